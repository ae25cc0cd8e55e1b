/* IV.8: German Gruppen arrive by date, British squadrons by the daily card (14.5). */
#include "core/raf_eagle/campaign.h"

/* Those whose box the Day marker has reached or passed (R46). */
void
german_arrivals(struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++) {
		int day;
		if (raf(p)->gruppe_at[g] != G_CALENDAR)
			continue;
		day = printed(p, B_GRUPPEN, (unsigned)g, GRUPPE_ARRIVAL);
		if (day == NONE || day <= raf(p)->day)
			move_gruppe(p, g, G_BASE, FULL, WHY_REINFORCEMENT);
	}
}

static int
squadrons_drawn(const struct play *p)
{
	return (raf(p)->two_squadrons[0] > 0) + (raf(p)->two_squadrons[1] > 0);
}

/* The daily card brings reinforcements until the stabilisation (14.6). */
static bool
reinforced(const struct play *p)
{
	int card = raf(p)->daily - 1;

	return card >= 0 && !raf(p)->stabilised && squadrons_at(p, Q_CUP) > 0 &&
	       printed(p, B_DAILY_EVENTS, (unsigned)card, DAILY_REINFORCEMENT) == 1;
}

/* Two, or the last one (R47). */
static int
squadrons_due(const struct play *p)
{
	int cup = squadrons_at(p, Q_CUP);

	return (cup < 2 ? cup : 2) - squadrons_drawn(p);
}

void
want_reinforcements(const struct play *p, struct requests *all)
{
	int due = squadrons_due(p);
	struct request *r;

	if (!reinforced(p))
		return;
	if (due <= 0)
		ask_act(all, "which reinforcement stays");
	r = ask_draw(all, T_SQUADRON, due > 0 ? (unsigned)due : 0, "reinforcements");
	r->must = false;
	r->more = due <= 0; /* RAF-14.5a */
}

static void
squadron_arrives(struct play *p, int q)
{
	move_squadron(p, q, Q_SECTOR, FULL, WHY_REINFORCEMENT);
	put(p, F_TWO_SQUADRONS, 0, 0, WHY_NONE);
	put(p, F_TWO_SQUADRONS, 1, 0, WHY_NONE);
	go(p, S_DECKS);
}

void
drew_reinforcement(struct play *p, const struct request *r, int q)
{
	bool drawn = raf(p)->two_squadrons[0] == q + 1 || raf(p)->two_squadrons[1] == q + 1;

	(void)r;
	if (rule(p, raf(p)->squadron_at[q] != Q_CUP || drawn, RAF_2_3b, one(T_SQUADRON, q)))
		return;
	if (rule(p, squadrons_due(p) <= 0, RAF_14_5a, nothing()))
		return; /* it goes back into the cup */
	rule(p, raf(p)->stabilised != 0, RAF_14_6a, nothing());
	put(p, F_TWO_SQUADRONS, raf(p)->two_squadrons[0] > 0, q + 1, WHY_DRAWN);
	if (squadrons_due(p) <= 0 && squadrons_drawn(p) == 1)
		squadron_arrives(p, q);
}

/* Exactly one of Group 11: that one; both or neither: the first drawn. -1: none was drawn. */
static int
the_right_one(const struct play *p)
{
	int first = raf(p)->two_squadrons[0] - 1, second = raf(p)->two_squadrons[1] - 1;

	if (first < 0 || second < 0)
		return first < 0 ? second : first;
	return squadron_group(p, first) != 11 && squadron_group(p, second) == 11 ? second : first;
}

bool
may_be_drawn(const struct play *p, int q)
{
	return raf(p)->squadron_at[q] == Q_CUP && raf(p)->two_squadrons[0] != q + 1 &&
	       raf(p)->two_squadrons[1] != q + 1;
}

bool
may_be_kept(const struct play *p, int q)
{
	return squadrons_due(p) <= 0 && q == the_right_one(p);
}

void
do_keep(struct play *p, const struct action *a)
{
	int q = a->operand[0];

	if (rule(p, raf(p)->squadron_at[q] != Q_CUP, RAF_2_3b, one(T_SQUADRON, q)))
		return;
	if (!rule(p, squadrons_due(p) > 0, RAF_14_5a, nothing()))
		rule(p, q != the_right_one(p), RAF_14_5b, one(T_SQUADRON, q));
	squadron_arrives(p, q);
}

void
run_reinforcements(struct play *p)
{
	go(p, S_DECKS);
}

void
close_reinforcements(struct play *p, int who)
{
	int q = the_right_one(p);

	(void)who;
	rule(p, squadrons_due(p) > 0, RAF_14_5a, nothing());
	rule(p, false, RAF_14_5b, nothing());
	if (q >= 0)
		squadron_arrives(p, q);
	else
		go(p, S_DECKS);
}
