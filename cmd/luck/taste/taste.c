/* What random play likes to do: the row of the game in hand. */
#include "cmd/luck/taste/taste.h"

#include <assert.h>
#include <string.h>

enum { TASTE = 4 }; /* of a verb that has none of its own */

static const struct {
	const char *game;
	const uint8_t *taste;
} tastes[] = {
    {"raf-eagle", raf_taste},	  {"battle-of-britain", bob_taste}, {"down-in-flames", dif_taste},
    {"303-squadron", s303_taste}, {"burning-blue", bb_taste},
};

int
taste_for(const struct game *game, int verb)
{
	assert(verb >= VERB_COMMON && verb < VERB_COMMON + game->n_verbs);
	for (int i = 0; i < COUNT(tastes); i++)
		if (strcmp(tastes[i].game, game->name) == 0 && tastes[i].taste[verb - VERB_COMMON] > 0)
			return tastes[i].taste[verb - VERB_COMMON];
	return TASTE;
}
