/*
 * Orders by radio, reports of strength, visual contact (10.1.2, 10.3.1, 11.5.2, 12.1, 12.3.1).
 *
 * These are single checks: an entry of the players names a unit or a raid (F_SUBJECT, + 1), a die or a
 * letter is asked for in a step of its own, and bb_run_check leads back into the air. Nothing else
 * goes on meanwhile (has_begun, BB-SEQ.b).
 */
#include "core/games/burning_blue/chapters.h"

/* Back from a single check, done or (in a position) without a subject. */
void
bb_run_check(struct play *p)
{
	put(p, F_NEXT, 0, 0, WHY_NONE);
	put(p, F_SUBJECT, 0, 0, WHY_NONE);
	go(p, STEP_AIR);
}

/* Dice or cards still due in a check: none once they came, so that one too many is known as such. */
static int
due_of_check(const struct play *p)
{
	return is_led_on(p) ? 0 : 1;
}

/* The unit that a single check is about; -1: none. */
static int
subject_unit(const struct play *p)
{
	int subject = state_of(p)->subject;

	return subject > 0 && subject <= unit_count(p) ? subject - 1 : -1;
}

/* ---- orders (10) ---- */

/* Hexes that a unit's set reaches: what events add is added together (BB-10.1.2.d); NONE: without limit. */
static int
radio_reach(const struct play *p, int u)
{
	int set = printed(p, B_UNITS, u, UNIT_RADIO), reach;

	if (set == NONE)
		return NONE;
	reach = printed(p, B_RADIO, set, RADIO_RANGE);
	for (int i = 0; reach != NONE && i < p->box->rows[B_EVENTS]; i++)
		if (state_of(p)->event[i] > 0)
			reach += printed(p, B_EVENTS, i, EVENT_RANGE);
	return reach;
}

/* An order replaces the one before. Pursuit and Return to Base are markers of their own. */
static void
give_order(struct play *p, int u, int order, int why)
{
	put(p, F_ORDER, u, order + 1, why);
	put(p, F_MISSED, u, 0, why);
	put(p, F_PURSUIT, u, order == PURSUE ? SAID_YES : SAID_NO, why);
	put(p, F_RETURNING, u, order == GO_HOME, why);
}

/* order UNIT... to ORDER [at HEXES] (10.1.2). A Vector order is rolled for under the optional rule. */
void
bb_do_order(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), order, hexes, reach = NONE;
	bool rolled;

	bb_is_anothers(p, a);
	if (rule(p, side_of(p, u) != RAF, BB_10_1_2_e, unit_arg(u)) || bb_is_down(p, u))
		return;
	order = operand(p, a, 1);
	rolled = order == VECTOR && option(p, OPTION_RECEPTION);
	if (rolled && has_begun(p))
		return;
	hexes = a->n > 2 ? operand(p, a, 2) : NONE;
	/* Without a distance the players have seen to it that it is in reach. */
	if (hexes != NONE)
		reach = radio_reach(p, u);
	rule(p, reach != NONE && hexes > reach, BB_10_1_2_a,
	     three(T_UNIT, u, TYPE_NUMBER, hexes, TYPE_NUMBER, reach));
	if (!rolled) {
		give_order(p, u, order, WHY_ORDERED);
		return;
	}
	put(p, F_SUBJECT, 0, u + 1, WHY_ORDERED);
	put(p, F_ORDERED, 0, order + 1, WHY_ORDERED);
	lead_to(p, STEP_RECEPTION);
}

/* BB-10.3.1.a, an option: "each Vector order given is followed by 1D6". */
void
bb_wants_reception(const struct play *p, struct requests *all)
{
	if (subject_unit(p) >= 0) {
		struct request *r =
		    ask_roll(all, D6, due_of_check(p), "is the Vector order received, on 2 to 6");
		r->who = seat(RAF);
		r->about = (struct arg){T_UNIT, (int16_t)subject_unit(p)};
	}
}

/* 1: not received, the unit carries on as before (BB-10.3.1.b); what it missed is kept for `follow`. */
void
bb_rolled_reception(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int u = subject_unit(p);
	int order = state_of(p)->ordered > 0 ? state_of(p)->ordered - 1 : VECTOR;

	(void)r;
	if (bb_sum_of(face, n) > 1)
		give_order(p, u, order, WHY_RECEPTION);
	else
		put(p, F_MISSED, u, order + 1, WHY_RECEPTION);
	put(p, F_ORDERED, 0, 0, WHY_NONE);
	lead_to(p, STEP_AIR);
}

/* A unit acts on an order: the one it has, or one that never reached it. */
void
bb_do_follow(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), order;
	const struct state *g = state_of(p);

	bb_is_anothers(p, a);
	if (bb_is_down(p, u))
		return;
	order = operand(p, a, 1) + 1;
	if (rule(p, g->order[u] != order && g->missed[u] != order, BB_10_3_1_c,
		 two(T_UNIT, u, T_ORDER, order - 1)))
		return;
	rule(p, g->order[u] != order, BB_10_3_1_b, two(T_UNIT, u, T_ORDER, order - 1));
	if (g->order[u] != order)
		give_order(p, u, order - 1, WHY_ORDERED);
}

/* ---- reports of strength (11.5.2) ---- */

/* The raid's size as BB-11.5.2.b counts it, from the units that fly with it now. */
static int
staffeln_of(const struct play *p, int raid)
{
	int staffeln = 0;

	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1)) {
		if (state_of(p)->raid[u] != raid + 1 || !is_up(p, u))
			continue;
		int n = bb_kind_value(p, u, KIND_STAFFELN);
		staffeln += n == NONE ? 0 : n;
	}
	return staffeln;
}

/* report RAID: of a raid without a unit in the air there is nothing to report. */
void
bb_do_report(struct play *p, const struct action *a)
{
	int raid = operand(p, a, 0);

	if (has_begun(p) || rule(p, staffeln_of(p, raid) == 0, BB_11_5_2_d, one(T_RAID, raid)))
		return;
	put(p, F_SUBJECT, 0, raid + 1, WHY_NONE);
	lead_to(p, STEP_REPORT);
}

/* How the letter comes about is not in the charts: it is recorded as it was drawn (BB-11.5.2.c). */
void
bb_wants_report(const struct play *p, struct requests *all)
{
	int subject = state_of(p)->subject;

	if (subject > 0 && subject <= p->box->rows[B_RAIDS]) {
		struct request *r = ask_draw(all, T_LETTER, due_of_check(p), "the letter of the report");
		r->about = (struct arg){T_RAID, (int16_t)(subject - 1)};
	}
}

/* A second letter is a card too many, and is judged, not taken: the figure of the first would be lost. A
 * letter that nobody names leaves the raid without a figure. */
void
bb_drew_report(struct play *p, const struct request *r, int letter)
{
	int raid = r->about.value;
	int staffeln = staffeln_of(p, raid);

	rule(p, r->late, BB_11_5_2_e, one(T_RAID, raid));
	if (staffeln > 0 && letter != UNSEEN)
		put(p, F_FIGURE, raid, bb_strength_figure(p, staffeln, letter) + 1, WHY_STRENGTH);
	lead_to(p, STEP_AIR);
}

/* ---- visual contact (12) ---- */

/* The weather at the place of a unit. */
static int
weather_of(const struct play *p, int u)
{
	return bb_weather_at(p, state_of(p)->at[u] - 1);
}

/* tally UNIT... at HEXES: as far as one sees in the weather of the unit's own hex (BB-12.1.a). */
void
bb_do_tally(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (bb_is_down(p, u) || rule(p, !is_fighter(p, u), BB_12_1_b, unit_arg(u)))
		return;
	int range = printed(p, B_WEATHER, weather_of(p, u), WEATHER_RANGE);
	rule(p, operand(p, a, 1) > range, BB_12_1_a,
	     three(T_UNIT, u, TYPE_NUMBER, operand(p, a, 1), TYPE_NUMBER, range));
	put(p, F_TALLY, u, 1, WHY_CONTACT);
}

/* contact UNIT: rolled in haze, cloud and bad weather, by a unit that has contact (12.3.1). */
void
bb_do_contact(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);

	bb_is_anothers(p, a);
	if (has_begun(p) || bb_is_down(p, u) ||
	    rule(p, state_of(p)->marker[M_TALLY][u] == 0, BB_12_3_1_d, unit_arg(u)))
		return;
	rule(p, printed(p, B_WEATHER, weather_of(p, u), WEATHER_BREAK) == 0, BB_12_3_1_c,
	     two(T_UNIT, u, T_WEATHER, weather_of(p, u)));
	put(p, F_SUBJECT, 0, u + 1, WHY_NONE);
	lead_to(p, STEP_CONTACT);
}

/* BB-12.3.1.a: "At the start of the unit's Air Combat Phase [...] roll 1D6". */
void
bb_wants_contact(const struct play *p, struct requests *all)
{
	if (subject_unit(p) >= 0) {
		int u = subject_unit(p);
		struct request *r = ask_roll(all, D6, due_of_check(p), "is contact kept");
		r->who = seat(side_of(p, u));
		r->about = (struct arg){T_UNIT, (int16_t)u};
		itemise(r, "lost up to", printed(p, B_WEATHER, weather_of(p, u), WEATHER_BREAK));
	}
}

/* BB-12.3.1.b: lost on 1-2 in haze, 1-3 in cloudy weather or dense haze, 1-5 in overcast, rain or fog;
 * the box's column `break_max` has the 2, the 3 and the 5. */
void
bb_rolled_contact(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int u = subject_unit(p);

	(void)r;
	if (bb_sum_of(face, n) <= printed(p, B_WEATHER, weather_of(p, u), WEATHER_BREAK))
		put(p, F_TALLY, u, 0, WHY_CONTACT);
	else
		read_as(p, "kept");
	lead_to(p, STEP_AIR);
}
