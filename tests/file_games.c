/* Game files among the games of the tests. */
#include "tests/file_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "core/games/games.h"

static const struct {
	const char *name, *path;
} files[] = {
    {"arle", "arle"},
    {"barons", "tests/gamefile/games/barons.game"},
    {"duel", "tests/gamefile/games/duel.game"},
    {"lighthouse", "tests/gamefile/games/lighthouse.game"},
    {"outposts", "tests/gamefile/games/outposts.game"},
    {"ridge", "tests/gamefile/games/ridge.game"},
    {"road", "tests/gamefile/games/road.game"},
    {"tricks", "tests/gamefile/games/tricks.game"},
};

const char *
file_game(const char *name)
{
	for (int i = 0; i < COUNT(files); i++)
		if (strcmp(files[i].name, name) == 0)
			return files[i].path;
	return NULL;
}

const struct box_texts *
file_game_texts(const char *name)
{
	static struct box_texts texts[COUNT(files)];
	char why[2 * JOURNAL_MESSAGE_SIZE];
	int i = 0;

	while (i < COUNT(files) && strcmp(files[i].name, name) != 0)
		i++;
	if (i == COUNT(files))
		return NULL;
	if (!texts[i].file.text && !game_file_load(files[i].path, &texts[i], why, sizeof(why))) {
		fprintf(stderr, "%s\n", why);
		abort();
	}
	return &texts[i];
}

static const struct game *
read_game(const char *name)
{
	struct gamefile *file = malloc(gamefile_size());
	char why[2 * JOURNAL_MESSAGE_SIZE] = "out of memory";
	struct box_texts texts = *file_game_texts(name); /* it is put in order */
	const struct game *game =
	    file ? game_file_game(file, NULL, &texts, file_game(name), why, sizeof(why)) : NULL;

	if (!game) {
		fprintf(stderr, "%s: %s\n", name, why);
		abort();
	}
	return game;
}

const struct game *const *
every_game(void)
{
	static const struct game *all[16];
	int n = 0;

	if (all[0])
		return all;
	for (; games[n]; n++)
		all[n] = games[n];
	for (int i = 0; i < COUNT(files); i++)
		all[n++] = read_game(files[i].name);
	return all;
}
