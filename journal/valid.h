/*
 * What a journal may hold, as journal.h says it (within journal/ only). Asked before writing and after
 * reading alike.
 */
#ifndef TALLY_JOURNAL_VALID_H
#define TALLY_JOURNAL_VALID_H

#include <stdbool.h>
#include <stddef.h>

#include "journal/journal.h"

bool journal_valid_name(const char *text, size_t size);
bool journal_valid_who(const char *text, size_t size);
bool journal_valid_text(const char *text, size_t size);
bool journal_valid_box(const char *text, size_t size);
bool journal_valid_key(const char *text, size_t size);
bool journal_valid_id(const char *text);

/* What is wrong, in a few words for a message, or NULL. The id is not looked at. */
const char *journal_meta_fault(const struct journal_meta *meta);

#endif
