/*
 * Ack-Ack (14.1.1) and balloons (B37).
 *
 * Ack-Ack is one throw on one unit: losses, never halved, and a test of cohesion with the cell's
 * modifier, unless the cell is NE (BB-14.1.1.c to e). The unit defends in a combat of its own,
 * UNDER_FLAK, so that the test finds its modifier where a combat's would stand. Of balloons the charts
 * have two columns and two modifiers; the procedure is the players' (B37): fighters shoot at them in a
 * combat with dice of both sides, units that fly into them test.
 */
#include "core/games/burning_blue/chapters.h"

/* ---- Ack-Ack ---- */

/* From F_SUBJECT; in a position it may be named without guns. -1: none. */
static int
unit_under_fire(const struct play *p)
{
	int subject = state_of(p)->subject;

	return subject > 0 && subject <= unit_count(p) && state_of(p)->guns > 0 ? subject - 1 : -1;
}

/* flak UNIT by GUNS: where guns stand and when they fire is not in the charts (14.1.1). */
void
bb_do_flak(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), guns;

	if (has_begun(p) || bb_is_down(p, u))
		return;
	guns = operand(p, a, 1);
	int angels = angels_of(p, u);
	bool low = angels < printed(p, B_GUNS, guns, GUNS_MIN);
	rule(p, low || angels > printed(p, B_GUNS, guns, GUNS_MAX), BB_14_1_1_a,
	     three(T_GUNS, guns, T_UNIT, u, TYPE_NUMBER, angels));
	put(p, F_SUBJECT, 0, u + 1, WHY_NONE);
	put(p, F_GUNS, 0, guns + 1, WHY_NONE);
	put(p, F_UNHURT, 0, 0, WHY_NONE);
	lead_to(p, STEP_FLAK);
}

/* BB-14.1.1.m1: "-1 if Bad Weather conditions apply": overcast, fog or rain at the unit (B39). */
static int
flak_modifier(const struct play *p, int u, struct request *r)
{
	assert(u >= 0 && u < UNITS);
	struct sum s = sum_begin(p, r);

	sum_add(&s, "bad weather",
		printed(p, B_WEATHER, bb_weather_at(p, state_of(p)->at[u] - 1), WEATHER_FLAK));
	return s.total;
}

/* The columns stand HAA first, the guns in any order. */
static int
flak_column(const struct play *p)
{
	return box_text(p->box, B_GUNS, state_of(p)->guns - 1, GUNS)[0] == 'L';
}

/* BB-14.1.1.b: 2D6. Nobody is named: it is the RAF's guns on raids, but players fire at both. */
void
bb_wants_flak(const struct play *p, struct requests *all)
{
	int u = unit_under_fire(p);

	if (u < 0)
		return;
	struct request *r = ask_roll(all, D6, 2, "Ack-Ack");
	r->about = (struct arg){T_UNIT, (int16_t)u};
	r->column = flak_column(p) == 0 ? SAID("HAA") : SAID("LAA");
	flak_modifier(p, u, r);
}

/* NE is no effect and no test (B28); any other cell is, even without losses. */
void
bb_rolled_flak(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int u = unit_under_fire(p);
	int roll = bb_sum_of(face, n) + flak_modifier(p, u, NULL);
	struct result hit = bb_result_of(bb_chart_cell(p, B_ACK_ACK, roll, flak_column(p)));

	(void)r;
	bb_read_chart(p, B_ACK_ACK, roll, flak_column(p));
	bb_begin_combat(p, UNDER_FLAK);
	put(p, F_SUBJECT, 0, 0, WHY_NONE);
	put(p, F_GUNS, 0, 0, WHY_NONE);
	lead_to(p, STEP_COHESION); /* which passes by where nobody tests */
	if (!hit.effect) {
		put(p, F_UNHURT, 0, u + 1, WHY_FLAK);
		return;
	}
	if (hit.modifier != 0)
		read_shift(p, "cohesion", hit.modifier);
	rule(p, false, BB_14_1_1_d, nothing());
	put(p, F_FIGHT, u, DEFENDS, WHY_FLAK);
	put(p, F_LOST, DEFENDS, hit.losses, WHY_FLAK);
	put(p, F_TEST_MODIFIER, DEFENDS, hit.modifier, WHY_FLAK);
	bb_lose_aircraft(p, u, hit.losses, WHY_FLAK); /* never halved */
	if (is_up(p, u))
		put(p, F_TEST, u, 1, WHY_FLAK);
}

/* ---- balloons ---- */

/* balloons BARRAGE with UNIT...: fighters shoot at the balloons of the RAF. */
void
bb_do_balloons(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	int u = operand(p, a, 1), barrage;
	bool open = g->head.step == STEP_COMBAT;

	bb_is_anothers(p, a);
	if (rule(p, side_of(p, u) != LUFTWAFFE || !is_fighter(p, u) || !is_up(p, u), BB_13_3_2_b,
		 two(T_UNIT, u, T_BARRAGE, operand_told(a, 0))) ||
	    bb_is_in_melee(p, u) || has_begun(p) || (open && bb_is_fixed(p, u, ON_BALLOONS)))
		return;
	barrage = operand(p, a, 0);
	if (rule(p, open && g->barrage != barrage + 1, BB_SEQ_b, one(TYPE_STEP, STEP_COMBAT)))
		return;
	bb_is_homeward(p, u);
	if (open)
		bb_judge_kin(p, u, g->fight, ATTACKS);
	if (!open) {
		bb_open_attack(p, -1, 0, 0);
		bb_begin_combat(p, ON_BALLOONS);
		lead_to(p, STEP_COMBAT);
		put(p, F_BARRAGE, 0, barrage + 1, WHY_BALLOONS);
		put(p, F_LEAD, ATTACKS, u + 1, WHY_ATTACK);
	}
	bb_enlist(p, u, ATTACKS, WHY_ATTACK);
}

/* A unit flies through a barrage: it tests in the balloons' column. */
void
bb_do_barrage(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (has_begun(p) || bb_is_down(p, u))
		return;
	bb_begin_combat(p, IN_BARRAGE);
	put(p, F_BARRAGE, 0, operand(p, a, 1) + 1, WHY_BALLOONS);
	put(p, F_FIGHT, u, DEFENDS, WHY_BALLOONS);
	put(p, F_TEST, u, 1, WHY_BALLOONS);
	put(p, F_UNHURT, 0, 0, WHY_BALLOONS);
	lead_to(p, STEP_COHESION);
}
