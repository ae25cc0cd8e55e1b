/* Verbs carried out: judged by the parts they have, then what they do; and which of them may be tried. */
#include <string.h>

#include "core/gamefile/running.h"

/* ---- a verb judged ---- */

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

	if (g->unless && !r->silent && was_broken(r, g->unless - 1))
		return true;
	broken = !holds_noted(r, g->condition);
	if (r->failed || r->unknown)
		return false;
	if (r->silent)
		return !broken;
	struct args args = broken ? arguments(r, g) : nothing();
	return !rule(r->to, broken, RULE_COMMON + g->rule, args) || !g->needs;
}

static bool
is_of_round(const struct guard *g, enum round round)
{
	if (g->whole)
		return round == (g->needs ? WHOLE_NEEDS : WHOLE_RULES);
	return round == (g->needs ? NEEDS : RULES);
}

/* One round over the parts of a verb; false: refused. */
bool
each_part(struct run *r, uint16_t first, enum round round)
{
	for (uint16_t i = first; i && !r->failed && !r->unknown; i = r->g->node[i].next) {
		const struct node *n = &r->g->node[i];
		int32_t *outer;
		int from;
		bool well = true;
		switch (n->op) {
		case PART_GUARD:
			if (is_of_round(&r->g->guard[n->value], round) &&
			    r->g->guard[n->value].last >= r->from)
				well = judge(r, &r->g->guard[n->value]);
			break;
		case PART_KEEPS:
			outer = round >= CHANGES || n->slot < r->from ? NULL : frame_begin(r, n->a);
			if (!outer)
				break;
			from = r->from;
			r->from = 0;
			well = each_part(r, r->g->group[n->value].body, round);
			r->from = from;
			frame_end(r, outer);
			break;
		case PART_IF:
			well = each_part(r, holds_noted(r, n->a) ? n->b : n->c, round);
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
	const int16_t *named = operands(r->p, a, 0, v->n);
	int value = named[v->n - 1] + f->base, i = v->n > 1 ? named[0] : 0;

	if (f->count2 > 1)
		i = i * f->count2 + named[1];
	if (rule(r->to, value < f->min || value > f->max, RULE_COMMON + r->g->range_rule,
		 one(TYPE_NUMBER, named[v->n - 1])))
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
	put_field(r->to, r->g->step[step].answered, seat, 1, WHY_NONE);
}

static bool
is_of_step(const struct run *r, int verb)
{
	const struct head *h = r->p->state;
	int step = h->step - STEP_COMMON;

	return step >= 0 && step < r->g->game.n_steps &&
	       (r->g->step[step].takes[verb / 64] >> verb % 64 & 1) != 0;
}

static const struct file_verb *
begin_verb(struct run *r, struct play *p, const struct action *a)
{
	const struct file_verb *v;

	run_begin(r, p, p);
	v = &r->g->verb[a->verb - VERB_COMMON];
	/* weigh_value has left out what the first of them refuse. */
	const int16_t *named = operands(p, a, 0, v->n);
	for (int i = 0; i < v->n; i++)
		r->local[i] = i < a->n && named[i] != NONE ? named[i] : NOTHING;
	return v;
}

/* Where it keeps the rules for nobody they are told of him whose step it is. */
static int
whose_step(struct run *r)
{
	const struct head *h = r->p->state;
	const struct file_step *s = &r->g->step[h->step - STEP_COMMON];
	bool is_one = h->step >= STEP_COMMON && s->by == BY_ONE;
	int32_t seat = is_one ? evaluate(r, s->by_whom) : NOTHING;

	return seat < 0 ? ANYBODY : seat;
}

/* Where an entry names nobody and two may send it, he is meant for whom alone it keeps the rules. */
static bool
settle_who(struct run *r, const struct file_verb *v)
{
	uint64_t seats = all_seats(r->g);
	int found[2], n = 0;

	r->silent = true;
	for (int seat = 0; seat < SEATS_MAX && n < 2; seat++) {
		r->to->who = r->who = seat;
		if ((seats >> seat & 1) != 0 && each_part(r, v->body, NEEDS) && each_part(r, v->body, RULES))
			found[n++] = seat;
		r->unknown = false;
		r->failed = 0;
	}
	r->silent = false;
	r->to->who = r->who = n == 1 ? found[0] : n == 0 ? whose_step(r) : ANYBODY;
	return n < 2 || !rule(r->to, true, J_TWO, two(r->g->game.who, found[0], r->g->game.who, found[1]));
}

void
run_verb(struct play *p, const struct action *a)
{
	int number = a->verb - VERB_COMMON;
	struct run r;
	const struct file_verb *v = begin_verb(&r, p, a);

	if (v->field) {
		run_free(&r, v, a);
		return;
	}
	/* Of an entry that is judged as a whole, what does not speak of the names that differ is judged once.
	 */
	r.from = v->repeated && p->single > 0 ? v->repeated : 0;
	if (v->says_who && p->who == ANYBODY && !settle_who(&r, v))
		return;
	if (each_part(&r, v->body, NEEDS) && each_part(&r, v->body, RULES) &&
	    each_part(&r, v->body, CHANGES) && is_of_step(&r, number))
		count_answer(&r);
	run_told(&r);
}

/* Behind the last single of an entry: what is judged of it as a whole, then the procedure that follows. */
void
run_whole(struct play *p, const struct action *last)
{
	struct run r;
	const struct file_verb *v = begin_verb(&r, p, last);
	const struct head *h = p->state;

	if (each_part(&r, v->body, WHOLE_NEEDS) && each_part(&r, v->body, WHOLE_RULES) && v->then) {
		const struct procedure *then = &r.g->procedure[v->then - 1];
		put_field(p, then->from, 0, h->step - STEP_COMMON + 1, WHY_NONE);
		flow_from(&r, r.g->node[then->node].c);
	}
	run_told(&r);
}

/* ---- lists ---- */

static bool
may_be(struct run *r, const struct guard *g, int bound)
{
	bool well;

	if (g->says_who || g->unless || g->whole || g->last > bound)
		return true;
	well = holds_noted(r, g->condition) || r->unknown || r->failed;
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
	r.work = WORK_VALUE;
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
