/*
 * How a journal begins: with the order of battle of a day, or with everybody's. All are on the ground.
 *
 * In a day's scenario only what is in its order of battle may take off (BB-DAY.a): its units are
 * marked in F_TODAY. What the day's raids bring up is in the box, and comes with `raid RAID` when the
 * players say so.
 */
#include "core/games/burning_blue/chapters.h"

/* Nothing more than that it may fly today: its base is printed, and of no chart's concern. */
static void
on_the_ground(struct play *p, int u)
{
	put(p, F_TODAY, u, 1, WHY_NONE);
}

/* The RAF squadrons of that day with their Flights, and the units of its raids. */
void
bb_set_up_day(struct play *p)
{
	int scenario = state_of(p)->head.scenario, row = scenario - SC_SQUARE_LEG;
	struct rows roster = box_rows(p->box, B_SCENARIO_UNITS, scenario);

	for (int i = 0; i < roster.n; i++)
		on_the_ground(p, printed(p, B_SCENARIO_UNITS, roster.first + i, ROSTER_UNIT));
	for (int raid = 0; raid < p->box->rows[B_RAIDS]; raid++) {
		struct rows members = box_rows(p->box, B_RAID_UNITS, raid);
		if (box_cell(p->box, B_RAIDS, raid, RAID_SCENARIO) != scenario)
			continue;
		for (int i = 0; i < members.n; i++)
			on_the_ground(p, printed(p, B_RAID_UNITS, members.first + i, MEMBER_UNIT));
	}
	for (int u = 0; u < unit_count(p); u++) {
		int parent = box_cell(p->box, B_UNITS, u, UNIT_PARENT);
		if (parent != NONE && state_of(p)->today[parent])
			on_the_ground(p, u);
	}
	put(p, F_WEATHER, PLACE_SKY, printed(p, B_SCENARIOS, row, SCENARIO_WEATHER) + 1, WHY_NONE);
	put(p, FIELD_TURN, 0, 1, WHY_NONE);
	go(p, STEP_AIR);
}

/* Everybody may take off: the scenario restricts nothing. */
void
bb_set_up_free(struct play *p)
{
	put(p, F_WEATHER, PLACE_SKY, 1, WHY_NONE);
	put(p, FIELD_TURN, 0, 1, WHY_NONE);
	go(p, STEP_AIR);
}
