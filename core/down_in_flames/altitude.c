/* Altitude: climb, dive, stall, and those that follow (DIF-4.3, 12, 13). */
#include "core/down_in_flames/down_in_flames.h"

/* DIF-12.4: one card, none for the pilot ability Cl. */
int
climb_cost(const struct play *p, int a)
{
	return pilot_value(p, a, PI_CLIMB) > 0 ? 0 : 1;
}

/* DIF-12.5: one card, one more for Di. */
void
dive_draw(struct play *p, int a, unsigned reason)
{
	owe(p, a, 1u + (unsigned)pilot_value(p, a, PI_DIVE), reason);
}

/* One level up or down; whoever holds a position on the aircraft may follow before play goes back. */
void
change_level(struct play *p, int a, bool up, unsigned back)
{
	put(p, F_LEVEL, (unsigned)a, state_of(p)->level[a] + (up ? 1 : -1), up ? W_CLIMB : W_DIVE);
	drop_positions(p, a, -1, W_LEFT);
	for (int b = 0; b < AIRCRAFT; b++)
		put(p, F_DECIDED, (unsigned)b, b == a, WHY_NONE);
	put(p, F_MOVER, 0, a + 1, W_CLIMB);
	put(p, F_CLIMBING, 0, up, W_CLIMB);
	put(p, F_FOLLOW_BACK, 0, (int)back, WHY_NONE);
	go(p, STEP_FOLLOW);
}

/* Who may not change altitude at all, and whose turn it is not. True: refused. */
static bool
cannot_move(struct play *p, int a)
{
	if (cannot_act(p, a) || rule(p, !is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)))
		return true;
	if (!rule(p, state_of(p)->loaded[a] != 0, DIF_15_2a, one(T_AIRCRAFT, a)))
		rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
	return false;
}

static bool
cannot_climb(struct play *p, int a, const int16_t *cards, unsigned n)
{
	return rule(p, state_of(p)->level[a] >= VERY_HIGH, DIF_12_4b, one(T_AIRCRAFT, a)) ||
	       rule(p, !can_hold(p, a, cards, n), DIF_4_6b,
		    two(T_AIRCRAFT, a, T_CARD, cards[n - 1] == NONE ? cards[0] : cards[n - 1]));
}

static bool
cannot_dive(struct play *p, int a)
{
	return rule(p, state_of(p)->level[a] <= VERY_LOW, DIF_12_5b, one(T_AIRCRAFT, a));
}

static void
pay(struct play *p, int a, int card)
{
	if (card != NONE)
		play_card(p, a, card, DISCARDS, W_PAID);
}

static void
judge_climb_cost(struct play *p, int a, int card)
{
	int paid = card != NONE;

	rule(p, paid != climb_cost(p, a), DIF_12_4a,
	     two(TYPE_NUMBER, paid, TYPE_NUMBER, climb_cost(p, a)));
}

/* ---- Wingmen (DIF-17.1a) ---- */

/* The direction a Wingman has to take: +1, -1, or 0 where it is free. A climb it cannot pay is not made. */
static int
wingman_way(const struct play *p, int a)
{
	const struct state *s = state_of(p);
	int leader = s->leader[a] - 1;

	if (!s->apart || leader < 0 || !is_flying(p, leader) || s->level[a] == s->level[leader])
		return 0;
	if (s->level[a] > s->level[leader])
		return -1;
	return (int)hand_of(p, a) >= climb_cost(p, a) ? 1 : 0;
}

static void
judge_wingman(struct play *p, int a, int way)
{
	int due = a == active_of(p) ? wingman_way(p, a) : 0;

	rule(p, due != 0 && way != due, DIF_17_1a,
	     two(T_AIRCRAFT, a, T_AIRCRAFT, due ? state_of(p)->leader[a] - 1 : a));
}

/* ---- T2 ---- */

/* DIF-4.3a: once a change was made, a second one still belongs to this step. True: it is over, refused. */
static bool
judge_second(struct play *p, int a)
{
	const struct state *s = state_of(p);

	if (s->head.step != STEP_SPEED)
		return rule(p, false, DIF_4_3a, nothing());
	if (rule(p, !s->moved || s->speed_target != 0, DIF_4_0a, one(TYPE_STEP, STEP_SPEED)))
		return true;
	rule(p, true, DIF_4_3a, one(T_AIRCRAFT, a));
	return false;
}

void
altitude_close(struct play *p, int who)
{
	(void)who;
	if (forget_owed(p))
		return;
	if (active_of(p) >= 0)
		judge_wingman(p, active_of(p), 0);
	touched(p);
	go(p, STEP_SPEED);
}

void
climb_verb(struct play *p, const struct action *action)
{
	int a = sender_of(p), card = action->operand[0];

	if (cannot_move(p, a) || cannot_climb(p, a, action->operand, 1) || judge_second(p, a))
		return;
	judge_climb_cost(p, a, card);
	judge_wingman(p, a, 1);
	touched(p);
	pay(p, a, card);
	put(p, F_MOVED, 0, 1, W_CLIMB);
	change_level(p, a, true, STEP_SPEED);
}

/* DIF-12.6: with cards in hand a stall is a discard, without them a dive. */
static void
stall_dive(struct play *p, int a)
{
	unsigned back = state_of(p)->head.step;

	if (rule(p, a != active_of(p) || draw_due(p, back == STEP_POST) >= 0, DIF_4_0a,
		 one(TYPE_STEP, (int)back)))
		return;
	rule(p, hand_of(p, a) > 0, DIF_12_6a, one(T_AIRCRAFT, a));
	rule(p, false, DIF_12_6b, nothing());
	touched(p);
	put(p, F_DRAWN, 0, DRAWN_ALL, W_STALL);
	dive_draw(p, a, DIVING);
	change_level(p, a, false, back);
}

void
dive_verb(struct play *p, const struct action *action)
{
	int a = sender_of(p);
	unsigned step = state_of(p)->head.step;

	(void)action;
	if (cannot_move(p, a) || cannot_dive(p, a))
		return;
	if (step == STEP_PRE || step == STEP_POST) {
		stall_dive(p, a);
		return;
	}
	if (judge_second(p, a))
		return;
	judge_wingman(p, a, -1);
	touched(p);
	put(p, F_MOVED, 0, 1, W_DIVE);
	dive_draw(p, a, DIVING);
	change_level(p, a, false, STEP_SPEED);
}

/* ---- Vertical Roll (DIF-9.12), flown on oneself: nobody can react ---- */

static bool
cannot_roll(struct play *p, int a, int card)
{
	return cannot_act(p, a) || rule(p, !is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)) ||
	       rule(p, card_value(p, (unsigned)card, CARD_TITLE) != VERTICAL_ROLL, DIF_7_1b,
		    one(T_CARD, card)) ||
	       rule(p, !may_hold(p, a, card), DIF_7_1a, two(T_AIRCRAFT, a, T_CARD, card));
}

static void
roll(struct play *p, int a, int card, bool up)
{
	if (!rule(p, state_of(p)->loaded[a] != 0, DIF_15_2a, one(T_AIRCRAFT, a)))
		rule(p, a != active_of(p), DIF_7_2a, one(T_AIRCRAFT, a));
	touched(p);
	play_card(p, a, card, DISCARDS, W_PLAYED);
	put(p, F_SOLO, 0, a + 1, WHY_NONE);
	if (!up)
		dive_draw(p, a, DIVING);
	change_level(p, a, up, STEP_ACTIONS);
}

void
climb_roll(struct play *p, const struct action *action)
{
	int a = sender_of(p), paid = action->operand[1];

	if (cannot_roll(p, a, action->operand[0]) || cannot_climb(p, a, action->operand, 2))
		return;
	judge_climb_cost(p, a, paid);
	pay(p, a, paid);
	roll(p, a, action->operand[0], true);
}

void
dive_roll(struct play *p, const struct action *action)
{
	int a = sender_of(p);

	if (cannot_roll(p, a, action->operand[0]) || cannot_dive(p, a))
		return;
	roll(p, a, action->operand[0], false);
}

/* ---- following ---- */

/* The mover is number 0 of the chain; the n-th to follow has decided n + 1. */
static int
chain_member(const struct play *p, int n)
{
	const struct state *s = state_of(p);

	if (n == 0)
		return s->mover - 1;
	for (int a = 0; a < AIRCRAFT; a++)
		if (s->decided[a] == n + 1)
			return a;
	return -1;
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
follower_due(const struct play *p)
{
	const struct state *s = state_of(p);

	for (int n = 0; n <= AIRCRAFT; n++) {
		int leader = chain_member(p, n), due = -1;
		if (leader < 0 || !is_flying(p, leader))
			continue;
		for (int a = 0; a < AIRCRAFT; a++) {
			if (s->decided[a] || s->hold[a][leader] == NEUTRAL || !is_flying(p, a) ||
			    bomber_card(p, a))
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

void
follow_wants(const struct play *p, struct requests *all)
{
	int due, mover = state_of(p)->mover - 1;

	if (ask_owed(p, all) || mover < 0 || !is_flying(p, mover))
		return;
	due = follower_due(p);
	if (due >= 0)
		ask_act(all, "follow, or stay")->about = (struct arg){T_AIRCRAFT, (int16_t)due};
}

/* DIF-10.2: after all decisions, aircraft at different levels are neutral. */
void
follow_run(struct play *p)
{
	const struct state *s = state_of(p);
	unsigned back = s->follow_back;

	for (int a = 0; a < AIRCRAFT; a++)
		for (int b = a + 1; b < AIRCRAFT; b++)
			if (is_engaged(p, a, b) && s->level[a] != s->level[b])
				set_position(p, a, b, NEUTRAL, W_LEFT);
	for (unsigned a = 0; a < AIRCRAFT; a++)
		put(p, F_DECIDED, a, 0, WHY_NONE);
	put(p, F_MOVER, 0, 0, WHY_NONE);
	put(p, F_CLIMBING, 0, 0, WHY_NONE);
	put(p, F_FOLLOW_BACK, 0, 0, WHY_NONE);
	go(p, back == STEP_PRE || back == STEP_SPEED || back == STEP_POST ? back : STEP_ACTIONS);
}

static void
stays_behind(struct play *p, int a, int leader)
{
	put(p, F_POSITION, (unsigned)(a * AIRCRAFT + leader), NEUTRAL, W_LEFT);
	put(p, F_DECIDED, (unsigned)a, 1, WHY_NONE);
}

/* Somebody who decides later cannot pass over the one whose decision it is (DIF-13.4). */
bool
follow_closable(const struct play *p, int who)
{
	return who < 0 || who >= AIRCRAFT || who == follower_due(p) || followed_by(p, who) < 0;
}

/* Passing: whoever is to decide stays. */
void
follow_close(struct play *p, int who)
{
	int due;

	(void)who;
	if (forget_owed(p))
		return;
	due = follower_due(p);
	if (due >= 0)
		stays_behind(p, due, followed_by(p, due));
}

static void
judge_decision(struct play *p, int a, int leader)
{
	int due = follower_due(p);

	rule(p, leader >= 0 && due >= 0 && due != a, DIF_13_4a, two(T_AIRCRAFT, a, T_AIRCRAFT, due));
}

void
stay_verb(struct play *p, const struct action *action)
{
	int a = sender_of(p), leader;

	(void)action;
	if (cannot_act(p, a))
		return;
	if (state_of(p)->head.step == STEP_ALTITUDE) {
		rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
		altitude_close(p, a);
		return;
	}
	leader = followed_by(p, a);
	if (rule(p, leader < 0, DIF_4_0a, one(TYPE_STEP, STEP_FOLLOW)))
		return;
	judge_decision(p, a, leader);
	touched(p);
	stays_behind(p, a, leader);
}

/* DIF-13.2: the effort, then the climb or the dive. */
static int
follow_cost(const struct play *p, int a, int leader)
{
	const struct state *s = state_of(p);
	int cost = dif_follow_cost[s->hold[a][leader]][s->climbing ? 0 : 1];

	return cost - (s->climbing && cost > 0 ? 1 - climb_cost(p, a) : 0);
}

static int
next_place(const struct play *p)
{
	int n = 1;

	for (int a = 0; a < AIRCRAFT; a++)
		n = state_of(p)->decided[a] > n ? state_of(p)->decided[a] : n;
	return n < AIRCRAFT + 1 ? n + 1 : n;
}

void
follow_verb(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int a = sender_of(p), leader, mover = s->mover - 1;
	int paid = (action->operand[0] != NONE) + (action->operand[1] != NONE);

	if (cannot_act(p, a) || rule(p, !is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)) ||
	    rule(p, mover < 0, DIF_4_0a, one(TYPE_STEP, STEP_FOLLOW)) ||
	    rule(p, !can_hold(p, a, action->operand, 2), DIF_4_6b,
		 two(T_AIRCRAFT, a, T_CARD, action->operand[paid > 1])))
		return;
	leader = followed_by(p, a);
	if (!rule(p, s->loaded[a] != 0, DIF_15_2a, one(T_AIRCRAFT, a)) &&
	    !rule(p, leader < 0, DIF_13_1a, one(T_AIRCRAFT, a)))
		rule(p, paid != follow_cost(p, a, leader), DIF_13_2a,
		     two(TYPE_NUMBER, paid, TYPE_NUMBER, follow_cost(p, a, leader)));
	judge_decision(p, a, leader);
	touched(p);
	pay(p, a, action->operand[0]);
	pay(p, a, action->operand[1]);
	put(p, F_DECIDED, (unsigned)a, next_place(p), W_FOLLOWED);
	/* whoever follows without a right to has gone to the new level all the same. */
	put(p, F_LEVEL, (unsigned)a, s->level[mover], W_FOLLOWED);
	drop_positions(p, a, leader, W_LEFT);
	if (!s->climbing)
		dive_draw(p, a, FOLLOWING);
}
