/*
 * Texts that last as long as whoever keeps them: many, never changed, without an allocation for each.
 */
#ifndef TALLY_CMD_KEEP_H
#define TALLY_CMD_KEEP_H

/* Begin with {0}. */
struct keep {
	struct chunk *chunks;
};

/* Copies a text; NULL: no memory. */
const char *keep_text(struct keep *keep, const char *text);

/* Lets all of them go. */
void keep_free(struct keep *keep);

#endif
