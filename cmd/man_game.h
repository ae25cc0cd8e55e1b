/*
 * The parts of a game's manual page that come from its tables. Without a game (NULL): what all games share.
 */
#ifndef TALLY_CMD_MAN_GAME_H
#define TALLY_CMD_MAN_GAME_H

#include <stdbool.h>

#include "core/rules.h"

/* Prints a line's text so that nothing in it is taken for a request of mdoc; no line end. */
void man_prose(const char *text);

bool man_game_verbs(const struct game *game);
bool man_game_rules(const struct game *game);
bool man_game_steps(const struct game *game);
bool man_game_totals(const struct game *game);
bool man_game_scenarios(const struct game *game);
bool man_game_options(const struct game *game);

#endif
