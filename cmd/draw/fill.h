/*
 * Filling a drawing (template.h) with what a position holds. A game says it as texts and lists by key: "vp",
 * "raid.title"; the rows of a list have texts and lists of their own, and a row that is a unit lies in the
 * place that has the list's key.
 */
#ifndef TALLY_CMD_DRAW_FILL_H
#define TALLY_CMD_DRAW_FILL_H

#include "cmd/draw/draw.h"
#include "cmd/draw/template.h"

struct row;

/* Texts and lists of a board by key, in memory of their own. When it runs out the filling is no longer whole
 * (`failed`), and everything may go on to be said. */
struct values {
	struct row *board; /* what is said of all of it */
	struct chunk *chunk;
	struct row *sink;
	bool failed;
};

void values_begin(struct values *);
void values_free(struct values *);

/* A text of a row (or the board); NULL or "" is none. Both are copied. */
void say_text(struct values *, struct row *, const char *key, const char *text);
void say_format(struct values *, struct row *, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "radar.Rye"; returns out. */
enum { VALUES_KEY = 96 };
const char *key_of(const char *kind, const char *name, char out[static VALUES_KEY]);

/* Another row of a list. */
struct row *say_row(struct values *, struct row *, const char *key);

/* A unit in the place of this name; it is copied with what it says (its class is the drawing's). */
struct row *say_unit(struct values *, struct row *, const char *key, const struct unit *);

/* Where a unit was before the last entry: its outline, with this name. */
void say_ghost(struct values *, struct row *, const char *key, const char *name);

/* What stands behind a key: NULL where nothing does. A key with "{.name}" in it has the row's text there; one
 * that begins with a point is the row's, any other the board's. */
const char *text_behind(const struct values *, const struct row *, const char *key);
const struct row *rows_behind(const struct values *, const struct row *, const char *key, int *n);

/* Of a row: what follows it, the unit it is (NULL: none), whether it only was here, and what it is called. */
const struct row *row_next(const struct row *);
const struct unit *row_unit(const struct row *);
bool row_is_ghost(const struct row *);

/* "raid.target,!sq.pool,position=neutral,hits>2": whether all of it holds. */
bool values_hold(const struct values *, const struct row *, const char *condition);

/* Draws a game's board, wide or narrow as the drawing wants, filled with these values; returns its height. */
int fill_board(struct drawing *, const struct values *);

/* Whether something stands in the drawing where data-at has this name. */
bool has_anchor(const struct drawing *, const char *name);

/* Whether a game has drawings of this sort. */
const struct template *template_of(const struct game *, bool narrow);

#endif
