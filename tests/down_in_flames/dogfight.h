/*
 * Positions of Down In Flames, one line an aircraft:
 *
 *	axis-1 bf-109e medium: scissors yo-yo 3
 *
 * is a Bf-109E at Medium that holds Scissors, Yo-Yo and three unseen cards. Aircraft of seats allied-* are on
 *the Allied side.
 */
#ifndef TALLY_TESTS_DOGFIGHT_H
#define TALLY_TESTS_DOGFIGHT_H

#include "tests/kit.h"

/* Lays such a line out; false: it is none. */
bool dif_aircraft(struct kit *, const char *line);

#endif
