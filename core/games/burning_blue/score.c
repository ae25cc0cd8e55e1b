/* Totals. The charts know no victory points, so none are kept. */
#include "core/games/burning_blue/chapters.h"

/* Aircraft lost by the units of a side. */
static int
count_losses(const struct play *p, enum side side)
{
	int n = 0;

	const uint8_t *losses = state_of(p)->losses;

	for (int u = each(p, losses, 0); u < UNITS; u = each(p, losses, u + 1))
		n += side_of(p, u) == side ? losses[u] : 0;
	return n;
}

/* Aircraft lost of a type, by its place in bb_types. */
static int
losses_of(const struct play *p, int type)
{
	assert(type >= 0 && type < BB_TYPES);
	int n = 0, row = derived_of(p)->aircraft[type];

	const uint8_t *losses = state_of(p)->losses;

	for (int u = each(p, losses, 0); u < UNITS; u = each(p, losses, u + 1))
		n += box_cell(p->box, B_UNITS, u, UNIT_AIRCRAFT) == row ? losses[u] : 0;
	return n;
}

/* Balloon points shot down, in all barrages. */
static int
balloons_shot(const struct play *p)
{
	int n = 0;

	for (int i = 0; i < BARRAGES; i++)
		n += state_of(p)->shot[i];
	return n;
}

/* Units that something holds for, but for those that are lost. */
static int
count_units(const struct play *p, enum side side, const uint8_t *fact)
{
	int n = 0;

	for (int u = each(p, fact, 0); u < UNITS; u = each(p, fact, u + 1))
		n += side_of(p, u) == side && state_of(p)->at[u] != PLACE_LOST + 1;
	return n;
}

#include "core/totals.h"
