/*
 * What `verify` remarks although no rule of the game is broken: times that cannot be, marks that are not so.
 */
#ifndef TALLY_CMD_VERIFY_REMARKS_H
#define TALLY_CMD_VERIFY_REMARKS_H

#include "cmd/desk/session.h"

enum { REMARKS_MAX = 2, REMARK_SIZE = 96 };

struct remark {
	const char *kind; /* one word, for programs */
	char text[REMARK_SIZE];
};

/* Remarks on the entry last carried out, for a clock that shows `now`. Returns how many there are. */
unsigned remarks_on(const struct session *s, int64_t now, struct remark remark[REMARKS_MAX]);

#endif
