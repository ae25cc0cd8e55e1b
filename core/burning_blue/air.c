/* What flies, and how: taking off and landing, raids, altitude, movement, endurance (3.2.3 and the notes). */
#include "core/burning_blue/chapters.h"

#include <assert.h>

/* In a scenario only what is in its order of battle flies. That a squadron and its Flights are the same
 * aircraft is the players' business: the charts do not say how units are split up. */
static bool
takes_off(const struct play *p, unsigned u)
{
	unsigned scenario = state_of(p)->head.scenario;
	bool anyone = scenario == SCENARIO_POSITION || scenario == SC_FREE;

	return state_of(p)->at[u] == 0 && (anyone || state_of(p)->today[u]);
}

/* One ceiling counts: with bombs the lower one, under its own rule (BB-BOMB.c), else the type's (BB-3.2.3.a).
 */
void
judge_height(struct play *p, unsigned u, int angels, bool bombs)
{
	bool loaded = bombs && is_fighter(p, u);
	int ceiling = ceiling_of(p, u, bombs);

	rule(p, angels > ceiling, loaded ? BB_BOMB_c : BB_3_2_3_a,
	     three(T_UNIT, (int)u, TYPE_NUMBER, angels, TYPE_NUMBER, ceiling));
}

/* A unit that has left its raid is neither bomber nor escort; Freie Jagd it stays. */
void
leave_raid(struct play *p, unsigned u, unsigned why)
{
	if (state_of(p)->raid[u] == 0)
		return;
	put(p, F_RAID, u, 0, why);
	if (!has_role(p, u, FREIE_JAGD))
		put(p, F_ROLE, u, 0, why);
}

/* Takes off what a unit bears only while it flies. */
void
clear_unit(struct play *p, unsigned u, unsigned why)
{
	static const uint8_t fields[] = {F_ANGELS,    F_RAID,	 F_ROLE,    F_ORDER, F_MISSED,
					 F_RETURNING, F_MELEE,	 F_PURSUIT, F_TALLY, F_DIVE,
					 F_BOMBS,     F_CLIMBED, F_TURNS,   F_SPENT};

	for (unsigned i = 0; i < sizeof(fields); i++)
		put(p, fields[i], u, 0, why);
}

/* Bombers carry bombs (BB-BOMB.a). */
static void
lift(struct play *p, unsigned u, int place, unsigned why)
{
	put(p, F_AT, u, place + 1, why);
	put(p, F_BOMBS, u, !is_fighter(p, u), why);
}

void
act_take_off(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];

	if (not_now(p, !takes_off(p, u)))
		return;
	lift(p, u, PLACE_SKY, WHY_UP);
}

/* ---- raids ---- */

static void
bring(struct play *p, unsigned raid, unsigned row, int place)
{
	unsigned u = (unsigned)printed(p, B_RAID_UNITS, row, MEMBER_UNIT);

	if (side_of(p, u) != LUFTWAFFE || !takes_off(p, u))
		return;
	lift(p, u, place, WHY_UP);
	put(p, F_RAID, u, (int)raid + 1, WHY_UP);
	put(p, F_ROLE, u, printed(p, B_RAID_UNITS, row, MEMBER_ROLE) + 1, WHY_UP);
	put(p, F_ANGELS, u, printed(p, B_RAID_UNITS, row, MEMBER_ANGELS), WHY_UP);
	put(p, F_BOMBS, u, printed(p, B_RAID_UNITS, row, MEMBER_BOMBS), WHY_UP);
}

/* Raids of another day stay on the ground; raids without a day are the players' own. */
static bool
of_this_day(const struct play *p, unsigned raid)
{
	int day = box_cell(p->box, B_RAIDS, raid, RAID_SCENARIO);
	unsigned now = state_of(p)->head.scenario;

	return day == NONE || (unsigned)day == now || now == SCENARIO_POSITION || now == SC_FREE;
}

/* raid RAID: a raid comes up over its target with its units. */
void
act_raid(struct play *p, const struct action *a)
{
	unsigned raid = (unsigned)a->operand[0];
	struct rows rows = box_rows(p->box, B_RAID_UNITS, (int)raid);

	if (not_now(p, state_of(p)->stand[raid] != STAND_AWAY || !of_this_day(p, raid)))
		return;
	int place = printed(p, B_RAIDS, raid, RAID_TARGET);
	put(p, F_STAND, raid, STAND_UP, WHY_UP);
	for (unsigned i = 0; i < rows.n; i++)
		bring(p, raid, rows.first + i, place);
}

/* join UNIT... to RAID as ROLE: bombers cannot escort anybody (BB-13.3.4.k). */
void
act_join(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0], raid = (unsigned)a->operand[1];
	int role = a->operand[2];
	bool escort = role == CLOSE_ESCORT || role == TOP_COVER;

	if (not_now(p, side_of(p, u) != LUFTWAFFE || !is_up(p, u) || state_of(p)->stand[raid] != STAND_UP ||
			   state_of(p)->returning[u] > 0) ||
	    rule(p, escort && !is_fighter(p, u), BB_13_3_4_k, unit_arg(u)) ||
	    not_now(p, role == FREIE_JAGD && !is_fighter(p, u)))
		return;
	put(p, F_RAID, u, (int)raid + 1, WHY_SAID);
	put(p, F_ROLE, u, role + 1, WHY_SAID);
}

static void
land(struct play *p, unsigned u)
{
	put(p, F_AT, u, 0, WHY_DOWN);
	clear_unit(p, u, WHY_DOWN);
}

void
act_land(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];

	if (!not_now(p, !is_up(p, u)))
		land(p, u);
}

/* depart RAID: the raid is over; what still flies with it lands, and its Dogfight is nobody's. */
void
act_depart(struct play *p, const struct action *a)
{
	unsigned raid = (unsigned)a->operand[0];
	bool own = box_cell(p->box, B_RAIDS, raid, RAID_SCENARIO) == NONE;

	if (not_now(p, state_of(p)->stand[raid] != STAND_UP))
		return;
	/* A raid of the players' own may be raised again. */
	put(p, F_STAND, raid, own ? STAND_AWAY : STAND_GONE, WHY_DOWN);
	put(p, F_FIGURE, raid, 0, WHY_DOWN);
	for (unsigned u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1))
		if (state_of(p)->raid[u] == raid + 1)
			land(p, u);
	for (unsigned i = 0; i < MELEES; i++)
		if (state_of(p)->melee_raid[i] == raid + 1)
			put(p, F_MELEE_RAID, i, 0, WHY_DOWN);
	milestone(p, MILESTONE_RAID, T_RAID, (int)raid);
}

/* ---- flying ---- */

void
act_angels(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];
	int angels = a->operand[1];

	/* Nobody changes altitude once the dice of a combat lie on the table. */
	if (not_now(p, !is_up(p, u) || state_of(p)->melee[u] > 0 ||
			   (state_of(p)->head.step == S_COMBAT && !no_dice_yet(p))))
		return;
	judge_height(p, u, 2 * angels, state_of(p)->marker[M_BOMBS][u]);
	if (angels > state_of(p)->angels[u])
		put(p, F_CLIMBED, u, 1, WHY_FLOWN);
	put(p, F_ANGELS, u, angels, WHY_FLOWN);
}

/* Where a unit is now. Nobody flies to where the lost units are. */
void
act_fly(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];

	if (!not_now(p, !is_up(p, u) || state_of(p)->melee[u] > 0 || a->operand[1] < PLACE_SKY))
		put(p, F_AT, u, a->operand[1] + 1, WHY_FLOWN);
}

/* What a hex, a turn or a climb costs is not in the charts: the points are counted as declared. */
void
act_move(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];
	int spent = state_of(p)->spent[u] + a->operand[1];

	if (not_now(p, !is_up(p, u)))
		return;
	int points = aircraft_value(p, u, AIRCRAFT_MOVEMENT);
	rule(p, spent > points, BB_MOV_a, three(T_UNIT, (int)u, TYPE_NUMBER, spent, TYPE_NUMBER, points));
	add(p, F_SPENT, u, a->operand[1], WHY_FLOWN);
}

/* What combat costs in endurance is declared; Stragglers lose none (BB-STR.c). */
void
act_endure(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];

	if (not_now(p, !is_up(p, u)))
		return;
	rule(p, state_of(p)->straggler == u + 1, BB_STR_c, unit_arg(u));
	add(p, F_TURNS, u, a->operand[1], WHY_SAID);
}
