/*
 * Correcting one entry, in a lot that has begun: a retract, the corrected entry, and the later ones again
 * while they stand.
 */
#ifndef TALLY_CMD_AMEND_H
#define TALLY_CMD_AMEND_H

#include "cmd/logger.h"

struct amended {
	const char *who, *text; /* the entry as it was; lent */
	const char *now;	/* as it is; lent */
	size_t stay, go;	/* later entries that stand, and that no longer do */
	size_t first_gone;	/* the number of the first that does not; 0: all do */
	int before[TOTALS_MAX]; /* the totals, before and after */
	int after[TOTALS_MAX];
};

/* Exit code; one line printed where it is not 0. The caller ends the lot or gives it up. */
int amend_lot(struct logger *lg, size_t seq, const char *entry, struct amended *what);

/* Old and new, what stays of the later entries, and the totals that change. */
void amend_tell(FILE *out, const struct session *s, size_t seq, const struct amended *what);

#endif
