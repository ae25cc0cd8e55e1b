/*
 * What nobody does who wants to win: the yardstick of games that are played on. The Luftwaffe flies the
 * shortest way to its targets and bombs them, the RAF goes for what it sees.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

enum { LUFTWAFFES, RAFS }; /* as in game->rival */

/* Where the mission of a flight on the map lies; -1: nobody has named it, or the flight is at home. */
static int
goal_of(const struct play *p, int raider)
{
	int target = state_of(p)->at[RAF_FLIGHTS + raider] == AWAY ? -1 : bob_mission(p, raider);

	return target < 0 ? -1 : printed(p, B_TARGETS, target, TARGET_SPACE);
}

static int
to_go(const struct play *p, int raider)
{
	int goal = goal_of(p, raider);

	return goal < 0 ? MAP_NO_WAY
			: map_distance(bob_ways(p), state_of(p)->at[RAF_FLIGHTS + raider] - 1, goal);
}

static bool
is_there(const struct play *p, int raider)
{
	int goal = goal_of(p, raider);

	return goal >= 0 && state_of(p)->at[RAF_FLIGHTS + raider] == goal + 1;
}

/* It has not come to its target, and can still do something about it this turn. */
static bool
could_go_on(const struct play *p, int raider)
{
	const struct state *s = state_of(p);
	int move = s->move[RAF_FLIGHTS + raider];

	if (goal_of(p, raider) < 0 || is_there(p, raider))
		return false;
	return move == WAITING ? s->fuel[raider] > 0 || s->spent[raider] > 0
			       : move == MOVING && s->flown[RAF_FLIGHTS + raider] < TOKEN_SPACES;
}

static bool
could_mark(const struct play *p, int raider)
{
	return is_there(p, raider) && !state_of(p)->bombing[raider];
}

/* Another raid is under way, which this one's move would end. */
static bool
cuts_short(const struct play *p, int raider)
{
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (f != raider && state_of(p)->move[RAF_FLIGHTS + f] == MOVING && could_go_on(p, f))
			return true;
	return false;
}

/* ---- the Luftwaffe ---- */

static bool
flies_away(const struct play *p, const struct action *a)
{
	int raider = a->operand[0], goal = goal_of(p, raider);

	if (cuts_short(p, raider))
		return true;
	return goal >= 0 && bob_has_map(p) &&
	       map_distance(bob_ways(p), a->operand[1], goal) >= to_go(p, raider);
}

static bool
stays_short(const struct play *p, const struct action *a)
{
	return could_go_on(p, a->operand[0]) || could_mark(p, a->operand[0]) || cuts_short(p, a->operand[0]);
}

/* Two tokens carry it further than needed. */
static bool
spends_too_much(const struct play *p, const struct action *a)
{
	if (cuts_short(p, a->operand[0]))
		return true;
	return a->operand[1] > 1 && goal_of(p, a->operand[0]) >= 0 && to_go(p, a->operand[0]) <= TOKEN_SPACES;
}

static bool
gives_up(const struct play *p, const struct action *a)
{
	return bob_has_mission(p, a->operand[0]) && state_of(p)->fuel[a->operand[0]] > 0;
}

/* The third token is for what comes between. */
static bool
is_out_of_reach(const struct play *p, const struct action *a)
{
	int base = derived_of(p)->base[RAF_FLIGHTS + a->operand[1]];
	int goal = printed(p, B_TARGETS, a->operand[0], TARGET_SPACE);

	return bob_has_map(p) && base >= 0 && map_distance(bob_ways(p), base, goal) > 2 * TOKEN_SPACES;
}

/* A flight of bombers alone, or one that has none: three fighters at most, and four bombers. */
static bool
is_one_sided(const struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int kind = a->operand[0], raider = a->operand[1], bombers = 0, fighters = 0;

	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++)
		*(bob_is_bomber(p, k) ? &bombers : &fighters) += s->lw[raider][k];
	return bob_is_bomber(p, kind) ? bombers > 3 : fighters > 2;
}

static bool
loses_bombers(const struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);

	if (s->head.step != STEP_LOSS || !bob_is_bomber(p, a->operand[0]))
		return false;
	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++)
		if (!bob_is_bomber(p, k) && s->lw[bob_here(p)][k] > 0)
			return true;
	return false;
}

/* The step is ended though somebody of it could do something for his side. */
static bool
leaves_raids(const struct play *p, const struct action *a)
{
	(void)a;
	if (state_of(p)->head.step == STEP_ASSIGN) {
		for (int f = 0; f < LW_FLIGHTS; f++)
			if (state_of(p)->at[RAF_FLIGHTS + f] == AWAY && !bob_has_mission(p, f))
				return true;
		return false;
	}
	for (int f = 0; f < LW_FLIGHTS && state_of(p)->head.step == STEP_LW_MOVE; f++)
		if (could_go_on(p, f) || could_mark(p, f))
			return true;
	return false;
}

/* ---- the RAF ---- */

/* A raid that this flight could fight where it is. */
static bool
is_quarry(const struct play *p, int fighters, int space)
{
	const struct state *s = state_of(p);
	int raider = bob_lw_at(p, space, -1);

	return raider >= 0 && s->radar[raider] != NOT_DETECTED && s->marker[raider] == NO_MARKER &&
	       bob_raf_at(p, space, fighters) < 0;
}

static bool
any_quarry(const struct play *p, int fighters)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < LW_FLIGHTS; f++)
		if (s->at[RAF_FLIGHTS + f] != AWAY &&
		    bob_near(p, s->at[fighters] - 1, s->at[RAF_FLIGHTS + f] - 1) &&
		    is_quarry(p, fighters, s->at[RAF_FLIGHTS + f] - 1))
			return true;
	return false;
}

static bool
flies_past(const struct play *p, const struct action *a)
{
	return bob_cards(p, a->operand[0]) > 0 && any_quarry(p, a->operand[0]) &&
	       !is_quarry(p, a->operand[0], a->operand[1]);
}

/* Whoever stands in the space of a raid that nobody fights, or could go there. */
static bool
lets_pass(const struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);

	(void)a;
	if (s->head.step == STEP_REPAIR)
		return s->points > 0;
	for (int f = 0; f < RAF_FLIGHTS && s->head.step == STEP_RAF_MOVE && s->markers > 0; f++) {
		if (s->at[f] == AWAY || bob_cards(p, f) == 0)
			continue;
		if (is_quarry(p, f, s->at[f] - 1) || (s->move[f] == WAITING && any_quarry(p, f)))
			return true;
	}
	return false;
}

const struct taste bob_tastes[BOB_TASTES] = {
    {V_FLY, LUFTWAFFES, flies_away, "fly a raid away from the target of its mission"},
    {V_STAY, LUFTWAFFES, stays_short, "end a raid's move short of its target"},
    {V_SPEND, LUFTWAFFES, spends_too_much, "spend two fuel tokens where one will do"},
    {V_RETURN, LUFTWAFFES, gives_up, "give up a mission while there is fuel"},
    {V_HOME_FIRST, LUFTWAFFES, NULL, "send the escort home before the bombing"},
    {V_ASSIGN_MISSION, LUFTWAFFES, is_out_of_reach, "choose a target further off than two fuel tokens carry"},
    {V_ASSIGN_LW, LUFTWAFFES, is_one_sided, "fill a flight with bombers alone, or with fighters"},
    {V_LOSE_LW, LUFTWAFFES, loses_bombers, "lose bombers before their escort"},
    {VERB_DONE, LUFTWAFFES, leaves_raids, "leave raids where they are, or at home without a mission"},
    {V_MOVE_TO, RAFS, flies_past, "fly past a raid that can be fought"},
    {VERB_DONE, RAFS, lets_pass, "let a raid pass that can be fought, or repair points lapse"},
};
