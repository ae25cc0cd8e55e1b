// The log: a game is gone on with by touch. The referee judges, the store makes safe, and only then is it told.
'use strict';

// Entries that nothing withdraws.
const STAYS = /^(note|claim|print|waive|retract|accept|chain|physical)\b/;
const ANSWER_MS = 60000; // so long another seat has to answer
const TOLD_AT_FIRST = 6, TOLD_MOST = 60;

// What the program says on standard error, without what is meant for a command line.
const said = (error) => error.trim().split('\n').map((line) => line.replace(/^tallyho: (this page: )?/, '').trim()).filter(Boolean);
const mayStand = (error) => error.includes('--as-played');

class Log {
	constructor(page, store) {
		this.page = page;
		this.referee = page.referee;
		this.store = store;
		this.busy = false;
		this.asked = new Asked(by('wanted'), (text, who) => this.enter(text, who), (text) => this.type(text), page.about);
		page.log = this;
		this.asked.behind = ({text, who}) => {
			this.referee.aside(this.n);
			this.referee.enter((who ? who + ': ' : '') + text);
			const asked = this.own(this.referee.read('asked')[0]);
			this.referee.aside();
			return asked;
		};
		this.more = new More(this);
		store.moved = () => this.warn(say('Another window has this game open as well: from here on they are two copies.'));
		store.warn = (text) => this.warn(text);
	}

	begin() {
		document.body.classList.add('logging');
		for (const id of ['log', 'status', 'table'])
			by(id).hidden = false;
		for (const id of ['moment', 'line', 'story', 'rest', 'tabs', 'try', 'picture', 'go-on', 'acts', 'score', 'setup'])
			by(id).hidden = true;
		this.page.sight.begin();
		this.wide = matchMedia('(min-width: 601px)');
		this.wide.addEventListener('change', () => this.board());
		this.listen();
		this.more.listen();
		this.warn(this.store instanceof NoStore ? this.store.keeps : '');
		this.n = this.referee.read('moment')[0].seq;
		this.tellFrom(Math.max(0, this.n - TOLD_AT_FIRST));
		this.refresh();
		this.store.n = this.n;
		this.store.onentries((lines) => this.came(lines));
	}

	warn(text) {
		by('warning').textContent = text;
		by('warning').hidden = !text;
	}

	// ---- entries ----

	enter(text, who, asPlayed = false) {
		const typed = (who ? who + ': ' : '') + text;
		return this.lot(() => this.referee.enter(typed, asPlayed), () => this.enter(text, who, true));
	}

	// What the referee takes is kept before it is told; what cannot be kept is given up.
	async lot(work, again) {
		if (this.busy)
			return this.refuse(say('The entry before is still on its way. This one stays in the line.'));
		this.busy = true;
		const typed = by('entry').value;
		try {
			const before = this.n, result = work();
			if (result.code !== 0)
				return this.refuse(result.error, again);
			try {
				const stand = await this.store.append(this.referee.print('lines --from=' + before), before);
				if (stand) {
					this.referee.drop(before);
					this.referee.take(stand);
				}
			} catch (error) {
				this.referee.drop(before);
				return error.came ? (this.came(error.came), this.refuse(say('Others were first; look at what they logged.'))) : this.notKept(error);
			}
			by('refused').hidden = by('unit').hidden = true;
			if (by('entry').value === typed) // else the next one is being typed
				by('entry').value = '';
			this.fits();
			this.n = this.referee.read('about')[0].entries;
			this.tellFrom(before, said(result.error));
			this.refresh();
		} finally {
			this.busy = false;
		}
	}

	// Entries that others logged.
	came(lines) {
		const before = this.n;
		this.referee.take(lines);
		this.n = this.referee.read('about')[0].entries;
		this.tellFrom(before);
		this.refresh();
	}

	refuse(error, again, unsure = false) {
		const lines = said(error).filter((line) => !mayStand(line)), choose = make('button', say('Choose again'), {type: 'button', class: 'strong'}), row = make('div', undefined, {class: 'row'});
		choose.addEventListener('click', () => (by('refused').hidden = true));
		row.append(choose);
		if (mayStand(error)) {
			const stands = make('button', say('It was played so'), {type: 'button', id: 'stands'});
			stands.addEventListener('click', again);
			row.append(stands);
		}
		by('refused').replaceChildren(...lines.map((line, i) => make(i ? 'p' : 'h3', line)), make('p', unsure ? say('The journal tells whether it was logged.') : say('Nothing was logged.'), {class: 'soft'}), row);
		by('refused').hidden = false;
		by('unit').hidden = true;
		if (document.body.classList.contains('board')) // it lies over what is said
			by('show-board').click();
		this.asked.show(this.asked.asked);
		by('ask').scrollTop = 0;
	}

	// A journal that is served is the only one; else the game can go on in this window.
	notKept(error) {
		if (this.store instanceof ServedStore)
			return this.refuse(error.message, null, error.unsure);
		const go = make('button', say('Go on without keeping'), {type: 'button'}), row = make('div', undefined, {class: 'row'});
		go.addEventListener('click', () => {
			this.store = new NoStore(error.message);
			this.warn(this.store.keeps);
			by('refused').hidden = true;
		});
		row.append(go);
		this.refuse(error.message);
		by('refused').append(row);
	}

	// ---- what is told ----

	tellFrom(before, closed = []) {
		const told = by('told'), from = Math.max(before, this.n - TOLD_AT_FIRST * 2);
		told.querySelector('.new')?.classList.remove('new');
		for (let n = from + 1; n <= this.n; n++) {
			const moment = this.referee.read('moment --at=' + n)[0], block = make('div', undefined, {class: 'told', 'data-seq': n, ...(STAYS.test(moment.text) ? {} : {'data-plays': ''})});
			block.append(make('p', entrySaid(moment, this.page.about), {class: 'entry'}), ...closed.map((line) => make('p', plainly(line), {class: 'soft'})), ...this.account(moment));
			const gone = /^retract (\d+)$/.exec(moment.text);
			if (gone)
				block.append(make('p', Number(gone[1]) === n - 1 ? say('Entry {0} is taken back.', gone[1]) : say('Actions, rolls and draws from entry {0} on are taken back.', gone[1])));
			for (const other of gone ? told.children : [])
				if (Number(other.dataset.seq) >= Number(gone[1]) && 'plays' in other.dataset)
					other.classList.add('withdrawn');
			told.append(block);
		}
		while (told.childElementCount > TOLD_MOST)
			told.firstElementChild.remove();
		if (this.n > 0)
			told.lastElementChild?.classList.add('new');
		told.scrollTop = told.scrollHeight;
	}

	// What it did; what is told of nothing is told by its name.
	account(moment) {
		const parts = this.page.account(moment), sentence = parts.length || moment.findings?.length ? '' : this.page.sentence(moment, moment.seq > 0 ? this.referee.read('moment --at=' + (moment.seq - 1))[0] : null);
		return sentence && !STAYS.test(moment.text) && sentence !== entrySaid(moment, this.page.about) ? [make('p', sentence)] : parts;
	}

	refresh() {
		const moment = this.referee.read('moment --at=' + this.n)[0], asked = this.own(this.referee.read('asked')[0]);
		this.page.moment = moment;
		this.page.at = this.page.n = this.n;
		by('s-step').textContent = moment.step.replace(/ \([^()]*\)$/, '');
		by('s-when').textContent = [this.me, moment.when.replace(/^ \(|\)$/g, '') || this.page.about.title].filter(Boolean).join(' · ');
		this.score(moment.totals);
		this.asked.show(asked);
		if (moment.over)
			by('wanted').prepend(make('h2', moment.result ? say('The game is over: {0}', moment.result) : say('The game is over')));
		else if (asked.others)
			by('wanted').append(asked.others);
		this.ends(asked.ends);
		by('undo').disabled = this.n === 0;
		by('ask').scrollTop = 0;
		by('told').scrollTop = by('told').scrollHeight;
		this.board();
	}

	// A link for one seat is asked for that seat only; what others are asked lies folded behind it.
	own(asked) {
		const seat = this.store.seat, own = ({who}) => !who || who === seat || who.startsWith(seat + '-');
		if (!seat)
			return asked;
		const mine = [...asked.requests, ...asked.choices, ...asked.ends].find((one) => one.who && own(one));
		this.you = mine ? this.asked.sender(mine) : this.you;
		const whose = new Set([...asked.requests, ...asked.choices, ...asked.ends].filter((one) => !own(one)).map((one) => this.asked.sender(one))), theirs = asked.requests.filter((one) => !own(one));
		for (const kind of ['requests', 'choices', 'ends'])
			asked[kind] = asked[kind].filter(own);
		if (!whose.size)
			return asked;
		const names = Array.from(whose).join(', '), waits = !asked.requests.length && !asked.choices.length && !asked.ends.length;
		asked.others = make('details', undefined, {class: 'others'});
		asked.others.append(make('summary', waits ? say('Waiting for {0}', names) : say('Also asked: {0}', names)), ...theirs.map(({words}) => make('p', plainly(words), {class: 'soft'})));
		return asked;
	}

	// Whose link it is: the player, else what plays there, else the seat.
	get me() {
		const {seat} = this.store, {players, sides} = this.page.about;
		return seat && (players?.[seat] || this.you || (sides?.[seat] || seat).replace('-', ' '));
	}

	// The first total, or both where the first two are of one kind: "VP", "0 : 1".
	score(totals) {
		const names = Object.keys(totals), kind = (names[0] || '').split('.')[0];
		by('s-name').textContent = kind === 'vp' ? say('VP') : (this.page.about.words[names[0]] || kind).split('.')[0];
		by('s-total').textContent = names.slice(0, 2).filter((name) => name.split('.')[0] === kind).map((name) => signed(totals[name])).join(' : ');
	}

	// A choice that is half made is not dropped without a word.
	end(text, who) {
		const half = this.asked.half();
		if (!half)
			return this.enter(text, who);
		const drop = make('button', say('{0} without it', text.charAt(0).toUpperCase() + text.slice(1)), {type: 'button', id: 'drop'});
		drop.addEventListener('click', () => this.enter(text, who));
		this.halt(say('A choice is half made: {0}.', half), say('Go on choosing'), drop);
	}

	// What has to be answered first, with a button that lets all be as it is.
	halt(title, leave, ...buttons) {
		const choose = make('button', leave, {type: 'button', class: 'strong'}), row = make('div', undefined, {class: 'row'});
		choose.addEventListener('click', () => (by('refused').hidden = true));
		row.append(choose, ...buttons);
		by('refused').replaceChildren(make('h3', title), make('p', say('Nothing was logged.'), {class: 'soft'}), row);
		by('refused').hidden = false;
		by('ask').scrollTop = 0;
	}

	// What another seat logged is not taken back without asking: a note asks, for all to read, and a minute later it is open to all.
	undo() {
		const {seat} = this.store, last = seat && this.referee.read('history --json').reverse().find(({withdrawn_by, text}) => !withdrawn_by && !STAYS.test(text));
		const left = this.asking && this.asking.seq === last?.seq ? Math.ceil((this.asking.at + ANSWER_MS - Date.now()) / 1000) : null;
		if (!last || !last.who || last.who === seat || last.who.startsWith(seat + '-') || left !== null && left <= 0)
			return this.lot(() => this.referee.undo());
		const title = say('Entry {0} is not yours: {1}', last.seq, entrySaid(last, this.page.about));
		if (left !== null)
			return this.halt(title + ' ' + sayMany('Without an answer you can take it back in {0} second.', 'Without an answer you can take it back in {0} seconds.', left), say('Leave it'));
		const ask = make('button', say('Ask to take it back'), {type: 'button', id: 'ask-back'});
		ask.addEventListener('click', () => {
			this.asking = {seq: last.seq, at: Date.now()};
			this.enter('note "' + say('Please take back entry {0}.', last.seq) + '"');
		});
		this.halt(title, say('Leave it'), ask);
	}

	// What it comes to where it is touched now, below its name: what it does, or the step that follows.
	mean({text, who}, button) {
		const step = this.page.moment.step;
		this.referee.aside(this.n);
		const taken = this.referee.enter((who ? who + ': ' : '') + text).code === 0, moment = taken && this.referee.read('moment')[0];
		this.referee.aside();
		if (!moment)
			return;
		const told = (moment.told || []).map(({text}) => text).filter(Boolean).map(plainly).join(' '), next = moment.over ? say('The game is over') : moment.step.replace(/ \([^()]*\)$/, '');
		if (told && told.length <= 60 || moment.step !== step)
			button.append(make('small', told && told.length <= 60 ? told : say('then: {0}', next)));
	}

	// In the lowest row where there is one or two, else with the choices.
	ends(ends) {
		const buttons = ends.map(({text, who, sender}) => {
			const button = make('button', (ends.length > 1 && sender ? this.asked.sender({who, sender}) + ': ' : '') + text, {type: 'button', class: 'strong', 'data-key': who || ''});
			button.addEventListener('click', () => this.end(text, who));
			return button;
		});
		clearTimeout(this.meaning);
		this.meaning = setTimeout(() => ends.forEach((end, i) => this.mean(end, buttons[i])));
		by('ends').replaceChildren(...buttons.length < 3 ? buttons : []);
		if (buttons.length > 2) {
			const row = make('div', undefined, {class: 'ends chips'});
			row.append(...buttons);
			by('wanted').append(row);
		}
	}

	// Where it is out of sight it is not drawn.
	board() {
		if (this.wide.matches || document.body.classList.contains('board'))
			this.page.board();
	}

	type(text) {
		by('entry').value = text;
		by('entry').focus();
		this.fits();
	}

	// Words that may come next in the line.
	fits() {
		const typed = by('entry').value, stem = typed.replace(/\S*$/, '');
		by('fits').replaceChildren(...(typed ? this.referee.list(typed).slice(0, 40) : []).map((word) => {
			const button = make('button', word, {type: 'button'});
			button.addEventListener('click', () => this.type(stem + word + ' '));
			return button;
		}));
	}

	listen() {
		let height = 0;
		new ResizeObserver(([{contentRect}]) => {
			const told = by('told');
			if (contentRect.height < height) // a keyboard came up: the last entry stays in sight
				told.scrollTop = told.scrollHeight;
			height = contentRect.height;
		}).observe(by('told'));
		const click = (id, act) => by(id).addEventListener('click', act);
		click('undo', () => this.undo());
		click('show-board', () => {
			const shown = document.body.classList.toggle('board');
			by('show-board').setAttribute('aria-pressed', shown);
			this.board();
		});
		by('entry').addEventListener('input', () => this.fits());
		by('entry-form').addEventListener('submit', async (event) => {
			event.preventDefault();
			const text = by('entry').value.trim();
			if (text)
				await this.enter(text);
			this.fits();
		});
		addEventListener('beforeunload', (event) => this.store instanceof NoStore && this.n > 0 && event.preventDefault());
	}
}
