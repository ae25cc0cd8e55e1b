/*
 * IV.8: German Gruppen arrive by date, British squadrons by the daily card (14.5).
 *
 * Two squadrons are drawn from the cup when the daily card says so, and one of them stays:
 * F_TWO_SQUADRONS holds both (+ 1) until it is said which, or follows (14.5, R47).
 */
#include "core/games/raf_eagle/campaign.h"

/* Those whose box the Day marker has reached or passed (R46). */
void
raf_german_arrivals(struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++) {
		int day;
		if (state_of(p)->gruppe_at[g] != G_CALENDAR)
			continue;
		day = printed(p, B_GRUPPEN, g, GRUPPE_ARRIVAL);
		if (day == NONE || day <= state_of(p)->day)
			raf_move_gruppe(p, g, G_BASE, FULL, WHY_REINFORCEMENT);
	}
}

/* 14.5: of the two squadrons from the cup, how many have been drawn. */
static int
squadrons_drawn(const struct play *p)
{
	return (state_of(p)->two_squadrons[0] > 0) + (state_of(p)->two_squadrons[1] > 0);
}

/* The daily card brings reinforcements until the stabilisation (14.6). */
static bool
reinforced(const struct play *p)
{
	int card = state_of(p)->daily - 1;

	return card >= 0 && !state_of(p)->stabilised && raf_squadrons_at(p, Q_CUP) > 0 &&
	       printed(p, B_DAILY_EVENTS, card, DAILY_REINFORCEMENT) == 1;
}

/* 14.5: two are drawn, or the last one in the cup (R47). */
static int
squadrons_due(const struct play *p)
{
	int cup = raf_squadrons_at(p, Q_CUP);

	return (cup < 2 ? cup : 2) - squadrons_drawn(p);
}

/* First the draw, then which one stays. */
void
raf_wants_reinforcements(const struct play *p, struct requests *all)
{
	int due = raf_is_answered(p) || !reinforced(p) ? 0 : squadrons_due(p);

	if (!raf_is_answered(p) && squadrons_drawn(p) == 2)
		ask_act(all, "which reinforcement stays");
	ask_draw(all, T_SQUADRON, due > 0 ? due : 0, "reinforcements")->must = false;
}

/* 14.5: it stands on its sector, full; the other has never left the cup. */
static void
squadron_arrives(struct play *p, int q)
{
	raf_move_squadron(p, q, Q_SECTOR, FULL, WHY_REINFORCEMENT);
	put(p, F_TWO_SQUADRONS, 0, 0, WHY_NONE);
	put(p, F_TWO_SQUADRONS, 1, 0, WHY_NONE);
}

/* 14.5a, 14.6a: a squadron too many goes back. */
void
raf_drew_reinforcement(struct play *p, const struct request *r, int q)
{
	bool drawn = state_of(p)->two_squadrons[0] == q + 1 || state_of(p)->two_squadrons[1] == q + 1;

	bool due = !raf_is_answered(p) && reinforced(p) && squadrons_due(p) > 0;

	(void)r;
	read_by_place(p); /* of two of no Group 11, or of two of it, the first is kept */
	if (rule(p, state_of(p)->stabilised != 0, RAF_14_6a, nothing()) ||
	    rule(p, state_of(p)->squadron_at[q] != Q_CUP || drawn, RAF_2_3b, one(T_SQUADRON, q)) ||
	    rule(p, !due, RAF_14_5a, nothing()))
		return; /* one too many goes back into the cup */
	put(p, F_TWO_SQUADRONS, state_of(p)->two_squadrons[0] > 0, q + 1, WHY_DRAWN);
}

/* Exactly one of Group 11: that one; both or neither: the first drawn. -1: none was drawn. */
static int
the_right_one(const struct play *p)
{
	int first = state_of(p)->two_squadrons[0] - 1, second = state_of(p)->two_squadrons[1] - 1;

	if (first < 0 || second < 0)
		return first < 0 ? second : first;
	return raf_squadron_group(p, first) != 11 && raf_squadron_group(p, second) == 11 ? second : first;
}

/* For lists: squadrons in the cup that are not drawn already. */
bool
raf_may_be_drawn(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	return state_of(p)->squadron_at[q] == Q_CUP && state_of(p)->two_squadrons[0] != q + 1 &&
	       state_of(p)->two_squadrons[1] != q + 1;
}

/* For lists: the squadron that 14.5b keeps, and no other. */
bool
raf_may_be_kept(const struct play *p, int q)
{
	return squadrons_due(p) <= 0 && q == the_right_one(p);
}

/* keep SQUADRON: 14.5b. */
void
raf_do_keep(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0);

	if (rule(p, state_of(p)->squadron_at[q] != Q_CUP, RAF_2_3b, one(T_SQUADRON, q)))
		return;
	if (!rule(p, !raf_is_answered(p) && squadrons_due(p) > 0, RAF_14_5a, nothing()))
		rule(p, raf_is_answered(p) || q != the_right_one(p), RAF_14_5b, one(T_SQUADRON, q));
	squadron_arrives(p, q);
	raf_answer_with(p, q);
}

/* A choice has been made, or there is none: the last squadron comes alone. */
void
raf_run_reinforcements(struct play *p)
{
	int q = the_right_one(p);

	if (!raf_is_answered(p) && q >= 0)
		squadron_arrives(p, q);
	raf_go_on(p, STEP_DECKS);
}

/* 14.5a: too few were drawn; what stays follows from those that were. */
void
raf_close_reinforcements(struct play *p, int who)
{
	(void)who;
	rule(p, !raf_is_answered(p) && squadrons_due(p) > 0, RAF_14_5a, nothing());
	rule(p, false, RAF_14_5b, nothing());
	raf_run_reinforcements(p);
}
