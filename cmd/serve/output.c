/*
 * What is shown at the terminal of `serve` must not stop the game: where nobody reads it, because the
 * terminal was stopped (Ctrl-S) or the other end of a pipe sleeps, it is dropped.
 */
#define _GNU_SOURCE /* __fpurge */

#include <fcntl.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/serve/server.h"

#define OWN_FILES "/proc/self/fd/"

/* The same terminal or pipe, opened once more so that nobody else's view of it changes. */
static void
loosen(int fd)
{
	char path[32];
	struct stat about;
	int again;

	if (fstat(fd, &about) != 0 || !(S_ISFIFO(about.st_mode) || S_ISCHR(about.st_mode)))
		return;
	snprintf(path, sizeof(path), "%s%d", OWN_FILES, fd);
	again = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (again < 0)
		return;
	dup2(again, fd);
	close(again);
}

void
output_loosen(void)
{
	fflush(stdout);
	loosen(STDOUT_FILENO);
	loosen(STDERR_FILENO);
}

void
output_go_on(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return;
	__fpurge(stdout);
	clearerr(stdout);
}
