/*
 * The N-th call of some kind is to fail, once or from then on: the one counter behind all that fails here.
 */
#ifndef TALLY_TESTS_FAULT_NTH_H
#define TALLY_TESTS_FAULT_NTH_H

#include <stdbool.h>
#include <stddef.h>

struct nth {
	size_t nth; /* 0: none fails, and none is counted */
	size_t calls, fired;
	bool for_good;
};

/* Begins to count anew; with 0 the counts stay, to be looked at. */
static inline void
nth_begin(struct nth *n, size_t nth, bool for_good)
{
	if (nth > 0)
		n->calls = n->fired = 0;
	n->nth = nth;
	n->for_good = for_good;
}

/* Counts a call; true: this one fails. */
static inline bool
nth_fails(struct nth *n)
{
	if (n->nth == 0)
		return false;
	n->calls++;
	if (n->calls != n->nth && !(n->for_good && n->calls > n->nth))
		return false;
	n->fired++;
	return true;
}

#endif
