/*
 * Completion: each legal action is laid beside what was typed, word by word, as cmd/prompt/answer.c would
 * read it: its verb may be short or left out, and so may the words between operands. Where an operand
 * repeats, those typed may be any of its type.
 */
#include "cmd/complete.h"

#include <ctype.h>
#include <string.h>

#include "cmd/words.h"

enum { TYPED_MAX = REPEAT_MAX + 32, CLOSINGS_TRIED = 4, LAID_MAX = PATTERN_MAX + 2 };

struct search {
	struct session *s;
	struct completions *found;
	int who;
	char typed[ENTRY_MAX]; /* one blank between words, without the name */
	size_t length;
	size_t word; /* where the last word begins */
	int n;	     /* words before that */
	bool again;  /* a name that is there already may come once more */
	const char *at[TYPED_MAX];
	size_t size[TYPED_MAX];
};

/* A word of an action, written out. */
struct laid_word {
	char text[COMPLETION_BYTES];
	bool ceremony; /* may be left out */
	bool repeats;
	int type; /* that repeats; -1: dice */
};

struct laid {
	int n;
	struct laid_word word[LAID_MAX];
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

/* ---- actions ---- */

static const char *
last_word(const struct search *q)
{
	return q->typed + q->word;
}

static bool
begins(const struct search *q, const char *word)
{
	size_t length = q->length - q->word;

	return strlen(word) >= length && same_letters(word, last_word(q), length);
}

static void
offer_word(struct search *q, const char *word)
{
	if (begins(q, word))
		add_word(q->found, word, strlen(word));
}

static struct laid_word *
lay(struct laid *laid, bool ceremony)
{
	struct laid_word *w = &laid->word[laid->n < LAID_MAX - 1 ? laid->n++ : laid->n];

	*w = (struct laid_word){.ceremony = ceremony};
	return w;
}

/* Dice and cards: the type need not be said. */
static void
lay_chance(const struct search *q, const struct action *a, struct laid *laid)
{
	const struct game *game = q->s->game;
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
	w->type = a->verb == VERB_DRAW && a->operand[0] - TYPE_COMMON < game->n_operands ? a->operand[0] : -1;
}

/* Takes an action apart by its verb's pattern. */
static void
lay_action(const struct search *q, const struct action *a, struct laid *laid)
{
	const struct language *l = &q->s->language;
	const struct pattern *p = &l->pattern[a->verb];
	struct laid_word *w;
	int slot = 0;

	laid->n = 0;
	if (a->verb == VERB_ROLL || a->verb == VERB_DRAW) {
		lay_chance(q, a, laid);
		return;
	}
	w = lay(laid, true);
	snprintf(w->text, sizeof(w->text), "%s", verb_of(l->game, a->verb)->name);
	for (int k = 0; k < p->n; k++) {
		const struct pattern_word *word = &p->word[k];

		if (word->group > 0 && slot < OPERANDS_MAX && a->operand[slot] == NONE) {
			k += word->group - 1;
			slot++;
			continue;
		}
		w = lay(laid, !word->name && k > 0 && k + 1 < p->n);
		if (!word->name) {
			snprintf(w->text, sizeof(w->text), "%.*s", word->length, word->text);
			continue;
		}
		name_write(l, word->type, a->operand[slot++], w->text, sizeof(w->text));
		w->repeats = word->repeats;
		w->type = word->type;
	}
}

static bool
is_typed(const struct search *q, int j, const char *word)
{
	return strlen(word) == q->size[j] && same_letters(word, q->at[j], q->size[j]);
}

/* How many typed words from number j on are of a repeated operand. */
static int
count_repeats(const struct search *q, const struct laid_word *w, int j)
{
	int from = j;

	while (j < q->n &&
	       (w->type < 0 || name_read(&q->s->language, w->type, q->at[j], q->size[j], true) >= 0))
		j++;
	return j - from;
}

static void follow(struct search *q, const struct laid *laid, int i, int j);

static void
follow_repeats(struct search *q, const struct laid *laid, int i, int j)
{
	const struct laid_word *w = &laid->word[i];
	int c = count_repeats(q, w, j);
	bool named = false;

	for (int k = j; k < j + c; k++)
		named = named || is_typed(q, k, w->text);
	if (j + c == q->n && (q->again || !(named && w->type >= 0 && i + 1 < laid->n)))
		offer_word(q, w->text);
	if (named)
		follow(q, laid, i + 1, j + c);
}

/* Words of the action from number i on beside the typed ones from number j on. */
static void
follow(struct search *q, const struct laid *laid, int i, int j)
{
	const struct laid_word *w = &laid->word[i];

	if (i >= laid->n)
		return;
	if (w->repeats) {
		follow_repeats(q, laid, i, j);
		return;
	}
	if (j == q->n) {
		offer_word(q, w->text);
		if (w->ceremony && q->length > q->word && !begins(q, w->text))
			follow(q, laid, i + 1, j);
		return;
	}
	bool whole = is_typed(q, j, w->text);
	if (whole || (i == 0 && strlen(w->text) > q->size[j] && same_letters(w->text, q->at[j], q->size[j])))
		follow(q, laid, i + 1, j + 1);
	if (!whole && w->ceremony)
		follow(q, laid, i + 1, j);
}

static bool
offer_action(void *context, const struct action *a, int weight)
{
	struct search *q = context;
	struct laid laid;

	(void)weight;
	lay_action(q, a, &laid);
	follow(q, &laid, 0, 0);
	return !q->found->more;
}

/* What is legal once the words before the last one are carried out: a path goes on from where it has come to.
 */
static void
offer_further(struct search *q)
{
	struct play *play = &q->s->play;
	struct report *outer = play->report, report;
	struct moment before;
	struct finding f;
	struct entry e;

	if (q->n < 2 ||
	    !play_read(play, &q->s->language, q->who, true, q->typed, q->word - 1, &e, &f, NULL) ||
	    (e.first.verb < VERB_COMMON && e.first.verb != VERB_DRAW && e.first.verb != VERB_ROLL))
		return;
	play_save(play, &before);
	e.first.who = (int8_t)q->who;
	entry_apply(play, &e, q->typed, &report);
	q->again = true;
	if (!report.refused && !report.blocked && report.closed == 0)
		actions_list(play, q->who, offer_action, q);
	q->again = false;
	play_load(play, &before);
	play->report = outer;
}

/* The step in progress is closed by one who may. False: nobody may. */
static bool
close_step(struct play *play, struct report *report)
{
	struct entry done = {.slot = -1};

	for (int seat = ANYBODY; seat < SEATS_MAX; seat++) {
		done.first.verb = VERB_DONE;
		done.first.who = (int8_t)seat;
		if (!closable_now(play, seat))
			continue;
		entry_apply(play, &done, "done", report);
		return !report->refused && report->n_findings == 0;
	}
	return false;
}

/* What is legal once the next steps are closed. */
static void
offer_later(struct search *q)
{
	struct play *play = &q->s->play;
	struct report *outer = play->report, report;
	struct moment before;

	play_save(play, &before);
	for (int i = 0; i < CLOSINGS_TRIED && !q->found->more && close_step(play, &report); i++)
		actions_list(play, q->who, offer_action, q);
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
	add_word(q->found, text + q->word, strcspn(text + q->word, " "));
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

/* The names in front of an entry, once a letter of one is there. */
static void
offer_seats(struct search *q)
{
	const struct language *l = &q->s->language;
	char text[COMPLETION_BYTES];

	if (q->n > 0 || q->length == 0 || q->who != ANYBODY || l->game->who == TYPE_NUMBER)
		return;
	for (int i = 0; i < l->n_aliases; i++) {
		snprintf(text, sizeof(text), "%s:", l->alias[i].name);
		offer_word(q, text);
	}
	for (int i = 0; i < type_count(l->game, l->box, l->game->who); i++) {
		snprintf(text, sizeof(text), "%s:", type_name(l->game, l->box, l->game->who, i));
		offer_word(q, text);
	}
}

/* ---- what is no legal entry yet ---- */

static void
offer_names(struct search *q, int type)
{
	const struct session *s = q->s;

	for (int i = 0; !type_numeric(s->game, type) && i < type_count(s->game, &s->box, type); i++)
		offer_word(q, type_name(s->game, &s->box, type, i));
}

/* What the verb's pattern allows anywhere. */
static void
offer_pattern(struct search *q)
{
	const struct session *s = q->s;

	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		const struct verb *verb = verb_of(s->game, v);
		const struct pattern *p = &s->language.pattern[v];
		char text[COMPLETION_BYTES];

		if (q->n == 0)
			offer_word(q, verb->name);
		if (q->n == 0 || strlen(verb->name) < q->size[0] ||
		    !same_letters(verb->name, q->at[0], q->size[0]))
			continue;
		for (const struct pattern_word *w = p->word; w < p->word + p->n; w++) {
			if (w->name) {
				offer_names(q, w->type);
				continue;
			}
			snprintf(text, sizeof(text), "%.*s", w->length, w->text);
			offer_word(q, text);
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
	size_t who_length, text;

	memset(found, 0, sizeof(*found));
	while (length > 0 && (*typed == ' ' || *typed == '!')) {
		typed++;
		length--;
	}
	text = entry_split(typed, length, &who_length);
	if (who_length > 0 && (q.who = language_who(&s->language, typed, who_length)) < 0)
		return;
	take_words(&q, typed + text, length - text);
	session_settle(s);
	actions_list(&s->play, q.who, offer_action, &q);
	offer_further(&q);
	found->n_legal = found->n;
	offer_later(&q);
	offer_common(&q, s->game);
	offer_seats(&q);
	if (found->n == 0)
		offer_pattern(&q);
}

size_t
completions_common(const struct completions *found)
{
	size_t n = found->n ? strlen(found->word[0]) : 0;

	for (size_t i = 1; i < (found->n_legal ? found->n_legal : found->n); i++) {
		size_t same = 0;

		while (same < n && found->word[i][same] &&
		       same_letters(found->word[0] + same, found->word[i] + same, 1))
			same++;
		n = same;
	}
	return n;
}
