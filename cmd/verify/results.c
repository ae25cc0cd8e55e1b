/* verify --results: goes on in a file of results where an earlier run stopped. */
#include "cmd/verify/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/json.h"
#include "cmd/say/say.h"

static void
into(void *context, const char *bytes, size_t size)
{
	fwrite(bytes, 1, size, context);
}

/* How the summary of a journal begins. */
static void
summary_begins(struct made *made, const char *name)
{
	FILE *out = made_begin(made);
	struct json j;

	json_begin(&j, into, out);
	json_open_object(&j, NULL);
	json_put_text(&j, "type", "summary");
	json_put_text(&j, "file", name);
}

/* Which journal, from number `from` on, a line is the summary of; n: of none. */
static size_t
summary_of(const char *line, const char *const *name, size_t from, size_t n)
{
	for (size_t i = from; i < n; i++) {
		struct made made;
		const char *begins;
		bool is;

		summary_begins(&made, name[i]);
		begins = made_end(&made);
		is = strncmp(line, begins, strlen(begins)) == 0;
		made_free(&made);
		if (is)
			return i;
	}
	return n;
}

/* Through what stands there: how many journals are done, and where the last summary ends. False: a summary is
 * of a journal that is not among ours, or not in this order. */
static bool
look_through(FILE *file, const char *const *name, size_t n, size_t *done, int *code, off_t *end)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t length;
	off_t at = 0;
	bool ours = true;

	while (ours && (length = getline(&line, &room, file)) > 0 && line[length - 1] == '\n') {
		at += length;
		if (strncmp(line, "{\"type\":\"summary\",", 18) != 0)
			continue;
		size_t i = summary_of(line, name, *done, n);
		if ((ours = i < n)) {
			/* What could not be read had no summary. */
			if (i > *done)
				*code = EXIT_DAMAGED;
			else if (*code == EXIT_WELL && !strstr(line, "\"findings\":0,"))
				*code = EXIT_FINDINGS;
			*done = i + 1;
			*end = at;
		}
	}
	free(line);
	return ours;
}

/* Goes on behind `end`. Let go of what stdio has read ahead first: it would move the place in the file at
 * exit. */
static bool
go_on_behind(FILE *file, off_t end)
{
	int fd = fileno(file);

	return fflush(file) == 0 && ftruncate(fd, end) == 0 && lseek(fd, end, SEEK_SET) == end &&
	       fflush(stdout) == 0 && dup2(fd, STDOUT_FILENO) >= 0;
}

bool
results_go_on(const char *path, const char *const *name, size_t n, size_t *done, int *code)
{
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
	FILE *file = fd < 0 ? NULL : fdopen(fd, "r+");
	struct stat about;
	off_t end = 0;

	*done = 0;
	*code = EXIT_WELL;
	if (!file)
		trouble("%s: %s", path, strerror(errno));
	else if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode))
		trouble("%s: no file that verify can go on with", path);
	else if (fcntl(fd, F_SETLK, &(struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET}) != 0)
		trouble("%s: another verify writes there", path);
	else if (!look_through(file, name, n, done, code, &end))
		trouble("%s: it holds results of other journals, or of these in another order", path);
	else if (!go_on_behind(file, end))
		trouble("%s: %s", path, strerror(errno));
	else
		return true; /* the file stays open as long as the process lives: its lock ends with it */
	if (file)
		fclose(file);
	return false;
}
