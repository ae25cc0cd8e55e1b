/*
 * How far a long run has come: kept in build/long/NAME, so that one that was interrupted goes on and need not
 * begin anew. Without TALLYHO_LONG=1 nothing is kept. tests/cli.sh has the same for scripts.
 */
#ifndef TALLY_TESTS_SLICES_H
#define TALLY_TESTS_SLICES_H

#include <stddef.h>

/* Where the run goes on; 0: at its beginning. */
size_t slices_from(const char *name);

/* All below this number is done. */
void slices_reached(const char *name, size_t number);

/* What it has come to so far, n numbers, kept with that; they stay as they are where none are kept. */
void slices_keep(const char *name, const unsigned long *figure, size_t n);
void slices_kept(const char *name, unsigned long *figure, size_t n);

/* All is done: the next run begins anew. */
void slices_over(const char *name);

#endif
