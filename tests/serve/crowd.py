"""crowd.py N: two who log over the network and one at the laptop write N entries at once: none is lost, none is there
twice, and each of the two has followed all of them."""
import threading
from table import *

n = int(sys.argv[1])
new('crowd.tally')
v = Served('crowd.tally')
trouble, seen = [], {}


def logs_by_post(name, count):
    mine = []
    try:
        for i in range(count):
            while True:
                status, _, text = v.post(f'note "{name} {i}"', len(mine))
                mine += told(text) if status in (201, 409) else []
                if status == 201:
                    break
                if status != 409:
                    raise OSError(f'{status} {text}')
        seen[name] = mine
    except OSError as error:
        trouble.append(f'{name}: {error}')


def logs_at_the_laptop(count):
    for i in range(count):
        done = tallyho('log', 'crowd.tally', f'note "laptop {i}"')
        if done.returncode != 0:
            trouble.append(done.stderr)


began = time.time()
crowd = [threading.Thread(target=logs_by_post, args=('anna', n // 3)), threading.Thread(target=logs_by_post, args=('ben', n // 3)),
         threading.Thread(target=logs_at_the_laptop, args=(n - 2 * (n // 3),))]
for one in crowd:
    one.start()
for one in crowd:
    one.join()
took = time.time() - began
there = entries('crowd.tally')
meant = [f'note "{name} {i}"' for name in ('anna', 'ben') for i in range(n // 3)] + [f'note "laptop {i}"' for i in range(n - 2 * (n // 3))]
is_so('nobody was refused', not trouble, trouble[:3])
is_so(f'{n} entries by three at once: none lost, none twice', sorted(there) == sorted(meant), (len(there), len(set(there))))
is_so('... in the order in which each wrote them', all([e for e in there if name in e] == [m for m in meant if name in m] for name in ('anna', 'ben', 'laptop')))
is_so('... and all have seen the same', all(mine == there[:len(mine)] for mine in seen.values()) and len(seen) == 2)
code, out, err = v.end()
is_so('the journal verifies', code == 0 and tallyho('verify', 'crowd.tally').returncode == 0, err)
print(f'# {took:.1f} s')
