/*
 * Manoeuvres by card and by speed, and the choice of a bomber (DIF-7.3, 11, 14.4, 14.6, 14.7).
 *
 * A manoeuvre moves its aircraft up the ladder against one enemy by the steps declared, if it is not
 * countered (DIF-7.3); a card must have as many points, a speed manoeuvre is one of the points that
 * the faster one has (DIF-11). Against bombers one point of either may pay for choosing which bomber
 * it is (DIF-14.6, 14.7): F_BOMBER holds the choice for the rest of the own turn.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* ---- manoeuvres (DIF-7.3, 14.7) ---- */

/* DIF-7.3b and the place of arrival. */
bool
dif_judge_gain(struct play *p, int actor, int target, int steps)
{
	int to = dif_relation(p, actor, target) + steps;

	if (rule(p, to > TAILING, DIF_7_3b, two(TYPE_NUMBER, steps, T_AIRCRAFT, target)))
		return false;
	dif_judge_place(p, actor, target, to);
	return true;
}

/* manoeuvre STEPS [on AIRCRAFT] with CARD: so many steps up the ladder (DIF-10.5); with an Ace Pilot marker
 * (DIF-17.10), which counts as a card of manoeuvre value 4 (R-39, DIF-9.1); and choosing: one point more pays
 * for the bomber (DIF-14.4). Used so a card has no title (DIF-7.3, R-33), and costs no bursts. */
void
dif_do_manoeuvre(struct play *p, const struct action *action)
{
	bool marker = action->verb == V_MANOEUVRE_MARKER || action->verb == V_MANOEUVRE_MARKER_CHOOSING;
	bool choosing = action->verb == V_MANOEUVRE_CHOOSING || action->verb == V_MANOEUVRE_MARKER_CHOOSING;
	int a = dif_begin_action(p), target, value, steps;
	bool beyond;

	if (a < 0 || (marker ? rule(p, state_of(p)->markers[a] == 0, DIF_17_10b, one(T_AIRCRAFT, a))
			     : dif_lacks_cards(p, a, operands(p, action, 2, 1), 1)))
		return;
	target = dif_meant_enemy(p, a, operand(p, action, 1), false);
	if (target < 0 ||
	    rule(p, choosing && !dif_bomber_card(p, target), DIF_14_7b, one(T_AIRCRAFT, target)))
		return;
	dif_judge_target(p, a, target, false);
	dif_judge_own_turn(p, a);
	value = marker ? 4 : dif_manoeuvre_of(p, a, operand(p, action, 2));
	steps = operand(p, action, 0);
	if (choosing && steps >= 1)
		beyond =
		    rule(p, steps + 1 > value, DIF_14_7a, two(TYPE_NUMBER, steps + 1, TYPE_NUMBER, value));
	else
		beyond = rule(p, steps < 1 || steps > value, DIF_7_3a,
			      two(TYPE_NUMBER, steps, TYPE_NUMBER, value));
	if (!beyond)
		dif_judge_gain(p, a, target, steps);
	if (choosing && dif_bomber_card(p, target) && a == active_of(p))
		put(p, F_BOMBER, 0, target + 1, WHY_CHOSEN);
	dif_choose_if_free(p, a, target);
	dif_action_begins(p, a);
	if (marker)
		add(p, F_MARKERS, a, -1, WHY_PLAYED);
	else
		dif_play_card(p, a, operand(p, action, 2), TABLE, WHY_PLAYED);
	dif_open_cycle(p, &(struct opening){.action = BY_MANOEUVRE,
					    .actor = a,
					    .target = target,
					    .card = -1,
					    .top = MANOEUVRE,
					    .steps = steps});
}

/* ---- speed (DIF-11, 14.6) ---- */

/* DIF-11.1: on the faces that are up now. */
static int
speed_points(const struct play *p, int a, int target)
{
	int points = dif_speed_of(p, a) - dif_speed_of(p, target);

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
		rule(p, points == 0, dif_bomber_card(p, target) ? DIF_14_6a : DIF_11_2a,
		     one(T_AIRCRAFT, target));
	put(p, F_SPEED_TARGET, 0, fresh ? target + 1 : s->speed_target, WHY_SPEED);
	put(p, F_SPEED_POINTS, 0, points > 0 && !other ? points - 1 : points, WHY_SPEED);
}

/* DIF-11.2: each point is one Manoeuvre 1 with a cycle of its own. */
void
dif_do_speed(struct play *p, const struct action *action)
{
	int a = dif_acting_fighter(p), target;
	int steps = operand(p, action, 1) == NONE ? 1 : operand(p, action, 1);

	if (a < 0)
		return;
	target = dif_meant_enemy(p, a, operand(p, action, 0), false);
	if (target < 0)
		return;
	dif_judge_target(p, a, target, true);
	rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
	if (!rule(p, steps != 1, DIF_11_2b, one(TYPE_NUMBER, steps)))
		dif_judge_gain(p, a, target, steps);
	dif_choose_if_free(p, a, target);
	dif_touched(p);
	take_speed_point(p, a, target);
	dif_open_cycle(p, &(struct opening){.action = BY_SPEED,
					    .actor = a,
					    .target = target,
					    .card = -1,
					    .top = MANOEUVRE,
					    .steps = steps});
}

/* ---- choosing a bomber (DIF-14.4) ---- */

/* The fighter that chooses, with what holds for every choice; -1: refused. */
static int
begin_choice(struct play *p, int target)
{
	int a = dif_acting_fighter(p);

	assert(target >= 0 && target < AIRCRAFT);
	if (a < 0 ||
	    rule(p, !is_flying(p, target) || !dif_are_enemies(p, a, target) || !dif_bomber_card(p, target),
		 DIF_4_5b, one(T_AIRCRAFT, target)))
		return -1;
	rule(p, a != active_of(p), DIF_1_7a, one(T_AIRCRAFT, a));
	rule(p, state_of(p)->level[target] != state_of(p)->level[a], DIF_14_4c,
	     two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	return a;
}

/* it stands until another one is chosen; being chosen cannot be answered. */
static void
choose(struct play *p, int target)
{
	put(p, F_BOMBER, 0, target + 1, WHY_CHOSEN);
	put(p, F_ANSWERED, 0, JUST_CHOSEN, WHY_NONE);
}

/* Free for the lone rearmost bomber only. */
void
dif_do_choose(struct play *p, const struct action *action)
{
	int target = operand(p, action, 0);

	if (begin_choice(p, target) < 0)
		return;
	rule(p, !dif_is_last_bomber(p, target), DIF_14_4a, one(T_AIRCRAFT, target));
	dif_touched(p);
	choose(p, target);
}

/* DIF-14.6: one point of the speed manoeuvre pays. */
void
dif_do_choose_by_speed(struct play *p, const struct action *action)
{
	int target = operand(p, action, 0), a = begin_choice(p, target), held;

	if (a < 0)
		return;
	held = dif_held_by(p, a);
	rule(p, held >= 0 && held != target, DIF_10_3a, two(T_AIRCRAFT, a, T_AIRCRAFT, held >= 0 ? held : a));
	dif_touched(p);
	take_speed_point(p, a, target);
	choose(p, target);
}

/* DIF-14.4b: any card that could manoeuvre pays. */
void
dif_do_choose_discarding(struct play *p, const struct action *action)
{
	int target = operand(p, action, 0), card = operand(p, action, 1), a = begin_choice(p, target);

	if (a < 0 || rule(p, !dif_may_hold(p, a, card), DIF_4_6b, two(T_AIRCRAFT, a, T_CARD, card)))
		return;
	rule(p, dif_manoeuvre_of(p, a, card) < 1, DIF_14_4b, one(T_CARD, card));
	dif_touched(p);
	dif_play_card(p, a, card, DISCARDS, WHY_PAID);
	choose(p, target);
}

/* Whether it is the attacker's side that names the bomber; an entry without a name is the owner's. */
static bool
names_by_attacker(const struct play *p, int who, int target)
{
	int side = who < 0	    ? state_of(p)->side[target]
		   : who < AIRCRAFT ? state_of(p)->side[who]
				    : dif_side_of_seat(who);

	return side != state_of(p)->side[target];
}

/* The owner names one because the attacker did not pay; that choice stands. Named by the attacker it
 * is one that he is free to choose. */
void
dif_do_name(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int target = operand(p, action, 0), a = active_of(p), chosen = s->bomber - 1;

	if (a < 0)
		return;
	if (rule(p, !is_flying(p, target) || !dif_are_enemies(p, a, target) || !dif_bomber_card(p, target),
		 DIF_4_5b, one(T_AIRCRAFT, target)))
		return;
	rule(p, s->level[target] != s->level[a], DIF_14_4c, two(T_AIRCRAFT, target, T_AIRCRAFT, a));
	if (names_by_attacker(p, action->who, target))
		rule(p, !dif_is_last_bomber(p, target), DIF_14_4a, one(T_AIRCRAFT, target));
	else
		rule(p, chosen >= 0 && chosen != target && is_flying(p, chosen), DIF_14_4a,
		     one(T_AIRCRAFT, target));
	dif_touched(p);
	choose(p, target);
}
