/* What stands when a late entry has been fed in: dice, cards, losses and points, whose turn it is, what is
 * asked for. */
#include <assert.h>
#include <string.h>

#include "core/engine/feed.h"

static bool
is_other(const unsigned char *a, const unsigned char *b, const struct field *f)
{
	return memcmp(a + f->offset, b + f->offset, (size_t)field_elements(f) * f->size) != 0;
}

/* ---- one entry with dice or cards ---- */

/* What is counted moves by as much as it moved then, if the late entry has moved it, too. */
static bool
is_count(const struct field *f)
{
	return f->lies && f->value == TYPE_NUMBER;
}

static int
as_then(const struct play *p, const struct feed *f, int field, int i)
{
	const struct field *of = field_of(p->game, field);
	int from = field_get(p->game, f->then, field, i), to = field_get(p->game, f->next, field, i);
	int value = to;

	if (is_count(of))
		value = field_get(p->game, f->was, field, i) + to - from;
	return value < of->min ? of->min : value > of->max ? of->max : value;
}

static bool
element_did_the_same(const struct play *p, const struct feed *f, int field, int i)
{
	int from = field_get(p->game, f->then, field, i), to = field_get(p->game, f->next, field, i);
	int was = field_get(p->game, f->was, field, i), is = field_get(p->game, p->state, field, i);

	if (from != to)
		return is == as_then(p, f, field, i);
	/* What it had left alone it may move on only where the late entry has put it. */
	const struct field *of = field_of(p->game, field);
	return is == was || was != from || !(of->lies || of->in_hand);
}

bool
did_the_same(const struct play *p, const struct feed *f)
{
	if (p->report->refused || p->report->blocked)
		return false;
	for (int field = 0; field < field_count(p->game); field++) {
		const struct field *of = field_of(p->game, field);
		if (!is_other(f->then, f->next, of) && !is_other(f->was, p->state, of))
			continue;
		for (int i = 0; i < field_elements(of); i++)
			if (!element_did_the_same(p, f, field, i))
				return false;
	}
	return true;
}

/* What it had left alone goes on only where the late entry has put it: a bomber that is in the raid now flies
 * to the target with the others. */
static int
goes_on(const struct play *p, const struct feed *f, const unsigned char *now, int field, int i)
{
	const struct field *of = field_of(p->game, field);
	int was = field_get(p->game, f->was, field, i);

	if (is_count(of) || of->in_hand || field < FIELD_COMMON ||
	    was == field_get(p->game, f->then, field, i))
		return was;
	return field_get(p->game, now, field, i);
}

void
do_as_then(struct play *p, const struct feed *f, const unsigned char *now)
{
	for (int field = 0; field < field_count(p->game); field++) {
		const struct field *of = field_of(p->game, field);
		if (!is_other(f->then, f->next, of) && !is_other(f->was, now, of))
			continue;
		for (int i = 0; i < field_elements(of); i++) {
			bool moved =
			    field_get(p->game, f->then, field, i) != field_get(p->game, f->next, field, i);
			int value = moved ? as_then(p, f, field, i) : goes_on(p, f, now, field, i);
			if (value != field_get(p->game, f->was, field, i) || moved)
				put_field(p, field, i, value, WHY_NONE);
		}
	}
}

/* ---- all of it ---- */

/* The last of the entries behind that changed it. */
static void
stands_in_the_way(struct feed *f, size_t at, size_t size)
{
	for (int i = 0; i < f->n && !f->obstacle; i++)
		if (node_changes(f->behind[i], at, size))
			f->obstacle = f->behind[i];
}

static const struct node *
last_chance(const struct feed *f)
{
	for (int i = 0; i < f->n; i++)
		if (f->behind[i]->chance)
			return f->behind[i];
	return f->behind[0];
}

/* The fighter, raid or flight that play is about stays that. */
static bool
stays_in_hand(const struct game *game, const struct field *of, bool nothing_behind)
{
	for (int i = 0; of->in_hand && !nothing_behind && field_elements(of) == 1 && i < game->n_places; i++)
		if (game->places[i].unit == of->value)
			return true;
	return false;
}

/* Only the late entry itself may have moved what lies there; and where nothing was done since, what follows
 * of it by itself. */
static bool
field_stands(struct play *p, struct feed *f, int field, bool nothing_behind)
{
	const struct field *of = field_of(p->game, field);

	for (int i = 0; i < field_elements(of); i++) {
		int then = field_get(p->game, p->before, field, i);
		int is = field_get(p->game, p->state, field, i);
		int moved = field_get(p->game, f->put_in, field, i) - field_get(p->game, f->state, field, i);

		if (then == is)
			continue;
		if (then > 0 && stays_in_hand(p->game, of, nothing_behind)) {
			f->obstacle = last_chance(f);
			return false;
		}
		if ((is_count(of) && !nothing_behind ? is - then == moved : moved != 0))
			continue;
		if (nothing_behind && then == field_get(p->game, f->state, field, i))
			continue;
		stands_in_the_way(f, of->offset + (size_t)i * of->size, of->size);
		return false;
	}
	return true;
}

static bool
table_stands(struct play *p, struct feed *f, bool nothing_behind)
{
	for (int field = 0; field < field_count(p->game); field++) {
		const struct field *of = field_of(p->game, field);
		bool stays = of->lies || (of->in_hand && !nothing_behind) || field == FIELD_TURN ||
			     (field >= FIELD_THROW && field < FIELD_COMMON);
		if (stays && is_other(p->before, p->state, of) && !field_stands(p, f, field, nothing_behind))
			return false;
	}
	return true;
}

static const struct head *
head_in(const void *board)
{
	return board;
}

bool
lies_behind(const struct feed *f, const struct node *n)
{
	return n->first.verb != VERB_GOTO && f->left.at.single < n->n_repeat;
}

/* Whether the step in progress is one that was open since, in which nobody has rolled or drawn. */
static bool
is_reopened(const struct play *p, const struct feed *f)
{
	int step = head_of(p)->step;
	unsigned char board[STATE_MAX];

	memcpy(board, p->before, board_size(p->game));
	for (int i = 0; i < f->n; i++) {
		const struct node *n = f->behind[i];
		bool last = i == f->n - 1;
		if (n->chance && (!last || lies_behind(f, n)))
			return false;
		node_undo(n, board);
		if (head_in(last ? f->state : board)->step == step)
			return true;
	}
	return false;
}

static const struct request *
same_request(const struct requests *all, const struct request *r)
{
	for (int i = 0; i < all->n; i++) {
		const struct request *q = &all->request[i];
		if (q->kind == r->kind && q->type == r->type && q->tag == r->tag && q->who == r->who)
			return q;
	}
	return NULL;
}

/* Dice and cards that one asks for, and the other not, or not so many. */
static int
more_asked(const struct requests *all, const struct requests *then)
{
	int n = 0;

	for (int i = 0; i < all->n; i++) {
		const struct request *r = &all->request[i], *q = same_request(then, r);
		if (r->kind != ACT && r->due > (q ? q->due : 0))
			n += r->due - (q ? q->due : 0);
	}
	return n;
}

static bool
nothing_lies_behind(const struct feed *f)
{
	return f->n == 1 && !lies_behind(f, f->behind[0]);
}

/* What is asked for behind the step that was left, ended on such a board as it ended then. */
static void
asked_behind(struct play *p, const struct feed *f, const unsigned char *board, struct requests *to)
{
	restore_state(p, board);
	report_reset(p->report);
	end_step(p, &f->left.at);
	requests_known(p, to);
}

bool
asks_for_more(struct play *p, struct feed *f)
{
	struct report *r = p->report;
	struct requests now, then;
	int more = 0;

	if (nothing_lies_behind(f))
		return false;
	p->report = r == &p->again ? &p->trial : &p->again;
	asked_behind(p, f, f->put_in, &now);
	asked_behind(p, f, f->state, &then);
	p->report = r;
	restore_state(p, f->put_in);
	for (int i = 0; i < now.n; i++) {
		const struct request *q = &now.request[i], *as = same_request(&then, q);
		more += q->kind == DRAW && q->due > (as ? as->due : 0);
		more += q->kind == ROLL && q->due > 0 && !as;
	}
	f->obstacle = last_chance(f);
	return more > 0;
}

/* A request that was half answered stays so; one that had been met may ask for one card more. */
static bool
same_is_asked(struct play *p)
{
	struct requests now, then;
	unsigned char board[STATE_MAX];

	requests_known(p, &now);
	keep_state(p, board);
	restore_state(p, p->before);
	requests_known(p, &then);
	restore_state(p, board);
	return more_asked(&then, &now) == 0 && more_asked(&now, &then) <= 1;
}

bool
all_stands(struct play *p, struct feed *f)
{
	bool nothing_behind = nothing_lies_behind(f);

	/* Where nothing was done since, it may lead on to the next turn; and what follows of a card is its
	 * own. */
	bool card = f->late->first.verb == VERB_DRAW || f->late->first.verb == VERB_ROLL;
	if (nothing_behind && (card || head_of(p)->turn > head_in(p->before)->turn))
		return true;
	if (!table_stands(p, f, nothing_behind))
		return false;
	if (nothing_behind)
		return true;
	if (head_of(p)->step == head_in(p->before)->step ? same_is_asked(p) : is_reopened(p, f))
		return true;
	f->obstacle = last_chance(f);
	return false;
}
