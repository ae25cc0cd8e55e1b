/*
 * 16: Seeloewe, D-Day and how the long scenarios end.
 *
 * The check is made when the Day marker reaches the Seeloewe marker (F_SEELOEWE_DAY): VP against the
 * cancel and launch values printed in the calendar's box. F_OUTCOME says how the game ended, and with
 * the VP and the depletion it gives the level of the scenario.
 */
#include "core/games/raf_eagle/campaign.h"

/* The day that is over is the one before the daily card's move. */
void
raf_game_ends(struct play *p, int outcome)
{
	int day = state_of(p)->day - (state_of(p)->head.step == STEP_DAILY ? state_of(p)->day_number : 0);

	put(p, F_OUTCOME, 0, outcome, WHY_NONE);
	milestone(p, MILESTONE_DAY, T_DAY, day < 0 ? 0 : day);
	finish(p);
}

/* VP against the values printed in a box of the calendar: -1 at or below launch, 1 at or above cancel. */
static int
compare(const struct play *p, int day)
{
	int launch = printed(p, B_CALENDAR, day, CALENDAR_LAUNCH);
	int cancel = printed(p, B_CALENDAR, day, CALENDAR_CANCEL);

	if (cancel != NONE && state_of(p)->vp >= cancel)
		return 1;
	return launch != NONE && state_of(p)->vp <= launch ? -1 : 0;
}

/* 16.1: the invasion is prepared; the marker goes ten boxes on from where it lies (R51). */
static void
prepare(struct play *p)
{
	static const uint8_t fixed[MARKED_KINDS] = {
	    [AIRFIELD] = PRIORITY_HIGH, [PORT] = PRIORITY_HIGH,	  [RADAR] = PRIORITY_MEDIUM,
	    [CITY] = PRIORITY_LOW,	[FACTORY] = PRIORITY_LOW,
	};
	int d_day = state_of(p)->seeloewe_day + 10;

	put(p, F_SEELOEWE, 0, SEELOEWE_D_DAY, WHY_SEELOEWE);
	put(p, F_SEELOEWE_DAY, 0, d_day > OCT_1 ? OCT_1 : d_day, WHY_SEELOEWE);
	raf_change_vp(p, -5, WHY_SEELOEWE);
	add(p, F_DEPLETION, 0, -8, WHY_SEELOEWE); /* never below 0 (R44) */
	for (int kind = 0; kind < MARKED_KINDS; kind++)
		put(p, F_PRIORITY, kind, fixed[kind], WHY_SEELOEWE);
	if (state_of(p)->head.scenario == SC_THIN_BLUE_LINE)
		raf_game_ends(p, OUTCOME_PREPARATIONS);
	else
		raf_check_elimination(p);
}

/* One box after the Day marker; past 22 September there is no invasion this year (R53). */
static void
postpone(struct play *p)
{
	int day = state_of(p)->day + 1;

	if (state_of(p)->head.scenario == SC_THIN_BLUE_LINE || day > SEP_22) {
		raf_game_ends(p, OUTCOME_POSTPONED);
		return;
	}
	put(p, F_SEELOEWE_DAY, 0, day, WHY_SEELOEWE);
	put(p, F_SEELOEWE_CHECKED, 0, 1, WHY_SEELOEWE);
}

/* The Day marker has reached or passed the Seeloewe or D-Day marker, after the VP of the day. */
void
raf_check_seeloewe(struct play *p)
{
	static const uint8_t d_day[] = {OUTCOME_LANDING, OUTCOME_BETWEEN, OUTCOME_HELD_OUT};
	int marker = state_of(p)->seeloewe_day;

	if (state_of(p)->seeloewe == SEELOEWE_NONE || state_of(p)->day < marker)
		return;
	if (state_of(p)->seeloewe == SEELOEWE_D_DAY) {
		raf_game_ends(p, d_day[compare(p, marker) + 1]); /* the values of D-Day's own box (R52) */
		return;
	}
	switch (compare(p, state_of(p)->day)) {
	case 1:
		raf_game_ends(p, state_of(p)->seeloewe_checked ? OUTCOME_CANCELLED_LATE : OUTCOME_CANCELLED);
		return;
	case -1:
		prepare(p);
		return;
	default:
		postpone(p);
	}
}

/* 17.2: after its check the Thin Blue Line may go on as campaign, unless the landing was cancelled or an air
 * force is beaten: that ends the campaign as well. */
void
raf_do_campaign(struct play *p, const struct action *a)
{
	bool prepared = state_of(p)->outcome == OUTCOME_PREPARATIONS;
	bool thin = state_of(p)->head.scenario == SC_THIN_BLUE_LINE;

	(void)a;
	if (rule(p, !thin || !(prepared || state_of(p)->outcome == OUTCOME_POSTPONED), RAF_17_2e, nothing()))
		return;
	put(p, FIELD_SCENARIO, 0, SC_CAMPAIGN, WHY_CAMPAIGN);
	put(p, F_OUTCOME, 0, OUTCOME_NONE, WHY_CAMPAIGN);
	go(p, STEP_DAILY);
	if (prepared)
		raf_check_elimination(p);
	else
		postpone(p);
}

/* ---- levels ---- */

/* 17.1: the levels of the Hardest Days by VP. */
static const char *
hardest_level(int vp)
{
	if (vp <= -26)
		return SAID("German decisive victory");
	if (vp <= -11)
		return SAID("German operational victory");
	if (vp <= -1)
		return SAID("draw");
	return vp <= 14 ? SAID("German operational defeat") : SAID("German decisive defeat");
}

/* 17.2: the levels of the Thin Blue Line when Seeloewe was postponed. */
static const char *
thin_level(const struct play *p)
{
	if (raf_depletion_level(p) == 2)
		return SAID("German operational defeat");
	return state_of(p)->vp < 0 ? SAID("German operational victory") : SAID("draw");
}

/* As things stand: the campaign and the Thin Blue Line have no level before their end. */
const char *
raf_long_level(const struct play *p)
{
	bool thin = state_of(p)->head.scenario == SC_THIN_BLUE_LINE;

	switch ((enum outcome)state_of(p)->outcome) {
	case OUTCOME_NONE:
	case OUTCOME_DAYS:
		return state_of(p)->head.scenario == SC_HARDEST_DAYS ? hardest_level(state_of(p)->vp) : NULL;
	case OUTCOME_VP:
		return state_of(p)->vp < 0 ? SAID("German decisive victory")
					   : SAID("British decisive victory");
	case OUTCOME_CANCELLED:
		return thin ? SAID("German decisive defeat") : SAID("British decisive victory");
	case OUTCOME_CANCELLED_LATE:
		return SAID("British operational victory");
	case OUTCOME_POSTPONED:
		return thin ? thin_level(p) : SAID("draw");
	case OUTCOME_PREPARATIONS:
	case OUTCOME_LANDING:
		return SAID("German decisive victory");
	case OUTCOME_BETWEEN:
		return SAID("German operational victory");
	case OUTCOME_HELD_OUT:
		return SAID("British tactical victory");
	}
	return NULL;
}
