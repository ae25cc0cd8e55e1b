/*
 * What SQLite alone needs, to compare with. `sqlite read FILE...` asks of a journal what its readers ask: the
 * same pragmas, and all columns of the same rows; `sqlite entries FILE...` asks for the texts of the entries
 * and nothing else, which proves nothing of the file. `sqlite insert FILE` makes one durable INSERT of the
 * same shape (EXTRA, as the journal).
 */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

static const char entries[] = "SELECT seq, at, who, text, as_played, hash FROM entry ORDER BY seq";
/* As journal/guard.c, open.c, schema.c, meta.c and read.c have them, in their order. */
static const char *const asked[] = {
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
    "BEGIN",
    "PRAGMA user_version",
    "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name, tbl_name",
    "PRAGMA integrity_check(1)",
    "SELECT id, game, rules_version, scenario, options, players, created, hash FROM game",
    "SELECT side, key FROM key ORDER BY side",
    "SELECT name, csv FROM box ORDER BY name",
    entries,
    "ROLLBACK",
    NULL};
static const char *const asked_of_entries[] = {entries, NULL};

/* Every column of every row as what it is; the bytes are added up, so that none is left out. */
static int
run(sqlite3 *db, const char *sql, long *rows, long *bytes)
{
	sqlite3_stmt *s = NULL;
	int rc = sqlite3_prepare_v2(db, sql, -1, &s, NULL);

	while (rc == SQLITE_OK && (rc = sqlite3_step(s)) == SQLITE_ROW) {
		for (int i = 0; i < sqlite3_column_count(s); i++) {
			if (sqlite3_column_type(s, i) == SQLITE_INTEGER)
				*bytes += sqlite3_column_int64(s, i) != 0;
			else if (sqlite3_column_blob(s, i))
				*bytes += sqlite3_column_bytes(s, i);
		}
		*rows += sql == entries;
		rc = SQLITE_OK;
	}
	sqlite3_finalize(s);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int
read_file(const char *path, const char *const sql[], long *rows, long *bytes)
{
	sqlite3 *db = NULL;
	int rc = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);

	for (int i = 0; rc == SQLITE_OK && sql[i]; i++)
		rc = run(db, sql[i], rows, bytes);
	sqlite3_close(db);
	return rc == SQLITE_OK ? 0 : 1;
}

static int
insert(const char *path)
{
	static const char hash[32];
	sqlite3 *db = NULL;
	sqlite3_stmt *s = NULL;
	int rc = sqlite3_open(path, &db);

	if (rc == SQLITE_OK)
		rc = sqlite3_exec(
		    db,
		    "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA;"
		    "CREATE TABLE IF NOT EXISTS entry (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, "
		    "who TEXT NOT NULL, text TEXT NOT NULL, as_played INTEGER NOT NULL, hash BLOB NOT "
		    "NULL) STRICT",
		    NULL, NULL, NULL);
	if (rc == SQLITE_OK)
		rc = sqlite3_prepare_v2(
		    db, "INSERT INTO entry (at, who, text, as_played, hash) VALUES (0, '', ?, 0, ?)", -1, &s,
		    NULL);
	if (rc == SQLITE_OK) {
		sqlite3_bind_text(s, 1, "note \"bench\"", -1, SQLITE_STATIC);
		sqlite3_bind_blob(s, 2, hash, sizeof(hash), SQLITE_STATIC);
		rc = sqlite3_step(s);
	}
	sqlite3_finalize(s);
	sqlite3_close(db);
	return rc == SQLITE_DONE ? 0 : 1;
}

int
main(int argc, char **argv)
{
	const char *const *sql = asked;
	long rows = 0, bytes = 0;
	int status = 0;

	if (argc == 3 && strcmp(argv[1], "insert") == 0)
		return insert(argv[2]);
	if (argc > 2 && strcmp(argv[1], "entries") == 0)
		sql = asked_of_entries;
	else if (argc < 3 || strcmp(argv[1], "read") != 0)
		return 2;
	for (int i = 2; i < argc; i++)
		status |= read_file(argv[i], sql, &rows, &bytes);
	printf("%ld rows, %ld bytes\n", rows, bytes);
	return status;
}
