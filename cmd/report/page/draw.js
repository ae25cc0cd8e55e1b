// The page's gestures, and first what all of them use: elements, and drawings that change piece by piece. What is read and
// judged comes from the referee; every word of the game goes in as text.
'use strict';

const by = (id) => document.getElementById(id);
const make = (name, text, attributes = {}) => {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes))
		element.setAttribute(key, value);
	if (text !== undefined)
		element.textContent = text;
	return element;
};
const draw = (name, attributes, text) => {
	const element = document.createElementNS('http://www.w3.org/2000/svg', name);
	for (const [key, value] of Object.entries(attributes))
		element.setAttribute(key, value);
	if (text !== undefined)
		element.textContent = text;
	return element;
};
const numbers = new Intl.NumberFormat(document.documentElement.lang, {useGrouping: 'min2'});
const signed = (n, plus = false) => (n < 0 ? '−' + numbers.format(-n) : (plus && n > 0 ? '+' : '') + numbers.format(n));
// An entry in the language of the page, with who sent it by name.
const entrySaid = ({who, sender, said, text}, about) => {
	const line = said || (who ? who + ': ' : '') + text, colon = line.indexOf(': '), name = sender || about?.players?.[who];
	return who && name && colon > 0 ? name + line.slice(colon) : line;
};
const whole = (text) => text.replace(/\n +/g, ' ').trim(); // lines broken for a terminal

// Words of the terminal as a reader has them: a minus is one, and what stands in brackets behind a name only to be typed is left out.
const minus = (text) => text.replace(/(^|[\s(=:])-(?=\d)/g, '$1−');
const plainly = (text) => minus(text).replace(/ \([a-z0-9]+(?:-[a-z0-9]+)+\)/g, '');
// What is asked, without how it is typed.
const asks = (next) => plainly(next.split(new RegExp('(?:^|\\n) *(?:' + say('entries:') + '|' + say('or:') + ')'))[0].split('\n').filter((line) => !/[A-Z]{4,} [A-Z]{4,}/.test(line)).join('\n').replace(/\n {4,}/g, ' ').replace(/(^|\n) +/g, '$1').trim());

// What a step changes in a section: at once where it is in sight, else when the steps come to rest.
class Later {
	constructor(section, act) {
		this.act = act;
		new IntersectionObserver((entries) => (this.seen = entries[entries.length - 1].isIntersecting)).observe(section);
	}

	due() {
		clearTimeout(this.timer);
		if (this.seen)
			this.act();
		else
			this.timer = setTimeout(() => this.act(), 150);
	}
}

// The elements right below the root of a drawing, each as text, behind the root's own tag.
const pieces = (text) => {
	const all = [];
	let depth = 0, from = 0;
	for (const tag of text.matchAll(/<(\/?)[^>]*?(\/?)>/g)) {
		if (tag[1])
			depth--;
		else if (depth === 0 || depth === 1)
			from = depth === 0 ? from : tag.index;
		if (depth === 0 && !tag[1])
			all.push(tag[0]);
		else if (depth === 1 && (tag[1] || tag[2]))
			all.push(text.slice(from, tag.index + tag[0].length));
		if (!tag[1] && !tag[2])
			depth++;
	}
	return all;
};

// Whether words stand between an element's children.
const hasText = (element) => Array.from(element.childNodes).some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue.trim());

// Which of some old texts becomes which of some new ones, both in their order: those that share most names and words, of one
// kind each. For each new one the number of an old one, or undefined.
const align = (now, old) => {
	const known = (text) => ({kind: /^<[^\s/>]+/.exec(text)[0], names: new Set(text.match(/ id="[^"]*"|>[^<]+</g))});
	const is = now.map(known), was = old.map(known), far = now.map(() => []), best = (i, j) => far[i]?.[j] || 0;
	const like = (one, other) => one.kind === other.kind ? .01 + Array.from(one.names).filter((name) => other.names.has(name)).length / (one.names.size + other.names.size || 1) : -1;
	for (let i = now.length - 1; i >= 0; i--)
		for (let j = old.length - 1; j >= 0; j--)
			far[i][j] = Math.max(best(i + 1, j), best(i, j + 1), like(is[i], was[j]) + best(i + 1, j + 1));
	const found = [];
	for (let i = 0, j = 0; i < now.length && j < old.length;)
		if (far[i][j] === best(i + 1, j))
			i++;
		else if (far[i][j] === best(i, j + 1))
			j++;
		else
			found[i++] = j++;
	return found;
};

// The attributes in a tag, as a parser reads them; the writer of drawings puts each between double quotes.
const ENTITIES = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'"};
const plain = (text) => text.includes('&') ? text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity]) : text;
const attributes = (tag) => new Map(Array.from(tag.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, plain(value)]));
// The words of an element that holds nothing else.
const words = (text, tag) => tag.endsWith('/>') ? '' : plain(text.slice(tag.length, text.lastIndexOf('</')));

// What an element whose tag becomes another one needs done.
const retag = (node, was, is) => {
	const old = attributes(was), now = attributes(is), sets = Array.from(now).filter(([name, value]) => name !== 'xmlns' && old.get(name) !== value);
	const goes = Array.from(old.keys()).filter((name) => !now.has(name));
	return () => {
		for (const [name, value] of sets)
			node.setAttribute(name, value);
		for (const name of goes)
			node.removeAttribute(name);
	};
};

// The least elements of a drawing that are not as another drawing of it has them, wherever they have moved to and whatever was
// marked there.
const otherwise = (node, was, is) => {
	const unmoved = (text) => text.replace(/^<[^>]*>/, (tag) => tag.replace(/ (?:transform|height|viewBox|data-[a-z]+)="[^"]*"| (?:moved|changed|fresh|new|read)(?=[ "])/g, ''));
	const [wasTag, ...old] = pieces(was), [tag, ...now] = pieces(is), known = new Set(old.map(unmoved)), kept = new Set(now.map(unmoved));
	if (now.length === 0 || node.nodeName !== 'svg' && unmoved(tag) !== unmoved(wasTag))
		return [node];
	const fresh = Array.from(now.keys()).filter((i) => !known.has(unmoved(now[i]))), gone = old.filter((text) => !kept.has(unmoved(text)) && !/^<[^>]* class="ghost/.test(text));
	if (fresh.length === 0 && gone.length > 0 && node.ownerSVGElement)
		return [node]; // what stood there is there no more
	const from = align(fresh.map((i) => now[i]), gone);
	const all = (child) => child.querySelector('text') ? Array.from(child.querySelectorAll('text')) : [child];
	return fresh.flatMap((i, k) => from[k] === undefined ? all(node.children[i]) : otherwise(node.children[i], gone[from[k]], now[i]));
};

// Attributes of one element become those of another.
const dress = (old, now) => {
	for (const name of old.getAttributeNames())
		if (!now.hasAttribute(name))
			old.removeAttribute(name);
	for (const {name, value} of now.attributes)
		if (old.getAttribute(name) !== value)
			old.setAttribute(name, value);
};

// A drawing on the page. The next one takes its place by what differs in its text, at any depth: what is the same is neither
// read nor laid out again, what moves glides, and what is focused stays so. What differs is parsed, all of it at once. How it
// takes its place can be found before it is shown; then only what is to be done is left.
class Drawing {
	constructor(place) {
		this.place = place;
	}

	parse(text) {
		return document.importNode(new DOMParser().parseFromString(text.replaceAll('>\n<', '><'), 'image/svg+xml').documentElement, true);
	}

	// What makes the drawing that is shown another one: nothing is done yet.
	plan(text) {
		const is = pieces(text), from = this.is;
		is[0] = is[0].replace(/ (?:width|height)="[^"]*"/g, '').replace(' viewBox=', ' data-box='); // else all of it is laid out anew where it is higher than the last
		if (!from)
			return {from, is, text};
		Object.assign(this, {acts: [], fresh: [], ends: [], moved: [], left: new Map()});
		this.update(this.root, from, is);
		for (const child of this.moved)
			this.become(child, this.left.get(child.id));
		const parsed = this.fresh.length ? Array.from(this.parse('<svg xmlns="http://www.w3.org/2000/svg">' + this.fresh.map(({text}) => text).join('') + '</svg>').children) : [];
		this.fresh.forEach(({take}, i) => take(parsed[i]));
		return {from, is, text, acts: [...this.acts, ...this.ends]};
	}

	show(text, planned) {
		const plan = planned?.text === text && planned.from === this.is ? planned : this.plan(text);
		if (!this.is) {
			this.root = this.parse(plan.is[0] + text.slice(pieces(text)[0].length));
			this.place.replaceChildren(this.root);
		} else {
			for (const act of plan.acts)
				act();
		}
		Object.assign(this, {is: plan.is, text});
	}

	// The element as pieces: its tag, and its children each as text.
	update(node, [wasTag, ...was], [tag, ...is]) {
		if (tag !== wasTag)
			this.acts.push(retag(node, wasTag, tag));
		const nodes = Array.from(node.children);
		let from = 0, wasTo = was.length, isTo = is.length; // before and behind it all is the same
		while (from < wasTo && from < isTo && was[from] === is[from])
			from++;
		while (from < wasTo && from < isTo && was[wasTo - 1] === is[isTo - 1])
			wasTo--, isTo--;
		const same = new Map(), old = was.slice(from, wasTo).map((text, i) => ({node: nodes[from + i], text}));
		for (const one of old)
			same.set(one.text, [...same.get(one.text) || [], one.node]);
		const next = is.slice(from, isTo).map((text) => ({text, node: same.get(text)?.shift()})), kept = new Set(next.map(({node}) => node));
		const left = old.filter(({node}) => !kept.has(node));
		const news = next.filter(({node}) => !node), nameless = left.filter(({node}) => !node.id);
		for (const child of news)
			child.id = /^<[^>]* id="([^"]*)"/.exec(child.text)?.[1] || '';
		const alike = news.filter(({id}) => !id), found = align(alike.map(({text}) => text), nameless.map(({text}) => text));
		alike.forEach((child, i) => (child.old = nameless[found[i]]));
		for (const child of news)
			this.child(child, left);
		for (const one of left)
			if (one.node.id)
				this.left.set(one.node.id, one);
		if (left.length || next.length !== old.length || next.some(({node}, i) => node !== old[i].node))
			this.ends.push(() => this.order(node, left, next, nodes[from - 1]));
	}

	// A child that is new or differs: one that is left becomes it.
	child(child, left) {
		const {id} = child, old = child.old || id && left.find(({node}) => node.id === id);
		if (old)
			this.become(child, ...left.splice(left.indexOf(old), 1));
		else if (id)
			this.moved.push(child); // it may have come from another place
		else
			this.become(child);
	}

	become(child, old) {
		const was = old && pieces(old.text), is = old && pieces(child.text);
		if (old) {
			child.node = old.node;
			if (is.length === 1 && was.length === 1) {
				if (was[0] !== is[0])
					this.acts.push(retag(old.node, was[0], is[0]));
				const said = words(child.text, is[0]);
				if (words(old.text, was[0]) !== said)
					this.acts.push(() => (old.node.textContent = said));
				return;
			}
			if (is.length > 1 && old.node.children.length === was.length - 1 && !hasText(old.node))
				return this.update(old.node, was, is);
		}
		this.fresh.push({text: child.text, take: (now) => {
			if (old)
				this.acts.push(() => (dress(old.node, now), old.node.replaceChildren(...now.childNodes)));
			else
				child.node = now;
		}});
	}

	order(node, left, next, before) {
		for (const {node: gone} of left)
			if (gone.parentNode === node) // else it is in its new place already
				gone.remove();
		let at = before ? before.nextSibling : node.firstChild;
		for (const child of next) {
			if (child.node === at)
				at = at.nextSibling;
			else
				node.insertBefore(child.node, at);
		}
	}
}
