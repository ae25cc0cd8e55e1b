/* Game files on the disk: where they are looked for, and the tables beside them. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/game_file.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "core/games/games.h"
#include "journal/hash.h"

enum { PATH_BYTES = 4096 };

static bool
ends_in(const char *name, const char *end)
{
	size_t n = strlen(name), m = strlen(end);

	return n > m && strcmp(name + n - m, end) == 0;
}

/* The folder of the player's games. */
static bool
players_games(char *path)
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int n = data && *data ? snprintf(path, PATH_BYTES, "%s/tallyho/games", data)
			      : snprintf(path, PATH_BYTES, "%s/.local/share/tallyho/games", home ? home : "");

	return n > 0 && n < PATH_BYTES;
}

/* As it is written, or that of this name among the player's games. */
static bool
path_of(const char *name, char *path)
{
	char folder[PATH_BYTES];
	int n = 0;

	if (strchr(name, '/') || ends_in(name, ".game"))
		n = snprintf(path, PATH_BYTES, "%s", name);
	else if (players_games(folder))
		n = snprintf(path, PATH_BYTES, "%s/%s/%s.game", folder, name, name);
	return n > 0 && n < PATH_BYTES;
}

/* "arle", ".game": the file of the one that comes with the program; "arle/", "units", ".csv": a table beside
 * it. */
static const struct embedded *
given(const char *game, const char *name, const char *end)
{
	char path[PATH_BYTES];

	snprintf(path, sizeof(path), "/given/%s/%s%s", game, name, end);
	for (const struct embedded *e = given_games; e->path; e++)
		if (ends_in(e->path, path))
			return e;
	return NULL;
}

bool
game_file_named(const char *name)
{
	char path[PATH_BYTES];

	if (game_named(name) || !path_of(name, path))
		return false;
	return strchr(name, '/') || ends_in(name, ".game") || access(path, R_OK) == 0 ||
	       given(name, name, ".game");
}

void
game_files_each(void (*take)(const char *name, const void *), const void *context)
{
	char path[PATH_BYTES];
	DIR *dir = players_games(path) ? opendir(path) : NULL;

	for (const struct embedded *e = given_games; e->path; e++)
		if (ends_in(e->path, ".game")) {
			const char *name = strrchr(e->path, '/') + 1;
			snprintf(path, sizeof(path), "%.*s", (int)(strlen(name) - strlen(".game")), name);
			take(path, context);
		}
	for (const struct dirent *d; dir && (d = readdir(dir)) != NULL;)
		if (d->d_name[0] != '.' && !given(d->d_name, d->d_name, ".game") &&
		    game_file_named(d->d_name))
			take(d->d_name, context);
	if (dir)
		closedir(dir);
}

/* One that comes with the program, unless the player has his own of this name. */
static bool
load_given(const char *name, const char *path, struct box_texts *texts)
{
	const struct embedded *game = access(path, R_OK) == 0 ? NULL : given(name, name, ".game"), *words;
	size_t n = strlen("cmd/desk/given/") + strlen(name) + 1;
	int tables = 0;

	if (!game)
		return false;
	texts->file = (struct journal_table){GAME_FILE, (const char *)game->text, game->size};
	words = given(name, name, ".fr.po");
	if (words)
		texts->words = (struct journal_table){WORDS_FILE, (const char *)words->text, words->size};
	for (const struct embedded *e = given_games; e->path; e++) {
		char *table;
		if (!ends_in(e->path, ".csv") || strncmp(e->path, game->path, n) != 0 || tables == BOX_TABLES)
			continue;
		table = strndup(e->path + n, strlen(e->path + n) - strlen(".csv"));
		if (!table)
			no_memory();
		texts->owned_name[tables] = table;
		texts->table[tables++] = (struct journal_table){table, (const char *)e->text, e->size};
	}
	return true;
}

/* The table that lies beside the file; one that does not is told by the file. */
static bool
load_table(const char *path, const char *name, struct box_texts *texts, int i, char *message, size_t size)
{
	const char *slash = strrchr(path, '/');
	char beside[PATH_BYTES + 64];
	size_t length;

	snprintf(beside, sizeof(beside), "%.*s%s.csv", slash ? (int)(slash + 1 - path) : 0, path, name);
	texts->owned[i] = boxes_read_file(beside, &length);
	if (!texts->owned[i] && errno == ENOENT)
		return true;
	if (!texts->owned[i]) {
		snprintf(message, size, "%s: %s", beside, given_wrong());
		return false;
	}
	texts->owned_name[i] = strdup(name);
	if (!texts->owned_name[i])
		no_memory();
	texts->table[i] = (struct journal_table){texts->owned_name[i], texts->owned[i], length};
	return true;
}

/* "arle.fr.po" beside "arle.game". */
static void
load_words(const char *path, struct box_texts *texts)
{
	size_t length = strlen(path) - (ends_in(path, ".game") ? strlen(".game") : 0), size;
	char beside[PATH_BYTES + 64];

	snprintf(beside, sizeof(beside), "%.*s.fr.po", (int)length, path);
	texts->owned_words = boxes_read_file(beside, &size);
	if (texts->owned_words)
		texts->words = (struct journal_table){WORDS_FILE, texts->owned_words, size};
}

bool
game_file_load(const char *name, struct box_texts *texts, char *message, size_t size)
{
	struct gamefile *file = malloc(gamefile_size());
	char path[PATH_BYTES];
	size_t length = 0;
	const char *table;
	bool well = true;

	if (!file)
		no_memory();
	memset(texts, 0, sizeof(*texts));
	if (path_of(name, path) && load_given(name, path, texts)) {
		free(file);
		return true;
	}
	if (!path_of(name, path) || !(texts->owned_file = boxes_read_file(path, &length))) {
		if (game_named(name))
			snprintf(message, size,
				 SAY("'%s' is a game of the program's own, and no file; a file is named with "
				     "its path, ./%s.game"),
				 name, name);
		else if (strcmp(name, path) != 0 && errno == ENOENT)
			snprintf(message, size,
				 SAY("there is no game '%s', neither with the program nor as %s; a file is "
				     "named with its path, ./%s.game"),
				 name, path, name);
		else
			snprintf(message, size, "%s: %s", path, given_wrong());
		free(file);
		return false;
	}
	texts->file = (struct journal_table){GAME_FILE, texts->owned_file, length};
	load_words(path, texts);
	/* What it says is wrong without its tables is not told: which they are is known all the same. */
	game_file_read(file, texts);
	for (int i = 0, n = 0; i < BOX_TABLES && (table = gamefile_table(file, i)) != NULL && well; i++) {
		bool there = false;
		for (int k = 0; k < n; k++)
			there = there || strcmp(texts->table[k].name, table) == 0;
		if (there)
			continue;
		well = load_table(path, table, texts, n, message, size);
		n += texts->owned[n] != NULL;
	}
	free(file);
	if (!well)
		boxes_free(texts);
	return well;
}

const struct game *
game_chosen(const char *command, const char *name, struct session *s, struct box_texts *texts)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];
	const struct game *game;

	memset(texts, 0, sizeof(*texts));
	if (!game_file_named(name)) {
		game = game_wanted(command, name);
		if (game)
			boxes_shipped(game, texts);
		return game;
	}
	if (!game_file_load(name, texts, why, sizeof(why))) {
		trouble("%s", why);
		return NULL;
	}
	game = session_game(s, NULL, texts, name, why, sizeof(why));
	if (!game) {
		trouble("%s", why);
		boxes_free(texts);
	}
	return game;
}

static bool
same_text(const struct journal_table *a, const struct journal_table *b)
{
	return a->text && b->text && a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* The table whose name comes next in the alphabet; NULL: there is none. */
static const struct journal_table *
next_table(const struct box_texts *texts, const char *behind)
{
	const struct journal_table *next = NULL;

	for (int i = 0; i < BOX_TABLES; i++) {
		const struct journal_table *t = &texts->table[i];
		if (t->text && strcmp(t->name, behind) > 0 && (!next || strcmp(t->name, next->name) < 0))
			next = t;
	}
	return next;
}

void
game_file_digits(const struct box_texts *texts, char digits[static GAME_DIGITS])
{
	unsigned char hash[SHA256_DIGEST_SIZE];
	const struct journal_table *t;
	struct sha256_ctx state;

	sha256_init(&state);
	hash_field(&state, "tallyho game v1", 15);
	hash_field(&state, texts->file.text, texts->file.size);
	for (t = next_table(texts, ""); t; t = next_table(texts, t->name)) {
		hash_field(&state, t->name, strlen(t->name));
		hash_field(&state, t->text, t->size);
	}
	sha256_digest(&state, sizeof(hash), hash);
	for (int i = 0; i < GAME_DIGITS / 2; i++)
		snprintf(digits + 2 * (size_t)i, 3, "%02x", hash[i]);
}

bool
game_file_differs(const char *name, const struct box_texts *texts)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct box_texts here;
	bool differs;

	if (!game_file_named(name) || !game_file_load(name, &here, why, sizeof(why)))
		return false;
	differs = !same_text(&here.file, &texts->file);
	for (int i = 0; i < BOX_TABLES && !differs; i++) {
		bool same = !texts->table[i].text;
		for (int k = 0; k < BOX_TABLES && !same; k++)
			same = here.table[k].text && strcmp(here.table[k].name, texts->table[i].name) == 0 &&
			       same_text(&here.table[k], &texts->table[i]);
		differs = !same;
	}
	boxes_free(&here);
	return differs;
}
