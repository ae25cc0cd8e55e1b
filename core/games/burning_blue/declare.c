/*
 * What players declare and the core believes; the end of a turn and of the day.
 *
 * The sequence of play is not in the charts: only the Administrative Phase at the end of a turn is
 * named. So a turn is what the players do in STEP_AIR until `end-turn`; then the die for the Air
 * Picture (13.5) and STEP_NEW_TURN, which counts the turn in the air for each unit and forgets what
 * held for the turn alone.
 */
#include "core/games/burning_blue/chapters.h"

/* ---- markers ---- */

/* Green and Pursuit can also be said not to be: Green against what the counter prints, Pursuit against
 * what an attack implies (B55). The other markers are on or off. */
static void
set_marker(struct play *p, const struct action *a, bool on)
{
	int u = operand(p, a, 0), m = operand(p, a, 1);
	int value = m == M_GREEN || m == M_PURSUIT ? SAID_NO + on : on;

	put(p, F_PURSUIT + m, u, value, WHY_SAID);
}

/* mark UNIT... as MARKER: bombs and ammunition are the two that charts restrict. */
void
bb_do_mark(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (bb_is_down(p, u))
		return;
	if (operand(p, a, 1) == M_BOMBS) {
		/* To fly in a raid as bomber is a Bombing task. */
		if (!rule(p, is_fighter(p, u) && !has_role(p, u, BOMBER), BB_BOMB_b, unit_arg(u)))
			bb_judge_height(p, u, angels_of(p, u), true);
	}
	if (operand(p, a, 1) == M_SHORT)
		rule(p, state_of(p)->straggler == u + 1, BB_STR_c, unit_arg(u));
	set_marker(p, a, true);
}

/* unmark UNIT... as MARKER: what players take off is off, whatever had put it there. */
void
bb_do_unmark(struct play *p, const struct action *a)
{
	bb_is_anothers(p, a);
	if (!bb_is_down(p, operand(p, a, 0)))
		set_marker(p, a, false);
}

/* How levels of disorganisation are won back is not in the charts. */
void
bb_do_recover(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (!rule(p, state_of(p)->level[u] == 0, BB_13_5_h, unit_arg(u)))
		add(p, F_LEVEL, u, -1, WHY_SAID);
}

/* weather WEATHER [at PLACE]: declared, and then the same for all charts. */
void
bb_do_weather(struct play *p, const struct action *a)
{
	int place = a->n > 1 && operand(p, a, 1) != NONE ? operand(p, a, 1) : PLACE_SKY;

	put(p, F_WEATHER, place, operand(p, a, 0) + 1, place == PLACE_SKY ? WHY_EVERYWHERE : WHY_SAID);
}

/* event EVENT: Random Events [7] are drawn from a table that is not in the charts; only what two of them
 * do to the range of radios is (BB-10.1.2.c). */
void
bb_do_event(struct play *p, const struct action *a)
{
	if (!rule(p, state_of(p)->event[operand(p, a, 0)] > 0, BB_7_a, one(T_EVENT, operand(p, a, 0))))
		put(p, F_EVENT, operand(p, a, 0), 1, WHY_SAID);
}

/* event-over EVENT: how long they last is not in the charts either. */
void
bb_do_event_over(struct play *p, const struct action *a)
{
	if (!rule(p, state_of(p)->event[operand(p, a, 0)] == 0, BB_7_b, one(T_EVENT, operand(p, a, 0))))
		put(p, F_EVENT, operand(p, a, 0), 0, WHY_SAID);
}

/* ---- the end of a turn ---- */

/* end-turn. Endurance is counted in turns: whoever has flown all of his and is still up breaks
 * BB-3.2.3.b. */
void
bb_do_end_turn(struct play *p, const struct action *a)
{
	(void)a;
	if (has_begun(p))
		return;
	for (int u = each(p, state_of(p)->at, 0); u < UNITS; u = each(p, state_of(p)->at, u + 1)) {
		if (!is_up(p, u))
			continue;
		int turns = bb_aircraft_value(p, u, AIRCRAFT_TURNS); /* none: nothing to watch (B35) */
		rule(p, turns != NONE && state_of(p)->turns[u] >= turns, BB_3_2_3_b,
		     two(T_UNIT, u, TYPE_NUMBER, turns));
	}
	lead_to(p, STEP_ADMINISTRATION);
}

/* One die for the Air Picture, where it has something to win back (13.5, B34). */
void
bb_wants_administration(const struct play *p, struct requests *all)
{
	if (state_of(p)->air_picture > 0 || is_led_on(p))
		ask_roll(all, D6, is_led_on(p) ? 0 : 1, "the Air Picture improves on a 6");
}

/* BB-13.5.g: a 6 improves the Air Picture by one box, one die a phase (B34). */
void
bb_rolled_administration(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	rule(p, false, BB_13_5_j, nothing());
	if (bb_sum_of(face, n) == 6)
		add(p, F_AIR_PICTURE, 0, -1, WHY_PICTURE);
	lead_to(p, STEP_NEW_TURN);
}

/* Without the die where the Air Picture stands at 0 and cannot improve (B34). */
void
bb_run_administration(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_NEW_TURN);
}

/* Nobody is attacked again before the next turn; what was attacked then is forgotten (13.6.4). */
static void
forget_attacks(struct play *p)
{
	for (int i = 0; i < HUNTS; i++) {
		if (state_of(p)->hunter[i] + state_of(p)->quarry[i] + state_of(p)->pack[i] == 0)
			continue;
		put(p, F_HUNTER, i, 0, WHY_TURN);
		put(p, F_QUARRY, i, 0, WHY_TURN);
		put(p, F_PACK, i, 0, WHY_TURN);
	}
	put(p, F_HUNTS, 0, 0, WHY_TURN);
	put(p, F_STRAGGLER, 0, 0, WHY_TURN);
	put(p, F_UNHURT, 0, 0, WHY_TURN);
	put(p, F_TARGET, 0, 0, WHY_TURN);
}

/* The day is over, by `end-day` or with the last turn of the scenario. */
void
bb_day_over(struct play *p)
{
	milestone(p, MILESTONE_DAY, TYPE_SCENARIO, state_of(p)->head.scenario);
	finish(p);
}

/* What holds for a turn ends: climbs, Movement Points, attacks made. What was not said in it stays unsaid. */
void
bb_run_new_turn(struct play *p)
{
	const struct state *g = state_of(p);
	int turn = g->head.turn + 1, day = g->head.scenario - SC_SQUARE_LEG;

	turn_is_over(p);
	milestone(p, MILESTONE_TURN, TYPE_NUMBER, g->head.turn);
	add(p, FIELD_TURN, 0, 1, WHY_TURN);
	for (int u = each(p, g->at, 0); u < UNITS; u = each(p, g->at, u + 1))
		if (is_up(p, u))
			add(p, F_TURNS, u, 1, WHY_TURN);
	clear_field(p, F_CLIMBED, WHY_TURN);
	clear_field(p, F_SPENT, WHY_TURN);
	clear_field(p, F_PART, WHY_TURN);
	clear_field(p, F_TOOK, WHY_TURN);
	clear_field(p, F_FIGHT, WHY_TURN);
	clear_field(p, F_TO_ENDURE, WHY_TURN);
	forget_attacks(p);
	go(p, STEP_AIR);
	if (day >= 0 && day < SC_FREE - SC_SQUARE_LEG && turn > printed(p, B_SCENARIOS, day, SCENARIO_TURNS))
		bb_day_over(p);
}

/* end-day: how long a day lasts is the scenario's, and `free` has no end but this. */
void
bb_do_end_day(struct play *p, const struct action *a)
{
	(void)a;
	if (!has_begun(p))
		lead_to(p, STEP_OVER);
}
