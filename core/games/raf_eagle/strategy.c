/*
 * I.2: strategy cards are drawn, as many as the VP track says (15.1).
 *
 * As many cards as the VP box says (R56), none on 11 August nor in the Prelude (15.1b). They are
 * assigned to planned raids in I.3 and lie on them (F_STRATEGY_ON, card + 1) until the raid is over
 * (15.12).
 */
#include "core/games/raf_eagle/campaign.h"

enum { VP_LOWEST = -35, VP_HIGHEST = 35 };

/* The box the VP marker is in; at 0 its plus side is up, and the right-hand figure counts (R56). None on
 * 11 August, nor in the Prelude. */
int
raf_strategies_due(const struct play *p)
{
	int vp = state_of(p)->vp;

	if (!raf_uses_points(p) || state_of(p)->day == AUG_11)
		return 0;
	vp = vp < VP_LOWEST ? VP_LOWEST : vp > VP_HIGHEST ? VP_HIGHEST : vp;
	return printed(p, B_STRATEGY_BY_VP, (vp - VP_LOWEST), SBV_CARDS);
}

/* 15.1a: as many as are due; when they are drawn, a card too many is told here. */
void
raf_wants_strategy(const struct play *p, struct requests *all)
{
	int left = raf_strategies_due(p) - state_of(p)->strategies_drawn;
	bool any = left > 0 && raf_cards_to_come(p, F_STRATEGY_AT, STRATEGIES) > 0;

	ask_draw(all, T_STRATEGY, any ? left : 0, "strategy cards")->must = false;
	if (any)
		raf_expect_targets(all);
}

/* A number that is a squadron's as well is read as a target card's where these come next. */
void
raf_expect_targets(struct requests *all)
{
	ask_draw(all, T_TARGET, 0, "target cards")->must = false;
}

/* 4a: a target card here belongs to I.3. */
void
raf_drew_strategy(struct play *p, const struct request *r, int card)
{
	int due = raf_strategies_due(p);

	if (r->type == T_TARGET) { /* it belongs to I.3 */
		rule(p, true, RAF_4a, one(TYPE_STEP, state_of(p)->head.step));
		return;
	}
	/* What is drawn where none is due may come from a pile that the scenario has not. */
	if (rule(p, due == 0, RAF_15_1b, one(T_STRATEGY, card))) {
		if (state_of(p)->strategy_at[card] < C_PLANNED || state_of(p)->strategy_at[card] == C_DISCARD)
			put(p, F_STRATEGY_AT, card, C_HAND, WHY_DRAWN);
		return;
	}
	rule(p, state_of(p)->strategies_drawn >= due, RAF_15_1a, one(TYPE_NUMBER, due));
	raf_draw_card(p, F_STRATEGY_AT, STRATEGIES, card, T_STRATEGY, C_HAND);
	add(p, F_STRATEGIES_DRAWN, 0, 1, WHY_STRATEGY);
}

/* 15.1: all strategy cards are drawn, or none is due. */
void
raf_run_strategy(struct play *p)
{
	rule(p, false, RAF_15_1a, nothing());
	go(p, STEP_TARGETS);
}

/* 15.1a: too few were drawn. */
void
raf_close_strategy(struct play *p, int who)
{
	int due = raf_strategies_due(p);

	(void)who;
	rule(p, state_of(p)->strategies_drawn < due, RAF_15_1a, one(TYPE_NUMBER, due));
	go(p, STEP_TARGETS);
}

/* ---- I.3: strategy cards are assigned to raids (15.11) ---- */

/* Strategy cards that allow no Gruppe make a Decoy Raid. */
static bool
is_decoy_card(const struct play *p, int strategy)
{
	return printed(p, B_STRATEGY_CARDS, strategy, STRATEGY_MAX) == 0;
}

/* 15.1e: only for a card that names a secondary target. */
static bool
is_secondary_card(const struct play *p, int strategy)
{
	return printed(p, B_STRATEGY_CARDS, strategy, STRATEGY_SECONDARY) == 1;
}

/* Another strategy card on the raid, where one of the two is a decoy. */
static bool
shares_with_decoy(const struct play *p, int strategy, int card)
{
	for (int i = 0; i < STRATEGIES; i++)
		if (i != strategy && state_of(p)->strategy_at[i] == C_PLANNED &&
		    state_of(p)->strategy_on[i] == card + 1 &&
		    (is_decoy_card(p, strategy) || is_decoy_card(p, i)))
			return true;
	return false;
}

/* play STRATEGY... on TARGET: a card that lies on a raid moves (R97). */
void
raf_do_play(struct play *p, const struct action *a)
{
	int strategy = operand(p, a, 0), card = operand(p, a, 1), at = state_of(p)->strategy_at[strategy];
	bool secondary = is_secondary_card(p, strategy);

	if (rule(p, at != C_HAND && at != C_PLANNED, RAF_15_1c, one(T_STRATEGY, strategy)))
		return;
	rule(p, state_of(p)->head.step != STEP_PLAN || !raf_is_planned(p, card), RAF_15_1d,
	     one(T_STRATEGY, strategy));
	rule(p, shares_with_decoy(p, strategy, card), RAF_15_11a, one(T_TARGET, card));
	if (!rule(p, secondary && printed(p, B_TARGETS, card, TARGET_SECONDARY_KIND) == NONE, RAF_15_1e,
		  one(T_TARGET, card)) &&
	    raf_advanced(p, OPTION_OUTLYING))
		rule(p, secondary && state_of(p)->outlying[card], RAF_19_1b, one(T_TARGET, card));
	put(p, F_STRATEGY_AT, strategy, C_PLANNED, WHY_STRATEGY);
	put(p, F_STRATEGY_ON, strategy, card + 1, WHY_STRATEGY);
}

/* Strategy cards that can be drawn, or assigned now. */
int
raf_weigh_strategy(const struct play *p, const struct action *a, int card)
{
	int at = state_of(p)->strategy_at[card];

	if (a->verb == VERB_DRAW)
		return state_of(p)->head.step == STEP_STRATEGY &&
		       raf_card_can_come(p, F_STRATEGY_AT, STRATEGIES, card);
	if (state_of(p)->head.step != STEP_PLAN)
		return 0;
	return at == C_HAND ? 8 : at == C_PLANNED;
}
