/* Results tried one after the other: each is an entry that is carried out and taken back. */
#include "cmd/luck/odds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"

enum { ORDERED_MOST = 8000 };

struct trying {
	struct session *s;
	const struct request *request;
	outcome_work *work;
	void *context;
	struct outcomes *outcomes;
	struct entry e;
	struct moment before;
	struct report report;
};

/* What the symbols of a throw come to, "hits on the Luftwaffe 6"; false: nothing is counted. */
static bool
put_counts(FILE *out, const struct game *game, const struct report *report)
{
	const struct thrown *t = report->n_throws > 0 ? &report->thrown[0] : NULL;
	struct made made;

	if (!t || t->n_counts == 0)
		return false;
	made_begin(&made);
	for (int i = 0; i < t->n_counts; i++)
		fprintf(made.out, "%s%s %d", i > 0 ? ", " : "", SAY_OF(game, t->count[i].name),
			t->count[i].value);
	fputc('.', made.out);
	made_end(&made);
	polish_sentence(out, made.text);
	made_free(&made);
	return true;
}

const char *
outcome_tell(FILE *out, struct session *s, const struct report *report)
{
	const struct language *l = &s->language;
	struct requests next;
	int n = report->n_effects;

	if (events_print(out, l, report, 0, n, NEWS) > 0 || events_print(out, l, report, 0, n, DETAIL) > 0)
		return NULL;
	if (put_counts(out, s->game, report))
		return NULL;
	requests_now(&s->play, &next);
	fputs(SAY("Next: "), out);
	if (next.n > 0)
		words_request(out, l, &s->play, &next.request[0]);
	else
		words_step(out, &s->play);
	fputc('.', out);
	return next.n > 0 ? next.request[0].title : NULL;
}

/* The entry in hand on the board as it stands. */
static void
try_result(struct trying *t, double chance, int single)
{
	struct play *play = &t->s->play;
	struct report *outer = play->report;

	t->outcomes->results++;
	entry_apply(play, &t->e, "", &t->report);
	if (t->report.blocked || t->report.refused) {
		t->outcomes->unknown = t->outcomes->unknown || t->report.blocked;
	} else {
		t->outcomes->known += chance;
		t->work(t->context, &t->report, chance, single);
	}
	play_load(play, &t->before);
	play->report = outer;
}

static void
put_value(struct trying *t, int i, int value)
{
	struct entry *e = &t->e;

	if (i == 0)
		e->first.operand[1] = (int16_t)value;
	else
		e->repeat[i - 1] = (int16_t)value;
	e->slot = (int8_t)(i == 0 ? -1 : 1);
	e->n_repeat = (uint8_t)i;
}

/* ---- dice ---- */

static double
chance_of(const struct die *die, int face)
{
	int sum = 0;

	if (!die->weight)
		return 1.0 / die->sides;
	for (int f = 0; f < die->sides; f++)
		sum += die->weight[f];
	return (double)die->weight[face] / sum;
}

/* Every order of the dice from number i on. */
static void
try_orders(struct trying *t, const struct die *die, int i, int n, double chance)
{
	for (int face = 0; face < die->sides; face++) {
		put_value(t, i, face);
		if (i + 1 < n)
			try_orders(t, die, i + 1, n, chance * chance_of(die, face));
		else
			try_result(t, chance * chance_of(die, face), n == 1 ? face : -1);
	}
}

/* How many dice show each face: `left` of them from this face on, `i` are put. The chance of k of n dice is
 * that of choosing them times that of their face, k times. */
static void
try_counts(struct trying *t, const struct die *die, int face, int i, int left, double chance)
{
	double ways = chance, one = chance_of(die, face);

	if (face + 1 == die->sides) {
		for (int k = 0; k < left; k++) {
			put_value(t, i + k, face);
			ways *= one;
		}
		try_result(t, ways, -1);
		return;
	}
	for (int k = 0; k <= left; k++) {
		try_counts(t, die, face + 1, i + k, left - k, ways);
		put_value(t, i + k, face);
		ways = ways * one * (left - k) / (k + 1);
	}
}

static double
orders(int sides, int n)
{
	double all = 1;

	for (int i = 0; i < n; i++)
		all *= sides;
	return all;
}

static double
counts(int sides, int n)
{
	double all = 1;

	for (int i = 1; i < sides; i++)
		all = all * (n + i) / i;
	return all;
}

/* Whether it matters where one die of a throw lies among others that show the same: dice that are read card
 * by card. */
static bool
order_matters(struct trying *t, const struct die *die, int n)
{
	unsigned char first[STATE_MAX];
	struct play *play = &t->s->play;
	struct report *outer = play->report;
	size_t size = t->s->game->state_size;
	bool matters = false;

	for (int k = 0; k < die->sides * die->sides * n && !matters; k++) {
		int one = k / n / die->sides, others = k / n % die->sides;

		for (int i = 0; i < n; i++)
			put_value(t, i, i == k % n ? one : others);
		entry_apply(play, &t->e, "", &t->report);
		if (k % n == 0)
			memcpy(first, play->state, size);
		else
			matters = memcmp(first, play->state, size) != 0;
		play_load(play, &t->before);
	}
	play->report = outer;
	return matters;
}

int
outcomes_dice(const struct session *s, const struct request *r)
{
	return r->due - dice_lying(s->play.state, r);
}

static bool
try_dice(struct trying *t)
{
	const struct request *r = t->request;
	const struct die *die = &t->s->game->dice[r->type];
	int due = outcomes_dice(t->s, r);

	if (due > THROW_MAX || counts(die->sides, due) > OUTCOMES_MAX)
		return false;
	t->e.first.verb = VERB_ROLL;
	/* Where several requests want the same die, this one is meant. */
	t->e.named = true;
	t->e.named_tag = r->tag;
	t->e.named_who = r->who;
	t->outcomes->single = due == 1;
	if (orders(die->sides, due) <= ORDERED_MOST) {
		try_orders(t, die, 0, due, 1);
	} else if (!order_matters(t, die, due)) {
		try_counts(t, die, 0, 0, due, 1);
	} else {
		if (orders(die->sides, due) > OUTCOMES_MAX)
			return false;
		try_orders(t, die, 0, due, 1);
	}
	return true;
}

/* ---- cards ---- */

/* Puts card i into the entry; how many of it may come, `legal`: without a rule broken, as by one of a pile
 * that is not drawn from. */
static int
put_card(struct trying *t, int i, bool legal)
{
	const struct operand *o = &t->s->game->operands[t->request->type - TYPE_COMMON];
	int card = i + type_first(t->s->game, t->request->type), copies;

	t->e.first.n = 1;
	copies = o->weight ? o->weight(&t->s->play, &t->e.first, card) : 1;
	t->e.first.n = 2;
	put_value(t, 0, card);
	return legal && copies > 0 && !action_legal(&t->s->play, &t->e.first, NULL) ? 0 : copies;
}

static double
count_cards(struct trying *t, int n, bool legal, int *copies)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += copies[i] = put_card(t, i, legal);
	return sum;
}

/* Where none comes without a rule broken, all that lie there are as likely. */
static bool
try_cards(struct trying *t)
{
	int n = type_count(t->s->game, &t->s->box, t->request->type);
	int *copies = calloc((size_t)n + 1, sizeof(*copies));
	double sum;

	if (!copies)
		no_memory();
	t->e.first.verb = VERB_DRAW;
	t->outcomes->single = true;
	if ((sum = count_cards(t, n, true, copies)) == 0)
		sum = count_cards(t, n, false, copies);
	for (int i = 0; i < n; i++)
		if (copies[i] > 0) {
			put_card(t, i, false);
			try_result(t, copies[i] / sum, i);
		}
	free(copies);
	return sum > 0;
}

bool
outcomes_try(struct session *s, const struct request *request, int who, outcome_work *work, void *context,
	     struct outcomes *outcomes)
{
	struct trying *t;
	bool tried = false;

	assert(request->kind != ACT);
	*outcomes = (struct outcomes){0};
	if (request->due == 0) /* one too many, late */
		return false;
	t = calloc(1, sizeof(*t));
	if (!t)
		no_memory();
	t->s = s;
	t->request = request;
	t->work = work;
	t->context = context;
	t->outcomes = outcomes;
	t->e.first.who = (int8_t)who;
	for (int seat = 0; seat < SEATS_MAX && t->e.first.who == ANYBODY; seat++)
		if (request->who >> seat & 1)
			t->e.first.who = (int8_t)seat;
	t->e.first.n = 2;
	t->e.first.operand[0] = request->type;
	t->e.slot = -1;
	play_save(&s->play, &t->before);
	tried = request->kind == ROLL ? try_dice(t) : try_cards(t);
	free(t);
	return tried;
}
