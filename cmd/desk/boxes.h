/*
 * Boxes: read from CSV, shipped with the program, and their rows.
 */
#ifndef TALLY_CMD_DESK_BOXES_H
#define TALLY_CMD_DESK_BOXES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "core/box.h"
#include "core/rules.h"
#include "journal/embedded.h"
#include "journal/journal.h"

struct session;

/* What journals call the game file among their tables, and how many texts a box has at most. */
#define GAME_FILE "game"
#define WORDS_FILE "text-fr"
enum { BOX_TEXTS = BOX_TABLES + 2 };

/*
 * Boxes from CSV and back: from a folder, from the tables stored in a journal, as text.
 */

/* The CSV texts of a box, one a table in the game's order; text NULL: the box has no such table. */
struct box_texts {
	struct journal_table file;  /* the game file, of a game that is one; text NULL: it is none */
	struct journal_table words; /* what it says in another language, WORDS_FILE; text NULL: nothing */
	char *owned_file, *owned_words;
	struct journal_table table[BOX_TABLES];
	char *owned[BOX_TABLES], *owned_name[BOX_TABLES]; /* what boxes_free frees */
};

/* Fills one table from CSV; `file` names the text in messages: "FILE:LINE:COLUMN: what is wrong". While
 * box->ask is set a CSV may lack columns: what they would say is asked for at the table. */
bool boxes_fill(struct box *box, int table, const char *file, const char *text, size_t text_size,
		char *message, size_t size);

/* Ends a box: each table has rows enough. `where` names the box in messages. */
bool boxes_end(struct box *box, const char *where, char *message, size_t size);

/* Reads the tables of a box from a folder of CSV files, and a box from such texts. */
bool boxes_read(const struct game *game, const char *folder, struct box_texts *texts, char *message,
		size_t size);
bool boxes_from_texts(const struct game *game, const struct box_texts *texts, bool ask, const char *where,
		      struct box *box, char *message, size_t size);

/* A file read whole; NULL with errno set. One that is longer than a table of a box may be is cut one byte
 * beyond.
 */
char *boxes_read_file(const char *path, size_t *size);

/* The texts that come with the program, and those stored in a journal (lent until it is closed). Of a game
 * that is a file, or that is not known (NULL), they stand in the order of the journal: see session_game. */
void boxes_shipped(const struct game *game, struct box_texts *texts);
bool boxes_stored(const struct game *game, const struct journal_table *tables, size_t count,
		  struct box_texts *texts, char *message, size_t size);

/* The tables that are there, one after the other, as journal_create wants them; returns how many. */
size_t boxes_present(const struct box_texts *texts, struct journal_table *tables);

void boxes_free(struct box_texts *texts);

/* Writes a table as CSV: the rows of `text`, with the values that were printed at the table since filled in.
 */
bool boxes_write(const struct box *box, int table, const struct journal_table *text, FILE *out, char *message,
		 size_t size);

/* Where two boxes of a game say something else of the same thing. Rows are found by their keys; sources do
 * not count, nor what one of them does not say. */
enum { BOX_DIFFERENCES = 16, BOX_DIFFERENCES_TOLD = 3 };
struct box_difference {
	int table, column; /* column 0: only one of them has such a row */
	char key[4 * BOX_KEY], here[2 * BOX_KEY], there[2 * BOX_KEY];
};
struct box_differences {
	size_t n, filled; /* values that differ, and that only `here` says */
	struct box_difference first[BOX_DIFFERENCES];
};
void boxes_compare(const struct box *here, const struct box *there, struct box_differences *d);

/* The same, each handed out as it is found. */
typedef void box_difference_take(void *context, const struct box_difference *);
void boxes_compare_each(const struct box *here, const struct box *there, box_difference_take *take,
			void *context, struct box_differences *d);

/* Whether two have the same texts. */
bool boxes_same_texts(const struct box_texts *one, const struct box_texts *other);

/* A component of the box: a row of one of its tables. */

/* "Dover (34)", and the table where its keys alone do not say what it is. */
void component_write(FILE *out, const struct session *, int table, int row);

/* A value of a key's column. */
void component_key(FILE *out, const struct session *, const struct column *, int value);

/*
 * The boxes that come with the program, embedded from core/GAME/box/TABLE.csv.
 */

extern const struct embedded shipped_boxes[];

/* The CSV of one table of a game's box; NULL: the program has none. */
const struct embedded *shipped_table(const struct game *game, int table);

/* Fills a box with all of them; false with a message "FILE:LINE:COLUMN: what is wrong". */
bool shipped_box(const struct game *game, struct box *box, char *message, size_t size);

/*
 * The boxes that come with the program as they are read: made when the program is built (make_images.c), so
 * that nobody waits for some thousand cells of CSV. They stand for the very texts they were made from.
 */

/* A box without what game->prepare works out: the rows of its tables one behind the other. */
struct image {
	const char *game; /* NULL ends the list */
	const uint16_t *rows;
	const int16_t *cell;
	const uint8_t *source;
	const char *text;
	uint32_t text_used;
};

extern const struct image shipped_images[];

/* Fills a box that holds just the texts that come with the program; false: it holds others. */
bool image_fill(const struct game *game, const struct box_texts *texts, bool ask, struct box *box);

#endif
