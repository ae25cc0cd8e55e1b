"""asks.py: on a seat's own link what another seat logged is not taken back without asking him."""
from phones import *

text = open(sys.argv[1], encoding='utf-8').read()
upto = text.index('\n', text.index('axis-1: fire'))
open('begun.txt', 'w', encoding='utf-8').write(text[:upto + 1])
assert tallyho('import', '--as-played', 'begun.txt', 'whole.tally').returncode in (0, 1)
rows = [json.loads(line) for line in tallyho('history', '--json', 'whole.tally').stdout.splitlines()]
last = [row for row in rows if not row.get('withdrawn_by') and row['text'].split()[0] not in ('note', 'claim')][-1]
# An earlier note has asked for it as well, long ago by the clock of the server, which is another than the page's.
asker = 'axis' if last['who'].split('-')[0] == 'allied' else 'allied'
with open('begun.txt', 'a', encoding='utf-8') as file:
    file.write(f'@{int(time.time()) - 3600}\n{asker}: note "Please take back entry {last["seq"]}."\n')
os.remove('whole.tally')
assert tallyho('import', '--as-played', 'begun.txt', 'whole.tally').returncode in (0, 1)
process = subprocess.Popen([TALLYHO, 'serve', '--port', '0', '--seat', 'axis=Ann', '--seat', 'allied=Ben', 'whole.tally'], stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
atexit.register(process.kill)
links = re.findall(r'http://\S+', ''.join(process.stdout.readline() for _ in range(5)))
theirs = last['who'].split('-')[0]
mine, other = (links[0], links[1]) if theirs == 'allied' else (links[1], links[0])
ann = Phone(mine)
n = ann.n()
ann.run('document.getElementById("undo").click()')
is_so('what another seat logged is not taken back at once', ann.n() == n and 'is not yours' in ann.shown('refused'), ann.shown('refused'))
ann.run('document.getElementById("ask-back").click()')
is_so('... he is asked, and all can read it', soon(lambda: ann.n() == n + 1) and ann.told()[-1].endswith(f'note "Please take back entry {last["seq"]}."'), ann.told()[-1:])
ann.run('document.getElementById("undo").click()')
is_so('... and has a minute to answer', ann.n() == n + 1 and 'seconds' in ann.shown('refused'), ann.shown('refused'))
ann.run('tallyho.asking.at -= 60000; document.getElementById("undo").click()')
is_so('... then it is open to all', soon(lambda: ann.n() == n + 2) and ann.told()[-1].endswith(f'retract {last["seq"]}'), ann.told()[-1:])
ann.driver.quit()
process.terminate()
