// All that was counted: totals over time, the table of turns, the ledger of replacements, the dice.
'use strict';

const LUCK_ROWS = 8; // totals that the dice moved most

class Charts {
	constructor(page) {
		this.page = page;
	}

	// Where the entry in hand stands in each of them.
	due() {
		this.over?.due();
	}

	here() {
		const {at, changing, series, swing} = this.page;
		swing?.here();
		for (const {t, here, value} of changing) {
			here.setAttribute('d', 'M' + at + ' 0V100');
			value.textContent = signed(series[at][t]);
		}
	}

	parts() {
		return [() => this.overTime(), () => this.whenSeen(by('turns'), () => this.turns()), () => this.ledger(), () => this.whenSeen(by('dice'), () => this.dice())];
	}

	overTime() {
		for (const total of this.page.changing) {
			const {t, title} = total, values = this.page.series.map((row) => row[t]), low = Math.min(0, ...values), high = Math.max(0, ...values);
			const y = (value) => 96 - (value - low) / (high - low || 1) * 92;
			let d = 'M0 ' + y(values[0]);
			for (let n = 1; n <= this.page.n; n++)
				if (values[n] !== values[n - 1] || n === this.page.n)
					d += 'H' + n + 'V' + y(values[n]).toFixed(1);
			const figure = make('figure'), caption = make('figcaption'), svg = draw('svg', {viewBox: `0 0 ${Math.max(1, this.page.n)} 100`, preserveAspectRatio: 'none', role: 'img',
				'aria-label': say('{0}: from {1} to {2}, lowest {3}, highest {4}', title, values[0], values[this.page.n], Math.min(...values), Math.max(...values))});
			svg.append(draw('path', {d}), draw('path', {class: 'here', d: ''}));
			caption.append(make('span', title), make('b', ''));
			figure.append(svg, caption);
			by('charts').append(figure);
			total.here = svg.lastChild;
			total.value = caption.lastChild;
		}
		by('over-time').hidden = this.page.changing.length === 0;
		this.over = new Later(by('over-time'), () => this.here());
		this.over.due();
	}

	table(section, head, rows) {
		const table = make('table'), body = make('tbody'), first = make('tr'), top = make('thead');
		first.append(...head.map((text) => (text ? make('th', text, {scope: 'col'}) : make('td'))));
		top.append(first);
		for (const row of rows) {
			const tr = make('tr');
			tr.append(...row.map((cell, i) => make(i ? 'td' : 'th', typeof cell === 'number' ? signed(cell) : cell, i ? {} : {scope: 'row'})));
			body.append(tr);
		}
		table.append(top, body);
		section.querySelector('.wide').append(table);
		section.hidden = rows.length === 0;
	}

	// A word that programs read, as the page says it.
	word(name) {
		return this.page.about.words[name] || name;
	}

	turns() {
		const rows = this.page.referee.read('export turns --json --all').filter((row) => row.end_of !== 'now');
		const column = (name) => name.replace(/\W/g, '_'); // as SQL takes it
		const shown = this.page.changing.filter(({name}) => rows.some((row) => row[column(name)] !== rows[0][column(name)]));
		this.table(by('turns'), ['', ...shown.map(({title}) => title)],
			rows.map((row) => [this.word(row.end_of) + (row.name ? ' ' + row.name : ''), ...shown.map(({name}) => row[column(name)])]));
	}

	ledger() {
		const rows = this.page.referee.read('export replacements --json');
		const columns = rows.length ? Object.keys(rows[0]).filter((name) => name !== 'seq') : [];
		const used = rows.filter((row) => columns.some((name) => typeof row[name] === 'number' && row[name] !== 0));
		this.table(by('ledger'), columns.map((name) => this.word(name)), used.map((row) => columns.map((name) => row[name] === null ? '' : this.word(row[name]))));
	}

	// What judges the whole record again, or tries every throw in all its ways: not before it is looked at.
	whenSeen(section, tell) {
		const seen = new IntersectionObserver((entries) => entries.some(({isIntersecting}) => isIntersecting) && now());
		const now = () => {
			if (this.page.whatIf.trying) // the record, not what is tried, is counted
				return;
			seen.disconnect();
			removeEventListener('beforeprint', now);
			tell();
		};
		section.hidden = false;
		seen.observe(section);
		addEventListener('beforeprint', now);
	}

	// How the dice fell and what they brought.
	dice() {
		const rows = this.page.referee.read('dice --json'), dice = rows.filter(({type}) => type === 'die');
		by('dice').querySelector('.cards').append(...dice.map((die) => this.die(die)));
		for (const luck of rows.filter(({type}) => type === 'luck'))
			this.luck(luck);
		by('dice').hidden = dice.length === 0;
	}

	// A bar for each face; where faces have long names, lying, with the name in front.
	die(die) {
		const {dice, faces: called, sides} = this.page.about, names = called[die.die] || {};
		const faces = Object.entries(die.faces).map(([face, count]) => [names[face] || face, count]);
		const most = Math.max(...faces.map(([, count]) => count), 1), lying = faces.some(([face]) => face.length > 5);
		const step = (lying ? 110 : 200) / faces.length;
		const svg = draw('svg', {viewBox: '0 0 200 110', role: 'img', 'aria-label': faces.map(([face, count]) => face + ': ' + count).join(', ')});
		faces.forEach(([face, count], i) => {
			const length = count / most * 74, at = (i + .5) * step;
			if (lying)
				svg.append(draw('rect', {x: 102, y: at - step * .38, width: length, height: step * .76}),
					draw('text', {x: 112 + length, y: at + 4}, count), draw('text', {x: 96, y: at + 4, class: 'face'}, face));
			else
				svg.append(draw('rect', {x: at - step * .38, y: 92 - length, width: step * .76, height: length}),
					draw('text', {x: at, y: 88 - length}, count), draw('text', {x: at, y: 106}, face));
		});
		const figure = make('figure'), caption = make('figcaption'), name = dice[die.die] || die.die;
		caption.append(make('span', (die.who ? say('{0} {1} of {2}:', die.dice, name, sides[die.who] || die.who) : say('{0} {1}:', die.dice, name)) + ' '
			+ (!die.enough ? say('too few to tell') : die.p < .01 ? say('fair dice rarely fall so unevenly') : say('nothing unusual'))));
		figure.append(svg, caption);
		return figure;
	}

	luck({throws, deciding, of, luck, p, enough, totals}) {
		const titles = new Map(this.page.about.totals.map(({name, title}) => [name, title]));
		const signs = (n) => (n > 0 ? '+' : '') + signed(Number(n.toFixed(2)));
		if (of && throws > 0 && deciding === 0)
			by('luck').textContent = say('No throw changes points by itself: what came of them came with later entries.');
		else if (of)
			by('luck').textContent = [sayMany('Luck of {1} in {0} throw: {2} points.', 'Luck of {1} in {0} throws: {2} points.', throws, this.word(of), signs(luck)),
				...enough ? [say('Fair dice stray as far in {0} of 100 games.', Math.round(100 * p))] : []].join(' ');
		const rows = totals.filter(({brought, expected}) => Math.abs(brought - expected) > .005).map(({name, brought, expected}) => ({name, brought, expected, by: Math.abs(brought - expected)}));
		const told = new Set([...rows.filter(({name}) => name === of), ...rows.filter(({name}) => name !== of).sort((one, other) => other.by - one.by)].slice(0, LUCK_ROWS));
		this.table(by('dice'), ['', say('brought'), say('expected'), say('luck')], rows.filter((row) => told.has(row))
			.map(({name, brought, expected}) => [titles.get(name) || name, signed(brought), signed(Number(expected.toFixed(2))), signs(brought - expected)]));
	}
}
