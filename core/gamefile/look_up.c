/* What is printed, and what stands in the state. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- what is printed ---- */

static int32_t
printed_value(struct run *r, int table, int row, int column)
{
	enum source source = box_source(r->p->box, table, row, column);
	int value;

	r->reads_assumed |= source == SOURCE_ASSUMED || source == SOURCE_TAKEN;
	if (!r->silent) {
		value = printed(r->p, table, row, column);
		r->unknown = r->unknown || r->p->report->blocked;
	} else {
		value = box_cell(r->p->box, table, row, column);
		r->unknown =
		    r->unknown || source == SOURCE_UNKNOWN || (source == SOURCE_ASSUMED && r->p->box->ask);
	}
	return value == NONE ? NOTHING : value;
}

int32_t
value_beside(struct run *r, int column, int32_t row)
{
	const struct kind_column *c = &r->g->column[column];
	const struct kind *k = &r->g->kind[c->kind];
	int value;

	if (row < 0 || row >= k->n)
		return c->domain.type == TYPE_YES ? 0 : NOTHING;
	if (c->box >= 0)
		return printed_value(r, k->table - 1, row, c->box);
	value = r->g->cells[c->cells + row];
	return value == NONE ? NOTHING : value;
}

int32_t
column_value(struct run *r, const struct node *n)
{
	return value_beside(r, n->value, evaluate(r, n->a));
}

/* What lies between two spaces, whichever of them is named first. */
int32_t
edge_value(struct run *r, const struct node *n)
{
	const struct edge *e = &r->g->edge[n->value];
	int32_t a = evaluate(r, n->a), b = evaluate(r, n->b), none = e->domain.type == TYPE_YES ? 0 : NOTHING;
	int there;

	if (a < 0 || b < 0)
		return none;
	there = sides_find(SIDES(r->g->sides), edge_end(n->value, a), edge_end(n->value, b));
	if (there == NONE)
		return none;
	if (!e->table)
		return (int16_t)there;
	for (int way = 0; way < 2; way++) {
		int first = way ? b : a, second = way ? a : b;
		struct rows rows = box_rows(r->p->box, e->table - 1, first);
		for (int i = rows.first; i < rows.first + rows.n; i++)
			if (box_cell(r->p->box, e->table - 1, i, 1) == second)
				return e->domain.type == TYPE_YES ? printed_value(r, e->table - 1, i, 1) >= 0
								  : printed_value(r, e->table - 1, i, 2);
	}
	return none;
}

int32_t
chart_value(struct run *r, const struct node *n)
{
	const struct chart *c = &r->g->chart[n->value];
	int32_t row = evaluate(r, n->a), column = c->columns ? evaluate(r, n->b) : 0;
	int value;

	if (row == NOTHING || column == NOTHING)
		return NOTHING;
	row -= c->row.type == TYPE_NUMBER ? c->row.least : 0;
	column -= c->columns && c->column.type == TYPE_NUMBER ? c->column.least : 0;
	if (row < 0 || row >= c->rows || (c->columns && (column < 0 || column >= c->columns))) {
		run_fails(r, (uint16_t)(n - r->g->node), false);
		return NOTHING;
	}
	if (c->table)
		return printed_value(r, c->table - 1, r->g->cells[c->row_at + row], 1 + column);
	value = r->g->cells[c->cells + (c->columns ? row * c->columns + column : row)];
	return value == NONE ? NOTHING : value;
}

/* ---- the state ---- */

/* The element that is meant; -1: none. */
static int
element_of(struct run *r, const struct node *n, const struct field *f)
{
	int32_t i = n->a ? evaluate(r, n->a) : 0, k;

	if (i < 0 || i >= f->count)
		return -1;
	if (f->count2 <= 1)
		return i;
	k = evaluate(r, n->b);
	return k < 0 || k >= f->count2 ? -1 : i * f->count2 + k;
}

int32_t
field_value(struct run *r, const struct node *n)
{
	const struct field *f = field_of(r->p->game, n->value);
	int i = element_of(r, n, f), value;

	if (i < 0)
		return n->type == TYPE_YES ? 0 : NOTHING;
	value = field_get(r->p->game, r->p->state, n->value, i);
	return f->base && value == 0 ? NOTHING : value - f->base;
}

struct pack
pack_of(const struct run *r, int type)
{
	const struct kind *k = &r->g->kind[type - TYPE_COMMON];

	return (struct pack){.kinds = k->n,
			     .places = HANDS + (k->hands ? r->g->kind[k->hands - TYPE_COMMON].n : 0),
			     .known = field_bytes(r->p, k->known),
			     .unseen = field_bytes(r->p, k->unseen),
			     .copies = &r->g->copies[k->first]};
}

int32_t
cards(struct run *r, const struct node *n)
{
	int32_t seat = n->op == OP_PILE_SIZE ? 0 : evaluate(r, n->a), card;
	struct pack pack;

	if (seat < 0)
		return 0;
	pack = pack_of(r, n->value);
	if (n->op == OP_PILE_SIZE)
		return pack_pile(&pack) + r->drawn;
	if (seat + HANDS >= pack.places)
		return 0;
	if (n->op == OP_HAND_SIZE)
		return pack_count(&pack, HANDS + seat) - (seat == r->drawn_into ? r->drawn : 0);
	card = evaluate(r, n->b);
	return card >= 0 && card < pack.kinds && pack_can_be(&pack, HANDS + seat, card);
}
