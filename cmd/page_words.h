/* The texts of page.html and its scripts, and how they come into the language in use. */
#ifndef TALLY_CMD_PAGE_WORDS_H
#define TALLY_CMD_PAGE_WORDS_H

#include <stdio.h>

#include "cmd/po/tables.h"
#include "journal/embedded.h"

/* Writes a part of one of the page's files, with what it says in the language in use. */
void page_words_put(FILE *out, const struct embedded *file, const char *from, const char *to);

/* Hands out all of these texts, for the template of a catalogue. */
void page_texts(table_text_take *take, void *context);

#endif
