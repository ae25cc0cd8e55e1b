/*
 * Precautions on a connection to a file that may have been made to harm: nothing in its schema is trusted or
 * run, and nothing it holds makes us wait or grow without bound.
 */
#include <string.h>
#include <time.h>

#include "journal/internal.h"

/* The only pragmas the checks need. */
static const char *const pragmas[] = {"integrity_check", "user_version", "schema_version",
				      "journal_mode",	 "synchronous",	 "temp_store",
				      "cell_size_check", "mmap_size",	 "cache_spill"};

static int
authorize(void *context, int action, const char *first, const char *second, const char *database,
	  const char *source)
{
	(void)context;
	(void)second;
	(void)database;
	(void)source;
	if (action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_TRANSACTION)
		return SQLITE_OK;
	for (size_t i = 0; action == SQLITE_PRAGMA && i < sizeof(pragmas) / sizeof(pragmas[0]); i++) {
		if (first != NULL && strcmp(first, pragmas[i]) == 0)
			return SQLITE_OK;
	}
	return SQLITE_DENY;
}

/* Processor time: a slow disk and a stopped process are not the file's doing. */
static int64_t
worked(void)
{
	struct timespec time = {0, 0};

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec;
}

static int
is_late(void *context)
{
	struct journal *journal = context;
	int64_t now = worked();

	if (journal->deadline == 0)
		journal->deadline = now + JOURNAL_SECONDS;
	return now > journal->deadline;
}

/* The clock is not asked for each row: the time runs from SQLite's first thousand steps on. */
void
guard_restart(struct journal *journal)
{
	journal->deadline = 0;
}

static void
set_limits(sqlite3 *db)
{
	static const struct {
		int limit, value;
	} limits[] = {
	    {SQLITE_LIMIT_LENGTH, JOURNAL_BOX_MAX + 65536},
	    {SQLITE_LIMIT_SQL_LENGTH, 65536},
	    {SQLITE_LIMIT_COLUMN, 64},
	    {SQLITE_LIMIT_EXPR_DEPTH, 64},
	    {SQLITE_LIMIT_COMPOUND_SELECT, 4},
	    {SQLITE_LIMIT_VDBE_OP, 25000},
	    {SQLITE_LIMIT_FUNCTION_ARG, 16},
	    {SQLITE_LIMIT_ATTACHED, 0},
	    {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 64},
	    {SQLITE_LIMIT_VARIABLE_NUMBER, 16},
	    {SQLITE_LIMIT_TRIGGER_DEPTH, 4},
	    {SQLITE_LIMIT_WORKER_THREADS, 0},
	};

	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
		sqlite3_limit(db, limits[i].limit, limits[i].value);
}

static int
set_switch(sqlite3 *db, int option, int wanted)
{
	int found = !wanted;
	int code = sqlite3_db_config(db, option, wanted, &found);

	return code != SQLITE_OK ? code : found == wanted ? SQLITE_OK : SQLITE_MISUSE;
}

enum journal_status
guard_set(struct journal *journal, char *message)
{
	static const struct {
		int option, value;
	} switches[] = {
	    {SQLITE_DBCONFIG_DEFENSIVE, 1},
	    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
	    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
	    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
	    {SQLITE_DBCONFIG_DQS_DDL, 0},
	    {SQLITE_DBCONFIG_DQS_DML, 0},
	    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
	};
	enum journal_status status;
	int code = SQLITE_OK;

	for (size_t i = 0; code == SQLITE_OK && i < sizeof(switches) / sizeof(switches[0]); i++)
		code = set_switch(journal->db, switches[i].option, switches[i].value);
	if (code == SQLITE_OK)
		code = sqlite3_busy_timeout(journal->db, JOURNAL_WAIT_MS);
	if (code == SQLITE_OK)
		code = sqlite3_set_authorizer(journal->db, authorize, NULL);
	if (code != SQLITE_OK)
		return journal_say_sqlite(message, journal->db, code);
	set_limits(journal->db);
	guard_restart(journal);
	sqlite3_progress_handler(journal->db, 1000, is_late, journal);
	if ((status = sql_run(journal->db, "PRAGMA cell_size_check = ON", message)) != JOURNAL_OK ||
	    (status = sql_run(journal->db, "PRAGMA mmap_size = 0", message)) != JOURNAL_OK ||
	    (status = sql_run(journal->db, "PRAGMA temp_store = MEMORY", message)) != JOURNAL_OK ||
	    journal->mode == JOURNAL_READ)
		return status;
	/* One segment in a rollback journal, and nothing in the file before COMMIT. */
	return sql_run(journal->db, "PRAGMA cache_spill = OFF", message);
}

enum journal_status
guard_lift(struct journal *journal, char *message)
{
	int code = set_switch(journal->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1);

	if (code == SQLITE_OK)
		code = sqlite3_set_authorizer(journal->db, NULL, NULL);
	sqlite3_progress_handler(journal->db, 0, NULL, NULL);
	return code == SQLITE_OK ? JOURNAL_OK : journal_say_sqlite(message, journal->db, code);
}
