/*
 * The chi-square test.
 */
#ifndef TALLY_CMD_LUCK_CHI_SQUARE_H
#define TALLY_CMD_LUCK_CHI_SQUARE_H

#include <stddef.h>

/* Sum of (counted - expected)^2 / expected. */
double chi_square(const unsigned long *counted, const double *expected, size_t n);

/* How often dice as they should be would stray at least as far: the upper tail of the distribution. */
double chi_square_tail(double chi, unsigned freedom);

#endif
