/* Finding room for stacks of units and for names, beside the spots of a map that they belong to. */
#include "cmd/draw/places.h"

#include <stdlib.h>

#include "core/rules.h"

void
laid_add(struct laid *l, int x, int y, int width, int height)
{
	if (l->n < LAID_MAX)
		l->rect[l->n++] = (struct rect){x, y, width, height};
}

/* What two places share, in square units. */
static long
shared(const struct rect *r, const struct rect *o)
{
	int left = r->x > o->x ? r->x : o->x, top = r->y > o->y ? r->y : o->y;
	int right = r->x + r->width < o->x + o->width ? r->x + r->width : o->x + o->width;
	int bottom = r->y + r->height < o->y + o->height ? r->y + r->height : o->y + o->height;

	return right > left && bottom > top ? (long)(right - left) * (bottom - top) : 0;
}

/* How much of a place is taken; what lies beyond the view counts most. */
static long
taken(const struct laid *l, const struct rect *v, const struct rect *r)
{
	long sum = 0;

	if (r->x < v->x || r->y < v->y || r->x + r->width > v->x + v->width ||
	    r->y + r->height > v->y + v->height)
		sum = 100000;
	for (int i = 0; i < l->n; i++)
		sum += shared(r, &l->rect[i]);
	return sum;
}

/* How far it reaches into the surroundings of other spots than the one at x, y, where it would seem to be. */
static long
astray(const struct laid *l, const struct rect *r, int x, int y)
{
	enum { AROUND = 16 };
	long sum = 0;

	for (int i = 0; i < l->spots; i++) {
		const struct rect *o = &l->rect[i];
		const struct rect wide = {o->x - AROUND, o->y - AROUND, o->width + 2 * AROUND,
					  o->height + 2 * AROUND};

		if (o->x + o->width / 2 != x || o->y + o->height / 2 != y)
			sum += shared(r, &wide);
	}
	return sum;
}

/* The freest of eight places around a spot. */
struct rect
place_beside(struct laid *l, const struct rect *v, int x, int y, int width, int height)
{
	const int near = PLACE_RADIUS + 3;
	const struct rect around[] = {{x + near, y - height / 2, width, height},
				      {x - near - width, y - height / 2, width, height},
				      {x - width / 2, y + near, width, height},
				      {x - width / 2, y - near - height, width, height},
				      {x + near - 6, y + near - 6, width, height},
				      {x + near - 6, y - near + 6 - height, width, height},
				      {x - near + 6 - width, y + near - 6, width, height},
				      {x - near + 6 - width, y - near + 6 - height, width, height}};
	int best = 0;

	for (int i = 1; i < COUNT(around); i++)
		if (taken(l, v, &around[i]) < taken(l, v, &around[best]))
			best = i;
	laid_add(l, around[best].x, around[best].y, width, height);
	return around[best];
}

/* How far a place is from a spot's circle, beyond touching it. */
int
place_apart(const struct rect *r, int x, int y)
{
	int dx = x < r->x ? r->x - x : x > r->x + r->width ? x - r->x - r->width : 0;
	int dy = y < r->y ? r->y - y : y > r->y + r->height ? y - r->y - r->height : 0;
	int far = dx > dy ? dx : dy;

	return far > PLACE_RADIUS + 3 ? far - PLACE_RADIUS - 3 : 0;
}

/* What speaks against a place for what is in the spot at x, y: rather farther away than on top of something.
 */
static long
cost_of(const struct laid *l, const struct rect *v, const struct rect *r, int x, int y)
{
	return taken(l, v, r) * 3 + astray(l, r, x, y) + place_apart(r, x, y) * 12 +
	       (labs(r->x + r->width / 2 - x) + labs(r->y + r->height / 2 - y)) / 2;
}

/* The best place so far away from a spot at most: to its right, if that is nearly as good as another. */
static struct rect
best_within(const struct laid *l, const struct rect *v, int x, int y, int width, int height, int far)
{
	enum { STEP = 12, NEARLY = 60 };
	const int near = PLACE_RADIUS + 3;
	struct rect best = {x + near, y - height / 2, width, height};
	long least = cost_of(l, v, &best, x, y) - NEARLY;

	for (int top = y - near - height - far; top <= y + near + far; top += STEP)
		for (int left = x - near - width - far; left <= x + near + far; left += STEP) {
			const struct rect r = {left, top, width, height};
			long cost = cost_of(l, v, &r, x, y);

			if (cost < least) {
				least = cost;
				best = r;
			}
		}
	return best;
}

/* In the neighbourhood; a crowd that would lie on top of something goes farther. */
struct rect
place_near(struct laid *l, const struct rect *v, int x, int y, int width, int height)
{
	enum { NEAR = 48, FAR = 132 };
	struct rect best = best_within(l, v, x, y, width, height, NEAR);

	if (taken(l, v, &best) > 0)
		best = best_within(l, v, x, y, width, height, FAR);
	laid_add(l, best.x, best.y, width, height);
	return best;
}
