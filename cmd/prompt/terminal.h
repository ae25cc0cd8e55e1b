/*
 * The terminal: lines with editing, questions, and what is typed unseen.
 */
#ifndef TALLY_CMD_PROMPT_TERMINAL_H
#define TALLY_CMD_PROMPT_TERMINAL_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>

struct terminal {
	EditLine *el;
	History *past;
	bool narrow;  /* its language has no letters outside ASCII */
	bool lost;    /* what was typed could not be taken as it is */
	char *pasted; /* lines that came at once, until the next one is read; NULL: none */
	char *held;   /* bytes that were read and are yet to be given to libedit; NULL: none */
	size_t held_at;
	char prompt[128];
	void *data; /* the caller's */
	/* What is typed in the place of an answer, to look before one decides; false: it is no such thing. */
	bool (*look)(void *data, const char *typed);
};

enum terminal_line {
	LINE_TYPED,
	LINE_PASTED,  /* several lines at once: they stand in `pasted`, behind what was typed */
	LINE_DROPPED, /* Ctrl-C */
	LINE_LOST,    /* no UTF-8 */
	LINE_END
};

/* What libedit calls at a key. */
typedef unsigned char terminal_key(EditLine *, int key);

/* Opens standard input and output. False, one line printed: they cannot be used. `complete` is called at the
 * tabulator, `clear` at Ctrl-L. */
bool terminal_open(struct terminal *, terminal_key *complete, terminal_key *clear, void *data);
void terminal_close(struct terminal *);

/* The terminal of an editor, for these. */
struct terminal *terminal_of(EditLine *);

/* Whether nothing can be written to it any more. */
bool terminal_is_gone(void);

/* Reads a line into `typed`, without blanks in front and its end; an empty one is one. */
enum terminal_line terminal_read(struct terminal *, const char *prompt, char *typed, size_t size);

/* Puts a line among those that the arrow keys bring back. */
void terminal_remember(struct terminal *, const char *line);

/* Forgets what was typed ahead: it was meant for something else than what is shown next. */
void terminal_drain(struct terminal *);

/* Asks "QUESTION y/n" until it is answered; nothing typed, or Ctrl-C, is no. What was typed before it stood
 * there is none of its answers. */
bool terminal_ask(struct terminal *, const char *question);

/* The same with other letters, "l/e", the first letter of each answer: which of them it is; 0: none. */
char terminal_choose(struct terminal *, const char *question, const char *letters);

/* Reads a line that is not shown, into `typed`. False: the end, or Ctrl-C. */
bool terminal_read_unseen(struct terminal *, const char *prompt, char *typed, size_t size);

/* Empties the window. */
void terminal_clear(EditLine *);

#endif
