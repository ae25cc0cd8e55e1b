/*
 * The boxes that come with the program, embedded from core/GAME/box/TABLE.csv.
 */
#ifndef TALLY_CMD_SHIPPED_H
#define TALLY_CMD_SHIPPED_H

#include <stdbool.h>
#include <stddef.h>

#include "core/rules.h"
#include "journal/embedded.h"

extern const struct embedded shipped_boxes[];

/* The CSV of one table of a game's box; NULL: the program has none. */
const struct embedded *shipped_table(const struct game *game, int table);

/* Fills a box with all of them; false with a message "FILE:LINE:COLUMN: what is wrong". */
bool shipped_box(const struct game *game, struct box *box, char *message, size_t size);

#endif
