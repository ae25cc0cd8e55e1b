/* The files that a command line names, or leaves out: what is read, the journal of TALLYHO_JOURNAL, what -o
 * writes. */
#include "cmd/say/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

/* `given`: whatever a shell may hand over, too. */
static FILE *
open_file(const char *path, bool given)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), why = EINVAL;
	struct stat st;
	FILE *in = NULL;

	if (fd < 0)
		return NULL;
	bool handed = given && (strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0);

	if (fstat(fd, &st) == 0 && (S_ISREG(st.st_mode) || handed) &&
	    (fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK) != 0 || !(in = fdopen(fd, "r"))))
		why = errno;
	else if (!in && given && S_ISDIR(st.st_mode))
		why = EISDIR;
	if (!in) {
		close(fd);
		errno = why;
	}
	return in;
}

FILE *
open_plain(const char *path)
{
	return open_file(path, false);
}

FILE *
open_given(const char *path)
{
	return open_file(path, true);
}

const char *
given_wrong(void)
{
	return errno == EINVAL ? SAY("not a plain file") : said_error(errno);
}

/* Whether a word names a journal: by its ending, or by how the file begins. */
static bool
is_journal(const char *word)
{
	static const char magic[] = "SQLite format 3";
	char begins[sizeof(magic)] = "";
	size_t n = strlen(word);
	FILE *in;

	if (n > 6 && strcmp(word + n - 6, ".tally") == 0)
		return true;
	in = open_plain(word);
	if (!in)
		return false;
	n = fread(begins, 1, sizeof(begins), in);
	fclose(in);
	return n == sizeof(begins) && memcmp(begins, magic, sizeof(magic)) == 0;
}

/* Where among its operands a command has a journal that may be left out now; -1: nowhere. */
static int
journal_missing(const struct arguments *a)
{
	const struct command *c = a->command;

	if (c->takes != TAKES_FILE)
		return -1;
	if (strcmp(c->operands, "TRANSCRIPT FILE") == 0)
		return a->n == 1 ? 1 : -1;
	if (strncmp(c->operands, "FILE", 4) != 0)
		return -1;
	if (strcmp(c->operands, "FILE OTHER") == 0)
		return a->n == 1 ? 0 : -1;
	if (a->n == 0)
		return 0;
	if (c->most == 1 || strcmp(c->operands, "FILE...") == 0)
		return -1;
	return is_journal(a->operand[a->n == 2 && c->words ? 1 : 0]) || is_journal(a->operand[0]) ? -1 : 0;
}

bool
journal_from_environment(struct arguments *a)
{
	char *name = getenv("TALLYHO_JOURNAL");
	int at = name && *name ? journal_missing(a) : -1;

	if (at < 0)
		return true;
	a->moved = calloc(a->n + 2, sizeof(*a->moved));
	if (!a->moved)
		return false;
	for (size_t i = 0; i < a->n; i++)
		a->moved[i + (i >= (size_t)at)] = a->operand[i];
	a->moved[at] = name;
	a->operand = a->moved;
	a->n++;
	return true;
}

bool
output_is_free(const struct arguments *a)
{
	const char *path = flag_value(a, "output");
	struct stat st;

	if (!path || strcmp(path, "-") == 0 || stat(path, &st) != 0 || !S_ISREG(st.st_mode))
		return true;
	if (is_journal(path)) {
		trouble("%s: this is a journal; nothing is written over it", path);
		return false;
	}
	if (flag_given(a, "force"))
		return true;
	trouble("%s: exists already; with --force it is written over", path);
	return false;
}
