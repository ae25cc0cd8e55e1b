/* Names by some of their words, in the language in use: "troisième tour" of "Manœuvre 3 (troisième tour de
 * Combat)". */
#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/spoken_words.h"

enum { PARTS_LEAST = 3, WORDS_MOST = 7 };

/* Without accents, in lower case, and with hyphens for blanks and brackets. */
static const char *
plain_parts(const char *name, char *out)
{
	size_t n = 0;

	spoken_plain(name, out);
	for (const char *c = out; *c; c++)
		if (*c != ')' && !(*c == '(' && n > 0 && out[n - 1] == '-'))
			out[n++] = (char)(*c == '(' || *c == '\'' ? '-' : *c);
	out[n] = '\0';
	return out;
}

/* How well words go along with a name: not, with others between them, or as they stand there. */
enum along { NOT_ALONG, WITH_OTHERS, AS_IT_STANDS };

static enum along
goes_along(const char *name, const char *typed)
{
	size_t length = strlen(typed), n;

	for (const char *part = name; *part; part += *part == '-') {
		if (name_begins(part, typed, length))
			return AS_IT_STANDS;
		part += strcspn(part, "-");
	}
	for (; *name && *typed; name += *name == '-') {
		n = strcspn(typed, "-");
		if (n > 0 && name_begins(name, typed, n))
			typed += n + (typed[n] == '-');
		name += strcspn(name, "-");
	}
	return *typed ? NOT_ALONG : WITH_OTHERS;
}

/* Of a thing as the board tells it, or as one types it. */
static enum along
thing_goes_along(const struct language *l, int type, int value, const char *typed)
{
	char name[SPOKEN_BYTES], plain[SPOKEN_BYTES];
	struct made made;
	enum along told, written;

	name_print(made_begin(&made), l, type, value, false);
	told = goes_along(plain_parts(made_end(&made), plain), typed);
	made_free(&made);
	written = goes_along(plain_parts(spoken_name(l, type, value, true, name), plain), typed);
	return told > written ? told : written;
}

/* The bytes of so many words; 0: there are fewer. */
static size_t
words_bytes(const char *text, int words)
{
	size_t n = 0;

	for (; words > 0; words--) {
		n += strspn(text + n, " ");
		if (!text[n])
			return 0;
		n += strcspn(text + n, " ");
	}
	return n;
}

/* Those of all things that words go along with best; returns how many. */
static int
find_along(const struct language *l, int type, const char *typed, int16_t *value, int most)
{
	enum along best = WITH_OTHERS;
	int n = 0;

	for (int i = 0, count = type_count(l->game, l->box, type); i < count; i++) {
		int thing = i + type_first(l->game, type);
		enum along along = thing_goes_along(l, type, thing, typed);

		if (along < best)
			continue;
		n = along > best ? 0 : n;
		best = along;
		if (n < most)
			value[n] = (int16_t)thing;
		n++;
	}
	return n;
}

int
spoken_parts(const struct language *l, int type, const char *text, size_t *length, int16_t *value, int most)
{
	char words[SPOKEN_BYTES], typed[SPOKEN_BYTES];
	bool named = type >= TYPE_COMMON && !type_numeric(l->game, type);

	for (int span = named ? WORDS_MOST : 0; span > 0; span--) {
		*length = words_bytes(text, span);
		if (*length == 0 || *length >= sizeof(words))
			continue;
		snprintf(words, sizeof(words), "%.*s", (int)*length, text);
		if (strlen(plain_parts(words, typed)) < PARTS_LEAST)
			return 0;
		int n = find_along(l, type, typed, value, most);
		if (n > 0)
			return n <= most ? n : 0;
	}
	return 0;
}
