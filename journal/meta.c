/*
 * What a journal was begun with, from its rows to struct journal_meta, and whether its hash is the one
 * that stands there.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "journal/internal.h"
#include "journal/valid.h"

/* Copies size bytes into a name; false if it does not fit. */
static bool
copy_name(char name[JOURNAL_NAME_MAX + 1], const char *text, size_t size)
{
	if (size > JOURNAL_NAME_MAX)
		return false;
	memcpy(name, text, size);
	name[size] = '\0';
	return true;
}

static bool
split_options(struct journal_meta *meta, const char *text)
{
	size_t size;

	for (meta->options = 0; *text != '\0'; text += size + (text[size] == '\n')) {
		size = strcspn(text, "\n");
		if (meta->options == JOURNAL_OPTIONS_MAX ||
		    !copy_name(meta->option[meta->options++], text, size))
			return false;
	}
	return true;
}

static bool
split_players(struct journal_meta *meta, const char *text)
{
	size_t size, side;

	for (meta->players = 0; *text != '\0'; text += size + (text[size] == '\n')) {
		struct journal_player *player = &meta->player[meta->players];

		size = strcspn(text, "\n");
		side = strcspn(text, "=\n");
		if (meta->players++ == JOURNAL_PLAYERS_MAX || side == size ||
		    !copy_name(player->side, text, side) ||
		    !copy_name(player->name, text + side + 1, size - side - 1))
			return false;
	}
	return true;
}

/* The text of a column, or NULL if it is of another type, holds a NUL, or memory ran out. */
static const char *
column_text(sqlite3_stmt *row, int column)
{
	const char *text;

	if (sqlite3_column_type(row, column) != SQLITE_TEXT)
		return NULL;
	text = (const char *)sqlite3_column_text(row, column);
	return text != NULL && strlen(text) == (size_t)sqlite3_column_bytes(row, column) ? text : NULL;
}

static bool
take_name(sqlite3_stmt *row, int column, char name[JOURNAL_NAME_MAX + 1])
{
	const char *text = column_text(row, column);

	return text != NULL && copy_name(name, text, strlen(text));
}

/* Fills meta and the place before entry 1 from the game row; false if that cannot have been written by us. */
static bool
take_game(struct journal *journal, sqlite3_stmt *row)
{
	struct journal_meta *meta = &journal->meta;
	const char *id = column_text(row, 0), *options = column_text(row, 4), *players = column_text(row, 5);
	char joined[2][META_LIST_SIZE];

	if (id == NULL || !journal_valid_id(id))
		return false;
	memcpy(meta->id, id, JOURNAL_ID_SIZE);
	if (!take_name(row, 1, meta->game) || !take_name(row, 3, meta->scenario) || options == NULL ||
	    players == NULL || !split_options(meta, options) || !split_players(meta, players))
		return false;
	if (sqlite3_column_type(row, 2) != SQLITE_INTEGER || sqlite3_column_type(row, 6) != SQLITE_INTEGER ||
	    sqlite3_column_type(row, 7) != SQLITE_BLOB || sqlite3_column_bytes(row, 7) != JOURNAL_HASH_SIZE)
		return false;
	meta->rules_version = sqlite3_column_int64(row, 2);
	meta->created = sqlite3_column_int64(row, 6);
	meta->bonds = 1; /* what else stands there comes later */
	memcpy(journal->place.hash, sqlite3_column_blob(row, 7), JOURNAL_HASH_SIZE);
	if (journal_meta_fault(meta) != NULL)
		return false;
	/* What is hashed is what was split, so the stored text must be its one way to write it. */
	meta_join(meta, joined[0], joined[1]);
	return strcmp(joined[0], options) == 0 && strcmp(joined[1], players) == 0;
}

static enum journal_status
load_game(struct journal *journal, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	if ((status = sql_prepare(
		 journal->db,
		 "SELECT id, game, rules_version, scenario, options, players, created, hash FROM game", &row,
		 message)) != JOURNAL_OK)
		return status;
	code = sqlite3_step(row);
	if (code == SQLITE_DONE || (code == SQLITE_ROW && !take_game(journal, row)))
		status = sqlite3_errcode(journal->db) == SQLITE_NOMEM
			     ? journal_say_sqlite(message, journal->db, SQLITE_NOMEM)
			     : journal_say(message, JOURNAL_DAMAGED,
					   "damaged: what the game was begun with is unreadable");
	else if (code != SQLITE_ROW)
		status = journal_say_sqlite(message, journal->db, code);
	else if ((code = sqlite3_step(row)) == SQLITE_ROW)
		status = journal_say(message, JOURNAL_DAMAGED, "damaged: it holds more than one game");
	else if (code != SQLITE_DONE)
		status = journal_say_sqlite(message, journal->db, code);
	sqlite3_finalize(row);
	return status;
}

/* Whether the text was found valid before: where it came with the program, or in the same place of another
 * journal. `hash` is its hash then, or NULL, where the other journal's form did without. */
static bool
is_known(const struct journal *journal, const char *text, size_t size, const unsigned char **hash)
{
	const struct journal *like = journal->known.like;
	const struct embedded *shipped = journal->known.tables;
	size_t i = journal->tables;

	*hash = NULL;
	if (like != NULL && i < like->tables && like->table[i].size == size &&
	    memcmp(like->table[i].text, text, size) == 0) {
		*hash = like->meta.bonds > 1 ? like->hash[i] : NULL;
		return true;
	}
	for (; shipped != NULL && shipped->path != NULL; shipped++)
		if (shipped->size == size && memcmp(shipped->text, text, size) == 0) {
			*hash = shipped->sha256;
			return true;
		}
	return false;
}

/* The hash of the table taken last; `known` is it, or NULL. */
static void
hash_table(struct journal *journal, const unsigned char *known)
{
	size_t i = journal->tables - 1;

	if (journal->meta.bonds < 2)
		return;
	if (known != NULL)
		memcpy(journal->hash[i], known, sizeof(journal->hash[i]));
	else
		chain_table(&journal->table[i], journal->hash[i]);
}

/* Copies the row's table into the journal. */
static enum journal_status
take_table(struct journal *journal, sqlite3_stmt *row, char *message)
{
	struct journal_table *table = &journal->table[journal->tables];
	const char *name = column_text(row, 0), *text = column_text(row, 1);
	size_t size = text != NULL ? strlen(text) : 0;
	const unsigned char *hash;

	/* A text that could not be had for lack of memory is no damage. */
	if (sqlite3_errcode(journal->db) == SQLITE_NOMEM)
		return journal_say_sqlite(message, journal->db, SQLITE_NOMEM);
	if (name == NULL || text == NULL || journal->tables == JOURNAL_TABLES_MAX ||
	    !journal_valid_name(name, strlen(name)) ||
	    (!is_known(journal, text, size, &hash) && !journal_valid_box(text, size)))
		return journal_say(message, JOURNAL_DAMAGED, "damaged: box table %zu is unreadable",
				   journal->tables + 1);
	/* What SQLite hands out ends with the row. */
	table->name = sqlite3_mprintf("%s", name);
	table->text = sqlite3_malloc64(size + 1);
	table->size = size;
	journal->tables++;
	if (table->name == NULL || table->text == NULL)
		return journal_say_sqlite(message, journal->db, SQLITE_NOMEM);
	memcpy((char *)table->text, text, size + 1);
	hash_table(journal, hash);
	return JOURNAL_OK;
}

/* Copies the row's key into the journal's meta. */
static enum journal_status
take_key(struct journal *journal, sqlite3_stmt *row, char *message)
{
	struct journal_meta *meta = &journal->meta;
	const char *side = column_text(row, 0), *key = column_text(row, 1);

	if (sqlite3_errcode(journal->db) == SQLITE_NOMEM)
		return journal_say_sqlite(message, journal->db, SQLITE_NOMEM);
	if (side == NULL || key == NULL || meta->keys == JOURNAL_KEYS_MAX ||
	    !copy_name(meta->key[meta->keys].side, side, strlen(side)) ||
	    !journal_valid_key(key, strlen(key)))
		return journal_say(message, JOURNAL_DAMAGED, "damaged: the key of side %zu is unreadable",
				   meta->keys + 1);
	memcpy(meta->key[meta->keys++].key, key, strlen(key) + 1);
	return JOURNAL_OK;
}

/* A journal of the first schema has none. */
static enum journal_status
load_keys(struct journal *journal, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	journal->meta.keys = 0;
	if (journal->version < SCHEMA_WITH_KEYS)
		return JOURNAL_OK;
	if ((status = sql_prepare(journal->db, "SELECT side, key FROM key ORDER BY side", &row, message)) !=
	    JOURNAL_OK)
		return status;
	while (status == JOURNAL_OK && (code = sqlite3_step(row)) != SQLITE_DONE)
		status = code == SQLITE_ROW ? take_key(journal, row, message)
					    : journal_say_sqlite(message, journal->db, code);
	sqlite3_finalize(row);
	return status;
}

/* A journal of an older schema, or of the first form, has none. */
static enum journal_status
load_form(struct journal *journal, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	if (journal->version < SCHEMA_WITH_FORM)
		return JOURNAL_OK;
	if ((status = sql_prepare(journal->db, "SELECT bonds FROM form", &row, message)) != JOURNAL_OK)
		return status;
	if ((code = sqlite3_step(row)) == SQLITE_ROW) {
		journal->meta.bonds = sqlite3_column_int64(row, 0);
		if (sqlite3_column_type(row, 0) != SQLITE_INTEGER || journal->meta.bonds < 2 ||
		    journal->meta.bonds > JOURNAL_BONDS)
			status = journal_say(message, JOURNAL_DAMAGED,
					     "damaged: the form of its hashes is unreadable");
		else
			code = sqlite3_step(row);
	}
	if (status == JOURNAL_OK && code == SQLITE_ROW)
		status = journal_say(message, JOURNAL_DAMAGED, "damaged: it has two forms");
	else if (status == JOURNAL_OK && code != SQLITE_DONE)
		status = journal_say_sqlite(message, journal->db, code);
	sqlite3_finalize(row);
	return status;
}

/* The tables' hashes, where the form has them. */
static const table_hash *
known_hashes(const struct journal *journal)
{
	return journal->meta.bonds < 2 ? NULL : (const table_hash *)journal->hash;
}

enum journal_status
meta_load(struct journal *journal, char *message)
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	if ((status = load_game(journal, message)) != JOURNAL_OK ||
	    (status = load_form(journal, message)) != JOURNAL_OK ||
	    (status = load_keys(journal, message)) != JOURNAL_OK)
		return status;
	if ((status = sql_prepare(journal->db, "SELECT name, csv FROM box ORDER BY name", &row, message)) !=
	    JOURNAL_OK)
		return status;
	while (status == JOURNAL_OK && (code = sqlite3_step(row)) != SQLITE_DONE)
		status = code == SQLITE_ROW ? take_table(journal, row, message)
					    : journal_say_sqlite(message, journal->db, code);
	sqlite3_finalize(row);
	if (status != JOURNAL_OK)
		return status;
	chain_begin(&journal->meta, journal->table, known_hashes(journal), journal->tables, hash);
	if (memcmp(hash, journal->place.hash, JOURNAL_HASH_SIZE) != 0)
		return journal_say(message, JOURNAL_DAMAGED,
				   "altered: the game or its box is not what the journal was begun with");
	return JOURNAL_OK;
}

void
meta_free(struct journal *journal)
{
	for (size_t i = 0; i < journal->tables; i++) {
		sqlite3_free((char *)journal->table[i].name);
		sqlite3_free((char *)journal->table[i].text);
	}
	journal->tables = 0;
}

const struct journal_meta *
journal_meta(const struct journal *journal)
{
	return &journal->meta;
}

const struct journal_table *
journal_tables(const struct journal *journal, size_t *count)
{
	*count = journal->tables;
	return journal->table;
}
