/*
 * A table on its way out, row by row, as CSV or as JSON.
 */
#ifndef TALLY_CMD_SHEET_H
#define TALLY_CMD_SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "core/rules.h"

enum { SHEET_COLUMNS = 16 + TOTALS_MAX };

/* A column: its name, and whether it holds numbers, which are such in JSON, too. */
struct sheet_column {
	const char *name;
	bool number;
};

struct sheet {
	bool json;
	size_t n; /* columns */
	struct sheet_column column[SHEET_COLUMNS];
	size_t at; /* cells of the row in hand */
	char *cell[SHEET_COLUMNS];
};

/* Adds columns, one or several; the names are lent. */
void sheet_column(struct sheet *sheet, const char *name, bool number);
void sheet_columns(struct sheet *sheet, size_t n, const struct sheet_column *columns);

/* Writes the columns' names, where there is such a line. */
void sheet_head(struct sheet *sheet);

/* The next cell of the row in hand; an empty text is null in JSON. */
void sheet_cell(struct sheet *sheet, const char *text);
void sheet_cell_number(struct sheet *sheet, long long number);

/* Writes the row. */
void sheet_row(struct sheet *sheet);

#endif
