/* 303 Squadron: what the parts of its drawing share. */
#ifndef TALLY_CMD_DRAW_SQUADRON_303_H
#define TALLY_CMD_DRAW_SQUADRON_303_H

#include "cmd/draw/draw.h"
#include "core/games/squadron_303/squadron_303.h"

static inline const struct state *
s303_state(const struct drawing *d)
{
	return d->play->state;
}

/* A part of the map (in its own frame of 840 by 600), drawn one to one from x, y on. */
struct s303_view {
	int left, top, across, down, x, y;
};

/* Draws the part, and the aircraft in its Zones; those it has drawn are marked. */
struct s303_drawn {
	bool german[AIRCRAFT], hurricane[BOARDS], hidden[SQUADRONS];
};
void s303_map(struct drawing *, const struct s303_view *, struct s303_drawn *);

/* The middle of a Zone on the map; false: the box does not say. */
bool s303_zone_xy(const struct drawing *, int zone, int *x, int *y);

/* Units: a German aircraft, a Hurricane, a squadron that lies face down; with the class of a player's colour.
 */
enum { MINI_WIDTH = 36, MINI_HEIGHT = 18, PILOT_WIDTH = 112 };
void s303_german(struct drawing *, int aircraft, int x, int y);
void s303_hurricane(struct drawing *, int board, int x, int y);
void s303_hidden(struct drawing *, int squadron, int x, int y);
const char *s303_pilot(const struct drawing *, int board); /* last name; "" : nobody */

/* The players' boards and the Combat in progress, from y on; they return where they end. */
int s303_boards(struct drawing *, int y);
int s303_combat(struct drawing *, int y);

#endif
