/*
 * After combat (13.6): the four steps, once for an interception, after its last combat (B19).
 *
 * The steps are STEP_AFTER (1, and where the attackers are placed), STEP_HOME_RAF and
 * STEP_HOME_LUFTWAFFE (2: who goes home, the RAF first), STEP_MELEE (a Dogfight forms of itself),
 * STEP_DROP (3) and STEP_FURTHER (4). "Units" are those with F_TOOK, set when they are enlisted in a
 * combat of this interception and cleared when the next attack is opened. Each step passes by itself
 * where nobody has anything to decide, and an attack, or another entry of the air, ends those that are
 * left. What comes for an earlier step breaks BB-13.6.a: "nothing of an earlier step is decided after
 * a later one".
 */
#include "core/games/burning_blue/chapters.h"

/* "The units involved in this combat": an escort that did not react is none of them (B36). */
static bool
involved(const struct play *p, int u)
{
	return state_of(p)->took[u] > 0 && is_up(p, u);
}

/* A fighter that took part, is left, and has no order to return. Asked after step (1), so that those at
 * their maximum are not among them. */
bool
bb_goes_on(const struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	return involved(p, u) && is_fighter(p, u) && state_of(p)->returning[u] == 0;
}

/* What BB-13.6.2a asks of each side: "fighters of both sides without Return to Base remain". */
static bool
side_goes_on(const struct play *p, enum side side)
{
	for (int u = each(p, state_of(p)->took, 0); u < UNITS; u = each(p, state_of(p)->took, u + 1))
		if (bb_goes_on(p, u) && side_of(p, u) == side)
			return true;
	return false;
}

/* Opposing fighters are left, and no Stragglers were fought. */
static bool
is_opposed(const struct play *p)
{
	return state_of(p)->straggler == 0 && side_goes_on(p, RAF) && side_goes_on(p, LUFTWAFFE);
}

/* Only the combats of an interception follow each other; a Dogfight and balloons go on to the steps. */
void
bb_run_fought(struct play *p)
{
	switch ((enum combat)state_of(p)->combat) {
	case ON_TARGET:
	case BY_ESCORT:
		go(p, STEP_NEXT);
		break;
	case IN_DOGFIGHT:
	case ON_BALLOONS:
		go(p, STEP_AFTER);
		break;
	case NO_COMBAT:
	case UNDER_FLAK:
	case IN_BARRAGE:
		go(p, STEP_AIR);
		break;
	}
}

/* ---- step (1), and where the attackers are ---- */

/* To the hex and altitude of the interception point; in a position, or after balloons, there is none. */
static void
to_point(struct play *p, int u)
{
	const struct state *g = state_of(p);

	if (g->point_at <= PLACE_LOST + 1)
		return;
	put(p, F_AT, u, g->point_at, WHY_POINT);
	put(p, F_ANGELS, u, g->point_angels, WHY_POINT);
}

/* RAF and Freie Jagd units that attacked, but for those that went to a Dogfight (BB-13.3.2.i). */
static void
place_attackers(struct play *p)
{
	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		const struct state *g = state_of(p);
		bool attacked = g->part[u] == IN_WING || g->part[u] == COUNTERED;
		if (attacked && is_up(p, u) && g->melee[u] == 0 &&
		    (side_of(p, u) == RAF || has_role(p, u, FREIE_JAGD)))
			to_point(p, u);
	}
}

/* With the order goes the pursuit, the Dogfight and, for the Luftwaffe, the raid (BB-13.6.1). */
static void
send_home(struct play *p, int u, int why)
{
	put(p, F_RETURNING, u, 1, why);
	put(p, F_PURSUIT, u, SAID_NO, why);
	put(p, F_MELEE, u, 0, why);
	bb_leave_raid(p, u, why);
}

/* Step (1): at its maximum disorganisation a unit goes home, whether or not this combat brought it there. */
void
bb_run_after(struct play *p)
{
	place_attackers(p);
	for (int u = each(p, state_of(p)->took, 0); u < UNITS; u = each(p, state_of(p)->took, u + 1)) {
		if (!involved(p, u) || state_of(p)->level[u] < bb_kind_value(p, u, KIND_MAXIMUM))
			continue;
		send_home(p, u, WHY_MAXIMUM);
		to_point(p, u);
	}
	put(p, F_OPPOSED, 0, is_opposed(p), WHY_NONE);
	go(p, STEP_HOME_RAF);
}

/* ---- step (2): who goes home ---- */

/* BB-13.6.2a and b: "first the RAF player, then the Luftwaffe player says which of his units go home". */
void
bb_wants_home_raf(const struct play *p, struct requests *all)
{
	if (!is_led_on(p) && state_of(p)->opposed && side_goes_on(p, RAF))
		ask_act(all, "RAF: who returns to base")->who = seat(RAF);
}

void
bb_run_home_raf(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_HOME_LUFTWAFFE);
}

/* A done, or the next step's entry: whoever was not named stays. */
void
bb_close_home_raf(struct play *p, int who)
{
	(void)who;
	bb_run_home_raf(p);
}

/* Asked even when the RAF has gone home: each player decides for all his units. */
void
bb_wants_home_luftwaffe(const struct play *p, struct requests *all)
{
	if (!is_led_on(p) && state_of(p)->opposed && side_goes_on(p, LUFTWAFFE))
		ask_act(all, "Luftwaffe: who returns to base")->who = seat(LUFTWAFFE);
}

void
bb_run_home_luftwaffe(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_MELEE);
}

void
bb_close_home_luftwaffe(struct play *p, int who)
{
	(void)who;
	bb_run_home_luftwaffe(p);
}

/* home UNIT...: it gets Return to Base, in the step of its side (BB-13.6.2b). */
void
bb_do_home(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), step = state_of(p)->head.step;
	bool anothers = bb_is_anothers(p, a);

	if (rule(p, state_of(p)->took[u] == 0, BB_13_6_b, unit_arg(u)) || bb_is_down(p, u) ||
	    rule(p, state_of(p)->returning[u] > 0, BB_13_6_c, unit_arg(u)))
		return;
	rule(p, !anothers && (step == STEP_HOME_RAF) != (side_of(p, u) == RAF), BB_13_6_2b,
	     one(T_SIDE, (int)side_of(p, u)));
	send_home(p, u, WHY_SENT_HOME);
}

/* Where fighters of both sides stay, the Dogfight follows of itself. */
void
bb_run_melee(struct play *p)
{
	rule(p, false, BB_13_6_2d, nothing());
	rule(p, false, BB_DF_g, nothing());
	if (state_of(p)->opposed && is_opposed(p))
		bb_form_melee(p);
	put(p, F_OPPOSED, 0, 0, WHY_NONE);
	go(p, STEP_DROP);
}

/* ---- step (3): the end of a pursuit ---- */

/* Something to drop: the marker Tally Ho, or a pursuit that was said. */
static bool
has_contact(const struct play *p, int u)
{
	return is_up(p, u) && (state_of(p)->marker[M_TALLY][u] > 0 || pursues(p, u));
}

/* BB-13.6.3: an RAF or Freie Jagd unit outside a Dogfight. */
static bool
pursues_freely(const struct play *p, int u)
{
	return (side_of(p, u) == RAF || has_role(p, u, FREIE_JAGD)) && state_of(p)->melee[u] == 0;
}

/* Sides that may still drop something, and have not said that they are done. */
static uint32_t
droppers(const struct play *p)
{
	uint32_t sides = 0;

	for (int u = each(p, state_of(p)->took, 0); u < UNITS; u = each(p, state_of(p)->took, u + 1))
		if (involved(p, u) && has_contact(p, u) && pursues_freely(p, u))
			sides |= seat(side_of(p, u));
	return sides & ~(uint32_t)state_of(p)->passed;
}

/* Passes by itself where nobody may drop anything. */
void
bb_wants_drop(const struct play *p, struct requests *all)
{
	uint32_t sides = droppers(p);

	if (sides && !is_led_on(p))
		ask_act(all, "who drops Tally Ho and ends its pursuit")->who = sides;
}

/* Both sides share the step and say done one by one: who has said it is in F_PASSED until it is over. */
void
bb_run_drop(struct play *p)
{
	put(p, F_PASSED, 0, 0, WHY_NONE);
	if (!bb_led_on(p))
		go(p, STEP_FURTHER);
}

/* Each side ends its own part; who plays both ends what is left. */
void
bb_close_drop(struct play *p, int who)
{
	uint32_t sides = droppers(p), own = who == ANYBODY ? 0 : sides & seat((enum side)who);

	put(p, F_PASSED, 0, (int)(state_of(p)->passed | (own ? own : sides)), WHY_NONE);
}

/* One fault, one finding: who may not drop at all is not told that it comes too late. In the air those drop
 * who took no part in the combats: the others have had their step. */
void
bb_do_drop(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);
	bool late = state_of(p)->took[u] > 0 && state_of(p)->head.step != STEP_DROP;

	bb_is_anothers(p, a);
	if (bb_is_down(p, u) || rule(p, !has_contact(p, u), BB_13_6_3b, unit_arg(u)))
		return;
	if (!rule(p, !pursues_freely(p, u), BB_13_6_3, unit_arg(u)))
		rule(p, late, BB_13_6_a, unit_arg(u));
	put(p, F_TALLY, u, 0, WHY_DROPPED);
	put(p, F_PURSUIT, u, SAID_NO, WHY_DROPPED);
}

/* ---- step (4): further attacks ---- */

/* Whether anything on the map is left for it to attack further; of enemies that fly all are tried. */
static bool
finds_another(const struct play *p, int u)
{
	for (int target = each(p, state_of(p)->at, 0); target < UNITS;
	     target = each(p, state_of(p)->at, target + 1))
		if (bb_can_attack(p, target, u) && bb_may_attack_further(p, u, target))
			return true;
	return false;
}

/* BB-13.6.4: of the Wing alone, since other squadrons attack in their own time. */
void
bb_wants_further(const struct play *p, struct requests *all)
{
	for (int u = each(p, state_of(p)->part, 0); u < UNITS && !is_led_on(p);
	     u = each(p, state_of(p)->part, u + 1)) {
		const struct state *g = state_of(p);
		if ((g->part[u] == IN_WING || g->part[u] == COUNTERED) && pursues(p, u) && is_up(p, u) &&
		    finds_another(p, u)) {
			ask_act(all, "who attacks further units of the stack")->who = seat(side_of(p, u));
			return;
		}
	}
}

/* Back into the air: the interception is over, though it is remembered for 13.6.4 until the turn ends. */
void
bb_run_further(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_AIR);
}

void
bb_close_further(struct play *p, int who)
{
	(void)who;
	bb_run_further(p);
}
