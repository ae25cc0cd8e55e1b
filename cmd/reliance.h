/*
 * Which assumed values of the box the verdicts of a journal rest on. A finding that rests on one is marked ~;
 * the values are listed at the end of `verify` and by `box check`.
 */
#ifndef TALLY_CMD_RELIANCE_H
#define TALLY_CMD_RELIANCE_H

#include "cmd/json.h"
#include "cmd/session.h"

/* Large, and zeroed by the caller before it is used. */
struct reliance {
	struct relied relied;	      /* of the entry in hand */
	uint32_t n, cell[BOX_CELLS];  /* the values that have been read, in that order */
	uint32_t entries[BOX_CELLS];  /* how many entries that stand have read each value */
	uint32_t findings[BOX_CELLS]; /* ... and had a finding that counts */
};

/* Begins to follow what the entries of a session read; after each session_rewind. */
void reliance_follow(struct reliance *, struct session *);

/* Counts what the entry just carried out has read; after each session_next. */
void reliance_count(struct reliance *, const struct session *);

/* One line: that so many verdicts rest on such values, and where they are listed. */
void reliance_hint(const struct session *, unsigned long verdicts);

/* The values that findings rest on, a line each; the journal's path before it. Nothing if there are none. */
void reliance_tell_findings(const struct reliance *, const struct session *);

/* All that entries have read, what findings rest on first, then what most entries have read. */
void reliance_tell_all(const struct reliance *, const struct session *);

/* "targets rye radar=2, ... and 3 more": the values that the entry in hand has read. */
void reliance_write(FILE *out, const struct reliance *, const struct session *);

/* The member "rests_on": the values that the entry in hand has read. */
void reliance_json(struct json *, const struct reliance *, const struct session *);

#endif
