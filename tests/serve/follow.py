"""follow.py SESSION [PICTURES]: two browsers on one server, at the size of a phone, follow each other and the laptop; one loses
the connection and comes back."""
import threading
from phones import *

pictures = sys.argv[2] if len(sys.argv) > 2 else None
path = 'follow.tally'
assert tallyho('import', '--as-played', sys.argv[1], path).returncode < 2


def both(text):
    """Within a moment both phones show it as the last entry."""
    return soon(lambda: all(phone.told()[-1:] == [text] for phone in (one, other)))


def head():
    return next(word for line in tallyho('verify', path).stdout.splitlines() if ' head ' in line for word in line.split()[-1:])


WRITE = """const [name, n, done] = arguments, told = () => Array.from(document.querySelectorAll('#told .entry'), (p) => p.textContent);
    (async () => {
        for (let i = 0; i < n; i++)
            while (!told().includes(`note "${name} ${i}"`))
                await tallyho.enter(`note "${name} ${i}"`);
    })().then(() => done(''), (error) => done(error.message));"""


def write_at_once(n):
    """Both phones and the laptop, n entries each, the laptop one more; who is told that others were first enters again."""
    before, said = len(entries(path)), []

    def writes(phone, name):
        phone.driver.set_script_timeout(600)
        said.append(phone.driver.execute_async_script(WRITE, name, n))

    two = [threading.Thread(target=writes, args=pair) for pair in ((one, 'one'), (other, 'other'))]
    for thread in two:
        thread.start()
    for i in range(n + 1):
        logs = tallyho('log', path, f'note "laptop {i}"')
        said.append(logs.stderr if logs.returncode else '')  # else it tells what came meanwhile
    for thread in two:
        thread.join()
    there = entries(path)[before:]
    is_so(f'both phones and the laptop write {3 * n + 1} entries at once: none lost, none twice',
          not any(said) and sorted(there) == sorted([f'note "{name} {i}"' for name in ('one', 'other', 'laptop') for i in range(n)] + [f'note "laptop {n}"']), (said, len(there), len(set(there))))
    is_so('... and both phones come to the journal\'s hash', soon(lambda: [phone.digest().split()[-1] for phone in (one, other)] == [head()] * 2))


v = Served(path)
one, other = Phone(v.link), Phone(v.link)
try:
    n = len(entries(path))
    is_so('two browsers have the game', one.n() == other.n() == n, (one.n(), other.n(), n))
    one.picture(pictures, 'begun')
    one.enter('note "from one phone"')
    is_so('what one logs both show', both('note "from one phone"'), (one.told()[-1:], other.told()[-1:]))
    is_so('... and it is in the journal', entries(path)[n:] == ['note "from one phone"'])
    other.enter('note "from the other"')
    is_so('... and the other way', both('note "from the other"'))
    tallyho('log', path, 'note "at the laptop"')
    is_so('what the laptop logs both show', both('note "at the laptop"'))
    one.run('document.getElementById("undo").click()')
    is_so('undone by one, undone for both', soon(lambda: one.n() == other.n() == n + 4) and entries(path)[-1].startswith('retract'), entries(path)[-1])
    is_so('... and notes stay', one.run('return Array.from(document.querySelectorAll("#told .withdrawn .entry")).every((p) => !/^(note|claim)/.test(p.textContent))'))
    for phone in (one, other):
        phone.run('document.getElementById("more").click(); document.getElementById("redo").click()')
    is_so('both log again what was undone at once: it is logged once', soon(lambda: one.n() == other.n() == len(entries(path)) > n + 4)
          and one.digest() == other.digest(), (one.n(), other.n(), entries(path)[n:]))
    other.run('tallyho.enter("claim vp 5")')
    is_so('a refusal is told at once', soon(lambda: 'mismatch J-8' in other.shown('refused')), other.shown('refused'))
    other.picture(pictures, 'refused')
    other.run('document.getElementById("stands").click()')
    is_so('... and as it was played it is logged', both('claim vp 5') and entries(path)[-1] == 'claim vp 5')

    write_at_once(333 if LONG else 10)

    port = v.port
    v.end(signal.SIGKILL)
    one.enter('note "while it was away"')
    is_so('without a connection nothing is shown as logged', soon(lambda: 'Not logged yet' in one.shown('warning'))
          and one.told()[-1] != 'note "while it was away"', (one.shown('warning'), one.told()[-1]))
    is_so('... and who only looks is told', soon(lambda: 'connection is lost' in other.shown('warning')))
    one.picture(pictures, 'lost')
    v = Served(path, '--port', str(port))
    is_so('the link of a server that has ended is told to be of no use', soon(lambda: 'Open the link' in other.shown('warning')
                                                                              and 'Open the link' in one.shown('refused'), 10), (one.shown('refused'), other.shown('warning')))
    one.picture(pictures, 'ended')
    for phone in (one, other):
        phone.open(v.link)
    is_so('by the new one both go on', one.n() == other.n() == len(entries(path)))

    # The connection goes while an entry is on its way.
    one.driver.execute_cdp_cmd('Network.enable', {})
    one.driver.execute_cdp_cmd('Network.emulateNetworkConditions', {'offline': True, 'latency': 0, 'downloadThroughput': 0, 'uploadThroughput': 0})
    one.enter('note "in a tunnel"')
    is_so('offline it says so', soon(lambda: 'Not logged yet' in one.shown('warning')))
    one.run('document.getElementById("entry").value = \'note "typed meanwhile"\'; document.getElementById("entry-form").requestSubmit()')
    is_so('... what is typed meanwhile is not logged over it, and says so', soon(lambda: 'still on its way' in one.shown('refused')), one.shown('refused'))
    one.driver.execute_cdp_cmd('Network.emulateNetworkConditions', {'offline': False, 'latency': 0, 'downloadThroughput': -1, 'uploadThroughput': -1})
    is_so('... and logs it once when it is back', both('note "in a tunnel"') and entries(path).count('note "in a tunnel"') == 1 and one.shown('warning') == '')
    is_so('... with what was typed meanwhile still in the line', one.run('return document.getElementById("entry").value') == 'note "typed meanwhile"')

    # A telephone that wakes asks anew by itself: nothing is lost, and nothing is said.
    other.run('document.dispatchEvent(new Event("visibilitychange"))')
    is_so('a page that wakes speaks of no lost connection', not soon(lambda: other.shown('warning'), 3), other.shown('warning'))

    # The answer is lost, and the page tries again.
    one.run('''const fetch = window.fetch;
        window.fetch = (path, more) => {
            if (more.method !== 'POST')
                return fetch(path, more);
            window.fetch = fetch;
            return fetch(path, more).then(() => { throw new TypeError('lost'); });
        };''')
    one.enter('note "an answer was lost"')
    is_so('an entry whose answer was lost is logged once', both('note "an answer was lost"') and soon(lambda: one.shown('warning') == '')
          and entries(path).count('note "an answer was lost"') == 1 and one.n() == len(entries(path)), (one.shown('warning'), one.shown('refused'), one.told()[-1:]))

    other.open(v.link.split('#')[0])
    is_so('without the token there is no game', 'Open the link' in other.shown('warning') and other.n() is None, other.shown('warning'))
    see_console(one.driver, other.driver, but=('Failed to load resource',))
    code, _, err = v.end()
    is_so('all ends well', code == 0 and err == '', err)

    w = Served(path, '--read-only')
    other.open(w.link)
    is_so('who only watches sees no way to log', other.n() == len(entries(path)) and not other.run(
        'return ["ask", "undo", "ends"].some((id) => document.getElementById(id).offsetParent)'))
    tallyho('log', path, 'note "watched"')
    is_so('... and follows', soon(lambda: other.told()[-1:] == ['note "watched"']))
    other.picture(pictures, 'watched')
    w.end()
finally:
    one.driver.quit()
    other.driver.quit()
