/*
 * Luck: what each throw of a game brought, against what was to be expected of it. Exact: every result that
 * the throw could have had is tried on the board before it. Shared with the page.
 */
#ifndef TALLY_CMD_LUCK_H
#define TALLY_CMD_LUCK_H

#include "cmd/outcomes.h"

/* A whole throw that stands, however many entries it took. What follows later from it, by other dice and
 * decisions, is in neither number. */
struct luck_throw {
	const struct line *line;			  /* the entry with its last die */
	const struct thrown *thrown;			  /* what asked for it, and its faces */
	const struct report *report;			  /* what it did; the play stands behind it */
	double brought[TOTALS_MAX], expected[TOTALS_MAX]; /* change of each total of the game */
	double points,
	    variance; /* luck of the game's first side (see luck_points), and how far it can stray */
};

typedef void luck_work(void *context, struct session *s, const struct luck_throw *);

struct luck;

/* From the beginning of a session, which is rewound; `work` has each throw. NULL (and one line printed): no
 * memory. The session is lent until luck_end. */
struct luck *luck_begin(struct session *s, luck_work *work, void *context);
void luck_end(struct luck *);

/* In the place of session_next. */
bool luck_next(struct luck *);

/* Dice thrown that could not be judged: against a rule, on values that the box lacks, or with more results
 * than can be tried. */
unsigned long luck_unjudged(const struct luck *);

/* What a change of the totals is worth to the first of a game's two sides, and taken from the other; 0 where
 * a game has no sides. */
double luck_points(const struct game *, const double *change);

/* The total that one of them wants to grow; -1: none. */
int rival_total(const struct game *, int rival);

#endif
