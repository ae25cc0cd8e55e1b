"""asked.py: what another seat logged is taken back by a seat's own link only where it was asked for, a minute before."""
from table import *

with open(sys.argv[1]) as file:
    head, body = file.read().split('\n\n', 1)
played = [line for line in body.split('\n') if line][:16]
n = max(i + 1 for i, line in enumerate(played) if line.startswith('axis-1: '))
long_ago, note = f'@{int(time.time()) - 3600}', f'allied: note "Please take back entry {n}."'


class Seat(Served):
    """The link of the allied seat."""

    def __init__(self, path, *more):
        with open('asked.txt', 'w') as file:
            file.write('\n'.join([head, '', *(word for line in (*played[:n], *more) for word in (long_ago, line)), '']))
        if os.path.exists(path):
            os.remove(path)
        done = tallyho('import', 'asked.txt', path)
        assert done.returncode == 0, done.stderr
        self.process = subprocess.Popen([TALLYHO, 'serve', '--port', '0', '--seat', 'allied=Ann', '--seat', 'axis=Ben', path], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        text = ''.join(self.process.stdout.readline() for _ in range(5))
        self.host, port, self.token = re.search(r'http://(.+):(\d+)/#([0-9a-f]{32})', text).groups()
        self.port, self.n = int(port), n + len(more)
        self.view = self.ask('GET', '/record')[1]['X-Tallyho-View']

    def log(self, entry):
        status, _, text = self.ask('POST', f'/entries?after={self.n}&view={self.view}', entry.encode())
        self.n += status in (201, 205)
        return status, text


seat = Seat('asked.tally')
status, text = seat.log(f'retract {n}')
is_so('what is not his a seat does not take back without asking', status == 403 and f'Entry {n} is not yours.' in text, (status, text))
status, text = seat.log('retract 1')
is_so('... nor what lies before it, with it', status == 403, (status, text))
status, text = seat.log(note.split(': ', 1)[1])
is_so('it asks by a note', status in (201, 205), (status, text))
status, text = seat.log(f'retract {n}')
is_so('... and waits', status == 403, (status, text))
is_so('... nothing was taken back', tallyho('verify', 'asked.tally').stdout.count('withdrawn') == 0)
seat = Seat('waited.tally', note)
status, text = seat.log(f'retract {n - 1}')
is_so('what was asked for is that entry', status == 403, (status, text))
status, text = seat.log(f'retract {n}')
is_so('... a minute later it is open to all', status in (201, 205), (status, text))
