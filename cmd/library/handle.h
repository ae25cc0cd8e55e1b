/*
 * What a handle of the library holds (within cmd/library/ only).
 */
#ifndef TALLY_CMD_LIBRARY_HANDLE_H
#define TALLY_CMD_LIBRARY_HANDLE_H

#include <assert.h>

#include "cmd/desk/session.h"
#include "cmd/library/said.h"
#include "cmd/library/tallyho.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

struct tallyho {
	struct session *s;
	struct taking taking; /* of a transcript, whose bytes are read from: */
	FILE *in;
	char *path; /* of a journal */
	int flags;
	bool broken; /* it could not be opened, or memory ran out in the middle of something */
	struct said said;
	size_t n_findings, room;
	struct tallyho_finding *finding; /* their messages are allocated */
	struct made
	    text; /* being made, or made last: the handle's, so that it is not lost when memory runs out */
	/* What was handed out last: */
	struct tallyho_entry entry;
	struct tallyho_request request;
	struct tallyho_total total;
	char head[JOURNAL_HEX_SIZE];
};

/* Does the work of a call, in which said.c listens. Its status; no memory: TALLYHO_TROUBLE, and the handle
 * can only be closed. */
typedef int handle_work(struct tallyho *, void *with);
int handle_call(struct tallyho *, handle_work *, void *with);

/* The findings that tallyho_finding hands out: one of an entry, one that is said already, none. */
void findings_add(struct tallyho *, const struct line *, const struct finding *, const struct reading_help *,
		  bool counts);
void findings_say(struct tallyho *, long entry, int verdict, int rule, const char *message);
void findings_forget(struct tallyho *);

#endif
