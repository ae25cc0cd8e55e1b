/*
 * A folder is made beside its place, filled, made safe on the disk and then renamed; whatever fails, it is
 * removed.
 */
#include "cmd/say/folder.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say/say.h"

static bool
fails(const char *path)
{
	trouble("%s: %s", path, said_error(errno));
	return false;
}

/* "PATH/NAME"; false: too long. */
static bool
join(char out[BESIDE_MAX], const char *path, const char *name)
{
	return snprintf(out, BESIDE_MAX, "%s/%s", path, name) < BESIDE_MAX;
}

bool
folder_begin(struct folder *f, const char *path)
{
	size_t length = strlen(path);

	while (length > 1 && path[length - 1] == '/')
		length--;
	errno = ENAMETOOLONG;
	if (length >= sizeof(f->path))
		return fails(path);
	memcpy(f->path, path, length);
	f->path[length] = '\0';
	if (!beside_name(f->path, f->beside))
		return fails(path);
	return mkdir(f->beside, 0777) == 0 || fails(f->path);
}

FILE *
folder_open(const struct folder *f, const char *name)
{
	char path[BESIDE_MAX];
	FILE *out = NULL;

	errno = ENAMETOOLONG;
	if (join(path, f->beside, name))
		out = fopen(path, "wx");
	if (!out)
		trouble("%s/%s: %s", f->path, name, said_error(errno));
	return out;
}

bool
folder_close(const struct folder *f, const char *name, FILE *out)
{
	bool ok = !ferror(out) && fflush(out) == 0 && fsync(fileno(out)) == 0;
	int error = errno;

	if (fclose(out) != 0 && ok) {
		error = errno;
		ok = false;
	}
	if (!ok)
		trouble("%s/%s: %s", f->path, name, said_error(error));
	return ok;
}

bool
folder_end(const struct folder *f)
{
	char parent[BESIDE_MAX];

	errno = beside_folder(f->path, parent) ? beside_sync(f->beside) : ENAMETOOLONG;
	if (errno == 0 && rename(f->beside, f->path) == 0) {
		int error = beside_sync(parent);

		if (error != 0)
			trouble("%s: written, but it may not be safe on the disk: %s", f->path,
				said_error(error));
		return error == 0;
	}
	if (errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR || errno == EBUSY || errno == EINVAL)
		trouble("%s: exists already; name a folder that is new or empty", f->path);
	else
		fails(f->path);
	folder_abandon(f);
	return false;
}

void
folder_abandon(const struct folder *f)
{
	DIR *folder = opendir(f->beside);
	const struct dirent *file;
	char path[BESIDE_MAX];

	while (folder && (file = readdir(folder)) != NULL)
		if (strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0 &&
		    join(path, f->beside, file->d_name))
			unlink(path);
	if (folder)
		closedir(folder);
	rmdir(f->beside);
}
