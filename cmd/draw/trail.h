/*
 * What happened to each thing on the board: the effects of the entries so far, by field and element.
 */
#ifndef TALLY_CMD_DRAW_TRAIL_H
#define TALLY_CMD_DRAW_TRAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/rules.h"

struct trail_change {
	int32_t seq;
	uint16_t field, index, why;
	int16_t from, to;
	size_t chain; /* 1 + the change before it in its bucket; 0: none */
};

enum { TRAIL_BUCKETS = 4096 }; /* a power of two */

/* Owned by the caller; {0} is an empty one. A copy with a smaller n is the trail as it was then, while the
 * whole one stays as it is: it is looked at, not added to, cut or freed. */
struct trail {
	struct trail_change *change; /* by entry, in the order they came */
	size_t n, room;
	size_t head[TRAIL_BUCKETS]; /* 1 + the last change of each bucket */
};

/* Adds the effects of entry `seq`. False: no memory, and nothing is added. */
bool trail_add(struct trail *, int seq, const struct report *);

/* Goes back: only what happened up to entry `seq` stays. */
void trail_cut(struct trail *, int seq);

void trail_free(struct trail *);

/* The last change of a field's element; and the one before a change, of the same element. NULL: there is
 * none. Both take a time that does not grow with the trail. */
const struct trail_change *trail_last(const struct trail *, int field, int index);
const struct trail_change *trail_before(const struct trail *, const struct trail_change *);

#endif
