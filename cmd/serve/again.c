/*
 * The evening goes on when a request breaks the program off: what serves is a process of its own, which this
 * one begins again at the same address, with the same links. What was acknowledged is in the journal; whoever
 * waited for an answer asks again, as pages do.
 */
#define _GNU_SOURCE /* prctl */

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cmd/say/say.h"
#include "cmd/serve/server.h"

enum {
	SOON_MS = 2000, /* who lives no longer than this was broken off by what he began with */
	SOON_MOST = 10, /* in a row */
	PAUSE_MS = 100, /* longer before each of these */
};

/* Tells the one that serves what the system tells this one, until he has ended. His status. */
static int
wait_for(pid_t serving, const sigset_t *ends)
{
	int number, status;

	for (;;) {
		if (sigwait(ends, &number) != 0)
			continue;
		if (number != SIGCHLD)
			kill(serving, number);
		else if (waitpid(serving, &status, WNOHANG) == serving)
			return status;
	}
}

static bool
was_told_to_end(int status)
{
	return WIFSIGNALED(status) &&
	       (WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGTERM || WTERMSIG(status) == SIGHUP);
}

/* In the child: it ends with this process, whatever ends that. */
static void
begin_child(const sigset_t *before, pid_t parent)
{
	sigprocmask(SIG_SETMASK, before, NULL);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(EXIT_TROUBLE);
}

int
serve_again(struct evening *e, serve_work *work)
{
	sigset_t ends, before;
	pid_t parent = getpid();
	int soon = 0;

	sigemptyset(&ends);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGTERM);
	sigaddset(&ends, SIGHUP);
	sigaddset(&ends, SIGCHLD);
	sigprocmask(SIG_BLOCK, &ends, &before);
	for (;;) {
		int64_t began = now_ms();
		pid_t serving = fork();
		int status;

		if (serving < 0)
			return trouble("serve: %s", said_error(errno));
		if (serving == 0) {
			begin_child(&before, parent);
			return work(e);
		}
		status = wait_for(serving, &ends);
		if (WIFEXITED(status))
			return WEXITSTATUS(status);
		if (was_told_to_end(status))
			return EXIT_WELL;
		soon = now_ms() - began < SOON_MS ? soon + 1 : 0;
		if (soon > SOON_MOST)
			return trouble("serve: it fails again and again; nothing that was logged is lost");
		trouble("serve: a request broke it off; it goes on by the same link, and nothing that was "
			"logged is lost");
		e->again = true;
		nanosleep(&(struct timespec){soon * PAUSE_MS / 1000, soon * PAUSE_MS % 1000 * 1000000L},
			  NULL);
	}
}
