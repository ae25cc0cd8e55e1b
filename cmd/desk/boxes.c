/*
 * One table of a box from CSV: its header mapped to the columns, each row filled in, what is wrong said
 * with its place.
 */
#include "cmd/desk/boxes.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "journal/csv.h"

enum { NO_FIELD = CSV_COLUMNS_MAX };

/* A table being read. */
struct filling {
	struct box *box;
	int table;
	const char *text;	       /* the CSV as a whole */
	bool mapped;		       /* the header has been looked at */
	size_t field[CSV_COLUMNS_MAX]; /* per column of the table, which field of a row; NO_FIELD: none */
	size_t source, sourced;
};

static bool say(char *message, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool
say(char *message, size_t size, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, size, TEXT(format), arguments);
	va_end(arguments);
	return false;
}

static const struct table *
table_of(const struct filling *f)
{
	return &f->box->game->tables[f->table];
}

/* ---- the header ---- */

/* Where a column's name begins in the header line, from 1. */
static size_t
header_place(const char *text, const char *name)
{
	size_t line = strcspn(text, "\r\n"), n = strlen(name);

	for (size_t i = 0; i + n <= line; i++)
		if (memcmp(text + i, name, n) == 0 && (i == 0 || strchr(", \"", text[i - 1])) &&
		    (i + n == line || strchr(", \"", text[i + n])))
			return i + 1;
	return 1;
}

static bool
no_column(const struct filling *f, const char *name, char *message)
{
	const struct table *t = table_of(f);
	struct near near = {0};

	for (int c = 0; c < t->n_columns; c++)
		near_try(&near, name, t->columns[c].name);
	near_try(&near, name, "source");
	near_try(&near, name, "sourced");
	if (near.best)
		return say(message, JOURNAL_MESSAGE_SIZE,
			   "1:%zu: the table %s has no column '%s'; did you mean '%s'?",
			   header_place(f->text, name), t->name, name, near.best);
	return say(message, JOURNAL_MESSAGE_SIZE, "1:%zu: the table %s has no column '%s'",
		   header_place(f->text, name), t->name, name);
}

/* Finds the table's columns among those of the CSV. */
static bool
map_columns(struct filling *f, const struct csv_row *row, char *message)
{
	const struct table *t = table_of(f);

	f->mapped = true;
	f->source = csv_column(row, "source");
	f->sourced = csv_column(row, "sourced");
	for (size_t i = 0; i < row->count; i++)
		if (i != f->source && i != f->sourced && box_column(t, row->column[i]) < 0)
			return no_column(f, row->column[i], message);
	for (int c = 0; c < t->n_columns; c++) {
		f->field[c] = csv_column(row, t->columns[c].name);
		if (f->field[c] < row->count)
			continue;
		f->field[c] = NO_FIELD;
		if (t->columns[c].empty != CAME_LATER &&
		    (!f->box->ask || c < t->n_keys || t->columns[c].given))
			return say(message, JOURNAL_MESSAGE_SIZE, "1:1: the column '%s' is missing",
				   t->columns[c].name);
	}
	return true;
}

/* ---- a row ---- */

static void
suggest_name(const struct filling *f, const struct column *column, const char *text, struct near *near)
{
	const struct game *game = f->box->game;

	if (column->kind == COLUMN_WORD) {
		for (int i = 0; column->words[i]; i++)
			near_try(near, text, column->words[i]);
	} else if (!type_numeric(game, column->type)) {
		for (int i = 0; i < type_count(game, f->box, column->type); i++)
			near_try(near, text, type_name(game, f->box, column->type, (int)i));
	}
}

static void
no_name(const struct filling *f, const struct csv_row *row, size_t field, int column, char *message)
{
	const struct column *c = &table_of(f)->columns[column];
	struct near near = {0};
	char words[160] = "";

	suggest_name(f, c, row->field[field], &near);
	for (int i = 0; c->kind == COLUMN_WORD && c->words[i]; i++)
		snprintf(words + strlen(words), sizeof(words) - strlen(words), "%s%s", i ? ", " : "",
			 c->words[i]);
	if (near.best)
		csv_fault(message, row, field, "%s '%s' is not known; did you mean '%s'?", c->name,
			  row->field[field], near.best);
	else if (words[0])
		csv_fault(message, row, field, "%s '%s' is not known; it is one of: %s", c->name,
			  row->field[field], words);
	else
		csv_fault(message, row, field, "%s '%s' is not known", c->name, row->field[field]);
}

/* A row whose key stands there already, by all the columns of it that say something. */
static void
duplicate_fault(const struct filling *f, const struct csv_row *row, size_t field, char *message)
{
	const struct table *t = table_of(f);
	char key[BOX_KEY * 4] = "";
	size_t length = 0;

	for (int c = 0; c < t->n_keys && length < sizeof(key); c++) {
		const char *text = row->field[f->field[c]];
		if (*text)
			length +=
			    (size_t)snprintf(key + length, sizeof(key) - length, "%s%s", c ? "." : "", text);
	}
	csv_fault(message, row, field, "%s '%s' stands here twice",
		  t->n_keys > 1 ? TEXT("the row") : t->columns[0].name, key);
}

static void
row_fault(const struct filling *f, const struct csv_row *row, enum box_error error, int column, char *message)
{
	const struct table *t = table_of(f);
	const struct column *c = &t->columns[column < 0 ? 0 : column];
	size_t field = f->field[column < 0 ? 0 : column];

	/* A key stands in every row, and what says nothing is not wrong. */
	assert(field != NO_FIELD);
	if (error == BOX_BAD_SOURCE)
		field = f->source < row->count ? f->source : f->sourced;
	switch (error) {
	case BOX_BAD_KEY:
		csv_fault(message, row, field, "%s is empty, holds a blank or is longer than %d bytes",
			  c->name, BOX_KEY - 1);
		return;
	case BOX_DUPLICATE:
		duplicate_fault(f, row, field, message);
		return;
	case BOX_FULL:
		if (column >= 0)
			csv_fault(message, row, field, "the names of a box are at most %d bytes together",
				  BOX_TEXT);
		else
			csv_fault(message, row, field, "the table %s holds at most %d rows", t->name,
				  t->max_rows);
		return;
	case BOX_NOT_A_NUMBER:
		csv_fault(message, row, field, "%s '%s' is not a number (%d to %d)", c->name,
			  row->field[field], c->min, c->max);
		return;
	case BOX_RANGE:
		csv_fault(message, row, field, "%s %s is out of range: %d to %d", c->name, row->field[field],
			  c->min, c->max);
		return;
	case BOX_NO_NAME:
		no_name(f, row, field, (column < 0 ? 0 : column), message);
		return;
	case BOX_EMPTY:
		csv_fault(message, row, field, "%s may not be empty; write ? for a value you do not know",
			  c->name);
		return;
	case BOX_BAD_SOURCE:
		csv_fault(message, row, field,
			  "a source is 'rulebook SECTION', 'history', 'assumed' or 'printed', and sourced is "
			  "a list of COLUMN=SOURCE with ; between");
		return;
	case BOX_ORDER:
		csv_fault(message, row, field, "rows must be in the order of %s", c->name);
		return;
	case BOX_OK:
	case BOX_NO_TABLE:
	case BOX_NO_COLUMN:
	case BOX_NO_ROW:
	case BOX_CONTRADICTS:
	case BOX_MISSING_ROWS:
	case BOX_LACKING:
		break;
	}
	csv_fault(message, row, field, "this row does not fit the table %s", t->name);
}

static bool
fill_row(void *context, const struct csv_row *row, char *message)
{
	struct filling *f = context;
	const struct table *t = table_of(f);
	const char *text[CSV_COLUMNS_MAX];
	enum box_error error;
	int column;

	if (!f->mapped && !map_columns(f, row, message))
		return false;
	for (int c = 0; c < t->n_columns; c++)
		text[c] = f->field[c] == NO_FIELD ? NULL : row->field[f->field[c]];
	error = box_row(f->box, f->table, text, f->source < row->count ? row->field[f->source] : NULL,
			f->sourced < row->count ? row->field[f->sourced] : NULL, &column);
	if (error == BOX_OK)
		return true;
	row_fault(f, row, error, column, message);
	return false;
}

bool
boxes_fill(struct box *box, int table, const char *file, const char *text, size_t text_size, char *message,
	   size_t size)
{
	struct filling filling = {.box = box, .table = table, .text = text};
	char fault[JOURNAL_MESSAGE_SIZE] = "";

	switch (csv_read(text, text_size, fill_row, &filling, fault)) {
	case JOURNAL_OK:
		return true;
	case JOURNAL_TROUBLE:
		no_memory(); /* nothing is wrong with the box */
	case JOURNAL_BUSY:
	case JOURNAL_DAMAGED:
		break;
	}
	return say(message, size, "%s:%s", file, fault);
}

bool
boxes_end(struct box *box, const char *where, char *message, size_t size)
{
	int table;

	if (box_end(box, &table) == BOX_OK)
		return true;
	const struct table *t = &box->game->tables[table];
	return say(message, size, "%s: the table %s has %d rows; %s needs at least %d", where, t->name,
		   box->rows[table], box->game->name, t->min_rows);
}
