/*
 * How a game swung: from points of it on it is played to its end many times, at random and by taste; what was
 * to be expected at each, and what changed that.
 */
#ifndef TALLY_CMD_LUCK_SWING_H
#define TALLY_CMD_LUCK_SWING_H

#include "cmd/desk/session.h"
#include "cmd/luck/random.h"
#include "cmd/say/keep.h"

enum {
	SWING_FIRST = 50,  /* games from each point: so many, */
	SWING_MOST = 400,  /* and no more */
	SWING_LEVELS = 12, /* victory levels that are told apart */
	SWING_CLEAR = 3	   /* standard errors from which on a change is one */
};

/* How the games from a point end. */
struct swing_level {
	const char *title; /* the game's victory level; NULL: no more of them */
	double chance;	   /* added up over the games, each 1; exact: over all that can be */
};

/* A point: after entry `seq` (0: before the first). */
struct swing_point {
	uint32_t seq;
	bool over, chance;	 /* the game was over there; the entry was dice or cards */
	bool exact, whole;	 /* known without games; it has all its games */
	int n, wanted;		 /* games played on from it, and how many there will be; 0: not yet known */
	float worth[SWING_MOST]; /* what each came to for the first side; game k has the same dice at all
				    points */
	struct swing_level level[SWING_LEVELS]; /* in the order in which games came to them */
	double mean, error;
};

struct swing {
	struct swing_point *point;
	struct moment *board; /* at each point, */
	struct pace *pace;    /* and how far the game had come in its turn */
	const char **title;   /* of each point: what ended there, kept; "": nothing that has a name */
	const char **told;    /* ... what its entry did, in sentences, where every entry is a point */
	struct keep kept;
	size_t n, room; /* points, and room for more */
	size_t played;	/* points that have all their games */
	uint64_t seed;
	double spread;	       /* of the first games from the start */
	size_t every;	       /* turns from point to point */
	int most;	       /* games from a point */
	bool each;	       /* every entry is a point */
	bool cut;	       /* there was no time for all games: places may lack */
	struct report *report; /* of an entry of a game played on */
};

/* Finds the points: their places, boards and titles. Exit code; one line printed where it is not 0.
 * swing_free in any case. */
int swing_begin(struct swing *, struct session *, bool each, uint64_t seed, int most);
/* Plays on so many games; whether all are played. The session stands where it stood. */
bool swing_some(struct swing *, struct session *, int games);

/* One more game from a point, if it wants one; whether it has all it wants. How far the
 * first games from the start stray says how many each point wants. */
bool swing_play_on(struct swing *, struct session *, size_t point);

/* What a game that stands at its end has come to for the first side, and at which victory level. */
double swing_worth(const struct play *);
void swing_count_level(struct swing_point *, const char *title, double chance);

/* Where nothing but dice and cards is left, and few of them: the mean and the levels from all that they can
 * bring. The session stands at the point, as before. */
bool swing_exactly(struct session *, struct swing_point *);

/* All of it at once, in so many processes (0: one a processor): the same seed gives the same numbers in any
 * number of them, unless it takes longer than so many seconds (0: it may). Exit code as above. */
int swing_play(struct swing *, struct session *, bool each, uint64_t seed, int jobs, int seconds);
bool swing_cut(struct swing *); /* leaves out what there was no time for; whether there was any */
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

/* "Points that the British could expect: 50 to 400 games were played on from each place ..." */
void swing_heading_write(FILE *out, const struct swing *, const struct session *);

/* "The raid on Dover (34): entries 34 to 66, +1.4 before, -0.2 after"; of a single entry what it did besides:
 * ". The bombs fall: VP -1, now 1." */
void swing_turn_write(FILE *out, const struct swing *, const struct session *, const struct swing_turn *);

/* All of it as JSON, a point a line. */
void swing_json(const struct session *, const struct swing *);

#endif
