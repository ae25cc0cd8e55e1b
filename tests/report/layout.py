"""layout.py [-p POSITIONS] [-m] [-s PICTURES] PAGE...: each page, a report, in headless Chromium at the windows below, at its
middle entry or at so many: the board's smallest text, how much of the board is in the window, texts that lie over each other, and
whether the sentence and what the entry touched are both in the window. One line for each window, "ok ..." or "not ok ...";
with -m, a line of figures instead. Then what access.py looks at, light and dark."""
import argparse, os
import access
from seen import *

WINDOWS = ((320, 640), (390, 844), (601, 960), (820, 1180), (1024, 768), (1280, 800), (1280, 657), (640, 400), (2560, 1440))
LEAST, LEAST_PHONE = 9, 11  # px of text at any window, and where it is 366 px wide or wider on a phone

SEEN = r"""
const bounds = (box) => ({left: box.left, top: box.top, right: box.right, bottom: box.bottom});
const meet = (a, b) => ({left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)});
const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
// What of an element is in the window: all that cuts it off around it is taken away, and what is fixed over it.
const clipped = (element, box) => {
    box = meet(box, {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
    for (let around = element.parentElement; around; around = around.parentElement)
        if (around === document.body || around === document.documentElement)
            continue;
        else if (getComputedStyle(around).overflowY !== 'visible' || around.nodeName === 'svg')
            box = meet(box, bounds(around.getBoundingClientRect()));
    for (const bar of document.querySelectorAll('#line, #dock'))
        if (getComputedStyle(bar).position === 'fixed')
            box = meet(box, {left: 0, top: 0, right: innerWidth, bottom: bar.getBoundingClientRect().top});
    return box;
};
const inSight = (element, whole = .5) => {
    const box = bounds(element.getBoundingClientRect()), all = Math.max(1, area(box));
    return area(clipped(element, box)) >= whole * all - .5;
};
// A drawing within a drawing: its own rectangle, not that of all that it holds.
const viewport = (inner) => {
    const to = inner.parentNode.getScreenCTM(), [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => inner[name].baseVal.value);
    return {left: to.e + to.a * x, top: to.f + to.d * y, right: to.e + to.a * (x + width), bottom: to.f + to.d * (y + height)};
};
const svg = document.querySelector('#board svg'), frame = svg.getBoundingClientRect();
const deep = svg.dataset.box.split(' ')[3] / svg.dataset.box.split(' ')[2]; // its own room may be higher than what is drawn
const whole = meet(bounds(svg.getBoundingClientRect()), bounds(document.getElementById('board').getBoundingClientRect())), shown = clipped(svg, whole);
const texts = [];
for (const text of svg.querySelectorAll('text')) {
    const box = bounds(text.getBoundingClientRect());
    let inside = meet(box, whole); // what the drawing's own window shows, and a window within it
    for (let around = text.ownerSVGElement; around !== svg; around = around.ownerSVGElement)
        inside = meet(inside, viewport(around));
    if (!text.textContent.trim() || area(inside) < .5 * area(box) || area(box) === 0 || getComputedStyle(text).visibility === 'hidden')
        continue;
    const scale = text.getScreenCTM().d;
    texts.push({px: parseFloat(getComputedStyle(text).fontSize) * Math.abs(scale), box: inside, words: text.textContent});
}
const laps = [];
for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
        const over = meet(texts[i].box, texts[j].box), shrink = 2.5;
        if (over.right - over.left > shrink && over.bottom - over.top > 0.35 * Math.min(texts[i].px, texts[j].px))
            laps.push(texts[i].words + ' / ' + texts[j].words);
    }
// What the entry touched: its marks on the board, of which one at least is to be seen.
const marks = Array.from(svg.querySelectorAll('.moved, .changed, .fresh, text.new, .track, .read, .ghost, .isnew')).filter((mark) => area(bounds(mark.getBoundingClientRect())) > 0);
const what = document.getElementById('what');
return {
    least: texts.length ? Math.min(...texts.map(({px}) => px)) : 0, words: texts.length,
    leastWords: texts.length ? texts.reduce((a, b) => (b.px < a.px ? b : a)).words : '',
    full: area(whole) / Math.max(1, deep * frame.width ** 2), share: area(shown) / Math.max(1, area(whole)),
    laps, marks: marks.length, touched: marks.length === 0 || marks.some((mark) => inSight(mark)),
    moment: inSight(what, .95), wide: document.documentElement.scrollWidth,
    dock: Math.max(0, ...Array.from(document.querySelectorAll('#line'), (bar) => getComputedStyle(bar).position === 'fixed' || getComputedStyle(document.body).overflow === 'hidden' ? bar.getBoundingClientRect().height : 0)),
    header: document.querySelector('header').getBoundingClientRect().height,
};"""


def opens(driver, page):
    """Loads it on a laptop; the widths of its board and of the board's place, before anybody has stepped."""
    size(driver, 1280, 800, False)
    driver.get('file://' + os.path.abspath(page))
    soon(lambda: driver.execute_script('return document.documentElement.dataset.ready'), 60)
    driver.execute_async_script('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))')
    return driver.execute_script('return ["board", "pane"].map((id) => document.getElementById(id).getBoundingClientRect().width)')


def look(driver, page, windows, positions, pictures):
    n = driver.execute_script('return tallyho.n')
    for width, height in windows:
        size(driver, width, height, width < 861)
        for k in range(positions):
            at = n * (k + 1) // (positions + 1)
            driver.execute_script('tallyho.goTo(0); tallyho.goTo(arguments[0])', at)
            driver.execute_async_script('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))')
            figures = driver.execute_script(SEEN)
            if pictures:
                driver.save_screenshot(f'{pictures}/{os.path.basename(page)[:-5]}-{width}x{height}-{at}.png')
            yield width, height, at, figures


OPENED = r"""const [from, to] = arguments, {sight} = tallyho, wrong = [], said = () => {
    const {root} = tallyho.drawing, {parts, width} = sight.size(), frame = root.getBoundingClientRect(), scale = frame.width / width, all = {};
    for (const one of root.querySelectorAll('*')) {
        const {top, bottom, width} = one.getBoundingClientRect(), y = ((top + bottom) / 2 - frame.top) / scale, part = parts.find((one) => y >= one.top && y < one.bottom)?.name;
        if (width + bottom - top > 0 && part && (!one.firstElementChild || one.matches('.unit')) && !one.closest('.ghost, defs'))
            all[part] = (all[part] || '') + [one.getAttribute('class'), one.parentNode.closest('[class]').getAttribute('class')].join(' ').replace(/ (moved|changed|fresh|acts)/g, '')
                + (one.getAttribute('aria-label') || (one.firstElementChild ? '' : one.textContent)) + ';';
    }
    return all;
};
tallyho.goTo(from - 1);
for (let at = from, was = said(), is; at <= to; at++, was = is) {
    tallyho.goTo(at);
    is = said();
    const other = Object.keys(is).filter((name) => is[name] !== was[name]), shown = sight.part().split(', ');
    if (other.length && shown[0] && !tallyho.drawing.root.querySelector(MARKS) && !shown.some((name) => other.includes(name)))
        wrong.push(`${at}: ${shown}, not ${other}`);
}
return wrong;"""


def see_opened(driver, name, long):
    """On a telephone the part of the board that an entry opens holds what is otherwise behind it, whether it is marked or not."""
    size(driver, 390, 844, True)
    n = driver.execute_script("tallyho.sight.pick('board '); return tallyho.n")
    wrong = driver.execute_script(OPENED, 1 if long else n // 5 + 1, n if long else min(n, n // 5 + 25))
    is_so(f'{name}: the part of the board that an entry opens holds what it changed', not wrong, wrong[:5])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('-p', '--positions', type=int, default=1)
    parser.add_argument('-m', '--measure', action='store_true')
    parser.add_argument('-s', '--pictures')
    parser.add_argument('-w', '--window', action='append')
    parser.add_argument('pages', nargs='+')
    a = parser.parse_args()
    windows = [tuple(int(n) for n in one.split('x')) for one in a.window] if a.window else WINDOWS
    driver = browser()
    driver.set_script_timeout(120)
    try:
        for page in a.pages:
            board, pane = opens(driver, page)
            is_so(f'{os.path.basename(page)[:-5]}: as it opens, the board is no wider than its place', board <= pane + 1, (board, pane))
            for width, height, at, seen in look(driver, page, windows, a.positions, a.pictures):
                name = f'{os.path.basename(page)[:-5]} {width}x{height} entry {at}'
                if a.measure:
                    print(f'{name}: text {seen["least"]:.1f} px, {100 * seen["share"]:.0f} % of {100 * seen["full"]:.0f} % in sight, {len(seen["laps"])} overlaps, moment {"in" if seen["moment"] else "OUT"},'
                          f' touched {"in" if seen["touched"] else "OUT"} ({seen["marks"]}), header {seen["header"]:.0f}, dock {seen["dock"]:.0f}, page {seen["wide"]}; {seen["leastWords"]!r} {seen["laps"][:2]}', flush=True)
                    continue
                least = LEAST_PHONE if 366 <= width < 790 and height > 480 else LEAST
                is_so(f'{name}: the board can be read', seen['words'] > 0 and seen['least'] >= least - .05, (seen['least'], seen['leastWords']))
                is_so(f'{name}: no text lies over another', not seen['laps'], seen['laps'][:3])
                is_so(f'{name}: sentence and touched place are both in the window', seen['moment'] and seen['touched'], seen)
                if width == 1280:  # 657: what a browser leaves of 800
                    is_so(f'{name}: the board, or the part that is open, is whole', seen['share'] > .99, seen['share'])
                is_so(f'{name}: nothing is wider than the window', seen['wide'] <= width, seen['wide'])
            if not a.measure:
                see_opened(driver, os.path.basename(page)[:-5], a.positions > 1)
                access.look(driver, page, a.positions if a.positions > 1 else 0)
        see_console(driver)
    finally:
        driver.quit()


if __name__ == '__main__':
    main()
