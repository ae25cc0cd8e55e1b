/*
 * Attacks, gunners, tactics, position cards (DIF-3.9 to 3.12, 7.4 to 7.6, 9).
 *
 * An attack costs the bursts printed on it and one for each Evasive in force on its target (DIF-9.8a);
 * they are spent when it is declared, cancelled or not, out of the pool of DIF-10.7: own
 * bursts, one more advantaged, three more tailing, less what this own turn has spent on anybody.
 * Gunners have a pool apart. Manoeuvre, reaction, Agile and Barrage uses cost none.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* ---- attacks (DIF-9.4 to 9.8, 3.9) ---- */

/* Cards that go with an attack: Tight Turn and Yo-Yo, with Barrage also shots. True: refused. */
static bool
wrong_plus(struct play *p, const int16_t *plus, int n)
{
	for (int i = 0; i < n; i++) {
		int title = plus[i] == NONE ? YO_YO : dif_title_of(p, plus[i]);
		if (rule(p,
			 title != TIGHT_TURN && title != YO_YO && title != IN_MY_SIGHTS &&
			     title != OUT_OF_THE_SUN,
			 DIF_7_1b, one(T_CARD, plus[i])))
			return true;
	}
	return false;
}

/* DIF-3.12a: without Barrage nobody adds In My Sights or Out of the Sun to an attack. */
static void
judge_barrage(struct play *p, int a, int card)
{
	if (card != NONE && dif_is_shot(p, card))
		rule(p, !dif_face_value(p, a, AC_BARRAGE), DIF_3_12a, one(T_AIRCRAFT, a));
}

/* Lays the cards that go with an attack, and takes up all +1 hits that wait (DIF-7.5). */
static int
take_plus(struct play *p, int a, const int16_t *plus, int n)
{
	int hits = a == active_of(p) ? state_of(p)->waiting : 0;

	for (int i = 0; i < n; i++) {
		if (plus[i] == NONE)
			continue;
		judge_barrage(p, a, plus[i]);
		dif_play_card(p, a, plus[i], DISCARDS, WHY_TACTIC);
		hits++;
	}
	if (a == active_of(p))
		put(p, F_WAITING, 0, 0, WHY_TACTIC);
	return hits;
}

/* DIF-9.8a, R-36: one more for each Evasive in force on the target, Fuel Tank included. */
int
dif_burst_cost(const struct play *p, int card, int target)
{
	return dif_card_value(p, card, CARD_BURSTS) + state_of(p)->evading[target];
}

/* DIF-10.7: own bursts, one more advantaged, three more tailing, less those spent this turn. */
int
dif_bursts_left(const struct play *p, int a, int target)
{
	int left =
	    dif_bursts_of(p, a) + dif_position_bursts[state_of(p)->hold[a][target]] - state_of(p)->spent;

	return left < 0 ? 0 : left;
}

/* bursts are spent when the attack is declared, cancelled or not. */
static void
shoot(struct play *p, int a, int target, const struct action *action, bool gunner)
{
	int card = operand(p, action, 0), cost = dif_burst_cost(p, card, target);
	int plus;

	dif_choose_if_free(p, a, target);
	dif_action_begins(p, a);
	plus = take_plus(p, a, operands(p, action, 2, 2), 2);
	dif_play_card(p, a, card, TABLE, WHY_PLAYED);
	if (a == active_of(p))
		add(p, gunner ? F_GUNNER_SPENT : F_SPENT, 0, cost, WHY_BURSTS);
	dif_open_cycle(p, &(struct opening){.action = gunner ? BY_GUNNER : BY_ATTACK,
					    .actor = a,
					    .target = target,
					    .card = card,
					    .top = dif_title_of(p, card),
					    .plus = plus});
}

/* Whom a shot of aircraft a is aimed at, `pursuer`: backwards; -1: refused. `id`: the rule that a card which
 * is no shot breaks. */
static int
aimed_at(struct play *p, int a, const struct action *action, bool pursuer, int id)
{
	int16_t card = operand(p, action, 0);
	int target;

	if (a < 0 || rule(p, !dif_is_shot(p, card), id, one(T_CARD, card)) ||
	    in_vain(p, !dif_can_hold(p, a, &card, 1)) || wrong_plus(p, operands(p, action, 2, 2), 2) ||
	    dif_lacks_cards(p, a, (int16_t[]){card, operand(p, action, 2), operand(p, action, 3)}, 3))
		return -1;
	target = dif_meant_enemy(p, a, operand(p, action, 1), pursuer);
	if (target >= 0)
		dif_judge_target(p, a, target, false);
	return target;
}

/* DIF-9.4, 9.5, 9.7: an attack with the own guns. */
void
dif_do_fire(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p), target = aimed_at(p, a, action, false, DIF_7_1b), cost;

	if (target < 0)
		return;
	rule(p, state_of(p)->hold[target][a] != NEUTRAL, DIF_9_8b, two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	cost = dif_burst_cost(p, operand(p, action, 0), target);
	/* There is no pool but in the own turn. */
	if (!dif_judge_own_turn(p, a))
		rule(p, cost > dif_bursts_left(p, a, target), DIF_9_8a,
		     two(TYPE_NUMBER, cost, TYPE_NUMBER, dif_bursts_left(p, a, target)));
	shoot(p, a, target, action, false);
}

/* DIF-3.9: backwards, at a pursuer; its bursts are a pool of their own. */
void
dif_do_gunner(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p), target = aimed_at(p, a, action, true, DIF_3_9b), cost, left;

	if (target < 0)
		return;
	rule(p, a != active_of(p) || state_of(p)->hold[target][a] == NEUTRAL, DIF_3_9a,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	cost = dif_burst_cost(p, operand(p, action, 0), target);
	left = dif_gunner_of(p, a) - state_of(p)->gunner_spent;
	if (!rule(p, dif_gunner_of(p, a) == 0, DIF_3_9d, one(T_AIRCRAFT, a)) && a == active_of(p))
		rule(p, cost > left, DIF_3_9c, two(TYPE_NUMBER, cost, TYPE_NUMBER, left < 0 ? 0 : left));
	shoot(p, a, target, action, true);
}

/* ---- tactics (DIF-7.4, 7.5, 9.3) ---- */

/* DIF-7.4: laid on oneself; its card is discarded at once, its effect stays. */
void
dif_do_tactic(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p), card = operand(p, action, 0);
	int title;

	if (a < 0)
		return;
	title = dif_title_of(p, card);
	if (rule(p, title != TIGHT_TURN && title != YO_YO && title != EVASIVE && !dif_is_shot(p, card),
		 DIF_7_1b, one(T_CARD, card)) ||
	    dif_lacks_cards(p, a, operands(p, action, 0, 1), 1))
		return;
	dif_judge_own_turn(p, a);
	judge_barrage(p, a, card);
	dif_action_begins(p, a);
	dif_play_card(p, a, card, DISCARDS, WHY_TACTIC);
	put(p, F_SOLO, 0, a + 1, WHY_NONE);
	if (title == EVASIVE)
		add(p, F_EVADING, a, 1, WHY_EVASIVE);
	else if (a == active_of(p))
		add(p, F_WAITING, 0, 1, WHY_TACTIC);
}

/* ---- position cards (DIF-9.2, 9.10), Agile (DIF-3.11) ---- */

/* DIF-9.10a, 9.10b; of a neutral or tailing enemy the place does not matter any more. */
static void
judge_scissors(struct play *p, int a, int target)
{
	if (rule(p, state_of(p)->hold[target][a] != ADVANTAGED, DIF_9_10a,
		 two(T_AIRCRAFT, target, T_AIRCRAFT, a)))
		return;
	rule(p, dif_place_is_full(p, a, target, ADVANTAGED), DIF_9_10b, one(T_AIRCRAFT, target));
}

/* DIF-9.2, 9.10: position cards against the enemy that holds the position. */
void
dif_do_play(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p), card = operand(p, action, 0), target;
	int title;

	if (a < 0)
		return;
	title = dif_title_of(p, card);
	if (rule(p, title != BARREL_ROLL && title != SCISSORS, DIF_7_1b, one(T_CARD, card)) ||
	    dif_lacks_cards(p, a, operands(p, action, 0, 1), 1))
		return;
	target = dif_meant_enemy(p, a, operand(p, action, 1), true);
	if (target < 0)
		return;
	dif_judge_target(p, a, target, false);
	dif_judge_own_turn(p, a);
	if (title == SCISSORS)
		judge_scissors(p, a, target);
	else
		rule(p, state_of(p)->hold[target][a] == NEUTRAL, DIF_9_2a,
		     two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	dif_choose_if_free(p, a, target);
	dif_action_begins(p, a);
	dif_play_card(p, a, card, TABLE, WHY_PLAYED);
	dif_open_cycle(p, &(struct opening){.action = title == SCISSORS ? BY_SCISSORS : BY_BARREL_ROLL,
					    .actor = a,
					    .target = target,
					    .card = -1,
					    .top = title});
}

/* DIF-3.11: the cycle treats the card as Scissors; no bursts. */
void
dif_do_agile(struct play *p, const struct action *action)
{
	int a = dif_begin_action(p), card = operand(p, action, 0), target;

	if (a < 0 || dif_lacks_cards(p, a, operands(p, action, 0, 1), 1))
		return;
	target = dif_meant_enemy(p, a, operand(p, action, 1), true);
	if (target < 0)
		return;
	dif_judge_target(p, a, target, false);
	rule(p, a != active_of(p) || state_of(p)->agile_used, DIF_3_11a, one(T_AIRCRAFT, a));
	rule(p, !dif_is_agile(p, a), DIF_3_11b, one(T_AIRCRAFT, a));
	judge_scissors(p, a, target);
	dif_choose_if_free(p, a, target);
	dif_action_begins(p, a);
	if (a == active_of(p))
		put(p, F_AGILE_USED, 0, 1, WHY_PLAYED);
	dif_play_card(p, a, card, TABLE, WHY_PLAYED);
	dif_open_cycle(p, &(struct opening){
			      .action = BY_AGILE, .actor = a, .target = target, .card = -1, .top = SCISSORS});
}
