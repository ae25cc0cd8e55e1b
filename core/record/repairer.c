/* How good a repair is: the entries behind it that pass, and what else it has for it. */
#include <string.h>

#include "core/record/repairer.h"

/* What is left of the budgets of this repair and of the record. */
void
begin_budget(struct repairer *q)
{
	uint64_t left = q->r->tried < BUDGET_ALL ? BUDGET_ALL - q->r->tried : 0;

	q->tried_before = q->r->play->tried;
	q->r->play->budget = q->tried_before + (left < BUDGET ? left : BUDGET);
}

void
end_budget(struct repairer *q)
{
	q->r->tried += q->r->play->tried - q->tried_before;
	q->r->play->budget = UINT64_MAX;
}

bool
is_spent(const struct repairer *q)
{
	return q->r->play->tried >= q->r->play->budget;
}

/* A claim that fails is no obstacle, but nothing gained either. */
bool
apply_line(struct repairer *q, int k)
{
	const struct line *line = &q->r->line[q->line[k]];
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, line, &e, &f, NULL))
		return false;
	entry_apply(q->r->play, &e, line->text, q->report);
	return !q->report->refused && !q->report->blocked;
}

/* Carries out the entries from number k up to and with the one that failed; false: one is refused. */
bool
run_up_to(struct repairer *q, int k)
{
	for (; k <= q->at; k++)
		if (!apply_line(q, k) || (k < q->at && q->report->n_findings > 0))
			return false;
	return true;
}

/* How far the entries behind the one that failed pass from the state as it is. */
int
look_ahead(struct repairer *q, int k)
{
	int points = 0;

	for (; k < q->n && apply_line(q, k); k++)
		points += q->report->n_findings == 0		  ? CLEAN
			  : q->report->finding[0].rule == J_CLAIM ? 0
								  : BROKEN;
	return points;
}

/* The state as it is follows a repair: is it the best? */
void
consider(struct repairer *q, enum repair_kind kind, const struct entry *e, int next, int extra)
{
	int points, where = q->from < q->at ? EARLIER : 0;

	play_save(q->r->play, &q->trial);
	points = look_ahead(q, next) + extra;
	points = points > where ? points - where : 0;
	const struct line *line = q->from < q->at ? &q->r->line[q->line[q->from]] : NULL;
	if (points == q->best && q->repair.kind == kind && q->repair.earlier == line)
		q->repair.choices++;
	if (points <= q->best)
		return;
	q->best = points;
	q->repair = (struct repair){.kind = (uint8_t)kind, .choices = 1, .earlier = line};
	if (e)
		q->repair.entry = *e;
	q->mended = q->trial;
}

void
restore(struct repairer *q)
{
	play_load(q->r->play, &q->base);
}

static bool
same_line(const struct line *a, const struct line *b)
{
	return strcmp(a->text, b->text) == 0 && strcmp(a->who, b->who) == 0;
}

bool
is_repeat(const struct repairer *q, int k)
{
	return k > 0 && same_line(&q->r->line[q->line[k]], &q->r->line[q->line[k - 1]]);
}
