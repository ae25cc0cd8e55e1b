/* What was taken back and what came in its place: how both are kept. */
#include "core/record/strands.h"

#include <assert.h>
#include <string.h>

#include "core/record/record.h"

/* ---- places ---- */

/* Whether what stands is to be kept: it will be withdrawn, or comes behind something that was. */
static bool
is_kept(const struct replay *r)
{
	return r->n_detours > 0 || r->strands.n_first > 0;
}

static struct logged *
add_place(struct replay *r, const struct line *line, uint16_t round)
{
	struct strands *s = &r->strands;

	if (s->n_tape == PLACES_MAX)
		return NULL;
	struct logged *p = &s->tape[s->n_tape++];
	memset(p, 0, offsetof(struct logged, value));
	p->seq = line->seq;
	p->turns = r->turns;
	p->round = round;
	p->pair = -1;
	return p;
}

static int
single_value(const struct entry *e, int i)
{
	return i == 0 ? e->first.operand[1] : e->repeat[i - 1];
}

/* The dice or cards from number `from` on answered this. */
static void
keep_answer(struct replay *r, const struct line *line, const struct entry *e,
	    const struct chance_taken *answer, int from)
{
	struct logged *p = add_place(r, line, (uint16_t)(r->rounds + answer->round));

	if (!p)
		return;
	p->asked = (struct asked_for){answer->answered, answer->kind == ROLL ? PLACE_ROLL : PLACE_DRAW,
				      answer->type, answer->who};
	p->title = answer->title;
	p->about = answer->about;
	p->bound = e->named;
	p->ordered = answer->ordered;
	for (int i = from; i < from + answer->n && i <= e->n_repeat; i++)
		p->value[p->n++] = (int16_t)single_value(e, i);
	p->due = (uint8_t)(answer->due > answer->n ? answer->due - answer->n : 0);
}

/* Dice or cards that nothing asked for lay there all the same, and may be asked for once what was before them
 * is put right. */
static void
keep_unasked(struct replay *r, const struct line *line, const struct entry *e, int from)
{
	struct logged *p = from <= e->n_repeat ? add_place(r, line, r->rounds) : NULL;

	if (!p)
		return;
	p->asked.kind = e->first.verb == VERB_ROLL ? PLACE_ROLL : PLACE_DRAW;
	p->asked.type = (uint8_t)e->first.operand[0];
	p->lost = true;
	for (int i = from; i <= e->n_repeat; i++)
		p->value[p->n++] = (int16_t)single_value(e, i);
}

/* Decisions are compared to tell which of them were made another way behind dice: done ends a step, and is
 * none. */
static bool
is_decision(const struct entry *e)
{
	return e->first.verb >= VERB_COMMON && e->bond == 0;
}

/* What is printed on a component is compared like a decision, where it may be said anew behind dice that are
 * known: one that a retract names, and one that comes behind a retract. One that stays is what it was. */
static bool
is_print_kept(const struct replay *r, const struct line *line, const struct entry *e)
{
	return e->first.verb == VERB_PRINT && (line->withdrawn_by != 0 || r->n_detours == 0);
}

void
keep_unread(struct replay *r, const struct line *line)
{
	struct logged *p = is_kept(r) ? add_place(r, line, r->rounds) : NULL;

	if (!p)
		return;
	p->asked.kind = PLACE_UNREAD;
	p->lost = true;
}

void
keep_places(struct replay *r, const struct line *line, const struct entry *e, const struct report *report)
{
	bool chance = is_chance(e->first.verb), print = is_print_kept(r, line, e);
	struct logged *p;
	int from = 0;

	if (!is_kept(r))
		return;
	for (int i = 0; i < report->n_answers && chance && !report->refused && from <= e->n_repeat; i++) {
		keep_answer(r, line, e, &report->answer[i], from);
		from += report->answer[i].n;
	}
	if (chance)
		keep_unasked(r, line, e, from);
	if (chance || !(report->shown || is_decision(e) || print) || !(p = add_place(r, line, r->rounds)))
		return;
	p->asked.kind = report->shown ? PLACE_SHOWN : PLACE_DECISION;
	p->asked.answered = report->shown ? 0 : e->first.verb;
	p->bound = report->shown;
	p->lost = report->refused || report->n_findings > 0;
	p->idle = report->refused || (report->n_effects == 0 && !print);
	/* What is settled at random without dice or cards is known as soon as it is logged. */
	p->behind = report->random && !report->refused ? line->seq : 0;
}

/* ---- a retract ---- */

/* The first die or card behind a place of the tape, or what lay in its place first. */
static int32_t
chance_behind(const struct strands *s, int at)
{
	for (int k = at + 1; k < s->n_tape; k++)
		if (is_luck(&s->tape[k]))
			return s->tape[k].pair < 0 ? s->tape[k].seq : s->first[s->tape[k].pair].seq;
	return 0;
}

/* Merges into what was logged first; where there is no room for it a decision is not compared, but dice and
 * cards are never lost without a word. */
static void
merge_one(struct strands *s, int *n, const struct logged *p)
{
	if (*n < PLACES_MAX)
		s->merged[(*n)++] = *p;
	else if (p->asked.kind != PLACE_DECISION && p->by && s->lost == 0) {
		s->lost = p->seq;
		s->lost_by = p->by;
	}
}

/* What was logged first in the places before number `end` that nothing has come for. */
static int
merge_open(struct strands *s, int *n, int from, int end)
{
	for (; from < end; from++)
		if (s->first[from].fate == FATE_OPEN)
			merge_one(s, n, &s->first[from]);
	return from;
}

/* Place k of the tape, or what was logged first in its place; `retract`: it is withdrawn by that. */
static void
merge_withdrawn(struct strands *s, int *n, const struct logged *first, int k, int32_t retract)
{
	struct logged p = *first;

	if (p.by == 0) {
		p.by = retract;
		for (int before = 0; before < k && retract; before++)
			p.astray = p.astray || s->tape[before].lost;
		p.astray = p.astray || (retract && p.asked.kind == PLACE_SHOWN && p.lost);
	}
	if (retract && !is_luck(&p) && p.behind == 0)
		p.behind = chance_behind(s, k);
	merge_one(s, n, &p);
}

/* What came for an entry that could not be read says what lay there. */
static struct logged
as_read(const struct logged *unread, const struct logged *came)
{
	struct logged p = *came;

	p.by = unread->by;
	p.behind = unread->behind;
	p.fate = unread->fate;
	p.pair = unread->pair;
	p.astray = unread->astray;
	return p;
}

void
take_back_places(struct replay *r, int from, int32_t retract)
{
	struct strands *s = &r->strands;
	int n = 0, next = 0;

	align_strands(r);
	for (int k = 0; k < s->n_tape; k++) {
		for (int i = 0; i < s->n_first; i++) {
			if (s->first[i].fate == FATE_OPEN || s->first[i].pair != k)
				continue;
			if (s->first[i].asked.kind == PLACE_UNREAD && s->tape[k].asked.kind != PLACE_UNREAD)
				s->first[i] = as_read(&s->first[i], &s->tape[k]);
			next = merge_open(s, &n, next, i > next ? i : next);
			if (s->tape[k].pair == i)
				learn_place(&s->first[i], &s->tape[k]);
			merge_withdrawn(s, &n, &s->first[i], k, k >= from ? retract : 0);
		}
		if (s->tape[k].pair < 0)
			merge_withdrawn(s, &n, &s->tape[k], k, k >= from ? retract : 0);
	}
	merge_open(s, &n, next, s->n_first);
	memcpy(s->first, s->merged, (size_t)n * sizeof(s->first[0]));
	s->n_first = n;
	s->n_tape = from < s->n_tape ? from : s->n_tape;
	s->n_open = 0;
}

/* ---- what has come ---- */

static void
drop_places(struct logged *places, int *n, int at, int count)
{
	memmove(places + at, places + at + count, (size_t)(*n - at - count) * sizeof(*places));
	*n -= count;
}

/* What has come just as it was is compared no more: it stands for good. */
static void
drop_same(struct replay *r)
{
	struct strands *s = &r->strands;

	while (s->n_tape > 0) {
		int k = 0;

		while (k < s->n_first && !same_strand(&s->first[k], &s->tape[0]))
			k++;
		if (k == s->n_first || s->first[k].due > 0 || s->tape[0].due > 0 ||
		    s->first[k].round != s->tape[0].round || !same_place(r, &s->first[k], &s->tape[0]))
			return;
		for (int i = 0; i < k; i++)
			s->first[i].gone = true;
		drop_places(s->first, &s->n_first, k, 1);
		drop_places(s->tape, &s->n_tape, 0, 1);
	}
}

static bool
is_answered(const struct report *report, const struct asked_for *asked)
{
	for (int i = 0; i < report->n_answers; i++)
		if (report->answer[i].answered == asked->answered && report->answer[i].who == asked->who)
			return true;
	return false;
}

bool
is_open_now(const struct strands *s, const struct asked_for *asked)
{
	for (int i = 0; i < s->n_open; i++)
		if (same_request(&s->open[i], asked))
			return true;
	return false;
}

/* What is asked for now; and what was, and is not any more, though nothing answered it. */
static void
follow_requests(struct replay *r, const struct report *report)
{
	struct strands *s = &r->strands;
	struct asked_for was[OPEN_MAX];
	struct requests all;
	int n_was = s->n_open;

	memcpy(was, s->open, sizeof(was));
	s->n_open = 0;
	requests_now(r->play, &all);
	for (int i = 0; i < all.n && s->n_open < OPEN_MAX; i++) {
		const struct request *q = &all.request[i];

		if (q->kind != ACT && q->due > 0)
			s->open[s->n_open++] =
			    (struct asked_for){(uint16_t)(head_of(r->play)->step << 8 | q->tag),
					       q->kind == ROLL ? PLACE_ROLL : PLACE_DRAW, q->type, q->who};
	}
	for (int i = 0; i < n_was && s->n_passed < GONE_PAST_MAX; i++)
		if (!is_open_now(s, &was[i]) && !is_answered(report, &was[i]))
			s->passed[s->n_passed++] = (struct passed){was[i], r->turns};
}

/* What may come in a later turn goes behind all others. */
static void
put_off(struct replay *r, int at)
{
	struct strands *s = &r->strands;
	struct logged p = s->first[at];

	p.turns = r->turns;
	drop_places(s->first, &s->n_first, at, 1);
	s->first[s->n_first++] = p;
}

/* The places of turns that are over are settled. */
static void
settle_turns(struct replay *r)
{
	struct strands *s = &r->strands;

	while (s->n_settled < s->n_first && s->first[s->n_settled].turns < r->turns)
		if (may_come_later(s, &s->first[s->n_settled]))
			put_off(r, s->n_settled);
		else
			s->n_settled++;
	while (s->n_tape_settled < s->n_tape && s->tape[s->n_tape_settled].turns < r->turns)
		s->n_tape_settled++;
}

void
settle_places(struct replay *r, const struct report *report)
{
	struct strands *s = &r->strands;

	if (s->n_first == 0 || r->n_detours > 0)
		return;
	note_turn(r);
	drop_same(r);
	if (s->n_first == 0) {
		forget_places(r);
		return;
	}
	follow_requests(r, report);
	if (s->first[0].turns >= r->turns)
		return;
	align_strands(r);
	settle_turns(r);
	align_strands(r);
}

void
forget_places(struct replay *r)
{
	struct strands *s = &r->strands;
	int32_t lost = s->lost, by = s->lost_by;

	memset(s, 0, offsetof(struct strands, open));
	s->lost = lost;
	s->lost_by = by;
}

void
drop_settled(struct replay *r)
{
	struct strands *s = &r->strands;

	/* The record goes on behind what was its end. */
	for (int i = 0; s->over && i < s->n_first; i++)
		s->first[i].told = false;
	for (int k = 0; s->over && k < s->n_tape; k++)
		s->tape[k].told = false;
	s->over = false;
	if (s->n_settled == 0)
		return;
	for (int i = s->n_settled; i < s->n_first; i++)
		if (s->first[i].fate == FATE_SAME && s->first[i].pair < s->n_tape_settled)
			s->first[i].told = true;
	drop_places(s->first, &s->n_first, 0, s->n_settled);
	drop_places(s->tape, &s->n_tape, 0, s->n_tape_settled);
	s->n_settled = s->n_tape_settled = 0;
	if (s->n_first == 0)
		forget_places(r);
}
