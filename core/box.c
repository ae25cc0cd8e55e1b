/* The box: tables of small integers, filled row by row. */
#include "core/box.h"

#include <assert.h>
#include <string.h>

#include "core/rules.h"
#include "core/text.h"

void
box_begin(struct box *b, const struct game *game)
{
	uint32_t base = 0;

	/* Most of a box is room that the game does not use: that, texts, and what is derived is written
	 * before it is read. */
	memset(b, 0, offsetof(struct box, cell));
	b->game = game;
	b->text[0] = '\0';
	b->text_used = 1; /* offset 0 is the empty text */
	for (int t = 0; t < game->n_tables; t++) {
		b->base[t] = base;
		b->width[t] = game->tables[t].n_columns;
		base += (uint32_t)game->tables[t].max_rows * game->tables[t].n_columns;
	}
	assert(game->n_tables <= BOX_TABLES && base <= BOX_CELLS);
	memset(b->cell, 0, base * sizeof(b->cell[0]));
	memset(b->source, 0, base * sizeof(b->source[0]));
}

int
box_table(const struct game *game, const char *name)
{
	for (int t = 0; t < game->n_tables; t++)
		if (strcmp(game->tables[t].name, name) == 0)
			return t;
	return -1;
}

int
box_column(const struct table *table, const char *name)
{
	for (int c = 0; c < table->n_columns; c++)
		if (strcmp(table->columns[c].name, name) == 0)
			return c;
	return -1;
}

const char *
box_text(const struct box *b, int table, int row, int column)
{
	int value = box_cell(b, table, row, column);

	return value == NONE ? "" : b->text + (uint16_t)value;
}

/* Texts live in one pool; a cell holds the offset. */
static enum box_error
store_text(struct box *b, const char *text, size_t length, int16_t *value)
{
	if (length == 0) {
		*value = 0;
		return BOX_OK;
	}
	if (b->text_used + length + 1 > BOX_TEXT)
		return BOX_FULL;
	memcpy(b->text + b->text_used, text, length);
	b->text[b->text_used + length] = '\0';
	*value = (int16_t)(uint16_t)b->text_used;
	b->text_used += (uint32_t)length + 1;
	return BOX_OK;
}

/* Names of a type as the box has them now. Only the filling of a box looks names up one by
 * one, most of them keys of a table. */
static int
find_name(const struct box *b, int type, const char *text, size_t length)
{
	int n = type_count(b->game, b, type);
	int keys = type < TYPE_COMMON ? 0 : b->game->operands[type - TYPE_COMMON].table;

	if (type_numeric(b->game, type)) {
		int number;
		int first = type_first(b->game, type);
		return text_number(text, length, &number) && number >= first && number < first + n ? number
												   : -1;
	}
	for (int i = 0; i < n; i++) {
		const char *name = keys ? box_text(b, keys - 1, i, 0) : type_name(b->game, b, type, i);
		if (text_is(name, text, length))
			return i;
	}
	return -1;
}

enum box_error
box_read(struct box *b, const struct column *c, const char *text, size_t length, int16_t *value)
{
	int n;

	if (length == 0 && c->kind != COLUMN_KEY && c->kind != COLUMN_TEXT) {
		*value = NONE;
		return c->empty ? BOX_OK : BOX_EMPTY;
	}
	switch ((enum column_kind)c->kind) {
	case COLUMN_KEY:
		if (length == 0 || length >= BOX_KEY || memchr(text, ' ', length))
			return BOX_BAD_KEY;
		return store_text(b, text, length, value);
	case COLUMN_TEXT:
		return store_text(b, text, length, value);
	case COLUMN_NUMBER:
		if (!text_number(text, length, &n))
			return BOX_NOT_A_NUMBER;
		if (n < c->min || n > c->max)
			return BOX_RANGE;
		*value = (int16_t)n;
		return BOX_OK;
	case COLUMN_NAME:
		n = find_name(b, c->type, text, length);
		*value = (int16_t)n;
		return n < 0 ? BOX_NO_NAME : BOX_OK;
	case COLUMN_WORD:
		for (n = 0; c->words[n]; n++)
			if (text_is(c->words[n], text, length)) {
				*value = (int16_t)n;
				return BOX_OK;
			}
		return BOX_NO_NAME;
	}
	return BOX_NO_COLUMN;
}

/* "rulebook 6.1" -> SOURCE_RULEBOOK. Only the first word counts. */
static bool
read_source(const char *text, size_t length, enum source *source)
{
	static const char *const names[] = {"unknown", "assumed", "history", "rulebook", "printed"};
	size_t word = 0;

	while (word < length && text[word] != ' ')
		word++;
	for (int i = 0; i < 5; i++)
		if (text_is(names[i], text, word)) {
			*source = (enum source)i;
			return true;
		}
	return false;
}

/* Gives each column named in "sector=rulebook 3; aircraft=history" its own source. Columns that the
 * program does not use may stand there too. */
static enum box_error
read_sourced(struct box *b, int table, int row, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, ";");
		const char *equals = memchr(text, '=', length);
		enum source source;

		if (!equals || !read_source(equals + 1, (size_t)(text + length - equals - 1), &source))
			return BOX_BAD_SOURCE;
		for (int c = 0; c < b->game->tables[table].n_columns; c++) {
			uint8_t *at = &b->source[box_at(b, table, row, c)];

			/* What is "?" is known from nowhere. */
			if (*at != SOURCE_UNKNOWN &&
			    text_is(b->game->tables[table].columns[c].name, text, (size_t)(equals - text)))
				*at = (uint8_t)source;
		}
		text += length;
		text += strspn(text, "; ");
	}
	return BOX_OK;
}

static bool
same_keys(const struct box *b, int table, int row, int other)
{
	for (int c = 0; c < b->game->tables[table].n_keys; c++)
		if (box_cell(b, table, row, c) != box_cell(b, table, other, c))
			return false;
	return true;
}

/* Keys are unique. Composite ones are sorted by the first, so that equal rows can only stand near. */
static enum box_error
check_keys(const struct box *b, int table, int row)
{
	if (b->game->tables[table].columns[0].kind == COLUMN_KEY) {
		const char *key = box_text(b, table, row, 0);
		size_t length = strlen(key);
		for (int r = 0; r < row; r++)
			if (text_is(box_text(b, table, r, 0), key, length))
				return BOX_DUPLICATE;
		return BOX_OK;
	}
	if (row > 0 && box_cell(b, table, row, 0) < box_cell(b, table, row - 1, 0))
		return BOX_ORDER;
	for (int r = row; r-- > 0 && box_cell(b, table, r, 0) == box_cell(b, table, row, 0);)
		if (same_keys(b, table, row, r))
			return BOX_DUPLICATE;
	return BOX_OK;
}

/* Fills the row that was added last. */
static enum box_error
fill_row(struct box *b, int table, const char *const *text, enum source weakest, const char *sourced,
	 int *column)
{
	const struct table *t = &b->game->tables[table];
	int row = b->rows[table] - 1;
	enum box_error error;

	for (int c = 0; c < t->n_columns; c++) {
		uint32_t at = box_at(b, table, row, c);
		bool later = !text[c] && t->columns[c].empty == CAME_LATER;
		bool unknown = !later && (!text[c] || strcmp(text[c], "?") == 0);

		b->source[at] = (uint8_t)(unknown ? SOURCE_UNKNOWN : later ? SOURCE_ASSUMED : weakest);
		b->cell[at] = NONE;
		error = unknown ? (c < t->n_keys ? BOX_BAD_KEY : BOX_OK)
			: later ? BOX_OK
				: box_read(b, &t->columns[c], text[c], strlen(text[c]), &b->cell[at]);
		if (error) {
			*column = c;
			return error;
		}
	}
	error = sourced ? read_sourced(b, table, row, sourced) : BOX_OK;
	return error ? error : check_keys(b, table, row);
}

enum box_error
box_row(struct box *b, int table, const char *const *text, const char *source, const char *sourced,
	int *column)
{
	enum source weakest = SOURCE_ASSUMED;
	enum box_error error;

	assert(table >= 0 && table < b->game->n_tables);
	*column = -1;
	if (b->rows[table] >= b->game->tables[table].max_rows)
		return BOX_FULL;
	if (source && *source && !read_source(source, strlen(source), &weakest))
		return BOX_BAD_SOURCE;
	b->rows[table]++;
	error = fill_row(b, table, text, weakest, sourced, column);
	if (error)
		b->rows[table]--;
	return error;
}

enum box_error
box_end(struct box *b, int *table)
{
	for (*table = 0; *table < b->game->n_tables; ++*table)
		if (b->rows[*table] < b->game->tables[*table].min_rows)
			return BOX_MISSING_ROWS;
	if (b->game->prepare)
		b->game->prepare(b);
	return BOX_OK;
}

/* What is known already stays so. */
static enum box_error
box_take(struct box *b, uint32_t at)
{
	b->source[at] = b->source[at] == SOURCE_ASSUMED ? SOURCE_TAKEN : b->source[at];
	return b->source[at] == SOURCE_UNKNOWN ? BOX_EMPTY : BOX_OK;
}

enum box_error
box_print(struct box *b, int table, int row, int column, const char *text, size_t length)
{
	uint32_t at = box_at(b, table, row, column);
	const struct column *c = &b->game->tables[table].columns[column];
	int16_t value;
	enum box_error error;
	bool known = b->source[at] > SOURCE_ASSUMED && b->source[at] != SOURCE_TAKEN;
	uint32_t used = b->text_used;

	if (column < b->game->tables[table].n_keys)
		return BOX_CONTRADICTS;
	if (length == 1 && *text == '?')
		return box_take(b, at);
	error = box_read(b, c, text, length, &value);
	if (error)
		return error;
	if (known) {
		bool same = c->kind == COLUMN_TEXT
				? strcmp(b->text + (uint16_t)value, box_text(b, table, row, column)) == 0
				: value == b->cell[at];
		b->text_used = used;
		return same ? BOX_OK : BOX_CONTRADICTS;
	}
	b->cell[at] = value;
	b->source[at] = SOURCE_PRINTED;
	if (b->game->prepare)
		b->game->prepare(b);
	return BOX_OK;
}

struct rows
box_rows(const struct box *b, int table, int key)
{
	int low = 0, high = b->rows[table];
	struct rows rows = {0, 0};

	while (low < high) {
		int middle = (low + high) / 2;
		if (box_cell(b, table, middle, 0) < key)
			low = middle + 1;
		else
			high = middle;
	}
	rows.first = (uint16_t)low;
	while (low < b->rows[table] && box_cell(b, table, low, 0) == key)
		low++;
	rows.n = (uint16_t)(low - rows.first);
	return rows;
}

int
box_find(const struct box *b, int table, const char *key, size_t length)
{
	char have[BOX_KEY * 4];

	for (int r = 0; r < b->rows[table]; r++) {
		box_write_key(b, table, r, have, sizeof(have));
		if (text_is(have, key, length))
			return r;
	}
	return -1;
}

size_t
box_write(const struct box *b, int table, int row, int column, char *out, size_t size)
{
	const struct column *c = &b->game->tables[table].columns[column];
	int value = box_cell(b, table, row, column);
	struct text t = text_begin(out, size);

	if (value == NONE)
		return text_add(&t, box_source(b, table, row, column) == SOURCE_UNKNOWN ? "?" : "");
	switch ((enum column_kind)c->kind) {
	case COLUMN_KEY:
	case COLUMN_TEXT:
		return text_add(&t, b->text + (uint16_t)value);
	case COLUMN_NUMBER:
		return text_add_number(&t, value);
	case COLUMN_WORD:
		return text_add(&t, c->words[value]);
	case COLUMN_NAME:
		if (type_numeric(b->game, c->type))
			return text_add_number(&t, value);
		return text_add(&t, type_name(b->game, b, c->type, value));
	}
	return 0;
}

/* The columns of a key that are written: without those at its end that are empty. */
static int
written_keys(const struct box *b, int table, int row)
{
	int n = b->game->tables[table].n_keys;

	while (n > 1 && box_cell(b, table, row, n - 1) == NONE)
		n--;
	return n;
}

size_t
box_write_key(const struct box *b, int table, int row, char *out, size_t size)
{
	size_t n = 0;

	if (size > 0)
		out[0] = '\0';
	for (int c = 0; c < written_keys(b, table, row); c++) {
		if (c > 0 && n + 1 < size)
			out[n++] = '.';
		n += box_write(b, table, row, c, out + (n < size ? n : size), n < size ? size - n : 0);
	}
	return n;
}

struct cell
box_cell_at(const struct box *b, uint32_t at)
{
	unsigned t = b->game->n_tables - 1u;

	assert(at < BOX_CELLS);
	while (b->base[t] > at)
		t--;
	return (struct cell){.table = (uint8_t)t,
			     .row = (uint16_t)((at - b->base[t]) / b->width[t]),
			     .column = (uint8_t)((at - b->base[t]) % b->width[t])};
}
