/*
 * What flies, and how: taking off and landing, raids, altitude, movement, endurance (3.2.3 and the
 * notes).
 *
 * What flies where and how high is declared by the players and believed; the charts judge only
 * ceilings (3.2.3), bombs, Movement Points and the number of turns in the air. An entry about a unit
 * that is lost, on the ground, or in a Dogfight cannot be carried out, each under a rule of its own,
 * so that the reason is the true one: bb_is_lost(), bb_is_down() ... report it and return whether it
 * is so.
 */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>

/* In a scenario only what is in its order of battle flies. What is left of a squadron when a Flight of it is
 * up, or of a Gruppe, is the players' business: the charts do not say how units are split up. */
static bool
is_of_today(const struct play *p, int u)
{
	int scenario = state_of(p)->head.scenario;

	return scenario == SCENARIO_POSITION || scenario == SC_FREE || state_of(p)->today[u];
}

/* ---- why a unit cannot do it ---- */

/* BB-LOSS.c: at its threshold of losses a unit is out of the game, and nothing more is said of it. */
bool
bb_is_lost(struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	return rule(p, state_of(p)->at[u] == PLACE_LOST + 1, BB_LOSS_c,
		    two(T_UNIT, u, TYPE_NUMBER, state_of(p)->losses[u]));
}

/* BB-AIR.b: only what flies can do it. */
bool
bb_is_down(struct play *p, int u)
{
	return bb_is_lost(p, u) || rule(p, !is_up(p, u), BB_AIR_b, unit_arg(u));
}

/* BB-DF.c: its Dogfight holds it, at the Dogfight's place and altitude, until it leaves. */
bool
bb_is_in_melee(struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	int melee = state_of(p)->melee[u];

	return rule(p, melee > 0, BB_DF_c, two(T_UNIT, u, T_MELEE, melee));
}

/* BB-13.6.d: a unit with Return to Base attacks nobody, until another order takes that one's place. */
bool
bb_is_homeward(struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	return rule(p, state_of(p)->returning[u] > 0, BB_13_6_d, unit_arg(u));
}

/* A unit and the one that it was split off (the box's column `parent`): a squadron and its Flight, a
 * Gruppe and its Staffel. */
static bool
are_kin(const struct play *p, int u, int v)
{
	return printed(p, B_UNITS, u, UNIT_PARENT) == v || printed(p, B_UNITS, v, UNIT_PARENT) == u;
}

/* A squadron is twelve aircraft and its Flight six of them: beside each other they would count as eighteen
 * (13.3.4, loss thresholds). The others that attack have `value` in `fact`. */
void
bb_judge_kin(struct play *p, int u, const uint8_t *fact, int value)
{
	for (int v = each(p, fact, 0); v < UNITS; v = each(p, fact, v + 1))
		if (fact[v] == value && v != u && is_up(p, v) &&
		    rule(p, are_kin(p, u, v), BB_UNIT_a, two(T_UNIT, u, T_UNIT, v)))
			return;
}

/* BB-RAID.d: of a raid that is to come, or over, nothing can be said. */
bool
bb_is_not_up(struct play *p, int raid)
{
	assert(raid >= 0 && raid < RAIDS);
	return rule(p, state_of(p)->stand[raid] != STAND_UP, BB_RAID_d, one(T_RAID, raid));
}

/* One ceiling counts: with bombs the lower one, under its own rule (BB-BOMB.c), else the type's (BB-3.2.3.a).
 */
void
bb_judge_height(struct play *p, int u, int angels, bool bombs)
{
	bool loaded = bombs && is_fighter(p, u);
	int ceiling = bb_ceiling_of(p, u, bombs);

	rule(p, angels > ceiling, loaded ? BB_BOMB_c : BB_3_2_3_a,
	     three(T_UNIT, u, TYPE_NUMBER, angels, TYPE_NUMBER, ceiling));
}

/* A unit that has left its raid is neither bomber nor escort; Freie Jagd it stays. */
void
bb_leave_raid(struct play *p, int u, int why)
{
	assert(u >= 0 && u < UNITS);
	if (state_of(p)->raid[u] == 0)
		return;
	put(p, F_RAID, u, 0, why);
	if (!has_role(p, u, FREIE_JAGD))
		put(p, F_ROLE, u, 0, why);
}

/* Takes off what a unit bears only while it flies. */
void
bb_clear_unit(struct play *p, int u, int why)
{
	static const uint8_t fields[] = {F_ANGELS,    F_RAID,	 F_ROLE,    F_ORDER, F_MISSED,
					 F_RETURNING, F_MELEE,	 F_PURSUIT, F_TALLY, F_DIVE,
					 F_BOMBS,     F_CLIMBED, F_TURNS,   F_SPENT, F_TO_ENDURE};

	for (int i = 0; i < COUNT(fields); i++)
		put(p, fields[i], u, 0, why);
}

/* A unit takes to the air; bombers carry bombs (BB-BOMB.a). */
static void
lift(struct play *p, int u, int place, int why)
{
	put(p, F_AT, u, place + 1, why);
	put(p, F_BOMBS, u, !is_fighter(p, u), why);
}

/* take-off UNIT...: into the sky at large; where it is and how high is said by fly and angels. */
void
bb_do_take_off(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (bb_is_lost(p, u) || rule(p, is_up(p, u), BB_AIR_a, unit_arg(u)) ||
	    rule(p, !is_of_today(p, u), BB_DAY_a, two(T_UNIT, u, TYPE_SCENARIO, state_of(p)->head.scenario)))
		return;
	lift(p, u, PLACE_SKY, WHY_UP);
}

/* ---- raids ---- */

/* One row of the raid's order of battle. Units of the other side, units that are up, lost, or not of
 * this day, are passed over silently: the box may name them for another scenario. */
static void
bring(struct play *p, int raid, int row, int place)
{
	int u = printed(p, B_RAID_UNITS, row, MEMBER_UNIT);

	if (side_of(p, u) != LUFTWAFFE || state_of(p)->at[u] != 0 || !is_of_today(p, u))
		return;
	lift(p, u, place, WHY_UP);
	put(p, F_RAID, u, raid + 1, WHY_UP);
	put(p, F_ROLE, u, printed(p, B_RAID_UNITS, row, MEMBER_ROLE) + 1, WHY_UP);
	put(p, F_ANGELS, u, printed(p, B_RAID_UNITS, row, MEMBER_ANGELS), WHY_UP);
	put(p, F_BOMBS, u, printed(p, B_RAID_UNITS, row, MEMBER_BOMBS), WHY_UP);
}

/* Raids of another day stay on the ground; raids without a day are the players' own. */
static bool
of_this_day(const struct play *p, int raid)
{
	int day = box_cell(p->box, B_RAIDS, raid, RAID_SCENARIO);
	int now = state_of(p)->head.scenario;

	return day == NONE || day == now || now == SCENARIO_POSITION || now == SC_FREE;
}

/* raid RAID: a raid comes up over its target with its units. */
void
bb_do_raid(struct play *p, const struct action *a)
{
	int raid = operand(p, a, 0);
	struct rows rows = box_rows(p->box, B_RAID_UNITS, raid);

	bb_is_anothers(p, a);
	if (rule(p, state_of(p)->stand[raid] != STAND_AWAY, BB_RAID_a, one(T_RAID, raid)) ||
	    rule(p, !of_this_day(p, raid), BB_RAID_b,
		 two(T_RAID, raid, TYPE_SCENARIO, box_cell(p->box, B_RAIDS, raid, RAID_SCENARIO))))
		return;
	int place = printed(p, B_RAIDS, raid, RAID_TARGET);
	put(p, F_STAND, raid, STAND_UP, WHY_UP);
	for (int i = 0; i < rows.n; i++)
		bring(p, raid, rows.first + i, place);
}

/* join UNIT... to RAID as ROLE: bombers cannot escort anybody (BB-13.3.4.k). */
void
bb_do_join(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), raid, role;

	bb_is_anothers(p, a);
	if (rule(p, side_of(p, u) != LUFTWAFFE, BB_RAID_c, unit_arg(u)) || bb_is_down(p, u))
		return;
	raid = operand(p, a, 1);
	if (bb_is_not_up(p, raid) || rule(p, state_of(p)->returning[u] > 0, BB_13_6_c, unit_arg(u)))
		return;
	role = operand(p, a, 2);
	bool escort = role == CLOSE_ESCORT || role == TOP_COVER;
	if (rule(p, escort && !is_fighter(p, u), BB_13_3_4_k, unit_arg(u)) ||
	    rule(p, role == FREIE_JAGD && !is_fighter(p, u), BB_RAID_e, unit_arg(u)))
		return;
	put(p, F_RAID, u, raid + 1, WHY_SAID);
	put(p, F_ROLE, u, role + 1, WHY_SAID);
}

/* Losses, disorganisation, Green, Vic and Short stay with the unit on the ground; the rest is cleared. */
static void
land(struct play *p, int u, int why)
{
	put(p, F_AT, u, 0, why);
	bb_clear_unit(p, u, why);
}

/* land UNIT...: nothing keeps a unit up. Its endurance begins anew with the next flight. */
void
bb_do_land(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (!bb_is_down(p, u))
		land(p, u, WHY_DOWN);
}

/* depart RAID: the raid is over; what still flies with it lands, and its Dogfight is nobody's. */
void
bb_do_depart(struct play *p, const struct action *a)
{
	int raid = operand(p, a, 0);
	bool own = box_cell(p->box, B_RAIDS, raid, RAID_SCENARIO) == NONE;

	bb_is_anothers(p, a);
	if (has_begun(p) || bb_is_not_up(p, raid))
		return;
	/* A raid of the players' own may be raised again. */
	put(p, F_STAND, raid, own ? STAND_AWAY : STAND_GONE, WHY_DEPARTED);
	put(p, F_FIGURE, raid, 0, WHY_DEPARTED);
	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1))
		if (state_of(p)->raid[u] == raid + 1)
			land(p, u, WHY_DEPARTED);
	for (int i = 0; i < MELEES; i++)
		if (state_of(p)->melee_raid[i] == raid + 1)
			put(p, F_MELEE_RAID, i, 0, WHY_DEPARTED);
	put(p, F_SUBJECT, 0, raid + 1, WHY_NONE);
	lead_to(p, STEP_DEPARTURE);
}

/* The turn report has a row for each raid that is over, and nothing is added to what it did. */
void
bb_run_departure(struct play *p)
{
	int subject = state_of(p)->subject;

	turn_is_over(p);
	if (subject > 0 && subject <= p->box->rows[B_RAIDS])
		milestone(p, MILESTONE_RAID, T_RAID, subject - 1);
	bb_run_check(p);
}

/* ---- flying ---- */

/* angels UNIT... to ANGELS. Whoever goes higher has climbed in this turn, which BB-13.3.2.m1 and
 * BB-13.4.3.m3 ask of attackers; to come down again does not undo it. */
void
bb_do_angels(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), angels;

	bb_is_anothers(p, a);
	if (bb_is_down(p, u) || bb_is_in_melee(p, u) || bb_dice_lie(p, u))
		return;
	angels = operand(p, a, 1);
	bb_judge_height(p, u, 2 * angels, state_of(p)->marker[M_BOMBS][u]);
	if (angels > state_of(p)->angels[u])
		put(p, F_CLIMBED, u, 1, WHY_FLOWN);
	put(p, F_ANGELS, u, angels, WHY_FLOWN);
}

/* Where a unit is now. Nobody flies to where the lost units are. */
void
bb_do_fly(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (!bb_is_down(p, u) && !bb_is_in_melee(p, u) &&
	    !rule(p, operand(p, a, 1) < PLACE_SKY, BB_LOSS_e,
		  three(T_UNIT, u, TYPE_NUMBER, state_of(p)->losses[u], TYPE_NUMBER,
			bb_kind_value(p, u, KIND_THRESHOLD))))
		put(p, F_AT, u, operand(p, a, 1) + 1, WHY_FLOWN);
}

/* What a hex, a turn or a climb costs is not in the charts: the points are counted as declared. */
void
bb_do_move(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), spent;

	bb_is_anothers(p, a);
	if (bb_is_down(p, u))
		return;
	int points = bb_aircraft_value(p, u, AIRCRAFT_MOVEMENT);
	spent = state_of(p)->spent[u] + operand(p, a, 1);
	/* BB-MOV.a: a fighter unit has 4 Movement Points a turn, a bomber unit 3. */
	rule(p, spent > points, BB_MOV_a, three(T_UNIT, u, TYPE_NUMBER, spent, TYPE_NUMBER, points));
	add(p, F_SPENT, u, operand(p, a, 1), WHY_FLOWN);
}

/* What combat costs in endurance is declared, if only as nothing; Stragglers lose none (BB-STR.c). */
void
bb_do_endure(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (bb_is_down(p, u))
		return;
	rule(p, state_of(p)->straggler == u + 1, BB_STR_c, unit_arg(u));
	add(p, F_TURNS, u, operand(p, a, 1), WHY_SAID);
	put(p, F_TO_ENDURE, u, 0, WHY_SAID);
}
