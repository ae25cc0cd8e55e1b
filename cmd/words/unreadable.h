/*
 * Private to what cannot be read: its words.
 */
#ifndef TALLY_CMD_WORDS_UNREADABLE_H
#define TALLY_CMD_WORDS_UNREADABLE_H

#include <stdio.h>

#include "core/language/language.h"

/* What a type is called: "a Gruppe". */
const char *unreadable_type(const struct game *, int type);

/* What is wrong, in words that need no more than that word: "{word} is no key". */
void unreadable_is(FILE *out, const char *text, const struct finding *, const char *wrong);

/* What begins with no verb: a die, a player, a thing, or a slip of one. */
void unreadable_verb(FILE *out, const struct language *, const char *text, const struct finding *,
		     const struct reading_help *);

#endif
