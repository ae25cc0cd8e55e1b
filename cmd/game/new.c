/* game new: a folder with a game that plays, to be changed. */
#include <string.h>

#include "cmd/game/game.h"
#include "cmd/say/folder.h"
#include "cmd/say/say.h"

/* "hexes" or what an option says. */
static const char *
kind_wanted(const struct arguments *a)
{
	static const char *const kinds[] = {"evening", "areas", "cards"};
	const char *kind = NULL;

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (flag_given(a, kinds[i])) {
			if (kind) {
				trouble("game: --%s and --%s begin two games; give one of them", kind,
					kinds[i]);
				return NULL;
			}
			kind = kinds[i];
		}
	return kind ? kind : "hexes";
}

/* The file's name, if it belongs to that kind: "cmd/game/new/KIND/NAME". */
static const char *
name_of(const struct embedded *e, const char *kind)
{
	const char *slash = strrchr(e->path, '/');
	size_t n = strlen(kind);

	return slash && (size_t)(slash - e->path) > n && memcmp(slash - n, kind, n) == 0 &&
		       slash[-(int)n - 1] == '/'
		   ? slash + 1
		   : NULL;
}

static bool
write_all(const struct folder *folder, const char *kind, const char **game)
{
	for (const struct embedded *e = game_beginnings; e->path; e++) {
		const char *name = name_of(e, kind), *dot;
		FILE *out = name ? folder_open(folder, name) : NULL;

		if (!name)
			continue;
		if (!out)
			return false;
		fwrite(e->text, 1, e->size, out);
		if (!folder_close(folder, name, out))
			return false;
		dot = strrchr(name, '.');
		if (dot && strcmp(dot, ".game") == 0)
			*game = name;
	}
	return true;
}

int
game_new(const struct arguments *a)
{
	const char *kind = kind_wanted(a), *game = "";
	struct folder folder;

	if (!kind || !folder_begin(&folder, a->operand[1]))
		return EXIT_TROUBLE;
	if (!write_all(&folder, kind, &game)) {
		folder_abandon(&folder);
		return EXIT_TROUBLE;
	}
	if (!folder_end(&folder))
		return EXIT_TROUBLE;
	done_say(a, "%s is written", a->operand[1]);
	printf(SAY("%s/%s is written. Change it, and say after each change:\n"), folder.path, game);
	printf("    tallyho game check %s/%s\n", folder.path, game);
	printf(SAY("Begin a journal of it with:\n"));
	printf("    tallyho new -g %s/%s game.tally\n", folder.path, game);
	return EXIT_WELL;
}
