/*
 * Any bytes as CSV, and as a table of a game's box in the place of the shipped one: it is read, or refused
 * with a message; rows that were read are written so that they read as the same again.
 *
 *     GAME TABLE       as core/GAME/box/TABLE.csv lies; anything else: of no game
 *     CSV
 */
#include "journal/csv.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "core/games/games.h"

enum { GAMES_MAX = 16, TABLES_MAX = 256, NAME_MAX_BYTES = 128 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
write_row(void *out, const struct csv_row *row, char *message)
{
	(void)message;
	if (row->number == 1)
		csv_write_row(out, row->count, row->column);
	return csv_write_row(out, row->count, row->field);
}

/* Reads, and writes what was read as CSV; to be freed. NULL: it was refused. */
static char *
copy(const char *text, size_t size, size_t *written)
{
	char message[JOURNAL_MESSAGE_SIZE] = "", *made = NULL;
	FILE *out = open_memstream(&made, written);
	enum journal_status status = out ? csv_read(text, size, write_row, out, message) : JOURNAL_TROUBLE;

	if (!out || fclose(out) != 0)
		abort();
	if (status == JOURNAL_OK)
		return made;
	if (message[0] < '1' || message[0] > '9') {
		fprintf(stderr, "refused without a place: \"%s\"\n", message);
		abort();
	}
	free(made);
	return NULL;
}

static void
check_copy(const char *text, size_t size)
{
	size_t n, m;
	char *once = copy(text, size, &n), *twice = once && n > 0 ? copy(once, n, &m) : NULL;

	if (once && n > 0 && (!twice || n != m || memcmp(once, twice, n) != 0)) {
		fprintf(stderr, "written:\n%s\nread and written again:\n%s\n", once,
			twice ? twice : "refused");
		abort();
	}
	free(once);
	free(twice);
}

/* "GAME TABLE" for each table that is shipped. */
struct name {
	char text[NAME_MAX_BYTES];
	const struct game *game;
	int table;
};

/* All of them, made once: asking for each file by its path takes longer than reading a small one. */
static const struct name *
names(size_t *count)
{
	static struct name all[TABLES_MAX];
	static size_t n;

	for (unsigned i = n > 0 ? GAMES_MAX : 0; i < GAMES_MAX && games[i]; i++)
		for (int t = 0; t < games[i]->n_tables; t++) {
			const struct embedded *file = shipped_table(games[i], t);
			struct name *name = &all[n];

			if (!file || n == TABLES_MAX)
				continue;
			name->game = games[i];
			name->table = t;
			sscanf(file->path, "core/games/%63[^/]", name->text);
			snprintf(name->text + strlen(name->text), sizeof(name->text) - strlen(name->text),
				 " %s", games[i]->tables[t].name);
			n++;
		}
	*count = n;
	return all;
}

static const struct name *
find_table(const char *text, size_t length)
{
	size_t n;
	const struct name *all = names(&n);

	for (size_t i = 0; i < n; i++)
		if (strlen(all[i].text) == length && memcmp(all[i].text, text, length) == 0)
			return &all[i];
	return NULL;
}

/* A game's shipped box, kept. */
static const struct box *
shipped(const struct game *game)
{
	static struct box *all[GAMES_MAX];
	char message[2 * JOURNAL_MESSAGE_SIZE];
	unsigned i = 0;

	while (games[i] != game)
		i++;
	if (!all[i] && (all[i] = malloc(sizeof(**all))) != NULL &&
	    !shipped_box(game, all[i], message, sizeof(message)))
		abort();
	return all[i];
}

static void
fill_box(const struct game *game, int table, const char *text, size_t size)
{
	static struct box box;
	static FILE *null;
	char message[2 * JOURNAL_MESSAGE_SIZE] = "";
	struct journal_table source = {game->tables[table].name, text, size};

	if (!null && (null = fopen("/dev/null", "w")) == NULL)
		return;
	memcpy(&box, shipped(game), sizeof(box));
	box.rows[table] = 0;
	if (boxes_fill(&box, table, "table.csv", text, size, message, sizeof(message)) &&
	    boxes_end(&box, "the box", message, sizeof(message)))
		boxes_write(&box, table, &source, null, message, sizeof(message));
	else if (message[0] == '\0')
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data, *end = size ? memchr(text, '\n', size) : NULL;
	size_t length = end ? (size_t)(end - text) : 0;
	const struct name *name = find_table(text, length);
	char *body; /* the tables of a box end with a NUL */

	if (end) {
		text += length + 1;
		size -= length + 1;
	}
	body = malloc(size + 1);
	if (!body)
		return 0;
	memcpy(body, text, size);
	body[size] = '\0';
	check_copy(body, size);
	if (name)
		fill_box(name->game, name->table, body, size);
	free(body);
	return 0;
}
