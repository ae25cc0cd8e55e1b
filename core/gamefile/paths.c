/*
 * Where one comes to from a space: the walk of core/map, each step of which is judged by the clauses of
 * `paths`.
 */
#include <stddef.h>
#include <string.h>

#include "core/gamefile/running.h"

enum { FROM, COST, MAX, NEVER_INTO, STOP, ALONG, CLAUSES };

struct going {
	struct run *r;
	uint16_t paths, clause[CLAUSES];
	uint8_t slot;
	int most;
	uint32_t work; /* of each step: finding the next one takes longer on a larger map */
};

static void
begin_going(struct going *go, struct run *r, const struct node *paths, int ignored)
{
	int32_t most = MAP_STOP - 1;

	*go = (struct going){.r = r,
			     .paths = (uint16_t)(paths - r->g->node),
			     .slot = paths->slot,
			     .work = 1 + (uint32_t)count_of(r->g, r->g->map) / 64};
	for (uint16_t c = paths->a; c; c = r->g->node[c].next)
		if ((ignored >> r->g->node[c].value & 1) == 0)
			go->clause[r->g->node[c].value] = r->g->node[c].a;
	if (go->clause[MAX])
		most = evaluate(r, go->clause[MAX]);
	go->most = most < 0 ? 0 : most >= MAP_STOP ? MAP_STOP - 1 : most;
}

/* What a step costs, by what the file says of it. */
static int
cost_of_step(const struct play *p, const void *about, int here, int next)
{
	const struct going *go = about;
	struct run *r = go->r;
	int32_t cost = 1;

	(void)p;
	if (r->work < go->work) {
		run_fails(r, go->paths, true);
		return MAP_NEVER;
	}
	r->work -= go->work;
	r->local[go->slot] = here;
	r->local[go->slot + 1] = next;
	if (go->clause[NEVER_INTO] && holds(r, go->clause[NEVER_INTO]))
		return MAP_NEVER;
	if (go->clause[ALONG] && !holds(r, go->clause[ALONG]))
		return MAP_NEVER;
	if (go->clause[COST])
		cost = evaluate(r, go->clause[COST]);
	if (cost < 1) {
		if (cost != NOTHING)
			run_fails(r, go->clause[COST], false);
		return MAP_NEVER;
	}
	if (cost > go->most)
		return MAP_NEVER;
	return go->clause[STOP] && holds(r, go->clause[STOP]) ? cost | MAP_STOP : cost;
}

/* Works a memo out: all that is reached, or at least whether this one is. False: it cannot be said. */
static bool
remember(struct run *r, const struct node *paths, int ignored, int space, struct memo *m)
{
	struct going go;
	struct reach reach;
	int n = count_of(r->g, r->g->map);
	int32_t from;

	m->play = NULL;
	memset(m->reached, 0, sizeof(m->reached));
	begin_going(&go, r, paths, ignored);
	from = evaluate(r, go.clause[FROM]);
	if (r->failed || r->unknown || from < 0 || from >= n)
		return !r->failed && !r->unknown;
	struct walk walk = {
	    .cost = cost_of_step, .about = &go, .limit = go.most, .least = 1, .direct = r->g->direct};
	map_reach(r->p, map_in(r->g), &walk, from, space, &reach);
	for (int i = 0; i < n; i++)
		if (reach.cost[i] != MAP_NO_WAY)
			m->reached[i / 8] |= (uint8_t)(1u << i % 8);
	return !r->failed && !r->unknown;
}

static bool
is_of(const struct memo *m, const struct memo *key)
{
	return m->play == key->play && m->board == key->board && m->paths == key->paths &&
	       m->ignored == key->ignored && memcmp(m->named, key->named, sizeof(key->named)) == 0;
}

static bool
has_reached(const struct memo *m, int32_t space)
{
	return (m->reached[space / 8] >> space % 8 & 1) != 0;
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
			   .sought = (int16_t)(r->silent ? NONE : space)};
	struct memo *m;
	bool assumed = r->reads_assumed;

	if (space >= count_of(r->g, r->g->map))
		return false;
	memcpy(key.named, r->local, paths->slot * sizeof(key.named[0]));
	for (m = g->memo; m < g->memo + MEMOS; m++)
		if (is_of(m, &key) && (r->silent || !m->reads_assumed) &&
		    (m->sought == NONE || m->sought == space || has_reached(m, space)))
			return has_reached(m, space);
	m = &g->memo[g->next_memo];
	g->next_memo = (uint8_t)((g->next_memo + 1) % MEMOS);
	r->reads_assumed = false;
	if (!remember(r, paths, ignored, key.sought, m))
		return false;
	key.reads_assumed = r->reads_assumed;
	r->reads_assumed = r->reads_assumed || assumed;
	memcpy(m, &key, offsetof(struct memo, reached));
	return has_reached(m, space);
}
