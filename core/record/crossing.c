/* The way to mend a record by a word of one entry in the other, and the other way round: two raids, each with
 * the fighters of the other. */
#include "core/record/repairer.h"

static bool
apply(struct repairer *q, const struct entry *e, int k)
{
	entry_apply(q->r->play, e, line_at(q, k)->text, q->report);
	return !q->report->refused && !q->report->blocked && q->report->n_findings == 0;
}

/* Both with word number `at` of the other. */
static void
try_word(struct repairer *q, const struct entry *first, int j, const struct entry *later, int at)
{
	struct repair r = {.kind = REPAIR_CROSSED,
			   .entry = *first,
			   .other = (int32_t)q->line[j] + 1,
			   .word = (uint8_t)at,
			   .was = first->first.operand[at]};
	struct entry crossed = *later;
	int last = j > q->at ? j : q->at;

	r.entry.first.operand[at] = later->first.operand[at];
	repair_cross(&r, &crossed);
	restore(q);
	if (!apply(q, &r.entry, q->from) || !run_clean(q, q->from + 1, j - 1) || !apply(q, &crossed, j) ||
	    !run_clean(q, j + 1, last))
		return;
	const struct skip skip = {q->line[q->at] + 1, q->line[last]};
	consider(q, &r, WAY_CROSSED, last + 1, last > q->at ? &skip : NULL);
}

/* Entries of one word are rather exchanged as they are. */
void
try_crossed(struct repairer *q, int farthest)
{
	struct entry first, later;
	int slot;

	if (!read_line(q, q->from, &first) || first.first.verb < VERB_COMMON ||
	    first.first.n + first.n_repeat < 2)
		return;
	for (int j = q->from + 1; j < q->n && j <= q->from + farthest && !is_spent(q); j++) {
		if (!read_line(q, j, &later) || later.first.verb != first.first.verb ||
		    later.first.n != first.first.n)
			continue;
		(void)repeated_type(q->r->language, &first, &slot);
		for (int at = 0; at < first.first.n; at++)
			if (at != slot && later.first.operand[at] != first.first.operand[at])
				try_word(q, &first, j, &later, at);
	}
}
