/* One late entry, and what it may not do. */
#include "tests/sly/late.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/position.h"

enum { REST = 5 /* entries behind a position */ };

const char *const exception_names[EXCEPTIONS] = {"nothing told",   "moved by a refused one",
						 "other requests", "other turn",
						 "other throw",	   "other step",
						 "other board",	   "another in time",
						 "other position", "other replayed",
						 "other withdrawn"};

/* The boards that are compared. */
struct boards {
	const unsigned char *before, *after;
	unsigned char in_time[STATE_MAX], alone[STATE_MAX], base[STATE_MAX];
	bool has_time; /* what was written since could have come behind it, with the same dice */
	bool has_alone;
	size_t from;	     /* the line that it would have come before */
	bool within;	     /* its step was left within that line: `base` and `alone` are behind it */
	bool nothing_behind; /* the last line has left its step: what follows of it follows by itself */
	const struct report *report;
};

static void
except(struct trial *trial, enum exception exception)
{
	trial->exceptions |= UINT32_C(1) << exception;
}

/* ---- in time ---- */

/* The lines from number `from` on, behind it; false: one is refused, or its dice come to something else. */
static bool
feed(struct tabletop *t, size_t from)
{
	static struct report report;
	struct session *s = t->s;

	for (size_t i = from; i < t->w->n; i++) {
		const struct kept_line *kept = table_kept(t, i);

		entry_apply(&s->play, &kept->entry, "", &report);
		if (report.refused || report.late || report.superfluous || report.answered != kept->answered)
			return false;
		if (kept->random != report.random || (kept->random && report_digest(&report) != kept->did))
			return false;
	}
	return true;
}

/* The board as it would be, had the entry come at the last place where it could be carried out as things
 * stood. */
static void
in_time(struct tabletop *t, const struct entry *e, size_t from, struct boards *b)
{
	static struct report report;
	struct session *s = t->s;

	b->has_time = b->has_alone = b->within = false;
	for (size_t i = t->w->n; i-- > from && !b->has_alone;) {
		const struct moment *before = &table_kept(t, i)->before;

		play_look(&s->play, before);
		entry_apply(&s->play, e, "", &report);
		if (report.refused || report.late || report.superfluous || report.closed > 0)
			continue;
		memcpy(b->base, before->state, s->game->state_size);
		memcpy(b->alone, s->play.state, s->game->state_size);
		b->has_alone = true;
		b->from = i;
		b->has_time = feed(t, i);
		memcpy(b->in_time, s->play.state, s->game->state_size);
	}
}

/* ---- the board, element by element ---- */

static const struct head *
head_in(const void *board)
{
	return board;
}

/* The last line since `from` that has moved an element; false: none has. */
static bool
last_moved(struct tabletop *t, const struct boards *b, int field, int index, size_t *line)
{
	const struct game *game = t->s->game;

	for (size_t i = t->w->n; i-- > b->from;) {
		const void *then = table_kept(t, i)->before.state;
		const void *next =
		    i + 1 < t->w->n ? table_kept(t, i + 1)->before.state : (const void *)b->before;

		*line = i;
		if (field_get(game, then, field, index) != field_get(game, next, field, index))
			return true;
	}
	return false;
}

static bool
any_chance_moved(struct tabletop *t, const struct boards *b, int field, int index)
{
	const struct game *game = t->s->game;

	for (size_t i = b->from; i < t->w->n; i++) {
		const void *then = table_kept(t, i)->before.state;
		const void *next =
		    i + 1 < t->w->n ? table_kept(t, i + 1)->before.state : (const void *)b->before;

		if (table_kept(t, i)->random &&
		    field_get(game, then, field, index) != field_get(game, next, field, index))
			return true;
	}
	return false;
}

/* Whether somebody has put it there, and it is not merely taken back. */
static bool
is_put(const struct report *r, int field, int index)
{
	for (int i = 0; i < r->n_effects; i++)
		if (r->effect[i].field == field && r->effect[i].index == index)
			return !r->effect[i].back;
	return false;
}

/* Where nothing tells how it would be: whether it is moved by the entry itself, or anew by what was no
 * chance, and is not merely taken back. */
static bool
is_own_or_new(struct tabletop *t, const struct boards *b, int field, int index, int is)
{
	const struct game *game = t->s->game;
	size_t line;
	int was = field_get(game, b->before, field, index);

	if (b->nothing_behind && (field_of(game, field)->in_hand || is_put(b->report, field, index)))
		return true;
	if (b->within && field_get(game, b->alone, field, index) == is &&
	    field_get(game, b->base, field, index) != is)
		return true;
	/* What is counted moves by as much as the entry alone moves it. */
	if (b->has_alone && field_of(game, field)->value == TYPE_NUMBER &&
	    is - was == field_get(game, b->alone, field, index) - field_get(game, b->base, field, index))
		return true;
	if (last_moved(t, b, field, index, &line))
		return !table_kept(t, line)->random &&
		       (is_put(b->report, field, index) ||
			field_get(game, table_kept(t, line)->before.state, field, index) != is);
	return b->has_alone &&
	       field_get(game, b->alone, field, index) != field_get(game, b->base, field, index);
}

static void
compare_element(struct tabletop *t, const struct boards *b, int field, int index, struct trial *trial)
{
	const struct game *game = t->s->game;
	int was = field_get(game, b->before, field, index), is = field_get(game, b->after, field, index);
	int time = b->has_time ? field_get(game, b->in_time, field, index) : was;

	if (was == is) {
		if (time == was || any_chance_moved(t, b, field, index))
			return;
		except(trial, OTHER_IN_TIME);
		trial->field = trial->field ? trial->field : field;
		return;
	}
	if (b->has_time ? time == is : is_own_or_new(t, b, field, index, is))
		return;
	except(trial, OTHER_BOARD);
	trial->field = field;
}

/* Whether the step was left within the line that it would have come before: then it came behind the answer of
 * that, and no board between two lines tells. */
static bool
is_within_line(struct tabletop *t, const struct boards *b)
{
	const struct head *from = head_in(table_kept(t, b->from)->before.state);
	const struct head *to = head_in(b->from + 1 < t->w->n ? table_kept(t, b->from + 1)->before.state
							      : (const void *)b->before);

	return from->step != to->step;
}

static bool
is_of_place(int field)
{
	return field == FIELD_TURN || field == FIELD_STEP || (field >= FIELD_THROW && field < FIELD_COMMON);
}

static void
compare_fields(struct tabletop *t, const struct boards *b, struct trial *trial)
{
	const struct game *game = t->s->game;

	for (int f = 0; f < field_count(game); f++) {
		const struct field *of = field_of(game, f);
		size_t size = (size_t)field_elements(of) * of->size;

		if (is_of_place(f) ||
		    (memcmp(b->before + of->offset, b->after + of->offset, size) == 0 &&
		     (!b->has_time || memcmp(b->before + of->offset, b->in_time + of->offset, size) == 0)))
			continue;
		for (int i = 0; i < field_elements(of); i++)
			compare_element(t, b, f, i, trial);
	}
}

/* What it moves by itself right behind the line that it would have come before. */
static void
late_behind_line(struct tabletop *t, struct boards *b, const struct entry *e)
{
	struct session *s = t->s;
	static struct report report;

	if (b->from + 1 >= t->w->n)
		return;
	play_look(&s->play, &table_kept(t, b->from + 1)->before);
	memcpy(b->base, s->play.state, s->game->state_size);
	entry_apply(&s->play, e, "", &report);
	memcpy(b->alone, s->play.state, s->game->state_size);
	b->within = true;
}

static void
compare_boards(struct tabletop *t, struct boards *b, const struct entry *e, struct trial *trial)
{
	uint32_t exceptions = trial->exceptions;

	compare_fields(t, b, trial);
	if (trial->exceptions == exceptions || !is_within_line(t, b))
		return;
	trial->exceptions = exceptions;
	trial->field = 0;
	b->has_time = false;
	late_behind_line(t, b, e);
	compare_fields(t, b, trial);
}

/* ---- the place in the game ---- */

/* Whether a step is open again in which nobody has rolled or drawn since it was left. */
static bool
is_reopened(struct tabletop *t, const struct boards *b, int step)
{
	for (size_t i = t->w->n; i-- > 0 && i + 1 > t->fresh && t->w->n - i < TABLE_KEPT / 2;) {
		if (table_kept(t, i)->random)
			return false;
		if (head_in(table_kept(t, i)->before.state)->step == step)
			return true;
	}
	(void)b;
	return false;
}

static const struct request *
same_request(const struct requests *all, const struct request *r)
{
	for (int i = 0; i < all->n; i++) {
		const struct request *q = &all->request[i];

		if (q->kind == r->kind && q->type == r->type && q->tag == r->tag && q->who == r->who)
			return q;
	}
	return NULL;
}

/* Dice and cards asked for in one and not, or not so many, in the other. */
static int
missing_in(const struct requests *all, const struct requests *of)
{
	int n = 0;

	for (int i = 0; i < of->n; i++) {
		const struct request *r = &of->request[i], *q = same_request(all, r);

		if (r->kind != ACT && r->due > (q ? q->due : 0))
			n += r->due - (q ? q->due : 0);
	}
	return n;
}

static void
compare_places(struct tabletop *t, const struct boards *b, const struct requests *asked, struct trial *trial)
{
	static struct requests now;
	const struct head *was = head_in(b->before), *is = head_in(b->after);

	if (was->turn != is->turn && !(b->nothing_behind && is->turn > was->turn))
		except(trial, OTHER_TURN);
	if (was->thrown != is->thrown || memcmp(was->face, is->face, was->thrown) != 0 ||
	    memcmp(was->of, is->of, was->thrown) != 0)
		except(trial, OTHER_THROW);
	if (was->step != is->step) {
		if (!b->nothing_behind && !is_reopened(t, b, is->step))
			except(trial, OTHER_STEP);
		return;
	}
	requests_now(&t->s->play, &now);
	int less = missing_in(&now, asked), more = missing_in(asked, &now);
	trial->one_more = less == 0 && more == 1;
	if (!b->nothing_behind && (less > 0 || more > 1))
		except(trial, OTHER_REQUESTS);
}

/* ---- one ---- */

static enum taken
how_taken(const struct report *r, bool ended_throw)
{
	if (r->refused)
		return REFUSED_NOW;
	if (ended_throw || r->closed > 0)
		return READ_OTHERWISE; /* dice too few, or steps that it ends, and what comes next */
	if (r->superfluous)
		return SAID_AGAIN;
	if (r->late)
		return CARRIED_LATE;
	return r->n_findings > 0 ? READ_OTHERWISE : LEGAL_NOW;
}

/* Whether the last line has left a step that takes the entry. */
static bool
is_of_last_line(const struct tabletop *t, const struct entry *e)
{
	const struct play *p = &t->s->play;
	const struct node *last = window_node(p, &p->window);

	return last && (verb_of(p->game, e->first.verb)->steps & last->left) != 0;
}

void
late_try(struct tabletop *t, const struct entry *e, size_t from, struct trial *trial)
{
	static struct moment now;
	static struct requests asked;
	static struct boards b;
	static unsigned char after[STATE_MAX];
	struct session *s = t->s;

	memset(trial, 0, sizeof(*trial));
	trial->rule = -1;
	play_save(&s->play, &now);
	requests_now(&s->play, &asked);
	b.nothing_behind = is_of_last_line(t, e);
	b.report = &s->report;
	entry_apply(&s->play, e, "", &s->report);
	trial->taken =
	    how_taken(&s->report, head_in(now.state)->thrown > 0 && head_in(s->play.state)->thrown == 0);
	if (s->report.n_findings > 0)
		trial->rule = s->report.finding[0].rule;
	memcpy(after, s->play.state, s->game->state_size);
	b.before = now.state;
	b.after = after;
	bool same = memcmp(now.state, after, s->game->state_size) == 0;
	if ((trial->taken == REFUSED_NOW || trial->taken == SAID_AGAIN) && !same)
		except(trial, MOVED_BY_REFUSED);
	if (trial->taken == CARRIED_LATE) {
		if (s->report.n_findings == 0)
			except(trial, NOTHING_TOLD);
		compare_places(t, &b, &asked, trial);
		in_time(t, e, from, &b);
		compare_boards(t, &b, e, trial);
	}
	play_load(&s->play, &now);
}

/* ---- in the record ---- */

struct reader {
	struct tabletop *t;
	struct play *copy;
	struct report report;
	bool faulty;
};

static void
read_back(void *context, const char *text)
{
	struct reader *r = context;
	struct entry e;
	struct finding f;

	if (entry_read(&r->t->s->language, NULL, false, text, strlen(text), &e, &f, NULL))
		entry_apply(r->copy, &e, text, &r->report);
	else
		r->faulty = true;
	r->faulty = r->faulty || r->report.n_findings > 0;
}

/* Whether the position on the table, written and read back, is the same, and goes on so. */
static bool
restores(struct tabletop *t, struct play *copy)
{
	static struct reader r;
	struct session *s = t->s;
	struct random random = t->r;
	struct entry e = {.slot = -1};

	r.t = t;
	r.copy = copy;
	r.faulty = false;
	play_begin(copy, s->game, &s->box, SCENARIO_POSITION, 0, &r.report);
	position_write(&s->play, &s->language, read_back, &r);
	for (int i = 0; i < REST && !r.faulty && state_digest(&s->play) == state_digest(copy); i++) {
		if (is_over(&s->play) || !random_action(&s->play, &random, &e.first))
			break;
		entry_apply(&s->play, &e, "", &s->report);
		entry_apply(copy, &e, "", &r.report);
	}
	return !r.faulty && state_digest(&s->play) == state_digest(copy);
}

/* Replays the record, which ends with the entry and a retract of it. */
static void
replay(struct tabletop *t, struct session *judge, uint64_t before, uint64_t after, struct trial *trial)
{
	written_load(judge, t->w);
	session_rewind(judge, false, (long)t->w->n - 1);
	while (session_next(judge))
		;
	if (state_digest(&judge->play) != after)
		except(trial, OTHER_REPLAYED);
	session_rewind(judge, false, 0);
	while (session_next(judge))
		;
	if (state_digest(&judge->play) != before)
		except(trial, OTHER_WITHDRAWN);
}

void
late_replay(struct tabletop *t, struct session *judge, struct play *copy, const struct entry *e,
	    struct trial *trial)
{
	static struct spot spot;
	uint64_t before = state_digest(&t->s->play);

	table_save(t, &spot);
	table_enter(t, e, true);
	uint64_t after = state_digest(&t->s->play);
	if (!restores(t, copy))
		except(trial, OTHER_POSITION);
	table_retract(t, spot.n);
	replay(t, judge, before, after, trial);
	table_back(t, &spot);
}
