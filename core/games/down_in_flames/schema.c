/*
 * The box: what is printed on cards, counters and campaign sheets.
 *
 * The words stand in the order of the enums of down_in_flames.h and printed.h; the columns themselves
 * in columns.def.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* clang-format off */
static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const titles[] = {"ace-pilot", "barrel-roll", "evasive", "in-my-sights", "out-of-the-sun",
	"redline", "scissors", "tight-turn", "vertical-roll", "yo-yo", NULL};
static const char *const subtitles[] = {"fuel-tank", "jinking", NULL};
static const char *const printed_subtitles[] = {"Fuel Tank", "Jinking"};
static const char *const kinds[] = {"fighter", "bomber", NULL};
const char *const dif_nations[] = {"germany", "japan", "united-kingdom", "russia", "poland", "united-states",
	"generic", NULL};
static const char *const sides[] = {"axis", "allied", NULL};
static const char *const target_types[] = {"tanks", "infantry", "factory", "bridge", "airfield", "cargo-ship",
	"aircraft-carrier", "railway", NULL};
static const char *const effects[] = {"altitude", "bombs", "defense", "fighter-bomber", "flak", "fuel", "gunner",
	"late", "pilot-names", "press", "rest", "shortage", "sun-at-your-back", "support", "vital-mission",
	"winds", NULL};
static const char *const applies[] = {"own", "enemy", "both", "choice", NULL};

static const char *const level_words[] = {"none", "very-low", "low", "medium", "high", "very-high", NULL};

#include "core/columns.h"
/* clang-format on */
