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

/* To the nearest bomber that is seen; where there is none, to the nearest Germans. */
static int
to_prey(const struct play *p, int zone)
{
	int near = ZONES;

	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] > 0 && sq_is_bomber(p, i) &&
		    sq_distance(p, zone, state_of(p)->at[i] - 1) < near)
			near = sq_distance(p, zone, state_of(p)->at[i] - 1);
	return near < ZONES ? near : sq_to_germans(p, zone);
}

static bool
flies_away(const struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), far = to_prey(p, state_of(p)->hurricane[board] - 1);

	return state_of(p)->head.step == STEP_PLAYERS && can_hunt(p, board) &&
	       to_prey(p, a->operand[0]) >= (far > 0 ? far : 1);
}

/* A fighter, where a bomber flies in the same Zone. */
static bool
spares_bombers(const struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int target = a->operand[0];

	for (int i = 0; i < AIRCRAFT && !sq_is_bomber(p, target); i++)
		if (s->at[i] > 0 && s->at[i] == s->at[target] && sq_is_bomber(p, i))
			return true;
	return false;
}

/* A die is used in its round and in those after it: whoever has a hit uses it first. */
static bool
holds_fire(const struct play *p, const struct action *a)
{
	int die;

	return a->operand[0] != S_HIT && (a->operand[0] != S_SUCCESS || a->operand[1] != S_HIT) &&
	       (sq_own_die_showing(p, S_HIT, &die) || sq_own_die_showing(p, S_SUCCESS, &die));
}

static bool
hits(const struct play *p, int card)
{
	int symbol = printed(p, B_CARDS, card, C_CARD_SYMBOL);

	return symbol == S_HIT || symbol == S_JOKER;
}

/* Whether there is a card in hand that hits, or one that does not. */
static bool
holds_one(const struct play *p, int board, bool that_hits)
{
	for (int card = 0; card < p->box->rows[B_CARDS]; card++)
		if (state_of(p)->cards[AT_HAND + board][card] > 0 && hits(p, card) == that_hits)
			return true;
	return false;
}

/* In a round in which no card is played yet. */
static bool
could_hit(const struct play *p, int board)
{
	return sq_is_his_combat(p, board) && sq_active_card(p) < 0 && holds_one(p, board, true);
}

/* What hits is for the Combat, anything else for the way there and for the pile. */
static bool
is_wrong_card(const struct play *p, const struct action *a)
{
	bool fights = sq_fighting(p) && a->verb == V_PLAY;

	return hits(p, a->operand[0]) != fights && holds_one(p, sq_actor(p, a), fights);
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
	       to_prey(p, s->hurricane[board] - 1) > 0;
}

/* Whoever ends the step, or all of it, leaves something undone. */
static bool
lets_go(const struct play *p, const struct action *a)
{
	int step = state_of(p)->head.step;
	bool (*could)(const struct play *, int) = step == STEP_BATTLE	 ? sq_can_fight
						  : step == STEP_ROUND	 ? could_hit
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
    {V_ATTACK, SQUADRON, spares_bombers, "attack a fighter where a bomber can be attacked"},
    {V_ROUND, SQUADRON, spares_bombers, "go on against a fighter where a bomber flies"},
    {V_CHOOSE, SQUADRON, holds_fire, "keep a hit for the second round"},
    {V_PLAY, SQUADRON, is_wrong_card,
     "fly on a card that hits, or fight with one that does not, where the hand has another"},
    {V_DISCARD, SQUADRON, is_wrong_card, "discard a card that hits while the hand has another"},
    {V_LAND, SQUADRON, has_no_need, "land without damage, and with ammunition left"},
    {V_WITHDRAW, SQUADRON, NULL, "leave the fight for a Medal"},
    {VERB_DONE, SQUADRON, lets_go,
     "stay away from the Germans, let them pass, or take a hit that a card in hand would cancel"},
};
