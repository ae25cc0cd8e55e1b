/*
 * Moves that move nothing: legal, and no help to anybody who looks for what to play.
 */
#ifndef TALLY_CMD_IDLE_H
#define TALLY_CMD_IDLE_H

#include <stdbool.h>

#include "core/rules.h"

/* Whether the board is the same behind a legal action: what it sets and puts back is nothing. One for which
 * the box must be asked first is not idle. The board is as before. */
bool action_is_idle(struct play *play, const struct action *a);

#endif
