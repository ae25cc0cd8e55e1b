/*
 * A round of a Combat: die, card, Support, sets and tokens (303-III.2 to III.8).
 *
 * What counts in a round is a list of sources: the die laid in round 1, the one laid in round 2, the
 * cards of the rounds, a stored token, a symbol that an effect gave. F_LAID has the round in which
 * each of the two dice was laid, F_DIE_AS and F_CARD_AS what it stands for, F_GONE what another target
 * has taken out of use (303-III.4b).
 */
#include "core/games/squadron_303/squadron_303.h"

#include <assert.h>

/* The die laid first (nth 1) or the other (nth 2); -1: none was laid. */
int
sq_laid_die(const struct play *p, int nth)
{
	const struct state *s = state_of(p);
	int first = s->laid[0] == 0 ? 1 : s->laid[1] == 0 || s->laid[0] <= s->laid[1] ? 0 : 1;

	if (s->laid[0] == 0 && s->laid[1] == 0)
		return -1;
	return nth == 1 ? first : 1 - first;
}

/* What a source shows, or what its player said it stands for; -1: it is not there. */
int
sq_symbol_of(const struct play *p, int source)
{
	const struct state *s = state_of(p);
	int die;

	switch (source) {
	case SRC_DIE_1:
	case SRC_DIE_2:
		die = sq_laid_die(p, source == SRC_DIE_1 ? 1 : 2);
		return die < 0 || s->laid[die] == 0 ? -1 : s->die_as[die];
	case SRC_CARD_1:
	case SRC_CARD_2:
	case SRC_CARD_3:
		return s->card[source - SRC_CARD_1] == 0 ? -1 : s->card_as[source - SRC_CARD_1];
	case SRC_TOKEN:
		return s->fighter > 0 && s->tokens[s->fighter - 1] > 0 ? S_MANOEUVRE : -1;
	case SRC_EFFECT:
		return s->bonus[E_EXTRA_MANOEUVRE] > 0 ? S_MANOEUVRE : -1;
	default:
		return -1;
	}
}

/* The card played in this round; -1: none. */
int
sq_active_card(const struct play *p)
{
	int round = state_of(p)->round;

	return round == 0 || round > ROUNDS ? -1 : state_of(p)->card[round - 1] - 1;
}

/* A die that is not laid yet is meant first. */
bool
sq_own_die_showing(const struct play *p, int symbol, int *die)
{
	*die = -1;
	for (int i = 0; i < 2; i++)
		if (state_of(p)->own_die[i] == symbol && (*die < 0 || state_of(p)->laid[*die] > 0))
			*die = i;
	return *die >= 0;
}

/* The first German die that shows a symbol. */
bool
sq_german_die_showing(const struct play *p, int symbol, int *die)
{
	for (*die = 0; *die < state_of(p)->german_dice && *die < DUEL_DICE; ++*die)
		if (state_of(p)->german_die[*die] == symbol)
			return true;
	return false;
}

/* ---- the own dice ---- */

/* A die is used from this round on; a failure of the yellow one hurts at once (303-III.8b). */
void
sq_lay(struct play *p, int die, int as)
{
	assert(die == 0 || die == 1);
	put(p, F_LAID, die, state_of(p)->round, WHY_DIE);
	put(p, F_DIE_AS, die, as, WHY_DIE);
	if (state_of(p)->own_die[die] == S_FAILURE && state_of(p)->fighter > 0)
		sq_hurt(p, state_of(p)->fighter - 1, 2);
}

/* A Joker and a success stand for what the player says (ruling R53, 303-III.8a). */
static bool
wild(int symbol)
{
	return symbol == S_JOKER || symbol == S_SUCCESS;
}

/* 303-III.5d, III.8a: a Joker or a success may be said to be hit, evade or manoeuvre. */
bool
sq_may_stand_for(int symbol, int as)
{
	if (as == NONE)
		return true;
	return wild(symbol) && (as == S_HIT || as == S_EVADE || as == S_MANOEUVRE);
}

/* In rounds after the first the waiting die has been laid of itself; what a Joker or a success stands for is
 * said now, once (ruling R73). */
static void
choose_late(struct play *p, int die, int as)
{
	const struct state *s = state_of(p);
	bool open = s->laid[die] > 1 && wild(s->die_as[die]) && as != NONE;
	bool gone = s->gone[SRC_DIE_1] != 0;

	if (rule(p, s->laid[die] > 1 && !open, III_2g, one(T_SYMBOL, s->own_die[die])))
		return;
	if (open) {
		put(p, F_DIE_AS, die, as, WHY_DIE);
		return;
	}
	if (gone)
		rule(p, true, III_4c, one(T_SYMBOL, s->own_die[die]));
	else
		rule(p, true, III_3b, one(T_SYMBOL, s->own_die[die]));
	put(p, F_GONE, SRC_DIE_1, 0, WHY_DIE);
}

/* Whether a die that lies there in round 1 may still be named: of two like dice the one that was laid of
 * itself; a Joker of which nothing was said. */
static bool
is_open(const struct play *p, int die, int as)
{
	const struct state *s = state_of(p);
	bool of_itself = !s->chosen && s->own_die[0] == s->own_die[1];

	assert(die >= 0 && die < 2);
	return s->laid[die] > 0 && (of_itself || (wild(s->die_as[die]) && as != NONE));
}

/* choose SYMBOL [as SYMBOL]: one of the two dice for round 1 (303-III.2c). */
void
sq_do_choose(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int symbol, as, die;

	if (sq_not_fighter(p))
		return;
	symbol = operand(p, a, 0);
	if (rule(p, !sq_own_die_showing(p, symbol, &die), GEN_2, one(T_SYMBOL, symbol)))
		return;
	as = operand(p, a, 1);
	if (rule(p, !sq_may_stand_for(symbol, as), GEN_2, one(T_SYMBOL, as)))
		return;
	if (s->round > 1) {
		rule(p, false, III_3b, nothing());
		choose_late(p, die, as);
		return;
	}
	for (int i = 0; i < 2; i++)
		if (s->own_die[i] == symbol && is_open(p, i, as))
			die = i;
	if (s->laid[die] > 0) {
		if (rule(p, !is_open(p, die, as), III_2g, one(T_SYMBOL, symbol)))
			return;
		rule(p, false, III_2c, nothing());
		put(p, F_CHOSEN, 0, 1, WHY_DIE);
		if (as != NONE)
			put(p, F_DIE_AS, die, as, WHY_DIE);
		return;
	}
	rule(p, s->laid[1 - die] > 0, III_2c, one(T_COLOUR, s->fighter - 1));
	put(p, F_CHOSEN, 0, 1, WHY_DIE);
	sq_lay(p, die, as == NONE ? symbol : as);
	sq_follow(p, STEP_ROUND);
}

/* ---- the own card ---- */

/* play CARD [as SYMBOL]: for movement in Phase II, in a Combat after the dice (303-III.2d). */
void
sq_do_play(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int card, as;

	if (s->head.step == STEP_PLAYERS) {
		as = operand(p, a, 1);
		/* For its points a card's symbol does not matter. */
		if (!rule(p, as != NONE, GEN_2, one(T_SYMBOL, as)))
			sq_boost(p, sq_actor(p, a), operand(p, a, 0));
		return;
	}
	if (rule(p, !sq_fighting(p) || s->round == 0, GEN_1, one(TYPE_STEP, s->head.step)))
		return;
	int board = s->fighter - 1, from = sq_solo(p) && p->who >= 0 && p->who < 2 ? p->who : board;
	if ((!sq_solo(p) || p->who >= 2) && sq_not_fighter(p))
		return;
	card = operand(p, a, 0);
	if (rule(p, !sq_holds(p, from, card), GEN_2, one(T_CARD, card)))
		return;
	as = operand(p, a, 1);
	int symbol = printed(p, B_CARDS, card, C_CARD_SYMBOL);
	if (rule(p, !sq_may_stand_for(symbol, as), GEN_2, one(T_SYMBOL, as)))
		return;
	if (sq_solo(p))
		rule(p, from != board, SOLO_7, one(T_CARD, card));
	bool early = s->head.step == STEP_THROW && s->own_stage < 2 && s->german_stage < 2;
	rule(p, early || sq_active_card(p) >= 0, III_2d, wording(!early, two(T_COLOUR, board, T_CARD, card)));
	sq_leave(p, from, card, AT_TABLE, WHY_PLAYED);
	put(p, F_CARD, s->round - 1, card + 1, WHY_PLAYED);
	put(p, F_CARD_AS, s->round - 1, as != NONE ? as : symbol == S_JOKER ? S_HIT : symbol, WHY_PLAYED);
}

/* ---- the step ---- */

/* In later rounds the die is laid of itself. */
static bool
die_due(const struct play *p)
{
	return state_of(p)->round == 1 && state_of(p)->laid[0] == 0 && state_of(p)->laid[1] == 0;
}

/* Dice that come now are rolled again without a reason. */
void
sq_wants_round(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);
	bool again = s->own_pending > 0 || s->german_pending > 0;

	if (sq_follows(p) || again || !sq_fighting(p) || s->target == 0 || s->round == 0 ||
	    s->status[s->fighter - 1] != FLYING)
		return;
	sq_ask_no_dice(all, 0, s->round > 1 ? III_3a : III_2b);
	ask_act(all, die_due(p) ? SAID("choose a die") : SAID("card, Support, sets, tokens; or done"))
	    ->about = (struct arg){T_COLOUR, (int16_t)(s->fighter - 1)};
}

/* An ability rolls a die again; a failure hurts, and a card's effect gives cards at once. Else the fighting
 * player was shot down by his own failure: the round's hits are lost (ruling R17). */
void
sq_run_round(struct play *p)
{
	if (state_of(p)->own_pending > 0 || state_of(p)->german_pending > 0)
		go(p, STEP_THROW);
	else
		go(p, sq_follows(p) ? STEP_SETTLE : STEP_COMBAT_OVER);
}

/* A round is not resolved before a die is laid, nor by those who only support. */
bool
sq_may_end_round(const struct play *p, int who)
{
	return !die_due(p) && sq_is_his_combat(p, who);
}

/* 303-III.2f: the round is resolved, and its damage is drawn. */
void
sq_close_round(struct play *p, int who)
{
	(void)who;
	sq_resolve(p);
	sq_settle_hits(p, STEP_NEXT);
}
