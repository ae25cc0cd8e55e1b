/* From a request to an answer: who may ask, what for, and whether it waits. */
#include <nettle/memops.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cmd/say/say.h"
#include "cmd/serve/server.h"

enum route_number { ROUTE_PAGE, ROUTE_RECORD, ROUTE_ENTRIES };

static const struct route {
	const char *path;
	uint8_t number; /* enum route_number */
	bool open;	/* to those who have no token */
	bool writes;	/* takes POST as well as GET */
} routes[] = {
    {"/", ROUTE_PAGE, true, false},
    {"/record", ROUTE_RECORD, false, false},
    {"/entries", ROUTE_ENTRIES, false, true},
    {NULL, 0, false, false},
};

int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- the answer ---- */

static void
give_back(void *text)
{
	free(text);
}

/* What was made goes to the library, which frees it. */
static struct MHD_Response *
response_of(struct reply *r)
{
	struct MHD_Response *response;

	if (r->text)
		return MHD_create_response_from_buffer(strlen(r->text), (void *)(uintptr_t)r->text,
						       MHD_RESPMEM_PERSISTENT);
	made_end(&r->made);
	response = MHD_create_response_from_buffer_with_free_callback(r->made.size, r->made.text, give_back);
	if (response)
		r->made.text = NULL;
	return response;
}

static enum MHD_Result
send_reply(struct asking *q, struct reply *r)
{
	struct server *v = q->server;
	struct MHD_Response *response = response_of(r);
	enum MHD_Result sent;
	char number[32];

	made_free(&r->made);
	if (!response)
		return MHD_NO;
	MHD_add_response_header(response, "Content-Type", r->type ? r->type : "text/plain; charset=utf-8");
	MHD_add_response_header(response, "Cache-Control", "no-store");
	MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
	MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
	MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
	MHD_add_response_header(response, "Content-Security-Policy",
				r->type ? v->policy.text : "default-src 'none'; frame-ancestors 'none'");
	if (r->allowed)
		MHD_add_response_header(response, "Allow", r->allowed);
	if (r->status == MHD_HTTP_UNAUTHORIZED)
		MHD_add_response_header(response, "WWW-Authenticate", "Bearer");
	if (q->view && q->route && q->route->number == ROUTE_RECORD) {
		snprintf(number, sizeof(number), "%zu", q->view->version);
		MHD_add_response_header(response, "X-Tallyho-View", number);
		MHD_add_response_header(response, "X-Tallyho-Seat", q->view->name);
	}
	if (q->server->read_only && q->route && q->route->number == ROUTE_RECORD)
		MHD_add_response_header(response, "X-Tallyho-Read-Only", "yes");
	sent = MHD_queue_response(q->connection, r->status, response);
	guest_may_take(q->guest, GUEST_TAKES);
	MHD_destroy_response(response);
	return sent;
}

/* ---- who may ask ---- */

static const char *
header(const struct asking *q, const char *name)
{
	return MHD_lookup_connection_value(q->connection, MHD_HEADER_KIND, name);
}

/* A page of somebody else's that a browser here has open must not reach us: neither under a name that leads
 * here, nor from its own origin. */
static bool
is_from_here(const struct asking *q)
{
	const struct site *p = &q->server->evening->site;
	const char *host = header(q, "Host"), *origin = header(q, "Origin");

	return host && site_is(p, host) &&
	       (!origin || (strncmp(origin, "http://", 7) == 0 && site_is(p, origin + 7)));
}

/* Takes as long for any token. */
static bool
is_token(const char *given, const char *token)
{
	return *token && strlen(given) == strlen(token) && memeql_sec(given, token, strlen(token));
}

/* Whether a link's token comes along; then also what may be seen by that link. */
static bool
has_token(struct asking *q)
{
	static const char scheme[] = "Bearer ";
	const char *given = header(q, "Authorization");
	const struct evening *e = q->server->evening;
	size_t n = sizeof(scheme) - 1;

	if (!given || strncasecmp(given, scheme, n) != 0)
		return false;
	for (int i = 0; i < e->seats; i++)
		if (is_token(given + n, e->seat[i].token))
			q->view = &q->server->view[i];
	return q->view || (e->seats == 0 && is_token(given + n, e->token));
}

/* A number of the request; false: it names none. */
static bool
read_number(const struct asking *q, const char *name, size_t *number)
{
	const char *text = MHD_lookup_connection_value(q->connection, MHD_GET_ARGUMENT_KIND, name);
	size_t digits = text ? strspn(text, "0123456789") : 0;

	if (digits == 0 || digits > 9 || text[digits])
		return false;
	*number = (size_t)strtoul(text, NULL, 10);
	return true;
}

static bool
is_too_long(const struct asking *q)
{
	const char *length = header(q, "Content-Length");

	return length && (strlen(length) > 9 || strtol(length, NULL, 10) > BODY_MAX);
}

static bool
refuse(struct reply *r, unsigned status, const char *text)
{
	r->status = status;
	r->text = text;
	return false;
}

/* Whether the request is one that is answered; else r says why not. */
static bool
may_ask(struct asking *q, const char *url, const char *method, struct reply *r)
{
	const struct route *route = routes;
	bool post = strcmp(method, MHD_HTTP_METHOD_POST) == 0;

	if (!is_from_here(q))
		return refuse(r, MHD_HTTP_FORBIDDEN, SAY("This is not the address that is served."));
	while (route->path && strcmp(route->path, url) != 0)
		route++;
	if (has_token(q))
		guest_is_named(q->server, q->guest);
	else if (!route->path || !route->open)
		return refuse(
		    r, MHD_HTTP_UNAUTHORIZED,
		    SAY("Open the link that tallyho serve shows now; it is another one each time."));
	if (!route->path)
		return refuse(r, MHD_HTTP_NOT_FOUND, SAY("There is nothing here."));
	if (!(post && route->writes) && strcmp(method, MHD_HTTP_METHOD_GET) != 0) {
		r->allowed = route->writes ? "GET, POST" : "GET";
		return refuse(r, MHD_HTTP_METHOD_NOT_ALLOWED, SAY("Nothing is done in this way."));
	}
	if (post && q->server->read_only)
		return refuse(r, MHD_HTTP_FORBIDDEN, SAY("This game can only be watched from here."));
	if (is_too_long(q) ||
	    (!post && header(q, "Content-Length") && strcmp(header(q, "Content-Length"), "0") != 0))
		return refuse(r, MHD_HTTP_CONTENT_TOO_LARGE, SAY("That is too long."));
	if (route->number == ROUTE_ENTRIES &&
	    (!read_number(q, "after", &q->after) || (q->view && !read_number(q, "view", &q->version))))
		return refuse(r, MHD_HTTP_BAD_REQUEST, SAY("After which entry? ?after=N"));
	q->route = route;
	return true;
}

/* ---- the course of a request ---- */

static struct asking *
begin_asking(struct server *v, struct MHD_Connection *connection)
{
	const union MHD_ConnectionInfo *about =
	    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
	struct asking *q = about && about->socket_context ? calloc(1, sizeof(*q)) : NULL;

	if (!q)
		return NULL;
	q->guest = about->socket_context;
	guest_may_take(q->guest, GUEST_BRINGS);
	q->server = v;
	q->connection = connection;
	q->until = now_ms() + 1000L * WAIT_SECONDS;
	q->next = v->first;
	if (v->first)
		v->first->prior = q;
	v->first = q;
	return q;
}

void
answer_over(void *context, struct MHD_Connection *connection, void **asking,
	    enum MHD_RequestTerminationCode how)
{
	struct server *v = context;
	struct asking *q = *asking;

	(void)connection;
	(void)how;
	if (!q)
		return;
	guest_may_take(q->guest, GUEST_RESTS);
	if (q->prior)
		q->prior->next = q->next;
	else
		v->first = q->next;
	if (q->next)
		q->next->prior = q->prior;
	free(q->body);
	free(q);
	*asking = NULL;
}

/* Whatever comes is kept until all is there, up to a bound. */
static bool
take_body(struct asking *q, const char *upload, size_t size)
{
	if (size > BODY_MAX - q->size)
		return false;
	while (q->room < q->size + size + 1) {
		size_t room = q->room ? 2 * q->room : 4096;
		char *body = realloc(q->body, room);

		if (!body)
			return false;
		q->body = body;
		q->room = room;
	}
	memcpy(q->body + q->size, upload, size);
	q->size += size;
	q->body[q->size] = '\0';
	return true;
}

static enum MHD_Result
take_post(struct asking *q)
{
	struct reply r = {0};

	if (!q->body || memchr(q->body, '\0', q->size))
		refuse(&r, MHD_HTTP_BAD_REQUEST, SAY("There is no entry."));
	else
		entries_append(q, q->body, &r);
	return send_reply(q, &r);
}

/* What came since, or nothing yet when it was waited for long enough; else it waits. */
static enum MHD_Result
tell_after(struct asking *q)
{
	struct server *v = q->server;
	struct reply r = {.status = MHD_HTTP_OK};

	q->waits = q->after == v->s->n && now_ms() < q->until && !v->ending;
	if (q->waits) {
		guest_may_take(q->guest, GUEST_WAITS);
		MHD_suspend_connection(q->connection);
		return MHD_YES;
	}
	if (q->after > v->s->n) {
		r.status = MHD_HTTP_BAD_REQUEST;
		r.text = SAY("The journal is not as long as that.");
	} else if (v->ending) {
		r.status = MHD_HTTP_SERVICE_UNAVAILABLE;
		r.text = SAY("Tallyho serve ends here.");
	} else {
		entries_after(q, &r);
	}
	return send_reply(q, &r);
}

static enum MHD_Result
take_get(struct asking *q)
{
	struct reply r = {.status = MHD_HTTP_OK};

	if (q->route->number == ROUTE_ENTRIES)
		return tell_after(q);
	if (q->route->number == ROUTE_RECORD) {
		entries_record(q, &r);
	} else {
		r.type = "text/html; charset=utf-8";
		r.text = q->server->page.text;
	}
	return send_reply(q, &r);
}

enum MHD_Result
answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
       const char *version, const char *upload, size_t *upload_size, void **asking)
{
	struct asking *q = *asking;
	struct reply r = {0};

	(void)version;
	if (!q) { /* the headers are there */
		q = *asking = begin_asking(context, connection);
		if (!q)
			return MHD_NO;
		return may_ask(q, url, method, &r) ? MHD_YES : send_reply(q, &r);
	}
	if (*upload_size > 0) {
		if (!take_body(q, upload, *upload_size))
			return MHD_NO;
		*upload_size = 0;
		return MHD_YES;
	}
	return strcmp(method, MHD_HTTP_METHOD_POST) == 0 ? take_post(q) : take_get(q);
}

bool
answer_wake(struct server *v)
{
	bool woke = false;

	for (struct asking *q = v->first; q; q = q->next) {
		if (!q->waits || (q->after == v->s->n && now_ms() < q->until && !v->ending))
			continue;
		q->waits = false;
		woke = true;
		MHD_resume_connection(q->connection);
	}
	return woke;
}
