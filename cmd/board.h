/*
 * The board in 80 columns, from a game's tables of places and fields.
 */
#ifndef TALLY_CMD_BOARD_H
#define TALLY_CMD_BOARD_H

#include <stdio.h>

#include "core/engine/play.h"
#include "core/language/language.h"

/* Each line begins with `indent`. */
void board_print(FILE *out, const struct language *l, const struct play *play, const char *indent);

#endif
