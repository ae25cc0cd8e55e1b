/* The state of a game of 303 Squadron, and what is worked out from its box. */
#ifndef TALLY_SQUADRON_303_STATE_H
#define TALLY_SQUADRON_303_STATE_H

#include "core/games/squadron_303/vocabulary.h"

#define GAME sq
#define GAME_RULES "core/games/squadron_303/rules.def"
#define GAME_WHYS "core/games/squadron_303/whys.def"
#define GAME_VERBS "core/games/squadron_303/verbs.def"
#define GAME_STEPS "core/games/squadron_303/steps.def"
#define GAME_FIELDS "core/games/squadron_303/fields.def"
#define GAME_COLUMNS "core/games/squadron_303/columns.def"
#include "core/tables.h"

/* What is worked out from the box once. */
struct chart {
	uint64_t neighbours[ZONES];
	uint8_t distance[ZONES][ZONES];
	uint8_t copies[CARDS];
	uint8_t gives[EFFECTS]; /* what an effect gives first */
	uint8_t zones;
	uint16_t deck; /* combat cards in all */
};

#endif
