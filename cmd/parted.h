/*
 * Two journals side by side: how far they are the same.
 */
#ifndef TALLY_CMD_PARTED_H
#define TALLY_CMD_PARTED_H

#include "cmd/session.h"

struct parted {
	bool same_journal;   /* the ids agree */
	bool same_beginning; /* and all that they were begun with */
	size_t hashes;	     /* so many entries are the same, times and marks and all */
	size_t texts;	     /* so many say the same, whatever their times */
};

struct parted parted_compare(const struct session *one, const struct session *other);

/* One line "FILE:SEQ: ENTRY" for each of both at the place where they part. */
void parted_tell(const struct session *one, const struct session *other, size_t after);

#endif
