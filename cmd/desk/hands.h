/*
 * Cards that a player has drawn from a deck that a third deals: who drew them knows them by the dealer's
 * letters, which are noted in the file of secrets: `hand BEGINNING ENTRY DRAW`.
 */
#ifndef TALLY_CMD_DESK_HANDS_H
#define TALLY_CMD_DESK_HANDS_H

#include "cmd/desk/session.h"

/* Whether cards of this journal come from a deck that is dealt. */
bool hands_are_dealt(const struct session *s);

/* Whether an entry draws such cards, and stands. */
bool hands_draw(const struct session *s, size_t i);

/* Puts what a side (-1: any) knows of its cards in the place of what all see of them. Exit code, one line
 * printed. */
int hands_open(struct session *s, int side);

/* The first entry by which a side has drawn cards that it does not know here; 0: none. Exit code as above. */
int hands_unknown(const struct session *s, int side, size_t *seq);

#endif
