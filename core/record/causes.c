/*
 * What of a finding comes of another: of an entry that was left out or broke a rule before it, of what a
 * repair assumes, of the one fault that clears several.
 */
#include "core/record/record.h"

/* Until the next turn begins, or enough entries have passed, what fails after an entry that was left out,
 * since no repair was found, is its consequence; and what cannot be carried out after one that broke a rule
 * is held to be that one's. */
void
settle_cause(struct replay *r, struct outcome *o, const struct report *report, size_t i)
{
	int turn = head_of(r->play)->turn;
	bool faulty = is_faulty(r, report);

	r->near_fault = r->any_fault && r->clean_run < CLEAN_RUN;
	r->any_fault = r->any_fault || faulty;
	if (turn != r->cause_turn || r->clean_run >= CLEAN_RUN)
		r->cause = r->suspect = 0;
	if (report->n_findings > 0)
		r->clean_run = 0;
	else if (o->read && verb_is_withdrawable(o->entry.first.verb))
		r->clean_run++;
	if (o->follows)
		return;
	if (faulty && r->line[i].unknown > 0) {
		o->follows = true;
		o->cause = r->line[i].unknown;
		return;
	}
	/* A clean entry that names a thing shows that it is there after all: then nothing hangs on it any
	 * more. */
	bool dropped = o->read && names_dropped(r, &o->entry, report->n_findings == 0);
	if (faulty && (follows_never(r, o, report) || is_doubled(r, i, o, report)))
		return;
	if (faulty && dropped && r->cause == 0) {
		o->follows = true;
		o->cause = (int32_t)r->dropped_by;
		return;
	}
	if (faulty && r->cause == 0 && report->refused && r->suspect > 0 && !is_surplus(r, i, o))
		r->cause = r->suspect;
	if (faulty && r->cause > 0) {
		o->follows = true;
		o->cause = (int32_t)r->cause;
	} else if (faulty && !report->refused) {
		r->suspect = i + 1;
		r->illegal_before = r->illegal;
		r->illegal = i + 1;
		r->cause_turn = (uint16_t)turn;
	}
}

/* A claim that fails behind a repair is a consequence: what the board shows rests on that. */
void
blame_repair(struct replay *r, struct outcome *o, const struct report *report)
{
	if (o->follows || !is_failed_claim(report) || r->mended == 0)
		return;
	o->cause = r->mended;
	o->follows = true;
}

/* Where one change of the record clears all that an entry breaks, that is one fault. */
void
settle_beside(const struct replay *r, const struct outcome *o, struct report *report)
{
	bool told = false, cleared = o->explanation.kind != REPAIR_NONE ||
				     (o->repair.kind != REPAIR_NONE && (o->repair.kind != REPAIR_LEFT_OUT ||
									o->repair.earlier || o->repair.last));

	for (int i = 0; cleared && i < report->n_findings; i++) {
		bool counts = finding_counts(r, &report->finding[i]);
		report->finding[i].beside = counts && told;
		told = told || counts;
	}
}
