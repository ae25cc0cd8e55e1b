/* Steps: what they wait for, what answers them, and the way from one to the next. */
#include <string.h>

#include "core/gamefile/running.h"

/* ---- answers ---- */

void
step_rolled(struct play *p, const struct request *q, const uint8_t *face, int n)
{
	const struct file_step *s = step_here(p);
	struct run r;

	if (!s->rolled || (s->rolls && q->type == s->rolls - 1 && !q->must))
		return; /* the players read it */
	run_begin(&r, p, p);
	r.die = face[0] + 1;
	for (int i = 0; i < n; i++)
		r.dice += face[i] + 1;
	for (int i = 0; i < q->n_modifiers; i++)
		r.dice += q->modifier[i].value;
	put_field(p, s->answered, 0, n, WHY_NONE);
	carry_out_changes(&r, s->then);
	if (r.reads_die && n > 1)
		read_by_place(p); /* the first of them counted by itself */
	run_told(&r);
}

void
step_drew(struct play *p, const struct request *q, int card)
{
	const struct file_step *s = step_here(p);
	const struct kind *k = &file_of(p)->kind[s->draws - TYPE_COMMON];
	struct run r;
	struct pack pack;
	int seat;
	int32_t hand;

	run_begin(&r, p, p);
	seat = seat_index(&r, s, q->who);
	/* `who` is he whose cards these are, where the entry does not say it. */
	if (s->by == BY_BOTH)
		r.who = seat;
	hand = evaluate(&r, s->hand);
	if (run_told(&r) || r.unknown)
		return;
	pack = pack_of(&r, s->draws);
	if (hand < 0 || HANDS + hand >= pack.places) {
		run_fails(&r, s->hand, false);
		run_told(&r);
		return;
	}
	if (rule(p, pack_pile(&pack) == 0 || (card != UNSEEN && pack_loose(&pack, card) == 0),
		 RULE_COMMON + r.g->card_rule, one(s->draws, card == UNSEEN ? NONE : card)))
		return;
	rule(p, q->due == 0, J_DICE_COUNT,
	     two(TYPE_NUMBER, answered(&r, s, seat), TYPE_NUMBER, answered(&r, s, seat) + 1));
	if (card == UNSEEN)
		put_field(p, k->unseen, HANDS + hand, pack.unseen[HANDS + hand] + 1, WHY_NONE);
	else
		put_field(p, k->known, (HANDS + hand) * pack.kinds + card,
			  pack.known[(HANDS + hand) * pack.kinds + card] + 1, WHY_NONE);
	if (answered(&r, s, seat) < 255)
		put_field(p, s->answered, seat, answered(&r, s, seat) + 1, WHY_NONE);
}

/* ---- from step to step ---- */

void
run_lapse(struct run *r, int life)
{
	for (int i = 0; i < r->g->game.n_fields; i++)
		if (r->g->field[i].life == life && life)
			clear_field(r->to, FIELD_COMMON + i, WHY_NONE);
}

/* Whether the step waits for anything as things stand: what does not is passed over. */
static bool
is_entered(struct run *r, const struct file_step *s, bool anew)
{
	struct requests all;

	if (anew) {
		clear_field(r->to, s->answered, WHY_NONE);
		clear_field(r->to, s->done, WHY_NONE);
	}
	all.n = 0;
	ask_all(r, s, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == ACT || all.request[i].due > 0)
			return true;
	return false;
}

/* The first of a loop, or what comes behind it. */
static uint16_t
into(struct run *r, uint16_t node, bool *enters)
{
	const struct node *n = &r->g->node[node];
	const struct head *h = r->p->state;
	int32_t from, to;

	*enters = true;
	switch (n->op) {
	case FLOW_REPEAT:
		from = evaluate(r, n->a);
		to = evaluate(r, n->b);
		if (from == NOTHING || from < 0 || from > 9999)
			run_fails(r, n->a, false);
		else if (from <= to) {
			/* What was chosen before the first turn is not gone back to, as a turn is not. */
			if (h->turn == 0 && h->step >= STEP_COMMON)
				turn_is_over(r->to);
			put_field(r->to, FIELD_TURN, 0, from, WHY_PLAYED);
			return n->c;
		}
		break;
	case FLOW_WHILE:
		if (holds(r, n->a))
			return n->c;
		break;
	case FLOW_FOR:
		if (n->b)
			put_field(r->to, n->b, 0, 0, WHY_NONE);
		put_field(r->to, n->value, 0, r->g->node[n->a].value + field_of(r->p->game, n->value)->base,
			  WHY_PLAYED);
		return n->c;
	case DO_IF:
		from = holds_noted(r, n->a) ? n->b : n->c;
		if (from)
			return (uint16_t)from;
		break;
	default:
		break;
	}
	*enters = false;
	return 0;
}

static uint16_t behind(struct run *, uint16_t node);

/* The end of a procedure: what stands behind its call, or the step in which the entry was made that it
 * followed. A position may have been begun within it: then it came from the first that leads there. */
static uint16_t
out_of(struct run *r, const struct procedure *p)
{
	int from = field_get(r->p->game, r->p->state, p->from, 0), steps = r->g->game.n_steps;

	run_lapse(r, p->life);
	put_field(r->to, p->from, 0, 0, WHY_NONE);
	from = from ? from : p->usual;
	if (from > steps)
		return behind(r, r->g->call[from - steps - 1]);
	r->back = from > 0;
	return from ? r->g->step[from - 1].flow : 0;
}

/* The value behind the one that the loop is at; false: it was the last. */
static bool
next_value(struct run *r, const struct node *loop)
{
	const struct field *f = field_of(r->p->game, loop->value);
	int now = field_get(r->p->game, r->p->state, loop->value, 0) - f->base;
	int nth = loop->b ? field_get(r->p->game, r->p->state, loop->b, 0) : 0;
	uint16_t v = loop->a;

	/* The first of them where each comes once: a position may have been begun there. */
	for (int i = 0; v && (loop->b ? i < nth : r->g->node[v].value != now); i++)
		v = r->g->node[v].next;
	v = v ? r->g->node[v].next : 0;
	if (!v)
		return false;
	if (loop->b)
		put_field(r->to, loop->b, 0, nth + 1, WHY_NONE);
	put_field(r->to, loop->value, 0, r->g->node[v].value + f->base, WHY_PLAYED);
	return true;
}

/* The end of a loop: once more, or 0. */
static uint16_t
again(struct run *r, uint16_t node)
{
	const struct node *n = &r->g->node[node];
	const struct head *h = r->p->state;
	int32_t now;

	if (n->op == FLOW_PROCEDURE)
		return out_of(r, &r->g->procedure[n->value]);
	run_lapse(r, n->slot);
	if (n->op == FLOW_REPEAT) {
		if (n->value)
			milestone(r->to, 0, TYPE_NUMBER, h->turn);
		turn_is_over(r->to);
		now = evaluate(r, n->b);
		if (h->turn < now && now <= 9999) {
			put_field(r->to, FIELD_TURN, 0, h->turn + 1, WHY_PLAYED);
			return n->c;
		}
	}
	if (n->op == FLOW_WHILE && holds(r, n->a))
		return n->c;
	return n->op == FLOW_FOR && next_value(r, n) ? n->c : 0;
}

/* What comes behind a statement; 0: the game is over. */
static uint16_t
behind(struct run *r, uint16_t node)
{
	uint16_t next;

	while (node && !r->g->node[node].next && !r->failed && !r->unknown) {
		node = r->g->node[node].up;
		if (node && (next = again(r, node)) != 0)
			return next;
	}
	return node ? r->g->node[node].next : 0;
}

/* What is the only one to choose is done by itself. */
static bool
is_chosen(struct run *r, const struct file_step *s)
{
	int last, n = choices(r, s, &last);
	struct run of;

	if (n != 1)
		return n == 0;
	run_begin(&of, r->p, r->to);
	of.work = r->work;
	of.local[0] = last;
	each_part(&of, r->g->verb[s->chooses].body, CHANGES);
	r->work = of.work;
	r->unknown = of.unknown;
	if (of.failed)
		run_fails(r, of.failed, of.worked_out);
	return true;
}

/* False: it waits for nothing. A step that was left for a procedure goes on, or is over now. */
static bool
into_step(struct run *r, const struct file_step *s)
{
	bool anew = !r->back;

	r->back = false;
	if (!(s->choose && is_chosen(r, s)) && is_entered(r, s, anew)) {
		go(r->to, STEP_COMMON + (int)(s - r->g->step));
		return true;
	}
	run_lapse(r, s->life);
	return false;
}

/* From a statement of the sequence on, to the next step that waits for something. */
void
flow_from(struct run *r, uint16_t node)
{
	const struct head *h = r->p->state;

	while (node && !r->failed && !r->unknown) {
		const struct node *n = &r->g->node[node];
		bool enters;
		uint16_t inner;
		if (r->work < 100) {
			run_fails(r, node, true);
			return;
		}
		r->work -= 100;
		if (n->op == FLOW_STEP) {
			if (into_step(r, &r->g->step[n->value]))
				return;
			node = behind(r, node);
			continue;
		}
		if (n->op == FLOW_CALL) {
			put_field(r->to, r->g->procedure[n->value].from, 0, r->g->game.n_steps + 1 + n->a,
				  WHY_NONE);
			node = r->g->node[r->g->procedure[n->value].node].c;
			continue;
		}
		if (n->op < FLOW_REPEAT && !(n->op == DO_IF && n->flags & HAS_STEPS)) {
			carry_out_one(r, node);
			if (h->step == STEP_OVER)
				return;
			node = behind(r, node);
			continue;
		}
		inner = into(r, node, &enters);
		node = enters ? inner : behind(r, node);
	}
	if (!r->failed && !r->unknown)
		finish(r->to);
}

/* The step is answered: what it had for itself lapses, and the next one begins. */
static void
leave(struct play *p)
{
	const struct file_step *s = step_here(p);
	struct run r;
	uint16_t next;

	run_begin(&r, p, p);
	run_lapse(&r, s->life);
	next = behind(&r, s->flow);
	flow_from(&r, next);
	run_told(&r);
}

void
step_run(struct play *p)
{
	leave(p);
}

void
step_ended(struct play *p, int who)
{
	const struct file_step *s = step_here(p);
	const struct gamefile *g = file_of(p);
	uint64_t seats = s->by == BY_BOTH ? all_seats(g) : 1;
	bool all = true;

	for (int seat = 0; seat < SEATS_MAX && s->by == BY_BOTH; seat++)
		if ((seats >> seat & 1) != 0 && (who == ANYBODY || who == seat))
			put_field(p, s->done, seat, 1, WHY_NONE);
	for (int seat = 0; seat < SEATS_MAX && s->by == BY_BOTH; seat++)
		if ((seats >> seat & 1) != 0)
			all = all && (field_get(p->game, p->state, s->done, seat) ||
				      (s->once && field_get(p->game, p->state, s->answered, seat)));
	if (all)
		leave(p);
}

/* The elements that count have the first value of their type from the beginning. */
static void
begin_elements(struct run *r)
{
	for (int f = 0; f < r->g->game.n_fields; f++) {
		const struct file_field *of = &r->g->field[f];
		const struct field *row = &r->g->fields[f];
		int inner = row->count2 > 1 ? row->count2 : 1;
		for (int i = 0; of->where && i < row->count; i++) {
			r->local[of->slot] = i;
			for (int k = 0; holds(r, of->where) && k < inner && row->base > of->domain.none; k++)
				put_field(r->to, FIELD_COMMON + f, i * inner + k, row->base, WHY_NONE);
		}
	}
}

void
run_set_up(struct play *p)
{
	const struct head *h = p->state;
	struct run r;

	run_begin(&r, p, p);
	begin_elements(&r);
	carry_out_changes(&r, r.g->scenario[h->scenario - SCENARIO_COMMON]);
	flow_from(&r, r.g->sequence);
	run_told(&r);
}

/* ---- totals and victory ---- */

int
run_total(const struct play *p, int total)
{
	struct run r;
	int32_t value;

	run_begin(&r, p, NULL);
	r.work = WORK_TOTAL;
	value = evaluate(&r, r.g->total[total]);
	return r.failed || value == NOTHING ? 0
	       : value > INT16_MAX	    ? INT16_MAX
	       : value < -INT16_MAX	    ? -INT16_MAX
					    : value;
}

const char *
run_level(const struct play *p)
{
	struct run r;

	run_begin(&r, p, NULL);
	r.silent = true;
	r.work = WORK_TOTAL;
	for (int i = 0; i < r.g->n_levels; i++)
		if (!r.g->level[i].condition || holds(&r, r.g->level[i].condition))
			return r.g->level[i].text;
	return NULL;
}
