/*
 * What claims and positions name, in the language in use: totals part by part ("pertes.luftwaffe"), fields
 * with their elements ("salle.6/11"), and steps.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/spoken_words.h"
#include "core/text.h"

/* ---- as they are said ---- */

/* As it can be typed. */
static char *
one_word(char *name)
{
	for (char *blank = name; (blank = strchr(blank, ' ')) != NULL;)
		*blank = '-';
	return name;
}

char *
spoken_total(const struct game *game, int total, char *out)
{
	const char *whole = game->totals[total].name, *name = whole;
	struct text said = text_begin(out, SPOKEN_BYTES);

	while (*name) {
		char part[SPOKEN_BYTES], path[SPOKEN_BYTES], word[SPOKEN_BYTES];
		size_t length = strcspn(name, ".");
		const char *agreed;

		snprintf(part, sizeof(part), "%.*s", (int)length, name);
		snprintf(path, sizeof(path), "%.*s", (int)(name + length - whole), whole);
		agreed = strchr(path, '.') ? spoken_in(game, "total", path) : NULL;
		text_add(&said, agreed ? agreed : spoken_as(game, "total", part, word) ? word : part);
		name += length;
		if (*name)
			text_add_bytes(&said, name++, 1);
	}
	return one_word(out);
}

const char *
spoken_step(const struct game *game, int step)
{
	const char *said = spoken_in(game, "step", game->steps[step].name);

	return said ? said : game->steps[step].name;
}

const char *
spoken_field_name(const struct game *game, int field)
{
	const char *name = field_of(game, field)->name, *said = spoken_in(game, "field", name);

	return said ? said : name;
}

static void
add_element(struct text *said, const struct language *l, int type, int index)
{
	char name[SPOKEN_BYTES];

	text_add(said, ".");
	if (type == TYPE_NUMBER)
		text_add_number(said, index + 1);
	else
		text_add(said, spoken_name(l, type, index + type_first(l->game, type), true, name));
}

const char *
spoken_field(const struct language *l, int field, int index, char *out)
{
	const struct field *f = field_of(l->game, field);
	struct text said = text_begin(out, SPOKEN_BYTES);

	text_add(&said, spoken_field_name(l->game, field));
	one_word(out);
	if (field_elements(f) == 1)
		return out;
	add_element(&said, l, f->index, f->count2 > 1 ? index / f->count2 : index);
	if (f->count2 > 1)
		add_element(&said, l, f->index2, index % f->count2);
	return out;
}

const char *
spoken_value(const struct language *l, int field, int value, bool typed, char *out)
{
	const struct field *f = field_of(l->game, field);
	const char *none = spoken_in(NULL, "entry", "none");

	if (value < f->base && f->base > 0 && none)
		snprintf(out, SPOKEN_BYTES, "%s", none);
	else
		spoken_name(l, f->value, value < f->base && f->base > 0 ? NONE : value - f->base, typed, out);
	return out;
}

/* A claim, a position's `set` and `place`; false: it is none of them. */
bool
spoken_claim(const struct language *l, const struct action *a, struct text *out)
{
	const struct claim *c = &a->claim;
	const char *at = spoken_in(NULL, "entry", "at");
	char name[SPOKEN_BYTES];

	if (c->kind == CLAIM_TOTAL) {
		text_add(out, spoken_total(l->game, c->what, name));
		text_add(out, " ");
		text_add_number(out, c->value);
	} else if (c->kind == CLAIM_FIELD) {
		text_add(out, spoken_field(l, c->what, c->element, name));
		text_add(out, " ");
		text_add(out, spoken_value(l, c->what, c->value, true, name));
	} else if (c->kind == CLAIM_PLACE) {
		const struct place *p = &l->game->places[c->what];

		text_add(out, spoken_name(l, p->unit, c->element + type_first(l->game, p->unit), true, name));
		text_add(out, " ");
		text_add(out, a->verb == VERB_CLAIM ? at ? at : "at" : "");
		text_add(out, a->verb == VERB_CLAIM ? " " : "");
		text_add(out, spoken_value(l, p->at, c->value, true, name));
		if (c->face != NONE) {
			text_add(out, " ");
			text_add(out, spoken_value(l, p->face, c->face, true, name));
		}
	}
	return c->kind == CLAIM_TOTAL || c->kind == CLAIM_FIELD || c->kind == CLAIM_PLACE;
}

/* ---- and as they are typed ---- */

/* The letters of an element's name at `typed`, up to a dot or its end, and its name in the journal's words;
 * 0: it is none of this type. A name may hold dots: the longest one. */
static size_t
element_at(const struct language *l, int type, const char *typed, size_t length, char *out)
{
	size_t found = 0;

	for (int i = 0; type != TYPE_NUMBER && i < type_count(l->game, l->box, type); i++) {
		char said[SPOKEN_BYTES];

		spoken_name(l, type, i + type_first(l->game, type), true, said);
		for (size_t n = length; n > found; n--)
			if ((n == length || typed[n] == '.') && spoken_like(said, typed, n, true)) {
				name_write(l, type, i + type_first(l->game, type), out, SPOKEN_BYTES);
				found = n;
			}
	}
	if (found == 0) { /* as in English, or a number */
		found = strcspn(typed, ". ");
		found = found < length ? found : length;
		snprintf(out, SPOKEN_BYTES, "%.*s", (int)found, typed);
	}
	return found;
}

/* "dégâts.aérodrome" in the journal's words; false: it is not this field. */
static bool
field_meant(const struct language *l, int field, const char *typed, size_t length, struct text *out)
{
	const struct field *f = field_of(l->game, field);
	size_t n = strcspn(typed, ". ");
	char name[SPOKEN_BYTES];

	n = n < length ? n : length;
	if (!spoken_like(spoken_field_name(l->game, field), typed, n, true))
		return false;
	text_add(out, f->name);
	for (int k = 0; k < 2 && n < length; k++) {
		n++;
		text_add(out, ".");
		n += element_at(l, k == 0 ? f->index : f->index2, typed + n, length - n, name);
		text_add(out, name);
	}
	return n == length;
}

bool
spoken_what_meant(const struct language *l, const char *typed, size_t length, char *out)
{
	const struct game *game = l->game;
	char said[SPOKEN_BYTES];

	for (int t = 0; t < game->n_totals; t++)
		if (spoken_like(spoken_total(game, t, said), typed, length, true)) {
			snprintf(out, SPOKEN_BYTES, "%s", game->totals[t].name);
			return true;
		}
	for (int own = 1; own >= 0; own--) /* those of that language before those it has in English */
		for (int f = 0; f < field_count(game); f++) {
			struct text name = text_begin(out, SPOKEN_BYTES);
			const char *english = field_of(game, f)->name;

			if ((spoken_field_name(game, f) != english) == own &&
			    field_meant(l, f, typed, length, &name))
				return true;
		}
	return false;
}
