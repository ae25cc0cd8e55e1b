/* Counts kept beside the state. */
#include "core/kept.h"

#include <string.h>

/* Which count an element with this value belongs to, and what it adds to it. */
static int
count_of(const struct field *f, int row, int index, int value, int *adds)
{
	int inner = f->count2 > 1 ? f->count2 : 1;

	*adds = f->kept[row].how == KEPT_COUNTS ? 1 : value;
	switch ((enum keeping)f->kept[row].how) {
	case KEPT_COUNTS:
		return value;
	case KEPT_SUMS:
		return index / inner;
	case KEPT_SUMS2:
		return index % inner;
	case KEPT_NOT:
		break;
	}
	return -1;
}

static uint16_t *
counts_at(unsigned char *kept, const struct field *f, int row)
{
	return (uint16_t *)(void *)(kept + f->kept[row].at);
}

/* One count, which is copied with the part of the board that it lies in. */
static void
add_to(struct play *p, uint16_t *count, int by)
{
	size_t part = (size_t)((unsigned char *)count - (unsigned char *)p->state) >> PART_SHIFT;

	*count = (uint16_t)(*count + by);
	p->touched.set[part / 64] |= UINT64_C(1) << part % 64;
}

void
kept_change(struct play *p, const struct field *f, int index, int from, int to)
{
	unsigned char *kept = (unsigned char *)p->state + kept_at(p->game->state_size);
	int adds, at;

	for (int row = 0; row < COUNT(f->kept) && f->kept[row].how != KEPT_NOT; row++) {
		uint16_t *counts = counts_at(kept, f, row);
		at = count_of(f, row, index, from, &adds);
		add_to(p, &counts[at], -adds);
		at = count_of(f, row, index, to, &adds);
		add_to(p, &counts[at], adds);
	}
}

void
kept_begin(const struct game *game, void *kept)
{
	memset(kept, 0, game->kept_size);
	for (int field = FIELD_COMMON; field < field_count(game); field++) {
		const struct field *f = field_of(game, field);
		for (int row = 0; row < COUNT(f->kept); row++)
			if (f->kept[row].how == KEPT_COUNTS)
				counts_at(kept, f, row)[0] = (uint16_t)field_elements(f);
	}
}

void
recount(const struct game *game, const void *state, void *kept)
{
	int adds, at;

	memset(kept, 0, game->kept_size);
	for (int field = FIELD_COMMON; field < field_count(game); field++) {
		const struct field *f = field_of(game, field);
		for (int row = 0; row < COUNT(f->kept) && f->kept[row].how != KEPT_NOT; row++)
			for (int i = 0; i < field_elements(f); i++) {
				at = count_of(f, row, i, field_get(game, state, field, i), &adds);
				counts_at(kept, f, row)[at] = (uint16_t)(counts_at(kept, f, row)[at] + adds);
			}
	}
}
