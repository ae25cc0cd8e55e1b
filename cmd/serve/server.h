/*
 * Private to serve: the journal on the table's network. One thread does everything: it waits in pselect(),
 * answers, looks into the journal for what others logged, and wakes whoever waits for it.
 *
 *     GET /                   the page; nothing of the game is in it, so that it needs no token
 *     GET /record             the game so far: a transcript with its box and its times
 *     GET /entries?after=N    what came behind entry N, as lines of a transcript; waits for it
 *     POST /entries?after=N   logs the body, entries as `log` takes them, one a line, if entry N is the last
 *                             one: all or none; the answer is what came behind entry N by then
 *
 * Whatever there is of the game needs the token. No path of a request ever names a file.
 */
#ifndef TALLY_CMD_SERVE_SERVER_H
#define TALLY_CMD_SERVE_SERVER_H

#include <microhttpd.h>
#include <stdbool.h>
#include <sys/socket.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/serve/serve.h"

enum {
	TOKEN_BYTES = 16,   /* of randomness */
	HOST_MAX = 64,	    /* "[ADDRESS]:PORT" */
	HOSTS = 2,	    /* names under which the page may be asked for */
	WAIT_SECONDS = 25,  /* how long an answer is waited for before the page asks again */
	BODY_MAX = 1048576, /* bytes of the entries of one request */
};

/* Where the page is served. */
struct site {
	struct sockaddr_storage address;
	socklen_t size;
	int port;	 /* 0: any that is free */
	const char *lan; /* the address as it was typed */
	char name[HOST_MAX];
	char host[HOSTS][HOST_MAX]; /* as a browser names it; "": none */
};

struct server {
	const struct arguments *a;
	struct session *s;
	struct MHD_Daemon *daemon;
	struct site site;
	char token[2 * TOKEN_BYTES + 1];
	struct made page, policy;
	bool read_only, ending;
	int code;	      /* not EXIT_WELL: the journal cannot be served any longer */
	size_t logged;	      /* entries that came this way */
	struct asking *first; /* whoever is being answered */
};

/* A request in hand. */
struct asking {
	struct server *server;
	struct MHD_Connection *connection;
	struct asking *next, *prior;
	const struct route *route;
	size_t after;
	bool waits;    /* suspended */
	int64_t until; /* milliseconds of now_ms() */
	char *body;    /* ends with a NUL; NULL: none has come yet */
	size_t size, room;
};

/* What is answered. */
struct reply {
	unsigned status;     /* of HTTP */
	const char *type;    /* of the text; NULL: plain text for people */
	const char *text;    /* NULL: what was made */
	const char *allowed; /* methods */
	struct made made;
};

/* Serves the journal that is given until it is interrupted. Exit code. */
int serve_run(const struct arguments *);

/* ---- site.c ---- */

/* Reads --lan and --port. Exit code, one line printed. */
int site_read(struct site *, const struct arguments *);

/* A socket that listens there; the port is known then. -1: one line printed. */
int site_listen(struct site *);

/* Whether a browser may name this place so. */
bool site_is(const struct site *, const char *host);

/* Says where the page is: a link, and on a terminal the same as a QR code. */
void site_tell(const struct site *, const char *token);

/* ---- entries.c ---- */

/* Reads what others logged, and shows it here. False: not now; server->code tells whether ever. */
bool entries_catch_up(struct server *);

/* The game so far; and what came behind an entry. */
void entries_record(struct server *, struct reply *);
void entries_after(struct server *, size_t after, struct reply *);

/* Logs lines as they are typed, which are taken apart, if entry number `after` is the last. */
void entries_append(struct server *, size_t after, char *lines, struct reply *);

/* ---- answer.c ---- */

/* libmicrohttpd's callbacks; their context is the server. */
enum MHD_Result answer(void *server, struct MHD_Connection *, const char *url, const char *method,
		       const char *version, const char *upload, size_t *upload_size, void **asking);
void answer_over(void *server, struct MHD_Connection *, void **asking, enum MHD_RequestTerminationCode);

/* Wakes those who wait for what has come, or have waited long enough, or all when the server ends; whether
 * there were any, who want their turn at once. */
bool answer_wake(struct server *);

/* Milliseconds of a clock that nobody sets. */
int64_t now_ms(void);

#endif
