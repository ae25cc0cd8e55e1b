/* The oracle: planning and deployment (5, 6.1), the pool (7.1), the night (18), the calendar and victory (13
 * - 17). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/oracle.h"

static const char *const priorities[] = {"low", "medium", "high"};
static const char *const kinds[] = {"radars", "ports", "airfields", "factories", "cities"};

/* Whether the game found this rule broken; what it found is forgotten. */
static bool
found(struct oracle *o, int id)
{
	struct report *r = o->p->report;
	bool broken = false;

	for (int i = 0; i < r->n_findings; i++)
		broken = broken || r->finding[i].rule == id;
	return broken;
}

static void
forget(struct oracle *o)
{
	o->p->report->n_findings = 0;
	o->p->report->refused = false;
}

/* ---- 5.1, 14.4 ---- */

/* Three Gruppen lie on the card; the fourth stands at its base, and comes back as the value. */
static int
put_four_on(struct oracle *o, int card)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++) {
		o->now->gruppe_at[g] = G_BASE;
		o->now->gruppe_face[g] = FULL;
		o->now->flown[g] = 0;
	}
	for (int g = 0;; g++)
		if (aircraft_of(o, g) <= DO17 && n++ < 3)
			o->now->gruppe_at[g] = (uint8_t)(G_CARD + card);
		else if (n > 3)
			return g;
}

/* 5.4: a strategy card on it takes no Gruppe at all. */
static bool
is_decoy_raid(const struct oracle *o, const struct state *b)
{
	for (int i = 0; i < STRATEGIES; i++)
		if (b->strategy_at[i] == C_PLANNED && b->strategy_on[i] == b->raid &&
		    CELL(o, B_STRATEGY_CARDS, i, STRATEGY_MAX) == 0)
			return true;
	return false;
}

static void
eligible_cards(struct oracle *o)
{
	const struct paper *t = paper("raid_priority");
	int card, kind, i = 0;

	stir_raid(o);
	card = raided(o->now);
	kind = CELL(o, B_TARGETS, card, TARGET_KIND);
	o->now->target_at[card] = C_HAND;
	o->now->fog = 0;
	for (int k = 0; k < MARKED_KINDS; k++)
		o->now->priority[k] = (uint8_t)pick(o, PRIORITIES);
	acts(o, STEP_PLAN, "plan", card, SLOT_1000);
	while (strcmp(t->cell[i][0], priorities[o->before.priority[kind]]) != 0 ||
	       atoi(t->cell[i][1]) != CELL(o, B_TARGETS, card, TARGET_VALUE))
		i++;
	const char *raid =
	    paper_cell(t, i, level_of(&o->before) > 0 ? "eligible_for_when_depleted" : "eligible_for");
	agree(o, "eligible for no raid", strcmp(raid, "none") == 0, found(o, RAF_5_1c));
	forget(o);
	/* Three Gruppen lie on it: a fourth, on a minor raid, is one too many. */
	int g = put_four_on(o, card);
	o->now->target_at[card] = C_PLANNED;
	acts(o, STEP_BOMBERS, "assign", g, card);
	bool minor = strcmp(raid, "minor") == 0 && !says_yes(o, &o->before, STRATEGY_LIFTS_MINOR);
	agree(o, "a Gruppe on a decoy", is_decoy_raid(o, &o->before), found(o, RAF_5_4b));
	if (!found(o, RAF_5_4b))
		agree(o, "a fourth Gruppe", minor, found(o, RAF_5_4c));
	forget(o);
}

/* ---- 6.1 ---- */

static void
channel_patrol(struct oracle *o)
{
	int bombers = 0, asked, patrol, others = 0, range;

	stir_raid(o);
	set_options(o, 0);
	o->now->outlying[raided(o->now)] = 0;
	closes(o, STEP_DEPLOY);
	for (int g = 0; g < GRUPPEN; g++) {
		int at = o->before.gruppe_at[g];
		bool fighter = aircraft_of(o, g) == ME109 && carries_jabo(&o->before, g) < 0;
		bombers += at == G_BOMBING && drops_bombs(o, &o->before, g);
		others += flies_raid(&o->before, g) && at != G_PATROL && fighter;
	}
	patrol = gruppen_in(&o->before, G_PATROL);
	asked = bombers < 2 ? 0 : CELL(o, B_CHANNEL_PATROL, bombers > 16 ? 16 : bombers, CHANNEL_ME109);
	range = CELL(o, B_TARGETS, raided(&o->before), TARGET_RANGE);
	if (range == WITHIN) {
		agree(o, "too few in the Channel Patrol", patrol < asked && others > 0, found(o, RAF_6_1e));
		agree(o, "too many in the Channel Patrol", patrol > asked, found(o, RAF_6_1f));
	}
	agree(o, "nobody to escort",
	      gruppen_in(&o->before, G_ESCORT) > 0 && gruppen_in(&o->before, G_BOMBING) == 0,
	      found(o, RAF_6_1d));
	forget(o);
}

/* ---- 7.1 ---- */

static bool
at_home(const struct oracle *o, const struct state *b, int q, int sector, int aircraft, int face)
{
	return (b->squadron_at[q] == Q_SECTOR || b->squadron_at[q] == Q_POOL) &&
	       b->squadron_face[q] == face && CELL(o, B_SQUADRONS, q, SQUADRON_SECTOR) == sector &&
	       CELL(o, B_SQUADRONS, q, SQUADRON_AIRCRAFT) == aircraft;
}

static int
homes(const struct oracle *o, const struct state *b, int sector, int aircraft, int face, bool pooled)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += at_home(o, b, q, sector, aircraft, face) && (!pooled || b->squadron_at[q] == Q_POOL);
	return n;
}

/* What a line of the Eligible Sectors gives: its number, less what a damaged control room holds back. */
static int
number_of(const struct oracle *o, int row)
{
	const struct state *b = &o->before;
	int warning = b->warning == VERY_EARLY ? EARLY : b->warning,
	    sector = CELL(o, B_TARGET_SECTORS, row, TS_SECTOR);
	int n = CELL(o, B_TARGET_SECTORS, row, TS_NONE + warning);

	if (b->control_room[sector] == UNDAMAGED)
		return n;
	return CELL(o, B_TARGETS, raided(b), TARGET_SECTOR) != sector ? 0 : n < 2 ? n : 2;
}

/* The pool is filled by whoever may come, at random; then each sector has given what it must. */
static void
fill_pool(struct oracle *o)
{
	struct state kept;
	struct requests all = {0};

	runs(o, STEP_POOL_BEGIN);
	for (int tries = 0; tries < 4000; tries++) {
		all.n = 0;
		o->k->game->steps[STEP_POOL - STEP_COMMON].wants(o->p, &all);
		if (all.n == 0)
			return;
		kept = *o->now;
		int q = pick(o, SQUADRONS);
		oracle_verb(o, "pool")->apply(o->p, &(struct action){.n = 1, .operand = {(int16_t)q}});
		if (o->p->report->n_findings > 0)
			*o->now = kept;
		forget(o);
	}
	fail_msg("%s: the pool is never full", o->rule);
}

static void
pool(struct oracle *o)
{
	int novices = 0, owed;
	bool novice_owed = false, listed[SECTORS_MAX] = {false};

	stir_raid(o);
	for (int q = 0; q < SQUADRONS; q++) {
		if (o->now->squadron_at[q] == Q_POOL)
			o->now->squadron_at[q] = Q_SECTOR;
		o->now->squadron_face[q] = o->now->squadron_at[q] == Q_SECTOR && chance(o, 12) &&
					   CELL(o, B_SQUADRONS, q, SQUADRON_AIRCRAFT) != BLENHEIM;
	}
	for (int i = 0; i < SECTORS_MAX; i++)
		o->now->control_room[i] = chance(o, 15);
	fill_pool(o);
	for (int i = 0; i < o->k->box.rows[B_TARGET_SECTORS]; i++) {
		if (CELL(o, B_TARGET_SECTORS, i, TS_CARD) != raided(&o->before))
			continue;
		int sector = CELL(o, B_TARGET_SECTORS, i, TS_SECTOR), n = number_of(o, i);
		int spitfires = homes(o, &o->before, sector, SPITFIRE, FULL, false), come[2] = {0};
		int hurricanes = homes(o, &o->before, sector, HURRICANE, FULL, false);
		int reduced = homes(o, &o->before, sector, SPITFIRE, REDUCED, false) +
			      homes(o, &o->before, sector, HURRICANE, REDUCED, false);
		listed[sector] = true;
		owed = n > 0 && reduced > 0 && !novice_owed;
		novice_owed = novice_owed || owed;
		for (n -= owed; n > 0 && spitfires + hurricanes > 0; n--)
			if (spitfires >= hurricanes)
				come[0]++, spitfires--;
			else
				come[1]++, hurricanes--;
		agree(o, "Spitfires", come[0], homes(o, o->now, sector, SPITFIRE, FULL, true));
		agree(o, "Hurricanes", come[1], homes(o, o->now, sector, HURRICANE, FULL, true));
		agree(o, "its novice", owed,
		      homes(o, o->now, sector, SPITFIRE, REDUCED, true) +
			  homes(o, o->now, sector, HURRICANE, REDUCED, true));
	}
	for (int q = 0; q < SQUADRONS; q++) {
		bool here = o->now->squadron_at[q] == Q_POOL;
		novices += here && o->now->squadron_face[q] == REDUCED;
		agree(o, "only sectors on the card", false,
		      here && !listed[CELL(o, B_SQUADRONS, q, SQUADRON_SECTOR)]);
	}
	agree(o, "one novice a pool", novice_owed, novices);
}

/* ---- 18 ---- */

static void
stir_night(struct oracle *o)
{
	int some = pick(o, 24), n = 0;

	stir_raid(o);
	set_options(o, 1u << OPTION_NIGHT_RAIDS);
	for (int g = 0; g < GRUPPEN; g++) {
		bool flies = aircraft_of(o, g) <= DO17 && n < some && chance(o, 50);
		o->now->gruppe_at[g] = flies ? G_NIGHT : G_BASE;
		o->now->gruppe_face[g] = FULL;
		n += flies;
	}
	for (int q = 0; q < SQUADRONS; q++) {
		static const uint8_t places[] = {Q_SECTOR, Q_NIGHT, Q_NIGHT, Q_LIGHT, Q_HEAVY};
		bool blenheim = CELL(o, B_SQUADRONS, q, SQUADRON_AIRCRAFT) == BLENHEIM;
		o->now->squadron_at[q] = blenheim ? places[pick(o, 5)] : Q_SECTOR;
		o->now->squadron_face[q] = FULL;
	}
	o->now->night_due = o->now->night_squadrons = o->now->night_named = 0;
}

static void
night_allocation(struct oracle *o)
{
	const struct paper *t = paper("night_allocation");
	int i = 0, n, left = 0;

	stir_night(o);
	for (int k = 0; k < MARKED_KINDS; k++)
		o->now->priority[k] = (uint8_t)pick(o, PRIORITIES);
	closes(o, STEP_NIGHT_RAIDS);
	while (strcmp(t->cell[i][0], priorities[o->before.priority[CITY]]) != 0 ||
	       strcmp(t->cell[i][1], priorities[o->before.priority[FACTORY]]) != 0)
		i++;
	n = gruppen_in(&o->before, G_NIGHT);
	for (int g = 0; g < GRUPPEN; g++)
		left += aircraft_of(o, g) <= DO17 && o->before.gruppe_at[g] == G_BASE;
	agree(o, "too few by night", n < paper_number(t, i, "kgr_min") && left > 0, found(o, RAF_18_11a));
	forget(o);
	for (int g = 0; g < GRUPPEN && left > 0; g++)
		if (aircraft_of(o, g) <= DO17 && o->before.gruppe_at[g] == G_BASE) {
			acts(o, STEP_NIGHT_RAIDS, "night", g, 0);
			agree(o, "too many by night", n + 1 > paper_number(t, i, "kgr_max"),
			      found(o, RAF_18_11b));
			forget(o);
			left = 0;
		}
}

static void
night_patrol(struct oracle *o)
{
	const struct paper *t = paper("night_patrol"), *order = paper("night_patrol_order");
	int due, named = 0;

	stir_night(o);
	assert_true(throws(o, STEP_NIGHT_PATROL));
	due = atoi(t->cell[o->die - 1][o->before.day <= 14 ? 1 : o->before.day <= 35 ? 2 : 3]);
	agree(o, "Blenheims that patrol", due, o->now->night_due - 1);
	for (int i = 0; i < order->rows; i++)
		for (int q = 0; q < SQUADRONS; q++) {
			int sector = CELL(o, B_SQUADRONS, q, SQUADRON_SECTOR), at = o->before.squadron_at[q];
			if (CELL(o, B_SQUADRONS, q, SQUADRON_AIRCRAFT) != BLENHEIM ||
			    strcmp(box_text(&o->k->box, B_SECTORS, sector, 0), order->cell[i][1]) != 0)
				continue;
			bool there = at == Q_SECTOR || at == Q_NIGHT;
			agree(o, "where it is",
			      !there	    ? at
			      : named < due ? Q_NIGHT
					    : Q_SECTOR,
			      o->now->squadron_at[q]);
			named += there;
		}
}

static void
night_interception(struct oracle *o)
{
	int squadrons, n, meet;

	stir_night(o);
	bool die = throws(o, STEP_NIGHT);
	squadrons = squadrons_in(&o->before, Q_NIGHT);
	n = gruppen_in(&o->before, G_NIGHT);
	agree(o, "a die", squadrons > 0 && n >= 2, die);
	if (!die)
		return;
	meet = o->die <= atoi(cell_at(paper("night_interception"), squadrons, n)) ? o->die : 0;
	agree(o, "squadrons that meet them", meet < squadrons ? meet : squadrons,
	      squadrons_in(o->now, Q_BOMBING) + o->now->night_squadrons);
	agree(o, "Gruppen that are met", meet < n ? meet : n,
	      gruppen_in(o->now, G_BOMBING) + o->now->night_due);
}

/* ---- 14, 15, 16 ---- */

static void
strategy_cards(struct oracle *o)
{
	struct requests all = {0};
	int due = -1, i = 0;

	stir_raid(o);
	o->now->strategies_drawn = 0;
	for (int s = 0; s < STRATEGIES; s++)
		o->now->strategy_at[s] = C_PILE;
	o->k->game->steps[STEP_STRATEGY - STEP_COMMON].wants(o->p, &all);
	for (int r = 0; r < all.n; r++)
		if (all.request[r].type == T_STRATEGY)
			due = all.request[r].due;
	while (CELL(o, B_STRATEGY_BY_VP, i, SBV_VP) != o->now->vp)
		i++;
	bool none = o->now->head.scenario == SC_PRELUDE || o->now->day == 0;
	agree(o, "strategy cards due", none ? 0 : CELL(o, B_STRATEGY_BY_VP, i, SBV_CARDS), due);
}

static int
limited(const struct oracle *o, int track, int before, int gain)
{
	int most = CELL(o, B_TRACK_LIMITS, track, LIMIT_MAX), after = before + gain;

	return after < 0 ? 0 : after <= most ? after : most > before ? most : before;
}

static void
gains(struct oracle *o)
{
	int card = pick(o, DAILIES), gained, cup = 0;

	stir_raid(o);
	o->now->head.scenario = SC_CAMPAIGN;
	o->now->daily = (uint8_t)(card + 1);
	o->now->stabilised = chance(o, 50);
	for (int q = 0; q < SQUADRONS; q++)
		if (CELL(o, B_SQUADRONS, q, SQUADRON_ROLE) == ROLE_REINFORCEMENT && chance(o, 40))
			o->now->squadron_at[q] = Q_CUP;
	for (int i = 0; i < TRACKS; i++)
		o->now->gained[i] = 0;
	runs(o, STEP_POINTS);
	for (int i = 0; i < PILOTS; i++) {
		int cut = i == RP_BOMBERS    ? CELL(o, B_DAILY_EVENTS, card, DAILY_CUT_BOMBERS)
			  : i == RP_FIGHTERS ? CELL(o, B_DAILY_EVENTS, card, DAILY_CUT_FIGHTERS)
					     : 0;
		bool used = i != RP_BLENHEIM || (o->before.head.options >> OPTION_NIGHT_RAIDS & 1);
		gained = CELL(o, B_DAILY_EVENTS, card, DAILY_BOMBERS + i) - (cut == NONE ? 0 : cut);
		agree(o, "replacement points", limited(o, i, o->before.points[i], used ? gained : 0),
		      o->now->points[i]);
	}
	gained = 0;
	for (int i = 0; i < o->k->box.rows[B_DAILY_PILOTS]; i++)
		if (CELL(o, B_DAILY_PILOTS, i, DP_CARD) == card &&
		    CELL(o, B_DAILY_PILOTS, i, DP_FROM) <= o->before.vp &&
		    o->before.vp <= CELL(o, B_DAILY_PILOTS, i, DP_TO))
			gained = CELL(o, B_DAILY_PILOTS, i, DP_PILOTS);
	gained = limited(o, PILOTS, o->before.points[PILOTS], gained);
	for (int q = 0; q < SQUADRONS; q++)
		cup += o->before.squadron_at[q] == Q_CUP;
	bool stable = !o->before.stabilised && o->before.day >= 28;
	agree(o, "pilots", stable ? limited(o, PILOTS, gained, 2 * cup) : gained, o->now->points[PILOTS]);
	agree(o, "squadrons in the cup", stable ? 0 : cup, squadrons_in(o->now, Q_CUP));
}

/* 13.1: card 138, the one that the rulebook prints; R72. */
static void
card_138(struct oracle *o)
{
	const struct paper *t = paper("target_priority_138");
	int i = 0;

	stir_raid(o);
	o->now->seeloewe = chance(o, 20) ? SEELOEWE_D_DAY : SEELOEWE_FORECAST;
	o->now->daily = 138 - 135 + 1;
	runs(o, STEP_DAILY);
	for (int last = t->rows - 1; i < last; i++) {
		const char *to = paper_cell(t, i, "date_to");
		if (o->before.day <= (atoi(to) == 8 ? atoi(to + 3) - 11 : atoi(to + 3) + 20))
			break;
	}
	for (int k = 0; k < MARKED_KINDS; k++) {
		bool fixed = o->before.seeloewe == SEELOEWE_D_DAY;
		agree(o, kinds[k],
		      fixed ? o->before.priority[k] : word_in(priorities, 3, paper_cell(t, i, kinds[k])),
		      o->now->priority[k]);
	}
}

/* 16.1: what comes of the check, by the VP of the day's box. */
static void
seeloewe(struct oracle *o)
{
	const struct paper *t = paper("target_priority_seeloewe");
	int card = pick(o, DAILIES), day, vp, launch, cancel;

	stir_raid(o);
	o->now->head.scenario = SC_CAMPAIGN;
	o->now->day = (uint8_t)(30 + pick(o, 12));
	o->now->vp = (int16_t)(pick(o, 40) - 22);
	o->now->seeloewe = SEELOEWE_FORECAST;
	o->now->seeloewe_day = (uint8_t)(o->now->day + 1);
	o->now->seeloewe_checked = chance(o, 50);
	o->now->daily_at[card] = C_HAND;
	answered_with(o, STEP_ADVANCE, card);
	day = o->before.day + CELL(o, B_DAILY_EVENTS, card, DAILY_DAYS);
	day = day > 51 ? 51 : day;
	vp = o->before.vp + day - o->before.day;
	agree(o, "the day", day, o->now->day);
	launch = CELL(o, B_CALENDAR, day, CALENDAR_LAUNCH);
	cancel = CELL(o, B_CALENDAR, day, CALENDAR_CANCEL);
	if (cancel != NONE && vp >= cancel) {
		agree(o, "cancelled", o->before.seeloewe_checked ? OUTCOME_CANCELLED_LATE : OUTCOME_CANCELLED,
		      o->now->outcome);
	} else if (launch != NONE && vp <= launch) {
		agree(o, "prepared", SEELOEWE_D_DAY, o->now->seeloewe);
		agree(o, "VP", vp - 5, o->now->vp);
		agree(o, "depletion", o->before.depletion > 8 ? o->before.depletion - 8 : 0,
		      o->now->depletion);
		for (int k = 0; k < MARKED_KINDS; k++)
			agree(o, kinds[k], word_in(priorities, 3, paper_cell(t, 0, kinds[k])),
			      o->now->priority[k]);
	} else if (day + 1 > 42) {
		agree(o, "past 22 September", OUTCOME_POSTPONED, o->now->outcome);
	} else {
		agree(o, "postponed", day + 1, o->now->seeloewe_day);
	}
}

/* 12, 17.1 */
static void
levels(struct oracle *o)
{
	const struct paper *t = paper("victory_levels");
	bool prelude = chance(o, 50);
	int vp = prelude ? pick(o, 71) - 35 : pick(o, 69) - 34, i = 0;

	o->now->head.scenario = prelude ? SC_PRELUDE : SC_HARDEST_DAYS;
	o->now->outcome = OUTCOME_NONE;
	o->now->vp = (int16_t)vp;
	while (strcmp(t->cell[i][0], prelude ? "prelude" : "hardest_days") != 0 ||
	       vp < paper_number(t, i, "vp_min") ||
	       (*paper_cell(t, i, "vp_max") && vp > paper_number(t, i, "vp_max")))
		i++;
	agree(o, paper_cell(t, i, "level"), 0, strcmp(paper_cell(t, i, "level"), o->k->game->level(o->p)));
}

const struct oracle_rule oracle_evening[] = {
    {"5.1 eligibility", eligible_cards},
    {"6.1 channel patrol", channel_patrol},
    {"7.1 pool", pool},
    {"13.1 card 138", card_138},
    {"14.1 gains", gains},
    {"15.1 strategy cards", strategy_cards},
    {"16.1 Seeloewe", seeloewe},
    {"17 levels", levels},
    {"18.1 night raids", night_allocation},
    {"18.2 night patrol", night_patrol},
    {"18.3 night interception", night_interception},
    {NULL, NULL},
};
