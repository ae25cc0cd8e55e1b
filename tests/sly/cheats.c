/*
 * What a cheat would do to change a die or a card that lies on the table, and leave a trace of in the record:
 * and what honest people do who take something back.
 */
#include <string.h>

#include "core/engine/engine.h"
#include "core/record/record.h"
#include "tests/sly/plants.h"

enum { TRIES = 24, BACK = 6, APART = 8 };

/* ---- a die or card, and another ---- */

static int16_t *
shown_at(struct entry *e, int k)
{
	return k == 0 ? &e->first.operand[1] : &e->repeat[k - 1];
}

/* The last line that shows dice or cards, at most so many lines back; false: there is none. */
static bool
find_chance(struct tabletop *t, size_t back, size_t *line)
{
	size_t run = table_run(t), n = t->w->n;

	for (size_t i = 1; i <= run && i <= back; i++) {
		const struct kept_line *kept = table_kept(t, n - i);

		if (kept->random && shows_chance(&kept->entry)) {
			*line = n - i;
			return true;
		}
	}
	return false;
}

/* Whether an entry would have been clean in a line's place. */
static bool
fits_at(struct tabletop *t, size_t line, const struct entry *e)
{
	static struct moment now;
	const struct report *r = &t->s->report;

	play_save(&t->s->play, &now);
	play_look(&t->s->play, &table_kept(t, line)->before);
	entry_apply(&t->s->play, e, "", &t->s->report);
	play_load(&t->s->play, &now);
	return r->n_findings == 0 && !r->refused && r->random;
}

/* A line with another die or card in the place of one. */
static bool
other_chance(struct tabletop *t, size_t line, struct entry *e)
{
	const struct entry *was = &table_kept(t, line)->entry;
	int type = was->first.operand[0], first = 0, n;

	if (was->first.verb == VERB_ROLL) {
		n = t->s->game->dice[type].sides;
	} else {
		first = type_first(t->s->game, type);
		n = type_count(t->s->game, &t->s->box, type);
	}
	for (int i = 0; i < TRIES; i++) {
		*e = *was;
		int16_t *shown = shown_at(e, random_below(&t->r, 1 + was->n_repeat));
		int other = first + random_below(&t->r, n);
		if (other == *shown)
			continue;
		*shown = (int16_t)other;
		if (fits_at(t, line, e))
			return true;
	}
	return false;
}

/* ---- taken back ---- */

/* A line comes again as it was; false: it does not stand any more. If it answers something else now, that may
 * be told.
 */
static bool
line_again(struct tabletop *t, size_t line)
{
	const struct kept_line *kept = table_kept(t, line);

	if (!table_again(t, &kept->entry))
		return false;
	if (table_kept(t, t->w->n - 1)->answered != kept->answered)
		table_mark(t, line, LOOSE);
	return true;
}

/* What was written from one line to before another comes again. */
static bool
come_again(struct tabletop *t, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++)
		if (!line_again(t, i))
			return false;
	return true;
}

/* What lies behind comes again as long as it stands; what does not, play has gone past. `answered`: only what
 * answers the same as before (0: anything). */
static void
come_while_it_stands(struct tabletop *t, size_t from, size_t to, uint16_t answered)
{
	while (from < to && (answered == 0 || table_kept(t, from)->answered == answered) &&
	       line_again(t, from))
		from++;
	for (; from < to; from++)
		table_mark(t, from, LOOSE);
}

/* All from a line on is withdrawn; the line of a retract may be told, as that is the way to tell what it
 * took. */
static void
take_back(struct tabletop *t, size_t from)
{
	table_retract(t, from);
	table_mark(t, t->w->n - 1, TELL);
}

/* Another die or card comes in the place of a guilty line. */
static bool
come_instead(struct tabletop *t, size_t line, const struct entry *e)
{
	table_mark(t, line, GUILTY);
	if (!table_again(t, e))
		return false;
	table_mark(t, t->w->n - 1, TELL);
	return true;
}

/* One is taken back and another comes in its place, with what else of that throw or draw was there. */
static bool
exchange(struct tabletop *t, size_t line)
{
	size_t end = t->w->n;
	struct entry e;

	if (!other_chance(t, line, &e))
		return false;
	take_back(t, line);
	if (!come_instead(t, line, &e))
		return false;
	uint16_t answered = table_kept(t, line)->answered;
	come_while_it_stands(t, line + 1, end, answered ? answered : UINT16_MAX);
	t->fresh = t->w->n; /* what is played now stands on lines of its own */
	/* A card that comes later for the same hand is no trace: it was taken back, and has come. */
	if (!t->shuns && table_kept(t, line)->entry.first.verb == VERB_DRAW) {
		t->shunned = table_kept(t, line)->entry;
		t->shuns = true;
	}
	return true;
}

bool
cheat_retracted(struct tabletop *t)
{
	size_t line;

	return find_chance(t, BACK, &line) && exchange(t, line);
}

static bool
play_some(struct tabletop *t, int most)
{
	for (int n = random_below(&t->r, most + 1); n > 0; n--)
		if (!table_play(t))
			return false;
	return true;
}

bool
cheat_twice(struct tabletop *t)
{
	size_t line, at = t->w->n + 1, end;

	if (!find_chance(t, BACK, &line) || !exchange(t, line) || !play_some(t, 2))
		return false;
	end = t->w->n;
	take_back(t, at);
	table_mark(t, at, LOOSE);
	if (!table_again(t, &table_kept(t, at)->entry))
		return false;
	table_mark(t, t->w->n - 1, TELL);
	come_while_it_stands(t, at + 1, end, 0);
	return true;
}

/* A decision some lines before a chance, which showed nothing hidden; false: there is none. */
static bool
find_decision(struct tabletop *t, size_t line, size_t *from)
{
	for (size_t i = 1; i <= BACK && line >= t->fresh + i; i++) {
		const struct kept_line *kept = table_kept(t, line - i);

		if (kept->entry.first.verb < VERB_COMMON || kept->shown || random_below(&t->r, 3) == 0)
			continue;
		*from = line - i;
		return true;
	}
	return false;
}

bool
cheat_amended(struct tabletop *t)
{
	size_t line, from, end = t->w->n;
	struct entry e, decision;

	if (!find_chance(t, BACK, &line) || !find_decision(t, line, &from) || !other_chance(t, line, &e))
		return false;
	if (!other_decision(t, from, &decision))
		decision = table_kept(t, from)->entry;
	take_back(t, from);
	if (!table_again(t, &decision) || !come_again(t, from + 1, line) || !come_instead(t, line, &e))
		return false;
	come_while_it_stands(t, line + 1, end, 0);
	return true;
}

bool
cheat_washed(struct tabletop *t)
{
	size_t line, from, at = t->w->n + 1, end;

	if (!find_chance(t, BACK, &line) || line == t->fresh)
		return false;
	from = line - 1 - (size_t)random_below(&t->r, line - t->fresh < BACK ? (int)(line - t->fresh) : BACK);
	if (!exchange(t, line) || !play_some(t, 3))
		return false;
	end = t->w->n;
	take_back(t, from);
	table_mark(t, at, LOOSE);
	if (!come_again(t, from, line) || !table_again(t, &table_kept(t, at)->entry))
		return false;
	table_mark(t, t->w->n - 1, TELL);
	come_while_it_stands(t, at + 1, end, 0);
	return true;
}

/* ---- moved, dropped, added ---- */

/* Two lines that have thrown or drawn the same kind for different things. */
static bool
find_two(struct tabletop *t, size_t *one, size_t *two)
{
	size_t back;

	if (!find_chance(t, BACK, two))
		return false;
	const struct kept_line *last = table_kept(t, *two);
	back = *two - t->fresh < APART ? *two - t->fresh : APART;
	for (size_t i = 1; i <= back; i++) {
		const struct kept_line *kept = table_kept(t, *two - i);

		*one = *two - i;
		if (kept->random && shows_chance(&kept->entry) && kept->answered != last->answered &&
		    kept->entry.first.verb == last->entry.first.verb &&
		    kept->entry.first.operand[0] == last->entry.first.operand[0])
			return true;
	}
	return false;
}

bool
cheat_moved(struct tabletop *t)
{
	size_t one, two, end = t->w->n;
	struct entry a, b;

	if (!find_two(t, &one, &two))
		return false;
	a = table_kept(t, one)->entry;
	b = table_kept(t, two)->entry;
	int16_t *of_a = shown_at(&a, random_below(&t->r, 1 + a.n_repeat));
	int16_t *of_b = shown_at(&b, random_below(&t->r, 1 + b.n_repeat)), was = *of_a;
	if (*of_a == *of_b)
		return false;
	*of_a = *of_b;
	*of_b = was;
	take_back(t, one);
	if (!come_instead(t, one, &a) || !come_again(t, one + 1, two) || !come_instead(t, two, &b))
		return false;
	come_while_it_stands(t, two + 1, end, 0);
	return true;
}

bool
cheat_dropped(struct tabletop *t)
{
	size_t line, from, end = t->w->n;
	struct entry decision;

	if (t->shuns || !find_chance(t, BACK, &line) || !find_decision(t, line, &from) ||
	    !other_decision(t, from, &decision))
		return false;
	take_back(t, from);
	if (!table_again(t, &decision))
		return false;
	for (size_t i = from; i < end; i++)
		table_mark(t, i, LOOSE);
	table_mark(t, line, GUILTY);
	t->shunned = table_kept(t, line)->entry;
	t->shuns = true;
	return true;
}

/* One more of what the last line showed, which nothing asks for. It lies there if the rules can make
 * something of it; what they take for the next one, before something else was done, is none too many.
 */
static bool
one_more(struct tabletop *t, const struct entry *e)
{
	table_try(t, e);
	if (!t->s->report.refused && (!is_about_dice(&t->s->replay, &t->s->report) || table_allows(t)))
		return false;
	if (t->s->report.refused)
		table_write(t, e, true);
	else
		table_enter(t, e, true);
	table_mark(t, t->w->n - 1, TELL);
	return true;
}

/* One more, behind a correction or without one. */
static bool
add_one(struct tabletop *t, bool behind_correction)
{
	size_t line;
	struct entry e;

	if (!find_chance(t, 1, &line) || !other_chance(t, line, &e))
		return false;
	if (behind_correction) {
		table_retract(t, line);
		if (!come_again(t, line, line + 1))
			return false;
	}
	return one_more(t, &e);
}

bool
cheat_added(struct tabletop *t)
{
	return add_one(t, true);
}

bool
cheat_thrown(struct tabletop *t)
{
	return add_one(t, false);
}

/* A late entry, and then another die or card as if it had taken back the last one. Where the late one is read
 * as played now, the table and the record part there: other dice are asked for behind it on the two, and so
 * none of the record is the one too many. Where it is refused, and asks for dice itself when it is put
 * elsewhere, the first of them have been given, and it is one behind those that is too many. */
bool
cheat_behind_late(struct tabletop *t)
{
	size_t line, back;
	struct entry e, late;
	struct read_now now;

	if (!find_chance(t, 1, &line) || !other_chance(t, line, &e))
		return false;
	/* A line that is there twice is what an honest slip leaves. */
	if (line > 0 && strcmp(t->w->line[line].text, t->w->line[line - 1].text) == 0)
		return false;
	back = (size_t)random_below(&t->r, table_run(t) < APART ? (int)table_run(t) : APART);
	if (!slip_in(t, line - back, &late, &now) || now.otherwise)
		return false;
	table_planted(t)->later = now.refused;
	table_write(t, &late, true);
	table_mark(t, t->w->n - 1, SUSPECT);
	return one_more(t, &e);
}

/* ---- honest ---- */

/* Taken back, and it comes again as it was. */
bool
correct_honestly(struct tabletop *t)
{
	size_t run = table_run(t), end = t->w->n, at = end + 1, line;
	struct entry e;

	if (run == 0)
		return false;
	if (random_below(&t->r, 2) || !find_chance(t, BACK, &line) || !other_chance(t, line, &e)) {
		size_t from = end - 1 - (size_t)random_below(&t->r, run < BACK ? (int)run : BACK);

		table_retract(t, from);
		return come_again(t, from, end);
	}
	/* Another was written down by mistake, and that is taken back. */
	table_retract(t, line);
	if (!table_again(t, &e))
		return false;
	table_retract(t, at);
	return come_again(t, line, end);
}
