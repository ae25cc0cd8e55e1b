/* Texts and salts of a player's seals, kept outside the game's folder. */
#include "cmd/desk/seals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

enum { RANDOM_MAX = 64 };

bool
secrets_random(char *hex, size_t size)
{
	unsigned char bytes[RANDOM_MAX];

	if (size > sizeof(bytes) || getrandom(bytes, size, 0) != (ssize_t)size) {
		trouble("the system gives no random numbers");
		return false;
	}
	for (size_t i = 0; i < size; i++)
		snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
	return true;
}

bool
secrets_nonce(unsigned char nonce[NONCE_SIZE], char digits[NONCE_DIGITS + 1])
{
	return secrets_random(digits, NONCE_SIZE) && nonce_read(digits, nonce);
}

/* The folder of this program's secrets, as the XDG rules have it. */
static bool
folder(char path[SECRET_PATH])
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	int n = -1;

	if (state && state[0] == '/')
		n = snprintf(path, SECRET_PATH, "%s/tallyho", state);
	else if (home && home[0] == '/')
		n = snprintf(path, SECRET_PATH, "%s/.local/state/tallyho", home);
	if (n > 0 && n < SECRET_PATH - JOURNAL_ID_SIZE - 16)
		return true;
	trouble("where are secrets to be kept? neither XDG_STATE_HOME nor HOME names a folder");
	return false;
}

bool
secrets_file(const char *name, char path[SECRET_PATH])
{
	size_t n;

	if (!folder(path))
		return false;
	n = strlen(path);
	snprintf(path + n, SECRET_PATH - n, "/%s", name);
	return true;
}

bool
secrets_path(const char *id, char path[SECRET_PATH])
{
	char name[JOURNAL_ID_SIZE + 8];

	snprintf(name, sizeof(name), "%s.secret", id);
	return secrets_file(name, path);
}

/* Makes the folders that lack on the way to a file, for this user alone. */
static int
make_folders(char *path)
{
	for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
		int made;

		*at = '\0';
		made = mkdir(path, 0700);
		*at = '/';
		if (made != 0 && errno != EEXIST) {
			int error = errno;

			if (access(path, F_OK) == 0)
				continue;
			return trouble("%s: cannot make its folder: %s", path, said_error(error));
		}
	}
	return EXIT_WELL;
}

/* The name of a new file is safe only when its folder is. */
static bool
sync_folder(const char *path)
{
	char folder_path[SECRET_PATH];
	int fd;
	bool ok;

	snprintf(folder_path, sizeof(folder_path), "%.*s", (int)(strrchr(path, '/') - path), path);
	fd = open(folder_path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	ok = fd >= 0 && fsync(fd) == 0;
	if (fd >= 0)
		close(fd);
	return ok;
}

static bool
write_all(int fd, const char *bytes, size_t size)
{
	while (size > 0) {
		ssize_t n = write(fd, bytes, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		bytes += n;
		size -= (size_t)n;
	}
	return true;
}

int
secrets_write(char *path, int flags, const char *text, size_t size)
{
	int code = make_folders(path), fd;

	if (code != EXIT_WELL)
		return code;
	fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | flags, 0600);
	if (fd < 0)
		return trouble("%s: %s", path, said_error(errno));
	if (!write_all(fd, text, size) || fsync(fd) != 0 || !sync_folder(path))
		code = trouble("%s: %s", path, said_error(errno));
	if (close(fd) != 0 && code == EXIT_WELL)
		code = trouble("%s: %s", path, said_error(errno));
	return code;
}

int
secrets_add(const char *id, const char *line)
{
	char path[SECRET_PATH], whole[SECRET_LINE + 3];
	/* After a line that was cut off a new one begins all the same. */
	int n = snprintf(whole, sizeof(whole), "\n%s\n", line);

	if (n < 0 || (size_t)n >= sizeof(whole))
		return trouble("a secret is too long");
	return secrets_path(id, path) ? secrets_write(path, 0, whole, (size_t)n) : EXIT_TROUBLE;
}

FILE *
secrets_open(const char *id, int *code)
{
	char path[SECRET_PATH];
	FILE *in;

	*code = EXIT_WELL;
	if (!secrets_path(id, path)) {
		*code = EXIT_TROUBLE;
		return NULL;
	}
	in = fopen(path, "r");
	if (!in && errno != ENOENT)
		*code = trouble("%s: %s", path, said_error(errno));
	return in;
}

bool
secrets_next(FILE *in, const char *id, char line[SECRET_LINE + 2], int *code)
{
	char path[SECRET_PATH];
	int error;

	if (!in || fgets(line, SECRET_LINE + 2, in))
		return in != NULL;
	error = errno;
	if (ferror(in) && secrets_path(id, path))
		*code = trouble("%s: %s", path, said_error(error));
	return false;
}
