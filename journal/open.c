/*
 * Opening a file that nobody vouches for: header, -journal, schema, integrity, game and box, each before
 * what trusts it.
 */
#define _XOPEN_SOURCE 700 /* realpath */

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/internal.h"
#include "journal/migrations.h"
#include "journal/utf8.h"

/* The path without symbolic links, so that the last step can refuse to follow one. To be freed. */
static enum journal_status
resolve(const char *path, char **real, char *message)
{
	enum journal_status status = JOURNAL_OK;
	struct stat about;

	if ((*real = realpath(path, NULL)) == NULL || stat(*real, &about) != 0)
		status = journal_say_errno(message, "cannot open it", errno);
	else if (S_ISDIR(about.st_mode))
		status = journal_say(message, JOURNAL_DAMAGED, "a folder, not a Tally-Ho journal");
	else if (!S_ISREG(about.st_mode))
		status = journal_say(message, JOURNAL_DAMAGED, "not a file, so not a Tally-Ho journal");
	if (status != JOURNAL_OK) {
		free(*real);
		*real = NULL;
	}
	return status;
}

static enum journal_status
connect_file(struct journal *journal, const char *real, char *message)
{
	int mode = journal->mode == JOURNAL_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
	int flags =
	    SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_NOMUTEX;
	int code;
	const sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);

	/* SQLite keeps to a length of its own, room for "-journal" included, and does not say so. */
	if (vfs != NULL && strlen(real) + sizeof("-journal") > (size_t)vfs->mxPathname)
		return journal_say_errno(message, "cannot open it", ENAMETOOLONG);
	code = sqlite3_open_v2(real, &journal->db, mode | flags, NULL);
	if ((code & 0xff) == SQLITE_CANTOPEN && sqlite3_system_errno(journal->db) != 0)
		return journal_say_errno(message, "cannot open it", sqlite3_system_errno(journal->db));
	if (code != SQLITE_OK)
		return journal_say_sqlite(message, journal->db, code);
	if (journal->mode == JOURNAL_WRITE && sqlite3_db_readonly(journal->db, "main") != 0)
		return journal_say(message, JOURNAL_TROUBLE, "cannot write: it is read-only");
	if (access(sqlite3_filename_wal(sqlite3_db_filename(journal->db, "main")), F_OK) == 0)
		return journal_say(
		    message, JOURNAL_DAMAGED,
		    "another program left a -wal file beside it, which belongs to its content");
	return JOURNAL_OK;
}

static enum journal_status
look_for_damage(struct journal *journal, char *message)
{
	enum journal_status status;
	sqlite3_stmt *statement;
	const char *text;
	char shown[200];
	int code;

	if ((status = sql_prepare(journal->db, "PRAGMA integrity_check(1)", &statement, message)) !=
	    JOURNAL_OK)
		return status;
	if ((code = sqlite3_step(statement)) != SQLITE_ROW)
		status = journal_say_sqlite(message, journal->db, code);
	else if ((text = (const char *)sqlite3_column_text(statement, 0)) == NULL)
		status = journal_say_sqlite(message, journal->db, SQLITE_NOMEM);
	else if (sscanf(text, "%*[^:]: unable to get the page. error code=%d", &code) == 1 &&
		 (code & 0xff) != SQLITE_CORRUPT)
		status =
		    journal_say_sqlite(message, journal->db, code); /* the disk's fault, not the file's */
	else if (strcmp(text, "ok") != 0 && journal_disk_error(journal->db) != 0)
		status = journal_say_sqlite(message, journal->db, SQLITE_IOERR);
	else if (strcmp(text, "ok") != 0) {
		if (strncmp(text, "***", 3) == 0 && strchr(text, '\n') != NULL)
			text = strchr(text, '\n') + 1;
		utf8_escape(shown, sizeof(shown), text, strlen(text));
		status = journal_say(message, JOURNAL_DAMAGED, "damaged: %s", shown);
	}
	sqlite3_finalize(statement);
	return status;
}

/* SQLite tells a page for which there was no memory like one that is lost; but it is not lost a second time.
 */
static enum journal_status
check_integrity(struct journal *journal, char *message)
{
	char again[JOURNAL_MESSAGE_SIZE];
	enum journal_status status = look_for_damage(journal, message), second;

	if (status != JOURNAL_DAMAGED || (second = look_for_damage(journal, again)) == JOURNAL_DAMAGED)
		return status;
	if (second == JOURNAL_OK)
		return journal_say_sqlite(message, journal->db, SQLITE_NOMEM);
	memcpy(message, again, sizeof(again));
	return second;
}

/* The checks that need the file's content to stand still. */
static enum journal_status
check_content(struct journal *journal, char *message)
{
	enum journal_status status;

	/*
	 * The first statement that reads: here SQLite finds a write that was interrupted. It reads the schema
	 * while it is prepared, and only then tells an error of the disk from damage to the -journal file.
	 */
	if ((status = sql_run(journal->db, "SELECT 1 FROM sqlite_schema WHERE 0", message)) != JOURNAL_OK ||
	    (status = header_check(journal, message)) != JOURNAL_OK ||
	    (status = header_whole(journal, message)) != JOURNAL_OK)
		return status;
	/* Before integrity_check, which evaluates the expressions it finds in a schema. */
	if ((status = schema_check(journal, journal->version, message)) != JOURNAL_OK ||
	    (status = check_integrity(journal, message)) != JOURNAL_OK)
		return status;
	return meta_load(journal, message);
}

static enum journal_status
set_writing(struct journal *journal, char *message)
{
	enum journal_status status;

	if ((status = sql_expect(journal->db, "PRAGMA journal_mode = DELETE", "delete", message)) !=
		JOURNAL_OK ||
	    (status = sql_run(journal->db, "PRAGMA synchronous = EXTRA", message)) != JOURNAL_OK)
		return status;
	return sql_expect(journal->db, "PRAGMA synchronous", "3", message);
}

static enum journal_status
check(struct journal *journal, char *message)
{
	enum journal_status status;

	if ((status = guard_set(journal, message)) != JOURNAL_OK ||
	    (status = header_check(journal, message)) != JOURNAL_OK)
		return status;
	if ((status = rollback_check(journal, message)) == JOURNAL_OK && journal->mode == JOURNAL_WRITE)
		status = set_writing(journal, message);
	if (status == JOURNAL_OK && (status = sql_run(journal->db, "BEGIN", message)) == JOURNAL_OK)
		status = check_content(journal, message);
	if (status == JOURNAL_OK && journal->mode == JOURNAL_WRITE)
		status = locks_check(journal, message);
	if (status == JOURNAL_OK)
		status = sql_roll_back(journal->db, message);
	if (status == JOURNAL_OK && journal->mode == JOURNAL_WRITE)
		status = guard_lift(journal, message);
	assert(status != JOURNAL_OK || sqlite3_get_autocommit(journal->db));
	if (status == JOURNAL_DAMAGED)
		(void)header_whole(journal, message); /* the better reason, if it is one */
	return status;
}

struct opening {
	enum journal_mode mode;
	bool placed; /* nobody else can know the file yet */
	struct journal_known known;
};

static enum journal_status
open_one(const struct embedded *migrations, const char *path, const struct opening *how,
	 struct journal **journal, char *message)
{
	struct journal *made = NULL;
	char *real = NULL;
	enum journal_status status = resolve(path, &real, message);

	*journal = NULL;
	if (status == JOURNAL_OK && (made = sqlite3_malloc64(sizeof(*made))) == NULL)
		status = journal_say_sqlite(message, NULL, SQLITE_NOMEM);
	if (status == JOURNAL_OK) {
		memset(made, 0, sizeof(*made));
		made->mode = how->mode;
		made->known = how->known;
		made->migrations = migrations;
		made->lock.most_ms = JOURNAL_WAIT_MS;
		status = connect_file(made, real, message);
	}
	if (status == JOURNAL_OK && !how->placed)
		status = lock_take(made, message);
	if (status == JOURNAL_OK) {
		status = check(made, message);
		lock_give(made);
	}
	free(real);
	if (status != JOURNAL_OK) {
		journal_close(made);
		return status;
	}
	made->known = (struct journal_known){0};
	*journal = made;
	return JOURNAL_OK;
}

enum journal_status
journal_open_from(const struct embedded *migrations, const char *path, enum journal_mode mode,
		  struct journal **journal, char *message)
{
	return open_one(migrations, path, &(struct opening){.mode = mode}, journal, message);
}

enum journal_status
journal_open_placed(const struct embedded *migrations, const char *path, struct journal **journal,
		    char *message)
{
	return open_one(migrations, path, &(struct opening){.mode = JOURNAL_WRITE, .placed = true}, journal,
			message);
}

enum journal_status
journal_open_known(const struct journal_known *known, const char *path, enum journal_mode mode,
		   struct journal **journal, char *message)
{
	return open_one(journal_migrations, path, &(struct opening){.mode = mode, .known = *known}, journal,
			message);
}

enum journal_status
journal_open(const char *path, enum journal_mode mode, struct journal **journal, char *message)
{
	return journal_open_from(journal_migrations, path, mode, journal, message);
}

void
journal_close(struct journal *journal)
{
	if (journal == NULL)
		return;
	journal_rollback(journal);
	read_stop(journal);
	sqlite3_finalize(journal->inserting);
	sqlite3_finalize(journal->reading_back);
	sqlite3_close(journal->db);
	meta_free(journal);
	sqlite3_free(journal);
}
