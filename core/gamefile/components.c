/* The types of a file: sides, values, decks, maps, and what else has rows, with the names of all. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

bool
csv_cell(struct csv *c, struct cell_text *cell)
{
	bool quoted = c->at < c->end && *c->at == '"';

	if (c->at >= c->end)
		return false;
	cell->text = c->at += quoted;
	while (c->at < c->end && (quoted || (*c->at != ',' && *c->at != '\n' && *c->at != '\r'))) {
		if (quoted && *c->at == '"') {
			if (c->at + 1 == c->end || c->at[1] != '"')
				break;
			c->at++;
		}
		c->at++;
	}
	cell->length = (size_t)(c->at - cell->text);
	c->at += quoted && c->at < c->end;
	if (c->at < c->end && *c->at == '\r')
		c->at++;
	cell->last = c->at >= c->end || *c->at == '\n';
	c->at += c->at < c->end;
	return true;
}

uint16_t
name_add(struct gamefile *g, const char *name)
{
	if (!room(g, g->n_names, NAMES_MAX, SAID("names of things")))
		return 0;
	g->name[g->n_names] = name;
	return g->n_names++;
}

/* The tables that the file names, whatever else is wrong with it: `type UNIT "a unit" from units`. */
void
find_tables(struct gamefile *g)
{
	static const char *const with[] = {"type", "map", "deck", "hexside", "path", "table"};

	for (uint32_t i = 0; i < g->n_tokens; i = block_end(g, i)) {
		bool may = false;
		for (int k = 0; k < COUNT(with); k++)
			may = may || is_word(g, &g->token[i], with[k]);
		for (uint32_t t = i + 1; may && t + 1 < line_end(g, i); t++) {
			if (!is_word(g, &g->token[t], "from") || g->token[t + 1].kind != TOKEN_NAME)
				continue;
			begin_line(g, i);
			if (room(g, g->n_from, BOX_TABLES - 1, SAID("tables of values")))
				g->from[g->n_from++] =
				    keep_bytes(g, g->text + g->token[t + 1].at, g->token[t + 1].length);
		}
	}
}

/* `from units`: the number of the source. */
int
take_source(struct gamefile *g)
{
	const struct token *t = peek(g);
	const char *name = take_name(g, SAID("the name of a table"));

	if (t->kind == TOKEN_END)
		return 0;
	if (strcmp(name, "game") == 0)
		fault(g, SAID("a table is not called 'game': so a journal calls the file"), NULL, NULL);
	for (int i = 1; i < g->n_sources; i++)
		if (strcmp(g->source[i].name, name) == 0)
			return i;
	g->at--;
	fault(g, SAID("{0}.csv is missing: a table lies beside the file"), name, NULL);
	return 0;
}

/* ---- names ---- */

static void
add_value(struct gamefile *g, struct kind *k, const char *name)
{
	size_t length = strlen(name);

	if (length >= BOX_KEY)
		fault(g, SAID("'{0}' is too long: a name has at most 31 letters"), name, NULL);
	for (int i = 0; i < k->n && !g->broken; i++)
		if (text_is(g->name[k->first + i], name, length)) {
			g->at--;
			fault(g, SAID("'{0}' is a value of {1} already: a type has each value once"), name,
			      k->name);
		}
	if (!g->broken) {
		name_add(g, name);
		k->n++;
	}
}

/* Each as it stands in the file, with how it is printed. */
static void
read_values(struct gamefile *g, struct kind *k)
{
	const char *title[256] = {NULL};
	bool titled = false;

	k->first = g->n_names;
	while (peek(g)->kind != TOKEN_END) {
		const char *name = take_name(g, SAID("a name"));
		if (!room(g, k->n, 256, SAID("values of one type")))
			return;
		add_value(g, k, name);
		title[k->n > 0 ? k->n - 1 : 0] = name;
		if (peek(g)->kind == TOKEN_TEXT) {
			title[k->n > 0 ? k->n - 1 : 0] = take_text(g);
			titled = true;
		}
	}
	if (k->n == 0)
		fault(g, SAID("{0} has no value"), k->name, NULL);
	k->titles = titled ? g->n_names : 0;
	for (int i = 0; titled && i < k->n; i++)
		name_add(g, title[i]);
}

/* The first column of a table, which its header names. */
static void
read_keys(struct gamefile *g, struct kind *k)
{
	const struct file_text *s = &g->source[k->source];
	struct csv csv = {s->text, s->text + s->size};
	struct cell_text cell;
	bool first = true, header = true;

	k->first = g->n_names;
	while (csv_cell(&csv, &cell) && !g->broken) {
		if (first && !header && !(cell.last && cell.length == 0)) {
			name_add(g,
				 keep_bytes(g, cell.text, cell.length < BOX_KEY ? cell.length : BOX_KEY - 1));
			k->n++;
		}
		header = header && !cell.last;
		first = cell.last;
	}
}

static void
read_row_key(struct gamefile *g, uint32_t token)
{
	(void)token;
	add_value(g, &g->kind[g->n_kinds - 1], take_name(g, SAID("a name")));
}

/* Those of the rows in the file, which stand below `rows`, or in a deck below its head. */
static void
find_rows(struct gamefile *g, uint32_t token)
{
	struct kind *k = &g->kind[g->n_kinds - 1];

	if (take(g, "rows")) {
		each_line(g, token, read_row_key);
	} else if (k->drawn && ahead(g, 1)->kind == TOKEN_TEXT) {
		read_row_key(g, token);
	}
}

static const char *const turned[] = {"even-down", "odd-down", "even-right", "odd-right", "square"};

/* "grid 8 by 10 even-down": hexes by column and row, 0101 and on. */
static void
read_grid(struct gamefile *g, struct kind *k)
{
	char key[5] = "0000";
	int columns = 0, rows = 0;

	if (peek(g)->kind == TOKEN_NUMBER &&
	    (!take_number(g, 1, 99, &columns) || !want(g, "by") || !take_number(g, 1, 99, &rows)))
		return;
	for (int i = 0; i < COUNT(turned); i++)
		if (take(g, turned[i]))
			g->map_grid = (uint8_t)(i + 1);
	if (g->map_grid == 0)
		fault(g,
		      SAID("how the grid lies is wanted here: even-down, odd-down, even-right, odd-right or "
			   "square"),
		      NULL, NULL);
	if (k->n == 0)
		k->first = g->n_names;
	if (columns * rows > SPACES_MAX)
		fault(g, SAID("a map has at most 2048 spaces"), NULL, NULL);
	for (int c = 1; c <= columns && !g->broken; c++)
		for (int r = 1; r <= rows; r++) {
			key[0] = (char)('0' + c / 10), key[1] = (char)('0' + c % 10);
			key[2] = (char)('0' + r / 10), key[3] = (char)('0' + r % 10);
			name_add(g, keep_bytes(g, key, 4));
			k->n++;
		}
}

/* ---- types ---- */

static struct kind *
kind_add(struct gamefile *g, uint32_t token)
{
	const char *name;
	struct kind *k = &g->kind[g->n_kinds];

	g->at++;
	name = take_name(g, SAID("the name of a type"));
	if (!room(g, g->n_kinds, KINDS_MAX, SAID("types of things")))
		return NULL;
	for (const char *s = name; *s; s++)
		if (*s >= 'a' && *s <= 'z') {
			g->at--;
			fault(g, SAID("the name of a type is written in capitals"), NULL, NULL);
			return NULL;
		}
	if (kind_named(g, &g->token[g->at - 1]) || strcmp(name, "NUMBER") == 0) {
		g->at--;
		fault(g, SAID("'{0}' is a type already"), name, NULL);
		return NULL;
	}
	*k = (struct kind){.name = name, .at = (uint16_t)token, .titles = 0};
	add_passage(g, PASSAGE_COMPONENT, token, g->n_kinds, NULL, NULL);
	if (!g->broken)
		g->n_kinds++;
	return g->broken ? NULL : k;
}

/* The rest of a type, a map or a deck: its title, where its rows are, and their names. */
static void
read_rows_of(struct gamefile *g, struct kind *k, uint32_t token)
{
	bool map = is_word(g, &g->token[token], "map");

	k->title = take_text(g);
	if (take(g, "from")) {
		k->from = (uint16_t)g->at;
		k->source = (uint16_t)take_source(g);
		read_keys(g, k);
	}
	if (map && take(g, "grid"))
		read_grid(g, k);
	if (k->drawn && take(g, "hands"))
		k->hands = (uint8_t)take_type(g);
	want_end(g);
	if (k->n == 0 && !g->broken) {
		k->first = g->n_names;
		each_line(g, token, find_rows);
	}
	begin_line(g, token);
	if (k->n == 0 && g->n_faults == 0)
		fault(g, SAID("{0} has no row: write them below 'rows', or in a table, '{0} ... from NAME'"),
		      k->name, NULL);
	if (map && (k->n > SPACES_MAX))
		fault(g, SAID("a map has at most 2048 spaces"), NULL, NULL);
	if (map && g->map)
		fault(g, SAID("a game has one map"), NULL, NULL);
	if (map)
		g->map = (uint8_t)(TYPE_COMMON + (k - g->kind));
}

void
read_kind(struct gamefile *g, uint32_t token)
{
	bool sides = is(g, "sides"), odds = is(g, "odds"), scale = is(g, "scale");
	struct kind *k;

	begin_whole(g, token);
	k = kind_add(g, token);
	if (!k)
		return;
	k->drawn = is_word(g, &g->token[token], "deck");
	if (take(g, ":")) {
		k->listed = true;
		k->title =
		    keep_joined(g, k->name[0] == 'A' || k->name[0] == 'O' ? "an " : "a ", k->name, NULL);
		if (scale)
			read_scale(g, k);
		else
			read_values(g, k);
		if (odds)
			read_odds(g, k);
		k->odds = odds;
		k->scale = scale;
	} else {
		begin_line(g, token);
		g->at = token + 2;
		read_rows_of(g, k, token);
	}
	if (!sides)
		return;
	k->seats = true;
	if (g->game.who != TYPE_NUMBER)
		fault(g, SAID("a game has its sides once"), NULL, NULL);
	if (k->n > 8)
		fault(g, SAID("a game file has at most 8 sides"), NULL, NULL);
	g->game.who = (uint8_t)(TYPE_COMMON + (k - g->kind));
}

/* ---- columns ---- */

bool
take_cell(struct gamefile *g, const struct domain *d, int16_t *cell)
{
	const struct token *t = peek(g);
	const struct kind *k = is_named(d->type) ? &g->kind[d->type - TYPE_COMMON] : NULL;
	uint32_t at = g->at;
	int value;

	*cell = NONE;
	if (d->none && take(g, "none"))
		return true;
	if (d->type == TYPE_NUMBER) {
		take_number(g, d->least, d->most, &value);
	} else if (d->type == TYPE_YES) {
		value = is(g, "yes");
		if (!take(g, "yes") && !take(g, "no"))
			not_of_type(g, t, d->type);
	} else if (k && k->scale && t->kind != TOKEN_END) {
		value = take_scale_value(g, k);
		if (value < 0 && !g->broken)
			not_of_type(g, &g->token[at], d->type);
	} else {
		value = value_named(g, d->type, g->text + t->at, t->length);
		if (value < 0 && t->kind == TOKEN_END)
			fault(g, SAID("a {0} is wanted here"), type_called(g, d->type), NULL);
		else if (value < 0)
			not_of_type(g, t, d->type);
		g->at += !g->broken;
	}
	*cell = (int16_t)(g->broken ? 0 : value);
	return !g->broken;
}
