"""shut.py: nobody shuts the table out, with or without a token, and nothing that happens to serve ends the evening: idle
connections, requests that come drop by drop, telephones that vanish, a terminal that nobody reads, no descriptors left, a
request that breaks the program off."""
import fcntl, pty, resource, termios, threading
from table import *


def taken(v, timeout=10):
    """How long the game takes to come to somebody who has the link, and whether it does."""
    began = time.time()
    try:
        status = v.ask('GET', '/record', timeout=timeout)[0]
    except (OSError, http.client.HTTPException) as error:
        return time.time() - began, error
    return time.time() - began, status


def come(v, n, addresses, head=b''):
    crowd = []
    for i in range(n):
        s = socket.socket()
        s.bind((addresses[i % len(addresses)], 0))
        s.settimeout(5)
        try:
            s.connect((v.host, v.port))
            if head:
                s.sendall(head)
        except OSError:
            pass
        crowd.append(s)
    return crowd


def see_idle():
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    new('idle.tally')
    v = Served('idle.tally')
    three = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
    crowd = come(v, 1000, three)
    took, status = taken(v)
    is_so(f'beside 1,000 idle connections of three addresses the table is served ({took:.2f} s)', status == 200 and took < 1, status)
    took, status = taken(v)
    is_so('... again', status == 200 and took < 1, (took, status))
    for s in crowd:
        s.close()
    crowd = come(v, 300, three, v.head(path='/record')[:-2] + b'X: ')
    stop = threading.Event()

    def drip():
        while not stop.wait(.5):
            for s in crowd:
                try:
                    s.send(b'x')
                except OSError:
                    pass

    drops = threading.Thread(target=drip)
    drops.start()
    half, half_ends = v.connect(), []
    half.sendall(v.head('POST', '/entries?after=0', Content_Length='1000') + b'note')

    def half_drips():
        began = time.time()
        while is_open(half) and time.time() - began < 40:
            time.sleep(.5)
            try:
                half.send(b'x')
            except OSError:
                break
        half_ends.append(time.time() - began)

    body = threading.Thread(target=half_drips)
    body.start()
    took, status = taken(v)
    is_so(f'... beside 300 who send a header drop by drop ({took:.2f} s)', status == 200 and took < 1, status)
    until = time.time() + 20
    while time.time() < until and any(is_open(s) for s in crowd):
        time.sleep(.5)
    is_so('... and they do not stay', not any(is_open(s) for s in crowd))
    stop.set()
    drops.join()
    for s in crowd:
        s.close()
    body.join()
    is_so(f'a body that comes drop by drop does not, either ({half_ends[0]:.0f} s)', half_ends[0] < 30 and entries('idle.tally') == [])
    is_so('it ends', v.end()[0] == 0)


def is_open(s):
    try:
        s.setblocking(False)
        return s.recv(1, socket.MSG_PEEK) != b''
    except BlockingIOError:
        return True
    except OSError:
        return False


def see_dropped():
    new('dropped.tally')
    v = Served('dropped.tally')
    polls = [v.connect() for _ in range(30)]
    for s in polls:
        s.sendall(v.head())
    time.sleep(.5)
    took, status = taken(v)
    is_so(f'a telephone with thirty polls open is served ({took:.2f} s)', status == 200 and took < 1, status)
    for s in polls:
        s.close()
    took, status = taken(v)
    is_so(f'... and one that dropped them ({took:.2f} s)', status == 200 and took < 1, status)
    is_so('it ends', v.end()[0] == 0)


def see_unread():
    """A pipe whose other end sleeps, and a terminal that was stopped."""
    new('unread.tally')
    v = Served('unread.tally')
    n = 0
    for i in range(40):
        n += v.post('note "%s"' % ('x' * 4000), n)[0] == 201
    took, status = taken(v)
    is_so('what nobody reads stops nobody', n == 40 and status == 200 and took < 1, (n, status, took))
    v.process.send_signal(signal.SIGTERM)
    try:
        is_so('... nor does it keep the program from ending', v.process.wait(10) == 0, v.process.returncode)
    except subprocess.TimeoutExpired:
        is_so('... nor does it keep the program from ending', False)
        v.end(signal.SIGKILL)
    master, slave = pty.openpty()
    process = subprocess.Popen([TALLYHO, 'serve', '--port', '0', 'unread.tally'], stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
    text = b''
    while b'Ctrl-C' not in text:
        text += os.read(master, 4096)
    v.host, v.port, v.token = re.search(r'http://(.+):(\d+)/#([0-9a-f]{32})', text.decode()).groups()
    v.port = int(v.port)
    termios.tcflow(slave, termios.TCOOFF)
    status = [v.post(f'note "stopped {i}"', n + i)[0] for i in range(3)]
    is_so('a terminal that was stopped stops nobody', status == [201] * 3, status)
    is_so('... nor are others made to look another way at it', not fcntl.fcntl(slave, fcntl.F_GETFL) & os.O_NONBLOCK)
    process.send_signal(signal.SIGINT)
    try:
        is_so('... and it ends', process.wait(10) == 0, process.returncode)
    except subprocess.TimeoutExpired:
        is_so('... and it ends', False)
        process.kill()


def busy(pid):
    """Seconds of the processor, of a process and those that it began."""
    def of(one):
        with open(f'/proc/{one}/stat') as file:
            words = file.read().rsplit(')', 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf('SC_CLK_TCK')
    return of(pid) + sum(of(int(one)) for one in children(pid))


def children(pid):
    with open(f'/proc/{pid}/task/{pid}/children') as file:
        return file.read().split()


def lives(pid):
    try:
        with open(f'/proc/{pid}/stat') as file:
            return file.read().rsplit(')', 1)[1].split()[0] not in 'ZX'
    except OSError:
        return False


def see_no_descriptors():
    new('few.tally')
    v = Served('few.tally', before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (24, 24)))
    crowd = come(v, 200, ['127.0.0.2'])
    before, began = busy(v.process.pid), time.time()
    time.sleep(2)
    share = (busy(v.process.pid) - before) / (time.time() - began)
    is_so(f'without descriptors it waits ({100 * share:.0f} % of a processor)', share < .1)
    took, status = taken(v)
    is_so(f'... and serves the table ({took:.2f} s)', status == 200, status)
    for s in crowd:
        s.close()
    is_so('... and ends', v.end()[0] == 0)


def see_broken_off():
    # Under ASan a program would tell of the signal and end by itself.
    os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':handle_segv=0'
    new('broken.tally')
    v = Served('broken.tally')
    is_so('an entry is logged', v.post('note "before"', 0)[0] == 201)
    serving = children(v.process.pid)
    is_so('what serves is a process of its own', len(serving) == 1, serving)
    os.kill(int((serving or [v.process.pid])[0]), signal.SIGSEGV)
    took, status = taken(v)
    is_so(f'a request that breaks it off does not end the evening ({took:.2f} s)', status == 200, status)
    is_so('... the same link has all that was logged', told(v.since(0)[2]) == ['note "before"'])
    is_so('... and logs on', v.post('note "behind"', 1)[0] == 201)
    code, out, err = v.end()
    is_so('... it is said, and the end is well', code == 0 and 'broke it off' in err and err.count('\n') == 1, (code, err))
    is_so('nothing lies beside the journal', [name for name in os.listdir('.') if name.startswith('broken')] == ['broken.tally'])
    v = Served('broken.tally')
    child = int(children(v.process.pid)[0])
    v.end(signal.SIGKILL)
    time.sleep(.2)
    is_so('killed, it leaves nobody who serves on', not lives(child))


see_idle()
see_dropped()
see_unread()
see_no_descriptors()
see_broken_off()
