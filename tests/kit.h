/*
 * What the tests of the games share: a game in play, fed with entries (cmd/game/kit.h), begun here.
 * Every function fails the running cmocka test with the entry and what the core said about it.
 * Rules seen broken and kept are noted for the coverage count that `make check` prints.
 */
#ifndef TALLY_TESTS_KIT_H
#define TALLY_TESTS_KIT_H

#include "cmd/game/kit.h"

/* Fails as a cmocka test does; knows the program's games, the toy, and files that come with the program. */
extern const struct kit_by kit_by_test;

struct kit *kit_begin(const struct beginning *);

/* A game begun with the shipped box and a scenario ("position" for an empty board) with options
 * ("advanced night-raids" or ""). Freed by kit_free. */
struct kit *kit_new(const char *game, const char *scenario, const char *options);

/* The toy game of the tests (tests/toy.h); its strengths are assumed if `assumed`, and asked for if `ask`. */
struct kit *kit_toy(const char *scenario, bool assumed, bool ask);

/* Whether `walk` finds nothing wrong with any game, or with that of TALLYHO_GAME; it is asked of each. */
bool kit_each_game(bool (*walk)(const struct game *));

/* `claim WHAT VALUE` holds: kit_claim(k, "vp -7"), kit_claim(k, "I/JG51 at hunt reduced"). */
void kit_claim(struct kit *, const char *what);

/* Something of this title is asked for now (a prefix is enough), and the sum of its modifiers. */
void kit_asks(struct kit *, const char *title);
void kit_asks_with(struct kit *, const char *title, int modifiers);

/* Fails where a message of the last entry's findings has a place with no name or number in it. Every entry
 * that is judged here is looked at so. */
void kit_check_messages(const struct kit *);

/* Plays `seed` at random from here until the game ends or `entries` were made; each must be clean. Every
 * `every`-th entry the position is written and read back (0: never). Returns the entries made. */
size_t kit_random(struct kit *, uint64_t seed, size_t entries, size_t every);

#endif
