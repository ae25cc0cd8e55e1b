/* The texts that the program's own tables hold, for the catalogues: what of them is said to players. */
#ifndef TALLY_CMD_PO_TABLES_H
#define TALLY_CMD_PO_TABLES_H

#include "cmd/say/say.h"

/* Hands out all texts of a game's tables, and those of the tables that all games share (the
 * journal's rules and verbs). The same text may come more than once. */
void game_texts(const struct game *, table_text_take *, void *context);
void common_texts(table_text_take *, void *context);

#endif
