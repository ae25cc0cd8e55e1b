"""backs.py GAME: on the page of a seat what a game file hides from it lies face down, and its own does not."""
from table import *
from seen import browser

assert tallyho('new', '-g', sys.argv[1], 'backs.tally').returncode == 0
process = subprocess.Popen([TALLYHO, 'serve', '--port', '0', '--seat', 'north=Ann', '--seat', 'south=Ben', 'backs.tally'], stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
atexit.register(process.kill)
links = re.findall(r'http://\S+', ''.join(process.stdout.readline() for _ in range(4)))
driver = browser('--headless=new')
atexit.register(driver.quit)
for side, link in zip('ns', links):
    driver.get('about:blank')
    driver.get(link)
    seen = soon(lambda: driver.execute_script('return [...document.querySelectorAll("#board [data-unit]")].map((unit) => unit.dataset.unit)'), 30) or []
    is_so(f'the page of {side} has its own three blocks', sorted(seen) == [f'BLOCK {side}{i}' for i in (1, 2, 3)], seen)
    backs = driver.execute_script('return [...document.querySelectorAll("#board title")].filter(({textContent}) => textContent.startsWith("a block: ")).length')
    is_so('... and the backs of three others', backs == 3, backs)
