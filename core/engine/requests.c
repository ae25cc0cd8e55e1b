/* What the step in progress asks for, and of whom. */
#include <string.h>

#include "core/engine/engine.h"

/* Asks the step, and notes what it read for that. */
static void
ask_step(const struct play *p, struct asked *asked)
{
	struct report *r = p->report;
	const struct step *step = step_now(p);
	uint32_t judged[RULES_MAX / 32];
	bool assumed = r->assumed;
	int findings = r->n_findings;

	memcpy(judged, r->judged, sizeof(judged));
	memset(r->judged, 0, sizeof(r->judged));
	r->assumed = false;
	asked->requests.n = 0;
	if (step && step->wants)
		step->wants(p, &asked->requests);
	/* What was found, or is not known, is found again whenever it is asked. */
	asked->kept = !r->blocked && r->n_findings == findings && !p->relied;
	asked->changes = p->changes;
	asked->who = p->who;
	asked->assumed = r->assumed;
	memcpy(asked->judged, r->judged, sizeof(judged));
	memcpy(r->judged, judged, sizeof(judged));
	r->assumed = assumed;
}

void
requests_judged(const struct play *p, struct requests *all)
{
	struct asked *asked = p->asked;

	if (!asked->kept || asked->changes != p->changes || asked->who != p->who || p->relied)
		ask_step(p, asked);
	p->report->assumed |= asked->assumed;
	for (int i = 0; i < COUNT(asked->judged); i++)
		p->report->judged[i] |= asked->judged[i];
	all->n = asked->requests.n;
	memcpy(all->request, asked->requests.request, all->n * sizeof(all->request[0]));
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

void
requests_known(const struct play *p, struct requests *all)
{
	struct trace_of_reading was = before_asking(p);

	requests_judged(p, all);
	after_asking(p, &was);
}

int
total_known(const struct play *p, int total)
{
	struct trace_of_reading was = before_asking(p);
	int value = p->game->totals[total].value(p);

	after_asking(p, &was);
	return value;
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
