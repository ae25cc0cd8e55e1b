/* The steps, in the order in which an interception goes through them. */
#include "core/games/burning_blue/chapters.h"

void
bb_wants_air(const struct play *p, struct requests *all)
{
	if (is_led_on(p))
		return;
	ask_act(all, "what happens next");
	bb_ask_cost(p, all);
}

bool
bb_led_on(struct play *p)
{
	int next = state_of(p)->next;

	if (next == 0)
		return false;
	put(p, F_NEXT, 0, 0, WHY_NONE);
	if (next == STEP_OVER)
		bb_day_over(p);
	else
		go(p, next);
	return true;
}

void
bb_run_air(struct play *p)
{
	bb_led_on(p);
}

/* To the cohesion test; in a position without a subject back into the air. */
void
bb_run_flak(struct play *p)
{
	if (!bb_led_on(p))
		bb_run_check(p);
}
