/* How many games of so many actions there are from here, as chess engines count them: each legal list tried
 * out. */
#include <assert.h>

#include "core/engine/engine.h"

struct counter {
	struct play *p;
	int depth;
	uint64_t n;
};

/* One level down from each legal action, and back. */
static bool
count_action(void *context, const struct action *a, int weight)
{
	struct counter *c = context;
	struct report *outer = c->p->report;
	unsigned char saved[STATE_MAX];

	(void)weight;
	/* What is listed is legal: on the last level there is nothing more to find out by playing it. */
	if (c->depth == 1) {
		c->n++;
		return true;
	}
	/* Each level needs a board of its own to come back to. */
	keep_state(c->p, saved);
	c->p->report = &c->p->trial;
	report_reset(c->p->report);
	action_apply(c->p, a);
	c->n += perft(c->p, c->depth - 1);
	restore_state(c->p, saved);
	c->p->report = outer;
	return true;
}

uint64_t
perft(struct play *p, int n)
{
	struct counter c = {p, n, 0};

	assert(n >= 0);

	if (n == 0)
		return 1;
	actions_list(p, ANYBODY, count_action, &c);
	return c.n;
}
