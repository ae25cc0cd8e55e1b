/*
 * Defence: hits of a barrage cancelled by abilities and bonus cards (303-IV.4, IV.5).
 *
 * Each player in the Zone plays one card (303-IV.4) and names one of its propellers; it cancels one
 * die with as many blades (303-IV.5), with the option `props-all` all of them. Who has passed, or has
 * nothing to play, is not asked.
 */
#include "core/games/squadron_303/squadron_303.h"

/* What the procedure was used in goes on. */
static int
step_after(int barrage)
{
	return barrage == BARRAGE_SUN ? STEP_SUN : barrage == BARRAGE_PATROL ? STEP_STRIKES : STEP_COUNTER;
}

/* Hits not yet cancelled. */
static int
propellers(const struct play *p)
{
	int n = 0;

	for (int k = 0; k < PROPELLERS; k++)
		n += state_of(p)->propeller[k];
	return n;
}

/* 303-II.1d: a Medal buys the ability to cancel a die at its moment. */
static bool
may_buy(const struct play *p, int board)
{
	for (int i = 0; i < PILOTS && sq_has_medal(p, board); i++) {
		int of = sq_board_of(p, i);
		bool captains = !sq_solo(p) || state_of(p)->captain == of + 1;
		if (of >= 0 && of != board && captains && sq_pilot_effect(p, i) == AB_CANCEL_DIE)
			return true;
	}
	return false;
}

/* Dice that a card cancels: one, unless it says otherwise (p.14; ruling R30). */
static int
cancels(const struct play *p, int card)
{
	int n = box_cell(p->box, B_CARDS, card, C_CARD_CANCELS);

	return n == NONE ? 1 : n;
}

/* Whether he can play a card, or name one more propeller of the card he has played. */
static bool
has_defence(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	if (s->defended[board] == 0)
		return sq_hand(p, board) > 0;
	return s->named[board] < cancels(p, s->defended[board] - 1);
}

/* 303-IV.4: whoever flies in the Zone, Combat or Support before or not. */
static bool
may_defend(const struct play *p, int board)
{
	const struct state *s = state_of(p);
	int own = sq_pilot_of(p, board);
	bool ability = sq_pilot_effect(p, own) == AB_CANCEL_DIE && s->declared[board] == DECLARED_ABILITY &&
		       !s->ability_used[board];

	if (s->passed[board] || s->barrage_at == 0 || !sq_flies_in(p, board, s->barrage_at - 1))
		return false;
	return ability || may_buy(p, board) || sq_pilot_effect(p, s->borrowed[board] - 1) == AB_CANCEL_DIE ||
	       has_defence(p, board);
}

/* Until nothing is left to cancel, or nobody can. */
void
sq_wants_defend(const struct play *p, struct requests *all)
{
	if (propellers(p) == 0)
		return;
	for (int b = 0; b < sq_players(p); b++)
		if (may_defend(p, b))
			ask_act(all, "a defence card, or none")->about = (struct arg){T_COLOUR, (int16_t)b};
}

/* The propellers printed on it: blades 2 to 4. */
bool
sq_has_propeller(const struct play *p, int card, int blades)
{
	for (int c = C_CARD_PROPELLER_1; c <= C_CARD_PROPELLER_3; c++)
		if (printed(p, B_CARDS, card, c) == blades)
			return true;
	return false;
}

/* An entry without a name is his who can play the card. */
static int
first_defender(const struct play *p, int card)
{
	for (int b = 0; b < sq_players(p); b++)
		if (may_defend(p, b) && !state_of(p)->defended[b] && sq_holds(p, b, card))
			return b;
	return sq_actor(p, NULL);
}

/* Whether a defence names one more propeller of the card that lies there: unless its player is known to hold
 * another of the same design, which is a second card. */
static bool
same_card(const struct play *p, int board, int card)
{
	const struct state *s = state_of(p);

	return s->defended[board] == card + 1 &&
	       (s->named[board] < cancels(p, card) || s->cards[AT_HAND + board][card] == 0);
}

/* A card and one of its propellers: it cancels one die with as many blades, with the option props-all all
 * such dice (303-IV.5). */
void
sq_do_defend(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int card = operand(p, a, 0), propeller;
	int board = p->who >= 0 && p->who < BOARDS ? p->who : first_defender(p, card);
	bool same = same_card(p, board, card);

	if (sq_out(p, board) || rule(p, !same && !sq_holds(p, board, card), GEN_2, one(T_CARD, card)))
		return;
	propeller = operand(p, a, 1);
	if (rule(p, !sq_has_propeller(p, card, propeller + 2), GEN_2, one(T_PROPELLER, propeller)))
		return;
	/* A second card, or one propeller more than the card cancels. */
	bool more = s->defended[board] > 0 && !(same && s->named[board] < cancels(p, card));
	bool elsewhere = !sq_flies_in(p, board, s->barrage_at - 1);
	if (!rule(p, s->status[board] == LANDED, II_7d, one(T_COLOUR, board))) {
		rule(p, elsewhere || (!sq_solo(p) && more), IV_4, wording(!elsewhere, one(T_COLOUR, board)));
		if (sq_solo(p))
			rule(p, more, SOLO_9, one(T_COLOUR, board));
	}
	if (!same) {
		sq_leave(p, board, card, AT_DISCARDS, WHY_DEFENCE);
		put(p, F_NAMED, board, 0, WHY_DEFENCE);
	}
	put(p, F_DEFENDED, board, card + 1, WHY_DEFENCE);
	add(p, F_NAMED, board, 1, WHY_DEFENCE);
	if (s->propeller[propeller] > 0)
		add(p, F_PROPELLER, propeller, option(p, OPTION_PROPS_ALL) ? -s->propeller[propeller] : -1,
		    WHY_DEFENCE);
}

/* 303-IV.6: each flying player in the Zone takes what is left. Attackers have had their turn (ruling R29). */
void
sq_run_defend(struct play *p)
{
	const struct state *s = state_of(p);
	int zone = s->barrage_at - 1;
	int hits = propellers(p), barrage = s->barrage;

	for (int b = 0; b < BOARDS && hits > 0; b++)
		if (zone >= 0 && sq_flies_in(p, b, zone))
			sq_hurt(p, b, hits);
	for (int i = 0; i < AIRCRAFT && barrage != BARRAGE_SUN; i++)
		if (zone >= 0 && s->at[i] == zone + 1 && sq_attacks(p, barrage, i)) {
			put(p, F_COUNTERED, i, 1, WHY_DEFENCE);
			put(p, F_TO_STRIKE, i, 0, WHY_DEFENCE);
		}
	if (zone >= 0 && barrage == BARRAGE_SUN)
		put(p, F_SUN_DONE, zone, 1, WHY_STEP);
	if (zone >= 0 && barrage == BARRAGE_COUNTER)
		put(p, F_ZONE_DONE, zone, 1, WHY_STEP);
	clear_field(p, F_PROPELLER, WHY_STEP);
	clear_field(p, F_PASSED, WHY_STEP);
	put(p, F_BARRAGE, 0, BARRAGE_NONE, WHY_STEP);
	put(p, F_BARRAGE_AT, 0, 0, WHY_STEP);
	sq_settle_hits(p, step_after(barrage));
}

/* "No card" is a choice, and nobody's fault. */
void
sq_close_defend(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++)
		if (who < 0 || who == b)
			put(p, F_PASSED, b, 1, WHY_STEP);
}
