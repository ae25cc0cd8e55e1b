/*
 * Expressions: read by their grammar, with the type of each part known as soon as it is read. A let is read
 * when it is first named, wherever it stands.
 *
 *	if c then a else b | or > and > not > compared > otherwise > sum > product > minus > primary
 */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

uint16_t
make_node(struct gamefile *g, int op, uint32_t token)
{
	if (!room(g, g->n_nodes, NODES_MAX, SAID("parts of rules")))
		return 0;
	if (g->n_nodes == 0)
		g->n_nodes = 1; /* 0 is none */
	g->node[g->n_nodes] = (struct node){.op = (uint8_t)op, .type = TYPE_NUMBER, .token = (uint16_t)token};
	return g->n_nodes++;
}

static uint16_t
join(struct gamefile *g, int op, uint32_t token, int type, uint16_t a, uint16_t b)
{
	uint16_t n = make_node(g, op, token);

	g->node[n].type = (uint8_t)type;
	g->node[n].a = a;
	g->node[n].b = b;
	if (type != TYPE_YES)
		g->node[n].flags = (g->node[a].flags | g->node[b].flags) & MAY_BE_NONE;
	return n;
}

void
not_none(struct gamefile *g, uint16_t node)
{
	char text[FAULT_ARG_BYTES], inner[FAULT_ARG_BYTES];
	const struct node *n = &g->node[node];
	uint16_t cause = node;

	if (!(n->flags & MAY_BE_NONE))
		return;
	for (uint16_t a = n->a; a; a = g->node[a].next)
		if (n->op != OP_IF && g->node[a].flags & MAY_BE_NONE)
			cause = a;
	if (cause == node)
		fault_at(g, n->token, SAID("{0} may be none: write '({0} otherwise ...)'"),
			 node_text(g, node, text, sizeof(text)), NULL, NULL);
	else
		fault_at(
		    g, n->token,
		    SAID("{1} may be none: ask '{1} is not none' before {0}, or write '({0} otherwise ...)'"),
		    node_text(g, node, text, sizeof(text)), node_text(g, cause, inner, sizeof(inner)), NULL);
}

/* A name that stood alone, or a number that is the name of a space. */
void
as_type(struct gamefile *g, uint16_t node, int type)
{
	struct node *n = &g->node[node];
	const struct token *t = &g->token[n->token];
	char text[FAULT_ARG_BYTES];

	if (g->broken || n->type == type)
		return;
	if (n->op == OP_VALUE && n->value == NOTHING) {
		n->type = (uint8_t)type;
		return;
	}
	if (n->op == OP_VALUE && (n->type == NAME_ALONE || n->type == TYPE_NUMBER) && is_named(type)) {
		int value = value_named(g, type, g->text + t->at, t->length);
		if (value < 0) {
			not_of_type(g, t, type);
			return;
		}
		n->type = (uint8_t)type;
		n->value = value;
		return;
	}
	if (n->op == OP_VALUE && n->type == NAME_ALONE && type == TYPE_STEP && step_named(g, t) >= 0) {
		n->type = TYPE_STEP;
		n->value = STEP_COMMON + step_named(g, t);
		return;
	}
	fault_at(g, n->token, SAID("'{0}' is {1}, and {2} is wanted here"),
		 node_text(g, node, text, sizeof(text)), type_called(g, n->type), type_called(g, type));
}

uint16_t
read_of_type(struct gamefile *g, int type)
{
	uint16_t n = read_expression(g);

	as_type(g, n, type);
	return n;
}

void
read_arguments(struct gamefile *g, const struct routine *r, uint32_t at, uint16_t *first)
{
	uint16_t *end = first, a;
	int given = 0;

	if (take(g, "(")) {
		do {
			if (given == r->n)
				break;
			a = read_of_type(g, r->parameter[given++].type);
			*end = a;
			end = &g->node[a].next;
		} while (take(g, ",") && !g->broken);
		want(g, ")");
	}
	if (given != r->n)
		fault_at(g, at, SAID("'{0}' wants another number of values in brackets"), r->name, NULL,
			 NULL);
}

/* Both sides have one type: that of the one which is known. */
static int
as_one(struct gamefile *g, uint16_t a, uint16_t b)
{
	struct node *n = &g->node[a], *m = &g->node[b];
	bool open = n->op == OP_VALUE && (n->type == NAME_ALONE || n->value == NOTHING);
	bool number = n->op == OP_VALUE && n->type == TYPE_NUMBER && is_named(m->type);

	if (open || number)
		as_type(g, a, m->type);
	else
		as_type(g, b, n->type);
	if (g->node[a].type == NAME_ALONE)
		unknown_name(g, &g->token[g->node[a].token]);
	return g->node[a].type;
}

/* ---- by strength ---- */

static uint16_t
read_minus(struct gamefile *g)
{
	uint32_t at = g->at;
	uint16_t n;

	if (!take(g, "-"))
		return read_term(g);
	n = read_term(g);
	as_type(g, n, TYPE_NUMBER);
	not_none(g, n);
	return join(g, OP_NEGATED, at, TYPE_NUMBER, n, 0);
}

static uint16_t
calculated(struct gamefile *g, int op, uint32_t at, uint16_t a, uint16_t (*read)(struct gamefile *))
{
	uint16_t b;

	as_type(g, a, TYPE_NUMBER);
	not_none(g, a);
	b = read(g);
	as_type(g, b, TYPE_NUMBER);
	not_none(g, b);
	return join(g, op, at, TYPE_NUMBER, a, b);
}

static uint16_t
read_product(struct gamefile *g)
{
	uint32_t at = g->at;
	uint16_t n = read_minus(g);

	for (;;) {
		int op = take(g, "*") ? OP_TIMES : take(g, "/") ? OP_DIVIDED : take(g, "mod") ? OP_MODULO : 0;
		if (!op || g->broken)
			return n;
		n = calculated(g, op, at, n, read_minus);
	}
}

static uint16_t
read_sum(struct gamefile *g)
{
	uint32_t at = g->at;
	uint16_t n = read_product(g);

	for (;;) {
		int op = take(g, "+") ? OP_PLUS : take(g, "-") ? OP_MINUS : 0;
		if (!op || g->broken)
			return n;
		n = calculated(g, op, at, n, read_product);
	}
}

static uint16_t
read_otherwise(struct gamefile *g)
{
	uint32_t at = g->at;
	uint16_t a = read_sum(g), b, n;

	if (!take(g, "otherwise"))
		return a;
	b = read_sum(g);
	n = join(g, OP_OTHERWISE, at, as_one(g, a, b), a, b);
	g->node[n].flags = g->node[b].flags & MAY_BE_NONE;
	return n;
}

/* "in (a, b)", "in 1..3", "in ways(u) ignoring stop" */
static uint16_t
read_in(struct gamefile *g, uint32_t at, uint16_t a)
{
	static const char *const words[] = {"", "cost", "max", "never", "stop", "along"};
	uint16_t n, b, *end;

	if (take(g, "(")) {
		n = join(g, OP_AMONG, at, TYPE_YES, a, 0);
		end = &g->node[n].b;
		do {
			b = read_expression(g);
			as_one(g, a, b);
			*end = b;
			end = &g->node[b].next;
		} while (take(g, ",") && !g->broken);
		want(g, ")");
		return n;
	}
	b = read_otherwise(g);
	if (take(g, "..")) {
		n = join(g, OP_WITHIN, at, TYPE_YES, a, b);
		as_type(g, a, TYPE_NUMBER);
		as_type(g, b, TYPE_NUMBER);
		b = read_otherwise(g);
		as_type(g, b, TYPE_NUMBER);
		not_none(g, a);
		g->node[n].c = b;
		return n;
	}
	as_type(g, b, PATHS_TYPE);
	as_type(g, a, g->map);
	n = join(g, OP_REACHED, at, TYPE_YES, a, b);
	while (take(g, "ignoring")) {
		bool found = false;
		for (int i = 1; i < COUNT(words); i++)
			if (take(g, words[i])) {
				g->node[n].value |= 1 << i;
				found = true;
			}
		if (!found)
			fault(g, SAID("what paths may ignore is: max never stop along cost"), NULL, NULL);
	}
	return n;
}

static uint16_t
read_compared(struct gamefile *g)
{
	static const struct {
		const char *word;
		uint8_t op;
	} signs[] = {{"=", OP_EQUAL},	 {"!=", OP_UNEQUAL}, {"<", OP_LESS},
		     {"<=", OP_AT_MOST}, {">", OP_MORE},     {">=", OP_AT_LEAST}};
	uint32_t at = g->at;
	uint16_t a = read_otherwise(g), b;

	for (int i = 0; i < COUNT(signs); i++) {
		if (!take(g, signs[i].word))
			continue;
		if (i >= 2)
			not_none(g, a);
		b = read_otherwise(g);
		int type = as_one(g, a, b);
		if (i >= 2 && type != TYPE_NUMBER && !is_named(type))
			as_type(g, a, TYPE_NUMBER);
		if (i >= 2)
			not_none(g, b);
		return join(g, signs[i].op, at, TYPE_YES, a, b);
	}
	if (take(g, "is")) {
		int op = take(g, "not") ? OP_UNEQUAL : OP_EQUAL;
		b = read_otherwise(g);
		as_one(g, a, b);
		return join(g, op, at, TYPE_YES, a, b);
	}
	if (take(g, "adjacent")) {
		b = read_otherwise(g);
		if (!g->map)
			fault(g, SAID("there is no map: write 'map HEX \"a hex\"' first"), NULL, NULL);
		as_type(g, a, g->map);
		as_type(g, b, g->map);
		return join(g, OP_ADJACENT, at, TYPE_YES, a, b);
	}
	return take(g, "in") ? read_in(g, at, a) : a;
}

static uint16_t
read_not(struct gamefile *g)
{
	uint32_t at = g->at;
	uint16_t n;

	if (!take(g, "not"))
		return read_compared(g);
	n = read_compared(g);
	as_type(g, n, TYPE_YES);
	return join(g, OP_NOT, at, TYPE_YES, n, 0);
}

static uint16_t
read_both(struct gamefile *g, const char *word, int op, uint16_t (*read)(struct gamefile *))
{
	uint32_t at = g->at;
	uint16_t n = read(g), b = n;
	uint8_t known = g->n_known;

	while (take(g, word) && !g->broken) {
		as_type(g, n, TYPE_YES);
		learn(g, b, op == OP_AND, 0);
		b = read(g);
		as_type(g, b, TYPE_YES);
		n = join(g, op, at, TYPE_YES, n, b);
	}
	g->n_known = known;
	return n;
}

static uint16_t
read_and(struct gamefile *g)
{
	return read_both(g, "and", OP_AND, read_not);
}

uint16_t
read_condition(struct gamefile *g)
{
	return read_both(g, "or", OP_OR, read_and);
}

uint16_t
read_expression(struct gamefile *g)
{
	uint32_t at = g->at;
	uint16_t c, a, b, n;
	uint8_t known = g->n_known;

	if (g->deep >= DEEP_MAX) {
		fault(g, SAID("expressions are at most 40 deep"), NULL, NULL);
		return 0;
	}
	g->deep++;
	if (take(g, "if")) {
		c = read_condition(g);
		as_type(g, c, TYPE_YES);
		want(g, "then");
		learn(g, c, true, 0);
		a = read_expression(g);
		g->n_known = known;
		want(g, "else");
		learn(g, c, false, 0);
		b = read_expression(g);
		g->n_known = known;
		n = join(g, OP_IF, at, as_one(g, a, b), a, b);
		g->node[n].flags = (g->node[a].flags | g->node[b].flags) & MAY_BE_NONE;
		g->node[n].c = c;
	} else {
		n = read_condition(g);
	}
	g->deep--;
	return n;
}
