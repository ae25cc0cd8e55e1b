/* Columns, and the rows that stand in the file; tables as they are printed, hexsides, paths and dice. And the
 * tables of the box, of what lies beside the file. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- columns ---- */

static struct kind *
kind_in_hand(struct gamefile *g)
{
	return &g->kind[g->in_hand];
}

static void
read_column(struct gamefile *g, uint32_t token)
{
	struct kind *k = kind_in_hand(g);
	uint32_t first = g->n_columns_used, i;
	struct domain d;

	(void)token;
	if (is(g, "rows") || (k->drawn && ahead(g, 1)->kind == TOKEN_TEXT))
		return;
	do {
		const char *name = take_name(g, SAID("the name of a column"));
		if (!room(g, g->n_columns_used, KIND_COLUMNS, SAID("columns of tables")))
			return;
		for (i = 0; i < g->n_columns_used; i++)
			if (g->column[i].kind == g->in_hand && strcmp(g->column[i].name, name) == 0)
				fault(g, SAID("{0} has a column '{1}' already"), k->name, name);
		g->column[g->n_columns_used] =
		    (struct kind_column){.name = name, .kind = g->in_hand, .box = -1};
		g->n_columns_used += !g->broken;
	} while (take(g, ","));
	want(g, ":");
	take_domain(g, &d);
	if (d.set)
		fault(g, SAID("a column holds one value, and no set"), NULL, NULL);
	end_line(g);
	for (i = first; i < g->n_columns_used; i++) {
		struct kind_column *c = &g->column[i];
		c->domain = d;
		if (k->source)
			c->box = (int16_t)(i - first + 1 + k->named_columns);
		else if (g->n_cells + k->n > CELLS_MAX)
			fault(g, SAID("the rows of the file are too many"), NULL, NULL);
		c->cells = g->n_cells;
		g->n_cells = (uint16_t)(g->n_cells + (k->source || g->broken ? 0 : k->n));
		/* A space of the grid needs no row. */
		for (int cell = c->cells; cell < g->n_cells && d.type != TEXT_TYPE; cell++)
			g->cells[cell] = d.none			     ? NONE
					 : d.type != TYPE_NUMBER     ? 0
					 : d.least > 0 || d.most < 0 ? d.least
								     : 0;
	}
	k->named_columns = (uint8_t)(k->named_columns + (g->n_columns_used - first));
}

/* The value of a text column; `title` is what a thing is called. */
static void
read_text_cell(struct gamefile *g, struct kind *k, const struct kind_column *c, int row)
{
	const char *text = c->domain.none && take(g, "none") ? NULL : take_text(g);

	if (strcmp(c->name, "title") != 0) {
		g->cells[c->cells + row] = (int16_t)(text ? name_add(g, text) : 0);
		return;
	}
	text = text ? text : g->name[k->first + row];
	if (k->titles == 0) {
		k->titles = g->n_names;
		for (int i = 0; i < k->n && !g->broken; i++)
			name_add(g, g->name[k->first + i]);
	}
	if (!g->broken)
		g->name[k->titles + row] = text;
}

static void
read_row(struct gamefile *g, uint32_t token)
{
	struct kind *k = kind_in_hand(g);
	const struct token *t = peek(g);
	int row = value_named(g, TYPE_COMMON + g->in_hand, g->text + t->at, t->length), copies;

	(void)token;
	if (row < 0)
		return; /* it was told when the names were read */
	g->at++;
	if (k->drawn) {
		if (k->titles == 0) {
			k->titles = g->n_names;
			for (int i = 0; i < k->n; i++)
				name_add(g, g->name[k->first + i]);
			k->copies = g->n_cells;
		}
		g->name[k->titles + row] = take_text(g);
		if (!take_number(g, 1, 99, &copies))
			return;
		g->copies[k->first + row] = (uint8_t)copies;
	}
	for (int i = 0; i < g->n_columns_used && !g->broken; i++) {
		const struct kind_column *c = &g->column[i];
		if (c->kind != g->in_hand)
			continue;
		if (peek(g)->kind == TOKEN_END)
			fault(g, SAID("this row has no {0}: it has a value for each column, in their order"),
			      c->name, NULL);
		else if (c->domain.type == TEXT_TYPE)
			read_text_cell(g, k, c, row);
		else
			take_cell(g, &c->domain, &g->cells[c->cells + row]);
	}
	end_line(g);
}

static void
read_rows_below(struct gamefile *g, uint32_t token)
{
	const struct kind *k = kind_in_hand(g);

	if (is(g, "rows"))
		each_line(g, token, read_row);
	else if (k->drawn && ahead(g, 1)->kind == TOKEN_TEXT)
		read_row(g, token);
}

/* The columns of a type with rows, and then the rows. */
void
read_columns(struct gamefile *g, uint32_t token)
{
	int type = kind_named(g, &g->token[token + 1]);

	if (!type || ahead(g, 2)->kind != TOKEN_TEXT)
		return;
	g->in_hand = (uint8_t)(type - TYPE_COMMON);
	each_line(g, token, read_column);
	if (!kind_in_hand(g)->source)
		each_line(g, token, read_rows_below);
}

/* ---- tables as printed ---- */

static int
keys_of(const struct gamefile *g, const struct domain *d)
{
	return d->type == TYPE_NUMBER ? d->most - d->least + 1 : count_of(g, d->type);
}

static int
take_key(struct gamefile *g, const struct domain *d)
{
	struct domain key = *d;
	int16_t cell;

	key.none = false;
	return take_cell(g, &key, &cell) ? cell - (d->type == TYPE_NUMBER ? d->least : 0) : -1;
}

/* "clear 1, wood 2": a key and what stands beside it. */
static void
read_pairs(struct gamefile *g)
{
	const struct chart *c = &g->chart[g->in_hand];

	do {
		int key = take_key(g, &c->row);
		if (key >= 0)
			take_cell(g, &c->domain, &g->cells[c->cells + key]);
	} while (take(g, ","));
	end_line(g);
}

/* The first line names the columns, each other one has a value for each. */
static void
read_chart_row(struct gamefile *g)
{
	const struct chart *c = &g->chart[g->in_hand];
	int row;

	if (!g->chart_headed) {
		g->chart_headed = true;
		for (int i = 0; i < c->columns; i++)
			if (take_key(g, &c->column) != i && !g->broken)
				fault(g, SAID("the columns stand in another order than {0} has them"),
				      type_called(g, c->column.type), NULL);
		want_end(g);
		return;
	}
	row = take_key(g, &c->row);
	for (int i = 0; i < c->columns && row >= 0; i++)
		if (peek(g)->kind == TOKEN_END)
			fault(g, SAID("this row of {0} is short: it has a value for each column"), c->name,
			      NULL);
		else
			take_cell(g, &c->domain, &g->cells[c->cells + row * c->columns + i]);
	end_line(g);
}

/* ---- ... in a table beside the file ---- */

static int
key_named(const struct gamefile *g, const struct domain *d, const struct cell_text *cell)
{
	int n;

	if (is_named(d->type))
		return value_named(g, d->type, cell->text, cell->length);
	return text_number(cell->text, cell->length, &n) && n >= d->least && n <= d->most ? n - d->least : -1;
}

/* What the box will say is wrong is none here. */
static int16_t
cell_value(const struct gamefile *g, const struct domain *d, const struct cell_text *cell)
{
	int value = d->type == TYPE_YES ? text_is("yes", cell->text, cell->length) : key_named(g, d, cell);

	return (int16_t)(value < 0 ? NONE : value + (d->type == TYPE_NUMBER ? d->least : 0));
}

/* Which row each key is in, and what stands there: for the rulebook; play reads the box. */
static void
scan_chart(struct gamefile *g, const struct chart *c)
{
	const struct file_text *s = &g->source[c->source];
	struct csv csv = {s->text, s->text + s->size};
	struct cell_text cell;
	int16_t column[64];
	int row = -1, key = -1;

	for (int i = 0; csv_cell(&csv, &cell); i++) {
		if (row < 0 && i > 0 && i < COUNT(column))
			column[i] = (int16_t)(c->columns ? key_named(g, &c->column, &cell) : i == 1 ? 0 : -1);
		if (row >= 0 && i == 0 && (key = key_named(g, &c->row, &cell)) >= 0)
			g->cells[c->row_at + key] = (int16_t)row;
		if (row >= 0 && i > 0 && i < COUNT(column) && key >= 0 && column[i] >= 0)
			g->cells[c->cells + key * (c->columns ? c->columns : 1) + column[i]] =
			    cell_value(g, &c->domain, &cell);
		if (cell.last)
			row++, i = -1;
	}
}

static void
read_chart_beside(struct gamefile *g, struct chart *c)
{
	c->source = (uint16_t)take_source(g);
	want_end(g);
	c->row_at = g->n_cells;
	if (g->n_cells + c->rows > CELLS_MAX || c->columns > 60)
		fault(g, SAID("a table has keys and values of a type or of numbers, and not too many"), NULL,
		      NULL);
	if (g->broken)
		return;
	g->n_cells = (uint16_t)(g->n_cells + c->rows);
	for (int i = 0; i < c->rows; i++)
		g->cells[c->row_at + i] = INT16_MAX;
	scan_chart(g, c);
	for (int i = 0; i < c->rows; i++)
		if (g->cells[c->row_at + i] == INT16_MAX) {
			fault(g, SAID("the table {0} does not say what stands beside each key"), c->name,
			      NULL);
			return;
		}
}

/* ---- both ---- */

void
read_chart(struct gamefile *g, uint32_t token)
{
	struct chart *c = &g->chart[g->n_charts];
	const char *name;
	int cells;

	g->at++;
	name = take_name(g, SAID("the name of a table"));
	if (!room(g, g->n_charts, CHARTS_MAX, SAID("tables of values")))
		return;
	*c = (struct chart){.name = name, .cells = g->n_cells};
	if (!want(g, ":") || !take_domain(g, &c->row) || (take(g, "by") && !take_domain(g, &c->column)) ||
	    !want(g, ":") || !take_domain(g, &c->domain))
		return;
	bool beside = take(g, "from");
	uint32_t from = g->at;
	if (!beside)
		want_end(g);
	c->rows = (int16_t)keys_of(g, &c->row);
	c->columns = (int16_t)(c->column.type || c->column.most ? keys_of(g, &c->column) : 0);
	cells = c->rows * (c->columns ? c->columns : 1);
	if (cells == 0 || g->n_cells + cells > CELLS_MAX || c->domain.set || c->domain.type == TEXT_TYPE)
		fault(g, SAID("a table has keys and values of a type or of numbers, and not too many"), NULL,
		      NULL);
	if (g->broken)
		return;
	g->n_cells = (uint16_t)(g->n_cells + cells);
	for (int i = 0; i < cells; i++)
		g->cells[c->cells + i] = INT16_MAX;
	add_passage(g, PASSAGE_TABLE, token, g->n_charts, NULL, NULL);
	g->in_hand = g->n_charts++;
	g->chart_headed = false;
	if (beside) {
		g->at = from;
		read_chart_beside(g, c);
	}
	for (uint32_t i = line_end(g, token); i < block_end(g, token) && !beside; i = line_end(g, i)) {
		begin_line(g, i);
		if (c->columns)
			read_chart_row(g);
		else
			read_pairs(g);
	}
	begin_line(g, token);
	for (int i = 0; i < cells && g->n_faults == 0; i++)
		if (g->cells[c->cells + i] == INT16_MAX)
			fault(g, SAID("the table {0} does not say what stands beside each key"), c->name,
			      NULL);
}
