/* Rules that the players have agreed not to count, and their word for it. */
#include "core/record/record.h"

bool
finding_counts(const struct replay *r, const struct finding *f)
{
	if (f->beside)
		return false;
	/* What was not carried out is missing from the game, whatever the players have agreed to. */
	if (f->verdict != ILLEGAL)
		return true;
	if (rule_of(r->game, f->rule)->since > r->rules_version)
		return false;
	for (int i = 0; i < r->n_waived; i++)
		if (r->waived[i] == f->rule)
			return false;
	return true;
}

/* Where two play, one alone waives nothing: it waits for the other one's word. */
void
waive(struct replay *r, const struct line *line, const struct entry *e)
{
	if (r->n_waivers == WAIVED_MAX)
		return;
	r->waiver[r->n_waivers++] = (struct waiver){.seq = line->seq,
						    .rule = (uint16_t)e->first.operand[0],
						    .who = e->first.who,
						    .accepter = ANYBODY};
	if (!r->two_sided)
		r->waived[r->n_waived++] = (uint16_t)e->first.operand[0];
}

/* By it the other side's waiver may come to count. */
static void
accept_waiver(struct replay *r, const struct line *line, const struct entry *e)
{
	for (int i = 0; i < r->n_waivers; i++) {
		struct waiver *w = &r->waiver[i];

		if (!r->two_sided || w->seq != e->seq || w->accepted || w->who == ANYBODY ||
		    e->first.who == ANYBODY ||
		    language_side(r->language, w->who) == language_side(r->language, e->first.who))
			continue;
		w->accepted = line->seq;
		w->accepter = e->first.who;
		r->waived[r->n_waived++] = w->rule;
	}
}

void
judge_accept(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	if (e->seq > 0 && e->seq < line->seq) {
		accept_waiver(r, line, e);
		return;
	}
	add_finding(report, J_RETRACT, IMPOSSIBLE, nothing());
	report->refused = true;
}
