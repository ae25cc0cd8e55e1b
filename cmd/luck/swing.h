/*
 * How a game swung: from points of it on it is played to its end many times, at random and by taste; what was
 * to be expected at each, and what changed that.
 */
#ifndef TALLY_CMD_LUCK_SWING_H
#define TALLY_CMD_LUCK_SWING_H

#include "cmd/desk/session.h"
#include "cmd/say/keep.h"

enum {
	SWING_FIRST = 50, /* games from each point: so many, */
	SWING_MOST = 400, /* and no more */
	SWING_LEVELS = 12 /* victory levels that are told apart */
};

/* How many games ended at a victory level. */
struct swing_level {
	const char *title; /* the game's */
	int n;
};

/* A point: after entry `seq` (0: before the first). */
struct swing_point {
	uint32_t seq;
	bool over, chance;	 /* the game was over there; the entry was dice or cards */
	int n, wanted;		 /* games played on from it, and how many there will be; 0: not yet known */
	float worth[SWING_MOST]; /* what each came to for the first side; game k has the same dice at all
				    points */
	struct swing_level
	    level[SWING_LEVELS]; /* how the games ended, in the order in which they did; n 0: no more */
	double mean, error;
};

struct swing {
	struct swing_point *point;
	struct moment *board; /* at each point */
	const char **title;   /* of each point: what ended there, kept; "": nothing that has a name */
	struct keep kept;
	size_t n, room; /* points, and room for more */
	size_t played;	/* points that have all their games */
	uint64_t seed;
	double spread;	       /* of the games from the start */
	size_t every;	       /* turns from point to point */
	int most;	       /* games from a point */
	bool each;	       /* every entry is a point */
	struct report *report; /* of an entry of a game played on */
};

/* Finds the points: their places, boards and titles. Exit code; one line printed where it is not 0.
 * swing_free in any case. */
int swing_begin(struct swing *, struct session *, bool each, uint64_t seed, int most);
/* Plays on so many games; whether all are played. The session stands where it stood. */
bool swing_some(struct swing *, struct session *, int games);

/* Both at once, in so many processes (0: one a processor): the same seed gives the same numbers in any number
 * of them. Exit code as above. */
int swing_play(struct swing *, struct session *, bool each, uint64_t seed, int jobs);
void swing_free(struct swing *);

/* Whether the points of its two sides can be compared, and there is an end to play to; false: one line was
 * printed. */
bool swing_fits(const struct session *);

/* What changed from one point to a later one, and its standard error: of the same games, so far as both have
 * them. */
double swing_change(const struct swing_point *from, const struct swing_point *to, double *error);

/* A turning point. */
struct swing_turn {
	size_t at; /* the point that it led to */
	double change, error;
};
enum { SWING_TURNS = 3 };

/* The largest changes that are no matter of chance in the games played on, in the order of the game: how
 * many. */
size_t swing_turns(const struct swing *, struct swing_turn turn[SWING_TURNS]);

/* "The raid on Dover (34): entries 34 to 66, +1.4 before, -0.2 after" */
void swing_turn_write(FILE *out, const struct swing *, const struct session *, const struct swing_turn *);

/* All of it as JSON, a point a line. */
void swing_json(const struct session *, const struct swing *);

#endif
