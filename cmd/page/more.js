// What is not wanted at every entry: redo, a correction, odds, the story, and the transcript as a file.
'use strict';

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
		const text = (title, what) => () => this.show(title, make('pre', this.referee.print(what).trim() || 'Nothing yet.'));
		const list = make('div', undefined, {class: 'menu'});
		list.append(this.button('Log again what was undone', act(() => log.lot(() => this.referee.redo())), {id: 'redo'}),
			this.button('Correct an entry', () => this.entries(), {id: 'amend'}),
			this.button('Odds', text('Odds', 'odds'), {id: 'odds'}),
			this.button('The story so far', text('The story so far', 'export story'), {id: 'tell'}),
			this.button('Score', text('Score', 'score')),
			this.button('Give the transcript out', () => this.give(), {id: 'give'}));
		if (!(log.store instanceof ServedStore))
			list.append(this.button('Another game', () => this.leave()));
		this.show('More', list, make('p', log.store.keeps, {class: 'soft'}));
	}

	// ---- a correction ----

	entries() {
		const list = make('div', undefined, {class: 'menu'});
		for (const entry of this.referee.read('history --json').reverse())
			if (!entry.withdrawn_by && !STAYS.test(entry.text))
				list.append(this.button(entry.seq + '  ' + (entry.who ? entry.who + ': ' : '') + entry.text, () => this.correct(entry), {'data-seq': entry.seq}));
		this.show('Correct which entry?', list);
	}

	correct({seq, who, text}) {
		const form = make('form', undefined, {autocomplete: 'off'}), line = make('input', undefined, {type: 'text', id: 'corrected', spellcheck: 'false', autocapitalize: 'off', 'aria-label': 'The entry as it should be'});
		line.value = (who ? who + ': ' : '') + text;
		const submit = make('button', 'Correct it so', {class: 'strong'}), row = make('div', undefined, {class: 'row'});
		row.append(line, submit);
		form.append(make('p', 'Entry ' + seq + ' becomes', {class: 'soft'}), row, make('p', 'Later entries stay while they stand.', {class: 'soft'}));
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.close();
			this.log.lot(() => this.referee.amend(seq, line.value));
		});
		this.show('Correct entry ' + seq, form);
		line.focus();
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
		row.append(this.button('Save it as a file', () => this.save(file), {id: 'save', class: 'strong'}));
		if (navigator.canShare?.({files: [file]}))
			row.append(this.button('Share it', () => navigator.share({files: [file], title: file.name}).catch(() => {}), {id: 'share'}));
		this.show('The transcript', make('p', `${file.name}, ${this.log.n} entries. `), row,
			make('p', 'tallyho import ' + file.name + ' game.tally makes a journal of it; a report of that journal opens here again.', {class: 'soft'}));
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
