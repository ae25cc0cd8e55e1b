/* Which things of a game a player means, and all of a kind. */
#include <stdlib.h>
#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/tell/lookup.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/spoken_words.h"

enum { KIND_LEAST = 3, PLURAL_MOST = 2 };

/* Whether the board says something of things of that type. */
static bool
is_on_board(const struct game *game, int type)
{
	for (int f = FIELD_COMMON; f < game->n_fields + FIELD_COMMON; f++)
		if (field_of(game, f)->index == type && !field_of(game, f)->secret)
			return true;
	return false;
}

static int
add_thing(struct thing *thing, int n, int type, int value)
{
	for (int i = 0; i < n; i++)
		if (thing[i].type == type && thing[i].value == value)
			return n;
	if (n < THINGS_MOST)
		thing[n] = (struct thing){type, value};
	return n < THINGS_MOST ? n + 1 : n;
}

/* Those of a type that are called so, beside n others. */
static int
add_called(const struct session *s, int type, const char *typed, bool lenient, struct thing *thing, int n)
{
	const struct language *l = &s->language;
	size_t length = strlen(typed);
	int value = name_read(l, type, typed, length, lenient);
	struct printed p;

	if (value >= 0)
		n = add_thing(thing, n, type, value);
	printed_read(l, type, typed, length, lenient, &p);
	for (int i = 0; i < p.n && i < PRINTED_MOST && p.length == length; i++)
		n = add_thing(thing, n, type, p.value[i]);
	for (int i = 0; i < type_count(s->game, l->box, type) && n == 0 && !spoken_is_english(); i++) {
		struct made made; /* as the board has it */

		name_print(made_begin(&made), l, type, type_first(s->game, type) + i, false);
		if (spoken_like(made_end(&made), typed, length, true))
			n = add_thing(thing, n, type, type_first(s->game, type) + i);
		made_free(&made);
	}
	return n;
}

/* ---- what kind of thing it is ---- */

/* Whether a word is one of a text, or several of it: "squadrons" of "a squadron". */
static bool
is_word_of(const char *text, const char *word, size_t length)
{
	char one[SPOKEN_BYTES];

	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t size = strcspn(text, " ");

		snprintf(one, sizeof(one), "%.*s", (int)size, text);
		if (size >= KIND_LEAST && length >= size && length <= size + PLURAL_MOST &&
		    spoken_like(one, word, size, true) && strspn(word + size, "senx") >= length - size)
			return true;
		text += size;
	}
	return false;
}

/* How many words stand in front that say what kind of thing it is, "target card 12"; *behind: what follows.
 */
static int
kind_words(const struct session *s, int type, const char *typed, const char **behind)
{
	const struct operand *kind = &s->game->operands[type - TYPE_COMMON];
	int n = 0;

	for (; *typed; n++) {
		size_t length = strcspn(typed, " ");

		if (!is_word_of(kind->type, typed, length) && !is_word_of(kind->title, typed, length) &&
		    !is_word_of(spoken_type_word(s->game, type), typed, length) &&
		    !is_word_of(SAY_OF(s->game, kind->title), typed, length))
			break;
		typed += length;
		typed += strspn(typed, " ");
	}
	*behind = typed;
	return n;
}

static int
find_things(const struct session *s, const char *typed, bool kinds, bool lenient, struct thing *thing)
{
	int n = 0;

	for (int t = TYPE_COMMON; t < TYPE_COMMON + s->game->n_operands; t++) {
		const char *name = typed;

		if (is_on_board(s->game, t) && (!kinds || (kind_words(s, t, typed, &name) > 0 && *name)))
			n = add_called(s, t, name, lenient, thing, n);
	}
	return n;
}

int
things_called(const struct session *s, const char *typed, struct thing *thing)
{
	int n = find_things(s, typed, false, false, thing);

	for (int lenient = 0; lenient < 2 && n == 0; lenient++)
		n = find_things(s, typed, true, lenient, thing);
	return n > 0 ? n : find_things(s, typed, false, true, thing);
}

/* ---- all of a kind ---- */

int
things_listed(const struct session *s, const char *typed)
{
	for (int t = TYPE_COMMON; t < TYPE_COMMON + s->game->n_operands; t++) {
		const char *behind;

		if (is_on_board(s->game, t) && naming_of(s->game, t) &&
		    kind_words(s, t, typed, &behind) > 0 && !*behind)
			return t;
	}
	return -1;
}

/* What is said of a thing behind its name, "He111, LF2". */
static void
describe(const struct session *s, int type, int value, struct made *made)
{
	struct made name;
	const char *comma;

	name_print(made_begin(&name), &s->language, type, value, true);
	comma = strchr(made_end(&name), ',');
	fputs(comma ? comma + 2 : "", made_begin(made));
	made_end(made);
	made_free(&name);
}

/* Where a thing is; 0: nowhere in particular, or the game has no places for such things. */
static int
place_of(const struct session *s, int type, int value, const struct place **place)
{
	for (int i = 0; i < s->game->n_places; i++)
		if (s->game->places[i].unit == type) {
			*place = &s->game->places[i];
			return field_get(s->game, s->play.state, (*place)->at,
					 value - type_first(s->game, type));
		}
	return 0;
}

/* One of them in the list: those that are described alike stand together, and of these those in one place,
 * both as the first of them comes. */
struct row {
	struct thing thing;
	struct made kind;
	int at;		    /* its place */
	size_t alike, near; /* the first row described so, and the first of these in this place */
};

static int
compare_rows(const void *one, const void *other)
{
	const struct row *a = one, *b = other;

	if (a->alike != b->alike)
		return a->alike < b->alike ? -1 : 1;
	if (a->near != b->near)
		return a->near < b->near ? -1 : 1;
	return a->thing.value - b->thing.value;
}

/* Row m, of those in play, behind the others. */
static void
fill_row(const struct session *s, struct row *row, size_t m, struct thing thing)
{
	const struct place *place = NULL;

	row[m] = (struct row){.thing = thing, .alike = m, .near = m};
	row[m].at = place_of(s, thing.type, thing.value, &place);
	describe(s, thing.type, thing.value, &row[m].kind);
	for (size_t i = 0; i < m && row[m].near == m; i++) {
		if (strcmp(row[i].kind.text, row[m].kind.text) != 0)
			continue;
		row[m].alike = row[m].alike == m ? i : row[m].alike;
		row[m].near = row[i].at == row[m].at ? i : m;
	}
}

/* A row's name, behind its place where that is another than before. */
static void
put_row(const struct session *s, struct paragraph *p, const struct row *row, const struct row *before)
{
	const struct place *place = NULL;
	bool same = before && before->at == row->at;
	char name[SPOKEN_BYTES], text[2 * SPOKEN_BYTES];
	struct made made;

	(void)place_of(s, row->thing.type, row->thing.value, &place);
	spoken_name(&s->language, row->thing.type, row->thing.value, false, name);
	made_begin(&made);
	if (place && !same)
		name_print_value(made.out, &s->language, place->at, row->at);
	made_end(&made);
	snprintf(text, sizeof(text), "%s%s%s", made.text, *made.text ? SAY(": ") : "", name);
	paragraph_add(p, !before ? "" : same ? "," : ";", text);
	made_free(&made);
}

/* Those described as row i is; the number behind them. */
static size_t
put_kind(const struct session *s, const struct row *row, size_t i, size_t m)
{
	struct paragraph p;
	struct made label;
	size_t k = i;

	fprintf(made_begin(&label), *row[i].kind.text ? SAY("%s:") : "%s", row[i].kind.text);
	paragraph_begin_hanging(&p, stdout, "", HANG, made_end(&label));
	for (; k < m && row[k].alike == row[i].alike; k++)
		put_row(s, &p, &row[k], k > i ? &row[k - 1] : NULL);
	paragraph_end(&p);
	made_free(&label);
	return k;
}

void
things_list(const struct session *s, int type)
{
	int first = type_first(s->game, type), n = type_count(s->game, &s->box, type);
	struct row *row = calloc((size_t)n + 1, sizeof(*row));
	size_t m = 0;

	if (!row)
		no_memory();
	for (int i = 0; i < n; i++) {
		struct thing thing = {type, first + i};

		if (thing_is_now(s, &thing))
			fill_row(s, row, m++, thing);
	}
	qsort(row, m, sizeof(*row), compare_rows);
	for (size_t i = 0; i < m;)
		i = put_kind(s, row, i, m);
	for (size_t i = 0; i < m; i++)
		made_free(&row[i].kind);
	free(row);
}
