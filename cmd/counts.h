/*
 * How many entries of a record came to what, as `verify` and the page sum it up.
 */
#ifndef TALLY_CMD_COUNTS_H
#define TALLY_CMD_COUNTS_H

#include "cmd/session.h"

struct counts {
	unsigned long withdrawn, findings, consequences, explained, waived, newer;
	unsigned long assumed; /* verdicts that rest on an assumed value of the box */
};

/* The entry last carried out. */
void counts_add(struct counts *, const struct session *);

/* ", 2 entries not judged, 1 explained, 3 waived": what stands behind the findings; nothing where all are 0.
 */
void counts_put(FILE *out, const struct counts *);

/* ", 3 waived", if it is not 0; the texts are as in SAY_MANY. */
#define PUT_COUNT(out, n, one, many)                                                                         \
	do {                                                                                                 \
		if ((n) > 0)                                                                                 \
			fprintf(out, SAY_MANY(one, many, (long)(n)), n);                                     \
	} while (0)

#endif
