/* Records with something planted in them, by number. */
#ifndef TALLY_TESTS_SLY_RECORDS_H
#define TALLY_TESTS_SLY_RECORDS_H

#include "tests/sly/judge.h"

enum { MIXED = KINDS, ROWS }; /* several plants of any kind in one record */

struct court_room {
	struct session *judge;
	struct tabletop table;
};

/* Which record: the same always gives the same. */
struct docket {
	const struct game *game;
	int scenario; /* its row */
	int kind;     /* enum plant_kind, or MIXED */
	bool waived;  /* everything that can be is waived at its beginning, first of all what would find it */
	uint64_t number;
};

bool court_open(struct court_room *);
void court_close(struct court_room *);

/* Makes the record and judges it; false: nothing could be planted. */
bool court_try(struct court_room *, const struct docket *, struct judgement *);

/* Writes the record as a transcript, with what was planted. */
void court_write(const struct court_room *, const struct docket *, const struct judgement *,
		 const char *path);

const char *docket_kind(const struct docket *);

#endif
