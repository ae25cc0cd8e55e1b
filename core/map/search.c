/*
 * Where one comes to: the nearest space first, each once.
 *
 * A step that stops leads to a space but not beyond it; another way to the same space may go on, though it be
 * longer. So each space has two costs: to come there, and to come there and go on. The spaces that are gone
 * on from wait in the order of their costs; as steps cost little, one more is soon in its place.
 */
#include "core/map/map.h"

#include <string.h>

#include "core/map/rooms.h"

static void
begin(const struct map *m, int from, struct reach *r)
{
	assert(from >= 0 && from < m->room);
	memset(r->cost, UINT8_MAX, m->room * sizeof(r->cost[0]));
	memset(r->going, UINT8_MAX, m->room * sizeof(r->going[0]));
	r->cost[from] = r->going[from] = 0;
	r->space[0] = (uint16_t)from;
	r->n = 1;
}

/* One goes on from there at this cost, which is less than before; `done` have been gone on from. */
static void
wait_at(struct reach *r, int done, int space, int cost)
{
	int i = r->n;

	if (r->going[space] == MAP_NO_WAY)
		r->n++;
	else
		for (i = r->n - 1; r->space[i] != space; i--)
			;
	for (; i > done && r->going[r->space[i - 1]] > cost; i--)
		r->space[i] = r->space[i - 1];
	r->space[i] = (uint16_t)space;
	r->going[space] = (uint16_t)cost;
}

/* All steps from a space; on the way to `target`, unless that is NONE. */
static void
step_on(const struct play *p, const struct map *m, const struct walk *w, struct reach *r, int done,
	int target)
{
	int from = r->space[done], so_far = r->going[from], least = w->cost ? w->least : 1;
	const uint16_t *way = map_ways_in(m) + from * m->degree, *end = way + m->degree;

	for (; way<end && * way> 0; way++) {
		int to = *way - 1;
		if (r->going[to] <= so_far + least)
			continue;
		if (w->direct && target >= 0 && so_far + least * (1 + map_distance(m, to, target)) > w->limit)
			continue;
		int cost = w->cost ? w->cost(p, w->about, from, to) : 1;
		if (cost == MAP_NEVER)
			continue;
		int total = so_far + (cost & ~MAP_STOP);
		if (total > w->limit)
			continue;
		if (total < r->cost[to])
			r->cost[to] = (uint16_t)total;
		if (!(cost & MAP_STOP) && total < r->going[to])
			wait_at(r, done + 1, to, total);
	}
}

/* To one space, or as far as it goes (to NONE). */
static bool
search(const struct play *p, const struct map *m, const struct walk *w, int from, int to, struct reach *r)
{
	int least = w->cost ? w->least : 1;

	assert(w->limit <= MAP_NO_LIMIT && least >= 0);
	begin(m, from, r);
	for (int done = 0; done < r->n; done++) {
		if (to >= 0 && r->cost[to] != MAP_NO_WAY)
			return true;
		if (r->going[r->space[done]] + least > w->limit) {
			r->n = done; /* what follows is as far, or farther */
			break;
		}
		step_on(p, m, w, r, done, to);
	}
	return to >= 0 && r->cost[to] != MAP_NO_WAY;
}

/* No other way leads on from the spaces that were gone on from. */
static void
rests_on_all(const struct play *p, const struct map *m, const struct reach *r)
{
	for (int i = 0; i < r->n; i++)
		map_rests_on(p, m, r->space[i]);
}

void
map_reach(const struct play *p, const struct map *m, const struct walk *w, int from, int to, struct reach *r)
{
	search(p, m, w, from, to, r);
}

bool
map_reaches(const struct play *p, const struct map *m, const struct walk *w, int from, int to)
{
	struct reach r;

	assert(to >= 0 && to < m->room);
	if (search(p, m, w, from, to, &r))
		return true;
	rests_on_all(p, m, &r);
	return false;
}

bool
map_connects(const struct play *p, const struct map *m, const struct walk *w, int from,
	     bool (*wanted)(const struct play *, const void *, int))
{
	struct reach r;

	search(p, m, w, from, NONE, &r);
	for (int s = 0; s < m->spaces; s++)
		if (r.cost[s] != MAP_NO_WAY && wanted(p, w->about, s))
			return true;
	rests_on_all(p, m, &r);
	return false;
}

/* ---- each step is one ---- */

/* From a space on, as far as so many steps lead, or until one comes to `to` (NONE: nowhere in particular):
 * how many spaces that are, in the order in which they are come to. `steps` says of each how far it is, and
 * of the others `none`. */
static int
spread(const struct map *m, int from, int to, int limit, uint8_t none, uint8_t *steps, uint16_t *order)
{
	int n = 0;

	assert(from >= 0 && from < m->room && none > 0);
	memset(steps, none, m->spaces > from ? m->spaces : (size_t)from + 1);
	steps[from] = 0;
	order[n++] = (uint16_t)from;
	for (int i = 0; i < n && steps[order[i]] < limit && steps[order[i]] + 1 < none; i++) {
		if (to >= 0 && steps[to] != none)
			break;
		const uint16_t *way = map_ways_in(m) + order[i] * m->degree, *end = way + m->degree;
		for (; way<end && * way> 0; way++)
			if (steps[*way - 1] == none) {
				steps[*way - 1] = (uint8_t)(steps[order[i]] + 1);
				order[n++] = (uint16_t)(*way - 1);
			}
	}
	return n;
}

int
map_steps_to(const struct map *m, int from, int to)
{
	struct walk walk = {.limit = MAP_NO_LIMIT};
	uint16_t order[MAP_SPACES];
	uint8_t far[MAP_SPACES];
	struct reach r;

	if (to < m->spaces) {
		spread(m, from, to, UINT8_MAX, UINT8_MAX, far, order);
		if (far[to] != UINT8_MAX)
			return far[to];
	}
	/* Farther than so many, or no way. */
	search(NULL, m, &walk, from, to, &r);
	return r.cost[to];
}

void
map_near(const struct map *m, int from, int steps, uint8_t *set)
{
	uint8_t far[MAP_SPACES];
	uint16_t order[MAP_SPACES];
	int n = spread(m, from, NONE, steps, UINT8_MAX, far, order);

	for (int i = 0; i < n; i++)
		set[order[i] / 8] |= (uint8_t)(1u << order[i] % 8);
}

void
map_steps(const struct map *m, int from, uint8_t none, uint8_t *steps)
{
	uint16_t order[MAP_SPACES];

	spread(m, from, NONE, none, none, steps, order);
}
