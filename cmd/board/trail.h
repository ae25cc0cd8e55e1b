/*
 * What happened to each thing on the board: the effects of the entries so far, by field and element.
 */
#ifndef TALLY_CMD_BOARD_TRAIL_H
#define TALLY_CMD_BOARD_TRAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/rules.h"

struct trail_change {
	int32_t seq;
	uint16_t field, index, why;
	int16_t from, to;
};

/* Owned by the caller; {0} is an empty one. */
struct trail {
	struct trail_change *change; /* by entry, in the order they came */
	size_t n, room;
};

/* Adds the effects of entry `seq`. False: no memory, and nothing is added. */
bool trail_add(struct trail *, int seq, const struct report *);

/* Goes back: only what happened up to entry `seq` stays. */
void trail_cut(struct trail *, int seq);

void trail_free(struct trail *);

#endif
