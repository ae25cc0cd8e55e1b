/*
 * Whether locks do anything where a journal lies. In some folders that are shared or synchronised everybody
 * is granted every lock, and two writers would write over each other. Whether one of another computer is
 * refused cannot be told from here.
 *
 * Locks of one process never stand against each other, but a lock of an open file description does stand
 * against them, even on the same descriptor. So it is enough to ask whether one would be granted. Nothing is
 * opened for this: to close it again would drop SQLite's locks.
 */
#define _GNU_SOURCE /* F_OFD_GETLK */

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "journal/internal.h"

/* Where a reader of an SQLite file keeps out who wants to change it: bytes that every such file keeps free
 * for this. */
enum { SHARED_FIRST = 0x40000002, SHARED_SIZE = 510 };

enum { DESCRIPTORS = 1024 }; /* as far as is looked */

/* The descriptor that SQLite has on the file, which it tells nobody; -1: there is none. */
static int
find_descriptor(const char *path)
{
	struct stat wanted, about;

	if (stat(path, &wanted) != 0)
		return -1;
	for (int fd = 0; fd < DESCRIPTORS; fd++) {
		if (fstat(fd, &about) == 0 && about.st_dev == wanted.st_dev && about.st_ino == wanted.st_ino)
			return fd;
	}
	return -1;
}

enum journal_status
locks_check(const struct journal *journal, char *message)
{
	struct flock lock = {
	    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SHARED_FIRST, .l_len = SHARED_SIZE};
	int fd = find_descriptor(sqlite3_db_filename(journal->db, "main"));

	/* Where that cannot be asked, as of a file in memory, there is nothing to be told. */
	if (fd < 0 || fcntl(fd, F_OFD_GETLK, &lock) != 0)
		return fd < 0 || errno == EINVAL
			   ? JOURNAL_OK
			   : journal_say_errno(message, "cannot ask for the locks of its folder", errno);
	return lock.l_type != F_UNLCK
		   ? JOURNAL_OK
		   : journal_say(message, JOURNAL_TROUBLE,
				 "locks do nothing in its folder: move it to a disk of this computer");
}
