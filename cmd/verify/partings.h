/* The game as it was carried out and as it should have been: where they part, and where they meet again. */
#ifndef TALLY_CMD_VERIFY_PARTINGS_H
#define TALLY_CMD_VERIFY_PARTINGS_H

#include "cmd/desk/session.h"

enum { PARTINGS_MAX = 3 };

enum side { PLAYED, RIGHT, SIDES };

struct parting {
	size_t from, to; /* the first entry after which the boards differ, and the first after which they do
			  * not any more; 0: they differ at the end */
};

struct partings {
	size_t n; /* times that they part, the first of which stand here */
	struct parting parting[PARTINGS_MAX];
	int total[SIDES][TOTALS_MAX]; /* at the end */
};

/* Plays both to the end: the session stands at that of the game as it should have been. False: no memory. */
bool partings_find(struct session *, struct partings *);

/* In sentences, what the entry last carried out did, or what was assumed there. */
void partings_did(FILE *, const struct session *);

#endif
