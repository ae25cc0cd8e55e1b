/*
 * The pen: of those who write letters to each other only one writes in the journal, so that letters do not
 * cross. Whoever sends a letter gives the pen on by its receipt; this computer notes in its file of secrets
 * where it went:
 *
 *     pen BEGINNING SIDE NUMBER	with letter NUMBER to SIDE; 0: with another's letter
 *     pen BEGINNING -			it came back
 */
#ifndef TALLY_CMD_DESK_PEN_H
#define TALLY_CMD_DESK_PEN_H

#include "cmd/desk/session.h"

/* Notes it, safe on the disk. Exit code, one line printed. */
int pen_gone(const struct session *s, const char *side, unsigned long number);
int pen_came(const struct session *s);

/* The last note. Exit code as above. */
struct pen_note {
	bool gone;
	char side[JOURNAL_NAME_MAX + 1]; /* to whom, */
	unsigned long number;		 /* and with which letter */
};
int pen_noted(const struct session *s, struct pen_note *pen);

/* Whether this computer has not given it away; one line printed where it has, or cannot tell. Exit code. */
int pen_check(const struct session *s);

#endif
