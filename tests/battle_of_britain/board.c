#include "tests/battle_of_britain/board.h"

#include <stdio.h>
#include <string.h>

#include "core/battle_of_britain/battle_of_britain.h"

struct kit *
board_of(const char *battle, const char *options, const char *entries)
{
	struct kit *k = kit_new("battle-of-britain", "position", options);
	char line[64];

	snprintf(line, sizeof(line), "set battle %s", battle);
	kit_does(k, line);
	kit_does(k, "set turn 2\n"
		    "set markers 5\n");
	if (k->game->options && *options) {
		unsigned set = 0;
		for (unsigned i = 0; i < k->game->n_options; i++)
			if (strstr(options, k->game->options[i].name))
				set |= 1u << i;
		snprintf(line, sizeof(line), "set options %u", set);
		kit_does(k, line);
	}
	kit_does(k, entries);
	return k;
}

struct kit *
board(const char *entries)
{
	return board_of("channel-battle", "", entries);
}

struct kit *
board_without_map(const char *entries)
{
	struct kit *k = board("");

	k->box.rows[B_NEIGHBOURS] = 0;
	bob_prepare(&k->box);
	kit_does(k, entries);
	return k;
}
