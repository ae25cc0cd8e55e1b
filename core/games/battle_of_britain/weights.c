/*
 * What prunes lists and random play: which names can be meant now. It never judges.
 *
 * 0 prunes: what is left is tried, and judged by the rules alone. The map has hundreds of spaces, and
 * flights on both sides can be named with most verbs; what is pruned here is refused or pointless.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* The flight of the space being resolved; 0 when there is none. */
static int
current(const struct play *p)
{
	int raider = bob_current(p);

	return raider < 0 ? 0 : raider;
}

/* The flight of the space, or the other one of a Big Wing. */
static bool
in_fight(const struct play *p, int fighters)
{
	const struct state *s = state_of(p);
	int raider = current(p);

	return s->fighter[raider] == fighters + 1 || s->wing[raider] == fighters + 1;
}

/* What is drawn is weighed by the copies that are left. */
static bool
drawing(const struct action *a)
{
	return a->verb == VERB_DRAW;
}

/* Who was named last need not be named again. */
int
bob_weigh_command(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	return a->verb != V_REINFORCE ||
	       (bob_can_reinforce(p, i) && (i < GROUPS ? s->raf_turn : GROUPS + s->lw_turn) != i);
}

/* Only the near ones: the map has hundreds, and each would be tried. Of a flight that is away any will do. */
int
bob_weigh_space(const struct play *p, const struct action *a, int i)
{
	bool raids = a->verb == V_FLY || a->verb == V_FLY_TO, path = raids || a->verb == V_MOVE_VIA;
	int from;

	if (a->verb == V_RESOLVE)
		return bob_marked_at(p, i) >= 0;
	if (!path && a->verb != V_MOVE_TO && a->verb != V_MOVE_LENGTH)
		return 1;
	from = state_of(p)->at[(raids ? RAF_FLIGHTS : 0) + a->operand[0]];
	return from == AWAY || (bob_near(p, from - 1, i) && (!path || bob_adjacent(p, from - 1, i)));
}

/* Each draw has its own pile. */
static int
weigh_drawn_mission(const struct play *p, int i)
{
	const struct state *s = state_of(p);
	int type = bob_target_type(p, i);

	switch (s->head.step) {
	case STEP_CITIES:
		return type == CITY && s->mission[i] == DECK;
	case STEP_RADAR_CARDS:
		return type == RADAR && s->mission[i] == DECK;
	case STEP_MISSIONS:
		return s->mission[i] == DECK || s->mission[i] == EARLIER;
	default:
		return s->mission[i] == DECK || (s->mission[i] == UNDER && bob_above_the_returned(p) == 0);
	}
}

int
bob_weigh_mission(const struct play *p, const struct action *a, int i)
{
	return drawing(a) ? weigh_drawn_mission(p, i) : 1;
}

/* Copies of a kind that a hand may hold: known ones, else any that is loose if something lies face down. */
static int
in_hand(const struct play *p, enum side side, int flight, int kind)
{
	int n = bob_hand(p, flight, kind), unseen = state_of(p)->unseen[flight];

	if (unseen > 0)
		n += bob_loose(p, side, kind) < unseen ? bob_loose(p, side, kind) : unseen;
	return n;
}

/* Copies of a kind that can be drawn: from a hand in a fight, from the Shot Down box, else from a pile. Whose
 * pile, the card says; of one that is dealt face down, who draws it. */
static int
weigh_drawn_card(const struct play *p, const struct action *a, enum side side, int kind)
{
	int step = state_of(p)->head.step;
	int n = 0;

	if (a->operand[1] == UNSEEN && step == STEP_ALERT && !bob_can_be_drawn(p, side, a->who, kind))
		return 0;
	if ((step == STEP_SHOT_DOWN || step == STEP_DAMAGED) &&
	    bob_card_command(p, side, kind) != bob_losing_command(p))
		return 0;
	if (side == LUFTWAFFE && step == STEP_STAY_DOWN)
		return state_of(p)->shot[kind];
	if (side == LUFTWAFFE && (step == STEP_DRAW || step == STEP_OPPONENT))
		return in_hand(p, LUFTWAFFE, RAF_FLIGHTS + current(p), kind);
	if (side == LUFTWAFFE || step != STEP_OPPONENT)
		return bob_loose(p, side, kind);
	for (int f = 0; f < RAF_FLIGHTS; f++)
		n += in_fight(p, f) ? in_hand(p, RAF, f, kind) : 0;
	return n;
}

int
bob_weigh_rafcard(const struct play *p, const struct action *a, int i)
{
	return drawing(a) ? weigh_drawn_card(p, a, RAF, i) : 1;
}

int
bob_weigh_lwcard(const struct play *p, const struct action *a, int i)
{
	return drawing(a) ? weigh_drawn_card(p, a, LUFTWAFFE, i) : 1;
}
