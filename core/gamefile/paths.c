/* How far one comes from a space: cost of each step, at most so much, never into some, and stopping in
 * others. */
#include <string.h>

#include "core/gamefile/running.h"

enum { FROM, COST, MAX, NEVER_INTO, STOP, ALONG, CLAUSES };

struct search {
	struct run *r;
	uint16_t clause[CLAUSES];
	uint8_t slot;
	int32_t most;
	int32_t cost[SPACES_MAX]; /* NOTHING: not reached yet */
	uint8_t settled[SPACES_MAX];
};

static void
begin_search(struct search *s, struct run *r, const struct node *paths, int ignored)
{
	s->r = r;
	s->slot = paths->slot;
	memset(s->clause, 0, sizeof(s->clause));
	for (uint16_t c = paths->a; c; c = r->g->node[c].next)
		if ((ignored >> r->g->node[c].value & 1) == 0)
			s->clause[r->g->node[c].value] = r->g->node[c].a;
	for (int i = 0; i < SPACES_MAX; i++)
		s->cost[i] = NOTHING;
	memset(s->settled, 0, sizeof(s->settled));
	s->most = s->clause[MAX] ? evaluate(r, s->clause[MAX]) : INT16_MAX;
}

/* The nearest space that is reached and not settled; -1: there is none. */
static int
nearest(const struct search *s, int n)
{
	int best = -1;

	for (int i = 0; i < n; i++)
		if (s->cost[i] != NOTHING && !s->settled[i] && (best < 0 || s->cost[i] < s->cost[best]))
			best = i;
	return best;
}

static void
step_to(struct search *s, int here, int next)
{
	struct run *r = s->r;
	int32_t cost = 1;

	r->local[s->slot] = here;
	r->local[s->slot + 1] = next;
	if (s->clause[NEVER_INTO] && holds(r, s->clause[NEVER_INTO]))
		return;
	if (s->clause[ALONG] && !holds(r, s->clause[ALONG]))
		return;
	if (s->clause[COST])
		cost = evaluate(r, s->clause[COST]);
	if (cost == NOTHING || cost < 1) {
		if (cost != NOTHING)
			run_fails(r, s->clause[COST], false);
		return;
	}
	cost += s->cost[here];
	if (cost <= s->most && (s->cost[next] == NOTHING || cost < s->cost[next]))
		s->cost[next] = cost;
}

bool
is_reached(struct run *r, const struct node *paths, int32_t space, int ignored, uint16_t let, int32_t *local)
{
	struct search s;
	int n = count_of(r->g, r->g->map), here;
	int32_t from;

	(void)let;
	(void)local;
	begin_search(&s, r, paths, ignored);
	from = evaluate(r, s.clause[FROM]);
	if (from < 0 || from >= n || space >= n)
		return false;
	s.cost[from] = 0;
	while ((here = nearest(&s, n)) >= 0 && !r->failed && !r->unknown) {
		s.settled[here] = 1;
		if (here == space)
			return true;
		r->work -= r->work > (uint32_t)n / 16 ? (uint32_t)n / 16 : r->work;
		r->local[s.slot] = r->local[s.slot + 1] = here;
		if (here != from && s.clause[STOP] && holds(r, s.clause[STOP]))
			continue;
		for (int i = 0; i < r->g->n_neighbours[here]; i++)
			step_to(&s, here, r->g->neighbour[here][i]);
	}
	return false;
}
