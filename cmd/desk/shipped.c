/* Finds a table among the files embedded into the program, whose folders have the games' names. */
#include "cmd/desk/boxes.h"

#include <stdio.h>
#include <string.h>

/* The folder of a game: its name with "_" for "-"; a number in front goes to the end, since a folder is
 * named like what C can name: 303-squadron lies in squadron_303. */
static void
folder_of(const char *name, char *out, size_t size)
{
	size_t digits = strspn(name, "0123456789");

	if (digits > 0 && name[digits] == '-')
		snprintf(out, size, "%s_%.*s", name + digits + 1, (int)digits, name);
	else
		snprintf(out, size, "%s", name);
	for (; *out; out++)
		if (*out == '-')
			*out = '_';
}

const struct embedded *
shipped_table(const struct game *game, int table)
{
	char folder[64], path[256];

	folder_of(game->name, folder, sizeof(folder));
	snprintf(path, sizeof(path), "core/games/%s/box/%s.csv", folder, game->tables[table].name);
	for (const struct embedded *file = shipped_boxes; file->path; file++)
		if (strcmp(file->path, path) == 0)
			return file;
	return NULL;
}

bool
shipped_box(const struct game *game, struct box *box, char *message, size_t size)
{
	if (!shipped_boxes[0].path) { /* in a page, which has that of its own game */
		snprintf(message, size, TEXT("the box of %s is not here"), game->name);
		return false;
	}
	box_begin(box, game);
	for (int t = 0; t < game->n_tables; t++) {
		const struct embedded *file = shipped_table(game, t);

		if (file &&
		    !boxes_fill(box, t, file->path, (const char *)file->text, file->size, message, size))
			return false;
	}
	return boxes_end(box, "the shipped box", message, size);
}
