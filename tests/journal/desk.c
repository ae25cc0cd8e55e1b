#define _XOPEN_SOURCE 700 /* mkdtemp */

#include "tests/journal/desk.h"

#include <dirent.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "journal/internal.h"

const struct journal_table desk_box[2] = {
    {"targets", "key,name,source\n12,Rye,assumed\n", 31},
    {"aircraft", "name\nSpitfire\n", 14},
};

const struct journal_meta *
desk_meta(void)
{
	static const struct journal_meta meta = {
	    .game = "raf-eagle",
	    .rules_version = 1,
	    .scenario = "prelude",
	    .options = 2,
	    .option = {"radar-blinded", "night raids"},
	    .players = 2,
	    .player = {{"raf", "Anna M\xc3\xbcller"}, {"luftwaffe", "Bert = B."}},
	    .created = 1700000000,
	};

	return &meta;
}

int
desk_set_up(void **state)
{
	struct desk *desk = calloc(1, sizeof(*desk));

	if (desk == NULL)
		return -1;
	snprintf(desk->folder, sizeof(desk->folder), "/tmp/tallyho-test-XXXXXX");
	if (mkdtemp(desk->folder) == NULL) {
		free(desk);
		return -1;
	}
	snprintf(desk->path, sizeof(desk->path), "%s/game.tally", desk->folder);
	snprintf(desk->other, sizeof(desk->other), "%s/other.tally", desk->folder);
	*state = desk;
	return 0;
}

/* Calls for each file of the folder, or only counts them. */
static size_t
each_file(const struct desk *desk, int (*call)(const char *path))
{
	DIR *folder = opendir(desk->folder);
	const struct dirent *name;
	char path[512];
	size_t count = 0;

	while (folder != NULL && (name = readdir(folder)) != NULL) {
		if (strcmp(name->d_name, ".") == 0 || strcmp(name->d_name, "..") == 0)
			continue;
		snprintf(path, sizeof(path), "%s/%s", desk->folder, name->d_name);
		if (call != NULL)
			call(path);
		count++;
	}
	if (folder != NULL)
		closedir(folder);
	return count;
}

int
desk_tear_down(void **state)
{
	struct desk *desk = *state;

	each_file(desk, remove);
	rmdir(desk->folder);
	free(desk);
	return 0;
}

size_t
desk_files(const struct desk *desk)
{
	return each_file(desk, NULL);
}

static enum journal_status
append_here(struct journal *journal, int64_t count, char *message)
{
	const struct journal_entry *entry;
	enum journal_status status = JOURNAL_OK;
	char text[64];

	while (status == JOURNAL_OK && count-- > 0) {
		if ((status = journal_begin(journal, message)) != JOURNAL_OK)
			return status;
		do
			status = journal_next(journal, &entry, message);
		while (status == JOURNAL_OK && entry != NULL);
		snprintf(text, sizeof(text), "note entry number %lld", (long long)journal_seq(journal) + 1);
		if (status == JOURNAL_OK)
			status =
			    journal_append(journal, 1700000000, journal_seq(journal) % 2 == 1 ? "raf" : "",
					   text, false, NULL, message);
		if (status == JOURNAL_OK)
			status = journal_commit(journal, message);
		else
			journal_rollback(journal);
	}
	return status;
}

void
desk_make(const char *path, int64_t entries)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	struct journal *journal;
	char text[64];
	enum journal_status status = journal_create(path, desk_meta(), desk_box, 2, &journal, message);

	if (status == JOURNAL_OK && entries > 0)
		status = journal_begin(journal, message);
	for (int64_t i = 1; status == JOURNAL_OK && i <= entries; i++) {
		snprintf(text, sizeof(text), "note entry number %lld", (long long)i);
		status =
		    journal_append(journal, 1700000000, i % 2 == 0 ? "raf" : "", text, false, NULL, message);
	}
	if (status == JOURNAL_OK && entries > 0)
		status = journal_commit(journal, message);
	journal_close(journal);
	if (status != JOURNAL_OK)
		fail_msg("%s: %s", path, message);
}

enum journal_status
desk_append(const char *path, int64_t count, char *message)
{
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_WRITE, &journal, message);

	if (status == JOURNAL_OK)
		status = append_here(journal, count, message);
	journal_close(journal);
	return status;
}

enum journal_status
desk_verify(const char *path, int64_t *entries, char *message)
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_READ, &journal, message);

	*entries = 0;
	if (status == JOURNAL_OK) {
		do
			status = journal_next(journal, &entry, message);
		while (status == JOURNAL_OK && entry != NULL);
		*entries = journal_seq(journal);
	}
	journal_close(journal);
	return status;
}

void
desk_expect(const char *path, int64_t entries)
{
	char message[JOURNAL_MESSAGE_SIZE] = "", text[64];
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_READ, &journal, message);

	while (status == JOURNAL_OK) {
		if ((status = journal_next(journal, &entry, message)) != JOURNAL_OK || entry == NULL)
			break;
		snprintf(text, sizeof(text), "note entry number %lld", (long long)entry->seq);
		assert_string_equal(entry->text, text);
		assert_string_equal(entry->who, entry->seq % 2 == 0 ? "raf" : "");
	}
	if (status != JOURNAL_OK)
		fail_msg("%s: %s", path, message);
	assert_int_equal(journal_seq(journal), entries);
	journal_close(journal);
}

void
desk_expect_damage(const char *path, const char *words)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	int64_t entries;
	enum journal_status status = desk_verify(path, &entries, message);

	if (status != JOURNAL_DAMAGED || strstr(message, words) == NULL)
		fail_msg("status %d, \"%s\" instead of \"%s\"", (int)status, message, words);
	assert_null(strstr(message, path));
	assert_null(strchr(message, '\n'));
}

static void
run_sql(const char *path, const char *statements, bool tamper)
{
	sqlite3 *db = NULL;
	int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);

	if (code == SQLITE_OK && tamper) {
		sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
		code = sqlite3_exec(db, "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON",
				    NULL, NULL, NULL);
	}
	if (code == SQLITE_OK)
		code = sqlite3_exec(db, statements, NULL, NULL, NULL);
	if (code != SQLITE_OK)
		fail_msg("%s: %s", statements, sqlite3_errmsg(db));
	sqlite3_close(db);
}

void
desk_sql(const char *path, const char *statements)
{
	run_sql(path, statements, false);
}

void
desk_tamper(const char *path, const char *statements)
{
	run_sql(path, statements, true);
}

void
desk_expect_found(const struct desk *desk, const char *statements, const char *words)
{
	desk_copy(desk->path, desk->other);
	desk_tamper(desk->other, statements);
	desk_expect_damage(desk->other, words);
}

int
desk_in_child(int (*function)(struct desk *desk), struct desk *desk)
{
	int status = 0;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0)
		_exit(function(desk));
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static int
die(const char *path)
{
	(void)path;
	return raise(SIGKILL);
}

void
desk_append_killed(const char *path, const struct embedded *migrations)
{
	char message[JOURNAL_MESSAGE_SIZE];
	struct journal *journal;
	int status = 0;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);

		vfs->xSetSystemCall(vfs, "unlink", (sqlite3_syscall_ptr)die);
		if (journal_open_from(migrations, path, JOURNAL_WRITE, &journal, message) == JOURNAL_OK)
			(void)append_here(journal, 1, message);
		_exit(1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
}

unsigned char *
desk_read(const char *path, size_t *size)
{
	FILE *in = fopen(path, "rb");
	unsigned char *bytes;
	long length;

	assert_non_null(in);
	assert_int_equal(fseek(in, 0, SEEK_END), 0);
	length = ftell(in);
	assert_true(length >= 0);
	rewind(in);
	bytes = malloc((size_t)length + 1);
	assert_non_null(bytes);
	*size = fread(bytes, 1, (size_t)length, in);
	assert_int_equal(*size, length);
	fclose(in);
	return bytes;
}

void
desk_write(const char *path, const void *bytes, size_t size)
{
	FILE *out = fopen(path, "wb");

	assert_non_null(out);
	assert_int_equal(fwrite(bytes, 1, size, out), size);
	assert_int_equal(fclose(out), 0);
}

void
desk_copy(const char *from, const char *to)
{
	size_t size;
	unsigned char *bytes = desk_read(from, &size);

	desk_write(to, bytes, size);
	free(bytes);
}

void
desk_remove_beside(const struct desk *desk)
{
	DIR *all = opendir(desk->folder);
	const struct dirent *file;
	char path[512];

	assert_non_null(all);
	while ((file = readdir(all)) != NULL) {
		snprintf(path, sizeof(path), "%s/%s", desk->folder, file->d_name);
		if (strstr(file->d_name, ".tally.new-") != NULL)
			remove(path);
	}
	closedir(all);
}

bool
desk_long(void)
{
	const char *value = getenv("TALLYHO_LONG");

	return value != NULL && strcmp(value, "1") == 0;
}
