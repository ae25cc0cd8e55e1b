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
    # What if an early die had fallen otherwise: another curve beside that of the record, and what could be expected of both.
    at = driver.execute_script('return tallyho.referee.read("history --json").find(({text}) => /^roll [1-6]$/.test(text))?.seq')
    face = driver.execute_script('return Number(tallyho.referee.read("history --json")[arguments[0] - 1].text.slice(5))', at)
    driver.execute_script('tallyho.whatIf.open(arguments[0], arguments[1])', at, f'roll {7 - face}')
    soon(lambda: '±' in driver.execute_script('return document.getElementById("answer").textContent'), 240)
    told = driver.execute_script('return document.getElementById("answer").textContent')
    is_so('what is tried is played on from, too', 'could be expected here' in told, told)
    is_so('... with a curve of its own', driver.execute_script('return document.querySelector("#swung .other").getAttribute("d").length > 0'))
    driver.execute_script('tallyho.whatIf.open(arguments[0], arguments[1])', at, f'roll {face}')
    is_so('the same die is the same course', driver.execute_script('''const {course, series, main} = tallyho;
        return course.other.length > 9 && course.other.every(([seq, value]) => value === series[seq][main])'''), driver.execute_script('return tallyho.course.other'))
    driver.execute_script('tallyho.whatIf.leave()')
    is_so('... which goes with it', driver.execute_script('return document.querySelector("#swung .other").getAttribute("d")') == '')
see_console(driver)
driver.quit()
