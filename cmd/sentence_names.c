/* What things are called: printed names from the box, with what one types where that is needed. */
#include <string.h>

#include "cmd/say.h"
#include "cmd/sentence.h"

enum { NAME_BYTES = 256 };

static const struct naming *
naming_of(const struct game *game, int type)
{
	for (int i = 0; i < game->words->n_namings; i++)
		if (game->words->namings[i].type == type)
			return &game->words->namings[i];
	return NULL;
}

static void
put_key(FILE *out, const struct language *l, int type, int value)
{
	char name[NAME_BYTES];

	name_write(l, type, value, name, sizeof(name));
	print_text(out, name);
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

/* What stands in a place of a name; false: the box does not say. */
static bool
put_cell(FILE *out, const struct language *l, const struct naming *naming, int row, const char *word,
	 size_t length)
{
	const struct table *table = &l->game->tables[naming->table];
	char text[NAME_BYTES];

	for (int c = 0; row >= 0 && c < table->n_columns; c++) {
		if (strlen(table->columns[c].name) != length ||
		    strncmp(table->columns[c].name, word, length) != 0)
			continue;
		if (box_source(l->box, naming->table, row, c) == SOURCE_UNKNOWN ||
		    box_write(l->box, naming->table, row, c, text, sizeof(text)) == 0)
			return false;
		print_text(out, text);
		return true;
	}
	return false;
}

/* Fills a pattern of a name; false: something in it is not known, and what was written is no name. */
static bool
fill_name(FILE *out, const struct language *l, const struct naming *naming, const char *pattern, int value)
{
	int row = row_of(l, naming, value);

	while (*pattern && *pattern != '|') {
		size_t plain = strcspn(pattern, "{|"), length;

		fwrite(pattern, 1, plain, out);
		pattern += plain;
		if (*pattern != '{')
			break;
		length = strcspn(++pattern, "}");
		if (length == 3 && strncmp(pattern, "key", 3) == 0)
			put_key(out, l, naming->type, value);
		else if (!put_cell(out, l, naming, row, pattern, length))
			return false;
		pattern += length + 1;
	}
	return true;
}

/* The next pattern of several; NULL: it was the last. */
static const char *
after_bar(const char *pattern)
{
	const char *bar = strchr(pattern, '|');

	return bar ? bar + 1 : NULL;
}

void
sentence_name(FILE *out, const struct language *l, int type, int value, bool full)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *pattern = !naming ? NULL : full && naming->full ? naming->full : naming->name;
	struct made made;
	bool known = false;
	int i = naming ? value - type_first(l->game, type) : 0;

	if (naming && naming->list && i >= 0 && i < type_count(l->game, l->box, type)) {
		fputs(SAY_OF(l->game, naming->list[i]), out);
		return;
	}
	if (!pattern || value == NONE) {
		put_key(out, l, type, value);
		return;
	}
	for (pattern = pattern ? SAY_OF(l->game, pattern) : NULL; pattern && !known;
	     pattern = after_bar(pattern)) {
		known = fill_name(made_begin(&made), l, naming, pattern, value);
		made_end(&made);
		fputs(known ? made.text : "", out);
		made_free(&made);
	}
	if (!known)
		put_key(out, l, type, value);
}

/* What stands before item i of n in a list: "A, B and C". */
static const char *
joint(int i, int n)
{
	return i == 0 ? "" : i == n - 1 ? SAY(" and ") : SAY(", ");
}

void
sentence_names(FILE *out, const struct language *l, int type, const int *value, int n, bool before, bool more)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *names = naming && naming->names && n > 1 ? SAY_OF(l->game, naming->names) : NULL,
		   *place = names ? strchr(names, '{') : NULL;
	int behind = before ? 1 : 0, all = behind + (place ? 1 : n) + (more ? 1 : 0);

	if (!place) {
		for (int i = 0; i < n; i++) {
			fputs(joint(behind + i, all), out);
			sentence_name(out, l, type, value[i], false);
		}
		return;
	}
	fputs(joint(behind, all), out);
	fwrite(names, 1, (size_t)(place - names), out);
	for (int i = 0; i < n; i++) {
		fputs(joint(i, n), out);
		put_key(out, l, type, value[i]);
	}
	fputs(place + strcspn(place, "}") + 1, out);
}
