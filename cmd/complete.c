/*
 * Completion: the legal list first; then, in its absence, the patterns of the verbs and the names of their
 * operands.
 */
#include "cmd/complete.h"

#include <ctype.h>
#include <string.h>

#include "cmd/words.h"

struct search {
	const struct language *language;
	struct completions *found;
	char typed[ENTRY_MAX]; /* one blank between words */
	size_t length;
	size_t word; /* where the last word begins */
};

static bool
same_letters(const char *a, const char *b, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
			return false;
	return true;
}

static bool
add_word(struct completions *found, const char *word, size_t length)
{
	if (length == 0 || length >= COMPLETION_BYTES)
		return true;
	for (size_t i = 0; i < found->n; i++)
		if (strlen(found->word[i]) == length && memcmp(found->word[i], word, length) == 0)
			return true;
	if (found->n == COMPLETIONS_MAX) {
		found->more = true;
		return false;
	}
	memcpy(found->word[found->n], word, length);
	found->word[found->n++][length] = '\0';
	return true;
}

/* The word of `text` that stands where the last one is being typed, if all before it agree. */
static bool
offer(struct search *q, const char *text)
{
	if (strlen(text) < q->length || !same_letters(text, q->typed, q->length))
		return true;
	return add_word(q->found, text + q->word, strcspn(text + q->word, " "));
}

static bool
offer_action(void *context, const struct action *a, int weight)
{
	struct search *q = context;
	char text[ENTRY_MAX];

	(void)weight;
	action_write(q->language, a, text, sizeof(text));
	return offer(q, text);
}

static void
offer_common(struct search *q, const struct game *game)
{
	char text[128];

	for (int v = 0; v < VERB_COMMON; v++)
		offer(q, verb_of(game, v)->name);
	for (int t = 0; t < game->n_totals; t++) {
		snprintf(text, sizeof(text), "claim %s", game->totals[t].name);
		offer(q, text);
	}
	for (int i = 0; i < rule_count(game) && q->length > 6; i++) {
		snprintf(text, sizeof(text), "waive %s", rule_of(game, i)->id);
		offer(q, text);
	}
	for (int t = 0; t < game->n_tables; t++) {
		snprintf(text, sizeof(text), "print %s", game->tables[t].name);
		offer(q, text);
	}
}

/* Names of a type that begin like the last word. */
static void
offer_names(struct search *q, const struct session *s, int type)
{
	const char *last = q->typed + q->word;
	size_t length = strlen(last);

	for (int i = 0; !type_numeric(s->game, type) && i < type_count(s->game, &s->box, type); i++) {
		const char *name = type_name(s->game, &s->box, type, (int)i);

		if (strlen(name) >= length && same_letters(name, last, length))
			add_word(q->found, name, strlen(name));
	}
}

/* What the verb's pattern allows anywhere: an entry may close the step in progress and belong to a later one,
 * so that no legal action of now begins like it. */
static void
offer_pattern(struct search *q, const struct session *s)
{
	size_t first = strcspn(q->typed, " ");

	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		const struct verb *verb = verb_of(s->game, v);
		const struct pattern *p = &s->language.pattern[v];

		if (q->word == 0)
			offer(q, verb->name);
		if (q->word == 0 || strlen(verb->name) != first || !same_letters(verb->name, q->typed, first))
			continue;
		for (const struct pattern_word *w = p->word; w < p->word + p->n; w++)
			if (w->name)
				offer_names(q, s, w->type);
			else if (w->length >= q->length - q->word &&
				 same_letters(w->text, q->typed + q->word, q->length - q->word))
				add_word(q->found, w->text, w->length);
	}
}

/* Takes the first operand out: in "assign I/KG1 II/KG1 to 12" and "draw target 7 15" a repeated one looks
 * like its first one. */
static bool
drop_repeat(struct search *q)
{
	char *first = strchr(q->typed, ' '), *second;
	size_t gone;

	if (first && first - q->typed == 4 && same_letters(q->typed, "draw", 4))
		first = strchr(first + 1, ' '); /* behind what is drawn */
	second = first ? strchr(first + 1, ' ') : NULL;
	if (!second)
		return false;
	gone = (size_t)(second - first);
	memmove(first, second, strlen(second) + 1);
	q->length -= gone;
	q->word -= gone;
	return true;
}

void
complete(struct session *s, const char *typed, size_t length, struct completions *found)
{
	struct search q = {.language = &s->language, .found = found};

	memset(found, 0, sizeof(*found));
	while (length > 0 && *typed == ' ') {
		typed++;
		length--;
	}
	for (size_t i = 0; i < length && q.length + 1 < sizeof(q.typed); i++)
		if (typed[i] != ' ' || typed[i - 1] != ' ')
			q.typed[q.length++] = typed[i];
	q.typed[q.length] = '\0';
	for (size_t i = 0; i < q.length; i++)
		if (q.typed[i] == ' ')
			q.word = i + 1;
	session_settle(s);
	do {
		actions_list(&s->play, ANYBODY, offer_action, &q);
		offer_common(&q, s->game);
		if (found->n == 0)
			offer_pattern(&q, s);
	} while (found->n == 0 && drop_repeat(&q));
}

size_t
completions_common(const struct completions *found)
{
	size_t n = found->n ? strlen(found->word[0]) : 0;

	for (size_t i = 1; i < found->n; i++) {
		size_t same = 0;

		while (same < n && found->word[i][same] &&
		       same_letters(found->word[0] + same, found->word[i] + same, 1))
			same++;
		n = same;
	}
	return n;
}
