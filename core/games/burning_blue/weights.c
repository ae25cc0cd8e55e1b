/*
 * What is worth trying as an operand: it prunes the lists and steers random play, and never judges. It
 * reads the box silently: what a list only looks at is not relied on.
 *
 * 0: cannot be now, and is left out of lists; the larger, the more random play likes it. The larger
 * numbers make of random games what is worth testing: units that take off, raids that come up with
 * bombers and are intercepted, disorganised units that recover on the ground.
 */
#include "core/games/burning_blue/chapters.h"

/* In the air, and not held by a Dogfight (BB-DF.c). */
static bool
flies_freely(const struct play *p, int u)
{
	return is_up(p, u) && state_of(p)->melee[u] == 0;
}

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

/* Units for the verbs that belong to a procedure. */
static int
fighting_weight(const struct play *p, const struct action *a, int u)
{
	const struct state *g = state_of(p);
	int first = a->operand[0];

	switch (a->verb) {
	case V_INTERCEPT:
		return a->n == 0 ? target_weight(p, u) : attacker_weight(p, first, u);
	case V_ENGAGE:
		return a->n == 0 ? g->melee[u] > 0 : bb_can_attack(p, first, u) && g->melee[u] > 0;
	case V_COUNTER:
		return bb_in_wing(p, u);
	case V_ESCORT:
		return bb_may_pick(p, u);
	case V_LEAD:
		return g->fight[u] != NO_FIGHT;
	case V_LOSE:
		return g->fight[u] != NO_FIGHT && state_of(p)->share[g->fight[u]] > 0;
	case V_TEST:
		return g->test[u] > 0;
	case V_HOME:
		return g->took[u] > 0 && g->returning[u] == 0;
	case V_DROP:
		return g->marker[M_TALLY][u] > 0 || pursues(p, u);
	case V_LEAVE:
		return g->melee[u] + g->raid[u] > 0;
	default:
		return 1;
	}
}

int
bb_weigh_unit(const struct play *p, const struct action *a, int i)
{
	int u = i;

	switch (a->verb) {
	case V_TAKE_OFF:
		return state_of(p)->at[u] != 0 ? 0 : side_of(p, u) == RAF ? 4 : 1;
	case V_JOIN:
		return side_of(p, u) == LUFTWAFFE && is_up(p, u);
	case V_ANGELS: /* first of all those that have just taken off */
		return !flies_freely(p, u) ? 0 : state_of(p)->angels[u] == 0 ? 30 : 1;
	case V_FLY:
		return flies_freely(p, u);
	case V_MOVE:
	case V_MARK:
	case V_UNMARK:
	case V_ENDURE:
	case V_BARRAGE:
		return is_up(p, u);
	case V_LAND:
		return is_up(p, u) ? state_of(p)->returning[u] ? 12 : 1 : 0;
	case V_FLAK:
		return is_up(p, u) ? side_of(p, u) == LUFTWAFFE ? 6 : 1 : 0;
	case V_RECOVER:
		return state_of(p)->level[u] == 0 ? 0 : is_up(p, u) ? 1 : 12;
	case V_ORDER:
		return side_of(p, u) == RAF && is_up(p, u);
	case V_FOLLOW:
		return state_of(p)->order[u] + state_of(p)->missed[u] > 0;
	case V_TALLY:
		return is_up(p, u) && is_fighter(p, u);
	case V_CONTACT:
		return state_of(p)->marker[M_TALLY][u];
	case V_BALLOONS:
		return side_of(p, u) == LUFTWAFFE && is_fighter(p, u) && flies_freely(p, u);
	default:
		return fighting_weight(p, a, u);
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
	int stand = state_of(p)->stand[i];

	switch (a->verb) {
	case V_RAID:
		return stand != STAND_AWAY ? 0 : box_rows(p->box, B_RAID_UNITS, i).n > 0 ? 12 : 1;
	case V_REPORT:
		return has_units(p, i);
	case V_ACCOMPANY:
		return stand != STAND_UP ? 0 : has_units(p, i) ? 8 : 1;
	default:
		return stand == STAND_UP;
	}
}

/* PLACE_LOST is no place to fly to. */
int
bb_weigh_place(const struct play *p, const struct action *a, int i)
{
	(void)p;
	return a->verb != V_FLY || i >= PLACE_SKY;
}

/* Random play flies where bombers do, never above the ceiling. */
int
bb_weigh_angels(const struct play *p, const struct action *a, int i)
{
	int u = a->operand[0];
	int type, ceiling;

	if (a->verb != V_ANGELS)
		return 1;
	type = box_cell(p->box, B_UNITS, u, UNIT_AIRCRAFT);
	ceiling = type == NONE ? NONE : box_cell(p->box, B_AIRCRAFT, type, AIRCRAFT_CEILING);
	if (ceiling != NONE && 2 * i > ceiling)
		return 0;
	return i >= 7 && i <= 10 ? 8 : 1;
}

int
bb_weigh_role(const struct play *p, const struct action *a, int i)
{
	return a->verb != V_JOIN || i == BOMBER || is_fighter(p, a->operand[0]);
}

int
bb_weigh_order(const struct play *p, const struct action *a, int i)
{
	if (a->verb == V_FOLLOW) {
		const struct state *g = state_of(p);
		return g->order[a->operand[0]] == i + 1 || g->missed[a->operand[0]] == i + 1;
	}
	return i == PURSUE ? 4 : 1;
}

/* Bombs are for bombers alone: fighters need a Bombing task (BB-BOMB.b). */
int
bb_weigh_marker(const struct play *p, const struct action *a, int i)
{
	int u = a->operand[0];

	if (a->verb == V_MARK && i == M_BOMBS)
		return !is_fighter(p, u) || has_role(p, u, BOMBER);
	return 1;
}

/* Not more losses than are left to share. */
int
bb_weigh_count(const struct play *p, const struct action *a, int i)
{
	return a->verb != V_LOSE || i <= state_of(p)->share[state_of(p)->fight[a->operand[0]]];
}

int
bb_weigh_melee(const struct play *p, const struct action *a, int i)
{
	(void)a;
	return bb_in_use(p, i - 1);
}

/* How often a letter comes up is in the box; a report must be able to get one. */
int
bb_weigh_letter(const struct play *p, const struct action *a, int i)
{
	int weight = box_cell(p->box, B_LETTERS, i, LETTER_WEIGHT);

	(void)a;
	return weight > 0 ? weight : 1;
}

int
bb_weigh_event(const struct play *p, const struct action *a, int i)
{
	return (a->verb == V_EVENT_OVER) == (state_of(p)->event[i] > 0);
}

/* Guns that reach as high (BB-14.1.1.a). */
int
bb_weigh_guns(const struct play *p, const struct action *a, int i)
{
	int angels = angels_of(p, a->operand[0]);

	return angels >= box_cell(p->box, B_GUNS, i, GUNS_MIN) &&
	       angels <= box_cell(p->box, B_GUNS, i, GUNS_MAX);
}
