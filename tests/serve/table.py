"""What the scripts here share: a server of its own on a journal, and requests to it."""
import atexit, http.client, json, os, re, signal, socket, subprocess, sys, time
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'report'))
from seen import is_so, soon

TALLYHO = os.environ['TALLYHO']
LONG = os.environ.get('TALLYHO_LONG') == '1'


def tallyho(*words):
    return subprocess.run([TALLYHO, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def new(path):
    for name in (path, path + '-journal'):
        if os.path.exists(name):
            os.remove(name)
    assert tallyho('new', '-g', 'raf-eagle', '-s', 'prelude', path).returncode == 0


def entries(path):
    out = tallyho('history', '--json', path).stdout
    return [json.loads(line)['text'] for line in out.splitlines()]


class Served:
    """tallyho serve on a journal. `host` and `port` as in its link."""

    def __init__(self, path, *options, before=None):
        self.path = path
        self.process = subprocess.Popen([TALLYHO, 'serve', *(() if '--port' in options else ('--port', '0')), *options, path], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=before)
        atexit.register(self.process.kill)  # also where a script breaks off
        self.link = self.process.stdout.readline().strip()
        self.host, self.port, self.token = re.fullmatch(r'http://(.+):(\d+)/#([0-9a-f]{32})', self.link).groups()
        self.process.stdout.readline()
        self.port = int(self.port)

    def end(self, number=signal.SIGTERM):
        """Its exit code, and what it said."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out, err

    def connect(self):
        return socket.create_connection((self.host, self.port), timeout=10)

    def ask(self, method, path, body=None, headers=None, token=True, timeout=10):
        """Status, headers and text of an answer."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=timeout)
        try:
            given = {'Authorization': 'Bearer ' + self.token} if token else {}
            given.update(headers or {})
            connection.request(method, path, body=body, headers=given)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            connection.close()

    def post(self, entry, after):
        return self.ask('POST', f'/entries?after={after}', entry.encode())

    def since(self, after, timeout=10):
        return self.ask('GET', f'/entries?after={after}', timeout=timeout)

    def raw(self, text):
        """The beginning of what comes back for any bytes; '' if the connection is closed."""
        with self.connect() as s:
            try:
                s.sendall(text)
                s.shutdown(socket.SHUT_WR)
                got = b''
                while len(got) < 65536:
                    piece = s.recv(65536)
                    if not piece:
                        break
                    got += piece
            except OSError:
                got = b''
            return got.decode(errors='replace')

    def head(self, method='GET', path='/entries?after=0', **more):
        """A request's lines, to be spoilt."""
        given = {'Host': f'{self.host}:{self.port}', 'Authorization': 'Bearer ' + self.token}
        given.update({name.replace('_', '-'): value for name, value in more.items()})
        lines = ''.join(f'{name}: {value}\r\n' for name, value in given.items() if value is not None)
        return f'{method} {path} HTTP/1.1\r\n{lines}\r\n'.encode()


def told(text):
    """The entries in lines of a transcript."""
    return [line for line in text.splitlines() if line and not line.startswith('@')]
