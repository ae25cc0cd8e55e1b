/* Down In Flames, private: what the tables of game.c and names.c point at. */
#ifndef TALLY_DOWN_IN_FLAMES_HANDLERS_H
#define TALLY_DOWN_IN_FLAMES_HANDLERS_H

#include "core/games/down_in_flames/down_in_flames.h"

#define WEIGHT(name) int name(const struct play *, const struct action *, int)

WEIGHT(weigh_aircraft);
WEIGHT(weigh_card);
WEIGHT(weigh_model);
WEIGHT(weigh_pilot);
WEIGHT(weigh_side);
WEIGHT(weigh_level);
WEIGHT(weigh_steps);
WEIGHT(weigh_enemy);
WEIGHT(weigh_choice);
WEIGHT(weigh_scale);
WEIGHT(weigh_plus);

uint64_t dif_senders(const struct play *, int verb);
void set_up_duel(struct play *);
void set_up_teams(struct play *);
void set_up_free_for_all(struct play *);
void set_up_missions(struct play *);

#endif
