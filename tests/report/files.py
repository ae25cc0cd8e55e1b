"""files.py PAGE FOLDER TRANSCRIPT: the page takes a game file with its tables, plays it, and goes on with a transcript of one."""
import sys
from seen import *

page, folder, transcript = sys.argv[1:4]
driver = browser()
size(driver, 390, 844, True)


def begun(*files, by='game-file'):
    driver.get('about:blank')
    driver.get('file://' + page)
    driver.execute_script('sessionStorage.clear()')
    driver.refresh()
    soon(lambda: driver.execute_script('return document.documentElement.dataset.ready'), 60)
    driver.find_element('id', by).send_keys('\n'.join(files))


begun(folder + '/my-game.game', folder + '/units.csv')
is_so('a game file is among the games', soon(lambda: 'My game' in driver.find_element('id', 'new-games').text, 10))
box = driver.execute_script('const {left, right} = document.getElementById("game-file").getBoundingClientRect(); return [left, right]')
is_so('... and its button within the page', 0 <= box[0] and box[1] <= 390, box)
driver.find_element('id', 'begin').click()
is_so('... and is begun', soon(lambda: driver.execute_script('return window.tallyho?.page?.about.title') == 'My game', 10))
begun(folder + '/my-game.game')
driver.find_element('id', 'begin').click()
is_so('without its table it is told what is missing', soon(lambda: 'units.csv is missing' in driver.find_element('id', 'warning').text, 10))
begun(folder + '/units.csv')
is_so('a table alone is no game', soon(lambda: 'No file NAME.game' in driver.find_element('id', 'warning').text, 10))
begun(transcript, by='transcript')
is_so('a transcript of a game file, without times, is gone on with', soon(lambda: driver.execute_script('return window.tallyho?.page?.n') == 2, 10),
      driver.find_element('id', 'warning').text)
kept = driver.execute_script('return BrowserStore.games().map(({game, entries}) => game + " " + entries)')
is_so('... and is kept with as many entries as it has', 'my-game 2' in kept, kept)
driver.quit()
