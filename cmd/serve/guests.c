/*
 * Who is connected: accepted here and not by the library, so that nobody shuts others out. Whoever has shown
 * the token of a link counts apart from those who have not. Where there are too many one of the address that
 * has most must go: of those without a token the one who came first, of those with one the one who has waited
 * longest for news, who is answered with none. Each has a time by which his request must be there, however he
 * spreads its bytes.
 */
#define _GNU_SOURCE /* accept4 */

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cmd/serve/server.h"

enum {
	NAMELESS_MOST = 48, /* of those who have shown no token */
	NAMED_MOST = 128,   /* of the others */
	NAMED_OF_ONE = 24,  /* ... of one address */
	AT_ONCE = 64,	    /* accepted before those who are here have their turn */
	DEAF_MS = 200,	    /* nobody is accepted so long where there are no descriptors left */
	OWN_FILES = 32,	    /* descriptors that the rest of the program needs */
	HEAD_MS = 10000,    /* for the head of a request */
	BODY_MS = 20000,    /* for its body */
	SEND_MS = 60000,    /* for the answer to be taken */
};

static bool
is_same_place(const struct sockaddr_storage *one, const struct sockaddr_storage *other)
{
	const struct sockaddr_in *four = (const void *)one, *other_four = (const void *)other;
	const struct sockaddr_in6 *six = (const void *)one, *other_six = (const void *)other;

	if (one->ss_family != other->ss_family)
		return false;
	return one->ss_family == AF_INET6
		   ? memcmp(&six->sin6_addr, &other_six->sin6_addr, sizeof(six->sin6_addr)) == 0
		   : four->sin_addr.s_addr == other_four->sin_addr.s_addr;
}

static int
count_of(const struct server *v, const struct guest *whose, bool named)
{
	int n = 0;

	for (const struct guest *g = v->guests; g; g = g->next)
		n += !g->leaves && g->named == named &&
		     (!whose || is_same_place(&g->address, &whose->address));
	return n;
}

/* The library finds the connection closed, and says so. */
static void
send_away(struct guest *g)
{
	g->leaves = true;
	shutdown(g->fd, SHUT_RDWR);
}

/* The one who came first of those without a token, of the address that has most of them. */
static struct guest *
first_nameless(const struct server *v)
{
	struct guest *found = NULL;
	int most = 0;

	/* The list begins with the last who came. */
	for (struct guest *g = v->guests; g; g = g->next) {
		int n = g->leaves || g->named ? 0 : count_of(v, g, false);

		if (n >= most && n > 0) {
			most = n;
			found = g;
		}
	}
	return found;
}

/* Whoever has waited longest for news, of one's address or of all: he is answered now. */
static void
end_a_wait(struct server *v, const struct guest *whose)
{
	struct asking *found = NULL;

	for (struct asking *q = v->first; q; q = q->next)
		if (q->waits && q->guest && (!whose || is_same_place(&q->guest->address, &whose->address)) &&
		    (!found || q->until < found->until))
			found = q;
	if (found)
		found->until = 0;
}

void
guest_is_named(struct server *v, struct guest *g)
{
	g->named = true;
	if (count_of(v, g, true) > NAMED_OF_ONE)
		end_a_wait(v, g);
	else if (count_of(v, NULL, true) > v->named_most)
		end_a_wait(v, NULL);
}

void
guest_may_take(struct guest *g, enum guest_stage stage)
{
	static const int most[] = {[GUEST_ASKS] = HEAD_MS,
				   [GUEST_BRINGS] = BODY_MS,
				   [GUEST_TAKES] = SEND_MS,
				   [GUEST_RESTS] = REST_MS + HEAD_MS};

	g->until = stage == GUEST_WAITS ? INT64_MAX : now_ms() + most[stage];
}

void
guest_known(void *context, struct MHD_Connection *connection, void **guest,
	    enum MHD_ConnectionNotificationCode what)
{
	struct server *v = context;
	struct guest *g = *guest;

	(void)connection;
	if (what == MHD_CONNECTION_NOTIFY_STARTED) {
		*guest = v->comes;
		v->comes = NULL;
		return;
	}
	for (struct guest **at = &v->guests; *at && g; at = &(*at)->next)
		if (*at == g) {
			*at = g->next;
			break;
		}
	free(g);
	*guest = NULL;
}

/* The library takes a connection, and closes it whatever becomes of it. */
static void
take_in(struct server *v, int fd, const struct sockaddr_storage *address, socklen_t size)
{
	struct guest *g = calloc(1, sizeof(*g));

	if (!g) {
		close(fd);
		return;
	}
	*g = (struct guest){.fd = fd, .address = *address, .next = v->guests};
	guest_may_take(g, GUEST_ASKS);
	v->guests = v->comes = g;
	if (MHD_add_connection(v->daemon, fd, (const struct sockaddr *)address, size) == MHD_YES && !v->comes)
		return;
	if (v->comes) { /* it was never begun */
		v->guests = g->next;
		v->comes = NULL;
		free(g);
	}
}

void
guests_accept(struct server *v)
{
	for (int i = 0; i < AT_ONCE; i++) {
		struct sockaddr_storage address = {0};
		socklen_t size = sizeof(address);
		int fd = accept4(v->evening->listening, (struct sockaddr *)&address, &size,
				 SOCK_NONBLOCK | SOCK_CLOEXEC);
		struct guest *first;

		if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)) {
			v->deaf_until = now_ms() + DEAF_MS;
			if ((first = first_nameless(v)) != NULL)
				send_away(first);
		}
		if (fd < 0 && errno != ECONNABORTED && errno != EINTR)
			return;
		if (fd < 0)
			continue;
		take_in(v, fd, &address, size);
		while (count_of(v, NULL, false) > v->nameless_most && (first = first_nameless(v)) != NULL)
			send_away(first);
	}
}

/* Whoever waits is not looked at by the library: a telephone that has gone would hold his place. */
static bool
has_gone(const struct guest *g)
{
	char c;
	ssize_t n = recv(g->fd, &c, 1, MSG_PEEK | MSG_DONTWAIT);

	return n == 0 || (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

void
guests_look(struct server *v)
{
	int64_t now = now_ms();

	for (struct asking *q = v->first; q; q = q->next)
		if (q->waits && q->guest && has_gone(q->guest))
			q->until = 0;
	for (struct guest *g = v->guests; g; g = g->next)
		if (!g->leaves && now > g->until)
			send_away(g);
}

/* As many as the system lets this program have, in the end. */
void
guests_limit(struct server *v)
{
	struct rlimit files = {0, 0};
	int room =
	    getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur > 4096 ? 4096 : (int)files.rlim_cur;

	room -= OWN_FILES;
	v->nameless_most = room / 3 < NAMELESS_MOST ? room / 3 : NAMELESS_MOST;
	v->named_most = room / 3 < NAMED_MOST ? room / 3 : NAMED_MOST;
	if (v->nameless_most < 4)
		v->nameless_most = v->named_most = 4;
}

unsigned
guests_most(const struct server *v)
{
	return (unsigned)(v->nameless_most + v->named_most + AT_ONCE + NAMED_OF_ONE);
}
