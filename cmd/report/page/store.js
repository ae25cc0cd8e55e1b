// Where entries become safe. A store has
//   append(lines, after)  a promise that is kept once the lines are safe, and broken with what there is to be said. The
//                         lines are those of a transcript, judged already; the first entry among them follows entry
//                         number `after`. It may come to those lines as the store has them, and more that followed. An
//                         error whose `came` holds lines says that others were first: those; with `unsure` the entries may
//                         have been kept all the same.
//   onentries(callback)   called with lines that others logged, where a store has others.
//   warn                  set by the page: shows what is wrong for the time being, or '' that all is well
//   keeps                 what is kept and where, in one sentence
// Below: this browser's own storage, and none. served.js: a journal on another computer.
'use strict';

const hex = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

// No store: entries are in this window's memory alone.
class NoStore {
	constructor(why) {
		this.why = why;
	}

	get keeps() {
		return say('{0} Nothing outlives this window: give the transcript out before you leave.', this.why);
	}

	async append() {}

	onentries() {}
}

// Each tab writes a game under a key of its own, so that two tabs with one game never write over each other: they are
// two copies then.
class BrowserStore {
	static prefix = 'tallyho ';

	// Why the browser keeps nothing; '' where it does.
	static fails() {
		try {
			const key = BrowserStore.prefix + 'try ' + hex(4);
			localStorage.setItem(key, key);
			const kept = localStorage.getItem(key) === key;
			localStorage.removeItem(key);
			return kept ? '' : say('This browser forgets what is stored here.');
		} catch {
			return say('This browser stores nothing for this page.');
		}
	}

	// The games that are kept, the newest first: {key, text, id, game, scenario, players, entries, at}.
	static games() {
		const all = [];
		for (let i = 0; i < localStorage.length; i++) {
			const key = localStorage.key(i), text = key.startsWith(BrowserStore.prefix) && localStorage.getItem(key);
			if (text && text.startsWith('tallyho transcript '))
				all.push({key, text, ...BrowserStore.about(text)});
		}
		return all.sort((one, other) => other.at - one.at);
	}

	// Where the empty line stands that ends the header of a transcript; a game file in it may have some, too.
	static headed(text) {
		let at = 0;
		while (at >= 0 && at < text.length && text[at] !== '\n') {
			const line = text.startsWith('box ', at) ? text.indexOf('\nend\n', at) + 1 || text.length : at;
			at = text.indexOf('\n', line) + 1 || text.length;
		}
		return at;
	}

	// What a transcript says of its game.
	static about(text) {
		const end = BrowserStore.headed(text), head = text.slice(0, end), body = text.slice(end + 1).split('\n');
		const said = (name) => new RegExp('^' + name + ' (.*)$', 'm').exec(head.split('\nbox ')[0])?.[1] || '';
		const times = body.filter((line) => line.startsWith('@'));
		return {id: said('journal'), game: said('game'), scenario: said('scenario'),
			players: Array.from(head.split('\nbox ')[0].matchAll(/^player [^=]*=(.*)$/gm), (found) => found[1]),
			entries: body.filter((line) => line && !line.startsWith('@')).length,
			at: Number(times.length ? times[times.length - 1].slice(1) : said('begun')) || 0};
	}

	static forget(key) {
		localStorage.removeItem(key);
	}

	// The key that this tab wrote last, to go on after it was loaded anew.
	static get last() {
		try {
			return sessionStorage.getItem(BrowserStore.prefix + 'key');
		} catch {
			return null;
		}
	}

	static set last(key) {
		try {
			if (key)
				sessionStorage.setItem(BrowserStore.prefix + 'key', key);
			else
				sessionStorage.removeItem(BrowserStore.prefix + 'key');
		} catch {
			// Then the list of kept games has it.
		}
	}

	// A game from its transcript; `key`: where this tab has it already. `old`: where it was, for the copy to take its place.
	constructor(text, key, old) {
		this.text = text;
		this.key = key || this.fresh();
		this.moved = () => {};
		if (!key)
			this.write(text);
		if (old)
			BrowserStore.forget(old);
		BrowserStore.last = this.key;
		addEventListener('storage', (event) => this.seen(event));
	}

	get keeps() {
		return say('Every entry is kept in this browser at once, and nowhere else.');
	}

	fresh() {
		return BrowserStore.prefix + BrowserStore.about(this.text).id + ' ' + hex(4);
	}

	write(text) {
		try {
			localStorage.setItem(this.key, text);
		} catch {
			throw new Error(say('This browser has no room left for the entry.'));
		}
		if (localStorage.getItem(this.key) !== text)
			throw new Error(say('This browser did not keep the entry.'));
		this.text = text;
	}

	// A window that was opened as a copy of this one has its key as well: this one takes another.
	seen(event) {
		if (event.key !== this.key || event.newValue === this.text)
			return;
		this.key = this.fresh();
		this.write(this.text);
		BrowserStore.last = this.key;
		this.moved();
	}

	async append(lines) {
		this.write(this.text + lines);
	}

	onentries() {}
}
