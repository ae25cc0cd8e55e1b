/* Single words in the language in use: verbs, words of their patterns, types and names. */
#include "cmd/words/spoken_words.h"

#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "core/text.h"

/* ---- words ---- */

bool
spoken_is_english(void)
{
	return strcmp(catalogue_language(), "en") == 0;
}

/* The context of the words of a game, "raf-eagle entry". */
static const char *
context_of(const struct game *game, const char *kind, char *out)
{
	struct text text = text_begin(out, SPOKEN_BYTES);

	text_add(&text, game ? game->name : "");
	text_add(&text, game ? " " : "");
	text_add(&text, kind);
	return out;
}

/* A word of a game in that language; NULL: it has none, and English is spoken where there is no catalogue. */
const char *
spoken_in(const struct game *game, const char *kind, const char *word)
{
	char context[SPOKEN_BYTES];

	return catalogue_word(context_of(game, kind, context), word);
}

/* The letter that stands at *text, without its accent and in lower case; moves on behind it. A ligature is
 * its first letter, so that the second one is skipped where it is typed in two. */
static int
plain_letter(const char **text, const char *end)
{
	static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
	unsigned char c = (unsigned char)*(*text)++;

	if (c == 0xc3 && *text < end)
		return plain[(unsigned char)*(*text)++ & 0x3f];
	if (c == 0xc5 && *text < end && ((unsigned char)**text & 0xfe) == 0x92) { /* oe in one */
		++*text;
		return 'o';
	}
	if (c == 0xe2 && end - *text > 1 && memcmp(*text, "\x80\x99", 2) == 0) { /* ’ */
		*text += 2;
		return '\'';
	}
	if (c == ' ')
		return '-';
	return (unsigned char)text_lower((char)c);
}

char *
spoken_plain(const char *text, char *out)
{
	const char *end = text + strlen(text);
	size_t n = 0;

	while (text < end && n < SPOKEN_BYTES - 1)
		out[n++] = (char)plain_letter(&text, end);
	out[n] = '\0';
	return out;
}

static bool
is_like(const char *word, const char *word_end, const char *typed, size_t length, bool whole)
{
	const char *end = typed + length;

	while (typed < end) {
		const char *before = word;

		if (word >= word_end || plain_letter(&word, word_end) != plain_letter(&typed, end))
			return false;
		if ((unsigned char)*before == 0xc5 && typed < end && *typed == 'e') /* "manoeuvrer" */
			typed++;
	}
	return !whole || word == word_end;
}

bool
spoken_like(const char *word, const char *typed, size_t length, bool whole)
{
	return is_like(word, word + strlen(word), typed, length, whole);
}

/* Whether one of the forms "tirer|piocher" is, or begins, so. */
bool
spoken_form(const char *forms, const char *typed, size_t length, bool whole)
{
	while (forms && length > 0) {
		const char *next = strchr(forms, '|');
		int other = (*forms | *typed) & 0x80 ? 0 : (*forms ^ *typed) & ~0x20;

		/* Seldom: nearly all begin with another letter. */
		if (other == 0 && is_like(forms, next ? next : forms + strlen(forms), typed, length, whole))
			return true;
		forms = next ? next + 1 : NULL;
	}
	return false;
}

const char *
spoken_forms(const struct game *game, int verb)
{
	return spoken_in(verb < VERB_COMMON ? NULL : game, "entry", verb_of(game, verb)->name);
}

/* The first of its forms. */
const char *
spoken_verb(const struct game *game, int verb, char *out)
{
	const char *forms = spoken_forms(game, verb);

	snprintf(out, SPOKEN_BYTES, "%.*s", forms ? (int)strcspn(forms, "|") : SPOKEN_BYTES - 1,
		 forms ? forms : verb_of(game, verb)->name);
	return out;
}

bool
spoken_is_verb(const struct game *game, int verb, const char *typed, size_t length, bool whole)
{
	const char *name = verb_of(game, verb)->name;

	return (whole ? text_is(name, typed, length) : text_begins(name, typed, length)) ||
	       (length > 0 && !text_is_digit(typed[0]) &&
		spoken_form(spoken_forms(game, verb), typed, length, whole));
}

const char *
spoken_command(const char *name)
{
	return spoken_in(NULL, "command", name);
}

bool
spoken_is_command(const char *name, const char *typed, size_t length)
{
	return text_is(name, typed, length) || spoken_form(spoken_command(name), typed, length, true);
}

const char *
spoken_operands(const struct game *game, int verb)
{
	const char *operands = verb_of(game, verb)->operands;
	const char *said = *operands ? spoken_in(verb < VERB_COMMON ? NULL : game, "entry", operands) : NULL;

	return said ? said : operands;
}

const char *
spoken_pattern(const struct game *game, int verb, char *out)
{
	char name[SPOKEN_BYTES];
	const char *operands = spoken_operands(game, verb);

	snprintf(out, SPOKEN_PATTERN, "%s%s%s", spoken_verb(game, verb, name), *operands ? " " : "",
		 operands);
	return out;
}

/* Word number k of a pattern; NULL: it has fewer. */
static const char *
pattern_token(const char *pattern, int k, size_t *length)
{
	for (;; k--) {
		pattern += strspn(pattern, " []");
		*length = strcspn(pattern, " ].");
		if (!*pattern || k == 0)
			return *pattern ? pattern : NULL;
		pattern += *length;
		pattern += strspn(pattern, ".");
	}
}

const char *
spoken_word(const struct language *l, int verb, int k, char *out)
{
	const struct pattern_word *word = &l->pattern[verb].word[k];
	size_t length;
	const char *said = pattern_token(spoken_operands(l->game, verb), k, &length);

	snprintf(out, SPOKEN_BYTES, "%.*s", (int)(said ? length : word->length), said ? said : word->text);
	return out;
}

const char *
spoken_die(const struct game *game, int die)
{
	const char *said = spoken_in(game, "DIE", game->dice[die].name);

	return said ? said : game->dice[die].name;
}

const char *
spoken_face(const struct game *game, int die, int face)
{
	const char *name = game->dice[die].face[face], *said = spoken_in(game, "DIE", name);

	return said ? said : name;
}

/* Types are written large in the tables and small in entries. */
const char *
spoken_small(const char *word, char *out)
{
	snprintf(out, SPOKEN_BYTES, "%s", word);
	for (char *c = out; *c; c++) {
		bool accent = c > out && (unsigned char)c[-1] == 0xc3 && (unsigned char)*c < 0x9f;

		*c = (char)(accent || (*c >= 'A' && *c <= 'Z') ? *c + 0x20 : *c);
	}
	return out;
}

const char *
spoken_type_word(const struct game *game, int type)
{
	const char *word = game->operands[type - TYPE_COMMON].type, *said = spoken_in(game, "entry", word);

	return said ? said : word;
}

const char *
spoken_type(const struct game *game, int type, char *out)
{
	return spoken_small(spoken_type_word(game, type), out);
}

/* ---- names ---- */

/* "carte-34" by "card-N". */
static bool
numbered_name(const struct game *game, const char *kind, const char *name, char *out)
{
	const char *digits = name + strlen(name), *said, *n;
	char stem[SPOKEN_BYTES];

	while (digits > name && digits[-1] >= '0' && digits[-1] <= '9')
		digits--;
	if (!*digits || digits == name || digits[-1] != '-')
		return false;
	snprintf(stem, sizeof(stem), "%.*sN", (int)(digits - name), name);
	said = spoken_in(game, kind, stem);
	n = said ? strrchr(said, 'N') : NULL;
	if (n)
		snprintf(out, SPOKEN_BYTES, "%.*s%s%s", (int)(n - said), said, digits, n + 1);
	return n != NULL;
}

/* "card-34" by "carte-34", where "card-N" is "carte-N". */
static bool
number_meant(const char *text, const char *said, const char *typed, size_t length, char *out)
{
	size_t end = strlen(text), n = strlen(said), stem = length;

	if (end < 2 || strcmp(text + end - 2, "-N") != 0 || n == 0 || said[n - 1] != 'N')
		return false;
	while (stem > 0 && text_is_digit(typed[stem - 1]))
		stem--;
	snprintf(out, SPOKEN_BYTES, "%.*s%.*s", (int)end - 1, text, (int)(length - stem), typed + stem);
	return is_like(said, said + n - 1, typed, stem, true);
}

bool
spoken_next(const struct game *game, const char *kind, const char *typed, size_t length, size_t *row,
	    char *out)
{
	char context[SPOKEN_BYTES];
	const char *text, *said;
	bool numbered = length > 0 && text_is_digit(typed[length - 1]);

	context_of(game, kind, context);
	while (catalogue_next(context, row, &text, &said))
		if (spoken_form(said, typed, length, true)) {
			snprintf(out, SPOKEN_BYTES, "%s", text);
			return true;
		} else if (numbered && number_meant(text, said, typed, length, out)) {
			return true;
		}
	return false;
}

bool
spoken_begun(const struct game *game, const char *kind, const char *typed, size_t length, size_t *row,
	     char *out)
{
	char context[SPOKEN_BYTES];
	const char *text, *said;

	context_of(game, kind, context);
	while (catalogue_next(context, row, &text, &said))
		if (spoken_form(said, typed, length, false)) {
			snprintf(out, SPOKEN_BYTES, "%s", text);
			return true;
		}
	return false;
}

bool
spoken_as(const struct game *game, const char *kind, const char *name, char *out)
{
	const char *said = spoken_in(game, kind, name);

	if (said) /* the first of its forms */
		snprintf(out, SPOKEN_BYTES, "%.*s", (int)strcspn(said, "|"), said);
	return said || numbered_name(game, kind, name, out);
}

const char *
spoken_kind(const struct game *game, int type)
{
	return type == TYPE_YES	    ? "YES"
	       : type == TYPE_DIE   ? "DIE"
	       : type == TYPE_STEP  ? "step"
	       : type < TYPE_COMMON ? NULL
				    : game->operands[type - TYPE_COMMON].type;
}

/* A name in the language in use; false: it has none of its own. */
bool
spoken_of(const struct game *game, int type, const char *name, char *out)
{
	const char *kind = type == TYPE_STEP ? NULL : spoken_kind(game, type);

	return kind && name && spoken_as(type == TYPE_YES ? NULL : game, kind, name, out);
}

const char *
spoken_name(const struct language *l, int type, int value, bool typed, char *out)
{
	const char *name = value == NONE ? NULL : type_name(l->game, l->box, type, value);
	const char *none = value == NONE ? spoken_in(NULL, "entry", "none") : NULL;

	if (none)
		snprintf(out, SPOKEN_BYTES, "%s", none);
	else if (!spoken_of(l->game, type, name, out))
		name_write(l, type, value, out, SPOKEN_BYTES);
	else
		for (char *c = out; typed && *c; c++)
			*c = (char)(*c == ' ' ? '-' : *c);
	return out;
}

size_t
spoken_cell(const struct language *l, int table, int row, int column, char *out, size_t size)
{
	const struct column *c = &l->game->tables[table].columns[column];
	int value = box_cell(l->box, table, row, column);
	const char *said = NULL;
	char name[SPOKEN_BYTES];

	if (c->kind == COLUMN_NAME && value != NONE &&
	    spoken_of(l->game, c->type, type_name(l->game, l->box, c->type, value), name))
		return (size_t)snprintf(out, size, "%s", name);
	if (c->printed && value != NONE)
		said = SAY_OF(l->game, c->printed[value]);
	else if (c->kind == COLUMN_TEXT)
		said = spoken_in(l->game, "title", box_text(l->box, table, row, column));
	return said ? (size_t)snprintf(out, size, "%s", said)
		    : box_write(l->box, table, row, column, out, size);
}

void
spoken_who(const struct language *l, const char *who, char *out, size_t size)
{
	const struct game *game = l->game;
	char said[SPOKEN_BYTES];

	snprintf(out, size, "%s", who);
	if (!*who || game->who == TYPE_NUMBER || language_who(l, who, strlen(who)) >= 0)
		return;
	for (int i = 0; i < type_count(game, l->box, game->who); i++) {
		const char *name = type_name(game, l->box, game->who, i);

		if (spoken_of(game, game->who, name, said) && spoken_like(said, who, strlen(who), true))
			snprintf(out, size, "%s", name);
	}
}

const char *
spoken_sender(const struct language *l, const char *who, char *out)
{
	int side = l->game->who == TYPE_NUMBER ? -1 : name_read(l, l->game->who, who, strlen(who), false);

	if (side >= 0 && !spoken_is_english())
		return spoken_name(l, l->game->who, side, true, out);
	snprintf(out, ENTRY_MAX + 1, "%s", who);
	return out;
}
