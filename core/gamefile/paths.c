/* How far one comes from a space: cost of each step, at most so much, never into some, and stopping in
 * others. */
#include <stddef.h>
#include <string.h>

#include "core/gamefile/running.h"

enum { FROM, COST, MAX, NEVER_INTO, STOP, ALONG, CLAUSES };

struct search {
	struct run *r;
	uint16_t clause[CLAUSES];
	uint8_t slot;
	int32_t most;
	int n_open;
	uint16_t open[SPACES_MAX]; /* reached, and not gone on from yet */
	int32_t cost[SPACES_MAX];  /* NOTHING: not reached yet */
};

static void
begin_search(struct search *s, struct run *r, const struct node *paths, int ignored, int n)
{
	s->r = r;
	s->slot = paths->slot;
	memset(s->clause, 0, sizeof(s->clause));
	for (uint16_t c = paths->a; c; c = r->g->node[c].next)
		if ((ignored >> r->g->node[c].value & 1) == 0)
			s->clause[r->g->node[c].value] = r->g->node[c].a;
	for (int i = 0; i < n; i++)
		s->cost[i] = NOTHING;
	s->n_open = 0;
	s->most = s->clause[MAX] ? evaluate(r, s->clause[MAX]) : INT16_MAX;
}

static void
reach(struct search *s, int space, int32_t cost)
{
	if (s->cost[space] == NOTHING)
		s->open[s->n_open++] = (uint16_t)space;
	s->cost[space] = cost;
}

/* The nearest space that is reached and not gone on from, which it is now; -1: there is none. A space costs
 * at least one, so that it is never reached for less afterwards. */
static int
nearest(struct search *s)
{
	int best = 0, space;

	if (s->n_open == 0)
		return -1;
	for (int i = 1; i < s->n_open; i++)
		if (s->cost[s->open[i]] < s->cost[s->open[best]])
			best = i;
	space = s->open[best];
	s->open[best] = s->open[--s->n_open];
	return space;
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
		reach(s, next, cost);
}

/* Goes out from where the paths begin, over all that they reach, or until it comes to `space`; false: it
 * cannot be said. */
static bool
search_up_to(struct search *s, int from, int space)
{
	struct run *r = s->r;
	int n = count_of(r->g, r->g->map), here;

	reach(s, from, 0);
	while ((here = nearest(s)) >= 0 && here != space && !r->failed && !r->unknown) {
		r->work -= r->work > (uint32_t)n / 16 ? (uint32_t)n / 16 : r->work;
		r->local[s->slot] = r->local[s->slot + 1] = here;
		/* A step costs at least one. */
		if (s->cost[here] >= s->most)
			continue;
		if (here != from && s->clause[STOP] && holds(r, s->clause[STOP]))
			continue;
		for (int i = 0; i < r->g->n_neighbours[here]; i++)
			if (s->cost[r->g->neighbour[here][i]] == NOTHING ||
			    s->cost[r->g->neighbour[here][i]] > s->cost[here] + 1)
				step_to(s, here, r->g->neighbour[here][i]);
	}
	return !r->failed && !r->unknown;
}

/* Works a memo out: how far each space is, or at least this one. */
static bool
remember(struct run *r, const struct node *paths, int ignored, int space, struct memo *m)
{
	struct search s;
	int n = count_of(r->g, r->g->map);
	int32_t from;

	m->play = NULL;
	for (int i = 0; i < n; i++)
		m->cost[i] = NONE;
	begin_search(&s, r, paths, ignored, n);
	from = evaluate(r, s.clause[FROM]);
	if (from < 0 || from >= n)
		return !r->failed && !r->unknown;
	if (!search_up_to(&s, from, space))
		return false;
	for (int i = 0; i < n; i++)
		if (s.cost[i] != NOTHING)
			m->cost[i] = (int16_t)(s.cost[i] > INT16_MAX ? INT16_MAX : s.cost[i]);
	return true;
}

static bool
is_of(const struct memo *m, const struct memo *key)
{
	return m->play == key->play && m->board == key->board && m->paths == key->paths &&
	       m->ignored == key->ignored && memcmp(m->argument, key->argument, sizeof(key->argument)) == 0;
}

/* The same paths on the same board are gone over once, be it for a list or for an entry; where a value was
 * read for them that is not certain, an entry reads it itself. For a list they are gone over to their ends.
 */
bool
is_reached(struct run *r, const struct node *paths, int32_t space, int ignored)
{
	struct gamefile *g = r->p->game->own;
	struct memo key = {.play = r->p,
			   .board = r->p->board,
			   .paths = (uint16_t)(paths - r->g->node),
			   .ignored = (uint8_t)ignored,
			   .whole = r->silent};
	struct memo *m;
	bool assumed = r->reads_assumed;

	if (space >= count_of(r->g, r->g->map))
		return false;
	memcpy(key.argument, r->local, sizeof(key.argument));
	for (m = g->memo; m < g->memo + MEMOS; m++)
		if (is_of(m, &key) && (r->silent || !m->reads_assumed) &&
		    (m->whole || m->cost[space] != NONE))
			return m->cost[space] != NONE;
	m = &g->memo[g->next_memo];
	g->next_memo = (uint8_t)((g->next_memo + 1) % MEMOS);
	r->reads_assumed = false;
	if (!remember(r, paths, ignored, r->silent ? -1 : space, m))
		return false;
	key.reads_assumed = r->reads_assumed;
	r->reads_assumed = r->reads_assumed || assumed;
	/* What it has not come to it would not come to. */
	key.whole = key.whole || m->cost[space] == NONE;
	memcpy(m, &key, offsetof(struct memo, cost));
	return m->cost[space] != NONE;
}
