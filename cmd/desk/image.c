/* A shipped box from its image. */
#include "cmd/desk/boxes.h"

#include <string.h>

static bool
is_shipped(const struct game *game, const struct box_texts *texts)
{
	for (int t = 0; t < game->n_tables; t++) {
		const struct embedded *file = shipped_table(game, t);
		const struct journal_table *table = &texts->table[t];

		if (!file != !table->text)
			return false;
		if (file && (file->size != table->size || memcmp(file->text, table->text, file->size) != 0))
			return false;
	}
	return true;
}

static void
take(const struct image *image, struct box *box)
{
	size_t at = 0;

	for (int t = 0; t < box->game->n_tables; t++) {
		size_t n = (size_t)image->rows[t] * box->width[t];

		box->rows[t] = image->rows[t];
		memcpy(box->cell + box->base[t], image->cell + at, n * sizeof(box->cell[0]));
		memcpy(box->source + box->base[t], image->source + at, n);
		at += n;
	}
	memcpy(box->text, image->text, image->text_used);
	box->text_used = image->text_used;
}

bool
image_fill(const struct game *game, const struct box_texts *texts, bool ask, struct box *box)
{
	const struct image *image = shipped_images;

	while (image->game && strcmp(image->game, game->name) != 0)
		image++;
	if (!image->game || !is_shipped(game, texts))
		return false;
	box_begin(box, game);
	box->ask = ask;
	take(image, box);
	return true;
}
