/*
 * A new file appears under its name complete and safe on the disk, or not at all, whatever becomes of the
 * program or the machine meanwhile; and a file that was there first stays.
 */
#define _GNU_SOURCE /* O_TMPFILE, renameat2 */

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/beside.h"
#include "journal/internal.h"

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

/* Fills a file and makes it safe on the disk. An errno, or 0. */
static int
fill(int fd, const unsigned char *bytes, size_t size)
{
	return write_all(fd, bytes, size) && fsync(fd) == 0 ? 0 : errno;
}

/* By a file without a name, which is gone when the program is; not every file system has such. */
static int
place_unnamed(const char *folder, const char *path, const unsigned char *bytes, size_t size)
{
	char self[64];
	int fd = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666), error;

	if (fd < 0)
		return errno;
	snprintf(self, sizeof(self), "/proc/self/fd/%d", fd);
	error = fill(fd, bytes, size);
	if (error == 0 && linkat(AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW) != 0)
		error = errno;
	close(fd);
	return error;
}

/* Gives a finished file its name, unless that is taken. An errno, or 0. */
static int
take_name(const char *from, const char *path)
{
	if (renameat2(AT_FDCWD, from, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
		return 0;
	if (errno != EINVAL && errno != ENOSYS)
		return errno;
	if (link(from, path) != 0)
		return errno;
	unlink(from);
	return 0;
}

/* By a file of another name beside its place. A killed program leaves that one. */
static int
place_named(const char *path, const unsigned char *bytes, size_t size)
{
	char beside[BESIDE_MAX];
	int fd, error;

	if (!beside_name(path, beside))
		return ENAMETOOLONG;
	fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	error = fd < 0 ? errno : fill(fd, bytes, size);
	if (fd >= 0 && close(fd) != 0 && error == 0)
		error = errno;
	if (error == 0)
		error = take_name(beside, path);
	if (fd >= 0 && error != 0)
		unlink(beside);
	return error;
}

/* What lies beside a name would be taken for part of a new file under it. */
static enum journal_status
check_beside(const char *path, char *message)
{
	static const char *const endings[] = {"-journal", "-wal", "-shm"};
	struct stat about;
	bool found;

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

static enum journal_status
say_taken(char *message)
{
	return journal_say(message, JOURNAL_TROUBLE, "exists already; a journal is only begun in a new file");
}

enum journal_status
place_check(const char *path, char *message)
{
	struct stat about;

	return lstat(path, &about) == 0 ? say_taken(message) : check_beside(path, message);
}

enum journal_status
place_file(const char *path, const unsigned char *bytes, size_t size, char *message)
{
	char folder[BESIDE_MAX];
	int error;

	assert(size > 0);
	if (!beside_folder(path, folder))
		return journal_say_errno(message, "cannot create it", ENAMETOOLONG);
	error = place_unnamed(folder, path, bytes, size);
	/* Whatever stands against the one way, the other tells whether it can be done. */
	if (error != 0 && error != EEXIST)
		error = place_named(path, bytes, size);
	if (error == 0 && (error = beside_sync(folder)) != 0)
		unlink(path);
	if (error == EEXIST)
		return say_taken(message);
	return error == 0 ? JOURNAL_OK : journal_say_errno(message, "cannot create it", error);
}
