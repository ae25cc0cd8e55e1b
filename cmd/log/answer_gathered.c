/*
 * A short answer whose names stand in another order than its verb has them, or that leaves out what can be
 * one thing alone: "hurricane hurricane 10B", "intercept with 11A" where one raid can be intercepted.
 *
 * Each name goes to the operand of its type, behind the word that stood before it if the verb has that word;
 * every other word has to be one of the verb's own. Then the entry is written as the verb has it, and read.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/log/answer_reading.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/text.h"

enum {
	VALUES_TRIED = 300, /* things in the place of one that was left out */
	ACTIONS_TRIED = 20000,
	NAME_WORDS = 4,
};

struct gathered {
	const struct pattern *p;
	bool said[PATTERN_MAX];			/* which of its own words were typed */
	char names[PATTERN_MAX][ENTRY_MAX + 1]; /* and, by its words, the names */
	int n_names;
};

/* The bytes of a name of a type at the beginning of a text, of as many words as can be; 0: it is none. */
static size_t
name_length(const struct language *l, int type, const char *text)
{
	size_t end[NAME_WORDS], length = 0;
	int n = 0, number;

	for (; n < NAME_WORDS && text[length]; length += strspn(text + length, " ")) {
		length += strcspn(text + length, " ");
		end[n++] = length;
	}
	if (type == TYPE_NUMBER)
		return text_number(text, end[0], &number) ? end[0] : 0;
	while (n > 0 && name_read(l, type, text, end[n - 1], true) == -1)
		n--;
	return n > 0 ? end[n - 1] : 0;
}

/* Whether word k can take one more name. */
static bool
has_room(const struct gathered *g, int k)
{
	return g->p->word[k].name && (g->p->word[k].repeats || !*g->names[k]);
}

/* The word of the pattern that takes the name at the beginning of a text, rather the first behind word
 * `behind`; -1: none does. */
static int
takes_name(const struct language *l, const struct gathered *g, const char *text, int behind, size_t *length)
{
	for (int i = 0; i < g->p->n; i++) {
		int k = (behind + 1 + i) % g->p->n;

		if (has_room(g, k) && (*length = name_length(l, g->p->word[k].type, text)) > 0)
			return k;
	}
	return -1;
}

/* The word of its own that stands there; -1: it is none. */
static int
own_word(const struct gathered *g, const char *text, size_t length)
{
	for (int k = 0; k < g->p->n; k++)
		if (!g->p->word[k].name && !g->said[k] && g->p->word[k].length == length &&
		    text_begins(text, g->p->word[k].text, length))
			return k;
	return -1;
}

static bool
gather(const struct language *l, struct gathered *g, const char *text)
{
	int behind = -1;

	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t length = strcspn(text, " "), named;
		int own = own_word(g, text, length), k;

		if (own >= 0) {
			g->said[own] = true;
			behind = own;
			text += length;
			continue;
		}
		k = takes_name(l, g, text, behind, &named);
		if (k < 0)
			return false;
		size_t has = strlen(g->names[k]);
		snprintf(g->names[k] + has, sizeof(g->names[k]) - has, "%s%.*s", has ? " " : "", (int)named,
			 text);
		g->n_names++;
		behind = k - 1; /* of what repeats another may follow */
		text += named;
	}
	return true;
}

/* Whether the optional group at word k is left out: nothing of it was typed. */
static bool
is_left_out(const struct gathered *g, int k)
{
	for (int end = k + g->p->word[k].group; k < end; k++)
		if (g->said[k] || *g->names[k])
			return false;
	return true;
}

/* The entry as its verb has it, with `only` in the place of word `lacking`. False: it is too long. */
static bool
write_gathered(const struct gathered *g, const char *verb, int lacking, const char *only, char *out)
{
	struct text t = text_begin(out, ENTRY_MAX + 1);

	text_add(&t, verb);
	for (int k = 0; k < g->p->n; k++) {
		const struct pattern_word *w = &g->p->word[k];

		if (w->group > 0 && is_left_out(g, k)) {
			k += w->group - 1;
			continue;
		}
		text_add(&t, " ");
		if (w->name)
			text_add(&t, k == lacking ? only : g->names[k]);
		else
			text_add_bytes(&t, w->text, w->length);
	}
	return t.length <= ENTRY_MAX;
}

/* The one word that was left out and has to be there; -1: none, -2: several. */
static int
left_out(const struct gathered *g)
{
	int found = -1;

	for (int k = 0; k < g->p->n; k++) {
		if (g->p->word[k].group > 0 && is_left_out(g, k)) {
			k += g->p->word[k].group - 1;
			continue;
		}
		if (!g->p->word[k].name || *g->names[k])
			continue;
		if (found >= 0)
			return -2;
		found = k;
	}
	return found;
}

/* What could be several things is none of them, and told as what is missing. */
static void
only_one(struct reading_of *r)
{
	if (r->answer->n < 2)
		return;
	r->answer->n = 0;
	r->answer->read = r->answer->carried = false;
	r->best = UNREAD;
}

/* Whether what is asked for is about things of a type, and none of them this one. */
static bool
is_about_another(const struct requests *all, int type, int value)
{
	bool about = false;

	for (int i = 0; i < all->n; i++) {
		const struct arg *a = &all->request[i].about;

		if (a->type == type && a->value == value)
			return false;
		about = about || a->type == type;
	}
	return about;
}

/* With each thing that could stand there; where the game asks about one, with that. */
static void
try_values(struct reading_of *r, const struct gathered *g, const char *verb, int lacking)
{
	const struct language *l = &r->s->language;
	int type = g->p->word[lacking].type, first = type_first(l->game, type);
	char name[BOX_KEY * 4], text[ENTRY_MAX + 1];
	struct requests all;

	requests_now(&r->s->play, &all);
	for (int i = 0, n = type_count(l->game, l->box, type); i < n && r->answer->n < 2; i++) {
		if (is_about_another(&all, type, first + i))
			continue;
		name_write(l, type, first + i, name, sizeof(name));
		r->named = 0;
		if (write_gathered(g, verb, lacking, name, text))
			reading_try(r, text, false, true, LEGAL);
	}
	only_one(r);
}

struct legal {
	int n;
	struct action only;
};

static bool
note_legal(void *context, const struct action *a, int weight)
{
	struct legal *legal = context;

	(void)weight;
	if (legal->n > 0 && memcmp(legal->only.operand, a->operand, a->n * sizeof(a->operand[0])) == 0)
		return true; /* for another seat of the same player */
	legal->only = *a;
	return ++legal->n < 2;
}

/* A verb alone: what it can do, if that is one thing. */
static void
try_legal(struct reading_of *r, int verb)
{
	struct play *play = &r->s->play;
	struct legal legal = {.n = 0};
	uint64_t before = play->tried;
	char text[ENTRY_MAX + 1];

	verb_list(play, verb, r->who, ACTIONS_TRIED, note_legal, &legal);
	if (legal.n != 1 || play->tried - before >= ACTIONS_TRIED)
		return;
	action_write(&r->s->language, &legal.only, text, sizeof(text));
	reading_try(r, text, false, true, LEGAL);
}

/* `typed`: the verb stands there, so that what is left out may be told by what can be. */
static void
try_row(struct reading_of *r, int verb, const char *text, bool typed, enum worth least)
{
	const struct language *l = &r->s->language;
	struct gathered g = {.p = &l->pattern[verb]};
	const char *name = verb_of(l->game, verb)->name;
	char typed_so[ENTRY_MAX + BOX_KEY + 2], whole[ENTRY_MAX + 1];
	int lacking, length = snprintf(typed_so, sizeof(typed_so), "%s %s", name, text + strspn(text, " "));

	if (g.p->n == 0 || length > ENTRY_MAX)
		return;
	spoken_read(l, true, typed_so, whole);
	if (!gather(l, &g, whole + strcspn(whole, " ")))
		return;
	lacking = left_out(&g);
	if (lacking == -1 && g.n_names > 1 && write_gathered(&g, name, -1, "", whole))
		reading_try(r, whole, false, true, least);
	else if (least < LEGAL)
		return;
	else if (lacking == -2 && typed && g.n_names == 0)
		try_legal(r, verb);
	else if (lacking >= 0 && typed && g.p->word[lacking].type >= TYPE_COMMON &&
		 type_count(l->game, l->box, g.p->word[lacking].type) <= VALUES_TRIED)
		try_values(r, &g, name, lacking);
}

/* Of verbs that are asked for what is legal; else of one that stands there what breaks a rule: that is the
 * reason, and not a word that may be left out. */
static void
try_rows(struct reading_of *r, enum worth least)
{
	const struct game *game = r->s->game;
	const char *rest = r->text + r->first;
	bool typed = is_verb_name(r->s, r->text, r->first, least >= LEGAL) || r->own_now == 1;

	r->bare = false;
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs && r->answer->n == 0; v++) {
		const char *name = verb_of(game, v)->name;
		bool meant = r->own_now == 1 ? strcmp(name, verb_of(game, r->own)->name) == 0
					     : text_is(name, r->text, r->first);

		if (least < LEGAL ? meant && typed : words_asks_for(&r->s->play, v) && (meant || !typed))
			try_row(r, v, typed ? rest : r->text, typed || verb_of(game, v)->steps == 0, least);
	}
}

void
try_gathered(struct reading_of *r)
{
	struct answer *a = r->answer;
	bool is_begun = a->n == 1 && !a->read && r->own_now == 1;
	char begun[ENTRY_MAX + 1];

	if (a->n > 0 && !is_begun)
		return;
	memcpy(begun, is_begun ? a->text : "", is_begun ? sizeof(begun) : 1);
	a->n = 0;
	r->best = UNREAD;
	try_rows(r, LEGAL);
	if (a->n == 0 && !is_begun)
		try_rows(r, BREAKS);
	if (a->n > 0 || !is_begun)
		return;
	memcpy(a->text, begun, sizeof(begun));
	a->n = 1;
	r->best = LEGAL;
}
