/*
 * Seats that are called by who or what plays there; for the sentences alone.
 */
#ifndef TALLY_CMD_WORDS_SEATS_H
#define TALLY_CMD_WORDS_SEATS_H

#include "cmd/words/names.h"

/* A seat in its place of a name; `full`: with what one types. `then` may be NULL. */
void put_seat(FILE *out, const struct language *l, const struct naming *naming, int seat, bool full,
	      const struct then *then);

/* Whether the change that is told is that something comes to be played at such a seat. */
bool is_taken_up(const struct naming *naming, const struct then *then);

/* Those at which it does, by their players: "Ann", "Bob (axis-1 and axis-2)". Returns how many are told:
 * players, and seats of nobody. */
int put_owners(FILE *out, const struct language *l, const struct naming *naming, const int *seat, int n,
	       const struct then *then);

/* What one types; and that in parentheses, behind a name. */
void put_key(FILE *out, const struct language *l, int type, int value);
void put_key_beside(FILE *out, const struct language *l, int type, int value);

/* What stands before item i of n in a list: "A, B and C". */
const char *names_joint(int i, int n);

#endif
