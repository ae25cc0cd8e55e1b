/*
 * The box: what is printed on cards, counters and campaign sheets.
 *
 * Words without a number in the rules stand here, the others in values.def; the columns themselves in
 * columns.def.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* clang-format off */
static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const titles[] = {"ace-pilot", "barrel-roll", "evasive", "in-my-sights", "out-of-the-sun",
	"redline", "scissors", "tight-turn", "vertical-roll", "yo-yo", NULL};
static const char *const printed_subtitles[] = {"Fuel Tank", "Jinking"};
static const char *const sides[] = {"axis", "allied", NULL};
static const char *const target_types[] = {"tanks", "infantry", "factory", "bridge", "airfield", "cargo-ship",
	"aircraft-carrier", "railway", NULL};

#include "core/columns.h"
/* clang-format on */
