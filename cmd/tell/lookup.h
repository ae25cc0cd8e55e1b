/*
 * Private to looking things up: which are meant, and lists of a kind.
 */
#ifndef TALLY_CMD_TELL_LOOKUP_H
#define TALLY_CMD_TELL_LOOKUP_H

#include "cmd/tell/tell.h"

enum { THINGS_MOST = 6 };

struct thing {
	int type, value;
};

/* What is called so, THINGS_MOST at most: by whole names, by what kind of thing it is and a name ("card 12",
 * "squadron 64"), or by parts of names. Returns how many. */
int things_called(const struct session *, const char *typed, struct thing *);

/* Whether the board says something of it. */
bool thing_is_now(const struct session *, const struct thing *);

/* The type that is called so by itself, "Gruppen"; -1: none is. */
int things_listed(const struct session *, const char *typed);

/* All things of a type that are in play, those that are described alike together, by where they are. */
void things_list(const struct session *, int type);

#endif
