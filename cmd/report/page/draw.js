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

// The attributes in a tag, as a parser reads them; the writer of drawings puts each between double quotes.
const ENTITIES = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'"};
const plain = (text) => text.includes('&') ? text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity]) : text;
const attributes = (tag) => new Map(Array.from(tag.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, plain(value)]));
// The words of an element that holds nothing else.
const words = (text, tag) => tag.endsWith('/>') ? '' : plain(text.slice(tag.length, text.lastIndexOf('</')));

// An element whose tag becomes another one.
const retag = (node, was, is) => {
	const old = attributes(was), now = attributes(is);
	for (const [name, value] of now)
		if (name !== 'xmlns' && old.get(name) !== value)
			node.setAttribute(name, value);
	for (const name of old.keys())
		if (!now.has(name))
			node.removeAttribute(name);
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
// read nor laid out again, what moves glides, and what is focused stays so. What differs is parsed, all of it at once.
class Drawing {
	constructor(place) {
		this.place = place;
	}

	parse(text) {
		return document.importNode(new DOMParser().parseFromString(text.replaceAll('>\n<', '><'), 'image/svg+xml').documentElement, true);
	}

	show(text, is = pieces(text)) {
		if (!this.root) {
			this.root = this.parse(text);
			this.place.replaceChildren(this.root);
		} else {
			this.fresh = [];
			this.ends = [];
			this.moved = [];
			this.left = new Map();
			this.update(this.root, this.is, is);
			for (const child of this.moved)
				this.become(child, this.left.get(child.id));
			const parsed = this.fresh.length ? Array.from(this.parse('<svg xmlns="http://www.w3.org/2000/svg">' + this.fresh.map(({text}) => text).join('') + '</svg>').children) : [];
			this.fresh.forEach(({take}, i) => take(parsed[i]));
			for (const end of this.ends)
				end();
		}
		this.is = is;
	}

	// The element as pieces: its tag, and its children each as text.
	update(node, [wasTag, ...was], [tag, ...is]) {
		if (tag !== wasTag)
			retag(node, wasTag, tag);
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
		for (const child of next)
			if (!child.node)
				this.child(child, left);
		for (const one of left)
			if (one.node.id)
				this.left.set(one.node.id, one);
		if (left.length || next.length !== old.length || next.some(({node}, i) => node !== old[i].node))
			this.ends.push(() => this.order(node, left, next, nodes[from - 1]));
	}

	// A child that is new or differs: one that is left of its kind becomes it.
	child(child, left) {
		const kind = /^<([^\s/>]+)/.exec(child.text)[1], id = /^<[^>]* id="([^"]*)"/.exec(child.text)?.[1] || '';
		const at = left.findIndex(({node}) => node.nodeName === kind && node.id === id);
		child.id = id;
		if (at >= 0)
			this.become(child, left.splice(at, 1)[0]);
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
				retag(old.node, was[0], is[0]);
				if (words(old.text, was[0]) !== words(child.text, is[0]))
					old.node.textContent = words(child.text, is[0]);
				return;
			}
			if (is.length > 1 && old.node.children.length === was.length - 1 && !hasText(old.node))
				return this.update(old.node, was, is);
		}
		this.fresh.push({text: child.text, take: (now) => {
			if (old) {
				dress(old.node, now);
				old.node.replaceChildren(...now.childNodes);
			} else {
				child.node = now;
			}
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
