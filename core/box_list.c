/* Lists of the box: rows with the same first key, which a component prints one below the other. */
#include <assert.h>
#include <string.h>

#include "core/box.h"
#include "core/rules.h"

enum { LIST_ROWS = BOX_LIST, LIST_COLUMNS = 24 };

/* A list as it is printed, before it takes the place of the one in the box. */
struct list {
	const struct table *table;
	int n;
	int16_t cell[LIST_ROWS][LIST_COLUMNS];
	bool set[LIST_ROWS][LIST_COLUMNS];
	int last[LIST_ROWS]; /* the last value of each row, for what is wrong with the row as a whole */
};

/* The last key of a table with two counts the rows of a list if it begins at 1: it need not be said. */
static bool
is_counted(const struct table *t, int column)
{
	return t->n_keys == 2 && column == 1 && t->columns[1].kind == COLUMN_NUMBER && t->columns[1].min == 1;
}

/* Reads the values: one for a column that the row has already begins the next. */
static enum box_error
read_list(struct box *b, struct list *l, const struct box_value *value, int n, int *at)
{
	int row = 0;

	for (*at = 0; *at < n; ++*at) {
		const struct box_value *v = &value[*at];
		enum box_error error;

		if (v->column < 1 || v->column >= l->table->n_columns)
			return BOX_NO_COLUMN;
		if (l->set[row][v->column] && ++row == LIST_ROWS)
			return BOX_FULL;
		error =
		    box_read(b, &l->table->columns[v->column], v->text, v->length, &l->cell[row][v->column]);
		if (error)
			return error;
		l->set[row][v->column] = true;
		l->last[row] = *at;
	}
	l->n = row + 1;
	return BOX_OK;
}

/* What was not said: counted, or empty where it may be. */
static enum box_error
complete_row(struct list *l, int row, int key, int *column)
{
	const struct table *t = l->table;

	l->cell[row][0] = (int16_t)key;
	for (int c = 1; c < t->n_columns; c++) {
		if (l->set[row][c])
			continue;
		*column = c;
		if (is_counted(t, c) && row == t->columns[c].max)
			return BOX_FULL;
		if (is_counted(t, c))
			l->cell[row][c] = (int16_t)(row + 1);
		else if (c < t->n_keys || !t->columns[c].empty)
			return BOX_LACKING;
		else
			l->cell[row][c] = t->columns[c].kind == COLUMN_TEXT ? 0 : NONE;
	}
	return BOX_OK;
}

static bool
same_keys(const struct table *t, const int16_t *a, const int16_t *b)
{
	return memcmp(a, b, t->n_keys * sizeof(*a)) == 0;
}

static enum box_error
complete_list(struct list *l, int key, int *at, int *column)
{
	for (int row = 0; row < l->n; row++) {
		enum box_error error = complete_row(l, row, key, column);

		*at = l->last[row];
		for (int r = 0; r < row && !error; r++)
			if (same_keys(l->table, l->cell[r], l->cell[row]))
				error = BOX_DUPLICATE;
		if (error)
			return error;
	}
	return BOX_OK;
}

/* The row of the printed list that has the keys of this row of the box; -1: it has none. */
static int
row_like(const struct box *b, int table, const struct list *l, int row)
{
	for (int r = 0; r < l->n; r++)
		if (same_keys(l->table, l->cell[r], &b->cell[box_at(b, table, row, 0)]))
			return r;
	return -1;
}

static bool
is_known(enum source source)
{
	return source > SOURCE_ASSUMED && source != SOURCE_TAKEN;
}

/* What was known before must be there, and the same. */
static bool
contradicts(const struct box *b, int table, const struct list *l, int row)
{
	const struct table *t = l->table;
	int like = row_like(b, table, l, row);

	if (like < 0)
		return is_known(box_source(b, table, row, t->n_keys - 1));
	for (int c = t->n_keys; c < t->n_columns; c++) {
		int have = box_cell(b, table, row, c), now = l->cell[like][c];
		bool text = t->columns[c].kind == COLUMN_TEXT;
		if (is_known(box_source(b, table, row, c)) &&
		    (text ? strcmp(box_text(b, table, row, c), b->text + (uint16_t)now) != 0 : have != now))
			return true;
	}
	return false;
}

/* Puts the list in the place of the rows; those behind it move. */
static void
replace(struct box *b, int table, struct rows rows, const struct list *l)
{
	size_t width = b->width[table];
	size_t behind = (size_t)(b->rows[table] - rows.first - rows.n);
	uint32_t from = box_at(b, table, rows.first + rows.n, 0), to = box_at(b, table, rows.first + l->n, 0);

	assert(b->rows[table] - rows.n + l->n <= l->table->max_rows);
	memmove(&b->cell[to], &b->cell[from], behind * width * sizeof(b->cell[0]));
	memmove(&b->source[to], &b->source[from], behind * width * sizeof(b->source[0]));
	for (int row = 0; row < l->n; row++) {
		uint32_t at = box_at(b, table, rows.first + row, 0);
		memcpy(&b->cell[at], l->cell[row], width * sizeof(b->cell[0]));
		memset(&b->source[at], SOURCE_PRINTED, width);
	}
	b->rows[table] = (uint16_t)(b->rows[table] - rows.n + l->n);
}

int
box_list_key(const struct box *b, int table, const char *text, size_t length)
{
	struct box *reader = (struct box *)(uintptr_t)b; /* names and numbers leave no trace in it */
	const struct table *t = &b->game->tables[table];
	int16_t key;

	if (t->n_keys < 2 || length == 0 || t->columns[0].kind == COLUMN_KEY ||
	    t->columns[0].kind == COLUMN_TEXT)
		return -1;
	return box_read(reader, &t->columns[0], text, length, &key) == BOX_OK ? key : -1;
}

/* Nobody can look: the list is taken as the box assumes it. */
static enum box_error
take_rows(struct box *b, int table, struct rows rows)
{
	bool unknown = rows.n == 0;

	for (int row = rows.first; row < rows.first + rows.n; row++)
		for (int c = 0; c < b->width[table]; c++) {
			uint32_t at = box_at(b, table, row, c);

			unknown = unknown || (c > 0 && b->source[at] == SOURCE_UNKNOWN);
			if (b->source[at] == SOURCE_ASSUMED)
				b->source[at] = SOURCE_TAKEN;
		}
	return unknown ? BOX_EMPTY : BOX_OK;
}

enum box_error
box_print_list(struct box *b, int table, int key, const struct box_value *value, int n, int *at, int *column)
{
	struct list l = {.table = &b->game->tables[table]};
	struct rows rows = box_rows(b, table, key);
	uint32_t used = b->text_used;
	enum box_error error;

	*at = 0;
	if (n == 1 && value[0].length == 1 && *value[0].text == '?')
		return take_rows(b, table, rows);
	assert(l.table->n_columns <= LIST_COLUMNS);
	error = read_list(b, &l, value, n, at);
	int total = b->rows[table] - rows.n + l.n;
	if (!error)
		error = complete_list(&l, key, at, column);
	if (!error && (total > l.table->max_rows || total < l.table->min_rows))
		error = total < l.table->min_rows ? BOX_MISSING_ROWS : BOX_FULL;
	for (int i = 0; i < rows.n && !error; i++)
		if (contradicts(b, table, &l, rows.first + i))
			error = BOX_CONTRADICTS;
	if (error) {
		b->text_used = used;
		return error;
	}
	replace(b, table, rows, &l);
	if (b->game->prepare)
		b->game->prepare(b);
	return BOX_OK;
}
