/*
 * The steps, in the order in which an interception goes through them.
 *
 * STEP_AIR is where the game is while nothing is resolved: any entry about what flies may be made
 * there, and an entry that begins a procedure leaves it. As only a step's run may leave it, the entry
 * puts the step it begins into F_NEXT (lead_to), and the run of whatever step it was made in goes
 * there (bb_led_on).
 */
#include "core/games/burning_blue/chapters.h"

/* Any number of entries, and what the last combat cost, until it has been told. */
void
bb_wants_air(const struct play *p, struct requests *all)
{
	if (is_led_on(p))
		return;
	ask_act(all, "what happens next");
	bb_ask_cost(p, all);
}

/* F_NEXT holds a step's number; STEP_OVER stands for the end of the day. */
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

/* Only when an entry has begun something: until then the air always waits. */
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
