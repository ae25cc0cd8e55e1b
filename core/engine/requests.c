/* What the step in progress asks for, and of whom. */
#include "core/engine/engine.h"

void
requests_judged(const struct play *p, struct requests *all)
{
	const struct step *step = step_now(p);

	all->n = 0;
	if (step && step->wants)
		step->wants(p, all);
}

void
requests_known(const struct play *p, struct requests *all)
{
	struct report *r = p->report;
	uint8_t findings = r->n_findings;
	bool blocked = r->blocked, assumed = r->assumed;
	uint32_t relied = p->relied ? p->relied->n : 0;

	requests_judged(p, all);
	/* Asking is no judging: what it read leaves no trace. */
	r->n_findings = findings;
	r->blocked = blocked;
	r->assumed = assumed;
	if (p->relied)
		relied_cut(p->relied, relied);
}

void
requests_now(const struct play *p, struct requests *all)
{
	int open = 0;

	requests_known(p, all);
	for (int i = 0; i < all->n; i++)
		if (is_open(&all->request[i])) {
			if (open != i)
				all->request[open] = all->request[i];
			open++;
		}
	all->n = (uint8_t)open;
}

bool
any_open(const struct requests *all)
{
	for (int i = 0; i < all->n; i++)
		if (is_open(&all->request[i]))
			return true;
	return false;
}

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

bool
is_of_kind(const struct request *r, int kind, int type)
{
	return r->kind == kind && (r->type == type || r->instead == type + 1);
}

bool
is_over(const struct play *p)
{
	return head_of(p)->step == STEP_OVER;
}
