/*
 * A new journal is a draft at first: a database in memory, to which entries may be appended. Its bytes become
 * the file.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "journal/internal.h"
#include "journal/migrations.h"
#include "journal/valid.h"

static int
by_name(const void *one, const void *other)
{
	return strcmp(((const struct journal_table *)one)->name, ((const struct journal_table *)other)->name);
}

/* Checks what a journal is to begin with; sorted gets the tables by name. */
static enum journal_status
check_beginning(const struct journal_meta *meta, const struct journal_table *tables, size_t count,
		struct journal_table sorted[JOURNAL_TABLES_MAX], char *message)
{
	const char *fault = journal_meta_fault(meta);

	if (fault == NULL && !journal_valid_id(meta->id))
		fault = "its id";
	if (fault != NULL)
		return journal_say(message, JOURNAL_TROUBLE, "a journal cannot begin with this: %s", fault);
	if (count > JOURNAL_TABLES_MAX)
		return journal_say(message, JOURNAL_TROUBLE, "a box has at most %d tables",
				   JOURNAL_TABLES_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!journal_valid_name(tables[i].name, strlen(tables[i].name)))
			return journal_say(message, JOURNAL_TROUBLE, "box table %zu has no proper name",
					   i + 1);
		if (!journal_valid_box(tables[i].text, tables[i].size))
			return journal_say(
			    message, JOURNAL_TROUBLE,
			    "box table %s: not UTF-8, or over %d bytes, or a line over %d bytes",
			    tables[i].name, JOURNAL_BOX_MAX, JOURNAL_LINE_MAX);
		sorted[i] = tables[i];
	}
	/* In the order in which they are read again: the hash goes over all of them. */
	qsort(sorted, count, sizeof(sorted[0]), by_name);
	for (size_t i = 1; i < count; i++) {
		if (strcmp(sorted[i - 1].name, sorted[i].name) == 0)
			return journal_say(message, JOURNAL_TROUBLE, "box table %s is there twice",
					   sorted[i].name);
	}
	return JOURNAL_OK;
}

/* A row of two texts, the second of so many bytes. */
static enum journal_status
insert_pair(sqlite3 *db, sqlite3_stmt *row, const char *name, const char *text, size_t size, char *message)
{
	enum journal_status status = JOURNAL_OK;
	int code;

	if ((code = sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_text64(row, 2, text, size, SQLITE_STATIC, SQLITE_UTF8)) != SQLITE_OK ||
	    (code = sqlite3_step(row)) != SQLITE_DONE)
		status = journal_say_sqlite(message, db, code);
	sqlite3_reset(row);
	return status;
}

static enum journal_status
insert_tables(sqlite3 *db, const struct journal_table *tables, size_t count, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;

	if ((status = sql_prepare(db, "INSERT INTO box (name, csv) VALUES (?1, ?2)", &row, message)) !=
	    JOURNAL_OK)
		return status;
	for (size_t i = 0; status == JOURNAL_OK && i < count; i++)
		status = insert_pair(db, row, tables[i].name, tables[i].text, tables[i].size, message);
	sqlite3_finalize(row);
	return status;
}

static enum journal_status
insert_keys(sqlite3 *db, const struct journal_meta *meta, char *message)
{
	enum journal_status status = JOURNAL_OK;
	sqlite3_stmt *row = NULL;

	if (meta->keys > 0)
		status = sql_prepare(db, "INSERT INTO key (side, key) VALUES (?1, ?2)", &row, message);
	for (size_t i = 0; status == JOURNAL_OK && i < meta->keys; i++)
		status = insert_pair(db, row, meta->key[i].side, meta->key[i].key, strlen(meta->key[i].key),
				     message);
	sqlite3_finalize(row);
	return status;
}

/* The first form has no row. */
static enum journal_status
insert_form(sqlite3 *db, int64_t bonds, char *message)
{
	char text[64];

	snprintf(text, sizeof(text), "INSERT INTO form VALUES (1, %lld)", (long long)bonds);
	return sql_run(db, text, message);
}

static enum journal_status
insert_game(sqlite3 *db, const struct journal_meta *meta, const unsigned char hash[JOURNAL_HASH_SIZE],
	    char *message)
{
	char options[META_LIST_SIZE], players[META_LIST_SIZE];
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	meta_join(meta, options, players);
	if ((status = sql_prepare(
		 db,
		 "INSERT INTO game (one, id, game, rules_version, scenario, options, players, created, hash)"
		 " VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
		 &row, message)) != JOURNAL_OK)
		return status;
	if ((code = sqlite3_bind_text(row, 1, meta->id, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_text(row, 2, meta->game, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_int64(row, 3, meta->rules_version)) != SQLITE_OK ||
	    (code = sqlite3_bind_text(row, 4, meta->scenario, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_text(row, 5, options, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_text(row, 6, players, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_int64(row, 7, meta->created)) != SQLITE_OK ||
	    (code = sqlite3_bind_blob(row, 8, hash, JOURNAL_HASH_SIZE, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_step(row)) != SQLITE_DONE)
		status = journal_say_sqlite(message, db, code);
	sqlite3_finalize(row);
	return status;
}

/* Fills an empty database in memory. */
static enum journal_status
fill(sqlite3 *db, const struct embedded *migrations, const struct journal_meta *meta,
     const struct journal_table *tables, size_t count, char *message)
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	enum journal_status status = JOURNAL_OK;
	int64_t version = schema_latest(migrations);
	char number[64];

	/* A PRAGMA takes no bound value. */
	snprintf(number, sizeof(number), "PRAGMA application_id = %d", JOURNAL_APPLICATION);
	if ((status = sql_run(db, number, message)) != JOURNAL_OK)
		return status;
	for (int64_t i = 0; i < version; i++) {
		if ((status = schema_apply(db, &migrations[i], message)) != JOURNAL_OK)
			return status;
	}
	snprintf(number, sizeof(number), "PRAGMA user_version = %lld", (long long)version);
	chain_begin(meta, tables, NULL, count, hash);
	if ((status = sql_run(db, number, message)) != JOURNAL_OK ||
	    (status = insert_tables(db, tables, count, message)) != JOURNAL_OK ||
	    (status = insert_keys(db, meta, message)) != JOURNAL_OK)
		return status;
	if (meta->bonds > 1 && (status = insert_form(db, meta->bonds, message)) != JOURNAL_OK)
		return status;
	return insert_game(db, meta, hash, message);
}

/* Makes the handle of a draft. */
static enum journal_status
begin_draft(struct journal *draft, const struct journal_table *tables, size_t count, char *message)
{
	enum journal_status status;
	int code = sqlite3_open_v2(":memory:", &draft->db,
				   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY |
				       SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX,
				   NULL);

	if (code != SQLITE_OK)
		return journal_say_sqlite(message, draft->db, code);
	if ((status = fill(draft->db, draft->migrations, &draft->meta, tables, count, message)) !=
		JOURNAL_OK ||
	    (status = meta_load(draft, message)) != JOURNAL_OK)
		return status;
	assert(draft->place.seq == 0 && !draft->bare);
	draft->draft = draft->writing = true;
	return sql_run(draft->db, "BEGIN", message);
}

enum journal_status
journal_draft_from(const struct embedded *migrations, const struct journal_meta *meta,
		   const struct journal_table *tables, size_t count, struct journal **draft, char *message)
{
	struct journal_table sorted[JOURNAL_TABLES_MAX];
	struct journal *made;
	unsigned char id[16];
	enum journal_status status;

	*draft = NULL;
	if (getrandom(id, sizeof(id), 0) != (ssize_t)sizeof(id))
		return journal_say(message, JOURNAL_TROUBLE, "the system gives no random numbers");
	if ((made = sqlite3_malloc64(sizeof(*made))) == NULL)
		return journal_say_sqlite(message, NULL, SQLITE_NOMEM);
	memset(made, 0, sizeof(*made));
	made->mode = JOURNAL_WRITE;
	made->migrations = migrations;
	made->meta = *meta;
	made->version = schema_latest(migrations);
	if (made->meta.bonds == 0)
		made->meta.bonds = JOURNAL_BONDS;
	/* An imported journal keeps the id of the one that it was exported from; a new one is like no other,
	 * though its game and box may be the same. */
	if (made->meta.id[0] == '\0')
		hex_write(made->meta.id, id, sizeof(id));
	if ((status = check_beginning(&made->meta, tables, count, sorted, message)) == JOURNAL_OK)
		status = begin_draft(made, sorted, count, message);
	if (status == JOURNAL_OK)
		*draft = made;
	else
		journal_close(made);
	return status;
}

enum journal_status
journal_draft(const struct journal_meta *meta, const struct journal_table *tables, size_t count,
	      struct journal **draft, char *message)
{
	return journal_draft_from(journal_migrations, meta, tables, count, draft, message);
}

enum journal_status
journal_place(struct journal **journal, const char *path, char *message)
{
	struct journal *draft = *journal, *opened;
	enum journal_status status;
	unsigned char *image;
	sqlite3_int64 size;

	if (!draft->draft || draft->failed)
		return journal_say(message, JOURNAL_TROUBLE, "nothing was written: %s",
				   draft->draft ? TEXT("an entry could not be appended")
						: TEXT("it has a file already"));
	read_stop(draft);
	if ((status = place_check(path, message)) != JOURNAL_OK)
		return status;
	/* Entries of a draft stand in one transaction, which its bytes would lack. */
	if (!sqlite3_get_autocommit(draft->db) &&
	    (status = sql_run(draft->db, "COMMIT", message)) != JOURNAL_OK)
		return status;
	if ((image = sqlite3_serialize(draft->db, "main", &size, 0)) == NULL)
		return journal_say_sqlite(message, draft->db, SQLITE_NOMEM);
	assert(size > HEADER_SIZE);
	hold_signals(draft);
	status = place_file(path, image, (size_t)size, message);
	hold_no_more(draft);
	sqlite3_free(image);
	if (status != JOURNAL_OK)
		return status;
	/* A file counts only if it can be opened as any other; else nothing is left of it. */
	if ((status = journal_open_placed(draft->migrations, path, &opened, message)) != JOURNAL_OK) {
		unlink(path);
		return status;
	}
	journal_close(draft);
	*journal = opened;
	return JOURNAL_OK;
}

enum journal_status
journal_create_from(const struct embedded *migrations, const char *path, const struct journal_meta *meta,
		    const struct journal_table *tables, size_t count, struct journal **journal, char *message)
{
	enum journal_status status = journal_draft_from(migrations, meta, tables, count, journal, message);

	if (status == JOURNAL_OK && (status = journal_place(journal, path, message)) != JOURNAL_OK) {
		journal_close(*journal);
		*journal = NULL;
	}
	return status;
}

enum journal_status
journal_create(const char *path, const struct journal_meta *meta, const struct journal_table *tables,
	       size_t count, struct journal **journal, char *message)
{
	return journal_create_from(journal_migrations, path, meta, tables, count, journal, message);
}
