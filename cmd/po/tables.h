/* The texts that the program's own tables hold, for the catalogues: what of them is said to players. */
#ifndef TALLY_CMD_PO_TABLES_H
#define TALLY_CMD_PO_TABLES_H

#include "core/rules.h"

/* A text of a table: `game` NULL: of no game in particular; `many` NULL: it has no plural; `where`: its
 * table, and what it is called there: "rule RAF-1a"; `kind`: of a word that can be typed the rest of its
 * context (cmd/spoken.h), else NULL. */
struct table_text {
	const struct game *game;
	const char *text, *many;
	const char *where, *name, *kind;
};

typedef void table_text_take(void *context, const struct table_text *);

/* Hands out all texts of a game's tables, and those of the tables that all games share (the
 * journal's rules and verbs). The same text may come more than once. */
void game_texts(const struct game *, table_text_take *, void *context);
void common_texts(table_text_take *, void *context);

/* The words that the prompt takes and that are no entries (cmd/prompt/prompt.c). */
void prompt_texts(table_text_take *, void *context);

#endif
