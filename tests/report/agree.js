// agree.js PAGE WHAT: what the module in a page says, without a browser: the scripts and the module are those of the page.
//   digests      the digest of the state after each entry: forwards, then leaping about: "N DIGEST" a line
//   print WORDS  what print(WORDS) writes
//   taken        that a record which comes lot by lot, and is looked at in between, is the same as one that came whole
//   whatif       that what is tried changes nothing in the record
'use strict';
const fs = require('fs'), zlib = require('zlib'), crypto = require('crypto');
const page = fs.readFileSync(process.argv[2], 'utf8');
const within = (from, to) => {
	const at = page.lastIndexOf(from) + from.length;
	return page.slice(at, page.indexOf(to, at));
};
const script = within('<script>', '</script>');
const policy = within('Content-Security-Policy" content="', '">');
for (const text of [script, page.slice(page.indexOf('<style>') + 7, page.indexOf('</style>'))])
	if (!policy.includes('sha256-' + crypto.createHash('sha256').update(text).digest('base64')))
		throw new Error('the policy does not name what stands in the page');
const entities = {lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'"};
const record = within('<pre id="record">\n', '</pre>').replace(/&(lt|gt|amp|quot|#39);/g, (all, name) => entities[name]);
const Referee = new Function(script.slice(0, script.indexOf('// The page\'s gestures')) + '; return Referee;')();

const about = {
	digests(referee, n) {
		const seen = [];
		for (let i = 0; i <= n; i++)
			seen.push(referee.print('digest --at=' + i));
		// The same from anywhere: by the boards that were kept, and behind a look at the whole record.
		for (let i = 0, at = 1; i < 300; i++) {
			at = (at * 7919 + 31) % (n + 1);
			if (i % 150 === 0)
				referee.print('findings');
			referee.goTo(at);
			if (referee.print('digest --at=' + at) !== seen[at])
				throw new Error('entry ' + at + ' is not what it was');
		}
		process.stdout.write(seen.join(''));
	},
	print: (referee) => process.stdout.write(referee.print(process.argv.slice(4).join(' '))),
	async taken(whole, n) {
		const end = record.indexOf('\n\n') + 2, lines = record.slice(end).split('\n').filter(Boolean);
		const part = await load();
		part.begin(record.slice(0, end));
		for (let i = 0, at = 1; i < lines.length; i += 23) {
			const time = lines.slice(0, i).filter((line) => line.startsWith('@')).slice(-1);
			const taken = part.take([...time, ...lines.slice(i, i + 23)].join('\n') + '\n');
			if (taken.code !== 0)
				throw new Error(taken.error);
			const there = part.read('about')[0].entries;
			for (const look of [there, at = (at * 7919 + 31) % (there + 1), there >> 1, at >> 2])
				if (part.print('digest --at=' + look) !== whole.print('digest --at=' + look))
					throw new Error('entry ' + look + ' of ' + there + ' is another');
		}
		if (part.read('about')[0].entries !== n || part.read('about')[0].head !== whole.read('about')[0].head)
			throw new Error('another record');
		console.log('the same');
	},
	whatif(referee, n) {
		const all = () => referee.print('digest --at=' + n) + referee.print('history --effects') + referee.print('score');
		const before = all();
		for (let at = 0; at <= n; at += Math.ceil(n / 40)) {
			referee.aside(at);
			for (const word of referee.list('').slice(0, 5)) {
				referee.try(word);
				referee.enter(word, true);
				for (const more of referee.list(word + ' ').slice(0, 3))
					referee.enter(word + ' ' + more, true);
			}
			referee.enter('retract 1', true);
			referee.aside();
			if (referee.print('digest --at=' + at).split(' ')[0] !== String(at))
				throw new Error('not back at entry ' + at);
		}
		if (all() !== before)
			throw new Error('what was tried has changed the record');
		console.log('unchanged');
	},
};

const packed = () => {
	const [size, ...lines] = within('<script type="text/plain" id="module">', '</script>').trim().split('\n');
	const digits = /DIGITS = '(.*)'/.exec(script)[1], bytes = [];
	for (const group of lines.join('').match(/.{5}/g)) {
		const four = Array.from(group).reduce((n, letter) => n * 85 + digits.indexOf(letter), 0);
		bytes.push(four >>> 24, four >>> 16 & 255, four >>> 8 & 255, four & 255);
	}
	return Buffer.from(bytes.slice(0, Number(size)));
};
const load = () => Referee.from(zlib.gunzipSync(packed()));

(async () => {
	const referee = await load();
	referee.speak(/<html lang="(\w+)"/.exec(page)[1]);
	referee.begin(record);
	await about[process.argv[3]](referee, referee.read('about')[0].entries);
})().catch((error) => {
	console.error(error.message);
	process.exit(1);
});
