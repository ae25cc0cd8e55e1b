/* The tables of names, dice, fields and printed data. */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* clang-format off */
static const char *const flight_names[FLIGHTS] = {
	"10A", "10B", "10C", "11A", "11B", "11C", "11D", "12A", "12B", "12C", "13A", "13B",
	"2A", "2B", "2C", "3A", "3B", "3C", "5A",
};
static const char *const command_names[COMMANDS] = {
	"10-group", "11-group", "12-group", "13-group", "luft-2", "luft-3", "luft-5",
};

#include "core/types.h"

static const char *const terrains[] = {"sea", "coast", "land", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

#include "core/columns.h"
/* clang-format on */
