/*
 * What is worth trying as an operand: it prunes the lists and steers random play, and never judges. It
 * reads the box silently: what a list only looks at is not relied on.
 *
 * 0: cannot be now, and is left out of lists; the larger, the more random play likes it. The larger
 * numbers make of random games what is worth testing: units that take off, raids that come up with
 * bombers and are intercepted, disorganised units that recover on the ground.
 */
#include "core/games/burning_blue/chapters.h"

/* Raids are flown to be intercepted. */
static int
target_weight(const struct play *p, int u)
{
	bool open = state_of(p)->head.step == STEP_INTERCEPTION;

	if (!is_up(p, u) || (open && bb_target_of(p) != u))
		return 0;
	return side_of(p, u) == LUFTWAFFE ? has_role(p, u, BOMBER) ? 12 : 4 : 1;
}

/* Enemies of the target that have no part yet and no order to return. */
static int
attacker_weight(const struct play *p, int target, int u)
{
	if (!bb_can_attack(p, target, u) || state_of(p)->part[u] != NO_PART)
		return 0;
	return state_of(p)->returning[u] == 0;
}

/* Most units of the box are not up, and each would be tried with each verb. */
static bool
wants_it_up(int verb)
{
	return verb != V_TAKE_OFF && verb != V_RECOVER && verb != V_TEST && verb != V_HOME && verb != V_LEAVE;
}

/* Where two units are named, by hand: each with each would be tried. */
int
bb_weigh_unit(const struct play *p, const struct action *a, int u)
{
	const struct state *g = state_of(p);

	if (!is_up(p, u) && wants_it_up(a->verb))
		return 0;
	switch (a->verb) {
	case V_TAKE_OFF:
		return side_of(p, u) == RAF ? 4 : 1;
	case V_ANGELS: /* first of all those that have just taken off */
		return g->angels[u] == 0 ? 30 : 1;
	case V_LAND:
		return g->returning[u] ? 12 : 1;
	case V_FLAK:
		return side_of(p, u) == LUFTWAFFE ? 6 : 1;
	case V_RECOVER:
		return is_up(p, u) ? 1 : 12;
	case V_INTERCEPT:
		return a->n == 0 ? target_weight(p, u) : attacker_weight(p, operand(p, a, 0), u);
	case V_ENGAGE:
		return g->melee[u] > 0 && (a->n == 0 || bb_can_attack(p, operand(p, a, 0), u));
	default:
		return 1;
	}
}

/* Whether anything flies with it. */
static bool
has_units(const struct play *p, int raid)
{
	for (int u = each(p, state_of(p)->raid, 0); u < UNITS; u = each(p, state_of(p)->raid, u + 1))
		if (state_of(p)->raid[u] == raid + 1)
			return true;
	return false;
}

/* The day's raids before those that players raise themselves. */
int
bb_weigh_raid(const struct play *p, const struct action *a, int i)
{
	switch (a->verb) {
	case V_RAID:
		return box_rows(p->box, B_RAID_UNITS, i).n > 0 ? 12 : 1;
	case V_REPORT:
		return has_units(p, i);
	case V_ACCOMPANY:
		return has_units(p, i) ? 8 : 1;
	default:
		return 1;
	}
}

/* Random play flies where bombers do. */
int
bb_weigh_angels(const struct play *p, const struct action *a, int i)
{
	(void)p;
	return a->verb == V_ANGELS && i >= 7 && i <= 10 ? 8 : 1;
}

int
bb_weigh_order(const struct play *p, const struct action *a, int i)
{
	(void)p;
	return a->verb == V_ORDER && i == PURSUE ? 4 : 1;
}

/* How often a letter comes up is in the box; a report must be able to get one. */
int
bb_weigh_letter(const struct play *p, const struct action *a, int i)
{
	int weight = box_cell(p->box, B_LETTERS, i, LETTER_WEIGHT);

	(void)a;
	return weight > 0 ? weight : 1;
}
