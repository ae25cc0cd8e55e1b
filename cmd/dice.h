/*
 * What `dice` says of luck: the throws of journals summed up, and the luckiest of them.
 */
#ifndef TALLY_CMD_DICE_H
#define TALLY_CMD_DICE_H

#include "cmd/luck.h"

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

#endif
