/*
 * Which entries follow from which: told with their cause, and so worked out before anything is told. Shared
 * with the page.
 */
#ifndef TALLY_CMD_FOLLOWERS_H
#define TALLY_CMD_FOLLOWERS_H

#include "cmd/session.h"

/* By entry, the number of the one that it follows from, 0: none; to be freed. The session is at some entry
 * afterwards. */
int32_t *followers_find(struct session *s);

/* The number of the next entry that follows from entry `seq`, behind entry `after`; 0: there is none. */
size_t followers_next(const int32_t *cause, const struct session *s, int32_t seq, size_t after);

#endif
