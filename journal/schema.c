/* Whether a file's schema is ours, text for text; and bringing an older one up to date. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "journal/internal.h"

/* clang-format off */
static const char list_schema[] =
    "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name, tbl_name";
/* clang-format on */

int64_t
schema_latest(const struct embedded *migrations)
{
	int64_t count = 0;

	while (migrations[count].path != NULL)
		count++;
	return count;
}

/* Runs every statement of a migration. */
enum journal_status
schema_apply(sqlite3 *db, const struct embedded *migration, char *message)
{
	const char *next = (const char *)migration->text, *end = next + migration->size;
	enum journal_status status = JOURNAL_OK;

	while (status == JOURNAL_OK && next < end) {
		sqlite3_stmt *statement = NULL;
		int code = sqlite3_prepare_v2(db, next, (int)(end - next), &statement, &next);

		while (code == SQLITE_OK && statement != NULL &&
		       (code = sqlite3_step(statement)) == SQLITE_ROW)
			code = SQLITE_OK;
		if (code != SQLITE_OK && code != SQLITE_DONE)
			status = journal_say_sqlite(message, db, code);
		sqlite3_finalize(statement);
	}
	return status;
}

/* ---- told by the text alone ---- */

struct statement {
	const char *text;
	size_t size;
};

/* The next statement of a migration: from its first word to a semicolon at the end of a line, without it. */
static bool
next_statement(const char **at, const char *end, struct statement *s)
{
	const char *line = *at;

	while (line < end && (*line == '\n' || strncmp(line, "--", 2) == 0))
		line = *line == '\n' ? line + 1 : line + strcspn(line, "\n");
	s->text = line;
	while ((line = memchr(line, ';', (size_t)(end - line))) != NULL && line[1] != '\n')
		line++;
	s->size = line != NULL ? (size_t)(line - s->text) : 0;
	*at = line != NULL ? line + 2 : end;
	return line != NULL;
}

/* Whether a text continues with a word and a blank behind it; then *at is set behind both. */
static bool
skip_word(const char **at, const char *word, size_t size)
{
	if (strncmp(*at, word, size) != 0 || (*at)[size] != ' ')
		return false;
	*at += size + 1;
	return true;
}

/* A column that is text and holds no NUL; otherwise "". */
static const char *
text_of(sqlite3_stmt *row, int column)
{
	const char *text = sqlite3_column_type(row, column) == SQLITE_TEXT
			       ? (const char *)sqlite3_column_text(row, column)
			       : NULL;

	return text != NULL && strlen(text) == (size_t)sqlite3_column_bytes(row, column) ? text : "";
}

/* Is this row of sqlite_schema what SQLite makes of the statement? */
static bool
is_made_by(sqlite3_stmt *row, const struct statement *s)
{
	const char *type = text_of(row, 0), *name = text_of(row, 1), *table = text_of(row, 2);
	const char *sql = text_of(row, 3), *at = s->text;

	if (strlen(sql) != s->size || memcmp(sql, s->text, s->size) != 0)
		return false;
	if (!skip_word(&at, "CREATE", 6))
		return false;
	if (skip_word(&at, "TABLE", 5))
		return strcmp(type, "table") == 0 && strcmp(name, table) == 0 &&
		       skip_word(&at, name, strlen(name));
	if (!skip_word(&at, "TRIGGER", 7) || strcmp(type, "trigger") != 0 ||
	    !skip_word(&at, name, strlen(name)) || (at = strstr(at, " ON ")) == NULL)
		return false;
	at += 4;
	return strncmp(at, table, strlen(table)) == 0 && strchr(" \n", at[strlen(table)]) != NULL;
}

/*
 * Are the rows those that our CREATE statements make, in their order? Only a yes is an answer: SQLite may
 * keep other texts than the migrations have (after an ALTER TABLE, say), and then a model tells.
 */
static bool
is_evident(struct journal *journal, int64_t version)
{
	char ignored[JOURNAL_MESSAGE_SIZE];
	sqlite3_stmt *row;
	bool same = true;

	if (sql_prepare(journal->db, "SELECT type, name, tbl_name, sql FROM sqlite_schema", &row, ignored) !=
	    JOURNAL_OK)
		return false;
	for (int64_t i = 0; same && i < version; i++) {
		const char *at = (const char *)journal->migrations[i].text;
		const char *end = at + journal->migrations[i].size;
		struct statement s;

		while (same && next_statement(&at, end, &s))
			same = sqlite3_step(row) == SQLITE_ROW && is_made_by(row, &s);
	}
	same = same && sqlite3_step(row) == SQLITE_DONE;
	sqlite3_finalize(row);
	return same;
}

/* ---- told by a model ---- */

/* Makes an empty database with the schema of the first `version` migrations. */
static enum journal_status
make_model(const struct embedded *migrations, int64_t version, sqlite3 **model, char *message)
{
	enum journal_status status = JOURNAL_OK;
	int code = sqlite3_open_v2(
	    ":memory:", model,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_EXRESCODE, NULL);

	if (code != SQLITE_OK)
		return journal_say_sqlite(message, *model, code);
	for (int64_t i = 0; status == JOURNAL_OK && i < version; i++)
		status = schema_apply(*model, &migrations[i], message);
	return status;
}

static bool
same_column(sqlite3_stmt *one, sqlite3_stmt *other, int column)
{
	int size = sqlite3_column_bytes(one, column);

	if (sqlite3_column_type(one, column) != sqlite3_column_type(other, column) ||
	    size != sqlite3_column_bytes(other, column))
		return false;
	return size == 0 || memcmp(sqlite3_column_blob(one, column), sqlite3_column_blob(other, column),
				   (size_t)size) == 0;
}

static bool
is_trigger(sqlite3_stmt *row)
{
	const char *type = (const char *)sqlite3_column_text(row, 0);

	return type != NULL && strcmp(type, "trigger") == 0;
}

/*
 * Steps through both lists side by side. Of what we make only triggers may lack, which *bare tells: the chain
 * can be walked without them, and then says which entry was altered.
 */
static enum journal_status
compare(sqlite3 *db, sqlite3_stmt *ours, sqlite3 *model, sqlite3_stmt *theirs, bool *bare, char *message)
{
	int code = sqlite3_step(ours);

	*bare = false;
	for (;;) {
		int wanted = sqlite3_step(theirs);
		bool same = code == wanted;

		if (code != SQLITE_ROW && code != SQLITE_DONE)
			return journal_say_sqlite(message, db, code);
		if (wanted != SQLITE_ROW && wanted != SQLITE_DONE)
			return journal_say_sqlite(message, model, wanted);
		if (same && code == SQLITE_DONE)
			return JOURNAL_OK;
		for (int column = 0; same && column < 4; column++)
			same = same_column(ours, theirs, column);
		if (!same && (sqlite3_errcode(db) == SQLITE_NOMEM || sqlite3_errcode(model) == SQLITE_NOMEM))
			return journal_say_sqlite(message, db, SQLITE_NOMEM);
		if (same)
			code = sqlite3_step(ours);
		else if (wanted == SQLITE_ROW && is_trigger(theirs))
			*bare = true;
		else
			return journal_say(message, JOURNAL_DAMAGED,
					   "altered: its tables are not those of a Tally-Ho journal");
	}
}

static enum journal_status
compare_with_model(struct journal *journal, int64_t version, char *message)
{
	sqlite3_stmt *ours = NULL, *theirs = NULL;
	sqlite3 *model = NULL;
	enum journal_status status = make_model(journal->migrations, version, &model, message);

	if (status == JOURNAL_OK)
		status = sql_prepare(model, list_schema, &theirs, message);
	if (status == JOURNAL_OK)
		status = sql_prepare(journal->db, list_schema, &ours, message);
	if (status == JOURNAL_OK)
		status = compare(journal->db, ours, model, theirs, &journal->bare, message);
	sqlite3_finalize(ours);
	sqlite3_finalize(theirs);
	sqlite3_close(model);
	return status;
}

enum journal_status
schema_check(struct journal *journal, int64_t version, char *message)
{
	enum journal_status status = JOURNAL_OK;

	assert(version <= schema_latest(journal->migrations)); /* or there is no telling what is ours */
	journal->bare = false;
	if (!is_evident(journal, version))
		status = compare_with_model(journal, version, message);
	if (status == JOURNAL_OK && journal->bare && journal->mode == JOURNAL_WRITE)
		status = journal_say(message, JOURNAL_DAMAGED,
				     "altered: the triggers that protect its entries were removed");
	if (status == JOURNAL_OK && journal->mode == JOURNAL_WRITE)
		status = sql_number(journal->db, "PRAGMA schema_version", &journal->cookie, message);
	return status;
}

/* Within a transaction: somebody else may have come first. */
static enum journal_status
migrate_within(struct journal *journal, char *message)
{
	enum journal_status status;
	char bump[64];
	int64_t version;

	if ((status = sql_number(journal->db, "PRAGMA user_version", &version, message)) != JOURNAL_OK)
		return status;
	if (version == journal->version) {
		if ((status = schema_apply(journal->db, &journal->migrations[version], message)) !=
		    JOURNAL_OK)
			return status;
		/* A pragma takes no parameters; the number is ours. */
		snprintf(bump, sizeof(bump), "PRAGMA user_version = %lld", (long long)++version);
		if ((status = sql_run(journal->db, bump, message)) != JOURNAL_OK)
			return status;
	}
	if (version > schema_latest(journal->migrations))
		return journal_say(
		    message, JOURNAL_DAMAGED,
		    "a newer Tally-Ho has just changed its format: bring this program up to date");
	if ((status = schema_check(journal, version, message)) != JOURNAL_OK)
		return status;
	if ((status = sql_run(journal->db, "COMMIT", message)) == JOURNAL_OK)
		journal->version = version;
	return status;
}

/* One transaction a migration, so that a crash leaves one version or the next. */
enum journal_status
schema_migrate(struct journal *journal, char *message)
{
	enum journal_status status = JOURNAL_OK;
	char ignored[JOURNAL_MESSAGE_SIZE];

	while (status == JOURNAL_OK && journal->version < schema_latest(journal->migrations)) {
		if ((status = sql_run(journal->db, "BEGIN IMMEDIATE", message)) != JOURNAL_OK)
			return status;
		hold_signals(journal);
		status = migrate_within(journal, message);
		if (status != JOURNAL_OK)
			(void)sql_roll_back(journal->db, ignored);
		hold_no_more(journal);
	}
	return status;
}

enum journal_status
schema_recheck(struct journal *journal, char *message)
{
	enum journal_status status;
	int64_t version, cookie, latest = schema_latest(journal->migrations);

	if ((status = sql_number(journal->db, "PRAGMA user_version", &version, message)) != JOURNAL_OK ||
	    (status = sql_number(journal->db, "PRAGMA schema_version", &cookie, message)) != JOURNAL_OK)
		return status;
	if (version == journal->version && cookie == journal->cookie)
		return JOURNAL_OK;
	if (version != latest)
		return journal_say(message, JOURNAL_DAMAGED, "another program has just changed its format");
	if ((status = schema_check(journal, version, message)) == JOURNAL_OK)
		journal->version = version;
	return status;
}
