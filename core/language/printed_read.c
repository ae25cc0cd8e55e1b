/*
 * Names as the components print them, as hands type them: in full, their beginnings, some of their parts, a
 * number in them, and the player for what belongs to his seats.
 */
#include <string.h>

#include "core/language/language.h"
#include "core/language/reader.h"
#include "core/text.h"
#include "core/words.h"

enum { PRINTED_BYTES = 256, PART_LEAST = 2 /* letters that tell a part */ };

/* Behind a name that alone does not say which one is meant. */
static const char with_key[] = " ({key})";

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

		if (printed_fill(l, naming, p, length, NULL, value, name, sizeof(name)) > 0)
			try_name(a, name, value);
		if (length > key && memcmp(p + length - key, with_key, key) == 0 &&
		    printed_fill(l, naming, p, length - key, NULL, value, name, sizeof(name)) > 0)
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

/* What belongs to the seats of a side that a player has: "Hans", who plays the Axis, is axis-1 or another of
 * them; what is called as the side itself is meant before that. */
static void
try_player(struct along *a, const struct language *l, int type)
{
	struct printed *p = a->found;
	size_t length = strcspn(a->text, " ");
	int who = type < TYPE_COMMON || type_numeric(l->game, type) ? -1 : player_seat(l, a->text, length);
	const char *side = who < 0 ? NULL : type_name(l->game, l->box, l->game->who, who);
	size_t of = side ? strlen(side) : 0;

	if (!side || length > a->length || name_key(l, type, side, of) >= 0)
		return;
	for (int i = 0, n = type_count(l->game, l->box, type); i < n; i++) {
		const char *name = type_name(l->game, l->box, type, i);

		if (!name || strncmp(name, side, of) != 0 || name[of] != '-')
			continue;
		if (p->n < PRINTED_MOST)
			p->value[p->n] = (int16_t)(i + type_first(l->game, type));
		p->n++;
	}
	p->whole = p->n > 0;
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
		try_player(&a, l, type);
	if (a.lenient && p->n == 0)
		try_parts(&a, l, type);
	else if (lenient && naming && p->n == 0)
		try_number(&a, l, naming, n);
}
