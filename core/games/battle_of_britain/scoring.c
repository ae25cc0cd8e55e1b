/*
 * 8 Victory points: running totals of what lies on the board, and what else the score sheet counts.
 *
 * 8: the Luftwaffe one point for a mission it won, a RAF card damaged, a hit on a city (three at
 * most), a KO airfield or radar station, an Ace; the RAF two for a mission stopped, one for a card
 * shot down, one for an Ace. All is counted from the board, so that repairs and lost Aces need no
 * bookkeeping.
 */
#include "core/bytes.h"
#include "core/games/battle_of_britain/battle_of_britain.h"

enum { MISSION_STOPPED = 2 };

/* Mission cards that lie in a place. */
static int
missions(const struct play *p, int place)
{
	return bytes_count(state_of(p)->mission, p->box->rows[B_TARGETS], place);
}

/* Cities that are hit and stand, with so many bomb tokens. */
static int
cities_with(const struct play *p, int hits)
{
	int n = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += state_of(p)->damage[t] == hits && bob_target_type(p, t) == CITY && !bob_is_ko(p, t);
	return n;
}

/* Targets of a type that are out of action. */
static int
out_of_action(const struct play *p, int type)
{
	int n = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += bob_is_ko(p, t) && bob_target_type(p, t) == type;
	return n;
}

/* A column of the campaign's score sheet: a battle that is over, or the one in play (9.1). */
static int
points_in(const struct play *p, enum side side, int battle)
{
	const struct state *s = state_of(p);

	assert(battle >= CHANNEL_BATTLE && battle <= LONDON_BURNING);
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

/* What the score shows of a Group's production: a city whose value nobody has read off its card yet counts 0.
 */
static int
production(const struct play *p, int group)
{
	const struct derived *d = derived_of(p);
	int points = 0;

	for (int i = 0; i < d->n_cities[group]; i++) {
		int t = d->city[group][i];
		enum source source = box_source(p->box, B_TARGETS, t, TARGET_PRODUCTION);
		int worth = box_cell(p->box, B_TARGETS, t, TARGET_PRODUCTION);
		bool known = source > SOURCE_ASSUMED || (source == SOURCE_ASSUMED && !p->box->ask);
		if (state_of(p)->damage[t] == 0)
			points += known && worth > 0 ? worth : 0;
	}
	return points;
}

#include "core/totals.h"

/* As the board stands: repairing takes a point away again, and bomb 2 is two in all. */
int
bob_points(const struct play *p, enum side side)
{
	if (side == RAF)
		return MISSION_STOPPED * total_missions_raf(p) + total_cards_shot(p) + total_aces_raf(p);
	return total_missions_lw(p) + total_cards_damaged(p) + total_cities_1(p) + 2 * total_cities_2(p) +
	       3 * total_cities_ko(p) + total_airfields_ko(p) + total_radar_ko(p) + total_aces_lw(p);
}

/* The higher total wins at the end; equal totals are a draw (8.1). In a campaign the sums count. */
const char *
bob_level(const struct play *p)
{
	bool sums = state_of(p)->head.scenario == SC_CAMPAIGN;
	int lw = sums ? campaign(p, LUFTWAFFE) : bob_points(p, LUFTWAFFE),
	    raf = sums ? campaign(p, RAF) : bob_points(p, RAF);

	if (state_of(p)->battle == 0)
		return NULL;
	if (lw == raf)
		return SAID("a draw");
	if (state_of(p)->head.step == STEP_OVER)
		return lw > raf ? SAID("the Luftwaffe wins") : SAID("the RAF wins");
	return lw > raf ? SAID("the Luftwaffe is ahead") : SAID("the RAF is ahead");
}
