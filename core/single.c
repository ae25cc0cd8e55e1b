/* One single action against one state: whose it is, which request it answers, what follows. */
#include <assert.h>
#include <string.h>

#include "core/engine.h"

enum { SETTLE_MAX = 2000 }; /* steps that may follow of themselves: far more than any game has */

/* What the step in progress asks for; an unknown value that the answer needs counts. */
static void
requests_judged(const struct play *p, struct requests *all)
{
	const struct step *step = step_now(p);

	all->n = 0;
	if (step && step->wants)
		step->wants(p, all);
}

void
requests_now(const struct play *p, struct requests *all)
{
	struct report *r = p->report;
	uint8_t findings = r->n_findings;
	bool blocked = r->blocked, assumed = r->assumed;

	requests_judged(p, all);
	/* Asking is no judging: what it read leaves no trace. */
	r->n_findings = findings;
	r->blocked = blocked;
	r->assumed = assumed;
}

uint32_t
acting_seats(const struct requests *all)
{
	uint32_t seats = 0;

	for (unsigned i = 0; i < all->n; i++) {
		if (all->request[i].kind != ACT)
			continue;
		if (all->request[i].who == 0)
			return 0;
		seats |= all->request[i].who;
	}
	return seats;
}

bool
is_over(const struct play *p)
{
	return head_of(p)->step == STEP_OVER;
}

void
settle(struct play *p)
{
	struct requests all;

	for (unsigned i = 0; i < SETTLE_MAX; i++) {
		const struct step *step = step_now(p);
		unsigned keeps;
		requests_judged(p, &all);
		if (!step || all.n > 0 || p->report->blocked || !step->run)
			return;
		keeps = step->declines ? step->declines(p) : 0;
		if (keeps > 0 && head_of(p)->keeps == 0)
			put(p, FIELD_KEEPS, 0, (int)keeps + 1, WHY_NONE);
		step->run(p);
	}
}

bool
refuse(struct play *p, unsigned id, struct args args)
{
	add_finding(p->report, id, IMPOSSIBLE, args);
	p->report->refused = true;
	return false;
}

static bool
not_now(struct play *p)
{
	unsigned id = is_over(p) && p->game->after_end ? p->game->after_end : p->game->not_now;

	return refuse(p, id ? id : J_NOT_NOW, one(TYPE_STEP, head_of(p)->step));
}

/* A sender whom no open request of the kind names. False: refused. */
static bool
wrong_sender(struct play *p, uint32_t seats)
{
	unsigned id = p->game->not_yours ? p->game->not_yours : J_NOT_YOURS;

	rule(p, true, id, one(p->game->who, p->who));
	if (p->report->refused)
		return false;
	/* Applied as if the one whose it was had sent it. */
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats == UINT32_C(1) << seat)
			p->who = seat;
	return true;
}

static void
settle_sender(struct play *p, uint32_t seats)
{
	for (int seat = 0; p->who == ANYBODY && seat < SEATS_MAX; seat++)
		if (seats == UINT32_C(1) << seat)
			p->who = seat;
}

static void
keep_rules_of_place(struct play *p)
{
	/* Coverage: the entry came in its step, before the end, from the right sender. */
	if (p->game->not_now)
		rule(p, false, p->game->not_now, nothing());
	if (p->game->after_end)
		rule(p, false, p->game->after_end, nothing());
	if (p->game->not_yours && p->who != ANYBODY)
		rule(p, false, p->game->not_yours, nothing());
}

/* The request that this die or card answers; NULL: none. Sets *foreign if only the sender is wrong. */
static const struct request *
find_request(const struct play *p, const struct requests *all, unsigned kind, unsigned type, bool *foreign)
{
	const struct head *h = head_of(p);
	const struct request *other = NULL;

	*foreign = false;
	for (unsigned i = 0; i < all->n; i++) {
		const struct request *r = &all->request[i];
		if (r->kind != kind || (r->type != type && r->instead != type + 1) ||
		    (r->due == 0 && !r->more))
			continue;
		if (kind == ROLL && h->thrown > 0 && r->tag != h->throw_tag)
			continue;
		if (seat_fits(r->who, p->who))
			return r;
		other = other ? other : r;
	}
	*foreign = other != NULL;
	return other;
}

unsigned
keeping_rule(const struct play *p)
{
	const struct step *step = step_now(p);
	unsigned id = step && step->declines ? step->declines(p) : 0;

	if (id == 0 && head_of(p)->keeps > 0 && head_of(p)->keeps <= rule_count(p->game))
		id = head_of(p)->keeps - 1u;
	return id;
}

static bool
unasked(struct play *p, unsigned kind, const struct action *a)
{
	unsigned id = keeping_rule(p);

	if (kind == DRAW && p->game->stray && !is_over(p)) {
		p->game->stray(p, (unsigned)a->operand[0], a->operand[1]);
		return !p->report->refused;
	}
	if (id > 0) {
		rule(p, true, id, nothing());
		p->report->refused = true;
		return false;
	}
	if (is_over(p))
		return not_now(p);
	add_finding(p->report, J_NOT_ASKED, rule_of(p->game, J_NOT_ASKED)->verdict, nothing());
	p->report->refused = true;
	return false;
}

/* `draw 6` names no type: where the sender draws face down from another pile, that one is meant. */
static const struct request *
unseen_request(const struct play *p, const struct requests *all, const struct request *read, bool *foreign)
{
	for (unsigned i = 0; i < all->n; i++) {
		const struct request *r = &all->request[i];
		if (r->kind == DRAW && p->game->operands[r->type - TYPE_COMMON].unseen &&
		    (r->due > 0 || r->more) && seat_fits(r->who, p->who)) {
			*foreign = false;
			return r;
		}
	}
	return read;
}

/* A roll or draw, of one die or card unless its request takes a wrong number of dice. */
static bool
answer(struct play *p, const struct action *a, const int16_t *faces, unsigned n)
{
	struct requests all;
	bool foreign;
	unsigned kind = a->verb == VERB_ROLL ? ROLL : DRAW;
	const struct request *r, *half;

	requests_judged(p, &all);
	r = find_request(p, &all, kind, (unsigned)a->operand[0], &foreign);
	if (kind == DRAW && foreign && a->operand[1] == UNSEEN)
		r = unseen_request(p, &all, r, &foreign);
	half = half_thrown(p, &all);
	if (half && (!r || kind == DRAW))
		return short_throw(p, half) && answer(p, a, faces, n);
	if (!r || (kind == ROLL ? !step_now(p)->rolled : !step_now(p)->drew))
		return unasked(p, kind, a);
	if (foreign && !wrong_sender(p, r->who))
		return false;
	settle_sender(p, r->who);
	keep_rules_of_place(p);
	p->report->random = true;
	p->report->answered = (uint16_t)(head_of(p)->step << 8 | r->tag);
	if (kind == ROLL) {
		struct request used = *r;
		used.type = (uint8_t)a->operand[0];
		return throw_dice(p, &used, faces, n);
	}
	step_now(p)->drew(p, r, a->operand[1]);
	return !p->report->refused;
}

bool
belongs_to_throw(const struct play *p, const struct action *a)
{
	struct requests all;
	bool foreign;
	const struct request *r;
	unsigned kind = a->verb == VERB_ROLL ? ROLL : DRAW;

	requests_now(p, &all);
	r = find_request(p, &all, kind, (unsigned)a->operand[0], &foreign);
	if (kind == DRAW && foreign && a->operand[1] == UNSEEN)
		r = unseen_request(p, &all, r, &foreign);
	if (!r)
		return kind == DRAW && p->game->stray;
	if (r->same_throw || (kind == ROLL && head_of(p)->thrown > 0))
		return true;
	return kind == DRAW && p->report->answered == (head_of(p)->step << 8 | r->tag);
}

bool
takes_any_number(const struct play *p, const struct action *a)
{
	struct requests all;
	bool foreign;
	const struct request *r;

	requests_now(p, &all);
	r = a->verb == VERB_ROLL ? find_request(p, &all, ROLL, (unsigned)a->operand[0], &foreign) : NULL;
	return r && r->count != 0;
}

bool
verb_now(const struct play *p, unsigned verb)
{
	uint64_t steps = verb_of(p->game, verb)->steps;

	if (verb < VERB_COMMON || !step_now(p))
		return false;
	return steps == 0 || (steps >> head_of(p)->step & 1) != 0;
}

static bool
act(struct play *p, const struct action *a)
{
	struct requests all;

	if (!verb_now(p, a->verb))
		return not_now(p);
	requests_judged(p, &all);
	if (half_thrown(p, &all))
		return short_throw(p, half_thrown(p, &all)) && act(p, a);
	if (verb_of(p->game, a->verb)->steps != 0) {
		uint32_t seats = acting_seats(&all);
		if (!seat_fits(seats, p->who) && !wrong_sender(p, seats))
			return false;
		settle_sender(p, seats);
	}
	keep_rules_of_place(p);
	verb_of(p->game, a->verb)->apply(p, a);
	return !p->report->refused;
}

/* `by_word`: an explicit done or pass, which a step that judges its own closing takes over a must. */
static bool
closable(const struct play *p, int who, bool by_word)
{
	const struct step *step = step_now(p);
	struct requests all;

	if (!step || !step->close)
		return false;
	requests_now(p, &all);
	if (half_thrown(p, &all))
		return false;
	for (unsigned i = 0; i < all.n && !(by_word && step->closable); i++) {
		const struct request *r = &all.request[i];
		if (r->must && (r->kind == ACT || r->due > 0) && seat_fits(r->who, who))
			return false;
	}
	return !step->closable || step->closable(p, who);
}

static bool
close_step(struct play *p, int who)
{
	put(p, FIELD_KEEPS, 0, 0, WHY_NONE);
	step_now(p)->close(p, who);
	if (!p->report->refused)
		settle(p);
	return !p->report->refused && !p->report->blocked;
}

bool
step_close(struct play *p, int who)
{
	bool shared = (p->game->shared_steps >> head_of(p)->step & 1) != 0;
	bool by_word_only = (p->game->explicit_steps >> head_of(p)->step & 1) != 0;
	int closer = shared ? ANYBODY : who;

	return !by_word_only && closable(p, closer, false) && close_step(p, closer);
}

static bool
close_by_word(struct play *p, const struct action *a)
{
	struct requests all;
	const struct request *half;

	if (closable(p, a->who, true)) {
		keep_rules_of_place(p);
		return close_step(p, a->who);
	}
	requests_now(p, &all);
	half = half_thrown(p, &all);
	if (half)
		return short_throw(p, half) && close_by_word(p, a);
	return not_now(p);
}

bool
dice_apply(struct play *p, const struct action *a, const int16_t *faces, unsigned n)
{
	p->who = a->who;
	if (a->verb == VERB_DONE || a->verb == VERB_PASS)
		return close_by_word(p, a);
	bool chance = a->verb == VERB_ROLL || a->verb == VERB_DRAW;
	if (!(chance ? answer(p, a, faces, n) : act(p, a)) || p->report->blocked)
		return false;
	put(p, FIELD_KEEPS, 0, 0, WHY_NONE);
	settle(p);
	return !p->report->blocked;
}

bool
single_apply(struct play *p, const struct action *a)
{
	return dice_apply(p, a, &a->operand[1], 1);
}
