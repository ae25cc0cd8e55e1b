/*
 * How the dice fell, and the luck they brought.
 */
#ifndef TALLY_CMD_LUCK_LUCK_H
#define TALLY_CMD_LUCK_LUCK_H

#include "cmd/luck/odds.h"
#include "cmd/say/command.h"

/*
 * Luck: what each throw of a game brought, against what was to be expected of it. Exact: every result that
 * the throw could have had is tried on the board before it. Shared with the page.
 */

/* A whole throw that stands, however many entries it took. What follows later from it, by other dice and
 * decisions, is in neither number. */
struct luck_throw {
	const struct line *line;			  /* the entry with its last die */
	const struct thrown *thrown;			  /* what asked for it, and its faces */
	const struct report *report;			  /* what it did; the play stands behind it */
	double brought[TOTALS_MAX], expected[TOTALS_MAX]; /* change of each total of the game */
	double points, variance; /* what it is worth to the first side of the game (its luck), and how far it
				    can stray */
	bool decides;		 /* some result of it changes a total; else all that came of it came later */
	int who;		 /* whose dice they are; ANYBODY: nobody's in particular */
};

typedef void luck_work(void *context, struct session *s, const struct luck_throw *);

struct luck;

/* From where a session stands, at its beginning; `work` has each throw. NULL (and one line printed): no
 * memory. The session is lent until luck_end. */
struct luck *luck_begin(struct session *s, luck_work *work, void *context);
void luck_end(struct luck *);

/* In the place of session_next. */
bool luck_next(struct luck *);

/* Whose dice they are: the sender's, or of those that nobody sent the one's who is asked for them, or whom
 * they are about. `request` may be NULL. */
int thrower(const struct game *game, const struct request *request, int sender);

/* Dice thrown that could not be judged: against a rule, on values that the box lacks, or with more results
 * than can be tried. */
unsigned long luck_unjudged(const struct luck *);

/* What totals, or a change of them, are worth to the first of a game's two sides: its own less the other's; 0
 * where a game has no sides. */
double luck_points(const struct game *game, const double *change);

/* The total that one of them wants to grow; -1: none. */
int rival_total(const struct game *, int rival);

/*
 * What `dice` says of luck: the throws of journals summed up, and the luckiest of them.
 */

enum { LUCKIEST = 3 };

/* A throw told in a line. */
struct lucky {
	double points;
	char *text; /* NULL: none */
};

/* Of the throws of one journal, or of all of a game. Begin with {0} and the first members; end with
 * throws_free. */
struct throws {
	bool json, told;		 /* each throw as a line of JSON; the luckiest in words */
	unsigned long n, unjudged, open; /* open: that could have brought points, or cost some */
	unsigned long mute;		 /* that change no total, whatever they show */
	bool touched[TOTALS_MAX];
	double brought[TOTALS_MAX], expected[TOTALS_MAX];
	double points, variance;
	unsigned long n_of[SEATS_MAX + 1]; /* by who threw; the first is nobody in particular */
	double points_of[SEATS_MAX + 1];
	struct lucky best[2][LUCKIEST]; /* for the first side, and for the second */
};

/* Adds a throw (`context` is the struct throws), or all of others. */
luck_work throws_take;
void throws_add(struct throws *, const struct throws *more);

/* What they come to: at length, on one line behind the journal's name, or as a line of JSON. `path` NULL: of
 * several journals. */
void throws_print(const struct throws *, const struct session *s);
void throws_line(const struct throws *, const struct game *game, const char *path);
void throws_json(const struct throws *, const struct session *s, const struct game *game, const char *path);

void throws_free(struct throws *);

/* The name of a die's face. */
void face_name(const struct die *die, int face, char *out, size_t size);

/* ---- commands ---- */

int run_odds(const struct arguments *);
int run_dice(const struct arguments *);
int run_simulate(const struct arguments *);
int run_swing(const struct arguments *);

#endif
