/*
 * Actions of the own turn: attacks, gunners, manoeuvres, position cards, tactics (DIF-3.9 to 3.12, 7,
 * 9, 11).
 *
 * What every action of the own turn asks first: who acts (dif_begin_action), whether he can have the
 * cards (dif_lacks_cards), who is meant (dif_meant_enemy), and what holds for any target
 * (dif_judge_target). The first three refuse the entry, the last finds faults and lets it be played:
 * level, the position held on another, late fighters, the Wingman's Leader. The actions themselves
 * stand in attacks.c, manoeuvres.c and altitude.c.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* ---- who does it, to whom ---- */

/* The fighter that does something in flight; -1: refused. */
int
dif_acting_fighter(struct play *p)
{
	int a = dif_sender_of(p);

	return dif_cannot_act(p, a) || rule(p, !dif_is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)) ? -1 : a;
}

/* Whether the own action step of whoever speaks lies before it: there its actions belong (DIF-4.0). Anybody
 * else's come in the turn of another, wherever that stands (DIF-7.2a). */
static bool
has_own_step(const struct play *p, int a)
{
	switch (state_of(p)->head.step) {
	case STEP_SLOT:
		return a < 0 ? dif_only_slot(p) >= 0 : dif_may_take_slot(p, a);
	case STEP_ALTITUDE:
	case STEP_SPEED:
		return a == active_of(p);
	default:
		return false;
	}
}

/* The fighter that opens an action; -1: refused. */
int
dif_begin_action(struct play *p)
{
	const struct state *s = state_of(p);
	int a = dif_sender_of(p), due;

	if (!(a < 0 && has_own_step(p, a)))
		a = dif_acting_fighter(p);
	if (p->report->refused || rule(p, has_own_step(p, a), DIF_4_0a, one(TYPE_STEP, s->head.step)))
		return -1;
	due = s->head.step == STEP_PRE && a == active_of(p) ? dif_draw_due(p, false) : 0;
	return rule(p, due > 0, DIF_4_0d, two(T_AIRCRAFT, a, TYPE_NUMBER, due)) ? -1 : a;
}

/* What was played before is over; and whoever acts before its turn, though it stalls, has passed over that.
 */
void
dif_action_begins(struct play *p, int a)
{
	if (state_of(p)->head.step == STEP_PRE && a == active_of(p) && dif_draw_due(p, false) < 0) {
		rule(p, true, dif_hand_of(p, a) > 0 ? DIF_12_6a : DIF_12_6b, one(T_AIRCRAFT, a));
		put(p, F_DRAWN, 0, DRAWN_ALL, WHY_NONE);
	}
	dif_touched(p);
}

/* The step in which an action is played: of the own turn its action step. */
int
dif_step_of_action(const struct play *p, int a)
{
	int step = state_of(p)->head.step;

	return step == STEP_PRE && a == active_of(p) ? STEP_ACTIONS : step;
}

/* DIF-7.1a: a card that cannot be in the hand cannot be played. */
bool
dif_lacks_cards(struct play *p, int a, const int16_t *cards, int n)
{
	return rule(p, !dif_can_hold(p, a, cards, n), DIF_7_1a, two(T_AIRCRAFT, a, T_CARD, cards[0]));
}

/* What a card is to those that react to it (DIF-8.1): its title without subtitle. */
int
dif_title_of(const struct play *p, int card)
{
	return dif_card_value(p, card, CARD_TITLE);
}

/* In My Sights and Out of the Sun attack alike (DIF-9.7). */
bool
dif_is_shot(const struct play *p, int card)
{
	return dif_title_of(p, card) == IN_MY_SIGHTS || dif_title_of(p, card) == OUT_OF_THE_SUN;
}

/* Whether this aircraft is one that the card could be meant for. */
static bool
can_be_meant(const struct play *p, int actor, int b, bool level, bool holding)
{
	const struct state *s = state_of(p);

	return is_flying(p, b) && dif_are_enemies(p, actor, b) && !dif_is_late(p, b) &&
	       (!level || s->level[b] == s->level[actor]) && (!holding || s->hold[b][actor] != NEUTRAL);
}

/* The last enemy that can be meant, and how many there are: a single one need not be named. */
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
dif_meant_enemy(struct play *p, int actor, int named, bool holding)
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
	return rule(p, !is_flying(p, found) || !dif_are_enemies(p, actor, found), DIF_4_5b,
		    one(T_AIRCRAFT, found))
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
		engaged = engaged || dif_is_engaged(p, leader, b);
	rule(p, engaged && !dif_is_engaged(p, leader, target), DIF_17_1b,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, actor));
}

/* What holds for every target: level, the position held elsewhere, late ones, the Leader. */
void
dif_judge_target(struct play *p, int actor, int target, bool speed)
{
	const struct state *s = state_of(p);
	int held = dif_held_by(p, actor);
	bool away = false;

	assert(actor >= 0 && actor < AIRCRAFT && target >= 0 && target < AIRCRAFT);
	for (int b = 0; b < AIRCRAFT; b++)
		away = away || (b != target && s->hold[actor][b] != NEUTRAL);
	if (away && held == target)
		for (held = 0; held == target || s->hold[actor][held] == NEUTRAL;)
			held++;
	rule(p, dif_is_late(p, target), DIF_16_7a, one(T_AIRCRAFT, target));
	rule(p, s->level[target] != s->level[actor], speed ? DIF_11_1a : DIF_4_5a,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, actor));
	rule(p, away, DIF_10_3a, two(T_AIRCRAFT, actor, T_AIRCRAFT, away ? held : target));
	judge_leader(p, actor, target);
}

/* DIF-7.2a: attacks, manoeuvres and tactics belong to the own turn. */
bool
dif_judge_own_turn(struct play *p, int a)
{
	return rule(p, a != active_of(p), DIF_7_2a, one(T_AIRCRAFT, a));
}

/* A bomber shot at or approached without a choice: it has to be the lone rearmost one (DIF-14.4). */
bool
dif_choose_if_free(struct play *p, int actor, int target)
{
	if (!dif_bomber_card(p, target) || actor != active_of(p) || state_of(p)->bomber == target + 1)
		return false;
	rule(p, !dif_is_last_bomber(p, target), DIF_14_4a, one(T_AIRCRAFT, target));
	put(p, F_BOMBER, 0, target + 1, WHY_CHOSEN);
	return true;
}
