/*
 * Escort reaction (13.3.4): whether it is rolled, what it gives, and which squadrons it takes on.
 *
 * The roll is the Luftwaffe player's, who may leave it out (B51); once rolled it binds. The column
 * counts the attackers in halves (a Flight is one half, B15); the modifiers take all escorts together.
 * Its result is kept in F_REACTION (+ 1) and F_BOUND (the sign (c)), what follows from it in
 * F_BOMBERS, F_ANSWER and F_COUNTER, which escort.c carries out. A roll where none is due, because of
 * Freie Jagd, of Stragglers or as a second one, is begun by `react`, found to break BB-13.3.4.a (of
 * Stragglers BB-13.3.2.h), and read all the same.
 */
#include "core/games/burning_blue/chapters.h"

/* A Close Escort or Top Cover of the raid under attack that can answer for it. */
bool
bb_escorts_raid(const struct play *p, int u)
{
	const struct state *g = state_of(p);

	assert(u >= 0 && u < UNITS);
	return state_of(p)->prey > 0 && g->raid[u] == state_of(p)->prey && is_up(p, u) && is_fighter(p, u) &&
	       (has_role(p, u, CLOSE_ESCORT) || has_role(p, u, TOP_COVER)) && g->returning[u] == 0 &&
	       g->melee[u] == 0;
}

/* BB-13.3.4.a: "the bombers of a raid that has an escort". */
bool
bb_has_escort(const struct play *p)
{
	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1))
		if (bb_escorts_raid(p, u))
			return true;
	return false;
}

/* RAF units attack the bombers of a raid that has an escort, and it has not reacted yet (BB-13.3.4.a). */
static bool
may_react(const struct play *p)
{
	const struct state *g = state_of(p);
	int target = bb_target_of(p);

	return target >= 0 && side_of(p, target) == LUFTWAFFE && g->prey > 0 && has_role(p, target, BOMBER) &&
	       g->reaction == 0 && g->outcome > 0 && g->outcome != STRAGGLERS + 1 && bb_has_escort(p);
}

/* ---- the roll ---- */

/* Half squadrons of the attackers: 3 is one and a half (B46). */
static int
wing_halves(const struct play *p)
{
	int halves = 0;

	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		int n = bb_in_wing(p, u) ? bb_kind_value(p, u, KIND_HALVES) : NONE;
		halves += n == NONE ? 0 : n;
	}
	return halves;
}

struct escort {
	int least;  /* level of the least disorganised unit */
	bool high;  /* all are 6 Angels or more above the point */
	bool close; /* one of them is a Close Escort */
};

/* All escorts of the raid together: the least disorganised, the lowest, a Close Escort or none. */
static struct escort
escort_now(const struct play *p)
{
	struct escort e = {NONE, true, false};

	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1)) {
		if (!bb_escorts_raid(p, u))
			continue;
		int level = state_of(p)->level[u];
		e.least = e.least == NONE || level < e.least ? level : e.least;
		e.high = e.high && angels_of(p, u) >= 2 * state_of(p)->point_angels + 6;
		e.close = e.close || has_role(p, u, CLOSE_ESCORT);
	}
	if (e.least == NONE) /* rolled against the rules, without an escort */
		return (struct escort){0, false, false};
	return e;
}

/* BB-13.3.4.m1 to m6, itemised for the prompt where r is given. */
static int
modifiers(const struct play *p, struct request *r)
{
	struct escort e = escort_now(p);
	struct sum s = sum_begin(p, r);

	sum_add(&s, "the weather at the point",
		printed(p, B_WEATHER, bb_weather_at(p, state_of(p)->point_at - 1), WEATHER_REACTION));
	sum_add(&s, "the escort's disorganisation", -e.least);
	sum_add(&s, "every escort 6 Angels or more above", -e.high);
	sum_add(&s, "the RAF climbed, or from below", bb_climbed_or_below(p));
	sum_add(&s, "a Close Escort", e.close);
	return s.total;
}

/* The columns of 13.3.4, in the order of the box. */
static const char *const columns[] = {SAID("half a squadron to 1.5"), SAID("2 or 2.5 squadrons"),
				      SAID("3 squadrons or more")};

/* In a position there may be no raid under attack: then the request is about no raid. */
static void
ask_reaction(const struct play *p, struct requests *all, bool must)
{
	struct request *r = ask_roll(all, D6, is_led_on(p) ? 0 : 2, "escort reaction");

	r->who = seat(LUFTWAFFE);
	r->must = must;
	r->about = (struct arg){T_RAID, (int16_t)(state_of(p)->prey - 1)};
	if (state_of(p)->prey == 0)
		r->about = (struct arg){TYPE_NUMBER, 0};
	r->column = columns[bb_reaction_column(wing_halves(p))];
	modifiers(p, r);
}

/* The Luftwaffe may leave the roll out, which is no reaction (B51). */
void
bb_wants_reaction(const struct play *p, struct requests *all)
{
	if (!is_led_on(p) && !may_react(p))
		return;
	ask_reaction(p, all, false);
	if (!is_led_on(p))
		ask_act(all, "the escort may react")->who = seat(LUFTWAFFE);
}

/* B51: to leave the roll out "counts as no reaction". */
void
bb_close_reaction(struct play *p, int who)
{
	(void)who;
	if (bb_led_on(p))
		return;
	put(p, F_REACTION, 0, NO_REACTION + 1, WHY_REACTION);
	go(p, STEP_NEXT);
}

/* Nobody may react, or the result has led on. */
void
bb_run_reaction(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_NEXT);
}

/* The dice of a reaction that the rules do not have: it was announced, and is rolled. */
void
bb_wants_reacting(const struct play *p, struct requests *all)
{
	if (bb_target_of(p) >= 0)
		ask_reaction(p, all, true);
}

/* `react` where no roll is asked for is how a reaction against the rules is told. */
void
bb_do_react(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);

	(void)a;
	if (bb_is_without_attack(p))
		return;
	if (!rule(p, g->outcome == STRAGGLERS + 1, BB_13_3_2_h, nothing()))
		rule(p, !may_react(p), BB_13_3_4_a, unit_arg(bb_target_or_none(p)));
	/* What a roll before it set in motion does not happen. */
	put(p, F_ANSWER, 0, NO_ANSWER, WHY_REACTION);
	put(p, F_COUNTER, 0, 0, WHY_REACTION);
	put(p, F_BOMBERS, 0, TO_FIGHT, WHY_REACTION);
	lead_to(p, STEP_REACTING);
}

/* In scenarios 1 and 2 bombers and fighters were on different radio frequencies (BB-13.3.4.j). */
static bool
slow_radio(const struct play *p)
{
	int day = state_of(p)->head.scenario - SC_SQUARE_LEG;

	return option(p, OPTION_SLOW_RADIO) || (day >= 0 && day < SC_FREE - SC_SQUARE_LEG &&
						printed(p, B_SCENARIOS, day, SCENARIO_SLOW) == 1);
}

/* The chart's word in this scenario (BB-13.3.4.j), and whether it bears the sign (c). */
static enum reaction
reaction_of(const struct play *p, int word, bool *bound)
{
	*bound = word == W_LATE_BOUND || word == W_DOGFIGHT_BOUND || word == W_REACT_BOUND;
	switch (word) {
	case W_NONE:
		return NO_REACTION;
	case W_LATE:
	case W_LATE_BOUND:
		return LATE;
	case W_COUNTER_1:
		return COUNTER_1;
	case W_COUNTER_2:
		return COUNTER_2;
	case W_DOGFIGHT:
	case W_DOGFIGHT_BOUND:
		return DOGFIGHT;
	case W_REACT_EARLY:
		return slow_radio(p) ? LATE : REACT;
	default:
		return REACT;
	}
}

/* What each result sets in motion; bb_run_next brings it into order. */
static void
carry_out(struct play *p, enum reaction reaction)
{
	int next = STEP_NEXT;
	int melee;

	switch (reaction) {
	case NO_REACTION:
		break;
	case LATE:
		put(p, F_ANSWER, 0, AFTERWARDS, WHY_REACTION);
		break;
	case DOGFIGHT:
		put(p, F_BOMBERS, 0, CALLED_OFF, WHY_REACTION);
		if (bb_accompanying(p, state_of(p)->prey, &melee) > 0)
			next = STEP_JOIN;
		else
			put(p, F_ANSWER, 0, AT_ONCE, WHY_REACTION); /* as `reacts` */
		break;
	case REACT:
		put(p, F_BOMBERS, 0, CALLED_OFF, WHY_REACTION);
		put(p, F_ANSWER, 0, AT_ONCE, WHY_REACTION);
		break;
	case COUNTER_1:
	case COUNTER_2:
		put(p, F_COUNTER, 0, 1 + (reaction == COUNTER_2), WHY_REACTION);
		next = STEP_COUNTER;
		break;
	}
	lead_to(p, next);
}

/* Once rolled the result binds (B51). */
void
bb_rolled_reaction(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int roll = bb_sum_of(face, n) + modifiers(p, NULL);
	int column = bb_reaction_column(wing_halves(p));
	bool bound;
	enum reaction reaction = reaction_of(p, bb_chart_cell(p, B_REACTION, roll, column), &bound);

	(void)r;
	if (state_of(p)->head.step == STEP_REACTION)
		rule(p, false, BB_13_3_4_a, nothing());
	put(p, F_REACTION, 0, (int)reaction + 1, WHY_REACTION);
	put(p, F_BOUND, 0, bound, WHY_REACTION);
	carry_out(p, reaction);
}

/* ---- counter: which squadrons leave the Wing (BB-13.3.4.h, B16) ---- */

struct counting {
	int squadrons, flights; /* of the attackers */
	int named[2];		/* squadrons and Flights named so far */
	int due[2];		/* ... and how many are */
};

/* As many squadrons as the result says; Flights, two for a squadron, only where there are too few. */
static struct counting
count_wing(const struct play *p)
{
	struct counting c = {0};
	int n = state_of(p)->counter;

	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		enum part part = (enum part)state_of(p)->part[u];
		if (!is_up(p, u) || (part != IN_WING && part != COUNTERED))
			continue;
		bool flight = bb_unit_kind(p, u) == FLIGHT;
		*(flight ? &c.flights : &c.squadrons) += 1;
		c.named[flight] += part == COUNTERED;
	}
	c.due[0] = n < c.squadrons ? n : c.squadrons;
	c.due[1] = 2 * (n - c.due[0]) < c.flights ? 2 * (n - c.due[0]) : c.flights;
	return c;
}

/* counter UNIT...: one squadron too many may leave the Wing late. */
void
bb_do_counter(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);
	const struct state *g = state_of(p);
	struct counting c = count_wing(p);
	bool flight = bb_unit_kind(p, u) == FLIGHT;

	if (rule(p, !bb_in_wing(p, u), BB_13_3_4_q, unit_arg(u)))
		return;
	rule(p, c.named[flight] >= c.due[flight], BB_13_3_4_h,
	     two(T_UNIT, bb_target_or_none(p), TYPE_NUMBER, g->counter));
	rule(p, false, BB_13_3_4_r, nothing());
	put(p, F_PART, u, COUNTERED, WHY_PICKED);
}

/* Asks a side for units; dice that are rolled before any is named break a rule of their own. */
void
bb_ask_names(struct requests *all, const char *title, enum side side, int rule_of_dice)
{
	ask_act(all, title)->who = seat(side);
	ask_roll(all, D6, 0, title)->count = (uint16_t)rule_of_dice;
}

/* BB-13.3.4.h: "exactly n squadrons (B16) leave the Wing". The RAF player names them. */
void
bb_wants_counter(const struct play *p, struct requests *all)
{
	struct counting c = count_wing(p);

	/* Where there is no choice nobody need say it. */
	if ((c.named[0] < c.due[0] && c.squadrons > c.due[0]) ||
	    (c.named[1] < c.due[1] && c.flights > c.due[1]))
		bb_ask_names(all, "which squadrons the escort counters", RAF, BB_13_3_4_r);
}

/* Whoever names too few is told of it; those that were named are attacked. */
void
bb_close_counter(struct play *p, int who)
{
	struct counting c = count_wing(p);

	(void)who;
	rule(p, c.named[0] < c.due[0] || c.named[1] < c.due[1], BB_13_3_4_h,
	     two(T_UNIT, bb_target_or_none(p), TYPE_NUMBER, state_of(p)->counter));
	put(p, F_ANSWER, 0, AT_ONCE, WHY_REACTION);
	go(p, STEP_NEXT);
}

/* As many as there are: all leave the Wing. */
void
bb_run_counter(struct play *p)
{
	struct counting c = count_wing(p);

	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		bool flight = bb_in_wing(p, u) && bb_unit_kind(p, u) == FLIGHT;
		if (!bb_in_wing(p, u) || c.named[flight] >= c.due[flight])
			continue;
		put(p, F_PART, u, COUNTERED, WHY_PICKED);
		c.named[flight]++;
	}
	rule(p, false, BB_13_3_4_h, nothing());
	put(p, F_ANSWER, 0, AT_ONCE, WHY_REACTION);
	go(p, STEP_NEXT);
}
