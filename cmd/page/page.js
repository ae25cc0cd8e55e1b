// The page's gestures. What is read and judged comes from the referee; every word of the game goes in as text.
'use strict';

const by = (id) => document.getElementById(id);
const make = (name, text, attributes = {}) => {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes))
		element.setAttribute(key, value);
	if (text !== undefined)
		element.textContent = text;
	return element;
};
const draw = (name, attributes, text) => {
	const element = document.createElementNS('http://www.w3.org/2000/svg', name);
	for (const [key, value] of Object.entries(attributes))
		element.setAttribute(key, value);
	if (text !== undefined)
		element.textContent = text;
	return element;
};
const signed = (n) => (n < 0 ? '−' + -n : String(n));
const whole = (text) => text.replace(/\n +/g, ' ').trim(); // lines broken for a terminal

// Makes one drawing of another by changing what differs, so that what moves glides and what is focused stays so.
const patch = (old, now) => {
	for (const name of old.getAttributeNames())
		if (!now.hasAttribute(name))
			old.removeAttribute(name);
	for (const {name, value} of now.attributes)
		if (old.getAttribute(name) !== value)
			old.setAttribute(name, value);
	const named = new Map();
	for (const child of old.children)
		if (child.id)
			named.set(child.id, child);
	let at = old.firstChild;
	for (const child of Array.from(now.childNodes)) {
		let same = child.id ? named.get(child.id) : at;
		if (!child.id)
			while (same && same.id)
				same = same.nextSibling;
		if (!same || same.nodeName !== child.nodeName) {
			old.insertBefore(document.importNode(child, true), at);
			continue;
		}
		if (same === at)
			at = at.nextSibling;
		else
			old.insertBefore(same, at);
		if (same.isEqualNode(child))
			continue;
		if (child.nodeType === Node.ELEMENT_NODE)
			patch(same, child);
		else
			same.nodeValue = child.nodeValue;
	}
	while (at) {
		const gone = at;
		at = at.nextSibling;
		gone.remove();
	}
};

// The elements right below the root of a drawing, each as text, behind the root's own tag.
const pieces = (text) => {
	const all = [];
	let depth = 0, from = 0;
	for (const tag of text.matchAll(/<(\/?)[^>]*?(\/?)>/g)) {
		if (tag[1])
			depth--;
		else if (depth === 0 || depth === 1)
			from = depth === 0 ? from : tag.index;
		if (depth === 0 && !tag[1])
			all.push(tag[0]);
		else if (depth === 1 && (tag[1] || tag[2]))
			all.push(text.slice(from, tag.index + tag[0].length));
		if (!tag[1] && !tag[2])
			depth++;
	}
	return all;
};

// A drawing on the page. The next one takes its place piece by piece: what is the same stays, what differs is parsed.
class Drawing {
	constructor(place) {
		this.place = place;
		this.pieces = [];
	}

	parse(root, texts) {
		return Array.from(new DOMParser().parseFromString(root + texts.join('') + '</svg>', 'image/svg+xml').documentElement.children);
	}

	show(text) {
		const [root, ...texts] = pieces(text);
		if (!this.root) {
			this.root = document.importNode(new DOMParser().parseFromString(root + '</svg>', 'image/svg+xml').documentElement);
			this.place.replaceChildren(this.root);
		} else if (root !== this.rootText) {
			const now = new DOMParser().parseFromString(root + '</svg>', 'image/svg+xml').documentElement;
			for (const {name, value} of now.attributes)
				this.root.setAttribute(name, value);
		}
		this.rootText = root;
		const same = new Map();
		for (const piece of this.pieces)
			same.set(piece.text, [...same.get(piece.text) || [], piece]);
		const next = texts.map((text) => same.get(text)?.shift() || {text});
		const changed = next.filter(({node}) => !node), kept = new Set(next);
		const left = this.pieces.filter((piece) => !kept.has(piece));
		const parsed = this.parse(root, changed.map(({text}) => text));
		changed.forEach((piece, i) => {
			const now = parsed[i], at = left.findIndex(({node}) => node.nodeName === now.nodeName && node.id === now.id);
			if (at < 0) {
				piece.node = document.importNode(now, true);
				return;
			}
			piece.node = left.splice(at, 1)[0].node;
			patch(piece.node, now);
		});
		for (const {node} of left)
			node.remove();
		let before = this.root.firstChild;
		for (const {node} of next) {
			if (node === before)
				before = before.nextSibling;
			else
				this.root.insertBefore(node, before);
		}
		this.pieces = next;
	}
}

class Page {
	constructor(referee) {
		this.referee = referee;
		this.about = referee.read('about')[0];
		this.n = this.about.entries;
		this.at = -1;
		this.timer = null;
		this.trying = false;
		this.drawing = new Drawing(by('board'));
		this.narrow = matchMedia('(max-width: 600px)');
		this.rows = new Map(Array.from(document.querySelectorAll('.chapter li[id]'), (li) => [Number(li.id.slice(1)), li]));
		this.chapters = [];
		const days = [];
		let day = '';
		for (const part of document.querySelectorAll('#story > h3, .chapter')) {
			const rows = Array.from(part.querySelectorAll('li[id]'), (li) => Number(li.id.slice(1)));
			const title = part.querySelector('h3, h4'), began = title ? title.tagName === 'H3' && title.textContent : part.textContent;
			day = began || day;
			if (rows.length === 0)
				continue;
			const first = rows[0], last = rows[rows.length - 1];
			this.chapters.push({name: title.textContent, first, last});
			if (days.length === 0 || days[days.length - 1].name !== day)
				days.push({name: day, first, last});
			days[days.length - 1].last = last;
		}
		this.bands = this.chapters.length > 40 && days.length > 1 ? days : this.chapters;
	}

	// ---- the entry in hand ----

	goTo(n) {
		n = Math.max(0, Math.min(this.n, n));
		if (this.trying)
			this.leave();
		if (n === this.at)
			return;
		const before = this.moment;
		this.at = n;
		this.show(before);
		const row = this.rows.get(n);
		if (this.row)
			this.row.classList.remove('now');
		if (row) {
			row.classList.add('now');
			this.bring(row);
		}
		this.row = row;
		this.line();
	}

	// The story scrolls by itself where it has its own window; the page never does.
	bring(row) {
		cancelAnimationFrame(this.frame);
		this.frame = requestAnimationFrame(() => {
			const story = by('story');
			if (getComputedStyle(story).overflowY !== 'auto')
				return;
			const box = story.getBoundingClientRect(), at = row.getBoundingClientRect();
			if (at.top < box.top + 30 || at.bottom > box.bottom - 10)
				story.scrollTop += at.top - box.top - box.height / 3;
		});
	}

	show(before) {
		const prior = this.at > 0 && !this.trying ? this.referee.read('moment --at=' + (this.at - 1))[0] : null;
		const moment = this.referee.read('moment --at=' + this.at)[0];
		by('answers').textContent = prior && !prior.over ? 'asked: ' + (whole(prior.next).split('\n')[0] || prior.step) : '';
		this.moment = moment;
		by('when').textContent = moment.when.replace(/^ \(|\)$/g, '');
		by('which').textContent = this.trying ? 'what if, after entry ' + this.at : 'entry ' + moment.seq + ' of ' + this.n;
		by('what').textContent = moment.seq === 0 ? 'The game is set up'
			: (moment.who ? moment.who + ': ' : '') + moment.text;
		this.tell(moment);
		by('step').textContent = moment.step;
		by('wants').textContent = whole(moment.next);
		this.board();
		this.totals(moment, before);
	}

	tell(moment) {
		const did = by('did');
		did.replaceChildren();
		for (const f of moment.findings || [])
			did.append(this.finding(f, moment.as_played));
		if (moment.thrown)
			did.append(make('p', whole(moment.thrown)));
		for (const {title, text} of moment.told || []) {
			if (text)
				did.append(make('p', text));
			if (title)
				did.append(make('h4', title));
		}
		if (moment.did) {
			const more = make('details');
			more.append(make('summary', 'Every change'), make('p', whole(moment.did)));
			did.append(more);
		}
	}

	finding(f, asPlayed) {
		const p = make('p', undefined, {class: 'finding' + (f.counts ? '' : ' faint')});
		p.append(make('b', f.rule), ' ' + f.message + '. ', make('span', f.sentence + (f.section ? ' (' + f.section + ')' : '')));
		if (asPlayed)
			p.append(' ', make('i', 'Played so.'));
		return p;
	}

	board() {
		const out = this.referee.print('drawing --at=' + this.at + (this.narrow.matches ? ' --narrow' : ''));
		if (out) {
			this.drawing.show(out);
		} else {
			const shown = this.referee.print('show --at=' + this.at), text = shown.slice(0, Math.max(0, shown.lastIndexOf('\nnext: ')));
			const pre = by('board').querySelector('pre') || by('board').appendChild(make('pre', '', {tabindex: '0'}));
			pre.textContent = text;
		}
	}

	// What happened to a unit: the drawing has it, and the entries it speaks of are one step away.
	unit(unit) {
		const name = unit.querySelector('title')?.textContent || unit.getAttribute('aria-label'), past = unit.querySelector('desc')?.textContent || '';
		const close = make('button', 'Close', {type: 'button'});
		close.addEventListener('click', () => {
			by('unit').hidden = true;
			unit.focus();
		});
		const list = make('ul');
		for (const told of past.split(/(?=Entry \d+:)/).filter(Boolean)) {
			const item = make('li'), seq = /^Entry (\d+):/.exec(told);
			if (seq) {
				const go = make('button', 'Entry ' + seq[1], {type: 'button'});
				go.addEventListener('click', () => (this.stop(), this.goTo(Number(seq[1]))));
				item.append(go, told.slice(seq[0].length));
			} else {
				item.textContent = told;
			}
			list.append(item);
		}
		by('unit').replaceChildren(close, make('h3', name), list);
		by('unit').hidden = false;
	}

	totals(moment, before) {
		for (const row of by('totals').querySelectorAll('tr')) {
			const name = row.dataset.total, value = moment.totals[name], told = signed(value);
			if (row.lastChild.textContent !== told)
				row.lastChild.textContent = told;
			row.classList.toggle('changed', before !== undefined && before.totals[name] !== value);
			row.classList.toggle('none', value === 0 && this.varies !== undefined && !this.varies.has(name));
		}
		by('totals-at').textContent = this.trying ? '(what if)' : 'after entry ' + moment.seq;
	}

	// ---- the line of the game ----

	begin() {
		this.series = this.referee.read('series');
		const named = this.about.totals.map((total, t) => ({...total, t}));
		this.changing = named.filter(({t}) => this.series.some((row) => row[t] !== this.series[0][t]));
		this.varies = new Set(this.changing.map(({name}) => name));
		this.main = (this.changing.find(({t}) => t === 0) || this.changing[0] || named[0]).t;
		for (const {t, title} of this.changing.length ? this.changing : named.slice(0, 1))
			by('total').append(make('option', title, {value: t}));
		by('total').value = this.main;
		this.findings = new Set(this.referee.read('findings').filter((f) => f.rule && f.counts).map((f) => f.seq));
		by('slider').max = this.n;
		this.overTime();
		this.turns();
		this.ledger();
		this.dice();
		this.narrow.addEventListener('change', () => this.board());
		new ResizeObserver(([{contentRect}]) => {
			this.chart = contentRect;
			this.course();
		}).observe(by('chart'));
	}

	// What stays from step to step: bands of the chapters, the line itself twice, marks of findings.
	course() {
		const chart = by('chart'), {width, height} = this.chart, pad = 12;
		const values = this.series.map((row) => row[this.main]);
		const low = Math.min(0, ...values), high = Math.max(0, ...values), span = high - low || 1;
		const top = height > 50 ? 18 : 4, bottom = height - 12;
		const x = this.x = (n) => pad + (this.n ? n / this.n : 0) * (width - 2 * pad);
		const y = (value) => (bottom - (value - low) / span * (bottom - top)).toFixed(1);
		let d = `M${x(0)} ${y(values[0])}`, told = 0;
		for (let n = 1; n <= this.n; n++)
			if (values[n] !== values[n - 1] || n === this.n)
				d += 'H' + x(n).toFixed(1) + 'V' + y(values[n]);
		const clip = draw('clipPath', {id: 'past'}), parts = [clip];
		this.past = draw('rect', {x: 0, y: 0, width: 0, height});
		clip.append(this.past);
		this.bands.forEach((chapter, i) => {
			const from = x(chapter.first - 1), to = x(chapter.last);
			chapter.band = draw('rect', {x: from, y: 0, width: Math.max(0, to - from), height: bottom + 4, class: i % 2 ? 'band odd' : 'band'});
			parts.push(chapter.band);
			if (height > 50 && from >= told && to - from > 7 * chapter.name.length + 6) {
				parts.push(draw('text', {x: from + 4, y: 12}, chapter.name));
				told = to;
			}
		});
		for (const value of new Set([low, 0, high]))
			parts.push(draw('line', {x1: pad, x2: width - pad, y1: y(value), y2: y(value), class: 'grid'}));
		parts.push(draw('path', {d, class: 'future'}), draw('path', {d, class: 'past', 'clip-path': 'url(#past)'}));
		for (const seq of this.findings)
			parts.push(draw('path', {d: `M${(x(seq) - 5).toFixed(1)} ${height}h10l-5 -9z`, class: 'mark'}));
		for (const value of new Set([low, 0, high]))
			parts.push(draw('text', {x: width - pad, y: Math.max(10, y(value) - 2), class: 'value'}, signed(value)));
		this.here = draw('line', {y1: 0, y2: height, class: 'here'});
		chart.replaceChildren(...parts, this.here);
		this.line();
	}

	line() {
		if (!this.series || !this.x)
			return;
		const x = this.x(this.at), total = this.about.totals[this.main], slider = by('slider');
		this.past.setAttribute('width', x);
		this.here.setAttribute('x1', x);
		this.here.setAttribute('x2', x);
		const chapter = this.bands.find(({first, last}) => this.at >= first && this.at <= last);
		if (this.band !== chapter?.band) {
			this.band?.classList.remove('now');
			chapter?.band.classList.add('now');
			this.band = chapter?.band;
		}
		slider.value = this.at;
		slider.setAttribute('aria-valuetext', `entry ${this.at}${this.moment.when}, ${total.title} ${this.series[this.at][this.main]}`);
		for (const {t, here, value} of this.changing) {
			here.setAttribute('d', 'M' + this.at + ' 0V100');
			value.textContent = signed(this.series[this.at][t]);
		}
	}

	// ---- all that was counted ----

	overTime() {
		for (const total of this.changing) {
			const {t, title} = total, values = this.series.map((row) => row[t]), low = Math.min(0, ...values), high = Math.max(0, ...values);
			const y = (value) => 96 - (value - low) / (high - low || 1) * 92;
			let d = 'M0 ' + y(values[0]);
			for (let n = 1; n <= this.n; n++)
				if (values[n] !== values[n - 1] || n === this.n)
					d += 'H' + n + 'V' + y(values[n]).toFixed(1);
			const figure = make('figure'), caption = make('figcaption'), svg = draw('svg', {viewBox: `0 0 ${Math.max(1, this.n)} 100`, preserveAspectRatio: 'none', role: 'img',
				'aria-label': `${title}: from ${values[0]} to ${values[this.n]}, lowest ${Math.min(...values)}, highest ${Math.max(...values)}`});
			svg.append(draw('path', {d}), draw('path', {class: 'here', d: ''}));
			caption.append(make('span', title), make('b', ''));
			figure.append(svg, caption);
			by('charts').append(figure);
			total.here = svg.lastChild;
			total.value = caption.lastChild;
		}
		by('over-time').hidden = this.changing.length === 0;
	}

	table(section, head, rows) {
		const table = make('table'), body = make('tbody'), first = make('tr'), top = make('thead');
		first.append(...head.map((text) => make('th', text, {scope: 'col'})));
		top.append(first);
		for (const row of rows) {
			const tr = make('tr');
			tr.append(...row.map((cell, i) => make(i ? 'td' : 'th', typeof cell === 'number' ? signed(cell) : cell, i ? {} : {scope: 'row'})));
			body.append(tr);
		}
		table.append(top, body);
		section.querySelector('.wide').append(table);
		section.hidden = rows.length === 0;
	}

	turns() {
		const rows = this.referee.read('export turns --json').filter((row) => row.end_of !== 'now');
		const shown = this.changing.filter(({name}) => rows.some((row) => row[name] !== rows[0][name]));
		this.table(by('turns'), ['', ...shown.map(({title}) => title)],
			rows.map((row) => [row.end_of + (row.which ? ' ' + row.which : ''), ...shown.map(({name}) => row[name])]));
	}

	ledger() {
		const rows = this.referee.read('export replacements --json');
		const columns = rows.length ? Object.keys(rows[0]).filter((name) => name !== 'seq') : [];
		const used = rows.filter((row) => columns.some((name) => typeof row[name] === 'number' && row[name] !== 0));
		this.table(by('ledger'), columns, used.map((row) => columns.map((name) => row[name] === null ? '' : row[name])));
	}

	dice() {
		for (const die of this.referee.read('dice --json')) {
			const faces = Object.entries(die.faces), most = Math.max(...faces.map(([, count]) => count), 1), step = 200 / faces.length;
			const svg = draw('svg', {viewBox: '0 0 200 110', role: 'img', 'aria-label': faces.map(([face, count]) => face + ': ' + count).join(', ')});
			faces.forEach(([face, count], i) => {
				const height = count / most * 74;
				svg.append(draw('rect', {x: i * step + step * .12, y: 92 - height, width: step * .76, height}),
					draw('text', {x: (i + .5) * step, y: 88 - height}, count), draw('text', {x: (i + .5) * step, y: 106}, face));
			});
			const figure = make('figure'), caption = make('figcaption');
			caption.append(make('span', `${die.dice} ${die.die}${die.who ? ' of ' + die.who : ''}: ` + (!die.enough ? 'too few to tell' : die.p < .01 ? 'fair dice rarely fall so unevenly' : 'nothing unusual')));
			figure.append(svg, caption);
			by('dice').querySelector('.cards').append(figure);
			by('dice').hidden = false;
		}
	}

	// ---- what if ----

	try() {
		this.stop();
		this.trying = true;
		this.tried = 0;
		this.referee.aside(this.at);
		document.body.classList.add('aside');
		by('aside').hidden = false;
		by('try').hidden = true;
		by('aside-what').textContent = this.at < this.n ? 'Instead of what follows entry ' + this.at + '. The record stays as it is.'
			: 'After the last entry. The record stays as it is.';
		by('answer').replaceChildren();
		by('as-played').hidden = true;
		by('typed').value = '';
		by('typed').focus();
		this.words();
	}

	leave() {
		this.trying = false;
		this.referee.aside();
		document.body.classList.remove('aside');
		by('aside').hidden = true;
		by('try').hidden = false;
		const at = this.at;
		this.at = -1;
		this.goTo(at);
	}

	enter(asPlayed) {
		const typed = by('typed').value.trim();
		if (!typed)
			return;
		const result = this.referee.enter(typed, asPlayed);
		if (result.code === 0) {
			const before = this.moment;
			by('answer').replaceChildren();
			by('typed').value = '';
			this.show(before);
		} else {
			const lines = result.error.trim().split('\n').map((line) => line.replace(/^tallyho: this page: /, '').trim());
			by('answer').replaceChildren(...lines.filter((line) => !/--as-played/.test(line)).map((line) => make('p', line, {class: 'finding'})));
		}
		by('as-played').hidden = result.code === 0 || !/--as-played/.test(result.error);
		this.words();
	}

	words() {
		const typed = by('typed').value, stem = typed.replace(/\S*$/, '');
		by('words').replaceChildren(...this.referee.list(typed).slice(0, 60).map((word) => {
			const button = make('button', word, {type: 'button'});
			button.addEventListener('click', () => {
				by('typed').value = stem + word + ' ';
				by('typed').focus();
				this.words();
			});
			return button;
		}));
	}

	// ---- play ----

	play() {
		if (this.timer !== null)
			return this.stop();
		if (this.at === this.n)
			this.goTo(0);
		by('play').setAttribute('aria-pressed', 'true');
		const on = () => {
			this.goTo(this.at + 1);
			this.timer = this.at < this.n ? setTimeout(on, this.moment.did || this.moment.text?.startsWith('note') ? 900 : 300) : null;
			if (this.timer === null)
				this.stop();
		};
		this.timer = setTimeout(on, 300);
	}

	stop() {
		clearTimeout(this.timer);
		this.timer = null;
		by('play').setAttribute('aria-pressed', 'false');
	}

	chapter(step) {
		const ends = [0, ...this.chapters.map(({last}) => last)];
		return step > 0 ? ends.find((n) => n > this.at) ?? this.n : ends.filter((n) => n < this.at).pop() ?? 0;
	}

	key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== 'range')
			return;
		const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
		if (step)
			this.goTo(event.shiftKey ? this.chapter(step) : this.at + step);
		else if (event.key === 'Home' || event.key === 'End')
			this.goTo(event.key === 'Home' ? 0 : this.n);
		else if (event.key === ' ' && event.target.tagName !== 'BUTTON' && event.target.tagName !== 'SUMMARY')
			this.play();
		else
			return;
		event.preventDefault();
		if (step)
			this.stop();
	}

	listen() {
		const click = (id, act) => by(id).addEventListener('click', act);
		const move = (n) => (this.stop(), this.goTo(n));
		click('first', () => move(0));
		click('prior', () => move(this.at - 1));
		click('next', () => move(this.at + 1));
		click('play', () => this.play());
		click('try', () => this.try());
		click('back', () => this.leave());
		click('as-played', () => this.enter(true));
		by('slider').addEventListener('input', () => move(Number(by('slider').value)));
		by('total').addEventListener('change', () => (this.main = Number(by('total').value), this.course()));
		by('typed').addEventListener('input', () => this.words());
		by('aside').addEventListener('submit', (event) => (event.preventDefault(), this.enter(false)));
		document.addEventListener('keydown', (event) => this.key(event));
		const picked = (event) => event.target.closest?.('.unit');
		by('board').addEventListener('click', (event) => picked(event) && this.unit(picked(event)));
		by('board').addEventListener('keydown', (event) => {
			if (event.key === 'Enter' && picked(event))
				this.unit(picked(event));
		});
		document.querySelector('.findings a')?.addEventListener('click', (event) => {
			event.preventDefault();
			const all = Array.from(this.findings);
			move(all.find((seq) => seq > this.at) ?? all[0]);
		});
		by('story').addEventListener('click', (event) => {
			const row = event.target.closest('li[id]');
			if (!row || event.target.closest('details'))
				return;
			event.preventDefault();
			move(Number(row.id.slice(1)));
		});
	}
}

const unpack = async () => {
	const packed = Uint8Array.from(atob(by('module').textContent.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream).arrayBuffer();
};

const start = async () => {
	const referee = await Referee.from(await unpack());
	referee.begin(by('record').textContent);
	const page = new Page(referee);
	document.body.classList.add('live');
	for (const id of ['moment', 'table', 'line', 'try'])
		by(id).hidden = false;
	const asked = /^#e(\d+)$/.exec(location.hash);
	page.listen();
	history.scrollRestoration = 'manual';
	scrollTo(0, 0);
	page.goTo(asked ? Number(asked[1]) : page.n);
	performance.mark('shown');
	await new Promise((painted) => setTimeout(painted, 50));
	page.begin();
	page.totals(page.moment);
	page.line();
	by('state').textContent = 'judged in this page';
	performance.mark('whole');
	document.documentElement.dataset.ready = 'yes';
	window.tallyho = page;
};

start().catch((error) => {
	by('state').textContent = 'The board cannot be shown in this browser: ' + error.message;
	document.documentElement.dataset.ready = 'no';
});
