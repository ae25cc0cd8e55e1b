/* box: the printed data, and where it comes from. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/game_file.h"
#include "cmd/desk/session.h"
#include "cmd/paper/paper.h"
#include "cmd/say/command.h"
#include "cmd/say/folder.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "core/games/games.h"
#include "journal/utf8.h"

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
open_journal(struct opened *o, const char *path, bool write)
{
	int code = EXIT_TROUBLE;

	if (!write)
		code = session_at(&o->s, path, 0, false);
	else if ((o->s = session_new()) != NULL)
		code = session_open(o->s, path, JOURNAL_WRITE);
	if (code != EXIT_WELL)
		return code;
	session_settle(o->s);
	o->game = o->s->game;
	o->box = &o->s->box;
	o->texts = o->s->texts;
	memset(o->texts.owned, 0, sizeof(o->texts.owned));
	return EXIT_WELL;
}

/* "./arle.game": a game that is a file, as it is or among the player's own. */
static bool
is_file(const char *name)
{
	size_t n = strlen(name);

	return !game_named(name) &&
	       ((n > 5 && strcmp(name + n - 5, ".game") == 0) ||
		(!strpbrk(name, "/.") && access(name, F_OK) != 0 && game_file_named(name)));
}

static int
open_file(struct opened *o, const char *name, const char *folder)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (folder)
		return trouble("box: the tables of a game that is a file lie beside it; leave --box out");
	o->s = session_new();
	o->game = o->s ? game_chosen("box", name, o->s, &o->texts) : NULL;
	o->box = &o->own;
	if (!o->game)
		return EXIT_TROUBLE;
	return boxes_from_texts(o->game, &o->texts, false, name, o->box, why, sizeof(why))
		   ? EXIT_WELL
		   : trouble("%s", why);
}

static int
open_any(struct opened *o, const char *name, const char *folder, bool write)
{
	const struct game *game = game_named(name);
	struct stat st;

	if (game)
		return open_game(o, game, folder);
	if (is_file(name))
		return open_file(o, name, folder);
	if (stat(name, &st) != 0 && !strpbrk(name, "/.")) {
		game = game_wanted("box", name);
		return game ? open_game(o, game, folder) : EXIT_TROUBLE;
	}
	return open_journal(o, name, write);
}

void
box_close(struct opened *o)
{
	boxes_free(&o->texts);
	session_free(o->s);
	free(o);
}

struct opened *
box_open_other(const struct opened *o, const char *name, bool folder)
{
	struct opened *other = calloc(1, sizeof(*other));
	int code;

	if (!other) {
		trouble("out of memory");
		return NULL;
	}
	code = folder ? open_game(other, o->game, name) : open_any(other, name, NULL, false);
	if (code == EXIT_WELL && other->game == o->game)
		return other;
	if (code == EXIT_WELL)
		trouble("box: %s is of another game", name);
	box_close(other);
	return NULL;
}

/* ---- export ---- */

static bool
write_table(const struct opened *o, const struct box *box, int t, const struct folder *folder)
{
	char name[128], why[JOURNAL_MESSAGE_SIZE];
	FILE *out;

	snprintf(name, sizeof(name), "%s.csv", o->game->tables[t].name);
	out = folder_open(folder, name);
	if (!out)
		return false;
	if (boxes_write(box, t, &o->texts.table[t], out, why, sizeof(why)))
		return folder_close(folder, name, out);
	fclose(out);
	trouble("%s/%s: %s", folder->path, name, why);
	return false;
}

int
box_folder(const struct opened *o, const struct box *box, const char *path)
{
	struct folder folder;
	int n = 0;

	if (!folder_begin(&folder, path))
		return -1;
	for (int t = 0; t < o->game->n_tables; t++) {
		if (!o->texts.table[t].text)
			continue;
		if (!write_table(o, box, t, &folder)) {
			folder_abandon(&folder);
			return -1;
		}
		n++;
	}
	return folder_end(&folder) ? n : -1;
}

static int
export_box(struct opened *o, const struct arguments *a)
{
	int n = box_folder(o, o->box, a->operand[2]);

	if (n < 0)
		return EXIT_TROUBLE;
	done_say(a, SAY_MANY("%d table is written into %s", "%d tables are written into %s", (long)n), n,
		 a->operand[2]);
	print_text(stdout, a->operand[2]);
	printf(SAY_MANY(": %d table of %s\n", ": %d tables of %s\n", (long)n), n, o->game->title);
	return EXIT_WELL;
}

/* With assumed values open, whatever they are for. */
struct session *
box_session(const struct opened *o)
{
	struct session *s = session_new();
	struct journal_meta meta = {.rules_version = o->game->rules_version, .options = 1};
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (!s)
		return NULL;
	snprintf(meta.game, sizeof(meta.game), "%s", o->game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "position");
	memcpy(meta.option[0], OPTION_ASK, sizeof(OPTION_ASK));
	if (session_begin(s, &meta, &o->texts, o->game->name, why, sizeof(why)))
		return s;
	trouble("%s", why);
	session_free(s);
	return NULL;
}

/* ---- check ---- */

enum { SOURCES = SOURCE_PRINTED + 1 };

/* What players took as assumed is that. */
static int
source_told(const struct box *box, int table, int row, int column)
{
	int source = (int)box_source(box, table, row, column);

	return source == SOURCE_TAKEN ? SOURCE_ASSUMED : source;
}

static const char *const source_names[SOURCES] = {SAID("unknown"), SAID("assumed"), SAID("history"),
						  SAID("rulebook"), SAID("printed")};

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
			open += source_told(box, t, r, c) <= SOURCE_ASSUMED;
		if (open == 0)
			continue;
		snprintf(word, sizeof(word), SAY("%s:"), table->name);
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
check_box(struct opened *o, const struct arguments *a)
{
	(void)a;
	const struct box *box = o->box;
	unsigned long all[SOURCES] = {0};

	printf("%-*s", padded(SAY("values"), 20), SAY("values"));
	for (int i = 0; i < SOURCES; i++)
		printf(" %*s", padded(SAY(source_names[i]), 9), SAY(source_names[i]));
	putchar('\n');
	for (int t = 0; t < o->game->n_tables; t++) {
		unsigned long counts[SOURCES] = {0};

		for (int r = 0; r < box->rows[t]; r++)
			for (int c = 0; c < o->game->tables[t].n_columns; c++)
				counts[source_told(box, t, r, c)]++;
		print_counts(o->game->tables[t].name, counts);
		for (int i = 0; i < SOURCES; i++)
			all[i] += counts[i];
	}
	print_counts(SAY("all"), all);
	if (all[SOURCE_ASSUMED] + all[SOURCE_UNKNOWN] == 0)
		return EXIT_WELL;
	puts(SAY("\nStill assumed or unknown:"));
	for (int t = 0; t < o->game->n_tables; t++)
		print_open(box, t);
	return o->s ? check_used(o->s) : EXIT_WELL;
}

/* ---- the command ---- */

static const struct deed {
	const char *name;
	size_t least, most; /* operands */
	int (*work)(struct opened *o, const struct arguments *a);
	const char *lacks;
} deeds[] = {
    {"export", 3, 3, export_box,
     SAID("box: export into which folder? usage: tallyho box export GAME|FILE DIR")},
    {"check", 2, 3, check_box, NULL},
    {"compare", 3, 3, box_beside,
     SAID("box: compare with which? usage: tallyho box compare GAME|FILE GAME|FILE|DIR")},
    {"sheet", 2, 2, box_sheet, NULL},
    {"read", 3, 4, box_read_sheet,
     SAID("box: read which form? usage: tallyho box read GAME|FILE SHEET [DIR]")},
};

static const struct deed *
deed_named(const char *name)
{
	for (int i = 0; i < COUNT(deeds); i++)
		if (strcmp(deeds[i].name, name) == 0)
			return &deeds[i];
	trouble("box: export, check, compare, sheet or read, not '%s'", name);
	return NULL;
}

static int
carry_out(struct opened *o, const struct deed *deed, const struct arguments *a)
{
	bool check = deed->work == check_box;
	const char *folder = check && a->n > 2 ? a->operand[2] : flag_value(a, "box");
	int code = open_any(o, a->operand[1], folder, deed->work == box_read_sheet && a->n < 4);

	if (code == EXIT_WELL && folder && o->s)
		return trouble("box: a folder is looked at for a game: tallyho box %s GAME", deed->name);
	return code == EXIT_WELL ? deed->work(o, a) : code;
}

int
run_box(const struct arguments *a)
{
	const struct deed *deed = deed_named(a->operand[0]);
	struct opened *o;
	int code;

	if (!deed)
		return EXIT_TROUBLE;
	if (a->n < deed->least)
		return trouble("%s", SAY(deed->lacks));
	if (a->n > deed->most)
		return trouble("box: what is '%s' for?", a->operand[deed->most]);
	o = calloc(1, sizeof(*o));
	if (!o)
		return trouble("out of memory");
	code = carry_out(o, deed, a);
	box_close(o);
	return code;
}
