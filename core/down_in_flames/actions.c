/* Actions of the own turn: attacks, gunners, manoeuvres, position cards, tactics (DIF-3.9 to 3.12, 7, 9, 11). */
#include "core/down_in_flames/down_in_flames.h"

/* ---- who does it, to whom ---- */

/* The aircraft that opens an action; -1: refused. */
static int
begin_action(struct play *p)
{
	int a = sender_of(p);

	return cannot_act(p, a) || rule(p, !is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)) ? -1 : a;
}

static bool
lacks(struct play *p, int a, const int16_t *cards, unsigned n)
{
	return rule(p, !can_hold(p, a, cards, n), DIF_7_1a, two(T_AIRCRAFT, a, T_CARD, cards[0]));
}

static unsigned
title_of(const struct play *p, int card)
{
	return (unsigned)card_value(p, (unsigned)card, CARD_TITLE);
}

static bool
is_shot(const struct play *p, int card)
{
	return title_of(p, card) == IN_MY_SIGHTS || title_of(p, card) == OUT_OF_THE_SUN;
}

static bool
can_be_meant(const struct play *p, int actor, int b, bool level, bool holding)
{
	const struct state *s = state_of(p);

	return is_flying(p, b) && are_enemies(p, actor, b) && !is_late(p, b) &&
	       (!level || s->level[b] == s->level[actor]) && (!holding || s->hold[b][actor] != NEUTRAL);
}

static int
only_enemy(const struct play *p, int actor, bool level, bool holding, int *n)
{
	int found = -1;

	*n = 0;
	for (int b = 0; b < AIRCRAFT; b++)
		if (can_be_meant(p, actor, b, level, holding)) {
			found = b;
			++*n;
		}
	return found;
}

/* DIF-17.3a: the enemy named, or the only one that can be meant: who holds a position (for cards that need
 * one), who is at the same level, who is there at all. -1: refused. */
int
meant_enemy(struct play *p, int actor, int named, bool holding)
{
	int n = 0, found = named;

	if (named == NONE) {
		found = holding ? only_enemy(p, actor, false, true, &n) : -1;
		if (n == 0)
			found = only_enemy(p, actor, true, false, &n);
		if (n == 0)
			found = only_enemy(p, actor, false, false, &n);
		if (rule(p, n != 1, DIF_17_3a, nothing()))
			return -1;
	} else {
		rule(p, false, DIF_17_3a, nothing());
	}
	return rule(p, !is_flying(p, found) || !are_enemies(p, actor, found), DIF_4_5b, one(T_AIRCRAFT, found))
		   ? -1
		   : found;
}

/* DIF-17.1b: a Wingman fights those that his engaged Leader fights. */
static void
judge_leader(struct play *p, int actor, int target)
{
	int leader = state_of(p)->leader[actor] - 1;
	bool engaged = false;

	if (leader < 0 || !is_flying(p, leader))
		return;
	for (int b = 0; b < AIRCRAFT; b++)
		engaged = engaged || is_engaged(p, leader, b);
	rule(p, engaged && !is_engaged(p, leader, target), DIF_17_1b, two(T_AIRCRAFT, target, T_AIRCRAFT, actor));
}

/* What holds for every target: level, the position held elsewhere, late ones, the Leader. */
bool
judge_target(struct play *p, int actor, int target, bool speed)
{
	const struct state *s = state_of(p);
	int held = held_by(p, actor);
	bool away = false;

	for (int b = 0; b < AIRCRAFT; b++)
		away = away || (b != target && s->hold[actor][b] != NEUTRAL);
	if (away && held == target)
		for (held = 0; held == target || s->hold[actor][held] == NEUTRAL;)
			held++;
	rule(p, is_late(p, target), DIF_16_7a, one(T_AIRCRAFT, target));
	rule(p, s->level[target] != s->level[actor], speed ? DIF_11_1a : DIF_4_5a,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, actor));
	rule(p, away, DIF_10_3a, two(T_AIRCRAFT, actor, T_AIRCRAFT, away ? held : target));
	judge_leader(p, actor, target);
	return true;
}

static bool
judge_own_turn(struct play *p, int a)
{
	return rule(p, a != active_of(p), DIF_7_2a, one(T_AIRCRAFT, a));
}

/* A bomber shot at or approached without a choice: it has to be the lone rearmost one (DIF-14.4). */
bool
choose_if_free(struct play *p, int actor, int target)
{
	if (!bomber_card(p, target) || actor != active_of(p) || state_of(p)->bomber == target + 1)
		return false;
	rule(p, !is_last_bomber(p, target), DIF_14_4a, one(T_AIRCRAFT, target));
	put(p, F_BOMBER, 0, target + 1, W_CHOSEN);
	return true;
}

/* ---- attacks (DIF-9.4 to 9.8, 3.9) ---- */

/* Cards that go with an attack: Tight Turn and Yo-Yo, with Barrage also shots. True: refused. */
static bool
wrong_plus(struct play *p, const int16_t *plus, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		unsigned title = plus[i] == NONE ? YO_YO : title_of(p, plus[i]);
		if (rule(p, title != TIGHT_TURN && title != YO_YO && title != IN_MY_SIGHTS &&
				title != OUT_OF_THE_SUN,
			 DIF_7_1b, one(T_CARD, plus[i])))
			return true;
	}
	return false;
}

static void
judge_barrage(struct play *p, int a, int card)
{
	if (card != NONE && is_shot(p, card))
		rule(p, !face_value(p, a, AC_BARRAGE), DIF_3_12a, one(T_AIRCRAFT, a));
}

/* Lays the cards that go with an attack, and takes up all +1 hits that wait (DIF-7.5). */
static unsigned
take_plus(struct play *p, int a, const int16_t *plus, unsigned n)
{
	unsigned hits = a == active_of(p) ? state_of(p)->waiting : 0;

	for (unsigned i = 0; i < n; i++) {
		if (plus[i] == NONE)
			continue;
		judge_barrage(p, a, plus[i]);
		play_card(p, a, plus[i], DISCARDS, W_TACTIC);
		hits++;
	}
	if (a == active_of(p))
		put(p, F_WAITING, 0, 0, W_TACTIC);
	return hits;
}

static int
burst_cost(const struct play *p, int card, int target)
{
	return card_value(p, (unsigned)card, CARD_BURSTS) + state_of(p)->evading[target];
}

/* DIF-10.7: own bursts, one more advantaged, three more tailing, less those spent this turn. */
static int
bursts_left(const struct play *p, int a, int target)
{
	int left = bursts_of(p, a) + dif_position_bursts[state_of(p)->hold[a][target]] - state_of(p)->spent;

	return left < 0 ? 0 : left;
}

static void
shoot(struct play *p, int a, int target, const struct action *action, bool gunner)
{
	int card = action->operand[0], cost = burst_cost(p, card, target);
	unsigned plus;

	choose_if_free(p, a, target);
	touched(p);
	plus = take_plus(p, a, action->operand + 2, 2);
	play_card(p, a, card, TABLE, W_PLAYED);
	if (a == active_of(p))
		add(p, gunner ? F_GUNNER_SPENT : F_SPENT, 0, cost, W_BURSTS);
	open_cycle(p, &(struct opening){.action = gunner ? BY_GUNNER : BY_ATTACK,
					.actor = a,
					.target = target,
					.card = card,
					.top = title_of(p, card),
					.plus = plus});
}

void
fire_verb(struct play *p, const struct action *action)
{
	int a = begin_action(p), card = action->operand[0], target, cost;
	int16_t cards[3] = {action->operand[0], action->operand[2], action->operand[3]};

	if (a < 0 || rule(p, !is_shot(p, card), DIF_7_1b, one(T_CARD, card)) ||
	    wrong_plus(p, action->operand + 2, 2) || lacks(p, a, cards, 3))
		return;
	target = meant_enemy(p, a, action->operand[1], false);
	if (target < 0)
		return;
	judge_target(p, a, target, false);
	rule(p, state_of(p)->hold[target][a] != NEUTRAL, DIF_9_8b, two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	cost = burst_cost(p, card, target);
	/* There is no pool but in the own turn. */
	if (!judge_own_turn(p, a))
		rule(p, cost > bursts_left(p, a, target), DIF_9_8a,
		     two(TYPE_NUMBER, cost, TYPE_NUMBER, bursts_left(p, a, target)));
	shoot(p, a, target, action, false);
}

void
gunner_verb(struct play *p, const struct action *action)
{
	int a = begin_action(p), card = action->operand[0], target, cost, left;
	int16_t cards[3] = {action->operand[0], action->operand[2], action->operand[3]};

	if (a < 0 || rule(p, !is_shot(p, card), DIF_3_9b, one(T_CARD, card)) ||
	    wrong_plus(p, action->operand + 2, 2) || lacks(p, a, cards, 3))
		return;
	target = meant_enemy(p, a, action->operand[1], true);
	if (target < 0)
		return;
	judge_target(p, a, target, false);
	rule(p, a != active_of(p) || state_of(p)->hold[target][a] == NEUTRAL, DIF_3_9a,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	cost = burst_cost(p, card, target);
	left = gunner_of(p, a) - state_of(p)->gunner_spent;
	if (!rule(p, gunner_of(p, a) == 0, DIF_3_9d, one(T_AIRCRAFT, a)) && a == active_of(p))
		rule(p, cost > left, DIF_3_9c, two(TYPE_NUMBER, cost, TYPE_NUMBER, left < 0 ? 0 : left));
	shoot(p, a, target, action, true);
}

/* ---- tactics (DIF-7.4, 7.5, 9.3) ---- */

void
tactic_verb(struct play *p, const struct action *action)
{
	int a = begin_action(p), card = action->operand[0];
	unsigned title;

	if (a < 0)
		return;
	title = title_of(p, card);
	if (rule(p, title != TIGHT_TURN && title != YO_YO && title != EVASIVE && !is_shot(p, card), DIF_7_1b,
		 one(T_CARD, card)) ||
	    lacks(p, a, action->operand, 1))
		return;
	judge_own_turn(p, a);
	judge_barrage(p, a, card);
	touched(p);
	play_card(p, a, card, DISCARDS, W_TACTIC);
	put(p, F_SOLO, 0, a + 1, WHY_NONE);
	if (title == EVASIVE)
		add(p, F_EVADING, (unsigned)a, 1, W_EVASIVE);
	else if (a == active_of(p))
		add(p, F_WAITING, 0, 1, W_TACTIC);
}

/* ---- position cards (DIF-9.2, 9.10), Agile (DIF-3.11) ---- */

static void
judge_scissors(struct play *p, int a, int target)
{
	if (rule(p, state_of(p)->hold[target][a] != ADVANTAGED, DIF_9_10a, two(T_AIRCRAFT, target, T_AIRCRAFT, a)))
		return;
	rule(p, place_is_full(p, a, target, ADVANTAGED), DIF_9_10b, one(T_AIRCRAFT, target));
}

void
play_verb(struct play *p, const struct action *action)
{
	int a = begin_action(p), card = action->operand[0], target;
	unsigned title;

	if (a < 0)
		return;
	title = title_of(p, card);
	if (rule(p, title != BARREL_ROLL && title != SCISSORS, DIF_7_1b, one(T_CARD, card)) ||
	    lacks(p, a, action->operand, 1))
		return;
	target = meant_enemy(p, a, action->operand[1], true);
	if (target < 0)
		return;
	judge_target(p, a, target, false);
	judge_own_turn(p, a);
	if (title == SCISSORS)
		judge_scissors(p, a, target);
	else
		rule(p, state_of(p)->hold[target][a] == NEUTRAL, DIF_9_2a, two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	choose_if_free(p, a, target);
	touched(p);
	play_card(p, a, card, TABLE, W_PLAYED);
	open_cycle(p, &(struct opening){.action = title == SCISSORS ? BY_SCISSORS : BY_BARREL_ROLL,
					.actor = a,
					.target = target,
					.card = -1,
					.top = title});
}

void
agile_verb(struct play *p, const struct action *action)
{
	int a = begin_action(p), card = action->operand[0], target;

	if (a < 0 || lacks(p, a, action->operand, 1))
		return;
	target = meant_enemy(p, a, action->operand[1], true);
	if (target < 0)
		return;
	judge_target(p, a, target, false);
	rule(p, a != active_of(p) || state_of(p)->agile_used, DIF_3_11a, one(T_AIRCRAFT, a));
	rule(p, !is_agile(p, a), DIF_3_11b, one(T_AIRCRAFT, a));
	judge_scissors(p, a, target);
	choose_if_free(p, a, target);
	touched(p);
	if (a == active_of(p))
		put(p, F_AGILE_USED, 0, 1, W_PLAYED);
	play_card(p, a, card, TABLE, W_PLAYED);
	open_cycle(p, &(struct opening){.action = BY_AGILE, .actor = a, .target = target, .card = -1, .top = SCISSORS});
}

/* ---- manoeuvres (DIF-7.3, 14.7) ---- */

/* DIF-7.3b and the place of arrival. */
bool
judge_gain(struct play *p, int actor, int target, int steps)
{
	int to = relation(p, actor, target) + steps;

	if (rule(p, to > TAILING, DIF_7_3b, two(TYPE_NUMBER, steps, T_AIRCRAFT, target)))
		return false;
	judge_place(p, actor, target, to);
	return true;
}

struct manoeuvre {
	int card; /* -1: an Ace Pilot marker */
	int steps, named;
	bool choosing;
};

static void
manoeuvre(struct play *p, const struct manoeuvre *m)
{
	int a = begin_action(p), target, value;
	int16_t card = (int16_t)m->card;
	bool beyond;

	if (a < 0 || (m->card < 0 ? rule(p, state_of(p)->markers[a] == 0, DIF_17_10b, one(T_AIRCRAFT, a))
				  : lacks(p, a, &card, 1)))
		return;
	target = meant_enemy(p, a, m->named, false);
	if (target < 0)
		return;
	judge_target(p, a, target, false);
	judge_own_turn(p, a);
	value = m->card < 0 ? 4 : manoeuvre_of(p, a, (unsigned)m->card);
	/* a marker counts as the card, whose manoeuvre value is 4 (DIF-9.1). */
	if (m->choosing && m->steps >= 1)
		beyond = rule(p, m->steps + 1 > value, DIF_14_7a,
			      two(TYPE_NUMBER, m->steps + 1, TYPE_NUMBER, value));
	else
		beyond = rule(p, m->steps < 1 || m->steps > value, DIF_7_3a,
			      two(TYPE_NUMBER, m->steps, TYPE_NUMBER, value));
	if (!beyond)
		judge_gain(p, a, target, m->steps);
	if (m->choosing && bomber_card(p, target) && a == active_of(p))
		put(p, F_BOMBER, 0, target + 1, W_CHOSEN);
	choose_if_free(p, a, target);
	touched(p);
	if (m->card < 0)
		add(p, F_MARKERS, (unsigned)a, -1, W_PLAYED);
	else
		play_card(p, a, m->card, TABLE, W_PLAYED);
	open_cycle(p, &(struct opening){.action = BY_MANOEUVRE,
					.actor = a,
					.target = target,
					.card = -1,
					.top = MANOEUVRE,
					.steps = (unsigned)m->steps});
}

void
manoeuvre_verb(struct play *p, const struct action *action)
{
	manoeuvre(p, &(struct manoeuvre){action->operand[2], action->operand[0], action->operand[1], false});
}

void
manoeuvre_choosing(struct play *p, const struct action *action)
{
	manoeuvre(p, &(struct manoeuvre){action->operand[2], action->operand[0], action->operand[1], true});
}

void
manoeuvre_marker(struct play *p, const struct action *action)
{
	manoeuvre(p, &(struct manoeuvre){-1, action->operand[0], action->operand[1], false});
}

void
manoeuvre_marker_choosing(struct play *p, const struct action *action)
{
	manoeuvre(p, &(struct manoeuvre){-1, action->operand[0], action->operand[1], true});
}

/* ---- speed (DIF-11, 14.6) ---- */

static int
speed_points(const struct play *p, int a, int target)
{
	int points = speed_of(p, a) - speed_of(p, target);

	return points < 0 ? 0 : points;
}

/* Compares speeds the first time, and takes one point. */
static void
take_speed_point(struct play *p, int a, int target)
{
	const struct state *s = state_of(p);
	bool fresh = s->speed_target == 0;
	int points = fresh ? speed_points(p, a, target) : s->speed_points;
	bool other = rule(p, !fresh && s->speed_target != target + 1, DIF_11_1b,
			  two(T_AIRCRAFT, a, T_AIRCRAFT, fresh ? target : s->speed_target - 1));

	if (!other)
		rule(p, points == 0, bomber_card(p, target) ? DIF_14_6a : DIF_11_2a, one(T_AIRCRAFT, target));
	put(p, F_SPEED_TARGET, 0, fresh ? target + 1 : s->speed_target, W_SPEED);
	put(p, F_SPEED_POINTS, 0, points > 0 && !other ? points - 1 : points, W_SPEED);
}

void
speed_verb(struct play *p, const struct action *action)
{
	int a = begin_action(p), target;
	int steps = action->operand[1] == NONE ? 1 : action->operand[1];

	if (a < 0)
		return;
	target = meant_enemy(p, a, action->operand[0], false);
	if (target < 0)
		return;
	judge_target(p, a, target, true);
	rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
	if (!rule(p, steps != 1, DIF_11_2b, one(TYPE_NUMBER, steps)))
		judge_gain(p, a, target, steps);
	choose_if_free(p, a, target);
	touched(p);
	take_speed_point(p, a, target);
	open_cycle(p, &(struct opening){.action = BY_SPEED,
					.actor = a,
					.target = target,
					.card = -1,
					.top = MANOEUVRE,
					.steps = (unsigned)steps});
}

/* ---- choosing a bomber (DIF-14.4) ---- */

/* The fighter that chooses, with what holds for every choice; -1: refused. */
static int
begin_choice(struct play *p, int target)
{
	int a = begin_action(p);

	if (a < 0 || rule(p, !is_flying(p, target) || !are_enemies(p, a, target) || !bomber_card(p, target),
			  DIF_4_5b, one(T_AIRCRAFT, target)))
		return -1;
	rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
	rule(p, state_of(p)->level[target] != state_of(p)->level[a], DIF_14_4c,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	return a;
}

static void
choose(struct play *p, int target)
{
	put(p, F_BOMBER, 0, target + 1, W_CHOSEN);
	put(p, F_ANSWERED, 0, JUST_CHOSEN, WHY_NONE);
}

void
choose_verb(struct play *p, const struct action *action)
{
	int target = action->operand[0];

	if (begin_choice(p, target) < 0)
		return;
	rule(p, !is_last_bomber(p, target), DIF_14_4a, one(T_AIRCRAFT, target));
	touched(p);
	choose(p, target);
}

void
choose_by_speed(struct play *p, const struct action *action)
{
	int target = action->operand[0], a = begin_choice(p, target), held;

	if (a < 0)
		return;
	held = held_by(p, a);
	rule(p, held >= 0 && held != target, DIF_10_3a, two(T_AIRCRAFT, a, T_AIRCRAFT, held >= 0 ? held : a));
	touched(p);
	take_speed_point(p, a, target);
	choose(p, target);
}

void
choose_discarding(struct play *p, const struct action *action)
{
	int target = action->operand[0], card = action->operand[1], a = begin_choice(p, target);

	if (a < 0 ||
	    rule(p, !may_hold(p, a, card), DIF_4_6b, two(T_AIRCRAFT, a, T_CARD, card)))
		return;
	rule(p, manoeuvre_of(p, a, (unsigned)card) < 1, DIF_14_4b, one(T_CARD, card));
	touched(p);
	play_card(p, a, card, DISCARDS, W_PAID);
	choose(p, target);
}

/* The owner names one because the attacker did not pay; that choice stands. */
void
name_verb(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int target = action->operand[0], a = active_of(p), chosen = s->bomber - 1;

	if (a < 0)
		return;
	if (rule(p, !is_flying(p, target) || !are_enemies(p, a, target) || !bomber_card(p, target), DIF_4_5b,
		 one(T_AIRCRAFT, target)))
		return;
	rule(p, s->level[target] != s->level[a], DIF_14_4c, two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	rule(p, chosen >= 0 && chosen != target && is_flying(p, chosen), DIF_14_4a, one(T_AIRCRAFT, target));
	touched(p);
	choose(p, target);
}
