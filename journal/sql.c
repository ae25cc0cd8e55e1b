/* Statements with one answer or none. */
#include <string.h>

#include "journal/internal.h"

void
journal_alone(void)
{
	/* It is as well without: both only save time. */
	(void)sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	(void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

enum journal_status
sql_prepare(sqlite3 *db, const char *text, sqlite3_stmt **statement, char *message)
{
	int code = sqlite3_prepare_v2(db, text, -1, statement, NULL);

	return code == SQLITE_OK ? JOURNAL_OK : journal_say_sqlite(message, db, code);
}

enum journal_status
sql_run(sqlite3 *db, const char *text, char *message)
{
	enum journal_status status;
	sqlite3_stmt *statement;
	int code;

	if ((status = sql_prepare(db, text, &statement, message)) != JOURNAL_OK)
		return status;
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		continue;
	/* Before the statement ends: ending it may forget what the system said. */
	if (code != SQLITE_DONE)
		status = journal_say_sqlite(message, db, code);
	sqlite3_finalize(statement);
	return status;
}

enum journal_status
sql_number(sqlite3 *db, const char *text, int64_t *number, char *message)
{
	enum journal_status status;
	sqlite3_stmt *statement;
	int code;

	if ((status = sql_prepare(db, text, &statement, message)) != JOURNAL_OK)
		return status;
	if ((code = sqlite3_step(statement)) == SQLITE_ROW)
		*number = sqlite3_column_int64(statement, 0);
	else if (code != SQLITE_DONE)
		status = journal_say_sqlite(message, db, code);
	else
		status = journal_say(message, JOURNAL_DAMAGED, "damaged: no answer to %s", text);
	sqlite3_finalize(statement);
	return status;
}

enum journal_status
sql_expect(sqlite3 *db, const char *text, const char *answer, char *message)
{
	enum journal_status status;
	sqlite3_stmt *statement;
	const unsigned char *found;
	int code;

	if ((status = sql_prepare(db, text, &statement, message)) != JOURNAL_OK)
		return status;
	/* SQLite answers a PRAGMA with what holds from now on, which need not be what was asked for. */
	if ((code = sqlite3_step(statement)) != SQLITE_ROW)
		status = journal_say_sqlite(message, db, code);
	else if ((found = sqlite3_column_text(statement, 0)) == NULL ||
		 strcmp((const char *)found, answer) != 0)
		status = journal_say(message, JOURNAL_TROUBLE, "SQLite does not accept %s", text);
	sqlite3_finalize(statement);
	return status;
}

enum journal_status
sql_roll_back(sqlite3 *db, char *message)
{
	/* Some errors have rolled back already, and SQLite calls it one to do so without a transaction. */
	return sqlite3_get_autocommit(db) ? JOURNAL_OK : sql_run(db, "ROLLBACK", message);
}
