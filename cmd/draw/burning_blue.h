/* The Burning Blue: what the parts of its drawing share. */
#ifndef TALLY_CMD_DRAW_BURNING_BLUE_H
#define TALLY_CMD_DRAW_BURNING_BLUE_H

#include "cmd/draw/draw.h"
#include "core/games/burning_blue/burning_blue.h"

static inline const struct state *
bb_state(const struct drawing *d)
{
	return d->play->state;
}

/* The two charts of the combat in progress, or of the last one; returns where they end. */
int bb_charts(struct drawing *, int y);

#endif
