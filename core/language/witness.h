/*
 * Who has a key in a game whose dice or cards are of both, and plays nothing: who watches a game that is
 * played alone, and who deals from a deck that all sides draw from.
 */
#ifndef TALLY_CORE_LANGUAGE_WITNESS_H
#define TALLY_CORE_LANGUAGE_WITNESS_H

#include "core/game.h"

enum {
	SOLE,			/* who plays alone; his entries name nobody */
	WITNESS,		/* who gives the first links of his dice */
	DEALER = SEATS_MAX - 1, /* who deals; a seat that no game has */
	DEALT_MAX = 1024	/* cards of a deck that is dealt */
};

/* The type of the cards of the one deck that all sides draw from; 0: there is none. */
static inline int
deck_type(const struct game *game)
{
	for (int i = 0; i < game->n_operands; i++)
		if (game->operands[i].deck)
			return TYPE_COMMON + i;
	return 0;
}

#endif
