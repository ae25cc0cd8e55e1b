// What is not wanted at every entry: redo, a correction, odds, the story, and the transcript as a file.
'use strict';

const LISTED = 30; // entries to correct, at first

class More {
	constructor(log) {
		this.log = log;
		this.referee = log.referee;
	}

	listen() {
		by('more').addEventListener('click', () => this.open());
		by('panel-close').addEventListener('click', () => this.close());
	}

	close() {
		by('panel').hidden = true;
		by('more').focus();
	}

	show(title, ...parts) {
		by('panel-title').textContent = title;
		by('panel-out').replaceChildren(...parts);
		by('panel').hidden = false;
		by('panel').scrollTop = 0;
	}

	button(text, act, attributes = {}) {
		const button = make('button', text, {type: 'button', ...attributes});
		button.addEventListener('click', act);
		return button;
	}

	open() {
		const log = this.log, act = (work) => () => (this.close(), work());
		const text = (title, what) => () => this.show(title, make('pre', minus(this.referee.print(what).replace(/(\S)\n {4,}(?=\S)/g, '$1 ').trim()) || say('Nothing yet.')));
		const list = make('div', undefined, {class: 'menu'});
		list.append(this.button(say('Log again what was undone'), act(() => log.lot(() => this.referee.redo())), {id: 'redo'}),
			this.button(say('Correct an entry'), () => this.entries(), {id: 'amend'}),
			this.button(say('Odds'), () => this.show(say('Odds'), ...this.odds()), {id: 'odds'}),
			this.button(say('The story so far'), text(say('The story so far'), 'export story'), {id: 'tell'}),
			this.button(say('Score'), text(say('Score'), 'score')),
			this.button(say('Give the transcript out'), () => this.give(), {id: 'give'}));
		if (!(log.store instanceof ServedStore))
			list.append(this.button(say('Another game'), () => this.leave()));
		this.show(say('More'), list, make('p', log.store.keeps, {class: 'soft'}));
	}

	// ---- odds ----

	// What the program prints for a terminal, each outcome with its chance; what it counts stands behind it, small.
	odds() {
		const parts = [];
		for (const line of this.referee.print('odds').split('\n').filter(Boolean)) {
			const row = /^  (\S.*?): +([\d.,]+\s?%) ?(.*)$/.exec(line), last = parts[parts.length - 1];
			if (row)
				parts.push({face: row[1] + ': ' + row[2], text: row[3]});
			else if (line.startsWith('  ') && /\)$/.test(last?.text) && /^  \S[^:()]{3,24}: /.test(line)) // what is expected of them all
				parts.push({face: '', text: line.trim()});
			else if (last?.text !== undefined && line.startsWith('  '))
				last.text += ' ' + line.trim();
			else
				parts.push({title: line});
		}
		return parts.map(({title, face, text}) => {
			if (title)
				return make('h3', plainly(title));
			const [, told, counted] = /^(.*?)(?: \(([^()]*(?:\([^()]*\)[^()]*)*)\))?$/.exec(text), p = make('p', undefined, {class: 'odds'});
			p.append(make('b', face), ' ', plainly(told), ' ', make('small', plainly(counted || '')));
			return p;
		});
	}

	// ---- a correction ----

	// The last ones first, each by what happened.
	entries(listed = LISTED) {
		const {referee, log} = this, list = make('div', undefined, {class: 'menu'});
		const all = referee.read('history --json').filter(({withdrawn_by, text}) => !withdrawn_by && !STAYS.test(text)).reverse();
		for (const entry of all.slice(0, listed)) {
			const told = log.page.sentence(referee.read('moment --at=' + entry.seq)[0], null), typed = entrySaid(entry, log.page.about);
			const button = this.button(entry.seq + '  ' + told, () => this.correct(entry), {'data-seq': entry.seq});
			if (told !== typed)
				button.append(make('br'), make('small', typed));
			list.append(button);
		}
		if (all.length > listed)
			list.append(this.button(say('Earlier entries'), () => this.entries(listed + LISTED)));
		this.show(say('Correct which entry?'), list);
	}

	// As it was asked then: by touch, or typed.
	correct(entry) {
		const {seq} = entry, form = make('form', undefined, {autocomplete: 'off'}), line = make('input', undefined, {type: 'text', id: 'corrected', spellcheck: 'false', autocapitalize: 'off', 'aria-label': say('The entry as it should be')});
		const submit = make('button', say('Try it')), row = make('div', undefined, {class: 'row'}), place = make('div');
		line.value = (entry.who ? entry.who + ': ' : '') + entry.text;
		row.append(line, submit);
		form.append(row);
		form.addEventListener('submit', (event) => (event.preventDefault(), this.instead(entry, line.value)));
		const asked = new Asked(place, (text, who) => this.instead(entry, (who ? who + ': ' : '') + text), (text) => (line.value = text, line.focus()), this.log.page.about);
		this.referee.aside(seq - 1);
		asked.show(this.referee.read('asked')[0]);
		this.referee.aside();
		this.show(say('Correct entry {0}', seq), make('p', say('It was: {0}', entrySaid(entry, this.log.page.about)), {class: 'soft'}), place, form);
	}

	// What stands behind another entry in its place, and what does not, before it is logged.
	instead(entry, typed) {
		const {seq} = entry, {whatIf} = this.log.page, row = make('div', undefined, {class: 'row'});
		Object.assign(whatIf, {at: seq, record: this.referee.read('history --json')});
		this.referee.aside(seq - 1);
		const {code, error} = this.referee.enter(typed), told = code === 0 ? whatIf.playOn() : said(error).filter((text) => !mayStand(text)).map((text) => make('p', minus(text), {class: 'finding'}));
		this.referee.aside();
		row.append(this.button(say('Choose again'), () => this.correct(entry)));
		if (code === 0)
			row.append(this.button(say('Correct it so'), () => (this.close(), this.log.lot(() => this.referee.amend(seq, typed))), {id: 'correct', class: 'strong'}));
		this.show(say('Correct entry {0}', seq), make('p', say('It was: {0}', entrySaid(entry, this.log.page.about)), {class: 'soft'}), make('h3', say('It becomes: {0}', typed)), ...told,
			...code === 0 ? [make('p', say('Later entries stay while they stand.'), {class: 'soft'})] : [], row);
	}

	// ---- the transcript ----

	transcript() {
		return this.log.store.text || this.referee.print('export transcript --box --times');
	}

	file() {
		const {game, scenario} = this.log.page.about, day = new Date().toISOString().slice(0, 10);
		return new File([this.transcript()], `${game}-${scenario}-${day}.txt`, {type: 'text/plain'});
	}

	give() {
		const file = this.file(), row = make('div', undefined, {class: 'menu'});
		row.append(this.button(say('Save it as a file'), () => this.save(file), {id: 'save', class: 'strong'}));
		if (navigator.canShare?.({files: [file]}))
			row.append(this.button(say('Share it'), () => navigator.share({files: [file], title: file.name}).catch(() => {}), {id: 'share'}));
		this.show(say('The transcript'), make('p', sayMany('{1}, {0} entry.', '{1}, {0} entries.', this.log.n, file.name)), row,
			make('p', say('tallyho import {0} game.tally makes a journal of it; a report of that journal opens here again.', file.name), {class: 'soft'}));
	}

	save(file) {
		const link = make('a', file.name, {href: URL.createObjectURL(file), download: file.name});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	}

	leave() {
		BrowserStore.last = null;
		location.reload();
	}
}
