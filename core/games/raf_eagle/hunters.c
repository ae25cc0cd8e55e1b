/*
 * II.5 The hunters intercept (8.1).
 *
 * What the hunters meet (the table of 8.1): no squadron, and they leave while the escort strafes; no
 * hunter, and the squadrons go on; fewer hunters than squadrons, and a die above the excess lets that
 * many full squadrons slip past, Hurricanes first. F_EXCESS counts those that still have to go.
 */
#include "core/games/raf_eagle/chapters.h"

/* ---- II.5 ---- */

/* Squadrons go on to the bombers, or home when there are none (R24). */
void
raf_squadrons_pass_on(struct play *p, int q, int why)
{
	int to = raf_gruppen_at(p, G_BOMBING) > 0 ? Q_BOMBING : Q_FLIGHT;

	assert(q >= 0 && q < SQUADRONS);
	raf_move_squadron(p, q, to, state_of(p)->squadron_face[q], why);
}

/* 8.1: squadrons in Hunt beyond the number of hunters. */
static int
excess_in_hunt(const struct play *p)
{
	return raf_squadrons_at(p, Q_HUNT) - raf_gruppen_at(p, G_HUNT);
}

/* 8.1: fewer hunters than squadrons, and somebody for the rest to attack. */
static bool
die_for_excess(const struct play *p)
{
	return raf_gruppen_at(p, G_HUNT) > 0 && excess_in_hunt(p) > 0 && raf_gruppen_at(p, G_BOMBING) > 0;
}

/* 8.1a: only where there is an excess and somebody to bomb. */
void
raf_wants_hunters(const struct play *p, struct requests *all)
{
	if (!die_for_excess(p))
		return;
	itemise(raf_ask_die(p, all, "squadrons in excess"), "excess", excess_in_hunt(p));
}

/* Reduced squadrons never move on (8.1). */
static int
full_in_hunt(const struct play *p, bool hurricanes)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += state_of(p)->squadron_at[q] == Q_HUNT && state_of(p)->squadron_face[q] == FULL &&
		     (raf_squadron_aircraft(p, q) == HURRICANE) == hurricanes;
	return n;
}

/* A die above the excess: that many full squadrons slip past the hunters. */
void
raf_rolled_hunters(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int excess = excess_in_hunt(p), full = raf_full_squadrons_at(p, Q_HUNT);
	int past = face[0] + 1 <= excess ? 0 : excess < full ? excess : full;

	(void)r;
	(void)n;
	rule(p, false, RAF_8_1a, nothing());
	put(p, F_EXCESS, 0, past, WHY_PAST_HUNTERS);
	put(p, F_ANSWERED, 0, face[0] + 1, past > 0 ? WHY_NONE : WHY_HELD);
}

/* Without a die: nobody to hunt, no hunters, or hunters enough. */
void
raf_run_hunters(struct play *p)
{
	if (raf_squadrons_at(p, Q_HUNT) == 0) {
		raf_gruppen_to(p, G_HUNT, G_FLIGHT, WHY_NO_PREY);
		raf_gruppen_to(p, G_ESCORT, G_BOMBING, WHY_STRAFES);
		put(p, F_UNOPPOSED_HUNT, 0, 1, WHY_NO_PREY);
		raf_raid_ends_if_empty(p, STEP_APPROACH);
		return;
	}
	if (raf_gruppen_at(p, G_HUNT) == 0)
		for (int q = 0; q < SQUADRONS; q++)
			if (state_of(p)->squadron_at[q] == Q_HUNT)
				raf_squadrons_pass_on(p, q, WHY_PAST_HUNTERS);
	raf_go_on(p, STEP_EXCESS);
}

/* Hurricanes before Spitfires: how many of each kind still go. */
static void
excess_by_type(const struct play *p, int *hurricanes, int *others)
{
	int due = state_of(p)->excess, h = full_in_hunt(p, true);

	*hurricanes = due < h ? due : h;
	*others = due - *hurricanes;
}

/* Whether the player has a say: some of a type go, and some of it stay. */
static bool
excess_chosen(const struct play *p)
{
	int hurricanes, others;

	excess_by_type(p, &hurricanes, &others);
	return (hurricanes > 0 && hurricanes < full_in_hunt(p, true)) ||
	       (others > 0 && others < full_in_hunt(p, false));
}

/* Asked where some of a type go and some stay. */
void
raf_wants_excess(const struct play *p, struct requests *all)
{
	if (state_of(p)->excess > 0 && excess_chosen(p))
		ask_act(all, "which squadrons go on to the bombers")->choose = state_of(p)->excess;
}

/* 8.1: squadrons that have no choice go on by themselves. */
void
raf_run_excess(struct play *p)
{
	int hurricanes, others;

	excess_by_type(p, &hurricanes, &others);
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_HUNT && state_of(p)->squadron_face[q] == FULL &&
		    (raf_squadron_aircraft(p, q) == HURRICANE ? hurricanes : others) > 0)
			raf_squadrons_pass_on(p, q, WHY_PAST_HUNTERS);
	rule(p, false, RAF_8_1d, nothing());
	put(p, F_EXCESS, 0, 0, WHY_PAST_HUNTERS);
	go(p, STEP_APPROACH);
}

/* 8.1d: too few went on. */
void
raf_close_excess(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->excess > 0, RAF_8_1d, one(TYPE_NUMBER, state_of(p)->excess));
	put(p, F_EXCESS, 0, 0, WHY_PAST_HUNTERS);
	go(p, STEP_APPROACH);
}

/* 8.1: full squadrons, Hurricanes first, as many as are in excess. */
void
raf_do_move(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0);
	bool spitfire = raf_squadron_aircraft(p, q) != HURRICANE;

	if (rule(p, state_of(p)->squadron_at[q] != Q_HUNT, RAF_8_1e, one(T_SQUADRON, q)))
		return;
	if (!rule(p, state_of(p)->excess == 0, RAF_8_1d, one(TYPE_NUMBER, 0)) &&
	    !rule(p, state_of(p)->squadron_face[q] == REDUCED, RAF_8_1c, one(T_SQUADRON, q)))
		rule(p, spitfire && full_in_hunt(p, true) > 0, RAF_8_1b, one(T_SQUADRON, q));
	raf_squadrons_pass_on(p, q, WHY_PAST_HUNTERS);
	add(p, F_EXCESS, 0, -1, WHY_PAST_HUNTERS);
}

/* For lists: squadrons in Hunt. */
int
raf_weigh_excess(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	return state_of(p)->squadron_at[q] == Q_HUNT && state_of(p)->head.step == STEP_EXCESS;
}
