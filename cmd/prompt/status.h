/*
 * Where the game stands, in a line; and how it has ended.
 */
#ifndef TALLY_CMD_PROMPT_STATUS_H
#define TALLY_CMD_PROMPT_STATUS_H

#include "cmd/desk/session.h"

/* One line as wide as the window: when it is in the game, the step, whose decision, victory points. */
void status_print(struct session *s);

/* What the game asks for, in so many rows at most. */
void status_asked(struct session *s, size_t rows);

/* Who has won, the hash to write down, and what to do next; once that was told the hash alone, which each
 * entry changes. */
void status_end(struct session *s, bool told);

#endif
