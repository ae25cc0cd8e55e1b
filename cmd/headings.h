/*
 * The day or turn, and the raid or battle in it, in which the entries of a journal stand.
 */
#ifndef TALLY_CMD_HEADINGS_H
#define TALLY_CMD_HEADINGS_H

#include "cmd/session.h"

struct headings {
	char title[2][128]; /* of the chapter and of the section; empty: none, or told already */
	bool begun;	    /* something stands above */
};

/* What the journal begins in; the session stands at its beginning. */
void headings_begin(struct headings *, struct session *);

/* After each entry: what the next ones stand in, if that is anew. */
void headings_note(struct headings *, const struct session *);

#endif
