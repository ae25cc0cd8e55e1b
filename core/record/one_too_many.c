/*
 * Dice and cards that are one too many.
 *
 * What was carried out against a rule stands, and play went on from it; a die or card behind it that nobody
 * asked for lies on the table on top of that. It is a fault of its own: no repair is sought that would find a
 * use for it somewhere else.
 */
#include "core/record/repairer.h"

#include <string.h>

bool
is_about_dice(const struct replay *r, const struct report *report)
{
	for (int k = 0; k < report->n_findings; k++) {
		int rule = report->finding[k].rule;
		if (rule < RULE_COMMON ? rule == J_DICE_COUNT || rule == J_FACE || rule == J_WHO
				       : rule_of(r->game, rule)->guards)
			return true;
	}
	return false;
}

/* What cannot be read, and dice of another number, face or sender than was asked for, follow from nothing
 * that was done before. */
bool
follows_never(const struct replay *r, const struct outcome *o, const struct report *report)
{
	return !o->read || (o->entry.first.verb == VERB_ROLL && is_about_dice(r, report));
}

/* Whether it says what the entry before it says. */
static bool
is_said_before(const struct replay *r, size_t i)
{
	return i > 0 && !r->line[i - 1].withdrawn_by && strcmp(r->line[i - 1].text, r->line[i].text) == 0 &&
	       strcmp(r->line[i - 1].who, r->line[i].who) == 0;
}

/* Whether it is one too many, whatever was played before: more dice or cards than were asked for, or the
 * entry before it once more. */
bool
is_surplus(const struct replay *r, size_t i, const struct outcome *o)
{
	return is_chance(o->entry.first.verb) ? !is_due_all(r->play, &o->entry) : is_said_before(r, i);
}

/* A decision that was carried out, and stands there once more, follows from nothing but that; but of what
 * ends a step several stand behind each other. */
bool
is_doubled(struct replay *r, size_t i, const struct outcome *o, const struct report *report)
{
	return report->refused && o->entry.first.verb >= VERB_COMMON && is_said_before(r, i) &&
	       r->n_past > 0 && past_at(r, r->n_past - 1)->line == i - 1;
}

/* Whether what is near passes with it left out, which is the best repair then. */
static bool
passes_without(struct repairer *q, const struct moment *before)
{
	place_at(q, q->at);
	q->base = q->mended = *before;
	q->repair.kind = REPAIR_LEFT_OUT;
	q->found = false;
	try_left_out(q);
	return passes_near(q, &q->best);
}

static bool
is_asked_by_nobody(struct repairer *q, const struct moment *before)
{
	struct entry e;

	play_look(q->r->play, before);
	return read_line(q, q->at, &e) && is_chance(e.first.verb) && !is_due_all(q->r->play, &e);
}

bool
is_one_more(struct repairer *q, const struct moment *before)
{
	return passes_near(q, &q->left_out) && !q->best_stuck.refused && is_asked_by_nobody(q, before);
}

/* A die or card that nobody asked for, shortly behind another fault: where the record passes without it, it
 * lies on the table one too many, and no other reading is sought that would find a use for it. Nor is one for
 * a decision that stands there once more: how far it passes without that is another fault's. */
bool
is_one_too_many(struct repairer *q, const struct moment *before)
{
	if (q->doubled) {
		passes_without(q, before);
		return q->surplus = q->found = true;
	}
	if (!q->r->near_fault || !is_asked_by_nobody(q, before))
		return false;
	q->surplus = passes_without(q, before);
	q->found = q->surplus;
	return q->surplus;
}

/* Whether what was found takes dice or cards away that lie there for what they were asked for, so that those
 * which nobody asked for come in their place: what a cheat would like. A line that stands there twice is no
 * such thing. */
static bool
makes_room(const struct repairer *q)
{
	const struct repair *r = &q->repair;

	if (r->earlier == 0 || r->last != 0 || (r->kind != REPAIR_LEFT_OUT && r->kind != REPAIR_INSTEAD))
		return false;
	for (int k = q->at; k-- > 0;)
		if (q->line[k] + 1 == (size_t)r->earlier)
			return is_chance(line_at(q, k)->verb) &&
			       (r->kind == REPAIR_LEFT_OUT ? !is_repeat(q, k)
							   : !is_chance(r->entry.first.verb));
	return false;
}

/* Whether it takes the entry and the one behind it to another place, or parts the two by what came before or
 * comes behind both. */
static bool
takes_both_away(const struct repairer *q)
{
	const struct repair *r = &q->repair;
	int32_t own = (int32_t)q->line[q->at] + 1;
	int32_t next = q->at + 1 < q->n ? (int32_t)q->line[q->at + 1] + 1 : own;

	if (r->kind != REPAIR_MOVED)
		return false;
	return (r->other == own && r->last == next) || (r->other > next && r->before == own) ||
	       (r->last < own && r->before == next);
}

static void
seek_again(struct repairer *q, const struct moment *before, bool readable, bool without_next)
{
	end_budget(q);
	q->asked = q->distant = 0;
	begin_budget(q);
	q->best = (struct merit){.cost = COST_MOST};
	q->found = q->near_tried = q->surplus = false;
	q->n_fits = 0;
	q->best_stuck.line = 0;
	q->without_next = without_next;
	memset(&q->repair, 0, sizeof(q->repair));
	seek_repair(q, before, readable);
}

void
seek_without_next(struct repairer *q, const struct moment *before, const struct moment *without,
		  bool readable)
{
	bool room = makes_room(q);
	struct merit with = q->best, m;

	if (!q->found || !(room || takes_both_away(q)) ||
	    !look_without_next(q, without, room || q->explains, &m))
		return;
	/* All passes as it was played, but for that: there is nothing more to explain. */
	if (q->explains && passes_window(q, &m)) {
		q->found = false;
		return;
	}
	seek_again(q, before, readable, true);
	if (!room && (!q->found || compare_passed(&q->best, &with) < 0))
		seek_again(q, before, readable, false);
}

/* Whether the entry was to be quite another, any of several. */
static bool
is_any_other(struct repairer *q)
{
	const struct repair *r = &q->repair;
	struct entry own;

	return r->kind == REPAIR_INSTEAD && r->earlier == 0 && r->choices > 1 && read_line(q, q->at, &own) &&
	       own.first.verb != r->entry.first.verb;
}

/* What was found comes to a stop farther on, and without the entry and the die or card behind it, which
 * nobody asked for, more passes: these are two faults, and each is told. So they are where without them as
 * much passes, and what was found only finds a use for a die that lies on the table one too many. */
void
prefer_two(struct repairer *q, const struct moment *before)
{
	bool finds_use = q->repair.choices > CHOICES_MAX || makes_room(q) || is_any_other(q);
	bool alone = q->repair.kind == REPAIR_LEFT_OUT && q->repair.earlier == 0 && q->repair.last == 0;
	struct merit without;

	if ((q->repair.kind == REPAIR_LEFT_OUT || is_whole(q)) && !finds_use && !alone)
		return;
	/* A long search for a use of both leaves nothing of the budgets. */
	begin_aside(q, BUDGET_TWO);
	q->r->play->budget = q->aside + BUDGET_TWO;
	if (alone) {
		/* All passes but for the die or card behind it: that does not come of it. */
		q->surplus = look_without_next(q, before, true, &without) && passes_near(q, &without);
	} else if (look_without_next(q, before, false, &without) &&
		   compare_passed(&without, &q->best) >= !finds_use) {
		passes_without(q, before);
		q->found = q->surplus = true;
	}
	end_aside(q, 12);
}
