/* What people get wrong when they write a game down, one edit a record. */
#ifndef TALLY_TESTS_CORE_EDITS_H
#define TALLY_TESTS_CORE_EDITS_H

#include "tests/core/written.h"

enum slip {
	DELETED,
	DOUBLED,
	SWAPPED,
	SWAPPED_FAR,
	DIE,
	DIE_LEFT_OUT,
	DIE_TOO_MANY,
	LIST_SHORT,
	UNIT,
	CARD,
	NUMBER,
	TARGET,
	TYPO,
	SENDER,
	CLAIMED,
	BLOCK,
	EDITS
};

extern const char *const edit_names[EDITS];

/* Edits the record at line `at`; false: this edit is not possible there. `s` has the record's game begun. */
bool edit_record(struct session *s, struct random *r, struct written *w, enum slip edit, size_t at);

#endif
