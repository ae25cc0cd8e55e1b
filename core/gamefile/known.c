/*
 * What is known not to be none, by a condition that stands before and holds: behind "needs ... at(unit) is
 * not none", in what follows "at(unit) is not none and", and where an `if` or a loop asked for it.
 */
#include "core/gamefile/running.h"

static bool same_all(const struct gamefile *, uint16_t a, uint16_t b, uint16_t with);

/* Two expressions that ask for the same; the parameters of the first have the values `with`. */
static bool
same(const struct gamefile *g, uint16_t a, uint16_t b, uint16_t with)
{
	const struct node *n = &g->node[a], *m = &g->node[b];

	if (n->op == OP_LOCAL && with) {
		for (int i = 0; i < n->slot; i++)
			with = g->node[with].next;
		return with && same(g, with, b, 0);
	}
	return n->op == m->op && n->value == m->value && n->slot == m->slot &&
	       same_all(g, n->a, m->a, with) && same_all(g, n->b, m->b, with) &&
	       same_all(g, n->c, m->c, with);
}

static bool
same_all(const struct gamefile *g, uint16_t a, uint16_t b, uint16_t with)
{
	for (; a && b; a = g->node[a].next, b = g->node[b].next)
		if (!same(g, a, b, with))
			return false;
	return a == b;
}

bool
is_known(const struct gamefile *g, uint16_t node)
{
	for (int i = 0; i < g->n_known; i++)
		if (g->known[i].node && same(g, g->known[i].node, node, g->known[i].with))
			return true;
	return false;
}

void
know(struct gamefile *g, uint16_t node, uint16_t with)
{
	if (g->n_known < KNOWN_MAX && g->node[node].op != OP_VALUE)
		g->known[g->n_known++] = (struct known){node, with};
}

void
learn(struct gamefile *g, uint16_t condition, bool holds, uint16_t with)
{
	const struct node *n = &g->node[condition];

	if (n->op == OP_NOT) {
		learn(g, n->a, !holds, with);
	} else if (n->op == (holds ? OP_AND : OP_OR)) {
		learn(g, n->a, holds, with);
		learn(g, n->b, holds, with);
	} else if (n->op == (holds ? OP_UNEQUAL : OP_EQUAL) && g->node[n->b].value == NOTHING) {
		know(g, n->a, with);
	} else if (n->op == OP_ADJACENT && holds) {
		know(g, n->a, with);
		know(g, n->b, with);
	}
}

static bool
speaks_of(const struct gamefile *g, uint16_t node, int field)
{
	for (; node; node = g->node[node].next) {
		const struct node *n = &g->node[node];
		if ((n->op == OP_FIELD && n->value == field) || n->op == OP_LET ||
		    speaks_of(g, n->a, field) || speaks_of(g, n->b, field))
			return true;
	}
	return false;
}

void
forget(struct gamefile *g, int field)
{
	for (int i = 0; i < g->n_known; i++)
		if (speaks_of(g, g->known[i].node, field))
			g->known[i].node = 0;
}
