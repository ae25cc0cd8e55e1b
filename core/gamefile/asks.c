/* What a step waits for. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

const struct file_step *
step_here(const struct play *p)
{
	const struct head *h = p->state;

	return &file_of(p)->step[h->step - STEP_COMMON];
}

uint64_t
all_seats(const struct gamefile *g)
{
	return g->game.who == TYPE_NUMBER ? 0 : (UINT64_C(1) << count_of(g, g->game.who)) - 1;
}

/* The seats whose the step is; 0: anybody. */
static uint64_t
seats_of(struct run *r, int by, uint16_t whom)
{
	int32_t seat;

	if (by == BY_BOTH)
		return all_seats(r->g);
	if (by != BY_ONE)
		return 0;
	seat = evaluate(r, whom);
	return seat < 0 ? 0 : UINT64_C(1) << seat;
}

/* Where a seat's answers are counted: one of its own for each where all are asked. */
int
seat_index(const struct run *r, const struct file_step *s, uint64_t who)
{
	int seat = 0;

	if (s->by != BY_BOTH || r->g->game.who == TYPE_NUMBER)
		return 0;
	while (seat < SEATS_MAX - 1 && (who >> seat & 1) == 0)
		seat++;
	return seat;
}

int
answered(const struct run *r, const struct file_step *s, int seat)
{
	return field_get(r->p->game, r->p->state, s->answered, seat);
}

static bool
is_done(const struct run *r, const struct file_step *s, int seat)
{
	return field_get(r->p->game, r->p->state, s->done, seat) != 0;
}

/* ---- what is asked for ---- */

static const char *
title_of(const struct run *r, const struct file_step *s)
{
	return s->takes_title ? s->takes_title : r->g->steps[s - r->g->step].title;
}

/* One request a seat where all are asked, else one for those whose it is. */
static void
ask_verbs(struct run *r, const struct file_step *s, struct requests *all)
{
	uint64_t seats = seats_of(r, s->by, s->by_whom);
	bool each = s->by == BY_BOTH;

	for (int seat = 0; seat < (each ? SEATS_MAX : 1); seat++) {
		if ((each && (seats >> seat & 1) == 0) || is_done(r, s, seat) ||
		    (s->once && answered(r, s, seat)))
			continue;
		struct request *q = ask_act(all, title_of(r, s));
		q->who = each ? UINT64_C(1) << seat : seats;
		q->must = s->must;
	}
}

/* One for each that is still to be answered for. */
static void
ask_each(struct run *r, const struct file_step *s, struct requests *all)
{
	int n = type_count(r->p->game, r->p->box, s->each_type);
	uint64_t seats = seats_of(r, s->by, s->by_whom);

	for (int i = 0; i < n && all->n < REQUESTS_MAX / 2 && !r->failed && !r->unknown; i++) {
		r->local[s->each_slot] = i;
		if (!holds(r, s->each))
			continue;
		struct request *q = ask_act(all, title_of(r, s));
		q->who = seats;
		q->must = true;
		q->about = (struct arg){s->each_type, (int16_t)i};
	}
}

/* How many there are to choose from, and the last of them. */
int
choices(struct run *r, const struct file_step *s, int *last)
{
	int n = type_count(r->p->game, r->p->box, s->each_type), found = 0;

	for (int i = 0; i < n && !r->failed && !r->unknown; i++) {
		r->local[s->each_slot] = i;
		if (!holds(r, s->each))
			continue;
		*last = i;
		found++;
	}
	return found;
}

static void
ask_choice(struct run *r, const struct file_step *s, struct requests *all)
{
	int last;
	struct request *q;

	if (answered(r, s, 0) || choices(r, s, &last) == 0)
		return;
	q = ask_act(all, title_of(r, s));
	q->who = seats_of(r, s->by, s->by_whom);
	q->must = true;
}

static void
itemise_all(struct run *r, const struct file_step *s, struct request *q)
{
	for (uint16_t i = s->parts; i; i = r->g->node[i].next) {
		const struct node *n = &r->g->node[i];
		int32_t value = evaluate(r, n->a);
		const char *title = r->g->name[n->value];
		if (value == NOTHING || value > INT16_MAX || value < -INT16_MAX)
			value = 0;
		if (n->slot == 1)
			itemise(q, title, value);
		else if (n->slot == 2)
			shift_by(q, title, value);
		else
			modify(q, title, value);
	}
}

static void
ask_dice(struct run *r, const struct file_step *s, struct requests *all)
{
	int32_t dice = s->dice ? evaluate(r, s->dice) : 1, about;
	bool met = answered(r, s, 0) != 0;
	struct request *q;

	dice = dice < 1 ? 1 : dice > THROW_MAX ? THROW_MAX : dice;
	q = ask_roll(all, s->die, met ? 0 : dice, s->roll_title);
	q->who = seats_of(r, s->by, s->by_whom);
	q->count = s->dice_rule ? (uint16_t)(RULE_COMMON + s->dice_rule - 1) : 0;
	if (s->about && !met) {
		about = evaluate(r, s->about);
		if (about != NOTHING)
			q->about = (struct arg){r->g->node[s->about].type, (int16_t)about};
	}
	itemise_all(r, s, q);
}

/* As many as are due, or as the pile has: how many is worked out as hand and pile were before the first. */
static int
cards_due(struct run *r, const struct file_step *s, int seat)
{
	struct pack pack = pack_of(r, s->draws);
	int drawn = answered(r, s, seat);
	int32_t n;

	if (s->by == BY_BOTH)
		r->who = seat;
	r->drawn_into = evaluate(r, s->hand);
	r->drawn = drawn;
	n = evaluate(r, s->cards);
	r->drawn = 0;
	n = n == NOTHING ? 0 : n - drawn;
	return n < 0 ? 0 : n > pack_pile(&pack) ? pack_pile(&pack) : n > UINT8_MAX ? UINT8_MAX : n;
}

static void
ask_cards(struct run *r, const struct file_step *s, struct requests *all)
{
	uint64_t seats = seats_of(r, s->by, s->by_whom);

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (s->by == BY_BOTH ? (seats >> seat & 1) == 0 : seat > 0)
			continue;
		struct request *q = ask_draw(all, s->draws, cards_due(r, s, seat), s->draw_title);
		q->who = s->by == BY_BOTH ? UINT64_C(1) << seat : seats;
		q->tag = (uint8_t)seat;
	}
}

static bool
takes_any(const uint64_t *verbs)
{
	return (verbs[0] | verbs[1]) != 0;
}

void
ask_all(struct run *r, const struct file_step *s, struct requests *all)
{
	if (s->condition && !holds(r, s->condition))
		return;
	if (s->rolled)
		ask_dice(r, s, all);
	if (s->drawn)
		ask_cards(r, s, all);
	if (s->choose)
		ask_choice(r, s, all);
	else if (s->each)
		ask_each(r, s, all);
	else if ((s->until_done || s->once) && (takes_any(s->takes) || !s->rolled))
		ask_verbs(r, s, all);
	if (takes_any(s->also) && !(s->rolled && answered(r, s, 0)))
		ask_act(all, title_of(r, s))->who = seats_of(r, s->also_by, s->also_whom);
	if (s->rolls && !is_done(r, s, 0)) {
		struct request *q = ask_roll(all, s->rolls - 1, 1, title_of(r, s));
		q->must = false;
		q->faces = true;
		q->who = seats_of(r, s->by, s->by_whom);
	}
}

void
step_wants(const struct play *p, struct requests *all)
{
	struct run r;

	run_begin(&r, p, NULL);
	ask_all(&r, step_here(p), all);
	run_told(&r);
}
