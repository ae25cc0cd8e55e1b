/* What random play likes in RAF: Eagle. */
#include "core/games/raf_eagle/raf_eagle.h"
#include "cmd/luck/taste/taste.h"

/* clang-format off */
const uint8_t raf_taste[VERBS_END - VERB_COMMON] = {
	[V_PLAN - VERB_COMMON] = 100,
	[V_UNPLAN - VERB_COMMON] = 1,
	[V_ASSIGN - VERB_COMMON] = 60,
	[V_RECALL - VERB_COMMON] = 1,
	[V_HUNT - VERB_COMMON] = 8,
	[V_ESCORT - VERB_COMMON] = 3,
	[V_BOMB - VERB_COMMON] = 1,
	[V_PATROL - VERB_COMMON] = 1,
	[V_PLAY - VERB_COMMON] = 24,
	[V_OUTLYING - VERB_COMMON] = 8,
	[V_JABO - VERB_COMMON] = 3,
	[V_NIGHT - VERB_COMMON] = 16,
	[V_NIGHT_PATROL - VERB_COMMON] = 1,
	[V_REPLACE_GRUPPE - VERB_COMMON] = 20,
	[V_REPLACE - VERB_COMMON] = 20,
	[V_REPLACE_FULL - VERB_COMMON] = 4,
	[V_REPLACE_NOVICE - VERB_COMMON] = 4,
	[V_NOVICE - VERB_COMMON] = 16,
};
