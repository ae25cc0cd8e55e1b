"""seats.py GAME SIDE SIDE SESSION ANSWERS: a link for each of two seats; a whole game is logged by them, and no answer that one of
them gets names a card that only the other may see."""
from table import *

game, first, second, session, wanted = *sys.argv[1:5], int(sys.argv[5])
head, lines = {}, []
with open(session) as file:
    for line in file.read().split('\n'):
        if line and not line.startswith('#'):
            (lines.append(line) if 'scenario' in head or ':' in line.split(' ')[0] and not line.startswith('tallyho') else head.update([line.split(' ', 1) if ' ' in line else (line, '')]))
options = [word for line in lines[:] if line.startswith('option ') for word in ('-O', line.split()[1])]
lines = [line for line in lines if not line.startswith(('option ', 'player '))]
path = f'seats-{game}.tally'
if os.path.exists(path):
    os.remove(path)
assert tallyho('new', '-g', game, '-s', head['scenario'], *options, path).returncode == 0
process = subprocess.Popen([TALLYHO, 'serve', '--port', '0', '--seat', first + '=Ann', '--seat', second + '=Ben', path], stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
atexit.register(process.kill)
text = [process.stdout.readline() for _ in range(5)]
links = re.findall(r'http://(.+):(\d+)/#([0-9a-f]{32})', ''.join(text))
is_so('each seat has a link of its own', len(links) == 2 and links[0][2] != links[1][2] and text[0] == f'{first} (Ann)\n', text)


class Seat(Served):
    def __init__(self, side, link):
        self.side, self.process = side, process
        self.host, self.port, self.token = link[0], int(link[1]), link[2]
        self.view, self.lines, self.texts, self.read = None, [], [], 0
        self.record()

    def record(self):
        status, headers, text = self.ask('GET', '/record')
        assert status == 200, (status, text)
        self.view, self.text = headers['X-Tallyho-View'], text
        self.seen(text)
        self.lines = [line for line in told(text.split('\n\n', 1)[1])]
        return headers

    def seen(self, text):
        self.texts.append(text)
        self.read += 1

    def log(self, entry):
        status, _, text = self.ask('POST', f'/entries?after={len(self.lines)}&view={self.view}', entry.encode())
        self.seen(text)
        if status == 201:
            self.lines += told(text)
        elif status == 205:
            self.record()
        return status, text

    def follow(self):
        status, _, text = self.ask('GET', f'/entries?after={len(self.lines)}&view={self.view}')
        self.seen(text)
        if status == 205:
            self.record()
        elif status == 200:
            self.lines += told(text)
        return status


ann, ben = Seat(first, links[0]), Seat(second, links[1])
is_so('... and is told whose it is', ann.record()['X-Tallyho-Seat'] == first)
status, text = ann.log(f'{ben.side}: note "x"')
is_so('nobody logs for the other', status == 403 and text == 'This link logs for another seat.', (status, text))
status, text = ann.log('note "from here"')
is_so('... and for himself without his name', status == 201 and ann.lines == [f'{first}: note "from here"'], (status, text, ann.lines))
ben.follow()

# What is face down: which names stand in whose record only, at each moment.
leaks, trouble, n = [], [], 0


def cards(line):
    """Names that only the sender of a line may see when it is logged."""
    words = line.split(': ', 1)[-1].split()
    if words[0] == 'draw':
        return [word for word in words[1:] if re.search('[a-z]', word) and word not in DECKS]
    if words[0] == 'assign':
        return [word for word in words[1:words.index('to')] if not word.isdigit()] if 'to' in words else []
    return words[1:2] if words[0] == 'pick' else []


def entries_of(text):
    return told(text.split('\n\n', 1)[1] if text.startswith('tallyho transcript') else text)


def names(line, card):
    return re.search(r'(?<![a-z0-9-])' + re.escape(card) + r'(?![a-z0-9-])', line)


DECKS = {'mission', 'rafcard', 'lwcard'}
since = time.time()
stale = False
for line in lines:
    who = line.split(':')[0] if re.match(r'[a-z0-9-]+: ', line) else None
    seat = ann if who and who.startswith(first) else ben if who and who.startswith(second) else None
    if seat is None:
        done = tallyho('log', path, line)
        if done.returncode:
            trouble.append((line, done.stderr))
            break
        stale = True
        continue
    if stale:  # asked for, which is quicker than to wait until the server has seen what the laptop wrote
        ann.record(), ben.record()
        stale = False
    other = ben if seat is ann else ann
    known, before = list(other.lines), len(other.texts)
    status, text = seat.log(line)
    if status not in (201, 205):
        trouble.append((line, status, text))
        break
    other.follow()
    for card in cards(line):
        if not any(names(l, card) for l in known) and any(names(l, card) for text in other.texts[before:] for l in entries_of(text)):
            leaks.append((card, line))
is_so(f'the game is logged by its seats ({len(ann.lines)} entries)', not trouble and len(ann.lines) > 20, trouble)
whole = [line for line in tallyho('export', path, 'transcript').stdout.split('\n\n', 1)[1].split('\n') if line]
down = [(w, a) for w, a in zip(whole, ben.lines) if w != a]
print('#  ', len(down), 'of', len(whole), 'entries are face down for', second, down[:3])
is_so('what others drew is face down', len(down) > 3, down[:5])
for one in (ann, ben):
    one.record()
    with open('seen.txt', 'w') as file:
        file.write(one.text)
    if os.path.exists('seen.tally'):
        os.remove('seen.tally')
    done = tallyho('import', 'seen.txt', 'seen.tally')
    is_so(f'what {one.side} sees is a game without a fault', done.returncode == 0, done.stderr[-400:])
while ann.read + ben.read < wanted:
    ann.record(), ben.record()
bad = 0
for one in (ann, ben):
    known = ' '.join(one.lines)
    secret = {card for w, a in zip(whole, one.lines) if w != a for card in cards(w) if not names(known, card)}
    bad += sum(any(names(line, card) for card in secret for line in entries_of(text)) for text in one.texts)
    print('#  ', len(secret), 'cards that', one.side, 'has never seen')
is_so(f'{ann.read + ben.read} answers, {bad} with a card that is hidden', bad == 0 and not leaks, leaks[:3])
process.send_signal(signal.SIGTERM)
out, err = process.communicate(timeout=20)
is_so('it ends', process.returncode == 0 and err == '', (process.returncode, err))
