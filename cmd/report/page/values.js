// Values to be touched: what one is called, what a face of a die brings, and chips for those that can be chosen.
'use strict';

const MANY = 64; // more than these are narrowed down first: fewer are quicker found by eye

// "Dover (34), port": what is read first, and the rest. A key with hyphens is for typing: its name is read.
const spaced = (text) => text.toLowerCase().replace(/[-_]/g, ' ');
const label = ({key, name, alone}) => {
	if (!name)
		return [key, ''];
	if (spaced(name) === spaced(key))
		return [name, ''];
	if (name.startsWith(key))
		return [key, name.slice(key.length).replace(/^[, ]+/, '')];
	if (alone || name.includes('(' + key + ')') || /[a-z]-[a-z0-9]/.test(key)) {
		const [first, ...rest] = plainly(name).split(/, (?![^[(]*[\])])/); // not within brackets
		return [first, rest.join(', ')];
	}
	return [key, name];
};

// "Kenley at low level" for "Kenley at low level (kenley-low)": what is touched need not be typed.
const short = ({key, name}) => (name && /[a-z]/i.test(key) ? name.replace(' (' + key + ')', '') : name);

const chip = (value, attributes = {}) => {
	const [first, rest] = label(value), button = make('button', undefined, {type: 'button', class: 'chip', 'data-key': value.key, ...attributes});
	button.append(make('b', first));
	if (rest)
		button.append(' ', make('small', rest));
	return button;
};

// What each face of a die brings, without what all of them do: points first, then sentences; other totals only where no sentence
// tells them apart.
const FACE_LINES = 3;
const differing = (values) => {
	const all = values.map(({comes, changes = []}) => {
		const points = changes.filter(({name}) => /^vp(\.|$)/.test(name)).map(({name, title, by}) => (name === 'vp' ? say('VP') : title) + ' ' + signed(by, true));
		const sentences = plainly(comes || '').replace(/(?:: | : )?(?:VP|PV) [−+]?\d[^.:(]*?(?:, now [−+]?\d+| \([−+]?\d+ en tout\))/g, '').split(/\.\s+|\.$/).filter((part) => part.trim());
		return {points, sentences, others: changes.filter(({name}) => !/^vp(\.|$)/.test(name)).map(({title, by}) => title + ' ' + signed(by, true))};
	});
	const own = (kind) => all.map((one) => one[kind].filter((part) => !all.every((other) => other[kind].includes(part))));
	const points = own('points'), sentences = own('sentences'), others = own('others');
	return all.map((one, i) => {
		return [...points[i], ...sentences[i], ...sentences[i].length || points[i].length ? [] : others[i]];
	});
};

// Values to choose from, by the places they are in. `tap` gets the value and its button.
class Values {
	constructor(values, tap) {
		this.values = values;
		this.tap = tap;
		this.begun = '';
		this.element = make('div', undefined, {class: 'values'});
		this.show();
	}

	// Among many: by the letters or digits that their names begin with.
	pad(found) {
		const at = this.begun.length, next = new Set(found.map(({key}) => key.toLowerCase()[at]).filter(Boolean));
		const pad = make('div', undefined, {class: 'pad'});
		for (const letter of Array.from(next).sort())
			this.padButton(pad, letter.toUpperCase(), this.begun + letter);
		if (at > 0)
			this.padButton(pad, '←', this.begun.slice(0, -1), say('One letter back'));
		return pad;
	}

	padButton(pad, text, begun, told = say('Names that begin with {0}', begun)) {
		const button = make('button', text, {type: 'button', 'aria-label': told});
		button.addEventListener('click', () => {
			this.begun = begun;
			this.show();
		});
		pad.append(button);
	}

	chips(found) {
		const places = new Map(), many = found.length > 6 && new Set(found.map(({at}) => at)).size > 1;
		const all = this.values.length <= MANY && new Set(this.values.map((value) => short(value) || value.key)).size === this.values.length;
		for (const value of found) {
			const at = many ? value.at || '' : '';
			places.set(at, [...places.get(at) || [], value]);
		}
		return Array.from(places, ([at, values]) => this.row(at, values.map((value) => [value, all && short(value) !== value.name ? {...value, name: short(value), alone: true} : value]))).flat();
	}

	// What lies in one place: what several are called besides their names stands once, above them.
	row(at, pairs) {
		const kinds = new Map();
		for (const pair of pairs) {
			const [, rest] = label(pair[1]);
			kinds.set(rest, [...kinds.get(rest) || [], pair]);
		}
		const told = kinds.size <= pairs.length / 3, lots = told ? Array.from(kinds) : [['', pairs]];
		return lots.map(([rest, lot], i) => {
			const row = make('div', undefined, {class: 'place'}), chips = make('div', undefined, {class: 'chips'}), head = [i ? '' : at, told && rest].filter(Boolean).join(': ');
			if (head)
				row.append(make('h3', head));
			for (const [value, shown] of lot) {
				const button = chip(told && rest ? {...shown, name: label(shown)[0], alone: true} : shown);
				button.addEventListener('click', () => this.choose(value, button));
				chips.append(button);
			}
			row.append(chips);
			return row;
		});
	}

	// The next one is looked for from the beginning.
	choose(value, button) {
		this.tap(value, button);
		if (this.begun) {
			this.begun = '';
			this.show();
		}
	}

	show() {
		const found = this.values.filter(({key}) => key.toLowerCase().startsWith(this.begun));
		const narrow = this.values.length > MANY;
		this.element.replaceChildren(...narrow ? [make('p', this.begun ? this.begun.toUpperCase() + '…' : say('It begins with'), {class: 'soft'}), this.pad(found)] : [],
			...narrow && found.length > MANY ? [] : this.chips(found));
	}
}
