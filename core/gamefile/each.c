/* Loops worked out: any, count, the, all, sum, min and max over the names of a type. */
#include <string.h>

#include "core/gamefile/running.h"

/* Where a loop asks for those in a place, or beside one, the others are passed over by a look at the board.
 */
struct candidates {
	const uint8_t *field; /* NULL: all are asked */
	uint8_t value;	      /* as the field has it, of those in the place */
	bool beside;
	uint8_t near[32]; /* as the field has it, a bit each, of those beside it */
};

/* The places beside one, as the field has them. */
static void
find_near(struct candidates *c, const struct map *m, int32_t place, int base)
{
	memset(c->near, 0, sizeof(c->near));
	for (int i = 0, to; place >= 0 && (to = map_to(m, place, i)) >= 0; i++)
		if (to + base <= UINT8_MAX)
			c->near[(to + base) / 8] |= (uint8_t)(1u << (to + base) % 8);
}

static void
candidates_begin(struct candidates *c, struct run *r, const struct node *n)
{
	const struct field *f = field_of(r->p->game, n->up);
	int32_t place = evaluate(r, n->c);

	c->field = NULL;
	/* What stands before it may be what keeps it from failing: then each is asked, in the order written.
	 */
	if (r->failed) {
		r->failed = 0;
		return;
	}
	if (place > UINT8_MAX)
		return;
	c->field = field_bytes(r->p, n->up);
	c->beside = n->flags & BESIDE_PLACE;
	if (c->beside)
		find_near(c, map_in(r->g), place, f->base);
	else
		c->value = (uint8_t)(place == NOTHING ? 0 : place + f->base);
}

/* The next from i on that is asked. */
static int
next_candidate(const struct candidates *c, int i, int n)
{
	const uint8_t *at;

	if (!c->field)
		return i;
	if (!c->beside)
		return (at = memchr(c->field + i, c->value, (size_t)(n - i))) ? (int)(at - c->field) : n;
	while (i < n && (c->near[c->field[i] / 8] >> c->field[i] % 8 & 1) == 0)
		i++;
	return i;
}

/* How many there are, or what they come to; the loop ends as soon as that is known. */
int32_t
loop_value(struct run *r, const struct node *n)
{
	struct candidates c;
	int count = type_count(r->p->game, r->p->box, n->value), found = 0;
	int32_t result = n->op == OP_THE || n->op == OP_LEAST || n->op == OP_MOST ? NOTHING : 0, of;

	if (n->c)
		candidates_begin(&c, r, n);
	else
		c.field = NULL;
	for (int i = 0; (i = next_candidate(&c, i, count)) < count && !r->failed && !r->unknown; i++) {
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
