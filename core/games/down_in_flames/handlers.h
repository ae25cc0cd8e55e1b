/*
 * Down In Flames, private: what the tables of game.c and names.c point at.
 *
 * Handlers and weights are declared by core/tables.h from the rows that name them; here stands what a
 * row of a struct names by itself.
 */
#ifndef TALLY_DOWN_IN_FLAMES_HANDLERS_H
#define TALLY_DOWN_IN_FLAMES_HANDLERS_H

#include "core/games/down_in_flames/down_in_flames.h"

uint64_t dif_senders(const struct play *, int verb);
void dif_set_up_duel(struct play *);
void dif_set_up_teams(struct play *);
void dif_set_up_free_for_all(struct play *);
void dif_set_up_missions(struct play *);

#endif
