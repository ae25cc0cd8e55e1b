// The line of the game: one total over time with the slider on it, the keys, and Play.
'use strict';

class Course {
	constructor(page) {
		this.page = page;
		this.timer = null;
	}

	begin() {
		const {changing, about, main} = this.page;
		for (const [t, {title}] of about.totals.entries())
			if (t === main || changing.some((total) => total.t === t))
				by('total').append(make('option', title, {value: t}));
		by('total').value = main;
		new ResizeObserver(([{contentRect}]) => {
			this.size = contentRect;
			this.draw();
		}).observe(by('chart'));
	}

	// What stays from step to step: bands of the chapters, the line itself twice, marks of findings.
	draw() {
		if (!this.size?.width) // it is hidden
			return;
		const chart = by('chart'), {width, height} = this.size, pad = 12;
		const values = this.page.series.map((row) => row[this.page.main]), other = this.other || this.page.both.line(this.page.main) || [], both = [...values, ...other.map(([, value]) => value)];
		const low = Math.min(0, ...both), high = Math.max(0, ...both), span = high - low || 1;
		const top = height > 50 ? 18 : 4, bottom = height - 12;
		const x = this.x = (n) => pad + (this.page.n ? n / this.page.n : 0) * (width - 2 * pad);
		const y = (value) => (bottom - (value - low) / span * (bottom - top)).toFixed(1);
		let d = `M${x(0)} ${y(values[0])}`, told = 0;
		for (let n = 1; n <= this.page.n; n++)
			if (values[n] !== values[n - 1] || n === this.page.n)
				d += 'H' + x(n).toFixed(1) + 'V' + y(values[n]);
		const clip = draw('clipPath', {id: 'past'}), parts = [clip], labels = [];
		this.past = draw('rect', {x: 0, y: 0, width: 0, height});
		clip.append(this.past);
		this.page.bands.forEach((chapter, i) => {
			const from = x(chapter.first - 1), to = x(chapter.last);
			chapter.band = draw('rect', {x: from, y: 0, width: Math.max(0, to - from), height: bottom + 4, class: i % 2 ? 'band odd' : 'band'});
			parts.push(chapter.band);
			const room = 7 * chapter.name.length + 10; // its name may reach over the next ones
			if (height > 50 && from >= told && from + room < width - 40) {
				labels.push(draw('text', {x: from + 4, y: 12}, chapter.name));
				told = from + room;
			}
		});
		for (const value of new Set([low, 0, high]))
			parts.push(draw('line', {x1: pad, x2: width - pad, y1: y(value), y2: y(value), class: 'grid'}));
		parts.push(draw('path', {d, class: 'future'}), draw('path', {d, class: 'past', 'clip-path': 'url(#past)'}));
		if (other.length) // what is tried, or should have been, beside the record
			parts.push(draw('path', {d: other.map(([n, value], i) => i ? 'H' + x(n).toFixed(1) + 'V' + y(value) : `M${x(n).toFixed(1)} ${y(value)}`).join(''), class: 'other'}));
		for (const seq of this.page.findings)
			parts.push(draw('path', {d: `M${(x(seq) - 5).toFixed(1)} ${height}h10l-5 -9z`, class: 'mark'}));
		const heights = []; // none is told over another
		for (const value of new Set([high, low, 0])) {
			const at = Math.max(10, y(value) - 2);
			if (heights.some((other) => Math.abs(at - other) < 12))
				continue;
			parts.push(draw('text', {x: width - pad - 6, y: at, class: 'value'}, signed(value)));
			heights.push(at);
		}
		parts.push(...labels);
		this.here = draw('line', {y1: 0, y2: height, class: 'here'});
		chart.replaceChildren(...parts, this.here);
		this.line();
	}

	line() {
		by('slider').value = this.page.at;
		if (!this.x)
			return;
		const x = this.x(this.page.at), total = this.page.about.totals[this.page.main], slider = by('slider');
		this.past.setAttribute('width', x);
		this.here.setAttribute('x1', x);
		this.here.setAttribute('x2', x);
		const chapter = this.page.bands.find(({first, last}) => this.page.at >= first && this.page.at <= last);
		if (this.band !== chapter?.band) {
			this.band?.classList.remove('now');
			chapter?.band.classList.add('now');
			this.band = chapter?.band;
		}
		slider.setAttribute('aria-valuetext', say('entry {0}{1}, {2} {3}', this.page.at, this.page.moment.when, total.title, this.page.series[this.page.at][this.page.main]));
		this.page.charts.due();
	}

	// ---- stepping ----

	move(n) {
		this.stop();
		this.page.goTo(n);
	}

	play() {
		if (this.timer !== null)
			return this.stop();
		if (this.page.at === this.page.n)
			this.page.goTo(0);
		by('play').setAttribute('aria-pressed', 'true');
		document.body.classList.add('playing');
		const on = () => {
			this.page.goTo(this.page.at + 1);
			this.timer = this.page.at < this.page.n ? setTimeout(on, this.page.moment.did || this.page.moment.text?.startsWith('note') ? 900 : 300) : null;
			if (this.timer === null)
				this.stop();
		};
		this.timer = setTimeout(on, 300);
	}

	stop() {
		clearTimeout(this.timer);
		this.timer = null;
		by('play').setAttribute('aria-pressed', 'false');
		document.body.classList.remove('playing');
	}

	chapter(step) {
		const ends = [0, ...this.page.chapters.map(({last}) => last)];
		return step > 0 ? ends.find((n) => n > this.page.at) ?? this.page.n : ends.filter((n) => n < this.page.at).pop() ?? 0;
	}

	key(event) {
		if (document.body.classList.contains('logging')) // the game is gone on with
			return;
		if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== 'range')
			return;
		const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
		if (step)
			this.page.goTo(event.shiftKey ? this.chapter(step) : this.page.at + step);
		else if (event.key === 'Home' || event.key === 'End')
			this.page.goTo(event.key === 'Home' ? 0 : this.page.n);
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
		click('first', () => this.move(0));
		click('prior', () => this.move(this.page.at - 1));
		click('next', () => this.move(this.page.at + 1));
		click('play', () => this.play());
		by('slider').addEventListener('input', () => this.move(Number(by('slider').value)));
		by('total').addEventListener('change', () => (this.page.main = Number(by('total').value), this.draw()));
		document.addEventListener('keydown', (event) => this.key(event));
	}
}
