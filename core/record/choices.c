/* How sure a repair is: what else would fit in its place. */
#include <string.h>

#include "core/record/repairer.h"

enum { WORDS_KNOWN = 32, FACES_KNOWN = 32 };

/* The words of an entry: its operands, then its list. */
static int16_t *
word_at(struct entry *e, int k)
{
	return k < OPERANDS_MAX ? &e->first.operand[k] : &e->repeat[k - OPERANDS_MAX];
}

static int
words_of(const struct entry *e)
{
	return OPERANDS_MAX + e->n_repeat;
}

static bool
is_of_one_shape(const struct entry *a, const struct entry *b)
{
	return a->first.verb == b->first.verb && a->first.who == b->first.who && a->first.n == b->first.n &&
	       a->n_repeat == b->n_repeat &&
	       (a->first.verb != VERB_ROLL && a->first.verb != VERB_DRAW
		    ? true
		    : a->first.operand[0] == b->first.operand[0]);
}

static void
note_face(struct repair *r, int value)
{
	if (value >= 0 && value < FACES_KNOWN)
		r->faces |= UINT32_C(1) << value;
}

/* A side, one of its players, or nobody named: the same in other words. */
static bool
is_one_side(const struct language *l, int a, int b)
{
	return a == ANYBODY || b == ANYBODY || language_side(l, a) == language_side(l, b);
}

void
add_choice(const struct language *l, struct repair *r, const struct entry *other)
{
	struct entry own = r->entry, e = *other;

	/* Where one fits, one with more words says more than anybody knows. */
	if (own.first.verb == e.first.verb && e.n_repeat > own.n_repeat)
		return;
	if (says_the_same(&own, &e) && is_one_side(l, own.first.who, e.first.who))
		return;
	r->choices++;
	if (!is_of_one_shape(&own, &e)) {
		r->unlike = true;
		return;
	}
	for (int k = 0; k < words_of(&own); k++) {
		if ((k < OPERANDS_MAX && k >= own.first.n) || *word_at(&own, k) == *word_at(&e, k))
			continue;
		if (k >= WORDS_KNOWN) {
			r->unlike = true;
			return;
		}
		r->unknown |= UINT32_C(1) << k;
		note_face(r, *word_at(&own, k));
		note_face(r, *word_at(&e, k));
	}
	if (own.first.verb != VERB_ROLL || (r->unknown & (r->unknown - 1)) != 0)
		r->faces = 0;
}

struct entry
repair_known(const struct repair *r)
{
	struct entry e = r->entry;

	for (int k = 0; k < words_of(&e) && k < WORDS_KNOWN && !r->unlike; k++)
		if (r->unknown >> k & 1)
			*word_at(&e, k) = NOT_KNOWN;
	return e;
}

bool
repair_asks(const struct repair *r, bool read)
{
	switch ((enum repair_kind)r->kind) {
	case REPAIR_LEFT_OUT:
		return !r->earlier && !r->last && (!read || !r->passes);
	case REPAIR_MISSING:
	case REPAIR_INSTEAD:
		return r->choices > 1;
	case REPAIR_DIE_LESS:
		return true;
	case REPAIR_NONE:
	case REPAIR_EXCHANGED:
	case REPAIR_CROSSED:
	case REPAIR_MOVED:
		break;
	}
	return false;
}

static bool
is_same_line(const struct repairer *q, int32_t a, int32_t b)
{
	const struct line *one = replay_line(q->r, a), *other = replay_line(q->r, b);

	return strcmp(one->text, other->text) == 0 && strcmp(one->who, other->who) == 0;
}

/* The same entry put in, at one place or another; or one of its verb, for which nothing has to go where
 * nothing goes for the other. */
static bool
is_put_in(const struct repair *a, const struct repair *b)
{
	bool before = a->kind == REPAIR_MISSING, other = b->kind == REPAIR_MISSING;
	const struct repair *instead = before ? b : a;

	if (before && other)
		return says_the_same(&a->entry, &b->entry);
	return before != other && instead->kind == REPAIR_INSTEAD && a->earlier == b->earlier &&
	       a->entry.first.verb == b->entry.first.verb;
}

/* Of two lines that say the same it is all one which is left out; and before which of those between which it
 * may stand a run comes. */
static bool
is_all_one(const struct repairer *q, const struct repair *a, const struct repair *b)
{
	int32_t own = (int32_t)q->line[q->at] + 1;

	if (is_put_in(a, b))
		return true;
	if (a->kind == REPAIR_MOVED && b->kind == REPAIR_MOVED && a->other == b->other && a->last == b->last)
		return true;
	if (a->last || b->last)
		return a->kind == b->kind && a->other == b->other && a->last == b->last;
	return a->kind == REPAIR_LEFT_OUT && b->kind == REPAIR_LEFT_OUT &&
	       is_same_line(q, a->earlier ? a->earlier : own, b->earlier ? b->earlier : own);
}

/* Whether both put in an entry, at the same place in the same way: of such it is told how many there are. */
static bool
is_choice(const struct repair *a, const struct repair *b)
{
	return (a->kind == REPAIR_MISSING || a->kind == REPAIR_INSTEAD) && a->kind == b->kind &&
	       a->earlier == b->earlier;
}

void
add_fit(struct repairer *q, const struct repair *repair, int32_t earlier)
{
	struct repair other = *repair;
	bool known;

	other.choices = 1;
	other.earlier = earlier;
	for (int i = -1; i < q->n_fits; i++) {
		struct repair *fit = i < 0 ? &q->repair : &q->fits[i];

		if (is_choice(fit, &other)) {
			add_choice(q->r->language, fit, &other.entry);
			return;
		}
	}
	known = is_all_one(q, &q->repair, &other);
	for (int i = 0; i < q->n_fits && !known; i++)
		known = is_all_one(q, &q->fits[i], &other);
	if (!known && q->n_fits < FITS_MAX)
		q->fits[q->n_fits++] = other;
}
