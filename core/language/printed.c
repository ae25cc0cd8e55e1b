/*
 * Names as the components print them, by the box and the game's table of names: written, and read
 * again.
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

enum { PRINTED_BYTES = 256, CELL_BYTES = 128, PART_LEAST = 2 /* letters that tell a part */ };

/* Behind a name that alone does not say which one is meant. */
static const char with_key[] = " ({key})";

/* NULL: it is called by its key alone. */
const struct naming *
naming_of(const struct game *game, int type)
{
	for (int i = 0; game->words && i < game->words->n_namings; i++)
		if (game->words->namings[i].type == type)
			return &game->words->namings[i];
	return NULL;
}

/* ---- writing ---- */

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

/* The first `length` bytes of a pattern, filled; 0: something in it is not known. */
static size_t
fill(const struct language *l, const struct naming *naming, const char *pattern, size_t length,
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
		size_t n = fill(l, naming, patterns, length, cell, value, out, size);
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

/* ---- reading ---- */

/* Whether a blank was typed for a hyphen: "tight turn". */
static bool
is_hyphen(const char *name, const char *begin, char typed)
{
	return *name == '-' && typed == ' ' && name > begin;
}

/* Behind a figure a blank may end what was typed: the name has to go on to its end then, "kenley 18 aug". */
static bool
is_behind_figure(const char *name, const char *begin, char typed)
{
	return is_hyphen(name, begin, typed) && text_is_digit(name[-1]);
}

/* How many bytes of a text, in whole words, go along with a name; blanks between them may be many. *whole: as
 * far as the name goes. A number is never completed. */
static size_t
go_along(const char *name, const char *text, size_t length, bool lenient, bool *whole)
{
	const char *begin = name;

	size_t taken = 0;
	bool all = false; /* nothing but all of it counts */

	*whole = false;
	for (size_t i = 0;; i++, name++) {
		bool ends = i == length || text[i] == ' ';

		if (ends && i > 0 && !(text_is_digit(text[i - 1]) && text_is_digit(*name)) &&
		    (!all || !*name))
			taken = i;
		if (ends && !*name)
			*whole = true;
		all = all || (i < length && *name && lenient && is_behind_figure(name, begin, text[i]));
		/* "bf109", "bf-109" */
		if (lenient && i > 0 && i < length && *name == ' ' && text_is_digit(text[i]))
			name++;
		if (i == length || !*name ||
		    (text_lower(text[i]) != text_lower(*name) &&
		     !(lenient && (is_hyphen(name, begin, text[i]) || (*name == ' ' && text[i] == '-')))))
			return taken;
		while (text[i] == ' ' && i + 1 < length && text[i + 1] == ' ')
			i++;
	}
}

/* A text, and what goes along with it as well as anything else. */
struct along {
	const char *text;
	size_t length;
	bool lenient;
	struct printed *found;
};

/* The longest counts, a whole one before a beginning; of several as long all are kept, up to
 * PRINTED_MOST. */
static void
try_name(struct along *a, const char *name, int value)
{
	struct printed *p = a->found;
	bool whole;
	size_t length = go_along(name, a->text, a->length, a->lenient, &whole);

	if (length == 0 || (!whole && !a->lenient) || p->whole > whole ||
	    (p->whole == whole && p->length > length))
		return;
	if (p->whole != whole || p->length != length)
		p->n = 0;
	p->whole = whole;
	p->length = length;
	if (p->n > 0 && p->n <= PRINTED_MOST && p->value[p->n - 1] == value)
		return; /* with its key, and without */
	if (p->n < PRINTED_MOST)
		p->value[p->n] = (int16_t)value;
	p->n++;
}

/* By its patterns, each also without the key that stands behind it: "Dover (34)", "Dover". */
static void
try_patterns(struct along *a, const struct language *l, const struct naming *naming, const char *patterns,
	     int value)
{
	const size_t key = sizeof(with_key) - 1;
	char name[PRINTED_BYTES];

	for (const char *p = patterns; *p;) {
		size_t length = strcspn(p, "|");

		if (fill(l, naming, p, length, NULL, value, name, sizeof(name)) > 0)
			try_name(a, name, value);
		if (length > key && memcmp(p + length - key, with_key, key) == 0 &&
		    fill(l, naming, p, length - key, NULL, value, name, sizeof(name)) > 0)
			try_name(a, name, value);
		p += length + (p[length] == '|');
	}
}

/* Keys of several words, with blanks between them. */
static void
try_keys(struct along *a, const struct language *l, int type)
{
	int n = type < TYPE_COMMON || type_numeric(l->game, type) ? 0 : type_count(l->game, l->box, type);

	/* A text of one word has been tried as a whole key before (name_key). */
	for (int i = 0; i < n && memchr(a->text, ' ', a->length); i++) {
		const char *key = type_name(l->game, l->box, type, i);

		if (key && strchr(key, '-'))
			try_name(a, key, i + type_first(l->game, type));
	}
}

/* Whether a name has a part that begins so; what is behind that then: "sights-2b2h" behind "my" of
 * "in-my-sights-2b2h". A part that is a number is typed whole. */
static bool
skip_part(const char **name, const char *text, size_t length)
{
	while (**name) {
		const char *part = *name;
		size_t whole = strcspn(part, "-"), digits = strspn(part, "0123456789");

		*name += whole + (part[whole] == '-');
		if (text_begins(part, text, length) && (length == whole || length > digits))
			return true;
	}
	return false;
}

bool
name_by_parts(const char *name, const char *text, size_t length)
{
	if (length < PART_LEAST)
		return false;
	for (size_t part = 0; length > 0; text += part, length -= part) {
		part = 0;
		while (part < length && text[part] != '-')
			part++;
		if (part == 0 || !skip_part(&name, text, part))
			return false;
		part += part < length;
	}
	return true;
}

/* Keys of several parts by the beginnings of some, where no key begins with the whole word. */
static void
try_parts(struct along *a, const struct language *l, int type)
{
	int n = type_numeric(l->game, type) ? 0 : type_count(l->game, l->box, type);
	struct printed *p = a->found;
	size_t word = 0;

	while (word < a->length && a->text[word] != ' ')
		word++;
	for (int i = 0; i < n; i++)
		if (text_begins(type_name(l->game, l->box, type, i), a->text, word))
			return;
	for (int i = 0; i < n; i++) {
		if (!name_by_parts(type_name(l->game, l->box, type, i), a->text, word))
			continue;
		if (p->n < PRINTED_MOST)
			p->value[p->n] = (int16_t)(i + type_first(l->game, type));
		p->n++;
		p->length = word;
	}
}

/* Numbers are never completed. */
static bool
is_number(const char *text, size_t length)
{
	size_t digits = 0;

	while (digits < length && text_is_digit(text[digits]))
		digits++;
	return digits == length || text[digits] == ' ';
}

/* Things that have a number of several digits as a word of their printed name: "109" of the Bf 109. */
static void
try_number(struct along *a, const struct language *l, const struct naming *naming, int count)
{
	struct printed *p = a->found;
	size_t length = 0, alone;
	char name[PRINTED_BYTES];

	while (length < a->length && text_is_digit(a->text[length]))
		length++;
	if (length < PART_LEAST || (length < a->length && a->text[length] != ' ') ||
	    name_key(l, naming->type, a->text, length) >= 0 ||
	    name_numbered(l, naming->type, a->text, length) >= 0)
		return;
	for (int i = 0; i < count; i++) {
		int thing = i + type_first(l->game, naming->type);
		bool has = false;

		if (printed_name(l, naming->type, thing, name, sizeof(name), &alone) == 0)
			continue;
		name[alone] = '\0';
		for (const char *word = name; *word && !has; word += strspn(word, " ")) {
			has = strcspn(word, " ") == length && memcmp(word, a->text, length) == 0;
			word += strcspn(word, " ");
		}
		if (has && p->n < PRINTED_MOST)
			p->value[p->n] = (int16_t)thing;
		p->n += has;
	}
	p->length = p->n > 0 ? length : p->length;
}

/* Goes through all names of the type: few are typed, and the list is short. */
void
printed_read(const struct language *l, int type, const char *text, size_t length, bool lenient,
	     struct printed *p)
{
	const struct naming *naming = type < TYPE_COMMON ? NULL : naming_of(l->game, type);
	struct along a = {text, length, lenient && !is_number(text, length), p};
	int n = naming ? type_count(l->game, l->box, type) : 0;

	*p = (struct printed){0};
	for (int i = 0; i < n; i++) {
		int thing = i + type_first(l->game, type);

		if (naming->list)
			try_name(&a, naming->list[i], thing);
		else if (naming->name)
			try_patterns(&a, l, naming, naming->name, thing);
		if (a.lenient && naming->counted)
			try_patterns(&a, l, naming, naming->counted, thing);
	}
	if (a.lenient)
		try_keys(&a, l, type);
	if (a.lenient && p->n == 0)
		try_parts(&a, l, type);
	else if (lenient && naming && p->n == 0)
		try_number(&a, l, naming, n);
}
