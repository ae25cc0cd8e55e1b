/*
 * What follows the reaction (13.3.4): the escort's attack, the Dogfight to join, the combats in their
 * order.
 *
 * What the chart sets in motion is kept in two fields: F_BOMBERS, the combat with the target (to
 * fight, fought, called off), and F_ANSWER, the escort's attack (none, at once, afterwards, if liked).
 * bb_run_next brings them into order, and is come back to after each combat: B19 makes one
 * interception of up to three of them. An attack that the chart does not order, or one it orders and
 * that is left out, can be played all the same: it is told under the rule of the reaction that was
 * rolled and carried out.
 */
#include "core/games/burning_blue/chapters.h"

/* Whom the escort attacks: the squadrons it counters, or the Wing. */
static enum part
attacked_part(const struct play *p)
{
	const struct state *g = state_of(p);

	return g->counter > 0 && g->answer == AT_ONCE ? COUNTERED : IN_WING;
}

/* Whoever has gone to a Dogfight meanwhile is out of the escort's reach. */
static bool
can_be_attacked(const struct play *p, int u)
{
	return state_of(p)->part[u] == attacked_part(p) && is_up(p, u) && state_of(p)->melee[u] == 0;
}

/* The countered squadrons, or the Wing, may be lost in the combat before. */
static bool
any_to_attack(const struct play *p)
{
	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1))
		if (can_be_attacked(p, u))
			return true;
	return false;
}

/* How many units the Luftwaffe has named for the attack. */
static int
picked(const struct play *p)
{
	int n = 0;

	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1))
		n += state_of(p)->part[u] == PICKED && is_up(p, u);
	return n;
}

/* ---- who attacks ---- */

/* BB-13.3.2.a holds for every attack: "a target that is 4 Angels or more above it". An escort is
 * measured against the interception point (B10). */
static bool
too_low(const struct play *p, int u)
{
	return 2 * state_of(p)->point_angels >= angels_of(p, u) + 4;
}

/* The sign (c) binds to the Close Escort as long as the raid has one (BB-13.3.4.i). */
static bool
must_be_close(const struct play *p)
{
	if (!state_of(p)->bound)
		return false;
	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1))
		if (bb_escorts_raid(p, u) && has_role(p, u, CLOSE_ESCORT))
			return true;
	return false;
}

/* An attack that the chart orders stands where every escort is too low (B10). */
static bool
could_be_higher(const struct play *p)
{
	bool close = must_be_close(p);

	if (state_of(p)->answer == IF_LIKED)
		return true;
	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1))
		if (bb_escorts_raid(p, u) && !too_low(p, u) && (!close || has_role(p, u, CLOSE_ESCORT)))
			return true;
	return false;
}

/* The rule that an escort's attack breaks outside its step. */
static int
attack_rule(const struct play *p)
{
	const struct state *g = state_of(p);
	bool first = g->bombers == TO_FIGHT || g->head.step == STEP_COMBAT;

	if (g->reaction == 0)
		return BB_13_3_2_j; /* Stragglers, or an attack that no escort may react to */
	switch ((enum reaction)(g->reaction - 1)) {
	case NO_REACTION:
		return BB_13_3_4_d;
	case LATE:
		return first ? BB_13_3_4_g : BB_13_3_2_j;
	case DOGFIGHT:
		return BB_13_3_4_f;
	case COUNTER_1:
	case COUNTER_2:
		return first ? BB_13_3_4_h : BB_13_3_2_j;
	case REACT:
		break;
	}
	return BB_13_3_2_j; /* it has attacked already */
}

/* Some rules speak of the escort, the others of the attack it belongs to. */
static struct args
rule_args(const struct play *p, int id, int u)
{
	if (id == BB_13_3_2_j || id == BB_13_3_4_d)
		return unit_arg(u);
	return two(T_UNIT, bb_target_or_none(p), TYPE_NUMBER, state_of(p)->counter);
}

/* Not one that was picked already, or that has attacked: F_PART is what it was in this interception. */
bool
bb_may_pick(const struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	return bb_escorts_raid(p, u) && state_of(p)->part[u] == NO_PART;
}

/* No interception was rolled that an escort, or the RAF, could follow up. */
bool
bb_is_without_attack(struct play *p)
{
	return rule(p, state_of(p)->outcome == 0 || bb_target_of(p) < 0, BB_13_3_4_l, nothing());
}

/* BB-13.3.4.n: nobody of the attackers is left to be attacked, or to press on. */
static bool
is_wing_gone(struct play *p, bool needed)
{
	return rule(p, needed && !bb_wing_left(p), BB_13_3_4_n, unit_arg(bb_target_or_none(p)));
}

/* An attack that the chart forbids: it is told under the rule of the reaction, and then fought. */
static void
attack_against_rules(struct play *p, int u)
{
	const struct state *g = state_of(p);
	int id = attack_rule(p);

	rule(p, true, id, rule_args(p, id, u));
	put(p, F_ANSWER, 0, g->reaction == LATE + 1 ? AFTERWARDS : AT_ONCE, WHY_PICKED);
	if (g->head.step == STEP_COMBAT) /* the bombers come afterwards */
		put(p, F_BOMBERS, 0, TO_FIGHT, WHY_PICKED);
	lead_to(p, STEP_ESCORT);
}

/* A further unit joins the escort's own combat, before the dice: told, and enlisted. */
static bool
joins_escort(struct play *p, int u)
{
	if (state_of(p)->head.step != STEP_COMBAT || state_of(p)->combat != BY_ESCORT)
		return false;
	rule(p, true, BB_SEQ_a, one(TYPE_STEP, STEP_ESCORT));
	bb_judge_kin(p, u, state_of(p)->fight, ATTACKS);
	bb_enlist(p, u, ATTACKS, WHY_COMBAT);
	return true;
}

/* escort UNIT...: in its step the unit is picked. Anywhere else it attacks as it did on the table. */
void
bb_do_escort(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	int u = operand(p, a, 0);
	bool in_turn = g->head.step == STEP_ESCORT,
	     fights = g->head.step == STEP_COMBAT && g->fight[u] != NO_FIGHT;

	if (bb_is_without_attack(p) || rule(p, !bb_escorts_raid(p, u), BB_13_3_4_k, unit_arg(u)) ||
	    rule(p, g->part[u] != NO_PART || fights, BB_13_3_2_l, unit_arg(u)) || bb_dice_lie(p, u))
		return;
	rule(p, too_low(p, u) && could_be_higher(p), BB_13_3_2_a,
	     three(T_UNIT, u, TYPE_NUMBER, angels_of(p, u), TYPE_NUMBER, 2 * g->point_angels));
	if (joins_escort(p, u) || is_wing_gone(p, !in_turn) || (g->head.step == STEP_AIR && has_begun(p)))
		return;
	if (in_turn) {
		rule(p, false, BB_13_3_2_j, unit_arg(u));
		rule(p, false, BB_13_3_4_s, nothing());
		bb_judge_kin(p, u, g->part, PICKED);
		rule(p, must_be_close(p) && !has_role(p, u, CLOSE_ESCORT), BB_13_3_4_i, unit_arg(u));
	} else {
		attack_against_rules(p, u);
	}
	if (picked(p) == 0) { /* who leads until `lead` says otherwise */
		put(p, F_LEAD, ATTACKS, u + 1, WHY_PICKED);
		put(p, F_LEAD, DEFENDS, 0, WHY_PICKED);
	}
	put(p, F_PART, u, PICKED, WHY_PICKED);
}

/* Nobody can attack, or nobody is there to be attacked: the step passes by itself. */
void
bb_wants_escort(const struct play *p, struct requests *all)
{
	bool some = picked(p) > 0;

	if ((!some && !bb_has_escort(p)) || !any_to_attack(p) || state_of(p)->answer == NO_ANSWER ||
	    is_led_on(p))
		return;
	bool lie = !bb_no_dice_yet(p); /* then nobody else joins */

	if (state_of(p)->answer == IF_LIKED && !lie)
		ask_act(all, "the escort may attack")->who = seat(LUFTWAFFE);
	else if (!some)
		bb_ask_names(all, "the escort attacks: with which unit", LUFTWAFFE, BB_13_3_4_s);
	if (!some)
		return;
	if (state_of(p)->answer != IF_LIKED && !lie)
		ask_act(all, "the escort attacks: another unit, or the dice")->who = seat(LUFTWAFFE);
	bb_ask_combat(p, all, false);
}

/* What a unit would do in the attack that is being named. */
enum fight
bb_would_fight(const struct play *p, int u)
{
	if (state_of(p)->part[u] == PICKED)
		return ATTACKS;
	if (picked(p) == 0)
		return NO_FIGHT;
	return can_be_attacked(p, u) ? DEFENDS : NO_FIGHT;
}

/* After counter the escort may go on to attack the others, as if it came late. */
static void
answered(struct play *p)
{
	bool others = state_of(p)->counter > 0 && state_of(p)->answer == AT_ONCE;

	put(p, F_ANSWER, 0, others ? IF_LIKED : NO_ANSWER, WHY_REACTION);
}

/* The escort is the attacker, the RAF units defend (BB-13.3.4.e). */
static void
begin_escort_combat(struct play *p)
{
	int lead = state_of(p)->lead[ATTACKS], other = state_of(p)->lead[DEFENDS];
	enum part part = attacked_part(p);

	bb_begin_combat(p, BY_ESCORT);
	put(p, F_LEAD, ATTACKS, lead, WHY_COMBAT);
	put(p, F_LEAD, DEFENDS, other, WHY_COMBAT);
	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		if (!is_up(p, u))
			continue;
		if (state_of(p)->part[u] == PICKED) {
			bb_enlist(p, u, ATTACKS, WHY_COMBAT);
			put(p, F_PART, u, NO_PART, WHY_COMBAT);
		} else if (state_of(p)->part[u] == part && state_of(p)->melee[u] == 0) {
			bb_enlist(p, u, DEFENDS, WHY_COMBAT);
		}
	}
	answered(p);
}

/* The rule that an ordered attack left out breaks; 0: it was not ordered. */
static int
order_rule(const struct play *p)
{
	if (state_of(p)->answer == IF_LIKED || state_of(p)->reaction == 0)
		return 0;
	switch ((enum reaction)(state_of(p)->reaction - 1)) {
	case LATE:
		return BB_13_3_4_g;
	case REACT:
		return BB_13_3_4_e;
	case DOGFIGHT:
		return BB_13_3_4_f;
	case COUNTER_1:
	case COUNTER_2:
		return BB_13_3_4_h;
	case NO_REACTION:
		break;
	}
	return 0;
}

/* An attack that the chart orders cannot be left out; after counter the second one can. */
static void
judge_order(struct play *p)
{
	int id = order_rule(p);

	if (id)
		rule(p, picked(p) == 0, id, rule_args(p, id, 0));
}

/* The first dice say that no further unit attacks. */
void
bb_rolled_escort(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	judge_order(p);
	begin_escort_combat(p);
	bb_rolled_combat(p, r, face, n);
	lead_to(p, STEP_COMBAT);
}

void
bb_close_escort(struct play *p, int who)
{
	bool some = picked(p) > 0;

	(void)who;
	if (bb_led_on(p))
		return;
	judge_order(p);
	if (some) {
		begin_escort_combat(p);
		go(p, STEP_COMBAT);
		return;
	}
	answered(p);
	go(p, STEP_NEXT);
}

/* Nobody can attack or be attacked: the order lapses without a fault. */
void
bb_run_escort(struct play *p)
{
	if (bb_led_on(p))
		return;
	answered(p);
	go(p, STEP_NEXT);
}

/* ---- the order of the combats ---- */

/* The rule that keeps the RAF from the bombers; 0: nothing does. */
static int
bombers_rule(const struct play *p)
{
	const struct state *g = state_of(p);

	if (g->reaction == REACT + 1 && g->bombers == CALLED_OFF)
		return BB_13_3_4_e;
	if (g->reaction == DOGFIGHT + 1 && g->bombers == CALLED_OFF)
		return BB_13_3_4_f;
	return g->counter > 0 && g->bombers == TO_FIGHT && g->head.step == STEP_ESCORT ? BB_13_3_4_h : 0;
}

/* The RAF fights the bombers although the chart calls that off: so it is told, and then done. */
void
bb_do_press_on(struct play *p, const struct action *a)
{
	int id = bombers_rule(p), target = bb_target_or_none(p);

	(void)a;
	if (bb_is_without_attack(p) || rule(p, id == 0, BB_13_3_4_p, unit_arg(target)) ||
	    bb_is_down(p, target) || is_wing_gone(p, true) || bb_dice_lie(p, target) ||
	    (state_of(p)->head.step == STEP_AIR && has_begun(p)))
		return;
	rule(p, true, id, rule_args(p, id, 0));
	bb_begin_on_target(p);
	lead_to(p, STEP_COMBAT);
}

/* At once, then the bombers, then afterwards: one interception may be three combats (B19). */
void
bb_run_next(struct play *p)
{
	const struct state *g = state_of(p);
	int target = bb_target_of(p);

	if (g->answer == AT_ONCE) {
		go(p, STEP_ESCORT);
	} else if (g->bombers == TO_FIGHT && g->outcome > 0 && target >= 0 && is_up(p, target) &&
		   bb_wing_left(p)) {
		if (g->reaction == NO_REACTION + 1)
			rule(p, false, BB_13_3_4_d, nothing());
		rule(p, false, BB_13_3_4_p, nothing());
		bb_begin_on_target(p);
		go(p, STEP_COMBAT);
	} else {
		if (g->bombers == TO_FIGHT)
			put(p, F_BOMBERS, 0, CALLED_OFF, WHY_NONE);
		go(p, g->answer == NO_ANSWER ? STEP_AFTER : STEP_ESCORT);
	}
}
