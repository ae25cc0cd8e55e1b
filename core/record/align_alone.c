/*
 * Places that stand by themselves, when all strands are aligned: a decision that has come before the same
 * dice in another order, a line that could not be read, what was shown.
 */
#include <string.h>

#include "core/record/record.h"
#include "core/text.h"

enum { LETTERS_OFF = 2 /* letters of a verb that are wrong */ };

/* ---- decisions between the same dice ---- */

/* What came for the next dice or cards behind a place of those logged first; -1: nothing. */
static int
chance_behind_first(const struct strands *s, int i)
{
	while (i < s->n_first && !is_luck(&s->first[i]))
		i++;
	return i < s->n_first ? s->first[i].pair : -1;
}

static int
chance_behind_tape(const struct strands *s, int k)
{
	while (k < s->n_tape && !is_luck(&s->tape[k]))
		k++;
	return k < s->n_tape && s->tape[k].pair >= 0 ? k : -1;
}

/* A decision that came before the same dice, only in another order with others there, is the same. */
static void
pair_reordered(struct replay *r, int i)
{
	struct strands *s = &r->strands;
	struct logged *was = &s->first[i];

	for (int k = 0; k < s->n_tape; k++) {
		struct logged *is = &s->tape[k];
		int other = is->pair, left = was->pair;

		if (!same_strand(was, is) || (other >= 0 && s->first[other].fate == FATE_SAME) ||
		    !same_place(r, was, is) || chance_behind_first(s, i) != chance_behind_tape(s, k))
			continue;
		pair_up(s, i, k, FATE_SAME);
		/* Those that they stood for are left to each other. */
		if (other >= 0)
			s->first[other].fate = FATE_OPEN;
		if (left >= 0)
			s->tape[left].pair = -1;
		if (other >= 0 && left >= 0)
			pair_up(s, other, left,
				same_place(r, &s->first[other], &s->tape[left]) ? FATE_SAME : FATE_CHANGED);
		else if (other >= 0)
			s->first[other].pair = -1;
		return;
	}
}

/* ---- what could not be read ---- */

/* A verb that a slip has made of this one. */
static bool
is_misspelt(const char *text, int verb)
{
	return text_distance(verb_of(NULL, verb)->name, text, strcspn(text, " "), LETTERS_OFF) <= LETTERS_OFF;
}

/* The first that has the same words behind its verb has come for it; else what may be its dice or cards. */
static void
pair_unread(struct replay *r, int i)
{
	struct strands *s = &r->strands;
	const struct logged *was = &s->first[i];
	const char *text = replay_line(r, was->seq)->text;

	for (int k = 0; k < s->n_tape; k++)
		if (s->tape[k].pair < 0 && same_operands(r, was, &s->tape[k])) {
			pair_up(s, i, k, FATE_SAME);
			return;
		}
	for (int k = 0; k < s->n_tape; k++)
		if (s->tape[k].pair < 0 &&
		    ((s->tape[k].asked.kind == PLACE_ROLL && is_misspelt(text, VERB_ROLL)) ||
		     (s->tape[k].asked.kind == PLACE_DRAW && is_misspelt(text, VERB_DRAW)))) {
			pair_up(s, i, k, FATE_CHANGED);
			return;
		}
}

/* ---- what was shown ---- */

bool
may_come_later(const struct strands *s, const struct logged *p)
{
	if (p->asked.kind != PLACE_SHOWN || p->fate != FATE_OPEN)
		return false;
	for (int k = 0; k < s->n_tape && !p->astray; k++)
		if (s->tape[k].pair < 0 && s->tape[k].asked.kind == PLACE_SHOWN &&
		    s->tape[k].turns == p->turns)
			return false;
	return true;
}

/* A slip before it may have let it be shown in another turn. */
static void
pair_shown(struct replay *r, int i)
{
	struct strands *s = &r->strands;

	for (int k = 0; k < s->n_tape; k++)
		if (s->tape[k].pair < 0 && s->tape[k].asked.kind == PLACE_SHOWN &&
		    same_place(r, &s->first[i], &s->tape[k])) {
			pair_up(s, i, k, FATE_SAME);
			return;
		}
}

void
pair_alone(struct replay *r, int i)
{
	const struct logged *was = &r->strands.first[i];

	if (was->asked.kind == PLACE_DECISION && was->fate != FATE_SAME)
		pair_reordered(r, i);
	else if (was->asked.kind == PLACE_UNREAD && was->fate == FATE_OPEN)
		pair_unread(r, i);
	else if (may_come_later(&r->strands, was))
		pair_shown(r, i);
}
