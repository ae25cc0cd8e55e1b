/* serve: the journal on the table's network, until it is interrupted. */
#include "cmd/serve/serve.h"
#include "cmd/serve/server.h"

#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "cmd/desk/seals.h"
#include "cmd/report/report.h"
#include "cmd/say/say.h"

enum {
	CONNECTIONS = 64,	 /* at once */
	CONNECTIONS_OF_ONE = 24, /* ... of one address */
	IDLE_SECONDS = 15,	 /* of a connection that says nothing */
	HEADERS_MAX = 16384,	 /* bytes that a connection may take */
	TICK_MS = 200,		 /* how soon what `log` wrote is seen */
	LEAVE_MS = 2000,	 /* for answers that are under way at the end */
};

static volatile sig_atomic_t interrupted;

static void
on_interrupt(int number)
{
	interrupted = number;
}

/* From here on the signals that end the program come only while it waits: nothing that is being written is
 * cut off. `waiting` is the mask for that. What was ignored (nohup) stays so. */
static void
hold_interrupts(sigset_t *waiting)
{
	static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
	struct sigaction end = {.sa_handler = on_interrupt}, ignore = {.sa_handler = SIG_IGN}, before;
	sigset_t set;

	sigemptyset(&set);
	for (int i = 0; i < COUNT(numbers); i++) {
		sigaddset(&set, numbers[i]);
		if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(numbers[i], &end, NULL);
	}
	sigprocmask(SIG_BLOCK, &set, waiting);
	for (int i = 0; i < COUNT(numbers); i++)
		sigdelset(waiting, numbers[i]);
	sigaction(SIGPIPE, &ignore, NULL);
}

static bool
somebody_waits(const struct server *v)
{
	for (const struct asking *q = v->first; q; q = q->next)
		if (q->waits)
			return true;
	return false;
}

/* Waits until something can be done, at most so long (-1: for ever), and does it. False: it cannot go on. */
static bool
turn(struct server *v, int most_ms, const sigset_t *waiting)
{
	fd_set in, out, except;
	int last = -1, n;
	MHD_UNSIGNED_LONG_LONG due;
	struct timespec wait;

	FD_ZERO(&in);
	FD_ZERO(&out);
	FD_ZERO(&except);
	if (MHD_get_fdset(v->daemon, &in, &out, &except, &last) != MHD_YES)
		return false;
	if (MHD_get_timeout(v->daemon, &due) == MHD_YES && (most_ms < 0 || due < (unsigned)most_ms))
		most_ms = due > 60000 ? 60000 : (int)due;
	wait = (struct timespec){most_ms / 1000, most_ms % 1000 * 1000000L};
	n = pselect(last + 1, &in, &out, &except, most_ms < 0 ? NULL : &wait, waiting);
	if (n < 0) {
		FD_ZERO(&in);
		FD_ZERO(&out);
		FD_ZERO(&except);
	}
	return MHD_run_from_select(v->daemon, &in, &out, &except) == MHD_YES;
}

static void
go_on(struct server *v, const sigset_t *waiting)
{
	bool well = true, woke = false;

	while (well && !interrupted && v->code == EXIT_WELL) {
		bool waits = somebody_waits(v);

		well = turn(v, woke ? 0 : waits ? TICK_MS : -1, waiting);
		if (waits)
			entries_catch_up(v);
		woke = answer_wake(v);
	}
	if (!well)
		v->code = trouble("serve: the network does not work any more");
}

/* What is being answered is answered; whoever waits is told. */
static void
end(struct server *v, const sigset_t *waiting)
{
	int64_t until = now_ms() + LEAVE_MS;
	MHD_socket listening;

	v->ending = true;
	answer_wake(v);
	listening = MHD_quiesce_daemon(v->daemon);
	while (v->first && now_ms() < until && turn(v, TICK_MS, waiting))
		continue;
	MHD_stop_daemon(v->daemon);
	if (listening != MHD_INVALID_SOCKET)
		close(listening);
}

/* No path and no value that is asked for has anything written as %41. */
static size_t
as_it_is(void *context, struct MHD_Connection *connection, char *text)
{
	(void)context;
	(void)connection;
	return strlen(text);
}

static int
start(struct server *v)
{
	int fd = site_listen(&v->site);

	if (fd < 0)
		return EXIT_TROUBLE;
	v->daemon = MHD_start_daemon(
	    MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, v, MHD_OPTION_LISTEN_SOCKET, fd,
	    MHD_OPTION_NOTIFY_COMPLETED, answer_over, v, MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS,
	    MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)CONNECTIONS_OF_ONE, MHD_OPTION_CONNECTION_TIMEOUT,
	    (unsigned)IDLE_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADERS_MAX,
	    MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK, as_it_is, NULL, MHD_OPTION_END);
	if (v->daemon)
		return EXIT_WELL;
	close(fd);
	return trouble("serve: the network cannot be used");
}

static void
make_page(struct server *v)
{
	struct page page = {.served = true};

	page_put(made_begin(&v->page), &page);
	made_end(&v->page);
	page_policy(made_begin(&v->policy), &page);
	fputs("; frame-ancestors 'none'", v->policy.out);
	made_end(&v->policy);
}

static int
serve(struct session *s, const struct arguments *a)
{
	struct server v = {.a = a, .s = s, .read_only = flag_given(a, "read-only"), .code = EXIT_WELL};
	sigset_t waiting;
	int code = site_read(&v.site, a);

	if (code != EXIT_WELL)
		return code;
	if (!secrets_random(v.token, TOKEN_BYTES))
		return EXIT_TROUBLE;
	session_settle(s);
	hold_interrupts(&waiting);
	make_page(&v);
	code = start(&v);
	if (code == EXIT_WELL) {
		site_tell(&v.site, v.token);
		puts(v.read_only ? SAY("Open this link to watch the game. Ctrl-C ends it.")
				 : SAY("Open this link to log and to follow the game. Ctrl-C ends it."));
		fflush(stdout);
		go_on(&v, &waiting);
		end(&v, &waiting);
		code = v.code;
		printf(SAY_MANY("\n%zu entry was logged this way.\n", "\n%zu entries were logged this way.\n",
				(long)v.logged),
		       v.logged);
	}
	made_free(&v.page);
	made_free(&v.policy);
	return code;
}

int
serve_run(const struct arguments *a)
{
	if (!page_is_built("serve"))
		return EXIT_TROUBLE;
	return session_with(a, flag_given(a, "read-only") ? JOURNAL_READ : JOURNAL_WRITE, serve);
}
