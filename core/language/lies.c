/* What lies at a place stands for it: "fly 2A to Rye" is to the space of Rye. */
#include <string.h>

#include "core/language/reader.h"
#include "core/text.h"
#include "core/words.h"

/* Whether units lie at the things of a type: those are places, and no cards or numbers. */
static bool
is_place(const struct game *game, int type)
{
	for (int i = 0; i < game->n_places; i++)
		if (field_of(game, game->places[i].at)->value == type)
			return true;
	return false;
}

/* The column of a table that says where each of its rows lies, called as the places are; -1: none does. */
static int
place_column(const struct game *game, const struct table *table, int type)
{
	const char *name = game->operands[type - TYPE_COMMON].type;

	for (int c = 1; c < table->n_columns && table->columns[0].kind == COLUMN_KEY; c++)
		if (table->columns[c].kind == COLUMN_NAME && table->columns[c].type == type &&
		    text_is(name, table->columns[c].name, strlen(table->columns[c].name)))
			return c;
	return -1;
}

/* Where all the things lie that a text begins with the name of; -1: there is none, -2: not in one place. */
static int
place_of(const struct language *l, const struct naming *naming, int column, const char *text, size_t *length)
{
	struct printed p;
	int found = -1;

	printed_read(l, naming->type, text, *length, true, &p);
	if (p.n == 0 || p.n > PRINTED_MOST)
		return -1;
	for (int i = 0; i < p.n; i++) {
		int at =
		    box_cell(l->box, naming->table, p.value[i] - type_first(l->game, naming->type), column);

		if (found >= 0 && at != found)
			return -2;
		found = at;
	}
	*length = p.length;
	return found;
}

int
name_lying(const struct language *l, int type, const char *text, size_t *length)
{
	const struct words *words = l->game->words;

	if (type < TYPE_COMMON || !words || text_is_digit(*text) || !is_place(l->game, type))
		return -1;
	for (int i = 0; i < words->n_namings; i++) {
		const struct naming *naming = &words->namings[i];
		int column = naming->table < l->game->n_tables
				 ? place_column(l->game, &l->game->tables[naming->table], type)
				 : -1;
		int at = column < 0 ? -1 : place_of(l, naming, column, text, length);

		if (at != -1)
			return at;
	}
	return -1;
}
