/*
 * "Did you mean": the nearest of several words.
 */
#ifndef TALLY_CMD_NEAR_H
#define TALLY_CMD_NEAR_H

#include <stddef.h>

enum { NEAR_WORD = 64 }; /* longer words have no neighbours */

/* The search so far; begin with {0}. */
struct near {
	const char *best; /* the nearest word yet; NULL: none is near */
	size_t distance;
};

/* Looks whether `candidate` is nearer to `word` than what was found before. Near is: no more than a third of
 * the letters differ, upper and lower case being the same. */
void near_try(struct near *near, const char *word, const char *candidate);

/* The nearest word of a list that ends with NULL; NULL: none is near. */
const char *near_of(const char *word, const char *const *list);

#endif
