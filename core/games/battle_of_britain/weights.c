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

/* Each verb asks something else of a RAF flight. Removing a card from a flight is never legal. */
int
bob_weigh_fighters(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	bool up = s->at[i] != AWAY;
	int raider;

	switch (a->verb) {
	case V_INTERCEPT:
	case V_INTERCEPT_WING:
		return up && !s->intercepted[i] && bob_cards(p, i) > 0;
	case V_MOVE_TO:
	case V_MOVE_LENGTH:
	case V_MOVE_VIA:
		return up && s->move[i] != MOVED && s->move[i] != STOPPED;
	case V_DOGFIGHT:
	case V_BIG_WING:
		raider = up ? bob_lw_at(p, s->at[i] - 1, -1) : -1;
		return raider >= 0 && s->marker[raider] == NO_MARKER;
	case V_HOME:
	case V_PATROL:
		return up && s->returning[i] == ASKED;
	case V_ASSIGN_RAF:
		return s->head.step == STEP_RETURN ? in_fight(p, i) : !up;
	case V_HIDDEN_RAF:
		return !up;
	case V_REMOVE_RAF:
		return 0;
	case V_CHOOSE_RAF:
		return in_fight(p, i);
	case V_REVEAL_RAF:
		return s->unseen[i] > 0;
	default:
		return 1;
	}
}

/* Whether a flight can still do this in Luftwaffe movement. Tokens are spent while it waits (5.2). */
static int
weigh_moving(const struct play *p, int verb, int raider)
{
	const struct state *s = state_of(p);
	int flight = RAF_FLIGHTS + raider, move = s->move[flight];

	if (s->at[flight] == AWAY)
		return 0;
	switch (verb) {
	case V_SPEND:
		return move == WAITING && s->spent[raider] == 0;
	case V_HOME_FIRST:
		return move == MOVING && s->spent[raider] == 2 && s->flown[flight] == 0;
	case V_FLY:
	case V_FLY_TO:
		return move == MOVING || (move == WAITING && (s->fuel[raider] > 0 || s->spent[raider] > 0));
	case V_INTERCEPT:
		return s->question == raider + 1;
	case V_INTERCEPT_WING:
		return s->question == raider + 1 && bob_wing_possible(p);
	case V_MARK:
		return !s->bombing[raider];
	default:
		return 1;
	}
}

/* By the verb: flights that can move, bomb, be intercepted or come home. */
int
bob_weigh_raiders(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	int raider = i;
	bool up = s->at[RAF_FLIGHTS + raider] != AWAY;

	switch (a->verb) {
	case V_ASSIGN_MISSION:
	case V_HIDDEN_MISSION:
		return !up && !bob_has_mission(p, raider);
	case V_ASSIGN_LW:
	case V_HIDDEN_LW:
		return !up;
	case V_REMOVE_LW:
		return 0;
	case V_SPEND:
	case V_HOME_FIRST:
	case V_FLY:
	case V_FLY_TO:
	case V_STAY:
	case V_INTERCEPT:
	case V_INTERCEPT_WING:
	case V_MARK:
		return weigh_moving(p, a->verb, raider);
	case V_OBSERVE:
		return up && s->radar[raider] == NOT_DETECTED && !s->observed[raider];
	case V_BOMB:
		return bob_current(p) == i && s->head.step == STEP_BOMB;
	case V_RETURN:
		return up && s->phase[raider] != PHASE_HOME;
	case V_REVEAL_LW:
		return s->unseen[RAF_FLIGHTS + raider] > 0;
	case V_REVEAL_MISSION:
		return s->hidden[raider] > 0;
	default:
		return 1;
	}
}

/* 2.3e: nobody gives aid to himself. */
int
bob_weigh_group(const struct play *p, const struct action *a, int i)
{
	(void)p;
	return a->n == 0 || a->operand[0] != i;
}

/* Who was named last need not be named again. */
int
bob_weigh_command(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	return a->verb != V_REINFORCE ||
	       (bob_can_reinforce(p, i) && (i < GROUPS ? s->raf_turn : GROUPS + s->lw_turn) != i);
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

/* Damaged ones to repair, those of the flight's space to bomb. */
int
bob_weigh_target(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	switch (a->verb) {
	case V_REPAIR_TARGET:
		return s->damage[i] > 0 && bob_target_type(p, i) != CITY;
	case V_MARK:
		return printed(p, B_TARGETS, i, TARGET_SPACE) + 1 == s->at[RAF_FLIGHTS + a->operand[0]];
	case V_BOMB:
		return bob_aim(p, a->operand[0]) == i;
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

/* A mission card that lies face down at a flight. */
static bool
any_hidden(const struct play *p)
{
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (state_of(p)->hidden[f])
			return true;
	return false;
}

/* Copies left in the deck, or those in the hand. A card of the hand; an unseen one may be any that is in
 * the deck. */
int
bob_weigh_mission(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);

	if (drawing(a))
		return weigh_drawn_mission(p, i);
	if (a->verb == V_ASSIGN_MISSION)
		return s->mission[i] == HAND || (s->hand_unseen > 0 && s->mission[i] == DECK);
	if (a->verb == V_REVEAL_MISSION)
		return s->mission[i] == DECK && any_hidden(p);
	return 1;
}

/* Cards that lie face down at one of these flights. */
static bool
any_unseen(const struct play *p, int from, int to)
{
	for (int f = from; f < to; f++)
		if (state_of(p)->unseen[f] > 0)
			return true;
	return false;
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

/* What lies in the drawn hand, or in the flights of the fight. */
int
bob_weigh_rafcard(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	int kind = i, raider = current(p), n = 0;

	if (drawing(a))
		return weigh_drawn_card(p, RAF, kind);
	switch (a->verb) {
	case V_REPAIR_CARD:
		return s->damaged[kind] > 0;
	case V_ASSIGN_RAF:
		if (s->head.step != STEP_RETURN)
			return s->drawn_raf[kind] > 0 ||
			       (s->drawn_unseen[bob_card_command(p, RAF, kind)] > 0 &&
				bob_loose(p, RAF, kind) > 0);
		for (int f = 0; f < RAF_FLIGHTS; f++)
			n += in_fight(p, f) ? s->raf[f][kind] : 0;
		return s->wing[raider] != 0 && n > 0;
	case V_LOSE_RAF:
	case V_CHOOSE_RAF:
		for (int f = 0; f < RAF_FLIGHTS; f++)
			n += !in_fight(p, f) ? 0 : s->raf[f][kind] > 0 ? s->raf[f][kind] : s->unseen[f];
		return n > 0;
	case V_REMOVE_RAF:
		return 0;
	case V_REVEAL_RAF:
		return any_unseen(p, 0, RAF_FLIGHTS) && bob_loose(p, RAF, kind) > 0;
	default:
		return 1;
	}
}

/* The same for the Luftwaffe, which has one flight in a fight. */
int
bob_weigh_lwcard(const struct play *p, const struct action *a, int i)
{
	const struct state *s = state_of(p);
	int kind = i, raider = current(p);

	if (drawing(a))
		return weigh_drawn_card(p, LUFTWAFFE, kind);
	switch (a->verb) {
	case V_ASSIGN_LW:
		return s->drawn_lw[kind] > 0 || (s->drawn_unseen[bob_card_command(p, LUFTWAFFE, kind)] > 0 &&
						 bob_loose(p, LUFTWAFFE, kind) > 0);
	case V_HOME_FIRST:
		return bob_aircraft(p, LUFTWAFFE, kind) == BF_109;
	case V_LOSE_LW:
		return s->lw[raider][kind] > 0;
	case V_CHOOSE_LW:
		return s->lw[raider][kind] > 0 || s->unseen[RAF_FLIGHTS + raider] > 0;
	case V_REMOVE_LW:
		return 0;
	case V_REVEAL_LW:
		return any_unseen(p, RAF_FLIGHTS, FLIGHTS) && bob_loose(p, LUFTWAFFE, kind) > 0;
	default:
		return 1;
	}
}

/* Two tokens make sense for exactly two (5.2b). */
int
bob_weigh_tokens(const struct play *p, const struct action *a, int i)
{
	int fuel = state_of(p)->fuel[a->operand[0]];

	return i <= fuel && (i == 1 || fuel == 2);
}

/* Without a map lengths are said: up to those that two tokens give. */
int
bob_weigh_flown(const struct play *p, const struct action *a, int i)
{
	(void)a;
	return !bob_has_map(p) && i <= 2 * TOKEN_SPACES;
}

/* Up to as many as lie drawn and face down at some command of the side. */
int
bob_weigh_cards(const struct play *p, const struct action *a, int i)
{
	int from = a->verb == V_HIDDEN_LW ? GROUPS : 0, to = a->verb == V_HIDDEN_LW ? COMMANDS : GROUPS;

	for (int c = from; c < to; c++)
		if (i <= state_of(p)->drawn_unseen[c])
			return 1;
	return 0;
}
