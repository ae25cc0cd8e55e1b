/*
 * The transcript in a report's page, to be read like one in a file of its own.
 */
#ifndef TALLY_CMD_RECORD_H
#define TALLY_CMD_RECORD_H

#include <stdio.h>

/* Takes a stream that stands at its beginning. Of a page another stream comes back, of the record in it, and
 * *text is to be freed behind it; anything else is the stream itself, and *text NULL. NULL: a page without a
 * record, or too large; nothing was printed. */
FILE *record_open(FILE *in, char **text);

#endif
