/*
 * Any bytes as a journal's file and as the -journal file beside it: they are read, or refused with a
 * message, first by a reader, which changes nothing, then by a writer. Neither looks at any other file.
 * The input's first byte picks what the edits behind it (edits.h) begin with.
 */
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "journal/journal.h"
#include "tests/fuzz/edits.h"
#include "tests/fuzz/memory.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_nanosleep(const struct timespec *wanted, struct timespec *left);

/* A folder in memory with the journal, and a file in it that is nobody's business. */
static struct {
	char folder[64], path[96], rollback[112], victim[96];
	struct image base, base_rollback; /* a journal whose last writer was killed before it had done */
	bool ready;
} here;

/* ---- nothing else is touched ---- */

static void
expect_ours(const char *what, const char *name)
{
	size_t length = strlen(here.path);

	if (!here.ready || name == NULL || strncmp(name, here.path, length) == 0 ||
	    strcmp(name, here.folder) == 0)
		return;
	fprintf(stderr, "%s: %s\n", what, name);
	abort();
}

/* The journal's own calls, by the linker's --wrap. */
int
__wrap_open(const char *path, int flags, ...)
{
	va_list arguments;
	mode_t mode = 0;

	if (flags & O_CREAT) {
		va_start(arguments, flags);
		mode = va_arg(arguments, mode_t);
		va_end(arguments);
	}
	expect_ours("opened", path);
	return __real_open(path, flags, mode);
}

/* Nobody else writes here, so that waiting changes nothing. */
int
__wrap_nanosleep(const struct timespec *wanted, struct timespec *left)
{
	(void)wanted;
	(void)left;
	return 0;
}

static sqlite3_vfs watch, *real;

static int
watched_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
	(void)vfs;
	expect_ours("opened by SQLite", name);
	return real->xOpen(real, name, file, flags, out);
}

static int
watched_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	(void)vfs;
	expect_ours("deleted by SQLite", name);
	return real->xDelete(real, name, sync);
}

static int
watched_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
	(void)vfs;
	expect_ours("looked for by SQLite", name);
	return real->xAccess(real, name, flags, out);
}

/* ---- the folder ---- */

static void
store(const char *path, const struct image *image)
{
	FILE *out = fopen(path, "w");

	if (!out || fwrite(image->bytes, 1, image->size, out) != image->size || fclose(out) != 0)
		abort();
}

static void
load(const char *path, struct image *image)
{
	FILE *in = fopen(path, "r");

	memset(image, 0, sizeof(*image));
	if (!in || (image->size = fread(image->bytes, 1, IMAGE_MAX, in)) == 0)
		abort();
	fclose(in);
}

static void
clean_up(void)
{
	remove(here.path);
	remove(here.rollback);
	remove(here.victim);
	remove(here.folder);
}

static void
set_up(void)
{
	const struct image victim = {5, "years"};

	snprintf(here.folder, sizeof(here.folder), "/dev/shm/tallyho-fuzz-%ld", (long)getpid());
	snprintf(here.path, sizeof(here.path), "%s/game.tally", here.folder);
	snprintf(here.rollback, sizeof(here.rollback), "%s-journal", here.path);
	snprintf(here.victim, sizeof(here.victim), "%s/thesis.txt", here.folder);
	if (mkdir(here.folder, 0700) != 0)
		abort();
	atexit(clean_up);
	store(here.victim, &victim);
	load("tests/fuzz/killed.tally", &here.base);
	load("tests/fuzz/killed.tally-journal", &here.base_rollback);
	memory_for_sqlite();
	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	real = sqlite3_vfs_find(NULL);
	watch = *real;
	watch.zName = "watch";
	watch.pNext = NULL;
	watch.xOpen = watched_open;
	watch.xDelete = watched_delete;
	watch.xAccess = watched_access;
	sqlite3_vfs_register(&watch, 1);
	here.ready = true;
}

/* ---- a run ---- */

static void
read_all(struct journal *journal, char *message)
{
	const struct journal_entry *entry = NULL;
	enum journal_status status;

	do
		status = journal_next(journal, &entry, message);
	while (status == JOURNAL_OK && entry);
}

static void
expect_message(const char *message)
{
	if (message[0] == '\0' || strchr(message, '\n')) {
		fprintf(stderr, "a bad message: \"%s\"\n", message);
		abort();
	}
}

static bool
same_bytes(const char *path, const struct image *image)
{
	static struct image found;
	FILE *in = fopen(path, "r");

	if (!in)
		return image->size == 0;
	found.size = fread(found.bytes, 1, IMAGE_MAX, in);
	fclose(in);
	return found.size == image->size && memcmp(found.bytes, image->bytes, image->size) == 0;
}

static void
as_reader(const struct image *file, const struct image *rollback)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	struct journal *journal = NULL;

	if (journal_open(here.path, JOURNAL_READ, &journal, message) == JOURNAL_OK)
		read_all(journal, message);
	else
		expect_message(message);
	journal_close(journal);
	if (!same_bytes(here.path, file) || !same_bytes(here.rollback, rollback)) {
		fprintf(stderr, "a reader changed a file\n");
		abort();
	}
}

static void
as_writer(void)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	struct journal *journal = NULL;

	if (journal_open(here.path, JOURNAL_WRITE, &journal, message) != JOURNAL_OK) {
		expect_message(message);
		return;
	}
	read_all(journal, message);
	if (journal_begin(journal, message) == JOURNAL_OK &&
	    journal_append(journal, 1700000000, "", "note one more", false, NULL, message) == JOURNAL_OK)
		journal_commit(journal, message);
	journal_close(journal);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct image file, rollback;
	unsigned begin = size > 0 ? data[0] % 4u : 0; /* bit 0: with a -journal; bit 1: from nothing */

	if (!here.ready)
		set_up();
	memset(&file, 0, sizeof(file));
	memset(&rollback, 0, sizeof(rollback));
	if ((begin & 2) == 0)
		memcpy(&file, &here.base, sizeof(file));
	if ((begin & 2) == 0 && (begin & 1) != 0)
		memcpy(&rollback, &here.base_rollback, sizeof(rollback));
	edits_make(data + (size > 0), size - (size > 0), &file, &rollback, here.victim);
	store(here.path, &file);
	remove(here.rollback);
	if (rollback.size > 0)
		store(here.rollback, &rollback);
	as_reader(&file, &rollback);
	as_writer();
	remove(here.rollback);
	return 0;
}
