/* Support: cards of other players joined to the one just played, and sequences (303-III.6). */
#include "core/games/squadron_303/squadron_303.h"

/* An entry without a name is his who can give the card, in the Zone first. */
static int
first_supporter(const struct play *p, int card)
{
	int board = state_of(p)->fighter - 1;

	for (int b = 0; b < sq_players(p); b++)
		if (b != board && sq_flies_in(p, b, state_of(p)->hurricane[board] - 1) &&
		    sq_holds(p, b, card))
			return b;
	for (int b = 0; b < sq_players(p); b++)
		if (b != board && sq_holds(p, b, card))
			return b;
	return board;
}

/* 303-III.6b: once in the whole Combat; twice while Paszkiewicz's ability is in use, for every pilot of his
 * group. */
static int
supports_allowed(const struct play *p)
{
	int allowed = 1, zone = state_of(p)->hurricane[state_of(p)->fighter - 1] - 1;

	for (int b = 0; b < BOARDS; b++)
		if (state_of(p)->in_use[b] && (b == state_of(p)->fighter - 1 || sq_flies_in(p, b, zone)))
			allowed = 2;
	return allowed;
}

/* support CARD: by another player, joined to the card just played. */
void
sq_do_support(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int card = operand(p, a, 0);

	if (rule(p, !sq_fighting(p) || s->round == 0, GEN_1, one(TYPE_STEP, s->head.step)))
		return;
	int board = s->fighter - 1, from = p->who >= 0 && p->who < BOARDS ? p->who : first_supporter(p, card);
	if (sq_out(p, from) || rule(p, !sq_holds(p, from, card), GEN_2, one(T_CARD, card)))
		return;
	rule(p, from == board || !sq_flies_in(p, from, s->hurricane[board] - 1), III_6a, one(T_COLOUR, from));
	rule(p, sq_active_card(p) < 0, III_6c, one(T_COLOUR, board));
	rule(p, s->supported >= supports_allowed(p), III_6b, one(T_COLOUR, board));
	sq_leave(p, from, card, AT_TABLE, WHY_SUPPORT);
	put(p, F_SUPPORT_CARD, s->support_card[0] > 0, card + 1, WHY_SUPPORT);
	add(p, F_SUPPORTED, 0, 1, WHY_SUPPORT);
}

/* Support symbols of a card: hit, evade, Joker. */
static void
count_support(const struct play *p, int card, int pool[3])
{
	for (int c = C_CARD_SUPPORT_1; card >= 0 && c <= C_CARD_SUPPORT_3; c++) {
		int symbol = printed(p, B_CARDS, card, c);
		if (symbol >= 0 && symbol < 3)
			pool[symbol]++;
	}
}

/* Whether the joined cards hold so many sequences of hits and of evades: each needs three symbols of its
 * own, one of them no Joker (ruling R22). */
static bool
sequences_fit(const struct play *p, int hits, int evades)
{
	const struct state *s = state_of(p);
	int pool[3] = {0, 0, 0}, jokers = 0;

	if (sq_active_card(p) < 0 || (s->support_card[0] == 0 && s->support_card[1] == 0 && s->added == 0))
		return false;
	count_support(p, sq_active_card(p), pool);
	count_support(p, s->support_card[0] - 1, pool);
	count_support(p, s->support_card[1] - 1, pool);
	if (s->added > 0)
		pool[s->added - 1 == S_HIT ? 0 : s->added - 1 == S_EVADE ? 1 : 2]++;
	if (pool[0] < hits || pool[1] < evades)
		return false;
	jokers += 3 * hits > pool[0] ? 3 * hits - pool[0] : 0;
	jokers += 3 * evades > pool[1] ? 3 * evades - pool[1] : 0;
	return jokers <= pool[2];
}

/* sequence hit | evade: three like Support symbols make one more (303-III.6d). */
void
sq_do_sequence(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int symbol = operand(p, a, 0);
	int evade = symbol == S_EVADE;

	if (sq_not_fighter(p) ||
	    rule(p, symbol != S_HIT && symbol != S_EVADE && symbol != S_JOKER, GEN_2, one(T_SYMBOL, symbol)))
		return;
	rule(p, symbol == S_JOKER || !sequences_fit(p, s->sequence[0] + 1 - evade, s->sequence[1] + evade),
	     III_6d, one(T_SYMBOL, symbol));
	add(p, F_SEQUENCE, evade, 1, WHY_SUPPORT);
}
