"""kills.py N: the server is killed at N random moments while two write: every entry that was acknowledged is there, once,
and no other but one that was under way."""
import random, threading
from table import *

rounds = int(sys.argv[1])
chance = random.Random(1940)
new('kills.tally')
acknowledged, sent, n = [], [], 0
doubled, lost, more = 0, 0, 0


def writes(v, name):
    global n
    i = 0
    while True:
        entry = f'note "{name} {i}"'
        sent.append(entry)
        try:
            at = n
            while True:
                status, _, text = v.post(entry, at)
                at += len(told(text)) if status in (201, 409) else 0
                if status == 201:
                    acknowledged.append(entry)
                    break
                if status != 409:
                    raise OSError(status)
            n = max(n, at)
        except (OSError, http.client.HTTPException):
            return
        i += 1


for i in range(rounds):
    v = Served('kills.tally')
    n = len(entries('kills.tally'))
    two = [threading.Thread(target=writes, args=(v, f'{name} {i}')) for name in ('anna', 'ben')]
    for one in two:
        one.start()
    enough, until = len(acknowledged) + chance.randrange(5), time.time() + 5
    while len(acknowledged) < enough and time.time() < until:
        time.sleep(.001)
    time.sleep(chance.uniform(0, .03))
    v.end(signal.SIGKILL)
    for one in two:
        one.join()
tallyho('log', 'kills.tally', 'note "and on"')  # whoever writes next clears away what the last kill left
there = entries('kills.tally')
is_so('... and the game goes on', there[-1:] == ['note "and on"'])
there = there[:-1]
lost = [e for e in acknowledged if e not in there]
is_so(f'{rounds} times killed: of {len(acknowledged)} entries acknowledged none is lost', not lost and len(acknowledged) >= rounds, lost[:3])
is_so('... none is there twice', len(set(there)) == len(there))
is_so('... and no other but what was under way', set(there) <= set(sent) and len(there) - len(acknowledged) <= 2 * rounds, len(there) - len(acknowledged))
is_so('the journal verifies', tallyho('verify', 'kills.tally').returncode == 0)
# A lock file that was being made may stay under the name that it was made by: it stops nobody.
is_so('nothing lies beside it', [name for name in os.listdir('.') if name.startswith('kills') and '-lock' not in name] == ['kills.tally'])
print(f'# {len(there) - len(acknowledged)} were logged, and the answer was lost')
