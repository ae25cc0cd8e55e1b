/* Late entries: one carried out in the step it has gone back to, and what it tells. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

bool
late_dice(struct play *p, const struct entry *e, const struct left *l)
{
	const struct step *step = step_left(p, l);

	return wrong_dice(p, l->asked ? &l->request : NULL, l->asked ? 0 : step->stray_dice, e->n_repeat + 1);
}

/* The handler is called by itself: whether its step is open was judged when it was found, and what follows of
 * it comes when that ends again. */
static bool
late_act(struct play *p, const struct action *a, const struct left *l)
{
	uint64_t seats = verb_seats(p, a->verb, l->seats);

	p->who = a->who;
	if (!may_send(p, a->verb, seats))
		return false;
	verb_of(p->game, a->verb)->apply(p, a);
	return !p->report->refused && !p->report->blocked;
}

/* What the step's ending judges again, as the entry before had already found. */
static void
drop_found_before(struct play *p, const struct left *l, int from)
{
	struct report *r = p->report;
	int n = from;

	for (int i = from; i < r->n_findings; i++)
		if ((l->found_then[r->finding[i].rule / 32] >> r->finding[i].rule % 32 & 1) == 0)
			r->finding[n++] = r->finding[i];
	r->n_findings = (uint8_t)n;
}

/* The step ends again, by the way it ended before, and what follows by itself is worked out anew. */
static bool
end_again(struct play *p, const struct left *l, int verb)
{
	const struct step *step = step_left(p, l);
	int late = rule_of_late(p, verb, l->at.step, true), from;

	/* What it broke there says more than that it is late; only where it broke nothing is that the fault.
	 */
	from = p->report->n_findings;
	if (from == 0) {
		if (late == 0)
			return refuse(p, p->game->not_now ? p->game->not_now : J_NOT_NOW,
				      one(TYPE_STEP, head_of(p)->step));
		from = rule(p, true, late, one(TYPE_STEP, head_of(p)->step));
		if (p->report->refused)
			return false;
	}
	/* Its handler may have led on already; where it has not, the step ends as it had ended. */
	if (p->trace)
		trace_left(p, l->at.closed, l->at.closer);
	if (step_now(p) == step && l->at.closed)
		step->close(p, l->at.closer);
	else if (step_now(p) == step && step_goes_on(step))
		run_step(p, step);
	settle(p);
	drop_found_before(p, l, from);
	return !p->report->refused && !p->report->blocked;
}

/* A die or card that was still owed is taken by its request. */
static bool
late_answer(struct play *p, const struct basis *b, int from, const struct left *l)
{
	const struct entry *e = b->entry;
	struct action a = e->first;
	int16_t faces[REPEAT_MAX];

	for (int i = from; i <= b->singles; i++) {
		a.operand[1] = i < 0 ? e->first.operand[1] : e->repeat[i];
		faces[i - from] = a.operand[1];
		if (a.verb == VERB_DRAW &&
		    !(l->owed ? action_answer(p, &a, NULL, 1) : late_card(p, &l->request, a.operand[1])))
			return false;
	}
	return a.verb == VERB_DRAW || action_answer(p, &a, faces, b->singles - from + 1);
}

bool
late_put(struct play *p, const struct basis *b, int from, const struct left *l)
{
	const struct entry *e = b->entry;
	struct action a = e->first;
	bool whole = verb_of(p->game, a.verb)->whole != NULL;
	unsigned char state[STATE_MAX];

	assert(from >= -1 && b->singles < e->n_repeat);
	keep_state(p, state);
	p->report->late = true;
	p->who = a.who;
	if (a.verb == VERB_DRAW || a.verb == VERB_ROLL) {
		if (!late_answer(p, b, from, l))
			return false;
	} else {
		for (int i = from; i <= b->singles; i++) {
			p->who = a.who;
			p->single = whole ? i - from : 0;
			if (i >= 0)
				a.operand[e->slot] = e->repeat[i];
			if (!late_act(p, &a, l))
				return false;
		}
		if (whole)
			verb_of(p->game, a.verb)->whole(p, &a);
		if (p->report->refused || p->report->blocked)
			return false;
	}
	/* It changed nothing and broke nothing: it was done already, and only said again. */
	p->report->superfluous =
	    p->report->n_findings == 0 && memcmp(p->state, state, p->game->state_size) == 0;
	return true;
}

bool
late_singles(struct play *p, const struct basis *b, int from, const struct left *l)
{
	assert(l->found);
	restore_state(p, l->state);
	if (b->entry->first.verb == VERB_ROLL)
		return late_dice(p, b->entry, l);
	if (p->trace)
		trace_back(p, l);
	return late_put(p, b, from, l) && (p->report->superfluous || end_again(p, l, b->entry->first.verb));
}

/* ---- what it tells ---- */

static int
last_effect(const struct report *r, int n, int field, int index)
{
	for (int i = n; i-- > 0;)
		if (r->effect[i].field == field && r->effect[i].index == index)
			return i;
	return -1;
}

/* Keeps of the effects one of each element that is another now than before, with the last reason: on the way
 * back and forward again an element may have been put several times. */
static void
keep_differences(struct play *p, const unsigned char *before)
{
	struct report *r = p->report;
	int n = 0;

	for (int i = 0; i < r->n_effects; i++) {
		struct effect e = r->effect[i];
		int from = field_get(p->game, before, e.field, e.index);
		int to = field_get(p->game, p->state, e.field, e.index),
		    other = last_effect(r, n, e.field, e.index);
		e.from = (int16_t)from;
		e.to = (int16_t)to;
		if (from == to)
			continue;
		if (other >= 0)
			r->effect[other].why = e.why;
		else
			r->effect[n++] = e;
	}
	r->n_effects = (uint16_t)n;
}

/* Whether no element of a field is another: one look instead of one for each. */
static bool
is_unchanged(const struct field *f, const unsigned char *before, const unsigned char *now)
{
	return memcmp(before + f->offset, now + f->offset, (size_t)field_elements(f) * f->size) == 0;
}

/* The next element from number i on that is another; as many as there are: none. Those of one row lie side by
 * side. */
static int
next_changed(const struct field *f, const unsigned char *before, const unsigned char *now, int i)
{
	int inner = f->count2 > 1 ? f->count2 : 1, n = field_elements(f);

	while (i < n) {
		size_t at = f->offset + (size_t)i * f->size;
		if (i % inner == 0 && memcmp(before + at, now + at, (size_t)inner * f->size) == 0)
			i += inner;
		else if (memcmp(before + at, now + at, f->size) == 0)
			i++;
		else
			return i;
	}
	return n;
}

/* What the entry before did from that step on does not come again by itself: an element that is another
 * though nothing has put it was taken back (`back`), and that is told, too. */
void
effects_are_differences(struct play *p, const unsigned char *before)
{
	struct report *r = p->report;

	assert(r->n_effects <= EFFECTS_MAX && before != p->state);
	keep_differences(p, before);
	int n = r->n_effects;
	for (int f = 0; f < field_count(p->game); f++) {
		const struct field *of = field_of(p->game, f);
		if (is_unchanged(of, before, p->state))
			continue;
		for (int i = next_changed(of, before, p->state, 0); i < field_elements(of);
		     i = next_changed(of, before, p->state, i + 1)) {
			int from = field_get(p->game, before, f, i), to = field_get(p->game, p->state, f, i);
			if (last_effect(r, n, f, i) < 0 && r->n_effects < EFFECTS_MAX)
				r->effect[r->n_effects++] = (struct effect){
				    (uint16_t)f, (uint16_t)i, WHY_NONE, (int16_t)from, (int16_t)to, true};
		}
	}
}

void
milestones_count_once(struct play *p, const struct left *l)
{
	struct report *r = p->report;
	int n = 0;

	for (int i = 0; i < r->n_milestones; i++) {
		bool again = false;
		for (int k = 0; k < l->n_after; k++)
			again = again || (l->after[k].kind == r->milestone[i].kind &&
					  l->after[k].arg.type == r->milestone[i].arg.type &&
					  l->after[k].arg.value == r->milestone[i].arg.value);
		if (!again)
			r->milestone[n++] = r->milestone[i];
	}
	r->n_milestones = (uint8_t)n;
}
