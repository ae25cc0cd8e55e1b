/*
 * The smallest repair of a broken record.
 *
 * An entry that cannot be carried out is seldom the wrong one: most often something before it was left out,
 * entered twice, or written in another word. So each small change is tried, at the entry and before it, and
 * judged by what comes: the change under which most of the record passes is held to be what happened
 * (repairer.c). What costs little and happens often is tried first, and trying stops at the first that lets
 * all of it pass; the budget counts actions, so that the finding is the same on every machine.
 */
#include <assert.h>
#include <string.h>

#include "core/record/repairer.h"

/* The entries around the one that failed: those whose states are still known, itself, and those to come. */
static void
find_window(struct repairer *q, size_t i)
{
	assert(q->n == 0 && q->r->n_past <= PAST_MAX);
	/* Only before entries of which the board is still kept a repair can be tried without playing it all
	 * again. */
	for (int k = 0; k < q->r->n_past; k++)
		q->line[q->n++] = past_at(q->r, k)->line;
	q->at = q->n;
	q->line[q->n++] = i;
	q->n_far = q->n;
	for (size_t next = q->r->next > i ? q->r->next : i + 1;
	     next < q->r->n && q->n_far - q->at <= AHEAD_MOVED; next++)
		if (line_comes(&q->r->line[next]))
			q->line[q->n_far++] = next;
	q->n = q->n_far < q->at + 1 + AHEAD ? q->n_far : q->at + 1 + AHEAD;
	q->end = q->n < q->at + 1 + REPAIR_AHEAD ? q->n : q->at + 1 + REPAIR_AHEAD;
	assert(q->at < q->end && q->end <= q->n && q->n <= q->n_far && q->n_far <= WINDOW);
	q->repeat = is_repeat(q, q->at);
}

/* The first of the last entries before it, each of which is tried in every way. */
static int
first_near(const struct repairer *q)
{
	return q->at > NEAR ? q->at - NEAR : 0;
}

/* What costs little: an entry left out, by another, exchanged, in other words. */
static void
seek_small(struct repairer *q)
{
	if (line_at(q, q->from)->verb != VERB_CLAIM) {
		try_left_out(q);
		try_senders(q);
		if (q->from >= q->at - NEAR) {
			try_exchanged(q, SWAP_MAX);
			try_crossed(q, SWAP_MAX);
		}
		try_words(q);
		if (!is_enough(q))
			try_lists(q);
	}
}

/* The last entry that broke a rule, if its state is known: most likely it is that one. */
static void
seek_suspect(struct repairer *q)
{
	for (int k = q->at; k-- > 0 && !is_enough(q);)
		if (q->line[k] + 1 == q->told) {
			place_at(q, k);
			seek_small(q);
			if (!is_enough(q))
				try_chances(q);
			if (!is_enough(q))
				try_actions(q);
		}
}

/* Of two that say the same, one after the other, one may be too many. */
static void
seek_repeats(struct repairer *q)
{
	for (int k = q->at; k-- > 0 && !is_enough(q);)
		if (is_repeat(q, k)) {
			place_at(q, k);
			try_left_out(q);
		}
}

/* Long before, where it speaks of the same, or of its like. */
static void
seek_far(struct repairer *q, int nearest)
{
	for (int k = nearest; k-- > 0 && !is_enough(q);)
		if (is_related(q, k)) {
			place_at(q, k);
			seek_small(q);
		}
	for (int k = nearest; k-- > 0 && !is_enough(q);)
		if (is_alike(q, k)) {
			place_at(q, k);
			try_own(q);
		}
}

/* What speaks of nothing that shows later: who it was by, or a number that was off. */
static void
seek_unnamed(struct repairer *q, int nearest)
{
	for (int k = nearest; k-- > 0 && !is_enough(q);)
		if (has_small_word(q, k)) {
			place_at(q, k);
			try_words(q);
		}
	for (int k = nearest; k-- > 0 && !is_enough(q);)
		if (*q->r->line[q->line[k]].who) {
			place_at(q, k);
			try_named_senders(q);
		}
}

/* What a die has done names no die: any of those thrown before may have been another. */
static void
seek_dice(struct repairer *q, int nearest)
{
	for (int k = nearest; k-- > 0 && !is_enough(q);)
		if (line_at(q, k)->verb == VERB_ROLL) {
			place_at(q, k);
			try_words(q);
		}
}

/* What costs most comes last: all that is listed just before. */
static void
seek_earlier(struct repairer *q)
{
	int nearest = first_near(q);

	seek_suspect(q);
	seek_repeats(q);
	seek_inserted(q);
	seek_by_sender(q);
	for (int k = q->at; k-- > nearest && !is_enough(q);) {
		place_at(q, k);
		seek_small(q);
	}
	try_neighbours(q);
	q->near_tried = !is_enough(q);
	for (int k = q->at; k-- > nearest && !is_enough(q);) {
		place_at(q, k);
		try_chances(q);
	}
	seek_far(q, nearest);
	seek_unnamed(q, nearest);
	share_budget(q, TWELFTHS_MOVED);
	try_moved_before(q, q->at > MOVE_MAX + MOVE_LATE ? q->at - MOVE_MAX - MOVE_LATE : 0);
	share_budget(q, 12);
	seek_dice(q, nearest);
	for (int k = q->at; k-- > nearest && !is_enough(q);) {
		place_at(q, k);
		try_actions(q);
	}
}

/* At the entry itself, with what was before it. */
static void
seek_here(struct repairer *q, const struct moment *before, bool readable)
{
	bool claim = line_at(q, q->at)->verb == VERB_CLAIM;

	place_at(q, q->at);
	q->base = q->mended = *before;
	q->repair.kind = REPAIR_LEFT_OUT;
	/* A claim plays nothing: left out or written otherwise it mends nothing, only what was before it
	 * does. */
	if (!claim) {
		try_left_out(q);
		q->left_out = q->best;
		q->one_more = !q->explains && readable && is_one_more(q, before);
		try_block_left_out(q);
		if (q->r->lost >= TIRED ||
		    (is_enough(q) && (q->repeat || (readable && q->n - q->at <= EVIDENCE))))
			return;
		if (!readable)
			try_meant(q);
		if (is_enough(q) && q->best.cost == COST_MEANT)
			return;
		try_senders(q);
		if (!readable)
			return;
		try_exchanged(q, SWAP_MAX);
		try_crossed(q, SWAP_MAX);
		try_lists(q);
		try_words(q);
		try_exchanged_before(q);
		try_late(q);
	}
	/* Lists of all that could be missing cost most, and find something that fits by chance. */
	if (!claim && !q->explains && !is_enough(q))
		seek_named_here(q);
	if (!claim && !is_enough(q))
		try_moved(q);
	if (q->best.cost > COST_LIKELY || !is_enough(q)) {
		try_chances(q);
		try_actions(q);
	}
}

void
begin_repair(struct repairer *q, struct replay *r, size_t i, const struct report *report)
{
	memset(q, 0, offsetof(struct repairer, base));
	q->r = r;
	q->report = &r->scratch;
	/* The entry itself may be the last that broke a rule, when it is to be explained: then the one
	 * before. */
	q->told = r->illegal == i + 1 ? r->illegal_before : r->illegal;
	q->not_theirs = report->n_findings > 0 && (report->finding[0].rule == J_NOT_YOURS ||
						   report->finding[0].rule == r->game->not_yours);
	q->why = report->finding[0];
	q->best.cost = COST_MOST;
	begin_budget(q);
	find_window(q, i);
	gather_mentions(q, report);
}

/* Where another word in this entry would do, it may as well have been one in another of its kind just before.
 */
static void
seek_alike(struct repairer *q)
{
	struct entry own, other;

	if (q->repair.kind != REPAIR_INSTEAD || q->repair.earlier || q->best.cost == COST_MEANT ||
	    !read_line(q, q->at, &own) || own.first.verb < VERB_COMMON)
		return;
	for (int k = q->at; k-- > 0 && k >= q->at - NEAR && !is_spent(q);)
		if (read_line(q, k, &other) && other.first.verb == own.first.verb && is_related(q, k)) {
			place_at(q, k);
			try_words(q);
		}
}

/* One more than fits: of two alike just before one may be too many. */
static void
seek_repeat(struct repairer *q)
{
	if (q->repair.kind != REPAIR_LEFT_OUT || q->repair.earlier || q->repeat)
		return;
	for (int k = q->at; k-- > 0 && k >= q->at - CLOSE && !is_spent(q);)
		if (is_repeat(q, k)) {
			place_at(q, k);
			try_left_out(q);
		}
}

/* Whether the best there is, at the entry itself, says little: any of several, or one entry moved. */
static bool
says_little(const struct repairer *q)
{
	const struct repair *r = &q->repair;

	return !r->earlier && q->best.cost > COST_MEANT &&
	       (r->kind == REPAIR_MOVED
		    ? r->other == r->last
		    : (r->kind == REPAIR_MISSING || r->kind == REPAIR_INSTEAD) && r->choices > 1);
}

/* Then it may be an entry just before that only has another sender. */
static void
seek_sender(struct repairer *q)
{
	if (!says_little(q))
		return;
	for (int k = q->at; k-- > 0 && k >= q->at - NEAR && !is_spent(q);)
		if (line_at(q, k)->verb != VERB_CLAIM) {
			place_at(q, k);
			try_senders(q);
		}
}

/* Too many entries would fit, and without any the record passes as far: the one that failed is left out. */
static void
prefer_none(struct repairer *q, const struct moment *before)
{
	if ((q->repair.kind != REPAIR_MISSING && q->repair.kind != REPAIR_INSTEAD) ||
	    q->repair.choices <= CHOICES_MAX || q->best.cost == COST_MEANT || q->explains ||
	    compare_passed(&q->best, &q->left_out) > 0)
		return;
	q->found = false;
	place_at(q, q->at);
	q->base = *before;
	try_left_out(q);
}

/* The best there is comes to a stop farther on: what the entry speaks of at which it does may lead to the
 * fault. */
static void
seek_stuck(struct repairer *q)
{
	if (!q->found || !passes_near(q, &q->best) || q->best_stuck.line == 0)
		return;
	own_stuck(q, &q->best_stuck);
	seek_far(q, q->near_tried ? first_near(q) : q->at);
}

/* Here first, then before; each part leaves something of the budget to those behind it, as a long search in
 * the wrong place would else find nothing in the right one. The last three decide between what passes equally
 * far, and so are tried though enough was found, but for what has been tried before. */
void
seek_repair(struct repairer *q, const struct moment *before, bool readable)
{
	if (readable && !q->explains && is_one_too_many(q, before))
		return;
	share_budget(q, TWELFTHS_HERE);
	seek_here(q, before, readable);
	share_budget(q, TWELFTHS_EARLIER);
	if (readable && q->r->lost < TIRED && !is_enough(q))
		seek_earlier(q);
	share_budget(q, 12);
	if (readable && q->r->lost < TIRED && !q->passes && !passes_near(q, &q->best)) {
		place_at(q, q->at);
		q->base = *before;
		try_moved_far(q);
	}
	if (readable && !is_whole(q))
		seek_stuck(q);
	if (readable && !q->near_tried) {
		seek_repeat(q);
		seek_alike(q);
		seek_sender(q);
	}
	prefer_none(q, before);
}

void
repair_entry(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct repairer q;
	struct moment before;

	begin_repair(&q, r, i, report);
	q.doubled = o->read && is_doubled(r, i, o, report);
	play_save(r->play, &before);
	window_aside(r->play);
	seek_repair(&q, &before, o->read);
	seek_without_next(&q, &before, &before, o->read);
	prefer_two(&q, &before);
	end_budget(&q);
	adopt(&q, i, o, report);
}
