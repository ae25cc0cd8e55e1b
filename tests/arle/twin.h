/*
 * Crossings of the Arle in C, the twin of the file of the same game (cmd/desk/given/arle): written from its
 * rulebook as a game of the program is, and held against the file entry by entry (test_twin.c).
 *
 * A hex, a unit and a card are rows of their tables; in the state a hex is kept + 1, so that 0 is off the
 * map.
 */
#ifndef TALLY_TESTS_ARLE_TWIN_H
#define TALLY_TESTS_ARLE_TWIN_H

#include "core/map/map.h"
#include "core/rules.h"

extern const struct game arle_twin;

enum { UNITS = 25, HEXES = 80, BANKS = 19, HEXSIDES = 6, CARDS = 4, PLACES = 4, TURNS = 7, LAST_ROW = 10 };

#define GAME arle
#define GAME_FOLDERS tests
#define GAME_FOLDER arle
#include "core/tables.h"

struct derived {
	MAP_ROOM(HEXES, HEXSIDES) map;
	SIDES_ROOM(BANKS) banks;
};

static inline const struct map *
map_of(const struct play *p)
{
	return MAP(derived_of(p)->map);
}

/* twin.c: what units are, and where */
int arle_side(const struct play *, int unit);
int arle_strength(const struct play *, int unit);
int arle_unit_in(const struct play *, int hex);
bool arle_enemy_in(const struct play *, int side, int hex);
bool arle_river(const struct play *, int from, int to);
bool arle_zone(const struct play *, int side, int hex);
void arle_enter(struct play *, int unit, int hex, int why);
void arle_prepare(struct box *);

/* battle.c */
int arle_odds(const struct play *); /* NONE: less than 1-2 */
void arle_battle_ends(struct play *);

#endif
