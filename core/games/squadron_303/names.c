/* The names of 303 Squadron: operands and dice. */
#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
static const char *const colours[BOARDS] = {"blue", "yellow", "red", "green"};
static const char *const aircraft[AIRCRAFT] = {
	"bf-109-1", "bf-109-2", "bf-109-3", "bf-109-4", "bf-109-5", "bf-109-6", "bf-109-7", "bf-109-8",
	"bf-109-9", "bf-109-10", "bf-109-11", "bf-109-12", "bf-109-13", "bf-109-14", "bf-109-15", "bf-109-16",
	"bf-110-1", "bf-110-2", "bf-110-3", "bf-110-4",
	"he-111-1", "he-111-2", "he-111-3", "he-111-4", "he-111-5", "he-111-6", "he-111-7"};
static const char *const squadrons[SQUADRONS] = {
	"squadron-1", "squadron-2", "squadron-3", "squadron-4", "squadron-5", "squadron-6", "squadron-7", "squadron-8",
	"squadron-9", "squadron-10"};
static const char *const propellers[PROPELLERS] = {"prop2", "prop3", "prop4"};

#include "core/types.h"
