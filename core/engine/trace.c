/* Which step knew a late entry: looked for while the last entry is carried out once more. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

static int
kind_of(const struct action *a)
{
	return a->verb == VERB_ROLL ? ROLL : DRAW;
}

void
trace_asks(struct play *p, const struct requests *all)
{
	struct trace *t = p->trace;

	/* Within a step what it has asked for stays known, for it is the answered request that a late die or
	 * card comes to. */
	if (t->step != head_of(p)->step) {
		t->step = head_of(p)->step;
		t->asked = false;
		t->seats = 0;
	}
	t->owed = 0;
	t->must = false;
	uint64_t seats = acting_seats(all);
	if (seats)
		t->seats = seats;
	for (int i = 0; i < all->n && t->wanted && is_chance(t->wanted->verb); i++) {
		const struct request *r = &all->request[i];
		if (!is_of_kind(r, kind_of(t->wanted), t->wanted->operand[0]) ||
		    !seat_fits(r->who, t->wanted->who))
			continue;
		t->owed = t->owed > 0 ? t->owed : r->due;
		t->must = t->must || (r->must && r->due > 0);
		/* One that is met tells whose the cards were; how many, the one before. */
		if (r->due == 0 && t->asked)
			continue;
		t->last = *r;
		t->asked = true;
	}
}

/* What is owed before anything of the entry is carried out. For what is not owed it counts as little as who
 * may act: in a step that several share another one may be through with it. */
void
trace_begin(struct play *p)
{
	struct trace *t = p->trace;

	if (t->sought != OWED_STEP)
		return;
	trace_asks(p, requests_judged(p));
	t->seats = 0;
}

/* Whether the step in hand could have taken the entry that is sought. */
static bool
knows(const struct play *p, const struct trace *t)
{
	const struct step *step = step_now(p);
	uint64_t steps;

	if (t->sought == OWED_STEP)
		return t->asked && t->owed > 0 &&
		       (t->wanted->verb == VERB_ROLL ? !!step->rolled : !!step->drew);
	if (t->wanted->verb == VERB_ROLL)
		return step->rolled && (t->asked || (step->stray_dice && t->sought != ASKED_STEP));
	if (t->wanted->verb == VERB_DRAW)
		return step->drew && t->asked;
	steps = t->wanted->verb < VERB_COMMON ? 0 : verb_of(p->game, t->wanted->verb)->steps;
	if ((steps >> head_of(p)->step & 1) == 0)
		return false;
	/* A verb of one side is known whoever comes with it: the wrong one is told so. */
	return verb_of(p->game, t->wanted->verb)->seats != 0 || seat_fits(t->seats, t->wanted->who);
}

static bool
same_leaving(const struct leaving *a, const struct leaving *b)
{
	return a->single == b->single && a->closing == b->closing && a->step == b->step &&
	       a->closed == b->closed;
}

/* The last step that could counts: it overwrites the one before. */
void
trace_left(struct play *p, bool closed, int closer)
{
	struct trace *t = p->trace;
	struct left *l = t->left;

	assert(l != NULL && closer < SEATS_MAX);

	if (!step_now(p) || !step_now(p)->wants)
		return;
	const struct leaving at = {.single = (int16_t)t->single,
				   .closing = (uint8_t)t->closing,
				   .step = head_of(p)->step,
				   .closed = closed,
				   .closer = (int8_t)closer};
	if (t->sought == THAT_STEP ? !same_leaving(&at, &t->leaving) : !knows(p, t))
		return;
	l->found = true;
	l->cuts = p->report->cuts;
	l->turns = p->report->turns;
	l->at = at;
	l->owed = t->owed > 0 && t->must;
	l->asked = t->asked;
	l->request = t->last;
	l->seats = t->seats;
	l->n_milestones = p->report->n_milestones;
	keep_state(p, l->state);
}

/* What lapses with its step was not owed, unless it broke a rule to pass it over. */
void
trace_closed(struct play *p, bool broke)
{
	struct trace *t = p->trace;

	t->closing++;
	t->left->owed = t->left->owed || (t->left->found && t->owed > 0 && broke);
	if (t->sought == OWED_STEP && !t->left->owed)
		t->left->found = false;
}

/* Within an entry it goes back once more. */
void
trace_back(struct play *p, const struct left *l)
{
	struct trace *t = p->trace;

	t->step = head_of(p)->step;
	t->asked = l->asked && t->wanted && is_chance(t->wanted->verb) &&
		   is_of_kind(&l->request, kind_of(t->wanted), t->wanted->operand[0]);
	t->owed = 0;
	t->last = l->request;
	t->seats = l->seats;
}
