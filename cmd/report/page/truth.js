// Whether what this page prints is what its record says: head, result, totals, and each row of the story are held against what the
// referee writes of the record. A forged referee stays possible, and the page says so; a forged line does not.
'use strict';

class Truth {
	// What is printed, before anything on the page changes it.
	constructor(page) {
		this.page = page;
		this.head = document.querySelector('#head-hash code').textContent;
		this.titles = by('titles').textContent;
		this.story = by('told-story').textContent;
		this.totals = by('told-totals').textContent;
	}

	static parse(html) {
		return new DOMParser().parseFromString(html, 'text/html').body;
	}

	says(line) {
		this.page.forged = true;
		by('warning').textContent = say('{0} The record in this page is not the one it was made of.', line);
		by('warning').hidden = false;
	}

	// At once: the head holds every letter of the record.
	begin() {
		if (this.head !== this.page.about.head)
			this.says(say('The head that is printed below is not that of the record.'));
	}

	// And, when nobody steps, what is told: each row where it stands.
	whole() {
		const [head, story, totals] = this.page.referee.print('told').split('\f\n').map((html, i) => Truth.parse(i === 2 ? '<table><tbody>' + html + '</tbody></table>' : html));
		const wrong = [];
		for (const row of story.querySelectorAll('li[id]'))
			if (row.textContent !== this.page.rows.get(Number(row.id.slice(1)))?.textContent)
				wrong.push(Number(row.id.slice(1)));
		if (wrong.length)
			this.says(sayMany('{0} entry of the story is not what its record says: entry {1}.', '{0} entries of the story are not what its record says, the first is {1}.', wrong.length, wrong[0]));
		else if (head.textContent.trim() !== this.titles.trim())
			this.says(say('The result in the head of this page is not that of its record.'));
		else if (totals.textContent.trim() !== this.totals.trim() || story.textContent.trim() !== this.story.trim())
			this.says(say('This page prints something else than its record says.'));
	}
}
