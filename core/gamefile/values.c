/* Names and numbers in expressions: what a word stands for, and what is asked of things by their names. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- by their names ---- */

/* Whether a value of this type may stand there: a name alone may, if it is one of the type. */
static bool
fits(const struct gamefile *g, uint16_t node, int type)
{
	const struct node *n = &g->node[node];
	const struct token *t = &g->token[n->token];

	return n->type == type || (n->op == OP_VALUE && (n->type == NAME_ALONE || n->type == TYPE_NUMBER) &&
				   value_named(g, type, g->text + t->at, t->length) >= 0);
}

uint16_t
asked_of(struct gamefile *g, int op, uint32_t at, int number, uint16_t a, const struct domain *d)
{
	uint16_t n = make_node(g, op, at);

	g->node[n].value = number;
	g->node[n].a = a;
	g->node[n].b = g->node[a].next;
	g->node[n].type = d->set ? TYPE_YES : d->type;
	if (g->node[n].type != TYPE_YES &&
	    (d->none || (g->node[a].flags | g->node[g->node[a].next].flags) & MAY_BE_NONE))
		g->node[n].flags = MAY_BE_NONE;
	return n;
}

/* A column or a field: those of several types may be called alike. 0: none is. */
static uint16_t
read_thing(struct gamefile *g, uint32_t at, const struct token *name, uint16_t a, int n)
{
	bool found = false;
	int wanted = 0;

	for (int i = 0; i < g->n_columns_used; i++) {
		const struct kind_column *c = &g->column[i];
		if (!is_word(g, name, c->name))
			continue;
		found = true;
		wanted = TYPE_COMMON + c->kind;
		if (n != 1 || !fits(g, a, wanted))
			continue;
		as_type(g, a, wanted);
		if (c->domain.type == TEXT_TYPE)
			fault_at(g, at, SAID("'{0}' is a text: rules do not ask for it"), c->name, NULL,
				 NULL);
		return asked_of(g, OP_COLUMN, at, i, a, &c->domain);
	}
	for (int i = 0; i < g->game.n_fields; i++) {
		const struct field *f = &g->fields[i];
		int indexes = (f->count2 > 1) + (f->index != TYPE_NUMBER);
		if (!is_word(g, name, f->name))
			continue;
		found = true;
		wanted = f->index;
		if (n != indexes || !fits(g, a, f->index))
			continue;
		as_type(g, a, f->index);
		if (n == 2)
			as_type(g, g->node[a].next, f->index2);
		return asked_of(g, OP_FIELD, at, FIELD_COMMON + i, a, &g->field[i].domain);
	}
	if (found && wanted == TYPE_NUMBER)
		fault_at(g, at, SAID("there is one '{0}': it has no brackets"),
			 keep_bytes(g, g->text + name->at, name->length), NULL, NULL);
	else if (found && n >= 1)
		as_type(g, a, wanted);
	if (found && !g->broken)
		fault_at(g, at, SAID("'{0}' wants another number of values in brackets"),
			 keep_bytes(g, g->text + name->at, name->length), NULL, NULL);
	return 0;
}

/* What lies between two spaces, and tables as printed. */
static uint16_t
read_printed(struct gamefile *g, uint32_t at, const struct token *name, uint16_t a, int n)
{
	for (int i = 0; i < g->n_edges; i++) {
		struct domain d = g->edge[i].domain;
		if (!is_word(g, name, g->edge[i].name))
			continue;
		if (n != 2)
			fault_at(g, at, SAID("'{0}' wants two spaces in brackets"), g->edge[i].name, NULL,
				 NULL);
		as_type(g, a, g->map);
		as_type(g, g->node[a].next, g->map);
		d.none = true;
		return asked_of(g, OP_EDGE, at, i, a, &d);
	}
	for (int i = 0; i < g->n_charts; i++) {
		const struct chart *c = &g->chart[i];
		if (!is_word(g, name, c->name))
			continue;
		if (n != 1 + (c->columns > 0))
			fault_at(g, at, SAID("'{0}' wants another number of values in brackets"), c->name,
				 NULL, NULL);
		as_type(g, a, c->row.type);
		if (n == 2)
			as_type(g, g->node[a].next, c->column.type);
		return asked_of(g, OP_CHART, at, i, a, &c->domain);
	}
	return 0;
}

static int
deck_of(const struct gamefile *g)
{
	for (int i = 0; i < g->n_kinds; i++)
		if (g->kind[i].drawn && g->kind[i].hands)
			return TYPE_COMMON + i;
	return 0;
}

enum { OF_MAP = 1, OF_NUMBER, OF_SIDE, OF_CARD, OF_ODDS };

static const struct built_in {
	const char *name;
	uint8_t op, n, of[2], type, flags;
} built_in[] = {
    {"distance", OP_DISTANCE, 2, {OF_MAP, OF_MAP}, TYPE_NUMBER, MAY_BE_NONE},
    {"row", OP_ROW, 1, {OF_MAP, 0}, TYPE_NUMBER, 0},
    {"column-of", OP_COLUMN_OF, 1, {OF_MAP, 0}, TYPE_NUMBER, 0},
    {"odds", OP_ODDS, 2, {OF_NUMBER, OF_NUMBER}, 0, MAY_BE_NONE},
    {"shift", OP_SHIFT, 2, {OF_ODDS, OF_NUMBER}, 0, MAY_BE_NONE},
    {"holds", OP_HOLDS, 2, {OF_SIDE, OF_CARD}, TYPE_YES, 0},
    {"hand-size", OP_HAND_SIZE, 1, {OF_SIDE, 0}, TYPE_NUMBER, 0},
    {"hand", OP_HAND, 1, {OF_SIDE, 0}, HAND_TYPE, 0},
    {"abs", OP_ABSOLUTE, 1, {OF_NUMBER, 0}, TYPE_NUMBER, 0},
    {"min", OP_LESSER, 2, {OF_NUMBER, OF_NUMBER}, TYPE_NUMBER, 0},
    {"max", OP_GREATER, 2, {OF_NUMBER, OF_NUMBER}, TYPE_NUMBER, 0},
};

/* The type of what is shifted, if it is one that can be; else the one of odds, or the one of a scale. */
static int
odds_of(const struct gamefile *g, const struct node *n)
{
	const struct kind *k = n && is_named(n->type) ? &g->kind[n->type - TYPE_COMMON] : NULL;

	if (k && (k->odds || k->scale))
		return n->type;
	for (int scales = 0; scales < (n ? 2 : 1); scales++)
		for (int i = 0; i < g->n_kinds; i++)
			if (scales ? g->kind[i].scale : g->kind[i].odds)
				return TYPE_COMMON + i;
	return 0;
}

/* 0 and no fault: it is called otherwise. */
static uint16_t
read_built_in(struct gamefile *g, uint32_t at, const struct token *name, uint16_t a, int n)
{
	const struct built_in *b = NULL;
	uint16_t node, argument = a;

	for (int i = 0; i < COUNT(built_in) && !b; i++)
		b = is_word(g, name, built_in[i].name) ? &built_in[i] : NULL;
	if (!b)
		return 0;
	if (n != b->n)
		fault_at(g, at, SAID("'{0}' wants another number of values in brackets"), b->name, NULL,
			 NULL);
	for (int i = 0; i < b->n && !g->broken; i++, argument = g->node[argument].next) {
		int type = b->of[i] == OF_MAP	   ? g->map
			   : b->of[i] == OF_NUMBER ? TYPE_NUMBER
			   : b->of[i] == OF_SIDE   ? g->game.who
			   : b->of[i] == OF_CARD   ? deck_of(g)
						   : odds_of(g, &g->node[argument]);
		if (type == 0 && b->of[i] != OF_NUMBER)
			fault_at(
			    g, at,
			    SAID("'{0}' needs what this game does not have: a map, sides, odds or a deck "
				 "with hands"),
			    b->name, NULL, NULL);
		as_type(g, argument, type);
	}
	node = make_node(g, b->op, at);
	g->node[node].a = a;
	g->node[node].b = g->node[a].next;
	g->node[node].type = b->type		 ? b->type
			     : b->op == OP_ODDS	 ? (uint8_t)odds_of(g, NULL)
			     : b->op == OP_SHIFT ? (uint8_t)odds_of(g, &g->node[a])
						 : TYPE_NUMBER;
	g->node[node].flags = b->op == OP_DISTANCE && !g->beside_grid ? 0 : b->flags;
	if (b->type != TYPE_YES && n > 0)
		g->node[node].flags |= (g->node[a].flags | g->node[g->node[a].next].flags) & MAY_BE_NONE;
	g->node[node].value = deck_of(g);
	if (b->op == OP_ODDS && !odds_of(g, NULL))
		fault_at(g, at, SAID("'odds' wants a type of odds: write 'odds ODDS: 1-2 1-1 2-1'"), NULL,
			 NULL, NULL);
	if ((b->op == OP_HOLDS || b->op == OP_HAND_SIZE) && !deck_of(g))
		fault_at(g, at, SAID("there is no deck with hands: write 'deck CARD \"a card\" hands SIDE'"),
			 NULL, NULL, NULL);
	return node;
}

uint16_t
read_named(struct gamefile *g, uint32_t at, const struct token *name, uint16_t first, int n)
{
	int let = routine_named(g, g->let, g->n_lets, name);
	uint16_t node;

	if (let >= 0)
		return call_let(g, at, let, first, n);
	node = read_thing(g, at, name, first, n);
	node = node || g->broken ? node : read_printed(g, at, name, first, n);
	node = node || g->broken ? node : read_built_in(g, at, name, first, n);
	if (!node && !g->broken) {
		g->at = at;
		unknown_name(g, name);
	}
	return node;
}

/* at-scale(RANGE, n) */
static uint16_t
read_at_scale(struct gamefile *g, uint32_t at)
{
	uint16_t n = make_node(g, OP_SCALE, at), of;
	int type = take_type(g);
	const struct kind *k = &g->kind[g->broken ? 0 : type - TYPE_COMMON];

	if (!g->broken && !k->scale)
		fault(g, SAID("'{0}' is no scale: write 'scale {0}: ..0 1..2 3..'"), type_called(g, type),
		      NULL);
	want(g, ",");
	of = read_of_type(g, TYPE_NUMBER);
	want(g, ")");
	if (g->broken)
		return 0;
	g->node[n].a = of;
	g->node[n].type = (uint8_t)type;
	if (g->cells[k->bounds] != SCALE_LOW || g->cells[k->bounds + 2 * k->n - 1] != SCALE_HIGH)
		g->node[n].flags = MAY_BE_NONE;
	g->node[n].flags |= g->node[of].flags & MAY_BE_NONE;
	return n;
}

uint16_t
read_call(struct gamefile *g, uint32_t at, const struct token *name)
{
	uint16_t first = 0, *end = &first, node;
	int n = 0;

	if (is_word(g, name, "left-in-pile")) {
		node = make_node(g, OP_PILE_SIZE, at);
		g->node[node].value = take_type(g);
		if (!g->broken && !g->kind[g->node[node].value - TYPE_COMMON].drawn)
			fault(g, SAID("'{0}' is no deck"), type_called(g, g->node[node].value), NULL);
		want(g, ")");
		return node;
	}
	if (is_word(g, name, "at-scale"))
		return read_at_scale(g, at);
	do {
		node = read_expression(g);
		*end = node;
		end = &g->node[node].next;
		n++;
	} while (take(g, ",") && !g->broken);
	want(g, ")");
	return g->broken ? 0 : read_named(g, at, name, first, n);
}
