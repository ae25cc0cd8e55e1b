/* Finds the replacement table among the totals of a game, by their names alone. */
#include "cmd/words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char prefix[] = "replacement.";

bool
ledger_has(const char *total)
{
	return strncmp(total, prefix, sizeof(prefix) - 1) == 0 && strchr(total + sizeof(prefix) - 1, '.');
}

/* The place of a name in a list, at its end if it is new. */
static int
place_of(char (*list)[LEDGER_NAME], int *n, int room, const char *name, size_t length)
{
	char word[LEDGER_NAME];

	(void)room;
	snprintf(word, sizeof(word), "%.*s", (int)length, name);
	for (int i = 0; i < *n; i++)
		if (strcmp(list[i], word) == 0)
			return i;
	assert(*n < room);
	memcpy(list[*n], word, sizeof(word));
	return (*n)++;
}

bool
ledger_find(const struct game *game, struct ledger *ledger)
{
	memset(ledger, 0, sizeof(*ledger));
	for (int t = 0; t < LEDGER_TYPES; t++)
		for (int c = 0; c < LEDGER_COLUMNS; c++)
			ledger->total[t][c] = -1;
	for (int i = 0; i < game->n_totals; i++) {
		const char *name = game->totals[i].name, *dot;
		int t, c;

		if (!ledger_has(name))
			continue;
		name += sizeof(prefix) - 1;
		dot = strchr(name, '.');
		t = place_of(ledger->type, &ledger->n_types, LEDGER_TYPES, name, (size_t)(dot - name));
		c = place_of(ledger->column, &ledger->n_columns, LEDGER_COLUMNS, dot + 1, strlen(dot + 1));
		ledger->total[t][c] = i;
	}
	return ledger->n_types > 0;
}
