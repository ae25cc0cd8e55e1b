// A new game: which one, which scenario, options, players; or one that this browser keeps, or a transcript.
'use strict';

class Setup {
	// `play(text, key, old)` goes on with a transcript; see BrowserStore.
	constructor(games, play) {
		this.games = games;
		this.play = play;
		this.keeps = !BrowserStore.fails();
	}

	show() {
		by('titles').replaceChildren(make('h1', 'Tally-Ho'));
		by('state').textContent = say('a journal with its referee');
		for (const id of ['over-time', 'turns', 'ledger', 'dice', 'totals', 'top', 'kept', 'head-hash'])
			by(id).hidden = true;
		document.querySelector('main').append(document.querySelector('footer'));
		by('warning').textContent = BrowserStore.fails() && new NoStore(BrowserStore.fails()).keeps;
		by('warning').hidden = this.keeps;
		const parts = [this.form()];
		if (this.keeps && BrowserStore.games().length)
			parts.unshift(this.kept());
		parts.push(this.file(), this.opened());
		by('setup').replaceChildren(...parts);
		by('setup').hidden = false;
		this.choose(this.games[0]);
	}

	titled(title, ...parts) {
		const part = make('section');
		part.append(make('h2', title), ...parts);
		return part;
	}

	// ---- games that are kept ----

	kept() {
		const list = make('div', undefined, {class: 'menu'});
		for (const kept of BrowserStore.games()) {
			const row = make('div', undefined, {class: 'row'}), title = this.games.find(({name}) => name === kept.game)?.title || kept.game;
			const open = make('button', undefined, {type: 'button', 'data-id': kept.id}), forget = make('button', say('Forget'), {type: 'button'});
			open.append(make('b', `${title}, ${kept.scenario}`), make('br'), make('small', [new Intl.ListFormat(document.documentElement.lang).format(kept.players), sayMany('{0} entry', '{0} entries', kept.entries), kept.at ? new Date(kept.at * 1000).toLocaleString(document.documentElement.lang) : ''].filter(Boolean).join(', ')));
			open.addEventListener('click', () => this.play(kept.text, null, kept.key));
			forget.addEventListener('click', () => {
				if (!forget.dataset.asked) {
					forget.dataset.asked = 'yes';
					forget.textContent = say('For good?');
					return;
				}
				BrowserStore.forget(kept.key);
				row.remove();
			});
			row.append(open, forget);
			list.append(row);
		}
		return this.titled(say('Kept in this browser'), list);
	}

	// ---- a new one ----

	form() {
		const form = make('form', undefined, {id: 'new', autocomplete: 'off'});
		for (const id of ['games', 'scenarios', 'options', 'players'])
			form.append(make('fieldset', undefined, {id: 'new-' + id}));
		form.append(make('button', say('Begin'), {class: 'strong', id: 'begin'}));
		form.addEventListener('submit', (event) => (event.preventDefault(), this.begin()));
		return this.titled(say('A new game'), form);
	}

	picks(id, title, all, type, checked, act) {
		const place = by('new-' + id);
		place.replaceChildren(make('legend', title));
		for (const {name, title: text} of all) {
			const pick = make('label', undefined, {class: 'pick-one'}), box = make('input', undefined, {type, name: id, value: name});
			box.checked = name === checked;
			box.addEventListener('change', () => act?.(name));
			pick.append(box, make('span', text));
			place.append(pick);
		}
		place.hidden = all.length === 0;
	}

	choose(game) {
		this.game = game;
		this.picks('games', say('Game'), this.games, 'radio', game.name, (name) => this.choose(this.games.find((one) => one.name === name)));
		by('new-games').hidden = this.games.length === 1;
		this.scene(game.scenarios[0]);
	}

	scene(scenario) {
		const {game} = this;
		this.scenario = scenario;
		this.picks('scenarios', say('Scenario'), game.scenarios, 'radio', scenario.name, (name) => this.scene(game.scenarios.find((one) => one.name === name)));
		this.picks('options', say('Options'), game.options.filter(({name}) => scenario.options.includes(name)), 'checkbox');
		const place = by('new-players'), sides = game.sides.length <= 6 ? game.sides : [];
		place.replaceChildren(make('legend', say('Players')));
		for (const side of sides) {
			const label = make('label', undefined, {class: 'player'});
			label.append(make('span', side), make('input', undefined, {type: 'text', name: side, maxlength: 60, placeholder: say('name'), autocapitalize: 'words'}));
			place.append(label);
		}
		place.hidden = sides.length === 0;
	}

	// The header of its transcript, with what was chosen behind the first line.
	header() {
		const {game, scenario} = this, form = new FormData(by('new')), clean = (text) => text.replace(/[\s#"\\]+/g, ' ').trim();
		const [first, ...rest] = game.header.split('\n');
		return [first, 'journal ' + hex(16), 'begun ' + Math.floor(Date.now() / 1000), 'scenario ' + scenario.name,
			...form.getAll('options').map((name) => 'option ' + name),
			...game.sides.filter((side) => clean(form.get(side) || '')).map((side) => `player ${side}=${clean(form.get(side))}`), ...rest].join('\n');
	}

	begin() {
		this.play(this.header());
	}

	// ---- a game as a file ----

	file() {
		const label = make('label', undefined, {class: 'player'}), file = make('input', undefined, {type: 'file', multiple: '', accept: '.game,.csv,.po', id: 'game-file'});
		file.addEventListener('change', async () => this.add(await Promise.all(Array.from(file.files, async (one) => ({name: one.name, text: (await one.text()).replace(/^\uFEFF/, '').replace(/\r\n/g, '\n').replace(/\n*$/, '\n')})))));
		label.append(make('span', say('with its tables')), file);
		return this.titled(say('A game as a file'), label);
	}

	// Among the games to choose from: what the form shows of it is read here, all else by the referee.
	add(files) {
		const {text = ''} = files.find(({name}) => name.endsWith('.game')) || {}, [, name, title] = /^game (\S+) "([^"]*)"/m.exec(text) || [], plain = text.replace(/#.*/g, '');
		if (!name) {
			by('warning').textContent = say('No file NAME.game was among those.');
			by('warning').hidden = false;
			return;
		}
		const named = (word) => Array.from(plain.matchAll(new RegExp(`^${word} (\\S+) "([^"]*)"(.*)`, 'gm')), ([, key, said, rest]) => ({name: key, title: said, options: (/ options ([^:]*)/.exec(rest)?.[1] || '').split(' ').filter(Boolean)}));
		const boxes = files.map((one) => [one.text === text ? 'game' : one.name.endsWith('.fr.po') ? 'text-fr' : one.name.endsWith('.csv') ? one.name.slice(0, -4) : '', one.text]).filter(([box]) => box);
		const game = {name, title, scenarios: named('scenario'), options: named('option'),
			sides: (/^sides [A-Z]+:((?:.*\n)(?:[ ].*\n)*)/m.exec(plain)?.[1] || '').replace(/"[^"]*"/g, '').trim().split(/\s+/).filter(Boolean),
			header: `tallyho transcript 1\ngame ${name}\nrules ${/^ +version (\d+)/m.exec(plain)?.[1] || 1}\n` + boxes.map(([box, said]) => `box ${box}\n${said}end\n`).join('')};
		if (!game.scenarios.length)
			game.scenarios.push({name: 'position', title: say('an empty board, to set up any situation'), options: []});
		by('warning').hidden = this.keeps;
		this.games = [game, ...this.games.filter((one) => one.name !== name)];
		this.choose(game);
	}

	// ---- a transcript ----

	opened() {
		const label = make('label', undefined, {class: 'player'}), file = make('input', undefined, {type: 'file', accept: '.txt,text/plain', id: 'transcript'});
		file.addEventListener('change', async () => file.files[0] && this.play(this.whole(await file.files[0].text())));
		label.append(make('span', say('from a file')), file);
		return this.titled(say('A transcript'), label);
	}

	// With the box and the id that a transcript may leave out.
	whole(text) {
		text = text.replace(/\r\n/g, '\n');
		const end = BrowserStore.headed(text), head = text.slice(0, end).replace(/\n$/, ''), rest = '\n' + (text.slice(end) || '\n');
		const game = this.games.find(({name}) => new RegExp('^game ' + name + '$', 'm').test(head));
		const own = new Set(Array.from(head.matchAll(/^box (\S+)$/gm), (found) => found[1]));
		const tables = (game?.header || '').split(/^(?=box )/m).slice(1).filter((table) => !own.has('game') && !own.has(/^box (\S+)/.exec(table)[1]));
		const id = /^journal /m.test(head) ? '' : 'journal ' + hex(16) + '\n', begun = /^begun /m.test(head) ? '' : 'begun ' + Math.floor(Date.now() / 1000) + '\n';
		return head.replace('\n', '\n' + (id + begun).replace(/\$/g, '$$$$')) + '\n' + tables.join('').replace(/\n+$/, '\n') + rest.slice(1);
	}
}
