/*
 * I Daily planning: the day begins; target cards are drawn and planned (5.1).
 *
 * Ten cards, eight in fog; then extra ones as long as fewer than three of those on hand are eligible
 * for a major raid (5.11), of which only major ones are kept. F_TARGETS_DRAWN counts all of them.
 * Cards are planned at a slot, moved and taken back until the step is done; then what was not kept is
 * discarded.
 */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

/* The day begins: nothing has been drawn, flown or repaired. What was before stands. */
void
raf_run_new_day(struct play *p)
{
	turn_is_over(p);
	add(p, F_RAID_DAY, 0, 1, WHY_NONE);
	put(p, FIELD_TURN, 0, state_of(p)->raid_day, WHY_NONE);
	put(p, F_TARGETS_DRAWN, 0, 0, WHY_NONE);
	put(p, F_STRATEGIES_DRAWN, 0, 0, WHY_NONE);
	put(p, F_CLOSED, 0, 0, WHY_NONE);
	put(p, F_REPAIRED, 0, 0, WHY_NONE);
	put(p, F_CLOCK, 0, SLOT_0600, WHY_NONE);
	put(p, F_ULTRA, 0, 0, WHY_NONE);
	clear_field(p, F_FLOWN, WHY_NONE);
	for (int t = 0; t < TRACKS; t++) {
		put(p, F_DAWN, t, state_of(p)->points[t], WHY_NONE);
		put(p, F_GAINED, t, 0, WHY_NONE);
		put(p, F_BOMBED_AWAY, t, 0, WHY_NONE);
		put(p, F_SPENT, t, 0, WHY_NONE);
	}
	go(p, option(p, OPTION_NIGHT_RAIDS) ? STEP_NIGHT_RAIDS
	      : raf_uses_points(p)	    ? STEP_STRATEGY
					    : STEP_TARGETS);
}

/* ---- I.3: cards are drawn ---- */

/* 5.1a: ten target cards, in fog eight. */
static int
cards_to_draw(const struct play *p)
{
	return state_of(p)->fog ? 8 : 10;
}

/* Cards on hand that are eligible for major raids: three are needed (5.11). */
static int
major_cards(const struct play *p)
{
	int n = 0;

	for (int card = 0; card < TARGETS; card++)
		n += state_of(p)->target_at[card] == C_HAND && raf_eligibility(p, card) == MAJOR;
	return n;
}

/* 5.11: one more card at a time, while any pile can give one. */
static bool
extra_wanted(const struct play *p)
{
	return major_cards(p) < 3 && raf_cards_to_come(p, F_TARGET_AT, TARGETS) > 0;
}

/* The ten, then one at a time (5.11). */
void
raf_wants_targets(const struct play *p, struct requests *all)
{
	int missing = cards_to_draw(p) - state_of(p)->targets_drawn;
	bool any = missing > 0 && raf_cards_to_come(p, F_TARGET_AT, TARGETS) > 0;

	if (any)
		ask_draw(all, T_TARGET, missing, "target cards")->must = false;
	else
		ask_draw(all, T_TARGET, extra_wanted(p), "an extra target card")->must = false;
	/* Those of I.2 have been drawn: one more is judged as such. */
	ask_draw(all, T_STRATEGY, 0, "strategy cards")->must = false;
}

/* A card too many breaks 5.1a or 5.11b, never both. */
void
raf_drew_target(struct play *p, const struct request *r, int card)
{
	int drawn = state_of(p)->targets_drawn, need = cards_to_draw(p), majors = major_cards(p);
	bool extra = drawn >= need;

	if (r->type == T_STRATEGY) {
		raf_drew_strategy(p, r, card);
		return;
	}
	/* Ten cards in fog are too many to begin with; later ones are extra cards. */
	if (extra && !rule(p, state_of(p)->fog && drawn < 10 && majors >= 3, RAF_5_1a,
			   two(TYPE_NUMBER, need, TYPE_NUMBER, drawn + 1)))
		rule(p, majors >= 3, RAF_5_11b, one(TYPE_NUMBER, majors));
	else if (drawn + 1 == need)
		rule(p, false, RAF_5_1a, nothing());
	raf_draw_card(p, F_TARGET_AT, TARGETS, card, T_TARGET, C_HAND);
	if (extra && state_of(p)->target_at[card] == C_HAND && raf_eligibility(p, card) != MAJOR)
		put(p, F_TARGET_AT, card, C_EXTRA, WHY_DISCARDED);
	add(p, F_TARGETS_DRAWN, 0, 1, WHY_NONE);
}

/* Three major ones are on hand, or the pile has no more. */
void
raf_run_targets(struct play *p)
{
	rule(p, false, RAF_5_11a, nothing());
	go(p, STEP_PLAN);
}

/* The cards are left as they are: too few of them, or too few major ones. One fault, one report. */
void
raf_close_targets(struct play *p, int who)
{
	int drawn = state_of(p)->targets_drawn, need = cards_to_draw(p);

	(void)who;
	if (!rule(p, drawn < need && raf_cards_to_come(p, F_TARGET_AT, TARGETS) > 0, RAF_5_1a,
		  two(TYPE_NUMBER, need, TYPE_NUMBER, drawn)))
		rule(p, extra_wanted(p), RAF_5_11a, one(TYPE_NUMBER, major_cards(p)));
	go(p, STEP_PLAN);
}

/* ---- I.3: raids are planned ---- */

/* Cards are planned, moved and taken back until the player ends the step (5.1). */
void
raf_wants_plan(const struct play *p, struct requests *all)
{
	(void)p;
	ask_act(all, "which targets are raided when");
}

/* Today's cards: only these are planned, moved about or taken back (5.1, R97). */
static bool
on_hand(const struct play *p, int card)
{
	int at = state_of(p)->target_at[card];

	return at == C_HAND || at == C_EXTRA || at == C_PLANNED;
}

/* A card planned again moves to its new hour; it is no fourth raid in its own (5.14, R97). */
void
raf_do_plan(struct play *p, const struct action *a)
{
	int card = operand(p, a, 0), slot = operand(p, a, 1), at = state_of(p)->target_at[card];
	int there;

	if (rule(p, !on_hand(p, card), RAF_5_1b, one(T_TARGET, card)))
		return;
	if (!rule(p, at == C_EXTRA, RAF_5_11c, one(T_TARGET, card)))
		rule(p, raf_eligibility(p, card) == NO_RAID, RAF_5_1c, one(T_TARGET, card));
	rule(p, state_of(p)->fog && slot <= SLOT_0800, RAF_5_13a, one(T_SLOT, slot));
	there = raf_planned_in(p, slot) - (at == C_PLANNED && state_of(p)->target_slot[card] == slot + 1);
	rule(p, there >= RAIDS_PER_SLOT, RAF_5_14a, one(T_SLOT, slot));
	put(p, F_TARGET_AT, card, C_PLANNED, WHY_PLANNED);
	put(p, F_TARGET_SLOT, card, slot + 1,
	    raf_eligibility(p, card) == MINOR ? WHY_PLANNED_MINOR : WHY_PLANNED);
}

/* Takes a card off the Raid Planning Track again, with what lies on it. */
void
raf_do_unplan(struct play *p, const struct action *a)
{
	int card = operand(p, a, 0);

	if (rule(p, !raf_is_planned(p, card), RAF_5_1e, one(T_TARGET, card)))
		return;
	put(p, F_TARGET_AT, card, C_HAND, WHY_PLANNED);
	put(p, F_TARGET_SLOT, card, 0, WHY_PLANNED);
	put(p, F_OUTLYING, card, 0, WHY_PLANNED);
	for (int i = 0; i < STRATEGIES; i++)
		if (state_of(p)->strategy_at[i] == C_PLANNED && state_of(p)->strategy_on[i] == card + 1) {
			put(p, F_STRATEGY_AT, i, C_HAND, WHY_PLANNED);
			put(p, F_STRATEGY_ON, i, 0, WHY_PLANNED);
		}
}

/* 5.1: what was not kept is discarded. A day without raids goes straight to its end (R76). */
void
raf_close_plan(struct play *p, int who)
{
	bool none = raf_next_raid_slot(p, SLOT_0600) == SLOTS;

	(void)who;
	rule(p, none, RAF_5_1d, nothing());
	if (!none)
		raf_judge_high_command_plan(p);
	for (int card = 0; card < TARGETS; card++)
		if (state_of(p)->target_at[card] == C_HAND || state_of(p)->target_at[card] == C_EXTRA)
			put(p, F_TARGET_AT, card, C_DISCARD, WHY_DISCARDED);
	go(p, none ? STEP_END_OF_DAY : STEP_BOMBERS);
}

/* ---- weights ---- */

/* Target cards: what can be drawn, planned, flown or take Gruppen now. */
int
raf_weigh_target(const struct play *p, const struct action *a, int card)
{
	int at = state_of(p)->target_at[card];

	if (a->verb == VERB_DRAW)
		return state_of(p)->head.step == STEP_TARGETS &&
		       raf_card_can_come(p, F_TARGET_AT, TARGETS, card);
	if (state_of(p)->head.step == STEP_PLAN)
		return at == C_HAND ? 6 : at == C_PLANNED;
	return at == C_PLANNED;
}
