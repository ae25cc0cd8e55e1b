/* box: the printed data, and where it comes from. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/boxes.h"
#include "cmd/catalogue.h"
#include "cmd/command.h"
#include "cmd/folder.h"
#include "cmd/paragraph.h"
#include "cmd/reliance.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/store.h"
#include "core/games.h"
#include "journal/utf8.h"

/* A box with the texts it came from. */
struct opened {
	struct session *s; /* of a journal; NULL: the box of a game */
	const struct game *game;
	struct box_texts texts;
	struct box *box;
	struct box own;
};

/* ---- what the operand names: a game or a journal ---- */

static int
open_game(struct opened *o, const struct game *game, const char *folder)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];

	o->game = game;
	o->box = &o->own;
	if (!folder)
		boxes_shipped(game, &o->texts);
	else if (!boxes_read(game, folder, &o->texts, why, sizeof(why)))
		return trouble("%s", why);
	/* What is not filled in yet is no fault of a box that is being collected. */
	if (boxes_from_texts(game, &o->texts, folder != NULL, folder ? folder : "the shipped box", o->box,
			     why, sizeof(why)))
		return EXIT_WELL;
	return trouble("%s", why);
}

static int
open_journal(struct opened *o, const char *path)
{
	int code = session_at(&o->s, path, 0);

	if (code != EXIT_WELL)
		return code;
	o->game = o->s->game;
	o->box = &o->s->box;
	o->texts = o->s->texts;
	memset(o->texts.owned, 0, sizeof(o->texts.owned));
	return EXIT_WELL;
}

static int
open_any(struct opened *o, const char *name, const char *folder)
{
	const struct game *game = game_named(name);
	struct stat st;

	if (game)
		return open_game(o, game, folder);
	if (stat(name, &st) != 0 && !strpbrk(name, "/."))
		return game_wanted("box", name) ? EXIT_WELL : EXIT_TROUBLE;
	return open_journal(o, name);
}

/* ---- export ---- */

static bool
write_table(const struct opened *o, int t, const struct folder *folder)
{
	char name[128], why[JOURNAL_MESSAGE_SIZE];
	FILE *out;

	snprintf(name, sizeof(name), "%s.csv", o->game->tables[t].name);
	out = folder_open(folder, name);
	if (!out)
		return false;
	if (boxes_write(o->box, t, &o->texts.table[t], out, why, sizeof(why)))
		return folder_close(folder, name, out);
	fclose(out);
	trouble("%s/%s: %s", folder->path, name, why);
	return false;
}

static int
export_box(const struct opened *o, const struct arguments *a)
{
	struct folder folder;
	int n = 0;

	if (!folder_begin(&folder, a->operand[2]))
		return EXIT_TROUBLE;
	for (int t = 0; t < o->game->n_tables; t++) {
		if (!o->texts.table[t].text)
			continue;
		if (!write_table(o, t, &folder)) {
			folder_abandon(&folder);
			return EXIT_TROUBLE;
		}
		n++;
	}
	if (!folder_end(&folder))
		return EXIT_TROUBLE;
	done_say(a, "%d %s written into %s", n, SAY_MANY("table is", "tables are", (long)n), a->operand[2]);
	print_text(stdout, a->operand[2]);
	printf(SAY(": %d %s of %s\n"), n, SAY_MANY("table", "tables", (long)n), o->game->name);
	return EXIT_WELL;
}

/* ---- check ---- */

enum { SOURCES = SOURCE_PRINTED + 1, HANG = 4 };

static const char *const source_names[SOURCES] = {"unknown", "assumed", "history", "rulebook", "printed"};

static void
print_counts(const char *title, const unsigned long *counts)
{
	printf("%-20s", title);
	for (int i = 0; i < SOURCES; i++)
		printf(" %9lu", counts[i]);
	putchar('\n');
}

/* The columns of a table in which values are still assumed or unknown. */
static void
print_open(const struct box *box, int t)
{
	const struct table *table = &box->game->tables[t];
	struct paragraph p;
	bool begun = false;

	for (int c = 0; c < table->n_columns; c++) {
		char word[96];
		int open = 0;

		for (int r = 0; r < box->rows[t]; r++)
			open += box_source(box, t, r, c) <= SOURCE_ASSUMED;
		if (open == 0)
			continue;
		snprintf(word, sizeof(word), "%s:", table->name);
		if (!begun)
			paragraph_begin(&p, stdout, "  ", HANG, word);
		begun = true;
		snprintf(word, sizeof(word), "%s (%d)", table->columns[c].name, open);
		paragraph_add(&p, "", word);
	}
	if (begun)
		paragraph_end(&p);
}

/* Which of them the game has used so far. */
static int
check_used(struct session *s)
{
	struct reliance *r = calloc(1, sizeof(*r));

	if (!r)
		return trouble("out of memory");
	session_rewind(s, false, 0);
	reliance_follow(r, s);
	while (session_next(s))
		reliance_count(r, s);
	reliance_tell_all(r, s);
	free(r);
	return EXIT_WELL;
}

static int
check_box(const struct opened *o)
{
	const struct box *box = o->box;
	unsigned long all[SOURCES] = {0};

	printf("%-20s", "values");
	for (int i = SOURCES; i-- > 0;)
		printf(" %9s", source_names[SOURCES - 1 - i]);
	putchar('\n');
	for (int t = 0; t < o->game->n_tables; t++) {
		unsigned long counts[SOURCES] = {0};

		for (int r = 0; r < box->rows[t]; r++)
			for (int c = 0; c < o->game->tables[t].n_columns; c++)
				counts[box_source(box, t, r, c)]++;
		print_counts(o->game->tables[t].name, counts);
		for (int i = 0; i < SOURCES; i++)
			all[i] += counts[i];
	}
	print_counts("all", all);
	if (all[SOURCE_ASSUMED] + all[SOURCE_UNKNOWN] == 0)
		return EXIT_WELL;
	puts(SAY("\nStill assumed or unknown:"));
	for (int t = 0; t < o->game->n_tables; t++)
		print_open(box, t);
	return o->s ? check_used(o->s) : EXIT_WELL;
}

int
run_box(const struct arguments *a)
{
	bool export = strcmp(a->operand[0], "export") == 0, check = strcmp(a->operand[0], "check") == 0;
	struct opened *o;
	int code;

	if (!export && !check)
		return trouble("box: export or check, not '%s'", a->operand[0]);
	if (export && a->n < 3)
		return trouble("box: export into which folder? usage: tallyho box export GAME|FILE DIR");
	o = calloc(1, sizeof(*o));
	if (!o)
		return trouble("out of memory");
	code = open_any(o, a->operand[1], check && a->n > 2 ? a->operand[2] : NULL);
	if (code == EXIT_WELL && check && a->n > 2 && o->s)
		code = trouble("box: a folder is checked for a game: tallyho box check GAME DIR");
	if (code == EXIT_WELL)
		code = export ? export_box(o, a) : check_box(o);
	boxes_free(&o->texts);
	session_free(o->s);
	free(o);
	return code;
}
