/*
 * Why an entry that its step does not take fits nowhere.
 *
 * Of such an entry the rule of sequence is told last ("this belongs to another step"), since it says nothing
 * about what to do. What is due but not done comes first, whatever the entry is for, where a step or a
 * request says by which rule; else before all that belongs to a step still to come. What belongs to a step
 * that has passed comes too late. Of a verb that stands in steps before and behind, the nearer one is meant:
 * steps.def has them in the order of play.
 */
#include "core/engine/engine.h"

/* Whether a request has to be answered: what it asks for can only be passed over against a rule. */
static bool
is_due(const struct request *r)
{
	return r->kind != ACT || r->must;
}

/* How likely it is what comes first: what has to be answered, the sender's own before another's; 0 the most.
 */
static int
rank_of(const struct play *p, const struct request *r, int who)
{
	if (dice_lying(head_of(p), r) > 0)
		return 0;
	return 1 + (is_due(r) ? 0 : 2) + (seat_fits(r->who, who) ? 0 : 1);
}

/* NULL: nothing is open; `others`: nothing that is for others than the sender to answer. */
static const struct request *
what_comes_first(const struct play *p, int who, bool others)
{
	const struct requests *all = requests_seen(p);
	const struct request *first = NULL;

	for (int i = 0; i < all->n; i++)
		if (is_open(&all->request[i]) &&
		    !(others && (all->request[i].who == 0 || seat_fits(all->request[i].who, who))) &&
		    (!first || rank_of(p, &all->request[i], who) < rank_of(p, first, who)))
			first = &all->request[i];
	return first;
}

/* By which rule nothing else is done before it; 0: none. */
static int
rule_of_first(const struct play *p, const struct request *r)
{
	return r->first ? r->first : step_now(p)->first;
}

/* Whether a step of this set can be meant: a chance to react is not, where there is another. */
static bool
may_be_meant(const struct play *p, uint64_t steps, int step, bool chances)
{
	return step >= STEP_COMMON && step < STEP_COMMON + p->game->n_steps && (steps >> step & 1) != 0 &&
	       (chances || step_of(p->game, step)->ends != BY_ANYBODY);
}

/* Of a set of steps the one nearest to that in progress; one that is as far behind as another is ahead counts
 * as behind. 0: there is none. */
static int
nearest_of(const struct play *p, uint64_t steps, bool chances)
{
	int now = head_of(p)->step;

	for (int far = 1; far < STEP_COMMON + p->game->n_steps; far++) {
		if (may_be_meant(p, steps, now - far, chances))
			return now - far;
		if (may_be_meant(p, steps, now + far, chances))
			return now + far;
	}
	return 0;
}

/* The step that it is too late for, where the verb belongs to none that is still to come; 0: there is none.
 */
static int
step_behind(const struct play *p, int verb)
{
	uint64_t steps = verb < VERB_COMMON || verb_now(p, verb) ? 0 : verb_of(p->game, verb)->steps;
	int now = head_of(p)->step, step = nearest_of(p, steps, false);

	if (steps != 0 && verb_of(p->game, verb)->begins)
		return 0;
	if (step == 0)
		step = nearest_of(p, steps, true);
	if (step == 0 || step > now || step_of(p->game, step)->again >= now)
		return 0;
	return verb_of(p->game, verb)->at ? verb_of(p->game, verb)->at : step;
}

bool
comes_too_early(const struct play *p, const struct entry *e)
{
	const struct request *r = step_now(p) ? what_comes_first(p, e->first.who, false) : NULL;
	int verb = e->first.verb;

	if (!r || verb < VERB_COMMON || verb_now(p, verb) || !is_due(r) || rule_of_first(p, r) == 0)
		return false;
	return step_behind(p, verb) == 0;
}

int
rule_of_late(const struct play *p, int verb, int step, bool stands)
{
	int late = verb < VERB_COMMON ? 0 : verb_of(p->game, verb)->late;

	if (late && !(stands && rule_of(p->game, late)->verdict != ILLEGAL))
		return late;
	return step_of(p->game, step)->late ? step_of(p->game, step)->late : p->game->too_late;
}

static struct due
due_of(const struct play *p, const struct request *r)
{
	return (struct due){.kind = r->kind,
			    .type = r->type,
			    .n = (uint8_t)(r->due - dice_lying(head_of(p), r)),
			    .about = r->about,
			    .who = r->who,
			    .title = r->title};
}

/* What has to come about before the verb: its step. A die or card has none. */
static void
tell_its_step(const struct play *p, int verb, struct finding *f)
{
	int step = nearest_of(p, verb < VERB_COMMON ? 0 : verb_of(p->game, verb)->steps, true);

	if (step)
		f->first = (struct due){.kind = ACT, .title = step_of(p->game, step)->title};
}

/* Whether a rule speaks only of the place in the order of play. */
static bool
is_of_place(const struct game *game, int id)
{
	return id == J_NOT_NOW || id == J_NOT_ASKED || (game->not_now != 0 && id == game->not_now);
}

void
tell_place(struct play *p, const struct entry *e, struct finding *f)
{
	const struct request *r;
	bool yours = f->rule == J_NOT_YOURS || (p->game->not_yours != 0 && f->rule == p->game->not_yours);
	int verb = e->first.verb, late;

	if (!step_now(p) || is_over(p) || (!yours && !is_of_place(p->game, f->rule)))
		return;
	r = yours ? what_comes_first(p, e->first.who, true) : NULL;
	if (!r)
		r = what_comes_first(p, e->first.who, false);
	if (!r)
		return;
	if (yours && (r->who == 0 || !seat_fits(r->who, e->first.who))) {
		f->first = due_of(p, r);
		return;
	}
	if (yours)
		f->rule = (uint16_t)(p->game->not_now ? p->game->not_now : J_NOT_NOW);
	int first = rule_of_first(p, r), step = step_behind(p, verb);
	late = step ? rule_of_late(p, verb, step, false) : 0;
	p->who = e->first.who;
	if (verb >= VERB_COMMON && p->game->keeps_out && p->game->keeps_out(p, verb)) {
		*f = p->report->finding[p->report->n_findings - 1];
	} else if (first == 0 && late != 0) {
		f->rule = (uint16_t)late;
		f->verdict = IMPOSSIBLE;
		f->args = one(TYPE_STEP, step);
	} else if (first == 0 && step_now(p)->free) {
		tell_its_step(p, verb, f);
	} else {
		f->rule = first ? (uint16_t)first : f->rule;
		f->verdict = IMPOSSIBLE;
		f->first = due_of(p, r);
	}
}
