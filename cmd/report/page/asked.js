// What is asked for, to be touched: dice as buttons, cards and units by name, choices by verb. What can be touched is
// the referee's own list (`asked`); what a touch logs is text, judged like any other.
'use strict';

// One verb's choices: a value for each slot of its pattern, one after the other, until all is said.
class Choice {
	constructor(group, enter) {
		this.group = group;
		this.enter = enter;
		this.slots = group.words.filter(({slot}) => slot !== undefined);
		this.chosen = this.slots.map(() => []);
		this.element = make('div', undefined, {class: 'choice'});
		this.places = this.slots.map(() => make('div'));
		this.element.append(...this.places);
		this.offer(0);
	}

	// Who has just moved may move on: where to lies open, and nothing is half made before it is touched.
	goOn(key) {
		const number = this.slots.length > 1 && !this.slots[0].repeats ? this.group.values[0].findIndex((value) => value.key === key) : -1;
		if (number < 0)
			return;
		this.chosen[0] = [number];
		if (this.possible(1).length < 2)
			return void (this.chosen[0] = []);
		this.choose(0, number, Array.from(this.places[0].querySelectorAll('.chip')).find((one) => one.dataset.key === key));
		this.untouched = true;
	}

	// Numbers of the values that may stand in a slot behind what is chosen; -1: it may be left out.
	possible(slot) {
		const {rows, values} = this.group;
		if (!rows)
			return [...this.slots[slot].optional ? [-1] : [], ...values[slot].keys()];
		const fits = (row, first) => this.chosen.every((chosen, k) => k >= slot || (k === 0 ? row[0] === first : row[k] === chosen[0]));
		const sets = (slot === 0 ? [undefined] : this.chosen[0]).map((first) => new Set(rows.filter((row) => fits(row, first)).map((row) => row[slot])));
		return sets.length ? Array.from(sets[0]).filter((value) => sets.every((set) => set.has(value))).sort((a, b) => a - b) : [];
	}

	// A space of the board is touched: chosen, where it is one of those offered now.
	take(key) {
		const number = this.offered?.find((value) => value.key.toLowerCase() === key.toLowerCase())?.number;
		if (number === undefined)
			return false;
		this.choose(this.at, number, Array.from(this.places[this.at].querySelectorAll('.chip')).find((one) => one.dataset.key.toLowerCase() === key.toLowerCase()));
		return true;
	}

	offer(slot) {
		const numbers = this.possible(slot), all = this.group.values[slot];
		for (let k = slot; k < this.places.length; k++) {
			this.places[k].replaceChildren();
			this.chosen[k] = [];
		}
		if (numbers.length === 1 && slot > 0)
			return this.choose(slot, numbers[0]);
		const offered = numbers.map((number) => (number < 0 ? {key: '–', name: say('nothing with it'), number} : {...all[number], number}));
		Object.assign(this, {at: slot, offered});
		const values = new Values(offered, (value, button) => this.choose(slot, value.number, button));
		if (slot > 0)
			this.places[slot].append(make('p', this.said(slot - 1) + ' ' + this.before(slot) + '…', {class: 'soft'}));
		this.places[slot].append(values.element);
		if (slot > 0)
			this.places[slot].scrollIntoView({block: 'nearest'});
	}

	// The names chosen for a slot.
	said(slot) {
		return this.chosen[slot].map((number) => (number < 0 ? '' : this.group.values[slot][number].key)).join(' ');
	}

	// "to" of "GRUPPE... to TARGET".
	before(slot) {
		const at = this.group.words.findIndex((word) => word.slot === slot), word = this.group.words[at - 1];
		return word && word.slot === undefined ? word.word : this.slots[slot].word.toLowerCase();
	}

	choose(slot, number, button) {
		this.untouched = false;
		const last = slot === this.slots.length - 1, several = this.slots[slot].repeats && slot === 0 && !last;
		if (several && this.chosen[slot].includes(number))
			this.chosen[slot] = this.chosen[slot].filter((other) => other !== number);
		else
			this.chosen[slot] = several ? [...this.chosen[slot], number] : [number];
		if (button) {
			if (!several)
				for (const other of this.places[slot].querySelectorAll('.chip'))
					other.setAttribute('aria-pressed', 'false');
			button.setAttribute('aria-pressed', String(this.chosen[slot].includes(number)));
		}
		if (last) {
			Choice.last = {verb: this.group.verb, who: this.group.who, key: this.group.values[0][this.chosen[0][0]]?.key};
			this.enter(this.text(), this.group.who);
		}
		else if (this.chosen[slot].length)
			this.offer(slot + 1);
		else
			this.places[slot + 1].replaceChildren();
	}

	text() {
		const {words} = this.group, left = (slot) => this.chosen[slot][0] === -1;
		return [this.group.verb, ...words.map((word, k) => {
			if (word.slot !== undefined)
				return this.said(word.slot);
			const of = word.optional && words.slice(k).find(({slot}) => slot !== undefined);
			return of && left(of.slot) ? '' : word.word;
		})].filter(Boolean).join(' ');
	}
}

// Whether a choice is its verb alone.
const isWhole = ({words}) => words.every(({slot}) => slot === undefined);

class Asked {
	// `enter(text, who)` logs; `type(text)` puts something into the line to be typed on.
	constructor(place, enter, type, about) {
		this.about = about;
		this.place = place;
		this.enter = enter;
		this.type = type;
	}

	show(asked) {
		this.open = [];
		this.last = Choice.last;
		Choice.last = null;
		asked.choices.sort((one, other) => isWhole(other) - isWhole(one));
		this.asked = asked;
		const chance = asked.requests.filter(({values}) => values), acts = asked.requests.filter(({values}) => !values);
		const parts = chance.map((request) => this.chance(request));
		if (acts.length || asked.choices.length)
			parts.push(...this.acts(acts, asked.choices));
		if (asked.typed.length)
			parts.push(this.typed(asked.typed));
		if (asked.more)
			parts.push(make('p', say('More can be played than is listed: type it.'), {class: 'soft'}));
		if (this.behind && asked.ends.length)
			parts.push(this.then(asked.ends));
		this.place.replaceChildren(...parts);
	}

	// What can be played behind a step's end, which it ends by itself: asked for when it is wanted.
	then(ends) {
		const part = make('div', undefined, {class: 'then-what'}), row = make('div', undefined, {class: 'chips'});
		for (const end of ends) {
			const button = make('button', (ends.length > 1 && end.sender ? this.sender(end) + ': ' : '') + say('then…'), {type: 'button', class: 'chip ending'});
			button.addEventListener('click', () => {
				const here = ({verb, who}) => this.asked.choices.some((other) => isWhole(other) && other.verb === verb && (other.who || who) === who);
				const choices = this.behind(end).choices.filter((group) => !isWhole(group) || !here(group));
				part.replaceChildren(make('p', choices.length ? say('This ends what is asked now:') : say('Nothing can be played after it.'), {class: 'soft'}), ...choices.map((group) => this.act(group, true, true)));
				part.scrollIntoView({block: 'nearest'});
			});
			row.append(button);
		}
		part.append(row);
		return part;
	}

	// Who chooses, by name.
	sender({who, sender}) {
		return this.about.players?.[who] || sender;
	}

	// What is chosen for an entry that is not whole yet; '': nothing.
	half() {
		return (this.open || []).filter(({element}) => element.isConnected && !element.closest('[hidden]')).map((choice) => (!choice.untouched && choice.chosen.some((slot) => slot.length) ? choice.slots.map((slot, k) => choice.said(k)).join(' ').trim() : '')).find(Boolean) || '';
	}

	// What can be done with a thing of this name, wherever it is touched: a button for each verb, which goes on in `place` to what is
	// still to be chosen.
	offers(key, place) {
		return (this.asked?.choices || []).flatMap((group) => {
			const number = (group.values[0] || []).findIndex((value) => value.key === key);
			if (number < 0)
				return [];
			const button = chip({key: group.verb, name: group.summary});
			button.addEventListener('click', () => {
				const choice = new Choice(group, this.enter);
				this.open.push(choice);
				place.replaceChildren(choice.element);
				choice.choose(0, number);
			});
			return [button];
		});
	}

	// A space of the board as where to, or as what: for the choice that was opened last.
	reach(key) {
		const open = (this.open || []).filter(({element}) => element.isConnected && !element.closest('[hidden]'));
		return open.reverse().sort((one, other) => other.at - one.at).some((choice) => choice.at > 0 && choice.take(key));
	}

	question(title, more) {
		const head = make('div', undefined, {class: 'question'});
		head.append(make('h2', title.charAt(0).toUpperCase() + title.slice(1)));
		const said = plainly(more || '').replace(/: (?:roll|draw|lancer|tirer|piocher) \S+$/, '');
		if (said && said.replace(/^[^:]+: /, '').toLowerCase() !== title.toLowerCase() && said.toLowerCase() !== title.toLowerCase())
			head.append(make('p', said, {class: 'soft'}));
		return head;
	}

	chance(request) {
		const part = make('div', undefined, {class: request.kind});
		part.append(this.question(request.title, request.words));
		if (request.kind === 'roll')
			part.append(...this.dice(request));
		else
			part.append(new Values(request.values, ({key}) => this.enter(request.text + ' ' + key, request.who)).element);
		return part;
	}

	// One die is logged as it is touched; a throw when all of it lies there.
	dice({values, due, text, who}) {
		const faces = make('div', undefined, {class: values.some(({key}) => key.length > 3) ? 'dice named' : values.length % 3 === 0 || values.length < 4 ? 'dice' : 'dice five'}), lies = make('div', undefined, {class: 'row lies', role: 'status'});
		const fell = [], tell = values.some(({comes}) => comes !== values[0].comes);
		const show = () => {
			const back = make('button', say('Take one back'), {type: 'button'}), fewer = make('button', say('No more dice'), {type: 'button'});
			back.addEventListener('click', () => (fell.pop(), show()));
			fewer.addEventListener('click', () => this.enter(text + ' ' + fell.join(' '), who));
			lies.replaceChildren(make('span', fell.join(' ') + (fell.length ? ' – ' : '') + say('{0} more', due - fell.length)), ...fell.length ? [back, fewer] : []);
		};
		const told = tell ? differing(values) : [];
		for (const [i, {key}] of values.entries()) {
			const face = make('button', undefined, {type: 'button', class: 'die', 'data-key': key});
			face.append(make('b', key));
			if (told[i]?.length)
				face.append(make('small', told[i].slice(0, FACE_LINES).join('. ')));
			face.addEventListener('click', () => {
				fell.push(key);
				if (fell.length === due)
					this.enter(text + ' ' + fell.splice(0).join(' '), who); // another may be tried
				else
					show();
			});
			faces.append(face);
		}
		if (due > 1)
			show();
		return due > 1 ? [faces, lies] : [faces];
	}

	// Few choices lie open; of many the verbs come first.
	acts(requests, choices) {
		const [first, ...others] = requests, parts = [first ? this.question(first.title, first.words) : this.question(say('What is played?'))];
		for (const {words} of others)
			parts[0].append(make('p', words));
		const open = choices.reduce((sum, {values}) => sum + (values[0]?.length || 1), 0) <= MANY || choices.length === 1;
		const senders = new Set(choices.map(({who}) => who)).size > 1;
		return [...parts, ...choices.map((group) => this.act(group, open, senders))];
	}

	act(group, open, senders) {
		if (isWhole(group))
			return this.word(group, senders);
		const part = make(open ? 'div' : 'details', undefined, {class: 'verb', 'data-verb': group.verb}), head = make(open ? 'p' : 'summary');
		head.append(make('b', (senders && group.sender ? this.sender(group) + ': ' : '') + group.verb), ' ', make('span', group.summary, {class: 'soft'}));
		part.append(head);
		const fill = () => part.childElementCount === 1 && part.append(this.choice(group));
		if (open)
			fill();
		else
			part.addEventListener('toggle', () => part.open && fill());
		return part;
	}

	choice(group) {
		const choice = new Choice(group, this.enter), {verb, who, key} = this.last || {};
		this.open.push(choice);
		if (verb === group.verb && who === group.who)
			choice.goOn(key);
		return choice.element;
	}

	// A verb that says all by itself.
	word(group, senders) {
		const part = make('div', undefined, {class: 'verb', 'data-verb': group.verb}), button = chip({key: (senders && group.sender ? this.sender(group) + ': ' : '') + group.verb, name: group.summary});
		button.addEventListener('click', () => this.enter(group.verb, group.who));
		part.append(button);
		return part;
	}

	// What no list holds: its verb is put into the line.
	typed(verbs) {
		const part = make('div', undefined, {class: 'typed'}), chips = make('div', undefined, {class: 'chips'});
		for (const {verb, operands, summary} of verbs) {
			const button = chip({key: verb, name: operands}, {title: summary});
			button.addEventListener('click', () => this.type(verb + ' '));
			chips.append(button);
		}
		part.append(make('p', say('To be typed'), {class: 'soft'}), chips);
		return part;
	}
}
