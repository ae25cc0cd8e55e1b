/*
 * The file beside a journal, FILE-lock, that whoever writes has made, by a link, which nobody can make twice.
 * On one computer SQLite's locks are enough. In a folder that two computers share each may be granted locks
 * that the other does not see; both see this file.
 *
 * It tells who made it: the computer, the boot it runs since, and the process. One that a program left here
 * which is no more is taken over at once; one of another computer when it has not changed for a minute, by
 * the clock of the folder. A writer touches it now and then, and looks before COMMIT whether it is still
 * there.
 *
 * Nothing of this is for readers. The calls are those of the *at family: the simulator of power losses, which
 * stands before the others (tests/fault/simcalls.c), need not know a file whose loss loses nothing.
 */
#define _GNU_SOURCE /* O_TMPFILE, utimensat */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "journal/beside.h"
#include "journal/internal.h"

enum {
	LEFT_SECONDS = 60,  /* without change: its writer does not live any more */
	TOUCH_SECONDS = 10, /* so often is ours touched */
	PAUSE_MOST_MS = 25, /* between two attempts */
};

/* A lock file as it is read. */
struct lock_seen {
	char text[LOCK_TEXT_MAX];
	time_t changed;
};

static int64_t
seconds(void)
{
	struct timespec now = {0, 0};

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec;
}

/* ---- the file ---- */

static bool
lock_name(const struct journal *journal, char path[BESIDE_MAX])
{
	return snprintf(path, BESIDE_MAX, "%s-lock", sqlite3_db_filename(journal->db, "main")) < BESIDE_MAX;
}

/* An errno, or 0; ENOENT: there is none; EINVAL: no plain file, or too long to be one of ours. */
static int
look(const char *path, struct lock_seen *seen)
{
	int fd = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK), error = 0;
	struct stat about;
	ssize_t n = 0;

	if (fd < 0)
		return errno == ELOOP ? EINVAL : errno;
	if (fstat(fd, &about) != 0)
		error = errno;
	else if (!S_ISREG(about.st_mode) || about.st_size >= LOCK_TEXT_MAX)
		error = EINVAL;
	else if ((n = read(fd, seen->text, sizeof(seen->text) - 1)) < 0)
		error = errno;
	close(fd);
	if (error != 0)
		return error;
	seen->text[n] = '\0';
	seen->changed = about.st_mtime;
	return 0;
}

/* Fills the new file `fd`, which has so many names, and gives it its own, too. An errno, or 0; *now is the
 * folder's clock. */
static int
fill(int fd, const char *text, const char *from, int flags, const char *path, nlink_t names, time_t *now)
{
	struct stat about;
	int error = 0;

	errno = EIO;
	if (pwrite(fd, text, strlen(text), 0) != (ssize_t)strlen(text) ||
	    linkat(AT_FDCWD, from, AT_FDCWD, path, flags) != 0)
		error = errno;
	/* The answer of a server may be lost; the number of names is not. */
	if (fstat(fd, &about) != 0)
		error = error != 0 ? error : errno;
	else if (about.st_nlink == names + 1)
		error = 0;
	*now = about.st_mtime;
	close(fd);
	return error;
}

/* By a file without a name, which is gone when the program is; not every file system has such. */
static int
make_unnamed(const char *path, const char *text, time_t *now)
{
	char folder[BESIDE_MAX], self[64];
	int fd;

	if (!beside_folder(path, folder))
		return ENAMETOOLONG;
	if ((fd = openat(AT_FDCWD, folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666)) < 0)
		return errno;
	snprintf(self, sizeof(self), "/proc/self/fd/%d", fd);
	return fill(fd, text, self, AT_SYMLINK_FOLLOW, path, 0, now);
}

/* By a file of another name, which a killed program leaves for the next writer to clear away. */
static int
make_named(const char *path, const char *text, time_t *now)
{
	char beside[BESIDE_MAX];
	int fd, error;

	if (!beside_name(path, beside))
		return ENAMETOOLONG;
	if ((fd = openat(AT_FDCWD, beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) < 0)
		return errno;
	error = fill(fd, text, beside, 0, path, 1, now);
	unlinkat(AT_FDCWD, beside, 0);
	return error;
}

/* Makes it, whole or not at all; *now is the folder's clock. An errno, or 0; EEXIST: there is one. */
static int
make(const char *path, const char *text, time_t *now)
{
	int error = make_unnamed(path, text, now);

	return error == 0 || error == EEXIST || error == ENOSPC ? error : make_named(path, text, now);
}

/* Takes away what was seen there; what has come in its place since is put back. */
static void
take_away(const char *path, const struct lock_seen *seen)
{
	char aside[BESIDE_MAX];
	struct lock_seen again;

	if (!beside_name(path, aside) || renameat(AT_FDCWD, path, AT_FDCWD, aside) != 0)
		return;
	if ((look(aside, &again) != 0 || strcmp(again.text, seen->text) != 0 ||
	     again.changed != seen->changed) &&
	    linkat(AT_FDCWD, aside, AT_FDCWD, path, 0) != 0)
		errno = 0; /* somebody has made another since: its owner will find out before COMMIT */
	unlinkat(AT_FDCWD, aside, 0);
}

/* Clears away what killed programs left of locks that they were making or taking away. */
static void
clear_left(struct journal *journal, const char *path, time_t now)
{
	char folder[BESIDE_MAX], left[BESIDE_MAX];
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	size_t length = strlen(name);
	struct lock_owner owner;
	struct lock_seen seen;
	struct dirent *one;
	DIR *names = beside_folder(path, folder) ? opendir(folder) : NULL;
	bool here;

	while (names && (one = readdir(names)) != NULL)
		if (strncmp(one->d_name, name, length) == 0 && beside_is(one->d_name + length) &&
		    snprintf(left, sizeof(left), "%s/%s", folder, one->d_name) < BESIDE_MAX &&
		    look(left, &seen) == 0 &&
		    (lock_owner_gone(seen.text, journal->lock.self, &owner, &here) ||
		     (!here && now - seen.changed >= LEFT_SECONDS)))
			unlinkat(AT_FDCWD, left, 0);
	if (names)
		closedir(names);
	journal->lock.cleared = true;
}

/* ---- taking it ---- */

static enum journal_status
say_cannot(char *message, int error)
{
	if (error == EACCES || error == EROFS || error == EPERM)
		return journal_say(message, JOURNAL_TROUBLE, "cannot write: it or its folder is read-only");
	if (error == EINVAL || error == EISDIR)
		return journal_say(message, JOURNAL_TROUBLE,
				   "what is called -lock beside it is not by Tally-Ho: move it elsewhere");
	return journal_say_errno(message, "cannot write the -lock file beside it", error);
}

/* What can be done about the lock that is there, if it is: nothing but to wait, or it is taken away. */
static enum journal_status
look_at_other(struct journal *journal, const char *path, time_t now, char *message)
{
	struct lock_seen seen;
	struct lock_owner owner;
	bool here;
	int error = look(path, &seen);

	if (error == ENOENT)
		return JOURNAL_OK;
	if (error != 0)
		return say_cannot(message, error);
	if (lock_owner_gone(seen.text, journal->lock.self, &owner, &here)) {
		take_away(path, &seen);
		return JOURNAL_OK;
	}
	if (here)
		return journal_say(message, JOURNAL_BUSY, "another program is using it; try again");
	if (owner.host[0] == '\0')
		strcpy(owner.host, "another-computer");
	if (now - seen.changed < LEFT_SECONDS)
		return journal_say(
		    message, JOURNAL_BUSY,
		    "it is being written on %s, or was when that stopped: try again in a minute", owner.host);
	take_away(path, &seen);
	strcpy(journal->lock.passed, owner.host);
	return JOURNAL_OK;
}

static void
pause_ms(int64_t ms)
{
	nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL);
}

enum journal_status
lock_take(struct journal *journal, char *message)
{
	enum journal_status status = JOURNAL_OK;
	int64_t waited = 0, pause = 1;
	char path[BESIDE_MAX];
	time_t now = 0;
	int error;

	if (journal->lock.held || journal->draft || journal->mode != JOURNAL_WRITE)
		return JOURNAL_OK;
	if (!lock_name(journal, path))
		return journal_say_errno(message, "cannot open it", ENAMETOOLONG);
	if (journal->lock.self[0] == '\0')
		lock_name_self(journal->lock.self);
	for (;;) {
		hold_signals(journal);
		error = make(path, journal->lock.self, &now);
		hold_no_more(journal);
		if (error != EEXIST)
			break;
		status = look_at_other(journal, path, now, message);
		if (status == JOURNAL_TROUBLE || (status == JOURNAL_BUSY && waited >= journal->lock.most_ms))
			return status;
		if (status == JOURNAL_OK)
			continue;
		pause_ms(pause);
		waited += pause;
		pause = pause < PAUSE_MOST_MS ? pause + 3 : pause;
	}
	if (error != 0)
		return say_cannot(message, error);
	journal->lock.held = true;
	journal->lock.touched = seconds();
	if (!journal->lock.cleared)
		clear_left(journal, path, now);
	return JOURNAL_OK;
}

void
lock_touch(struct journal *journal)
{
	char path[BESIDE_MAX];

	if (!journal->lock.held || seconds() - journal->lock.touched < TOUCH_SECONDS ||
	    !lock_name(journal, path))
		return;
	(void)utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
	journal->lock.touched = seconds();
}

static bool
is_ours(const struct journal *journal)
{
	char path[BESIDE_MAX];
	struct lock_seen seen;

	return !journal->lock.held || (lock_name(journal, path) && look(path, &seen) == 0 &&
				       strcmp(seen.text, journal->lock.self) == 0);
}

enum journal_status
lock_kept(const struct journal *journal, char *message)
{
	return is_ours(journal)
		   ? JOURNAL_OK
		   : journal_say(message, JOURNAL_BUSY,
				 "another computer took it for left alone, as this one stood still for a "
				 "minute; nothing was written: try again");
}

void
lock_give(struct journal *journal)
{
	char path[BESIDE_MAX];

	if (journal->lock.held && is_ours(journal) && lock_name(journal, path))
		unlinkat(AT_FDCWD, path, 0);
	journal->lock.held = false;
}

const char *
journal_taken_over(struct journal *journal)
{
	if (journal == NULL || journal->lock.passed[0] == '\0')
		return NULL;
	memcpy(journal->lock.told, journal->lock.passed, sizeof(journal->lock.told));
	journal->lock.passed[0] = '\0';
	return journal->lock.told;
}
