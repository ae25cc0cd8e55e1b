"""troubled.py: serve where something is not as it should be: requests that are no good, a terminal that is gone, a disk that
is full, a journal that is damaged below it; and at an address of IPv6."""
import resource, threading
from table import *


def see_bodies():
    new('bodies.tally')
    v = Served('bodies.tally')
    status, _, text = v.ask('GET', '/record', b'note "x"')
    is_so('who asks brings nothing along', status == 413 and text == 'That is too long.', (status, text))
    status, _, _ = v.ask('GET', '/record', headers={'Content-Length': '0'})
    is_so('... but may say so', status == 200, status)
    got = v.raw(v.head('POST', '/entries?after=0', Transfer_Encoding='chunked') + (b'10000\r\n' + b'x' * 65536 + b'\r\n') * 20)
    is_so('more than a megabyte in pieces is not answered', ' 201 ' not in got and ' 422 ' not in got, got[:60])
    is_so('... and nothing of it is logged', entries('bodies.tally') == [])
    got = v.raw(b'GET /record HTTP/1.0\r\nAuthorization: Bearer ' + v.token.encode() + b'\r\n\r\n')
    is_so('who names no host is not answered', ' 403 ' in got or ' 400 ' in got, got[:60])
    status, _, text = v.post('note "x"', 0)
    is_so('all is well behind that', status == 201)
    code, out, err = v.end()
    is_so('one entry is told as one', code == 0 and '1 entry was logged this way.' in out and err == '', (out, err))


def see_several_who_wait():
    new('several.tally')
    v = Served('several.tally')
    got, waiting = [], [threading.Thread(target=lambda: got.append(told(v.since(0, 20)[2]))) for _ in range(3)]
    for one in waiting:
        one.start()
    gone = v.connect()
    gone.sendall(v.head(path='/entries?after=0'))
    time.sleep(.3)
    gone.close()
    tallyho('log', 'several.tally', 'note "for all"')
    for one in waiting:
        one.join()
    is_so('all who wait are told, though one of them has gone', got == [['note "for all"']] * 3, got)
    is_so('it ends', v.end()[0] == 0)


def see_hangup():
    new('hangup.tally')
    v = Served('hangup.tally', before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    v.process.send_signal(signal.SIGHUP)
    time.sleep(.2)
    is_so('with nohup it stays when the terminal goes', v.process.poll() is None and v.ask('GET', '/record')[0] == 200)
    is_so('... until it is told to end', v.end()[0] == 0)


def see_full_disk():
    new('full.tally')
    size = os.path.getsize('full.tally')

    def no_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    v = Served('full.tally', before=no_room)
    status, n, text = 201, 0, ''
    while status == 201 and n < 40:
        status, _, text = v.post('note "%s"' % ('x' * 4000), n)
        n += status == 201
    is_so('no room on the disk is no answer', status == 503, (status, n))
    is_so('... and says where to look', 'the terminal of tallyho serve says why' in text, text)
    is_so('... nothing of the entry is there', len(entries('full.tally')) == n)
    is_so('the game can be read on', v.ask('GET', '/record')[0] == 200)
    code, out, err = v.end()
    is_so('... and the terminal says why', 'full.tally: ' in err and code == 0, (code, err))
    is_so('... in one line', err.count('\n') == 1, err)
    is_so('the journal is well', tallyho('verify', 'full.tally').returncode == 0)


def spoil(path):
    with open(path, 'r+b') as file:
        file.write(b'nothing of a journal' * 200)


def see_damage():
    for what, ask in (('the record is asked for', lambda v: v.ask('GET', '/record')), ('an entry comes', lambda v: v.post('note "x"', 1))):
        new('damaged.tally')
        tallyho('log', 'damaged.tally', 'note "before"')
        v = Served('damaged.tally')
        v.since(0)
        spoil('damaged.tally')
        status, _, text = ask(v)
        is_so(f'a journal is damaged, and {what}', status == 503 and text.startswith('The journal cannot be read just now'), (status, text))
        out, err = v.process.communicate(timeout=20)
        is_so('... then serve ends as damaged', v.process.returncode == 3, v.process.returncode)
        is_so('... and says so', err.startswith('tallyho: damaged.tally: '), err)
    new('damaged.tally')
    v = Served('damaged.tally')
    got = []
    waiting = threading.Thread(target=lambda: got.append(v.since(0, 20)[0]))
    waiting.start()
    time.sleep(.3)
    spoil('damaged.tally')
    waiting.join()
    is_so('who waits for a journal that is damaged is sent away', got == [503], got)
    v.process.communicate(timeout=20)
    is_so('... and serve ends as damaged', v.process.returncode == 3, v.process.returncode)


def see_six():
    new('six.tally')
    got = tallyho('serve', '--port', '0', '--lan', '::', 'six.tally')
    is_so('all addresses of IPv6 are none', got.returncode == 2 and "'::' is no address of this machine" in got.stderr, got.stderr)
    try:
        socket.create_server(('::1', 0), family=socket.AF_INET6).close()
    except OSError:
        return
    got = tallyho('serve', '--port', '0', '--lan', '2001:db8::1', 'six.tally')
    is_so('... nor is one of elsewhere', got.returncode == 2 and "serve: '2001:db8::1' is no address of this machine" in got.stderr, got.stderr)
    got = tallyho('serve', '--port', '0', '--lan', 'fe80::1', 'six.tally')
    is_so('... nor one that does not say of which network', got.returncode == 2 and 'serve: ' in got.stderr, got.stderr)
    v = Served('six.tally', '--lan', '::1')
    is_so('an address of IPv6 is in the link as browsers want it', v.link.startswith(f'http://[::1]:{v.port}/#'), v.link)
    v.host = '::1'
    is_so('... where the page is', v.ask('GET', '/', token=False)[0] == 200)
    is_so('... and the game', v.post('note "six"', 0)[0] == 201 and told(v.since(0)[2]) == ['note "six"'])
    is_so('... under no other name', v.ask('GET', '/', headers={'Host': f'localhost:{v.port}'})[0] == 403)
    is_so('it ends', v.end()[0] == 0)


see_bodies()
see_several_who_wait()
see_hangup()
see_full_disk()
see_damage()
see_six()
