/* Loops worked out: any, count, the, all, sum, min and max over the names of a type. */
#include "core/gamefile/running.h"

/* Where a loop asks for those in a place, or beside one, the others are passed over by a look at the board.
 */
struct candidates {
	const struct gamefile *g;
	const uint8_t *field; /* NULL: all are asked */
	int32_t place;
	int base;
	bool beside;
};

static void
candidates_begin(struct candidates *c, struct run *r, const struct node *n)
{
	const struct field *f;

	*c = (struct candidates){.g = r->g};
	if (!n->c)
		return;
	f = field_of(r->p->game, n->up);
	c->base = f->base;
	c->beside = n->flags & BESIDE_PLACE;
	c->place = evaluate(r, n->c);
	/* What stands before it may be what keeps it from failing: then each is asked, in the order written.
	 */
	if (r->failed)
		r->failed = 0;
	else
		c->field = field_bytes(r->p, n->up);
}

static bool
is_candidate(const struct candidates *c, int i)
{
	int32_t at = c->field[i] - c->base;

	if (c->beside)
		return at >= 0 && c->place >= 0 && are_adjacent(c->g, at, c->place);
	return at == (c->place == NOTHING ? -1 : c->place);
}

/* How many there are, or what they come to; the loop ends as soon as that is known. */
int32_t
loop_value(struct run *r, const struct node *n)
{
	struct candidates c;
	int count = type_count(r->p->game, r->p->box, n->value), found = 0;
	int32_t result = n->op == OP_THE || n->op == OP_LEAST || n->op == OP_MOST ? NOTHING : 0, of;

	candidates_begin(&c, r, n);
	for (int i = 0; i < count && !r->failed && !r->unknown; i++) {
		if (c.field && !is_candidate(&c, i))
			continue;
		r->local[n->slot] = i;
		if (n->a && !holds(r, n->a))
			continue;
		found++;
		if (n->op == OP_ANY)
			return 1;
		if (n->op == OP_THE)
			return i;
		if (n->op == OP_EVERY && !holds(r, n->b))
			return 0;
		if (n->op == OP_COUNT || n->op == OP_EVERY)
			continue;
		of = evaluate(r, n->b);
		if (of == NOTHING)
			continue;
		if (n->op == OP_SUM)
			result += of;
		else if (result == NOTHING || (n->op == OP_LEAST ? of < result : of > result))
			result = of;
	}
	return n->op == OP_COUNT ? found : n->op == OP_EVERY ? 1 : result;
}
