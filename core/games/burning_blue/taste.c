/*
 * What nobody does who wants to win: the yardstick of games that are played on. The RAF goes for the bombers.
 * Of the flight itself the charts know nothing, and nor does this; and what the Luftwaffe could leave out
 * made no difference in 1,500 games.
 */
#include "core/games/burning_blue/chapters.h"

enum { RAFS }; /* as in game->rival */

static bool
any_bomber_up(const struct play *p)
{
	for (int u = each(p, state_of(p)->role, 0); u < UNITS; u = each(p, state_of(p)->role, u + 1))
		if (is_up(p, u) && side_of(p, u) == LUFTWAFFE && has_role(p, u, BOMBER))
			return true;
	return false;
}

static bool
leaves_bombers(const struct play *p, const struct action *a)
{
	return side_of(p, a->operand[2]) == RAF && !has_role(p, a->operand[0], BOMBER) && any_bomber_up(p);
}

/* In order, and with nothing that calls it home. */
static bool
leaves_the_fight(const struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	int u = a->operand[0];

	return side_of(p, u) == RAF && g->level[u] == 0 && g->returning[u] == 0 && any_bomber_up(p);
}

const struct taste bb_tastes[BB_TASTES] = {
    {V_INTERCEPT, RAFS, leaves_bombers, "attack fighters while bombers are in the air"},
    {V_LAND, RAFS, leaves_the_fight, "land a unit in order while bombers are in the air"},
};
