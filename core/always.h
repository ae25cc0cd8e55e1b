/*
 * What always holds, and is checked all the same, where what came from outside could reach it. A release goes
 * the way that the code says; with sanitizers (-DSTRICT) it stops there, so that a test which comes by is
 * seen. Where branches are counted (-DCOUNT_BRANCHES) both are constant, because no test takes the other way.
 * As SQLite's ALWAYS() and NEVER().
 */
#ifndef TALLY_CORE_ALWAYS_H
#define TALLY_CORE_ALWAYS_H

#include <assert.h>
#include <stdbool.h>

#if defined(COUNT_BRANCHES)
#define ALWAYS(x) true
#define NEVER(x) false
#elif defined(STRICT)
#define ALWAYS(x) ((x) ? true : (assert(!#x), false))
#define NEVER(x) ((x) ? (assert(!#x), true) : false)
#else
#define ALWAYS(x) (x)
#define NEVER(x) (x)
#endif

#endif
