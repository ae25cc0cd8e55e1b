/*
 * Claims behind an amended entry: where they belong in the record as it was logged again.
 *
 * A retract leaves claims where they are, though what they speak of is logged once more behind it. Which
 * entry came for which is told by the texts: the two runs are compared as `diff` would, an entry put in, left
 * out or in other words between those that came again. A claim goes with the entries on both sides of it;
 * where neither came again it is judged where it stands.
 */
#include <string.h>

#include "core/record/record.h"

enum {
	SIDE = 12,	/* entries in a row that may have been put in or left out */
	RANGE = 4096,	/* entries that a retract goes back by, behind which no claim is moved */
	MOVES_MOST = 64 /* a claim behind so many retracts stays where it was */
};

/* The entries that one retract withdrew, and those that were logged behind it. */
struct twice {
	const struct line *line;
	int32_t retract; /* its seq */
	size_t was, end; /* the next of those withdrawn, which lie before `end`, */
	size_t is, last; /* and the next of those logged since, which lie before `last` */
	bool came;	 /* the one before `was` came again */
};

static size_t
next_was(const struct twice *t, size_t i)
{
	while (i < t->end && t->line[i].withdrawn_by != t->retract)
		i++;
	return i;
}

static size_t
next_is(const struct twice *t, size_t i)
{
	while (i < t->last && !line_is_withdrawable(&t->line[i]))
		i++;
	return i;
}

static bool
same_line(const struct twice *t, size_t was, size_t is)
{
	return strcmp(t->line[was].text, t->line[is].text) == 0 &&
	       strcmp(t->line[was].who, t->line[is].who) == 0;
}

static bool
is_same(const struct twice *t, size_t was, size_t is)
{
	return was < t->end && is < t->last && same_line(t, was, is);
}

/* From these on both are the same, for two entries or up to the end of one. */
static bool
goes_on(const struct twice *t, size_t was, size_t is)
{
	if (!is_same(t, was, is))
		return false;
	was = next_was(t, was + 1);
	is = next_is(t, is + 1);
	return was >= t->end || is >= t->last || same_line(t, was, is);
}

/* Passes over what was put in, left out or changed where both are; false: neither goes on. */
static bool
come_together(struct twice *t)
{
	size_t was[SIDE + 1], is[SIDE + 1];

	if (is_same(t, t->was, t->is))
		return true;
	was[0] = t->was;
	is[0] = t->is;
	for (int k = 0; k < SIDE; k++) {
		was[k + 1] = next_was(t, was[k] + (was[k] < t->end));
		is[k + 1] = next_is(t, is[k] + (is[k] < t->last));
	}
	for (int sum = 1; sum <= 2 * SIDE; sum++)
		for (int k = sum > SIDE ? sum - SIDE : 0; k <= sum && k <= SIDE; k++)
			if (goes_on(t, was[sum - k], is[k])) {
				t->came = false;
				t->was = was[sum - k];
				t->is = is[k];
				return true;
			}
	return false;
}

/* Goes on to the place of what stands before entry number `to` - 1. */
static enum claim_moved
advance(struct twice *t, size_t to)
{
	bool together = come_together(t), instead = false;

	for (; t->was < to; together = come_together(t)) {
		t->came = together;
		instead = !together && t->is < t->last;
		t->was = next_was(t, t->was + 1);
		t->is = next_is(t, t->is + (t->is < t->last));
	}
	return t->came || goes_on(t, t->was, t->is) ? MOVED_ALL : instead ? MOVED_ELSE : MOVED_NOT;
}

/* Whether a claim stands behind what a retract goes back to. */
static bool
is_behind(const struct line *claim, int32_t from)
{
	return (claim->moved_to ? claim->moved_to - 1 : claim->seq) >= from;
}

/* The claims behind it are on top of the stack, the last first: they are turned around, moved and put back.
 */
static int32_t
move_claims(struct line *line, int32_t top, struct twice *t, int32_t from)
{
	int32_t first = 0, next;

	for (; top && is_behind(&line[top - 1], from); top = next) {
		next = line[top - 1].next_claim;
		line[top - 1].next_claim = first;
		first = top;
	}
	for (; first; first = next) {
		struct line *claim = &line[first - 1];
		size_t to = claim->moved_to ? (size_t)claim->moved_to - 1 : (size_t)first - 1;
		enum claim_moved moved = claim->moves++ < MOVES_MOST ? advance(t, to) : MOVED_NOT;

		next = claim->next_claim;
		if (moved == MOVED_NOT)
			continue;
		claim->moved = (uint8_t)(claim->moved == MOVED_ELSE ? MOVED_ELSE : moved);
		claim->moved_to = (int32_t)t->is + 1;
		claim->next_claim = top;
		top = first;
	}
	return top;
}

/* The retract in line i, which withdrew something, and the claims before it. */
static int32_t
move_behind(struct line *line, size_t n, size_t i, int32_t top, int32_t from)
{
	struct twice t = {.line = line, .retract = line[i].seq, .end = i};
	size_t last = i + 1;

	while (last < n && last - i < RANGE && !(line[last].verb == VERB_RETRACT && line[last].below > 0))
		last++;
	t.last = last;
	t.was = next_was(&t, (size_t)from - 1);
	t.is = next_is(&t, i + 1);
	return move_claims(line, top, &t, from);
}

int32_t
settle_claims(const struct language *l, struct line *line, size_t n)
{
	int32_t top = 0, at_end = 0;

	for (size_t i = 0; i < n; i++) {
		struct line *at = &line[i];
		int32_t from = at->verb == VERB_RETRACT && at->below > 0 && top ? seq_of(l, at) : 0;

		at->claims = at->next_claim = at->moved_to = 0;
		at->moves = at->moved = 0;
		if (from > 0 && i - (size_t)from < RANGE && is_behind(&line[top - 1], from))
			top = move_behind(line, n, i, top, from);
		if (at->verb == VERB_CLAIM) {
			at->next_claim = top;
			top = at->seq;
		}
	}
	for (size_t i = n; i-- > 0;) {
		struct line *at = &line[i];
		int32_t *to = (size_t)at->moved_to > n ? &at_end
			      : at->moved_to	       ? &line[at->moved_to - 1].claims
						       : NULL;

		at->next_claim = to ? *to : 0;
		if (to)
			*to = at->seq;
	}
	return at_end;
}
