// The beginning: unpacks the module, reads the record, shows the end of the game.
'use strict';

const unpack = async () => {
	const packed = Uint8Array.from(atob(by('module').textContent.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream).arrayBuffer();
};

const start = async () => {
	const referee = await Referee.from(await unpack());
	referee.begin(by('record').textContent);
	const page = new Page(referee);
	document.body.classList.add('live');
	for (const id of ['moment', 'table', 'line', 'try'])
		by(id).hidden = false;
	const asked = /^#e(\d+)$/.exec(location.hash);
	page.listen();
	history.scrollRestoration = 'manual';
	scrollTo(0, 0);
	page.goTo(asked ? Number(asked[1]) : page.n);
	performance.mark('shown');
	await new Promise((painted) => setTimeout(painted, 50));
	page.count();
	by('state').textContent = 'judged in this page';
	performance.mark('whole');
	document.documentElement.dataset.ready = 'yes';
	window.tallyho = page;
};

start().catch((error) => {
	by('state').textContent = 'The board cannot be shown in this browser: ' + error.message;
	document.documentElement.dataset.ready = 'no';
});

