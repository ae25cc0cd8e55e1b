/*
 * Private to the terminal: what is pasted into a line. A terminal that knows how puts escapes around it, so
 * that no line of it is taken for one that was typed.
 */
#ifndef TALLY_CMD_PROMPT_PASTE_H
#define TALLY_CMD_PROMPT_PASTE_H

#include "cmd/prompt/terminal.h"

#define BRACKETS_ON "\033[?2004h"
#define BRACKETS_OFF "\033[?2004l"

/* The next byte of the terminal, what is held of it first; -1: an error or an interrupt, -2: the end. */
int terminal_byte(EditLine *);

/* Behind an escape: whether a paste begins. What is none is read again. */
bool paste_begins(EditLine *);

/* Reads the paste that has begun. One line is put into the one that is being typed; several stand in `pasted`
 * and end that line. Returns whether they do. */
bool paste_take(EditLine *);

#endif
