/*
 * An entry of a game by mail as a player reads it: what binds stands there without its digits, with its
 * number.
 */
#ifndef TALLY_CMD_DESK_BRIEFLY_H
#define TALLY_CMD_DESK_BRIEFLY_H

#include <stdio.h>

#include "cmd/desk/session.h"

/* The seal or deal that entry number i + 1 makes; NULL: it makes none. */
const struct seal *seal_made(const struct session *, size_t i);

/* "deal 9, 2A", where its entry is the one last carried out. */
void deal_name(FILE *out, const struct session *, const struct seal *);

/* Entry number i + 1, the one last carried out: "luftwaffe: deal 6 lwcard (deal 9, 2A)". */
void entry_briefly(FILE *out, struct session *, size_t i);

#endif
