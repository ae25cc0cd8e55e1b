/*
 * The day or turn, and the raid or battle in it, in which the entries of a journal stand. Shared with the
 * page, as the sentences are.
 */
#ifndef TALLY_CMD_HEADINGS_H
#define TALLY_CMD_HEADINGS_H

#include "cmd/session.h"

enum { HEADING_BYTES = 512 };

struct headings {
	char title[2][HEADING_BYTES]; /* of the chapter and of the section; empty: none, or told already */
};

/* Takes the title of the chapter or section that effect i of an entry begins; false: it begins none. */
bool headings_take(struct headings *, const struct language *, const struct report *, int i);

/* None, or the chapter that the board at the start stands in. What `scratch` told is lost. */
void headings_begin(struct headings *, const struct language *, const struct play *, struct report *scratch);

/* After each entry that stands: what the next ones are in, if that is anew. */
void headings_follow(struct headings *, const struct session *);

#endif
