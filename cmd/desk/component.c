/* What is printed on is called by its name where it has one, else by its table and keys. */
#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"

#include "cmd/words/names.h"

/* The type whose things are the rows of a table, or -1. */
static int
type_of_table(const struct game *game, int table)
{
	for (int i = 0; i < game->n_operands; i++)
		if (game->operands[i].table == table + 1)
			return TYPE_COMMON + i;
	return -1;
}

void
component_key(FILE *out, const struct session *s, const struct column *column, int value)
{
	if (column->kind == COLUMN_NAME)
		name_print(out, &s->language, column->type, value, false);
	else if (column->kind == COLUMN_WORD)
		fputs(column->words[value], out);
	else
		fprintf(out, "%d", value);
}

void
component_write(FILE *out, const struct session *s, int table, int row)
{
	const struct table *t = &s->game->tables[table];
	int type = t->n_keys == 1 ? type_of_table(s->game, table) : -1;

	if (type >= 0) {
		name_print(out, &s->language, type, type_first(s->game, type) + row, false);
		return;
	}
	if (t->n_keys > 1 || t->columns[0].kind != COLUMN_NAME)
		fprintf(out, "%s ", t->name);
	for (int k = 0; k < t->n_keys; k++) {
		fputs(k ? ", " : "", out);
		if (t->columns[k].kind == COLUMN_KEY)
			fputs(box_text(&s->box, table, row, k), out);
		else
			component_key(out, s, &t->columns[k], box_cell(&s->box, table, row, k));
	}
}
