/* What SQLite answers, in the words of people who have never heard of it. */
#include <errno.h>
#include <string.h>

#include "journal/internal.h"

int
journal_disk_error(sqlite3 *db)
{
	int error = 0;

	return sqlite3_file_control(db, "main", SQLITE_FCNTL_LAST_ERRNO, &error) == SQLITE_OK ? error : 0;
}

static enum journal_status
say_io(char *message, sqlite3 *db, int code)
{
	int error = sqlite3_system_errno(db);

	/* A failed COMMIT leaves the reason with the file alone. */
	if (error == 0)
		error = journal_disk_error(db);
	if (error == ENOSPC || error == EDQUOT || error == EFBIG)
		return journal_say_errno(message, "cannot write", error);
	if (error != 0)
		return journal_say(message, JOURNAL_TROUBLE, "input/output error: %s", TEXT(strerror(error)));
	return journal_say(message, JOURNAL_TROUBLE, "input/output error (%d)", code);
}

static enum journal_status
say_cannot_open(char *message, sqlite3 *db)
{
	int error = sqlite3_system_errno(db);

	return journal_say(message, JOURNAL_TROUBLE,
			   "cannot open it or the -journal file a change needs beside it: %s",
			   error != 0 ? TEXT(strerror(error)) : TEXT("is the folder read-only?"));
}

enum journal_status
journal_say_sqlite(char *message, sqlite3 *db, int code)
{
	if (code == SQLITE_READONLY_ROLLBACK)
		return journal_say(
		    message, JOURNAL_TROUBLE,
		    "an interrupted write left a -journal file beside it; the next `log` puts it right");
	switch (code & 0xff) {
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return journal_say(message, JOURNAL_BUSY, "another program is using it; try again");
	case SQLITE_NOMEM:
		return journal_say(message, JOURNAL_TROUBLE, "out of memory");
	case SQLITE_FULL:
		return journal_say(message, JOURNAL_TROUBLE, "cannot write: disk full");
	case SQLITE_IOERR:
		return say_io(message, db, code);
	case SQLITE_CANTOPEN:
		return say_cannot_open(message, db);
	case SQLITE_READONLY:
	case SQLITE_PERM:
		return journal_say(message, JOURNAL_TROUBLE, "cannot write: it or its folder is read-only");
	case SQLITE_NOTADB:
	case SQLITE_FORMAT:
		return journal_say(message, JOURNAL_DAMAGED, "not a Tally-Ho journal");
	case SQLITE_INTERRUPT:
		return journal_say(message, JOURNAL_TROUBLE, "given up: reading it took %d seconds of work",
				   JOURNAL_SECONDS);
	case SQLITE_CORRUPT:
		/* SQLite takes some read errors of the disk for damage. */
		if (journal_disk_error(db) != 0)
			return say_io(message, db, code);
		/* fall through */
	case SQLITE_TOOBIG:
	case SQLITE_SCHEMA:
	case SQLITE_AUTH:
	case SQLITE_ERROR:
		return journal_say(message, JOURNAL_DAMAGED, "damaged: %s", sqlite3_errstr(code & 0xff));
	/* The triggers and checks of our own schema. */
	case SQLITE_CONSTRAINT:
		return journal_say(message, JOURNAL_TROUBLE, "the file refuses this: %s", sqlite3_errmsg(db));
	default:
		return journal_say(message, JOURNAL_TROUBLE, "unexpected answer of SQLite: %s",
				   sqlite3_errstr(code));
	}
}
