/*
 * Sets of two symbols for the effect of a card (303-III.5), and Manoeuvre tokens (303-III.7).
 *
 * A set is two symbols from different sources (SRC_DIE_1 ... SRC_EFFECT) that the card just played
 * demands; it carries out the card's effect (303-III.5a). F_USED and F_SPENT_MANOEUVRE keep what was
 * used: each symbol once in a round, a manoeuvre once in the Combat (R18, R19). A set against the
 * rules is told and carried out.
 */
#include "core/games/squadron_303/squadron_303.h"

/* Every pilot in the Zone has it in the first round of his Combat, also later this turn. */
static void
give_first_strike(struct play *p)
{
	int zone = state_of(p)->hurricane[state_of(p)->fighter - 1] - 1;

	for (int b = 0; b < BOARDS; b++)
		if (sq_flies_in(p, b, zone))
			put(p, F_FIRST_STRIKE, b, 1, WHY_SET);
}

/* What an effect gives is added (FAQ 1). Cards, ammunition and annulled dice come at once; what the program
 * does not know is for the players to carry out (p.5: the card beats the rules). */
static void
give(struct play *p, int gain, int amount)
{
	int board = state_of(p)->fighter - 1;

	add(p, F_BONUS, gain, amount, WHY_SET);
	if (gain == E_FIRST_STRIKE)
		give_first_strike(p);
	if (gain == E_DRAW)
		add(p, F_DUE_CARDS, board, amount, WHY_SET);
	if (gain == E_ANNUL)
		put(p, F_ANNULLED, 0, 1, WHY_SET);
	if (gain == E_AMMUNITION)
		sq_load(p, board, amount, WHY_SET);
}

/* One set of a card; of some effects only the first counts in full. */
static void
carry_out(struct play *p, int card)
{
	int effect = printed(p, B_CARDS, card, C_CARD_EFFECT);
	bool first_only = printed(p, B_CARDS, card, C_CARD_PER_SET) == 1;

	if (effect < 0 || effect >= p->box->rows[B_EFFECTS])
		return;
	int gain = derived_of(p)->gives[effect], also = box_cell(p->box, B_EFFECTS, effect, C_EFFECT_ALSO);
	int also_amount = box_cell(p->box, B_EFFECTS, effect, C_EFFECT_ALSO_AMOUNT);
	bool next = first_only && state_of(p)->bonus[gain] > 0;
	give(p, gain, printed(p, B_EFFECTS, effect, next ? C_EFFECT_NEXT : C_EFFECT_AMOUNT));
	if (also != NONE && !next)
		give(p, also, also_amount == NONE ? 1 : also_amount);
	sq_follow(p, STEP_ROUND);
}

/* Where a symbol may come from is printed with it (p.20). A demand for a die is not met by the card
 * itself. */
static bool
meets(const struct play *p, int card, int need, int source)
{
	int symbol = printed(p, B_CARDS, card, need);
	int where = printed(p, B_CARDS, card, need + 1);
	bool die = source == SRC_DIE_1 || source == SRC_DIE_2, token = source == SRC_TOKEN;
	int shown = sq_symbol_of(p, source);

	if (symbol == NEED_ANY_SYMBOL ? shown <= S_BLANK : shown != symbol)
		return false;
	switch (where) {
	case NEED_DIE:
		return die;
	case NEED_ANY:
		return !token;
	case NEED_TOKEN_ANY:
		return true;
	case NEED_CARD:
		return source >= SRC_CARD_1 && source <= SRC_CARD_3;
	case NEED_YELLOW:
		return die && state_of(p)->yellow && sq_laid_die(p, source == SRC_DIE_1 ? 1 : 2) == 1;
	default:
		return token;
	}
}

/* Die or card of an earlier round, or the die that still waits: the rules on what may be used at all. */
static bool
judge_source(struct play *p, int source)
{
	const struct state *s = state_of(p);
	bool waiting =
	    source == SRC_DIE_2 && s->round == 1 && sq_laid_die(p, 1) >= 0 && sq_symbol_of(p, source) < 0;

	if (waiting) {
		rule(p, true, III_2c, one(T_COLOUR, s->fighter - 1));
		sq_lay(p, sq_laid_die(p, 2), s->own_die[sq_laid_die(p, 2)]);
		return true;
	}
	return rule(p, s->gone[source] != 0, III_4c, one(T_SOURCE, source));
}

/* A die that waits for round 2 is there: using it breaks 303-III.2c, it is not missing. */
static bool
is_there(const struct play *p, int source)
{
	bool waiting = source == SRC_DIE_2 && state_of(p)->round == 1 && sq_laid_die(p, 1) >= 0;

	return waiting || sq_symbol_of(p, source) >= 0;
}

/* A manoeuvre is used once in a Combat, any other symbol in one set of a round (rulings R18, R19). */
static bool
judge_use(struct play *p, int source)
{
	const struct state *s = state_of(p);
	bool manoeuvre = sq_symbol_of(p, source) == S_MANOEUVRE, limited = source < SRC_TOKEN;

	if (rule(p, limited && manoeuvre && s->spent_manoeuvre[source], III_5e, one(T_SOURCE, source)))
		return true;
	return rule(p, limited && !manoeuvre && s->used[source], III_5b, one(T_SOURCE, source));
}

/* A token or a manoeuvre that an effect gave is gone; a symbol is only marked. */
static void
use(struct play *p, int source)
{
	if (source == SRC_TOKEN && state_of(p)->tokens[state_of(p)->fighter - 1] > 0)
		add(p, F_TOKENS, state_of(p)->fighter - 1, -1, WHY_SET);
	else if (source == SRC_EFFECT)
		add(p, F_BONUS, E_EXTRA_MANOEUVRE, -1, WHY_SET);
	else if (source < SRC_TOKEN && sq_symbol_of(p, source) == S_MANOEUVRE)
		put(p, F_SPENT_MANOEUVRE, source, 1, WHY_SET);
	put(p, F_USED, source, 1, WHY_SET);
}

/* The card whose effect is meant; reports when it is not the active one. -1: refused. */
static int
judge_card(struct play *p, int named, bool *told)
{
	const struct state *s = state_of(p);
	int active = sq_active_card(p), earlier = -1;

	for (int r = 0; r + 1 < s->round && r < ROUNDS; r++)
		if (s->card[r] > 0 && (named == NONE || s->card[r] - 1 == named))
			earlier = r;
	bool support = named != NONE && named != active &&
		       (s->support_card[0] == named + 1 || s->support_card[1] == named + 1);
	*told = rule(p, support, III_6e, one(T_CARD, named));
	if (*told)
		return named;
	if (active >= 0 && (named == NONE || named == active))
		return active;
	if (rule(p, earlier < 0, GEN_2, one(T_CARD, named)))
		return -1;
	*told = true;
	if (s->gone[SRC_CARD_1 + earlier])
		rule(p, true, III_4c, one(T_CARD, s->card[earlier] - 1));
	else
		rule(p, true, III_3d, one(T_CARD, s->card[earlier] - 1));
	return s->card[earlier] - 1;
}

/* activate SOURCE SOURCE [for CARD]: two symbols are a set for the effect of the card just played. */
void
sq_do_activate(struct play *p, const struct action *a)
{
	int one_source, other, card;
	bool told;

	if (sq_not_fighter(p))
		return;
	one_source = operand(p, a, 0);
	if (rule(p, !is_there(p, one_source), GEN_2, one(T_SOURCE, one_source)))
		return;
	other = operand(p, a, 1);
	if (rule(p, !is_there(p, other), GEN_2, one(T_SOURCE, other)))
		return;
	card = judge_card(p, operand(p, a, 2), &told);
	if (card < 0)
		return;
	if (!told) {
		rule(p, false, III_3d, nothing());
		rule(p, false, III_6e, nothing());
		told = judge_source(p, one_source) || (other != one_source && judge_source(p, other));
	}
	/* One source for both symbols: tokens, and what effects gave, may be several. */
	bool twice = one_source == other && other < SRC_TOKEN;
	if (!told)
		told = rule(p, twice, III_5b, one(T_SOURCE, other)) || judge_use(p, one_source) ||
		       judge_use(p, other);
	bool fits = (meets(p, card, C_CARD_NEED_1, one_source) && meets(p, card, C_CARD_NEED_2, other)) ||
		    (meets(p, card, C_CARD_NEED_1, other) && meets(p, card, C_CARD_NEED_2, one_source));
	if (!told)
		rule(p, !fits, III_5a, one(T_CARD, card));
	use(p, one_source);
	use(p, other);
	carry_out(p, card);
}

/* ---- tokens (303-III.7) ---- */

/* token SOURCE to board | target: a manoeuvre symbol, or a stored token, is placed. Laid on a German it
 * stops him (303-III.7c), on the board it is kept for movement. */
void
sq_do_token(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int source, to, board = s->fighter - 1;

	if (sq_not_fighter(p) || rule(p, board < 0 || s->target == 0, GEN_1, one(TYPE_STEP, s->head.step)))
		return;
	source = operand(p, a, 0);
	to = operand(p, a, 1);
	if (rule(p, !is_there(p, source) || (source == SRC_TOKEN && to == TO_BOARD), GEN_2,
		 one(T_SOURCE, source)))
		return;
	int target = s->target - 1;
	if (rule(p, to == TO_TARGET && s->at[target] == 0, GEN_2, one(T_AIRCRAFT, target)))
		return;
	bool waiting = sq_symbol_of(p, source) < 0;
	/* The die or card is there: what it shows is no manoeuvre. */
	if (rule(p, !waiting && sq_symbol_of(p, source) != S_MANOEUVRE, GEN_2, one(T_SYMBOL, S_MANOEUVRE)))
		return;
	if (!judge_source(p, source))
		judge_use(p, source);
	use(p, source);
	if (to == TO_BOARD) {
		rule(p, s->tokens[board] >= sq_number(p, N_TOKENS), II_3g, one(T_COLOUR, board));
		add(p, F_TOKENS, board, 1, WHY_TOKEN);
		return;
	}
	add(p, F_STOP, target, 1, WHY_TOKEN);
	add(p, F_GIVEN, 0, 1, WHY_TOKEN);
	sq_event_help(p, s->squadron[target] - 1, board);
}

/* ---- cards that an effect gives ---- */

/* A card's effect that draws: "what a card gives is added" (303-III.5c). */
void
sq_wants_bonus(const struct play *p, struct requests *all)
{
	for (int b = 0; b < sq_players(p); b++) {
		struct request *r =
		    ask_draw(all, T_CARD, sq_drawable(p, state_of(p)->due_cards[b]), "a card for the effect");
		r->who = sq_seat(b);
		r->tag = (uint8_t)b;
	}
}

/* Cards beyond the hand limit stay until the next draw step (303-II.2d); one too many breaks 303-II.2f. */
void
sq_drew_bonus(struct play *p, const struct request *r, int card)
{
	if (!sq_take(p, r->tag, card))
		return;
	rule(p, r->late, II_2f, one(T_COLOUR, r->tag));
	add(p, F_DUE_CARDS, r->tag, -1, WHY_SET);
}

/* Pile and discards may not have as many: what could not be drawn lapses. */
void
sq_run_bonus(struct play *p)
{
	clear_field(p, F_DUE_CARDS, WHY_SET);
	go(p, STEP_SETTLE);
}
