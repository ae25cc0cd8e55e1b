/*
 * What random play likes to do in each game, so that its games go on and see every part of the rules. The
 * rules know nothing of it: what is legal, and how many of a kind there are to draw from, is theirs.
 */
#ifndef TALLY_CMD_LUCK_TASTE_TASTE_H
#define TALLY_CMD_LUCK_TASTE_TASTE_H

#include "core/rules.h"

/* How gladly a verb of the game (from VERB_COMMON on) is taken, against the other verbs; more than 0. */
int taste_for(const struct game *, int verb);

/* Each game's, by verb from VERB_COMMON on; 0: none of its own. */
extern const uint8_t raf_taste[], bob_taste[], dif_taste[], s303_taste[], bb_taste[];

#endif
