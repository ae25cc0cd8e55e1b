/*
 * How likely an operand is for lists and random play: 0 for what cannot be, or is never legal now.
 *
 * 0 prunes: what is left is tried, and judged by the rules alone, so that a weight that is too
 * generous costs time and one that is too strict hides a legal action. Larger numbers than 1 are for
 * random play, which takes an operand that often: it seeks the Germans, and known cards rather than
 * what a card nobody has seen may be.
 */
#include "core/games/squadron_303/squadron_303.h"

/* Whose cards and aircraft are meant. */
static int
sender(const struct play *p, const struct action *a)
{
	return a->who >= 0 && a->who < BOARDS ? a->who : sq_actor(p, a);
}

/* Players who sit at the table. */
int
sq_weigh_colour(const struct play *p, const struct action *a, int i)
{
	(void)a;
	return i < sq_players(p);
}

/* Drawn from the Reserve, or as the wounded one from those shot down (303-CAMP.5); borrowed, for a Medal,
 * from another player (303-II.1d). */
int
sq_weigh_pilot(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	switch (a->verb) {
	case VERB_DRAW:
		return s->pilot_at[i] == (s->head.step == STEP_WOUNDED ? AT_SHOT_DOWN : AT_RESERVE);
	case V_PILOT:
		return s->pilot_at[i] == AT_RESERVE;
	default:
		return s->pilot_at[i] >= AT_BOARD && s->pilot_at[i] != AT_BOARD + sender(p, a) &&
		       sq_has_medal(p, sender(p, a));
	}
}

/* By the verb: in the Hurricane's Zone for an attack, still to move (303-V.1e), of a squadron whose ace lies
 * face down. */
int
sq_weigh_aircraft(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	if (s->at[i] == 0)
		return 0;
	switch (a->verb) {
	case V_ATTACK:
		return s->at[i] == s->hurricane[sender(p, a)];
	case V_ROUND:
		return s->fighter > 0 && s->at[i] == s->hurricane[s->fighter - 1];
	case V_FLY:
		return s->to_move[i];
	case V_TURN_UP_ACE:
		return s->squadron[i] > 0 && s->ace_state[s->squadron[i] - 1] > ACE_NONE &&
		       s->ace_state[s->squadron[i] - 1] < ACE_UP;
	default:
		return 1;
	}
}

/* In play; drawn to be hidden, scouted while it is (303-II.6a), given an ace while it has none. */
int
sq_weigh_squadron(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	if (s->start[i] == 0)
		return 0;
	switch (a->verb) {
	case VERB_DRAW:
		return s->hidden[i] == 0;
	case V_ACE:
		return s->ace_state[i] == ACE_NONE;
	case V_ATTACK_SQUADRON:
		return 0; /* never legal */
	case V_SCOUT:
		return s->hidden[i] == 1;
	default:
		return 1;
	}
}

/* Players seek the Germans, and airfields when they are worn. Within six Zones an aircraft draws the
 * more the nearer it is; an airfield by wounds and lack of ammunition (303-II.7). */
static int
attraction(const struct play *p, int board, int zone)
{
	int near = ZONES;
	int place = sq_place_in(p, zone),
	    worn = sq_wounds(p, board) + (state_of(p)->ammunition[board] < 2) * 2;
	bool airfield = place >= 0 && box_cell(p->box, B_PLACES, place, C_PLACE_KIND) == SITE_AIRFIELD;

	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] > 0 && sq_distance(p, zone, state_of(p)->at[i] - 1) < near)
			near = sq_distance(p, zone, state_of(p)->at[i] - 1);
	for (int i = 0; i < SQUADRONS; i++)
		if (state_of(p)->sq_at[i] > 0 && sq_distance(p, zone, state_of(p)->sq_at[i] - 1) < near)
			near = sq_distance(p, zone, state_of(p)->sq_at[i] - 1);
	/* 60 on the spot, 20 to 4 near by. */
	return 1 + (near == 0 ? 60 : near < 6 ? 4 * (6 - near) : 0) + (airfield ? 20 * worn : 0);
}

/* Zones where it can go, or that are due. */
int
sq_weigh_zone(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	int board;

	switch (a->verb) {
	case V_MOVE:
		board = s->fighter > 0 ? s->fighter - 1 : sender(p, a);
		return sq_borders(p, s->hurricane[board] - 1, i) ? attraction(p, board, i) : 0;
	case V_FLY:
		return sq_destinations(p, a->operand[0]) >> i & 1;
	default:
		return 1;
	}
}

/* Tiles are drawn once each; a start Zone is named in the first turn (303-START.1). */
int
sq_weigh_place(const struct play *p, const struct action *a, int i)
{
	if (a->verb == VERB_DRAW)
		return !state_of(p)->tile[i];
	return state_of(p)->head.turn == 1 && i < p->box->rows[B_PLACES];
}

/* Known copies are likelier than what an unseen card may be. */
static int
copies(const struct play *p, int board, int card)
{
	struct pack k = sq_pack(p);

	if (board < 0 || board >= BOARDS || !sq_holds(p, board, card))
		return 0;
	return 1 + state_of(p)->cards[AT_HAND + board][card] + pack_loose(&k, card) / 8;
}

/* What can be in the sender's hand; drawn, what is not known to lie elsewhere, after a reshuffle the
 * discards too. */
int
sq_weigh_card(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	struct pack k = sq_pack(p);
	int board = sender(p, a);

	switch (a->verb) {
	case VERB_DRAW:
		return pack_loose(&k, i) + (pack_pile(&k) == 0 ? s->cards[AT_DISCARDS][i] : 0);
	case V_ACTIVATE:
		return sq_active_card(p) == i;
	case V_SUPPORT:
		return s->fighter == board + 1 ? 0 : copies(p, board, i);
	case V_DISCARD:
		if (s->head.step == STEP_DISCARD && sq_solo(p) && sq_hand(p, board) == 0)
			return copies(p, sq_other_board(p, board), i);
		return copies(p, board, i);
	default:
		return copies(p, board, i);
	}
}

/* Of those the box has. */
int
sq_weigh_ace(const struct play *p, const struct action *a, int i)
{
	(void)a;
	return i < p->box->rows[B_ACES];
}

/* Named only where a campaign goes on to one of two. */
int
sq_weigh_mission(const struct play *p, const struct action *a, int i)
{
	(void)p;
	(void)a;
	return i == M_WELCOME_HOME || i == M_THE_RETURN;
}

/* Operands of the three levels differ. */
static int
expertise_symbol(const struct play *p, const struct action *a, int i)
{
	int die;

	if (a->n == 2)
		return a->operand[0] == 3 && i <= S_JOKER && i != S_REROLL;
	if (a->operand[0] == 2)
		return i == S_HIT || i == S_EVADE || i == S_JOKER;
	return i <= S_JOKER && sq_own_die_showing(p, i, &die);
}

/* By the verb, of the dice as they lie. */
int
sq_weigh_symbol(const struct play *p, const struct action *a, int i)
{
	int die;

	switch (a->verb) {
	case V_CHOOSE:
		return a->n == 1 ? sq_may_stand_for(a->operand[0], i) : sq_own_die_showing(p, i, &die);
	case V_PLAY:
		return state_of(p)->fighter > 0 &&
		       sq_may_stand_for(box_cell(p->box, B_CARDS, a->operand[0], C_CARD_SYMBOL), i);
	case V_ABILITY_OWN:
		return sq_own_die_showing(p, i, &die);
	case V_ABILITY_GERMAN:
		return sq_german_die_showing(p, i, &die);
	case V_SEQUENCE:
		return i == S_HIT || i == S_EVADE;
	case V_EXPERTISE:
		return expertise_symbol(p, a, i);
	default:
		return 1;
	}
}

/* Symbols still there, blank ones apart. */
int
sq_weigh_source(const struct play *p, const struct action *a, int i)
{
	(void)a;
	return !state_of(p)->gone[i] && sq_symbol_of(p, i) > S_BLANK;
}

/* Those that the card can ward off, above all one that was rolled (303-IV). */
int
sq_weigh_propeller(const struct play *p, const struct action *a, int i)
{
	if (a->verb != V_DEFEND)
		return state_of(p)->propeller[i];
	for (int c = C_CARD_PROPELLER_1; c <= C_CARD_PROPELLER_3; c++)
		if (box_cell(p->box, B_CARDS, a->operand[0], c) == i + 2)
			return 1 + 3 * (state_of(p)->propeller[i] > 0);
	return 0;
}

/* Repaired where the Hurricane has it, drawn where it has not. */
int
sq_weigh_damage(const struct play *p, const struct action *a, int i)
{
	int board = sender(p, a);

	if (a->verb == V_REPAIR)
		return state_of(p)->wound[board][i];
	return !state_of(p)->wound[board][i];
}

/* Random play likes abilities. */
int
sq_weigh_declaration(const struct play *p, const struct action *a, int i)
{
	(void)p;
	(void)a;
	return i == DECLARED_NOT ? 0 : i == DECLARED_ABILITY ? 2 : 1;
}

/* Of an ace token or of a specialisation that is open. */
int
sq_weigh_class(const struct play *p, const struct action *a, int i)
{
	int pilot = sq_pilot_of(p, sender(p, a));

	if (a->verb == V_SPECIALISE_AT)
		return pilot >= 0 && state_of(p)->speciality[pilot] == 0 && state_of(p)->head.turn == 0;
	if (a->verb != V_SPECIALISE)
		return 1;
	return pilot >= 0 && state_of(p)->speciality[pilot] == 0 && state_of(p)->victories[pilot][i] > 0;
}

/* Up to the one reached (303-SPEC.2). */
int
sq_weigh_level(const struct play *p, const struct action *a, int i)
{
	if (a->verb == V_SPECIALISE_AT)
		return 1;
	return state_of(p)->fighter > 0 && i <= sq_level(p, sq_pilot_of(p, state_of(p)->fighter - 1));
}

/* A stored token goes to the target alone (303-III.7). */
int
sq_weigh_destination(const struct play *p, const struct action *a, int i)
{
	(void)p;
	return i == TO_TARGET || a->operand[0] != SRC_TOKEN;
}

/* Numbers of tokens, points and ammunition. */
int
sq_weigh_number(const struct play *p, const struct action *a, int i)
{
	int board = sender(p, a);

	if (a->verb == V_REARM)
		return i > 0 && i <= 2;
	if (a->n == 0)
		return i <= state_of(p)->tokens[board];
	return i + a->operand[0] > 0 && i <= sq_points_left(p, board);
}
