"""What layout.py looks at besides, in the page that it has loaded: light and dark, on a laptop and on a phone, at some entries:
the contrast of every text with what lies below it, names of all that can be pressed or reached, headings that say
something, ids that are there once, and what scrolls that it can be reached by key. What axe-core finds and more, without axe-core.
One line for each page and window, "ok ..." or "not ok ..."."""
import os
from seen import *

WINDOWS = ((1280, 800), (390, 844))

SEEN = r"""
const LEAST = 4.5, LEAST_LARGE = 3;
const channel = (c) => (c /= 255) <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
const ratio = (a, b) => { const [high, low] = [light(a), light(b)].sort((x, y) => y - x); return (high + .05) / (low + .05); };
const colour = (text) => { // in numbers, with how much of it there is
    const all = /^rgba?\(([\d.]+),? ([\d.]+),? ([\d.]+)(?:[,/ ]+([\d.]+))?\)/.exec(text);
    return all ? [Number(all[1]), Number(all[2]), Number(all[3]), all[4] === undefined ? 1 : Number(all[4])] : [0, 0, 0, 0];
};
const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
const faded = (element) => { // how much of it is left by all that is around it
    let left = 1;
    for (; element instanceof Element; element = element.parentElement)
        left *= Number(getComputedStyle(element).opacity);
    return left;
};
const paint = (element) => {
    const style = getComputedStyle(element), svg = element instanceof SVGElement && element.nodeName !== 'svg';
    const [r, g, b, a] = colour(svg ? style.fill : style.backgroundColor);
    return [r, g, b, a * faded(element) * (svg ? Number(style.fillOpacity) : 1)];
};
// What lies below a text at a point: everything painted there, down to what is opaque.
const below = (element, x, y) => {
    const found = document.elementsFromPoint(x, y), at = found.indexOf(element), layers = [];
    if (at < 0)
        return null; // it is out of sight, or lies under something
    for (const one of found.slice(at)) {
        if (one === element && one instanceof SVGElement || one.nodeName === 'text' || one.nodeName === 'tspan' || one.nodeName === 'g' || one.nodeName === 'svg' && one.parentElement.closest('svg'))
            continue;
        const one_paint = paint(one);
        if (one_paint[3] > 0)
            layers.push(one_paint);
        if (one_paint[3] >= .99)
            break;
    }
    return layers.reduceRight((ground, layer) => over(layer, ground), [255, 255, 255]);
};
const inWindow = (element) => { // what lies below a text is known of no other; what is not rendered yet is not measured either
    if (!element.checkVisibility({contentVisibilityAuto: true}))
        return false;
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
};
const pale = new Map(), outlined = new Map(), say = (element) => `${element.nodeName.toLowerCase()}.${element.getAttribute('class') || ''}`;
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const range = document.createRange();
while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.nodeValue.trim() || !inWindow(element) || element.closest('script, style, title, desc, option, [hidden], :disabled'))
        continue;
    range.selectNodeContents(texts.currentNode);
    const box = element.closest('svg') ? element.getBoundingClientRect() : range.getClientRects()[0];
    if (!box || box.width < 1 || getComputedStyle(element).visibility === 'hidden')
        continue;
    const ground = below(element, box.left + box.width / 2, box.top + box.height / 2), style = getComputedStyle(element);
    if (!ground)
        continue;
    const svg = element.closest('svg'), ink = colour(svg ? style.fill : style.color);
    if (svg && style.fill === 'none')
        continue;
    if (svg && style.stroke !== 'none' && !style.paintOrder.startsWith('stroke')) // a halo lies below its text
        outlined.set(say(element), `${say(element)} ${style.stroke} "${element.textContent.trim().slice(0, 20)}"`);
    const drawn = over([...ink.slice(0, 3), ink[3] * faded(element)], ground), scale = svg ? Math.abs(element.getScreenCTM?.().d ?? 1) : 1;
    const px = parseFloat(style.fontSize) * scale, large = px >= 24 || px >= 18.6 && Number(style.fontWeight) >= 700, found = ratio(drawn, ground);
    if (found < (large ? LEAST_LARGE : LEAST) - .05)
        pale.set(say(element), `${say(element)} ${found.toFixed(1)} "${element.textContent.trim().slice(0, 20)}" in ${say(element.parentElement)}`);
}
const seen = (element) => element.getClientRects().length > 0 && !element.closest('[hidden], [aria-hidden=true]');
const called = (element) => (element.getAttribute('aria-label') || Array.from((element.getAttribute('aria-labelledby') || '').split(' '), (id) => document.getElementById(id)?.textContent || '').join('')
    || element.querySelector?.(':scope > title')?.textContent || element.labels?.[0]?.textContent || element.textContent || element.getAttribute('title') || '').trim();
const nameless = Array.from(document.querySelectorAll('button, a[href], input, select, summary, [tabindex], [role=tab], [role=img], [role=dialog], [role=button], section'))
    .filter((element) => seen(element) && !called(element)).map((element) => element.outerHTML.slice(0, 90));
const empty = Array.from(document.querySelectorAll('h1, h2, h3, h4, th, summary, legend, figcaption')).filter((element) => seen(element) && !element.textContent.trim()).map((element) => element.outerHTML.slice(0, 90));
const ids = Array.from(document.querySelectorAll('[id]'), ({id}) => id), twice = ids.filter((id, i) => ids.indexOf(id) !== i);
const reachable = (element) => element.tabIndex >= 0 || element.querySelector('button, a[href], input, select, summary, [tabindex]');
const locked = Array.from(document.querySelectorAll('*')).filter((element) => element.checkVisibility({contentVisibilityAuto: true}) && seen(element) && /auto|scroll/.test(getComputedStyle(element).overflowY + getComputedStyle(element).overflowX)
    && (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2) && !reachable(element)).map(say);
const small = Array.from(document.querySelectorAll('button, a[href], select, [role=tab]')).filter(seen).map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, box]) => (box.width < 24 || box.height < 24) && getComputedStyle(element).display !== 'inline').map(([element]) => say(element) + ' ' + element.textContent.slice(0, 20));
return {pale: Array.from(pale.values()), outlined: Array.from(outlined.values()), nameless, empty, twice, locked, small,
    main: document.querySelectorAll('main').length, language: document.documentElement.lang,
    selected: Array.from(document.querySelectorAll('[role=tablist]')).filter(seen).every((list) => list.querySelectorAll('[aria-selected=true]').length === 1)};"""

STOPS = r"""
return Array.from(document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')).filter((element) => element.tabIndex >= 0 && !element.disabled && element.getClientRects().length > 0
    && getComputedStyle(element).visibility !== 'hidden').length;"""

# The first entry behind a quarter of the game at which a unit that is drawn can be played with.
ACTING = """const {referee, n} = tallyho;
for (let at = n >> 2; at < n; at++) {
    const keys = referee.read('asked --at=' + at)[0].choices.flatMap(({values}) => values.flat().map(({key}) => key));
    if (keys.length && Array.from(referee.print('drawing --at=' + at).matchAll(/ data-unit="\\S+ ([^"]*)"/g)).some(([, key]) => keys.includes(key)))
        return at;
}
return n;"""


def look(driver, page, positions):
    name = os.path.basename(page)[:-5]
    for width, height in WINDOWS:
        size(driver, width, height, width < 861)
        n = driver.execute_script('return tallyho.n')
        found = {}
        acting = driver.execute_script(ACTING)
        tabs = ['board ', 'story', 'charts', 'dice', 'totals', 'record']
        for k, at in enumerate([n * (k + 1) // (positions + 1) for k in range(positions + 1)] + [acting]):
            driver.execute_script('tallyho.goTo(arguments[0])', at)
            for tab in tabs if k == 0 else tabs[:1]:
                driver.execute_script('tallyho.sight.pick(arguments[0])', tab)
                if at == acting < n:  # it is marked when the steps rest
                    soon(lambda: driver.execute_script("return document.querySelector('#board .acts')"), 5)
                driver.execute_async_script('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))')
                for scheme in ('light', 'dark'):
                    driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
                    for kind, what in driver.execute_script(SEEN).items():
                        if isinstance(what, list):
                            found.setdefault(kind, set()).update(f'{scheme}: {one}' for one in what)
                        elif kind == 'main' and what != 1 or kind == 'selected' and not what or kind == 'language' and not what:
                            found.setdefault(kind, set()).add(f'{scheme}: {what}')
            driver.execute_script("tallyho.sight.pick('board ')")
        for kind, told in (('pale', 'every text stands out from what lies below it'), ('outlined', 'no text is drawn over by its edge'), ('nameless', 'all that is pressed has a name'), ('empty', 'no heading is empty'),
                           ('twice', 'no id is there twice'), ('locked', 'what scrolls can be reached by key'), ('small', 'nothing to be touched is tiny'),
                           ('selected', 'one tab of a list is chosen'), ('main', 'it has one main part'), ('language', 'it says its language')):
            is_so(f'{name} {width}x{height}: {told}', not found.get(kind), sorted(found.get(kind, ()))[:12])
        stops = driver.execute_script(STOPS)
        is_so(f'{name} {width}x{height}: under 30 stops of the tab key ({stops})', stops < 30)

