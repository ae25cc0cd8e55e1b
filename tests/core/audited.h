/* What `verify` makes of a record, in figures. */
#ifndef TALLY_TESTS_CORE_AUDITED_H
#define TALLY_TESTS_CORE_AUDITED_H

#include "tests/core/written.h"

enum { FOUND_MAX = 64, AUDITED_SESSIONS = 9 };

/* Those of the tests that slips are put into. */
extern const char *const audited_sessions[AUDITED_SESSIONS];

struct audited {
	int findings;		 /* that count and are listed under no other */
	int unjudged, explained; /* entries listed under another */
	int lost;		 /* entries that were not carried out */
	int n_found;		 /* where the findings stand, the first ones */
	size_t found[FOUND_MAX]; /* ... by number from 1 */
	bool mended; /* the edit is named: what is told, with "?" for what nobody knows, leads to the record
		      * as it was */
	int total[TOTALS_MAX]; /* as repaired and explained */
};

/* `right` is the record before it was edited; NULL: nobody asks whether that is what is told. */
void audit(struct session *s, const struct written *w, const struct written *right, struct audited *v);

/* The record as a repair of entry `seq` has it, in *mended; false: it says too little to be carried out. */
bool written_mended(const struct session *s, const struct written *w, size_t seq, const struct repair *,
		    struct written *mended);

#endif
