/*
 * What would put a record right: the repairs that `verify` tells, numbered through all of it, so that `mend`
 * can carry one out by its number.
 */
#ifndef TALLY_CMD_DESK_MENDS_H
#define TALLY_CMD_DESK_MENDS_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/desk/session.h"

enum { MENDS_MAX = 1 + FITS_MAX }; /* of one entry */

struct mend {
	size_t number; /* from 1 through the record */
	int32_t seq;   /* the entry that it is told of */
	struct repair repair;
	bool first;    /* it is what the game goes on with, or what would explain the entry; else: would do as
			  well */
	bool explains; /* the entry stands as it was played */
	bool asks;     /* somebody has to say what it was */
	bool several;  /* another one would do as well */
};

/* Those of the entry last carried out with repairs, numbered on from *told, which is moved on. */
unsigned mends_of(const struct session *, size_t *told, struct mend mend[MENDS_MAX]);

/* Goes through the whole record to the mend of that number; false: there are not so many, *number is how
 * many. */
bool mend_find(struct session *, size_t *number, struct mend *);

/* "tallyho mend FILE 2 'roll ?'", as it can be pasted into a shell. */
void mend_command(FILE *out, const struct session *, const struct mend *);

/* All that would put the record right, a paragraph each, with what is to be typed at the prompt for it. */
void mends_tell(FILE *out, struct session *);

/* What it is in words, as `verify` has it. */
void mend_words(FILE *out, const struct session *, const struct mend *);

#endif
