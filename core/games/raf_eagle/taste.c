/* What nobody does who wants to win: the yardstick of games that are played on. */
#include "core/games/raf_eagle/raf_eagle.h"

static bool
changes_the_plan(const struct play *p, const struct action *a)
{
	(void)p;
	(void)a;
	return true;
}

const struct taste raf_tastes[RAF_TASTES] = {
    {V_UNPLAN, 1, changes_the_plan, "take a raid off the plan again"},
    {V_RECALL, 1, changes_the_plan, "send Gruppen back that were just assigned"},
};
