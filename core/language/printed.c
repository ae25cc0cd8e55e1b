/*
 * Names as the components print them, by the box and the game's table of names; read again in
 * printed_read.c.
 *
 * A naming is a pattern with columns of the box in braces, or several, of which the first counts whose
 * cells are all known: "{title} ({key})"; see core/words.h. What a player types may leave the key out where
 * the rest tells it.
 */
#include <string.h>

#include "core/language/language.h"
#include "core/language/reader.h"
#include "core/text.h"
#include "core/words.h"

enum { CELL_BYTES = 128 };

/* NULL: it is called by its key alone. */
const struct naming *
naming_of(const struct game *game, int type)
{
	for (int i = 0; game->words && i < game->words->n_namings; i++)
		if (game->words->namings[i].type == type)
			return &game->words->namings[i];
	return NULL;
}

/* The row of the box that tells of a thing; -1: none does. */
static int
row_of(const struct language *l, const struct naming *naming, int value)
{
	int i = value - type_first(l->game, naming->type);

	if (naming->table >= l->game->n_tables)
		return -1;
	if (l->game->tables[naming->table].columns[0].kind != COLUMN_KEY) {
		struct rows rows = box_rows(l->box, naming->table, value);
		i = rows.n > 0 ? rows.first : -1;
	}
	return i < l->box->rows[naming->table] ? i : -1;
}

/* What a cell says, as the component prints it; 0: nothing. */
static size_t
printed_cell(const struct language *l, cell_writer *write, int table, int row, int column, char *out,
	     size_t size)
{
	const struct column *c = &l->game->tables[table].columns[column];
	int value = box_cell(l->box, table, row, column);
	struct text t;

	/* Told to a player it stands in the language in use, of which the core knows nothing. */
	if (write)
		return write(l, table, row, column, out, size);
	if (!c->printed || value == NONE)
		return box_write(l->box, table, row, column, out, size);
	t = text_begin(out, size);
	return text_add(&t, c->printed[value]);
}

/* A key as words: "cancel-hit" is "cancel hit". */
static void
put_blanks(char *cell)
{
	for (; *cell; cell++)
		*cell = (char)(*cell == '-' ? ' ' : *cell);
}

/* What stands in a place of a name, "title", a key as words, "effect -", or a number with what it counts,
 * "hits hit/hits"; false: the box does not say, or there are none to count. */
static bool
add_cell(struct text *t, const struct language *l, const struct naming *naming, cell_writer *write, int row,
	 const char *place, size_t length)
{
	const struct table *table = &l->game->tables[naming->table];
	const char *counted = memchr(place, ' ', length), *many;
	size_t name = counted ? (size_t)(counted - place) : length;
	char cell[CELL_BYTES];
	int c = 0, value;

	while (row >= 0 && c < table->n_columns && !text_is(table->columns[c].name, place, name))
		c++;
	if (row < 0 || c == table->n_columns || box_source(l->box, naming->table, row, c) == SOURCE_UNKNOWN ||
	    printed_cell(l, write, naming->table, row, c, cell, sizeof(cell)) == 0)
		return false;
	if (counted && text_is(" -", counted, length - name))
		put_blanks(cell);
	text_add(t, cell);
	many = counted ? memchr(counted, '/', length - name) : NULL;
	if (!many)
		return true;
	value = box_cell(l->box, naming->table, row, c);
	text_add(t, " ");
	if (value == 1)
		text_add_bytes(t, counted + 1, (size_t)(many - counted) - 1);
	else
		text_add_bytes(t, many + 1, (size_t)(place + length - many) - 1);
	return value > 0;
}

size_t
printed_fill(const struct language *l, const struct naming *naming, const char *pattern, size_t length,
	     cell_writer *cell, int value, char *out, size_t size)
{
	const char *end = pattern + length;
	struct text t = text_begin(out, size);
	int row = row_of(l, naming, value);
	char key[CELL_BYTES];

	while (pattern < end) {
		size_t plain = 0, word;

		while (pattern + plain < end && pattern[plain] != '{')
			plain++;
		text_add_bytes(&t, pattern, plain);
		pattern += plain;
		if (pattern == end)
			break;
		word = strcspn(++pattern, "}");
		if (text_is("key", pattern, word)) {
			name_write(l, naming->type, value, key, sizeof(key));
			text_add(&t, key);
		} else if (!add_cell(&t, l, naming, cell, row, pattern, word)) {
			return 0;
		}
		pattern += word + 1;
	}
	return t.length;
}

size_t
printed_write(const struct language *l, const struct naming *naming, const char *patterns, cell_writer *cell,
	      int value, char *out, size_t size)
{
	for (size_t length; *patterns; patterns += length + (patterns[length] == '|')) {
		length = strcspn(patterns, "|");
		size_t n = printed_fill(l, naming, patterns, length, cell, value, out, size);
		if (n > 0)
			return n;
	}
	return 0;
}

/* *alone: as far as it goes without the key behind it; 0: it is called by its key. */
size_t
printed_name(const struct language *l, int type, int value, char *out, size_t size, size_t *alone)
{
	const struct naming *naming = type < TYPE_COMMON ? NULL : naming_of(l->game, type);
	const char *list = naming && naming->list ? naming->list[value - type_first(l->game, type)] : NULL;
	char key[CELL_BYTES];
	size_t n = 0, behind = sizeof("()") + name_write(l, type, value, key, sizeof(key));
	struct text t;

	if (list) {
		t = text_begin(out, size);
		n = text_add(&t, list);
	} else if (naming && naming->name) {
		n = printed_write(l, naming, naming->name, NULL, value, out, size);
	}
	/* With its brackets and the blank before them, as sizeof counts the NUL: " (34)" behind "Dover". A
	 * name that is the key itself tells nothing new. */
	*alone = n;
	if (n >= size || (n + sizeof("()") == behind && text_is(key, out, n)))
		return 0;
	if (n > behind && out[n - 1] == ')' && out[n - behind + 1] == '(' &&
	    memcmp(out + n - behind + 2, key, behind - sizeof("()")) == 0)
		*alone = n - behind;
	return n;
}
