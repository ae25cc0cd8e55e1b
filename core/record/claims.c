/* Claims: when one holds, and what is known once one has failed. */
#include <string.h>

#include "core/record/record.h"

bool
is_failed_claim(const struct report *report)
{
	return report->n_findings > 0 && report->finding[0].rule == J_CLAIM;
}

bool
is_faulty(const struct replay *r, const struct report *report)
{
	for (int k = 0; k < report->n_findings; k++)
		if (finding_counts(r, &report->finding[k]) && report->finding[k].rule != J_CLAIM)
			return true;
	return false;
}

/* The milestones of the entry last carried out: a total may be claimed as it was there. */
void
keep_milestones(struct replay *r, const struct entry *e, const struct report *report)
{
	r->n_milestones = report->n_milestones;
	memcpy(r->milestone, report->milestone, report->n_milestones * sizeof(r->milestone[0]));
	r->rolled = e->first.verb == VERB_ROLL;
}

bool
held_within(const struct milestone *m, int n, const struct claim *c)
{
	for (int i = 0; c->kind == CLAIM_TOTAL && i < n; i++)
		if (m[i].total[c->what] == c->value)
			return true;
	return false;
}

static bool
dice_are_due(const struct replay *r)
{
	struct requests all;

	if (head_of(r->play)->thrown > 0)
		return true;
	requests_now(r->play, &all);
	for (int i = 0; i < all.n && r->rolled; i++)
		if (all.request[i].kind == ROLL && all.request[i].due > 0)
			return true;
	return false;
}

/* Whether it holds when the dice that are due have been thrown, as the next entries have it. */
static bool
holds_after_throw(struct replay *r, const struct entry *claim)
{
	struct report *report = r->play->report;
	struct moment now;
	struct entry e;
	struct finding f;
	bool holds = false;

	if (!dice_are_due(r))
		return false;
	play_save(r->play, &now);
	for (size_t k = r->next, thrown = 0; k < r->n && thrown < THROW_AHEAD && !holds; k++) {
		const struct line *line = &r->line[k];
		if (line->withdrawn_by != 0 || !line_is_withdrawable(line))
			continue;
		if (!replay_read(r, line, &e, &f, NULL) || e.first.verb != VERB_ROLL)
			break;
		entry_apply(r->play, &e, line->text, &r->scratch);
		if (r->scratch.refused || r->scratch.blocked)
			break;
		thrown++;
		entry_apply(r->play, claim, "", &r->scratch);
		holds = r->scratch.n_findings == 0;
	}
	play_load(r->play, &now);
	r->play->report = report;
	return holds;
}

/* What a claim of a number speaks of is so much now; false: it is no number. */
static bool
number_now(const struct play *p, const struct claim *c, int *is)
{
	if (c->kind == CLAIM_TOTAL)
		*is = count_total(p, c->what);
	else if (c->kind == CLAIM_FIELD && field_of(p->game, c->what)->value == TYPE_NUMBER)
		*is = field_get(p->game, p->state, c->what, c->element);
	else
		return false;
	return true;
}

static struct shift *
shift_of(struct replay *r, const struct claim *c)
{
	for (int k = 0; k < r->n_shifts; k++)
		if (r->shift[k].kind == c->kind && r->shift[k].what == c->what &&
		    r->shift[k].element == c->element)
			return &r->shift[k];
	return NULL;
}

/* After a claim has failed, one that is off by as much tells nothing new; one that holds ends that. */
static bool
is_off_as_before(struct replay *r, size_t i, const struct claim *c, bool holds)
{
	struct shift *known = shift_of(r, c);
	int is;

	if (!number_now(r->play, c, &is))
		return false;
	if (holds && known) {
		*known = r->shift[--r->n_shifts];
	} else if (!holds && known && known->by == c->value - is) {
		return true;
	} else if (!holds) {
		if (!known && r->n_shifts == SHIFTS_MAX)
			return false;
		known = known ? known : &r->shift[r->n_shifts++];
		*known = (struct shift){c->kind, c->what, c->element, c->value - is, i};
	}
	return false;
}

/* What a later claim says of a sheet that is off by so much. */
enum carried { CARRIED_NOTHING, CARRIED_ON, CARRIED_RIGHT, CARRIED_OTHERWISE };

/* A claim of the same number bears it out, or not; a sum only where it is off by as much.
 */
static enum carried
carried_on(struct replay *r, const struct entry *e, const struct claim *c, int by)
{
	const struct claim *other = &e->first.claim;
	bool same = other->kind == c->kind && other->what == c->what && other->element == c->element;
	int is;

	if (e->first.verb != VERB_CLAIM || (!same && other->kind != CLAIM_TOTAL) ||
	    !number_now(r->play, other, &is))
		return CARRIED_NOTHING;
	if (other->value - is == by)
		return CARRIED_ON;
	if (!same)
		return CARRIED_NOTHING;
	return other->value == is ? CARRIED_RIGHT : CARRIED_OTHERWISE;
}

/* How many later claims bear it out; whoever's sheet is wrong plays on by the rules, until it is put right.
 */
static int
count_carried(struct replay *r, const struct claim *c, int by)
{
	struct finding f;
	struct entry e;
	int found = 0;

	for (size_t k = r->next; k < r->n && k < r->next + SHEET_AHEAD && found < SHEET_CLAIMS; k++) {
		if (r->line[k].withdrawn_by != 0 || !replay_read(r, &r->line[k], &e, &f, NULL))
			continue;
		enum carried carried = carried_on(r, &e, c, by);
		if (carried == CARRIED_OTHERWISE)
			return 0;
		if (carried == CARRIED_RIGHT)
			return found;
		found += carried == CARRIED_ON;
		entry_apply(r->play, &e, r->line[k].text, &r->scratch);
		if (verb_is_withdrawable(e.first.verb) && (r->scratch.refused || is_faulty(r, &r->scratch)))
			return 0;
	}
	return found;
}

int
claim_carried_on(struct replay *r, const struct claim *c)
{
	struct report *report = r->play->report;
	struct moment now;
	int by, found;

	if (!number_now(r->play, c, &by) || (by = c->value - by) == 0)
		return 0;
	play_save(r->play, &now);
	window_aside(r->play);
	found = count_carried(r, c, by);
	play_load(r->play, &now);
	r->play->report = report;
	return found > 0 ? by : 0;
}

/* On the board that it was made on, of a claim that is judged on an amended one: nothing is told of it here.
 */
static bool
is_early(struct replay *r, size_t i, bool failed)
{
	struct line *line = &r->line[i];

	if (line->moved == MOVED_NOT || r->elsewhere)
		return false;
	if (line->moved == MOVED_ELSE && !failed && r->repairs)
		line->moved = MOVED_HELD;
	return true;
}

void
settle_claim(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	const struct claim *c = &o->entry.first.claim;
	bool failed = is_failed_claim(report);

	if (failed && (held_within(r->milestone, r->n_milestones, c) || holds_after_throw(r, &o->entry))) {
		report->n_findings = 0;
		failed = false;
	}
	if (is_early(r, i, failed)) {
		report->n_findings = 0;
		return;
	}
	if (is_off_as_before(r, i, c, !failed)) {
		report->n_findings = 0;
		o->off_as_before = (int32_t)shift_of(r, c)->line + 1;
	}
}
