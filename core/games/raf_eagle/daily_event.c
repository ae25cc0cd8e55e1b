/*
 * IV.4: the daily event (D1 to D5) and target priorities (13).
 *
 * D1 cuts the points of IV.5 and is read there; D2 and D3 set priorities from the card's line for the
 * date or the VP (13.1), D4 lets LF3 fly in LF2's zone (R77), D5 is morning fog on the raid day now
 * beginning.
 */
#include "core/games/raf_eagle/campaign.h"

/* 13.3: cards 45 to 60 join the draw pile, once and for good; they join now (R48). */
static void
begin_terror(struct play *p)
{
	if (state_of(p)->terror)
		return;
	put(p, F_TERROR, 0, 1, WHY_DAILY_EVENT);
	for (int i = 0; i < TARGETS; i++)
		if (state_of(p)->target_at[i] == C_OUT &&
		    printed(p, B_TARGETS, i, TARGET_DECK) == DECK_TERROR)
			put(p, F_TARGET_AT, i, C_PILE, WHY_DAILY_EVENT);
}

/* The line of the card for the present date or VP. What no line holds takes the nearest: 1 October the last
 * one (R72). */
static int
priority_line(const struct play *p, int card)
{
	struct rows rows = printed_rows(p, B_DAILY_PRIORITIES, card);
	int last = rows.first + rows.n;

	for (int i = rows.first; i < last; i++) {
		bool by_date = printed(p, B_DAILY_PRIORITIES, i, PR_DATE_FROM) != NONE;
		int now = by_date ? state_of(p)->day : state_of(p)->vp;
		int to = printed(p, B_DAILY_PRIORITIES, i, by_date ? PR_DATE_TO : PR_VP_TO);
		if (now <= to || i + 1 == last)
			return i;
	}
	return -1;
}

/* D2, D3: nothing once the preparations of Seeloewe have begun (16.1). */
static void
set_priorities(struct play *p, int card)
{
	int line = priority_line(p, card);
	bool free_choice;

	if (state_of(p)->seeloewe == SEELOEWE_D_DAY || line < 0)
		return;
	free_choice = printed(p, B_DAILY_PRIORITIES, line, PR_FREE_CHOICE) == 1;
	for (int kind = 0; kind < MARKED_KINDS && !free_choice; kind++) {
		int priority = printed(p, B_DAILY_PRIORITIES, line, PR_RADARS + kind);
		if (priority != NONE)
			put(p, F_PRIORITY, kind, priority, WHY_PRIORITIES);
	}
	if (printed(p, B_DAILY_PRIORITIES, line, PR_TERROR) == 1)
		begin_terror(p);
	if (free_choice)
		go(p, STEP_FREE_CHOICE);
}

/* D4: in force from a draw of 21 August to 10 September on, until a draw after that (R77). */
static void
lf3_to_lf2(struct play *p)
{
	int day = state_of(p)->day;

	if (day >= AUG_21)
		put(p, F_LF3_TO_LF2, 0, day <= SEP_10, WHY_DAILY_EVENT);
}

/* The step is left before the event is carried out: priorities may lead on to the free choice. */
void
raf_run_daily(struct play *p)
{
	int card = state_of(p)->daily - 1, event = NONE;

	if (card >= 0)
		event = printed(p, B_DAILY_EVENTS, card, DAILY_EVENT);
	go(p, STEP_POINTS);
	put(p, F_FOG, 0, event == D5, WHY_DAILY_EVENT); /* of the raid day now beginning */
	if (event == D2 || event == D3)
		set_priorities(p, card);
	else if (event == D4)
		lf3_to_lf2(p);
	/* D1 cuts the gains of IV.5 (R96). */
}

/* ---- 13.2: free choice ---- */

/* 13.2: the Luftwaffe sets the priorities as it likes. */
void
raf_wants_free_choice(const struct play *p, struct requests *all)
{
	(void)p;
	ask_act(all, "the priorities: two high, one medium, two low");
}

/* priority KIND LEVEL: the five types that have a marker. */
void
raf_do_priority(struct play *p, const struct action *a)
{
	if (rule(p, operand(p, a, 0) >= MARKED_KINDS, RAF_13a, one(T_KIND, operand(p, a, 0))))
		return;
	put(p, F_PRIORITY, operand(p, a, 0), operand(p, a, 1), WHY_PRIORITIES);
}

/* 13.2a: "two types high, one medium, two low", judged as a whole. */
void
raf_close_free_choice(struct play *p, int who)
{
	int n[PRIORITIES] = {0};

	(void)who;
	for (int kind = 0; kind < MARKED_KINDS; kind++)
		n[state_of(p)->priority[kind]]++;
	rule(p, n[PRIORITY_HIGH] != 2 || n[PRIORITY_MEDIUM] != 1, RAF_13_2a, nothing());
	go(p, STEP_POINTS);
}
