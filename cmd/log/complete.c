/* Completion: the line, what is legal now and later, what can be logged at any time, and the patterns. */
#include "cmd/desk/sides.h"
#include "cmd/log/complete_search.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "journal/utf8.h"

enum { CLOSINGS_TRIED = 4 };

bool
same_letters(const char *a, const char *b, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
			return false;
	return true;
}

static void
add_word(struct completions *found, const char *word, size_t length, const char *shown)
{
	struct completion *c = &found->word[found->n];

	if (length == 0 || length >= COMPLETION_BYTES)
		return;
	for (size_t i = 0; i < found->n; i++)
		if (strlen(found->word[i].text) == length && memcmp(found->word[i].text, word, length) == 0)
			return;
	if (found->n == COMPLETIONS_MAX) {
		found->more = true;
		return;
	}
	memcpy(c->text, word, length);
	c->text[length] = '\0';
	snprintf(c->shown, sizeof(c->shown), "%s", shown ? shown : c->text);
	found->n++;
}

bool
search_begins(const struct search *q, const char *word)
{
	const char *typed = q->typed + q->word;
	size_t length = q->length - q->word;

	return spoken_like(word, typed, length, false) || (q->parts && name_by_parts(word, typed, length));
}

void
search_offer(struct search *q, const char *word, const char *shown)
{
	if (search_begins(q, word))
		add_word(q->found, word, strlen(word), shown);
}

/* ---- what is legal later ---- */

/* What is legal once the words before the last one are carried out: a path goes on from where it has come to.
 */
static void
offer_further(struct search *q)
{
	struct play *play = &q->s->play;
	struct report *outer = play->report, report;
	char typed[ENTRY_MAX + 1], text[ENTRY_MAX + 1];
	struct moment before;
	struct finding f;
	struct entry e;

	if (q->n < 2)
		return;
	snprintf(typed, sizeof(typed), "%.*s", (int)q->word - 1, q->typed);
	spoken_read(&q->s->language, true, typed, text);
	if (!play_read(play, &q->s->language, q->who, true, text, strlen(text), &e, &f, NULL) ||
	    (e.first.verb < VERB_COMMON && e.first.verb != VERB_DRAW && e.first.verb != VERB_ROLL))
		return;
	play_save(play, &before);
	e.first.who = (int8_t)q->who;
	entry_apply(play, &e, text, &report);
	q->again = true;
	if (!report.refused && !report.blocked && report.closed == 0)
		search_legal(q);
	q->again = false;
	play_load(play, &before);
	play->report = outer;
}

/* How many dice a request wants, or cards that nobody sees: which dice nobody needs to say, and some do. */
static void
offer_numbers(struct search *q)
{
	const struct game *game = q->s->game;
	struct requests all;
	char text[COMPLETION_BYTES];

	if (q->n == 0 || q->n > 2)
		return;
	bool rolls = q->n == 1 && spoken_is_verb(game, VERB_ROLL, q->at[0], q->size[0], true);
	bool draws = spoken_is_verb(game, VERB_DRAW, q->at[0], q->size[0], true);
	requests_now(&q->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *r = &all.request[i];
		bool unseen = r->kind == DRAW && game->operands[r->type - TYPE_COMMON].unseen;

		/* The cards of a hand come as they are dealt; dice are rolled together. */
		for (int n = r->due; n > 0 && (r->kind == ROLL ? rolls && n == r->due : draws && unseen);
		     n--) {
			snprintf(text, sizeof(text), "%d%s", n,
				 r->kind == ROLL ? spoken_die(game, r->type) : "");
			search_offer(q, text, NULL);
		}
	}
}

/* What is legal once the next steps are closed. */
static void
offer_later(struct search *q)
{
	struct play *play = &q->s->play;
	struct report *outer = play->report, report;
	struct moment before;

	play_save(play, &before);
	for (int i = 0; i < CLOSINGS_TRIED && !q->found->more && step_close(play, &report); i++) {
		search_legal(q);
		offer_numbers(q);
	}
	play_load(play, &before);
	play->report = outer;
}

/* ---- what can be logged at any time ---- */

/* The word of `text` that stands where the last one is being typed, if all before it agree. */
static void
offer(struct search *q, const char *text)
{
	if (strlen(text) < q->length || !same_letters(text, q->typed, q->length))
		return;
	add_word(q->found, text + q->word, strcspn(text + q->word, " "), NULL);
}

static void
offer_common(struct search *q, const struct game *game)
{
	char text[2 * SPOKEN_BYTES], verb[SPOKEN_BYTES], total[SPOKEN_BYTES];

	for (int v = 0; v < VERB_COMMON; v++)
		offer(q, spoken_verb(game, v, verb));
	for (int t = 0; t < game->n_totals; t++) {
		snprintf(text, sizeof(text), "%s %s", spoken_verb(game, VERB_CLAIM, verb),
			 spoken_total(game, t, total));
		offer(q, text);
	}
	for (int i = 0; i < rule_count(game) && q->length > 6; i++) {
		snprintf(text, sizeof(text), "%s %s", spoken_verb(game, VERB_WAIVE, verb),
			 rule_of(game, i)->id);
		offer(q, text);
	}
	for (int t = 0; t < game->n_tables; t++) {
		snprintf(text, sizeof(text), "%s %s", spoken_verb(game, VERB_PRINT, verb),
			 game->tables[t].name);
		offer(q, text);
	}
}

/* The names in front of an entry, once a letter of one is there. */
static void
offer_seats(struct search *q)
{
	const struct language *l = &q->s->language;
	char text[COMPLETION_BYTES], name[SPOKEN_BYTES];

	if (q->n > 0 || q->length == 0 || q->who != ANYBODY || l->game->who == TYPE_NUMBER)
		return;
	for (int i = 0; i < l->n_aliases; i++) {
		snprintf(text, sizeof(text), "%s:", l->alias[i].name);
		search_offer(q, text, NULL);
	}
	for (int i = 0; i < type_count(l->game, l->box, l->game->who); i++) {
		snprintf(text, sizeof(text), "%s:", spoken_name(l, l->game->who, i, true, name));
		search_offer(q, text, NULL);
	}
}

/* ---- what is no legal entry yet ---- */

static void
offer_names(struct search *q, int type)
{
	const struct session *s = q->s;
	char name[SPOKEN_BYTES];

	for (int i = 0; !type_numeric(s->game, type) && i < type_count(s->game, &s->box, type); i++)
		search_offer(q, spoken_name(&s->language, type, i, true, name), NULL);
}

/* What the verb's pattern allows anywhere. */
static void
offer_pattern(struct search *q)
{
	const struct session *s = q->s;

	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		const struct pattern *p = &s->language.pattern[v];
		char text[SPOKEN_BYTES];

		if (q->n == 0)
			search_offer(q, spoken_verb(s->game, v, text), NULL);
		if (q->n == 0 || !spoken_is_verb(s->game, v, q->at[0], q->size[0], false))
			continue;
		for (int k = 0; k < p->n; k++) {
			if (p->word[k].name)
				offer_names(q, p->word[k].type);
			else
				search_offer(q, spoken_word(&s->language, v, k, text), NULL);
		}
	}
}

/* ---- the line ---- */

static void
take_words(struct search *q, const char *typed, size_t length)
{
	for (size_t i = 0; i < length && q->length + 1 < sizeof(q->typed); i++)
		if (typed[i] != ' ' || (q->length > 0 && q->typed[q->length - 1] != ' '))
			q->typed[q->length++] = typed[i];
	q->typed[q->length] = '\0';
	for (size_t i = 0; i < q->length && q->n < TYPED_MAX; i++) {
		if (q->typed[i] != ' ')
			continue;
		q->at[q->n] = q->typed + q->word;
		q->size[q->n++] = i - q->word;
		q->word = i + 1;
	}
}

void
complete(struct session *s, const char *typed, size_t length, struct completions *found)
{
	struct search q = {.s = s, .found = found, .who = ANYBODY};
	char name[JOURNAL_NAME_MAX + 1], who[JOURNAL_NAME_MAX + 1];
	size_t who_length, text;
	struct requests all;

	memset(found, 0, sizeof(*found));
	while (length > 0 && (*typed == ' ' || *typed == '!')) {
		typed++;
		length--;
	}
	text = entry_split(typed, length, &who_length);
	snprintf(name, sizeof(name), "%.*s", (int)who_length, typed);
	spoken_who(&s->language, name, who, sizeof(who));
	session_settle(s);
	if (who_length > 0 && (q.who = side_meant(s, who)) < 0)
		return;
	take_words(&q, typed + text, length - text);
	requests_now(&s->play, &all);
	q.asked = q.who == ANYBODY ? words_asked(&s->language, &all) : 0;
	search_legal(&q);
	offer_further(&q);
	q.asked = 0;
	found->n_legal = found->n;
	offer_later(&q);
	offer_common(&q, s->game);
	offer_numbers(&q);
	offer_seats(&q);
	if (found->n == 0) {
		q.parts = true;
		search_legal(&q);
		found->n_legal = found->n;
	}
	if (found->n == 0)
		offer_pattern(&q);
}

size_t
completions_common(const struct completions *found)
{
	const char *first = found->word[0].text;
	size_t n = found->n ? strlen(first) : 0;

	for (size_t i = 1; i < (found->n_legal ? found->n_legal : found->n); i++) {
		const char *word = found->word[i].text;
		size_t same = 0;

		while (same < n && word[same] && same_letters(first + same, word + same, 1))
			same++;
		n = same;
	}
	return utf8_whole(first, n);
}
