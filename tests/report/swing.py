"""swing.py PAGE...: a report works out by itself what turned the game, while somebody steps through it."""
import sys
from seen import *

driver = browser()
for page in sys.argv[1:]:
    size(driver, 1280, 800)
    driver.get('file://' + page)
    soon(lambda: driver.execute_script('return document.documentElement.dataset.ready'), 60)
    for _ in range(5):
        driver.execute_script('tallyho.course.move(Math.max(0, tallyho.at - 1))')
    at = driver.execute_script('return tallyho.at')
    soon(lambda: not driver.execute_script('return document.getElementById("swung").hidden'), 240)
    points = driver.execute_script('return tallyho.swing.points.map(({entry, expected, games}) => [entry, expected, games])')
    is_so('a report plays on from the start, and from each place to the end', points and points[0][0] == 0 and len(points) > 2, points)
    is_so('... with fewer games than the program', 50 <= points[0][2] <= 100, points)
    is_so('... whose result is that of the game', points[-1][1] == driver.execute_script('return tallyho.series[tallyho.n][0]'), points)
    is_so('... and the reader stays where he is', driver.execute_script('return tallyho.at') == at, at)
    is_so('... with a tab for it', driver.execute_script('return !!document.querySelector("[data-key=charts]")'))
    link = driver.execute_script('const link = document.querySelector("#swung a"); link?.click(); return link?.hash')
    soon(lambda: not link or driver.execute_script('return tallyho.at') == int(link[2:]))
    is_so('a turning point leads to its entry', link and driver.execute_script('return tallyho.at') == int(link[2:]), link)
see_console(driver)
driver.quit()
