/*
 * The column of a combat (13.4.1, 13.4.2): who fights in it, what each side's potential comes to, and
 * what it is made of, as the players are told before they roll.
 */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>

/* ---- who fights ---- */

/* While the escort is being named, its combat is looked at as it would be with those named so far: the
 * players see who leads, and in which column, before the dice. */
bool
bb_is_forming(const struct play *p)
{
	return state_of(p)->head.step == STEP_ESCORT;
}

/* What in a combat is not 0 for whoever fights. */
const uint8_t *
bb_sides_in_it(const struct play *p)
{
	return bb_is_forming(p) ? state_of(p)->part : state_of(p)->fight;
}

enum combat
bb_combat_now(const struct play *p)
{
	return bb_is_forming(p) ? BY_ESCORT : (enum combat)state_of(p)->combat;
}

enum fight
bb_fight_of(const struct play *p, int u)
{
	return bb_is_forming(p) ? bb_would_fight(p, u) : (enum fight)state_of(p)->fight[u];
}

/* Whether a unit fights on this side: those that were lost meanwhile do not. */
bool
bb_fights(const struct play *p, int u, enum fight fight)
{
	return bb_fight_of(p, u) == fight && is_up(p, u);
}

/* ---- potentials (13.4.2) ---- */

/* +1 for each further squadron or Gruppe; a Flight or a Staffel adds nothing (B24). */
static int
friends(const struct play *p, int lead, enum fight fight)
{
	int n = 0;

	for (int u = each(p, bb_sides_in_it(p), 0); u < UNITS; u = each(p, bb_sides_in_it(p), u + 1)) {
		if (u == lead || !bb_fights(p, u, fight))
			continue;
		int kind = bb_unit_kind(p, u);
		n += kind == SQUADRON || kind == GRUPPE;
	}
	return n;
}

enum { DRAWBACKS = 5 };

/* How a unit's potential is told with the column: the defender's is taken away. */
static const struct {
	const char *potential, *friends, *several, *drawback[DRAWBACKS];
	int sign;
} told_of[] = {
    {SAID("attacker's potential"),
     SAID("friends of the attacker"),
     SAID("attacker's drawbacks"),
     {SAID("attacker carries bombs"), SAID("attacker is Disorganised"), SAID("attacker is in Vic"),
      SAID("attacker is too high"), SAID("attacker is in Close Escort")},
     1},
    {SAID("defender's potential"),
     SAID("friends of the defender"),
     SAID("defender's drawbacks"),
     {SAID("defender carries bombs"), SAID("defender is Disorganised"), SAID("defender is in Vic"),
      SAID("defender is too high"), SAID("defender is in Close Escort")},
     -1},
};

/* BB-13.4.2.m1 to m6. A Disorganised unit has no Vic to defend in (m3). */
static void
find_drawbacks(const struct play *p, int u, enum fight fight, int worth[DRAWBACKS])
{
	const struct state *g = state_of(p);
	int high = bb_aircraft_value(p, u, AIRCRAFT_PENALTY_FROM);
	bool vic = side_of(p, u) == RAF && fight == DEFENDS && g->marker[M_VIC][u] > 0;

	/* m1: "-2 Erpro 210 unit that carries bombs" */
	worth[0] = g->marker[M_BOMBS][u] > 0 && bb_is_erpro(p, u) ? -2 : 0;
	worth[1] = g->level[u] > 0 ? -1 : 0;
	worth[2] = g->level[u] == 0 && vic && bb_combat_now(p) != IN_DOGFIGHT ? -1 : 0;
	/* m4 and m5: Spitfires at 30 Angels or higher, Hurricanes at 26 */
	worth[3] = high != NONE && angels_of(p, u) >= high ? -1 : 0;
	worth[4] = has_role(p, u, CLOSE_ESCORT) ? -1 : 0;
}

/* One that is 0 has no part in the column. */
static void
tell_part(struct request *r, const char *name, int value)
{
	if (r && value != 0)
		itemise(r, name, value);
}

/* The counter's potential with BB-13.4.2.m1 to m7, and in `r`, if any, what it is made of. */
static int
potential_of(const struct play *p, int u, enum fight fight, struct request *r)
{
	assert(u >= 0 && u < UNITS);
	int i = fight == DEFENDS, sign = told_of[i].sign, worth[DRAWBACKS], sum = 0, n = 0;
	int potential = printed(p, B_UNITS, u, UNIT_POTENTIAL), others = friends(p, u, fight);

	/* a bomber, which attacks in a position only */
	potential = potential == NONE ? 0 : potential;
	find_drawbacks(p, u, fight, worth);
	for (int k = 0; k < DRAWBACKS; k++) {
		sum += worth[k];
		n += worth[k] != 0;
	}
	if (r)
		itemise(r, told_of[i].potential, sign * potential);
	tell_part(r, told_of[i].friends, sign * others);
	for (int k = 0; k < DRAWBACKS && n == 1; k++)
		tell_part(r, told_of[i].drawback[k], sign * worth[k]);
	if (n > 1)
		tell_part(r, told_of[i].several, sign * sum);
	return potential + sum + others;
}

/* ---- the column (13.4.1) ---- */

/* Bombers and balloons have a column of their own; -1: potentials tell it (BB-13.4.1.a, d). */
int
bb_own_column(const struct play *p, int defender)
{
	if (bb_combat_now(p) == ON_BALLOONS)
		return COLUMN_LIGHT;
	switch (bb_aircraft_value(p, defender, AIRCRAFT_ATTACK)) {
	case BY_MEDIUM:
		return COLUMN_MEDIUM;
	case BY_LIGHT:
		return COLUMN_LIGHT;
	default:
		return -1;
	}
}

/* By difference, held to -4 .. +4, or the target's own column (BB-13.4.1.a to d). */
int
bb_column_of(const struct play *p, int attacker, int defender, struct request *r)
{
	int difference, own = bb_own_column(p, defender);

	if (own >= 0)
		return own;
	difference = potential_of(p, attacker, ATTACKS, r) - potential_of(p, defender, DEFENDS, r);
	difference = difference < -4 ? -4 : difference > 4 ? 4 : difference;
	return (difference + COLUMN_EVEN);
}
