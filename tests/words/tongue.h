/* A game's entries in the language of the catalogue, for the tests of what is said and read. */
#ifndef TALLY_TESTS_WORDS_TONGUE_H
#define TALLY_TESTS_WORDS_TONGUE_H

#include "core/language/language.h"

struct tongue {
	struct box box;
	struct language language;
	int read, refused; /* for whoever counts */
};

/* The shipped box of a game, and its language. */
void tongue_prepare(struct tongue *, const struct game *);

/* Each entry of all sample sessions, with the game of its session prepared. */
void tongue_sessions(struct tongue *, void (*work)(struct tongue *, const char *text));

#endif
