/* Names and folders of things that are not yet in their place. */
#include "journal/beside.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define NEW ".new-"
enum { NEW_DIGITS = 8 };

bool
beside_name(const char *path, char beside[BESIDE_MAX])
{
	unsigned number;

	/* Two programs may write the same file at once, each beside it. */
	sqlite3_randomness(sizeof(number), &number);
	return snprintf(beside, BESIDE_MAX, "%s" NEW "%0*x", path, NEW_DIGITS, number) < BESIDE_MAX;
}

bool
beside_is(const char *end)
{
	size_t length = strlen(NEW);

	return strncmp(end, NEW, length) == 0 && strlen(end + length) == NEW_DIGITS &&
	       strspn(end + length, "0123456789abcdef") == NEW_DIGITS;
}

bool
beside_folder(const char *path, char folder[BESIDE_MAX])
{
	const char *slash = strrchr(path, '/');
	int length = slash == NULL ? 0 : slash == path ? 1 : (int)(slash - path);

	return snprintf(folder, BESIDE_MAX, "%.*s", slash == NULL ? 1 : length, slash == NULL ? "." : path) <
	       BESIDE_MAX;
}

int
beside_sync(const char *folder)
{
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), error = 0;

	/* Some file systems cannot sync a folder; what they can do has been done then. */
	if (fd >= 0 && fsync(fd) != 0 && errno != EINVAL)
		error = errno;
	if (fd >= 0)
		close(fd);
	return error;
}
