/*
 * What an audit works out before it tells anything. Shared with the page and the report.
 */
#ifndef TALLY_CMD_VERIFY_AUDIT_H
#define TALLY_CMD_VERIFY_AUDIT_H

#include "cmd/desk/session.h"
#include "cmd/say/json.h"

/*
 * How many entries of a record came to what, as `verify` and the page sum it up.
 */

struct counts {
	unsigned long withdrawn, findings, consequences, explained, waived, newer;
	unsigned long assumed; /* verdicts that rest on an assumed value of the box */
	int32_t not_judged[2]; /* of the consequences, the first entry and the last */
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

/*
 * Which entries follow from which: told with their cause, and so worked out before anything is told. Shared
 * with the page.
 */

/* Of an entry; numbers of entries, 0: none. */
struct follower {
	int32_t first; /* that follows from it */
	int32_t next;  /* behind it that follows from the same */
};

/* By the number of the entry; to be freed. The session is at some entry afterwards. */
struct follower *followers_find(struct session *s);

/*
 * How a number came about: the last throw with its modifiers and what it did, and the last entries that moved
 * the number that a claim speaks of.
 */

enum { WATCHED_MAX = 48, MOVES_KEPT = 3, SINCE_MAX = 12 };

/* A change of a number that is claimed somewhere in the record. */
struct move {
	int by, seq;
	const char *why; /* lent; NULL: nothing says it */
};

struct watched {
	int16_t kind, what, element; /* as in struct claim */
	int now, n;		     /* moves, the last first */
	struct move move[MOVES_KEPT];
};

struct calculation {
	bool beside; /* what an entry did is told beside it: not of its own throw again */
	bool thrown; /* there has been a throw: */
	struct moment before;
	struct entry entry;
	uint16_t answered;
	int32_t seq; /* its entry; and those played since, -1: too many, or one that was refused: */
	int n_since;
	struct entry since[SINCE_MAX];
	int n;
	struct watched watched[WATCHED_MAX];
};

/* Begins a journal: the session stands at its beginning. */
void calculation_begin(struct calculation *, struct session *);

/* After each entry; `before` is the board it was carried out on. */
void calculation_follow(struct calculation *, struct session *, const struct moment *before);

/* Whether there is a calculation to tell for the entry last carried out: it was the throw, or is a claim that
 * fails and was made right after it, or of what has changed since, or that holds with another modifier. */
bool calculation_is_due(const struct calculation *, struct session *);

/* "entry 31: Detection: 3 +1 (radars 1) = 4, read as late. What it did." without a line end. */
void calculation_throw(FILE *out, const struct calculation *, struct session *);

/* "vp is -3: -4 by entry 31 (bombing), +1 by entry 28 (losses)"; false: nothing is known. */
bool calculation_moves(FILE *out, const struct calculation *, const struct session *);

/* "it would hold without 'radars' (+1)"; false: that is true of no modifier, or of several. NULL: only
 * whether. */
bool calculation_modifier(FILE *out, const struct calculation *, struct session *);

/* The three above for the entry last carried out, as far as there is anything to tell: each with its label.
 */
typedef void calculation_put(void *context, const char *label, const char *text);
void calculation_tell(const struct calculation *, struct session *, calculation_put *, void *context);

/*
 * Which assumed values of the box the verdicts of a journal rest on. A finding that rests on one is marked ~;
 * the values are listed at the end of `verify` and by `box check`.
 */

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

/*
 * What a side still owes: a seal to be opened, the answer to a link.
 */

struct owed_bond {
	int side;
	size_t since;  /* the entry that binds it */
	char what[64]; /* "seal 2", "its link for 2 d6" */
	bool is_link;
};

/* One after the other what is owed as the journal ends; begin with *at = 0. */
bool owed_next(struct session *s, size_t *at, struct owed_bond *owed);

/* Whether that breaks J-18: the game has ended. */
bool owed_counts(const struct session *s);

#endif
