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

#include "cmd/session.h"
#include "cmd/shipped.h"
#include "core/games.h"
#include "journal/internal.h"
#include "tests/fuzz/lines.h"
#include "tests/fuzz/records.h"
#include "tests/fuzz/rows.h"

enum { ENTRIES_MAX = 64, LINES_MAX = 24 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

static const char session[] = "down_in_flames/duel"; /* its game has the smallest box */

static struct {
	char path[64];
	unsigned char *base; /* the journal as it was */
	size_t base_size;
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

static void
set_up(void)
{
	const struct record *r = record_named(session, strlen(session));
	char message[JOURNAL_MESSAGE_SIZE];
	struct journal_table tables[BOX_TABLES];
	struct box_texts texts;
	struct journal *journal;
	enum journal_status status;

	snprintf(here.path, sizeof(here.path), "/dev/shm/tallyho-chain-%ld.tally", (long)getpid());
	atexit(clean_up);
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
}

static sqlite3 *
open_base(void)
{
	sqlite3 *db = NULL;
	unsigned char *copy = sqlite3_malloc64(here.base_size);

	if (!copy || sqlite3_open(":memory:", &db) != SQLITE_OK)
		give_up("out of memory");
	memcpy(copy, here.base, here.base_size);
	if (sqlite3_deserialize(db, "main", copy, (sqlite3_int64)here.base_size,
				(sqlite3_int64)here.base_size,
				SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE) != SQLITE_OK)
		give_up("the journal cannot be edited");
	sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_exec(db, "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF; BEGIN", NULL, NULL,
		     NULL);
	return db;
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
hash_beginning(sqlite3 *db, unsigned char hash[JOURNAL_HASH_SIZE])
{
	static struct journal_meta meta;
	struct journal_table tables[JOURNAL_TABLES_MAX];
	sqlite3_stmt *game, *box;
	size_t count = 0;
	const char *text[5] = {"", "", "", "", ""};

	memset(&meta, 0, sizeof(meta));
	sqlite3_prepare_v2(db,
			   "SELECT id, game, scenario, options, players, rules_version, created FROM game",
			   -1, &game, NULL);
	if (sqlite3_step(game) == SQLITE_ROW)
		for (int i = 0; i < 5; i++)
			text[i] = (const char *)sqlite3_column_text(game, i);
	snprintf(meta.id, sizeof(meta.id), "%s", text[0]);
	put_name(meta.game, text[1], strlen(text[1]));
	put_name(meta.scenario, text[2], strlen(text[2]));
	split_lists(&meta, text[3], text[4]);
	meta.rules_version = sqlite3_column_int64(game, 5);
	meta.created = sqlite3_column_int64(game, 6);
	sqlite3_prepare_v2(db, "SELECT name, csv FROM box ORDER BY name", -1, &box, NULL);
	while (count < JOURNAL_TABLES_MAX && sqlite3_step(box) == SQLITE_ROW) {
		tables[count].name = sqlite3_mprintf("%s", sqlite3_column_text(box, 0));
		tables[count].text = sqlite3_mprintf("%s", sqlite3_column_text(box, 1));
		if (!tables[count].name || !tables[count].text)
			give_up("out of memory");
		tables[count].size = strlen(tables[count].text);
		count++;
	}
	chain_begin(&meta, tables, count, hash);
	while (count-- > 0) {
		sqlite3_free((char *)(uintptr_t)tables[count].name);
		sqlite3_free((char *)(uintptr_t)tables[count].text);
	}
	sqlite3_finalize(box);
	sqlite3_finalize(game);
}

static void
hash_all(sqlite3 *db)
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	sqlite3_stmt *row, *update;

	hash_beginning(db, hash);
	sqlite3_prepare_v2(db, "UPDATE game SET hash = ?1", -1, &update, NULL);
	sqlite3_bind_blob(update, 1, hash, JOURNAL_HASH_SIZE, SQLITE_STATIC);
	sqlite3_step(update);
	sqlite3_finalize(update);
	sqlite3_prepare_v2(db, "SELECT seq, at, who, text, as_played FROM entry ORDER BY seq", -1, &row,
			   NULL);
	sqlite3_prepare_v2(db, "UPDATE entry SET hash = ?1 WHERE seq = ?2", -1, &update, NULL);
	while (sqlite3_step(row) == SQLITE_ROW) {
		struct journal_entry e = {sqlite3_column_int64(row, 0),
					  sqlite3_column_int64(row, 1),
					  (const char *)sqlite3_column_text(row, 2),
					  (const char *)sqlite3_column_text(row, 3),
					  sqlite3_column_int(row, 4) == 1,
					  {0}};
		unsigned char before[JOURNAL_HASH_SIZE];

		memcpy(before, hash, sizeof(hash));
		chain_entry(before, &e, hash);
		sqlite3_bind_blob(update, 1, hash, JOURNAL_HASH_SIZE, SQLITE_STATIC);
		sqlite3_bind_int64(update, 2, e.seq);
		sqlite3_step(update);
		sqlite3_reset(update);
	}
	sqlite3_finalize(row);
	sqlite3_finalize(update);
}

/* ---- a run ---- */

static void
write_edited(sqlite3 *db)
{
	FILE *out = fopen(here.path, "w");
	sqlite3_int64 size = 0;
	unsigned char *bytes;

	if (sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
		give_up(sqlite3_errmsg(db));
	bytes = sqlite3_serialize(db, "main", &size, 0);
	if (!bytes || !out || fwrite(bytes, 1, (size_t)size, out) != (size_t)size || fclose(out) != 0)
		give_up("the journal cannot be written");
	sqlite3_free(bytes);
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
	const char *text = (const char *)data;
	char message[JOURNAL_MESSAGE_SIZE] = "";
	struct journal *journal;
	sqlite3 *db;

	if (!here.base)
		set_up();
	db = open_base();
	for (unsigned n = 0; size > 0 && n < LINES_MAX; n++) {
		const char *end = memchr(text, '\n', size);
		size_t length = end ? (size_t)(end - text) : size;

		rows_edit(db, text, length);
		text += length + (end != NULL);
		size -= length + (end != NULL);
	}
	hash_all(db);
	write_edited(db);
	sqlite3_close(db);
	if (journal_open(here.path, JOURNAL_READ, &journal, message) == JOURNAL_OK)
		judge(journal);
	else if (message[0] == '\0')
		abort();
	journal_close(journal);
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
