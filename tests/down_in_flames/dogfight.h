/*
 * Positions for the tests of Down In Flames, one line an aircraft:
 *
 *	axis-1 bf-109e medium: scissors yo-yo 3
 *
 * is a Bf-109E at Medium that holds Scissors, Yo-Yo and three unseen cards. Other lines are entries as
 * they stand (`set ...`, `place ...`, `print ...`). Aircraft of seats allied-* are on the Allied side.
 */
#ifndef TALLY_TESTS_DOGFIGHT_H
#define TALLY_TESTS_DOGFIGHT_H

#include "tests/kit.h"

/* Lays such a line of an aircraft out; false: it is none. */
bool dif_aircraft(struct kit *, const char *line);

/* A game at this step with these aircraft; the active one is axis-1 unless a line sets it. */
struct kit *dif_fight(const char *step, const char *lines);

/* The same without an active aircraft: between own turns, in a set-up, in a mission. */
struct kit *dif_waiting(const char *step, const char *lines);

/* An entry that breaks this rule in this position. */
void dif_breaks(const char *step, const char *lines, const char *entry, const char *rule);

/* An entry that keeps it. */
void dif_keeps(const char *step, const char *lines, const char *entry, const char *rule);

#endif
