/*
 * Hits, losses, victory points, and how a battle ends (DIF-2, 5, 6, 17.2, 17.4).
 *
 * Hits only ever increase (DIF-5.3, R-08). The front is flipped at its Airframe, the damaged face lost
 * at its own, both by one attack if it is heavy enough. Points for a loss are scored at once
 * (DIF-6.1), half the points of damaged aircraft when the battle ends (DIF-6.2): dif_side_points has
 * what the score would be now.
 */
#include "core/games/down_in_flames/down_in_flames.h"

#include <assert.h>

/* Who scores when an aircraft is lost: the other side, or in a free-for-all whoever hit it. -1:
 * nobody. */
static int
scorer_of(const struct play *p, int a, int by_side)
{
	const struct state *s = state_of(p);

	if (s->mode == FREE_FOR_ALL)
		return by_side >= 0 && by_side != s->side[a] ? by_side : -1;
	return s->side[a] <= ALLIED ? 1 - s->side[a] : -1;
}

/* DIF-5.3: the card leaves play, its hand is discarded, its relations end. */
void
dif_shoot_down(struct play *p, int a, int by_side)
{
	int scorer = scorer_of(p, a, by_side);

	assert(a >= 0 && a < AIRCRAFT);
	put(p, F_STATUS, a, SHOT_DOWN, WHY_DOWN);
	dif_discard_hand(p, a, WHY_DOWN);
	dif_leave_all(p, a, WHY_DOWN);
	put(p, F_EVADING, a, 0, WHY_DOWN);
	put(p, F_OWED, a, 0, WHY_DOWN);
	put(p, F_OWED_FOR, a, NO_REASON, WHY_NONE);
	put(p, F_REDLINE, a, 0, WHY_DOWN);
	put(p, F_BURNING, a, 0, WHY_DOWN);
	put(p, F_SPARED, a, 0, WHY_DOWN);
	if (scorer >= 0)
		add(p, F_POINTS, scorer, dif_victory_points_of(p, a) + dif_pilot_points_of(p, a), WHY_KILL);
}

/* DIF-5.2, 5.3: hits stay on the card when it is flipped, and count on. */
void
dif_take_hits(struct play *p, int a, int hits, int by_side, int why)
{
	const struct state *s = state_of(p);

	assert(a >= 0 && a < AIRCRAFT);
	if (hits <= 0 || !is_flying(p, a))
		return;
	add(p, F_HITS, a, hits, why);
	/* Nobody has inflicted the hits of one's own Redline, and they take no points from who hit it before.
	 */
	if (by_side >= 0 && by_side < SIDES)
		put(p, F_HIT_BY, a, by_side + 1, WHY_NONE);
	else
		add(p, F_OWN_HITS, a, hits, WHY_NONE);
	if (!s->damaged[a] && s->hits[a] >= dif_airframe_of(p, a, false))
		put(p, F_DAMAGED, a, 1, WHY_FLIPPED);
	if (s->damaged[a] && s->hits[a] >= dif_airframe_of(p, a, true))
		dif_shoot_down(p, a, by_side);
}

/* DIF-6.2: half the points of an aircraft that ends on its damaged face; in missions too. */
static int
half_points(const struct play *p, int a, int *scorer)
{
	const struct state *s = state_of(p);

	*scorer = s->damaged[a] && (s->status[a] == FLYING || s->status[a] == REMOVED)
		      ? scorer_of(p, a, s->hit_by[a] - 1)
		      : -1;
	return *scorer < 0 ? 0 : dif_victory_points_of(p, a) / 2;
}

/* DIF-6.2, once, when the battle ends. */
void
dif_score_damaged(struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++) {
		int scorer, half = half_points(p, a, &scorer);
		if (scorer >= 0)
			add(p, F_POINTS, scorer, half, WHY_DAMAGED);
	}
}

/* DIF-6.3, as far as things stand. */
int
dif_side_points(const struct play *p, int side)
{
	int points = state_of(p)->points[side];

	for (int a = 0; a < AIRCRAFT && state_of(p)->head.step != STEP_OVER; a++) {
		int scorer, half = half_points(p, a, &scorer);
		points += scorer == side ? half : 0;
	}
	return points;
}

/* DIF-2.2, R-88: the points of damaged aircraft are added, and nothing is played any more. */
void
dif_end_game(struct play *p)
{
	no_way_back(p);
	dif_clear_table(p);
	dif_score_damaged(p);
	finish(p);
}

/* Aircraft of a side that are still in play. */
int
dif_flying_of(const struct play *p, int side)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n += is_flying(p, a) && state_of(p)->side[a] == side;
	return n;
}

/* DIF-2.1: a duel ends with the first loss. Larger battles end when a side has nobody left. */
static bool
battle_is_over(const struct play *p)
{
	int sides = 0;

	if (state_of(p)->mode == DUEL) {
		for (int a = 0; a < AIRCRAFT; a++)
			if (state_of(p)->status[a] == SHOT_DOWN)
				return true;
		return false;
	}
	for (int side = 0; side < SIDES; side++)
		sides += dif_flying_of(p, side) > 0;
	return sides < 2;
}

/* DIF-16.9: without attackers nothing is bombed; without defenders the bombs fall at once. */
static bool
mission_is_over(struct play *p)
{
	int attacker = state_of(p)->attacker;

	if (dif_flying_of(p, attacker) == 0)
		go(p, STEP_DEBRIEF);
	else if (dif_flying_of(p, 1 - attacker) == 0)
		go(p, STEP_BOMBING);
	else
		return false;
	no_way_back(p);
	dif_clear_table(p);
	put(p, F_ACTIVE, 0, 0, WHY_TURN);
	return true;
}

/* Judged whenever an aircraft may have been lost. True: play has gone elsewhere. */
bool
dif_end_if_over(struct play *p)
{
	if (dif_is_campaign(p))
		return mission_is_over(p);
	if (!battle_is_over(p))
		return false;
	milestone(p, MILESTONE_TURN, TYPE_NUMBER, state_of(p)->head.turn);
	dif_end_game(p);
	return true;
}
