/*
 * How often random play takes an operand: it seeks the Germans, and known cards rather than what a card
 * nobody has seen may be. Of what is drawn, how many copies are left. 0 prunes its lists, too, and never
 * judges.
 */
#include "core/games/squadron_303/squadron_303.h"

/* Whose cards and aircraft are meant. */
static int
sender(const struct play *p, const struct action *a)
{
	return a->who >= 0 && a->who < BOARDS ? a->who : sq_actor(p, a);
}

/* Drawn from the Reserve, or as the wounded one from those shot down (303-CAMP.5). */
int
sq_weigh_pilot(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	return a->verb != VERB_DRAW ||
	       s->pilot_at[i] == (s->head.step == STEP_WOUNDED ? AT_SHOT_DOWN : AT_RESERVE);
}

/* In play, and not hidden yet; scouted with two cards while it is. */
int
sq_weigh_squadron(const struct play *p, const struct action *a, int i)
{
	int hidden = state_of(p)->hidden[i];

	return a->verb == VERB_DRAW ? state_of(p)->start[i] != 0 && hidden == 0
				    : a->verb != V_SCOUT || hidden == 1;
}

/* Players seek the Germans, and airfields when they are worn. Within six Zones an aircraft draws the
 * more the nearer it is; an airfield by wounds and lack of ammunition (303-II.7). */
static int
attraction(const struct play *p, int board, int zone)
{
	int near = sq_to_germans(p, zone), place = sq_place_in(p, zone),
	    worn = sq_wounds(p, board) + (state_of(p)->ammunition[board] < 2) * 2;
	bool airfield = place >= 0 && box_cell(p->box, B_PLACES, place, C_PLACE_KIND) == SITE_AIRFIELD;

	/* 60 on the spot, 20 to 4 near by. */
	return 1 + (near == 0 ? 60 : near < 6 ? 4 * (6 - near) : 0) + (airfield ? 20 * worn : 0);
}

/* Of the Zones where it can go. */
int
sq_weigh_zone(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	int board = s->fighter > 0 ? s->fighter - 1 : sender(p, a);

	return a->verb != V_MOVE			   ? 1
	       : sq_borders(p, s->hurricane[board] - 1, i) ? attraction(p, board, i)
							   : 0;
}

/* Tiles are drawn once each. */
int
sq_weigh_place(const struct play *p, const struct action *a, int i)
{
	return a->verb != VERB_DRAW || !state_of(p)->tile[i];
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

	if (a->verb == VERB_DRAW)
		return pack_loose(&k, i) + (pack_pile(&k) == 0 ? s->cards[AT_DISCARDS][i] : 0);
	if (a->verb == V_DISCARD && s->head.step == STEP_DISCARD)
		board = sq_discards_from(p, sq_discards_for(p, board));
	return a->verb == V_ACTIVATE ? sq_active_card(p) == i : copies(p, board, i);
}

/* Drawn where the Hurricane has it not. */
int
sq_weigh_damage(const struct play *p, const struct action *a, int i)
{
	return a->verb != VERB_DRAW || !state_of(p)->wound[sender(p, a)][i];
}
