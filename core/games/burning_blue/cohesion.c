/*
 * Cohesion (13.5): each unit that fought tests, but Stragglers; so does one that Ack-Ack had an effect
 * on.
 *
 * A test is due to a unit with F_TEST. 2D6 and the modifiers of 13.5 are read in the unit's column;
 * the result is how many levels are added to F_LEVEL (BB-13.5.d), up to the maximum of its kind: 1,
 * for a Gruppe 3 (BB-13.5.e). Natural 2 or 3 moves the Air Picture marker to the right (BB-13.5.f).
 * Both sides roll in any order, so there are two requests, told apart by their tag (1 + side), each
 * about the unit that its side tests next: named by `test UNIT`, else the first in the order of the
 * table. So the units of one side need not be named one by one.
 */
#include "core/games/burning_blue/chapters.h"

/* ---- what a combat costs ---- */

/* Fighter units use ammunition and lose endurance in combat, Stragglers alone do not (BB-STR.c, d). How much
 * is not in the charts: the players are asked for it until they have told, or the turn ends. */
void
bb_charge_all(struct play *p)
{
	for (int u = each(p, state_of(p)->fight, 0); u < UNITS; u = each(p, state_of(p)->fight, u + 1))
		if (is_fighter(p, u) && is_up(p, u) &&
		    !(state_of(p)->fight[u] == DEFENDS && bb_against_stragglers(p)))
			put(p, F_TO_ENDURE, u, 1, WHY_COMBAT);
}

/* Asks each side for the first of its units that has not been told of. */
void
bb_ask_cost(const struct play *p, struct requests *all)
{
	bool asked[SIDES] = {false, false};

	for (int u = each(p, state_of(p)->to_endure, 0); u < UNITS;
	     u = each(p, state_of(p)->to_endure, u + 1)) {
		enum side side = side_of(p, u);
		if (!is_up(p, u) || asked[side])
			continue;
		struct request *r = ask_act(all, "endurance and ammunition spent (endure, mark)");
		r->who = seat(side);
		r->about = (struct arg){T_UNIT, (int16_t)u};
		asked[side] = true;
	}
}

/* ---- who tests ---- */

/* Stragglers test no cohesion (BB-STR.c); every other unit that fought and is left does (B42). */
void
bb_test_all(struct play *p)
{
	for (int u = each(p, state_of(p)->fight, 0); u < UNITS; u = each(p, state_of(p)->fight, u + 1)) {
		int fight = state_of(p)->fight[u];
		if (fight == NO_FIGHT || !is_up(p, u) || (fight == DEFENDS && bb_against_stragglers(p)))
			continue;
		put(p, F_TEST, u, 1, WHY_COHESION);
	}
}

/* A unit that is lost, by its losses in the same combat, tests no more. */
static bool
is_due(const struct play *p, int u)
{
	return state_of(p)->test[u] > 0 && is_up(p, u);
}

/* The unit of a side that tests next: the one the players named, else the first; -1: none. */
static int
next_to_test(const struct play *p, enum side side)
{
	int named = state_of(p)->testing[side];

	if (named > 0 && named <= unit_count(p) && is_due(p, named - 1) && side_of(p, named - 1) == side)
		return (int)named - 1;
	for (int u = each(p, state_of(p)->test, 0); u < UNITS; u = each(p, state_of(p)->test, u + 1))
		if (is_due(p, u) && side_of(p, u) == side)
			return (int)u;
	return -1;
}

/* BB-13.5.m1 to m5, itemised for the prompt where r is given. */
static int
modifiers(const struct play *p, int u, struct request *r)
{
	const struct state *g = state_of(p);
	bool fighter = is_fighter(p, u), barrage = g->combat == IN_BARRAGE;
	struct sum s = sum_begin(p, r);

	sum_add(&s, "short of ammunition", fighter && g->marker[M_SHORT][u] > 0 ? -2 : 0);
	sum_add(&s, "the result", g->test_modifier[g->fight[u]]);
	sum_add(&s, "fought Stragglers",
		fighter && g->fight[u] == ATTACKS && bb_against_stragglers(p) ? 2 : 0);
	sum_add(&s, "dives through the balloons", barrage && g->marker[M_DIVE][u] > 0 ? 2 : 0);
	sum_add(&s, "balloon points shot down", barrage && g->barrage > 0 ? g->shot[g->barrage - 1] : 0);
	return s.total;
}

/* The unit that was fired at, or fought as Stragglers, and tests no cohesion; *why: the rule. -1: none. */
static int
excused(const struct play *p, int *why)
{
	const struct state *g = state_of(p);
	bool flak = g->combat == UNDER_FLAK && g->unhurt > 0;
	int u = flak ? g->unhurt : bb_against_stragglers(p) ? g->straggler : 0;

	*why = flak ? BB_14_1_1_d : BB_STR_c;
	return u > 0 && u <= unit_count(p) ? (int)u - 1 : -1;
}

/* Dice of a side that tests no more, or not at all, are too many, or have a rule against them. */
static void
ask_nothing(const struct play *p, struct requests *all, enum side side)
{
	struct request *r = ask_roll(all, D6, 0, "cohesion");
	int why;
	int u = excused(p, &why);

	r->tag = (uint8_t)(1 + side);
	r->who = seat(side);
	if (u >= 0 && side_of(p, u) == side) {
		r->count = (uint16_t)why;
		r->args = unit_arg(u);
	}
}

/* The columns of 13.5, in the order of the box. */
static const char *const columns[] = {SAID("fighters"), SAID("bombers and ErpGr 210"), SAID("balloons")};

/* Asked with the modifiers of just that unit: they differ within one combat (ammunition, Stragglers). */
static void
ask_test(const struct play *p, struct requests *all, enum side side, int u)
{
	struct request *r = ask_roll(all, D6, 2, "cohesion");

	r->tag = (uint8_t)(1 + side);
	r->who = seat(side);
	r->about = (struct arg){T_UNIT, (int16_t)u};
	r->column = columns[bb_cohesion_column(p, u)];
	modifiers(p, u, r);
}

/* Both sides may roll in any order; one unit of each is asked for at a time. Where nobody tests, dice without
 * a name are his who is excused: he comes first. */
void
bb_wants_cohesion(const struct play *p, struct requests *all)
{
	int why;
	int u = excused(p, &why);
	enum side side = u >= 0 ? side_of(p, u) : RAF;
	bool due = false;

	for (int i = 0; i < SIDES; i++, side = side == RAF ? LUFTWAFFE : RAF) {
		u = next_to_test(p, side);
		if (u < 0)
			ask_nothing(p, all, side);
		else
			ask_test(p, all, side, u);
		due = due || u >= 0;
	}
	if (due)
		ask_act(all, "who tests next");
}

/* The cell in words; the level that comes of it may be less, at the unit's maximum. */
static void
read_levels(struct play *p, int more)
{
	static const char *const levels[] = {SAID("no effect"), SAID("1 level"), SAID("2 levels"),
					     SAID("3 levels")};

	if (more >= 0 && more < COUNT(levels))
		read_as(p, levels[more]);
}

/* Levels are added, never beyond the maximum of the kind (BB-13.5.d, e). */
void
bb_rolled_cohesion(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	enum side side = r->tag == 2 ? LUFTWAFFE : RAF;
	int next = next_to_test(p, side), natural = bb_sum_of(face, n);

	if (next < 0)
		return;
	int u = next;
	int level = state_of(p)->level[u], maximum = bb_kind_value(p, u, KIND_MAXIMUM);
	int roll = natural + modifiers(p, u, NULL), column = bb_cohesion_column(p, u);
	int more = bb_chart_cell(p, B_COHESION, roll, column);
	read_levels(p, more);
	if (level < maximum)
		put(p, F_LEVEL, u, level + more < maximum ? level + more : maximum, WHY_COHESION);
	/* The dice themselves count here, without modifiers (BB-13.5.f). */
	if (natural <= 3)
		add(p, F_AIR_PICTURE, 0, 1, WHY_PICTURE);
	put(p, F_TEST, u, 0, WHY_COHESION);
	put(p, F_TESTING, (int)side, 0, WHY_COHESION);
}

/* A test that somebody announces after all is rolled before it goes on. */
void
bb_run_cohesion(struct play *p)
{
	if (next_to_test(p, RAF) < 0 && next_to_test(p, LUFTWAFFE) < 0)
		go(p, STEP_FOUGHT);
}

/* ---- naming who tests; tests that nobody owes ---- */

/* Owes the test and is the next of its side to roll it. */
static void
test_next(struct play *p, int u)
{
	put(p, F_TEST, u, 1, WHY_COHESION);
	put(p, F_TESTING, (int)side_of(p, u), (int)u + 1, WHY_COHESION);
}

/* After NE there is no test (BB-14.1.1.d): told, and then rolled, as a test without modifier. */
static void
test_unhurt(struct play *p, int u)
{
	rule(p, true, BB_14_1_1_d, unit_arg(u));
	bb_begin_combat(p, UNDER_FLAK);
	put(p, F_FIGHT, u, DEFENDS, WHY_FLAK);
	put(p, F_UNHURT, 0, 0, WHY_FLAK);
}

/* test UNIT: picks who tests next. A test that is not owed is told, and then rolled as played. */
void
bb_do_test(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);
	bool due = is_due(p, u) && state_of(p)->head.step == STEP_COHESION;
	bool straggler = state_of(p)->straggler == u + 1, unhurt = state_of(p)->unhurt == u + 1;

	bb_is_anothers(p, a);
	if (bb_is_down(p, u) || rule(p, !due && !straggler && !unhurt, BB_13_5_i, unit_arg(u)) ||
	    (state_of(p)->head.step == STEP_AIR && has_begun(p)))
		return;
	if (!due && unhurt)
		test_unhurt(p, u);
	else
		rule(p, !due, BB_STR_c, unit_arg(u));
	test_next(p, u);
	if (state_of(p)->head.step != STEP_COHESION)
		lead_to(p, STEP_COHESION);
}
