/*
 * What the program says, in the language of its user. Every text stands in the code in English and is looked
 * up where it is written, in a catalogue that GNU msgfmt has compiled of po/LANGUAGE.po and that is embedded
 * into the program. What a catalogue lacks is said in English. Free of the terminal and of the store, so that
 * the page speaks as the program does. xgettext finds the texts by the marks below and those that
 * po/extract.sh lists; texts of a game's tables have the game's name as their context, because the same
 * English word may be two in the rulebooks of two games.
 */
#ifndef TALLY_CMD_CATALOGUE_H
#define TALLY_CMD_CATALOGUE_H

#include <stdbool.h>

#include "core/rules.h"
#include "journal/embedded.h"

/* Embedded: "fr.mo" and so on. */
extern const struct embedded catalogues[];

/* Speaks a language from now on: "fr", "fr_FR.UTF-8", "en". As with a C program's locale this is the one
 * thing that all of the program shares. False: there is no such catalogue, and nothing changes. */
bool catalogue_speak(const char *name);

/* The language in use: "en", "fr". */
const char *catalogue_language(void);

/* A text in that language; with a context, first as it stands there. Both live as long as the program. */
const char *catalogue_say(const char *text) __attribute__((format_arg(1)));
const char *catalogue_say_in(const char *context, const char *text) __attribute__((format_arg(2)));

/* A text in that language exactly in this context; NULL: the catalogue does not have it, or English is
 * spoken. */
const char *catalogue_word(const char *context, const char *text);

/* The next text of a context and what it is in that language, from row *row on, which moves behind it: begin
 * with 0. False: there are no more. */
bool catalogue_next(const char *context, size_t *row, const char **text, const char **said);

/* The same as catalogue_say_in for one or several of something, by the language's own rule. */
const char *catalogue_say_many(const char *context, const char *one, const char *many, long n)
    __attribute__((format_arg(2), format_arg(3)));

/* In the code: a text; one or many; the same of a game's table. SAID marks a text that is looked up
 * elsewhere. */
#define SAY(text) catalogue_say(text)
#define SAY_MANY(one, many, n) catalogue_say_many(NULL, one, many, n)
#define SAY_OF(game, text) catalogue_say_in((game)->name, text)
#define SAY_MANY_OF(game, one, many, n) catalogue_say_many((game)->name, one, many, n)

#endif
