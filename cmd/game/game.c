/* game: begins and checks a game that is a file. */
#include "cmd/game/game.h"

#include <string.h>

#include "cmd/say/say.h"

int
run_game(const struct arguments *a)
{
	if (strcmp(a->operand[0], "new") == 0)
		return game_new(a);
	if (strcmp(a->operand[0], "check") == 0)
		return game_check(a);
	return trouble("game: '%s' is neither new nor check", a->operand[0]);
}
