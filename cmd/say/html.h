/*
 * Text into a page: whatever it holds, it is shown as written and is never markup.
 */
#ifndef TALLY_CMD_SAY_HTML_H
#define TALLY_CMD_SAY_HTML_H

#include <stdio.h>

#include "cmd/say/say.h"

/* Text between tags or within a quoted attribute. What cannot be seen is escaped as on a terminal. */
void html_text(FILE *out, const char *text);

/* The same for a text that is read back (cmd/page_read.h): every character as it is. */
void html_raw(FILE *out, const char *text, size_t size);

/* The same for what was written into *made, which is freed. */
void html_made(FILE *out, struct made *made);

#endif
