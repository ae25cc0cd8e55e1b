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
		const text = (title, what) => () => this.show(title, make('pre', minus(this.referee.print(what).replace(/(\S)\n {4,}(?=\S)/g, '$1 ').trim()) || say('Nothing yet.')));
		const list = make('div', undefined, {class: 'menu'});
		list.append(this.button(say('Log again what was undone'), act(() => log.lot(() => this.referee.redo())), {id: 'redo'}),
			this.button(say('Correct an entry'), () => this.entries(), {id: 'amend'}),
			this.button(say('Odds'), text(say('Odds'), 'odds'), {id: 'odds'}),
			this.button(say('The story so far'), text(say('The story so far'), 'export story'), {id: 'tell'}),
			this.button(say('Score'), text(say('Score'), 'score')),
			this.button(say('Give the transcript out'), () => this.give(), {id: 'give'}));
		if (!(log.store instanceof ServedStore))
			list.append(this.button(say('Another game'), () => this.leave()));
		this.show(say('More'), list, make('p', log.store.keeps, {class: 'soft'}));
	}

	// ---- a correction ----

	entries() {
		const list = make('div', undefined, {class: 'menu'});
		for (const entry of this.referee.read('history --json').reverse())
			if (!entry.withdrawn_by && !STAYS.test(entry.text))
				list.append(this.button(entry.seq + '  ' + (entry.who ? entry.who + ': ' : '') + entry.text, () => this.correct(entry), {'data-seq': entry.seq}));
		this.show(say('Correct which entry?'), list);
	}

	correct({seq, who, text}) {
		const form = make('form', undefined, {autocomplete: 'off'}), line = make('input', undefined, {type: 'text', id: 'corrected', spellcheck: 'false', autocapitalize: 'off', 'aria-label': say('The entry as it should be')});
		line.value = (who ? who + ': ' : '') + text;
		const submit = make('button', say('Correct it so'), {class: 'strong'}), row = make('div', undefined, {class: 'row'});
		row.append(line, submit);
		form.append(make('p', say('Entry {0} becomes', seq), {class: 'soft'}), row, make('p', say('Later entries stay while they stand.'), {class: 'soft'}));
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.close();
			this.log.lot(() => this.referee.amend(seq, line.value));
		});
		this.show(say('Correct entry {0}', seq), form);
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
