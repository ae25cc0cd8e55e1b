/* A program of Tally-Ho: the way in and out. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/journal.h"

/* A file opened later must not become standard output or error by accident. What stands in for a closed
 * stream cannot be written to, so that lost results are noticed. */
static void
open_streams(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDONLY);
	while (fd >= 0 && fd <= 2);
	if (fd > 2)
		close(fd);
}

/* Results that did not reach their reader are no results; but what was done is done. */
static int
close_stdout(int code, const struct done *done)
{
	bool failed = ferror(stdout) != 0;
	const char *why;
	int error = 0;

	/* What a write failed of long ago is not kept: one more fails of the same, or ends a torn line. */
	if (failed && write(STDOUT_FILENO, "\n", 1) < 0)
		error = errno;
	errno = 0;
	if (fclose(stdout) == 0 && !failed)
		return code;
	error = error ? error : errno;
	why = error ? said_error(error) : "output failed";
	if (*done->text)
		return trouble("%s; only the report could not be written: %s", done->text, why);
	return trouble("cannot write the results: %s", why);
}

int
program_run(int argc, char **argv, program_work *work)
{
	struct sigaction ignore = {.sa_handler = SIG_IGN};
	struct done done = {""};
	int code;

	open_streams();
	journal_alone();
	sigaction(SIGXFSZ, &ignore, NULL); /* a file at its limit is an error like a full disk */
	code = tongue_choose(&argc, argv);
	if (code == EXIT_WELL)
		code = work(argc, argv, &done);
	return close_stdout(code, &done);
}

void
keep_quiet(const struct arguments *a)
{
	if (flag_given(a, "quiet") && !freopen("/dev/null", "w", stdout))
		trouble("/dev/null: %s", said_error(errno));
}
