/*
 * Changes of mind: what a player did and did otherwise in the same step, before any die or card fell, is no
 * part of the story. Which entries these are the board tells: without them it would be the same.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/tell/tell.h"

enum { RUN_MOST = 24 /* entries of a step that are looked at together */ };

/* An entry of the step in hand, and the board before it. */
struct made_so {
	struct entry entry;
	struct moment before;
	struct report report;
	size_t seq;
	bool gone, replaced; /* (by a later one, which tells it) */
};

/* A change of an entry that a later one of the same step made another. */
struct over {
	int32_t seq;
	uint16_t field;
	int index;
};

struct minds {
	bool *gone; /* by number, entries of which nothing stood */
	size_t n, room;
	struct over *over;
	struct report left;
};

struct run {
	struct session *s;
	struct minds *minds;
	int n;
	struct made_so *of; /* RUN_MOST of them */
	struct moment after, tried;
	struct report scratch;
};

/* Whether both change one thing. */
static bool
touch(const struct report *a, const struct report *b)
{
	for (int i = 0; i < a->n_effects; i++)
		for (int k = 0; k < b->n_effects; k++)
			if (a->effect[i].field == b->effect[k].field &&
			    a->effect[i].index == b->effect[k].index)
				return true;
	return false;
}

/* Whether the board is the one that there is now where from entry i on those from `from` to before `to` are
 * carried out. */
static bool
same_with(struct run *r, int i, int from, int to)
{
	struct play *play = &r->s->play;
	struct report *outer = play->report;
	bool same = true;

	play_save(play, &r->after);
	play_load(play, &r->of[i].before);
	for (int k = from; k < to && same; k++) {
		if (r->of[k].gone)
			continue;
		entry_apply(play, &r->of[k].entry, r->s->line[r->of[k].seq - 1].text, &r->scratch);
		same = r->scratch.n_findings == 0 && !r->scratch.refused;
	}
	play_save(play, &r->tried);
	play_load(play, &r->after);
	play->report = outer;
	return same && memcmp(r->tried.state, r->after.state, play->game->state_size) == 0;
}

/* The same without entry i, and (`both`) without the last one. */
static bool
same_without(struct run *r, int i, bool both)
{
	return same_with(r, i, i + 1, both ? r->n - 1 : r->n);
}

/* Whether what entry i undid had taken another's place, so that the last one has to tell it again. */
static bool
took_a_place(const struct run *r, int i)
{
	for (int k = 0; k < i; k++)
		if (r->of[k].replaced && touch(&r->of[k].report, &r->of[i].report))
			return true;
	return false;
}

/* The last entry, against those before it. */
static void
look_back(struct run *r)
{
	struct made_so *last = &r->of[r->n - 1];
	bool *gone = r->minds->gone;

	for (int i = r->n - 2; i >= 0 && !last->gone; i--) {
		if (r->of[i].gone || !touch(&r->of[i].report, &last->report))
			continue;
		if (!took_a_place(r, i) && same_without(r, i, true))
			last->gone = gone[last->seq] = true;
		else if (same_without(r, i, false))
			r->of[i].replaced = true;
		else
			continue;
		r->of[i].gone = gone[r->of[i].seq] = true;
	}
}

/* Leaves one of several out of an entry; false: it is not among them, or alone. */
static bool
leave_out(struct entry *e, int value)
{
	int n = 0;

	if (e->slot < 0 || e->n_repeat == 0)
		return false;
	for (int i = 0; i < e->n_repeat; i++)
		if (e->repeat[i] != value)
			e->repeat[n++] = e->repeat[i];
	if (e->first.operand[e->slot] == value) {
		e->first.operand[e->slot] = e->repeat[0];
		memmove(e->repeat, e->repeat + 1, (size_t)--n * sizeof(e->repeat[0]));
	}
	if (n == e->n_repeat)
		return false;
	e->n_repeat = (uint8_t)n;
	return true;
}

/* Whether one of several that entry i moved went elsewhere by the last one: without it in the first the board
 * is the same. */
static bool
went_elsewhere(struct run *r, int i, const struct effect *e)
{
	struct entry whole = r->of[i].entry;
	bool same;

	for (int k = 0; k < r->s->game->n_places; k++)
		if (r->s->game->places[k].at == e->field &&
		    leave_out(&r->of[i].entry,
			      e->index + type_first(r->s->game, r->s->game->places[k].unit))) {
			same = same_with(r, i, i, r->n);
			r->of[i].entry = whole;
			return same;
		}
	return false;
}

/* What entry i did that the last one has done another way: a unit that both move. */
static void
note_over(struct run *r, int i, const struct effect *e)
{
	const struct made_so *was = &r->of[i];
	struct minds *m = r->minds;

	for (int k = 0; k < was->report.n_effects && !was->gone; k++) {
		const struct effect *before = &was->report.effect[k];

		if (before->field != e->field || before->index != e->index || !went_elsewhere(r, i, e))
			continue;
		m->over = keep_room(m->over, m->n, &m->room, sizeof(*m->over));
		if (!m->over)
			no_memory();
		m->over[m->n++] = (struct over){(int32_t)was->seq, e->field, e->index};
	}
}

static void
look_over(struct run *r)
{
	const struct report *last = &r->of[r->n - 1].report;

	for (int i = 0; i < r->n - 1; i++)
		for (int k = 0; k < last->n_effects; k++)
			note_over(r, i, &last->effect[k]);
}

const struct report *
minds_left(struct minds *minds, int32_t seq, const struct report *report)
{
	struct report *left = &minds->left;
	bool any = false;

	if (minds->gone[seq])
		return NULL;
	for (size_t i = 0; i < minds->n; i++)
		any = any || minds->over[i].seq == seq;
	if (!any)
		return report;
	*left = *report;
	left->n_effects = 0;
	for (int k = 0; k < report->n_effects; k++) {
		const struct effect *e = &report->effect[k];
		bool stood = true;

		for (size_t i = 0; i < minds->n; i++)
			stood = stood && (minds->over[i].seq != seq || minds->over[i].field != e->field ||
					  minds->over[i].index != e->index);
		if (stood)
			left->effect[left->n_effects++] = *e;
	}
	return left;
}

void
minds_free(struct minds *minds)
{
	free(minds->gone);
	free(minds->over);
	free(minds);
}

/* Whether it is a decision that leaves its step as it was. */
static bool
is_decision(const struct session *s, int step)
{
	const struct report *report = &s->report;

	return s->outcome.read && s->outcome.entry.first.verb >= VERB_COMMON && report->n_findings == 0 &&
	       report->closed == 0 && !report->random && session_step(s) == step;
}

struct minds *
minds_changed(struct session *s)
{
	struct minds *minds = calloc(1, sizeof(*minds));
	struct run *r = calloc(1, sizeof(*r));
	int step;

	if (!minds || !r || !(minds->gone = calloc(s->n + 1, sizeof(*minds->gone))) ||
	    !(r->of = calloc(RUN_MOST, sizeof(*r->of))))
		no_memory();
	r->s = s;
	r->minds = minds;
	for (step = session_step(s), play_save(&s->play, &r->of[0].before); session_next(s);
	     step = session_step(s), play_save(&s->play, &r->of[r->n].before)) {
		if (s->outcome.withdrawn || (s->outcome.read && s->outcome.entry.first.verb == VERB_NOTE))
			continue;
		if (!is_decision(s, step)) {
			r->n = 0;
			continue;
		}
		r->of[r->n].entry = s->outcome.entry;
		r->of[r->n].report = s->report;
		r->of[r->n].seq = (size_t)s->outcome.seq;
		r->of[r->n].replaced = false;
		r->of[r->n++].gone = false;
		look_back(r);
		look_over(r);
		r->n = r->n == RUN_MOST ? 0 : r->n;
	}
	free(r->of);
	free(r);
	return minds;
}
