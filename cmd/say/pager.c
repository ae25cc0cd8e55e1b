/* Long texts at a terminal: how large it is, and the pager between. */
#include "cmd/say/paragraph.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

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

void
pager_run(void (*work)(void *), void *data)
{
	static const char command[] = "${PAGER:-$(command -v less || echo cat)}";
	struct sigaction ignore = {.sa_handler = SIG_IGN}, usual;
	size_t rows, columns;
	char number[24];
	FILE *pager;
	int kept;

	fflush(stdout);
	window_size(&rows, &columns);
	snprintf(number, sizeof(number), "%zu", columns);
	setenv("COLUMNS", number, 1); /* for what is printed to the pager, and for the pager */
	setenv("LESS", "FRX", 0);
	setenv(PAGER_IN_USE, "1", 1);
	sigaction(SIGPIPE, &ignore, &usual);
	pager = popen(command, "w"); /* the player's own choice, as with git and man */
	kept = dup(STDOUT_FILENO);
	if (pager && kept >= 0)
		dup2(fileno(pager), STDOUT_FILENO);
	work(data);
	fflush(stdout);
	clearerr(stdout); /* a pager that was left does not want the rest */
	if (kept >= 0) {
		dup2(kept, STDOUT_FILENO);
		close(kept);
	}
	if (pager)
		pclose(pager);
	unsetenv(PAGER_IN_USE);
	unsetenv("COLUMNS"); /* else libedit would take the window for as wide as it was */
	sigaction(SIGPIPE, &usual, NULL);
}
