/*
 * How a number came about: the last throw with its modifiers and what it did, and the last entries that moved
 * the number that a claim speaks of.
 */
#ifndef TALLY_CMD_CALCULATION_H
#define TALLY_CMD_CALCULATION_H

#include "cmd/session.h"

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

#endif
