/*
 * A new journal is made in memory, written to a file of another name beside its place, made safe there, and
 * then linked to its name: under that name it is complete or it is not there, and a file that was there first
 * stays.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
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
	qsort(sorted, count, sizeof(sorted[0]), by_name);
	for (size_t i = 1; i < count; i++) {
		if (strcmp(sorted[i - 1].name, sorted[i].name) == 0)
			return journal_say(message, JOURNAL_TROUBLE, "box table %s is there twice",
					   sorted[i].name);
	}
	return JOURNAL_OK;
}

static enum journal_status
insert_tables(sqlite3 *db, const struct journal_table *tables, size_t count, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;
	int code = SQLITE_OK;

	if ((status = sql_prepare(db, "INSERT INTO box (name, csv) VALUES (?1, ?2)", &row, message)) !=
	    JOURNAL_OK)
		return status;
	for (size_t i = 0; status == JOURNAL_OK && i < count; i++) {
		if ((code = sqlite3_bind_text(row, 1, tables[i].name, -1, SQLITE_STATIC)) != SQLITE_OK ||
		    (code = sqlite3_bind_text64(row, 2, tables[i].text, tables[i].size, SQLITE_STATIC,
						SQLITE_UTF8)) != SQLITE_OK ||
		    (code = sqlite3_step(row)) != SQLITE_DONE)
			status = journal_say_sqlite(message, db, code);
		sqlite3_reset(row);
	}
	sqlite3_finalize(row);
	return status;
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

	snprintf(number, sizeof(number), "PRAGMA application_id = %d", JOURNAL_APPLICATION);
	if ((status = sql_run(db, number, message)) != JOURNAL_OK)
		return status;
	for (int64_t i = 0; i < version; i++) {
		if ((status = schema_apply(db, &migrations[i], message)) != JOURNAL_OK)
			return status;
	}
	snprintf(number, sizeof(number), "PRAGMA user_version = %lld", (long long)version);
	chain_begin(meta, tables, count, hash);
	if ((status = sql_run(db, number, message)) != JOURNAL_OK ||
	    (status = insert_tables(db, tables, count, message)) != JOURNAL_OK)
		return status;
	return insert_game(db, meta, hash, message);
}

/* Makes the bytes of the file; to be freed with sqlite3_free. */
static enum journal_status
make_image(const struct embedded *migrations, const struct journal_meta *meta,
	   const struct journal_table *tables, size_t count, unsigned char **image, size_t *size,
	   char *message)
{
	sqlite3 *db = NULL;
	sqlite3_int64 length = 0;
	enum journal_status status;
	int code = sqlite3_open_v2(
	    ":memory:", &db,
	    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_EXRESCODE, NULL);

	if (code != SQLITE_OK)
		status = journal_say_sqlite(message, db, code);
	else
		status = fill(db, migrations, meta, tables, count, message);
	if (status == JOURNAL_OK && (*image = sqlite3_serialize(db, "main", &length, 0)) == NULL)
		status = journal_say_sqlite(message, db, SQLITE_NOMEM);
	*size = (size_t)length;
	sqlite3_close(db);
	return status;
}

static bool
write_all(int fd, const unsigned char *bytes, size_t size)
{
	while (size > 0) {
		ssize_t done = write(fd, bytes, size);

		if (done < 0 && errno != EINTR)
			return false;
		if (done > 0) {
			bytes += done;
			size -= (size_t)done;
		}
	}
	return true;
}

/* Writes the image to a new file and makes it safe on the disk. */
static enum journal_status
write_image(const char *path, const unsigned char *image, size_t size, char *message)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666), error = 0;

	if (fd < 0)
		return journal_say_errno(message, "cannot create it", errno);
	if (!write_all(fd, image, size) || fsync(fd) != 0)
		error = errno;
	if (close(fd) != 0 && error == 0)
		error = errno;
	if (error == 0)
		return JOURNAL_OK;
	unlink(path);
	return journal_say_errno(message, "cannot create it", error);
}

/* Gives the finished file its name, unless that is taken. */
static enum journal_status
take_place(const char *from, const char *path, char *message)
{
	int error = link(from, path) == 0 ? 0 : errno, fd;

	/* File systems without links (FAT): the name is reserved by an empty file, which rename replaces. */
	if (error == EPERM || error == EOPNOTSUPP || error == ENOSYS) {
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		error = fd < 0 ? errno : 0;
		if (fd >= 0 && (close(fd) != 0 || rename(from, path) != 0)) {
			error = errno;
			unlink(path);
		}
	}
	if (error == EEXIST)
		return journal_say(message, JOURNAL_TROUBLE,
				   "exists already; a journal is only begun in a new file");
	return error == 0 ? JOURNAL_OK : journal_say_errno(message, "cannot create it", error);
}

/* Makes the names in the file's folder safe on the disk. */
static enum journal_status
sync_folder(const char *path, char *message)
{
	const char *slash = strrchr(path, '/');
	char *folder = slash == NULL   ? sqlite3_mprintf(".")
		       : slash == path ? sqlite3_mprintf("/")
				       : sqlite3_mprintf("%.*s", (int)(slash - path), path);
	int fd, error = 0;

	if (folder == NULL)
		return journal_say_sqlite(message, NULL, SQLITE_NOMEM);
	fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	/* Some file systems cannot sync a folder; what they can do has been done then. */
	if (fd >= 0 && fsync(fd) != 0 && errno != EINVAL)
		error = errno;
	if (fd >= 0)
		close(fd);
	sqlite3_free(folder);
	return error == 0 ? JOURNAL_OK : journal_say_errno(message, "cannot create it", error);
}

/* What lies beside a name would be taken for part of a new file under it. */
static enum journal_status
check_beside(const char *path, char *message)
{
	static const char *const endings[] = {"-journal", "-wal", "-shm"};
	struct stat about;
	bool found;

	if (lstat(path, &about) == 0)
		return journal_say(message, JOURNAL_TROUBLE,
				   "exists already; a journal is only begun in a new file");
	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
		char *beside = sqlite3_mprintf("%s%s", path, endings[i]);

		if (beside == NULL)
			return journal_say_sqlite(message, NULL, SQLITE_NOMEM);
		found = lstat(beside, &about) == 0;
		sqlite3_free(beside);
		if (found)
			return journal_say(
			    message, JOURNAL_TROUBLE,
			    "a %s file of that name is left from another journal: move it elsewhere",
			    endings[i]);
	}
	return JOURNAL_OK;
}

/* Writes the image beside the path, links it there, and opens it. */
static enum journal_status
place_image(const struct embedded *migrations, const char *path, const unsigned char *image, size_t size,
	    struct journal **journal, char *message)
{
	enum journal_status status;
	unsigned number;
	char *beside;

	sqlite3_randomness(sizeof(number), &number);
	beside = sqlite3_mprintf("%s.new-%08x", path, number);
	if (beside == NULL)
		return journal_say_sqlite(message, NULL, SQLITE_NOMEM);
	if ((status = write_image(beside, image, size, message)) == JOURNAL_OK) {
		status = take_place(beside, path, message);
		unlink(beside);
		if (status == JOURNAL_OK && ((status = sync_folder(path, message)) != JOURNAL_OK ||
					     (status = journal_open_from(migrations, path, JOURNAL_WRITE,
									 journal, message)) != JOURNAL_OK))
			unlink(path);
	}
	sqlite3_free(beside);
	return status;
}

enum journal_status
journal_create_from(const struct embedded *migrations, const char *path, const struct journal_meta *meta,
		    const struct journal_table *tables, size_t count, struct journal **journal, char *message)
{
	struct journal_table sorted[JOURNAL_TABLES_MAX];
	struct journal_meta begun = *meta;
	unsigned char id[16], *image = NULL;
	size_t size = 0;
	enum journal_status status;

	*journal = NULL;
	if (getrandom(id, sizeof(id), 0) != (ssize_t)sizeof(id))
		return journal_say(message, JOURNAL_TROUBLE, "the system gives no random numbers");
	hex_write(begun.id, id, sizeof(id));
	if ((status = check_beginning(&begun, tables, count, sorted, message)) != JOURNAL_OK ||
	    (status = check_beside(path, message)) != JOURNAL_OK)
		return status;
	if ((status = make_image(migrations, &begun, sorted, count, &image, &size, message)) == JOURNAL_OK)
		status = place_image(migrations, path, image, size, journal, message);
	sqlite3_free(image);
	return status;
}

enum journal_status
journal_create(const char *path, const struct journal_meta *meta, const struct journal_table *tables,
	       size_t count, struct journal **journal, char *message)
{
	return journal_create_from(journal_migrations, path, meta, tables, count, journal, message);
}
