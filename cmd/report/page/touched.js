// What of the board is touched: a unit tells its history and offers its verbs; a space is where something goes, or offers what can
// be done with it.
'use strict';

class Touched {
	constructor(page) {
		this.page = page;
	}

	// In the place of a page before it: a report whose game is gone on with has one.
	listen() {
		const picked = (event) => event.target.closest?.('.unit');
		by('board').onclick = (event) => {
			const {acting} = this.page, space = acting ? this.space(event) : '', unit = picked(event);
			if (acting && [unit && Page.key(unit), space].some((name) => name && acting.reach(name)))
				return;
			if (unit)
				this.unit(unit);
			else if (space)
				this.verbs(space);
		};
		by('board').onkeydown = (event) => {
			const unit = picked(event);
			if (event.key === 'Enter' && unit)
				this.unit(unit);
			if (!unit || !/^Arrow(Up|Down)$/.test(event.key))
				return;
			const units = Array.from(by('board').querySelectorAll('.unit')), to = units.indexOf(unit) + (event.key === 'ArrowUp' ? -1 : 1);
			units[(to + units.length) % units.length].focus(); // one stop for all of them
			event.preventDefault();
		};
	}

	// The space of the game that is touched: drawn for itself, a square of a map, or what the units there are in; '': none.
	space({target, clientX, clientY}) {
		const own = target.closest?.('[data-space]');
		if (own)
			return own.dataset.space;
		for (const map of Array.from(by('board').querySelectorAll('[data-squares]')).reverse()) { // an inset lies over the map
			const [first, last, x, y, size] = map.dataset.squares.split(' '), at = new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM().inverse());
			const column = Math.floor((at.x - x) / size), row = Math.floor((at.y - y) / size), letter = String.fromCharCode(first.charCodeAt(0) + column);
			const inside = (target.ownerSVGElement || target) === map.ownerSVGElement || map.ownerSVGElement.contains(target);
			if (inside && column >= 0 && row >= 0 && letter <= last[0] && Number(first.slice(1)) + row <= Number(last.slice(1)))
				return letter + (Number(first.slice(1)) + row);
		}
		return target.closest?.('[data-place]')?.dataset.place || '';
	}

	// What can be done with a space that is touched.
	verbs(space) {
		const place = make('div', undefined, {class: 'verbs'}), verbs = make('div', undefined, {class: 'chips'});
		verbs.append(...this.page.acting.offers(space, place));
		if (!verbs.childElementCount)
			return;
		place.append(verbs);
		by('unit').replaceChildren(this.closing(), make('h3', space), place);
		by('unit').hidden = false;
	}

	closing(back) {
		const close = make('button', say('Close'), {type: 'button'});
		close.addEventListener('click', () => {
			by('unit').hidden = true;
			back?.focus();
		});
		return close;
	}

	// What happened to a unit: the drawing has it, and the entries it speaks of are one step away.
	unit(unit) {
		const name = unit.querySelector('title')?.textContent || unit.getAttribute('aria-label'), past = unit.querySelector('desc')?.textContent || '';
		const close = this.closing(unit), list = make('ul');
		for (const told of past.split(new RegExp('(?=' + say('Entry {0}:', '\\d+') + ')')).filter(Boolean)) {
			const item = make('li'), seq = new RegExp('^' + say('Entry {0}:', '(\\d+)')).exec(told);
			if (seq && !document.body.classList.contains('logging')) {
				const go = make('button', say('Entry {0}', seq[1]), {type: 'button'});
				go.addEventListener('click', () => (this.page.course.stop(), this.page.goTo(Number(seq[1]))));
				item.append(go, told.slice(seq[0].length));
			} else {
				item.textContent = told;
			}
			list.append(item);
		}
		const verbs = make('div', undefined, {class: 'chips'}), place = make('div', undefined, {class: 'verbs'});
		verbs.append(...this.page.acting?.offers(Page.key(unit), place) || []);
		place.append(verbs);
		by('unit').replaceChildren(close, make('h3', name), ...verbs.childElementCount ? [place] : [], list);
		by('unit').hidden = false;
	}
}
