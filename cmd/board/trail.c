/* The effects of the entries so far, in a growing array. */
#include "cmd/board/trail.h"

#include <stdlib.h>

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

		t->change[t->n++] = (struct trail_change){seq, e->field, e->index, e->why, e->from, e->to};
	}
	return true;
}

void
trail_cut(struct trail *t, int seq)
{
	while (t->n > 0 && t->change[t->n - 1].seq > seq)
		t->n--;
}

void
trail_free(struct trail *t)
{
	free(t->change);
	*t = (struct trail){0};
}
