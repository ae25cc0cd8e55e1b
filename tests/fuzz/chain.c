/*
 * A journal whose rows were edited (rows.h) by somebody who makes the chain anew, so that only what comes
 * behind the chain can tell: it is read and judged, or refused with a message.
 */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"
#include "core/games/games.h"
#include "journal/internal.h"
#include "tests/fuzz/lines.h"
#include "tests/fuzz/memory.h"
#include "tests/fuzz/records.h"
#include "tests/fuzz/rows.h"

enum { ENTRIES_MAX = 64, LINES_MAX = 24 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

static const char session[] = "down_in_flames/duel"; /* its game has the smallest box */

/* What the chain is made anew with. */
enum { GAME, BOX, FORM, SET_BEGINNING, ENTRIES, SET_ENTRY, STATEMENTS };

static struct {
	char path[64];
	unsigned char *base; /* the journal as it was */
	size_t base_size;
	sqlite3 *db;
	sqlite3_stmt *statement[STATEMENTS];
	struct session *s;
} here;

/* ---- the journal to be edited ---- */

static void
give_up(const char *what)
{
	fprintf(stderr, "chain: %s\n", what);
	abort();
}

static void
clean_up(void)
{
	remove(here.path);
}

static void
load_base(void)
{
	FILE *in = fopen(here.path, "r");

	here.base = malloc(1 << 20);
	if (!in || !here.base || (here.base_size = fread(here.base, 1, 1 << 20, in)) == 0)
		give_up("the journal cannot be read");
	fclose(in);
}

/* Prepares what every run needs; the connection stays, and takes the bytes put back for another's doing. */
static void
open_base(void)
{
	static const char *const sql[STATEMENTS] = {
	    "SELECT id, game, scenario, options, players, rules_version, created FROM game",
	    "SELECT name, csv FROM box ORDER BY name",
	    "SELECT bonds FROM form",
	    "UPDATE game SET hash = ?1",
	    "SELECT seq, at, who, text, as_played, hash FROM entry ORDER BY seq",
	    "UPDATE entry SET hash = ?1 WHERE seq = ?2",
	};

	if (sqlite3_open(here.path, &here.db) != SQLITE_OK)
		give_up("it cannot be opened");
	sqlite3_db_config(here.db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_exec(here.db,
		     "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF; "
		     "PRAGMA journal_mode = MEMORY",
		     NULL, NULL, NULL);
	for (int i = 0; i < STATEMENTS; i++)
		if (sqlite3_prepare_v2(here.db, sql[i], -1, &here.statement[i], NULL) != SQLITE_OK)
			give_up(sqlite3_errmsg(here.db));
}

static void
set_up(void)
{
	const struct record *r = record_named(session, strlen(session));
	char message[JOURNAL_MESSAGE_SIZE];
	struct journal_table tables[BOX_TEXTS];
	struct box_texts texts;
	struct journal *journal;
	enum journal_status status;

	snprintf(here.path, sizeof(here.path), "/dev/shm/tallyho-chain-%ld.tally", (long)getpid());
	atexit(clean_up);
	memory_for_sqlite();
	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	if (!r || (here.s = session_new()) == NULL)
		give_up(session);
	boxes_shipped(r->game, &texts);
	status =
	    journal_create(here.path, &r->meta, tables, boxes_present(&texts, tables), &journal, message);
	if (status == JOURNAL_OK)
		status = journal_begin(journal, message);
	for (size_t i = 0; status == JOURNAL_OK && i < r->n && i < ENTRIES_MAX / 2; i++)
		status = journal_append(journal, 1700000000, r->line[i].who, r->line[i].text,
					r->line[i].as_played, NULL, message);
	if (status != JOURNAL_OK || journal_commit(journal, message) != JOURNAL_OK)
		give_up(message);
	journal_close(journal);
	load_base();
	open_base();
}

/* ---- the chain made anew ---- */

static void
put_name(char *name, const char *text, size_t size)
{
	if (size > JOURNAL_NAME_MAX)
		size = JOURNAL_NAME_MAX;
	memcpy(name, text, size);
	name[size] = '\0';
}

static void
split_lists(struct journal_meta *meta, const char *options, const char *players)
{
	for (size_t size; *options && meta->options < JOURNAL_OPTIONS_MAX;
	     options += size + (options[size] != 0)) {
		size = strcspn(options, "\n");
		put_name(meta->option[meta->options++], options, size);
	}
	for (size_t size; *players && meta->players < JOURNAL_PLAYERS_MAX;
	     players += size + (players[size] != 0)) {
		size_t side = strcspn(players, "=\n");

		size = strcspn(players, "\n");
		put_name(meta->player[meta->players].side, players, side);
		put_name(meta->player[meta->players++].name, players + side + (side < size),
			 size - side - (side < size));
	}
}

/* What chain.c hashes at the beginning, taken from the rows as they are now. */
static void
hash_beginning(unsigned char hash[JOURNAL_HASH_SIZE])
{
	static struct journal_meta meta;
	struct journal_table tables[JOURNAL_TABLES_MAX];
	sqlite3_stmt *game = here.statement[GAME], *box = here.statement[BOX];
	sqlite3_stmt *form = here.statement[FORM];
	size_t count = 0;
	const char *text[5] = {"", "", "", "", ""};

	memset(&meta, 0, sizeof(meta));
	if (sqlite3_step(game) == SQLITE_ROW)
		for (int i = 0; i < 5; i++)
			text[i] = (const char *)sqlite3_column_text(game, i);
	snprintf(meta.id, sizeof(meta.id), "%s", text[0]);
	put_name(meta.game, text[1], strlen(text[1]));
	put_name(meta.scenario, text[2], strlen(text[2]));
	split_lists(&meta, text[3], text[4]);
	meta.rules_version = sqlite3_column_int64(game, 5);
	meta.created = sqlite3_column_int64(game, 6);
	meta.bonds = sqlite3_step(form) == SQLITE_ROW && sqlite3_column_int64(form, 0) == 2 ? 2 : 1;
	while (count < JOURNAL_TABLES_MAX && sqlite3_step(box) == SQLITE_ROW) {
		tables[count].name = sqlite3_mprintf("%s", sqlite3_column_text(box, 0));
		tables[count].text = sqlite3_mprintf("%s", sqlite3_column_text(box, 1));
		if (!tables[count].name || !tables[count].text)
			give_up("out of memory");
		tables[count].size = strlen(tables[count].text);
		count++;
	}
	chain_begin(&meta, tables, NULL, count, hash);
	while (count-- > 0) {
		sqlite3_free((char *)(uintptr_t)tables[count].name);
		sqlite3_free((char *)(uintptr_t)tables[count].text);
	}
	sqlite3_reset(box);
	sqlite3_reset(form);
	sqlite3_reset(game);
}

static void
set_hash(sqlite3_stmt *update, const unsigned char hash[JOURNAL_HASH_SIZE], int64_t seq)
{
	sqlite3_bind_blob(update, 1, hash, JOURNAL_HASH_SIZE, SQLITE_STATIC);
	if (sqlite3_bind_parameter_count(update) > 1)
		sqlite3_bind_int64(update, 2, seq);
	sqlite3_step(update);
	sqlite3_reset(update);
}

static void
hash_all(void)
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	sqlite3_stmt *row = here.statement[ENTRIES];

	hash_beginning(hash);
	set_hash(here.statement[SET_BEGINNING], hash, 0);
	while (sqlite3_step(row) == SQLITE_ROW) {
		struct journal_entry e = {sqlite3_column_int64(row, 0),
					  sqlite3_column_int64(row, 1),
					  (const char *)sqlite3_column_text(row, 2),
					  (const char *)sqlite3_column_text(row, 3),
					  sqlite3_column_int(row, 4) == 1,
					  {0}};
		unsigned char before[JOURNAL_HASH_SIZE];
		const void *stored = sqlite3_column_blob(row, 5);

		memcpy(before, hash, sizeof(hash));
		chain_entry(before, &e, hash);
		if (!stored || memcmp(stored, hash, sizeof(hash)) != 0)
			set_hash(here.statement[SET_ENTRY], hash, e.seq);
	}
	sqlite3_reset(row);
}

/* ---- a run ---- */

static void
edit_rows(const char *text, size_t size)
{
	sqlite3_exec(here.db, "BEGIN", NULL, NULL, NULL);
	for (unsigned n = 0; size > 0 && n < LINES_MAX; n++) {
		const char *end = memchr(text, '\n', size);
		size_t length = end ? (size_t)(end - text) : size;

		rows_edit(here.db, text, length);
		text += length + (end != NULL);
		size -= length + (end != NULL);
	}
	hash_all();
	if (sqlite3_exec(here.db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
		give_up(sqlite3_errmsg(here.db));
}

/* The file as it was: the same one, since a connection holds it open. */
static void
put_back(void)
{
	FILE *out = fopen(here.path, "r+");

	if (!out || fwrite(here.base, 1, here.base_size, out) != here.base_size || fflush(out) != 0 ||
	    ftruncate(fileno(out), (off_t)here.base_size) != 0 || fclose(out) != 0)
		give_up("the journal cannot be put back");
}

/* As `log` would judge it; what the store has let pass must not harm what comes behind. */
static void
judge(struct journal *journal)
{
	char message[JOURNAL_MESSAGE_SIZE], why[2 * JOURNAL_MESSAGE_SIZE];
	const struct journal_meta *meta = journal_meta(journal);
	const struct game *game = game_named(meta->game);
	const struct journal_entry *entry = NULL;
	const struct journal_table *tables;
	struct box_texts texts;
	size_t count;

	tables = journal_tables(journal, &count);
	if (!game || !boxes_stored(game, tables, count, &texts, why, sizeof(why)) ||
	    !session_begin(here.s, meta, &texts, "journal", why, sizeof(why)))
		return;
	while (journal_next(journal, &entry, message) == JOURNAL_OK && entry)
		session_add(here.s, entry->who, entry->text, entry->as_played, entry->at);
	session_rewind(here.s, false, 0);
	while (session_next(here.s))
		continue;
	session_forget(here.s);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	struct journal *journal;

	if (!here.base)
		set_up();
	edit_rows((const char *)data, size);
	if (journal_open(here.path, JOURNAL_READ, &journal, message) == JOURNAL_OK)
		judge(journal);
	else if (message[0] == '\0')
		abort();
	journal_close(journal);
	put_back();
	return 0;
}

/* Edits of entries are mostly sensible ones. */
size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
	const struct record *r = record_named(session, strlen(session));
	size_t made, length;
	char line[256];

	if (seed % 4 != 0 || size + sizeof(line) > room)
		return lines_mutate(data, size, room, 0, seed / 4, r->game);
	length = (size_t)snprintf(line, sizeof(line), "%s %u %s%.200s\n", seed / 4 % 2 ? "set" : "put",
				  1 + seed / 8 % (ENTRIES_MAX / 2 + 2), seed / 4 % 2 ? "text " : "",
				  r->line[seed / 512 % r->n].text);
	memcpy(data + size, line, length);
	made = size + length;
	return made;
}
