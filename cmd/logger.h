/*
 * Appending entries: judged, written into the journal and made durable together, or not at all.
 */
#ifndef TALLY_CMD_LOGGER_H
#define TALLY_CMD_LOGGER_H

#include "cmd/command.h"
#include "cmd/say.h"
#include "cmd/session.h"

struct logger {
	const struct arguments *a; /* the command's, to note what was logged */
	struct session *s;
	bool dry;	  /* judge only */
	bool as_played;	  /* take entries that break rules */
	bool failed;	  /* an entry was not refused by a rule: there was no memory or no room for it */
	bool again;	  /* entries that were kept before come back: nobody is asked */
	bool amending;	  /* entries repeat what was withdrawn: said briefly */
	size_t first;	  /* entries before this lot */
	struct made made; /* what will be said once the entries are safe */
	long line;	  /* of standard input, for messages; 0: none */
	/* At a prompt: asks a player before an entry is kept; NULL: nobody is there to answer. */
	bool (*ask)(void *context, const char *question);
	void (*told)(void *context); /* called before what the lot did is printed; may be NULL */
	void *context;
	/* At a prompt: tells what would be right where an entry cannot be read (`verb`: it was read as that;
	 * -1: as none); NULL: nobody wants to know. */
	void (*hint)(FILE *out, struct session *, const struct finding *, int verb);
	struct finding lacks; /* at a prompt: what the box did not say; its rule is J_UNKNOWN then */
	size_t rows;	      /* of what is said at most; 0: all */
	bool unseen;	      /* nothing of what was typed is repeated */
	const char *typed;    /* the entry in hand in the words of another language; NULL: in the journal's */
	FILE *refusals;	      /* why an entry is not taken is written here; NULL: on standard error */
	struct moment before; /* the board before the entry in hand */
};

/* Begins a lot: from here on nobody else writes. What others appended since is read, and told when `told`
 * says so; *added counts it. Returns an exit code. */
int logger_begin(struct logger *lg, struct session *s, bool told, size_t *added);

/* Judges one entry and adds it to the lot; false: it is refused, and one message said why. */
bool logger_entry(struct logger *lg, const char *who, const char *text, bool as_played);

/* The same with a text as it is typed: "[!][WHO:] ENTRY # comment". Nothing on it: true, nothing added. */
bool logger_typed(struct logger *lg, const char *typed);

/* The exit code after an entry was not taken. */
int logger_code(const struct logger *lg);

/* Writes the lot and says what it did. Returns an exit code. */
int logger_end(struct logger *lg);

/* Gives the lot up: nothing is written. */
void logger_abandon(struct logger *lg);

/* The one or the other: ends the lot if `code`, what came of it so far, is EXIT_WELL. Returns an exit code.
 */
int logger_finish(struct logger *lg, int code);

/* The prompt at a terminal (cmd/prompt/). */
int logger_prompt(struct session *s, const struct arguments *a);

#endif
