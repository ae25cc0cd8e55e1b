/* The list of games. */
#include "core/games/games.h"

#include <string.h>

extern const struct game raf_eagle;
extern const struct game battle_of_britain;
extern const struct game down_in_flames;
extern const struct game squadron_303;
extern const struct game burning_blue;

/* clang-format off */
const struct game *const games[] = {
    &raf_eagle,
    &battle_of_britain,
    &down_in_flames,
    &squadron_303,
    &burning_blue,
    NULL,
};
/* clang-format on */

const struct game *
game_named(const char *name)
{
	for (const struct game *const *g = games; *g; g++)
		if (strcmp((*g)->name, name) == 0)
			return *g;
	return NULL;
}
