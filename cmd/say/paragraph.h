/*
 * Lines for people, broken to the width of the terminal, and page by page where they are many.
 */
#ifndef TALLY_CMD_SAY_PARAGRAPH_H
#define TALLY_CMD_SAY_PARAGRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Paragraphs for people: lines that break between pieces, those that follow hanging in.
 */

enum {
	PAGE_WIDTH = 79, /* of 80 columns, so that no terminal breaks a full line once more */
	HANG = 4,	 /* how far the lines that follow hang in, where nothing says otherwise */
};

/* Columns for text on standard error, or else on standard output: of a terminal all but the last, at most so
 * many as read well. */
size_t page_width(FILE *out);

/* In the environment while standard output goes to the player's pager. */
#define PAGER_IN_USE "TALLYHO_PAGER_IN_USE"

/* Whether people read there: a terminal, or the pager on one. */
bool page_is_seen(FILE *out);

/* The columns that so many bytes of text take. */
size_t page_columns(const char *text, size_t size);

struct paragraph {
	FILE *out;
	const char *indent; /* of every line; lent */
	size_t hang;	    /* and so many more columns of all but the first */
	size_t at;	    /* the column */
	size_t width;	    /* columns there are */
};

/* Begins with a text that stays together. What is not ours is escaped, here and below. */
void paragraph_begin(struct paragraph *p, FILE *out, const char *indent, size_t hang, const char *text);

/* Adds a piece, which is never broken, behind a blank or on a new line. `before` ("" or ",") stands right
 * behind the piece before, and room is kept for one more of it. */
void paragraph_add(struct paragraph *p, const char *before, const char *piece);

/* Adds a text word by word. */
void paragraph_words(struct paragraph *p, const char *text);

/* Begins with a text that is broken word by word; the second: and what follows hangs in. */
void paragraph_begin_words(struct paragraph *p, FILE *out, const char *indent, const char *text);
void paragraph_begin_hanging(struct paragraph *p, FILE *out, const char *indent, size_t hang,
			     const char *text);

/* A row of two columns, the second `column` + 1 behind the indent, and broken there. */
void paragraph_row(FILE *out, const char *indent, size_t column, const char *left, const char *text);

/* Ends the line. */
void paragraph_end(struct paragraph *p);

/* A paragraph of one text, broken word by word; the second lets go of the text. */
struct made;
void paragraph_put(FILE *out, const char *indent, const char *text);
void paragraph_put_made(FILE *out, const char *indent, struct made *made);

/* Writes a line that programs read, too, and lets go of it: on a terminal broken at blanks, what follows
 * hanging in, elsewhere whole. What is not ours has been escaped; colours take no room. */
void paragraph_line(FILE *out, struct made *made, size_t hang);

/* Prints lines for people: those that their terminal would break hang at their own indent. */
void paragraph_lines(FILE *out, const char *text);

/*
 * Long texts at a terminal, through the player's pager.
 */

/* Rows and columns of the terminal on standard output; 24 and 80 where that is none. */
void window_size(size_t *rows, size_t *columns);

/* Lets `work` print to standard output through $PAGER (without it: less, if there is one). */
void pager_run(void (*work)(void *), void *data);

/* The same for what the window can do without: a pager only where it fills two of them. */
void pager_if_long(void (*work)(void *), void *data);

#endif
