/*
 * A log sheet typed off: CSV, a row for each cell that was filled in. It is read as the transcript that it
 * stands for, and a journal is written as one.
 */
#ifndef TALLY_CMD_DESK_TYPED_SHEET_H
#define TALLY_CMD_DESK_TYPED_SHEET_H

#include "cmd/desk/session.h"
#include "cmd/say/say.h"

/* The sheet's columns, and what stands before each kind of cell in an entry. */
enum typed_column {
	TYPED_TURN,
	TYPED_STEP,
	TYPED_WHO,
	TYPED_PLAYED,
	TYPED_ROLL,
	TYPED_DRAW,
	TYPED_ENTRY,
	TYPED_NOTE,
	TYPED_COLUMNS
};

extern const char *const typed_columns[TYPED_COLUMNS], *const typed_before[TYPED_COLUMNS];

/* Where a line of the transcript was typed: line and column of the file, from 1, less the bytes that stand
 * before it in the transcript. */
struct typed_place {
	size_t line, column, before;
};

struct typed_sheet {
	struct made transcript;
	struct typed_place *place; /* by line of the transcript, from 1 */
	size_t n, room;
};

/* Reads a sheet whole. NULL, and one line printed: it is none. End with typed_free in any case. */
FILE *typed_open(struct typed_sheet *, FILE *in, const char *from);
void typed_free(struct typed_sheet *);

/* From a place in the transcript to that in the file. */
void typed_where(const struct typed_sheet *, size_t *line, size_t *column);

/* Prints the names of the columns, and a row; any text may be "". (typed_write.c) */
void typed_head(void);
void typed_row(const char *turn, const char *step, const char *who, const char *text, bool as_played);

/* What the game is begun with: rows of a step of this name, each with a line of a transcript's header. */
#define TYPED_BEGIN "begin"
void typed_begin(const struct journal_meta *, const struct journal_table *tables, size_t n);

#endif
