/*
 * What a side still owes: a seal to be opened, the answer to a link.
 */
#ifndef TALLY_CMD_OWED_H
#define TALLY_CMD_OWED_H

#include "cmd/session.h"

struct owed_bond {
	int side;
	size_t since;  /* the entry that binds it */
	char what[48]; /* "seal 2" */
};

/* One after the other what is owed as the journal ends; begin with *at = 0. */
bool owed_next(struct session *s, size_t *at, struct owed_bond *owed);

/* Whether that breaks J-18: the game has ended. */
bool owed_counts(const struct session *s);

#endif
