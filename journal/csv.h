/*
 * CSV in and out, the one place that uses libcsv.
 *
 * Read: RFC 4180 strictly, in UTF-8, with a header row that names the columns. LF, CRLF, blank lines, blanks
 * around an unquoted field, a leading byte order mark, and semicolons in the place of all commas are
 * accepted. Refused, with LINE:COLUMN: a quote that is not closed or stands inside an unquoted field, a row
 * with too few or too many fields, a column without a name or named twice, control characters (line breaks
 * inside quotes among them), bytes that are not UTF-8, and whatever exceeds the limits below.
 *
 * Written: every field quoted. A spreadsheet would run a field that begins with = + - or @ (or their wide
 * forms) as a formula; unless it is a plain number such a field gets a ' in front, which reading takes away
 * again.
 */
#ifndef TALLY_JOURNAL_CSV_H
#define TALLY_JOURNAL_CSV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "journal/status.h"

#define CSV_TEXT_MAX 1048576 /* bytes of a whole text */
#define CSV_COLUMNS_MAX 64
#define CSV_NAME_MAX 64	   /* bytes of a column's name */
#define CSV_FIELD_MAX 4096 /* bytes of a field */

/* A row, lent to the callback while it runs. */
struct csv_row {
	size_t number;		   /* 1 for the first one after the header */
	size_t count;		   /* fields, as many as columns */
	const char *const *column; /* their names */
	const char *const *field;  /* each ends with a NUL and holds none */
	const size_t *line; /* where each field begins: line and column (in characters) of the text, from 1 */
	const size_t *place;
};

/*
 * Called for each row. To stop, write a message with csv_fault and return false.
 */
typedef bool csv_row_function(void *context, const struct csv_row *row, char *message);

/*
 * Reads a whole table. JOURNAL_OK; JOURNAL_DAMAGED for a fault in the text, with "LINE:COLUMN: what is
 * wrong"; JOURNAL_TROUBLE when memory runs out. Rows before the fault have been delivered by then.
 */
enum journal_status csv_read(const char *text, size_t size, csv_row_function *row, void *context,
			     char *message);

/* Writes "LINE:COLUMN: …" about a field of a row into a message; for callbacks. */
void csv_fault(char *message, const struct csv_row *row, size_t field, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The index of a column, or `count` if there is none of that name. */
size_t csv_column(const struct csv_row *row, const char *name);

/* Would a spreadsheet run it? Also behind any number of apostrophes, so that ours can be told from the
 * field's own. */
bool csv_is_formula(const char *text);

/* Writes one row with its line end. False when the stream has failed. A control character is written \xHH;
 * whatever csv_read accepts reads back as it was. */
bool csv_write_row(FILE *out, size_t count, const char *const *fields);

/* The same for a table that people look at and nobody reads back: what is not seen is escaped as utf8_escape
 * does it. */
bool csv_show_row(FILE *out, size_t count, const char *const *fields);

/* The same cell by cell; a number stands bare. */
bool csv_show_cell(FILE *out, bool first, bool number, const char *text);

#endif
