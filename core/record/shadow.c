/* The game as it would be if an explanation holds, played beside the one that was played. */
#include <assert.h>
#include <string.h>

#include "core/record/record.h"

/* Whether something counts against an entry, a claim that fails among it. */
static bool
is_clean(const struct replay *r, const struct report *report)
{
	if (report->refused || report->blocked)
		return false;
	for (int i = 0; i < report->n_findings; i++)
		if (finding_counts(r, &report->finding[i]))
			return false;
	return true;
}

/* Entry number i on the other board; false: it breaks something there. */
static bool
carry_out_beside(struct replay *r, size_t i)
{
	const struct line *line = &r->line[i];
	struct shadow *s = &r->shadow;
	struct entry e;
	struct finding f;

	if (i >= s->skip.from && i <= s->skip.to)
		return true;
	if (!replay_read(r, line, &e, &f, NULL))
		return false;
	entry_apply(r->play, &e, line->text, &r->scratch);
	return is_clean(r, &r->scratch);
}

void
adopt_explained(struct replay *r, size_t i)
{
	play_load(r->play, &r->shadow.moment);
	window_move(r->play, &r->play->window, LANE_MAIN);
	r->assumed = true;
	r->mended = (int32_t)i + 1;
	r->n_past = 0;
	r->shadow.on = false;
	keep_skip(r, &r->shadow.skip);
}

static void
add_held(struct held *held, size_t at)
{
	if (held->n < HELD_MAX)
		held->at[held->n++] = at;
}

static void
clear(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	/* Of a higher number where that is a claim behind an amended entry, which is judged before its turn.
	 */
	assert(r->shadow.cause > 0);
	o->follows = o->explained = true;
	o->cause = (int32_t)r->shadow.cause;
	if (!report->refused)
		return;
	/* It cannot be carried out as played: the explanation becomes the repair. */
	add_held(&r->held, r->shadow.begun);
	adopt_explained(r, i);
}

void
follow_shadow(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct shadow *s = &r->shadow;
	struct moment played;
	bool clean = is_clean(r, report), clean_beside;

	if (!line_is_judged(&r->line[i]) && o->read)
		return;
	play_save(r->play, &played);
	play_load(r->play, &s->moment);
	clean_beside = carry_out_beside(r, i);
	play_save(r->play, &s->moment);
	play_load(r->play, &played);
	r->play->report = report;
	/* What is clean as played and not beside it speaks against the explanation; what fails on both boards
	 * says nothing about it. */
	if (!clean && clean_beside)
		clear(r, i, o, report);
	else if (!clean_beside && (clean || report->refused))
		s->on = false; /* it does not hold */
	if (s->on && memcmp(s->moment.state, r->play->state, r->game->state_size) == 0) {
		add_held(&r->held, s->begun);
		s->on = false; /* both have come to the same */
	}
}

const struct moment *
replay_explained(const struct replay *r)
{
	return r->shadow.on ? &r->shadow.moment : NULL;
}

struct held
replay_held(const struct replay *r)
{
	struct held held = r->held;

	if (r->shadow.on)
		add_held(&held, r->shadow.begun);
	return held;
}
