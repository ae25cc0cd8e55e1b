/*
 * Luck, throw by throw. An entry may hold the dice of several throws, and a throw the dice of several
 * entries, so that an entry is carried out once more die by die; where that leads to another board it is not
 * judged.
 */
#include "cmd/luck/luck.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

struct luck {
	struct session *s;
	luck_work *work;
	void *context;
	unsigned long unjudged;
	bool half;	       /* dice lie on the table of the throw that `start` was before */
	int total[TOTALS_MAX]; /* at the start */
	struct moment start, before, here, after;
	struct report report;
	struct luck_throw thrown;
	double sum[TOTALS_MAX], points, squares; /* over all results, by their chances */
};

int
rival_total(const struct game *game, int rival)
{
	const char *name = game->rival[rival].total;

	for (int k = 0; name; k++) {
		assert(k < game->n_totals);
		if (strcmp(game->totals[k].name, name) == 0)
			return k;
	}
	return -1;
}

double
luck_points(const struct game *game, const double *change)
{
	int first = rival_total(game, 0), second = rival_total(game, 1);

	return (first < 0 ? 0 : change[first]) - (second < 0 ? 0 : change[second]);
}

int
thrower(const struct game *game, const struct request *request, int sender)
{
	if (sender != ANYBODY || !request)
		return sender;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (request->who == UINT64_C(1) << seat)
			return seat;
	return game->who != TYPE_NUMBER && request->about.type == game->who ? request->about.value : ANYBODY;
}

static const struct head *
head_now(const struct luck *l)
{
	return l->s->play.state;
}

/* ---- one throw ---- */

static void
add_outcome(void *context, const struct report *report, double chance, int single)
{
	struct luck *l = context;
	double change[TOTALS_MAX], points;

	(void)report;
	(void)single;
	for (int k = 0; k < l->s->game->n_totals; k++) {
		change[k] = total_known(&l->s->play, k) - l->total[k];
		l->thrown.decides |= change[k] != 0;
		l->sum[k] += chance * change[k];
	}
	points = luck_points(l->s->game, change);
	l->points += chance * points;
	l->squares += chance * points * points;
}

/* What was to be expected of the throw, from where it began. False: that cannot be told. */
static bool
expect(struct luck *l, int who)
{
	struct play *play = &l->s->play;
	struct outcomes all;
	bool tried;

	memset(l->sum, 0, sizeof(l->sum));
	l->points = l->squares = 0;
	l->thrown.decides = false;
	play_save(play, &l->here);
	play_look(play, &l->start);
	tried = outcomes_try(l->s, &l->report.thrown[0].request, who, add_outcome, l, &all);
	play_load(play, &l->here);
	if (!tried || all.unknown || all.known <= 0)
		return false;
	for (int k = 0; k < l->s->game->n_totals; k++)
		l->thrown.expected[k] = l->sum[k] / all.known;
	l->points /= all.known;
	l->thrown.variance = l->squares / all.known - l->points * l->points;
	return true;
}

static void
judge_throw(struct luck *l, int who)
{
	const struct game *game = l->s->game;
	struct luck_throw *t = &l->thrown;

	if (!expect(l, who)) {
		l->unjudged += l->report.thrown[0].n;
		return;
	}
	for (int k = 0; k < game->n_totals; k++)
		t->brought[k] = total_known(&l->s->play, k) - l->total[k];
	t->line = session_line(l->s);
	t->thrown = &l->report.thrown[0];
	t->who = thrower(game, &t->thrown->request, who);
	t->report = &l->report;
	t->points = luck_points(game, t->brought) - l->points;
	l->work(l->context, l->s, t);
}

/* ---- one entry ---- */

static void
apply_die(struct luck *l, int i)
{
	const struct entry *e = &l->s->outcome.entry;
	struct entry one = *e;

	one.n_repeat = 0;
	one.slot = -1;
	if (i > 0)
		one.first.operand[1] = e->repeat[i - 1];
	entry_apply(&l->s->play, &one, "", &l->report);
}

static void
judge_die(struct luck *l, int i)
{
	if (head_now(l)->thrown == 0 || !l->half) {
		play_save(&l->s->play, &l->start);
		for (int k = 0; k < l->s->game->n_totals; k++)
			l->total[k] = total_known(&l->s->play, k);
	}
	apply_die(l, i);
	/* Of what lies there behind a whole throw only the dice still to come are judged. */
	l->half = head_now(l)->thrown > 0 && l->report.n_throws == 0;
	if (l->report.n_throws > 0 && l->report.thrown[0].n > 0)
		judge_throw(l, l->s->outcome.entry.first.who);
	else if (!l->half)
		l->unjudged++;
}

/* Whether the dice one by one come to where the entry came. */
static bool
comes_apart(struct luck *l)
{
	for (int i = 0; i <= l->s->outcome.entry.n_repeat; i++)
		apply_die(l, i);
	return memcmp(l->s->play.state, l->after.state, l->s->game->state_size) == 0;
}

static void
judge_entry(struct luck *l)
{
	const struct outcome *o = &l->s->outcome;
	struct play *play = &l->s->play;
	struct report *outer = play->report;

	if (!o->read || o->withdrawn || o->entry.first.verb != VERB_ROLL)
		return;
	play_save(play, &l->after);
	play_look(play, &l->before);
	if (comes_apart(l)) {
		play_look(play, &l->before);
		for (int i = 0; i <= o->entry.n_repeat; i++)
			judge_die(l, i);
	} else {
		l->unjudged += o->entry.n_repeat + 1u;
		l->half = false;
	}
	play_load(play, &l->after);
	play->report = outer;
}

bool
luck_next(struct luck *l)
{
	play_save(&l->s->play, &l->before);
	if (!session_next(l->s))
		return false;
	judge_entry(l);
	return true;
}

struct luck *
luck_begin(struct session *s, luck_work *work, void *context)
{
	struct luck *l = calloc(1, sizeof(*l));

	if (!l) {
		trouble("out of memory");
		return NULL;
	}
	l->s = s;
	l->work = work;
	l->context = context;
	return l;
}

unsigned long
luck_unjudged(const struct luck *l)
{
	return l->unjudged;
}

void
luck_end(struct luck *l)
{
	free(l);
}
