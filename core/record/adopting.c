/* The game goes on from the best repair that was found. */
#include <string.h>

#include "core/record/repairer.h"

void
keep_skip(struct replay *r, const struct skip *skip)
{
	if (skip->to > 0 && r->n_skips < SKIPS_MAX)
		r->skip[r->n_skips++] = *skip;
}

enum { ONCE_SHOWN = INT16_MAX }; /* no value: cards of a type that a repair has dealt face down */

/* Cards that the repair deals face down have to be shown, where those that were forgotten lay open. */
void
note_face_down(struct replay *r, size_t cause, const struct repair *repair)
{
	const struct action *a = &repair->entry.first;

	if ((repair->kind == REPAIR_MISSING || repair->kind == REPAIR_INSTEAD) && a->verb == VERB_DRAW &&
	    a->operand[1] == UNSEEN && r->n_dropped < DROPPED_MAX) {
		r->dropped[r->n_dropped++] = (struct dropped){(uint8_t)a->operand[0], ONCE_SHOWN};
		r->dropped_by = cause;
	}
}

/* Whether the record has that verb anywhere. */
static bool
is_in_record(const struct replay *r, int verb)
{
	for (size_t i = 0; i < r->n; i++)
		if (r->line[i].verb == verb)
			return true;
	return false;
}

/* What is forgotten then, and the record has nowhere, shows such cards: it is no fault of its own. */
static void
follow_face_down(const struct repairer *q, struct outcome *o)
{
	const struct replay *r = q->r;
	int slot, type = repeated_type(r->language, &q->repair.entry, &slot);

	if (q->repair.kind != REPAIR_MISSING || q->repair.earlier || o->follows ||
	    is_chance(q->repair.entry.first.verb) || is_in_record(r, q->repair.entry.first.verb))
		return;
	for (int i = 0; i < r->n_dropped; i++)
		if (r->dropped[i].type == type && r->dropped[i].value == ONCE_SHOWN) {
			o->follows = o->explained = true;
			o->cause = (int32_t)r->dropped_by;
		}
}

/* What the repaired entry names and the assumed one does not: what fails of it later hangs on this. */
static void
note_dropped(struct repairer *q, size_t i, const struct outcome *o)
{
	const struct repair *repair = &q->repair;
	struct finding f;
	struct entry was = o->entry;

	if ((repair->kind != REPAIR_LEFT_OUT || repair->last) && repair->kind != REPAIR_INSTEAD)
		return;
	if (repair->earlier ? replay_read(q->r, replay_line(q->r, repair->earlier), &was, &f, NULL) : o->read)
		drop_names(q->r, o->follows && o->cause ? (size_t)o->cause : i + 1, &was,
			   repair->kind == REPAIR_INSTEAD ? &repair->entry : NULL);
}

/* What would do as well, where it does: of what ends soon nobody can say that it fits. */
void
tell_fits(const struct repairer *q, struct outcome *o)
{
	if (!q->repair.passes)
		return;
	o->n_fits = (uint8_t)q->n_fits;
	memcpy(o->fits, q->fits, (size_t)q->n_fits * sizeof(q->fits[0]));
	for (int i = 0; i < o->n_fits; i++)
		o->fits[i].passes = true;
}

void
adopt(struct repairer *q, size_t i, struct outcome *o, struct report *report)
{
	struct replay *r = q->r;

	play_load(r->play, &q->mended);
	window_move(r->play, &r->play->window, LANE_MAIN);
	r->play->report = report;
	report->refused = true;
	report->n_effects = report->n_milestones = 0;
	o->repair = q->repair;
	tell_fits(q, o);
	r->assumed = true;
	r->mended = (int32_t)i + 1;
	/* The boards kept are of a game that was played otherwise: no later repair goes back to them. */
	if (q->repair.kind != REPAIR_LEFT_OUT || q->repair.earlier || q->repair.last)
		r->n_past = 0;
	r->clean_run = 0;
	follow_face_down(q, o);
	note_dropped(q, i, o);
	note_face_down(r, o->follows && o->cause ? (size_t)o->cause : i + 1, &q->repair);
	bool alone = q->repair.kind == REPAIR_LEFT_OUT && !q->repair.earlier && !q->repair.last;
	r->lost = alone ? r->lost + 1 : 0;
	keep_skip(r, &q->skip);
	if (q->told > 0 && q->repair.earlier == (int32_t)q->told && !o->follows && !q->best_broke &&
	    !follows_never(r, o, report)) {
		o->follows = true; /* it mends an entry that has been told */
		o->explained = true;
		o->cause = q->repair.earlier;
		r->cause = q->told;
		r->cause_turn = head_of(r->play)->turn;
	} else if (r->cause == 0 && alone && !q->surplus) {
		/* No repair was found: what fails next may come of it, and nobody can tell. */
		r->cause = i + 1;
		r->cause_turn = head_of(r->play)->turn;
	}
}
