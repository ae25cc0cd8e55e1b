/* An entry carried out one way: the steps that it closes, its single actions, and those of them that come
 * late within it. And the last entry carried out once more, to find a step that it left. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

/* Carries the basis out on the board it was carried out on; false: refused. */
static bool carry_out_again(struct play *, const struct basis *);

/* ---- an entry once more ---- */

/* What the entry found is not found again where its step ends once more; its milestones count once. */
static void
gather(struct left *l, const struct report *r)
{
	memset(l->found_then, 0, sizeof(l->found_then));
	for (int i = 0; i < r->n_findings; i++)
		l->found_then[r->finding[i].rule / 32] |= UINT32_C(1) << r->finding[i].rule % 32;
	l->n_after = 0;
	for (int i = l->n_milestones; i < r->n_milestones; i++)
		l->after[l->n_after++] = r->milestone[i];
}

static bool
find(struct play *p, const struct basis *b, struct trace *t)
{
	struct left *l = t->left;
	struct trace *outer = p->trace;
	struct report *report = p->report;
	struct relied *relied = p->relied;
	struct window window = p->window;
	unsigned char now[STATE_MAX];
	uint64_t tried = p->tried;
	int who = p->who;

	l->found = l->owed = false;
	l->n_milestones = 0;
	keep_state(p, now);
	p->trace = t;
	p->relied = NULL; /* it is not this entry that reads now */
	/* Of the two reports for this the one that is not in use: such a search may begin another. */
	p->report = report == &p->again ? &p->trial : &p->again;
	carry_out_again(p, b);
	l->cut = p->report->cuts > 0;
	/* More was cut off after that step was left: it cannot be gone back to any more. */
	l->found = l->found && l->cuts == p->report->cuts;
	l->last_turn = l->found && l->turns == p->report->turns;
	if (l->found)
		gather(l, p->report);
	p->trace = outer;
	p->relied = relied;
	p->report = report;
	p->who = who;
	p->tried = tried + 1; /* it costs as much as an action, however far it goes */
	restore_state(p, now);
	p->window = window;
	return l->found;
}

bool
find_left(struct play *p, const struct basis *b, const struct action *wanted, enum left_step sought,
	  struct left *l)
{
	struct trace t = {.wanted = wanted, .left = l, .sought = sought, .step = STEP_OVER};

	return find(p, b, &t);
}

bool
find_leaving(struct play *p, const struct basis *b, const struct leaving *leaving, struct left *l)
{
	struct trace t = {.leaving = *leaving, .left = l, .sought = THAT_STEP, .step = STEP_OVER};

	return find(p, b, &t);
}

/* ---- its single actions ---- */

static struct action
single_of(const struct entry *e, int i)
{
	struct action a = e->first;

	if (i >= 0)
		a.operand[e->slot] = e->repeat[i];
	return a;
}

/* Whether a late entry leaves play in the step that it is in without it. Then no step was meant to end for
 * it: it comes late for one that would only have been passed over. */
static bool
leads_nowhere(const struct play *p, const unsigned char *without)
{
	return ((const struct head *)(const void *)without)->step == head_of(p)->step;
}

/* The rest of an entry whose first singles have left the step that knows it. False: no such step, or refused.
 */
static bool
late_rest(struct play *p, const struct basis *b, int from)
{
	struct basis first = *b;
	struct action wanted = single_of(b->entry, from);
	struct left l;
	int n = p->report->n_findings;
	bool refused = p->report->refused;
	unsigned char done[STATE_MAX], left[STATE_MAX];

	first.singles = from - 1;
	l.state = left;
	if (!find_left(p, &first, &wanted, ANY_STEP, &l))
		return false;
	if (refused) { /* that it fits nowhere as things stand */
		p->report->n_findings = (uint8_t)(n - 1);
		p->report->refused = false;
	}
	keep_state(p, done);
	if (!late_singles(p, b, from, &l))
		return false;
	if (b->closings > 0 && from < 0 && !p->report->superfluous && leads_nowhere(p, done)) {
		p->report->n_findings = 0;
		return false;
	}
	if (p->report->superfluous)
		restore_state(p, done);
	effects_are_differences(p, b->before);
	milestones_count_once(p, &l);
	return true;
}

/* Dice beyond a throw and its follow-ups reach no other step: the rule that keeps them away is broken, and
 * nothing else. */
static bool
dice_left_over(struct play *p, const struct basis *b, int from)
{
	const struct entry *e = b->entry;
	struct basis first = *b;
	struct action wanted = single_of(e, from);
	struct left l;
	unsigned char left[STATE_MAX];
	int rule = 0;

	first.singles = from - 1;
	l.state = left;
	if (find_left(p, &first, &wanted, ASKED_STEP, &l))
		rule = l.request.count;
	if (rule == 0 && find_left(p, &first, &wanted, ANY_STEP, &l) && !l.asked)
		rule = step_left(p, &l)->stray_dice;
	if (rule && rule != J_DICE_COUNT)
		return wrong_dice(p, NULL, rule, (b->singles - from) + 1);
	add_finding(p->report, J_DICE_COUNT, ILLEGAL,
		    two(TYPE_NUMBER, from + 1, TYPE_NUMBER, e->n_repeat + 1));
	return true;
}

/* Whether the entry itself may have left the step that knows its single i: by those before, by a throw that
 * it ended, or by a step that it closed. */
static bool
has_left(const struct basis *b, int i)
{
	return i >= 0 || b->closings <= CLOSINGS_LEGAL;
}

/* That it has come to its single action number n. */
static void
trace_single(struct play *p, int n)
{
	if (p->trace)
		p->trace->single = n;
}

/* The single actions of an entry on the state as it is. False: refused. */
static bool
entry_singles(struct play *p, const struct basis *b)
{
	const struct entry *e = b->entry;
	struct action a = e->first;
	bool roll = a.verb == VERB_ROLL;
	int from = b->from ? b->from->single : -1;

	if (roll && b->singles >= 0 && from < 0 && takes_any_number(p, &a)) {
		int16_t faces[REPEAT_MAX];

		trace_single(p, b->singles + 1);

		assert(e->n_repeat < REPEAT_MAX && b->singles < e->n_repeat);
		faces[0] = a.operand[1];
		memcpy(faces + 1, e->repeat, e->n_repeat * sizeof(faces[0]));
		return action_apply_throw(p, &a, faces, b->singles + 2);
	}
	if (from < 0 && verb_of(p->game, a.verb)->whole) {
		trace_single(p, b->singles + 1);
		return action_apply_whole(p, &a, e->slot, e->repeat, b->singles + 1) ||
		       (!verb_now(p, a.verb) && has_left(b, -1) && late_rest(p, b, -1));
	}
	/* Each single finds the board as the one before has left it: that may have ended the step for which
	 * the rest was meant, too. */
	for (int i = from; i <= b->singles; i++) {
		a = single_of(e, i);
		trace_single(p, i + 1);
		if (i >= 0 && roll && !belongs_to_throw(p, &a))
			return dice_left_over(p, b, i);
		if (i >= 0 && a.verb == VERB_DRAW && !belongs_to_throw(p, &a) && late_rest(p, b, i))
			return true;
		if (!action_apply(p, &a))
			return a.verb >= VERB_COMMON && !verb_now(p, a.verb) && has_left(b, i) &&
			       late_rest(p, b, i);
	}
	return true;
}

/* ---- one way ---- */

/* No closing crosses a turn, but of the last step of one. */
static bool
may_cross(const struct play *p, const struct basis *b, int i)
{
	const struct step *step = step_now(p);

	return step && step->ends_turn && i + 1 == b->closings;
}

/* Whether it is not what ends the step in progress. */
static bool
stays_open(const struct play *p, int verb)
{
	if (verb == VERB_DRAW)
		return step_now(p) && step_now(p)->no_draw;
	return verb >= VERB_COMMON && verb_of(p->game, verb)->first_by_done && verb_now(p, verb);
}

/* The step that was left there ends again, as it ended, if it is still in progress. */
enum outcome_of
end_step(struct play *p, const struct leaving *from)
{
	const struct step *step = step_now(p);

	if (p->trace) {
		p->trace->closing = from->closing;
		p->trace->single = from->single;
		trace_begin(p);
		trace_left(p, from->closed, from->closer);
	}
	int found = p->report->n_findings;
	p->report->left |= IN(from->step);
	/* What came late may have led on already, or have given what the step was closed without. */
	bool here = head_of(p)->step == from->step, goes_on = here && step_goes_on(step);
	if (here && from->closed && (!goes_on || any_open(requests_judged(p))))
		step->close(p, from->closer);
	else if (goes_on)
		run_step(p, step);
	if (from->closed && p->trace)
		trace_closed(p, p->report->n_findings > found);
	if (p->report->refused)
		return REFUSED;
	settle(p);
	return p->report->blocked ? LACKING : CARRIED_OUT;
}

/* The rest of an entry behind a step that was left in it: that ends again, then what followed. */
static enum outcome_of
carry_out_rest(struct play *p, const struct basis *b)
{
	const struct entry *e = b->entry;
	struct report *r = p->report;
	enum outcome_of how;

	p->who = e->first.who;
	how = end_step(p, b->from);
	if (b->judged)
		*b->judged = r->n_findings;
	if (how != CARRIED_OUT)
		return how;
	for (int i = b->from->closing + b->from->closed; i < b->closings && b->from->single < 0; i++) {
		uint64_t owners;

		p->who = e->first.who;
		if (!close_by_implication(p, p->who, &owners, &r->closing[0]))
			return r->blocked ? LACKING : NOWHERE;
	}
	r->closed = (uint8_t)b->closings;
	if (!entry_singles(p, b))
		return r->blocked ? LACKING : REFUSED;
	return CARRIED_OUT;
}

/* Closes so many steps, each by one who may, and carries the entry out. */
enum outcome_of
carry_out(struct play *p, const struct basis *b)
{
	struct report *r = p->report;
	const struct entry *e = b->entry;
	int turn = head_of(p)->turn, found;
	int lie = head_of(p)->thrown;
	uint64_t owners[CLOSINGS_MAX];

	assert(b->closings >= 0 && b->closings <= CLOSINGS_MAX);
	if (b->from)
		return carry_out_rest(p, b);
	p->who = e->first.who;
	if (lie > 0 && !end_short_throws(p, e))
		return r->blocked ? LACKING : REFUSED;
	if (lie > head_of(p)->thrown && is_closing(e))
		return CARRIED_OUT; /* it ended the throw, and no more */
	found = r->n_findings;
	for (int i = 0; i < b->closings; i++) {
		if (stays_open(p, e->first.verb))
			return NOWHERE;
		p->who = b->by_others ? ANYBODY : e->first.who;
		bool crosses = may_cross(p, b, i),
		     closed = close_by_implication(p, p->who, &owners[i], &r->closing[i]);
		if (r->blocked)
			return LACKING;
		/* Nobody passes over a turn, or over what breaks two rules, without a word. */
		if (!closed || (!crosses && head_of(p)->turn != turn) || r->n_findings > found + 1)
			return NOWHERE;
	}
	r->closed = (uint8_t)b->closings;
	r->closing_breaks = r->n_findings > found;
	if (b->singles < -1)
		return CARRIED_OUT; /* what it ended, and no more */
	if (!entry_singles(p, b))
		return r->blocked ? LACKING : REFUSED;
	/* Without WHO it ends only the steps of him whose request it answers. */
	for (int i = 0; i < b->closings && e->first.who == ANYBODY && p->who != ANYBODY; i++)
		if (!is_owner(p, owners[i], p->who))
			return NOWHERE;
	return CARRIED_OUT;
}

static bool
carry_out_again(struct play *p, const struct basis *b)
{
	restore_state(p, b->before);
	report_reset(p->report);
	p->trace->closing = 0;
	p->trace->single = -1;
	trace_begin(p);
	/* The rest of a goto is the steps that it has led through since. */
	if (b->entry->first.verb == VERB_GOTO && !b->from) {
		position_apply(p, b->entry);
		return !p->report->refused && !p->report->blocked;
	}
	return carry_out(p, b) == CARRIED_OUT;
}
