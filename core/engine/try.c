/*
 * What would come of an action, tried on the board, which is put back: whether it is legal, and whether a
 * done ends the step.
 */
#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/whole.h"

/* What is tried leaves the play as it was: the board is the same one again, and what it asks for still known.
 */
struct tried {
	struct report *report;
	struct parts touched;
	int who;
};

static struct tried
try_begin(struct play *p, struct report *report)
{
	struct tried was = {p->report, keep_dry(p), p->who};

	p->report = report ? report : &p->trial;
	report_reset(p->report);
	p->kept_dry.kept = false;
	p->asked = &p->kept_dry;
	return was;
}

static void
try_end(struct play *p, const struct tried *was)
{
	restore_dry(p, &was->touched);
	p->asked = &p->kept;
	p->report = was->report;
	p->who = was->who;
}

/* A legal one leaves no finding at all; the report is the caller's, or the trial's own. */
bool
action_legal(struct play *p, const struct action *a, struct report *report)
{
	struct tried was = try_begin(p, report);
	bool legal;

	/* Half a throw is ended by what is no die of it, whatever it is: that breaks a rule. */
	if (ends_short_throw(p, a)) {
		p->report->blamed = 0;
		legal = false;
	} else {
		legal = action_apply(p, a) && p->report->n_findings == 0;
	}
	try_end(p, &was);
	return legal;
}

bool
whole_legal(struct play *p, const struct action *first, int slot, const int16_t *more, int n)
{
	struct tried was = try_begin(p, NULL);
	bool legal = action_apply_whole(p, first, slot, more, n) && p->report->n_findings == 0;
	try_end(p, &was);
	return legal;
}

int
repeated_operand(const struct play *p, int verb, int *type)
{
	struct pattern pattern;
	int slot = 0;

	pattern_read(&pattern, p->game, verb_of(p->game, verb)->operands);
	for (int k = 0; k < pattern.n; k++) {
		*type = pattern.word[k].type;
		if (pattern.word[k].repeats)
			return slot;
		slot += pattern.word[k].name;
	}
	return -1;
}

static bool
singles_legal(struct play *p, const struct action *first, int slot, const int16_t *more, int n)
{
	struct tried was = try_begin(p, NULL);
	uint64_t free;
	bool legal = action_apply_singles(p, first, slot, more, n, &free) && p->report->n_findings == 0;

	try_end(p, &was);
	return legal;
}

/* One more after the other, as long as only what is judged of them together stands against it. */
bool
whole_grown(struct play *p, struct entry *e)
{
	const struct action *a = &e->first;
	bool whole = verb_of(p->game, a->verb)->whole != NULL;
	int type, slot = whole ? repeated_operand(p, a->verb, &type) : -1;

	e->slot = -1;
	e->n_repeat = 0;
	if (action_legal(p, a, NULL))
		return true;
	if (slot < 0 || ends_short_throw(p, a) || !singles_legal(p, a, slot, NULL, 0))
		return false;
	for (int i = 0, n = 0; i < type_count(p->game, p->box, type) && n < REPEAT_MAX - 1; i++) {
		e->repeat[n] = (int16_t)(type_first(p->game, type) + i);
		if (e->repeat[n] == a->operand[slot] || !singles_legal(p, a, slot, e->repeat, n + 1))
			continue;
		if (whole_legal(p, a, slot, e->repeat, ++n)) {
			e->slot = (int8_t)slot;
			e->n_repeat = (uint8_t)n;
			return true;
		}
	}
	p->trial.blamed = UINT16_MAX; /* it is not known of which */
	return false;
}

bool
in_whole_legal(struct play *p, const struct action *a)
{
	struct entry e;

	if (!verb_of(p->game, a->verb)->whole)
		return action_legal(p, a, NULL);
	e.first = *a;
	return whole_grown(p, &e);
}

bool
is_asked_for(const struct play *p)
{
	return p->trial.blocked && p->trial.n_findings == 1;
}

bool
closable_now(struct play *p, int who)
{
	struct action a = {.verb = VERB_DONE, .who = (int8_t)who};

	/* Where only a value of the box is not known, it can be closed as soon as that is given. */
	return action_legal(p, &a, NULL) || is_asked_for(p);
}

/* Ends the step by a done of whoever may; false: nobody may, or it breaks a rule. */
bool
step_close(struct play *p, struct report *report)
{
	struct entry done = {.slot = -1};

	done.first.verb = VERB_DONE;
	for (int seat = ANYBODY; seat < SEATS_MAX; seat++) {
		if (!closable_now(p, seat))
			continue;
		done.first.who = (int8_t)seat;
		entry_apply(p, &done, "done", report);
		return !report->refused && report->n_findings == 0;
	}
	return false;
}
