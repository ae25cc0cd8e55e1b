/*
 * The common verbs whose operands are no pattern: claim, set, place, print ...
 *
 * `set`, `place`, `goto` and `claim` name fields, units and totals by the game's tables; what they say
 * is kept as struct claim, checked here against the ranges of the tables, so that the engine can put
 * it as it is.
 */
#include "core/language/reader.h"

#include <assert.h>
#include <string.h>

#include "core/text.h"

/* ---- fields, values, units ---- */

/* Numbers begin at 1 for the player, at 0 inside. */
static int
index_read(const struct language *l, int type, int count, const char *text, size_t length, bool lenient)
{
	int n;

	if (type == TYPE_NUMBER)
		return text_number(text, length, &n) && n >= 1 && n <= count ? n - 1 : -1;
	n = name_read(l, type, text, length, lenient);
	if (n < 0)
		return -1;
	/* A field may have elements for the first of a type's names only. */
	n -= type_first(l->game, type);
	return n < count ? n : -1;
}

/* "name.I.J": a key may hold a dot itself, so that each is tried as the one between. */
static int
element_read(const struct language *l, const struct field *f, const char *text, size_t length, bool lenient)
{
	if (f->count2 <= 1)
		return index_read(l, f->index, f->count, text, length, lenient);
	for (size_t dot = 0; dot < length; dot++) {
		if (text[dot] != '.')
			continue;
		int i = index_read(l, f->index, f->count, text, dot, lenient);
		int j = index_read(l, f->index2, f->count2, text + dot + 1, length - dot - 1, lenient);
		if (i >= 0 && j >= 0)
			return i * f->count2 + j;
	}
	return -1;
}

/* Names of fields may begin alike: the whole one up to the dot must fit. */
bool
read_field(const struct language *l, const char *text, size_t length, bool lenient, int *field, int *element)
{
	for (int k = 0; k < field_count(l->game); k++) {
		const struct field *f = field_of(l->game, k);
		size_t n = strlen(f->name);
		if (n > length || !text_is(f->name, text, n))
			continue;
		*field = k;
		*element = 0;
		if (n == length && field_elements(f) == 1)
			return true;
		if (n < length && text[n] == '.' && field_elements(f) > 1) {
			*element = element_read(l, f, text + n + 1, length - n - 1, lenient);
			if (*element >= 0)
				return true;
		}
	}
	return false;
}

bool
read_value(struct reader *r, int *i, int field, int16_t *value)
{
	const struct field *f = field_of(r->language->game, field);
	const struct word *w = &r->word[*i];
	int at = *i, n;

	if (at >= r->n)
		return read_fails(r, at, READ_MISSING, one(f->value, NONE));
	/* What lies below the base has no name in the type, and is written so (add_value). */
	if (f->base > 0 && (text_is("none", w->text, w->length) || read_second(r, at, SECOND_NONE, 0, 0))) {
		*value = 0;
		++*i;
		return true;
	}
	/* A number may be out of its type's range: that of the field counts. */
	if ((f->value == TYPE_NUMBER || type_numeric(r->language->game, f->value)) &&
	    text_number(w->text, w->length, &n)) {
		++*i;
	} else if (f->value == TYPE_NUMBER) {
		return number_fails(r, at);
	} else {
		int16_t name;
		if (!read_name(r, i, f->value, &name))
			return false;
		n = name;
	}
	n += f->base;
	if (n < f->min || n > f->max)
		return read_fails(r, at, READ_RANGE,
				  two(TYPE_NUMBER, f->min - f->base, TYPE_NUMBER, f->max - f->base));
	*value = (int16_t)n;
	return true;
}

/* A claim lies where the operands do: five of them. */
static void
set_claim(struct entry *e, int kind, int what, int element, int value)
{
	e->first.n = 5;
	e->first.claim = (struct claim){.kind = (int16_t)kind,
					.what = (int16_t)what,
					.element = (int16_t)element,
					.value = (int16_t)value,
					.face = NONE};
}

/* What positions of version 1 of the rules set and no game knows any more: it is read, and does nothing. */
static bool
read_retired(struct reader *r, struct entry *e)
{
	static const char retired[] = "keeps-die";

	if (r->n != 3 || !text_is(retired, r->word[1].text, r->word[1].length))
		return false;
	set_claim(e, CLAIM_RETIRED, 0, 0, 0);
	e->text = (uint16_t)(r->word[1].text - r->text);
	e->text_length = (uint16_t)(r->word[2].text + r->word[2].length - r->word[1].text);
	return true;
}

/* FIELD[.INDEX] VALUE; what it is about is word 1, in the first language. */
static bool
read_field_value(struct reader *r, const char *what, size_t length, struct entry *e)
{
	int field, element, i = 2;
	int16_t value;

	if (!read_field(r->language, what, length, r->lenient, &field, &element))
		return read_fails(r, 1, READ_NO_NAME, one(TYPE_NUMBER, NONE));
	if (!read_value(r, &i, field, &value))
		return false;
	set_claim(e, CLAIM_FIELD, field, element, value);
	return read_ends(r, i);
}

/* False without a word where no total is meant: it may be a field. */
static bool
read_total_value(struct reader *r, const char *what, size_t length, struct entry *e)
{
	const struct game *game = r->language->game;
	int n;

	for (int t = 0; t < game->n_totals; t++) {
		if (!text_is(game->totals[t].name, what, length))
			continue;
		if (r->n < 3)
			return read_fails(r, 2, READ_MISSING, one(TYPE_NUMBER, NONE));
		if (!text_number(r->word[2].text, r->word[2].length, &n))
			return number_fails(r, 2);
		set_claim(e, CLAIM_TOTAL, t, 0, n);
		return read_ends(r, 3);
	}
	return false;
}

/* A field, and (`totals`) first a total. A total that was named but whose number is wrong is no field: that
 * has reached farther. */
static bool
read_what_value(struct reader *r, bool totals, struct entry *e)
{
	if (r->n < 2)
		return read_fails(r, 1, READ_MISSING, nothing());

	const char *what = r->word[1].text;
	size_t length = r->word[1].length;
	for (bool second = false; what && r->reached <= 2; second = true) {
		if ((totals && read_total_value(r, what, length, e)) ||
		    (r->reached <= 2 && read_field_value(r, what, length, e)))
			return true;
		what = second ? NULL : read_second(r, 1, SECOND_WHAT, 0, 0);
		length = what ? strlen(what) : 0;
	}
	return false;
}

/* `claim UNIT at PLACE`. */
static bool
is_at(struct reader *r, int i)
{
	return i < r->n &&
	       (text_is("at", r->word[i].text, r->word[i].length) || read_second(r, i, SECOND_AT, 0, 0));
}

/* Of all kinds of units that can be placed the name that is nearest to this word; without one the first kind.
 */
static struct args
nearest_unit(const struct reader *r, const struct word *w)
{
	const struct game *game = r->language->game;
	struct args nearest = one(game->n_places ? game->places[0].unit : TYPE_NUMBER, NONE);
	int best = ENTRY_MAX;

	for (int k = 0; k < game->n_places; k++) {
		int unit = game->places[k].unit, found = name_suggest(r->language, unit, w->text, w->length);
		if (found < 0)
			continue;
		int away =
		    text_distance(type_name(game, r->language->box, unit, found), w->text, w->length, best);
		if (away >= best)
			continue;
		best = away;
		nearest = one(unit, found);
	}
	return nearest;
}

/* UNIT [at] PLACE [FACE] */
static bool
read_place(struct reader *r, bool at, struct entry *e)
{
	const struct game *game = r->language->game;

	for (int k = 0; r->n > 1 && k < game->n_places; k++) {
		const struct place *p = &game->places[k];
		int words, unit = find_name(r, 1, p->unit, &words), i = 1 + words;
		int16_t where, face;
		if (unit < 0)
			continue; /* units of another kind may be called so */
		if (at && !is_at(r, i)) {
			read_expects(r, i, "at", 2);
			return false;
		}
		i += at;
		if (!read_value(r, &i, p->at, &where))
			return false;
		set_claim(e, CLAIM_PLACE, k, unit - type_first(game, p->unit), where);
		if (i == r->n)
			return true;
		if (!p->face)
			return read_fails(r, i, READ_EXTRA, nothing());
		if (!read_value(r, &i, p->face, &face))
			return false;
		e->first.claim.face = face;
		return read_ends(r, i);
	}
	/* Units of several kinds may be placed, so that the slip is sought among all of them. */
	return read_fails(r, 1, r->n < 2 ? READ_MISSING : READ_NO_NAME,
			  r->n < 2 ? nothing() : nearest_unit(r, &r->word[1]));
}

static bool
is_unit(struct reader *r, int i)
{
	const struct game *game = r->language->game;
	int words, noted = seconds_noted(r), k = 0;

	while (i < r->n && k < game->n_places && find_name(r, i, game->places[k].unit, &words) < 0)
		k++;
	seconds_drop(r, noted);
	return i < r->n && k < game->n_places;
}

/* A claim is about a unit, a total or a field, in this order. */
static bool
read_claim(struct reader *r, struct entry *e)
{
	if (is_at(r, 2))
		return read_place(r, true, e);
	if (read_what_value(r, true, e))
		return true;
	for (int i = 3; r->printed && i < r->n; i++)
		if (is_at(r, i))
			return read_place(r, true, e); /* behind a printed name */
	/* What is no total and no field but a unit lacks its "at". */
	return r->reached <= 2 && is_unit(r, 1) && read_place(r, true, e);
}

/* ---- the others ---- */

/* A note up to its closing quote; without quotes the rest of the line. */
static bool
read_text(struct reader *r, struct entry *e)
{
	const char *from = r->n > 1 ? r->word[1].text : r->text + r->length;
	size_t length = (size_t)(r->text + r->length - from);

	while (length > 0 && from[length - 1] == ' ')
		length--;
	if (length > 0 && from[0] == '"') {
		const char *close = memchr(from + 1, '"', length - 1);
		if (!close)
			return read_fails(r, 1, READ_QUOTE, nothing());
		if (close < reader_end(r) - 1)
			return read_fails(r, 1, READ_BEHIND, nothing()); /* it would be lost */
		length = (size_t)(close - from) - 1;
		from++;
	}
	e->text = (uint16_t)(from - r->text);
	e->text_length = (uint16_t)length;
	return true;
}

/* Taken apart by the engine, as its words hang on the box. */
static bool
read_print(struct reader *r, struct entry *e)
{
	if (r->n < 4)
		return read_fails(r, r->n, READ_MISSING, nothing());
	e->text = (uint16_t)(r->word[1].column - 1);
	e->text_length = (uint16_t)(reader_end(r) - r->text - e->text);
	return true;
}

/* Entry numbers pass what an operand can hold. */
static bool
read_seq(struct reader *r, struct entry *e)
{
	int32_t n = 0;

	if (r->n < 2)
		return read_fails(r, 1, READ_MISSING, one(TYPE_NUMBER, NONE));
	/* Nine digits are below what 32 bits hold, so that nothing overflows on the way. */
	for (int i = 0; i < r->word[1].length; i++) {
		char c = r->word[1].text[i];
		if (c < '0' || c > '9' || r->word[1].length > 9)
			return number_fails(r, 1);
		n = n * 10 + (c - '0');
	}
	e->seq = n;
	return read_ends(r, 2);
}

/* A verb with one name. */
static bool
read_one(struct reader *r, int type, struct entry *e)
{
	int i = 1;

	e->first.n = 1;
	return read_name(r, &i, type, &e->first.operand[0]) && read_ends(r, i);
}

bool
read_common(struct reader *r, int verb, struct entry *e)
{
	switch ((enum common_verb)verb) {
	case VERB_ROLL:
		return read_roll(r, e);
	case VERB_DRAW:
		return read_draw(r, e);
	case VERB_DONE:
	case VERB_PASS:
		return read_ends(r, 1);
	case VERB_CLAIM:
		return read_claim(r, e);
	case VERB_NOTE:
		return read_text(r, e);
	case VERB_RETRACT:
	case VERB_ACCEPT:
		return read_seq(r, e);
	case VERB_PRINT:
		return read_print(r, e);
	case VERB_WAIVE:
		return read_one(r, TYPE_RULE, e);
	case VERB_SET:
		return read_retired(r, e) || read_what_value(r, false, e);
	case VERB_PLACE:
		return read_place(r, false, e);
	case VERB_GOTO:
		return read_one(r, TYPE_STEP, e);
	case VERB_SEAL:
		return read_seal(r, e);
	case VERB_UNSEAL:
		return read_unseal(r, e);
	case VERB_CHAIN:
	case VERB_THROW:
		return read_link(r, verb, e);
	case VERB_PHYSICAL:
		return read_ends(r, 1);
	case VERB_DEAL:
		return read_deal(r, e);
	case VERB_COMMON:
		break;
	}
	return false;
}
