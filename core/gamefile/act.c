/* Verbs carried out: judged by the parts they have, and what they do. */
#include <string.h>

#include "core/gamefile/running.h"

/* ---- changes ---- */

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
	put_field(r->to, target->value, i, value, n->value ? n->value : WHY_PLAYED);
}

/* A card known or unseen there lies somewhere else. */
static void
card_moves(struct run *r, int type, int card, int from, int to)
{
	const struct kind *k = &r->g->kind[type - TYPE_COMMON];
	struct pack pack = pack_of(r, type);
	int known = pack.known[from * pack.kinds + card], there = pack.known[to * pack.kinds + card];

	if (known > 0)
		put_field(r->to, k->known, from * pack.kinds + card, known - 1, WHY_NONE);
	else
		put_field(r->to, k->unseen, from, pack.unseen[from] - 1, WHY_NONE);
	put_field(r->to, k->known, to * pack.kinds + card, there + 1, WHY_NONE);
}

static void
do_discard(struct run *r, const struct node *n)
{
	struct pack pack = pack_of(r, n->value);
	int32_t card = evaluate(r, n->a), seat = evaluate(r, n->b);

	if (r->failed || r->unknown)
		return;
	if (card < 0 || card >= pack.kinds || seat < 0 || HANDS + seat >= pack.places ||
	    !pack_can_be(&pack, HANDS + seat, card)) {
		run_fails(r, (uint16_t)(n - r->g->node), false);
		return;
	}
	card_moves(r, n->value, card, HANDS + seat, DISCARDS);
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

	if (!outer)
		return;
	/* An action that came back to itself would never end. */
	if (++r->deep > 40)
		run_fails(r, (uint16_t)(n - r->g->node), true);
	else
		carry_out_changes(r, r->g->action[n->value].body);
	r->deep--;
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
		carry_out_changes(r, holds(r, n->a) ? n->b : n->c);
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
		do_discard(r, n);
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

/* ---- a verb judged ---- */

enum round { NEEDS, RULES, CHANGES };

static struct args
arguments(struct run *r, const struct guard *g)
{
	struct args args = {0};

	for (int i = 0; i < g->n_args; i++) {
		const struct node *n = &r->g->node[g->arg[i]];
		int32_t value = evaluate(r, g->arg[i]);
		args.arg[args.n++] = (struct arg){n->type == HAND_TYPE ? r->g->game.who : n->type,
						  (int16_t)(value == NOTHING	 ? NONE
							    : value > INT16_MAX	 ? INT16_MAX
							    : value < -INT16_MAX ? -INT16_MAX
										 : value)};
	}
	return args;
}

static bool
was_broken(const struct run *r, int guard)
{
	int id = RULE_COMMON + r->g->guard[guard].rule;

	for (int i = 0; i < r->p->report->n_findings; i++)
		if (r->p->report->finding[i].rule == id)
			return true;
	return false;
}

/* Judges one condition; false: it is impossible, and nothing more is judged. */
static bool
judge(struct run *r, const struct guard *g)
{
	bool broken;

	if (g->unless && was_broken(r, g->unless - 1))
		return true;
	broken = !holds(r, g->condition);
	if (r->failed || r->unknown)
		return false;
	struct args args = broken ? arguments(r, g) : nothing();
	return !rule(r->to, broken, RULE_COMMON + g->rule, args) || !g->needs;
}

/* One round over the parts of a verb; false: refused. */
static bool
each_part(struct run *r, uint16_t first, enum round round)
{
	for (uint16_t i = first; i && !r->failed && !r->unknown; i = r->g->node[i].next) {
		const struct node *n = &r->g->node[i];
		int32_t *outer;
		bool well = true;
		switch (n->op) {
		case PART_GUARD:
			if (round != CHANGES && r->g->guard[n->value].needs == (round == NEEDS))
				well = judge(r, &r->g->guard[n->value]);
			break;
		case PART_KEEPS:
			outer = round == CHANGES ? NULL : frame_begin(r, n->a);
			if (!outer)
				break;
			well = each_part(r, r->g->group[n->value].body, round);
			frame_end(r, outer);
			break;
		case PART_IF:
			well = each_part(r, holds(r, n->a) ? n->b : n->c, round);
			break;
		case PART_DO:
			if (round == CHANGES)
				carry_out_changes(r, n->a);
			break;
		default:
			break;
		}
		if (!well)
			return false;
	}
	return !r->failed && !r->unknown;
}

/* "vp blue 12": what players say, within the range of the field. */
static void
run_free(struct run *r, const struct file_verb *v, const struct action *a)
{
	const struct field *f = field_of(r->p->game, v->field);
	int value = a->operand[v->n - 1] + f->base, i = v->n > 1 ? a->operand[0] : 0;

	if (f->count2 > 1)
		i = i * f->count2 + a->operand[1];
	if (rule(r->to, value < f->min || value > f->max, RULE_COMMON + r->g->range_rule,
		 one(TYPE_NUMBER, a->operand[v->n - 1])))
		return;
	put_field(r->to, v->field, i, value, WHY_PLAYED);
}

/* A step that takes one verb has taken it. */
static void
count_answer(struct run *r)
{
	const struct head *h = r->p->state;
	int step = h->step - STEP_COMMON, seat = 0;

	if (step < 0 || step >= r->g->game.n_steps || !r->g->step[step].once)
		return;
	if (r->p->who > 0 && r->g->step[step].by != BY_ONE && r->g->game.who != TYPE_NUMBER)
		seat = r->p->who;
	put_field(r->to, r->g->answered, seat, 1, WHY_NONE);
}

static bool
is_of_step(const struct run *r, int verb)
{
	const struct head *h = r->p->state;
	int step = h->step - STEP_COMMON;

	return step >= 0 && step < r->g->game.n_steps &&
	       (r->g->step[step].takes[verb / 64] >> verb % 64 & 1) != 0;
}

void
run_verb(struct play *p, const struct action *a)
{
	int number = a->verb - VERB_COMMON;
	struct run r;
	const struct file_verb *v;

	run_begin(&r, p, p);
	v = &r.g->verb[number];
	for (int i = 0; i < v->n; i++)
		r.local[i] = i < a->n && a->operand[i] != NONE ? a->operand[i] : NOTHING;
	if (v->field) {
		run_free(&r, v, a);
		return;
	}
	if (each_part(&r, v->body, NEEDS) && each_part(&r, v->body, RULES) &&
	    each_part(&r, v->body, CHANGES) && is_of_step(&r, number))
		count_answer(&r);
	run_told(&r);
}

/* ---- lists ---- */

static bool
may_be(struct run *r, const struct guard *g, int bound)
{
	bool well;

	if (g->says_who || g->unless || g->last > bound)
		return true;
	well = holds(r, g->condition) || r->unknown || r->failed;
	r->unknown = false;
	r->failed = 0;
	return well;
}

/* Whether the names so far keep the rules that speak of the last of them, and of no more. */
static bool
keeps_so_far(struct run *r, uint16_t first, int bound)
{
	for (uint16_t i = first; i; i = r->g->node[i].next) {
		const struct node *n = &r->g->node[i];
		int32_t *outer;
		bool well = true;
		if (n->op == PART_GUARD && r->g->guard[n->value].last == bound)
			well = may_be(r, &r->g->guard[n->value], bound);
		if (n->op == PART_KEEPS && n->slot == bound && (outer = frame_begin(r, n->a)) != NULL) {
			for (uint16_t k = r->g->group[n->value].body; k && well; k = r->g->node[k].next)
				well = may_be(r, &r->g->guard[r->g->node[k].value], SLOTS_MAX);
			frame_end(r, outer);
		}
		if (!well)
			return false;
	}
	return true;
}

int
weigh_value(const struct play *p, const struct action *a, int i)
{
	const struct gamefile *g = file_of(p);
	struct run r;

	run_begin(&r, p, NULL);
	r.silent = true;
	if (a->verb == VERB_DRAW) {
		struct pack pack = pack_of(&r, a->operand[0]);
		return pack_loose(&pack, i);
	}
	if (a->verb < VERB_COMMON || a->verb >= VERB_COMMON + g->game.n_verbs || a->n >= SLOTS_MAX)
		return 1;
	for (int k = 0; k < a->n; k++)
		r.local[k] = a->operand[k] != NONE ? a->operand[k] : NOTHING;
	r.local[a->n] = i;
	return keeps_so_far(&r, g->verb[a->verb - VERB_COMMON].body, a->n + 1);
}
