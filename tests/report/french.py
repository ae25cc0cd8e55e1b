"""french.py PAGE...: pages written in French, in headless Chromium: no English in what is shown or said to a reader's screen, at
the first entry, in the middle and at the end. One line for each page, "ok ..." or "not ok ...". What stands in entries is
the players'; names that are printed in English stay so."""
import re, sys
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from seen import soon

ENGLISH = re.compile(r'\b(the|of|and|are|is|with|from|has|was|were|this|that|entry|entries|by|who|what|board|damage|lost|'
                     r'turn|next|over|undo|draw|roll|hit|hits|loss|losses|shot|ready)\b', re.I)
PRINTED = re.compile(r'Search and Destroy|Hun in the Sun|Out of the Sun|Channel convoy|The Burning Blue|Battle of Britain|'
                     r'Port of London|Hit the Target|at low level|Tally Ho|Half Roll|Barrel Roll|Tight Turn|Damage Control|'
                     r'SHA-256|tallyho [a-z]+|[a-z0-9/]+(-[a-z0-9/]+)+|(vp|losses|damage)\.[a-z.-]+', re.I)
SEEN = """
for (const all of document.querySelectorAll('details')) all.open = true;
document.querySelectorAll('#record, .note, #what, .typed, #was, #will').forEach((one) => one.textContent = '');
const words = [document.body.innerText, document.title];
for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    words.push(...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) || ''));
for (const one of document.querySelectorAll('svg title, svg desc, svg text'))
    words.push(one.textContent);
return words.join('\\n');
"""


def said(driver, page):
    driver.get('file://' + page)
    soon(lambda: driver.execute_script('return document.documentElement.dataset.ready') == 'yes')
    lines = []
    for part in (0, .5, .8, 1):
        driver.execute_script('tallyho.goTo(Math.round(tallyho.n * arguments[0]))', part)
        lines += driver.execute_script(SEEN).split('\n')
    return lines + dice(driver)


def dice(driver):
    """What is counted only when it is looked at."""
    script = "const dice = document.getElementById('dice'); tallyho.sight.pick('dice'); return dice.hidden || dice.querySelector('figure') ? dice.innerText : ''"
    soon(lambda: driver.execute_script("return document.getElementById('state').textContent") and driver.execute_script(script))
    return driver.execute_script(SEEN).split('\n')


def main():
    options = Options()
    for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                     '--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9'):
        options.add_argument(argument)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
    driver = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
    for page in sys.argv[1:]:
        lines = said(driver, page)
        english = sorted({line.strip() for line in lines if ENGLISH.search(PRINTED.sub('', line))})
        errors = [entry['message'] for entry in driver.get_log('browser')]
        language = driver.execute_script('return document.documentElement.lang')
        well = not english and not errors and language == 'fr' and any('Récit' in line or 'récit' in line for line in lines)
        print('ok' if well else 'not ok', 'the page is French', page.split('/')[-1], *english[:12], *errors[:3], sep=' | ')
    driver.quit()


main()
