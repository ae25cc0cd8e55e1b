/*
 * A folder is made beside its place, filled, made safe on the disk and then renamed; whatever fails, it is
 * removed.
 */
#include "cmd/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say.h"

static bool
fails(const char *path)
{
	trouble("%s: %s", path, strerror(errno));
	return false;
}

/* "PATH/NAME"; false: too long. */
static bool
join(char out[FOLDER_PATH], const char *path, const char *name)
{
	return snprintf(out, FOLDER_PATH, "%s/%s", path, name) < FOLDER_PATH;
}

/* Makes the names in a folder safe on the disk, as far as the file system can. An errno, or 0. */
static int
sync_folder(const char *path)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), error = 0;

	if (fd >= 0 && fsync(fd) != 0 && errno != EINVAL)
		error = errno;
	if (fd >= 0)
		close(fd);
	return error;
}

bool
folder_begin(struct folder *f, const char *path)
{
	size_t length = strlen(path);

	while (length > 1 && path[length - 1] == '/')
		length--;
	if (length + 32 > sizeof(f->path)) {
		errno = ENAMETOOLONG;
		return fails(path);
	}
	snprintf(f->path, sizeof(f->path), "%.*s", (int)length, path);
	snprintf(f->beside, sizeof(f->beside), "%.*s.new-%ld", (int)length, path, (long)getpid());
	return mkdir(f->beside, 0777) == 0 || fails(f->path);
}

FILE *
folder_open(const struct folder *f, const char *name)
{
	char path[FOLDER_PATH];
	FILE *out = NULL;

	errno = ENAMETOOLONG;
	if (join(path, f->beside, name))
		out = fopen(path, "wx");
	if (!out)
		trouble("%s/%s: %s", f->path, name, strerror(errno));
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
		trouble("%s/%s: %s", f->path, name, strerror(error));
	return ok;
}

/* The folder that another one lies in. */
static void
parent_of(const char *path, char parent[FOLDER_PATH])
{
	const char *slash = strrchr(path, '/');

	if (!slash)
		snprintf(parent, FOLDER_PATH, ".");
	else
		snprintf(parent, FOLDER_PATH, "%.*s", slash == path ? 1 : (int)(slash - path), path);
}

bool
folder_end(const struct folder *f)
{
	char parent[FOLDER_PATH];

	parent_of(f->path, parent);
	errno = sync_folder(f->beside);
	if (errno == 0 && rename(f->beside, f->path) == 0) {
		int error = sync_folder(parent);

		if (error != 0)
			trouble("%s: written, but it may not be safe on the disk: %s", f->path,
				strerror(error));
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
	char path[FOLDER_PATH];

	while (folder && (file = readdir(folder)) != NULL)
		if (strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0 &&
		    join(path, f->beside, file->d_name))
			unlink(path);
	if (folder)
		closedir(folder);
	rmdir(f->beside);
}
