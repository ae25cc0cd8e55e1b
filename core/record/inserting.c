/*
 * An entry that was forgotten long before it is missed.
 *
 * It is sought on the last board of each step behind the fault, where what could still be done in that step
 * is listed: of that whatever names a thing that the fault speaks of, or that stood beside such a thing in an
 * entry since. "Nothing is to be resolved at M21" leads by "move 11A to M21" to the interception that 11A
 * should have flown.
 */
#include <assert.h>

#include "core/record/repairer.h"

/* What entries before the fault name beside what it speaks of. */
static void
gather_kin(struct repairer *q)
{
	struct entry e;

	q->n_kin = 0;
	for (int k = q->at; k-- > 0 && q->n_kin < KIN_NAMES_MAX;)
		if (is_related(q, k) && read_line(q, k, &e))
			add_kin(q, &e);
}

/* From the nearest step back to the farthest, within a share of the budget. */
void
seek_inserted(struct repairer *q)
{
	gather_kin(q);
	for (int k = q->at; k-- > 0 && !is_enough(q);) {
		place_at(q, k);
		try_named(q);
	}
}
