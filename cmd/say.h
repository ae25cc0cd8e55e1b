/*
 * What the program says beside its results: one line each, on standard error.
 */
#ifndef TALLY_CMD_SAY_H
#define TALLY_CMD_SAY_H

#include <stdbool.h>
#include <stdio.h>

#include "journal/status.h"

/* Prints "tallyho: …" and returns EXIT_TROUBLE. What could play tricks on a terminal is escaped. */
int trouble(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints one line and ends the program, where an answer would else be a part of one. Never between
 * journal_begin's first entry and journal_commit. */
_Noreturn void no_memory(void);

/* Prints "tallyho: FILE: MESSAGE" for what the store says, and returns the exit code of the status. */
int trouble_with(const char *file, enum journal_status status, const char *message);

/* Prints a line for people, without "tallyho:". */
void tell(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Escape sequences of a terminal, or empty strings: where the stream is no terminal, or NO_COLOR is set. */
struct paint {
	const char *strong, *bad, *good, *faint, *plain;
};
struct paint paint_for(FILE *stream);

/* Untrusted text, escaped. */
void print_text(FILE *out, const char *text);

/* A text being made: write to made_begin's stream, then take the text from made_end; it lasts until
 * made_free, which also gives up a text that is still being made. When memory runs out the program ends: a
 * text is whole or there is none. */
struct made {
	FILE *out;
	char *text;
	size_t size;
};
FILE *made_begin(struct made *made);
const char *made_end(struct made *made);
void made_free(struct made *made);

/* The width for printf's %*s that makes a text so many columns: some of its letters are several bytes. */
int padded(const char *text, int columns);

/* How far a long work has come, on a terminal only. Begin with {0}; end with progress_end. */
struct progress {
	bool shown;
	int percent;
};
void progress_tell(struct progress *progress, const char *what, size_t done, size_t all);
void progress_end(struct progress *progress);

#endif
