/* What lies between two spaces: in the order of both, to be found by halves. */
#include "core/map/map.h"

#include <string.h>

_Static_assert(_Alignof(struct map_sides) == _Alignof(struct map_side), "one lies behind the other");

static struct map_side *
sides_of(struct map_sides *s)
{
	return (void *)(s + 1);
}

static const struct map_side *
sides_in(const struct map_sides *s)
{
	return (const void *)(s + 1);
}

static bool
is_before(const struct map_side *side, int a, int b)
{
	return side->a < a || (side->a == a && side->b < b);
}

/* The first that is not before a, b. */
static int
find(const struct map_sides *s, int a, int b)
{
	int low = 0, high = s->n;

	while (low < high) {
		int middle = (low + high) / 2;
		if (is_before(&sides_in(s)[middle], a, b))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void
sides_add(struct map_sides *s, int a, int b, int cell)
{
	int low = a < b ? a : b, high = a < b ? b : a, at = find(s, low, high);

	assert(s->n < s->room);
	memmove(sides_of(s) + at + 1, sides_of(s) + at, (size_t)(s->n - at) * sizeof(struct map_side));
	sides_of(s)[at] = (struct map_side){(uint16_t)low, (uint16_t)high, (uint16_t)cell};
	s->n++;
}

void
sides_begin(struct map_sides *s, int room, const struct box *box, int table, int a, int b, int value)
{
	*s = (struct map_sides){(uint16_t)room, 0};
	for (int r = 0; r < box->rows[table]; r++) {
		int from = box_cell(box, table, r, a), to = box_cell(box, table, r, b);

		if (from >= 0 && to >= 0)
			sides_add(s, from, to, (int)box_at(box, table, r, value));
	}
}

const struct map_side *
sides_rows(const struct map_sides *s)
{
	return sides_in(s);
}

int
sides_find(const struct map_sides *s, int a, int b)
{
	int low = a < b ? a : b, high = a < b ? b : a, at = find(s, low, high);
	const struct map_side *side = &sides_in(s)[at];

	return at < s->n && side->a == low && side->b == high ? side->cell : NONE;
}

int
map_side(const struct play *p, const struct map_sides *s, int a, int b)
{
	int cell = sides_find(s, a, b);

	return cell == NONE ? NONE : printed_at(p, (uint32_t)cell);
}
