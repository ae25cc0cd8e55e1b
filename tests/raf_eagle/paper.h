/* The rulebook's tables as CSV, beside the tests: what the program's tables are held against. */
#ifndef TALLY_TESTS_RAF_EAGLE_PAPER_H
#define TALLY_TESTS_RAF_EAGLE_PAPER_H

#include <stdbool.h>

#include "tests/kit.h"

enum { PAPER_ROWS = 128, PAPER_COLUMNS = 16, PAPER_CELL = 128 };

struct paper {
	int rows, columns;
	char head[PAPER_COLUMNS][PAPER_CELL];
	char cell[PAPER_ROWS][PAPER_COLUMNS][PAPER_CELL];
};

/* tests/raf_eagle/tables/NAME.csv; fails the test when it cannot be read. Freed with free(). */
struct paper *paper_read(const char *name);

/* The text of a cell by its column's name. */
const char *paper_cell(const struct paper *, int row, const char *column);
int paper_number(const struct paper *, int row, const char *column);

/* Whether n lies in "5", "5-7", "<=4", "-3--1" or "8+". */
bool paper_holds(const char *range, int n);

/* A position of RAF: Eagle: the entries after `place` and `set`, ending with goto. */
struct kit *given(const char *position);

#endif
