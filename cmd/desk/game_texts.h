/* The texts that the program's own tables hold, for the catalogues: what of them is said to players. */
#ifndef TALLY_CMD_DESK_GAME_TEXTS_H
#define TALLY_CMD_DESK_GAME_TEXTS_H

#include <stdio.h>

#include "cmd/say/say.h"
#include "core/game.h"

/* Hands out all texts of a game's tables, and those of the tables that all games share (the
 * journal's rules and verbs). The same text may come more than once. */
void game_texts(const struct game *, table_text_take *, void *context);
void common_texts(table_text_take *, void *context);

/* Writes one as a row of a catalogue, with what it says in the other language: "" leaves that to translators.
 */
void table_text_write(FILE *, const struct table_text *, const char *said, const char *said_many);

#endif
