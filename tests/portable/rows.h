/* A box's table from CSV that is known to be well formed, as the shipped ones are; libcsv is not needed. */
#ifndef TALLY_TESTS_PORTABLE_ROWS_H
#define TALLY_TESTS_PORTABLE_ROWS_H

#include "core/box.h"

/* False: the box refused a row, or a line is longer than any of ours. */
bool rows_fill(struct box *box, int table, const char *csv);

#endif
