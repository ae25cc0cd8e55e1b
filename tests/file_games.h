/*
 * The list of games for tests that hold for each: those of the program, Arle, and the game files of
 * tests/gamefile/games.
 */
#ifndef TALLY_TESTS_FILE_GAMES_H
#define TALLY_TESTS_FILE_GAMES_H

#include "cmd/desk/boxes.h"

/* All games, the last one NULL. Those of files stay until the program ends. */
const struct game *const *every_game(void);

/* Where the file of a game lies, as `new -g` takes it; NULL: it is none of these. */
const char *file_game(const char *name);

/* The file and its tables, which stay; NULL: as above. */
const struct box_texts *file_game_texts(const char *name);

#endif
