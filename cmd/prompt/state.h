/*
 * Private to the prompt: a player at a terminal.
 */
#ifndef TALLY_CMD_PROMPT_STATE_H
#define TALLY_CMD_PROMPT_STATE_H

#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/prompt/terminal.h"
#include "cmd/say/command.h"

enum { PROMPT_LINE = ENTRY_MAX + 512 };

struct prompt {
	struct session *s;
	const struct arguments *a;
	struct terminal terminal;
	bool entered;	      /* the line before was an empty one, that ended a step */
	struct finding lacks; /* by the entry in hand; its rule is J_UNKNOWN then */
	bool printing;	      /* a value that it lacked is logged, in between */
	struct completions found;
};

/* ---- tab.c ---- */

/* Completes the word as far as it is clear, and lists what it could be; called by libedit. */
unsigned char prompt_complete(EditLine *, int key);

/* Empties the window but for where the game stands; called by libedit. */
unsigned char prompt_clear(EditLine *, int key);

/* ---- lots.c: exit codes; EXIT_FINDINGS: the prompt goes on ---- */

/* What the game asks for now, or how it has ended; below the line that says where it stands. */
void prompt_asked(struct prompt *);
void prompt_stands(struct prompt *);

int prompt_entry(struct prompt *, const char *typed);
int prompt_undo(struct prompt *, const char *number);
int prompt_redo(struct prompt *, const char *nothing);
int prompt_amend(struct prompt *, const char *seq_and_entry);

/* An entry that nobody is to read over one's shoulder. */
int prompt_unseen(struct prompt *, const char *nothing);

#endif
