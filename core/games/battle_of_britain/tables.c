/* The tables of names, dice, fields and printed data. */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* clang-format off */
static const char *const command_names[COMMANDS] = {
	"10-group", "11-group", "12-group", "13-group", "luft-2", "luft-3", "luft-5",
};

#include "core/types.h"

static const char *const terrains[] = {"sea", "coast", "land", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

#include "core/columns.h"
/* clang-format on */
