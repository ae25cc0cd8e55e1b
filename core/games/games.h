/* The list of games. */
#ifndef TALLY_CORE_GAMES_H
#define TALLY_CORE_GAMES_H

#include "core/rules.h"

/* All games, the last one NULL. */
extern const struct game *const games[];

/* A game by its name; NULL: no such. */
const struct game *game_named(const char *name);

#endif
