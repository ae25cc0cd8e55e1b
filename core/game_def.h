/*
 * A game's game.def, read once more: of its four kinds of rows one is looked for at a time, and the others
 * are empty unless whoever includes this says what they make. A part of core/tables.h and core/game_rows.h.
 */
#define WITH(option) (1 << (option))
#define ANY_OPTION ((1 << OPTIONS_END) - 1)

#ifndef SCENARIO
#define SCENARIO(...)
#endif
#ifndef OPTION
#define OPTION(...)
#endif
#ifndef MILESTONE
#define MILESTONE(...)
#endif
#ifndef DIE
#define DIE(...)
#endif

#include GAME_DEF(game)

#include "core/def_end.h"
