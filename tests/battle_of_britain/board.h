/* What the tests of Battle of Britain share. */
#ifndef TALLY_TESTS_BATTLE_OF_BRITAIN_BOARD_H
#define TALLY_TESTS_BATTLE_OF_BRITAIN_BOARD_H

#include "tests/kit.h"

/* Turn 2 of Channel Battle with five markers and nothing on the map, and then these entries. */
struct kit *board(const char *entries);

/* The same with options in force ("swap-3-4"), in the battle given. */
struct kit *board_of(const char *battle, const char *options, const char *entries);

/* The same with a box that has no map: no space has neighbours. */
struct kit *board_without_map(const char *entries);

#endif
