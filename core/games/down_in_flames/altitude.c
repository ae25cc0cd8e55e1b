/*
 * Altitude: climb, dive, stall, and those that follow (DIF-4.3, 12, 13).
 *
 * Every change of level is the same (dif_change_level): the mover's own positions end, and
 * F_MOVER opens the step in which those that hold a position on it may follow (follow.c). It comes by
 * choice in T2 (DIF-4.3), by Vertical Roll among the actions (DIF-9.12), or by a stall with an empty
 * hand in a draw step (DIF-12.6). A climb is paid before, a dive drawn after (DIF-12.4, 12.5).
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* DIF-12.4: one card, none for the pilot ability Cl. */
int
dif_climb_cost(const struct play *p, int a)
{
	return dif_pilot_value(p, a, PI_CLIMB) > 0 ? 0 : 1;
}

/* DIF-12.5: one card, one more for Di. */
void
dif_dive_draw(struct play *p, int a, int reason)
{
	dif_owe(p, a, 1 + dif_pilot_value(p, a, PI_DIVE), reason);
}

/* One level up or down. While there is a mover, the step goes on to those who may follow, and play comes back
 * to `back`. */
void
dif_change_level(struct play *p, int a, bool up, int back)
{
	assert(a >= 0 && a < AIRCRAFT);
	put(p, F_LEVEL, a, state_of(p)->level[a] + (up ? 1 : -1), up ? WHY_CLIMB : WHY_DIVE);
	dif_drop_positions(p, a, -1, WHY_LEFT);
	for (int b = 0; b < AIRCRAFT; b++)
		put(p, F_DECIDED, b, b == a, WHY_NONE);
	put(p, F_MOVER, 0, a + 1, WHY_CLIMB);
	put(p, F_CLIMBING, 0, up, WHY_CLIMB);
	put(p, F_FOLLOW_BACK, 0, back, WHY_NONE);
}

/* Who may not change altitude at all, and whose turn it is not. What he draws for a first dive keeps him from
 * no second change, which is wrong by itself (DIF-4.3a). True: refused. */
static bool
cannot_move(struct play *p, int a)
{
	bool second = state_of(p)->moved != 0 && a == active_of(p);

	if ((second ? dif_is_not_there(p, a) : dif_cannot_act(p, a)) ||
	    rule(p, !dif_is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)))
		return true;
	if (!rule(p, state_of(p)->loaded[a] != 0, DIF_15_2a, one(T_AIRCRAFT, a)))
		rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
	return false;
}

/* DIF-12.4b, and the card that pays has to be in the hand. */
static bool
cannot_climb(struct play *p, int a, const int16_t *cards, int n)
{
	return rule(p, state_of(p)->level[a] >= VERY_HIGH, DIF_12_4b, one(T_AIRCRAFT, a)) ||
	       rule(p, !dif_can_hold(p, a, cards, n), DIF_4_6b,
		    two(T_AIRCRAFT, a, T_CARD, cards[n - 1] == NONE ? cards[0] : cards[n - 1]));
}

/* DIF-12.5b: "no dive below Very Low". */
static bool
cannot_dive(struct play *p, int a)
{
	return rule(p, state_of(p)->level[a] <= VERY_LOW, DIF_12_5b, one(T_AIRCRAFT, a));
}

/* NONE: nothing is paid, and what was due is judged where it was due. */
void
dif_pay_card(struct play *p, int a, int card)
{
	if (card != NONE)
		dif_play_card(p, a, card, DISCARDS, WHY_PAID);
}

/* DIF-12.4a: exactly what a climb costs. */
static void
judge_climb_cost(struct play *p, int a, int card)
{
	int paid = card != NONE;

	rule(p, paid != dif_climb_cost(p, a), DIF_12_4a,
	     two(TYPE_NUMBER, paid, TYPE_NUMBER, dif_climb_cost(p, a)));
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
	return dif_hand_of(p, a) >= dif_climb_cost(p, a) ? 1 : 0;
}

/* DIF-17.1a, of the active aircraft alone. */
static void
judge_wingman(struct play *p, int a, int way)
{
	int due = a == active_of(p) ? wingman_way(p, a) : 0;

	rule(p, due != 0 && way != due, DIF_17_1a,
	     two(T_AIRCRAFT, a, T_AIRCRAFT, due ? state_of(p)->leader[a] - 1 : a));
}

/* ---- T2 ---- */

/* DIF-4.3a: a second change of altitude still belongs to this step. */
static void
judge_second(struct play *p, int a)
{
	rule(p, a == active_of(p) && state_of(p)->moved != 0, DIF_4_3a, one(T_AIRCRAFT, a));
}

/* It is made: where play goes on behind it. Out of turn it is no part of the own turn in progress, whose
 * aircraft still has its step. */
static int
level_changes(struct play *p, int a, int why)
{
	if (a != active_of(p))
		return state_of(p)->head.step;
	put(p, F_MOVED, 0, 1, why);
	return STEP_SPEED;
}

/* The level is kept, though a wingman may have had to change it (DIF-17.1a). */
static void
stay(struct play *p)
{
	if (active_of(p) >= 0)
		judge_wingman(p, active_of(p), 0);
	dif_touched(p);
}

/* `stay` in T2: said for its own sake, or by a Wingman who had to move (DIF-17.1a). */
void
dif_stay_in_turn(struct play *p, int a)
{
	if (rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a)))
		return;
	stay(p);
	put(p, F_STAYED, 0, 1, WHY_NONE);
}

/* The level is settled, or a move is to be followed first. */
void
dif_run_altitude(struct play *p)
{
	if (!dif_move_on(p))
		go(p, active_of(p) >= 0 && is_flying(p, active_of(p)) ? STEP_SPEED : STEP_TURN_OVER);
}

/* Nothing said is "stay" (DIF-4.0). */
void
dif_close_altitude(struct play *p, int who)
{
	if (dif_forget_owed(p, who))
		return;
	stay(p);
	go(p, STEP_SPEED);
}

/* DIF-12.4: the mover pays before anybody follows. */
void
dif_do_climb(struct play *p, const struct action *action)
{
	int a = dif_sender_of(p), card = operand(p, action, 0);

	if (cannot_move(p, a) || cannot_climb(p, a, operands(p, action, 0, 1), 1))
		return;
	judge_second(p, a);
	judge_climb_cost(p, a, card);
	judge_wingman(p, a, 1);
	dif_touched(p);
	dif_pay_card(p, a, card);
	dif_change_level(p, a, true, level_changes(p, a, WHY_CLIMB));
}

/* DIF-12.6: with cards in hand a stall is a discard, without them a dive. */
static void
stall_dive(struct play *p, int a)
{
	int back = state_of(p)->head.step;
	int due = a == active_of(p) ? dif_draw_due(p, back == STEP_POST) : 0;

	if (rule(p, due > 0, DIF_4_0d, two(T_AIRCRAFT, a, TYPE_NUMBER, due)) ||
	    rule(p, due == 0, DIF_12_6c, one(T_AIRCRAFT, a)))
		return;
	rule(p, dif_hand_of(p, a) > 0, DIF_12_6a, one(T_AIRCRAFT, a));
	rule(p, false, DIF_12_6b, nothing());
	dif_touched(p);
	put(p, F_DRAWN, 0, DRAWN_ALL, WHY_STALL);
	dif_dive_draw(p, a, DIVING);
	dif_change_level(p, a, false, back);
}

/* DIF-12.5; in a draw step it is the dive of a stall. */
void
dif_do_dive(struct play *p, const struct action *action)
{
	int a = dif_sender_of(p), step = state_of(p)->head.step, back;

	(void)action;
	if (cannot_move(p, a) || cannot_dive(p, a))
		return;
	if (step == STEP_PRE || step == STEP_POST) {
		stall_dive(p, a);
		return;
	}
	judge_second(p, a);
	judge_wingman(p, a, -1);
	dif_touched(p);
	back = level_changes(p, a, WHY_DIVE);
	dif_dive_draw(p, a, DIVING);
	dif_change_level(p, a, false, back);
}

/* ---- Vertical Roll (DIF-9.12), flown on oneself: nobody can react ---- */

/* The card has to be a Vertical Roll of a fighter. */
static bool
cannot_roll(struct play *p, int a, int card)
{
	return a < 0 ||
	       rule(p, dif_card_value(p, card, CARD_TITLE) != VERTICAL_ROLL, DIF_7_1b, one(T_CARD, card)) ||
	       rule(p, !dif_may_hold(p, a, card), DIF_7_1a, two(T_AIRCRAFT, a, T_CARD, card));
}

/* it costs and gains what any change of altitude does; the card itself is no payment. */
static void
roll(struct play *p, int a, int card, bool up)
{
	if (!rule(p, state_of(p)->loaded[a] != 0, DIF_15_2a, one(T_AIRCRAFT, a)))
		rule(p, a != active_of(p), DIF_7_2a, one(T_AIRCRAFT, a));
	dif_action_begins(p, a);
	dif_play_card(p, a, card, DISCARDS, WHY_PLAYED);
	put(p, F_SOLO, 0, a + 1, WHY_NONE);
	if (!up)
		dif_dive_draw(p, a, DIVING);
	dif_change_level(p, a, up, dif_step_of_action(p, a));
}

/* climb with CARD [paying CARD]: two cards leave the hand, the roll and the climb's. */
void
dif_do_climb_roll(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p), paid;

	if (cannot_roll(p, a, operand(p, action, 0)) || cannot_climb(p, a, operands(p, action, 0, 2), 2))
		return;
	paid = operand(p, action, 1);
	judge_climb_cost(p, a, paid);
	dif_pay_card(p, a, paid);
	roll(p, a, operand(p, action, 0), true);
}

/* dive with CARD: the card of the dive is owed. */
void
dif_do_dive_roll(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p);

	if (cannot_roll(p, a, operand(p, action, 0)) || cannot_dive(p, a))
		return;
	roll(p, a, operand(p, action, 0), false);
}
