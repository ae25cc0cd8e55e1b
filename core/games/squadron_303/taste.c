/*
 * What nobody does who wants to win: the yardstick of games that are played on. The squadron goes for the
 * Germans while it can fight them, and defends itself. The Germans have no choice.
 */
#include "core/games/squadron_303/squadron_303.h"

enum { SQUADRON }; /* as in game->rival */

static bool
can_hunt(const struct play *p, int board)
{
	return state_of(p)->status[board] == FLYING && state_of(p)->ammunition[board] > 0;
}

static bool
flies_away(const struct play *p, const struct action *a)
{
	int board = sq_actor(p, a);

	return state_of(p)->head.step == STEP_PLAYERS && can_hunt(p, board) &&
	       sq_to_germans(p, a->operand[0]) > sq_to_germans(p, state_of(p)->hurricane[board] - 1);
}

static bool
has_no_need(const struct play *p, const struct action *a)
{
	int board = sq_actor(p, a);

	return state_of(p)->ammunition[board] > 0 && sq_wounds(p, board) == 0;
}

/* A card in hand that cancels one of the dice. */
static bool
can_defend(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	if (s->defended[board] || s->barrage_at == 0 || !sq_flies_in(p, board, s->barrage_at - 1))
		return false;
	for (int card = 0; card < p->box->rows[B_CARDS]; card++)
		for (int k = 0; k < PROPELLERS; k++)
			if (s->propeller[k] > 0 && s->cards[AT_HAND + board][card] > 0 &&
			    sq_has_propeller(p, card, k + 2))
				return true;
	return false;
}

/* A way to the Germans for which there are points. */
static bool
could_close(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	return can_hunt(p, board) && !s->passed[board] && sq_points_left(p, board) > 0 &&
	       sq_to_germans(p, s->hurricane[board] - 1) > 0;
}

/* Whoever ends the step, or all of it, leaves something undone. */
static bool
lets_go(const struct play *p, const struct action *a)
{
	int step = state_of(p)->head.step;
	bool (*could)(const struct play *, int) = step == STEP_BATTLE	 ? sq_can_fight
						  : step == STEP_DEFEND	 ? can_defend
						  : step == STEP_PLAYERS ? could_close
									 : NULL;

	for (int b = 0; b < sq_players(p) && could; b++)
		if ((a->who < 0 || a->who == b) && could(p, b))
			return true;
	return false;
}

const struct taste sq_tastes[SQ_TASTES] = {
    {V_MOVE, SQUADRON, flies_away, "fly away from the Germans with ammunition left"},
    {V_LAND, SQUADRON, has_no_need, "land without damage, and with ammunition left"},
    {V_WITHDRAW, SQUADRON, NULL, "leave the fight for a Medal"},
    {VERB_DONE, SQUADRON, lets_go,
     "stay away from the Germans, let them pass, or take a hit that a card in hand would cancel"},
};
