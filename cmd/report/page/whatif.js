// What if: another game beside the record, from the entry in hand on.
'use strict';

class WhatIf {
	constructor(page) {
		this.page = page;
		this.trying = false;
	}

	try() {
		this.page.course.stop();
		this.trying = true;
		this.page.referee.aside(this.page.at);
		document.body.classList.add('aside');
		by('aside').hidden = false;
		by('try').hidden = true;
		by('aside-what').textContent = this.page.at < this.page.n ? say('Instead of what follows entry {0}. The record stays as it is.', this.page.at)
			: say('After the last entry. The record stays as it is.');
		by('answer').replaceChildren();
		by('as-played').hidden = true;
		by('typed').value = '';
		by('typed').focus();
		this.words();
	}

	leave() {
		this.trying = false;
		this.page.referee.aside();
		document.body.classList.remove('aside');
		by('aside').hidden = true;
		by('try').hidden = false;
		const at = this.page.at;
		this.page.at = -1;
		this.page.goTo(at);
	}

	enter(asPlayed) {
		const typed = by('typed').value.trim();
		if (!typed)
			return;
		const result = this.page.referee.enter(typed, asPlayed);
		if (result.code === 0) {
			const before = this.page.moment;
			by('answer').replaceChildren();
			by('typed').value = '';
			this.page.show(before);
		} else {
			const lines = result.error.trim().split('\n').map((line) => line.replace(/^tallyho: this page: /, '').trim());
			by('answer').replaceChildren(...lines.filter((line) => !/--as-played/.test(line)).map((line) => make('p', minus(line), {class: 'finding'})));
		}
		by('answer').scrollIntoView({block: 'nearest'});
		by('as-played').hidden = result.code === 0 || !/--as-played/.test(result.error);
		this.words();
	}

	words() {
		const typed = by('typed').value, stem = typed.replace(/\S*$/, '');
		by('words').replaceChildren(...this.page.referee.list(typed).slice(0, 60).map((word) => {
			const button = make('button', word, {type: 'button'});
			button.addEventListener('click', () => {
				by('typed').value = stem + word + ' ';
				by('typed').focus();
				this.words();
			});
			return button;
		}));
	}

	listen() {
		by('try').addEventListener('click', () => this.try());
		by('back').addEventListener('click', () => this.leave());
		by('as-played').addEventListener('click', () => this.enter(true));
		by('typed').addEventListener('input', () => this.words());
		by('aside').addEventListener('keydown', (event) => event.key === 'Escape' && this.leave());
		by('aside').addEventListener('submit', (event) => (event.preventDefault(), this.enter(false)));
	}
}
