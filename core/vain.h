/*
 * What a handler knows before it has looked at all its operands, for lists and random play alone. A part of
 * the contract (core/rules.h) for games whose lists would be slow without it.
 */
#ifndef TALLY_CORE_VAIN_H
#define TALLY_CORE_VAIN_H

#include "core/rules.h"

/* `broken`: whatever the operands are that have not been looked at yet, a rule below will be. So they are not
 * looked at, and nothing else is tried with these: the handler returns. True only of what is tried for a list
 * or for random play; of an entry it is false, and the rule tells what is wrong. */
bool in_vain(struct play *, bool broken);

#endif
