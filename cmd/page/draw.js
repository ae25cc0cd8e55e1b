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
const signed = (n) => (n < 0 ? '−' + -n : String(n));
const whole = (text) => text.replace(/\n +/g, ' ').trim(); // lines broken for a terminal

// Makes one drawing of another by changing what differs, so that what moves glides and what is focused stays so.
const patch = (old, now) => {
	for (const name of old.getAttributeNames())
		if (!now.hasAttribute(name))
			old.removeAttribute(name);
	for (const {name, value} of now.attributes)
		if (old.getAttribute(name) !== value)
			old.setAttribute(name, value);
	const named = new Map();
	for (const child of old.children)
		if (child.id)
			named.set(child.id, child);
	let at = old.firstChild;
	for (const child of Array.from(now.childNodes)) {
		let same = child.id ? named.get(child.id) : at;
		if (!child.id)
			while (same && same.id)
				same = same.nextSibling;
		if (!same || same.nodeName !== child.nodeName) {
			old.insertBefore(document.importNode(child, true), at);
			continue;
		}
		if (same === at)
			at = at.nextSibling;
		else
			old.insertBefore(same, at);
		if (same.isEqualNode(child))
			continue;
		if (child.nodeType === Node.ELEMENT_NODE)
			patch(same, child);
		else
			same.nodeValue = child.nodeValue;
	}
	while (at) {
		const gone = at;
		at = at.nextSibling;
		gone.remove();
	}
};

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

// A drawing on the page. The next one takes its place piece by piece: what is the same stays, what differs is parsed.
class Drawing {
	constructor(place) {
		this.place = place;
		this.pieces = [];
	}

	parse(root, texts) {
		return Array.from(new DOMParser().parseFromString(root + texts.join('') + '</svg>', 'image/svg+xml').documentElement.children);
	}

	show(text) {
		const [root, ...texts] = pieces(text);
		if (!this.root) {
			this.root = document.importNode(new DOMParser().parseFromString(root + '</svg>', 'image/svg+xml').documentElement);
			this.place.replaceChildren(this.root);
		} else if (root !== this.rootText) {
			const now = new DOMParser().parseFromString(root + '</svg>', 'image/svg+xml').documentElement;
			for (const {name, value} of now.attributes)
				this.root.setAttribute(name, value);
		}
		this.rootText = root;
		const same = new Map();
		for (const piece of this.pieces)
			same.set(piece.text, [...same.get(piece.text) || [], piece]);
		const next = texts.map((text) => same.get(text)?.shift() || {text});
		const changed = next.filter(({node}) => !node), kept = new Set(next);
		const left = this.pieces.filter((piece) => !kept.has(piece));
		const parsed = this.parse(root, changed.map(({text}) => text));
		changed.forEach((piece, i) => {
			const now = parsed[i], at = left.findIndex(({node}) => node.nodeName === now.nodeName && node.id === now.id);
			if (at < 0) {
				piece.node = document.importNode(now, true);
				return;
			}
			piece.node = left.splice(at, 1)[0].node;
			patch(piece.node, now);
		});
		for (const {node} of left)
			node.remove();
		let before = this.root.firstChild;
		for (const {node} of next) {
			if (node === before)
				before = before.nextSibling;
			else
				this.root.insertBefore(node, before);
		}
		this.pieces = next;
	}
}
