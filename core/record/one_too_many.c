/*
 * Dice and cards that are one too many.
 *
 * What was carried out against a rule stands, and play went on from it; a die or card behind it that nobody
 * asked for lies on the table on top of that. It is a fault of its own: no repair is sought that would find a
 * use for it somewhere else.
 */
#include "core/record/repairer.h"

#include <string.h>

/* Whether it is one too many, whatever was played before: a die or card that nobody asked for, or the entry
 * before it once more. */
bool
is_surplus(const struct replay *r, size_t i, const struct outcome *o)
{
	if (is_chance(o->entry.first.verb))
		return !answers_due(r->play, &o->entry);
	return i > 0 && !r->line[i - 1].withdrawn_by && strcmp(r->line[i - 1].text, r->line[i].text) == 0 &&
	       strcmp(r->line[i - 1].who, r->line[i].who) == 0;
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

/* A die or card that nobody asked for, shortly behind another fault: where the record passes without it, it
 * lies on the table one too many, and no other reading is sought that would find a use for it. */
bool
is_one_too_many(struct repairer *q, const struct moment *before)
{
	struct entry e;

	play_look(q->r->play, before);
	if (!q->r->near_fault || !read_line(q, q->at, &e) || !is_chance(e.first.verb) ||
	    answers_due(q->r->play, &e))
		return false;
	q->surplus = passes_without(q, before);
	q->found = q->surplus;
	return q->surplus;
}

/* What was found comes to a stop farther on, and without the entry and the die or card behind it, which
 * nobody asked for, more passes: these are two faults, and each is told. So they are where what was found is
 * one of many that would fit, and finds a use for a die that lies on the table one too many. */
void
prefer_two(struct repairer *q, const struct moment *before)
{
	bool vague = q->repair.choices > CHOICES_MAX;
	struct merit without;

	if (q->repair.kind == REPAIR_LEFT_OUT || (is_whole(q) && !vague))
		return;
	/* A long search for a use of both leaves nothing of the budget. */
	begin_aside(q, BUDGET_TWO);
	if (look_without_next(q, before, &without) && compare_passed(&without, &q->best) >= !vague) {
		passes_without(q, before);
		q->found = q->surplus = true;
	}
	end_aside(q, 12);
}
