/*
 * What was done in time and is written down late. On the table it came in its place: what was written since
 * must be legal behind it, and answer what it answers. Dice and cards have done what they did: where they
 * would come to something else behind it, what they moved stays as they left it.
 */
#include <string.h>

#include "core/engine/engine.h"
#include "tests/sly/plants.h"

enum { LATE_BACK = 8 };

/* What is compared: the board that was written from, and the same with the late entry on it. */
struct boards {
	unsigned char base[STATE_MAX], alone[STATE_MAX], now[STATE_MAX];
};

static bool
is_of_place(int field)
{
	return field == FIELD_STEP || (field >= FIELD_THROW && field < FIELD_COMMON);
}

/* What a die or card moved when it was thrown, from one board to the next, it moves now; false: so did the
 * late entry.
 */
static bool
keep_chance(struct tabletop *t, const struct boards *boards, const void *from, const void *to)
{
	const struct game *game = t->s->game;

	for (int f = 0; f < field_count(game); f++) {
		const struct field *of = field_of(game, f);
		size_t size = (size_t)field_elements(of) * of->size;

		if (is_of_place(f) || memcmp((const unsigned char *)from + of->offset,
					     (const unsigned char *)to + of->offset, size) == 0)
			continue;
		for (int i = 0; i < field_elements(of); i++) {
			int value = field_get(game, to, f, i);

			if (field_get(game, from, f, i) == value)
				continue;
			if (field_get(game, boards->base, f, i) != field_get(game, boards->alone, f, i))
				return false;
			put_field(&t->s->play, f, i, value, WHY_NONE);
		}
	}
	return true;
}

/* Whether a decision of the same step has put again what the late entry had put: on the table the last word
 * stands, and nobody writes down the one before it. */
static bool
is_put_again(struct tabletop *t, const struct boards *boards, size_t i, const void *was)
{
	const struct game *game = t->s->game;
	const struct kept_line *kept = table_kept(t, i);

	if (kept->random || field_get(game, kept->before.state, FIELD_STEP, 0) !=
				field_get(game, boards->base, FIELD_STEP, 0))
		return false;
	for (int f = FIELD_COMMON; f < field_count(game); f++)
		for (int k = 0; k < field_elements(field_of(game, f)); k++)
			if (field_get(game, boards->base, f, k) != field_get(game, boards->alone, f, k) &&
			    field_get(game, was, f, k) != field_get(game, t->s->play.state, f, k))
				return true;
	return false;
}

/* Whether a decision of the same step does something else behind the late entry than it did: which of the two
 * came first on the table, no record tells. */
static bool
hangs_on_it(const struct tabletop *t, const struct boards *boards, const struct kept_line *kept)
{
	const struct game *game = t->s->game;

	return !kept->random && report_digest(&t->s->report) != kept->did &&
	       field_get(game, kept->before.state, FIELD_STEP, 0) ==
		   field_get(game, boards->base, FIELD_STEP, 0);
}

/* Line i comes behind the late entry. */
static bool
goes_on(struct tabletop *t, const struct boards *boards, size_t i)
{
	const struct kept_line *kept = table_kept(t, i);
	const struct report *r = &t->s->report;
	const void *next = i + 1 < t->w->n ? table_kept(t, i + 1)->before.state : (const void *)boards->now;
	static unsigned char was[STATE_MAX];

	memcpy(was, t->s->play.state, t->s->game->state_size);
	entry_apply(&t->s->play, &kept->entry, "", &t->s->report);
	if (r->n_findings > 0 || r->refused || r->late || is_put_again(t, boards, i, was))
		return false;
	if (r->random != kept->random || r->answered != kept->answered || hangs_on_it(t, boards, kept))
		return false;
	return !kept->random || report_digest(r) == kept->did ||
	       keep_chance(t, boards, kept->before.state, next);
}

/* Whether it does what it did at first wherever it comes in its step, between the decisions made there: which
 * place was its own, no record tells. The report has what it did. */
static bool
does_the_same(struct tabletop *t, size_t line, const struct boards *boards, const struct entry *e)
{
	struct session *s = t->s;
	uint64_t did = report_digest(&s->report);
	int step = field_get(s->game, boards->base, FIELD_STEP, 0);

	for (size_t i = line + 1; i < t->w->n; i++) {
		const struct kept_line *kept = table_kept(t, i);

		if (field_get(s->game, kept->before.state, FIELD_STEP, 0) != step)
			break;
		play_look(&s->play, &kept->before);
		entry_apply(&s->play, e, "", &s->report);
		if (report_digest(&s->report) != did)
			return false;
	}
	return true;
}

/* The table has it in its place; false: what was written since could not have been done then. */
static bool
play_in(struct tabletop *t, size_t line, const struct entry *e)
{
	static struct boards boards;
	struct session *s = t->s;

	memcpy(boards.now, s->play.state, s->game->state_size);
	play_look(&s->play, &table_kept(t, line)->before);
	memcpy(boards.base, s->play.state, s->game->state_size);
	entry_apply(&s->play, e, "", &s->report);
	if (s->report.n_findings > 0 || s->report.refused || s->report.n_effects == 0)
		return false;
	memcpy(boards.alone, s->play.state, s->game->state_size);
	if (!does_the_same(t, line, &boards, e))
		return false;
	play_look(&s->play, &table_kept(t, line)->before);
	entry_apply(&s->play, e, "", &s->report);
	for (size_t i = line; i < t->w->n; i++)
		if (!goes_on(t, &boards, i))
			return false;
	return memcmp(boards.now, s->play.state, s->game->state_size) != 0;
}

/* Whether the record is read otherwise than as it stands with the entry written down now. */
static bool
is_late_now(struct tabletop *t, const struct entry *e, struct read_now *now)
{
	const struct report *r = &t->s->report;

	table_try(t, e);
	if (r->superfluous || (r->n_findings == 0 && !r->late))
		return false; /* it may be done now as well */
	*now = (struct read_now){.otherwise = !r->late && !r->refused, .refused = r->refused};
	return !now->otherwise || !t->several;
}

bool
slip_in(struct tabletop *t, size_t line, struct entry *e, struct read_now *read)
{
	static struct moment now;
	struct session *s = t->s;

	memset(e, 0, sizeof(*e));
	e->slot = -1;
	play_save(&s->play, &now);
	play_look(&s->play, &table_kept(t, line)->before);
	bool found = any_legal(t, &e->first);
	play_load(&s->play, &now);
	if (found && is_late_now(t, e, read) && play_in(t, line, e))
		return true;
	play_load(&s->play, &now);
	return false;
}

bool
slip_late(struct tabletop *t)
{
	size_t run = table_run(t);
	struct entry e;
	struct read_now now;

	if (run == 0)
		return false;
	size_t back = 1 + (size_t)random_below(&t->r, run < LATE_BACK ? (int)run : LATE_BACK);
	if (!slip_in(t, t->w->n - back, &e, &now))
		return false;
	table_planted(t)->otherwise = now.otherwise;
	table_write(t, &e, true);
	table_mark(t, t->w->n - 1, TELL);
	return true;
}
