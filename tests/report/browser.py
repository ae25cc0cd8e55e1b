"""browser.py TALLYHO JOURNAL PAGE [PICTURES]: the page of a journal in headless Chromium with a closed network, at three
sizes. One line for each thing seen, "ok ..." or "not ok ...". PICTURES: a folder for a picture of each."""
import functools, re, subprocess, sys
from seen import *
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

tallyho, journal, page = sys.argv[1:4]
pictures = sys.argv[4] if len(sys.argv) > 4 else None
SIZES = ((1280, 800), (390, 844), (844, 390))


def lines(*words):
    out = subprocess.run([tallyho, *words], capture_output=True, text=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def load(driver, width, height):
    size(driver, width, height, width < 861)
    driver.get('about:blank')
    driver.get_log('performance')
    driver.get('file://' + page)
    soon(lambda: driver.execute_script('return document.documentElement.dataset.ready'), 60)
    return driver.execute_script('return document.documentElement.dataset.ready')


def requests(driver):
    for entry in driver.get_log('performance'):
        message = json.loads(entry['message'])['message']
        if message['method'] == 'Network.requestWillBeSent':
            yield message['params']['request']['url']


def plain(text):
    return text.replace('\u2212', '-')


def slide(driver, n):
    return driver.execute_script('''const slider = document.getElementById('slider');
        slider.value = arguments[0];
        slider.dispatchEvent(new Event('input'));
        return document.getElementById('which').textContent;''', n)


def see_slider(driver, n, step):
    wrong = driver.execute_script('''const slider = document.getElementById('slider'), wrong = [];
        for (let k = 0; k <= arguments[0]; k += arguments[1]) {
            slider.value = k;
            slider.dispatchEvent(new Event('input'));
            if (document.getElementById('which').textContent !== `entry ${k} of ${arguments[0]}`)
                wrong.push(k);
        }
        return wrong;''', n, step)
    is_so('the slider reaches every entry', not wrong, wrong[:5])
    slide(driver, 0)
    body = driver.find_element(By.TAG_NAME, 'body')
    body.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    is_so('the arrow keys step', driver.execute_script('return tallyho.at') == 1)
    body.send_keys(Keys.END)
    is_so('... and go to the end', driver.execute_script('return tallyho.at') == n)


def tab(driver, key):
    """What stands behind a tab is brought into sight, where there is such a tab."""
    driver.execute_script('tallyho.sight.pick(arguments[0])', key)


def see_story(driver, n):
    """The entry in hand is in sight where the story scrolls by itself."""
    away = []
    tab(driver, 'story')
    for at in {1, n // 3, n // 2, n - 1, n // 5}:
        slide(driver, at)
        if not soon(lambda: driver.execute_script('''const row = document.querySelector('.chapter li.now').getBoundingClientRect(),
                box = document.getElementById('story').getBoundingClientRect();
                return row.bottom > box.top && row.top < box.bottom;'''), 2):
            away.append(at)
    is_so('the story goes along', not away, away)


def see_drawing(driver, n):
    """What a step has changed is the drawing as it would have been drawn at once."""
    wrong = driver.execute_script('''const wrong = [], all = (one) => one.nodeType === Node.TEXT_NODE ? one.nodeValue.trim()
            : `<${one.nodeName} ${Array.from(one.attributes, ({name, value}) => name + '=' + value).sort().join(' ')}>${Array.from(one.childNodes, all).join('')}`;
        for (let k = 0, at = 0; k < 40; k++, at = k % 3 ? at + 1 : (at * 7 + 11) % (arguments[0] + 1)) {
            tallyho.goTo(at);
            const text = tallyho.referee.print('drawing --at=' + tallyho.at);
            for (const unit of tallyho.drawing.root.querySelectorAll('.unit')) // one stop for all
                unit.setAttribute('tabindex', 0);
            const {root} = tallyho.drawing, once = text && new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
            for (const svg of once ? [root, once] : []) // its size is the page's
                svg.told = [svg.getAttribute('aria-label'), svg.getAttribute('class'), ...Array.from(svg.childNodes, all)].join('');
            if (once && root.told !== once.told)
                wrong.push(tallyho.at);
        }
        return wrong;''', n)
    is_so('the board that steps have made is the one drawn at once', not wrong, wrong[:5])


def see_totals(driver, n):
    titles = {t['title']: t['name'] for t in driver.execute_script('return tallyho.about.totals')}
    turns = [row for row in lines('export', '--json', '--all', journal, 'turns') if row['end_of'] != 'now']
    tab(driver, 'charts')
    driver.execute_script("document.getElementById('turns').scrollIntoView()")
    soon(lambda: driver.execute_script("return document.querySelector('#turns tr') || document.getElementById('turns').hidden"), 60)
    head, *rows = driver.execute_script('''return Array.from(document.querySelectorAll('#turns tr'),
        (row) => Array.from(row.cells, (cell) => cell.textContent))''') or [[]]
    told = [[plain(cell) for cell in row[1:]] for row in rows]
    true = [[str(row[re.sub(r'\W', '_', titles[title])]) for title in head[1:]] for row in turns]
    is_so('the table of turns is that of export turns', told == true, (told[:2], true[:2]))
    for at in {1, n // 3, n // 2, n}:
        score = lines('score', '--json', '--at', str(at), journal)[0]['totals']
        slide(driver, at)
        tab(driver, 'totals')
        soon(lambda: driver.execute_script("return document.getElementById('totals-at').textContent") == f'after entry {at}')
        rows = driver.execute_script('''return Array.from(document.querySelectorAll('#totals tr'),
            (row) => [row.dataset.total, row.querySelector('td').textContent])''')
        is_so(f'totals after entry {at} are those of score', {k: int(plain(v)) for k, v in rows} == score)
        series = driver.execute_script('return tallyho.series[arguments[0]]', at)
        is_so('... and so are the charts', series == list(score.values()))


def see_dice(driver):
    tab(driver, 'dice')
    rows = lines('dice', '--json', journal)
    true = [[str(count) for count in row['faces'].values()] for row in rows if row['type'] == 'die']
    soon(lambda: driver.execute_script('return document.querySelector("#dice svg")'), 60)
    told = driver.execute_script('''return Array.from(document.querySelectorAll('#dice svg'), (die) => Array.from(die.querySelectorAll('text'),
        (text) => text.textContent).filter((text, i) => i % 2 === 0))''')
    is_so('the dice are those of dice', told == true, (told[:1], true[:1]))
    titles = driver.execute_script('return Object.fromEntries(tallyho.about.totals.map(({name, title}) => [name, title]))')
    brought = {titles[total['name']]: str(total['brought']) for row in rows if row['type'] == 'luck' for total in row['totals']}
    table = driver.execute_script('''return Array.from(document.querySelectorAll('#dice tbody tr'), (row) => [row.cells[0].textContent, row.cells[1].textContent])''')
    is_so('... and so is what they brought', all(brought[name] == plain(n) for name, n in table) and (table or not brought), table[:3])


def see_acts(driver, n):
    """What can be played with a thing that is drawn is offered where it is touched."""
    at = driver.execute_script('''for (let at = 1; at < arguments[0]; at++) {
            const keys = tallyho.referee.read('asked --at=' + (at - 1))[0].choices.flatMap(({values}) => (values[0] || []).map(({key}) => key));
            tallyho.goTo(at);
            if (Array.from(document.querySelectorAll('#board .unit'), (unit) => unit.dataset.unit).some((name) => keys.includes(name.replace(/^\\S+ /, ''))))
                return at;
        }
        return 0;''', n)
    if not at:
        return
    driver.execute_script("document.getElementById('try').click()")
    soon(lambda: driver.execute_script("return document.querySelector('#board .unit.acts') !== null"), 5)
    verbs = driver.execute_script('''for (const unit of document.querySelectorAll('#board .unit.acts')) {
            unit.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            if (document.querySelector('#unit .verbs .chip'))
                break;
        }
        return Array.from(document.querySelectorAll('#unit .verbs .chip'), (chip) => chip.textContent)''')
    is_so('a unit that can be played has a mark, and its verbs', verbs, at)
    driver.execute_script("document.querySelector('#unit .verbs .chip')?.click()")
    is_so('... which go on to where', driver.execute_script("return document.getElementById('answer').textContent.length > 0 || document.querySelector('#unit .verbs .choice') !== null"))
    driver.execute_script("document.getElementById('unit').hidden = true; document.getElementById('back').click()")


def see_whole(driver, n):
    """On a telephone the wide drawing is a tab of its own: dragged, pinched, and opened where the entry is."""
    slide(driver, n // 2)
    tab(driver, 'board *')
    where = '''const pane = document.getElementById('pane'), svg = document.querySelector('#board svg').getBoundingClientRect();
        return {left: pane.scrollLeft, top: pane.scrollTop, width: svg.width, form: document.querySelector('#board svg').dataset.box.split(' ')[2]};'''
    before = driver.execute_script(where)
    is_so('on a telephone the whole board has a tab, larger than the window', before['form'] == '840' and before['width'] > 700, before)
    driver.execute_cdp_cmd('Emulation.setTouchEmulationEnabled', {'enabled': True, 'maxTouchPoints': 5})

    def touch(kind, *points):
        driver.execute_cdp_cmd('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': [{'x': x, 'y': y, 'id': i} for i, (x, y) in enumerate(points)]})
    way = -1 if before['left'] < 150 else 1
    touch('touchStart', (200, 500))
    for k in range(1, 12):
        touch('touchMove', (200 + 10 * k * way, 500))
    touch('touchEnd')
    is_so('... it is dragged', soon(lambda: driver.execute_script(where)['left'] != before['left'], 5), before)
    touch('touchStart', (180, 450), (220, 490))
    for k in range(1, 9):
        touch('touchMove', (180 - 4 * k, 450 - 4 * k), (220 + 4 * k, 490 + 4 * k))
    touch('touchEnd')
    is_so('... and pinched', driver.execute_script(where)['width'] > 1.3 * before['width'], driver.execute_script(where))
    tab(driver, 'board ')
    is_so('... and the narrow one is back', driver.execute_script(where)['form'] == '366')


def see_findings(driver):
    true = [f for f in lines('verify', '--json', journal) if 'rule' in f]
    told = driver.execute_script('''return Array.from(document.querySelectorAll('.chapter .finding'),
        (p) => [Number(p.closest('li').id.slice(1)), p.querySelector('b').textContent])''')
    is_so('findings are those of verify', told == [[f['seq'], f['rule']] for f in true], (told[:3], true[:3]))
    seen = dict(driver.execute_script('''return Array.from(document.querySelectorAll('.chapter li[id]'),
        (li) => [li.id, Array.from(li.querySelectorAll('.below, .repair'), (p) => p.textContent).join('\\n')])'''))
    for f in true:
        parts = [f['calculation'], f.get('moved'), f.get('modifier'), f.get('repair'), f.get('explanation')]
        if parts[0] and parts[0].startswith(f'entry {f["seq"]}:'):
            parts[0] = parts[0][:parts[0].index('. ') + 1]  # what an entry did stands beside it
        lacks = [part for part in parts if part and part not in seen[f'e{f["seq"]}']]
        is_so(f'what verify tells below entry {f["seq"]} stands there', not lacks, (lacks, seen[f'e{f["seq"]}']))
        hang = re.findall(r'follow from it:(.*)', seen[f'e{f["seq"]}'])
        is_so('... and what follows from it', [int(n) for n in re.findall(r'\d+', ' '.join(hang))] == f['followers'], hang)
    for seq in sorted({f['seq'] for f in true}):
        slide(driver, seq)
        driver.execute_script("document.querySelector('#did details').open = true")
        soon(lambda: driver.execute_script("return document.querySelector('#did details p')"), 5)
        panel = driver.execute_script('return Array.from(document.querySelectorAll("#did .below, #did .repair"), (p) => p.textContent)')
        is_so(f'... and beside the slider, at entry {seq}', '\n'.join(panel) == seen[f'e{seq}'], panel)
    followed = [f for f in true if f['followers']]
    if followed:
        slide(driver, followed[0]['seq'])
        driver.execute_script('document.querySelector("#did .below a").click()')
        there = driver.execute_script('return document.getElementById("which").textContent')
        is_so('what follows is one step away', there.startswith(f'entry {followed[0]["followers"][0]} of'), there)


def see_what_if(driver, n):
    """Another entry in the place of one; the later ones are played on, and the record stays."""
    before = driver.execute_script("return tallyho.referee.print('digest --at=' + arguments[0])", n)
    rolls = [row['seq'] for row in lines('history', '--json', journal) if re.fullmatch(r'roll \d', row['text'])]
    at = next((seq for seq in rolls if seq >= n // 3), n // 2)
    slide(driver, at)
    if not driver.find_element(By.ID, 'try').is_displayed():
        driver.find_element(By.ID, 'acts').click()
    driver.find_element(By.ID, 'try').click()
    was = driver.execute_script("return tallyho.moment.text")
    faces = [face for face in driver.find_elements(By.CSS_SELECTOR, '#words .die') if face.get_attribute('data-key') != was[-1]]
    is_so('what could have been lies there to be touched', faces or at not in rolls)
    if faces:
        driver.execute_script('arguments[0].click()', faces[0])
        answer = driver.find_element(By.ID, 'answer').get_attribute('textContent')
        is_so('... another die is tried, and later entries are played on', re.search(r'later entr(y|ies) stand', answer), answer)
        is_so('... both courses are in the chart', driver.execute_script('return document.querySelector("#chart .other") !== null'))
        is_so('... and stand in the address, and in a list', driver.execute_script('return location.hash').startswith(f'#e{at}=roll') and driver.find_element(By.ID, 'variants').get_attribute('textContent').startswith(f'{at}: roll'))
        other = next(face for face in driver.find_elements(By.CSS_SELECTOR, '#words .die') if face.get_attribute('data-key') not in (was[-1], faces[0].get_attribute('data-key')))
        key = other.get_attribute('data-key')
        driver.execute_script('arguments[0].click()', other)
        is_so('... and another one behind it', driver.execute_script('return location.hash').endswith(key) and driver.execute_script('return tallyho.moment.text') == 'roll ' + key)
    typed = driver.find_element(By.ID, 'typed')
    typed.send_keys('nothing of the kind', Keys.ENTER)
    is_so('... what is refused is told in sight', driver.execute_script("""const box = document.querySelector('#answer .finding')?.getBoundingClientRect(),
        around = document.getElementById('moment').getBoundingClientRect();
        return box && box.top >= around.top - 1 && box.top < around.bottom;"""))
    typed.clear()
    typed.send_keys('note "what if"', Keys.ENTER)
    is_so('... a typed one is shown', 'what if' in driver.find_element(By.ID, 'what').text)
    typed.send_keys(Keys.ESCAPE)
    is_so('... and the record is back', driver.find_element(By.ID, 'which').text == f'entry {at} of {n}')
    after = driver.execute_script("return tallyho.referee.print('digest --at=' + arguments[0])", n)
    is_so('... as it was', before == after and driver.execute_script('return tallyho.referee.read("about")[0].entries') == n)


@functools.cache
def partings():
    told = subprocess.run([tallyho, 'verify', '--explain', journal], capture_output=True, text=True).stdout
    return [int(n) for n in re.findall(r'They part at entry (\d+)\.', told)]


def see_both(driver):
    """Both games side by side, from where verify --explain has them part; and the way back."""
    parts = partings()
    soon(lambda: driver.execute_script("return document.getElementById('state').textContent.startsWith('judged')"))
    driver.execute_script("document.getElementById('side-by-side').click()")
    found = driver.execute_script('return tallyho.both.about.partings.map(({from}) => from)')
    is_so('both games part where verify --explain says', found == parts, (parts, found))
    if not parts:
        return driver.execute_script("document.getElementById('side-by-side').click()")
    slide(driver, parts[0])
    for width, height in SIZES[:2]:
        size(driver, width, height, width < 861)
        driver.execute_async_script('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))')
        shown = driver.execute_script('''const both = document.getElementById('both');
            return {at: tallyho.at, boards: both.querySelectorAll('svg.board').length, apart: both.querySelectorAll('.apart').length,
                sight: Array.from(both.querySelectorAll('.two > section'), (one) => getComputedStyle(one).visibility).filter((how) => how === 'visible').length,
                wide: document.documentElement.scrollWidth, ids: Array.from(both.querySelectorAll('[id]'), ({id}) => id)};''')
        ids = shown.pop('ids')
        is_so(f'... and there two boards stand, with what differs marked, at {width} pixels',
              shown['at'] == parts[0] and shown['boards'] == 2 and shown['apart'] > 0 and shown['sight'] == (2 if width >= 790 else 1)
              and shown['wide'] <= width and len(ids) == len(set(ids)), shown)
        if pictures:
            driver.save_screenshot(f'{pictures}/both-{width}.png')
    size(driver, *SIZES[0])
    before, after = (driver.execute_script(f"return tallyho.referee.print('digest --at={parts[0]}{how}')") for how in ('', ' --assumed'))
    is_so('... which are not the same', before.split()[0] == after.split()[0] == str(parts[0]) and before != after, (before, after))
    driver.execute_script("document.getElementById('side-by-side').click()")
    is_so('... and one game is there again', driver.execute_script(
        "return !tallyho.both.on && document.getElementById('both').hidden && !!document.querySelector('#board svg')"))


def see_notes(driver):
    notes = [row['text'].partition('"')[2].rpartition('"')[0] for row in lines('history', '--json', journal)
             if '<script>' in row['text']]
    shown = driver.execute_script('''return Array.from(document.querySelectorAll('.chapter .entry'), (p) => p.textContent)''')
    is_so('a hostile note shows as written', all(any(note in text for text in shown) for note in notes))
    is_so('... and does nothing', driver.execute_script('return !window.harmed && !document.querySelector("main img")'))


def see_without_script(driver, n):
    driver.execute_cdp_cmd('Emulation.setScriptExecutionDisabled', {'value': True})
    driver.get('about:blank')
    driver.get('file://' + page)
    result, row = driver.find_element(By.CSS_SELECTOR, '.result'), driver.find_element(By.ID, f'e{n}')
    is_so('result and story can be read without JavaScript', result.is_displayed() and row.is_displayed())
    board = driver.find_elements(By.CSS_SELECTOR, '#still svg.board')
    is_so('... and the board as it was at the end', len(board) == 1 and board[0].is_displayed())
    is_so('... and nothing is shown that needs it', not any(
        driver.find_element(By.ID, name).is_displayed() for name in ('line', 'table', 'moment', 'try', 'over-time', 'tabs', 'picture')))
    driver.execute_cdp_cmd('Emulation.setScriptExecutionDisabled', {'value': False})


def see_print(driver):
    """On paper: the board at the end, result and totals on the first page; and no file that is too large to mail."""
    driver.execute_script("for (const name of ['beforeprint']) dispatchEvent(new Event(name))")
    driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': 'print'})
    shown = driver.execute_script('''const at = (selector) => document.querySelector(selector).getBoundingClientRect();
        return {board: at('#still svg').height, totals: at('#totals').top, story: at('#story').top, tabs: document.getElementById('tabs').offsetParent};''')
    is_so('on paper the board at the end comes first, then the totals, then the story',
          0 < shown['board'] and shown['board'] < shown['totals'] < shown['story'] and not shown['tabs'], shown)
    driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': ''})
    linked = "return document.querySelectorAll('.chapter li > a[href]').length"
    on_paper = driver.execute_script(linked)
    driver.execute_script("dispatchEvent(new Event('afterprint'))")
    is_so('... where no number is a link, as each is on the page', on_paper == 0 < driver.execute_script(linked), on_paper)
    pdf = driver.execute_cdp_cmd('Page.printToPDF', {'paperWidth': 8.27, 'paperHeight': 11.7, 'printBackground': True})['data']
    is_so('... all of it in less than 2 MB', len(pdf) * 3 // 4 < 2000000, len(pdf))


def see_truth(driver):
    """A page of which a letter was changed says so by itself."""
    text = open(page).read()
    for what, changed, told in (('a die in the record', text.replace('\nroll 2\n', '\nroll 5\n', 1), 'head that is printed'),
                                ('a sentence of the story', text.replace('light losses', 'heavy losses', 1), 'of the story'),
                                ('the result', text.replace('<b>draw<', '<b>victory<', 1), 'result')):
        if changed == text:
            continue
        other = page[:-5] + '-changed.html'
        open(other, 'w').write(changed)
        driver.get('file://' + other)
        line = soon(lambda: driver.execute_script("const line = document.getElementById('warning'); return !line.hidden && line.textContent"), 60)
        is_so(f'a page in which somebody changed {what} says so', line and told in line and 'not the one it was made of' in line, line)


def see(driver, width, height):
    began = time.time()
    is_so(f'{width}x{height}: the referee runs', load(driver, width, height) == 'yes',
          driver.execute_script('return document.getElementById("state").textContent'))
    n = driver.execute_script('return tallyho.n')
    is_so('the page warns of nothing', driver.execute_script("return document.getElementById('warning').hidden"))
    if pictures:
        slide(driver, n * 2 // 5)
        driver.save_screenshot(f'{pictures}/{width}.png')
    wide = driver.execute_script('return document.documentElement.scrollWidth')
    is_so('nothing is wider than the window', wide <= width, wide)
    low = driver.execute_script('scrollTo(0, 0); return document.getElementById("slider").getBoundingClientRect().bottom')
    is_so('the slider is in it', low <= height, low)
    see_slider(driver, n, 1 if width == SIZES[0][0] else 10)
    if width > 600:
        see_story(driver, n)
    if width == SIZES[0][0]:
        see_drawing(driver, n)
        see_totals(driver, n)
        see_dice(driver)
        see_findings(driver)
        see_notes(driver)
    see_what_if(driver, n)
    if width == SIZES[0][0]:
        see_both(driver)  # all is judged once more for each
        see_acts(driver, n)
    if width < 400:
        see_whole(driver, n)
    see_console(driver)
    beside = [url for url in requests(driver) if not url.startswith(('file://' + page, 'blob:', 'data:', 'about:'))]
    is_so('no request leaves the page', not beside, beside[:3])
    marks = driver.execute_script('return performance.getEntriesByType("mark").map((m) => m.name + " " + Math.round(m.startTime))')
    if width == SIZES[0][0]:
        see_print(driver)
        see_truth(driver)
        see_without_script(driver, n)
    print('#', ', '.join(marks), 'ms;', f'{time.time() - began:.1f} s in all')


driver = browser(*CLOSED, logs=('browser', 'performance'))
driver.set_script_timeout(900)  # a campaign, step by step
try:
    for width, height in SIZES:
        see(driver, width, height)
finally:
    driver.quit()
