/* The smallest repair of a broken record (design, section 3: one fault, one report). */
#include <string.h>

#include "core/record/repairer.h"

/* The entries around the one that failed: those whose states are still known, itself, and those to come. */
static void
find_window(struct repairer *q, size_t i)
{
	for (int k = 0; k < q->r->n_past; k++)
		q->line[q->n++] = past_at(q->r, k)->line;
	q->at = q->n;
	q->line[q->n++] = i;
	for (size_t next = i + 1; next < q->r->n && q->n - q->at <= REPAIR_AHEAD; next++)
		if (q->r->line[next].withdrawn_by == 0 &&
		    (line_is_withdrawable(q->r->line[next].text) || line_is_claim(q->r->line[next].text)))
			q->line[q->n++] = next;
	q->repeat = is_repeat(q, q->at);
}

/* All that comes passes: nothing better is to be found but for the entry itself. */
static bool
is_whole(const struct repairer *q)
{
	return q->best >= (q->n - q->at - 1) * CLEAN + KEEPS_ENTRY - EARLIER;
}

/* No more is sought. */
static bool
is_enough(const struct repairer *q)
{
	return is_spent(q) || is_whole(q);
}

static void
seek_earlier(struct repairer *q)
{
	for (int k = q->at; k-- > 0;) {
		q->from = k;
		q->base = past_at(q->r, k)->moment;
		try_left_out(q);
	}
	for (int k = q->at; k-- > 0 && !is_enough(q);) {
		q->from = k;
		q->base = past_at(q->r, k)->moment;
		try_actions(q);
	}
}

/* At the entry itself, with what was before it. */
static void
seek_here(struct repairer *q, const struct moment *before, bool readable)
{
	q->from = q->at;
	q->base = q->mended = *before;
	q->repair.kind = REPAIR_LEFT_OUT;
	try_left_out(q);
	if (q->r->lost >= TIRED || is_enough(q))
		return;
	try_senders(q);
	if (!readable)
		return;
	try_exchanged(q);
	try_words(q);
	try_actions(q);
}

static void
begin(struct repairer *q, struct replay *r, size_t i)
{
	memset(q, 0, offsetof(struct repairer, base));
	q->r = r;
	q->report = &r->scratch;
	begin_budget(q);
	find_window(q, i);
}

/* Goes on from the best repair; the findings of the entry are what the caller reads. */
static void
adopt(struct repairer *q, size_t i, struct outcome *o, struct report *report)
{
	struct replay *r = q->r;

	play_load(r->play, &q->mended);
	r->play->report = report;
	report->refused = true;
	report->n_effects = report->n_milestones = 0;
	o->repair = q->repair;
	r->assumed = true;
	r->mended = &r->line[i];
	r->n_past = 0;
	r->lost = q->repair.kind == REPAIR_LEFT_OUT && !q->repair.earlier ? r->lost + 1 : 0;
	if (q->repair.kind == REPAIR_EXCHANGED)
		r->swapped = q->line[q->at + 1] + 1;
	if (r->cause == 0) {
		r->cause = i + 1;
		r->cause_turn = head_of(r->play)->turn;
	}
}

void
repair_entry(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct repairer q;
	struct moment before;

	begin(&q, r, i);
	play_save(r->play, &before);
	seek_here(&q, &before, o->read);
	if (o->read && r->lost < TIRED && !is_enough(&q))
		seek_earlier(&q);
	end_budget(&q);
	adopt(&q, i, o, report);
}

/* Of the entries to come, those that pass clean if the record is read as the best repair has it. */
static void
note_cleared(struct repairer *q, size_t i)
{
	struct replay *r = q->r;
	int k = q->at + 1 + (q->repair.kind == REPAIR_EXCHANGED);

	play_load(r->play, &q->mended);
	r->explained = i + 1;
	r->n_cleared = 0;
	for (; k < q->n && apply_line(q, k); k++)
		if (q->report->n_findings == 0)
			r->cleared[r->n_cleared++] = q->line[k];
}

void
explain_entry(struct replay *r, size_t i, struct report *report)
{
	struct repairer q;
	struct moment played;
	const struct past *own = past_at(r, r->n_past - 1);

	r->n_past--;
	begin(&q, r, i);
	r->n_past++;
	play_save(r->play, &played);
	if (r->lost < TIRED && look_ahead(&q, q.at + 1) < (q.n - q.at - 1) * CLEAN) {
		seek_here(&q, &own->moment, true);
		if (!is_enough(&q))
			seek_earlier(&q);
		if (is_whole(&q))
			note_cleared(&q, i);
	}
	end_budget(&q);
	play_load(r->play, &played);
	r->play->report = report;
}
