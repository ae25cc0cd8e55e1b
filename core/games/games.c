/* The list of games. */
#include "core/games/games.h"

#include <string.h>

#define LISTED(folder) extern const struct game folder;
#include "core/games/list.def"
#undef LISTED

/* clang-format off */
const struct game *const games[] = {
#define LISTED(folder) &folder,
#include "core/games/list.def"
#undef LISTED
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
