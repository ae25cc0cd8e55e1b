/* 303 Squadron: what the parts share that say what its board holds. */
#ifndef TALLY_CMD_DRAW_SQUADRON_303_H
#define TALLY_CMD_DRAW_SQUADRON_303_H

#include "cmd/draw/fill.h"
#include "core/games/squadron_303/squadron_303.h"

/* The drawing in hand, and the values that it is filled with. */
struct s303 {
	struct drawing *d;
	const struct state *st;
	struct values v;
	struct row *board;
};

/* Who flies a board: his last name; "": nobody. The colour of the board as a class, and its letter. */
const char *s303_pilot(const struct s303 *, int board);
const char *s303_colour(int board);
void s303_letter(const struct s303 *, int board, char out[static 2]);

/* The map: Zones with links, ways and places, and what flies there. */
void s303_say_map(struct s303 *);

#endif
