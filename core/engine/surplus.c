/* Dice and cards beyond what was due. */
#include "core/engine/engine.h"

bool
wrong_dice(struct play *p, const struct request *asked, int unasked, int n)
{
	const struct request *r = asked;

	if (unasked)
		rule(p, true, unasked, two(TYPE_NUMBER, 0, TYPE_NUMBER, n));
	else
		add_finding(p->report, r && r->count ? r->count : J_DICE_COUNT, ILLEGAL,
			    r && r->count && r->due == 0 && r->args.n > 0
				? r->args
				: two(TYPE_NUMBER, r ? r->due : 0, TYPE_NUMBER, (n + (r ? r->due : 0))));
	return !p->report->refused;
}

/* One card for a request that is met: the step judges the card too many. */
bool
late_card(struct play *p, const struct request *r, int card)
{
	struct request used = *r;

	/* By this the step knows that nothing was due, and which of its rules the card breaks. */
	used.due = 0;
	used.late = true;
	settle_sender(p, r->who);
	note_answer(p, r, r->type, 1);
	step_now(p)->drew(p, &used, card);
	/* A card too many that the game has no rule for is one all the same. */
	if (p->report->n_findings == 0 && !p->report->blocked)
		add_finding(p->report, J_DICE_COUNT, ILLEGAL, two(TYPE_NUMBER, 0, TYPE_NUMBER, 1));
	return !p->report->refused;
}
