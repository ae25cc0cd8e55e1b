/* The file that -o names is made beside its place and renamed; what is no plain file is written as it stands.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "cmd/say/output.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say/say.h"

_Static_assert(BESIDE_MAX >= PATH_MAX, "what realpath() finds has room");

/* Where a path leads; false: nowhere, with errno, or 0 if that was said. */
static bool
find_place(struct output *o, const char *path)
{
	struct stat st;

	errno = 0;
	if (stat(path, &st) == 0)
		return !S_ISREG(st.st_mode) || realpath(path, o->place) != NULL;
	if (errno != ENOENT)
		return false;
	if (lstat(path, &st) == 0) {
		trouble("%s: a link to a file that is not there; name that file", path);
		errno = 0;
		return false;
	}
	errno = ENAMETOOLONG;
	return (size_t)snprintf(o->place, sizeof(o->place), "%s", path) < sizeof(o->place);
}

FILE *
output_begin(struct output *o, const char *path)
{
	*o = (struct output){.path = path};
	if (find_place(o, path)) {
		if (!o->place[0])
			o->out = fopen(path, "w");
		else if (beside_name(o->place, o->beside))
			o->out = fopen(o->beside, "wx");
		else
			errno = ENAMETOOLONG;
	}
	if (!o->out && errno != 0)
		trouble("%s: %s", path, said_error(errno));
	errno = 0; /* what goes wrong while it is written tells why */
	return o->out;
}

int
output_end(struct output *o, bool well)
{
	bool plain = o->beside[0] != '\0';
	int error = 0;
	char folder[BESIDE_MAX];

	if (ferror(o->out) || fflush(o->out) != 0 || (plain && fsync(fileno(o->out)) != 0))
		error = errno ? errno : EIO;
	if (fclose(o->out) != 0 && error == 0)
		error = errno;
	if (well && plain && error == 0 && rename(o->beside, o->place) != 0)
		error = errno;
	if (plain && (!well || error != 0))
		unlink(o->beside);
	if (!well)
		return EXIT_TROUBLE;
	if (error != 0)
		return trouble("%s: %s", o->path, said_error(error));
	if (plain && beside_folder(o->place, folder))
		beside_sync(folder);
	return EXIT_WELL;
}
