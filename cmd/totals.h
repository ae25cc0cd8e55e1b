/*
 * The totals of a game and its victory level, as `score` prints them.
 */
#ifndef TALLY_CMD_TOTALS_H
#define TALLY_CMD_TOTALS_H

#include <stdio.h>

#include "core/engine/play.h"

/* Whether a total is one that the game is decided by: victory points, else the first and what the sides
 * count. */
bool total_decides(const struct game *game, int total);

/* Those, "victory points of the RAF: 6, ..."; of many sides, the ones that have any. As things stand, or with
 * these values. Returns how many. */
int totals_decisive(FILE *out, const struct play *play, const int *value);

/* What a total counts, as sentences call it: its title without the remark in brackets behind it, "victory
 * points". Returns `out`, of TOTAL_BYTES. */
enum { TOTAL_BYTES = 128 };
const char *total_called(const struct game *game, int total, char *out);

/* One a line, each line begins with `indent`; only with `all` those of which there are none. Without it,
 * where there are many, those that are named alike stand in one line, and the ledger is left out. */
void totals_print(FILE *out, const struct play *play, const char *indent, bool all);

#endif
