// The store of a page that `tallyho serve` gives: the journal on a computer at the table. What is logged is on its disk
// before it is told, and what others log comes by itself. Every request carries the token of the link, in a header.
'use strict';

class ServedStore {
	constructor() {
		this.token = location.hash.slice(1);
		this.n = 0; // entries that this page has
		this.written = null; // a promise while entries are on their way
		this.warn = () => {};
		this.seat = ''; // the one that this link is for; '': all
		this.view = 0; // how what it may see stood when it was read
		this.note = ''; // what is said as long as nothing is wrong
		addEventListener('online', () => this.hurry());
		document.addEventListener('visibilitychange', () => document.hidden || this.hurry());
		addEventListener('hashchange', () => location.reload());
	}

	// Whether `serve` gave this page.
	static serves() {
		return location.protocol === 'http:' && !by('games').textContent;
	}

	get keeps() {
		return say('Every entry is in the journal of the computer that serves this page before it is shown here. Nothing is kept on this device.');
	}

	// Status and text of an answer; broken where none comes in time, or `stop` says so.
	async ask(path, seconds, stop = new AbortController(), more = {}) {
		const timer = setTimeout(() => stop.abort(), 1000 * seconds);
		try {
			const answer = await fetch(path, {...more, headers: {Authorization: 'Bearer ' + this.token}, cache: 'no-store', redirect: 'error', signal: stop.signal});
			if (answer.status === 205) // something that was face down lies open: all is read again
				location.reload();
			return {status: answer.status, text: await answer.text(), headers: answer.headers};
		} finally {
			clearTimeout(timer);
		}
	}

	static entries(lines) {
		return lines.split('\n').filter((line) => line && !line.startsWith('@'));
	}

	// A while, or until the connection may be back.
	pause() {
		return new Promise((on) => {
			this.on = on;
			setTimeout(on, 2000);
		});
	}

	// What is broken off here is not lost: it is asked anew at once.
	hurry() {
		if (this.stop)
			this.stop.own = true;
		this.stop?.abort();
		this.on?.();
	}

	// The game so far, as a transcript.
	async record() {
		const {status, text, headers} = await this.ask('record', 30);
		if (status !== 200)
			throw new Error(text);
		this.watched = headers.has('X-Tallyho-Read-Only');
		this.seat = headers.get('X-Tallyho-Seat') || '';
		this.view = headers.get('X-Tallyho-View') || 0;
		if (this.watched)
			this.note = say('You watch this game: nothing is logged by this link.');
		return text;
	}

	append(lines, after) {
		const work = this.send(lines, after);
		this.written = work.catch(() => {}).finally(() => (this.written = null));
		return work;
	}

	// Asks until there is an answer: the number that goes with the entries keeps them from being logged twice. Comes to the
	// lines as they stand in the journal.
	async send(lines, after) {
		const mine = ServedStore.entries(lines);
		for (let again = false; ; again = true) {
			const answer = await this.ask(`entries?after=${after}&view=${this.view}`, 15, undefined, {method: 'POST', body: lines}).catch(() => null);
			if (!answer || answer.status === 503) {
				this.warn(say('Not logged yet. {0} It is tried again.', answer ? answer.text : say('The connection is lost.')));
				await this.pause();
				continue;
			}
			this.warn('');
			const came = answer.status === 201 || answer.status === 409 ? ServedStore.entries(answer.text) : [];
			if (answer.status === 201 || came.length && again && mine.every((line, i) => line === came[i])) {
				this.n = after + came.length;
				return answer.text;
			}
			if (answer.status === 409)
				this.n = after + came.length;
			throw Object.assign(new Error(answer.text), answer.status === 409 ? {came: answer.text} : {unsure: again});
		}
	}

	onentries(callback) {
		this.follow(callback);
	}

	async follow(callback) {
		for (;;) {
			if (this.written)
				await this.written;
			const after = this.n, stop = this.stop = new AbortController(), answer = await this.ask(`entries?after=${after}&view=${this.view}`, 40, stop).catch(() => null);
			if (this.written || after !== this.n || stop.own)
				continue;
			if (!answer || answer.status === 503) {
				this.warn(say('The connection is lost. Others may have logged more than is shown here.'));
				await this.pause();
				continue;
			}
			this.warn(answer.status === 200 ? this.note : answer.text);
			if (answer.status !== 200)
				return;
			if (answer.text) {
				this.n += ServedStore.entries(answer.text).length;
				callback(answer.text);
			}
		}
	}
}
