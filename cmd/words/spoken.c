/* Entries from and into the language in use. */
#include "cmd/words/spoken.h"

#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken_words.h"
#include "core/text.h"
#include "core/words.h"

enum { BEGUN_LEAST = 3 }; /* of a name: "en" and "la" are words of their own */

/* ---- entries ---- */

static bool
is_verb(const struct game *game, const char *name)
{
	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++)
		if (strcmp(verb_of(game, v)->name, name) == 0)
			return true;
	return false;
}

/* Types and operands stand beside the verbs. */
static const char *
verb_meant(const struct game *game, const char *typed, size_t length, char *out)
{
	const struct game *const owners[] = {game, NULL};

	for (int i = 0; i < COUNT(owners); i++)
		for (size_t row = 0; spoken_next(owners[i], "entry", typed, length, &row, out);)
			if (is_verb(game, out))
				return out;
	return NULL;
}

/* The one name that begins so: "lég" is "légers", as the beginnings of English names are read. */
static const char *
name_begun(const struct language *l, int type, const char *kind, const char *typed, size_t length, char *out)
{
	char other[SPOKEN_BYTES];
	int found = NONE;

	for (size_t row = 0; length >= BEGUN_LEAST && spoken_begun(type == TYPE_YES ? NULL : l->game, kind,
								   typed, length, &row, other);) {
		int value = name_read(l, type, other, strlen(other), false);

		if (value < 0 || value == found)
			continue;
		if (found != NONE)
			return NULL;
		found = value;
		memcpy(out, other, sizeof(other));
	}
	return found != NONE ? out : NULL;
}

/* A face as the game tells it, or as it is called besides: "3 pales", "cocardes". */
static bool
face_meant(const struct game *game, const char *typed, size_t length, char *out)
{
	const char *const *const *faces = game->words ? game->words->faces : NULL;

	for (int d = 0; faces && d < game->n_dice; d++)
		for (int f = 0; faces[d] && f < game->dice[d].sides; f++)
			if (spoken_form(SAY_OF(game, faces[d][f]), typed, length, true)) {
				snprintf(out, SPOKEN_BYTES, "%s", game->dice[d].face[f]);
				return true;
			}
	return false;
}

/* A name of several words as the board tells it: "manœuvre 3 (déplacement après l’attaque)", with its
 * brackets or without. */
static bool
printed_meant(const struct language *l, int type, const char *typed, size_t length, char *out)
{
	char bare[SPOKEN_BYTES];
	struct made made;
	bool found = false;

	if (type < TYPE_COMMON || !naming_of(l->game, type) || !memchr(typed, ' ', length))
		return false;
	for (int i = 0; i < type_count(l->game, l->box, type) && !found; i++) {
		int value = type_first(l->game, type) + i;
		size_t n = 0;

		name_print(made_begin(&made), l, type, value, false);
		for (const char *c = made_end(&made); *c && n + 1 < sizeof(bare); c++)
			if (*c != '(' && *c != ')')
				bare[n++] = *c;
		bare[n] = '\0';
		found = spoken_like(bare, typed, length, true) || spoken_like(made.text, typed, length, true);
		if (found)
			name_write(l, type, value, out, SPOKEN_BYTES);
		made_free(&made);
	}
	return found;
}

static const char *
name_meant(const struct language *l, int type, const char *typed, size_t length, char *out)
{
	const struct game *game = type == TYPE_YES ? NULL : l->game;
	const char *kind = spoken_kind(l->game, type);

	if (type == TYPE_DIE && face_meant(l->game, typed, length, out))
		return out;
	/* The faces of dice are called beside them. */
	for (size_t row = 0; kind && spoken_next(game, kind, typed, length, &row, out);)
		if (type == TYPE_DIE || name_read(l, type, out, strlen(out), false) >= 0)
			return out;
	if (printed_meant(l, type, typed, length, out))
		return out;
	return kind ? name_begun(l, type, kind, typed, length, out) : NULL;
}

static const char *
cards_meant(const struct game *game, const char *typed, size_t length, char *out)
{
	for (size_t row = 0; spoken_next(game, "entry", typed, length, &row, out);)
		for (int k = 0; k < game->n_operands; k++)
			if (game->operands[k].drawn[0] && strcmp(game->operands[k].type, out) == 0)
				return spoken_small(game->operands[k].type, out);
	return NULL;
}

/* The reader's question: what a word is in the journal's words. */
static const char *
word_meant(const struct language *l, enum second_kind kind, int of, int k, const char *typed, size_t length,
	   char *out)
{
	static const char *const common[] = {[SECOND_AT] = "at", [SECOND_NONE] = "none"};
	bool known = false;

	/* A number is the same in all languages. */
	if (strspn(typed, "0123456789") >= length)
		return NULL;
	switch (kind) {
	case SECOND_VERB:
		return verb_meant(l->game, typed, length, out);
	case SECOND_NAME:
		return name_meant(l, of, typed, length, out);
	case SECOND_CARD:
		return cards_meant(l->game, typed, length, out);
	case SECOND_WHAT:
		return spoken_what_meant(l, typed, length, out) ? out : NULL;
	case SECOND_WORD:
		known = spoken_like(spoken_word(l, of, k, out), typed, length, true);
		snprintf(out, SPOKEN_BYTES, "%.*s", l->pattern[of].word[k].length,
			 l->pattern[of].word[k].text);
		break;
	case SECOND_AT:
	case SECOND_NONE:
		known = spoken_form(spoken_in(NULL, "entry", common[kind]), typed, length, true);
		memcpy(out, common[kind], strlen(common[kind]) + 1);
		break;
	}
	return known ? out : NULL;
}

/* A text with other words where some of it were read as those of the language in use. False: too long. */
static bool
put_words(const char *text, const struct second_words *words, char *out)
{
	struct text put = text_begin(out, ENTRY_MAX + 1);
	size_t length = strlen(text), at = 0;

	while (at < length) {
		int i = 0;

		while (i < words->n && words->at[i].column != at + 1)
			i++;
		if (i < words->n)
			text_add(&put, words->at[i].text);
		else
			text_add_bytes(&put, text + at, 1);
		at += i < words->n ? words->at[i].length : 1u;
	}
	return put.length <= ENTRY_MAX;
}

void
spoken_read(const struct language *l, bool lenient, const char *text, char *out)
{
	struct second_words words;
	size_t length = strlen(text);
	struct entry e;

	snprintf(out, ENTRY_MAX + 1, "%s", text);
	if (spoken_is_english() || length > ENTRY_MAX)
		return;
	/* In whole names first: a word such as "en" may be the beginning of one. */
	if (!entry_read_second(l, word_meant, false, text, length, &e, &words) && lenient) {
		struct second_words others;

		/* Where neither can be read, what is wrong stands behind the words that are. */
		if (entry_read_second(l, word_meant, true, text, length, &e, &others) || others.n > words.n)
			words = others;
	}
	if (!put_words(text, &words, out))
		snprintf(out, ENTRY_MAX + 1, "%s", text);
}

/* ---- and back ---- */

/* A word of an entry of this row; false: it stays as it is. */
static bool
say_word(const struct language *l, int verb, const char *word, char *said)
{
	const struct pattern *p = &l->pattern[verb];
	size_t length = strlen(word);

	for (int k = 0; k < p->n; k++) {
		const struct pattern_word *w = &p->word[k];
		int value = w->name ? name_read(l, w->type, word, length, false) : -1;

		if (!w->name && w->length == length && memcmp(w->text, word, length) == 0) {
			spoken_word(l, verb, k, said);
			return true;
		}
		if (value >= 0 && !type_numeric(l->game, w->type)) {
			spoken_name(l, w->type, value, true, said);
			return true;
		}
	}
	return false;
}

/* A word behind `roll` or `draw`. */
static bool
say_chance(const struct language *l, int verb, const char *word, char *said)
{
	const struct game *game = l->game;
	const char *die = verb == VERB_ROLL ? spoken_in(game, "DIE", word) : NULL;

	snprintf(said, SPOKEN_BYTES, "%s", die ? die : "");
	for (int t = 0; t < game->n_operands && verb == VERB_DRAW && !*said; t++) {
		int type = TYPE_COMMON + t, value;

		if (!game->operands[t].drawn[0])
			continue;
		value = type_numeric(game, type) ? -1 : name_read(l, type, word, strlen(word), false);
		if (text_is(game->operands[t].type, word, strlen(word)))
			spoken_type(game, type, said);
		else if (value >= 0)
			spoken_name(l, type, value, true, said);
	}
	return *said != '\0';
}

static void
say_operands(const struct language *l, int verb, const char *text, struct text *out)
{
	char word[SPOKEN_BYTES], said[SPOKEN_BYTES];

	while (*text) {
		size_t length = strcspn(text, " ");
		bool other;

		snprintf(word, sizeof(word), "%.*s", (int)length, text);
		other = length < sizeof(word) && (verb < VERB_COMMON ? say_chance(l, verb, word, said)
								     : say_word(l, verb, word, said));
		text_add(out, " ");
		if (other)
			text_add(out, said);
		else
			text_add_bytes(out, text, length);
		text += length + (text[length] == ' ');
	}
}

/* What stands behind a verb that all games have. */
static void
say_common(const struct language *l, const struct action *a, const char *text, struct text *out)
{
	struct text before = *out;

	text_add(out, *text ? " " : "");
	if (a->verb == VERB_GOTO && a->operand[0] >= STEP_COMMON)
		text_add(out, spoken_step(l->game, a->operand[0] - STEP_COMMON));
	else if ((a->verb != VERB_CLAIM && a->verb != VERB_SET && a->verb != VERB_PLACE) ||
		 !spoken_claim(l, a, out)) {
		*out = before;
		text_add(out, text);
	}
}

const char *
spoken_entry(const struct language *l, const char *text, char *out)
{
	char name[SPOKEN_BYTES], back[ENTRY_MAX + 1];
	struct text said = text_begin(out, ENTRY_MAX + 1);
	struct finding f;
	struct entry e;

	if (!spoken_is_english() && strlen(text) <= ENTRY_MAX &&
	    entry_read(l, NULL, false, text, strlen(text), &e, &f, NULL) && e.bond == 0) {
		size_t verb = strcspn(text, " ");

		text_add(&said, spoken_verb(l->game, e.first.verb, name));
		if (e.first.verb >= VERB_COMMON || is_chance(e.first.verb))
			say_operands(l, e.first.verb, text + verb + (text[verb] == ' '), &said);
		else
			say_common(l, &e.first, text + verb, &said);
		if (said.length <= ENTRY_MAX) {
			spoken_read(l, false, out, back);
			if (text_is(back, text, strlen(text)))
				return out;
		}
	}
	snprintf(out, ENTRY_MAX + 1, "%s", text);
	return out;
}

void
spoken_cut(const char *text, char *out, size_t size)
{
	static const char dots[] = " ...";
	size_t n = size - sizeof(dots);

	if (snprintf(out, size, "%s", text) < (int)size)
		return;
	while (n > 0 && text[n] != ' ')
		n--;
	snprintf(out + n, size - n, "%s", dots);
}

/* ---- patterns ---- */

/* "[and PLUS] [and PLUS] [and PLUS]" is "[and PLUS]...". */
static void
fold_groups(char *pattern)
{
	char *end;

	for (char *group = strchr(pattern, '['); group && (end = strchr(group, ']'));
	     group = strchr(end, '[')) {
		size_t size = (size_t)(end - group) + 1, repeats = 0;
		char *next = end + 1;

		while (*next == ' ' && strncmp(next + 1, group, size) == 0) {
			next += size + 1;
			repeats++;
		}
		if (repeats == 0)
			continue;
		memcpy(end + 1, "...", 3);
		memmove(end + 4, next, strlen(next) + 1);
	}
}

const char *
spoken_folded(const struct game *game, int verb, char *out)
{
	spoken_pattern(game, verb, out);
	fold_groups(out);
	return out;
}
