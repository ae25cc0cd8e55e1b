/* The components in a rulebook: types by their values, tables as printed, and what the counters bear. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/game/doc.h"
#include "cmd/game/game.h"
#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/words.h"
#include "core/gamefile/board.h"
#include "core/gamefile/gamefile.h"

enum { KEY_WIDE = 13, CELL_WIDE = 6, ROWS_LISTED = 64 };

void
doc_table(const struct doc_form *form, FILE *out, const struct game *game, int table)
{
	char cell[16];
	bool headed = *gamefile_table_text(game, table, -1, 0, cell) != '\0';

	form->table(out, gamefile_table_name(game, table));
	for (int row = headed ? -1 : 0; gamefile_table_text(game, table, row, -1, cell); row++) {
		const char *text;
		for (int c = -1; (text = gamefile_table_text(game, table, row, c, cell)) != NULL; c++)
			form->cell(out, text, c < 0 ? KEY_WIDE : CELL_WIDE, c < 0 || row < 0);
		form->row_end(out);
	}
	form->table_end(out);
}

/* What is printed where it is more than the name: "A1 (one of the attackers loses a step)". */
static void
print_name(FILE *out, struct session *s, int type, int value)
{
	struct made made;
	const char *told, *name = type_name(s->game, &s->box, type, value);

	name_print(made_begin(&made), &s->language, type, value, false);
	told = made_end(&made);
	words_name(out, &s->language, type, value);
	if (strcasecmp(told, name) != 0 && strstr(told, name) == NULL)
		fprintf(out, " (%s)", told);
	made_free(&made);
}

static int
column_named(const struct table *t, const char *name)
{
	int c = 0;

	while (c < t->n_columns && strcmp(t->columns[c].name, name) != 0)
		c++;
	return c < t->n_columns ? c : -1;
}

/* What is printed on each, to set the game up: the rows of a table that are not too many, or those that have
 * a title. A text stands on the card alone. */
static void
print_rows(const struct doc_form *form, FILE *out, const struct session *s, int type)
{
	const struct box *box = &s->box;
	int number = s->game->operands[type].table - 1, rows = type_count(s->game, box, TYPE_COMMON + type);
	const struct table *t = &s->game->tables[number];
	int title = column_named(t, "title");
	char cell[256];

	if (rows > ROWS_LISTED && title < 0)
		return;
	form->table(out, t->name);
	for (int row = -1; row < rows; row++) {
		if (row >= 0 && rows > ROWS_LISTED && !*box_text(box, number, row, title))
			continue;
		for (int c = 0; c < t->n_columns; c++) {
			int width = (int)strlen(t->columns[c].name), least = c == title ? 14 : 5;
			if (strcmp(t->columns[c].name, "text") == 0)
				continue;
			snprintf(cell, sizeof(cell), "%s", t->columns[c].name);
			if (row >= 0)
				box_write(box, number, row, c, cell, sizeof(cell));
			form->cell(out, cell, width > least ? width : least, c == 0 || row < 0);
		}
		form->row_end(out);
	}
	form->table_end(out);
}

/* All by name, or how many there are. */
void
doc_component(const struct doc_form *form, FILE *to, struct session *s, int type)
{
	enum { NAMED = 12 };
	int n = type_count(s->game, &s->box, TYPE_COMMON + type);
	struct made made;
	struct pack pack;
	bool is_deck = board_pack(&s->play, TYPE_COMMON + type, &pack);
	FILE *out = made_begin(&made);

	for (int i = 0; i < n && n <= NAMED; i++) {
		fputs(i > 0 ? "; " : "", out);
		if (is_deck)
			fprintf(out, "%d ", pack.copies[i]);
		print_name(out, s, TYPE_COMMON + type, i);
	}
	if (n > NAMED)
		fprintf(out, SAY("%d of them"), n);
	form->entry(to, s->game->operands[type].type, made_end(&made));
	made_free(&made);
	if (s->game->operands[type].table &&
	    (n > NAMED || s->game->tables[s->game->operands[type].table - 1].n_columns > 2))
		print_rows(form, to, s, type);
}
