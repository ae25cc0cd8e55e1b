/*
 * Short answers: what players type at the table in place of whole entries.
 *
 *     4              where a die is asked for: roll 4
 *     34 7 11        where cards are: draw target 34 7 11; target 34, too
 *     as I/KG1 12    the first letters of a verb among those legal now, without the words between operands
 *     I/KG1          where one verb takes it, its verb left out
 */
#ifndef TALLY_CMD_ANSWER_ANSWER_H
#define TALLY_CMD_ANSWER_ANSWER_H

#include "cmd/session.h"

enum answered { ANSWER_WHOLE, ANSWER_SHORT, ANSWER_SEVERAL, ANSWER_NONE, ANSWER_STRAY };

enum { ANSWERS_TOLD = 4 };

struct answer {
	char text[ENTRY_MAX + 1]; /* ANSWER_SHORT: the entry in full, without WHO */
	bool unread;		  /* it could be read as nothing that is asked for */
	unsigned n;		  /* ANSWER_SEVERAL: what it could be */
	char could_be[ANSWERS_TOLD][64];
};

/* Reads a text of `who` (ANYBODY: not said) on the board as it stands; ANSWER_WHOLE: it is an entry as it is,
 * or nothing at all; ANSWER_NONE: the number of a die, though none is asked for; ANSWER_STRAY: what several
 * verbs take, none of which can be played now. The session is as before. */
enum answered answer_read(struct session *s, int who, const char *text, struct answer *answer);

#endif
