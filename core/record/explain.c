/*
 * What would explain an entry that was carried out against a rule, or a claim that fails.
 *
 * Such an entry stays as it was played: people do break rules. But where one small change of the record would
 * clear it, and something that fails later, too, it is more likely that they wrote it down wrong, and the
 * reader is told so. The game goes on as it was played; the other is played beside it (shadow.c), and what
 * fails in one and not in the other is no fault of its own.
 */
#include <assert.h>
#include <string.h>

#include "core/record/repairer.h"

/* From here on the game is also played as it would be if the explanation holds. */
static void
adopt_shadow(struct repairer *q, size_t i, struct outcome *o)
{
	struct replay *r = q->r;

	o->explanation = q->repair;
	tell_fits(q, o);
	r->shadow.on = true;
	r->shadow.cause = r->shadow.begun = i + 1;
	r->shadow.skip = q->skip;
	r->shadow.moment = q->mended;
	window_move(r->play, &r->shadow.moment.window, LANE_SHADOW);
	/* It mends an entry that has been told: this one is listed there. */
	if (q->told > 0 && q->repair.earlier == (int32_t)q->told) {
		o->follows = o->explained = true;
		o->cause = q->repair.earlier;
		r->shadow.cause = q->told;
	}
	note_face_down(r, r->shadow.cause, &o->explanation);
}

/* A step that would have ended when play went on: a claim that holds then wants a word, not another die. */
static void
seek_closing(struct repairer *q, const struct moment *before)
{
	int seats = type_count(q->r->game, q->r->play->box, q->r->game->who);

	place_at(q, q->at);
	q->base = *before;
	for (int verb = VERB_DONE; verb <= VERB_PASS; verb++)
		for (int who = ANYBODY; who < seats && who < SEATS_MAX && !q->found; who++) {
			const struct entry e = {.first = {.verb = (uint16_t)verb, .who = (int8_t)who},
						.slot = -1};
			try_entry(q, &e);
		}
}

/* A claim that holds one entry later; or behind what is itself out of its place, and belongs before it. */
static void
seek_later(struct repairer *q, const struct moment *before, bool broken)
{
	place_at(q, q->at);
	q->base = *before;
	try_exchanged(q, 1);
	if (broken && !is_whole_here(q))
		try_runs_to_come(q);
	q->found = q->found && is_whole_here(q);
}

/* An action of the same verb by the same player. */
struct kin {
	struct repairer *q;
	const struct entry *own;
};

static bool
try_kin(void *context, const struct action *a, int weight)
{
	const struct kin *kin = context;
	struct repairer *q = kin->q;
	struct report *outer = q->r->play->report;
	const struct entry e = {.first = *a, .slot = -1};

	(void)weight;
	if (a->verb == kin->own->first.verb && a->who == kin->own->first.who)
		try_entry(q, &e);
	q->r->play->report = outer;
	restore(q);
	return !is_spent(q);
}

/* One more of its kind is missing before it, as a part of a way: if it can only be one of a few. */
static void
seek_kin(struct repairer *q, const struct moment *before)
{
	struct entry own;
	const struct kin kin = {q, &own};

	place_at(q, q->at);
	q->base = *before;
	restore(q);
	if (!read_line(q, q->at, &own) || own.first.verb < VERB_COMMON)
		return;
	moves_list(q->r->play, ANYBODY, try_kin, (void *)(uintptr_t)&kin);
	q->found = is_whole_here(q) && q->repair.kind == REPAIR_MISSING && q->repair.choices <= KIN_MAX;
}

/* It was made one entry too soon, by a player who made the next as well. */
static void
seek_next(struct repairer *q, const struct moment *before)
{
	const struct line *own = &q->r->line[q->line[q->at]];

	if (q->at + 1 >= q->n || strcmp(own->who, q->r->line[q->line[q->at + 1]].who) != 0)
		return;
	place_at(q, q->at);
	q->base = *before;
	try_exchanged(q, 1);
	q->found = q->found && is_whole_here(q);
}

/* A die too many shows where the last throw has what it wants: it may as well lie in one of the rolls before.
 */
static void
seek_die(struct repairer *q, const struct moment *before)
{
	int first = q->at + 1;

	for (int k = q->at; k >= 0 && line_at(q, k)->verb == VERB_ROLL; k--) {
		q->found = false;
		place_at(q, k);
		if (k == q->at)
			q->base = *before;
		try_die_less(q);
		if (q->found && is_whole_here(q))
			first = k;
	}
	q->found = first <= q->at;
	if (q->found)
		q->repair = (struct repair){.kind = REPAIR_DIE_LESS,
					    .other = (int32_t)q->line[first] + 1,
					    .last = (int32_t)q->line[q->at] + 1};
}

/* It was done in time, and written down late. */
static void
seek_in_time(struct repairer *q, const struct moment *before)
{
	place_at(q, q->at);
	q->base = *before;
	q->found = false;
	try_late(q);
	q->found = q->found && is_whole_here(q);
}

/* Nothing else hangs on it: it may stand there late, somebody else may have done just the same, or an entry
 * stands there twice. */
static void
seek_slip(struct repairer *q, const struct moment *before, const struct moment *played, bool late,
	  struct outcome *o)
{
	if (late)
		seek_in_time(q, before);
	if (!q->found) {
		place_at(q, q->at);
		q->base = *before;
		try_senders(q);
		q->found = q->found && memcmp(q->mended.state, played->state, q->r->game->state_size) == 0;
	}
	for (int k = q->at; k >= 0 && k >= q->at - CLOSE && !q->found; k--) {
		place_at(q, k);
		if (is_repeat(q, k))
			try_left_out(q);
		q->found = q->found && is_whole_here(q);
	}
	if (!q->found)
		seek_kin(q, before);
	if (!q->found)
		seek_next(q, before);
	if (!q->found && !late)
		seek_in_time(q, before);
	if (!q->found)
		seek_die(q, before);
	if (q->found)
		o->explanation = q->repair;
}

/* What an explanation must clear: something of the window, or farther on; up to where the record stops to
 * pass as it was played, too, which is another fault. That it was any of too many explains nothing. */
static bool
explains_more(const struct repairer *q, const struct merit *as_played, size_t stuck)
{
	bool anything = q->repair.kind == REPAIR_INSTEAD && q->repair.choices > CHOICES_MAX;

	return q->found && !anything &&
	       (passes_near(q, &q->best) || (stuck > 0 && q->best_stuck.line == stuck)) &&
	       compare_passed(&q->best, as_played) > 0;
}

void
explain_entry(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct repairer q;
	struct moment played;
	const struct past *own = past_at(r, r->n_past - 1);
	struct merit as_played, without;

	/* Its own board was kept with those of the past; here it is the entry in hand. */
	assert(r->n_past > 0 && own->line == i);
	r->n_past--;
	begin_repair(&q, r, i, report);
	r->n_past++;
	q.explains = true;
	play_save(r->play, &played);
	window_aside(r->play);
	as_played = look_ahead(&q);
	size_t stuck = q.stuck.line;
	if (stuck > 0 || q.broken.line > 0)
		own_stuck(&q, q.broken.line > 0 ? &q.broken : &q.stuck);
	q.passes = passes_near(&q, &as_played);
	/* A die or card too many is a fault of its own, which explains nothing of this one. */
	bool claim = is_failed_claim(report),
	     broken =
		 !passes_window(&q, &as_played) &&
		 (claim || !look_without_next(&q, &played, false, &without) || !passes_window(&q, &without));
	if (!broken && !claim)
		seek_slip(&q, &own->moment, &played, report->late, o);
	bool seek = broken || claim || (passes_window(&q, &as_played) && as_played.distant < AHEAD_LONG);
	if (r->lost < TIRED && !q.found && seek) {
		if (claim)
			seek_closing(&q, &own->moment);
		if (claim && !is_whole_here(&q))
			seek_later(&q, &own->moment, broken);
		if (!q.found && (!claim || broken || as_played.distant < AHEAD_LONG)) {
			seek_repair(&q, &own->moment, true);
			seek_without_next(&q, &own->moment, &played, true);
		}
		/* Where the sheet is wrong farther on, too, a change that leaves it so explains nothing. */
		if (claim ? q.found && passes_near(&q, &q.best) &&
				(o->sheet == 0 || q.best.distant >= AHEAD_LONG)
			  : explains_more(&q, &as_played, stuck))
			adopt_shadow(&q, i, o);
	}
	end_budget(&q);
	play_load(r->play, &played);
	r->play->report = report;
	for (int k = 0; k < r->adopts.n; k++)
		if (r->shadow.on && r->adopts.at[k] == i + 1)
			adopt_explained(r, i);
}
