/*
 * The calls by which journal/ makes a new file without SQLite: recorded, and failing when their turn comes.
 * The linker puts them before the C library's (--wrap).
 */
#define _GNU_SOURCE /* O_TMPFILE, renameat2 */

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "tests/fault/simvfs.h"

enum { HANDLES_MAX = 256, FOLDER = -2, NOTHING = -1 };

/* What the descriptors stand for: a file of the simulator's, the folder or nothing of ours. */
static struct {
	bool set;
	int file;
	long long at;
} handle[HANDLES_MAX];

static bool lacks_unnamed, lacks_rename;

int __real_open(const char *path, int flags, ...);
ssize_t __real_write(int fd, const void *bytes, size_t size);
int __real_fsync(int fd);
int __real_close(int fd);
int __real_link(const char *from, const char *to);
int __real_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);
int __real_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);
int __real_unlink(const char *path);
int __wrap_open(const char *path, int flags, ...);
ssize_t __wrap_write(int fd, const void *bytes, size_t size);
int __wrap_fsync(int fd);
int __wrap_close(int fd);
int __wrap_link(const char *from, const char *to);
int __wrap_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);
int __wrap_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);
int __wrap_unlink(const char *path);

void
sim_calls_forget(void)
{
	memset(handle, 0, sizeof(handle));
}

void
sim_lacks(bool unnamed, bool rename)
{
	lacks_unnamed = unnamed;
	lacks_rename = rename;
}

static int
failed(int error)
{
	errno = error;
	return -1;
}

static int
file_of(int fd)
{
	return fd >= 0 && fd < HANDLES_MAX && handle[fd].set ? handle[fd].file : NOTHING;
}

/* What an opened descriptor stands for; only what is new counts. */
static int
opened_file(const char *path, int flags)
{
	int file;

	if ((flags & O_TMPFILE) == O_TMPFILE)
		return sim_new_file("");
	if (flags & O_DIRECTORY)
		return FOLDER;
	if ((flags & O_CREAT) == 0)
		return NOTHING;
	file = sim_new_file(path);
	sim_note_name(SIM_NAME, file, path);
	return file;
}

int
__wrap_open(const char *path, int flags, ...)
{
	va_list arguments;
	mode_t mode = 0;
	int fd;

	if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {
		va_start(arguments, flags);
		mode = va_arg(arguments, mode_t);
		va_end(arguments);
	}
	if ((flags & O_TMPFILE) == O_TMPFILE && lacks_unnamed)
		return failed(EOPNOTSUPP);
	if (sim_fails())
		return failed(EIO);
	fd = __real_open(path, flags, mode);
	if (fd >= 0 && fd < HANDLES_MAX) {
		handle[fd].set = true;
		handle[fd].at = 0;
		handle[fd].file = opened_file(path, flags);
	}
	return fd;
}

ssize_t
__wrap_write(int fd, const void *bytes, size_t size)
{
	int file = file_of(fd);
	bool fails = file >= 0 && sim_fails();
	ssize_t done = __real_write(fd, bytes, fails ? size / 2 : size);

	if (file >= 0 && done > 0) {
		sim_note(SIM_WRITE, file, handle[fd].at, bytes, (int)done);
		handle[fd].at += done;
	}
	return fails ? failed(sim_full() ? ENOSPC : EIO) : done;
}

/* The real disk need not be waited for: nothing is lost here but by our own doing. */
int
__wrap_fsync(int fd)
{
	int file = file_of(fd);

	if (sim_sync_fails())
		return failed(EIO);
	if (file == FOLDER)
		sim_note(SIM_SYNC_FOLDER, 0, 0, NULL, 0);
	else
		sim_note(SIM_SYNC, file, 0, NULL, 0);
	return 0;
}

int
__wrap_close(int fd)
{
	int file = file_of(fd), done = __real_close(fd);

	if (fd >= 0 && fd < HANDLES_MAX)
		handle[fd].set = false;
	return file != NOTHING && sim_fails() ? failed(EIO) : done;
}

int
__wrap_link(const char *from, const char *to)
{
	int done = sim_fails() ? failed(EIO) : __real_link(from, to);

	if (done == 0)
		sim_note_name(SIM_NAME, sim_find_file(from), to);
	return done;
}

/* A file without a name gets one by its descriptor. */
int
__wrap_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags)
{
	int done = sim_fails() ? failed(EIO) : __real_linkat(from_folder, from, to_folder, to, flags), fd;

	if (done == 0 && sscanf(from, "/proc/self/fd/%d", &fd) == 1)
		sim_note_name(SIM_NAME, file_of(fd), to);
	return done;
}

int
__wrap_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
	int file = sim_find_file(from), done;

	if (lacks_rename)
		return failed(EINVAL);
	done = sim_fails() ? failed(EIO) : __real_renameat2(from_folder, from, to_folder, to, flags);
	if (done == 0)
		sim_note_name(SIM_RENAME, file, to);
	return done;
}

int
__wrap_unlink(const char *path)
{
	int file = sim_find_file(path), done = sim_fails() ? failed(EIO) : __real_unlink(path);

	/* One of two names of a file is known by the other. */
	if (done == 0)
		sim_note_name(SIM_REMOVE, file < 0 ? 0 : file, path);
	return done;
}
