"""touch.py PAGE SESSION FOLDER [PICTURES], or touch.py --goes-on REPORT FOLDER [PICTURES]: logs a session's entries at the page by touch alone, in headless Chromium at the
size of a phone with a closed network, as one who sees what is offered and taps it; what is not offered is typed. SESSION:
`history --json` of the journal, behind a line with what `new` was told: {"game": ..., "scenario": ..., "options": [...],
"players": {...}, "entries": N}. The transcript is saved into FOLDER. One line for each thing seen, "ok ..." or
"not ok ..."; "taps ..." lines for the counts. With "illegal" in its first line, an entry that breaks a rule behind the last.
--goes-on: a report's game is gone on with.
--board REPORT FOLDER UNIT VERB SPACE: the same, and this unit does this by touches of the board and of one button."""
import os, sys
from seen import *

goes_on, on_board = sys.argv[1] == '--goes-on', sys.argv[1] == '--board'
page, session, folder = (sys.argv[2], None, sys.argv[3]) if goes_on or on_board else sys.argv[1:4]
pictures = sys.argv[4] if len(sys.argv) > 4 and not on_board else None
WIDTH, HEIGHT = 390, 844

# Where to tap: the middle of what a selector finds, among several the one with this text or key, if it can be touched there.
FIND = '''const [selector, key, text, within] = arguments;
    const place = within ? document.querySelectorAll(within[0])[within[1]] : document;
    const all = Array.from(place ? place.querySelectorAll(selector) : []).filter((one) => one.offsetParent !== null && !one.disabled);
    const one = all.find((one) => (key === null || one.dataset.key === key) && (text === null || one.textContent.trim() === text));
    if (!one)
        return null;
    one.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    return {x, y, width: box.width, height: box.height, covered: !(one.contains(there) || there?.contains(one))};'''


class Phone:
    def __init__(self):
        self.driver = browser(*CLOSED, prefs={'download.default_directory': folder, 'download.prompt_for_download': False})
        self.driver.set_script_timeout(60)
        self.emulate()
        self.taps, self.small = 0, set()

    def emulate(self):
        size(self.driver, WIDTH, HEIGHT, True)
        self.cdp('Emulation.setTouchEmulationEnabled', enabled=True)

    def cdp(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def load(self, address):
        self.driver.get(address)
        self.ready()

    def ready(self):
        soon(lambda: self.run('return document.documentElement.dataset.ready'), 60)

    def find(self, selector, key=None, text=None, within=None):
        return self.run(FIND, selector, key, text, within)

    def tap(self, selector, key=None, text=None, within=None):
        at = self.find(selector, key, text, within)
        if not at:
            return False
        if at['covered']:
            is_so(f'{selector} {key or text or ""} can be touched', False)
        if min(at['width'], at['height']) < 43.5:
            self.small.add(f"{selector} {at['width']:.0f}x{at['height']:.0f}")
        point = [{'x': at['x'], 'y': at['y']}]
        self.cdp('Input.dispatchTouchEvent', type='touchStart', touchPoints=point)
        self.cdp('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])
        self.taps += 1
        return True

    def picture(self, name):
        if pictures:
            self.driver.save_screenshot(f'{pictures}/{name}.png')


phone = Phone()


def settled(n):
    """Waits until so many entries are logged; False: they are not."""
    return bool(soon(lambda: phone.run('return tallyho.n === arguments[0] && !tallyho.busy', n)))


def game_begun():
    """Waits until a new game is open."""
    soon(lambda: phone.run('return typeof tallyho === "object" && tallyho.n === 0'))


def logged():
    return phone.run('return tallyho.n')


def pick(values, key, within):
    """Taps a value, by its first letters where there are many."""
    for _ in range(12):
        if phone.tap('.chip', key, within=within):
            return True
        begun = phone.run('return document.querySelectorAll(arguments[0][0])[arguments[0][1]]?.querySelector(".values > p")?.textContent || ""', within)
        begun = '' if begun.startswith('It ') else begun[:-1]
        if len(begun) >= len(key) or not phone.tap('.pad button', None, key[len(begun)].upper(), within):
            return False
    return False


def slots_of(words, given):
    """The words of an entry laid beside a verb's pattern: the values of each slot; None: they do not fit."""
    if not words:
        return {} if not given else None
    word, rest = words[0], words[1:]
    if word.get('optional'):
        group = [word] + rest[:next((i for i, other in enumerate(rest) if not other.get('optional')), len(rest))]
        without = slots_of(words[len(group):], given)
        if without is not None:
            return {**{one['slot']: [] for one in group if 'slot' in one}, **without}
    if not given:
        return None
    if 'slot' not in word:
        return slots_of(rest, given[1:]) if given[0] == word['word'] else None
    for n in range(1, len(given) + 1 if word.get('repeats') else 2):
        found = slots_of(rest, given[n:])
        if found is not None:
            return {word['slot']: given[:n], **found}
    return None


def offered(i, slot, n):
    """Waits until a slot of choice i is offered, and returns the number of its place; None: its entry is logged."""
    at = soon(lambda: phone.run('''const [i, slot, n] = arguments, place = document.querySelectorAll('.verb')[i]?.querySelectorAll('.choice > div')[slot];
        if (tallyho.n > n)
            return [-1];
        return place?.querySelector('.values') ? [Array.from(document.querySelectorAll('.choice > div')).indexOf(place)] : null;''', i, slot, n))
    return at[0] if at and at[0] >= 0 else None


def word_order(group, slots):
    """The entry with these values, a single action where each slot has one."""
    words = [group['verb']]
    for k, word in enumerate(group['words']):
        if 'slot' in word:
            words += slots[word['slot']]
        elif not word.get('optional') or slots[next(other['slot'] for other in group['words'][k:] if 'slot' in other)]:
            words.append(word['word'])
    return words


def one_by_one(who, group, slots):
    """Several of a kind, each as an entry of its own: what is offered may change with each."""
    slot = next(slot for slot, values in slots.items() if len(values) > 1)
    return all(choose(who, word_order(group, {**slots, slot: [key]})) for key in slots[slot])


def choose(who, words):
    """Taps an action together; False: it is not offered."""
    for i, group in enumerate(phone.run('return tallyho.asked.asked.choices')):
        slots = slots_of(group['words'], words[1:]) if group['verb'] == words[0] else None
        if slots is None or who and group.get('who', who) != who:
            continue
        keys = [[value['key'] for value in values] for values in group['values']]
        there = {slot: [key in keys[slot] for key in values] for slot, values in slots.items()}
        if not all(any(found) or not found for found in there.values()):
            continue
        last = max(slots) if slots else -1
        n = logged()
        if not all(all(found) for found in there.values()) or slots and len(slots[last]) > 1:
            done = one_by_one(who, group, slots)
        else:
            done = tap_choice(who, i, group, slots)
        if done or logged() != n:
            return done
    return False


def tap_choice(who, i, group, slots):
    within, n = ('.verb', i), logged()
    if phone.run('const one = document.querySelectorAll(".verb")[arguments[0]]; return one.tagName === "DETAILS" && !one.open', i):
        phone.tap('summary', within=within)
    if not slots:
        return phone.tap('.chip', within=within) and settled(n + 1)
    for slot in sorted(slots):
        at = offered(i, slot, n)
        if at is None:
            break  # it was the only one, and went without a tap
        if slot == 0 and slots[0] == [phone.run('return document.querySelectorAll(".choice > div")[arguments[0]].querySelector(".chip[aria-pressed=true]")?.dataset.key', at)]:
            continue  # it moves on
        for k, key in enumerate(slots[slot] or ['–']):
            if not pick(None, key, ('.choice > div', at)):
                return False
            if len(slots[slot]) > k + 1 and offered(i, slot + 1, n) is None:  # the first alone said all
                return one_by_one(who, group, {**slots, slot: slots[slot][k + 1:]}) if len(slots[slot]) > k + 2 else \
                    choose(who, word_order(group, {**slots, slot: slots[slot][k + 1:]}))
    return settled(n + 1)


def chance(who, words):
    """Dice and cards; False: they are not asked for."""
    requests = phone.run('return tallyho.asked.asked.requests')
    for request in requests:
        prefix = request.get('text', '?').split()
        if words[:len(prefix)] != prefix or who and request.get('who', who) != who:
            continue
        keys, n = words[len(prefix):], logged()
        part = ('.' + request['kind'], [one for one in requests if one.get('values') and one['kind'] == request['kind']].index(request))
        if any(key not in [value['key'] for value in request['values']] for key in keys):
            continue
        if request['kind'] == 'roll':
            for key in keys[:request['due']]:
                if not phone.tap('.die', key, within=part):
                    return False
            if len(keys) < request['due'] and not phone.tap('button', None, 'No more dice', part):
                return False
            more = keys[request['due']:]  # dice that the first ones ask for
            return settled(n + 1) and (not more or chance(who, prefix + more))
        for i, key in enumerate(keys):
            if not pick(None, key, part) or not settled(n + i + 1):
                return False
        return True
    return False


def type_in(who, text, as_played):
    """Types an entry; False: it is refused."""
    n = logged()
    phone.run('''document.getElementById('refused').hidden = true;
        document.getElementById('entry').value = arguments[0];
        document.getElementById('entry-form').requestSubmit();''', (who + ': ' if who else '') + text)
    soon(lambda: phone.run('return tallyho.n > arguments[0] || !document.getElementById("refused").hidden', n))
    if as_played and logged() == n:
        return phone.tap('#stands') and settled(n + 1)
    return logged() > n


def is_over_already():
    """Nothing waits for a done; a session may say so of what ended by itself."""
    return phone.run('return tallyho.asked.asked.ends.length === 0')


def end(who):
    """Taps Done, his where several could; a pass is a done, too."""
    return who and phone.tap('.ends button', who) or phone.tap('.ends button')


def touch(kind, who, words):
    if kind in ('roll', 'draw'):
        return chance(who, words)
    if kind == 'done':
        n = logged()
        return end(who) and settled(n + 1)
    return choose(who, words)


def enter(entry):
    """Kind, taps, entries. What is not offered yet may be behind a step that has to be ended; a session need not say so."""
    who, text = entry['who'], entry['text']
    words, before, n = text.split(), phone.taps, logged()
    kind = {'roll': 'roll', 'draw': 'draw', 'done': 'done', 'pass': 'done'}.get(words[0], 'choice')
    if words[0] == 'done' and is_over_already():
        return 'done', 0, 0
    for _ in range(3):
        begun = logged()
        if touch(kind, who, words):
            return kind, phone.taps - before, logged() - n
        if logged() != begun:
            return 'lost', 0, 0
        if not end(None) or not settled(begun + 1):
            break
    print('# typed:', text)
    return ('typed', 0, 1) if type_in(who, text, entry.get('as_played')) else ('refused', 0, 0)


def begin_game(about):
    phone.load('file://' + page)
    phone.picture('setup')
    for selector, values in (('#new-games input', [about['game']]), ('#new-scenarios input', [about['scenario']]), ('#new-options input', about['options'])):
        for value in values:
            phone.run('''const box = Array.from(document.querySelectorAll(arguments[0])).find(({value}) => value === arguments[1]);
                if (box && !box.checked) box.click();''', selector, value)
    for side, name in about['players'].items():
        phone.run('document.querySelector(`#new-players input[name="${arguments[0]}"]`).value = arguments[1]', side, name)
    phone.tap('#begin')
    game_begun()


def log_all(entries):
    counts, stuck, began = {}, None, time.time()
    for i, entry in enumerate(entry for entry in entries if entry['text'].split()[0] not in ('claim', 'note')):
        kind, taps, n = enter(entry)
        one = counts.setdefault(kind, [0, 0])
        one[0] += n
        one[1] += taps
        if kind in ('lost', 'refused'):
            stuck = (i + 1, entry['text'], phone.run('return document.getElementById("refused").textContent'))
            break
        if i in (12, len(entries) // 3, len(entries) * 2 // 3):
            phone.picture(f'entry-{i}')
    print('# logging', f'{time.time() - began:.1f} s')
    is_so('every entry of the session is logged', stuck is None, stuck)
    touched = {kind: one for kind, one in counts.items() if kind != 'typed' and one[0]}
    n, taps = sum(one[0] for one in touched.values()), sum(one[1] for one in touched.values())
    print('taps', ', '.join(f'{kind} {one[1] / one[0]:.2f} ({one[0]} entries)' for kind, one in touched.items()) + f', all {taps / max(n, 1):.2f}; typed: {counts.get("typed", [0])[0]}')
    is_so('fewer than 3 taps an entry', n > 0 and taps / n < 3, taps)
    return n


def see_then():
    """What ends a step by itself is offered behind "then"."""
    if not phone.tap('.ending'):
        return
    is_so('what ends it says what follows', soon(lambda: phone.run('return Array.from(document.querySelectorAll("#ends small, .ends small"), (small) => small.textContent).filter(Boolean).length > 0'), 5))
    is_so('what can be played behind the end is asked for', phone.find('.then-what p') is not None)
    phone.picture('then')


def see_mistakes():
    """Undone, logged again, refused and played all the same, corrected."""
    see_then()
    n = logged()
    phone.tap('#undo')
    is_so('undo withdraws the last entry', settled(n + 1))
    phone.tap('#more')
    phone.tap('#redo')
    is_so('... and redo brings it back', settled(n + 2))
    phone.tap('#more')
    phone.picture('more')
    phone.tap('#odds')
    is_so('odds are told', len(phone.run('return document.getElementById("panel-out").textContent')) > 10)
    is_so('... in lines that no terminal broke', phone.run('return document.querySelector("#panel-out pre") === null'))
    phone.tap('#panel-close')
    phone.tap('#more')
    phone.tap('#tell')
    is_so('... and the story', len(phone.run('return document.getElementById("panel-out").textContent')) > 200)
    phone.tap('#panel-close')
    before = logged()
    type_in('', 'zzz 7', False)
    is_so('what is no entry is refused', logged() == before and phone.find('#refused') is not None)
    phone.picture('unread')
    phone.tap('#refused .strong')
    is_so('... and one can choose again', phone.find('#refused') is None)
    if 'illegal' in about:
        type_in('', about['illegal'], False)
        is_so('what breaks a rule is refused with its sentence', logged() == before and phone.find('#stands') is not None)
        phone.picture('refused')
        phone.tap('#stands')
        is_so('... and logged if it was played so', settled(before + 1))
        phone.tap('#undo')
        settled(before := before + 2)
    phone.tap('#more')
    phone.tap('#amend')
    phone.picture('amend')
    phone.tap('#panel-out .menu button')
    phone.picture('correct')
    phone.tap('#panel-out form button')
    is_so('what an entry in its place would bring is told first', logged() == before and phone.find('#correct') is not None)
    phone.picture('instead')
    phone.tap('#correct')
    is_so('an entry is corrected', settled(before + 2))


def see_copies():
    """A window that was opened by this one has its key as well: then they are two copies."""
    first, text = phone.driver.current_window_handle, phone.run('return tallyho.store.text')
    phone.run('window.open(location.href)')
    phone.driver.switch_to.window([one for one in phone.driver.window_handles if one != first][0])
    phone.emulate()
    phone.ready()
    same = phone.run('return tallyho.store.text') == text
    type_in('', 'note "in the copy"', False)
    theirs = phone.run('return tallyho.store.text')
    phone.driver.close()
    phone.driver.switch_to.window(first)
    soon(lambda: phone.run('return Object.values(localStorage).length === 2'))
    kept = phone.run('return Object.values(localStorage).sort()')
    is_so('a window opened from this one begins as its copy', same)
    is_so('... and neither writes over the other', kept == sorted([text, theirs]) and text != theirs, len(kept))
    is_so('... and it is told', 'two copies' in phone.run('return document.getElementById("warning").textContent'))


def see_unkept():
    """Where nothing can be kept it is said, and nothing is told as logged that is not kept."""
    n = logged()
    phone.run('Storage.prototype.setItem = () => { throw new Error("full"); }')
    type_in('', 'note "no room"', False)
    is_so('what cannot be kept is not logged', logged() == n and 'no room' in phone.run('return document.getElementById("refused").textContent'))
    phone.picture('no-room')
    phone.tap('#refused button', None, 'Go on without keeping')
    type_in('', 'note "no room"', False)
    is_so('... unless one wants to go on', logged() == n + 1 and phone.find('#warning') is not None)
    phone.cdp('Page.addScriptToEvaluateOnNewDocument', source='Object.defineProperty(window, "localStorage", {get() { throw new Error("none"); }})')
    phone.run('document.getElementById("entry").value = ""; addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true)')
    phone.load('file://' + page + '?unkept')
    is_so('a browser that stores nothing is told of at once', 'stores nothing' in phone.run('return document.getElementById("warning").textContent'))
    phone.tap('#begin')
    game_begun()
    is_so('... and the game can be logged all the same', type_in('', 'note "unkept"', False))
    phone.picture('unkept')


def see_goes_on():
    phone.load('file://' + page)
    n = phone.run('return tallyho.n')
    phone.picture('report')
    phone.tap('#acts')
    soon(lambda: phone.find('#go-on'))
    phone.tap('#go-on')
    soon(lambda: phone.run('return document.body.classList.contains("logging")'))
    is_so('a report goes on where it ended', logged() == n)
    phone.tap('#undo')
    is_so('... by touch', settled(n + 1))
    phone.tap('#show-board')
    phone.picture('board')
    is_so('... with its board', phone.run('return document.querySelector("#board svg, #board pre") !== null'))
    phone.tap('#show-board')
    phone.load('file://' + page)
    phone.tap('#acts')
    soon(lambda: phone.find('#go-on'))
    phone.tap('#go-on')
    is_so('opened again it goes on from what is kept', settled(n + 1))


def touch_board(script, *arguments):
    """Taps the middle of what a script finds on the board, which may be smaller than a button."""
    x, y = phone.run(script, *arguments)
    phone.cdp('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
    phone.cdp('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])


def see_board(unit, verb, space):
    phone.load('file://' + page)
    n = phone.run('return tallyho.n')
    phone.tap('#acts')
    soon(lambda: phone.find('#go-on'))
    phone.tap('#go-on')
    soon(lambda: phone.run('return document.body.classList.contains("logging")'))
    phone.tap('#show-board')
    touch_board('const box = document.querySelector(`#board .unit[data-unit$=" ${arguments[0]}"]`).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]', unit)
    is_so('a unit of the board offers its verbs', bool(soon(lambda: phone.find('#unit .chip', verb), 5)))
    phone.tap('#unit .chip', verb)
    touch_board('''const [space] = arguments, own = document.querySelector(`#board [data-space="${space}"]`)?.getBoundingClientRect();
        if (own)
            return [own.x + own.width / 2, own.y + own.height / 2];
        const map = document.querySelector('#board [data-squares]'), [first, , x, y, size] = map.dataset.squares.split(' ');
        const column = space.charCodeAt(0) - first.charCodeAt(0), row = space.slice(1) - first.slice(1);
        const at = new DOMPoint(Number(x) + (column + .5) * size, Number(y) + (row + .5) * size).matrixTransform(map.getScreenCTM());
        return [at.x, at.y];''', space)
    is_so('... and a space that is touched is where it goes', settled(n + 1) and phone.run('return document.querySelector("#told .told:last-child .entry").textContent').endswith(f'{verb} {unit} {space}'))


def see_kept():
    """Loaded anew, and in a second window."""
    n = logged()
    phone.driver.refresh()
    phone.ready()
    is_so('a page that is loaded anew goes on where it was', logged() == n, logged())
    first = phone.driver.current_window_handle
    keys = phone.run('return Object.keys(localStorage)')
    phone.driver.switch_to.new_window('window')
    phone.emulate()
    phone.load('file://' + page)
    is_so('another window offers the game', phone.find('#setup .menu button') is not None)
    phone.picture('kept')
    phone.driver.close()
    phone.driver.switch_to.window(first)
    is_so('... and every game has one key', phone.run('return Object.keys(localStorage)') == keys and len(keys) == 1, keys)


def save():
    phone.tap('#more')
    phone.tap('#give')
    phone.tap('#save')
    saved = soon(lambda: [name for name in os.listdir(folder) if name.endswith('.txt')]) or []
    is_so('the transcript is given out as a file', saved != [])
    phone.tap('#panel-close')


def see_session():
    global about
    with open(session, encoding='utf-8') as rows:
        about, *entries = [json.loads(row) for row in rows]
    begin_game(about)
    log_all(entries)
    phone.picture('last')
    see_mistakes()
    see_kept()
    save()
    see_copies()
    see_unkept()


try:
    began = time.time()
    if goes_on:
        see_goes_on()
    elif on_board:
        see_board(*sys.argv[4:7])
    else:
        see_session()
    is_so('what is touched is 44 pixels high and wide', not phone.small, sorted(phone.small)[:5])
    see_console(phone.driver)
    print('#', f'{time.time() - began:.1f} s')
finally:
    phone.driver.quit()
