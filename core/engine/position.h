/*
 * State <-> entries: a position is a state written out as `set`, `place` and `goto` lines, to start from
 * anywhere: what FEN is to chess.
 */
#ifndef TALLY_CORE_POSITION_H
#define TALLY_CORE_POSITION_H

#include "core/language/language.h"
#include "core/rules.h"

/* Calls `line` with each entry that, given to a game begun with SCENARIO_POSITION, restores the state. */
void position_write(const struct play *, const struct language *, void (*line)(void *, const char *), void *);

/* FNV-1a over the state's bytes: equal states have equal digests. */
uint64_t state_digest(const struct play *);

#endif
