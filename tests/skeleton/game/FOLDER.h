/*
 * @TITLE@: what its files share.
 *
 * A unit is a row of the box's table of units, a space a row of its spaces; in the state a space is kept + 1, so
 * that 0 is off the map.
 */
#ifndef TALLY_CORE_@UPPER@_H
#define TALLY_CORE_@UPPER@_H

#include "core/map/map.h"
#include "core/rules.h"

enum {
	UNITS = 6,
	SPACES = 20,
	HEXSIDES = 6, /* neighbours of a hex */
	TURNS = 5,
	HIT = 4, /* at least this, with what is added, takes the enemy off */
};

#define GAME @FOLDER@
#define GAME_FOLDER @FOLDER@
#include "core/tables.h"

/* What is worked out of the box once: the map. */
struct derived {
	MAP_ROOM(SPACES, HEXSIDES) map;
};

static inline const struct map *
map_of(const struct play *p)
{
	return MAP(derived_of(p)->map);
}

void @FOLDER@_prepare(struct box *);
int @FOLDER@_side(const struct play *, int unit);

#endif
