/* The parts of the filler. */
#ifndef TALLY_CMD_DRAW_FILLING_H
#define TALLY_CMD_DRAW_FILLING_H

#include "cmd/draw/fill.h"

enum { NO_BOUND = 10000, STOOD_MAX = 128 }; /* units; those whose places are known to routes */

/* Where a unit was drawn, in units of the whole drawing. */
struct stood {
	const char *name;
	double x, y, width, height;
};

struct filling {
	struct drawing *d;
	const struct template *t;
	const struct values *v;
	struct svg *s;
	double extra, wider; /* what the panel in hand is higher, and wider, than it is drawn */
	double most;	     /* how high a place of the stack in hand may be */
	bool mixed;	     /* the units in hand are in different places */
	double x, y;	     /* where stacks and rows have moved what is drawn now */
	int n_stood;
	struct stood stood[STOOD_MAX];
	int height;
};

static inline double
within(double value, double least, double most)
{
	return value < least ? least : value > most ? most : value;
}

/* What element i asks for: NULL where it does not; as a number; as two. */
const char *asked(const struct filling *, int i, int what);
double asked_number(const struct filling *, int i, int what, double otherwise);
void asked_pair(const struct filling *, int i, int what, double *one, double *other);

void write_number(struct svg *, const char *name, double value);
void write_move(struct svg *, double x, double y);
void open_element(const struct filling *, int i, const struct row *, int size);
void draw_element(struct filling *, int i, const struct row *);

/* Units in the places of an element; *places counts these. */
int units_within(const struct filling *, int i, const struct row *, int *places);

/* spots.c: the upper left corner of a square of a map ("A13 T28 X Y SIZE"); of the row of a list, the at-th
 * one; false: it is beyond. Then what moves in a window, and the routes of a list. */
bool square_at(const char *grid, const char *space, double *x, double *y, double *size);
bool row_at(const struct filling *, int i, const struct row *, int at, double *x, double *y);
void open_window(const struct filling *, int i, const struct row *);
void draw_routes(const struct filling *, int i, const struct row *);

/* flow.c: the units of a place, how high it must be for them, and a title with their names. */
void draw_units(struct filling *, int i, const struct row *);
void write_names(const struct filling *, const struct row *);
double height_needed(const struct filling *, int i, const struct row *);

/* lettering.c: a text, as large as it fits. */
void draw_words(const struct filling *, int i, const struct row *);

#endif
