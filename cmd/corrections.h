/*
 * Dice and cards that were taken back, and what came in their place. A correction is no
 * fault; by `verify --strict` it counts as one (J-2) until the other side has accepted it. A roll for which
 * nothing came always is.
 */
#ifndef TALLY_CMD_CORRECTIONS_H
#define TALLY_CMD_CORRECTIONS_H

#include <stdio.h>

#include "cmd/session.h"

struct correction {
	int32_t withdrawn; /* the entry */
	int32_t now;	   /* what came in its place; 0: nothing did */
	bool accepted;	   /* by the other side */
};

/* The next correction that has become known by the entry last carried out, or by the end of the record; to be
 * asked until false after each session_next, and once more after the last. */
bool correction_next(struct session *, struct correction *);

/* The entry that it is told with. */
int32_t correction_seq(const struct correction *);

/* Whether it counts as a finding by J-2. */
bool correction_counts(const struct correction *, bool strict);

/* "roll 6 of entry 44 is now roll 5", "roll 6 was taken back by entry 45 and has not come back". */
void correction_write(FILE *, const struct session *, const struct correction *);

#endif
