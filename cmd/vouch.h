/*
 * What receipts say of a journal: how far each side has signed it, what rests on nobody, and whether somebody
 * signed another history.
 */
#ifndef TALLY_CMD_VOUCH_H
#define TALLY_CMD_VOUCH_H

#include "cmd/receipts.h"
#include "cmd/sides.h"

/* How far a side has vouched for a journal. */
struct voucher {
	bool any;	/* a receipt of this side holds */
	bool is_signed; /* `entries` is of a signed one */
	size_t entries;
};

struct vouched {
	struct voucher side[SEATS_MAX]; /* by the seat that the receipt names */
	size_t receipts, held;
	bool keyless; /* nothing can be told by signatures: the journal was begun without keys */
};

/* Judges each receipt against the journal; one line for each that does not hold, unless `quiet`. Exit code:
 * EXIT_DAMAGED if one does not. */
int vouch(const struct session *s, const struct receipts *all, bool quiet, struct vouched *v);

/* The lines about it, where there are receipts or keys. */
void vouch_tell(const struct session *s, const struct vouched *v);

/* What vouches for the last entries: the number of the last one that somebody other than nobody has signed.
 */
size_t vouched_to(const struct vouched *v);

/* Whether the entry was logged, by its time, before its side signed that it was not there yet; says so in a
 * remark. */
bool vouch_backdated(const struct session *s, const struct receipts *all, size_t i, char *text, size_t size);

#endif
