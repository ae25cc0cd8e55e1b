/* The Arle: its map, its units, how it begins and how it ends, and the struct that binds its tables. */
#include "tests/arle/twin.h"

#include <stdlib.h>

#include "core/words.h"

/* Hexes are called by column and row, 0405. */
void
arle_prepare(struct box *box)
{
	struct derived *d = DERIVED_BEGIN(box);
	struct map *m = (struct map *)(void *)&d->map;

	MAP_BEGIN(d->map, HEX_COLUMNS_EVEN);
	for (int h = 0; h < box->rows[B_HEXES]; h++) {
		int key = (int)strtol(box_text(box, B_HEXES, h, HEX_KEY), NULL, 10);
		map_add(m, key / 100, key % 100, (int)box_at(box, B_HEXES, h, HEX_KEY));
	}
	map_grid(m);
	SIDES_BEGIN(d->banks, box, B_BANKS, BANK_HEX, BANK_HEX2, BANK_BANK);
}

int
arle_side(const struct play *p, int unit)
{
	return printed(p, B_UNITS, unit, UNIT_SIDE);
}

int
arle_strength(const struct play *p, int unit)
{
	return printed(p, B_UNITS, unit, state_of(p)->weak[unit] == FULL ? UNIT_STRONG : UNIT_WEAK);
}

int
arle_unit_in(const struct play *p, int hex)
{
	for (int u = 0; u < UNITS; u++)
		if (state_of(p)->at[u] == hex + 1)
			return u;
	return NONE;
}

bool
arle_enemy_in(const struct play *p, int side, int hex)
{
	int unit = arle_unit_in(p, hex);

	return unit != NONE && arle_side(p, unit) != side;
}

/* Without a bridge. */
bool
arle_river(const struct play *p, int from, int to)
{
	return map_side(p, SIDES(derived_of(p)->banks), from, to) == RIVER;
}

/* 3.2: of the enemies of a side. */
bool
arle_zone(const struct play *p, int side, int hex)
{
	for (int u = 0; u < UNITS; u++) {
		int at = state_of(p)->at[u] - 1;
		if (at >= 0 && arle_side(p, u) != side && printed(p, B_UNITS, u, UNIT_KIND) != GUNS &&
		    map_next(p, map_of(p), at, hex) && !arle_river(p, at, hex))
			return true;
	}
	return false;
}

/* A town is his who entered it last. */
void
arle_enter(struct play *p, int unit, int hex, int why)
{
	put(p, F_AT, unit, hex + 1, why);
	if (printed(p, B_HEXES, hex, HEX_VALUE) > 0)
		put(p, F_HELD, hex, arle_side(p, unit) + 1, why);
}

void
arle_set_up_towns(struct play *p)
{
	for (int u = 0; u < UNITS; u++) {
		int begins = printed(p, B_UNITS, u, UNIT_BEGINS);
		put(p, F_AT, u, begins == NONE ? 0 : begins + 1, WHY_NONE);
	}
	for (int h = 0; h < HEXES; h++)
		if (printed(p, B_HEXES, h, HEX_VALUE) > 0)
			put(p, F_HELD, h, RED + 1, WHY_NONE);
	put(p, FIELD_TURN, 0, 1, WHY_TURN);
	go(p, STEP_CARD);
}

/* ---- 9 victory ---- */

static int
towns_of_blue(const struct play *p)
{
	int sum = 0;

	for (int h = 0; h < HEXES; h++) {
		int value = printed(p, B_HEXES, h, HEX_VALUE);
		sum += state_of(p)->held[h] == BLUE + 1 ? value : 0;
	}
	return sum;
}

static int
lost_of(const struct play *p, int side)
{
	int n = 0;

	for (int u = 0; u < UNITS; u++)
		n += state_of(p)->lost[u] && arle_side(p, u) == side;
	return n;
}

static const char *
level(const struct play *p)
{
	int towns = towns_of_blue(p);

	return towns >= 7 ? "Blue wins" : towns == 6 ? "A draw" : "Red wins";
}

#include "core/columns.h"
#include "core/game_rows.h"
#include "core/totals.h"
#include "core/types.h"

static const struct place places[] = {{"Units", T_UNIT, F_AT, F_WEAK, 0}};
static const struct phrase phrases[] = {
    PHRASE(NEWS, F_AT, WHY_NONE, SOME, "{who} is now at {to}.", "{who} are now at {to}."),
};
static const struct naming namings[] = {CALLED(T_SIDE, .name = "{key}")};
const struct words arle_words = {TABLE(phrases), TABLE(namings)};

const struct game arle_twin = {
    .name = "arle",
    .title = "Crossings of the Arle",
    .rules_version = 1,
    .who = T_SIDE,
    GAME_ROWS_MADE,
    .not_now = R_2_1,
    .too_late = R_2_2,
    .not_yours = R_2_3,
    .level = level,
    TABLE(places),
    .prepare = arle_prepare,
};
