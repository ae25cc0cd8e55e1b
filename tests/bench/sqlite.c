/*
 * What SQLite alone needs, to compare with: `sqlite read FILE...` reads every row of a journal's entries
 * through one prepared statement; `sqlite insert FILE` makes one durable INSERT of the same shape (EXTRA, as
 * the journal).
 */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

static int
read_file(const char *path, long *rows)
{
	sqlite3 *db = NULL;
	sqlite3_stmt *s = NULL;
	int rc = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);

	if (rc == SQLITE_OK)
		rc = sqlite3_prepare_v2(
		    db, "SELECT seq, at, who, text, as_played, hash FROM entry ORDER BY seq", -1, &s, NULL);
	if (rc == SQLITE_OK)
		while ((rc = sqlite3_step(s)) == SQLITE_ROW)
			*rows += sqlite3_column_bytes(s, 3) > 0;
	sqlite3_finalize(s);
	sqlite3_close(db);
	return rc == SQLITE_DONE ? 0 : 1;
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
	long rows = 0;
	int status = 0;

	if (argc == 3 && strcmp(argv[1], "insert") == 0)
		return insert(argv[2]);
	if (argc < 3 || strcmp(argv[1], "read") != 0)
		return 2;
	for (int i = 2; i < argc; i++)
		status |= read_file(argv[i], &rows);
	printf("%ld rows\n", rows);
	return status;
}
