// How the page lies in its window: its columns, how large the board is drawn, which part of it is in sight, and tabs for all
// that has no place of its own. The board measures its own box: below 790 px it has the narrow drawing, else the wide one, and
// neither is ever shrunk into the other's range.
'use strict';

const NARROW_BELOW = 790;
const SCALES = {narrow: [.87, 1.4], wide: [.82, 1.4], large: [.9, 1.7], shown: [.82, 3]}; // at the least, text of 9 px; on a telephone 11
const ZOOMED = [.45, 2.5]; // the whole drawing, by hand
const LARGE_FROM = 2300;
const WHOLE = 'board *'; // the tab of the wide drawing where it does not fit: dragged and pinched
const KEPT_FREE = 132; // px for what stands in tabs, below a board that is as high as it likes
const MARKS = '.moved, .changed, .fresh, text.new, .track, .read, .isnew'; // what shows the last entry in a drawing

// Styles that are others than those it has.
const set = (element, styles) => {
	for (const [name, value] of Object.entries(styles))
		if (element.style[name] !== value)
			element.style[name] = value;
};

// Where an element is, or will be at the end of its glide.
const resting = (element) => {
	if (!element.getAnimations().length)
		return element.getBoundingClientRect();
	const inner = element.getBBox(), all = Array.from(element.transform.baseVal, ({matrix}) => matrix);
	const to = all.reduce((one, other) => one.multiply(other), element.parentNode.getScreenCTM());
	return new DOMRect(to.e + to.a * inner.x, to.f + to.d * inner.y, to.a * inner.width, to.d * inner.height);
};

class Sight {
	constructor(page) {
		this.page = page;
		this.picked = null; // the tab that the reader chose; null: the one that the entry touches
		this.touched = null; // the part of the board
		this.begun = false;
		this.zoom = 1; // of the whole drawing on a telephone
	}

	// ---- columns ----

	static layout(width, height) {
		if (width < 1240 && height < 480)
			return width < 560 ? 'phone' : 'flat';
		return width < NARROW_BELOW ? 'phone' : width < 1240 ? (height > 900 ? 'tall' : 'low') : width < 1800 ? 'two' : 'three';
	}

	begin() {
		this.begun = true;
		new ResizeObserver(() => this.arrange()).observe(document.documentElement);
		new ResizeObserver(() => {
			const {width, height} = this.box();
			if (width !== this.known?.width || height !== this.known?.height)
				this.fit();
		}).observe(by('table'));
		new ResizeObserver(() => {
			const width = by('pane').clientWidth;
			if (!width || width === this.wide)
				return;
			this.wide = width; // as it was first measured the page was not laid out yet
			this.fit();
		}).observe(by('pane'));
		addEventListener('resize', () => this.arrange());
		this.arrange();
		this.swipes();
		this.pinches();
	}

	// The window has another size.
	arrange() {
		const root = document.documentElement, logging = document.body.classList.contains('logging');
		const width = root.clientWidth, height = innerHeight, layout = logging ? 'log' : Sight.layout(width, height);
		root.style.setProperty('--header', document.querySelector('header').offsetHeight + 'px');
		if (this.width === width && this.height === height && this.layout === layout)
			return;
		Object.assign(this, {width, height, layout, wide: 0});
		root.dataset.layout = layout;
		root.classList.toggle('large', width >= LARGE_FROM);
		(layout === 'low' ? document.querySelector('header') : by('top')).append(by('tabs'));
		if (layout === 'low')
			by('score').before(by('tabs'));
		else
			by('table').after(by('tabs'));
		this.panes();
		if (this.page.drawing.is || this.page.at >= 0)
			this.page.board();
	}

	// Whether the board shares its place with what the tabs show.
	get shared() {
		return ['phone', 'flat', 'low'].includes(this.layout);
	}

	// ---- tabs ----

	// The sections that a tab stands for, where there is something in them.
	sections(pane) {
		return Array.from(document.querySelectorAll(`[data-pane="${pane}"]`)).filter((section) => !section.hidden);
	}

	panes() {
		if (!this.begun)
			return;
		if (this.layout === 'log') {
			this.board = this.parts();
			const lots = this.board.map(({name}) => ({key: 'board ' + name, title: name}));
			if (this.room < NARROW_BELOW)
				lots.push(...lots.length ? [] : [{key: 'board ', title: say('Board')}], {key: WHOLE, title: say('Whole board')});
			return this.fill(by('parts'), lots, this.whole ? WHOLE : 'board ' + this.part(), false);
		}
		const titles = {story: say('Story'), charts: say('Charts'), dice: say('Dice'), totals: say('Totals'), rules: say('Rules'), record: say('Record')};
		const all = Object.keys(titles).filter((pane) => this.sections(pane).length), parts = this.parts();
		const boards = parts.length > 1 ? parts.map(({name}) => ({key: 'board ' + name, title: name})) : this.shared ? [{key: 'board ', title: say('Board')}] : [];
		if (this.shared && this.room < NARROW_BELOW)
			boards.push({key: WHOLE, title: say('Whole board')});
		const rest = this.layout === 'three' ? [] : all.map((pane) => ({key: pane, title: titles[pane]}));
		this.board = parts.length > 1 ? parts : [];
		const shown = this.shown(all);
		const mark = !!this.picked && !this.whole && this.shared && this.touched !== null && 'board ' + this.touched !== shown && this.did;
		this.fill(by('tabs'), this.shared ? [...boards, ...rest] : rest, shown, mark);
		this.fill(by('parts'), this.shared ? [] : boards, 'board ' + this.part(), false);
		for (const section of document.querySelectorAll('[data-pane]'))
			section.classList.toggle('shown', this.layout === 'three' || section.dataset.pane === shown);
		by('table').classList.toggle('shown', !this.shared || shown.startsWith('board'));
	}

	// The key of the tab in sight.
	shown(all) {
		const picked = this.picked;
		if (!this.shared)
			return all.includes(picked) ? picked : 'story';
		if (this.whole)
			return WHOLE;
		return picked && (picked.startsWith('board') || all.includes(picked)) ? (picked.startsWith('board') ? 'board ' + this.part() : picked) : 'board ' + this.part();
	}

	get whole() {
		return this.picked === WHOLE && (this.shared || this.layout === 'log') && this.room < NARROW_BELOW;
	}

	// Which part of the board is in sight; '' where it is whole.
	part() {
		if (!this.board?.length || this.whole)
			return '';
		const picked = this.picked?.startsWith('board ') && this.picked.slice(6), name = picked || this.touched;
		return this.board.some((part) => part.name === name) ? name : this.board[0].name;
	}

	fill(list, tabs, shown, mark) {
		list.hidden = tabs.length < 2;
		const said = JSON.stringify([tabs, shown, mark, this.touched]);
		if (list.dataset.said === said)
			return;
		list.dataset.said = said;
		const focused = list.contains(document.activeElement);
		list.replaceChildren(...tabs.map(({key, title}) => {
			const on = key === shown, dot = mark && key === 'board ' + this.touched;
			const tab = make('button', title, {type: 'button', role: 'tab', 'aria-selected': on, tabindex: on ? 0 : -1, 'data-key': key, ...dot ? {class: 'dot', 'aria-label': say('{0}, touched by this entry', title)} : {}});
			tab.addEventListener('click', () => this.pick(key));
			return tab;
		}));
		const here = list.querySelector('[aria-selected=true]');
		if (focused)
			here?.focus();
		if (here && (here.offsetLeft < list.scrollLeft || here.offsetLeft + here.offsetWidth > list.scrollLeft + list.clientWidth))
			list.scrollLeft = here.offsetLeft - 24;
	}

	// The tab that the entry touches is followed on.
	pick(key) {
		const whole = this.whole;
		this.picked = key === 'board ' + this.touched || key === 'board ' ? null : key;
		if (whole !== this.whole)
			this.page.board(); // the other drawing
		this.panes();
		this.fit();
		if (key === 'story')
			this.page.bring(this.page.row);
	}

	keys(event) {
		const tabs = Array.from(event.currentTarget.children), at = tabs.indexOf(document.activeElement);
		const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1}[event.key];
		if (to === undefined)
			return;
		event.preventDefault();
		event.stopPropagation();
		tabs[(to + tabs.length) % tabs.length].click();
	}

	// ---- the board ----

	get narrow() {
		return this.room < NARROW_BELOW && !this.whole;
	}

	// How wide it is. Remembered: a step that asks would lay out all that it has written so far.
	get room() {
		return this.wide ||= by('pane').clientWidth || this.known?.width || this.width;
	}

	// The room that the board has.
	box() {
		const table = by('table'), width = this.room;
		if (this.layout === 'tall') {
			const above = by('moment').offsetHeight, below = by('line').offsetHeight + 44 + KEPT_FREE;
			return {width, height: by('top').clientHeight - above - below - 36};
		}
		const style = getComputedStyle(table), around = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
		return {width, height: table.clientHeight - around - (by('parts').hidden ? 0 : by('parts').offsetHeight)};
	}

	// The drawing's own size, as it was written.
	size() {
		const root = attributes(this.page.drawing.is?.[0] || ''), [, , width, height] = (root.get('data-box') || '0 0 0 0').split(' ').map(Number);
		const parts = (root.get('data-parts') || '').split(';').map((part) => /^(.*) (\d+) (\d+)$/.exec(part)).filter(Boolean);
		return {width, height, parts: parts.map(([, name, top, bottom]) => ({name, top: Number(top), bottom: Number(bottom)}))};
	}

	scales(narrow) {
		return SCALES[narrow ? 'narrow' : document.body.classList.contains('showing') ? 'shown' : this.width >= LARGE_FROM ? 'large' : 'wide'];
	}

	// Its parts, where it is not in sight as a whole: of those that follow each other as many in one as are in sight together.
	parts() {
		const {width, height, parts} = this.size(), box = this.known || this.box(), [least, most] = this.scales(width < 400), lots = [];
		const fits = (high) => Math.min(most, box.width / width, box.height / high) >= Math.min(least, box.width / width);
		if (this.whole)
			return this.board || [];
		if (parts.length < 2 || fits(height))
			return [];
		for (const part of parts) {
			const last = lots[lots.length - 1];
			if (last && fits(part.bottom - last.top))
				Object.assign(last, {name: last.name + ', ' + part.name, bottom: part.bottom});
			else
				lots.push({...part});
		}
		return lots;
	}

	// What the last entry changed, from where to where in the drawing.
	marks() {
		const svg = this.page.drawing.root, {width} = this.size(), frame = svg.getBoundingClientRect(), scale = frame.width / width || 1;
		const marked = Array.from(svg.querySelectorAll(MARKS));
		return (marked.length ? marked : this.page.differs()).map(resting).filter((box) => box.width > 0 || box.height > 0)
			.map((box) => ({top: (box.top - frame.top) / scale, bottom: (box.bottom - frame.top) / scale, left: (box.left - frame.left) / scale, right: (box.right - frame.left) / scale}));
	}

	// Another board is drawn.
	drawn() {
		if (!this.begun || !this.page.drawing.root)
			return;
		const all = this.size().parts, table = by('table'), was = table.classList.contains('shown');
		this.known = null;
		if (all.length > 1 && this.shared)
			table.classList.add('shown'); // what is not laid out cannot be measured
		this.known = this.box();
		if (!this.kept)
			this.fit([]); // a drawing that has no size yet says of no mark where it is
		const marks = this.marks(), parts = this.parts(), count = (part) => marks.filter(({top, bottom}) => (top + bottom) / 2 >= part.top && (top + bottom) / 2 < part.bottom).length;
		const most = Math.max(0, ...parts.map(count)), old = parts.find(({name}) => name === this.touched);
		this.did = most > 0;
		if (most > 0 && !(old && count(old) === most))
			this.touched = parts.find((part) => count(part) === most).name;
		else if (!old)
			this.touched = parts[0]?.name || '';
		table.classList.toggle('shown', was);
		this.panes();
		this.fit(marks);
	}

	fit(marks) {
		const root = this.page.drawing.root, board = by('board');
		if (!root || !this.begun)
			return;
		const {width, height} = this.size(), box = this.box(), [least, most] = this.scales(width < 400);
		if (box.width <= 0)
			return;
		this.known = box;
		const part = this.board?.find(({name}) => name === this.part()), top = part ? part.top : 0, bottom = part ? part.bottom : height;
		const wide = Math.max(least, Math.min(most, box.width / width));
		const small = width < 400 ? Math.min(wide, 1) : Math.min(wide, least); // text of 11 px on a telephone that is as wide
		const fits = Math.max(Math.min(wide, box.height / (bottom - top)), small), of = [this.part(), this.width, this.height, width].join();
		// The least of what its sentences left it: it does not grow and shrink from step to step.
		this.kept = this.kept?.of === of ? {of, scale: Math.min(this.kept.scale, fits)} : {of, scale: fits};
		const scale = this.whole ? this.zoom : this.kept.scale;
		// The drawing keeps its own size and is scaled as a picture is: its texts are not laid out again.
		set(board, {width: (width * scale).toFixed(1) + 'px', height: ((bottom - top) * scale).toFixed(1) + 'px'});
		set(root, {width: width + 'px', height: Math.ceil(height / 3000) * 3000 + 'px', transform: `translateY(${(-top * scale).toFixed(1)}px) scale(${scale.toFixed(4)})`});
		this.bring(marks || this.marks(), top, bottom, scale, box.height);
	}

	// What the entry touched comes into sight where the board is larger than its room.
	bring(marks, top, bottom, scale, height) {
		const pane = by('pane');
		if (this.whole && marks.length && this.seen !== this.page.at) { // once an entry: then it lies as the reader drags it
			const from = Math.min(...marks.map((mark) => mark.left)), to = Math.max(...marks.map((mark) => mark.right));
			pane.scrollLeft = (from + to) / 2 * scale - pane.clientWidth / 2;
		}
		if (this.whole && this.seen === this.page.at)
			return;
		this.seen = this.whole ? this.page.at : null;
		const inside = marks.filter((mark) => mark.bottom > top && mark.top < bottom);
		if (!inside.length || pane.scrollHeight <= pane.clientHeight + 1)
			return;
		const from = (Math.min(...inside.map((mark) => mark.top)) - top) * scale, to = (Math.max(...inside.map((mark) => mark.bottom)) - top) * scale;
		if (from < pane.scrollTop || to > pane.scrollTop + pane.clientHeight)
			pane.scrollTop = to - from > height ? from - 12 : (from + to - pane.clientHeight) / 2;
	}

	// ---- by hand ----

	// Two fingers on the whole board, or the wheel with Ctrl: larger and smaller, what lies between them stays where it is.
	pinches() {
		const pane = by('pane'), apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
		let begun = null;
		const zoom = (to, x, y) => {
			const box = pane.getBoundingClientRect(), was = this.zoom, inX = x - box.left, inY = y - box.top;
			this.zoom = Math.max(ZOOMED[0], Math.min(ZOOMED[1], to));
			const by = this.zoom / was, left = (pane.scrollLeft + inX) * by - inX, top = (pane.scrollTop + inY) * by - inY;
			this.fit();
			pane.scrollTo(left, top);
		};
		pane.addEventListener('touchstart', ({touches}) => (begun = this.whole && touches.length === 2 ? {apart: apart(touches), zoom: this.zoom} : null), {passive: true});
		pane.addEventListener('touchmove', (event) => {
			const {touches} = event;
			if (!begun || touches.length !== 2)
				return;
			if (event.cancelable) // else it scrolls already
				event.preventDefault();
			zoom(begun.zoom * apart(touches) / begun.apart, (touches[0].clientX + touches[1].clientX) / 2, (touches[0].clientY + touches[1].clientY) / 2);
		}, {passive: false});
		pane.addEventListener('wheel', (event) => {
			if (!this.whole || !event.ctrlKey)
				return;
			event.preventDefault();
			zoom(this.zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
		}, {passive: false});
	}

	// A swipe over the moment steps.
	swipes() {
		let x, y;
		by('moment').addEventListener('touchstart', ({touches}) => ([{clientX: x, clientY: y}] = touches), {passive: true});
		by('moment').addEventListener('touchend', ({changedTouches: [{clientX, clientY}]}) => {
			if (!this.page.whatIf.trying && Math.abs(clientX - x) > 48 && Math.abs(clientY - y) < Math.abs(clientX - x) / 2)
				this.page.course.move(this.page.at + (clientX < x ? 1 : -1));
		}, {passive: true});
		for (const list of [by('tabs'), by('parts')])
			list.addEventListener('keydown', (event) => this.keys(event));
		by('acts').addEventListener('click', () => by('acts').setAttribute('aria-expanded', document.body.classList.toggle('acting')));
		by('acted').addEventListener('click', () => (document.body.classList.remove('acting'), by('acts').setAttribute('aria-expanded', false)));
	}
}
