/*
 * Following a change of altitude (DIF-13).
 *
 * While F_MOVER is set the step asks one fighter after the other: first those on the mover, the
 * tailing one before the advantaged ones, then those on each that followed (DIF-13.4, R-49). F_DECIDED
 * has 1 for who stays, n + 1 for the n-th who follows, so that the chain can be walked in its order.
 * At last whoever is related and at different levels becomes neutral (DIF-10.2), and play returns to
 * F_FOLLOW_BACK.
 */
#include "core/bytes.h"
#include "core/games/down_in_flames/down_in_flames.h"

/* ---- following ---- */

/* The mover is number 0 of the chain; the n-th to follow has decided n + 1. */
static int
chain_member(const struct play *p, int n)
{
	const struct state *s = state_of(p);

	if (n == 0)
		return s->mover - 1;
	int a = bytes_find(s->decided, AIRCRAFT, 0, n + 1);
	return a < AIRCRAFT ? a : -1;
}

/* Whether a decides before b about the same aircraft: tailing first, then the order of play. */
static bool
decides_before(const struct play *p, int a, int b, int leader)
{
	const struct state *s = state_of(p);
	int rank_a = s->rank[a] ? s->rank[a] : AIRCRAFT + 1, rank_b = s->rank[b] ? s->rank[b] : AIRCRAFT + 1;

	if (s->hold[a][leader] != s->hold[b][leader])
		return s->hold[a][leader] > s->hold[b][leader];
	return rank_a < rank_b;
}

/* DIF-13.4: from the front of the chain backwards. */
int
dif_follower_due(const struct play *p)
{
	const struct state *s = state_of(p);

	for (int n = 0; n <= AIRCRAFT; n++) {
		int leader = chain_member(p, n), due = -1;
		if (leader < 0 || !is_flying(p, leader))
			continue;
		for (int a = 0; a < AIRCRAFT; a++) {
			if (s->decided[a] || s->hold[a][leader] == NEUTRAL || !is_flying(p, a) ||
			    dif_bomber_card(p, a))
				continue;
			if (due < 0 || decides_before(p, a, due, leader))
				due = a;
		}
		if (due >= 0)
			return due;
	}
	return -1;
}

/* The one of the chain that a holds a position on; -1: none. */
static int
followed_by(const struct play *p, int a)
{
	const struct state *s = state_of(p);

	for (int n = 0; n <= AIRCRAFT && !s->decided[a]; n++) {
		int leader = chain_member(p, n);
		if (leader >= 0 && s->hold[a][leader] != NEUTRAL)
			return leader;
	}
	return -1;
}

/* DIF-13.1: one after the other; the cards of the dive may be drawn meanwhile. */
void
dif_wants_follow(const struct play *p, struct requests *all)
{
	int due, mover = state_of(p)->mover - 1;

	if (dif_is_interrupted(p) || mover < 0 || !is_flying(p, mover))
		return;
	due = dif_follower_due(p);
	if (due >= 0) {
		struct request *r = ask_act(all, "follow, or stay");
		r->who = UINT64_C(1) << due;
		r->about = (struct arg){T_AIRCRAFT, (int16_t)due};
	}
	dif_ask_owed(p, all);
}

/* DIF-10.2: after all decisions, aircraft at different levels are neutral. */
void
dif_run_follow(struct play *p)
{
	const struct state *s = state_of(p);
	int back = s->follow_back;

	if (dif_interrupt(p))
		return;
	for (int a = 0; a < AIRCRAFT; a++)
		for (int b = a + 1; b < AIRCRAFT && !is_free(p, a); b++)
			if (s->level[a] != s->level[b] && dif_is_engaged(p, a, b))
				dif_set_position(p, a, b, NEUTRAL, WHY_LEFT);
	clear_field(p, F_DECIDED, WHY_NONE);
	put(p, F_MOVER, 0, 0, WHY_NONE);
	put(p, F_CLIMBING, 0, 0, WHY_NONE);
	put(p, F_FOLLOW_BACK, 0, 0, WHY_NONE);
	dif_go_back(p, back);
}

/* DIF-13.3: neutral to the mover; other relations stay. */
static void
stays_behind(struct play *p, int a, int leader)
{
	put(p, F_POSITION, (a * AIRCRAFT + leader), NEUTRAL, WHY_LEFT);
	put(p, F_DECIDED, a, 1, WHY_NONE);
}

/* Somebody who decides later cannot pass over the one whose decision it is (DIF-13.4). */
bool
dif_may_end_follow(const struct play *p, int who)
{
	if (who == ANYBODY)
		who = p->who;
	return who < 0 || who >= AIRCRAFT || who == dif_follower_due(p) || followed_by(p, who) < 0;
}

/* Passing: whoever is to decide stays. Cards that others have still to draw keep nobody here. */
void
dif_close_follow(struct play *p, int who)
{
	int due;

	if (dif_forget_owed(p, who))
		return;
	due = dif_follower_due(p);
	if (due >= 0)
		stays_behind(p, due, followed_by(p, due));
	else
		dif_run_follow(p);
}

/* DIF-13.4a: decisions to follow are taken in order. */
static void
judge_decision(struct play *p, int a, int leader)
{
	int due = dif_follower_due(p);

	rule(p, leader >= 0 && due >= 0 && due != a, DIF_13_4a, two(T_AIRCRAFT, a, T_AIRCRAFT, due));
}

/* In T2 the altitude is kept; here whoever stays says so. */
void
dif_do_stay(struct play *p, const struct action *action)
{
	int a = dif_sender_of(p), leader;

	(void)action;
	if (dif_cannot_act(p, a))
		return;
	if (state_of(p)->head.step == STEP_ALTITUDE) {
		dif_stay_in_turn(p, a);
		return;
	}
	leader = followed_by(p, a);
	if (rule(p, leader < 0, DIF_13_1b, one(T_AIRCRAFT, a)))
		return;
	judge_decision(p, a, leader);
	dif_touched(p);
	stays_behind(p, a, leader);
}

/* DIF-13.2: the effort, then the climb or the dive. */
static int
follow_cost(const struct play *p, int a, int leader)
{
	const struct state *s = state_of(p);
	int cost = dif_follow_cost[s->hold[a][leader]][s->climbing ? 0 : 1];

	return cost - (s->climbing && cost > 0 ? 1 - dif_climb_cost(p, a) : 0);
}

/* Its place in the chain, behind those that have followed already. */
static int
next_place(const struct play *p)
{
	int n = 1;

	for (int a = 0; a < AIRCRAFT; a++)
		n = state_of(p)->decided[a] > n ? state_of(p)->decided[a] : n;
	return n < AIRCRAFT + 1 ? n + 1 : n;
}

/* DIF-13.2: paid first, then drawn. */
void
dif_do_follow(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int a = dif_sender_of(p), leader, mover = s->mover - 1;
	int paid = (operand(p, action, 0) != NONE) + (operand(p, action, 1) != NONE);

	if (dif_cannot_act(p, a) || rule(p, !dif_is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)) ||
	    rule(p, mover < 0, DIF_13_1b, one(T_AIRCRAFT, a)) ||
	    rule(p, !dif_can_hold(p, a, operands(p, action, 0, 2), 2), DIF_4_6b,
		 two(T_AIRCRAFT, a, T_CARD, operand(p, action, paid > 1))))
		return;
	leader = followed_by(p, a);
	/* Who has stayed behind could have followed, and decides once (DIF-13.3, R-49). */
	if (!rule(p, s->loaded[a] != 0, DIF_15_2a, one(T_AIRCRAFT, a)) &&
	    !rule(p, s->decided[a] == 1 && a != mover, DIF_4_0c, one(TYPE_STEP, STEP_FOLLOW)) &&
	    !rule(p, leader < 0, DIF_13_1a, one(T_AIRCRAFT, a)))
		rule(p, paid != follow_cost(p, a, leader), DIF_13_2a,
		     two(TYPE_NUMBER, paid, TYPE_NUMBER, follow_cost(p, a, leader)));
	judge_decision(p, a, leader);
	dif_touched(p);
	dif_pay_card(p, a, operand(p, action, 0));
	dif_pay_card(p, a, operand(p, action, 1));
	put(p, F_DECIDED, a, next_place(p), WHY_FOLLOWED);
	/* whoever follows without a right to has gone to the new level all the same. */
	put(p, F_LEVEL, a, s->level[mover], WHY_FOLLOWED);
	dif_drop_positions(p, a, leader, WHY_LEFT);
	if (!s->climbing)
		dif_dive_draw(p, a, FOLLOWING);
}
