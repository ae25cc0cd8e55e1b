/*
 * Pilots' abilities, Medals for those of others, and specialisation (sections 5, 11, 14).
 *
 * An ability is used only at its moment (303-II.1c), by the player who declared it at the start of his
 * turn, or for a Medal by another one at that moment (303-II.1d). What it does is its effect in the
 * box, not the pilot's name. F_DECLARED, F_ABILITY_USED and F_BORROWED keep who may still use what in
 * this turn. Specialisation is a pilot's for good: class and level in F_SPECIALITY and from his
 * victories, F_MARKER the spaces that its marker has still to come back.
 */
#include "core/bytes.h"
#include "core/games/squadron_303/squadron_303.h"

/* ---- moments (303-II.1c) ---- */

/* 303-II.1c, by its effect: before his move in Phase II, in round 1 (František in round 2, too), or while
 * hits of a counter-attack where he flies can be cancelled. */
static bool
is_moment(const struct play *p, int board, int effect)
{
	const struct state *s = state_of(p);
	int step = s->head.step;
	bool mine = s->fighter == board + 1 && step == STEP_ROUND;

	switch (effect) {
	case AB_FREE_ZONE:
		return step == STEP_PLAYERS && !s->finished[board];
	case AB_DRAW:
	case AB_DRAW_AND_KEEP:
		return step == STEP_PLAYERS && s->drew[board] == 0 && !s->settled[board];
	case AB_SUPPORT_TWICE:
	case AB_EXTRA_HIT:
		return mine && s->round == 1;
	case AB_REROLL:
		return mine && s->round <= 2;
	case AB_CANCEL_DIE:
		return step == STEP_DEFEND && s->barrage_at > 0 && sq_flies_in(p, board, s->barrage_at - 1);
	default:
		return false;
	}
}

/* What an ability does of itself; the others wait for what they are used on. */
static void
take_effect(struct play *p, int board, int pilot)
{
	int effect = sq_pilot_effect(p, pilot);
	int amount = printed(p, B_PILOTS, pilot, C_PILOT_AMOUNT);

	if (effect == AB_SUPPORT_TWICE)
		put(p, F_IN_USE, board, 1, WHY_ABILITY);
	if (effect == AB_EXTRA_HIT)
		add(p, F_COMBAT_ABILITY, 0, amount, WHY_ABILITY);
}

/* borrow PILOT: a Medal for the ability of another pilot in play (303-II.1d, .1e). */
void
sq_do_borrow(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), pilot = operand(p, a, 0), of = sq_board_of(p, pilot);

	if (sq_out(p, board))
		return;
	/* 303-II.1e: the own ability costs no Medal; 303-SOLO.3: only the Captain's is used. */
	if (!rule(p, of == board, II_1e, one(T_PILOT, pilot))) {
		bool copilots = sq_solo(p) && of >= 0 && s->captain != of + 1;
		if (!(sq_solo(p) && rule(p, copilots, SOLO_3, one(T_PILOT, pilot))))
			rule(p, of < 0 || !is_moment(p, board, sq_pilot_effect(p, pilot)), II_1d,
			     one(T_PILOT, pilot));
	}
	rule(p, !sq_has_medal(p, board), MED_3, one(T_PILOT, sq_pilot_of(p, board)));
	sq_spend_medal(p, board);
	put(p, F_BORROWED, board, pilot + 1, WHY_MEDAL);
	take_effect(p, board, pilot);
}

/* Judges the use of an ability with this effect and notes it: the own pilot's, or a borrowed one where that
 * is used up or was not declared. Returns whose it is; -1: refused. */
static int
judge_use(struct play *p, int board, int effect)
{
	const struct state *s = state_of(p);
	int own = sq_pilot_of(p, board), borrowed = s->borrowed[board] - 1;
	bool is_own = own >= 0 && sq_pilot_effect(p, own) == effect;
	bool is_borrowed = borrowed >= 0 && sq_pilot_effect(p, borrowed) == effect;

	if (sq_out(p, board) || rule(p, own < 0, GEN_2b, nothing()) ||
	    rule(p, !is_own && !is_borrowed, GEN_2, one(T_PILOT, own)))
		return -1;
	bool by_own =
	    is_own && !(is_borrowed && (s->ability_used[board] || s->declared[board] != DECLARED_ABILITY));
	bool moment = is_moment(p, board, effect);
	if (!by_own) {
		rule(p, !moment, II_1c, one(T_PILOT, borrowed));
		put(p, F_BORROWED, board, 0, WHY_ABILITY);
		return borrowed;
	}
	bool solo = sq_solo(p) && rule(p, s->captain != board + 1, SOLO_3, one(T_PILOT, own));
	if (!solo && !rule(p, s->declared[board] != DECLARED_ABILITY, II_1a, one(T_COLOUR, board)))
		rule(p, !moment || s->ability_used[board], II_1c, one(T_PILOT, own));
	put(p, F_ABILITY_USED, board, 1, WHY_ABILITY);
	return own;
}

/* ability: of Paszkiewicz and Urbanowicz, in a Combat. Those of the movement step work of themselves once
 * declared. */
void
sq_do_ability(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), effect = sq_pilot_effect(p, sq_pilot_of(p, board)), pilot;

	pilot = judge_use(p, board, effect);
	if (pilot >= 0)
		take_effect(p, board, pilot);
}

/* A blue die goes back into the hand: rolled again, with one more reroll symbol allowed (ruling R62). Of
 * two equal dice of round 1 it is open again which one is laid. */
static void
roll_again(struct play *p, int die)
{
	const struct state *s = state_of(p);

	if (s->round == 1 && !s->chosen && s->own_die[0] == s->own_die[1])
		clear_field(p, F_LAID, WHY_ABILITY);
	put(p, F_OWN_PENDING, 0, 1 << die, WHY_ABILITY);
	put(p, F_OWN_STAGE, 0, 2, WHY_ABILITY);
}

/* Those of a round, which may be rolled again. */
static bool
dice_lie(const struct play *p)
{
	return sq_fighting(p) && state_of(p)->head.step == STEP_ROUND;
}

/* ability own SYMBOL: František; the yellow die is never rolled again (303-III.2b). */
void
sq_do_ability_own(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), symbol, die;
	bool dice = dice_lie(p);

	if (in_vain(p, !dice))
		return;
	symbol = operand(p, a, 0);
	if (rule(p, !dice || !sq_own_die_showing(p, symbol, &die), GEN_2, one(T_SYMBOL, symbol)))
		return;
	bool yellow = symbol == S_FAILURE || symbol == S_SUCCESS;
	if (judge_use(p, board, AB_REROLL) < 0)
		return;
	rule(p, yellow, III_2b, nothing());
	roll_again(p, die);
}

/* ability german SYMBOL: František, on a die of the target. */
void
sq_do_ability_german(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), symbol, die;
	bool dice = dice_lie(p);

	if (in_vain(p, !dice))
		return;
	symbol = operand(p, a, 0);
	if (rule(p, !dice || !sq_german_die_showing(p, symbol, &die), GEN_2, one(T_SYMBOL, symbol)) ||
	    judge_use(p, board, AB_REROLL) < 0)
		return;
	put(p, F_GERMAN_PENDING, 0, 1 << die, WHY_ABILITY);
	put(p, F_GERMAN_STAGE, 0, 2, WHY_ABILITY);
}

/* ability against PROPELLER: Krasnodębski cancels a die without a card. */
void
sq_do_ability_propeller(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), propeller;

	if (in_vain(p, bytes_sum(state_of(p)->propeller, PROPELLERS) == 0))
		return;
	propeller = operand(p, a, 0);
	if (rule(p, state_of(p)->propeller[propeller] == 0, GEN_2, one(T_PROPELLER, propeller)) ||
	    judge_use(p, board, AB_CANCEL_DIE) < 0)
		return;
	add(p, F_PROPELLER, propeller, -1, WHY_ABILITY);
}

/* ---- specialisation (section 14) ---- */

/* Victories in the class that a level needs (303-SPEC.2); out of reach where the box has no such level. */
static int
threshold(const struct play *p, int class, int level)
{
	struct rows rows = box_rows(p->box, B_SPECIALISATIONS, class);

	for (int r = 0; r < rows.n; r++)
		if (box_cell(p->box, B_SPECIALISATIONS, rows.first + r, C_SPEC_LEVEL) == level)
			return printed(p, B_SPECIALISATIONS, rows.first + r, C_SPEC_VICTORIES);
	return INT16_MAX;
}

/* The level that a pilot has reached in his class (303-SPEC.2), 0 to 3; one agreed on at set-up counts as
 * reached. */
int
sq_level(const struct play *p, int pilot)
{
	int level = pilot < 0 ? 0 : state_of(p)->trained[pilot],
	    class = pilot < 0 ? -1 : state_of(p)->speciality[pilot] - 1;

	while (class >= 0 && level < 3 &&
	       state_of(p)->victories[pilot][class] >= threshold(p, class, level + 1))
		level++;
	return level;
}

/* specialise CLASS: when its number of victories is reached, or later; once (303-SPEC.1, .3). */
void
sq_do_specialise(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), pilot = sq_pilot_of(p, board), class;

	if (sq_out(p, board) || rule(p, !sq_specialisation(p), OPT_2, nothing()) ||
	    rule(p, pilot < 0, GEN_2b, nothing()))
		return;
	class = operand(p, a, 0);
	if (!rule(p, s->speciality[pilot] > 0, SPEC_1, one(T_PILOT, pilot)))
		rule(p, s->victories[pilot][class] < threshold(p, class, 1), SPEC_3, one(T_PILOT, pilot));
	put(p, F_SPECIALITY, pilot, class + 1, WHY_SPECIALISED);
}

/* specialise CLASS at LEVEL: agreed on at set-up, without victories (p.8). */
void
sq_do_specialise_at(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), pilot = sq_pilot_of(p, board);

	if (rule(p, !sq_specialisation(p), OPT_2, nothing()) || rule(p, pilot < 0, GEN_2b, nothing()))
		return;
	if (!rule(p, s->speciality[pilot] > 0, SPEC_1, one(T_PILOT, pilot)))
		rule(p, s->head.turn > 0, SPEC_3b, one(T_PILOT, pilot));
	put(p, F_SPECIALITY, pilot, operand(p, a, 0) + 1, WHY_SPECIALISED);
	put(p, F_TRAINED, pilot, operand(p, a, 1), WHY_SPECIALISED);
}

/* 303-SPEC.4: against the pilot's class, once a Combat, marker on green, level reached. The marker, put
 * on the level's space, comes back one a turn. */
static bool
may_use_level(const struct play *p, int pilot, int level)
{
	const struct state *s = state_of(p);

	return pilot >= 0 && s->target > 0 && s->speciality[pilot] == sq_class(p, s->target - 1) + 1 &&
	       !s->expert && s->marker[pilot] == 0 && level <= sq_level(p, pilot);
}

/* expertise LEVEL SYMBOL [to SYMBOL]: I rolls the blue die showing SYMBOL again, II adds the Support symbol
 * to the card just played, III turns the die to another face (303-SPEC.4 to .6). */
void
sq_do_expertise(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int level, symbol, to = NONE, die = -1;

	if (rule(p, !sq_fighting(p), GEN_1, one(TYPE_STEP, s->head.step)) || sq_not_fighter(p))
		return;
	level = operand(p, a, 0);
	symbol = operand(p, a, 1);
	int pilot = sq_pilot_of(p, s->fighter - 1);
	bool shown = sq_own_die_showing(p, symbol, &die), yellow = symbol == S_FAILURE || symbol == S_SUCCESS;
	bool support = symbol == S_HIT || symbol == S_EVADE || symbol == S_JOKER;
	/* II needs a card that was just played, I and III a die that shows the symbol. */
	bool possible = level == 2 ? support && sq_active_card(p) >= 0 : shown;
	if (level == 3 && possible)
		to = operand(p, a, 2);
	if (level == 3)
		possible = possible && to != NONE && to <= S_JOKER && to != S_REROLL;
	if (rule(p, !possible, GEN_2, one(T_SYMBOL, symbol)))
		return;
	if (level == 1)
		rule(p, yellow, III_2b, nothing());
	rule(p, !may_use_level(p, pilot, level) || (level == 3 && yellow), SPEC_4,
	     two(T_PILOT, pilot < 0 ? NONE : pilot, TYPE_NUMBER, level));
	put(p, F_EXPERT, 0, 1, WHY_SPECIALISED);
	if (pilot >= 0)
		put(p, F_MARKER, pilot, level, WHY_SPECIALISED);
	if (level == 1) {
		roll_again(p, die);
	} else if (level == 2) {
		put(p, F_ADDED, 0, symbol + 1, WHY_SPECIALISED);
	} else {
		put(p, F_OWN_DIE, die, to, WHY_SPECIALISED);
		if (s->laid[die] > 0)
			put(p, F_DIE_AS, die, to, WHY_SPECIALISED);
	}
}
