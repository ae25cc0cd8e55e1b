/* How a step ends: by itself, by word, or by an entry that fits only later. */
#include <assert.h>

#include "core/engine/engine.h"

enum { SETTLE_MAX = 2000 }; /* steps that may follow of themselves: far more than any game has */

/* What a step does of itself, once nothing is wanted. */
void
run_step(struct play *p, const struct step *step)
{
	assert(step_goes_on(step));
	if (step->run)
		step->run(p);
	else
		go(p, step->next);
}

/* Runs the steps that want nothing; returns the owners of the one that is waited for. Steps that lead in
 * a circle would never come back: then it is nobody's turn, which the contract's test tells. */
uint64_t
settle_owners(struct play *p)
{
	for (int i = 0; i < SETTLE_MAX; i++) {
		const struct step *step = step_now(p);
		const struct requests *all = requests_judged(p);
		if (p->trace)
			trace_asks(p, all);
		if (!step || p->report->blocked || !step_goes_on(step) || any_open(all))
			return owners_of(all);
		if (p->trace)
			trace_left(p, false, ANYBODY);
		if (step->wants)
			p->report->left |= IN(head_of(p)->step);
		run_step(p, step);
	}
	return 0;
}

/* For callers to whom it is all the same who owns what comes. */
void
settle(struct play *p)
{
	settle_owners(p);
}

/* Whether what must be answered by `who` keeps the step open. */
static bool
must_answer(const struct requests *all, int who)
{
	for (int i = 0; i < all->n; i++)
		if (all->request[i].must && is_open(&all->request[i]) && seat_fits(all->request[i].who, who))
			return true;
	return false;
}

/* The seats whose decision is open, if the sender is one of them and could say done instead; 0: he could not.
 */
uint64_t
free_to_end(const struct play *p, const struct requests *all)
{
	uint64_t owners = owners_of(all);

	if (must_answer(all, p->who) || !is_owner(p, owners, p->who))
		return 0;
	return owners ? owners : UINT64_MAX;
}

/* Whether a done of `who` can end the step in progress, be it his. */
static bool
may_close(const struct play *p, const struct requests *all, int who)
{
	const struct step *step = step_now(p);

	return step->close && (step->judges_done || !must_answer(all, who)) &&
	       (!step->may_end || step->may_end(p, who));
}

bool
may_end_now(const struct play *p, int who)
{
	const struct requests *all = requests_seen(p);

	return step_now(p) && is_owner(p, owners_of(all), who) && may_close(p, all, who);
}

bool
is_anothers_chance(const struct play *p, uint64_t seats)
{
	const struct requests *all = requests_judged(p);
	uint64_t owners = owners_of(all);

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if ((seats >> seat & 1) != 0 && is_owner(p, owners, seat))
			return false;
	return owners != 0 && step_now(p)->ends == BY_ANYBODY && may_close(p, all, ANYBODY);
}

/* Whether dice or cards are due; `must`: that do not lapse. */
static bool
chance_is_due(const struct play *p, bool must)
{
	const struct requests *all = requests_seen(p);

	for (int i = 0; i < all->n; i++)
		if (all->request[i].kind != ACT && all->request[i].due > 0 && (all->request[i].must || !must))
			return true;
	return false;
}

/* The step judges what is missing; it must lead elsewhere. What lapses with it is still owed if it broke a
 * rule to pass it over. */
static bool
close_now(struct play *p, int who)
{
	struct report *r = p->report;
	bool due = chance_is_due(p, false), must = due && chance_is_due(p, true);
	int found = r->n_findings;

	assert(step_now(p) && step_now(p)->close);
	if (p->trace)
		trace_left(p, true, who);
	r->left |= IN(head_of(p)->step);
	step_now(p)->close(p, who);
	r->owes = r->owes || must || (due && r->n_findings > found);
	if (p->trace)
		trace_closed(p, r->n_findings > found);
	if (!r->refused)
		settle(p);
	return !r->refused && !r->blocked;
}

bool
close_by_implication(struct play *p, int who, uint64_t *owners, struct closing *closing)
{
	const struct step *step = step_now(p);
	int two_of[2], sender = who;

	if (!step || !step->close || step->ends == BY_DONE)
		return false;
	const struct requests *all = requests_seen(p);
	*owners = owners_of(all);
	*closing = (struct closing){head_of(p)->step, *owners};
	if (step->ends == BY_ANYBODY || step->ends == BY_ANY_OWNER) {
		*owners = 0;
		who = ANYBODY;
	} else if (!is_owner(p, *owners, who)) {
		return false;
	} else if (who == ANYBODY && two_owners(p, *owners, two_of)) {
		return false; /* it would end another's decision, too */
	}
	/* What another one still has to draw for a chance to react stays open when that is over. */
	if (must_answer(all, step->ends == BY_ANYBODY ? sender : who) ||
	    (step->may_end && !step->may_end(p, who)))
		return false;
	p->tried++; /* it costs as much as an action */
	return close_now(p, who);
}

/* An explicit done or pass: its owner's, over what must be answered where the step judges that itself. */
bool
close_by_word(struct play *p, const struct action *a)
{
	const struct step *step = step_now(p);

	if (!step || !step->close)
		return not_now(p);
	const struct requests *all = requests_seen(p);
	uint64_t seats = owners_of(all);
	bool shared = step->ends == BY_ANYBODY || step->ends == BY_ANY_OWNER;
	if (!shared && !is_owner(p, seats, a->who))
		return not_theirs(p);
	if (a->who == ANYBODY && both_could_mean_it(p, seats))
		return false;
	if (!may_close(p, all, a->who))
		return not_now(p);
	keep_rules_of_place(p);
	return close_now(p, a->who);
}

/* A done right after the answer that ended its sender's step by itself is that step's; a second one counts.
 */
bool
is_superfluous(struct play *p, const struct entry *e)
{
	struct window *w = &p->window;
	int who = e->first.who;

	if (!is_closing(e) || w->id == 0 || w->ended == 0 || is_over(p))
		return false;
	if (who != ANYBODY ? !is_owner(p, w->ended, who) : is_anothers_chance(p, w->ended))
		return false;
	w->ended = 0;
	p->report->superfluous = true;
	return true;
}
