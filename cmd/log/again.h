/*
 * The entries of a record that are played again behind a correction.
 */
#ifndef TALLY_CMD_LOG_AGAIN_H
#define TALLY_CMD_LOG_AGAIN_H

#include "cmd/desk/session.h"
#include "cmd/log/log.h"

enum { ASTRAY = -1 };

/* An entry to be played again, or a new one. The array of the session moves when it grows: texts stay where
 * they are. */
struct again {
	const char *who, *text; /* of a new one; who may be NULL then, as in an edit */
	size_t seq;		/* the number that it had; of one put in: 0 */
	bool fresh;		/* it is new, in the place of what had that number, */
	bool struck;		/* or is not to come again */
	uint16_t answered;	/* the request that its dice or cards answered; 0: none */
	uint16_t round;		/* turns of the game that were over before it, */
	int step;		/* and the step it was made in; ASTRAY: in whichever it fits */
	bool faulty;		/* it broke a rule, or could not be read */
	bool read;
	const char *did; /* what it did, in lines; NULL: there was no memory to keep it */
};

/* Whether entry seq is a print that one of the edits is for: a retract withdraws that where it names it. */
bool edit_is_of_print(const struct session *s, size_t seq, const struct edit *edit, size_t n_edits);

/* Whether there is what the edit is of. Exit code, one line printed. */
int edit_check(const struct session *s, const struct edit *edit);

/* Puts the entries as they should come; there is room for one more. */
void edit_order(const struct edit *edit, struct again *again, size_t *n);

#endif
