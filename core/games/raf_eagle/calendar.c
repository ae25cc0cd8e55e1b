/*
 * IV Calendar update: everything home (IV.2), the day's advance (IV.3, 19.5) and the decks (IV.9).
 *
 * IV.2 brings everything home, IV.3 draws the card that says how many days pass. Without 19.5 a card
 * that repeats 1 day, or 5 or 6, is discarded and another drawn (R50): it lies in F_TWO_DAILIES, so
 * that closing the step uses it against 4.IV.3a. With 19.5 both cards lie there and `use` takes one.
 * The card used is F_DAILY + 1 for the rest of the update.
 */
#include "core/games/raf_eagle/campaign.h"

/* IV.2: what is In Flight comes home full, what stands on the airfields keeps its face; losses stay, and so
 * do the Blenheims of the night (R75). */
void
raf_run_home(struct play *p)
{
	for (int q = 0; q < SQUADRONS; q++) {
		int at = state_of(p)->squadron_at[q];
		bool ground = at == Q_REARM || at == Q_LANDING || at == Q_POOL;
		if (at == Q_FLIGHT || at == Q_HUNT || at == Q_BOMBING)
			raf_move_squadron(p, q, Q_SECTOR, FULL, WHY_HOME);
		else if (ground)
			raf_move_squadron(p, q, Q_SECTOR, state_of(p)->squadron_face[q], WHY_HOME);
	}
	for (int g = 0; g < GRUPPEN; g++) {
		int at = state_of(p)->gruppe_at[g];
		if (at != G_OUT && at != G_LIGHT && at != G_HEAVY && at != G_CALENDAR)
			raf_move_gruppe(p, g, G_BASE, FULL, WHY_HOME);
	}
	put(p, F_TEMPO, 0, TEMPO_NONE, WHY_NONE);
	put(p, F_TWO_DAILIES, 0, 0, WHY_NONE);
	put(p, F_TWO_DAILIES, 1, 0, WHY_NONE);
	go(p, STEP_TEMPO);
}

/* ---- 19.5: press or pause ---- */

/* 19.5a: declared before drawing. */
void
raf_wants_tempo(const struct play *p, struct requests *all)
{
	if (raf_advanced(p, OPTION_PRESS_OR_PAUSE) && state_of(p)->tempo == TEMPO_NONE)
		ask_act(all, "press or pause");
}

/* Pressed or paused, or without the option. */
void
raf_run_tempo(struct play *p)
{
	if (raf_advanced(p, OPTION_PRESS_OR_PAUSE))
		rule(p, false, RAF_19_5a, nothing());
	go(p, STEP_ADVANCE);
}

/* Not declared: told, and the first card will be used. */
void
raf_close_tempo(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->tempo == TEMPO_NONE, RAF_19_5a, wording(0, nothing()));
	go(p, STEP_ADVANCE);
}

/* press: the card with fewer days. */
void
raf_do_press(struct play *p, const struct action *a)
{
	(void)a;
	if (raf_not_in_play(p, OPTION_PRESS_OR_PAUSE))
		return;
	put(p, F_TEMPO, 0, PRESS, WHY_ADVANCE);
}

/* pause: the card with more days. */
void
raf_do_pause(struct play *p, const struct action *a)
{
	(void)a;
	if (raf_not_in_play(p, OPTION_PRESS_OR_PAUSE))
		return;
	put(p, F_TEMPO, 0, PAUSE, WHY_ADVANCE);
}

/* ---- IV.3: the daily card ---- */

/* 19.5b: of the two daily cards, how many have been drawn. */
static int
dailies_drawn(const struct play *p)
{
	return (state_of(p)->two_dailies[0] > 0) + (state_of(p)->two_dailies[1] > 0);
}

/* Days that the marker advances, 1 to 6. */
static int
days_on(const struct play *p, int card)
{
	return printed(p, B_DAILY_EVENTS, card, DAILY_DAYS);
}

/* One card, or two with 19.5; one too many breaks 4.IV.3a or 19.5b. */
void
raf_wants_advance(const struct play *p, struct requests *all)
{
	int drawn = dailies_drawn(p);
	struct request *r;

	if (!raf_advanced(p, OPTION_PRESS_OR_PAUSE)) {
		r = ask_draw(all, T_DAILY, raf_is_answered(p) ? 0 : 1, "the daily card");
		r->must = drawn == 0; /* a repeat may be used by mistake: then the step is closed */
		return;
	}
	ask_draw(all, T_DAILY, raf_is_answered(p) ? 0 : (2 - drawn), "two daily cards");
	if (drawn == 2 && !raf_is_answered(p))
		ask_act(all, "which daily card is used");
}

/* IV.3: the marker moves at most to the calendar's last box, with a point for each box. */
static void
advance(struct play *p, int days)
{
	int day = state_of(p)->day, to = day + days > OCT_1 ? OCT_1 : day + days;

	put(p, F_DAY, 0, to, WHY_ADVANCE);
	put(p, F_DAY_NUMBER, 0, to - day, WHY_ADVANCE);
	add(p, F_DAYS_ELAPSED, 0, to - day, WHY_ADVANCE);
	raf_change_vp(p, to - day, WHY_ADVANCE);
}

/* The days pass, with their VP and what they reach: elimination, Seeloewe (16.1). */
void
raf_run_advance(struct play *p)
{
	int card = raf_the_answer(p, DAILIES);

	/* 19.5: the other card goes back to the undrawn ones. */
	for (int i = 0; i < DAILIES; i++)
		if (state_of(p)->daily_at[i] == C_HAND)
			put(p, F_DAILY_AT, i, i == card ? C_DISCARD : C_PILE, WHY_DISCARDED);
	put(p, F_DAILY, 0, card + 1, WHY_ADVANCE);
	put(p, F_TWO_DAILIES, 0, 0, WHY_NONE);
	put(p, F_TWO_DAILIES, 1, 0, WHY_NONE);
	raf_go_on(p, STEP_DAILY);
	advance(p, days_on(p, card));
	raf_check_elimination(p);
	if (state_of(p)->head.step == STEP_DAILY)
		raf_check_seeloewe(p);
}

/* A card that repeats 1 day, or 5 or 6 days, is not used (R50). */
static bool
repeats(const struct play *p, int card)
{
	int days = days_on(p, card), last = state_of(p)->daily > 0 ? days_on(p, state_of(p)->daily - 1) : 0;

	return (days == 1 && last == 1) || (days >= 5 && last >= 5);
}

/* 19.5b: two are drawn; a third goes back to the others. */
static void
drew_one_of_two(struct play *p, int card)
{
	int drawn = dailies_drawn(p);

	read_by_place(p); /* of two with as many days the first is used */
	if (rule(p, drawn >= 2, RAF_19_5b, nothing()))
		return; /* it goes back to the others */
	raf_draw_card(p, F_DAILY_AT, DAILIES, card, T_DAILY, C_HAND);
	put(p, F_TWO_DAILIES, state_of(p)->two_dailies[0] > 0, card + 1, WHY_DRAWN);
}

/* 4.IV.3a: a repeat is replaced; no other card is. */
void
raf_drew_daily(struct play *p, const struct request *r, int card)
{
	(void)r;
	/* For the journal the next raid day begins with this card: its first entry may close IV.3 to IV.8. */
	if (state_of(p)->head.turn != state_of(p)->raid_day + 1)
		turn_is_over(p);
	put(p, FIELD_TURN, 0, state_of(p)->raid_day + 1, WHY_NONE);
	if (raf_advanced(p, OPTION_PRESS_OR_PAUSE)) {
		drew_one_of_two(p, card);
		return;
	}
	raf_draw_card(p, F_DAILY_AT, DAILIES, card, T_DAILY, C_HAND);
	if (rule(p, raf_is_answered(p), RAF_4_IV_3a, one(T_DAILY, card))) {
		raf_answer_with(p, card); /* it takes the place of the one that was to be used */
		return;
	}
	if (repeats(p, card)) {
		if (state_of(p)->daily_at[card] == C_HAND)
			put(p, F_DAILY_AT, card, C_DISCARD, WHY_DISCARDED);
		put(p, F_TWO_DAILIES, 0, card + 1, WHY_DRAWN);
		return;
	}
	raf_answer_with(p, card);
}

/* 19.5: press uses the card with fewer days, pause the one with more; equal, or undeclared: the first. */
static int
card_to_use(const struct play *p)
{
	int first = state_of(p)->two_dailies[0] - 1, second = state_of(p)->two_dailies[1] - 1;
	int more;

	if (first < 0 || second < 0 || state_of(p)->tempo == TEMPO_NONE)
		return first < 0 ? second : first;
	more = days_on(p, second) - days_on(p, first);
	return (state_of(p)->tempo == PRESS ? more < 0 : more > 0) ? second : first;
}

/* Without a card the calendar cannot go on, so the step cannot be closed. */
bool
raf_may_end_advance(const struct play *p, int who)
{
	(void)who;
	return dailies_drawn(p) > 0;
}

/* Without 19.5: the repeat is used. With it: the right card of the two is. */
void
raf_close_advance(struct play *p, int who)
{
	(void)who;
	if (raf_is_answered(p)) {
		raf_run_advance(p);
		return;
	}
	if (raf_advanced(p, OPTION_PRESS_OR_PAUSE)) {
		rule(p, dailies_drawn(p) < 2, RAF_19_5b, nothing());
		rule(p, false, RAF_19_5c, nothing());
	} else {
		rule(p, true, RAF_4_IV_3a, one(T_DAILY, state_of(p)->two_dailies[0] - 1));
	}
	raf_answer_with(p, card_to_use(p));
	raf_run_advance(p);
}

/* use DAILY: 19.5c says which of the two. */
void
raf_do_use(struct play *p, const struct action *a)
{
	int card = operand(p, a, 0);
	bool drawn = state_of(p)->two_dailies[0] == card + 1 || state_of(p)->two_dailies[1] == card + 1;

	if (raf_not_in_play(p, OPTION_PRESS_OR_PAUSE) || rule(p, !drawn, RAF_19_5d, one(T_DAILY, card)))
		return;
	if (!rule(p, dailies_drawn(p) < 2, RAF_19_5b, nothing()))
		rule(p, state_of(p)->tempo != TEMPO_NONE && card != card_to_use(p), RAF_19_5c,
		     one(T_DAILY, card));
	raf_answer_with(p, card);
}

/* ---- IV.9: the decks ---- */

/* Cards of a deck join the draw pile (R48). */
static void
add_deep_raids(struct play *p)
{
	for (int i = 0; i < TARGETS; i++)
		if (state_of(p)->target_at[i] == C_OUT && printed(p, B_TARGETS, i, TARGET_DECK) == DECK_DEEP)
			put(p, F_TARGET_AT, i, C_PILE, WHY_DECKS);
}

/* 4.IV.9: all strategy cards back; the target pile with its discards where it is smaller. */
void
raf_run_decks(struct play *p)
{
	int pile, discarded = 0;

	for (int i = 0; i < STRATEGIES; i++) {
		put(p, F_STRATEGY_ON, i, 0, WHY_DECKS);
		if (state_of(p)->strategy_at[i] != C_OUT)
			put(p, F_STRATEGY_AT, i, C_PILE, WHY_DECKS);
	}
	for (int i = 0; i < TARGETS; i++) {
		put(p, F_TARGET_SLOT, i, 0, WHY_DECKS);
		put(p, F_OUTLYING, i, 0, WHY_DECKS);
		if (state_of(p)->target_at[i] > C_PILE)
			put(p, F_TARGET_AT, i, C_DISCARD, WHY_DISCARDED);
		discarded += state_of(p)->target_at[i] == C_DISCARD;
	}
	pile = raf_pile_left(p, F_TARGET_AT, TARGETS);
	for (int i = 0; i < TARGETS && pile < discarded; i++)
		if (state_of(p)->target_at[i] == C_DISCARD)
			put(p, F_TARGET_AT, i, C_PILE, WHY_RESHUFFLED);
	/* 17.3: deep raids join at the end of the fourth raid day. */
	if (state_of(p)->head.scenario == SC_CAMPAIGN && state_of(p)->raid_day == 4)
		add_deep_raids(p);
	milestone(p, MILESTONE_DAY, T_DAY, state_of(p)->day - state_of(p)->day_number);
	go(p, STEP_NEW_DAY);
}

/* ---- weights ---- */

/* Drawn: cards that can come; used: one of the two. */
int
raf_weigh_daily(const struct play *p, const struct action *a, int card)
{
	if (a->verb == VERB_DRAW)
		return raf_card_can_come(p, F_DAILY_AT, DAILIES, card);
	return state_of(p)->two_dailies[0] == card + 1 || state_of(p)->two_dailies[1] == card + 1;
}
