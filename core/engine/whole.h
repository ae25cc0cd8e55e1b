/* Entries whose verb judges them as a whole: what an action needs beside it, so that they are legal. */
#ifndef TALLY_CORE_WHOLE_H
#define TALLY_CORE_WHOLE_H

#include "core/engine/play.h"

/* The operand of which an entry of this verb may have several, and its type; -1: none. */
int repeated_operand(const struct play *, int verb, int *type);

/* All single actions of an entry of such a verb, and not yet what it judges of them together; false: one of
 * them is refused. *free: see action_apply. */
bool action_apply_singles(struct play *, const struct action *first, int slot, const int16_t *more, int n,
			  uint64_t *free);

/* Whether e->first is legal, alone or together with others: e then has as many as it took, the first that
 * will do. Of other verbs it is legal alone or not at all. */
bool whole_grown(struct play *, struct entry *e);
bool in_whole_legal(struct play *, const struct action *);

#endif
