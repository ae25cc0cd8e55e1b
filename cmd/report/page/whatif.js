// What if: another entry in the place of the one in hand, beside the record, which stays as it is. The later entries are played on as
// long as they stand, and the first that does not is told with its reason.
'use strict';

const PLAYED_ON_MS = 3000; // so long at most
const VARIANTS = 12; // kept
const LINE_POINTS = 400; // of the other course, in the chart

class WhatIf {
	constructor(page) {
		this.page = page;
		this.trying = false;
	}

	try() {
		const {page} = this;
		page.course.stop();
		this.asked ||= new Asked(by('words'), (text, who) => this.enter((who ? who + ': ' : '') + text), (text) => this.type(text), page.about);
		this.record ||= page.referee.read('history --json');
		this.trying = true;
		this.at = Math.max(1, page.at); // the entry that is replaced; behind the last one there is none
		document.body.classList.add('aside');
		by('aside').hidden = false;
		by('try').hidden = true;
		this.begin();
		this.tellKept();
		by('typed').focus();
	}

	// ---- variants: kept by this browser, for this record ----

	get shelf() {
		return 'tallyho-variants-' + this.page.about.head.slice(0, 16);
	}

	get kept() {
		try {
			return JSON.parse(localStorage.getItem(this.shelf)) || [];
		} catch {
			return []; // nothing can be kept here
		}
	}

	keep(typed) {
		const all = this.kept.filter(({at, text}) => at !== this.at || text !== typed);
		try {
			localStorage.setItem(this.shelf, JSON.stringify([...all, {at: this.at, text: typed}].slice(-VARIANTS)));
		} catch {
			// it stands in the address all the same
		}
		clearTimeout(this.page.address); // it would write the entry alone
		history.replaceState(null, '', '#e' + this.at + '=' + encodeURIComponent(typed));
		this.tellKept();
	}

	tellKept() {
		by('variants').replaceChildren(...this.kept.map(({at, text}) => {
			const button = make('button', say('{0}: {1}', at, text), {type: 'button', 'aria-pressed': String(at === this.at && text === this.shown)});
			button.addEventListener('click', () => this.open(at, text));
			return button;
		}));
	}

	// One from the list, or out of the address.
	open(at, text) {
		if (this.trying && this.at !== at)
			this.leave();
		this.page.goTo(at);
		if (!this.trying)
			this.try();
		this.enter(text);
	}

	// Before the entry, as it was asked then.
	begin() {
		const entry = this.record[this.at - 1];
		this.page.referee.aside(this.at - 1);
		by('aside-what').textContent = say('Instead of entry {0}: {1}. The record stays as it is.', this.at, entrySaid(this.page.at > 0 ? this.page.moment : entry, this.page.about));
		by('answer').replaceChildren();
		by('as-played').hidden = true;
		by('typed').value = '';
		this.asked.show(this.page.referee.read('asked')[0]);
		this.words();
	}

	leave() {
		this.trying = false;
		this.shown = '';
		this.turn = NaN;
		this.page.swing?.other?.([]);
		this.page.referee.aside();
		this.page.course.other = null;
		this.page.course.draw();
		document.body.classList.remove('aside');
		by('aside').hidden = true;
		by('try').hidden = false;
		const at = this.page.at;
		this.page.at = -1;
		this.page.goTo(at);
	}

	type(text) {
		by('typed').value = text;
		by('typed').focus();
		this.words();
	}

	typed(asPlayed) {
		const typed = by('typed').value.trim();
		if (typed)
			this.enter(typed, asPlayed);
	}

	enter(typed, asPlayed = false) {
		const {page} = this;
		page.referee.aside(this.at - 1); // what was tried before is another one
		const result = page.referee.enter(typed, asPlayed);
		if (result.code === 0) {
			const before = page.moment;
			by('typed').value = '';
			by('unit').hidden = true;
			page.at = this.at;
			page.show(before);
			by('answer').replaceChildren(...this.playOn());
			this.shown = typed;
			this.swing().catch((error) => console.error(error));
			this.keep(typed);
		} else {
			const lines = result.error.trim().split('\n').map((line) => line.replace(/^tallyho: this page: /, '').trim());
			by('answer').replaceChildren(...lines.filter((line) => !/--as-played/.test(line)).map((line) => make('p', minus(line), {class: 'finding'})));
			by('typed').value = typed;
		}
		by('answer').scrollIntoView({block: 'nearest'});
		by('as-played').hidden = result.code === 0 || !/--as-played/.test(result.error);
		this.words();
	}

	// The later entries, as long as they stand. Claims and what was printed may be of the other course: they are counted apart.
	playOn() {
		const {page} = this, began = performance.now(), told = [];
		const pairs = [[this.at, this.at]]; // entries here, and those of the record they stand for
		let stand = 0, apart = 0, fails = null;
		for (const {seq, who, text, as_played, withdrawn_by} of this.record.slice(this.at)) {
			if (withdrawn_by || /^retract\b/.test(text)) // what was taken back is not played on
				continue;
			if (performance.now() - began > PLAYED_ON_MS) {
				fails = {seq, why: ''};
				break;
			}
			const {code, error} = page.referee.enter((who ? who + ': ' : '') + text, as_played);
			if (code === 0) {
				pairs.push([this.at + ++stand, seq]);
			} else if (STAYS.test(text)) {
				apart++;
			} else {
				fails = {seq, why: said(error).filter((line) => !mayStand(line))[0] || ''};
				break;
			}
		}
		if (this.record.length > this.at)
			told.push(make('p', sayMany('{0} later entry stands.', '{0} later entries stand.', stand), {class: 'stands'}));
		if (apart)
			told.push(make('p', sayMany('{0} claim or note of the record does not hold here.', '{0} claims and notes of the record do not hold here.', apart), {class: 'soft'}));
		if (fails)
			told.push(make('p', fails.why ? say('Entry {0} does not: {1}', fails.seq, minus(fails.why)) : say('From entry {0} on nothing was tried.', fails.seq), {class: 'finding'}));
		this.pairs = pairs;
		if (page.series) // a report counts them
			told.push(make('p', this.compare(pairs), {class: 'soft'}));
		return told;
	}

	// How the first total goes in both courses, up to where the other one ends.
	compare(pairs) {
		const {page} = this, {name, title} = page.about.totals[page.main ?? 0], step = Math.ceil(pairs.length / LINE_POINTS);
		const values = pairs.filter((pair, i) => i % step === 0 || i === pairs.length - 1).map(([n, seq]) => [seq, page.referee.read('score --json --at=' + n)[0].totals[name]]);
		const [last, value] = values[values.length - 1];
		page.course.other = values;
		page.course.draw();
		return say('{0}: {1} here, {2} as it was played, up to entry {3}.', title, signed(value), signed(page.series[last][page.main]), last);
	}

	// What could be expected of the other course, played on in slices while nothing else is tried, once the record's own is known.
	async swing() {
		const {swing} = this.page, turn = this.turn = performance.now();
		if (!swing?.points)
			return;
		const points = await swing.play(async () => {
			await new Promise((go) => setTimeout(go, 10));
			return this.turn === turn;
		}, this.at);
		if (!points || this.turn !== turn)
			return;
		const seqs = new Map(this.pairs), stands = points.map((point) => ({...point, entry: point.entry < this.at ? point.entry : seqs.get(point.entry) ?? this.pairs[this.pairs.length - 1][1]}));
		const told = swing.beside(stands, this.at);
		if (told)
			by('answer').append(make('p', say('After entry {0} {1} could be expected here (± {2}), {3} as it was played.', told.entry, signed(Number(told.here.toFixed(1))), numbers.format(Number(told.error.toFixed(1))), signed(Number(told.own.toFixed(1)))), {class: 'soft'}));
	}

	// What may come next in the line.
	words() {
		const typed = by('typed').value, stem = typed.replace(/\S*$/, '');
		by('completes').replaceChildren(...(typed ? this.page.referee.list(typed).slice(0, 40) : []).map((word) => {
			const button = make('button', word, {type: 'button'});
			button.addEventListener('click', () => this.type(stem + word + ' '));
			return button;
		}));
	}

	listen() {
		by('try').addEventListener('click', () => this.try());
		by('back').addEventListener('click', () => this.leave());
		by('as-played').addEventListener('click', () => this.typed(true));
		by('typed').addEventListener('input', () => this.words());
		by('aside').addEventListener('keydown', (event) => event.key === 'Escape' && this.leave());
		by('aside').addEventListener('submit', (event) => (event.preventDefault(), this.typed(false)));
	}
}
