/*
 * What goes to people beside results: words in the language in use, lines on standard error, texts being
 * made.
 */
#ifndef TALLY_CMD_SAY_SAY_H
#define TALLY_CMD_SAY_SAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cmd/say/command.h"
#include "core/rules.h"
#include "journal/embedded.h"
#include "journal/status.h"

/*
 * What the program says beside its results: one line each, on standard error.
 */

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

/* The name of a file as it is typed in a shell: "'my game.tally'", "./-x.tally". */
void print_path(FILE *out, const char *path);

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

/* Asks on standard error whoever types standard input; what is not yes is no. */
bool asked_yes(const char *question);

/* How far a long work has come, on a terminal only. Begin with {0}; end with progress_end. */
struct progress {
	bool shown;
	int percent;
};
void progress_tell(struct progress *progress, const char *what, size_t done, size_t all);
void progress_end(struct progress *progress);

/*
 * What the program says, in the language of its user. Every text stands in the code in English and is looked
 * up where it is written, in a catalogue that GNU msgfmt has compiled of po/LANGUAGE.po and that is embedded
 * into the program. What a catalogue lacks is said in English. Free of the terminal and of the store, so that
 * the page speaks as the program does. xgettext finds the texts by the marks below and those that
 * po/extract.sh lists; texts of a game's tables have the game's name as their context, because the same
 * English word may be two in the rulebooks of two games.
 */

/* Embedded: "fr.mo" and so on. */
extern const struct embedded catalogues[];

/* Speaks a language from now on: "fr", "fr_FR.UTF-8", "en". As with a C program's locale this is the one
 * thing that all of the program shares. False: there is no such catalogue, and nothing changes. */
bool catalogue_speak(const char *name);

/* The language in use: "en", "fr". */
const char *catalogue_language(void);

/* Lends the texts of a game file as its catalogue has them, which are asked for in the context of that game.
 * Returns the first line that is none of a catalogue; 0: all are. */
int catalogue_lend(const char *game, const char *text, size_t size);

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

/*
 * Which language the program speaks: --lang before or behind any command, else what the environment says.
 */

/* The option, for help and completions. */
extern const struct flag lang_flag;

/* Takes --lang LANGUAGE out of the command line and speaks that language from now on; without it the first
 * one that LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for, as gettext does. Returns EXIT_WELL, or prints one
 * line and returns EXIT_TROUBLE. */
int tongue_choose(int *argc, char **argv);

/*
 * The last touch to a sentence that was filled with names: what a language does to words that come together,
 * and its quotes.
 */

/* Writes a sentence, which begins with a capital. In French "de Axe-1", "de le port", "à les Alliés", "que
 * Erich" become "d’Axe-1", "du port", "aux Alliés", "qu’Erich". */
void polish_sentence(FILE *out, const char *text);

/* Begins a text that stands already with a capital. */
void polish_capital(char *text);

/* The same in the middle of a sentence: it begins as it is. */
void polish_words(FILE *out, const char *text);

/* A word that a message repeats stands between these: 'raid', « raid ». */
const char *quote_opens(void);
const char *quote_closes(void);

/* A number with so many decimals as the language in use writes it, "+1,83"; `sign`: also of what is not below
 * 0. It returns `out`. */
enum { DECIMAL_BYTES = 48 };
const char *decimal(char out[static DECIMAL_BYTES], bool sign, int decimals, double number);

/*
 * "Did you mean": the nearest of several words.
 */

enum { NEAR_WORD = 64 }; /* longer words have no neighbours */

/* The search so far; begin with {0}. */
struct near {
	const char *best; /* the nearest word yet; NULL: none is near */
	size_t distance;
};

/* Looks whether `candidate` is nearer to `word` than what was found before. Near is: no more than a third of
 * the letters differ, upper and lower case being the same. */
void near_try(struct near *near, const char *word, const char *candidate);

/* The nearest word of a list that ends with NULL; NULL: none is near. */
const char *near_of(const char *word, const char *const *list);

/* What the system says of an error, in the language in use. */
const char *said_error(int error);

/*
 * The texts of tables and files, handed out one by one for the template of a catalogue.
 */

/* A text of a table: `game` NULL: of no game in particular; `many` NULL: it has no plural; `where`: its
 * table, and what it is called there: "rule RAF-1a"; `kind`: of a word that can be typed the rest of its
 * context (cmd/words/spoken.h), else NULL. */
struct table_text {
	const struct game *game;
	const char *text, *many;
	const char *where, *name, *kind;
};

typedef void table_text_take(void *context, const struct table_text *);

#endif
