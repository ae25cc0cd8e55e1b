/* game: begins, checks, tests, prints and compares a game that is a file. */
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
	if (strcmp(a->operand[0], "test") == 0)
		return game_test(a);
	if (strcmp(a->operand[0], "doc") == 0)
		return game_doc(a);
	if (strcmp(a->operand[0], "diff") == 0)
		return game_diff(a);
	return trouble("game: '%s' is not one of new, check, test, doc and diff", a->operand[0]);
}
