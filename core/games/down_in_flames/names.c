/* What things are called, and how many of each there are. */
#include "core/games/down_in_flames/down_in_flames.h"

/* clang-format off */
/* The numbered side markers of the game; the two sides themselves come last, as seats only. */
static const char *const seats[] = {
	"axis-1", "axis-2", "axis-3", "axis-4", "axis-5", "axis-6", "axis-7", "axis-8", "axis-9", "axis-10",
	"axis-11", "axis-12", "axis-13", "axis-14", "axis-15", "axis-16", "axis-17", "axis-18", "axis-19",
	"axis-20", "axis-21", "axis-22", "axis-23", "axis-24", "axis-25", "axis-26", "axis-27", "axis-28",
	"axis-29", "axis-30",
	"allied-1", "allied-2", "allied-3", "allied-4", "allied-5", "allied-6", "allied-7", "allied-8",
	"allied-9", "allied-10", "allied-11", "allied-12", "allied-13", "allied-14", "allied-15", "allied-16",
	"allied-17", "allied-18", "allied-19", "allied-20", "allied-21", "allied-22", "allied-23", "allied-24",
	"allied-25", "allied-26", "allied-27", "allied-28", "allied-29", "allied-30",
	"axis", "allied",
};
static const char *const sides[] = {"axis", "allied", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
static const char *const faces[] = {"front", "damaged"};

#include "core/types.h"
/* clang-format on */
