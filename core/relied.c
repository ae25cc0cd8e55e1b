/* Which assumed values of the box an entry has read. */
#include "core/relied.h"

#include <assert.h>

void
relied_begin(struct relied *r)
{
	r->n = 0;
	r->turn++;
}

void
relied_cut(struct relied *r, uint32_t n)
{
	while (r->n > n)
		r->read[r->cell[--r->n]] = 0;
}

void
relied_note(struct relied *r, uint32_t cell)
{
	assert(cell < BOX_CELLS && r->turn > 0);
	if (r->read[cell] == r->turn || r->n == BOX_CELLS)
		return;
	r->read[cell] = r->turn;
	r->cell[r->n++] = cell;
}

uint32_t
relied_apart(struct relied *r)
{
	r->turn++;
	return r->n;
}

void
relied_together(struct relied *r, uint32_t n)
{
	r->turn++;
	r->n = n;
	for (uint32_t i = 0; i < n; i++)
		r->read[r->cell[i]] = r->turn;
}
