/* The ways to mend a record by another order of its entries: two exchanged, or a run of them moved as a
 * whole. All that is carried out in another order must be clean. */
#include <assert.h>
#include <string.h>

#include "core/record/repairer.h"

/* Entry number k of the window, in the record. */
static int32_t
seq_at(const struct repairer *q, int k)
{
	return (int32_t)q->line[k] + 1;
}

/* Entry `from` is exchanged with number j. */
static void
try_pair(struct repairer *q, int j)
{
	const struct repair r = {.kind = REPAIR_EXCHANGED, .other = seq_at(q, j)};
	int last = j > q->at ? j : q->at;

	restore(q);
	if (!apply_clean(q, j) || !run_clean(q, q->from + 1, j - 1) || !apply_clean(q, q->from) ||
	    !run_clean(q, j + 1, last))
		return;
	const struct skip skip = {q->line[q->at] + 1, q->line[last]};
	consider(q, &r, WAY_EXCHANGED, last + 1, last > q->at ? &skip : NULL);
}

/* Exchanged with the next one, or with one a little later. */
void
try_exchanged(struct repairer *q, int farthest)
{
	int j = q->from < q->at ? q->at : q->at + 1;

	for (; j < q->n && j <= q->from + farthest && !is_spent(q); j++)
		try_pair(q, j);
}

/* Two before it that stand next to each other, and passed as they were: cards drawn in the other order. */
void
try_neighbours(struct repairer *q)
{
	for (int k = q->at - 1; k-- > 0 && k >= q->at - MOVE_FAR && !is_enough(q);) {
		if (line_at(q, k)->verb == VERB_CLAIM || line_at(q, k + 1)->verb == VERB_CLAIM)
			continue;
		place_at(q, k);
		try_pair(q, k + 1);
	}
}

/* What passes with the entry left out may be one that was exchanged with the one before it; or the two around
 * it were, of which the first passed where it stands. */
void
try_exchanged_before(struct repairer *q)
{
	const struct moment here = q->base;

	if (q->at == 0)
		return;
	place_at(q, q->at - 1);
	for (int j = q->at; j < q->n && j <= q->at + 1 && line_at(q, q->from)->verb != VERB_CLAIM; j++)
		try_pair(q, j);
	place_at(q, q->at);
	q->base = here;
}

/* Nothing better is to be found: farther back, or with more behind it, it says less. */
static bool
is_moved_found(const struct repairer *q)
{
	return q->repair.kind == REPAIR_MOVED && is_whole(q);
}

/* A run of entries to come belongs before entry `from`. */
static void
try_from_later(struct repairer *q, int first)
{
	struct repair r = {.kind = REPAIR_MOVED, .other = seq_at(q, first), .before = seq_at(q, q->from)};
	struct moment with;

	restore(q);
	for (int last = first; last < q->n && last < first + MOVE_MAX && !is_spent(q) && !is_moved_found(q);
	     last++) {
		if (!apply_clean(q, last))
			return;
		play_save(q->r->play, &with);
		if (run_clean(q, q->from, q->at)) {
			const struct skip skip = {q->line[first], q->line[last]};
			r.last = seq_at(q, last);
			consider(q, &r, WAY_MOVED, q->at + 1, &skip);
		}
		play_load(q->r->play, &with);
	}
}

/* Entry `from` and those behind it, `n` in all, belong before a later one, which is behind the one that
 * failed.
 */
static void
try_to_later(struct repairer *q, int n)
{
	/* In between the record must pass without them; it is looked at each place behind the fault. */
	assert(n >= 1 && q->from + n <= q->n_far);
	int first = q->from, last = q->from + n - 1, behind = last > q->at ? last : q->at;
	struct repair r = {.kind = REPAIR_MOVED, .other = seq_at(q, first), .last = seq_at(q, last)};
	struct moment here;

	restore(q);
	for (int k = last + 1; k + 1 < q->n && k < behind + MOVE_FAR && !is_spent(q); k++) {
		if (!apply_clean(q, k))
			return;
		if (k < q->at)
			continue;
		play_save(q->r->play, &here);
		if (run_clean(q, first, last)) {
			const struct skip skip = {q->line[q->at] + 1, q->line[k]};
			r.before = seq_at(q, k + 1);
			consider(q, &r, WAY_MOVED, k + 1, k > q->at ? &skip : NULL);
		}
		play_load(q->r->play, &here);
	}
}

/* Claims play nothing, and are no way: where many are made, what was written late still stands as near. */
static int
plays(const struct repairer *q, int k)
{
	return line_at(q, k)->verb != VERB_CLAIM;
}

void
try_runs_to_come(struct repairer *q)
{
	int first = q->at + 1;

	for (int far = 0; first < q->n && far < MOVE_FAR && !is_enough(q); far += plays(q, first++))
		if (plays(q, first))
			try_from_later(q, first);
}

void
try_moved(struct repairer *q)
{
	try_runs_to_come(q);
	for (int n = 2; n <= MOVE_MAX && q->at + n < q->n && !is_enough(q); n++)
		try_to_later(q, n);
}

/* Number in the window of an entry of a repair. */
static int
number_of(const struct repairer *q, int32_t seq)
{
	for (int k = 0; k < q->n; k++)
		if (seq_at(q, k) == seq)
			return k;
	return q->n;
}

/* The run that was found to come too late may belong farther back than where it first passes. */
static void
try_farther_back(struct repairer *q)
{
	struct repair r = q->repair;

	if (!q->found || r.kind != REPAIR_MOVED || is_enough(q))
		return;
	int first = number_of(q, r.other), last = number_of(q, r.last), from = number_of(q, r.before);
	if (first <= q->at || last >= q->n || from > q->at)
		return;
	const struct skip skip = {q->line[first], q->line[last]};
	for (int k = from; k-- > 0 && k >= q->at - MOVE_FAR && !is_enough(q);) {
		place_at(q, k);
		restore(q);
		r.before = seq_at(q, k);
		if (run_clean(q, first, last) && run_clean(q, k, q->at))
			consider(q, &r, WAY_MOVED, q->at + 1, &skip);
	}
}

/* Whether an entry may go with the one that failed: its dice and cards, and more of the same verb. */
static bool
goes_with_it(const struct repairer *q, int k)
{
	int verb = line_at(q, k)->verb;

	return is_chance(verb) || verb == line_at(q, q->at)->verb;
}

/* The one that failed was forgotten, and written down late, alone or with what goes with it. */
static void
try_late_before(struct repairer *q, int k)
{
	struct repair r = {.kind = REPAIR_MOVED, .other = seq_at(q, q->at), .before = seq_at(q, k)};
	struct moment with;

	place_at(q, k);
	restore(q);
	for (int last = q->at; last < q->n && last < q->at + MOVE_MAX && !is_moved_found(q); last++) {
		if (is_spent(q) || !goes_with_it(q, last) || !apply_clean(q, last))
			return;
		play_save(q->r->play, &with);
		if (run_clean(q, k, q->at - 1)) {
			const struct skip skip = {q->line[q->at], q->line[last]};
			r.last = seq_at(q, last);
			consider(q, &r, WAY_LATE, q->at + 1, &skip);
		}
		play_load(q->r->play, &with);
	}
}

void
try_late(struct repairer *q)
{
	const struct moment here = q->base;
	struct entry e;

	if (q->repeat || !read_line(q, q->at, &e) || e.first.verb < VERB_COMMON)
		return;
	/* Of one that was refused it has been tried whether it was exchanged with the one before it. */
	for (int k = q->at - !q->explains, far = 0;
	     k-- > 0 && far < MOVE_FAR && !is_moved_found(q) && !is_spent(q); far += plays(q, k))
		try_late_before(q, k);
	place_at(q, q->at);
	q->base = here;
}

/* What was moved passed where it came to, or what follows on its old place did: the fault shows somewhat
 * later, within what was moved or behind it. */
void
try_moved_before(struct repairer *q, int nearest)
{
	for (int k = q->at; k-- > 0 && k >= q->at - MOVE_LATE && !is_enough(q);) {
		place_at(q, k);
		try_runs_to_come(q);
		for (int n = q->at - k + 1; n <= MOVE_MAX && k + n < q->n && !is_enough(q); n++)
			try_to_later(q, n);
	}
	for (int k = q->at - 1; k-- > nearest && !is_enough(q);) {
		place_at(q, k);
		for (int last = q->at - 1; last > k && last >= q->at - MOVE_LATE && !is_enough(q); last--)
			if (last - k < MOVE_MAX)
				try_to_later(q, last - k + 1);
	}
	try_farther_back(q);
	for (int k = q->at - MOVE_LATE; k-- > 0 && k >= q->at - MOVE_FAR && !is_enough(q);)
		if (is_related(q, k)) {
			place_at(q, k);
			try_runs_to_come(q);
		}
}

/* A long run belongs before this one: where its first entries pass, it is followed as far as it goes. */
void
try_moved_far(struct repairer *q)
{
	struct repair r = {.kind = REPAIR_MOVED, .before = seq_at(q, q->at)};
	struct moment with;

	for (int first = q->at + 1; first < q->n_far && !is_enough(q); first++) {
		restore(q);
		r.other = seq_at(q, first);
		for (int last = first; last < q->n_far && !is_spent(q) && apply_clean(q, last); last++) {
			if (last - first + 1 < RUN_LEAST)
				continue;
			const struct skip skip = {q->line[first], q->line[last]};
			play_save(q->r->play, &with);
			r.last = seq_at(q, last);
			if (apply_clean(q, q->at))
				consider(q, &r, WAY_MOVED, q->at + 1, &skip);
			play_load(q->r->play, &with);
		}
	}
}
