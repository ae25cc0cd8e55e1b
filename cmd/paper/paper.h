/*
 * What is printed: the box as tables and forms, log sheets.
 */
#ifndef TALLY_CMD_PAPER_PAPER_H
#define TALLY_CMD_PAPER_PAPER_H

#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"
#include "cmd/say/command.h"

struct opened {
	struct session *s; /* of a journal; NULL: the box of a game */
	const struct game *game;
	struct box_texts texts;
	struct box *box;
	struct box own;
};

/* Writes all tables of a box into a new folder; returns how many, or -1 (one line printed). */
int box_folder(const struct opened *o, const struct box *box, const char *path);

/* A value that is not sourced yet, or a whole list of such (the rows of a table with the same first key). */
struct open_value {
	int16_t table, column;	    /* column -1: a list, and */
	int16_t row;		    /* the value of its first key */
	uint32_t findings, entries; /* of the journal, that rest on it */
	uint32_t ahead;		    /* ... of random games from where it stands */
	uint32_t order;
};

struct open_values {
	struct open_value *value;
	size_t n, room;
};

/* What is open in the box of a session: of a journal what findings and most entries rest on first. */
void open_values_find(struct open_values *open, struct session *s, bool journal);

/* Of a journal without what neither it nor random games behind it have read, and no more than somebody looks
 * up; returns how many more that game may need. */
size_t open_values_needed(struct open_values *open);

/* Whether a list may have nothing in it. */
bool may_be_none(const struct table *t);

/* The first column of a list that is told; those before it are the key, or count its rows. */
int list_first(const struct table *t);

/* A value as the form has it, a list as "Rye; Dover" or "4/11, 1, 2; 5/11, 3, 4"; "-" for nothing, "?" for
 * what is not known. */
void value_text(FILE *out, const struct box *box, const struct open_value *v);

/* The column it stands in; of a list all that are told: "sector, none, late". */
enum { CELL_BYTES = 512 };
void value_columns(const struct table *t, const struct open_value *v, char *out, size_t size);

/* What it may be: "1 to 3, or -". */
void value_range(FILE *out, const struct session *s, const struct open_value *v);

/* The commands; exit codes. */
int box_sheet(struct opened *o, const struct arguments *a);
int box_read_sheet(struct opened *o, const struct arguments *a);
int box_beside(struct opened *o, const struct arguments *a);

/* Another box of the same game: a game, a journal, or a folder. NULL: one line was printed. */
struct opened *box_open_other(const struct opened *o, const char *name, bool folder);
void box_close(struct opened *o);

/* A session with the box of a game, where there is no journal; NULL: one line was printed. */
struct session *box_session(const struct opened *o);

/* ---- commands ---- */

int run_box(const struct arguments *);
int run_sheet(const struct arguments *);
int sheet_components(const struct arguments *); /* sheet --components */

#endif
