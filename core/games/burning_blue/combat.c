/*
 * Combat (13.4): who leads, the modifiers, the two rolls. The column is told in column.c.
 *
 * The order within one combat: who fights is enlisted (F_FIGHT), the unit whose potential counts leads
 * (F_LEAD, BB-13.4.1.e), both sides roll 2D6 (F_DICE keeps the natural sums, so that either may come
 * first), and when both lie there bb_run_combat reads the cells: column by type or by difference of
 * potentials, both rolls with one and the same modifier (B3), the attacker's cell for the defender's
 * losses and test, the defender's for the attacker's (BB-13.4.3.d). Then STEP_LOSSES shares them out
 * and STEP_COHESION tests. What changes the sums (who fights, who leads, how high he is) is refused
 * once a die lies there (BB-13.4.3.e).
 */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>

/* ---- who fights ---- */

/* Nothing is left of the combat before. The step is begun by whoever calls it. */
void
bb_begin_combat(struct play *p, enum combat combat)
{
	static const uint8_t fields[] = {F_LEAD, F_DICE, F_LOST, F_TEST_MODIFIER, F_SHARE};

	assert(combat != NO_COMBAT);
	put(p, F_COMBAT, 0, (int)combat, WHY_COMBAT);
	put(p, F_COLUMN, 0, 0, WHY_COMBAT);
	put(p, F_MODIFIER, 0, 0, WHY_COMBAT);
	for (int i = 0; i < COUNT(fields); i++)
		for (int side = ATTACKS; side <= DEFENDS; side++)
			put(p, fields[i], side, 0, WHY_COMBAT);
	for (int side = RAF; side <= LUFTWAFFE; side++)
		put(p, F_TESTING, side, 0, WHY_COMBAT);
	clear_field(p, F_FIGHT, WHY_COMBAT);
	clear_field(p, F_TEST, WHY_COMBAT);
}

/* Who fights takes part in the steps after combat. */
void
bb_enlist(struct play *p, int u, enum fight fight, int why)
{
	assert(fight == ATTACKS || fight == DEFENDS);
	put(p, F_FIGHT, u, (int)fight, why);
	put(p, F_TOOK, u, 1, WHY_COMBAT);
}

/* The attackers' first unit leads them unless the players say otherwise (BB-13.4.1.e). */
void
bb_begin_on_target(struct play *p)
{
	int lead = state_of(p)->lead[ATTACKS];

	bb_begin_combat(p, ON_TARGET);
	put(p, F_LEAD, ATTACKS, lead, WHY_COMBAT);
	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1))
		if (bb_in_wing(p, u))
			bb_enlist(p, u, ATTACKS, WHY_COMBAT);
	bb_enlist(p, bb_target_or_none(p), DEFENDS, WHY_COMBAT);
	put(p, F_BOMBERS, 0, FOUGHT, WHY_COMBAT);
}

/* The unit of a side whose potential counts; -1: nobody fights there. */
static int
lead_of(const struct play *p, enum fight fight)
{
	int lead = state_of(p)->lead[fight];

	if (lead > 0 && lead <= unit_count(p) && bb_fights(p, lead - 1, fight))
		return (int)lead - 1;
	for (int u = each(p, bb_sides_in_it(p), 0); u < UNITS; u = each(p, bb_sides_in_it(p), u + 1))
		if (bb_fights(p, u, fight))
			return (int)u;
	return -1;
}

/* A drawback of one unit counts for its whole side, once (BB-13.4.3.m3 to m5). */
static bool
any_fights(const struct play *p, enum fight fight, bool (*is)(const struct play *, int u))
{
	for (int u = each(p, bb_sides_in_it(p), 0); u < UNITS; u = each(p, bb_sides_in_it(p), u + 1))
		if (bb_fights(p, u, fight) && is(p, u))
			return true;
	return false;
}

/* The escort's own attacks are never on Stragglers. */
bool
bb_against_stragglers(const struct play *p)
{
	return bb_combat_now(p) == ON_TARGET && state_of(p)->outcome == STRAGGLERS + 1;
}

/* Who leads is settled before the first die: afterwards it would be hindsight. */
bool
bb_no_dice_yet(const struct play *p)
{
	const struct state *g = state_of(p);

	return g->head.thrown == 0 && (bb_is_forming(p) || (g->dice[ATTACKS] == 0 && g->dice[DEFENDS] == 0));
}

/* Nor does anybody join then, break off, or change his altitude. */
bool
bb_dice_lie(struct play *p, int u)
{
	return rule(p, (bb_is_forming(p) || state_of(p)->head.step == STEP_COMBAT) && !bb_no_dice_yet(p),
		    BB_13_4_3_e, unit_arg(u));
}

/* Whether nobody can join this combat, or not this unit. */
bool
bb_is_fixed(struct play *p, int u, enum combat combat)
{
	assert(u >= 0 && u < UNITS);
	return rule(p, state_of(p)->combat != combat, BB_SEQ_b, one(TYPE_STEP, STEP_COMBAT)) ||
	       rule(p, state_of(p)->fight[u] != NO_FIGHT, BB_13_3_2_l, unit_arg(u)) || bb_dice_lie(p, u);
}

/* lead UNIT: its potential counts for its side (BB-13.4.1.e). */
void
bb_do_lead(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);
	enum fight fight = bb_fight_of(p, u);

	bb_is_anothers(p, a);
	if (rule(p, fight == NO_FIGHT || !is_up(p, u), BB_13_4_1_e, unit_arg(u)) || bb_dice_lie(p, u))
		return;
	put(p, F_LEAD, (int)fight, u + 1, WHY_SAID);
}

/* ---- the modifiers (13.4.3) ---- */

/* Two squadrons or more of the RAF that attack together, Flights counted as halves (B40). */
static bool
is_wing(const struct play *p)
{
	int halves = 0;

	for (int u = each(p, bb_sides_in_it(p), 0); u < UNITS; u = each(p, bb_sides_in_it(p), u + 1)) {
		int n = bb_fights(p, u, ATTACKS) && side_of(p, u) == RAF ? bb_kind_value(p, u, KIND_HALVES)
									 : NONE;
		halves += n == NONE ? 0 : n;
	}
	/* two squadrons, in halves */
	return halves >= 4;
}

/* In this turn's movement, or after the interception roll, which players say with `angels`
 * (BB-13.4.3.m3). */
static bool
has_climbed(const struct play *p, int u)
{
	return state_of(p)->climbed[u] > 0;
}

/* One total for both rolls; none in a Dogfight (BB-DF.b). */
static int
combat_modifier(const struct play *p, struct request *r)
{
	const struct state *g = state_of(p);
	int defender = lead_of(p, DEFENDS);
	bool surprised =
	    bb_combat_now(p) == ON_TARGET && (g->outcome == SURPRISE + 1 || bb_against_stragglers(p));

	if (bb_combat_now(p) == IN_DOGFIGHT)
		return 0;
	struct sum s = sum_begin(p, r);
	sum_add(&s, "surprise", surprised ? 2 : 0);
	sum_add(&s, "a Wing against bombers", defender >= 0 && !is_fighter(p, defender) && is_wing(p));
	sum_add(&s, "attacks climbing", any_fights(p, ATTACKS, has_climbed) ? -1 : 0);
	sum_add(&s, "the defender is Green", any_fights(p, DEFENDS, bb_is_green));
	sum_add(&s, "the attacker is Green", any_fights(p, ATTACKS, bb_is_green) ? -1 : 0);
	return s.total;
}

/* ---- the rolls ---- */

/* A position may have left a side without units; balloons defend without any. */
static bool
can_fight(const struct play *p)
{
	return lead_of(p, ATTACKS) >= 0 && (lead_of(p, DEFENDS) >= 0 || bb_combat_now(p) == ON_BALLOONS);
}

/* An attacker that is lower than what it attacks. That is not yet an attack "en grimpant": only the players
 * know whether it climbs after the interception roll (13.4.3). -1: none, or it matters to no roll. */
static int
from_below(const struct play *p, int defender)
{
	const struct state *g = state_of(p);

	if (bb_combat_now(p) != ON_TARGET && bb_combat_now(p) != BY_ESCORT)
		return -1;
	for (int u = each(p, bb_sides_in_it(p), 0); u < UNITS; u = each(p, bb_sides_in_it(p), u + 1))
		if (bb_fights(p, u, ATTACKS) && g->climbed[u] == 0 && g->angels[u] < g->angels[defender])
			return u;
	return -1;
}

/* One side's roll. Who has rolled keeps his request, met: a further throw is his, and one too many. */
static struct request *
ask_side(const struct play *p, struct requests *all, enum fight fight, int attacker, int defender)
{
	int due = bb_is_forming(p) || state_of(p)->dice[fight] == 0 ? 2 : 0;
	struct request *r = ask_roll(all, D6, due,
				     fight == ATTACKS ? SAID("combat: the attacker's roll")
						      : SAID("combat: the defender's roll"));

	r->tag = (uint8_t)fight;
	r->who = seat((fight == ATTACKS) == (side_of(p, attacker) == RAF) ? RAF : LUFTWAFFE);
	/* the same column and the same total for both */
	r->about =
	    (struct arg){T_COLUMN, (int16_t)bb_column_of(p, attacker, defender, fight == ATTACKS ? r : NULL)};
	combat_modifier(p, r);
	return r;
}

/* Against fighters, and where a side has several units, it says whose potential counts (BB-13.4.1.e). */
static void
ask_leader(const struct play *p, struct requests *all, enum fight fight, int lead)
{
	int n = 0;

	for (int u = each(p, bb_sides_in_it(p), 0); u < UNITS; u = each(p, bb_sides_in_it(p), u + 1))
		n += bb_fights(p, u, fight);
	if (n < 2)
		return;
	struct request *r = ask_act(all, "whose potential counts, unless 'lead' names another");
	r->who = seat(side_of(p, lead));
	r->about = (struct arg){T_UNIT, (int16_t)lead};
}

/* Two rolls in the same column, in either order (BB-13.4.3.a). What need not be rolled yet is the attacker's
 * alone: he may name further units instead. */
void
bb_ask_combat(const struct play *p, struct requests *all, bool must)
{
	int attacker = lead_of(p, ATTACKS), defender = lead_of(p, DEFENDS);

	if (!can_fight(p))
		return;
	ask_side(p, all, ATTACKS, attacker, defender)->must = must;
	if (must)
		ask_side(p, all, DEFENDS, attacker, defender);
	if (!bb_no_dice_yet(p))
		return;
	if (bb_own_column(p, defender) < 0) {
		ask_leader(p, all, ATTACKS, attacker);
		if (must) /* while the escort is named, only that waits for a word */
			ask_leader(p, all, DEFENDS, defender);
	}
	int low = from_below(p, defender);
	if (low >= 0) {
		struct request *r = ask_act(all, "who climbs to attack (angels)");
		r->who = seat(side_of(p, attacker));
		r->about = (struct arg){T_UNIT, (int16_t)low};
	}
}

void
bb_wants_combat(const struct play *p, struct requests *all)
{
	const struct state *g = state_of(p);

	if (!is_led_on(p) && (g->dice[ATTACKS] == 0 || g->dice[DEFENDS] == 0))
		bb_ask_combat(p, all, true);
}

/* Only kept: the cells are read in bb_run_combat, when both lie there. */
void
bb_rolled_combat(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int sum = bb_sum_of(face, n);

	/* Two dice are asked for: a position may have left more on the table. */
	put(p, F_DICE, r->tag == DEFENDS ? DEFENDS : ATTACKS, sum < 12 ? sum : 12, WHY_COMBAT);
}

/* Each side's cell tells the losses of the other and the modifier of its tests (BB-13.4.3.d). */
static void
apply_cell(struct play *p, int table, int roll, int column, enum fight enemy)
{
	struct result cell = bb_result_of(bb_chart_cell(p, table, roll, column));
	int losses = cell.losses;

	/* Halved, rounded up, in a Dogfight and against Stragglers: balloon points never are. */
	if (state_of(p)->combat == IN_DOGFIGHT || bb_against_stragglers(p))
		losses = (losses + 1) / 2;
	put(p, F_LOST, (int)enemy, losses, WHY_COMBAT);
	put(p, F_TEST_MODIFIER, (int)enemy, cell.modifier, WHY_COMBAT);
}

/* The points that a barrage has left limit what can be shot down. */
static void
shoot_balloons(struct play *p, int n)
{
	const struct state *g = state_of(p);
	int barrage = g->barrage > 0 && g->barrage <= p->box->rows[B_BALLOONS] ? g->barrage - 1 : 0;

	if (n == 0 || p->box->rows[B_BALLOONS] == 0)
		return;
	int left = printed(p, B_BALLOONS, barrage, BARRAGE_POINTS) - g->shot[barrage];
	add(p, F_SHOT, barrage, left < 0 ? 0 : n < left ? n : left, WHY_BALLOONS);
}

/* Both rolls lie on the table: the cells, the losses, and then whoever has to share them. */
void
bb_run_combat(struct play *p)
{
	const struct state *g = state_of(p);
	int attacker = lead_of(p, ATTACKS), defender = lead_of(p, DEFENDS);

	if (bb_led_on(p))
		return;
	if (!can_fight(p)) {
		go(p, STEP_FOUGHT);
		return;
	}
	int column = bb_column_of(p, attacker, defender, NULL);
	int modifier = combat_modifier(p, NULL);
	put(p, F_COLUMN, 0, (int)column + 1, WHY_COMBAT);
	put(p, F_MODIFIER, 0, modifier, WHY_COMBAT);
	bb_read_combat(p, side_of(p, attacker), modifier, column);
	apply_cell(p, B_ATTACKER, g->dice[ATTACKS] + modifier, column, DEFENDS);
	apply_cell(p, B_DEFENDER, g->dice[DEFENDS] + modifier, column, ATTACKS);
	if (g->combat == ON_BALLOONS)
		shoot_balloons(p, g->lost[DEFENDS]);
	else
		bb_share_losses(p, DEFENDS, g->lost[DEFENDS]);
	bb_share_losses(p, ATTACKS, g->lost[ATTACKS]);
	bb_charge_all(p);
	go(p, STEP_LOSSES);
}
