/*
 * 8 Victory points: running totals of what lies on the board, and what else the score sheet counts.
 *
 * 8: the Luftwaffe one point for a mission it won, a RAF card damaged, a hit on a city (three at
 * most), a KO airfield or radar station, an Ace; the RAF two for a mission stopped, one for a card
 * shot down, one for an Ace. All is counted from the board, so that repairs and lost Aces need no
 * bookkeeping.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

enum { MISSION_STOPPED = 2 };

/* Of a field by kind, or by target. */
static int
sum(const uint8_t *values, int n)
{
	int total = 0;

	for (int i = 0; i < n; i++)
		total += values[i];
	return total;
}

/* Mission cards in a place. */
static int
missions(const struct play *p, int place)
{
	int n = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += state_of(p)->mission[t] == place;
	return n;
}

/* Won: a point each. */
static int
missions_lw(const struct play *p)
{
	return missions(p, WON_LW);
}

/* Missions the RAF won without seeing them count like the others (0.11). */
static int
missions_raf(const struct play *p)
{
	return missions(p, WON_RAF) + state_of(p)->raf_unseen;
}

/* Cities with just so many hits: 0 to 3. */
static int
cities_with(const struct play *p, int hits)
{
	int n = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += state_of(p)->damage[t] == hits && bob_target_type(p, t) == CITY;
	return n;
}

/* Score sheet: cities by hits. */
static int
cities_1(const struct play *p)
{
	return cities_with(p, 1);
}

static int
cities_2(const struct play *p)
{
	return cities_with(p, 2);
}

static int
cities_ko(const struct play *p)
{
	return cities_with(p, 3);
}

/* KO airfields or radar stations. */
static int
out_of_action(const struct play *p, int type)
{
	int n = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += state_of(p)->damage[t] > 0 && bob_target_type(p, t) == type;
	return n;
}

/* Radar stations below: a point each while they lie so. */
static int
airfields_ko(const struct play *p)
{
	return out_of_action(p, AIRFIELD);
}

static int
radar_ko(const struct play *p)
{
	return out_of_action(p, RADAR);
}

/* RAF cards in the Damaged box. */
static int
cards_damaged(const struct play *p)
{
	return sum(state_of(p)->damaged, KINDS);
}

/* Luftwaffe cards in the Shot Down box. */
static int
cards_shot(const struct play *p)
{
	return sum(state_of(p)->shot, KINDS);
}

/* Held now: a lost Ace takes the point away. */
static int
aces_raf(const struct play *p)
{
	return sum(state_of(p)->ace, RAF_FLIGHTS);
}

static int
aces_lw(const struct play *p)
{
	return sum(state_of(p)->ace + RAF_FLIGHTS, LW_FLIGHTS);
}

/* As the board stands: repairing takes a point away again, and bomb 2 is two in all. */
int
bob_points(const struct play *p, enum side side)
{
	if (side == RAF)
		return MISSION_STOPPED * missions_raf(p) + cards_shot(p) + aces_raf(p);
	return missions_lw(p) + cards_damaged(p) + cities_1(p) + 2 * cities_2(p) + 3 * cities_ko(p) +
	       airfields_ko(p) + radar_ko(p) + aces_lw(p);
}

/* Totals: running, by side. */
static int
points_lw(const struct play *p)
{
	return bob_points(p, LUFTWAFFE);
}

static int
points_raf(const struct play *p)
{
	return bob_points(p, RAF);
}

/* A column of the campaign's score sheet: a battle that is over, or the one in play (9.1). */
static int
points_in(const struct play *p, enum side side, int battle)
{
	const struct state *s = state_of(p);

	if (battle >= s->battle)
		return battle == s->battle ? bob_points(p, side) : 0;
	return side == RAF ? s->past_raf[battle - 1] : s->past_lw[battle - 1];
}

/* 9.1: the totals of the three are added by side. */
static int
campaign(const struct play *p, enum side side)
{
	int total = 0;

	for (int b = CHANNEL_BATTLE; b <= LONDON_BURNING; b++)
		total += points_in(p, side, b);
	return total;
}

#define POINTS_IN(function, side, battle)                                                                    \
	static int function(const struct play *p)                                                            \
	{                                                                                                    \
		return points_in(p, side, battle);                                                           \
	}
POINTS_IN(channel_lw, LUFTWAFFE, CHANNEL_BATTLE)
POINTS_IN(channel_raf, RAF, CHANNEL_BATTLE)
POINTS_IN(eagles_lw, LUFTWAFFE, DUEL_OF_EAGLES)
POINTS_IN(eagles_raf, RAF, DUEL_OF_EAGLES)
POINTS_IN(london_lw, LUFTWAFFE, LONDON_BURNING)
POINTS_IN(london_raf, RAF, LONDON_BURNING)

/* 9.1, by side. */
static int
campaign_lw(const struct play *p)
{
	return campaign(p, LUFTWAFFE);
}

static int
campaign_raf(const struct play *p)
{
	return campaign(p, RAF);
}

/* What the score shows of a Group's production: a city whose value nobody has read off its card yet counts 0.
 */
static int
production(const struct play *p, int group)
{
	int points = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++) {
		enum source source = box_source(p->box, B_TARGETS, t, TARGET_PRODUCTION);
		int worth = box_cell(p->box, B_TARGETS, t, TARGET_PRODUCTION);
		bool known = source > SOURCE_ASSUMED || (source == SOURCE_ASSUMED && !p->box->ask);
		if (derived_of(p)->group[t] == group && bob_target_type(p, t) == CITY &&
		    state_of(p)->damage[t] == 0)
			points += known && worth > 0 ? worth : 0;
	}
	return points;
}

/* By Group, for the score sheet. */
static int
production_10(const struct play *p)
{
	return production(p, 0);
}

static int
production_11(const struct play *p)
{
	return production(p, 1);
}

static int
production_12(const struct play *p)
{
	return production(p, 2);
}

static int
production_13(const struct play *p)
{
	return production(p, 3);
}

/* clang-format off */
const struct total bob_totals[] = {
	{"vp.luftwaffe", "victory points of the Luftwaffe", points_lw},
	{"vp.raf", "victory points of the RAF", points_raf},
	{"missions.luftwaffe", "missions the Luftwaffe won", missions_lw},
	{"cards.damaged", "RAF cards damaged", cards_damaged},
	{"cities.bomb-1", "cities with one hit", cities_1},
	{"cities.bomb-2", "cities with two hits", cities_2},
	{"cities.ko", "cities knocked out", cities_ko},
	{"airfields.ko", "airfields knocked out", airfields_ko},
	{"radar.ko", "radar stations knocked out", radar_ko},
	{"aces.luftwaffe", "Luftwaffe Aces", aces_lw},
	{"missions.raf", "missions the RAF stopped", missions_raf},
	{"cards.shot-down", "Luftwaffe cards shot down", cards_shot},
	{"aces.raf", "RAF Aces", aces_raf},
	{"channel-battle.luftwaffe", "the Luftwaffe's points in Channel Battle", channel_lw},
	{"channel-battle.raf", "the RAF's points in Channel Battle", channel_raf},
	{"duel-of-eagles.luftwaffe", "the Luftwaffe's points in Duel of Eagles", eagles_lw},
	{"duel-of-eagles.raf", "the RAF's points in Duel of Eagles", eagles_raf},
	{"london-burning.luftwaffe", "the Luftwaffe's points in London Burning", london_lw},
	{"london-burning.raf", "the RAF's points in London Burning", london_raf},
	{"campaign.luftwaffe", "the Luftwaffe's points in the campaign", campaign_lw},
	{"campaign.raf", "the RAF's points in the campaign", campaign_raf},
	{"production.10-group", "production of 10 Group", production_10},
	{"production.11-group", "production of 11 Group", production_11},
	{"production.12-group", "production of 12 Group", production_12},
	{"production.13-group", "production of 13 Group", production_13},
};
/* clang-format on */
const int bob_n_totals = COUNT(bob_totals);

/* The higher total wins at the end; equal totals are a draw (8.1). In a campaign the sums count. */
const char *
bob_level(const struct play *p)
{
	bool sums = state_of(p)->head.scenario == SC_CAMPAIGN;
	int lw = sums ? campaign_lw(p) : points_lw(p), raf = sums ? campaign_raf(p) : points_raf(p);

	if (state_of(p)->battle == 0)
		return NULL;
	if (lw == raf)
		return SAID("a draw");
	if (state_of(p)->head.step == STEP_OVER)
		return lw > raf ? SAID("the Luftwaffe wins") : SAID("the RAF wins");
	return lw > raf ? SAID("the Luftwaffe is ahead") : SAID("the RAF is ahead");
}
