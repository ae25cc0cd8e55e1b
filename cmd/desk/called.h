/*
 * What a command is given as the name of a scenario, an option or a side may be what the language in use
 * calls it, or the beginning of its title: these return its name in the tables, or what was typed.
 */
#ifndef TALLY_CMD_DESK_CALLED_H
#define TALLY_CMD_DESK_CALLED_H

#include "core/rules.h"

const char *scenario_called(const struct game *, const char *typed);
const char *option_called(const struct game *, const char *typed);
const char *side_called(const struct game *, const char *typed);

#endif
