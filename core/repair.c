/* The smallest repair of a broken record (design, section 3: one fault, one report). */
#include "core/repair.h"

#include <assert.h>
#include <string.h>

#include "core/engine.h"

enum { CANDIDATES_MAX = 600, CLOSED_MAX = 2 };

/* What may be seen of the record behind the entry that failed. */
struct repairer {
	struct replay *r;
	struct report *report;	    /* scratch */
	size_t at;		    /* index of the entry that failed */
	size_t ahead[REPAIR_AHEAD]; /* indexes of the next entries that stand and play */
	unsigned n;
	unsigned tried;
	unsigned best; /* score of the best repair */
	struct repair repair;
	unsigned char state[STATE_MAX];	 /* before the repair */
	unsigned char mended[STATE_MAX]; /* after the best one */
};

static bool
apply_line(struct repairer *q, size_t i)
{
	const struct line *line = &q->r->line[i];
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, line, &e, &f, NULL))
		return false;
	entry_apply(q->r->play, q->r->language, &e, line->text, q->report);
	return !q->report->refused && !q->report->blocked;
}

/* How far the entries ahead pass from the state as it is, those from number `first` on: two points an entry
 * carried out, one of them lost if it breaks a rule. */
static unsigned
look_ahead(struct repairer *q, unsigned first)
{
	unsigned score = 0;

	for (unsigned k = first; k < q->n; k++) {
		if (!apply_line(q, q->ahead[k]))
			break;
		score += q->report->n_findings == 0 ? 2 : 1;
	}
	return score;
}

static void
consider(struct repairer *q, enum repair_kind kind, const struct action *a, unsigned score,
	 const unsigned char *mended)
{
	if (score == q->best && q->repair.kind == kind)
		q->repair.choices++;
	if (score <= q->best)
		return;
	q->best = score;
	q->repair.kind = (uint8_t)kind;
	q->repair.choices = 1;
	if (a)
		q->repair.action = *a;
	memcpy(q->mended, mended, q->r->game->state_size);
}

static void
restore(struct repairer *q)
{
	memcpy(q->r->play->state, q->state, q->r->game->state_size);
}

/* One listed action before the entry, or in its place. */
static bool
try_listed(void *context, const struct action *a, int weight)
{
	struct repairer *q = context;
	struct play *p = q->r->play;
	struct report *outer = p->report;
	unsigned char with[STATE_MAX];

	(void)weight;
	p->report = q->report;
	report_reset(q->report);
	if (single_apply(p, a)) {
		memcpy(with, p->state, q->r->game->state_size);
		if (apply_line(q, q->at)) {
			unsigned char mended[STATE_MAX];
			memcpy(mended, p->state, q->r->game->state_size);
			consider(q, REPAIR_MISSING, a, look_ahead(q, 0), mended);
		}
		memcpy(p->state, with, q->r->game->state_size);
		consider(q, REPAIR_INSTEAD, a, look_ahead(q, 0), with);
	}
	p->report = outer;
	restore(q);
	return ++q->tried < CANDIDATES_MAX;
}

static void
try_exchange(struct repairer *q)
{
	if (q->n < 1 || !apply_line(q, q->ahead[0]) || !apply_line(q, q->at)) {
		restore(q);
		return;
	}
	unsigned char mended[STATE_MAX];
	memcpy(mended, q->r->play->state, q->r->game->state_size);
	/* The entry that came too late passes as well. */
	consider(q, REPAIR_EXCHANGED, NULL, look_ahead(q, 1) + 2, mended);
	restore(q);
}

/* The action that is missing may belong behind a step that it would have closed. */
static bool
close_next(struct repairer *q)
{
	struct play *p = q->r->play;
	struct report *outer = p->report;
	bool closed;

	p->report = q->report;
	report_reset(q->report);
	closed = step_close(p, ANYBODY) && q->report->n_findings == 0;
	p->report = outer;
	if (closed)
		memcpy(q->state, p->state, q->r->game->state_size);
	else
		restore(q);
	return closed;
}

static void
find_ahead(struct repairer *q)
{
	struct entry e;
	struct finding f;

	for (size_t i = q->at + 1; i < q->r->n && q->n < REPAIR_AHEAD; i++) {
		if (q->r->line[i].withdrawn_by != 0 || !replay_read(q->r, &q->r->line[i], &e, &f, NULL))
			continue;
		if (verb_is_withdrawable(e.first.verb))
			q->ahead[q->n++] = i;
	}
}

/* Carries the repaired entry out once more with the report that the caller reads. */
static void
keep_findings(struct report *report, const struct report *first)
{
	report->n_findings = first->n_findings;
	memcpy(report->finding, first->finding, sizeof(first->finding));
	report->refused = true;
	report->n_effects = report->n_milestones = 0;
}

void
repair_entry(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct play *p = r->play;
	struct repairer q = {.r = r, .report = &p->trial, .at = i};
	struct report first;
	size_t size = r->game->state_size;

	memcpy(&first.finding, report->finding, sizeof(first.finding));
	first.n_findings = report->n_findings;
	memcpy(q.state, p->state, size);
	memcpy(q.mended, p->state, size);
	find_ahead(&q);
	q.best = look_ahead(&q, 0);
	q.repair.kind = REPAIR_LEFT_OUT;
	restore(&q);
	/* Unless all that comes passes without it: then the entry was one too many. */
	if (q.best < 2 * q.n && o->read) {
		q.report = report; /* a listing has a report of its own to try with */
		try_exchange(&q);
		for (unsigned closed = 0; closed <= CLOSED_MAX; closed++) {
			actions_list(p, ANYBODY, try_listed, &q);
			if (!close_next(&q))
				break;
		}
	}
	memcpy(p->state, q.mended, size);
	p->report = report;
	keep_findings(report, &first);
	o->repair = q.repair;
	r->assumed = true;
	if (q.repair.kind == REPAIR_EXCHANGED)
		r->swapped = q.ahead[0] + 1;
	if (r->cause == 0) {
		r->cause = i + 1;
		r->cause_turn = head_of(p)->turn;
	}
}
