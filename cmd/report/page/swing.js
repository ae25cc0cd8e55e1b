// What could be expected from each place on: games played on in slices, so short that a step never waits for one.
'use strict';

const SWING_SLICE_MS = 8;

class Swing {
	constructor(page) {
		this.page = page;
	}

	// rest() waits until nobody steps, and tells whether the game is still this one.
	async work(rest) {
		if (by('swing'))
			return; // the report brings it along
		const points = await this.play(rest);
		if (points?.length > 1)
			this.show(points);
	}

	// Of the game that is looked at, the record or what is tried; undefined: it is given up, or there is nothing to compare.
	async play(rest, from = 0) {
		const {referee} = this.page;
		let games = 1, first = ' --anew --from=' + from, points = [];
		while (points.length === 0) {
			if (!await rest())
				return;
			const began = performance.now(), {code, out} = referee.after(referee.calls.print(referee.text(`swing --games=${games}${first}`)[0]));
			if (code !== 0)
				return; // nothing to compare, or nothing to play on
			points = out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
			first = '';
			games = performance.now() - began < SWING_SLICE_MS / 2 ? games + 1 : Math.max(1, games - 1);
		}
		return points;
	}

	show(points) {
		const low = Math.min(0, ...points.map(({expected, error}) => expected - error)), high = Math.max(0, ...points.map(({expected, error}) => expected + error));
		const y = (value) => (96 - (value - low) / (high - low || 1) * 92).toFixed(1), curve = (all, value) => 'M' + all.map((point) => point.entry + ' ' + y(value(point))).join('L'), line = (value) => curve(points, value);
		const figure = make('figure'), caption = make('figcaption'), list = make('ul'), turned = points.filter((point) => point.turned);
		const svg = draw('svg', {viewBox: `0 0 ${Math.max(1, this.page.n)} 100`, preserveAspectRatio: 'none', role: 'img',
			'aria-label': say('{0}: from {1} to {2}, lowest {3}, highest {4}', say('What could be expected from each place on'), ...[points[0].expected, points[points.length - 1].expected, low, high].map((value) => value.toFixed(1)))});
		svg.append(draw('path', {d: line(({expected, error}) => expected + error), class: 'error'}), draw('path', {d: line(({expected, error}) => expected - error), class: 'error'}),
			draw('path', {d: line(({expected}) => expected)}), draw('path', {class: 'other', d: ''}), draw('path', {class: 'here', d: ''}));
		caption.append(make('span', say('What could be expected from each place on')), make('b', ''));
		figure.append(svg, caption);
		for (const point of turned) {
			const item = make('li');
			item.append(make('a', minus(point.turned), {href: '#e' + point.entry}));
			list.append(item);
		}
		by('swung').append(figure, turned.length > 0 ? list : make('p', say('Nothing stands out: no change is larger than chance makes it.'), {class: 'soft'}));
		by('swung').hidden = false;
		this.page.sight.panes();
		this.points = points;
		this.mark = svg.lastChild;
		this.other = (all) => svg.querySelector('.other').setAttribute('d', all.length > 1 ? curve(all, ({expected}) => Math.min(high, Math.max(low, expected))) : '');
		this.value = caption.lastChild;
		this.here();
	}

	// How another course would have swung: its places, told by the entries of the record that they stand beside. Those before entry
	// `from` are the record's own. What could be expected of both at the next place: further on the same dice have brought them together.
	beside(points, from) {
		const mine = points.filter(({entry}) => entry >= from), [next] = mine, own = this.points.filter(({entry}) => entry <= next?.entry).pop();
		this.other([...this.points.filter(({entry}) => entry < from).slice(-1), ...mine]);
		return next && {entry: next.entry, here: next.expected, error: next.error, own: own.expected};
	}

	// The expectation behind the last place before the entry in hand.
	here() {
		if (!this.points)
			return;
		const {at} = this.page, past = this.points.filter(({entry}) => entry <= at), point = past[past.length - 1];
		this.mark.setAttribute('d', 'M' + at + ' 0V100');
		this.value.textContent = signed(Number(point.expected.toFixed(1)));
	}
}
