"""shown.py N: the server is killed at N random moments while a browser at the size of a phone writes and follows another who
does: every entry that the browser had shown is in the journal, once."""
import random, threading
from phones import *

rounds = int(sys.argv[1])
chance = random.Random()
path = 'shown.tally'
if not os.path.exists(path):
    new(path)

# Writes until it is left; what the log shows is noted as it appears there.
WRITE = """const round = arguments[0], told = document.getElementById('told');
    window.shown = new Set();
    new MutationObserver(() => {
        for (const entry of told.querySelectorAll('.entry'))
            window.shown.add(entry.textContent);
    }).observe(told, {childList: true, subtree: true, characterData: true});
    (async () => {
        for (let i = 0; ; i++)
            await tallyho.enter(`note "phone ${round} ${i}"`);
    })();"""


def writes(v, name, n):
    """Another who writes, until there is no answer."""
    i = 0
    try:
        while True:
            status, _, text = v.post(f'note "{name} {i}"', n)
            n += len(told(text)) if status in (201, 409) else 0
            if status == 201:
                i += 1
                time.sleep(.05)  # the phone is to come through as well
    except (OSError, http.client.HTTPException):
        pass


shown, theirs, idle, phone = [], 0, 0, None
try:
    for i in range(rounds):
        v = Served(path)
        began = len(entries(path))
        if phone is None:
            phone = Phone(v.link)
        else:
            phone.open(v.link)
        mark = f'{os.getpid()}.{i}'
        other = threading.Thread(target=writes, args=(v, f'other {mark}', began))
        phone.run(WRITE, mark)
        other.start()
        time.sleep(chance.uniform(.05, .5))
        v.end(signal.SIGKILL)
        other.join()
        there = [entry for entry in phone.run('return Array.from(window.shown)') if mark in entry]
        shown += there
        theirs += sum(entry.startswith('note "other') for entry in there)
        idle += not there
finally:
    if phone:
        phone.driver.quit()
tallyho('log', path, 'note "and on"')  # whoever writes next clears away what the last kill left
there = entries(path)
lost = [entry for entry in shown if entry not in there]
is_so(f'{rounds} times killed: of {len(shown)} entries that a browser had shown, {theirs} of them another\'s, none is lost', not lost and len(shown) >= rounds, (len(lost), lost[:3]))
is_so('... none is there twice', len(set(there)) + there.count('note "and on"') - 1 == len(there))
is_so('the journal verifies', tallyho('verify', path).returncode == 0)
is_so('nothing lies beside it', [name for name in os.listdir('.') if name.startswith('shown.') and '-lock' not in name] == [path])
print(f'# in {idle} rounds nothing had been shown yet')
