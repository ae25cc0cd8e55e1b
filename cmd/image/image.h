/*
 * The boxes that come with the program as they are read: made when the program is built (make_images.c), so
 * that nobody waits for some thousand cells of CSV. They stand for the very texts they were made from.
 */
#ifndef TALLY_CMD_IMAGE_H
#define TALLY_CMD_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/boxes.h"

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
