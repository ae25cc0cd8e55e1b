/* Loops, paths and brackets in expressions: what stands by itself. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- loops ---- */

int
open_slot(struct gamefile *g, int type, const char *name)
{
	if (!room(g, g->n_slots, SLOTS_MAX, SAID("names at once")))
		return 0;
	g->slot[g->n_slots] = (struct parameter){(uint8_t)type, name};
	return g->n_slots++;
}

/* Whether an expression names the variable of a slot. */
static bool
names_slot(const struct gamefile *g, uint16_t node, int slot)
{
	for (; node; node = g->node[node].next) {
		const struct node *n = &g->node[node];
		if ((n->op == OP_LOCAL && n->slot == slot) || names_slot(g, n->a, slot) ||
		    names_slot(g, n->b, slot) || names_slot(g, n->c, slot))
			return true;
	}
	return false;
}

/* at(u), of the loop's own variable, in a field of a byte each. */
static bool
is_place_of(const struct gamefile *g, uint16_t node, int slot)
{
	const struct node *n = &g->node[node], *of = &g->node[n->a];
	const struct field *f = n->op == OP_FIELD ? field_of(&g->game, n->value) : NULL;

	return f && n->a && !n->b && of->op == OP_LOCAL && of->slot == slot && f->size == 1 &&
	       !f->is_signed && f->value != TYPE_NUMBER;
}

/* What stays the same for all: it speaks of no name around it, or, in the words of the loop, not of its own.
 */
static bool
is_same(const struct gamefile *g, uint16_t node, int slot, bool own_words)
{
	const struct node *n = &g->node[node];

	return own_words ? !names_slot(g, node, slot) : n->op == OP_VALUE || (n->op == OP_FIELD && !n->a);
}

static void find_place(struct gamefile *, struct node *loop, uint16_t where, int slot, bool own_words);

/* A let of the loop's variable is looked into. */
static void
find_in_let(struct gamefile *g, struct node *loop, const struct node *let, int slot)
{
	int i = 0;

	for (uint16_t a = let->a; a; a = g->node[a].next, i++)
		if (g->node[a].op == OP_LOCAL && g->node[a].slot == slot) {
			find_place(g, loop, g->let[let->value].body, i, false);
			return;
		}
}

/* Of what must hold of each, at(u) = h, at(u) adjacent h, or a flag of u, with an h that is the same for all.
 */
static void
find_place(struct gamefile *g, struct node *loop, uint16_t where, int slot, bool own_words)
{
	const struct node *n = &g->node[where];
	uint16_t yes;

	if (loop->c || g->broken)
		return;
	if (n->op == OP_AND) {
		find_place(g, loop, n->a, slot, own_words);
		find_place(g, loop, n->b, slot, own_words);
	} else if (n->op == OP_LET) {
		find_in_let(g, loop, n, slot);
	} else if (n->op == OP_FIELD && is_place_of(g, where, slot)) {
		loop->up = (uint16_t)n->value;
		yes = make_node(g, OP_VALUE, n->token);
		g->node[yes].value = 1;
		loop->c = yes;
	} else if (n->op == OP_EQUAL || n->op == OP_ADJACENT) {
		for (int way = 0; way < 2 && !loop->c; way++) {
			uint16_t place = way ? n->b : n->a, other = way ? n->a : n->b;
			if (!is_place_of(g, place, slot) || !is_same(g, other, slot, own_words))
				continue;
			loop->c = other;
			loop->up = (uint16_t)g->node[place].value;
			loop->flags |= n->op == OP_ADJACENT ? BESIDE_PLACE : 0;
		}
	}
}

/* TYPE name [where or] */
uint16_t
read_binder(struct gamefile *g, int op, uint32_t token)
{
	uint16_t n = make_node(g, op, token), where;
	int type = take_type(g);
	const char *name = take_name(g, SAID("a name"));

	g->node[n].slot = (uint8_t)open_slot(g, type, name);
	g->node[n].value = type;
	if (take(g, "where")) {
		where = read_condition(g);
		as_type(g, where, TYPE_YES);
		g->node[n].a = where;
		if (op >= OP_ANY && op <= OP_MOST && !g->broken)
			find_place(g, &g->node[n], where, g->node[n].slot, true);
	}
	return n;
}

void
end_binder(struct gamefile *g)
{
	if (g->n_slots > 0)
		g->n_slots--;
}

/* ---- what stands alone ---- */

/* In paths: `from` one space, `cost` of the next, `max`, `never`, `stop` and `along`. */
static uint16_t
read_paths(struct gamefile *g, uint32_t token)
{
	static const char *const words[] = {"from", "cost", "max", "never", "stop", "along"};
	uint16_t n = make_node(g, OP_PATHS, token), *end = &g->node[n].a, clause, of;
	bool known = g->in_paths > 0, found;

	if (!g->map || known)
		fault(g, known ? SAID("paths do not stand within paths") : SAID("paths need a map"), NULL,
		      NULL);
	g->node[n].slot = (uint8_t)open_slot(g, g->map, "here");
	open_slot(g, g->map, "next");
	g->node[n].type = PATHS_TYPE;
	g->in_paths = 1;
	do {
		found = false;
		for (int i = 0; i < COUNT(words) && !found && !g->broken; i++) {
			clause = (uint16_t)g->at;
			if (!take(g, words[i]))
				continue;
			found = true;
			of = read_condition(g);
			as_type(g, of, i == 0 ? g->map : i < 3 ? TYPE_NUMBER : TYPE_YES);
			if (i > 0)
				not_none(g, of);
			clause = make_node(g, OP_CLAUSE, clause);
			g->node[clause].value = i;
			g->node[clause].a = of;
			*end = clause;
			end = &g->node[clause].next;
		}
	} while (found && !g->broken);
	g->in_paths = 0;
	end_binder(g);
	end_binder(g);
	if (g->node[g->node[n].a].value != 0 || g->node[n].a == 0)
		fault(g, SAID("'{0}' is wanted here"), "from", NULL);
	return n;
}

/* any, count, the, all; sum, least and most of an expression. */
static uint16_t
read_loop(struct gamefile *g, int op, uint32_t token)
{
	uint16_t n, body = 0;
	bool of = op == OP_SUM || op == OP_LEAST || op == OP_MOST;
	uint32_t at = g->at, over = at;
	int brackets = 0;
	uint8_t known = g->n_known;

	/* What is summed up stands before the loop that it speaks of: that is read first. */
	if (of) {
		while (over < g->stop && !(brackets == 0 && is_word(g, &g->token[over], "over"))) {
			brackets += is_word(g, &g->token[over], "(");
			brackets -= is_word(g, &g->token[over], ")");
			over++;
		}
		g->at = over;
		want(g, "over");
	}
	n = read_binder(g, op, token);
	learn(g, g->node[n].a, true, 0);
	if (of && !g->broken) {
		uint32_t behind = g->at, stop = g->stop;
		g->at = at;
		g->stop = over;
		body = read_of_type(g, TYPE_NUMBER);
		not_none(g, body);
		want_end(g);
		g->at = behind;
		g->stop = stop;
	} else if (op == OP_EVERY && want(g, ":")) {
		body = read_condition(g);
		as_type(g, body, TYPE_YES);
	}
	end_binder(g);
	g->n_known = known;
	g->node[n].b = body;
	g->node[n].type = TYPE_NUMBER;
	if (op == OP_ANY || op == OP_EVERY)
		g->node[n].type = TYPE_YES;
	else if (op == OP_THE)
		g->node[n].type = (uint8_t)g->node[n].value;
	if (op == OP_THE || op == OP_LEAST || op == OP_MOST)
		g->node[n].flags = MAY_BE_NONE;
	return n;
}

uint16_t
read_primary(struct gamefile *g)
{
	static const struct {
		const char *word;
		uint8_t op;
	} loops[] = {{"any", OP_ANY}, {"count", OP_COUNT}, {"the", OP_THE}, {"all", OP_EVERY}};
	static const struct {
		const char *word;
		uint8_t op;
	} sums[] = {{"sum", OP_SUM}, {"min", OP_LEAST}, {"max", OP_MOST}};
	uint32_t at = g->at;
	uint16_t n;

	for (int i = 0; i < COUNT(loops); i++)
		if (take(g, loops[i].word))
			return read_loop(g, loops[i].op, at);
	for (int i = 0; i < COUNT(sums); i++)
		if (is(g, sums[i].word) && !is_word(g, ahead(g, 1), "(")) {
			g->at++;
			return read_loop(g, sums[i].op, at);
		}
	if (take(g, "paths"))
		return read_paths(g, at);
	if (take(g, "(")) {
		n = read_expression(g);
		want(g, ")");
		return n;
	}
	return 0;
}
