/*
 * Whose an entry is (BB-SEQ.c): a decision about a unit is its side's, raids are the Luftwaffe's.
 *
 * Either side may type what nobody decides: the weather, Random Events, reports of strength, guns that fire,
 * the end of a turn. Everything else is judged here, by the unit or raid it names, before its handler judges
 * the rest; it is carried out all the same, as on the table. Who has verbs of his own alone stands in
 * verbs.def (SEATS).
 */
#include "core/games/burning_blue/chapters.h"

enum { NOBODY = -1 };

/* The interception point is the attackers' to say. */
static int
attacking_side(const struct play *p)
{
	int target = bb_target_of(p);

	return target < 0 ? NOBODY : side_of(p, target) == RAF ? LUFTWAFFE : RAF;
}

static int
owner_of(const struct play *p, const struct action *a)
{
	switch (a->verb) {
	case V_RAID:
	case V_DEPART:
	case V_ACCOMPANY: /* B20 */
		return LUFTWAFFE;
	case V_ORDER:
		return RAF;
	case V_POINT:
		return attacking_side(p);
	case V_INTERCEPT:
		return (int)side_of(p, operand(p, a, 2));
	case V_ENGAGE:
	case V_BALLOONS:
		return (int)side_of(p, operand(p, a, 1));
	default:
		return (int)side_of(p, operand(p, a, 0));
	}
}

bool
bb_is_anothers(struct play *p, const struct action *a)
{
	int owner = p->who == ANYBODY ? NOBODY : owner_of(p, a);

	return rule(p, owner != NOBODY && p->who != owner, BB_SEQ_c, one(T_SIDE, p->who));
}
