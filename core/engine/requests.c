/*
 * What the step in progress asks for, and of whom.
 *
 * A step is asked once per board (`changes`), as many ask for the same; what it read for that, and
 * what it judged, is noted with the answer and counted each time.
 */
#include <string.h>

#include "core/engine/engine.h"

/* Keeps which assumed values were read from number `from` on. */
static void
keep_cells(struct asked *asked, const struct relied *r, uint32_t from)
{
	asked->n_cells = r->n - from;
	asked->noted = asked->n_cells <= ASKED_CELLS;
	if (asked->noted)
		memcpy(asked->cell, r->cell + from, asked->n_cells * sizeof(r->cell[0]));
}

/* Asks the step, and notes what it read for that. */
static void
ask_step(const struct play *p, struct asked *asked)
{
	struct report *r = p->report;
	const struct step *step = step_now(p);
	uint32_t judged[RULES_MAX / 32], from = p->relied ? relied_apart(p->relied) : 0;
	bool assumed = r->assumed;
	int findings = r->n_findings;

	/* What the step judges and reads by asking is kept apart from what the entry has, so that it can be
	 * given to every later entry that is answered from here. */
	memcpy(judged, r->judged, sizeof(judged));
	memset(r->judged, 0, sizeof(r->judged));
	r->assumed = false;
	asked->requests.n = 0;
	if (step && step->wants)
		step->wants(p, &asked->requests);
	/* What was found, or is not known, is found again whenever it is asked. */
	asked->kept = !r->blocked && r->n_findings == findings;
	asked->board = p->board;
	asked->assumed = r->assumed;
	asked->noted = false;
	memcpy(asked->judged, r->judged, sizeof(judged));
	memcpy(r->judged, judged, sizeof(judged));
	r->assumed = assumed;
	if (!p->relied)
		return;
	uint32_t read = p->relied->n;
	keep_cells(asked, p->relied, from);
	relied_together(p->relied, from);
	for (uint32_t i = from; i < read; i++)
		relied_note(p->relied, p->relied->cell[i]);
}

const struct requests *
requests_judged(const struct play *p)
{
	/* What is tried begins on the board played, of which that is known. */
	bool same = p->asked_played->kept && p->asked_played->board == p->board;
	struct asked *asked = same ? p->asked_played : p->asked;

	if (!asked->kept || asked->board != p->board || (p->relied && !asked->noted))
		ask_step(p, asked);
	else if (p->relied)
		for (uint32_t i = 0; i < asked->n_cells; i++)
			relied_note(p->relied, asked->cell[i]);
	p->report->assumed |= asked->assumed;
	for (int i = 0; i < COUNT(asked->judged); i++)
		p->report->judged[i] |= asked->judged[i];
	p->report->n_leant = 0; /* that was for asking, and no handler's */
	return &asked->requests;
}

/* Asking is no judging: what was read for it leaves no trace in the report. */
struct trace_of_reading {
	uint8_t findings;
	bool blocked, assumed;
	uint32_t relied;
};

static struct trace_of_reading
before_asking(const struct play *p)
{
	const struct report *r = p->report;

	return (struct trace_of_reading){r->n_findings, r->blocked, r->assumed, p->relied ? p->relied->n : 0};
}

static void
after_asking(const struct play *p, const struct trace_of_reading *was)
{
	struct report *r = p->report;

	r->n_findings = was->findings;
	r->blocked = was->blocked;
	r->assumed = was->assumed;
	if (p->relied)
		relied_cut(p->relied, was->relied);
}

const struct requests *
requests_seen(const struct play *p)
{
	struct trace_of_reading was = before_asking(p);
	const struct requests *all = requests_judged(p);

	after_asking(p, &was);
	return all;
}

void
requests_known(const struct play *p, struct requests *all)
{
	const struct requests *seen = requests_seen(p);

	all->n = seen->n;
	memcpy(all->request, seen->request, all->n * sizeof(all->request[0]));
}

int
total_known(const struct play *p, int total)
{
	struct trace_of_reading was = before_asking(p);
	int value = count_total(p, total);

	after_asking(p, &was);
	return value;
}

void
requests_now(const struct play *p, struct requests *all)
{
	const struct requests *seen = requests_seen(p);

	all->n = 0;
	for (int i = 0; i < seen->n; i++)
		if (is_open(&seen->request[i]))
			all->request[all->n++] = seen->request[i];
}

/* Whether anything is asked for: a request that is met asks for nothing. */
bool
any_open(const struct requests *all)
{
	for (int i = 0; i < all->n; i++)
		if (is_open(&all->request[i]))
			return true;
	return false;
}

/* Seats that are asked to act, not to roll or draw; 0: anybody. */
uint64_t
acting_seats(const struct requests *all)
{
	uint64_t seats = 0;

	for (int i = 0; i < all->n; i++) {
		if (all->request[i].kind != ACT)
			continue;
		if (all->request[i].who == 0)
			return 0;
		seats |= all->request[i].who;
	}
	return seats;
}

/* Seats of all requests that are open; 0: anybody. */
uint64_t
owners_of(const struct requests *all)
{
	uint64_t seats = 0;

	for (int i = 0; i < all->n; i++) {
		if (!is_open(&all->request[i]))
			continue;
		if (all->request[i].who == 0)
			return 0;
		seats |= all->request[i].who;
	}
	return seats;
}

/* A die that may stand in for the one that is asked for comes to the same request, whose step judges it. */
bool
is_of_kind(const struct request *r, int kind, int type)
{
	return r->kind == kind && (r->type == type || r->instead == type + 1);
}

bool
is_due_all(const struct play *p, const struct entry *e)
{
	const struct requests *all = requests_judged(p);
	int kind = e->first.verb == VERB_ROLL ? ROLL : DRAW;

	for (int i = 0; i < all->n; i++) {
		const struct request *r = &all->request[i];
		if (is_of_kind(r, kind, e->first.operand[0]) && seat_fits(r->who, e->first.who) &&
		    r->due - dice_lying(head_of(p), r) > e->n_repeat)
			return true;
	}
	return false;
}

/* Cards of one draw are counted together. */
void
note_answer(struct play *p, const struct request *r, int type, int n)
{
	struct report *report = p->report;
	struct chance_taken *last = report->n_answers > 0 ? &report->answer[report->n_answers - 1] : NULL;
	int due = r->due - dice_lying(head_of(p), r);

	report->random = true;
	report->answered = (uint16_t)(head_of(p)->step << 8 | r->tag);
	bool goes_on = last && last->answered == report->answered && last->type == type &&
		       last->who == r->who && last->due == last->n + due && due > 0;
	if (last && (goes_on || report->n_answers == ANSWERS_MAX)) {
		last->n = (uint8_t)(last->n + n);
		return;
	}
	report->answer[report->n_answers++] = (struct chance_taken){
	    .answered = report->answered,
	    .kind = r->kind,
	    .type = (uint8_t)type,
	    .due = (uint8_t)due,
	    .n = (uint8_t)n,
	    .round = (uint16_t)(report->turns + report->cuts),
	    .who = r->who,
	    .about = r->about,
	    .title = r->title,
	};
}

bool
is_over(const struct play *p)
{
	return head_of(p)->step == STEP_OVER;
}
