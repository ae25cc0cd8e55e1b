/*
 * Interception (13.3.2): who attacks whom, from where, and what comes of it.
 *
 * An interception is opened by the first `intercept`: F_TARGET, the point (where the target is, or
 * where the players say), and the attackers with F_PART IN_WING. Others join until the dice fall; they
 * cannot be passed over, as an attack that is declared is rolled. Who attacked whom in this turn is
 * remembered in a ring of HUNTS triples (hunter, quarry, the quarry's raid), as 13.6.4 lets a unit go
 * on to others "of the target stack, never one they attacked before".
 */
#include "core/games/burning_blue/chapters.h"

/* ---- what was attacked this turn (13.6.4) ---- */

/* Whether it has attacked in this turn, so that a further attack is judged as such. */
static bool
has_hunted(const struct play *p, int u)
{
	for (int i = 0; i < HUNTS; i++)
		if (state_of(p)->hunter[i] == u + 1)
			return true;
	return false;
}

/* The stack is the raid of what was attacked; where that was no raid, what stands in its hex. */
static bool
same_stack(const struct play *p, int hunt, int target)
{
	const struct state *g = state_of(p);

	if (g->pack[hunt] > 0)
		return g->raid[target] == g->pack[hunt];
	return g->quarry[hunt] > 0 && g->at[target] == g->at[g->quarry[hunt] - 1];
}

/* Another unit of the stack, by a unit in no Dogfight that keeps its pursuit (BB-13.6.4): who has attacked
 * pursues until something else is said of it (B55). */
bool
bb_may_attack_further(const struct play *p, int u, int target)
{
	const struct state *g = state_of(p);
	bool stack = false;

	assert(u >= 0 && u < UNITS && target >= 0 && target < UNITS);
	if (g->melee[u] > 0 || g->marker[M_PURSUIT][u] == SAID_NO)
		return false;
	for (int i = 0; i < HUNTS; i++) {
		if (g->hunter[i] != u + 1)
			continue;
		if (g->quarry[i] == target + 1)
			return false;
		stack = stack || same_stack(p, i, target);
	}
	return stack;
}

/* The oldest is overwritten: 64 attacks in one turn of five minutes is more than ever was. */
static void
remember_attack(struct play *p, int u, int target)
{
	int i = state_of(p)->hunts;

	put(p, F_HUNTER, i, u + 1, WHY_ATTACK);
	put(p, F_QUARRY, i, target + 1, WHY_ATTACK);
	put(p, F_PACK, i, state_of(p)->raid[target], WHY_ATTACK);
	put(p, F_HUNTS, 0, ((i + 1) % HUNTS), WHY_ATTACK);
}

/* ---- the Wing ---- */

/* -1: none; only a position, or the time before the first attack, is without. */
int
bb_target_of(const struct play *p)
{
	int target = state_of(p)->target;

	return target > 0 && target <= unit_count(p) ? target - 1 : -1;
}

/* For messages: without a target, as only a position can have it, the first unit of the box. */
int
bb_target_or_none(const struct play *p)
{
	return bb_target_of(p) < 0 ? 0 : bb_target_of(p);
}

/* Of the attackers that are left to fight the target: countered squadrons are no longer. */
bool
bb_in_wing(const struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	return state_of(p)->part[u] == IN_WING && is_up(p, u);
}

/* Asked again before each combat, as the Wing may be lost or gone to a Dogfight. */
bool
bb_wing_left(const struct play *p)
{
	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1))
		if (bb_in_wing(p, u))
			return true;
	return false;
}

/* Fighters of one side, an enemy, both in the air (BB-13.3.2.b). */
bool
bb_can_attack(const struct play *p, int target, int u)
{
	return side_of(p, u) != side_of(p, target) && is_fighter(p, u) && is_up(p, u) && is_up(p, target);
}

/* ---- declaration ---- */

/* A new attack, in an interception, a Dogfight or on balloons (no target): what the last one was is over. */
void
bb_open_attack(struct play *p, int target, int at, int angels)
{
	static const uint8_t fields[] = {F_SUN,	    F_OUTCOME, F_REACTION,  F_BOUND,   F_ANSWER,
					 F_BOMBERS, F_COUNTER, F_STRAGGLER, F_OPPOSED, F_UNHURT};

	assert(target < UNITS && at >= 0 && at <= PLACES);
	for (int i = 0; i < COUNT(fields); i++)
		put(p, fields[i], 0, 0, WHY_ATTACK);
	clear_field(p, F_PART, WHY_TURN); /* no part of this attack: who attacks again is told again */
	clear_field(p, F_TOOK, WHY_ATTACK);
	put(p, F_TARGET, 0, target + 1, WHY_ATTACK);
	put(p, F_PREY, 0, target < 0 ? 0 : state_of(p)->raid[target], WHY_ATTACK);
	put(p, F_POINT_AT, 0, at, WHY_ATTACK);
	put(p, F_POINT_ANGELS, 0, angels, WHY_ATTACK);
}

/* Who may attack at all: of these faults one is told. */
static void
judge_attacker(struct play *p, int u, int target, bool again)
{
	bool idle = bb_is_homeward(p, u) || rule(p, side_of(p, u) == LUFTWAFFE && !has_role(p, u, FREIE_JAGD),
						 BB_13_3_2_j, unit_arg(u));

	if (again && !idle)
		rule(p, !bb_may_attack_further(p, u, target), BB_13_6_4, two(T_UNIT, u, T_UNIT, target));
}

/* intercept TARGET [from SUN] with UNIT...: the first unit opens the interception, the others join it. */
void
bb_do_intercept(struct play *p, const struct action *a)
{
	int target = operand(p, a, 0), u = operand(p, a, 2);
	bool open = state_of(p)->head.step == STEP_INTERCEPTION, again = has_hunted(p, u);

	bb_is_anothers(p, a);
	if (rule(p, !bb_can_attack(p, target, u), BB_13_3_2_b, two(T_UNIT, u, T_UNIT, target)) ||
	    rule(p, open && bb_target_of(p) != target, BB_13_3_2_k, unit_arg(target)) ||
	    rule(p, open && state_of(p)->part[u] != NO_PART, BB_13_3_2_l, unit_arg(u)) ||
	    (!open && ((!again && bb_is_in_melee(p, u)) || has_begun(p))))
		return;
	rule(p, angels_of(p, target) >= angels_of(p, u) + 4, BB_13_3_2_a,
	     three(T_UNIT, u, TYPE_NUMBER, angels_of(p, u), TYPE_NUMBER, angels_of(p, target)));
	judge_attacker(p, u, target, again);
	if (open)
		bb_judge_kin(p, u, state_of(p)->part, IN_WING);
	if (!open) {
		bb_open_attack(p, target, state_of(p)->at[target], state_of(p)->angels[target]);
		put(p, F_LEAD, ATTACKS, u + 1, WHY_ATTACK);
		lead_to(p, STEP_INTERCEPTION);
	}
	if (operand(p, a, 1) != NONE)
		put(p, F_SUN, 0, 1, WHY_ATTACK);
	put(p, F_PART, u, IN_WING, WHY_ATTACK);
	remember_attack(p, u, target);
}

/* The point is where the target is, unless the players say at what other altitude they met. */
void
bb_do_point(struct play *p, const struct action *a)
{
	bb_is_anothers(p, a);
	put(p, F_POINT_ANGELS, 0, operand(p, a, 0), WHY_SAID);
}

/* ---- the roll ---- */

/* A drawback of one unit is the Wing's: climbed in this turn, or comes from below the target (B7). */
bool
bb_climbed_or_below(const struct play *p)
{
	int target = bb_target_of(p);

	for (int u = each(p, state_of(p)->part, 0); u < UNITS && target >= 0;
	     u = each(p, state_of(p)->part, u + 1)) {
		const struct state *g = state_of(p);
		if ((g->part[u] == IN_WING || g->part[u] == COUNTERED) &&
		    (g->climbed[u] > 0 || g->angels[u] < state_of(p)->angels[target]))
			return true;
	}
	return false;
}

/* -1 when one is 10 Angels or more above the point; +1 when all are 4 or 6 above it (B8). */
static int
height_modifier(const struct play *p)
{
	bool all = true;

	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		if (!bb_in_wing(p, u))
			continue;
		int above = angels_of(p, u) - 2 * state_of(p)->point_angels;
		if (above >= 10)
			return -1;
		all = all && above >= 4 && above <= 6;
	}
	return all ? 1 : 0;
}

/* BB-13.3.2.m1 to m6, itemised for the prompt where r is given. */
static int
modifiers(const struct play *p, struct request *r)
{
	int target = bb_target_of(p), height = height_modifier(p);
	struct sum s = sum_begin(p, r);

	sum_add(&s, "climbed, or from below", bb_climbed_or_below(p) ? -1 : 0);
	sum_add(&s, height < 0 ? SAID("10 Angels or more above") : SAID("4 or 6 Angels above"), height);
	sum_add(&s, "the sun behind", state_of(p)->sun);
	sum_add(&s, "the target dives to bomb", state_of(p)->marker[M_DIVE][target]);
	sum_add(&s, "the target is Green", bb_is_green(p, target));
	return s.total;
}

/* The columns of 13.3.2, in the order of the box. */
static const char *const columns[] = {SAID("disorganisation 0"), SAID("disorganisation 1"),
				      SAID("disorganisation 2"), SAID("disorganisation at its maximum")};

/* The dice cannot be passed over: an attack that is declared is rolled. */
void
bb_wants_interception(const struct play *p, struct requests *all)
{
	struct request *r;
	int target = bb_target_of(p);

	if (target < 0 || !bb_wing_left(p))
		return;
	r = ask_roll(all, D6, is_led_on(p) ? 0 : 2, "interception");
	r->who = seat(side_of(p, target) == RAF ? LUFTWAFFE : RAF);
	r->about = (struct arg){T_UNIT, (int16_t)target};
	r->column = columns[bb_interception_column(p, target)];
	modifiers(p, r);
	if (is_led_on(p))
		return;
	r = ask_act(all, "further attackers, another altitude of the point");
	r->who = seat(side_of(p, target) == RAF ? LUFTWAFFE : RAF);
}

/* There is no miss: the lowest outcome is `intercept` (BB-13.3.2.e). */
void
bb_rolled_interception(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int target = bb_target_of(p);
	int roll = bb_sum_of(face, n) + modifiers(p, NULL);
	int outcome = bb_chart_cell(p, B_INTERCEPTION, roll, bb_interception_column(p, target));

	(void)r;
	put(p, F_OUTCOME, 0, outcome + 1, WHY_INTERCEPTION);
	if (outcome == STRAGGLERS)
		put(p, F_STRAGGLER, 0, target + 1, WHY_INTERCEPTION);
	put(p, F_BOMBERS, 0, TO_FIGHT, WHY_NONE);
	lead_to(p, STEP_REACTION);
}

/* Without target or attackers, as only a position has it, there is nothing to intercept. */
void
bb_run_interception(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_AIR);
}
