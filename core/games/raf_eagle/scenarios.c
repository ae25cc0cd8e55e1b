/*
 * 17: the Hardest Days, the Thin Blue Line and the whole Battle of Britain.
 *
 * All begin as section 3 says and change what theirs changes: tracks, the cup, the calendar; the Thin
 * Blue Line its cards, units, date and priorities as well, and five novices of the player's choice
 * (17.2a to d).
 */
#include "core/games/raf_eagle/campaign.h"

#include <string.h>

struct points {
	uint8_t of[TRACKS]; /* bombers, fighters, Hurricane, Spitfire, (Blenheim), pilots */
};

/* Replacement points at the start; Blenheims have theirs only with the night raids. */
static void
set_up_points(struct play *p, const struct points *points)
{
	for (int track = 0; track < TRACKS; track++)
		if (track != RP_BLENHEIM)
			put(p, F_POINTS, track, points->of[track], WHY_SET_UP);
}

/* Reinforcement squadrons go into the cup (3, step 6). */
static void
fill_cup(struct play *p)
{
	for (int q = 0; q < SQUADRONS; q++)
		if (printed(p, B_SQUADRONS, q, SQUADRON_ROLE) == ROLE_REINFORCEMENT)
			put(p, F_SQUADRON_AT, q, Q_CUP, WHY_SET_UP);
}

/* 3, step 7: not in the Hardest Days (R71). */
static void
set_up_calendar(struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (printed(p, B_GRUPPEN, g, GRUPPE_ARRIVAL) != NONE)
			put(p, F_GRUPPE_AT, g, G_CALENDAR, WHY_SET_UP);
	put(p, F_SEELOEWE, 0, SEELOEWE_FORECAST, WHY_SET_UP);
	put(p, F_SEELOEWE_DAY, 0, SEP_11, WHY_SET_UP);
}

/* 3, step 6: bombers 9, fighters 11, Hurricane 9, Spitfire 7, pilots 7. */
static void
set_up_eleven_august(struct play *p)
{
	static const struct points start = {{9, 11, 9, 7, 0, 7}};

	raf_set_up_common(p);
	set_up_points(p, &start);
	fill_cup(p);
}

/* 17.1 begins as section 3 says. */
void
raf_set_up_hardest_days(struct play *p)
{
	set_up_eleven_august(p);
}

/* 17.3 begins as section 3 says, with the calendar of Gruppen that arrive. */
void
raf_set_up_campaign(struct play *p)
{
	set_up_eleven_august(p);
	set_up_calendar(p);
}

/* ---- 17.2 the Thin Blue Line ---- */

/* 17.2: targets 1-44; without 135, 136, 138. */
static void
thin_cards(struct play *p)
{
	for (int i = 0; i < TARGETS; i++)
		if (printed(p, B_TARGETS, i, TARGET_DECK) == DECK_DEEP)
			put(p, F_TARGET_AT, i, C_PILE, WHY_SET_UP);
	put(p, F_DAILY_AT, DAILY_135, C_OUT, WHY_SET_UP);
	put(p, F_DAILY_AT, DAILY_136, C_OUT, WHY_SET_UP);
	put(p, F_DAILY_AT, DAILY_138, C_OUT, WHY_SET_UP);
	/* 149 lies there as the card drawn last (R50). */
	put(p, F_DAILY_AT, DAILY_149, C_DISCARD, WHY_SET_UP);
	put(p, F_DAILY, 0, DAILY_149 + 1, WHY_SET_UP);
	put(p, F_LF3_TO_LF2, 0, 1, WHY_SET_UP);
}

/* 17.2: IV/JG51 at base, six squadrons on their sectors, no Ju87. */
static void
thin_units(struct play *p)
{
	static const char *const stationed[] = {"249", "1RCAF", "310", "602", "616", "603"};
	static const char fourth[] = "IV/JG51";
	int g = box_find(p->box, B_GRUPPEN, fourth, strlen(fourth));

	for (int i = 0; i < COUNT(stationed); i++) {
		int q = box_find(p->box, B_SQUADRONS, stationed[i], strlen(stationed[i]));
		if (q >= 0)
			put(p, F_SQUADRON_AT, q, Q_SECTOR, WHY_SET_UP);
	}
	if (g >= 0)
		put(p, F_GRUPPE_AT, g, G_BASE, WHY_SET_UP);
	for (int i = 0; i < GRUPPEN; i++)
		if (raf_gruppe_aircraft(p, i) == JU87)
			put(p, F_GRUPPE_AT, i, G_OUT, WHY_SET_UP);
}

/* 17.2: the Thin Blue Line begins on 27 August. */
void
raf_set_up_thin_blue_line(struct play *p)
{
	static const struct points start = {{5, 4, 12, 8, 0, 2}};
	static const uint8_t priorities[MARKED_KINDS] = {
	    [RADAR] = PRIORITY_LOW,	 [PORT] = PRIORITY_LOW,	   [AIRFIELD] = PRIORITY_HIGH,
	    [FACTORY] = PRIORITY_MEDIUM, [CITY] = PRIORITY_MEDIUM,
	};

	raf_set_up_common(p);
	set_up_points(p, &start);
	fill_cup(p);
	set_up_calendar(p);
	thin_cards(p);
	thin_units(p);
	put(p, F_DAY, 0, AUG_27, WHY_SET_UP);
	for (int kind = 0; kind < MARKED_KINDS; kind++)
		put(p, F_PRIORITY, kind, priorities[kind], WHY_SET_UP);
	put(p, FIELD_TURN, 0, 1, WHY_SET_UP); /* that of the first raid day, which it belongs to */
	go(p, STEP_NOVICES);
}

/* ---- 17.2: five squadrons are made novice ---- */

enum { NOVICES = 5 };

/* A reduced squadron on its sector. */
static bool
is_novice(const struct play *p, int q)
{
	return state_of(p)->squadron_at[q] == Q_SECTOR && state_of(p)->squadron_face[q] == REDUCED;
}

/* 17.2a: novices named so far. */
static int
novices(const struct play *p)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += is_novice(p, q);
	return n;
}

/* 17.2a: five are named, one by one. */
void
raf_wants_novices(const struct play *p, struct requests *all)
{
	(void)p;
	ask_act(all, "five novice squadrons");
}

/* 17.2b: a full squadron of Spitfires or Hurricanes on its sector. */
static bool
can_be_novice(const struct play *p, int q)
{
	return state_of(p)->squadron_at[q] == Q_SECTOR && state_of(p)->squadron_face[q] == FULL &&
	       raf_squadron_aircraft(p, q) != BLENHEIM;
}

/* The first novice with whom q shares its sector or, for Group 11, its Group; false: there is none. */
static bool
shares(const struct play *p, int q, bool sector)
{
	for (int i = 0; i < SQUADRONS; i++) {
		if (i == q || !is_novice(p, i))
			continue;
		if (sector ? raf_squadron_sector(p, i) == raf_squadron_sector(p, q)
			   : raf_squadron_group(p, q) == 11 && raf_squadron_group(p, i) == 11)
			return true;
	}
	return false;
}

/* For lists: those that 17.2a, c and d allow. */
bool
raf_may_be_novice(const struct play *p, int q)
{
	return can_be_novice(p, q) && novices(p) < NOVICES && !shares(p, q, true) && !shares(p, q, false);
}

/* novice SQUADRON...: within 17.2b to d. */
void
raf_do_novice(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0);

	if (rule(p, !can_be_novice(p, q), RAF_17_2b, one(T_SQUADRON, q)))
		return;
	/* Two of one sector of Group 11 are a second one of the sector. */
	if (!rule(p, shares(p, q, true), RAF_17_2d, one(T_SQUADRON, q)))
		rule(p, shares(p, q, false), RAF_17_2c, one(T_SQUADRON, q));
	rule(p, novices(p) >= NOVICES, RAF_17_2a, one(TYPE_NUMBER, 0));
	put(p, F_SQUADRON_FACE, q, REDUCED, WHY_NOVICE);
}

/* 17.2a: "exactly five". */
void
raf_close_novices(struct play *p, int who)
{
	int n = novices(p);

	(void)who;
	rule(p, n < NOVICES, RAF_17_2a, one(TYPE_NUMBER, NOVICES - n));
	go(p, STEP_NEW_DAY);
}
