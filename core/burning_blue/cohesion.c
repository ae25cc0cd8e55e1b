/* Cohesion (13.5): each unit that fought tests, but Stragglers; so does one that Ack-Ack had an effect on. */
#include "core/burning_blue/chapters.h"

/* Stragglers test no cohesion (BB-STR.c); every other unit that fought and is left does (B42). */
void
test_all(struct play *p)
{
	for (unsigned u = each(p, state_of(p)->fight, 0); u < UNITS; u = each(p, state_of(p)->fight, u + 1)) {
		unsigned fight = state_of(p)->fight[u];
		if (fight == NO_FIGHT || !is_up(p, u) || (fight == DEFENDS && against_stragglers(p)))
			continue;
		put(p, F_TEST, u, 1, WHY_COHESION);
	}
}

static bool
is_due(const struct play *p, unsigned u)
{
	return state_of(p)->test[u] > 0 && is_up(p, u);
}

/* The unit of a side that tests next: the one the players named, else the first; -1: none. */
static int
next_to_test(const struct play *p, enum side side)
{
	unsigned named = state_of(p)->testing[side];

	if (named > 0 && named <= unit_count(p) && is_due(p, named - 1) && side_of(p, named - 1) == side)
		return (int)named - 1;
	for (unsigned u = each(p, state_of(p)->test, 0); u < UNITS; u = each(p, state_of(p)->test, u + 1))
		if (is_due(p, u) && side_of(p, u) == side)
			return (int)u;
	return -1;
}

/* BB-13.5.m1 to m5, itemised for the prompt where r is given. */
static int
modifiers(const struct play *p, unsigned u, struct request *r)
{
	const struct burning_blue *g = state_of(p);

	bool fighter = is_fighter(p, u), barrage = g->combat == IN_BARRAGE;
	int ammunition = fighter && g->marker[M_SHORT][u] > 0 ? -2 : 0;
	int result = g->test_modifier[g->fight[u]];
	int stragglers = fighter && g->fight[u] == ATTACKS && against_stragglers(p) ? 2 : 0;
	int dive = barrage && g->marker[M_DIVE][u] > 0 ? 2 : 0;
	int points = barrage && g->barrage > 0 ? g->shot[g->barrage - 1] : 0;

	if (r) {
		modify(r, "short of ammunition", ammunition);
		modify(r, "the result", result);
		modify(r, "fought Stragglers", stragglers);
		modify(r, "dives through the balloons", dive);
		modify(r, "balloon points shot down", points);
	}
	return ammunition + result + stragglers + dive + points;
}

/* Both sides may roll in any order; one unit of each is asked for at a time. */
void
cohesion_wants(const struct play *p, struct requests *all)
{
	for (unsigned side = RAF; side <= LUFTWAFFE; side++) {
		int u = next_to_test(p, (enum side)side);
		if (u < 0)
			continue;
		struct request *r = ask_roll(all, D6, 2, "cohesion");
		r->tag = (uint8_t)(1 + side);
		r->who = seat((enum side)side);
		r->about = (struct arg){T_UNIT, (int16_t)u};
		modifiers(p, (unsigned)u, r);
	}
	if (all->n > 0)
		ask_act(all, "who tests next");
}

/* Levels are added, never beyond the maximum of the kind (BB-13.5.d, e). */
void
cohesion_rolled(struct play *p, const struct request *r, const uint8_t *face, unsigned n)
{
	enum side side = r->tag == 2 ? LUFTWAFFE : RAF;
	int next = next_to_test(p, side), natural = sum_of(face, n);

	if (next < 0)
		return;
	unsigned u = (unsigned)next;
	int level = state_of(p)->level[u], maximum = kind_value(p, u, KIND_MAXIMUM);
	int more = chart_cell(p, B_COHESION, natural + modifiers(p, u, NULL), cohesion_column(p, u));
	if (level < maximum)
		put(p, F_LEVEL, u, level + more < maximum ? level + more : maximum, WHY_COHESION);
	/* The dice themselves count here, without modifiers (BB-13.5.f). */
	if (natural <= 3)
		add(p, F_AIR_PICTURE, 0, 1, WHY_PICTURE);
	put(p, F_TEST, u, 0, WHY_COHESION);
	put(p, F_TESTING, side, 0, WHY_COHESION);
}

void
cohesion_run(struct play *p)
{
	go(p, S_FOUGHT);
}

/* ---- naming who tests; tests that nobody owes ---- */

static void
test_next(struct play *p, unsigned u)
{
	put(p, F_TEST, u, 1, WHY_COHESION);
	put(p, F_TESTING, side_of(p, u), (int)u + 1, WHY_COHESION);
}

/* After NE there is no test (BB-14.1.1.d): told, and then rolled, as a test without modifier. */
static void
test_unhurt(struct play *p, unsigned u)
{
	rule(p, true, BB_14_1_1_d, unit_arg(u));
	begin_combat(p, UNDER_FLAK);
	put(p, F_FIGHT, u, DEFENDS, WHY_FLAK);
	put(p, F_UNHURT, 0, 0, WHY_FLAK);
}

/* test UNIT: picks who tests next. A test that is not owed is told, and then rolled as played. */
void
act_test(struct play *p, const struct action *a)
{
	unsigned u = (unsigned)a->operand[0];
	bool due = is_due(p, u) && state_of(p)->head.step == S_COHESION;
	bool straggler = state_of(p)->straggler == u + 1, unhurt = state_of(p)->unhurt == u + 1;

	if (not_now(p, !is_up(p, u) || (!due && !straggler && !unhurt)))
		return;
	if (!due && unhurt)
		test_unhurt(p, u);
	else
		rule(p, !due, BB_STR_c, unit_arg(u));
	test_next(p, u);
	go(p, S_COHESION);
}

/* A die thrown where Ack-Ack had no effect is the test that is not made. */
unsigned
kept_by_flak(const struct play *p)
{
	return state_of(p)->unhurt > 0 ? BB_14_1_1_d : 0;
}
