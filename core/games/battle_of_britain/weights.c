/*
 * What lists and random play do not find out by trying: how many copies of a card can be drawn, and which of
 * the map's hundreds of spaces are near. It never judges.
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

/* Only the near ones: the map has hundreds, and each would be tried. */
int
bob_weigh_space(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	int from;

	switch (a->verb) {
	case V_FLY:
	case V_FLY_TO:
		from = s->at[RAF_FLIGHTS + a->operand[0]];
		return from != AWAY && bob_near(p, from - 1, i) && bob_adjacent(p, from - 1, i);
	case V_MOVE_VIA:
		from = s->at[a->operand[0]];
		return from != AWAY && bob_near(p, from - 1, i) && bob_adjacent(p, from - 1, i);
	case V_MOVE_TO:
	case V_MOVE_LENGTH:
		from = s->at[a->operand[0]];
		return from != AWAY && bob_near(p, from - 1, i);
	case V_RESOLVE:
		return bob_marked_at(p, i) >= 0;
	case V_HOME:
		return 0;
	default:
		return 1;
	}
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
		return s->mission[i] == DECK || s->mission[i] == UNDER;
	}
}

/* Copies left in the deck. */
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

/* Copies of a kind that can be drawn: from a hand in a fight, from the Shot Down box, else from a pile. */
static int
weigh_drawn_card(const struct play *p, enum side side, int kind)
{
	int step = state_of(p)->head.step;
	int n = 0;

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
	return drawing(a) ? weigh_drawn_card(p, RAF, i) : 1;
}

int
bob_weigh_lwcard(const struct play *p, const struct action *a, int i)
{
	return drawing(a) ? weigh_drawn_card(p, LUFTWAFFE, i) : 1;
}
