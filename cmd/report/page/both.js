// Both games, side by side: as it was carried out, and as it should have been, after the same entry. The faults are told above,
// the boards show where they differ, and the totals that do stand below.
'use strict';

// Of two rows of things with keys those that both have, in the same order, as many as can be.
const common = (one, other) => {
	const n = one.length, m = other.length, most = new Uint16Array((n + 1) * (m + 1)), all = [];
	for (let i = n - 1; i >= 0; i--)
		for (let k = m - 1; k >= 0; k--)
			most[i * (m + 1) + k] = one[i].key === other[k].key ? most[(i + 1) * (m + 1) + k + 1] + 1 : Math.max(most[(i + 1) * (m + 1) + k], most[i * (m + 1) + k + 1]);
	for (let i = 0, k = 0; i < n && k < m;)
		if (one[i].key === other[k].key)
			all.push(one[i++], other[k++]);
		else if (most[(i + 1) * (m + 1) + k] >= most[i * (m + 1) + k + 1])
			i++;
		else
			k++;
	return all;
};

class Both {
	constructor(page) {
		this.page = page;
		this.on = false;
		this.side = 0; // the one in sight where there is room for one
	}

	// Once the game is judged, where something is wrong with it.
	begin() {
		if (!this.page.findings.size)
			return;
		this.offered = true;
		by('side-by-side').hidden = false;
		by('side-by-side').addEventListener('click', () => this.on ? this.leave() : this.open());
		this.page.retell();
	}

	// Where the two part: all is judged again for that, and so not before it is asked for.
	ready() {
		const series = this.page.referee.read('both'), about = series.pop();
		Object.assign(this, {about, series});
		by('both').append(make('section', undefined, {class: 'fault'}), make('div', undefined, {class: 'chips'}), make('div', undefined, {class: 'which', role: 'group', 'aria-label': say('Which game is shown')}), make('div', undefined, {class: 'two'}), make('div', undefined, {class: 'wide', tabindex: '0', role: 'region', 'aria-label': say('Totals that differ')}));
		[this.fault, this.chips, this.switch, this.two, this.apart] = by('both').children;
		this.cards = [say('As played'), say('As it should have been')].map((title, i) => {
			const card = make('section', undefined, {'aria-label': title}), head = make('h3', title), board = make('div', undefined, {class: 'board-of', tabindex: '0', role: 'region', 'aria-label': title}), told = make('p'), value = make('b'), button = make('button', title, {type: 'button'});
			head.append(value);
			card.append(head, board, told);
			this.two.append(card);
			button.addEventListener('click', () => this.pick(i));
			board.addEventListener('scroll', () => this.cards.forEach((other) => other.board.scrollTop = board.scrollTop));
			this.switch.append(button);
			return {card, value, told, board, button, title, drawing: new Drawing(board)};
		});
	}

	// Below what is wrong with an entry.
	button() {
		const button = make('button', say('Both games, side by side'), {type: 'button'});
		button.addEventListener('click', () => this.open());
		return button;
	}

	open() {
		const {page} = this;
		if (!this.about)
			this.ready();
		const {partings} = this.about;
		page.course.stop();
		this.on = true;
		by('both').hidden = false;
		by('side-by-side').textContent = say('One game');
		document.body.classList.add('both');
		this.pick(this.side);
		const apart = partings.some(({from, to}) => page.at >= from && (!to || page.at < to));
		if (!partings.length || apart && page.at < page.n)
			this.show();
		else
			page.goTo(partings[0].from);
		page.course.draw();
	}

	leave() {
		const {page} = this, {at} = page;
		this.on = false;
		by('both').hidden = true;
		by('side-by-side').textContent = say('Both games');
		document.body.classList.remove('both');
		page.at = -1;
		page.goTo(at);
		page.course.draw();
	}

	// The course of the one that should have been, for the total that is drawn.
	line(total) {
		return this.on ? this.series.map((row, n) => [n, row[total]]) : null;
	}

	pick(side) {
		this.side = side;
		this.cards.forEach(({card, button}, i) => {
			card.classList.toggle('shown', i === side);
			button.setAttribute('aria-pressed', String(i === side));
		});
	}

	// After the entry in hand.
	show() {
		const {page} = this, n = page.at, now = page.referee.read('both --at=' + n);
		this.now = now;
		this.same = now[0].digest === now[1].digest;
		this.tellFault(n);
		const names = page.about.totals, total = names[page.main];
		this.cards.forEach((card, i) => {
			const value = signed(now[i].totals[total.name]), kind = total.name === 'vp' ? say('VP') : total.title.replace(/ \(.*/, '');
			card.value.textContent = kind + ' ' + value;
			card.button.replaceChildren(card.title, make('b', ' ' + value));
			card.told.textContent = plainly(whole(now[i].did || say('The game is set up') + '.'));
			card.value.classList.toggle('differs', now[0].totals[total.name] !== now[1].totals[total.name]);
			this.draw(card, i, n);
		});
		this.mark();
		this.tellTotals(n, names);
	}

	// Each drawing has ids of its own.
	draw({drawing, board}, i, n) {
		const out = this.page.referee.drawn(n, 'narrow', i && 'assumed'), own = i ? 'right-' : 'played-';
		if (out)
			drawing.show(out.replace(/ id="/g, ' id="' + own).replace(/(href="#|url\(#)/g, '$1' + own));
		else
			board.replaceChildren(make('pre', this.page.referee.print(`show --at=${n}${i ? ' --assumed' : ''}`).split('\nnext: ')[0], {tabindex: '0'}));
	}

	// What stands on a drawing, row by row: units and words.
	leaves({drawing: {root}}) {
		if (!root)
			return [];
		const {x, y, width} = root.getBoundingClientRect(), scale = root.viewBox.baseVal.width / width;
		return Array.from(root.querySelectorAll('.unit, text')).filter((one) => one.classList.contains('unit') || !one.closest('.unit')).map((one) => {
			const box = one.getBoundingClientRect();
			return {one, x: Math.round((box.x - x) * scale), y: Math.round((box.y - y + box.height / 2) * scale), key: [one.dataset.unit, one.textContent].join('|')};
		}).sort((a, b) => a.y - b.y || a.x - b.x);
	}

	// What stands on one board and not, or elsewhere, on the other: what is in the longest row of things that both have in this
	// order is the same, however far it was pushed down. And in which parts.
	mark() {
		const all = this.cards.map((card) => this.leaves(card)), same = new Set(this.same ? all.flat() : common(...all));
		const parts = (this.cards[0].drawing.root?.dataset.parts || '').split(';').map((part) => /^(.*) (\d+) (\d+)$/.exec(part)).filter(Boolean).map(([, name, top, bottom]) => ({name, top: Number(top), bottom: Number(bottom)}));
		this.differ = new Map();
		for (const leaf of all.flat()) {
			const differs = !same.has(leaf), part = differs && parts.find(({top, bottom}) => leaf.y >= top && leaf.y < bottom);
			leaf.one.classList.toggle('apart', differs);
			if (part)
				this.differ.set(part.name, Math.min(leaf.y, this.differ.get(part.name) ?? leaf.y));
		}
		this.chips.replaceChildren(...Array.from(this.differ, ([name, y]) => {
			const chip = make('button', name, {type: 'button', class: 'chip'});
			chip.addEventListener('click', () => this.look(y));
			return chip;
		}));
		this.chips.prepend(make('span', this.same ? say('Both boards are the same here.') : this.differ.size ? say('The boards differ in:') : say('The difference is not drawn.'), {class: 'soft'}));
		if (this.differ.size)
			this.look(Math.min(...this.differ.values()));
	}

	// Both boards at the same height.
	look(y) {
		for (const {board, drawing: {root}} of this.cards)
			if (root)
				board.scrollTop = (y - 60) * root.getBoundingClientRect().width / root.viewBox.baseVal.width;
	}

	tellFault(n) {
		const {about, page} = this;
		if (!about.partings.length)
			return this.fault.replaceChildren(make('h2', say('The game as it was played, and as it should have been')), make('p', say('They never part: what is wrong leaves the same board behind.'), {class: 'when'}));
		const found = about.partings.filter(({from}) => from <= n), {from, to} = found[found.length - 1] || about.partings[0];
		const row = Array.from(page.rows.keys()).filter((seq) => seq <= from && page.rows.get(seq).querySelector('.finding')).pop() ?? from;
		const told = Array.from(page.rows.get(row)?.querySelectorAll('.finding, .repair') || [], (p) => p.cloneNode(true));
		const when = to ? say('They part at entry {0} and meet again at entry {1}.', from, to) : say('They part at entry {0} and do not meet again.', from), more = make('p', when + ' ', {class: 'when'});
		for (const {from: other} of about.partings)
			if (other !== from)
				more.append(this.link(other, say('They part at entry {0}, too.', other)), ' ');
		if (n < from || to && n >= to)
			more.append(this.link(from, say('Go there')));
		this.fault.replaceChildren(make('h2', say('The game as it was played, and as it should have been')), ...told, more);
	}

	link(n, text) {
		return make('a', text, {href: '#e' + n});
	}

	// Those that differ here, and those at the end; of what cannot be judged nothing is said.
	tellTotals(n, names) {
		const {page, about, now} = this, end = [page.series[page.n], this.series[page.n]];
		const rows = names.map(({name, title}, t) => ({title, here: now.map(({totals}) => totals[name]), end: end.map((row) => row[t])})).filter(({here, end}) => here[0] !== here[1] || end[0] !== end[1]);
		if (about.not_judged)
			return this.apart.replaceChildren(make('p', sayMany('{0} entry cannot be judged: what the totals should have been is not known.', '{0} entries cannot be judged: what the totals should have been is not known.', about.not_judged, about.not_judged), {class: 'soft'}));
		if (!rows.length)
			return this.apart.replaceChildren(make('p', say('All totals are the same, here and at the end.'), {class: 'soft'}));
		const table = make('table'), head = make('tr'), body = make('tbody');
		head.append(make('th', say('Totals that differ')), ...[say('here: as played'), say('as it should be'), say('at the end: as played'), say('as it should be')].map((text) => make('th', text, {scope: 'col'})));
		for (const {title, here, end} of rows) {
			const row = make('tr');
			row.append(make('th', title, {scope: 'row'}), ...[here, end].flatMap((pair) => pair.map((value, i) => make('td', signed(value), pair[0] !== pair[1] && i === 0 ? {class: 'differs'} : {}))));
			body.append(row);
		}
		const top = make('thead');
		top.append(head);
		table.append(top, body);
		this.apart.replaceChildren(table);
	}
}
