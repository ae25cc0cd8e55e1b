// The beginning: unpacks the module and shows the game that the page holds or is served with, or lets one be begun or gone on
// with.
'use strict';

// The digits are those of put_base85 (cmd/report/report_page.c).
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_()[]{}@%$#;|,';
const unpack = async () => {
	const [size, ...lines] = by('module').textContent.trim().split('\n'), text = lines.join(''), value = new Uint8Array(128);
	for (let i = 0; i < DIGITS.length; i++)
		value[DIGITS.charCodeAt(i)] = i;
	const packed = new Uint8Array(text.length / 5 * 4);
	for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
		let four = 0;
		for (let i = at; i < at + 5; i++)
			four = four * 85 + value[text.charCodeAt(i)];
		packed[to] = four >>> 24;
		packed[to + 1] = four >>> 16;
		packed[to + 2] = four >>> 8;
		packed[to + 3] = four;
	}
	const stream = new Blob([packed.subarray(0, Number(size))]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream).arrayBuffer();
};

// What a page shows without a script is printed, too: the board at the end. A number leads nowhere on paper; and what a PDF says
// of each paragraph of a campaign's story, beside its words, would be three quarters of it.
const MOST_TOLD = 1000;
const still = () => {
	const board = by('still').firstElementChild;
	board?.remove(); // its names would stand in the page twice
	const paper = (on) => {
		const numbers = document.querySelectorAll('.chapter li > a');
		for (const number of numbers)
			on ? number.removeAttribute('href') : number.setAttribute('href', '#' + number.parentNode.id);
		for (const chapter of numbers.length > MOST_TOLD ? document.querySelectorAll('.chapter') : [])
			on ? chapter.setAttribute('aria-hidden', true) : chapter.removeAttribute('aria-hidden');
		if (board)
			on ? by('still').append(board) : board.remove();
	};
	addEventListener('beforeprint', () => paper(true));
	addEventListener('afterprint', () => paper(false));
};

// The report of the game in the page.
const report = async (referee) => {
	referee.begin(by('record').textContent);
	const page = new Page(referee);
	still();
	for (const id of ['moment', 'table', 'line', 'try', 'picture', 'go-on', 'acts', 'tabs'])
		by(id).hidden = false;
	page.truth.begin();
	const asked = /^#e(\d+)(?:=(.*))?$/.exec(location.hash);
	page.listen();
	page.course.listen();
	page.whatIf.listen();
	history.scrollRestoration = 'manual';
	scrollTo(0, 0);
	page.sight.begin();
	page.goTo(asked ? Number(asked[1]) : page.n);
	by('go-on').addEventListener('click', () => goOn(referee, by('record').textContent));
	window.tallyho = page;
	performance.mark('shown');
	await new Promise((painted) => setTimeout(painted, 50));
	if (asked?.[2])
		page.whatIf.open(Number(asked[1]), decodeURIComponent(asked[2]));
	await page.count();
	performance.mark('whole');
};

// Logs on behind the last entry of the referee's record.
const logOn = (referee, store) => {
	const page = new Page(referee);
	page.listen();
	by('top').hidden = false;
	const log = new Log(page, store);
	for (const id of ['over-time', 'turns', 'ledger', 'dice', 'totals'])
		by(id).hidden = true;
	log.begin();
	window.tallyho = log;
};

// Logs on behind the last entry of a transcript. `key` and `old`: see BrowserStore.
const play = (referee, text, key, old) => {
	referee.begin(text);
	let store, why = BrowserStore.fails();
	try {
		store = why ? null : new BrowserStore(text, key, old);
	} catch (error) {
		why = error.message; // no room
	}
	logOn(referee, store || new NoStore(why));
};

// The game that the page was served with.
const follow = async (referee) => {
	const store = new ServedStore();
	try {
		referee.begin(await store.record());
		referee.seat = store.seat;
	} catch (error) {
		document.body.classList.add('nowhere');
		by('state').textContent = say('A game of Tally-Ho is served here.');
		by('warning').textContent = said(error.message).join(' ');
		by('warning').hidden = false;
		return;
	}
	document.body.classList.toggle('watched', store.watched);
	if (document.body.classList.toggle('showing', new URLSearchParams(location.search).has('show'))) // a screen on the table
		store.note = '';
	logOn(referee, store);
	if (store.watched)
		by('show-board').click();
	store.warn(store.note);
	document.title = window.tallyho.page.about.title;
};

// The report's game, from its end, or from where this browser has come with it.
const goOn = (referee, record) => {
	const {id} = BrowserStore.about(record), kept = BrowserStore.fails() ? [] : BrowserStore.games();
	const further = kept.filter((one) => one.id === id && one.text.startsWith(record)).sort((one, other) => other.entries - one.entries)[0];
	window.tallyho?.course.stop();
	play(referee, further ? further.text : record, null, further?.key);
};

// A table without a game: the one this tab had, else a new one.
const table = (referee) => {
	const games = by('games').textContent.split('\n').filter(Boolean).map((line) => JSON.parse(line)), begin = (text, key, old) => {
		try {
			play(referee, text, key, old);
		} catch (error) {
			by('warning').textContent = said(error.message).join(' ');
			by('warning').hidden = false;
		}
	};
	const last = BrowserStore.fails() ? null : BrowserStore.last, text = last && localStorage.getItem(last);
	new Setup(games, begin).show();
	if (text)
		begin(text, last);
};

const start = async () => {
	const referee = await Referee.from(await unpack());
	referee.speak(document.documentElement.lang);
	document.body.classList.add('live');
	if (by('record').textContent.trim())
		await report(referee);
	else if (ServedStore.serves())
		await follow(referee);
	else
		table(referee);
	document.documentElement.dataset.ready = 'yes';
};

start().catch((error) => {
	by('state').textContent = say('The board cannot be shown in this browser: {0}', error.message);
	document.documentElement.dataset.ready = 'no';
});
