"""requests.py: who may ask for what, and that nothing else is answered: token, Host, Origin, methods, sizes, and a hundred
malformed requests of each kind."""
import random, signal, socket, threading, time
from table import *

new('game.tally')
assert tallyho('log', 'game.tally', 'note "a secret"').returncode == 0
v = Served('game.tally')
here = f'{v.host}:{v.port}'


def see_answers():
    status, headers, page = v.ask('GET', '/', token=False)
    is_so('the page is given without the token', status == 200 and '<title>Tally-Ho</title>' in page)
    is_so('... and holds nothing of the game', 'a secret' not in page and 'prelude' not in page and v.token not in page)
    policy = headers['Content-Security-Policy']
    is_so('... with a policy', "default-src 'none'" in policy and "connect-src 'self'" in policy and 'unsafe-inline' not in policy
          and "frame-ancestors 'none'" in policy, policy)
    status, headers, text = v.since(0)
    is_so('with the token there is the game', status == 200 and told(text) == ['note "a secret"'], text)
    for name, value in (('Cache-Control', 'no-store'), ('X-Content-Type-Options', 'nosniff'), ('Referrer-Policy', 'no-referrer')):
        is_so(f'... {name}: {value}', headers[name] == value)
    status, _, record = v.ask('GET', '/record')
    with open('record.txt', 'w') as out:
        out.write(record)
    tallyho('import', 'record.txt', 'again.tally')
    head = lambda path: [line for line in tallyho('verify', path).stdout.split() if len(line) >= 64]
    is_so('the record is the whole journal', status == 200 and head('again.tally') == head('game.tally') != [])


def see_who():
    token = v.token
    turned = token[:-1] + ('0' if token[-1] != '0' else '1')
    for what, given in (('no token', None), ('another one', 'Bearer ' + turned), ('half of it', 'Bearer ' + token[:16]),
                        ('more than it', 'Bearer ' + token + '0'), ('an empty one', 'Bearer '), ('another scheme', 'Basic ' + token),
                        ('the token alone', token), ('capital letters', 'Bearer ' + token.upper() + 'F')):
        for method, path in (('GET', '/record'), ('GET', '/entries?after=0'), ('POST', '/entries?after=1'), ('GET', '/else')):
            status, _, text = v.ask(method, path, 'note "x"' if method == 'POST' else None,
                                    {'Authorization': given} if given else None, token=False)
            if status != 401 or 'secret' in text:
                is_so(f'{what}: {method} {path} is refused', False, status)
        is_so(f'{what}: nothing but an error', True)
    status, _, _ = v.ask('GET', f'/record?token={token}', token=False)
    is_so('a token in the address is none', status == 401, status)
    for host in ('evil.example', f'evil.example:{v.port}', '127.0.0.1', f'127.0.0.1:{v.port + 1}', f'127.0.0.1.evil.example:{v.port}', ''):
        for path in ('/', '/record'):
            got = v.raw(v.head(path=path, Host=host))
            if not is_so(f'Host "{host}": {path} is refused', got.split(' ')[1:2] in (['403'], ['400']), got[:40]):
                break
    is_so('localhost is this machine', v.raw(v.head(path='/record', Host=f'localhost:{v.port}')).startswith('HTTP/1.1 200'))
    for origin in ('http://evil.example', 'null', f'https://{here}', f'http://{here}.evil.example', 'http://127.0.0.1', ''):
        status, _, _ = v.ask('POST', '/entries?after=1', 'note "x"', {'Origin': origin})
        is_so(f'Origin "{origin}" is refused', status == 403, status)
    status, _, text = v.ask('POST', '/entries?after=1', 'note "from the page"', {'Origin': f'http://{here}'})
    is_so('the page itself may log', status == 201 and told(text) == ['note "from the page"'], text)


def see_ways():
    for method in ('PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'get', 'X'):
        status, headers, _ = v.ask(method, '/entries?after=2')
        is_so(f'{method} is not for entries', status == 405 and headers['Allow'] == 'GET, POST', status)
    status, headers, _ = v.ask('POST', '/record', 'x')
    is_so('POST is not for the record', status == 405 and headers['Allow'] == 'GET', status)
    for path in ('/game.tally', '/..', '/../../etc/passwd', '/%2e%2e/etc/passwd', '//', '/entries/', '/record/x', '/index.html', '/./', '/%00', '/entries%00?after=0', '/%65ntries?after=0'):
        status, _, text = v.ask('GET', path)
        is_so(f'{path} is nothing', status == 404 and 'root:' not in text, status)
    for query in ('', '?after=', '?after=-1', '?after=x', '?after=1x', '?after=1e3', '?after=99999999999999999999', '?after=%00', '?afte=1'):
        is_so(f'/entries{query} is refused', v.ask('GET', '/entries' + query)[0] == 400)
    is_so('after an entry that is not there', v.since(99)[0] == 400 and v.post('note "x"', 99)[0] == 400)
    for what, body, status in (('an empty entry', b'', 400), ('a comment', b'# nothing', 400), ('a time', b'@5', 400),
                               ('a return', b'note "a"\r', 422), ('a NUL', b'note "a"\0', 400), ('no UTF-8', b'note "\xff\xfe"', 422),
                               ('no word of the game', b'abracadabra', 422), ('a die that is none', b'roll 7', 422),
                               ('two entries, of which one is none', b'note "a"\nroll 7', 422),
                               ('a long entry', b'note "' + b'x' * 4000 + b'"', 201), ('too long an entry', b'note "' + b'x' * 4200 + b'"', 422),
                               ('a long line', b'x' * 100000, 422), ('more than a megabyte', b'x' * 1100000, 413)):
        n = len(entries('game.tally'))
        try:
            got = v.ask('POST', f'/entries?after={n}', body)[0]
        except (BrokenPipeError, ConnectionResetError):
            got = 413  # it was answered, and the connection closed, before all was sent
        is_so(f'{what}: {status}', got == status and len(entries('game.tally')) == n + (status == 201), got)
    n = len(entries('game.tally'))
    status, _, text = v.post('@7\nnote "two"\nnote "entries"\n', n)
    is_so('several at once', status == 201 and told(text) == ['note "two"', 'note "entries"'] == [e for e in told(v.since(n)[2])], text)
    status, headers, text = v.post('claim vp 5', len(entries('game.tally')))
    is_so('a refusal names the rule', status == 422 and 'mismatch J-8' in text and 'If it was played so' in text, text)
    status, _, text = v.post('!claim vp 5', len(entries('game.tally')))
    is_so('... and as it was played it is logged', status == 201 and told(text) == ['!claim vp 5'], text)


def see_conflict():
    n = len(entries('game.tally'))
    assert tallyho('log', 'game.tally', 'note "at the laptop"', 'note "twice"').returncode == 0
    status, _, text = v.post('note "too late"', n)
    is_so('who was late is told what came', status == 409 and told(text) == ['note "at the laptop"', 'note "twice"'], text)
    is_so('... and nothing was logged', len(entries('game.tally')) == n + 2)
    status, _, text = v.post('note "now"', n + 2)
    is_so('... but after it', status == 201)
    got = []
    waiting = threading.Thread(target=lambda: got.append((v.since(n + 3, 20), time.time())))
    waiting.start()
    time.sleep(.3)
    began = time.time()
    tallyho('log', 'game.tally', 'note "seen at once"')
    waiting.join()
    is_so('whoever waits is told at once', told(got[0][0][2]) == ['note "seen at once"'] and got[0][1] - began < 2, got)


# ---- malformed ----

def spoil(chance, text, n):
    """Some bytes changed, left out, doubled."""
    text = bytearray(text)
    for _ in range(n):
        at = chance.randrange(len(text))
        kind = chance.randrange(3)
        if kind == 0:
            text[at] = chance.randrange(256)
        elif kind == 1:
            del text[at]
        else:
            text[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 9)))
    return bytes(text)


def lengths(chance):
    return chance.choice(('-1', 'x', '', '0x10', '99999999999999999999', '5, 6', '+5', '1e3', '4294967296', '18446744073709551615'))


def body_in_pieces(chance):
    size = chance.choice(('ffffffffffffffff', '-1', 'x', '', '5;' + 'e' * 5000, '1000', '0x5', '5 5'))
    return f'{size}\r\nnote \r\n0\r\n\r\n'.encode()


ASIDE = {'Host': None}
KINDS = {
    'noise': lambda c: bytes(c.randrange(256) for _ in range(c.randrange(1, 2000))),
    'half a request': lambda c: v.head()[:c.randrange(1, 90)],
    'half a body': lambda c: v.head('POST', '/entries?after=0', Content_Length='4000') + b'note "' + b'x' * c.randrange(3000),
    'a spoilt head': lambda c: spoil(c, v.head('POST', '/entries?after=0', Authorization='Bearer x', Content_Length='8') + b'note "x"', 12),
    'a spoilt token': lambda c: v.head(Authorization='Bearer ' + spoil(c, v.token.encode(), 2).decode('latin-1').replace('\r', '').replace('\n', '')
                                       + 'x').replace(b'\xc2', b''),
    'a first line': lambda c: c.choice((b'GET\r\n\r\n', b'GET /record\r\n\r\n', b'GET /record HTTP/9.9\r\n\r\n', b'/ GET HTTP/1.1\r\n\r\n',
                                        b' GET / HTTP/1.1\r\n\r\n', b'\r\n' * 50, b'GET /' + b'a' * c.randrange(60000) + b' HTTP/1.1\r\n\r\n')),
    'a long head': lambda c: v.head(X='y' * c.randrange(20000, 90000)),
    'many headers': lambda c: v.head(**{f'X_{i}': 'y' for i in range(c.randrange(2000, 5000))}),
    'a header that is none': lambda c: v.head().replace(b'\r\n\r\n', b'\r\n' + c.choice((b'no colon', b': no name', b'a\0b: c', b'a b: c', b'\x01: x'))
                                                        + b'\r\nAuthorization: Bearer x\r\n\r\n', 1).replace(v.token.encode(), b'x'),
    'a length': lambda c: v.head('POST', '/entries?after=0', Content_Length=lengths(c)) + b'note "x"',
    'two lengths': lambda c: v.head('POST', '/entries?after=0', Content_Length='8').replace(b'\r\n\r\n', b'\r\nTransfer-Encoding: chunked\r\n\r\n', 1)
    + body_in_pieces(c),
    'pieces': lambda c: v.head('POST', '/entries?after=0', Transfer_Encoding='chunked') + body_in_pieces(c),
    'a path': lambda c: v.head(path='/' + c.choice(('../', '%2e%2e/', '%00', '\\', '//', './', 'record/', 'entries%2f')) * c.randrange(1, 40)
                               + c.choice(('etc/passwd', 'game.tally', ''))),
    'a query': lambda c: v.head(path='/entries?' + ''.join(chr(c.randrange(33, 127)) for _ in range(c.randrange(1, 300))).replace('after', '')),
    'another version': lambda c: v.head().replace(b'HTTP/1.1', c.choice((b'HTTP/0.9', b'HTTP/2.0', b'HTTP/1.', b'HTTPS/1.1', b'http/1.1', b'')))
    .replace(v.token.encode(), b'x'),
}


def see_malformed():
    chance = random.Random(20)
    before = entries('game.tally')
    for kind, make in KINDS.items():
        bad = [got[:60] for got in (v.raw(make(chance)) for _ in range(100)) if got.startswith('HTTP/1.1 2')]
        status, _, text = v.since(0)
        is_so(f'a hundred of {kind}: none is answered, none hurts', not bad and status == 200 and len(told(text)) == len(before), bad[:3])
    is_so('nothing of it was logged', entries('game.tally') == before)


def see_crowd_of_idlers():
    idle = [v.connect() for _ in range(100)]
    for s in idle:
        s.close()
    is_so('a hundred who say nothing and go', soon(lambda: v.since(0)[0] == 200))
    idle = []
    try:
        while len(idle) < 100:
            idle.append(v.connect())
            idle[-1].sendall(b'GET / HTTP/1.1\r\n')
    except OSError:
        pass
    time.sleep(.2)
    closed = 0
    for s in idle:
        s.setblocking(False)
        try:
            closed += s.recv(1) == b''
        except BlockingIOError:
            pass
        except ConnectionResetError:
            closed += 1
        s.close()
    time.sleep(.2)
    is_so('of a hundred who stay most are sent away', closed >= 50, closed)
    is_so('... and then all is well', v.since(0)[0] == 200)


def see_end():
    n = len(entries('game.tally'))
    got = []
    waiting = threading.Thread(target=lambda: got.append(v.since(n, 20)))
    waiting.start()
    time.sleep(.3)
    code, out, err = v.end()
    waiting.join()
    is_so('it ends when it is told to', code == 0 and err == '', (code, err))
    is_so('... and whoever waits is told', got[0][0] == 503, got)
    is_so('... and what was logged was shown', 'note "from the page"' in out and 'note "at the laptop"' in out and 'entries were logged this way' in out, out)
    is_so('the journal verifies', tallyho('verify', 'game.tally').returncode == 1)  # the claim as it was played


see_answers()
see_who()
see_ways()
see_conflict()
see_malformed()
see_crowd_of_idlers()
see_end()
