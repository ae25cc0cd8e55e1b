"""readonly.py: with --read-only the game is followed and nothing is logged; and the QR code at a terminal is that of the
link."""
import ctypes, pty
from table import *

new('watched.tally')
v = Served('watched.tally', '--read-only')
is_so('with --read-only nothing is logged', v.post('note "x"', 0)[0] == 403 and entries('watched.tally') == [])
tallyho('log', 'watched.tally', 'note "at the laptop"')
is_so('... and the game is followed', told(v.since(0)[2]) == ['note "at the laptop"'])
status, headers, record = v.ask('GET', '/record')
is_so('... by a page that knows it', status == 200 and headers['X-Tallyho-Read-Only'] == 'yes' and 'note "at the laptop"' in record)
code, out, err = v.end(signal.SIGHUP)
is_so('... until it ends', code == 0 and err == '', err)


class QRcode(ctypes.Structure):
    _fields_ = [('version', ctypes.c_int), ('width', ctypes.c_int), ('data', ctypes.POINTER(ctypes.c_ubyte))]


def at_a_terminal():
    """What it writes there up to the end of the link."""
    child, master = pty.fork()
    if child == 0:
        os.environ['LC_ALL'] = 'C.UTF-8'
        os.execv(TALLYHO, [TALLYHO, 'serve', '--port', '0', 'watched.tally'])
    text = b''
    while b'Ctrl-C' not in text:
        text += os.read(master, 4096)
    os.write(master, b'\3')
    while True:
        try:
            if not os.read(master, 4096):
                break
        except OSError:
            break
    return text.decode(), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


text, code = at_a_terminal()
is_so('Ctrl-C ends it', code == 0, code)
link = re.search(r'http://\S+', text).group()
rows = [re.sub(r'\x1b\[[0-9;]*m', '', line) for line in text.split('\r\n') if re.search('[█▀▄]', line)]
dark = []
for row in rows:
    dark += [[letter in ' ▄' for letter in row], [letter in ' ▀' for letter in row]]
library = ctypes.CDLL('libqrencode.so.4')
library.QRcode_encodeString8bit.restype = ctypes.POINTER(QRcode)
code = library.QRcode_encodeString8bit(link.encode(), 0, 0).contents
true = [[bool(code.data[y * code.width + x] & 1) for x in range(code.width)] for y in range(code.width)]
is_so('the QR code is that of the link', [row[2:-2] for row in dark[2:2 + code.width]] == true)
is_so('... with an edge all around', not any(any(row) for row in dark[:2] + dark[2 + code.width:]) and not any(any(row[:2] + row[-2:]) for row in dark))
is_so('... and fits a small window', len(rows) <= 22 and max(map(len, rows)) <= 80, (len(rows), len(rows[0])))
