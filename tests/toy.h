/*
 * A small game of the tests' own: two sides, four units on five spaces, a raid a turn.
 *
 * A turn: the side in hand draws up to two cards (they may stay unseen), moves its units, plays cards, and
 * ends the step. If a unit of it stands with an enemy, it rolls a d6 to hit (+ the unit's strength); a 6 is
 * followed by a second die. Then it throws two symbol dice for the weather. After four turns the game ends.
 */
#ifndef TALLY_TESTS_TOY_H
#define TALLY_TESTS_TOY_H

#include "core/rules.h"

extern const struct game toy_game;

/* Fills the toy's box; strength values of the units are assumed when `assumed`. */
bool toy_box(struct box *, bool assumed);

#endif
