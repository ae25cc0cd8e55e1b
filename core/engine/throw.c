/* A throw: its dice gathered, over several entries if need be, and handed to the step that asked for them. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

/* The request that a half-finished throw belongs to; NULL: no die lies on the table. */
static const struct request *
half_thrown(const struct play *p, const struct requests *all)
{
	const struct head *h = head_of(p);

	for (int i = 0; i < all->n && h->thrown > 0; i++)
		if (all->request[i].kind == ROLL && all->request[i].tag == h->throw_tag &&
		    all->request[i].due > h->thrown)
			return &all->request[i];
	return NULL;
}

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

/* The whole throw at once, as the step reads it; the table is clear before, since the step may ask
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
	for (int i = 0; i < head_of(p)->thrown; i++)
		put_field(p, FIELD_FACE, i, 0, WHY_NONE);
	put_field(p, FIELD_THROWN, 0, 0, WHY_NONE);
	put_field(p, FIELD_THROW, 0, 0, WHY_NONE);
	if (r->count)
		rule(p, n != r->due, r->count, two(TYPE_NUMBER, r->due, TYPE_NUMBER, n));
	note_throw(p, r, face, n);
	step_now(p)->rolled(p, r, face, n);
}

/* More dice than are still due, of somebody else, are a throw of his own. */
static bool
goes_on(const struct play *p, const struct request *r, const struct entry *e)
{
	return e->first.verb == VERB_ROLL && is_of_kind(r, ROLL, e->first.operand[0]) &&
	       (seat_fits(r->who, e->first.who) || 1 + e->n_repeat <= r->due - head_of(p)->thrown);
}

/* What comes next is no die of it: the throw is over with those that lie there. */
bool
end_short_throw(struct play *p, const struct entry *e)
{
	const struct request *r;
	uint8_t face[THROW_MAX];

	if (head_of(p)->thrown == 0)
		return true;
	r = half_thrown(p, requests_judged(p));
	if (!r || goes_on(p, r, e))
		return true;
	if (!r->count || !step_now(p)->rolled)
		return refuse(p, J_DICE_COUNT, two(TYPE_NUMBER, r->due, TYPE_NUMBER, head_of(p)->thrown));
	memcpy(face, head_of(p)->face, sizeof(face));
	p->who = ANYBODY; /* whoever threw them, it need not be the sender of this entry */
	hand_over(p, r, face, head_of(p)->thrown);
	settle(p);
	return !p->report->refused && !p->report->blocked;
}

/* n dice for request r, together with those that lie there already. */
bool
throw_dice(struct play *p, const struct request *r, const int16_t *faces, int n)
{
	uint8_t face[THROW_MAX];
	int lie = head_of(p)->thrown;

	assert(r->due <= THROW_MAX && lie <= THROW_MAX);
	memcpy(face, head_of(p)->face, (size_t)lie);
	for (int i = 0; i < n && lie < THROW_MAX; i++)
		face[lie++] = (uint8_t)faces[i];
	if (lie >= r->due) {
		hand_over(p, r, face, lie);
		return !p->report->refused;
	}
	/* Half a throw is part of the board: a position, or whoever reads the journal next, goes on with it.
	 */
	for (int i = head_of(p)->thrown; i < lie; i++)
		put_field(p, FIELD_FACE, i, face[i], WHY_NONE);
	put_field(p, FIELD_THROWN, 0, lie, WHY_NONE);
	put_field(p, FIELD_THROW, 0, r->tag, WHY_NONE);
	return true;
}
