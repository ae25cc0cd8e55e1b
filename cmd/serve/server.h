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
#include "cmd/desk/view.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/serve/serve.h"

enum {
	TOKEN_BYTES = 16,   /* of randomness */
	HOST_MAX = 64,	    /* "[ADDRESS]:PORT" */
	HOSTS = 2,	    /* names under which the page may be asked for */
	WAIT_SECONDS = 25,  /* how long an answer is waited for before the page asks again */
	BODY_MAX = 1048576, /* bytes of the entries of one request */
	REST_MS = 15000,    /* a connection may be kept without a request */
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

enum { SEATS_MOST = 8 };

/* A link for one seat. */
struct seat {
	char side[JOURNAL_NAME_MAX + 1], player[JOURNAL_NAME_MAX + 1];
	char token[2 * TOKEN_BYTES + 1];
};

/* What stays while the program that serves is begun again. */
struct evening {
	const struct arguments *a;
	struct site site;
	char token[2 * TOKEN_BYTES + 1]; /* of the link that shows all, where no seats are named */
	int seats;
	struct seat seat[SEATS_MOST];
	int listening;
	bool again; /* it has served before: the links are told */
};

/* Whoever is connected, the last who came first. */
struct guest {
	struct guest *next;
	int fd;
	struct sockaddr_storage address;
	bool named;    /* has shown the token of a link */
	bool leaves;   /* is sent away: the library has yet to find out */
	int64_t until; /* milliseconds of now_ms(), by which he must have done what he is about */
};

struct server {
	const struct arguments *a;
	struct session *s;
	struct MHD_Daemon *daemon;
	const struct evening *evening;
	struct view view[SEATS_MOST];
	struct made page, policy;
	bool read_only, ending;
	int code;	      /* not EXIT_WELL: the journal cannot be served any longer */
	size_t logged;	      /* entries that came this way */
	struct asking *first; /* whoever is being answered */
	struct guest *guests; /* whoever is connected */
	struct guest *comes;  /* while the library takes him in */
	int64_t deaf_until;   /* nobody is accepted before */
	int nameless_most, named_most;
};

/* A request in hand. */
struct asking {
	struct server *server;
	struct MHD_Connection *connection;
	struct guest *guest;
	struct view *view; /* NULL: all is shown */
	size_t version;	   /* of it, that the page has */
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

/* ---- again.c ---- */

/* Has work done by a process of its own, again when it breaks off. Exit code: in that process its own. */
typedef int serve_work(struct evening *);
int serve_again(struct evening *, serve_work *);

/* ---- output.c ---- */

/* From here on standard output and error never make us wait; to be called before the network is. */
void output_loosen(void);

/* Shows what was printed, as far as somebody reads it. */
void output_go_on(void);

/* ---- site.c ---- */

/* Reads --lan and --port. Exit code, one line printed. */
int site_read(struct site *, const struct arguments *);

/* A socket that listens there; the port is known then. -1: one line printed. */
int site_listen(struct site *);

/* Whether a browser may name this place so. */
bool site_is(const struct site *, const char *host);

/* Says where the page is: a link, and on a terminal the same as a QR code, one for each seat that has its
 * own. */
void site_tell(const struct site *, const char *token);

/* ---- guests.c ---- */

/* What one is about. */
enum guest_stage { GUEST_ASKS, GUEST_BRINGS, GUEST_TAKES, GUEST_RESTS, GUEST_WAITS };

/* How many there may be; set once, before the others are called. */
void guests_limit(struct server *);
unsigned guests_most(const struct server *);

/* Takes in who asks to be connected, and sends away whoever is too many. */
void guests_accept(struct server *);

/* Sends away whose time is up, and ends the wait of those who have gone. */
void guests_look(struct server *);

/* One has shown a token; one has so long for what he does from now on. */
void guest_is_named(struct server *, struct guest *);
void guest_may_take(struct guest *, enum guest_stage);

/* libmicrohttpd's callback; its context is the server. */
void guest_known(void *server, struct MHD_Connection *, void **guest, enum MHD_ConnectionNotificationCode);

/* ---- seats.c ---- */

/* Reads --seat; finds the seats in the game. Exit code, one line printed. */
int seats_read(struct evening *);
int seats_take(struct server *);

/* ---- entries.c ---- */

/* Reads what others logged, and shows it here. False: not now; server->code tells whether ever. */
bool entries_catch_up(struct server *);

/* The game so far; and what came behind the entry that the page has, if that still stands so. */
void entries_record(struct asking *, struct reply *);
void entries_after(struct asking *, struct reply *);

/* Logs lines as they are typed, which are taken apart, if the entry that the page has is the last. */
void entries_append(struct asking *, char *lines, struct reply *);

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
