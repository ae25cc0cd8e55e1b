/* Entries from and into the language in use. */
#include "cmd/words/spoken.h"

#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/spoken_words.h"
#include "core/text.h"

/* ---- entries ---- */

/* A text that is being put into the journal's words, as far as it can be read. */
struct attempt {
	const struct language *l;
	bool lenient;
	int verb; /* the first row of its verb; -1: not known */
	struct finding f;
	char text[ENTRY_MAX + 1];
	size_t least; /* letters that are not read, in the best other words for the one that f points at */
	char better[ENTRY_MAX + 1];
};

static int
first_row(const struct game *game, int verb)
{
	int v = 0;

	while (verb >= 0 && strcmp(verb_of(game, v)->name, verb_of(game, verb)->name) != 0)
		v++;
	return verb < 0 ? -1 : v;
}

/* How many letters of a text are not read, and one; 0: all of it is. */
static size_t
unread(const struct attempt *a, const char *text, struct finding *f, int *verb)
{
	struct reading_help help = {NULL, -1};
	size_t length = strlen(text);
	struct entry e;

	if (entry_read(a->l, NULL, a->lenient, text, length, &e, f, &help))
		return 0;
	*verb = first_row(a->l->game, help.verb);
	return f->column > 0 && f->column <= length ? length - f->column + 2u : 1;
}

/* What stands there in other words: they are better if more is read. */
static void
propose(struct attempt *a, const char *words)
{
	char text[ENTRY_MAX + 1];
	struct finding f;
	size_t left;
	int verb;

	if (!reading_replace(a->text, &a->f, words, text))
		return;
	left = unread(a, text, &f, &verb);
	if ((left == 0 || f.column > a->f.column) && left < a->least) {
		a->least = left;
		memcpy(a->better, text, strlen(text) + 1);
	}
}

/* Whether the word that is not read is one of these forms. */
static bool
is_here(const struct attempt *a, const char *forms)
{
	return spoken_form(forms, a->text + a->f.column - 1, a->f.length, true);
}

static void
propose_verbs(struct attempt *a)
{
	const struct game *game = a->l->game;

	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++)
		if (is_here(a, spoken_forms(game, v)))
			propose(a, verb_of(game, v)->name);
}

static void
propose_names(struct attempt *a, int type)
{
	const struct game *game = a->l->game;
	int n = type_numeric(game, type) ? 0 : type_count(game, a->l->box, type);
	char said[SPOKEN_BYTES];

	for (int i = 0; i < n; i++) {
		const char *name = type_name(game, a->l->box, type, i);

		if (spoken_of(game, type, name, said) && is_here(a, said))
			propose(a, name);
	}
}

/* The words and names of all rows of the verb. */
static void
propose_operands(struct attempt *a)
{
	char said[SPOKEN_BYTES], word[SPOKEN_BYTES];
	const struct language *l = a->l;

	for (int v = a->verb; v >= VERB_COMMON; v = l->next_row[v] ? l->next_row[v] : -1)
		for (int k = 0; k < l->pattern[v].n; k++) {
			const struct pattern_word *w = &l->pattern[v].word[k];

			snprintf(word, sizeof(word), "%.*s", w->length, w->text);
			if (w->name)
				propose_names(a, w->type);
			else if (is_here(a, spoken_word(l, v, k, said)))
				propose(a, word);
		}
}

/* Dice, their faces, and the types of cards. */
static void
propose_chance(struct attempt *a)
{
	const struct game *game = a->l->game;
	char said[SPOKEN_BYTES];

	for (int d = 0; d < game->n_dice && a->verb == VERB_ROLL; d++) {
		const struct die *die = &game->dice[d];

		if (is_here(a, spoken_in(game, "DIE", die->name)))
			propose(a, die->name);
		for (int f = 0; die->face && f < die->sides; f++)
			if (is_here(a, spoken_in(game, "DIE", die->face[f])))
				propose(a, die->face[f]);
	}
	for (int t = 0; t < game->n_operands && a->verb == VERB_DRAW; t++) {
		if (!game->operands[t].drawn[0])
			continue;
		if (is_here(a, spoken_type(game, TYPE_COMMON + t, said)))
			propose(a, spoken_small(game->operands[t].type, said));
		propose_names(a, TYPE_COMMON + t);
	}
}

/* What claims and positions name. */
static void
propose_what(struct attempt *a)
{
	const struct game *game = a->l->game;
	char name[SPOKEN_BYTES];

	if ((a->verb == VERB_CLAIM || a->verb == VERB_SET) &&
	    spoken_what_meant(a->l, a->text + a->f.column - 1, a->f.length, name))
		propose(a, name);
	for (int i = 0; i < game->n_places && (a->verb == VERB_CLAIM || a->verb == VERB_PLACE); i++) {
		const struct place *p = &game->places[i];

		propose_names(a, p->unit);
		propose_names(a, field_of(game, p->at)->value);
		if (p->face)
			propose_names(a, field_of(game, p->face)->value);
	}
	for (int i = 0; i < game->n_steps && a->verb == VERB_GOTO; i++)
		if (is_here(a, spoken_step(game, i)))
			propose(a, game->steps[i].name);
}

/* What claims and positions have between names and in the place of one. */
static void
propose_common(struct attempt *a)
{
	static const char *const words[] = {"at", "none"};

	for (int i = 0; i < COUNT(words); i++)
		if (is_here(a, spoken_in(NULL, "entry", words[i])))
			propose(a, words[i]);
	if (a->f.args.n > 0 && a->f.args.arg[0].type != TYPE_NUMBER)
		propose_names(a, a->f.args.arg[0].type);
}

/* Puts the word that is not read into others; false: there are none that help. */
static bool
go_on(struct attempt *a)
{
	a->least = unread(a, a->text, &a->f, &a->verb);
	if (a->least == 0 || a->f.length == 0)
		return false;
	a->better[0] = '\0';
	if (a->f.detail == READ_NO_VERB || a->f.detail == READ_AMBIGUOUS)
		propose_verbs(a);
	propose_operands(a);
	propose_chance(a);
	propose_what(a);
	propose_common(a);
	memcpy(a->text, a->better[0] ? a->better : a->text, strlen(a->better[0] ? a->better : a->text) + 1);
	return a->better[0] != '\0';
}

/* A claim about a unit is known by its `at`: it must be there before anything else can be read. */
static void
find_at(struct attempt *a)
{
	char word[4][SPOKEN_BYTES] = {"", "", "", ""};
	int from = 0, to = 0;

	if (sscanf(a->text, "%95s %95s %n%95s%n %95s", word[0], word[1], &from, word[2], &to, word[3]) != 4 ||
	    strcmp(word[0], verb_of(a->l->game, VERB_CLAIM)->name) != 0 ||
	    !spoken_form(spoken_in(NULL, "entry", "at"), word[2], strlen(word[2]), true))
		return;
	a->f = (struct finding){.column = (uint16_t)(from + 1), .length = (uint16_t)(to - from)};
	if (reading_replace(a->text, &a->f, "at", a->better))
		memcpy(a->text, a->better, strlen(a->better) + 1);
}

/* The verb before all else: letters of a verb in English may be a whole one in another language. */
static void
find_verb(struct attempt *a)
{
	const struct game *game = a->l->game;
	size_t length = strcspn(a->text, " ");
	int found = -1;

	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++) {
		if (text_is(verb_of(game, v)->name, a->text, length))
			return;
		if (found < 0 && spoken_form(spoken_forms(game, v), a->text, length, true))
			found = v;
	}
	a->f = (struct finding){.column = 1, .length = (uint16_t)length};
	if (found >= 0 && reading_replace(a->text, &a->f, verb_of(game, found)->name, a->better))
		memcpy(a->text, a->better, strlen(a->better) + 1);
}

void
spoken_read(const struct language *l, bool lenient, const char *text, char *out)
{
	struct attempt a = {.l = l};
	struct finding f;
	int verb;

	snprintf(out, ENTRY_MAX + 1, "%s", text);
	if (spoken_is_english() || strlen(text) > ENTRY_MAX)
		return;
	/* In whole names first: a word such as "en" may be the beginning of one. */
	for (int i = 0; i < (lenient ? 2 : 1); i++) {
		a.lenient = i > 0;
		memcpy(a.text, text, strlen(text) + 1);
		find_verb(&a);
		find_at(&a);
		while (go_on(&a))
			continue;
		if (i == 0 || unread(&a, a.text, &f, &verb) == 0)
			memcpy(out, a.text, strlen(a.text) + 1);
		if (a.least == 0)
			return;
	}
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
		if (e.first.verb >= VERB_COMMON || e.first.verb == VERB_ROLL || e.first.verb == VERB_DRAW)
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
