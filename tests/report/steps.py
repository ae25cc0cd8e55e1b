"""steps.py PAGE [ENTRIES [WIDTH HEIGHT]]: how long a step of a report takes in headless Chromium: from the gesture to the page
laid out anew, over so many entries in a row (300) and as many leaps, each once the one before is painted. In milliseconds:
median and 95th percentile by the clock; and what a step costs the page's processor, painting and the empty frame before it
included, with what of it is script, style and layout. And when the page was shown. It wants a machine that does nothing else."""
import sys
from seen import *

page, n = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300
width, height = (int(word) for word in sys.argv[3:5]) if len(sys.argv) > 4 else (1280, 800)

STEPS = """const [n, leap, done] = arguments, took = [], last = tallyho.n, slider = document.getElementById('slider');
    const painted = () => new Promise((go) => requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = go;
        port2.postMessage(0);
    }));
    (async () => {
        let at = leap ? 1 : Math.max(0, Math.min(tallyho.n - n, Math.floor(tallyho.n / 2)));
        for (let k = 0; k < n && at <= last; k++, at = leap ? (at * 7919 + 31) % (last + 1) : at + 1) {
            await new Promise((go) => setTimeout(go, 4));
            await painted(); // the step begins with a frame
            const began = performance.now();
            slider.value = at;
            slider.dispatchEvent(new Event('input'));
            const script = performance.now();
            document.body.offsetHeight;
            took.push([performance.now() - began, script - began]);
        }
        done(took);
    })();"""


def metrics(driver):
    return {one['name']: one['value'] * 1000 for one in driver.execute_cdp_cmd('Performance.getMetrics', {})['metrics'] if one['name'].endswith('Duration')}


def told(name, values):
    values = sorted(values)
    return f'{name} {values[len(values) // 2]:.1f} (p95 {values[len(values) * 95 // 100]:.1f})'


driver = browser()
driver.set_script_timeout(600)
try:
    size(driver, width, height)
    driver.execute_cdp_cmd('Performance.enable', {'timeDomain': 'threadTicks'})
    driver.get('file://' + page)
    soon(lambda: driver.execute_script('return document.documentElement.dataset.ready'), 60)
    shown, whole = driver.execute_script('return ["shown", "whole"].map((name) => Math.round(performance.getEntriesByName(name)[0].startTime))')
    entries = driver.execute_script('return tallyho.n')
    is_so(f'of {entries} entries it can be used after {shown} ms, under a second; all is counted after {whole}', shown < 1000)
    for leap in False, True:
        before = metrics(driver)
        took = driver.execute_async_script(STEPS, n, leap)
        after = metrics(driver)
        cost = {name[:-8]: (after[name] - before[name]) / len(took) for name in after}
        print('# a leap:' if leap else '# a step:', told('clock', [all for all, _ in took]) + ',', told('script', [script for _, script in took]) + ';',
              ', '.join(f'{name} {cost[name]:.1f}' for name in ('Task', 'Script', 'RecalcStyle', 'Layout')), 'of processor')
        if not leap:
            median = sorted(all for all, _ in took)[len(took) // 2]
            is_so(f'a step takes under 16 ms: {median:.1f}', median < 16)
finally:
    driver.quit()
