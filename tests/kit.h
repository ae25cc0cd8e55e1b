/*
 * What the tests of the games share: a game in play, fed with entries, and what came of them.
 * Every function fails the running cmocka test with the entry and what the core said about it.
 * Rules seen broken and kept are noted for the coverage count that `make check` prints.
 */
#ifndef TALLY_TESTS_KIT_H
#define TALLY_TESTS_KIT_H

#include "core/engine/play.h"
#include "core/engine/position.h"
#include "core/rules.h"

struct kit {
	const struct game *game;
	struct gamefile *rules; /* of a game that is a file */
	struct box box;
	struct language language;
	struct play play;
	struct report report;	  /* of the last entry */
	struct entry entry;	  /* the last entry as read */
	char text[ENTRY_MAX + 1]; /* its text without WHO: */
	char who[BOX_KEY + 1];	  /* WHO, or "" */
	const char *file;	  /* where the entries stand: failures name it; NULL: in a C test */
	int line;
};

/* How a game begins. */
struct beginning {
	const char *game, *scenario; /* a game of the program's, `toy`, or one that comes with it as a file */
	const char *options;	     /* "advanced night-raids" or "" */
	bool ask;		     /* takes no assumed value of the box, as `new --ask` */
	bool assumed;		     /* the toy game: its strengths are assumed */
	const char *file;	     /* as in struct kit */
	int line;
};

/* Freed by kit_free. */
struct kit *kit_begin(const struct beginning *);

/* A game begun with the shipped box and a scenario ("position" for an empty board) with options
 * ("advanced night-raids" or ""). Freed by kit_free. */
struct kit *kit_new(const char *game, const char *scenario, const char *options);

/* The toy game of the tests (tests/toy.h); its strengths are assumed if `assumed`, and asked for if `ask`. */
struct kit *kit_toy(const char *scenario, bool assumed, bool ask);
void kit_free(struct kit *);

/* Whether `walk` finds nothing wrong with any game, or with that of TALLYHO_GAME; it is asked of each. */
bool kit_each_game(bool (*walk)(const struct game *));

/* The number of a scenario of its game, and the set of options, by name. */
int kit_scenario(const struct kit *, const char *name);
int kit_options(const struct kit *, const char *options);

/* Several entries, one a line (indentation, blank lines and # comments are skipped); each must be clean. */
void kit_does(struct kit *, const char *entries);

/* One entry that breaks exactly this rule and no other: "RAF-5.14a", "J-3"; or these: "TOY-2 TOY-3". */
void kit_breaks(struct kit *, const char *entry, const char *rules);

/* One entry during which this rule is judged and kept, and nothing else is broken. */
void kit_keeps(struct kit *, const char *entry, const char *rules);

/* Notes a rule as "broken" or "kept" for the coverage count, where a test sees it in another way. */
void kit_note(const struct kit *, const char *rule, const char *what);

/* The same on a copy: the state stays as it was before. */
void kit_would_break(struct kit *, const char *entry, const char *rules);
void kit_would_keep(struct kit *, const char *entry, const char *rules);
void kit_would_do(struct kit *, const char *entry);

/* `claim WHAT VALUE` holds: kit_claim(k, "vp -7"), kit_claim(k, "I/JG51 at hunt reduced"). */
void kit_claim(struct kit *, const char *what);

/* Something of this title is asked for now (a prefix is enough), and the sum of its modifiers. */
void kit_asks(struct kit *, const char *title);
void kit_asks_with(struct kit *, const char *title, int modifiers);

/* What the last entry broke, for a message: "RAF-5.14a 1200, J-4", or "nothing". */
void kit_describe(const struct kit *, char *out, size_t size);

/* Fails the running test with a message: at its line of a case, else at `file` and `line`. */
void kit_fail(const struct kit *, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5), noreturn));
#define KIT_FAIL(k, ...) kit_fail(k, __FILE__, __LINE__, __VA_ARGS__)

/* Fails where a message of the last entry's findings has a place with no name or number in it. Every entry
 * that is judged here is looked at so. */
void kit_check_messages(const struct kit *);

/* Whether the last entry's findings name this rule. */
bool kit_found(const struct kit *, const char *rule);

/* Writes the position, reads it back into a fresh play: the digests are equal. */
void kit_round_trip(struct kit *);

/* Plays `seed` at random from here until the game ends or `entries` were made; each must be clean. Every
 * `every`-th entry the position is written and read back (0: never). Returns the entries made. */
size_t kit_random(struct kit *, uint64_t seed, size_t entries, size_t every);

#endif
