// The page: the entry in hand, what it did, the board and the totals as they stand behind it.
'use strict';

class Page {
	constructor(referee) {
		this.referee = referee;
		this.about = referee.read('about')[0];
		this.n = this.about.entries;
		by('slider').max = this.n;
		this.at = -1;
		this.course = new Course(this);
		this.whatIf = new WhatIf(this);
		this.both = new Both(this);
		this.drawing = new Drawing(by('board'));
		this.sight = new Sight(this);
		this.touched = new Touched(this);
		this.truth = by('record').textContent.trim() ? new Truth(this) : null; // where a game is begun here nothing is printed
		this.rows = new Map(Array.from(document.querySelectorAll('.chapter li[id]'), (li) => [Number(li.id.slice(1)), li]));
		this.below = make('div');
		this.more = make('details');
		this.more.append(make('summary', ''));
		this.more.addEventListener('toggle', () => this.unfold());
		by('did').replaceChildren(this.below, this.more);
		this.totals = new Later(by('totals'), () => this.tellTotals());
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
		if (this.whatIf.trying)
			this.whatIf.leave();
		if (n === this.at)
			return;
		const before = this.moment;
		this.stepped = performance.now();
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
		this.course.line();
		this.follow();
	}

	// The address is that of the entry in hand, once the steps come to rest.
	follow() {
		clearTimeout(this.address);
		this.address = setTimeout(() => history.replaceState(null, '', '#e' + this.at), 250);
	}

	// The story scrolls by itself where it has its own window; the page never does. What was out of sight may be higher or
	// lower than it was thought to be: then once more.
	bring(row, more = 8) {
		cancelAnimationFrame(this.frame);
		this.frame = requestAnimationFrame(() => {
			const story = by('story');
			if (!row || getComputedStyle(story).overflowY !== 'auto')
				return;
			const box = story.getBoundingClientRect(), at = row.getBoundingClientRect();
			const seen = at.top >= box.top + 30 && at.top <= box.bottom - 30;
			if (!seen)
				story.scrollTop += at.top - box.top - box.height / 3;
			if (more > 0)
				this.bring(row, more - 1);
		});
	}

	show(before) {
		const prior = this.at === 0 || this.whatIf.trying ? null
			: before?.seq === this.at - 1 ? before : this.referee.read('moment --at=' + (this.at - 1))[0];
		const ready = this.ready?.at === this.at && !this.whatIf.trying ? this.ready : null;
		const moment = ready?.moment || this.referee.read('moment --at=' + this.at)[0];
		this.moment = moment;
		by('when').textContent = plainly(moment.when.replace(/^ \(|\)$/g, ''));
		by('which').textContent = this.whatIf.trying ? say('what if, after entry {0}', this.at) : say('entry {0} of {1}', moment.seq, this.n);
		const sentence = this.sentence(moment, prior);
		by('what').textContent = sentence;
		by('what').classList.toggle('long', sentence.length > 110);
		this.tell(moment, prior);
		by('step').textContent = moment.step.replace(/ \([^()]*\)$/, '');
		by('wants').textContent = asks(moment.next);
		this.score(moment);
		this.beside();
		if (this.both.on)
			this.both.show();
		else
			this.board(ready);
		this.ahead();
		this.before = prior || before;
		this.totals.due();
	}

	// What happened, in a sentence or a few, and how the game ended by it; else the note, or what was logged.
	sentence(moment, prior) {
		if (moment.seq === 0)
			return say('The game is set up');
		const note = /^note "(.*)"$/.exec(moment.text);
		const told = (moment.told || []).flatMap(({text, title}) => [text, title && title + '.']).filter(Boolean).map(plainly).join(' ');
		const end = moment.over && prior && !prior.over && moment.result ? say('The game is over: {0}', plainly(moment.result)) + '.' : '';
		const step = prior?.step.replace(/ \([^()]*\)$/, ''), passed = moment.text === 'pass';
		const ended = !step ? moment.sender && say('{0} is done.', moment.sender) : !moment.sender ? passed ? say('Passed: {0}.', step) : say('Done: {0}.', step) : passed ? say('{0} passes: {1}.', moment.sender, step) : say('{0} is done: {1}.', moment.sender, step);
		const done = moment.text === 'done' || passed ? ended : '';
		return (note && note[1]) || [told, end].filter(Boolean).join(' ') || done || (moment.named && (moment.sender ? say('{0}: {1}', moment.sender, plainly(moment.named)) : plainly(moment.named))) || entrySaid(moment, this.about);
	}

	// Below the sentence, small: the die, what was asked, what was played, and what is wrong with it.
	tell(moment, prior) {
		const line = make('p', undefined, {class: 'cause'}), fell = /^roll (.+)$/.exec(moment.text || '');
		if (fell)
			line.append(...this.faces(fell[1].split(' ')).map((face) => make('b', face, {class: 'fell'})));
		if (prior && !prior.over && moment.seq > 0) {
			const asked = asks(prior.next).split('\n')[0].replace(/: (?:roll|draw|lancer|tirer) .*$/, '');
			line.append(make('span', asked || prior.step));
		}
		const named = fell || !moment.named ? '' : plainly(moment.named);
		if (named && !by('what').textContent.includes(named))
			line.append(make('span', named, {class: 'named'}));
		const {below, more} = this, behind = this.audits(moment.seq).length > 0, title = behind ? say('How it came about, and every change') : say('Every change');
		below.replaceChildren(line, ...this.account(moment, false));
		if (this.both.offered && moment.findings?.length)
			below.append(this.both.button());
		more.hidden = !moment.did && !behind;
		if (more.firstChild.textContent !== title)
			more.firstChild.textContent = title;
		this.unfold();
	}

	// Dice as they fell, by what their faces are called; the die may be named before them.
	faces(words) {
		const {dice, faces} = this.about, named = words[0] in dice, die = named ? words[0] : Object.keys(faces).find((one) => words[0] in faces[one]);
		return words.slice(named ? 1 : 0).map((word) => (faces[die]?.[word] ?? word).replace(/^-$/, '−'));
	}

	// What lies folded is written once it is opened: a step has no time for it.
	unfold() {
		const {more, moment} = this;
		if (more.open)
			more.replaceChildren(more.firstChild, make('code', entrySaid(moment, this.about), {class: 'typed'}), ...this.audits(moment.seq).map((p) => p.cloneNode(true)), make('p', plainly(whole(moment.did || ''))));
	}

	// Once more, as more is known.
	retell() {
		if (this.before && !this.whatIf.trying)
			this.tell(this.moment, this.before);
	}

	// The entries before and after, in a few words: what a swipe brings.
	beside() {
		for (const [id, n] of [['was', this.at - 1], ['will', this.at + 1]]) {
			const row = this.rows.get(n), told = row && (row.querySelector('.did') || row.querySelector('.entry'));
			by(id).textContent = told && !this.whatIf.trying ? (id === 'was' ? '‹ ' : '') + n + ' ' + told.textContent.slice(0, 60) + (id === 'will' ? ' ›' : '') : '';
			by(id).hidden = !by(id).textContent;
		}
	}

	// The first total, or the first two where they are of one kind, as they stand here; and how it ended.
	score(moment) {
		const names = Object.keys(moment.totals), kind = (names[0] || '').split('.')[0], {words} = this.about;
		const shown = names.slice(0, 2).filter((name) => name.split('.')[0] === kind).map((name) => signed(moment.totals[name], kind === 'vp' && names.length > 1 && names[1].split('.')[0] !== kind));
		by('score').textContent = (kind === 'vp' ? say('VP') : (words[names[0]] || kind).split('.')[0]) + ' ' + shown.join(' : ');
		by('score').hidden = !shown.length;
	}

	// What an entry did, with what is wrong with it in front.
	account(moment, told = true) {
		const parts = (moment.findings || []).map((f) => this.finding(f, moment.as_played));
		if (moment.thrown)
			parts.push(make('p', plainly(whole(moment.thrown))));
		for (const {title, text} of (told && moment.told) || []) {
			if (text)
				parts.push(make('p', plainly(text)));
			if (title)
				parts.push(make('h4', plainly(title)));
		}
		return parts;
	}

	// How it came about, what would mend it and what hangs on it, as it stands in the story, which has none of what is tried
	// or logged here.
	audits(seq) {
		if (this.whatIf.trying || document.body.classList.contains('logging'))
			return [];
		return Array.from(this.rows.get(seq)?.querySelectorAll('.below, .repair') || []);
	}

	finding(f, asPlayed) {
		const p = make('p', undefined, {class: 'finding' + (f.counts ? '' : ' faint')});
		const there = document.getElementById('r' + f.section), id = make('b', there ? undefined : f.rule);
		if (there)
			id.append(make('a', f.rule, {href: '#r' + f.section}));
		p.append(id, ' ' + minus(f.message) + '. ', make('span', f.sentence + (f.section ? ' (' + f.section + ')' : '')));
		if (asPlayed)
			p.append(' ', make('i', say('Played so.')));
		return p;
	}

	// Units with which something can be done next have a dark edge, once the steps come to rest.
	mark() {
		clearTimeout(this.marking);
		for (const unit of by('board').querySelectorAll('.unit.acts'))
			unit.classList.remove('acts');
		this.marking = setTimeout(() => {
			const asked = this.acting?.asked || this.referee.read('asked --at=' + this.at)[0], keys = new Set(asked.choices.flatMap(({values}) => values.flat().map(({key}) => key)));
			for (const unit of by('board').querySelectorAll('.unit'))
				unit.classList.toggle('acts', keys.has(Page.key(unit)));
		}, 400);
	}

	// What one types for a unit that is drawn.
	static key(unit) {
		return (unit.dataset.unit || '').replace(/^\S+ /, '');
	}

	// By whom things can be touched: the log, or what is tried.
	get acting() {
		return this.whatIf.trying ? this.whatIf.asked : this.log?.asked;
	}

	// The entry behind this one is judged and drawn before it is asked for, while nothing else is to be done.
	ahead() {
		const token = (this.token = {});
		if (this.whatIf.trying || this.log || this.at >= this.n)
			return;
		(window.requestIdleCallback || setTimeout)(() => {
			if (token !== this.token || this.whatIf.trying) // it is another step's by now
				return;
			const at = this.at + 1, narrow = this.sight.narrow, [moment] = this.referee.read('moment --at=' + at), out = this.print(at, narrow);
			this.ready = {at, narrow, moment, out, plan: out && this.drawing.plan(out)};
		});
	}

	print(at, narrow) {
		return this.referee.drawn(at, narrow && 'narrow');
	}

	board(ready) {
		this.mark();
		const {narrow} = this.sight, drawn = ready?.narrow === narrow ? ready : null, out = drawn ? drawn.out : this.print(this.at, narrow);
		if (out) {
			this.drawing.show(out, drawn?.plan);
			[this.drawnAt, this.drawnLast] = [this.drawnLast, {at: this.at, narrow, out}];
			for (const [i, unit] of by('board').querySelectorAll('.unit').entries())
				if (unit.getAttribute('tabindex') !== (i ? '-1' : '0'))
					unit.setAttribute('tabindex', i ? -1 : 0); // one stop; up and down go through them
			this.sight.drawn();
		} else {
			const shown = this.referee.print('show --at=' + this.at), text = shown.slice(0, Math.max(0, shown.lastIndexOf('\nnext: ')));
			const pre = by('board').querySelector('pre') || by('board').appendChild(make('pre', '', {tabindex: '0'}));
			pre.textContent = text;
			by('board').classList.add('words');
		}
	}

	// What the board has otherwise than before this entry: where nothing on it is marked.
	differs() {
		const {at, drawing: {root, text}, sight: {narrow}} = this;
		if (at < 1 || this.whatIf.trying)
			return [];
		if (this.differed?.text !== text) {
			const out = this.drawnAt?.at === at - 1 && this.drawnAt.narrow === narrow ? this.drawnAt.out : this.print(at - 1, narrow);
			this.differed = {text, nodes: out ? otherwise(root, out, text) : []};
		}
		return this.differed.nodes;
	}

	tellTotals() {
		const {moment, before} = this;
		for (const row of by('totals').querySelectorAll('tr')) {
			const name = row.dataset.total, value = moment.totals[name], told = signed(value);
			if (row.lastChild.textContent !== told)
				row.lastChild.textContent = told;
			row.classList.toggle('changed', before !== undefined && before.totals[name] !== value);
			row.classList.toggle('none', value === 0 && this.varies !== undefined && !this.varies.has(name));
		}
		by('totals-at').textContent = this.whatIf.trying ? say('(what if)') : say('after entry {0}', moment.seq);
	}

	// What is counted over the whole game, once the page is shown: part by part, so that whoever steps already need not wait.
	async count() {
		const rest = async () => { // until nobody steps or tries; false: the game is gone on with
			do
				await new Promise((go) => setTimeout(go, 10));
			while (this.whatIf.trying || performance.now() - this.stepped < 300);
			return window.tallyho === this;
		};
		this.series = this.referee.read('series');
		const named = this.about.totals.map((total, t) => ({...total, t}));
		this.changing = named.filter(({t}) => this.series.some((row) => row[t] !== this.series[0][t]));
		this.varies = new Set(this.changing.map(({name}) => name));
		this.main = (this.changing.find(({t}) => t === 0) || this.changing[0] || named[0]).t;
		this.findings = new Set(Array.from(document.querySelectorAll('.chapter .finding:not(.faint)'), (p) => Number(p.closest('li').id.slice(1))));
		this.charts = new Charts(this);
		this.course.begin();
		this.totals.due();
		const judge = () => {
			this.findings = new Set(this.referee.read('findings').filter((f) => f.rule && f.counts).map((f) => f.seq));
			this.course.draw();
		};
		for (const part of [...this.charts.parts(), judge, () => this.both.begin(), () => this.truth.whole()]) {
			if (!await rest())
				return;
			part();
			this.sight.panes(); // a tab for what is there now
		}
		by('state').textContent = this.forged ? by('warning').textContent : say('judged in this page');
		this.swing = new Swing(this);
		this.swing.work(rest).catch((error) => console.error(error)); // it takes its time: nothing waits for it
	}

	listen() {
		this.touched.listen();
		document.querySelector('.findings a')?.addEventListener('click', (event) => {
			event.preventDefault();
			const all = Array.from(this.findings);
			this.course.move(all.find((seq) => seq > this.at) ?? all[0]);
		});
		by('was').addEventListener('click', () => this.course.move(this.at - 1));
		by('will').addEventListener('click', () => this.course.move(this.at + 1));
		by('picture').addEventListener('click', () => picture(this));
		addEventListener('click', (event) => {
			if (!event.target.closest?.('a[href^="#r"]'))
				return;
			this.sight.picked = 'rules';
			this.sight.panes();
		});
		addEventListener('hashchange', () => {
			const asked = /^#e(\d+)$/.exec(location.hash);
			if (asked)
				this.course.move(Number(asked[1]));
		});
		by('did').addEventListener('click', (event) => {
			const link = event.target.closest('a[href^="#e"]');
			if (!link)
				return;
			event.preventDefault();
			this.course.move(Number(link.hash.slice(2)));
		});
		for (const link of document.querySelectorAll('.chapter li > a'))
			link.tabIndex = -1; // the slider and the arrow keys reach each entry
		by('story').tabIndex = by('record').tabIndex = 0; // they scroll
		by('story').addEventListener('click', (event) => {
			const row = event.target.closest('li[id]');
			if (!row || event.target.closest('details'))
				return;
			event.preventDefault();
			this.course.move(Number(row.id.slice(1)));
		});
	}
}
