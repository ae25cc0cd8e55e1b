/* Set-up (3), and the Prelude's (12). */
#include "core/games/raf_eagle/raf_eagle.h"

/* 3: the core deck of targets, 41 raid events; the Prelude has neither daily nor strategy cards. */
static void
set_up_cards(struct play *p)
{
	for (int i = 0; i < TARGETS; i++)
		if (printed(p, B_TARGETS, i, TARGET_DECK) == DECK_CORE)
			put(p, F_TARGET_AT, i, C_PILE, WHY_SET_UP);
	for (int i = 0; i < EVENTS; i++)
		if (printed(p, B_RAID_EVENTS, i, EVENT_IN_EAGLE) == 1)
			put(p, F_EVENT_AT, i, C_PILE, WHY_SET_UP);
	for (int i = 0; i < DAILIES && raf_uses_points(p); i++)
		put(p, F_DAILY_AT, i, C_PILE, WHY_SET_UP);
	for (int i = 0; i < STRATEGIES && raf_uses_points(p); i++)
		put(p, F_STRATEGY_AT, i, C_PILE, WHY_SET_UP);
}

/* Blenheims fly by night alone: without the night raids they stay out (18). */
static void
set_up_units(struct play *p)
{
	for (int q = 0; q < SQUADRONS; q++) {
		int role = printed(p, B_SQUADRONS, q, SQUADRON_ROLE);
		if (role == ROLE_START || (role == ROLE_NIGHT && option(p, OPTION_NIGHT_RAIDS)))
			put(p, F_SQUADRON_AT, q, Q_SECTOR, WHY_SET_UP);
	}
	for (int g = 0; g < GRUPPEN; g++)
		if (printed(p, B_GRUPPEN, g, GRUPPE_ARRIVAL) == NONE)
			put(p, F_GRUPPE_AT, g, G_BASE, WHY_SET_UP);
}

/* 3, steps 1 to 5. The priorities are those of 11 August. */
void
raf_set_up_common(struct play *p)
{
	static const uint8_t priorities[MARKED_KINDS] = {
	    [RADAR] = PRIORITY_HIGH,  [PORT] = PRIORITY_HIGH, [AIRFIELD] = PRIORITY_MEDIUM,
	    [FACTORY] = PRIORITY_LOW, [CITY] = PRIORITY_LOW,
	};

	set_up_cards(p);
	set_up_units(p);
	for (int i = 0; i < MARKED_KINDS; i++)
		put(p, F_PRIORITY, i, priorities[i], WHY_SET_UP);
	if (option(p, OPTION_NIGHT_RAIDS))
		put(p, F_POINTS, RP_BLENHEIM, 1, WHY_SET_UP);
	go(p, STEP_NEW_DAY);
}

/* The Prelude is one day, 11 August, with sections 1 to 12 alone. */
void
raf_set_up_prelude(struct play *p)
{
	raf_set_up_common(p);
}
