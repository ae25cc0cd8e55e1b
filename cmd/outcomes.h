/*
 * Every result that a throw or a draw can have, tried on the board as it stands. Shared with the page.
 */
#ifndef TALLY_CMD_OUTCOMES_H
#define TALLY_CMD_OUTCOMES_H

#include "cmd/session.h"

/* One result, with its chance: the play stands behind it as long as the function runs, and the report tells
 * what it did. `single` is the face where one die is thrown, or the place of the card among all of its type;
 * else -1.
 */
typedef void outcome_work(void *context, const struct report *report, double chance, int single);

struct outcomes {
	size_t results; /* that were tried */
	bool single;	/* one die, or one card */
	bool unknown;	/* some rest on values that the box lacks; they are no part of `known`: */
	double known;	/* chance of all that could be tried */
};

enum { OUTCOMES_MAX = 50000 };

/* Tries the results of a request for dice, or for its next card, as sent by `who` (ANYBODY: the first whose
 * it is). Dice that lie there already stay. Dice are read one by one: they are tried in every order where
 * there are few or it matters, else by how many show each face. False: it asks for neither, or has more
 * results than OUTCOMES_MAX. The session is as before. */
bool outcomes_try(struct session *s, const struct request *request, int who, outcome_work *work,
		  void *context, struct outcomes *outcomes);

/* How many dice of a throw are still to be read. */
int outcomes_dice(const struct session *, const struct request *);

/* What a result brings, in sentences; where that is no more than what is asked next, that, and its title is
 * returned, else NULL. */
const char *outcome_tell(FILE *out, struct session *s, const struct report *report);

#endif
