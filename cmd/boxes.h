/*
 * Boxes from CSV and back: from a folder, from the tables stored in a journal, as text.
 */
#ifndef TALLY_CMD_BOXES_H
#define TALLY_CMD_BOXES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "core/box.h"
#include "core/rules.h"
#include "journal/journal.h"

/* The CSV texts of a box, one a table in the game's order; text NULL: the box has no such table. */
struct box_texts {
	struct journal_table table[BOX_TABLES];
	char *owned[BOX_TABLES]; /* what boxes_free frees */
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

/* The texts that come with the program, and those stored in a journal (lent until it is closed). */
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

#endif
