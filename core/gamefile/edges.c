/* Hexsides, paths and dice; and the tables of the box, of what lies beside the file. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- hexsides and paths ---- */

static bool
edge_add(struct gamefile *g, struct edge *e, int space, int other, int value)
{
	int edge = (int)(e - g->edge);

	if (!room(g, g->sides.sides.n, EDGE_ROWS, SAID("rows of hexsides and paths")))
		return false;
	sides_add((void *)&g->sides, edge_end(edge, space), edge_end(edge, other), (uint16_t)value);
	e->n++;
	return true;
}

static void
read_edge_row(struct gamefile *g, uint32_t token)
{
	struct edge *e = &g->edge[g->n_edges - 1];
	struct domain space = {.type = g->map};
	int16_t a, b, value = 1;

	(void)token;
	if (take_cell(g, &space, &a) && take_cell(g, &space, &b) &&
	    (e->domain.type == TYPE_YES || take_cell(g, &e->domain, &value)))
		edge_add(g, e, a, b, value);
	end_line(g);
}

static void
find_edge_rows(struct gamefile *g, uint32_t token)
{
	if (want(g, "rows"))
		each_line(g, token, read_edge_row);
}

/* Which spaces it lies between; what is printed there is read from the box. */
static void
scan_edges(struct gamefile *g, struct edge *e)
{
	const struct file_text *s = &g->source[e->source];
	struct csv csv = {s->text, s->text + s->size};
	struct cell_text cell;
	int space[2] = {-1, -1};
	bool header = true;

	for (int i = 0; csv_cell(&csv, &cell) && !g->broken; i++) {
		if (i < 2 && !header)
			space[i] = value_named(g, g->map, cell.text, cell.length);
		if (!cell.last)
			continue;
		if (!header && i > 0 && space[0] >= 0 && space[1] >= 0)
			edge_add(g, e, space[0], space[1], 1);
		header = false;
		i = -1;
	}
}

void
read_edge(struct gamefile *g, uint32_t token)
{
	struct edge *e = &g->edge[g->n_edges];
	bool path = is(g, "path");
	const char *name;

	g->at++;
	name = take_name(g, SAID("a name"));
	if (!room(g, g->n_edges, EDGES_MAX, SAID("hexsides and paths")) || !want(g, ":"))
		return;
	*e = (struct edge){.name = name, .path = path, .at = (uint16_t)token};
	if (!g->map)
		fault(g, SAID("there is no map: write 'map HEX \"a hex\"' first"), NULL, NULL);
	if (!take_domain(g, &e->domain))
		return;
	if (e->domain.none || e->domain.set || e->domain.type == TEXT_TYPE)
		fault(g, SAID("what lies between two spaces is of a type, or a flag"), NULL, NULL);
	if (take(g, "from")) {
		e->from = (uint16_t)g->at;
		e->source = (uint16_t)take_source(g);
		want_end(g);
		if (g->broken)
			return;
		scan_edges(g, e);
		g->n_edges++;
		return;
	}
	want_end(g);
	g->n_edges += !g->broken;
	if (!g->broken && !each_line(g, token, find_edge_rows))
		fault(g, SAID("{0} has no row: write them below 'rows', or in a table, '{0} ... from NAME'"),
		      name, NULL);
}

/* ---- dice ---- */

static bool
die_add(struct gamefile *g, const char *name, int sides)
{
	if (!room(g, g->game.n_dice, FILE_DICE, SAID("dice of one game")))
		return false;
	g->dice[g->game.n_dice++] = (struct die){.name = name, .sides = (uint8_t)sides};
	return true;
}

int
die_named(struct gamefile *g, const struct token *t)
{
	char name[FAULT_ARG_BYTES];
	struct text out = text_begin(name, sizeof(name));
	int sides;

	for (int i = 0; i < g->game.n_dice; i++)
		if (is_word(g, t, g->dice[i].name))
			return i;
	text_add_bytes(&out, g->text + t->at, t->length);
	if (t->kind == TOKEN_NAME && name[0] == 'd' && text_number(name + 1, strlen(name + 1), &sides) &&
	    sides >= 2 && sides <= 100)
		return die_add(g, keep_bytes(g, name, strlen(name)), sides) ? g->game.n_dice - 1 : -1;
	fault(g, SAID("'{0}' is no die: one with numbers is called d2 to d100"), name, NULL);
	return -1;
}

void
read_die(struct gamefile *g, uint32_t token)
{
	const char *name;
	uint8_t first = g->n_faces;
	int times;

	begin_whole(g, token);
	g->at++;
	name = take_name(g, SAID("the name of a die"));
	want(g, ":");
	while (peek(g)->kind != TOKEN_END) {
		if (!room(g, g->n_faces, COUNT(g->face), SAID("faces of dice")))
			return;
		g->face[g->n_faces] = take_name(g, SAID("a face"));
		g->face_weight[g->n_faces] = 1;
		if (take(g, "x") && take_number(g, 1, 99, &times))
			g->face_weight[g->n_faces] = (uint8_t)times;
		g->n_faces += !g->broken;
	}
	if (g->n_faces - first < 2)
		fault(g, SAID("a die has at least two faces"), NULL, NULL);
	if (g->broken || !die_add(g, name, g->n_faces - first))
		return;
	g->dice[g->game.n_dice - 1].face = &g->face[first];
	g->dice[g->game.n_dice - 1].weight = &g->face_weight[first];
}

/* ---- the box ---- */

static const char *const no_yes[] = {"no", "yes", NULL};

static struct column *
box_column_add(struct gamefile *g, const char *name, const struct domain *d)
{
	struct column *c = &g->columns[g->n_columns++];

	*c = (struct column){.name = name, .empty = d->none ? MAY_BE_EMPTY : NEVER_EMPTY};
	if (d->type == TYPE_NUMBER)
		c->kind = COLUMN_NUMBER, c->min = d->least, c->max = d->most;
	else if (d->type == TYPE_YES)
		c->kind = COLUMN_WORD, c->words = no_yes;
	else if (d->type == TEXT_TYPE)
		c->kind = COLUMN_TEXT;
	else
		c->kind = COLUMN_NAME, c->type = d->type;
	return c;
}

/* The name of column number `at` in a table's first line. */
static const char *
header_of(struct gamefile *g, int source, int at)
{
	struct csv csv = {g->source[source].text, g->source[source].text + g->source[source].size};
	struct cell_text cell = {"", 0, true};

	for (int i = 0; i <= at; i++)
		if (!csv_cell(&csv, &cell) || (cell.last && i < at))
			return "";
	return keep_bytes(g, cell.text, cell.length < BOX_KEY ? cell.length : BOX_KEY - 1);
}

static struct table *
box_table_add(struct gamefile *g, int source, int keys, int rows)
{
	struct table *t = &g->tables[g->game.n_tables++];

	*t = (struct table){.name = keep_bytes(g, g->source[source].name, strlen(g->source[source].name)),
			    .columns = &g->columns[g->n_columns],
			    .n_keys = (uint8_t)keys,
			    .max_rows = (uint16_t)rows,
			    .min_rows = (uint16_t)rows};
	return t;
}

static void
add_kind_table(struct gamefile *g, int kind)
{
	struct kind *k = &g->kind[kind];
	struct table *t = box_table_add(g, k->source, 1, k->n);
	struct domain text = {.type = TEXT_TYPE};

	box_column_add(g, header_of(g, k->source, 0), &text)->kind = COLUMN_KEY;
	for (int i = 0; i < g->n_columns_used; i++)
		if (g->column[i].kind == kind)
			box_column_add(g, g->column[i].name, &g->column[i].domain);
	t->n_columns = (uint8_t)(1 + k->named_columns);
	k->table = g->game.n_tables;
}

static void
add_edge_table(struct gamefile *g, struct edge *e)
{
	struct domain space = {.type = g->map};
	struct table *t = box_table_add(g, e->source, 2, e->n ? e->n : 1);

	box_column_add(g, header_of(g, e->source, 0), &space);
	box_column_add(g, header_of(g, e->source, 1), &space);
	if (e->domain.type != TYPE_YES)
		box_column_add(g, header_of(g, e->source, 2), &e->domain);
	t->n_columns = e->domain.type == TYPE_YES ? 2 : 3;
	e->table = g->game.n_tables;
}

/* The name of a key as a column. */
static const char *
key_name(struct gamefile *g, const struct domain *d, int i)
{
	char number[8];
	struct text t = text_begin(number, sizeof(number));

	if (is_named(d->type))
		return g->name[g->kind[d->type - TYPE_COMMON].first + i];
	text_add_number(&t, d->least + i);
	return keep_bytes(g, number, t.length);
}

static void
add_chart_table(struct gamefile *g, struct chart *c)
{
	struct domain text = {.type = TEXT_TYPE};
	int columns = c->columns ? c->columns : 1;

	if (!room(g, g->n_columns + columns, COUNT(g->columns), SAID("columns of tables")))
		return;
	struct table *t = box_table_add(g, c->source, 1, c->rows);
	box_column_add(g, header_of(g, c->source, 0), &text)->kind = COLUMN_KEY;
	for (int i = 0; i < columns; i++)
		box_column_add(g, c->columns ? key_name(g, &c->column, i) : header_of(g, c->source, 1),
			       &c->domain);
	t->n_columns = (uint8_t)(1 + columns);
	c->table = g->game.n_tables;
}

/* Whether the tables that its columns name stand before it. */
static bool
is_next(const struct gamefile *g, int kind)
{
	for (int i = 0; i < g->n_columns_used; i++) {
		int type = g->column[i].domain.type;
		if (g->column[i].kind == kind && is_named(type) && g->kind[type - TYPE_COMMON].source &&
		    !g->kind[type - TYPE_COMMON].table)
			return false;
	}
	return true;
}

/* In an order in which the names that a table holds are those of tables before it. */
void
make_tables(struct gamefile *g)
{
	uint32_t cells = 0;
	int left = 0;

	for (int i = 0; i < g->n_kinds; i++)
		left += g->kind[i].source != 0;
	for (bool found = true; left > 0 && found;) {
		found = false;
		for (int i = 0; i < g->n_kinds; i++)
			if (g->kind[i].source && !g->kind[i].table && is_next(g, i)) {
				add_kind_table(g, i);
				left--;
				found = true;
			}
	}
	for (int i = 0; left > 0 && i < g->n_kinds; i++)
		if (g->kind[i].source && !g->kind[i].table) {
			begin_line(g, g->kind[i].at);
			fault(g, SAID("the tables of {0} and others need each other's names"),
			      g->kind[i].name, NULL);
			return;
		}
	for (int i = 0; i < g->n_edges; i++)
		if (g->edge[i].source)
			add_edge_table(g, &g->edge[i]);
	for (int i = 0; i < g->n_charts; i++)
		if (g->chart[i].source)
			add_chart_table(g, &g->chart[i]);
	for (int t = 0; t < g->game.n_tables; t++)
		cells += (uint32_t)g->tables[t].max_rows * g->tables[t].n_columns;
	if (cells > BOX_CELLS)
		fault_at(g, 0, SAID("the tables beside the file have more than 40960 values"), NULL, NULL,
			 NULL);
}
