/*
 * Totals named replacement.TYPE.COLUMN make a table: what came in, was lost and was spent, by type.
 */
#ifndef TALLY_CMD_LEDGER_H
#define TALLY_CMD_LEDGER_H

#include <stdbool.h>

#include "core/rules.h"

enum { LEDGER_TYPES = 16, LEDGER_COLUMNS = 12, LEDGER_NAME = 24 };

struct ledger {
	int n_types, n_columns;
	char type[LEDGER_TYPES][LEDGER_NAME];
	char column[LEDGER_COLUMNS][LEDGER_NAME];
	int total[LEDGER_TYPES][LEDGER_COLUMNS]; /* number of the total; -1: none */
};

/* Whether a total belongs to a ledger. */
bool ledger_has(const char *total);

/* The ledger of a game; false: it keeps none. */
bool ledger_find(const struct game *game, struct ledger *ledger);

#endif
