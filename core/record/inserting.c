/*
 * An entry that was forgotten long before it is missed.
 *
 * On each board behind the fault, the nearest first, what could still be done there is listed. Of that
 * whatever names a thing that the fault speaks of is tried, or one that stood beside such a thing in an entry
 * since: "nothing is to be resolved at M21" leads by "move 11A to M21" to the interception that 11A should
 * have flown.
 */
#include "core/record/repairer.h"

/* What entries before the fault name beside what it speaks of. */
static void
gather_kin(struct repairer *q)
{
	struct entry e;

	q->n_kin = 0;
	for (int k = q->at; k-- > 0 && q->n_kin < KIN_NAMES_MAX;)
		if (is_related(q, k) && read_line(q, k, &e))
			add_kin(q, &e);
}

/* What the last entries that name anything do, which led to it, and what those name that speak of the same.
 */
static void
gather_led(struct repairer *q)
{
	struct entry e;

	q->n_kin = 0;
	for (int k = q->at, naming = 0; k-- > 0 && k >= q->at - NEAR && naming < CLOSE;) {
		int n = q->n_kin;

		if (read_line(q, k, &e))
			add_kin(q, &e);
		naming += q->n_kin > n;
	}
	for (int k = q->at, n = q->n_kin; k-- > 0 && q->n_kin < KIN_NAMES_MAX;)
		if (read_line(q, k, &e) && is_kin(q, &e, n))
			add_kin(q, &e);
}

/* And what those do that come next. */
static void
gather_coming(struct repairer *q)
{
	struct entry e;

	for (int k = q->at + 1, naming = 0; k < q->n && naming < CLOSE; k++) {
		int n = q->n_kin;

		if (read_line(q, k, &e))
			add_kin(q, &e);
		naming += q->n_kin > n;
	}
}

/* Each verb within a part of the budget, so that those of which much is listed leave the others their turn.
 * Those that lead on, but have more to be tried, get more.
 */
void
seek_named_here(struct repairer *q)
{
	struct play *p = q->r->play;
	bool more[VERBS_MAX] = {false};
	uint64_t end;

	gather_led(q);
	gather_coming(q);
	begin_aside(q, BUDGET_NAMED);
	end = p->budget;
	for (int v = VERB_COMMON; v < VERB_COMMON + p->game->n_verbs && !is_enough(q); v++) {
		uint64_t begun = p->tried, left = end - begun;

		q->led = false;
		try_named_by(q, v, left < BUDGET_VERB ? left : BUDGET_VERB);
		more[v] = q->led && p->tried - begun >= BUDGET_VERB;
		p->budget = end;
	}
	end_aside(q, TWELFTHS_HERE);
	for (int v = VERB_COMMON; v < VERB_COMMON + p->game->n_verbs && !is_enough(q); v++)
		if (more[v]) {
			begin_aside(q, BUDGET_LED);
			try_named_by(q, v, BUDGET_LED);
			end_aside(q, TWELFTHS_HERE);
		}
}

static void
seek_kin_before(struct repairer *q)
{
	begin_aside(q, BUDGET_INSERTED);
	for (int k = q->at; k-- > 0 && !is_enough(q);) {
		place_at(q, k);
		try_named(q);
	}
	end_aside(q, TWELFTHS_EARLIER);
}

/* Within a budget of its own: most of it goes into lists. */
void
seek_inserted(struct repairer *q)
{
	gather_kin(q);
	seek_kin_before(q);
	if (is_enough(q))
		return;
	gather_led(q);
	seek_kin_before(q);
}

void
seek_by_sender(struct repairer *q)
{
	struct entry e;

	if (!q->not_theirs || !read_line(q, q->at, &e) || e.first.who == ANYBODY)
		return;
	begin_aside(q, BUDGET_INSERTED);
	for (int k = q->at; k-- > 0 && !is_enough(q);) {
		place_at(q, k);
		try_listed_by(q, e.first.who);
	}
	end_aside(q, TWELFTHS_EARLIER);
}
