/* A throw: its dice gathered, over several entries if need be, and handed to the step that asked for them. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

/* Keeps a throw for those who tell how it was read. */
static void
note_throw(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	struct report *report = p->report;
	struct thrown *t = &report->thrown[report->n_throws];

	if (report->n_throws == THROWS_MAX)
		return;
	report->n_throws++;
	t->request = *r;
	t->n = (uint8_t)n;
	memcpy(t->face, face, (size_t)n);
	t->before = report->n_effects;
	t->read_as[0] = '\0';
	t->n_counts = 0;
}

/* The dice of the throw that lie there. */
static int
gather(const struct head *h, const struct request *r, uint8_t *face)
{
	int n = 0;

	for (int i = 0; i < h->thrown; i++)
		if (tag_of_die(h, i) == r->tag)
			face[n++] = h->face[i];
	return n;
}

/* They are taken up; those of other throws close the gap. */
static void
take_up(struct play *p, const struct request *r)
{
	const struct head *h = head_of(p);
	int n = 0, thrown = h->thrown;

	for (int i = 0; i < thrown; i++) {
		int tag = tag_of_die(h, i);
		if (tag == r->tag)
			continue;
		put_field(p, FIELD_FACE, n, h->face[i], WHY_NONE);
		put_field(p, FIELD_OF, n++, tag + 1, WHY_NONE);
	}
	put_field(p, FIELD_THROWN, 0, n, WHY_NONE);
	put_field(p, FIELD_THROW, 0, 0, WHY_NONE);
	for (; n < thrown; n++) {
		put_field(p, FIELD_FACE, n, 0, WHY_NONE);
		put_field(p, FIELD_OF, n, 0, WHY_NONE);
	}
}

/* The whole throw at once, as the step reads it; its dice are taken up before, since the step may ask
 * again. */
static void
hand_over(struct play *p, const struct request *r, uint8_t *face, int n)
{
	assert(r->kind == ROLL && n <= THROW_MAX && head_of(p)->thrown <= THROW_MAX);
	/* A position may have been set up with more dice, and other faces, than this throw has. */
	if (!r->count && n > r->due)
		n = r->due;
	for (int i = 0; i < n; i++)
		face[i] = face[i] < p->game->dice[r->type].sides ? face[i] : 0;
	take_up(p, r);
	if (r->count && rule(p, n != r->due, r->count, two(TYPE_NUMBER, r->due, TYPE_NUMBER, n)) && r->who)
		counts_those_of(p, __builtin_ctzll(r->who));
	note_throw(p, r, face, n);
	step_now(p)->rolled(p, r, face, n);
}

/* Whether it is a further die of the throw. More dice than are still due, of somebody else, are a throw of
 * his own. */
static bool
goes_on(const struct play *p, const struct request *r, const struct action *a, int n)
{
	return a->verb == VERB_ROLL && is_of_kind(r, ROLL, a->operand[0]) &&
	       (seat_fits(r->who, a->who) || n <= r->due - dice_lying(head_of(p), r));
}

static bool
is_word(const struct action *a)
{
	return a->verb == VERB_DONE || a->verb == VERB_PASS;
}

/* Whether those act here whose throw it is not. */
static bool
is_of_others(const struct play *p, const struct requests *all, const struct request *r,
	     const struct action *a)
{
	uint64_t seats = verb_seats(p, a->verb, acting_seats(all));

	return a->who == ANYBODY ? seats != 0 && (seats & r->who) == 0 && r->who != 0
				 : !is_owner(p, r->who, a->who);
}

/* Whether something else that the step asks for is done by it, while the throw is still its side's. */
static bool
is_beside(const struct play *p, const struct requests *all, const struct request *r, const struct action *a)
{
	if (is_word(a))
		return a->who != ANYBODY && !is_owner(p, r->who, a->who) &&
		       is_owner(p, owners_of(all), a->who);
	if (a->verb >= VERB_COMMON)
		return verb_now(p, a->verb) && is_of_others(p, all, r, a);
	for (int i = 0; i < all->n; i++) {
		const struct request *other = &all->request[i];
		if (other->tag != r->tag && other->due > 0 && seat_fits(other->who, a->who) &&
		    is_of_kind(other, a->verb == VERB_ROLL ? ROLL : DRAW, a->operand[0]))
			return true;
	}
	return false;
}

/* The throw that an action ends, which is no die of it; NULL: none. */
static const struct request *
throw_ended(const struct play *p, const struct requests *all, const struct action *a, int n)
{
	for (int i = 0; i < all->n; i++) {
		const struct request *r = &all->request[i];
		if (dice_lying(head_of(p), r) > 0 && !goes_on(p, r, a, n) && !is_beside(p, all, r, a))
			return r;
	}
	return NULL;
}

bool
ends_short_throw(const struct play *p, const struct action *a)
{
	return head_of(p)->thrown > 0 && throw_ended(p, requests_seen(p), a, 1);
}

bool
end_short_throws(struct play *p, const struct entry *e)
{
	const struct request *r;
	uint8_t face[THROW_MAX];

	while (head_of(p)->thrown > 0 &&
	       (r = throw_ended(p, requests_judged(p), &e->first, 1 + e->n_repeat))) {
		int n = gather(head_of(p), r, face);
		if (!r->count || !step_now(p)->rolled)
			return refuse(p, J_DICE_COUNT, two(TYPE_NUMBER, r->due, TYPE_NUMBER, n));
		p->who = ANYBODY; /* whoever threw them, it need not be the sender of this entry */
		hand_over(p, r, face, n);
		settle(p);
		if (p->report->refused || p->report->blocked)
			return false;
		if (is_word(&e->first))
			break; /* it ends one throw, and no more */
	}
	return true;
}

/* n dice for request r, together with those that lie there already. */
bool
throw_dice(struct play *p, const struct request *r, const int16_t *faces, int n)
{
	uint8_t face[THROW_MAX];
	int thrown = head_of(p)->thrown, lie = gather(head_of(p), r, face), from = lie;

	assert(r->due <= THROW_MAX && thrown <= THROW_MAX);
	for (int i = 0; i < n && lie < THROW_MAX; i++)
		face[lie++] = (uint8_t)faces[i];
	if (lie >= r->due) {
		hand_over(p, r, face, lie);
		return !p->report->refused;
	}
	if (thrown + lie - from > THROW_MAX)
		return refuse(p, J_DICE_COUNT, two(TYPE_NUMBER, r->due, TYPE_NUMBER, lie));
	/* Half a throw is part of the board: a position, or whoever reads the journal next, goes on with it.
	 */
	for (int i = from; i < lie; i++) {
		put_field(p, FIELD_FACE, thrown, face[i], WHY_NONE);
		put_field(p, FIELD_OF, thrown++, r->tag + 1, WHY_NONE);
	}
	put_field(p, FIELD_THROWN, 0, thrown, WHY_NONE);
	return true;
}
