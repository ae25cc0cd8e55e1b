/*
 * The box: what is printed on a game's counters, cards and map tracks.
 *
 * A box is a set of tables of small integers, filled from CSV rows or from `print` entries, each
 * value with where it comes from. It is plain bytes, about 300 KiB, owned by the caller.
 */
#ifndef TALLY_CORE_BOX_H
#define TALLY_CORE_BOX_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/limits.h"

struct game;

/* Where a value comes from, weakest first. */
enum source {
	SOURCE_UNKNOWN,
	SOURCE_ASSUMED,
	SOURCE_HISTORY,
	SOURCE_RULEBOOK,
	SOURCE_PRINTED,
	SOURCE_TAKEN /* assumed, and taken so by players who cannot look: it is asked for no more, and known
			no better */
};

enum column_kind {
	COLUMN_KEY,    /* the row's name, no blanks; only as first column of a table with one key */
	COLUMN_NUMBER, /* min .. max */
	COLUMN_NAME,   /* a name of type `type`, stored as its number */
	COLUMN_WORD,   /* one of `words`, stored as its number */
	COLUMN_TEXT    /* free text, stored as an offset; see box_text */
};

/* Whether a column's cells may be empty: "does not apply", read as NONE. */
enum column_empty {
	NEVER_EMPTY,
	MAY_BE_EMPTY,
	CAME_LATER /* it may; and a CSV of before, which has no such column, has it empty in every row */
};

struct column {
	const char *name;
	uint8_t kind;		    /* enum column_kind */
	uint8_t type;		    /* COLUMN_NAME */
	uint8_t empty;		    /* enum column_empty */
	bool given;		    /* the set-up needs it, and takes it if it is only assumed */
	int16_t min, max;	    /* COLUMN_NUMBER */
	const char *const *words;   /* COLUMN_WORD; ends with NULL */
	const char *const *printed; /* COLUMN_WORD: each as the component prints it; NULL: as it is */
};

struct table {
	const char *name; /* also the CSV file's: "gruppen" for gruppen.csv */
	const struct column *columns;
	uint8_t n_columns;
	uint8_t n_keys; /* the first so many columns name a row; 1 with COLUMN_KEY, or composite */
	uint16_t max_rows;
	uint16_t min_rows; /* fewer make a box incomplete */
};

struct box {
	const struct game *game;
	bool ask;      /* assumed values count as unknown */
	bool ask_less; /* as rules version 1 did: not lists, nor what the set-up needs */
	uint16_t rows[BOX_TABLES];
	uint32_t base[BOX_TABLES]; /* first cell of each table */
	uint8_t width[BOX_TABLES]; /* its columns */
	uint32_t text_used;
	int16_t cell[BOX_CELLS];
	uint8_t source[BOX_CELLS]; /* enum source */
	char text[BOX_TEXT];
	_Alignas(16) unsigned char derived[BOX_DERIVED]; /* what game->prepare works out */
};

/* Which value cell number `at` is. */
struct cell {
	uint8_t table, column;
	uint16_t row;
};
struct cell box_cell_at(const struct box *, uint32_t at);

/* What may be wrong with a row or a printed value. */
enum box_error {
	BOX_OK,
	BOX_NO_TABLE,
	BOX_NO_COLUMN,
	BOX_NO_ROW,  /* print names a row that is not there */
	BOX_BAD_KEY, /* empty, too long, or with a blank */
	BOX_DUPLICATE,
	BOX_FULL, /* more rows than the game can have */
	BOX_NOT_A_NUMBER,
	BOX_RANGE,
	BOX_NO_NAME, /* no such name or word */
	BOX_EMPTY,   /* a cell that may not be empty */
	BOX_BAD_SOURCE,
	BOX_ORDER,	 /* rows with composite keys must be sorted by the first key */
	BOX_CONTRADICTS, /* already printed otherwise */
	BOX_MISSING_ROWS,
	BOX_LACKING /* a list in which a row lacks a value */
};

/* Starts an empty box for a game. */
void box_begin(struct box *, const struct game *);

/* The number of a table or column; -1: no such. */
int box_table(const struct game *, const char *name);
int box_column(const struct table *, const char *name);

/* Adds a row: one text per column of the table, in the table's order (NULL: the CSV has no such column,
 * which is the same as unknown), and the row's source and sourced texts as the CSV has them (may be
 * NULL). On an error *column is the column's number, or -1. Tables are filled in the game's order,
 * so that names used in later tables are known. */
enum box_error box_row(struct box *, int table, const char *const *text, const char *source,
		       const char *sourced, int *column);

/* Tells whether the box is complete (each table has its min_rows) and runs game->prepare.
 * *table is the first table that lacks rows. */
enum box_error box_end(struct box *, int *table);

/* One value printed at the table: fills what is unknown or assumed; runs game->prepare again. "?": nobody can
 * look, and what the box assumes is taken as that; of an unknown value there is nothing to take. */
enum box_error box_print(struct box *, int table, int row, int column, const char *text, size_t length);

/* A value as it is read off a component: the column's number and its text. */
struct box_value {
	uint8_t column;
	uint16_t length;
	const char *text;
};

/* The value of a table's first key, if rows with the same one are a list ("34" of "34.1", "34.2"); -1: it is
 * none.
 */
int box_list_key(const struct box *, int table, const char *text, size_t length);

/* A whole list as its component prints it, row after row: a column said again begins the next row; a last key
 * that begins at 1 need not be said. It takes the place of the rows that are there; what is known of them
 * must stand in it. On an error nothing has changed, and *at is the value that is wrong, or the last of its
 * row. */
enum box_error box_print_list(struct box *, int table, int key, const struct box_value *, int n, int *at,
			      int *column);

/* Reads one cell; texts go into the box's pool. */
enum box_error box_read(struct box *, const struct column *, const char *text, size_t length, int16_t *value);

/* The row with this key ("I/JG51", or "34.1" for a composite key); -1: none. */
int box_find(const struct box *, int table, const char *key, size_t length);

/* Rows of a table whose first key column has the value `key` (rows are sorted by it). */
struct rows {
	uint16_t first, n;
};
struct rows box_rows(const struct box *, int table, int key);

/* Where a cell lies in `cell` and `source`. */
static inline uint32_t
box_at(const struct box *b, int table, int row, int column)
{
	assert(table >= 0 && table < BOX_TABLES && row >= 0);
	assert(column >= 0 && column < b->width[table]);
	return b->base[table] + (uint32_t)row * b->width[table] + (uint32_t)column;
}

/* A cell's value, whatever its source: NONE when it is empty; texts and keys: see box_text. */
static inline int
box_cell(const struct box *b, int table, int row, int column)
{
	return b->cell[box_at(b, table, row, column)];
}

static inline enum source
box_source(const struct box *b, int table, int row, int column)
{
	return (enum source)b->source[box_at(b, table, row, column)];
}

/* The text of a COLUMN_KEY or COLUMN_TEXT cell. */
const char *box_text(const struct box *, int table, int row, int column);

/* Writes a cell as the CSV has it, or a row's key; returns the length (no more than size - 1 is written). */
size_t box_write(const struct box *, int table, int row, int column, char *, size_t size);
size_t box_write_key(const struct box *, int table, int row, char *, size_t size);

#endif
