/*
 * IV.5 - IV.7: replacement points and pilots are gained (14.1, 14.6) and spent (14.2).
 *
 * IV.5 moves the markers, IV.6 and IV.7 take units out of Light and Heavy Loss, each for a point: what
 * can be replaced is replaced (14.2a, R42). F_SETTLED and F_SETTLED_GRUPPE say what was done to each
 * unit in this update, so that none goes through both boxes (14.25a). A Gruppe without a point costs
 * depletion instead, up to level 2 (14.4).
 */
#include "core/games/raf_eagle/campaign.h"

/* ---- IV.5 ---- */

/* Gains less the cuts of raids on German industry, as one move of the marker (R96). */
static int
gain_of(const struct play *p, int card, int track)
{
	int gain = printed(p, B_DAILY_EVENTS, card, DAILY_BOMBERS + track);
	int cut = 0;

	if (track == RP_BOMBERS)
		cut = printed(p, B_DAILY_EVENTS, card, DAILY_CUT_BOMBERS);
	else if (track == RP_FIGHTERS)
		cut = printed(p, B_DAILY_EVENTS, card, DAILY_CUT_FIGHTERS);
	return gain - (cut == NONE ? 0 : cut);
}

/* Pilots come by the present VP. */
static int
pilots_of(const struct play *p, int card)
{
	struct rows rows = printed_rows(p, B_DAILY_PILOTS, card);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (state_of(p)->vp >= printed(p, B_DAILY_PILOTS, i, DP_FROM) &&
		    state_of(p)->vp <= printed(p, B_DAILY_PILOTS, i, DP_TO))
			return printed(p, B_DAILY_PILOTS, i, DP_PILOTS);
	return 0;
}

/* 14.6: the first update that reaches or passes 8 September turns the squadrons of the cup into pilots. */
static void
stabilise(struct play *p)
{
	int left = raf_squadrons_at(p, Q_CUP);

	if (state_of(p)->stabilised || state_of(p)->day < SEP_8)
		return;
	put(p, F_STABILISED, 0, 1, WHY_STABILISATION);
	raf_points_change(p, PILOTS, 2 * left, F_GAINED, WHY_STABILISATION);
	raf_squadrons_to(p, Q_CUP, Q_OUT, WHY_STABILISATION);
}

/* 14.1, then the stabilisation (14.6). */
void
raf_run_points(struct play *p)
{
	int card = state_of(p)->daily - 1;

	for (int track = 0; track < PILOTS && card >= 0; track++)
		if (track != RP_BLENHEIM || option(p, OPTION_NIGHT_RAIDS))
			raf_points_change(p, track, gain_of(p, card, track), F_GAINED, WHY_GAIN);
	if (card >= 0)
		raf_points_change(p, PILOTS, pilots_of(p, card), F_GAINED, WHY_GAIN);
	stabilise(p);
	for (int q = 0; q < SQUADRONS; q++)
		put(p, F_SETTLED, q, NOT_REPLACED, WHY_NONE);
	for (int g = 0; g < GRUPPEN; g++)
		put(p, F_SETTLED_GRUPPE, g, NOT_REPLACED, WHY_NONE);
	go(p, STEP_LIGHT);
}

/* ---- what can be replaced ---- */

/* Replacement points for an aircraft; 0 for Ju87, which have no track. */
static int
points_for(const struct play *p, int aircraft)
{
	int track = raf_track_of(aircraft);

	return track < TRACKS ? state_of(p)->points[track] : 0;
}

/* IV.7, where heavy losses are replaced, not IV.6. */
static bool
is_heavy_step(const struct play *p)
{
	return state_of(p)->head.step == STEP_HEAVY_LOSSES;
}

/* 14.2b: a point of its own type. */
bool
raf_squadron_can_be_replaced(const struct play *p, int q)
{
	int box = is_heavy_step(p) ? Q_HEAVY : Q_LIGHT;

	assert(q >= 0 && q < SQUADRONS);
	return state_of(p)->squadron_at[q] == box && state_of(p)->settled[q] == NOT_REPLACED &&
	       points_for(p, raf_squadron_aircraft(p, q)) > 0;
}

/* A point, or depletion below level 2; never a Ju87 (14.22a). */
bool
raf_gruppe_can_be_replaced(const struct play *p, int g)
{
	int box = is_heavy_step(p) ? G_HEAVY : G_LIGHT, aircraft;

	assert(g >= 0 && g < GRUPPEN);
	if (state_of(p)->gruppe_at[g] != box || state_of(p)->settled_gruppe[g] != NOT_REPLACED)
		return false;
	aircraft = raf_gruppe_aircraft(p, g);
	return aircraft != JU87 && (points_for(p, aircraft) > 0 || raf_depletion_level(p) < 2);
}

/* The first unit that can be replaced; n 0: none. */
static struct args
left_behind(const struct play *p)
{
	for (int q = 0; q < SQUADRONS; q++)
		if (raf_squadron_can_be_replaced(p, q))
			return one(T_SQUADRON, q);
	for (int g = 0; g < GRUPPEN; g++)
		if (raf_gruppe_can_be_replaced(p, g))
			return one(T_GRUPPE, g);
	return nothing();
}

/* IV.6 is open while any unit can be replaced (14.2a). */
void
raf_wants_light(const struct play *p, struct requests *all)
{
	if (left_behind(p).n > 0)
		ask_act(all, "replacements of light losses");
}

/* IV.7 is open while any unit can be replaced (14.2a). */
void
raf_wants_heavy(const struct play *p, struct requests *all)
{
	if (left_behind(p).n > 0)
		ask_act(all, "replacements of heavy losses");
}

/* 14.2a: "a unit that can be replaced is not left behind". */
static void
finish_box(struct play *p)
{
	struct args left = left_behind(p);

	rule(p, left.n > 0, RAF_14_2a, left);
}

/* What can be replaced is replaced, then IV.7 follows. */
void
raf_run_light(struct play *p)
{
	finish_box(p);
	go(p, STEP_HEAVY_LOSSES);
}

/* Whatever the rules decide is done by them; a choice that was not made is a unit left behind. */
void
raf_close_light(struct play *p, int who)
{
	(void)who;
	raf_replace_the_rest(p);
	raf_run_light(p);
}

/* German reinforcements arrive, then the British cup (IV.8). */
void
raf_run_heavy(struct play *p)
{
	finish_box(p);
	put(p, F_TWO_SQUADRONS, 0, 0, WHY_NONE);
	put(p, F_TWO_SQUADRONS, 1, 0, WHY_NONE);
	raf_german_arrivals(p);
	go(p, STEP_REINFORCE);
}

/* What can be replaced is replaced (14.2a). */
void
raf_close_heavy(struct play *p, int who)
{
	(void)who;
	raf_replace_the_rest(p);
	raf_run_heavy(p);
}

/* ---- spending ---- */

/* IV.6 is over for what still lies in Light Loss; what could not come back all the same is judged by its own
 * rule. */
static bool
wrong_step(struct play *p, struct args unit, bool light, bool heavy)
{
	return rule(p, is_heavy_step(p) ? !light && !heavy : !light, RAF_14_2d, unit);
}

/* A point is spent, and the ledger told. */
static void
spend(struct play *p, int track)
{
	raf_points_change(p, track, -1, F_SPENT, WHY_REPLACED);
}

/* 14.2, 14.22, 14.4: a point, else depletion. Whether a point was paid. */
static bool
pay_for_gruppe(struct play *p, int g)
{
	int aircraft = raf_gruppe_aircraft(p, g), points = points_for(p, aircraft);

	if (rule(p, aircraft == JU87, RAF_14_22a, one(T_GRUPPE, g)))
		return false;
	if (!rule(p, points == 0 && raf_depletion_level(p) == 2, RAF_14_4a, one(T_GRUPPE, g)) && points == 0)
		add(p, F_DEPLETION, 0, 1, WHY_DEPLETION); /* the step to 15 still brings it back (R43) */
	if (points > 0)
		spend(p, raf_track_of(aircraft));
	return points > 0;
}

/* Shared by the entry and by what the rules replace of themselves. */
void
raf_replace_gruppe(struct play *p, int g)
{
	assert(g >= 0 && g < GRUPPEN);
	int at = state_of(p)->gruppe_at[g];
	bool light = at == G_LIGHT, heavy = at == G_HEAVY;
	bool payable = raf_gruppe_aircraft(p, g) != JU87 &&
		       (points_for(p, raf_gruppe_aircraft(p, g)) > 0 || raf_depletion_level(p) < 2);
	bool twice = light && state_of(p)->settled_gruppe[g] >= FROM_HEAVY, paid;

	if (wrong_step(p, one(T_GRUPPE, g), light, heavy))
		return;
	if (!rule(p, twice, RAF_14_25a, one(T_GRUPPE, g)))
		rule(p, light && is_heavy_step(p) && payable, RAF_4b, one(TYPE_STEP, STEP_LIGHT));
	paid = pay_for_gruppe(p, g);
	raf_move_gruppe(p, g, heavy ? G_LIGHT : G_BASE, FULL, WHY_REPLACED);
	put(p, F_SETTLED_GRUPPE, g,
	    heavy ? (paid ? FROM_HEAVY : FROM_HEAVY_UNPAID) : (paid ? REPLACED : UNPAID), WHY_NONE);
}

/* replace GRUPPE...: a point, or depletion (14.4). */
void
raf_do_replace_gruppe(struct play *p, const struct action *a)
{
	raf_replace_gruppe(p, operand(p, a, 0));
}

/* ---- squadrons ---- */

enum mode { AS_DUE, WITH_PILOT, NOVICE };

/* 14.24: who comes first when the points are too few. True: the point is this squadron's. One that has come
 * from Heavy Loss has broken 14.25 already. */
static bool
pay_for_squadron(struct play *p, int q, int box)
{
	int aircraft = raf_squadron_aircraft(p, q), points = points_for(p, aircraft);
	bool twice = state_of(p)->settled[q] != NOT_REPLACED, own;

	own = !twice && !rule(p, points == 0, RAF_14_2b, one(T_SQUADRON, q)) &&
	      !rule(p, raf_waiting_before(p, q, box) >= points, RAF_14_24a, one(T_SQUADRON, q));
	if (points > 0)
		spend(p, raf_track_of(aircraft));
	return own;
}

/* Full with a pilot, reduced without (14.2); few pilots are spread (14.24, R45). The share is that of before
 * the squadron's own point was spent. */
static bool
judge_pilot(struct play *p, int q, enum mode mode, struct pilot_share s)
{
	bool due = s.due > 0, full = mode == WITH_PILOT || (mode == AS_DUE && due);
	bool wrong, plain, none = state_of(p)->points[PILOTS] == 0;

	if (full) {
		wrong = !due;
		plain = s.plain > 0; /* by order alone it would have had one */
	} else {
		wrong = s.due >= s.returns;
		plain = s.plain < s.returns;
		none = state_of(p)->points[PILOTS] >= s.all; /* there is one for everybody */
	}
	if (!rule(p, wrong && none, RAF_14_2c, one(T_SQUADRON, q)) &&
	    !rule(p, wrong && plain, RAF_14_24b, one(T_SQUADRON, q)))
		rule(p, wrong, RAF_14_24a, one(T_SQUADRON, q));
	return full;
}

/* IV.6: back to its sector. */
static void
return_squadron(struct play *p, int q, enum mode mode)
{
	struct pilot_share share = raf_pilots_for(p, raf_squadron_sector(p, q));
	bool blenheim = raf_squadron_aircraft(p, q) == BLENHEIM;
	bool own = pay_for_squadron(p, q, Q_LIGHT);
	bool full = mode != NOVICE;

	/* 14.23: Blenheims need no pilots and have no novices. */
	if (blenheim)
		rule(p, mode == NOVICE, RAF_14_2c, one(T_SQUADRON, q));
	else if (own)
		full = judge_pilot(p, q, mode, share);
	else if (mode == AS_DUE)
		full = state_of(p)->points[PILOTS] > 0;
	if (full && !blenheim && state_of(p)->points[PILOTS] > 0)
		spend(p, PILOTS);
	raf_move_squadron(p, q, Q_SECTOR, full ? FULL : REDUCED, WHY_REPLACED);
	put(p, F_SETTLED, q, full ? REPLACED : AS_NOVICE, WHY_NONE);
}

/* IV.6: to its sector; IV.7: to its Light Loss box, without a pilot. */
static void
replace_squadron(struct play *p, int q, enum mode mode)
{
	assert(q >= 0 && q < SQUADRONS);
	int at = state_of(p)->squadron_at[q];
	bool light = at == Q_LIGHT, heavy = at == Q_HEAVY;
	bool twice = light && state_of(p)->settled[q] >= FROM_HEAVY;
	bool payable = points_for(p, raf_squadron_aircraft(p, q)) > 0;

	if (wrong_step(p, one(T_SQUADRON, q), light, heavy))
		return;
	if (!rule(p, twice, RAF_14_25a, one(T_SQUADRON, q)))
		rule(p, light && is_heavy_step(p) && payable, RAF_4b, one(TYPE_STEP, STEP_LIGHT));
	if (light) {
		return_squadron(p, q, mode);
		return;
	}
	pay_for_squadron(p, q, Q_HEAVY);
	raf_move_squadron(p, q, Q_LIGHT, FULL, WHY_REPLACED);
	put(p, F_SETTLED, q, FROM_HEAVY, WHY_NONE);
}

/* With a pilot or as a novice, whichever the rules have (14.24). */
void
raf_replace_as_due(struct play *p, int q)
{
	replace_squadron(p, q, AS_DUE);
}

/* replace SQUADRON...: as the rules have it. */
void
raf_do_replace(struct play *p, const struct action *a)
{
	raf_replace_as_due(p, operand(p, a, 0));
}

/* replace SQUADRON full: with a pilot. */
void
raf_do_replace_full(struct play *p, const struct action *a)
{
	replace_squadron(p, operand(p, a, 0), WITH_PILOT);
}

/* replace SQUADRON novice: without one. */
void
raf_do_replace_novice(struct play *p, const struct action *a)
{
	replace_squadron(p, operand(p, a, 0), NOVICE);
}
