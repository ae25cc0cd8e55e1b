/*
 * Whether locks do anything where a journal lies. In some folders that are shared or synchronised everybody
 * is granted every lock, and two writers would write over each other. Whether one of another computer is
 * refused cannot be told from here.
 */
#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "journal/internal.h"

/* Where SQLite locks out other writers: a byte that every SQLite file keeps free for this. */
#define RESERVED_BYTE 0x40000001

/*
 * In a process of its own, since locks of one process never stand against each other. 0: the lock is refused,
 * as it must be; -1: it is granted; or an errno. Only what is safe after fork() is called.
 */
static int
try_lock(const char *path)
{
	struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = RESERVED_BYTE, .l_len = 1};
	int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

	if (fd >= 0 && fcntl(fd, F_SETLK, &lock) == 0)
		return -1;
	return errno == EAGAIN || errno == EACCES ? 0 : errno;
}

enum journal_status
locks_check(struct journal *journal, char *message)
{
	const char *path = sqlite3_db_filename(journal->db, "main");
	int status = 0, error = 0;
	pid_t child;

	if (journal->locked)
		return JOURNAL_OK;
	if ((child = fork()) == 0)
		_exit(try_lock(path) & 0xff);
	if (child < 0)
		return journal_say_errno(message, "cannot try the locks of its folder", errno);
	while (waitpid(child, &status, 0) < 0 && error == 0)
		error = errno == EINTR ? 0 : errno;
	if (error == 0 && WIFEXITED(status) && WEXITSTATUS(status) == (-1 & 0xff))
		return journal_say(message, JOURNAL_TROUBLE,
				   "locks do nothing in its folder: move it to a disk of this computer");
	if (error == 0)
		error = WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
	if (error != 0)
		return journal_say_errno(message, "cannot try the locks of its folder", error);
	journal->locked = true;
	return JOURNAL_OK;
}
