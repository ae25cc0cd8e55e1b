/* The Burning Blue's board: what its files share. */
#ifndef TALLY_CMD_DRAW_BURNING_BLUE_H
#define TALLY_CMD_DRAW_BURNING_BLUE_H

#include "cmd/draw/fill.h"
#include "core/games/burning_blue/burning_blue.h"

/* The drawing in hand, and the values that it is filled with. */
struct bb {
	struct drawing *d;
	const struct state *st;
	struct values v;
	struct row *board;
};

/* bb_charts.c: those of the combat in progress, or of the last one. */
void say_charts(struct bb *b);

#endif
