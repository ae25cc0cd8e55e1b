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

struct run {
	struct session *s;
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

/* Whether the board is the one that there is now without entry i, and (`both`) without the last one. */
static bool
same_without(struct run *r, int i, bool both)
{
	struct play *play = &r->s->play;
	struct report *outer = play->report;
	bool same = true;

	play_save(play, &r->after);
	play_load(play, &r->of[i].before);
	for (int k = i + 1; k < (both ? r->n - 1 : r->n) && same; k++) {
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
look_back(struct run *r, bool *gone)
{
	struct made_so *last = &r->of[r->n - 1];

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

/* Whether it is a decision that leaves its step as it was. */
static bool
is_decision(const struct session *s, int step)
{
	const struct report *report = &s->report;

	return s->outcome.read && s->outcome.entry.first.verb >= VERB_COMMON && report->n_findings == 0 &&
	       report->closed == 0 && !report->random && session_step(s) == step;
}

bool *
minds_changed(struct session *s)
{
	bool *gone = calloc(s->n + 1, sizeof(*gone));
	struct run *r = calloc(1, sizeof(*r));
	int step;

	if (!gone || !r || !(r->of = calloc(RUN_MOST, sizeof(*r->of))))
		no_memory();
	r->s = s;
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
		look_back(r, gone);
		r->n = r->n == RUN_MOST ? 0 : r->n;
	}
	free(r->of);
	free(r);
	return gone;
}
