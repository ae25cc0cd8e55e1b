/*
 * Combat cards: hands, the pile, discards, and what lies on the table in a Combat.
 *
 * As in core/hand.h, a card is where it is known to be, or unseen in a hand; what is known nowhere is
 * in the pile. Hands may stay unnamed: a card that is played must only be able to be there
 * (303-GEN.2). The table has the cards of the Combat in progress, its Support too; they are discarded
 * when it is over.
 */
#include "core/bytes.h"
#include "core/games/squadron_303/squadron_303.h"

/* The deck as the core sees it: unseen cards can be any that are still loose. */
struct pack
sq_pack(const struct play *p)
{
	return (struct pack){CARDS,
			     PILES,
			     &state_of(p)->cards[0][0],
			     state_of(p)->unseen,
			     derived_of(p)->copies,
			     kept_of(p)->known};
}

/* Known and unseen cards together. */
int
sq_hand(const struct play *p, int board)
{
	int hand = AT_HAND + board;

	return state_of(p)->unseen[hand] + kept_of(p)->known[hand];
}

/* 303-II.2c; 303-SOLO.4 for the two hands of a solo player. */
int
sq_hand_limit(const struct play *p, int board)
{
	assert(board >= 0 && board < BOARDS);
	const struct state *s = state_of(p);
	int limit = sq_number(p, N_HAND_BASE) + s->ammunition[board];

	if (sq_solo(p))
		limit = sq_draws_as_captain(p, board) ? limit + 1 : 4;
	limit -= s->wound[board][W_HAND_LIMIT];
	return limit > 0 ? limit : 0;
}

/* An unseen card can be any design of which a copy is loose. */
bool
sq_holds(const struct play *p, int board, int card)
{
	struct pack k = sq_pack(p);

	return card >= 0 && card < CARDS && pack_can_be(&k, (AT_HAND + board), card);
}

/* How many cards of one design a hand can hold at most: known ones, and unseen ones as far as copies are
 * loose. */
int
sq_copies_held(const struct play *p, int board, int card)
{
	struct pack k = sq_pack(p);
	int hand = (AT_HAND + board), loose = pack_loose(&k, card);

	return state_of(p)->cards[hand][card] +
	       (state_of(p)->unseen[hand] < loose ? state_of(p)->unseen[hand] : loose);
}

/* Cards in the pile are not known: they are only no longer elsewhere. */
static void
to_pile(struct play *p, int card, int pile, int why)
{
	if (pile != AT_PILE)
		add(p, F_CARDS, pile * CARDS + card, 1, why);
}

/* A card leaves a hand; one not known there was one of the unseen cards. */
void
sq_leave(struct play *p, int board, int card, int pile, int why)
{
	int hand = (AT_HAND + board);

	assert(card >= 0 && card < CARDS);
	if (state_of(p)->cards[hand][card] > 0)
		add(p, F_CARDS, hand * CARDS + card, -1, why);
	else if (state_of(p)->unseen[hand] > 0)
		add(p, F_UNSEEN, hand, -1, why);
	to_pile(p, card, pile, why);
}

/* All cards of one pile go to another. */
static void
shift(struct play *p, int from, int to, int why)
{
	assert(from >= 0 && from < PILES && to >= 0 && to < PILES);
	for (int k = 0; k < CARDS; k++) {
		int n = state_of(p)->cards[from][k];
		if (n == 0)
			continue;
		if (to != AT_PILE)
			add(p, F_CARDS, to * CARDS + k, n, why);
		put(p, F_CARDS, from * CARDS + k, 0, why);
	}
	if (to != AT_PILE)
		add(p, F_UNSEEN, to, state_of(p)->unseen[from], why);
	put(p, F_UNSEEN, from, 0, why);
}

/* The cards of a finished Combat go to the discards. */
void
sq_clear_table(struct play *p)
{
	shift(p, AT_TABLE, AT_DISCARDS, WHY_DISCARDED);
}

/* Cards that players hold, or that lie on the table in a Combat. */
static int
held(const struct play *p)
{
	const struct state *s = state_of(p);

	return bytes_sum(s->unseen + AT_TABLE, PILES - AT_TABLE) +
	       words_sum(kept_of(p)->known + AT_TABLE, PILES - AT_TABLE);
}

/* How many of n cards can be drawn: pile and discards together (303-SET.4). */
int
sq_drawable(const struct play *p, int n)
{
	int all = derived_of(p)->deck, gone;

	if (n == 0)
		return 0;
	gone = held(p);
	if (gone >= all)
		return 0;
	return n < all - gone ? n : all - gone;
}

/* A card is drawn into a hand, UNSEEN or by name. False: refused, there is none. */
bool
sq_take(struct play *p, int board, int card)
{
	struct pack k = sq_pack(p);
	int hand = (AT_HAND + board);
	bool empty = pack_pile(&k) == 0;
	bool there;

	assert(board >= 0 && board < BOARDS && (card == UNSEEN || (card >= 0 && card < CARDS)));
	if (card == UNSEEN)
		there = sq_drawable(p, 1) > 0;
	else
		there = sq_drawable(p, 1) > 0 &&
			pack_loose(&k, card) + (empty ? state_of(p)->cards[AT_DISCARDS][card] : 0) > 0;
	bool none = !there && (card == UNSEEN || sq_drawable(p, 1) == 0);
	if (rule(p, none, GEN_2b, nothing()) || rule(p, !there, GEN_2, one(T_CARD, card)))
		return false;
	if (empty)
		shift(p, AT_DISCARDS, AT_PILE, WHY_RESHUFFLE);
	if (card == UNSEEN)
		add(p, F_UNSEEN, hand, 1, WHY_DRAWN);
	else
		add(p, F_CARDS, hand * CARDS + card, 1, WHY_DRAWN);
	return true;
}

/* discard CARD: after drawing (303-II.2b), for a damage token (303-III.10b). In the solo game a Copilot
 * without cards takes it from the Captain's hand (303-SOLO.8). */
void
sq_do_discard(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), card = operand(p, a, 0), from;

	if (s->head.step == STEP_PLAYERS && sq_out(p, board))
		return;
	if (s->head.step == STEP_DISCARD)
		board = sq_discards_for(p, board);
	from = s->head.step == STEP_DISCARD ? sq_discards_from(p, board) : board;
	if (rule(p, !sq_holds(p, from, card), GEN_2, one(T_CARD, card)))
		return;
	if (s->head.step == STEP_DISCARD) {
		rule(p, s->due_discard[board] == 0, III_10b, wording(2, one(T_COLOUR, board)));
		add(p, F_DUE_DISCARD, board, -1, WHY_DISCARDED);
		sq_leave(p, from, card, AT_DISCARDS, WHY_DISCARDED);
		return;
	}
	bool due = s->keep[board] > 0 || sq_hand(p, board) > sq_hand_limit(p, board);
	rule(p, !due || s->settled[board] || s->finished[board], II_2g, wording(0, one(T_COLOUR, board)));
	if (s->keep[board] > 0)
		add(p, F_KEEP, board, -1, WHY_DISCARDED);
	sq_leave(p, board, card, AT_DISCARDS, WHY_DISCARDED);
}

/* give CARD: in the solo game the three cards that Łokuciewski as Captain keeps are shared at will, within
 * the limits (303-SOLO.5). A Copilot who has acted already was judged before this card came. */
void
sq_do_give(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), card;
	bool shared = sq_ability_on(p, board, AB_DRAW_AND_KEEP) && sq_draws_as_captain(p, board);

	if (rule(p, !sq_solo(p), SOLO_1, nothing()))
		return;
	card = operand(p, a, 0);
	if (rule(p, !sq_holds(p, board, card), GEN_2, one(T_CARD, card)))
		return;
	rule(p, !shared || s->settled[board] || s->drew[board] == 0, SOLO_5,
	     two(T_COLOUR, board, TYPE_NUMBER, 0));
	int other = sq_other_board(p, board);
	sq_leave(p, board, card, AT_PILE, WHY_SHARED);
	add(p, F_CARDS, (AT_HAND + other) * CARDS + card, 1, WHY_SHARED);
	if (s->settled[other])
		sq_judge_limit(p, other);
}
