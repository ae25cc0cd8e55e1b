/*
 * Each legal action is laid beside what was typed, word by word, as cmd/log/answer.c would read it: its
 * verb may be short or left out, and so may the words between operands; names may be keys or as they are
 * printed. Where an operand repeats, those typed may be any of its type.
 */
#include "cmd/log/complete_search.h"

#include <stdio.h>
#include <string.h>

#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/always.h"

enum {
	LAID_MAX = PATTERN_MAX + 2,
	TRIED_MOST = 20000, /* actions with one verb: nobody waits for a list of more */
};

/* A word of an action, written out. */
struct laid_word {
	char text[COMPLETION_BYTES],
	    said[COMPLETION_BYTES];  /* in the journal's words, and in the language in use */
	char name[COMPLETION_BYTES]; /* as it is printed, if that is another */
	size_t alone;		     /* of it without the key */
	bool ceremony;		     /* may be left out */
	bool repeats;
	int type; /* that repeats; -1: dice */
};

struct laid {
	const struct action *a;
	int n;
	struct laid_word word[LAID_MAX];
};

/* ---- laying ---- */

static struct laid_word *
lay(struct laid *laid, bool ceremony)
{
	struct laid_word *w = &laid->word[ALWAYS(laid->n < LAID_MAX - 1) ? laid->n++ : laid->n];

	*w = (struct laid_word){.ceremony = ceremony};
	return w;
}

static void
lay_name(const struct search *q, struct laid_word *w, int type, int value)
{
	name_write(&q->s->language, type, value, w->text, sizeof(w->text));
	if (printed_name(&q->s->language, type, value, w->name, sizeof(w->name), &w->alone) == 0)
		w->name[0] = '\0';
}

/* Dice and cards: the type need not be said. */
static void
lay_chance(const struct search *q, const struct action *a, struct laid *laid)
{
	char text[ENTRY_MAX], *at = text;
	struct laid_word *w;

	action_write(&q->s->language, a, text, sizeof(text));
	for (int i = 0; *at && i < 3; i++) {
		size_t length = strcspn(at, " ");

		w = lay(laid, at[length] == ' ');
		snprintf(w->text, sizeof(w->text), "%.*s", (int)length, at);
		at += length + (at[length] == ' ');
	}
	w = &laid->word[laid->n - 1];
	w->repeats = true;
	w->type = a->verb == VERB_DRAW ? a->operand[0] : -1;
	if (w->type >= 0 && a->operand[1] >= 0)
		lay_name(q, w, w->type, a->operand[1]);
}

/* The same words in the language in use. */
static void
lay_said(const struct search *q, const struct action *a, struct laid *laid)
{
	char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1];
	const char *at = said;

	action_write(&q->s->language, a, text, sizeof(text));
	spoken_entry(&q->s->language, text, said);
	for (int i = 0; i < laid->n; i++) {
		size_t length = strcspn(at, " ");

		snprintf(laid->word[i].said, COMPLETION_BYTES, "%.*s", (int)length, at);
		at += length + (at[length] == ' ');
	}
}

/* Takes an action apart by its verb's pattern. */
static void
lay_action(const struct search *q, const struct action *a, struct laid *laid)
{
	const struct language *l = &q->s->language;
	const struct pattern *p = &l->pattern[a->verb];
	struct laid_word *w;
	int slot = 0;

	laid->a = a;
	laid->n = 0;
	if (is_chance(a->verb)) {
		lay_chance(q, a, laid);
		return;
	}
	w = lay(laid, true);
	snprintf(w->text, sizeof(w->text), "%s", verb_of(l->game, a->verb)->name);
	for (int k = 0; k < p->n; k++) {
		const struct pattern_word *word = &p->word[k];

		if (word->group > 0 && ALWAYS(slot < OPERANDS_MAX) && a->operand[slot] == NONE) {
			k += word->group - 1;
			slot++;
			continue;
		}
		w = lay(laid, !word->name && k > 0 && k + 1 < p->n);
		if (!word->name) {
			snprintf(w->text, sizeof(w->text), "%.*s", word->length, word->text);
			continue;
		}
		lay_name(q, w, word->type, a->operand[slot++]);
		w->repeats = word->repeats;
		w->type = word->type;
	}
}

/* ---- beside what was typed ---- */

static bool
is_typed(const struct search *q, int j, const char *word)
{
	return spoken_like(word, q->at[j], q->size[j], true);
}

/* How many of the typed words from number j on these letters of a printed name are; 0: none. */
static int
count_same(const struct search *q, int j, const char *name, size_t length)
{
	size_t from = (size_t)(q->at[j] - q->typed);
	int words = 1;

	if (length == 0 || from + length >= q->word || q->typed[from + length] != ' ' ||
	    !same_letters(name, q->at[j], length))
		return 0;
	for (size_t i = 0; i < length; i++)
		words += name[i] == ' ';
	return words;
}

/* How many typed words from number j on are this one; 0: none. */
static int
count_typed(const struct search *q, const struct laid_word *w, int j)
{
	int words;

	if (NEVER(j >= q->n))
		return 0;
	if (is_typed(q, j, w->text) || is_typed(q, j, w->said))
		return 1;
	words = count_same(q, j, w->name, strlen(w->name));
	return words > 0 ? words : count_same(q, j, w->name, w->alone);
}

/* Offers a word where the next one is being typed, in the language in use; in English, or by its printed
 * name, once letters of that are there. */
static void
offer_laid(struct search *q, const struct laid_word *w)
{
	if (q->length == q->word || search_begins(q, w->said))
		search_offer(q, w->said, *w->name ? w->name : NULL);
	else if (!*w->name || search_begins(q, w->text))
		search_offer(q, w->text, *w->name ? w->name : NULL);
	else
		search_offer(q, w->name, NULL);
}

/* Offers the rest of a printed name of which some words are there: those from number j on. */
static void
offer_rest(struct search *q, const struct laid_word *w, int j)
{
	size_t from = (size_t)(q->at[j] - q->typed), have = q->word - from;

	if (have < strlen(w->name) && same_letters(w->name, q->at[j], have))
		search_offer(q, w->name + have, NULL);
}

/* How many typed words from number j on are a name of a type; 0: none. */
static int
count_name(const struct search *q, int type, int j)
{
	const struct language *l = &q->s->language;
	struct printed p;
	int words = 1;

	if (name_read(l, type, q->at[j], q->size[j], true) >= 0)
		return 1;
	printed_read(l, type, q->at[j], (size_t)(q->typed + q->word - 1 - q->at[j]), false, &p);
	for (size_t i = 0; i < p.length; i++)
		words += q->at[j][i] == ' ';
	return p.n > 0 ? words : 0;
}

/* Whether typed word number j may be what a die shows; the name of another die is not. */
static int
count_face(const struct search *q, int j)
{
	const struct game *game = q->s->game;

	for (int d = 0; d < game->n_dice; d++)
		if (spoken_like(game->dice[d].name, q->at[j], q->size[j], true) ||
		    spoken_like(spoken_die(game, d), q->at[j], q->size[j], true))
			return 0;
	return 1;
}

static void follow(struct search *q, const struct laid *laid, int i, int j);

/* Whether a thing may come once more that was typed so many times: of some there are several. */
static bool
comes_again(const struct search *q, const struct action *a, int times)
{
	struct play *play = &q->s->play;
	struct report *outer = play->report, report;
	struct entry e = {.first = *a, .slot = -1};
	struct moment before;
	bool again;

	play_save(play, &before);
	for (int i = 0; i < times; i++)
		entry_apply(play, &e, "", &report);
	again = action_legal(play, a, NULL);
	play_load(play, &before);
	play->report = outer;
	return again;
}

static void
follow_repeats(struct search *q, const struct laid *laid, int i, int j)
{
	const struct laid_word *w = &laid->word[i];
	int words = 1, last = j, named = 0;

	for (; j < q->n && words > 0; j += words) {
		last = j;
		named += count_typed(q, w, j) > 0;
		words = w->type < 0 ? count_face(q, j) : count_name(q, w->type, j);
	}
	if (words == 0)
		offer_rest(q, w, last);
	else if (q->again || named == 0 || w->type < 0 || i + 1 == laid->n ||
		 (search_begins(q, w->text) && comes_again(q, laid->a, named)))
		offer_laid(q, w);
	if (named > 0)
		follow(q, laid, i + 1, j);
}

/* Whether the last word is the beginning of this one. */
static bool
is_begun(const struct search *q, const struct laid_word *w)
{
	return search_begins(q, w->text) || search_begins(q, w->said);
}

/* "draw target 7", "draw 7": cards are offered beside what they are called. */
static bool
is_kind(const struct laid *laid, int i)
{
	return i == 1 && laid->a->verb == VERB_DRAW;
}

/* Words of the action from number i on beside the typed ones from number j on. */
static void
follow(struct search *q, const struct laid *laid, int i, int j)
{
	const struct laid_word *w = &laid->word[i];
	int words;

	if (i >= laid->n)
		return;
	if (w->repeats) {
		follow_repeats(q, laid, i, j);
		return;
	}
	if (j == q->n) {
		offer_laid(q, w);
		if (w->ceremony && (q->length > q->word ? !is_begun(q, w) : is_kind(laid, i)))
			follow(q, laid, i + 1, j);
		return;
	}
	words = count_typed(q, w, j);
	if (words > 0)
		follow(q, laid, i + 1, j + words);
	else if (i == 0 && (spoken_like(w->text, q->at[j], q->size[j], false) ||
			    spoken_like(w->said, q->at[j], q->size[j], false)))
		follow(q, laid, i + 1, j + 1);
	if (words == 0 && *w->name)
		offer_rest(q, w, j);
	if (words == 0 && w->ceremony)
		follow(q, laid, i + 1, j);
}

static bool
offer_action(void *search, const struct action *a, int weight)
{
	struct search *q = search;
	struct laid laid;

	(void)weight;
	if (!words_offers(&q->s->play, q->asked, a))
		return true;
	lay_action(q, a, &laid);
	lay_said(q, a, &laid);
	follow(q, &laid, 0, 0);
	return !q->found->more;
}

/* Where the verb itself is being typed, all actions that have it offer the same. */
static bool
offer_verb(void *search, const struct action *a, int weight)
{
	const struct search *q = search;
	char verb[SPOKEN_BYTES];

	return offer_action(search, a, weight) &&
	       (q->n > 0 || (q->length > 0 && !search_begins(q, verb_of(q->s->game, a->verb)->name) &&
			     !search_begins(q, spoken_verb(q->s->game, a->verb, verb))));
}

/* Whether a verb can be what was typed; `spelt`: its first word is a whole verb. */
static bool
is_meant(const struct search *q, int verb, bool spelt)
{
	return !spelt || spoken_is_verb(q->s->game, verb, q->at[0], q->size[0], true);
}

static void
offer_meant(struct search *q, int verb, bool spelt)
{
	if (!q->found->more && is_meant(q, verb, spelt))
		verb_list(&q->s->play, verb, q->who, TRIED_MOST, offer_verb, q);
}

void
search_legal(struct search *q)
{
	const struct game *game = q->s->game;
	bool spelt = false;

	for (int v = 0; v < VERB_COMMON + game->n_verbs && q->n > 0 && !spelt; v++)
		spelt = is_meant(q, v, true);
	if (is_meant(q, VERB_ROLL, spelt) || is_meant(q, VERB_DRAW, spelt))
		chances_list(&q->s->play, q->who, offer_action, q);
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		offer_meant(q, v, spelt);
	offer_meant(q, VERB_DONE, spelt);
}
