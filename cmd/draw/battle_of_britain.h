/* Battle of Britain: what the parts of its drawing share. */
#ifndef TALLY_CMD_DRAW_BATTLE_OF_BRITAIN_H
#define TALLY_CMD_DRAW_BATTLE_OF_BRITAIN_H

#include "cmd/draw/draw.h"
#include "core/games/battle_of_britain/battle_of_britain.h"

static inline const struct state *
bob_state(const struct drawing *d)
{
	return d->play->state;
}

enum { BOB_SQUARE = 40 };

/* A part of the map, in its own units (BOB_SQUARE a square), and where it is drawn: `scale` units a square.
 */
struct bob_view {
	int left, top, across, down;
	int x, y, scale;
};

/* Draws the part, and the flights in it that are not `drawn` yet. */
void bob_map(struct drawing *, const struct bob_view *, bool drawn[FLIGHTS]);

/* A city, airfield or radar station of the part. */
void bob_target(struct drawing *, const struct bob_view *, int target);

/* How many flights that come before this one are drawn in a space, and how many in all. */
int bob_order(const struct drawing *, int flight, int space, int *all);

/* The middle of a space on the map; false: the box does not say. */
bool bob_map_xy(const struct drawing *, int space, int *x, int *y);

/* The middle of a space in the drawing; false: it is not in this part, or nowhere on the map. */
bool bob_view_xy(const struct drawing *, const struct bob_view *, int space, int *x, int *y);
bool bob_flight_in(struct drawing *, const struct bob_view *, int flight);

/* Where a flight is (its base while it is in its box), and its base; NONE: the box does not say. */
int bob_space(const struct drawing *, int flight);
int bob_base(const struct drawing *, int flight);
const char *bob_space_name(const struct drawing *, int space);

/* A space by what stands there, its airfield or city: "London J20"; by its letter and number where that is
 * nothing. */
const char *bob_space_words(const struct drawing *, int space, char out[static DRAW_NAME]);

/* The combat in progress, if there is one, above the score; returns where they end. */
int bob_panels(struct drawing *, int x, int y, int width);

/* A flight's counter. */
void bob_flight(struct drawing *, int flight, int x, int y, int width, int height);

#endif
