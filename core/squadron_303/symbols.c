/* A round of a Combat: die, card, Support, sets and tokens (303-III.2 to III.8). */
#include "core/squadron_303/squadron_303.h"
#include "core/squadron_303/steps.h"

/* The die laid first (nth 1) or the other (nth 2); -1: none was laid. */
int
sq_laid_die(const struct play *p, unsigned nth)
{
	const struct state *s = st(p);
	int first = s->laid[0] == 0 ? 1 : s->laid[1] == 0 || s->laid[0] <= s->laid[1] ? 0 : 1;

	if (s->laid[0] == 0 && s->laid[1] == 0)
		return -1;
	return nth == 1 ? first : 1 - first;
}

/* What a source shows, or what its player said it stands for; -1: it is not there. */
int
sq_symbol_of(const struct play *p, int source)
{
	const struct state *s = st(p);
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
	unsigned round = st(p)->round;

	return round == 0 || round > ROUNDS ? -1 : st(p)->card[round - 1] - 1;
}

bool
sq_own_die_showing(const struct play *p, int symbol, int *die)
{
	*die = -1;
	for (int i = 0; i < 2; i++)
		if (st(p)->own_die[i] == symbol && (*die < 0 || st(p)->laid[*die] > 0))
			*die = i;
	return *die >= 0;
}

bool
sq_german_die_showing(const struct play *p, int symbol, int *die)
{
	for (*die = 0; *die < st(p)->german_dice && *die < DUEL_DICE; ++*die)
		if (st(p)->german_die[*die] == symbol)
			return true;
	return false;
}

/* ---- the own dice ---- */

/* A die is used from this round on; a failure of the yellow one hurts at once (303-III.8b). */
void
sq_lay(struct play *p, int die, int as)
{
	put(p, F_LAID, (unsigned)die, st(p)->round, WHY_DIE);
	put(p, F_DIE_AS, (unsigned)die, as, WHY_DIE);
	if (st(p)->own_die[die] == S_FAILURE && st(p)->fighter > 0)
		sq_hurt(p, st(p)->fighter - 1, 2);
}

static bool
wild(int symbol)
{
	return symbol == S_JOKER || symbol == S_SUCCESS;
}

static bool
may_stand_for(int symbol, int as)
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
	const struct state *s = st(p);
	bool open = s->laid[die] > 1 && wild(s->die_as[die]) && as != NONE;
	bool gone = s->gone[SRC_DIE_1] != 0;

	if (rule(p, s->laid[die] > 1 && !open, GEN_1, nothing()))
		return;
	if (open) {
		put(p, F_DIE_AS, (unsigned)die, as, WHY_DIE);
		return;
	}
	if (gone)
		rule(p, true, III_4c, one(T_SYMBOL, s->own_die[die]));
	else
		rule(p, true, III_3b, one(T_SYMBOL, s->own_die[die]));
	put(p, F_GONE, SRC_DIE_1, 0, WHY_DIE);
}

/* choose SYMBOL [as SYMBOL]: one of the two dice for round 1 (303-III.2c). */
void
sq_choose(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int symbol = a->operand[0], as = a->operand[1], die;

	if (sq_not_fighter(p) || rule(p, !sq_own_die_showing(p, symbol, &die), GEN_2, one(T_SYMBOL, symbol)) ||
	    rule(p, !may_stand_for(symbol, as), GEN_2, one(T_SYMBOL, as)))
		return;
	if (s->round > 1) {
		rule(p, false, III_3b, nothing());
		choose_late(p, die, as);
		return;
	}
	if (s->laid[die] > 0) {
		if (!rule(p, !wild(s->die_as[die]) || as == NONE, GEN_1, nothing()))
			put(p, F_DIE_AS, (unsigned)die, as, WHY_DIE);
		return;
	}
	rule(p, s->laid[1 - die] > 0, III_2c, one(T_COLOUR, s->fighter - 1));
	sq_lay(p, die, as == NONE ? symbol : as);
	sq_settle(p, ST_ROUND);
}

/* ---- the own card ---- */

/* play CARD [as SYMBOL]: for movement in Phase II, in a Combat after the dice (303-III.2d). */
void
sq_play(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int card = a->operand[0], as = a->operand[1];

	if (s->head.step == ST_PLAYERS) {
		/* For its points a card's symbol does not matter. */
		if (!rule(p, as != NONE, GEN_2, one(T_SYMBOL, as)))
			sq_boost(p, sq_actor(p, a), card);
		return;
	}
	if (rule(p, !sq_fighting(p) || s->round == 0, GEN_1, nothing()))
		return;
	int board = s->fighter - 1, from = p->who >= 0 && p->who < BOARDS ? p->who : board;
	if ((!sq_solo(p) && sq_not_fighter(p)) || rule(p, !sq_holds(p, from, card), GEN_2, one(T_CARD, card)))
		return;
	int symbol = printed(p, B_CARDS, (unsigned)card, C_CARD_SYMBOL);
	if (rule(p, !may_stand_for(symbol, as), GEN_2, one(T_SYMBOL, as)))
		return;
	if (sq_solo(p))
		rule(p, from != board, SOLO_7, one(T_CARD, card));
	bool early = s->head.step == ST_THROW && s->own_stage < 2 && s->german_stage < 2;
	rule(p, early || sq_active_card(p) >= 0, III_2d, two(T_COLOUR, board, T_CARD, card));
	sq_leave(p, from, card, AT_TABLE, WHY_PLAYED);
	put(p, F_CARD, s->round - 1u, card + 1, WHY_PLAYED);
	put(p, F_CARD_AS, s->round - 1u, as != NONE ? as : symbol == S_JOKER ? S_HIT : symbol, WHY_PLAYED);
}

/* ---- Support (303-III.6) ---- */

static int
first_supporter(const struct play *p, int card)
{
	int board = st(p)->fighter - 1;

	for (int b = 0; b < (int)sq_players(p); b++)
		if (b != board && sq_flies_in(p, b, st(p)->hurricane[board] - 1) && sq_holds(p, b, card))
			return b;
	for (int b = 0; b < (int)sq_players(p); b++)
		if (b != board && sq_holds(p, b, card))
			return b;
	return board;
}

static int
supports_allowed(const struct play *p)
{
	int allowed = 1, zone = st(p)->hurricane[st(p)->fighter - 1] - 1;

	/* Paszkiewicz: every pilot of his group may be supported twice. */
	for (int b = 0; b < BOARDS; b++)
		if (st(p)->in_use[b] && (b == st(p)->fighter - 1 || sq_flies_in(p, b, zone)))
			allowed = 2;
	return allowed;
}

/* support CARD: by another player, joined to the card just played. */
void
sq_support(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int card = a->operand[0];

	if (rule(p, !sq_fighting(p) || s->round == 0, GEN_1, nothing()))
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

static void
count_support(const struct play *p, int card, unsigned pool[3])
{
	for (unsigned c = C_CARD_SUPPORT_1; card >= 0 && c <= C_CARD_SUPPORT_3; c++) {
		int symbol = printed(p, B_CARDS, (unsigned)card, c);
		if (symbol >= 0 && symbol < 3)
			pool[symbol]++;
	}
}

/* Whether the joined cards hold so many sequences of hits and of evades: each needs three symbols of its
 * own, one of them no Joker (ruling R22). */
static bool
sequences_fit(const struct play *p, unsigned hits, unsigned evades)
{
	const struct state *s = st(p);
	unsigned pool[3] = {0, 0, 0}, jokers = 0;

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
sq_sequence(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int symbol = a->operand[0];
	unsigned evade = symbol == S_EVADE;

	if (sq_not_fighter(p) ||
	    rule(p, symbol != S_HIT && symbol != S_EVADE && symbol != S_JOKER, GEN_2, one(T_SYMBOL, symbol)))
		return;
	rule(p, symbol == S_JOKER || !sequences_fit(p, s->sequence[0] + 1u - evade, s->sequence[1] + evade), III_6d,
	     one(T_SYMBOL, symbol));
	add(p, F_SEQUENCE, evade, 1, WHY_SUPPORT);
}

/* ---- sets and effects (303-III.5) ---- */

static void
give_first_strike(struct play *p)
{
	int zone = st(p)->hurricane[st(p)->fighter - 1] - 1;

	for (int b = 0; b < BOARDS; b++)
		if (sq_flies_in(p, b, zone))
			put(p, F_FIRST_STRIKE, (unsigned)b, 1, WHY_SET);
}

/* One set of a card: what it gives is added (FAQ 1); of some effects only the first counts in full. */
static void
carry_out(struct play *p, int card)
{
	int effect = printed(p, B_CARDS, (unsigned)card, C_CARD_EFFECT);
	bool first_only = printed(p, B_CARDS, (unsigned)card, C_CARD_PER_SET) == 1;
	unsigned board = st(p)->fighter - 1u;

	if (effect < 0 || effect >= EFFECTS)
		return;
	bool next = first_only && st(p)->bonus[effect] > 0;
	int amount = printed(p, B_EFFECTS, (unsigned)effect, next ? C_EFFECT_NEXT : C_EFFECT_AMOUNT);
	add(p, F_BONUS, (unsigned)effect, amount, WHY_SET);
	if (effect == E_FIRST_STRIKE)
		give_first_strike(p);
	if (effect == E_DRAW)
		add(p, F_DUE_CARDS, board, amount, WHY_SET);
	sq_settle(p, ST_ROUND);
}

static bool
meets(const struct play *p, int card, unsigned need, int source)
{
	int symbol = printed(p, B_CARDS, (unsigned)card, need);
	int where = printed(p, B_CARDS, (unsigned)card, need + 1);
	bool die = source == SRC_DIE_1 || source == SRC_DIE_2, token = source == SRC_TOKEN;

	if (sq_symbol_of(p, source) != symbol)
		return false;
	switch (where) {
	case NEED_DIE:
		return die;
	case NEED_ANY:
		return !token;
	case NEED_TOKEN_ANY:
		return true;
	default:
		return token;
	}
}

/* Die or card of an earlier round, or the die that still waits: the rules on what may be used at all. */
static bool
judge_source(struct play *p, int source)
{
	const struct state *s = st(p);
	bool waiting = source == SRC_DIE_2 && s->round == 1 && sq_laid_die(p, 1) >= 0 && sq_symbol_of(p, source) < 0;

	if (waiting) {
		rule(p, true, III_2c, one(T_COLOUR, s->fighter - 1));
		sq_lay(p, sq_laid_die(p, 2), s->own_die[sq_laid_die(p, 2)]);
		return true;
	}
	return rule(p, s->gone[source] != 0, III_4c, one(T_SOURCE, source));
}

static bool
is_there(const struct play *p, int source)
{
	bool waiting = source == SRC_DIE_2 && st(p)->round == 1 && sq_laid_die(p, 1) >= 0;

	return waiting || sq_symbol_of(p, source) >= 0;
}

/* A manoeuvre is used once in a Combat, any other symbol in one set of a round (rulings R18, R19). */
static bool
judge_use(struct play *p, int source)
{
	const struct state *s = st(p);
	bool manoeuvre = sq_symbol_of(p, source) == S_MANOEUVRE, limited = source < SRC_TOKEN;

	if (rule(p, limited && manoeuvre && s->spent_manoeuvre[source], III_5e, one(T_SOURCE, source)))
		return true;
	return rule(p, limited && !manoeuvre && s->used[source], III_5b, one(T_SOURCE, source));
}

static void
use(struct play *p, int source)
{
	if (source == SRC_TOKEN && st(p)->tokens[st(p)->fighter - 1] > 0)
		add(p, F_TOKENS, st(p)->fighter - 1u, -1, WHY_SET);
	else if (source == SRC_EFFECT)
		add(p, F_BONUS, E_EXTRA_MANOEUVRE, -1, WHY_SET);
	else if (source < SRC_TOKEN && sq_symbol_of(p, source) == S_MANOEUVRE)
		put(p, F_SPENT_MANOEUVRE, (unsigned)source, 1, WHY_SET);
	put(p, F_USED, (unsigned)source, 1, WHY_SET);
}

/* The card whose effect is meant; reports when it is not the active one. -1: refused. */
static int
judge_card(struct play *p, int named, bool *told)
{
	const struct state *s = st(p);
	int active = sq_active_card(p), earlier = -1;

	for (unsigned r = 0; r + 1 < s->round && r < ROUNDS; r++)
		if (s->card[r] > 0 && (named == NONE || s->card[r] - 1 == named))
			earlier = (int)r;
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
sq_activate(struct play *p, const struct action *a)
{
	int one_source = a->operand[0], other = a->operand[1], card;
	bool told;

	if (sq_not_fighter(p) || rule(p, !is_there(p, one_source), GEN_2, one(T_SOURCE, one_source)) ||
	    rule(p, !is_there(p, other), GEN_2, one(T_SOURCE, other)))
		return;
	card = judge_card(p, a->operand[2], &told);
	if (card < 0)
		return;
	if (!told) {
		rule(p, false, III_3d, nothing());
		rule(p, false, III_6e, nothing());
		told = judge_source(p, one_source) || (other != one_source && judge_source(p, other));
	}
	bool twice = one_source == other && other < SRC_TOKEN;
	if (!told)
		told = rule(p, twice, III_5b, one(T_SOURCE, other)) || judge_use(p, one_source) || judge_use(p, other);
	bool fits = (meets(p, card, C_CARD_NEED_1, one_source) && meets(p, card, C_CARD_NEED_2, other)) ||
		    (meets(p, card, C_CARD_NEED_1, other) && meets(p, card, C_CARD_NEED_2, one_source));
	if (!told)
		rule(p, !fits, III_5a, one(T_CARD, card));
	use(p, one_source);
	use(p, other);
	carry_out(p, card);
}

/* ---- tokens (303-III.7) ---- */

/* token SOURCE to board | target: a manoeuvre symbol, or a stored token, is placed. */
void
sq_token(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int source = a->operand[0], to = a->operand[1], board = s->fighter - 1;

	if (sq_not_fighter(p) || rule(p, board < 0 || s->target == 0, GEN_1, nothing()) ||
	    rule(p, !is_there(p, source) || (source == SRC_TOKEN && to == TO_BOARD), GEN_2, one(T_SOURCE, source)))
		return;
	unsigned target = s->target - 1u;
	if (rule(p, to == TO_TARGET && s->at[target] == 0, GEN_2, one(T_AIRCRAFT, (int)target)))
		return;
	bool waiting = sq_symbol_of(p, source) < 0;
	if (rule(p, !waiting && sq_symbol_of(p, source) != S_MANOEUVRE, GEN_2, one(T_SOURCE, source)))
		return;
	if (!judge_source(p, source))
		judge_use(p, source);
	use(p, source);
	if (to == TO_BOARD) {
		rule(p, s->tokens[board] >= sq_number(p, N_TOKENS), II_3g, one(T_COLOUR, board));
		add(p, F_TOKENS, (unsigned)board, 1, WHY_TOKEN);
		return;
	}
	add(p, F_STOP, target, 1, WHY_TOKEN);
	add(p, F_GIVEN, 0, 1, WHY_TOKEN);
	sq_event_help(p, s->squadron[target] - 1, board);
}

/* ---- the step ---- */

static bool
die_due(const struct play *p)
{
	return st(p)->round == 1 && st(p)->laid[0] == 0 && st(p)->laid[1] == 0;
}

void
sq_round_wants(const struct play *p, struct requests *all)
{
	const struct state *s = st(p);

	if (!sq_fighting(p) || s->target == 0 || s->round == 0 || s->status[s->fighter - 1] != FLYING)
		return;
	ask_act(all, die_due(p) ? "choose a die" : "card, Support, sets, tokens; or done")->about =
	    (struct arg){T_COLOUR, (int16_t)(s->fighter - 1)};
}

/* The fighting player was shot down by his own failure: the round's hits are lost (ruling R17). */
void
sq_round_run(struct play *p)
{
	go(p, ST_COMBAT_OVER);
}

bool
sq_round_closable(const struct play *p, int who)
{
	(void)who;
	return !die_due(p);
}

void
sq_round_close(struct play *p, int who)
{
	(void)who;
	sq_resolve(p);
	sq_settle(p, ST_NEXT);
}

unsigned
sq_round_declines(const struct play *p)
{
	return st(p)->round > 1 ? III_3a : III_2b;
}
