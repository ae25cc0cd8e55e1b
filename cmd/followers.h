/*
 * Which entries follow from which: told with their cause, and so worked out before anything is told. Shared
 * with the page.
 */
#ifndef TALLY_CMD_FOLLOWERS_H
#define TALLY_CMD_FOLLOWERS_H

#include "cmd/session.h"

/* Of an entry; numbers of entries, 0: none. */
struct follower {
	int32_t first; /* that follows from it */
	int32_t next;  /* behind it that follows from the same */
};

/* By the number of the entry; to be freed. The session is at some entry afterwards. */
struct follower *followers_find(struct session *s);

#endif
