/*
 * Private to the board: fields that stand on it only while something else is in hand.
 */
#ifndef TALLY_CMD_WORDS_HEADING_H
#define TALLY_CMD_WORDS_HEADING_H

#include "core/play.h"

/* "{=raid}warning {to}" stands on the board while there is a raid: what is behind that. *field: what there
 * must be; -1: nothing. NULL: it has no heading. */
const char *heading_behind(const struct game *, const char *heading, int *field);

/* Whether what it belongs to is over. */
bool heading_is_past(const struct play *, const char *heading);

#endif
