/* What people write around an entry, left out step by step: the table is sentences.def. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/sentence.h"
#include "cmd/words/spoken_words.h"
#include "core/text.h"

enum { PHRASE_WORDS = 6, VERB_LEAST = 4 };

struct left_out {
	int step;
	const char *forms;
};

static const struct left_out left_out[] = {
#define WORDS(step, forms) {step, forms},
#define PHRASE(game, typed, text)
#define NAMED(typed, side)
#include "cmd/words/sentences.def"
};

struct phrase {
	const char *game, *typed, *text;
};

static const struct phrase phrases[] = {
#define WORDS(step, forms)
#define PHRASE(game, typed, text) {game, typed, text},
#define NAMED(typed, side)
#include "cmd/words/sentences.def"
};

static const struct phrase named[] = {
#define WORDS(step, forms)
#define PHRASE(game, typed, text)
#define NAMED(typed, side) {"", typed, side},
#include "cmd/words/sentences.def"
};

static bool
is_blank(char c)
{
	return c == ' ' || c == ',';
}

static bool
take_words(struct sentence *s, const char *text)
{
	s->n = 0;
	s->used = 0;
	for (;;) {
		while (is_blank(*text))
			text++;
		if (!*text)
			return s->n > 0;
		if (s->n == WORDS_MOST || *text == '"')
			return false;
		s->at[s->n] = text;
		while (*text && !is_blank(*text))
			text++;
		s->size[s->n] = (size_t)(text - s->at[s->n]);
		s->n++;
	}
}

static void
put_phrases(struct sentence *s, int i)
{
	for (int k = 0; k < COUNT(phrases); k++) {
		if (*phrases[k].game && strcmp(phrases[k].game, s->l->game->name) != 0)
			continue;
		for (int n = 1; n <= PHRASE_WORDS && i + n <= s->n; n++) {
			size_t length = (size_t)(s->at[i + n - 1] - s->at[i]) + s->size[i + n - 1];

			if (s->at[i + n - 1] < s->at[i] || length >= SPOKEN_BYTES ||
			    !spoken_like(phrases[k].typed, s->at[i], length, true))
				continue;
			s->at[i] = phrases[k].text;
			s->size[i] = strlen(phrases[k].text);
			take_out(s, i + 1, n - 1);
			return;
		}
	}
}

/* Whether several words together are a name, in the language in use or in the journal's. */
static bool
is_name(const struct sentence *s, const char *word)
{
	const struct game *game = s->l->game;
	char out[SPOKEN_BYTES];
	size_t row = 0;

	for (int k = 0; k < game->n_operands; k++, row = 0) {
		const char *kind = spoken_kind(game, TYPE_COMMON + k);

		if (kind && (spoken_next(game, kind, word, strlen(word), &row, out) ||
			     name_read(s->l, TYPE_COMMON + k, word, strlen(word), false) >= 0))
			return true;
	}
	return false;
}

/* "take off", "end turn": a verb that is written with a hyphen. */
static bool
is_verb_joined(const struct sentence *s, const char *word)
{
	const struct game *game = s->l->game;

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		if (spoken_is_verb(game, v, word, strlen(word), true))
			return true;
	return false;
}

/* "I" of "I and II/KG76" and of "KG76 I", which are units, and of no "I rolled a 4". */
static bool
is_first_part(const struct sentence *s, int i)
{
	const char *next = i + 1 < s->n ? s->at[i + 1] : "";
	size_t length = i + 1 < s->n ? s->size[i + 1] : 0;

	return s->size[i] == 1 && tolower((unsigned char)*s->at[i]) == 'i' &&
	       (i > 0 || memchr(next, '/', length) || strspn(next, "IVX") >= length ||
		isdigit((unsigned char)next[length - 1]) || spoken_form("and|et|&|+", next, length, true));
}

static bool
is_left_out(const struct sentence *s, int i, int step)
{
	if (is_first_part(s, i))
		return false;
	for (int k = 0; k < COUNT(left_out); k++)
		if (left_out[k].step <= step && spoken_form(left_out[k].forms, s->at[i], s->size[i], true))
			return true;
	return false;
}

/* "très basse", "évasion 2 déplacement" in one word; a number may be the name of what stands before it. */
static void
join_name(struct sentence *s, int i, int step)
{
	char word[SPOKEN_BYTES];
	size_t length = s->size[i], longest = 0;
	int words = 0;

	if (length >= sizeof(word))
		return;
	memcpy(word, s->at[i], length);
	for (int n = 1; n < PHRASE_WORDS && i + n < s->n && length + 1 + s->size[i + n] < sizeof(word); n++) {
		word[length++] = '-';
		memcpy(word + length, s->at[i + n], s->size[i + n]);
		length += s->size[i + n];
		word[length] = '\0';
		if ((!is_name(s, word) && !is_verb_joined(s, word)) ||
		    (is_left_out(s, i, step) && isdigit((unsigned char)word[length - 1])))
			continue;
		longest = length;
		words = n;
	}
	if (words == 0)
		return;
	put_word(s, i, word, longest);
	take_out(s, i + 1, words);
}

/* The verb that a word is; -1: none. */
static int
verb_at(const struct sentence *s, int i)
{
	const struct game *game = s->l->game;

	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++)
		if (spoken_is_verb(game, v, s->at[i], s->size[i], s->size[i] < VERB_LEAST))
			return v;
	return -1;
}

static bool
is_verb(const struct sentence *s, int i)
{
	return verb_at(s, i) >= 0;
}

/* "intercept TARGET with UNIT...": who acts is named last. */
static bool
acts_last(const struct sentence *s, int verb)
{
	const struct pattern *p = &s->l->pattern[verb];

	for (int k = 0; k < p->n; k++)
		if (!p->word[k].name && text_is("with", p->word[k].text, p->word[k].length))
			return true;
	return false;
}

/* "tirez", "interceptent", "flies", "rolled": a verb as one says it is that verb. */
static void
put_verb(struct sentence *s, int i)
{
	static const struct {
		const char *said, *verb;
	} ends[] = {{"ent", "er"}, {"ons", "er"}, {"ez", "er"}, {"es", "er"}, {"e", "er"}, {"ies", "y"},
		    {"es", ""},	   {"s", ""},	  {"ed", ""},	{"d", ""},    {"ing", ""}};
	char word[SPOKEN_BYTES];

	for (int k = 0; k < COUNT(ends) && !is_verb(s, i); k++) {
		size_t cut = strlen(ends[k].said);

		if (s->size[i] < cut + 2 || s->size[i] >= sizeof(word) - 2 ||
		    memcmp(s->at[i] + s->size[i] - cut, ends[k].said, cut) != 0)
			continue;
		snprintf(word, sizeof(word), "%.*s%s", (int)(s->size[i] - cut), s->at[i], ends[k].verb);
		for (int v = 0; v < VERB_COMMON + s->l->game->n_verbs; v++)
			if (spoken_is_verb(s->l->game, v, word, strlen(word), true)) {
				put_word(s, i, word, strlen(word));
				return;
			}
	}
}

/* "2A flies to M21", "11A intercepts 2A": the verb first; then what acts last, too. */
static void
put_verb_first(struct sentence *s, bool last)
{
	int verb = 0;

	while (verb < s->n && !is_verb(s, verb))
		verb++;
	if (verb == 0 || verb >= s->n)
		return;
	last = last || acts_last(s, verb_at(s, verb));
	const char *at = s->at[verb];
	size_t size = s->size[verb];

	memmove(s->at + 1, s->at, (size_t)verb * sizeof(s->at[0]));
	memmove(s->size + 1, s->size, (size_t)verb * sizeof(s->size[0]));
	s->at[0] = at;
	s->size[0] = size;
	for (int i = 0; i < verb && last; i++) {
		at = s->at[1];
		size = s->size[1];
		take_out(s, 1, 1);
		s->at[s->n] = at;
		s->size[s->n++] = size;
	}
}

static bool
write_words(const struct sentence *s, const char *text, char *out)
{
	struct text written = text_begin(out, ENTRY_MAX + 1);

	for (int i = 0; i < s->n; i++) {
		text_add(&written, i > 0 ? " " : "");
		text_add_bytes(&written, s->at[i], s->size[i]);
	}
	return s->n > 0 && written.length <= ENTRY_MAX && strcmp(out, text) != 0;
}

bool
spoken_leaner(const struct language *l, int step, const char *text, char *out)
{
	struct sentence s = {.l = l};

	if (!take_words(&s, text))
		return false;
	for (int i = 0; i < s.n; i++)
		join_name(&s, i, step);
	for (int i = 0; i < s.n; i++)
		put_phrases(&s, i);
	for (int i = 0; i < s.n; i++) {
		shape_word(&s, i);
		put_verb(&s, i);
	}
	for (int i = s.n; i-- > 0;)
		if (is_left_out(&s, i, step == LEAN_ORDER ? LEAN_KINDS : step))
			take_out(&s, i, 1);
	if (step >= LEAN_VERB)
		put_verb_first(&s, step >= LEAN_SUBJECT);
	return write_words(&s, text, out);
}

/* ---- who sends it ---- */

/* A sender as it would stand in an entry: in one word, without what stands before a name. */
static void
write_sender(const char *text, size_t length, char *out)
{
	struct sentence s = {.l = NULL};
	size_t n = 0;
	char copy[SPOKEN_BYTES];

	snprintf(copy, sizeof(copy), "%.*s", (int)length, text);
	out[0] = '\0';
	if (!take_words(&s, copy))
		return;
	for (int i = s.n; i-- > 0;) {
		take_off_ends(&s, i);
		if (s.n > 1 && is_left_out(&s, i, LEAN_SMALL))
			take_out(&s, i, 1);
	}
	for (int i = 0; i < s.n && n + s.size[i] + 2 < SPOKEN_BYTES; i++)
		n += (size_t)snprintf(out + n, SPOKEN_BYTES - n, "%s%.*s", i > 0 ? "-" : "", (int)s.size[i],
				      s.at[i]);
	for (int k = 0; k < COUNT(named); k++)
		if (spoken_like(named[k].typed, out, strlen(out), true))
			snprintf(out, SPOKEN_BYTES, "%s", named[k].text);
}

bool
spoken_front(const char *typed, char *name, const char **behind)
{
	size_t at = typed[0] == '!', length = strcspn(typed + at, ":\"#");

	*behind = typed + at + length;
	if (**behind != ':' || length == 0 || length >= SPOKEN_BYTES)
		return false;
	write_sender(typed + at, length, name);
	++*behind;
	return *name != '\0';
}
