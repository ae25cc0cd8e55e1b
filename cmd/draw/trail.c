/* The effects of the entries so far, in a growing array. */
#include "cmd/draw/trail.h"

#include <stdlib.h>

static size_t
bucket(int field, int index)
{
	return ((size_t)field * 521 + (size_t)index) & (TRAIL_BUCKETS - 1);
}

bool
trail_add(struct trail *t, int seq, const struct report *report)
{
	size_t needed = t->n + report->n_effects;

	if (needed > t->room) {
		size_t room = 2 * t->room + needed;
		struct trail_change *change = realloc(t->change, room * sizeof(*change));

		if (!change)
			return false;
		t->change = change;
		t->room = room;
	}
	for (int i = 0; i < report->n_effects; i++) {
		const struct effect *e = &report->effect[i];

		size_t *head = &t->head[bucket(e->field, e->index)];

		t->change[t->n++] =
		    (struct trail_change){seq, e->field, e->index, e->why, e->from, e->to, *head};
		*head = t->n;
	}
	return true;
}

void
trail_cut(struct trail *t, int seq)
{
	while (t->n > 0 && t->change[t->n - 1].seq > seq) {
		const struct trail_change *c = &t->change[--t->n];

		t->head[bucket(c->field, c->index)] = c->chain;
	}
}

/* The first of a bucket's changes from `at` on (1 + its place) that is of this element. */
static const struct trail_change *
first_of(const struct trail *t, size_t at, int field, int index)
{
	while (at > 0) {
		const struct trail_change *c = &t->change[at - 1];

		if (at <= t->n && c->field == field && c->index == index)
			return c;
		at = c->chain;
	}
	return NULL;
}

const struct trail_change *
trail_last(const struct trail *t, int field, int index)
{
	return first_of(t, t->head[bucket(field, index)], field, index);
}

const struct trail_change *
trail_before(const struct trail *t, const struct trail_change *c)
{
	return first_of(t, c->chain, c->field, c->index);
}

void
trail_free(struct trail *t)
{
	free(t->change);
	*t = (struct trail){0};
}
