/*
 * What is kept while a command runs: texts, many, never changed, without an allocation for each; and rows of
 * anything, one behind the other.
 */
#ifndef TALLY_CMD_SAY_KEEP_H
#define TALLY_CMD_SAY_KEEP_H

#include <stddef.h>

/* Begin with {0}. */
struct keep {
	struct chunk *chunks;
};

/* Copies a text; NULL: no memory. */
const char *keep_text(struct keep *keep, const char *text);

/* Lets all of them go. */
void keep_free(struct keep *keep);

/* Rows of `size` bytes with room for one more behind the n that are there: `rows`, or where they lie now.
 * NULL: no memory, and `rows` stay as they are. The first time rows is NULL and *room 0. */
void *keep_room(void *rows, size_t n, size_t *room, size_t size);

#endif
