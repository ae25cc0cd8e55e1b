/*
 * What the reader and the writer of transcripts share (within journal/ only).
 */
#ifndef TALLY_JOURNAL_TRANSCRIPT_LINE_H
#define TALLY_JOURNAL_TRANSCRIPT_LINE_H

#include "journal/transcript.h"

#define TRANSCRIPT_FIRST_LINE "tallyho transcript 1"

/*
 * Takes away the comment, the blanks at both ends, and one backslash of those before a '#'; tabs become
 * blanks. In place; returns the beginning of what is left.
 */
char *transcript_strip(char *line);

/* Puts what a line tells as \u or \U in its place. transcript_strip does it, too. */
void transcript_reveal(char *line);

#endif
