/* Private to entries in the language in use: its words as the catalogue has them. */
#ifndef TALLY_CMD_WORDS_SPOKEN_WORDS_H
#define TALLY_CMD_WORDS_SPOKEN_WORDS_H

#include "cmd/words/spoken.h"

/* A word of a game (NULL: of all games) in that language, in the context of this kind; NULL: it has none, or
 * English is spoken. */
const char *spoken_in(const struct game *, const char *kind, const char *word);

/* What a verb is called, "tirer|piocher"; NULL: as in English. And whether one of such forms is, or begins,
 * so. */
const char *spoken_forms(const struct game *, int verb);
bool spoken_form(const char *forms, const char *typed, size_t length, bool whole);

/* The next word of that context that was typed so, in English, from row *row on; false: there are no more.
 * And the context of a type's names; NULL: they have none. */
bool spoken_next(const struct game *, const char *kind, const char *typed, size_t length, size_t *row,
		 char *out);
/* The same for what begins so. */
bool spoken_begun(const struct game *, const char *kind, const char *typed, size_t length, size_t *row,
		  char *out);
const char *spoken_kind(const struct game *, int type);

/* A name in that language, in the context of this kind: "carte-34" by "card-N"; false: it has none. Into
 * SPOKEN_BYTES. */
bool spoken_as(const struct game *, const char *kind, const char *name, char *out);

/* A text in small letters without accents, for a comparison; into SPOKEN_BYTES. */
char *spoken_plain(const char *text, char *out);

/* A type in small letters, and a name in that language; false: it has none of its own. Into SPOKEN_BYTES. */
const char *spoken_small(const char *word, char *out);
bool spoken_of(const struct game *, int type, const char *name, char *out);

/* The words behind the verb of a claim, `set` or `place`; false: they stay as they are. */
struct text;
bool spoken_claim(const struct language *, const struct action *, struct text *out);

/* A total or a field's element in the journal's words, from how one types it; false: it is none. `out` holds
 * SPOKEN_BYTES. */
bool spoken_what_meant(const struct language *, const char *typed, size_t length, char *out);

#endif
