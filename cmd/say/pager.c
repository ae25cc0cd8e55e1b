/* Long texts at a terminal: how large it is, and the pager between. */
#include "cmd/say/paragraph.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { PAGED_WINDOWS = 2 };

void
window_size(size_t *rows, size_t *columns)
{
	struct winsize window;

	*rows = 24;
	*columns = 80;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0)
		return;
	if (window.ws_row > 0) /* each may be unknown, and is 0 then */
		*rows = window.ws_row;
	if (window.ws_col > 0)
		*columns = window.ws_col;
}

/* Lets `work` print to that file in the place of standard output, for people in this window. */
static void
print_to(FILE *file, void (*work)(void *), void *data)
{
	size_t rows, columns;
	char number[24];
	int kept;

	fflush(stdout);
	window_size(&rows, &columns);
	snprintf(number, sizeof(number), "%zu", columns);
	setenv("COLUMNS", number, 1); /* for what is printed to the pager, and for the pager */
	setenv(PAGER_IN_USE, "1", 1);
	kept = dup(STDOUT_FILENO);
	if (file && kept >= 0)
		dup2(fileno(file), STDOUT_FILENO);
	work(data);
	fflush(stdout);
	clearerr(stdout); /* a pager that was left does not want the rest */
	if (kept >= 0) {
		dup2(kept, STDOUT_FILENO);
		close(kept);
	}
	unsetenv(PAGER_IN_USE);
	unsetenv("COLUMNS"); /* else libedit would take the window for as wide as it was */
}

void
pager_run(void (*work)(void *), void *data)
{
	static const char command[] = "${PAGER:-$(command -v less || echo cat)}";
	struct sigaction ignore = {.sa_handler = SIG_IGN}, usual;
	FILE *pager;

	fflush(stdout);
	setenv("LESS", "FRX", 0);
	setenv("LESSCHARSET", "utf-8", 0); /* also where the system lacks the locale */
	sigaction(SIGPIPE, &ignore, &usual);
	pager = popen(command, "w"); /* the player's own choice, as with git and man */
	print_to(pager, work, data);
	if (pager)
		pclose(pager);
	sigaction(SIGPIPE, &usual, NULL);
}

static void
copy_out(void *data)
{
	char bytes[4096];
	size_t n;

	rewind(data);
	while ((n = fread(bytes, 1, sizeof(bytes), data)) > 0)
		fwrite(bytes, 1, n, stdout);
}

static size_t
rows_in(FILE *file)
{
	size_t n = 0;
	int c;

	rewind(file);
	while ((c = getc(file)) != EOF)
		n += c == '\n';
	return n;
}

void
pager_if_long(void (*work)(void *), void *data)
{
	FILE *file = tmpfile();
	size_t rows, columns;

	if (!file) {
		pager_run(work, data);
		return;
	}
	window_size(&rows, &columns);
	print_to(file, work, data);
	if (rows_in(file) < PAGED_WINDOWS * rows)
		copy_out(file);
	else
		pager_run(copy_out, file);
	fclose(file);
}
