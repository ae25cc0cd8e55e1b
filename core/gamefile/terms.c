/* A term of an expression: a number, a word, a call, an option, or an expression in brackets. */
#include "core/gamefile/running.h"
#include "core/text.h"
#include <string.h>

static const struct {
	const char *name;
	uint8_t op, type;
	int32_t value;
} words[] = {{"turn", OP_TURN, TYPE_NUMBER, 0},	     {"step", OP_STEP, TYPE_STEP, 0},
	     {"die", OP_DIE, TYPE_NUMBER, 0},	     {"dice", OP_DICE, TYPE_NUMBER, 0},
	     {"yes", OP_VALUE, TYPE_YES, 1},	     {"no", OP_VALUE, TYPE_YES, 0},
	     {"none", OP_VALUE, NAME_ALONE, NOTHING}};

/* TERRAIN.clear: the type says which of two is meant. */
static bool
is_value_of_type(struct gamefile *g, uint16_t node, const struct token *t)
{
	const char *dot = memchr(g->text + t->at, '.', t->length);
	size_t n = dot ? (size_t)(dot - (g->text + t->at)) : 0;
	int value;

	for (int i = 0; n > 0 && i < g->n_kinds; i++) {
		if (!text_is(g->kind[i].name, g->text + t->at, n))
			continue;
		value = value_named(g, TYPE_COMMON + i, dot + 1, t->length - n - 1);
		g->node[node].type = (uint8_t)(TYPE_COMMON + i);
		g->node[node].value = value;
		return value >= 0;
	}
	return false;
}

/* A value of one type, or of several, of which the place where it stands must tell. */
static uint16_t
value_alone(struct gamefile *g, uint32_t at, const struct token *t)
{
	uint16_t n = make_node(g, OP_VALUE, at);
	int type = 0, of = 0;

	for (int i = 0; i < g->n_kinds; i++)
		if (value_named(g, TYPE_COMMON + i, g->text + t->at, t->length) >= 0) {
			type = TYPE_COMMON + i;
			of++;
		}
	g->node[n].type = NAME_ALONE;
	if (of == 0 && is_value_of_type(g, n, t))
		return n;
	if (of == 1)
		as_type(g, n, type);
	else if (of == 0 && step_named(g, t) >= 0)
		as_type(g, n, TYPE_STEP);
	else if (of == 0) {
		g->at = at;
		unknown_name(g, t);
	}
	return n;
}

static uint16_t
read_word(struct gamefile *g, uint32_t at, const struct token *t)
{
	uint16_t n;

	for (int i = 0; i < COUNT(words); i++)
		if (is_word(g, t, words[i].name)) {
			n = make_node(g, words[i].op, at);
			g->node[n].type = words[i].type;
			g->node[n].value = words[i].value;
			g->node[n].flags = words[i].value == NOTHING ? MAY_BE_NONE : 0;
			return n;
		}
	if (is_word(g, t, "who") && g->game.who != TYPE_NUMBER) {
		n = make_node(g, OP_WHO, at);
		g->node[n].type = g->game.who;
		g->says_who = g->who_said = true;
		return n;
	}
	for (int i = 0; i < g->game.n_fields; i++)
		if (g->fields[i].index == TYPE_NUMBER && is_word(g, t, g->fields[i].name))
			return asked_of(g, OP_FIELD, at, FIELD_COMMON + i, 0, &g->field[i].domain);
	for (int i = 0; i < g->game.n_totals; i++)
		if (is_word(g, t, g->totals[i].name)) {
			n = make_node(g, OP_TOTAL, at);
			g->node[n].value = i;
			return n;
		}
	if (routine_named(g, g->let, g->n_lets, t) >= 0)
		return call_let(g, at, routine_named(g, g->let, g->n_lets, t), 0, 0);
	return value_alone(g, at, t);
}

static uint16_t
read_option(struct gamefile *g, uint32_t at)
{
	uint16_t n = make_node(g, OP_OPTION, at);

	g->node[n].type = TYPE_YES;
	for (int i = 0; i < g->game.n_options; i++)
		if (take(g, g->options[i].name)) {
			g->node[n].value = i;
			return n;
		}
	unknown_name(g, peek(g));
	return n;
}

static uint16_t
read_one_term(struct gamefile *g)
{
	const struct token *t = peek(g);
	uint32_t at = g->at;
	uint16_t n = read_primary(g);
	int number;

	if (n || g->broken)
		return n;
	if (t->kind == TOKEN_NUMBER) {
		n = make_node(g, OP_VALUE, at);
		g->at++;
		if (!text_number(g->text + t->at, t->length, &number))
			fault_at(g, at, SAID("a number is at most 32767"), NULL, NULL, NULL);
		else
			g->node[n].value = number;
		return n;
	}
	if (t->kind != TOKEN_NAME) {
		fault(g, SAID("a value is wanted here"), NULL, NULL);
		return 0;
	}
	g->at++;
	for (int i = g->n_slots; i-- > 0;)
		if (is_word(g, t, g->slot[i].name)) {
			n = make_node(g, OP_LOCAL, at);
			g->node[n].type = g->slot[i].type;
			g->node[n].slot = (uint8_t)i;
			g->last = g->last > i ? g->last : (uint8_t)(i + 1);
			g->node[n].flags = g->optional >> i & 1 ? MAY_BE_NONE : 0;
			return n;
		}
	if (take(g, "("))
		return read_call(g, at, t);
	if (is_word(g, ahead(g, -1), "option") && peek(g)->kind == TOKEN_NAME && g->game.n_options > 0)
		return read_option(g, at);
	if (is_word(g, t, "next") || is_word(g, t, "here")) {
		g->at = at;
		fault(g, SAID("'{0}' means something only within paths"),
		      is_word(g, t, "next") ? "next" : "here", NULL);
		return 0;
	}
	return read_word(g, at, t);
}

uint16_t
read_term(struct gamefile *g)
{
	uint16_t n = read_one_term(g);

	g->node[n].end = g->broken ? 0 : (uint16_t)g->at;
	if (g->node[n].flags & MAY_BE_NONE && is_known(g, n))
		g->node[n].flags &= (uint8_t)~MAY_BE_NONE;
	return n;
}
