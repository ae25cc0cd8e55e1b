/*
 * Late entries (design, section 3): what fits nowhere as things stand may belong to a step left just before.
 *
 * Nothing is kept on the way. When an entry needs it, the last one is carried out once more on the board it
 * was carried out on, and each step that it leaves is looked at: the last that knows the late entry is where
 * it goes, on the state as it was there.
 */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

/* ---- the last entry, once more ---- */

struct trace {
	const struct action *wanted;
	struct left *left;
	bool only_asked; /* only steps that asked for the die are of interest */
	int step;	 /* in progress, and what it asked for: */
	bool asked;	 /* a die or card of the kind wanted */
	uint64_t seats;	 /* who may act */
	struct request last;
};

static int
kind_of(const struct action *a)
{
	return a->verb == VERB_ROLL ? ROLL : DRAW;
}

static bool
is_chance(const struct action *a)
{
	return a->verb == VERB_ROLL || a->verb == VERB_DRAW;
}

void
trace_asks(struct play *p, const struct requests *all)
{
	struct trace *t = p->trace;

	if (t->step != head_of(p)->step) {
		t->step = head_of(p)->step;
		t->asked = false;
		t->seats = 0;
	}
	uint64_t seats = acting_seats(all);
	if (seats)
		t->seats = seats;
	for (int i = 0; i < all->n && is_chance(t->wanted); i++) {
		const struct request *r = &all->request[i];
		if (!is_of_kind(r, kind_of(t->wanted), t->wanted->operand[0]) ||
		    !seat_fits(r->who, t->wanted->who))
			continue;
		/* One that is met tells whose the cards were; how many, the one before. */
		if (r->due == 0 && t->asked)
			continue;
		t->last = *r;
		t->asked = true;
	}
}

static bool
knows(const struct play *p, const struct trace *t)
{
	const struct step *step = step_now(p);
	uint64_t steps;

	if (t->wanted->verb == VERB_ROLL)
		return step->rolled && (t->asked || (step->unasked && !t->only_asked));
	if (t->wanted->verb == VERB_DRAW)
		return step->drew && t->asked;
	steps = t->wanted->verb < VERB_COMMON ? 0 : verb_of(p->game, t->wanted->verb)->steps;
	if ((steps >> head_of(p)->step & 1) == 0)
		return false;
	/* A verb of one side is known whoever comes with it: the wrong one is told so. */
	return p->game->senders_judged || verb_seats(p, t->wanted->verb, 0) != 0 ||
	       seat_fits(t->seats, t->wanted->who);
}

void
trace_left(struct play *p, bool closed, int closer)
{
	struct trace *t = p->trace;
	struct left *l = t->left;

	if (!step_now(p) || !step_now(p)->wants || !knows(p, t))
		return;
	l->found = true;
	l->closed = closed;
	l->closer = (int8_t)closer;
	l->asked = t->asked;
	l->request = t->last;
	l->seats = t->seats;
	l->n_milestones = p->report->n_milestones;
	memcpy(l->state, p->state, p->game->state_size);
}

void
no_way_back(struct play *p)
{
	if (!p->trace)
		return;
	p->trace->left->found = false;
	p->trace->left->cut = true;
}

void
shown(struct play *p)
{
	p->report->shown = true;
	no_way_back(p);
}

static bool
find(struct play *p, const struct basis *b, const struct action *wanted, bool only_asked, struct left *l)
{
	struct trace t = {.wanted = wanted, .left = l, .only_asked = only_asked, .step = STEP_OVER};
	struct trace *outer = p->trace;
	struct report *report = p->report;
	unsigned char now[STATE_MAX];
	int who = p->who;

	l->found = l->cut = false;
	l->n_milestones = 0;
	memcpy(now, p->state, p->game->state_size);
	p->trace = &t;
	p->report = report == &p->again ? &p->trial : &p->again;
	carry_out_again(p, b);
	/* What it found is not found again where its step ends once more; its milestones count once. */
	memset(l->found_then, 0, sizeof(l->found_then));
	for (int i = 0; i < p->report->n_findings; i++)
		l->found_then[p->report->finding[i].rule / 32] |= UINT32_C(1)
								  << p->report->finding[i].rule % 32;
	l->n_after = 0;
	for (int i = l->n_milestones; i < p->report->n_milestones; i++)
		l->after[l->n_after++] = p->report->milestone[i];
	p->trace = outer;
	p->report = report;
	p->who = who;
	memcpy(p->state, now, p->game->state_size);
	return l->found;
}

bool
find_left(struct play *p, const struct basis *b, const struct action *wanted, struct left *l)
{
	return find(p, b, wanted, false, l);
}

bool
find_asked(struct play *p, const struct basis *b, const struct action *wanted, struct left *l)
{
	return find(p, b, wanted, true, l);
}

/* ---- the late entry ---- */

/* A die too many has no meaning on the table: the rule that keeps it away is broken, and nothing else. */
static bool
late_dice(struct play *p, const struct entry *e, const struct left *l)
{
	const struct step *step = step_now(p);

	return wrong_dice(p, l->asked ? &l->request : NULL, l->asked ? 0 : step->unasked, e->n_repeat + 1);
}

static bool
late_act(struct play *p, const struct action *a, const struct left *l)
{
	uint64_t seats = verb_seats(p, a->verb, l->seats);

	p->who = a->who;
	if (!p->game->senders_judged && !seat_fits(seats, p->who) && !wrong_sender(p, seats, 0))
		return false;
	settle_sender(p, seats);
	verb_of(p->game, a->verb)->apply(p, a);
	return !p->report->refused && !p->report->blocked;
}

/* What the step's ending judges again, as the entry before had already found. */
static void
drop_found_before(struct play *p, const struct left *l, int from)
{
	struct report *r = p->report;
	int n = from;

	for (int i = from; i < r->n_findings; i++)
		if ((l->found_then[r->finding[i].rule / 32] >> r->finding[i].rule % 32 & 1) == 0)
			r->finding[n++] = r->finding[i];
	r->n_findings = (uint8_t)n;
}

/* The step ends again, by the way it ended before, and what follows by itself is worked out anew. */
static bool
end_again(struct play *p, const struct left *l)
{
	const struct step *step =
	    &p->game->steps[((const struct head *)(const void *)l->state)->step - STEP_COMMON];
	int late = step->late ? step->late : p->game->too_late, from;

	from = p->report->n_findings;
	if (from == 0) {
		if (late == 0)
			return refuse(p, p->game->not_now ? p->game->not_now : J_NOT_NOW,
				      one(TYPE_STEP, head_of(p)->step));
		from = rule(p, true, late, one(TYPE_STEP, head_of(p)->step));
		if (p->report->refused)
			return false;
	}
	if (p->trace)
		trace_left(p, l->closed, l->closer);
	if (step_now(p) == step && l->closed)
		step->close(p, l->closer);
	else if (step_now(p) == step && step->run)
		step->run(p);
	settle(p);
	drop_found_before(p, l, from);
	return !p->report->refused && !p->report->blocked;
}

/* An entry that is carried out again goes back once more. */
static void
trace_back(struct play *p, const struct left *l)
{
	struct trace *t = p->trace;

	t->step = head_of(p)->step;
	t->asked = l->asked && is_chance(t->wanted) &&
		   is_of_kind(&l->request, kind_of(t->wanted), t->wanted->operand[0]);
	t->last = l->request;
	t->seats = l->seats;
}

bool
late_singles(struct play *p, const struct basis *b, int from, const struct left *l)
{
	const struct entry *e = b->entry;
	struct action a = e->first;

	p->report->late = true;
	memcpy(p->state, l->state, p->game->state_size);
	if (a.verb == VERB_ROLL)
		return late_dice(p, e, l);
	if (p->trace)
		trace_back(p, l);
	for (int i = from; i <= b->singles; i++) {
		p->who = a.who;
		if (i >= 0)
			a.operand[e->slot] = e->repeat[i];
		if (!(a.verb == VERB_DRAW ? late_card(p, &l->request, a.operand[1]) : late_act(p, &a, l)))
			return false;
	}
	p->report->superfluous =
	    p->report->n_findings == 0 && memcmp(p->state, l->state, p->game->state_size) == 0;
	return p->report->superfluous || end_again(p, l);
}

/* ---- what it tells ---- */

static int
last_effect(const struct report *r, int n, int field, int index)
{
	for (int i = n; i-- > 0;)
		if (r->effect[i].field == field && r->effect[i].index == index)
			return i;
	return -1;
}

/* Keeps of the effects the last of each element that is another now than before. */
static void
keep_differences(struct play *p, const unsigned char *before)
{
	struct report *r = p->report;
	int n = 0;

	for (int i = 0; i < r->n_effects; i++) {
		struct effect e = r->effect[i];
		int from = field_get(p->game, before, e.field, e.index);
		int to = field_get(p->game, p->state, e.field, e.index),
		    other = last_effect(r, n, e.field, e.index);
		e.from = (int16_t)from;
		e.to = (int16_t)to;
		if (from == to)
			continue;
		if (other >= 0)
			r->effect[other].why = e.why;
		else
			r->effect[n++] = e;
	}
	r->n_effects = (uint16_t)n;
}

/* Whether no element of a field is another: one look instead of one for each. */
static bool
is_unchanged(const struct field *f, const unsigned char *before, const unsigned char *now)
{
	size_t inner = f->count2 > 1 ? f->count2 : 1;
	size_t size = f->count > 0 ? (size_t)(f->count - 1) * f->stride + inner * f->size : 0;

	return memcmp(before + f->offset, now + f->offset, size) == 0;
}

void
effects_are_differences(struct play *p, const unsigned char *before)
{
	struct report *r = p->report;

	keep_differences(p, before);
	int n = r->n_effects;
	for (int f = 0; f < field_count(p->game); f++) {
		if (is_unchanged(field_of(p->game, f), before, p->state))
			continue;
		for (int i = 0; i < field_elements(field_of(p->game, f)); i++) {
			int from = field_get(p->game, before, f, i), to = field_get(p->game, p->state, f, i);
			if (from != to && last_effect(r, n, f, i) < 0 && r->n_effects < EFFECTS_MAX)
				r->effect[r->n_effects++] = (struct effect){
				    (uint16_t)f, (uint16_t)i, WHY_NONE, (int16_t)from, (int16_t)to, true};
		}
	}
}

void
milestones_count_once(struct play *p, const struct left *l)
{
	struct report *r = p->report;
	int n = 0;

	for (int i = 0; i < r->n_milestones; i++) {
		bool again = false;
		for (int k = 0; k < l->n_after; k++)
			again = again || (l->after[k].kind == r->milestone[i].kind &&
					  l->after[k].arg.type == r->milestone[i].arg.type &&
					  l->after[k].arg.value == r->milestone[i].arg.value);
		if (!again)
			r->milestone[n++] = r->milestone[i];
	}
	r->n_milestones = (uint8_t)n;
}
