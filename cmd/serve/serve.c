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
	HEADERS_MAX = 16384, /* bytes that a connection may take */
	TICK_MS = 200,	     /* how soon what `log` wrote is seen */
	LOOK_MS = 1000,	     /* how often those who are connected are looked after */
	LEAVE_MS = 2000,     /* for answers that are under way at the end */
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
	bool deaf = v->ending || now_ms() < v->deaf_until;
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
	if (!deaf) {
		FD_SET(v->evening->listening, &in);
		last = last > v->evening->listening ? last : v->evening->listening;
	} else if (most_ms < 0 || most_ms > TICK_MS) {
		most_ms = TICK_MS;
	}
	wait = (struct timespec){most_ms / 1000, most_ms % 1000 * 1000000L};
	n = pselect(last + 1, &in, &out, &except, most_ms < 0 ? NULL : &wait, waiting);
	if (n < 0) {
		FD_ZERO(&in);
		FD_ZERO(&out);
		FD_ZERO(&except);
	}
	if (!deaf && FD_ISSET(v->evening->listening, &in))
		guests_accept(v);
	return MHD_run_from_select(v->daemon, &in, &out, &except) == MHD_YES;
}

static void
go_on(struct server *v, const sigset_t *waiting)
{
	bool well = true, woke = false;

	while (well && !interrupted && v->code == EXIT_WELL) {
		bool waits = somebody_waits(v);

		well = turn(v, woke ? 0 : waits ? TICK_MS : v->guests ? LOOK_MS : -1, waiting);
		if (waits)
			entries_catch_up(v);
		output_go_on();
		guests_look(v);
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

	v->ending = true;
	answer_wake(v);
	while (v->first && now_ms() < until && turn(v, TICK_MS, waiting))
		continue;
	MHD_stop_daemon(v->daemon);
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
	guests_limit(v);
	v->daemon = MHD_start_daemon(
	    MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL, answer, v,
	    MHD_OPTION_NOTIFY_COMPLETED, answer_over, v, MHD_OPTION_NOTIFY_CONNECTION, guest_known, v,
	    MHD_OPTION_CONNECTION_LIMIT, guests_most(v), MHD_OPTION_CONNECTION_TIMEOUT,
	    (unsigned)(REST_MS / 1000), MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADERS_MAX,
	    MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK, as_it_is, NULL, MHD_OPTION_END);
	return v->daemon ? EXIT_WELL : trouble("serve: the network cannot be used");
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

static void
tell_links(const struct server *v)
{
	const struct evening *e = v->evening;

	for (int i = 0; i < e->seats; i++) {
		printf(*e->seat[i].player ? "%s (%s)\n" : "%s\n", e->seat[i].side, e->seat[i].player);
		site_tell(&e->site, e->seat[i].token);
	}
	if (e->seats == 0)
		site_tell(&e->site, e->token);
	if (e->seats > 0)
		puts(SAY(
		    "Each opens the link of his seat, which shows what that seat may see. Ctrl-C ends it."));
	else
		puts(v->read_only ? SAY("Open this link to watch the game. Ctrl-C ends it.")
				  : SAY("Open this link to log and to follow the game. Ctrl-C ends it."));
	fflush(stdout);
}

static int
serve(struct server *v)
{
	sigset_t waiting;
	int code;

	session_settle(v->s);
	hold_interrupts(&waiting);
	make_page(v);
	if ((code = seats_take(v)) == EXIT_WELL && (code = start(v)) == EXIT_WELL) {
		if (!v->evening->again)
			tell_links(v);
		output_loosen();
		go_on(v, &waiting);
		end(v, &waiting);
		code = v->code;
		printf(SAY_MANY("\n%zu entry was logged this way.\n", "\n%zu entries were logged this way.\n",
				(long)v->logged),
		       v->logged);
		output_go_on();
	}
	for (int i = 0; i < SEATS_MOST; i++)
		view_free(&v->view[i]);
	made_free(&v->page);
	made_free(&v->policy);
	return code;
}

static int
serve_journal(struct evening *e)
{
	struct server v = {
	    .a = e->a, .evening = e, .read_only = flag_given(e->a, "read-only"), .code = EXIT_WELL};
	int code;

	if (!(v.s = session_new()))
		return EXIT_TROUBLE;
	code = session_open(v.s, e->a->operand[0], v.read_only ? JOURNAL_READ : JOURNAL_WRITE);
	if (code == EXIT_WELL)
		code = serve(&v);
	session_free(v.s);
	return code;
}

int
serve_run(const struct arguments *a)
{
	struct evening e = {.a = a};
	int code;

	if (!page_is_built("serve"))
		return EXIT_TROUBLE;
	if ((code = site_read(&e.site, a)) != EXIT_WELL || (code = seats_read(&e)) != EXIT_WELL)
		return code;
	if (!secrets_random(e.token, TOKEN_BYTES) || (e.listening = site_listen(&e.site)) < 0)
		return EXIT_TROUBLE;
	code = serve_again(&e, serve_journal);
	close(e.listening);
	return code;
}
