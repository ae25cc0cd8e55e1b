/* Types whose values are numbers: odds, from the lowest to the highest, and the steps of a scale. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* Of odds 2-1 the two numbers, of a step of a scale the least and the most. */
static void
set_bounds(struct gamefile *g, struct kind *k, int i, int a, int b)
{
	if (i == 0)
		k->bounds = g->n_cells;
	if (g->n_cells + 2 > CELLS_MAX) {
		fault(g, SAID("the rows of the file are too many"), NULL, NULL);
		return;
	}
	g->cells[g->n_cells++] = (int16_t)a;
	g->cells[g->n_cells++] = (int16_t)b;
}

void
read_odds(struct gamefile *g, struct kind *k)
{
	int last_a = 0, last_b = 1, a, b;

	for (int i = 0; i < k->n && !g->broken; i++) {
		const char *name = g->name[k->first + i], *minus = strchr(name, '-');
		if (!minus || !text_number(name, (size_t)(minus - name), &a) ||
		    !text_number(minus + 1, strlen(minus + 1), &b) || a == 0 || b == 0 || a > 100 ||
		    b > 100) {
			fault(g, SAID("'{0}' is no odds: they are written 2-1"), name, NULL);
			return;
		}
		if (a * last_b <= last_a * b)
			fault(g, SAID("'{0}' comes after '{1}': odds go from the lowest to the highest"),
			      name, g->name[k->first + i - (i > 0)]);
		set_bounds(g, k, i, a, b);
		last_a = a;
		last_b = b;
	}
}

/* Behind a number without a blank. */
static bool
goes_on(const struct gamefile *g)
{
	const struct token *t = peek(g), *before = &g->token[g->at - 1];

	return (t->kind == TOKEN_NUMBER || is(g, "-")) && t->at == before->at + before->length;
}

/* "..-3", "-2..-1", "0", "3..": a step of a scale. */
static bool
take_span(struct gamefile *g, int *from, int *to)
{
	*from = SCALE_LOW;
	*to = SCALE_HIGH;
	if (take(g, ".."))
		return take_number(g, -9999, 9999, to);
	if (!take_number(g, -9999, 9999, from))
		return false;
	if (!take(g, ".."))
		*to = *from;
	else if (goes_on(g))
		return take_number(g, *from, 9999, to);
	return true;
}

void
read_scale(struct gamefile *g, struct kind *k)
{
	int from, to, last = 0;

	k->first = g->n_names;
	for (int i = 0; peek(g)->kind != TOKEN_END && !g->broken; i++) {
		uint32_t at = g->at;
		char name[BOX_KEY];
		struct text t = text_begin(name, sizeof(name));
		if (!take_span(g, &from, &to) || !room(g, k->n, 256, SAID("values of one type")))
			return;
		for (uint32_t p = at; p < g->at; p++)
			text_add_bytes(&t, g->text + g->token[p].at, g->token[p].length);
		if (i > 0 && from != last + 1) {
			fault_at(g, at, SAID("'{0}' does not follow '{1}': a scale goes up without a gap"),
				 name, g->name[k->first + i - 1], NULL);
			return;
		}
		name_add(g, keep_bytes(g, name, t.length < sizeof(name) ? t.length : sizeof(name) - 1));
		k->n++;
		set_bounds(g, k, i, from, to);
		last = to;
	}
	if (k->n == 0)
		fault(g, SAID("{0} has no value"), k->name, NULL);
}

int
take_scale_value(struct gamefile *g, const struct kind *k)
{
	int from, to;

	if (!take_span(g, &from, &to))
		return -1;
	for (int i = 0; i < k->n; i++)
		if (g->cells[k->bounds + 2 * i] == from && g->cells[k->bounds + 2 * i + 1] == to)
			return i;
	return -1;
}
