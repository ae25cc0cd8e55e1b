// The module and how it is spoken to: text goes in, text comes out. Nothing here knows of a page.
'use strict';

// Texts in the language of the page: the program puts them there where it writes the scripts (cmd/report/page_words.c).
const say = (text, ...values) => text.replace(/\{(\d)\}/g, (place, i) => values[i]);
const sayMany = (one, many, n, ...values) => say(new Intl.PluralRules(document.documentElement.lang).select(n) === 'one' ? one : many, n, ...values);

class Referee {
	// From the module's bytes.
	static async from(bytes) {
		const referee = new Referee();
		const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: referee.system()});
		referee.calls = instance.exports;
		referee.calls._initialize();
		return referee;
	}

	// What the C library wants of a system: streams that are gathered, the time, and nothing else.
	system() {
		this.streams = [null, [], []];
		const view = () => new DataView(this.calls.memory.buffer);
		const none = 8; // EBADF
		const system = {
			fd_write: (fd, pieces, count, written) => {
				if (fd !== 1 && fd !== 2)
					return none;
				let all = 0;
				for (let i = 0; i < count; i++) {
					const at = view().getUint32(pieces + 8 * i, true);
					const size = view().getUint32(pieces + 8 * i + 4, true);
					this.streams[fd].push(new Uint8Array(this.calls.memory.buffer, at, size).slice());
					all += size;
				}
				view().setUint32(written, all, true);
				return 0;
			},
			fd_fdstat_get: (fd, out) => {
				if (fd > 2)
					return none;
				for (let i = 0; i < 24; i++)
					view().setUint8(out + i, 0);
				return 0;
			},
			environ_sizes_get: (count, size) => {
				view().setUint32(count, 0, true);
				view().setUint32(size, 0, true);
				return 0;
			},
			environ_get: () => 0,
			clock_time_get: (clock, precision, out) => {
				view().setBigUint64(out, BigInt(Date.now()) * 1000000n, true);
				return 0;
			},
			proc_exit: (code) => {
				throw new Error(say('the referee gave up ({0}): {1}', code, this.said(2)));
			},
		};
		return new Proxy(system, {get: (calls, name) => calls[name] || (() => none)});
	}

	// What was written on a stream since it was last asked for.
	said(fd) {
		const pieces = this.streams[fd];
		this.streams[fd] = [];
		const all = new Uint8Array(pieces.reduce((n, piece) => n + piece.length, 0));
		pieces.reduce((at, piece) => (all.set(piece, at), at + piece.length), 0);
		return new TextDecoder().decode(all);
	}

	// A text in the module's memory, which the call that takes it gives back.
	text(text) {
		const bytes = new TextEncoder().encode(text), at = this.calls.room(bytes.length);
		new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
		return [at, bytes.length];
	}

	// After a call: its exit code and what it said.
	after(code) {
		return {code, out: this.said(1), error: this.said(2)};
	}

	speak(language) {
		this.calls.speak(this.text(language)[0]);
	}

	begin(record) {
		const [at, size] = this.text(record), result = this.after(this.calls.begin(at, size));
		if (result.code !== 0)
			throw new Error(result.error);
	}

	goTo(n) {
		this.calls.go_to(n);
	}

	// On from entry n beside the record; without n: back to the record.
	aside(n = -1) {
		this.calls.aside(n);
	}

	enter(entry, asPlayed = false) {
		return this.after(this.calls.enter(this.text(entry)[0], asPlayed ? 1 : 0));
	}

	try(entry) {
		return this.after(this.calls.try(this.text(entry)[0]));
	}

	// The last entry withdrawn, what was withdrawn logged again, an entry corrected.
	undo() {
		return this.after(this.calls.undo());
	}

	redo() {
		return this.after(this.calls.redo());
	}

	amend(seq, entry) {
		return this.after(this.calls.amend(seq, this.text(entry)[0]));
	}

	// Entries that came from elsewhere, as lines of a transcript; and those behind entry n given up again.
	take(lines) {
		const [at, size] = this.text(lines);
		return this.after(this.calls.take(at, size));
	}

	drop(n) {
		this.calls.drop(n);
	}

	list(typed) {
		return this.after(this.calls.list(this.text(typed)[0])).out.split('\n').slice(0, -1);
	}

	print(what) {
		return this.after(this.calls.print(this.text(what)[0])).out;
	}

	// The board after an entry: for one seat what others have face down lies so.
	drawn(at, ...how) {
		return this.print([`drawing --at=${at}`, this.seat && `--seat=${this.seat}`, ...how.map((word) => word && '--' + word)].filter(Boolean).join(' '));
	}

	// One object a line.
	read(what) {
		return this.print(what).split('\n').filter(Boolean).map((line) => JSON.parse(line));
	}
}
