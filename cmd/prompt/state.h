/*
 * Private to the prompt: a player at a terminal.
 */
#ifndef TALLY_CMD_PROMPT_STATE_H
#define TALLY_CMD_PROMPT_STATE_H

#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/prompt/terminal.h"
#include "cmd/say/command.h"
#include "cmd/words/spoken.h"

enum { PROMPT_LINE = ENTRY_MAX + 512 };

struct prompt {
	struct session *s;
	const struct arguments *a;
	struct terminal terminal;
	const struct moment
	    *before; /* an entry that is asked about: the board it was played on; NULL: none is */
	bool played; /* the last entry was an action in the step in progress, which it did not end */
	int step;    /* that in progress, and entries before it began, as far as was seen here */
	size_t step_from;
	bool warned;	      /* the line before was an empty one, and what it would pass over was told */
	struct finding lacks; /* by the entry in hand; its rule is J_UNKNOWN then */
	bool printing;	      /* a value that it lacked is logged, in between */
	bool taking;	      /* ... as the box assumes it, unasked */
	bool told_left;	      /* ... and is not told once more */
	bool done_does;	      /* what prompt_left told last comes of a done by itself, */
	int left;	      /* and how many names that was */
	bool entered;	      /* Enter alone ends the step */
	bool told_end;	      /* how the game has ended */
	struct completions found;
};

/* ---- tab.c ---- */

/* Completes the word as far as it is clear, and lists what it could be; called by libedit. */
unsigned char prompt_complete(EditLine *, int key);

/* Empties the window but for where the game stands; called by libedit. */
unsigned char prompt_clear(EditLine *, int key);

/* ---- enter.c, left.c ---- */

/* A lot of its own: what it does between its begin and its end. Returns an exit code, other than
 * EXIT_FINDINGS when the prompt must end. */
struct logger;
typedef int lot_work(struct prompt *p, struct logger *lg, const char *typed);
int prompt_lot(struct prompt *, lot_work *work, const char *typed, bool unseen);

/* Enter alone: the `done` that is offered. Where something is left to be played and nothing has been, it is
 * told what, and the next one ends the step. Exit code as below. */
int prompt_enter(struct prompt *);

/* What a `done` would pass over, "plan 15, 18 and 6 more; ...", without what was played in this step already;
 * `things`: only what units, cards and others of the board could do, and where something was played by its
 * verb. NULL: nothing, or `who` cannot end the step. The caller frees it. */
char *prompt_left(struct prompt *, bool things, int who);

/* Keeps where the step in progress began, after an entry or before the first one. */
void prompt_step(struct prompt *);

/* ---- commands.c ---- */

/* Takes a line that is a command; false: it is none. *code is an exit code as below. */
bool prompt_command(struct prompt *, const char *typed, int *code);

/* Whether it begins as one of the prompt's own commands. */
bool prompt_is_command(const struct prompt *, const char *typed);

/* Prints what a command of the program says, with an operand behind the file's (NULL: none) or what was typed
 * behind it, through the pager. */
void prompt_page(struct prompt *, const char *command, const char *operand, const char *rest);

/* All that an entry did. */
int prompt_why(struct prompt *, const char *seq);

/* What can be played on the board before an entry that is asked about; and why, of an entry before it. */
void look_choices(struct prompt *);
void look_why(struct prompt *, const char *seq);

/* Takes one that only looks, while a question waits for its answer; false: it does not, or is none. */
bool prompt_look(void *prompt, const char *typed);

/* ---- either.c ---- */

/* What a word of the prompt means that a verb of the game has, too; `row`: the prompt's in full, `fits`: it
 * can take what stands behind it. Where it can be both it is asked; MEANT_NOTHING: and not answered. */
enum meant { MEANT_NOTHING, MEANT_PROMPT, MEANT_GAME };
enum meant prompt_meant(struct prompt *, const char *typed, const char *row, bool fits);

/* ---- lots.c: exit codes; EXIT_FINDINGS: the prompt goes on ---- */

/* What the game asks for now, or how it has ended; below the line that says where it stands. */
void prompt_asked(struct prompt *);
void prompt_stands(struct prompt *);

int prompt_entry(struct prompt *, const char *typed);
/* The end of the step in progress; `twice`: behind that of the one before, which has ended by itself. */
int prompt_done(struct prompt *, bool twice);
int prompt_done_of(struct prompt *, const char *who);

/* And of several players, each by his name, as one lot. */
int prompt_done_each(struct prompt *, char names[][SPOKEN_BYTES], int n);

/* Several lines that came at once, the first of them behind what was typed: all of them or none. */
int prompt_pasted(struct prompt *, const char *typed);

int prompt_undo(struct prompt *, const char *number);
int prompt_redo(struct prompt *, const char *nothing);
int prompt_amend(struct prompt *, const char *seq_and_entry);
int prompt_insert(struct prompt *, const char *seq_and_entry);
int prompt_strike(struct prompt *, const char *seq);
int prompt_swap(struct prompt *, const char *two_seqs);
int prompt_mend(struct prompt *, const char *number_and_entry);

/* An entry that nobody is to read over one's shoulder. */
int prompt_unseen(struct prompt *, const char *nothing);

#endif
