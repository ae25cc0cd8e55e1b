/* Changes carried out: of the state, one after the other, under conditions and for each of a type; of decks.
 */
#include <string.h>

#include "core/gamefile/running.h"

static int
place_of_put(struct run *r, const struct node *target)
{
	const struct field *f = field_of(r->p->game, target->value);
	int32_t i = target->a ? evaluate(r, target->a) : 0, k;

	if (i < 0 || i >= f->count)
		return -1;
	if (f->count2 <= 1)
		return i;
	k = evaluate(r, target->b);
	return k < 0 || k >= f->count2 ? -1 : i * f->count2 + k;
}

static void
do_put(struct run *r, const struct node *n)
{
	const struct node *target = &r->g->node[n->a];
	const struct field *f = field_of(r->p->game, target->value);
	int32_t value = evaluate(r, n->b);
	int i = place_of_put(r, target);

	if (r->failed || r->unknown)
		return;
	if (i >= 0 && n->c)
		value = field_get(r->p->game, r->p->state, target->value, i) + (n->c == 1 ? value : -value);
	else
		value = value == NOTHING ? 0 : value + f->base;
	/* An element of none, or a value that has no room. */
	if (i < 0 || value < f->min || value > f->max || (n->c && value == NOTHING)) {
		run_fails(r, (uint16_t)(n - r->g->node), false);
		return;
	}
	put_field(r->to, target->value, i, value, n->value ? n->value : r->why ? r->why : WHY_PLAYED);
}

/* A card known or unseen there lies somewhere else, or where it lay, and is known. In the pile none is. */
static void
card_moves(struct run *r, int type, int card, int from, int to)
{
	const struct kind *k = &r->g->kind[type - TYPE_COMMON];
	struct pack pack = pack_of(r, type);
	int known = pack.known[from * pack.kinds + card], there = pack.known[to * pack.kinds + card];

	if (known > 0 && from == to)
		return;
	if (known > 0)
		put_field(r->to, k->known, from * pack.kinds + card, known - 1, WHY_NONE);
	else
		put_field(r->to, k->unseen, from, pack.unseen[from] - 1, WHY_NONE);
	if (to != PILE)
		put_field(r->to, k->known, to * pack.kinds + card, there + 1, WHY_NONE);
}

/* One more of it known there. A position may have each that there is in several places. */
static bool
has_room(const struct run *r, int type, int card, int at)
{
	const struct kind *k = &r->g->kind[type - TYPE_COMMON];

	return pack_of(r, type).known[at * k->n + card] < field_of(r->p->game, k->known)->max;
}

/* A card is discarded from a hand, returned to the pile from there or from the discards, or shown in a hand.
 */
static void
do_card(struct run *r, const struct node *n)
{
	struct pack pack = pack_of(r, n->value);
	int32_t card = evaluate(r, n->a), seat = n->b ? evaluate(r, n->b) : 0;
	int from = n->b ? HANDS + seat : DISCARDS;
	int to = n->op == DO_RETURN ? PILE : n->op == DO_REVEAL ? from : DISCARDS;

	if (r->failed || r->unknown)
		return;
	if (card < 0 || card >= pack.kinds || seat < 0 || from >= pack.places ||
	    !pack_can_be(&pack, from, card) ||
	    (to != PILE && to != from && !has_room(r, n->value, card, to))) {
		run_fails(r, (uint16_t)(n - r->g->node), false);
		return;
	}
	card_moves(r, n->value, card, from, to);
	if (n->b) {
		put_field(r->to, r->g->kind[n->value - TYPE_COMMON].played, seat, 0, WHY_NONE);
		put_field(r->to, r->g->kind[n->value - TYPE_COMMON].played, seat, card + 1, n->c);
	}
}

/* What was discarded is in the pile again. */
static void
do_shuffle(struct run *r, const struct node *n)
{
	const struct kind *k = &r->g->kind[n->value - TYPE_COMMON];

	for (int c = 0; c < k->n; c++)
		put_field(r->to, k->known, DISCARDS * k->n + c, 0, WHY_NONE);
	put_field(r->to, k->unseen, DISCARDS, 0, WHY_NONE);
}

static void
do_each(struct run *r, const struct node *n)
{
	int count = type_count(r->p->game, r->p->box, n->value);

	for (int i = 0; i < count && !r->failed && !r->unknown; i++) {
		r->local[n->slot] = i;
		if (!n->a || holds(r, n->a))
			carry_out_changes(r, n->b);
	}
}

static void
do_action(struct run *r, const struct node *n)
{
	int32_t *outer = frame_begin(r, n->a);
	int why = r->why;

	if (!outer)
		return;
	r->why = n->c ? n->c : why;
	/* An action that came back to itself would never end. */
	if (++r->deep > 40)
		run_fails(r, (uint16_t)(n - r->g->node), true);
	else
		carry_out_changes(r, r->g->action[n->value].body);
	r->deep--;
	r->why = why;
	frame_end(r, outer);
}

void
carry_out_one(struct run *r, uint16_t node)
{
	const struct node *n = &r->g->node[node];

	if (r->work == 0) {
		run_fails(r, (uint16_t)(n - r->g->node), true);
		return;
	}
	r->work--;
	switch (n->op) {
	case DO_PUT:
		do_put(r, n);
		break;
	case DO_IF:
		carry_out_changes(r, holds_noted(r, n->a) ? n->b : n->c);
		break;
	case DO_EACH:
		do_each(r, n);
		break;
	case DO_ACTION:
		do_action(r, n);
		break;
	case DO_CLEAR:
		clear_field(r->to, n->value, WHY_NONE);
		break;
	case DO_DISCARD:
	case DO_RETURN:
	case DO_REVEAL:
		do_card(r, n);
		break;
	case DO_SHUFFLE:
		do_shuffle(r, n);
		break;
	case DO_CUT:
		no_way_back(r->to);
		break;
	case DO_END:
		finish(r->to);
		break;
	default:
		break;
	}
}

void
carry_out_changes(struct run *r, uint16_t first)
{
	for (uint16_t n = first; n && !r->failed && !r->unknown; n = r->g->node[n].next)
		carry_out_one(r, n);
}
