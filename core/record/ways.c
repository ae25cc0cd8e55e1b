/*
 * A list of which each word hangs on the one before it, as of a way on a map.
 *
 * An entry that broke a rule, since a flight had not come where it was met, is explained by its flight: the
 * ways that it could have taken, the shortest first. Of those that lead to the same board one is tried, and
 * the others are told as what would fit as well.
 */
#include "core/engine/position.h"
#include "core/record/repairer.h"

enum { BOARDS_MOST = 96, STRETCHES_MOST = 384, WORDS_MOST = 6 };

/* One word more leads from a board to another. */
struct stretch {
	uint8_t from, to;
	int16_t word;
};

struct ways {
	const struct entry *first;
	int slot, type; /* of the words */
	int n, n_stretches;
	struct stretch stretch[STRETCHES_MOST];
	uint64_t board[BOARDS_MOST];
	uint8_t length[BOARDS_MOST]; /* words, */
	uint16_t last[BOARDS_MOST];  /* ... and the stretch that led there first */
};

/* Word number i, from 0 on. */
static void
put_word(const struct ways *w, struct entry *e, int i, int value)
{
	if (i == 0)
		e->first.operand[w->slot] = (int16_t)value;
	else
		e->repeat[i - 1] = (int16_t)value;
}

static struct entry
way_to(const struct ways *w, int k)
{
	struct entry e = *w->first;

	e.slot = (int8_t)w->slot;
	e.n_repeat = (uint8_t)(w->length[k] - 1);
	for (int i = w->length[k]; i-- > 0; k = w->stretch[w->last[k]].from)
		put_word(w, &e, i, w->stretch[w->last[k]].word);
	return e;
}

static int
number_of(const struct ways *w, uint64_t board)
{
	int k = 0;

	while (k < w->n && w->board[k] != board)
		k++;
	return k;
}

static struct entry
one_word(const struct ways *w, int value)
{
	struct entry e = *w->first;

	put_word(w, &e, 0, value);
	return e;
}

static bool
is_possible(const struct play *p, const struct ways *w, int i)
{
	const struct operand *o = &p->game->operands[w->type - TYPE_COMMON];
	struct action a = w->first->first;

	a.n = (uint8_t)w->slot;
	return !o->weight || o->weight(p, &a, i) > 0;
}

/* Whether that word can be said on this board, and behind others not as the first: else its place means
 * nothing.
 */
static bool
goes_on(struct repairer *q, const struct moment *there, const struct entry *next, bool behind,
	uint64_t *board)
{
	play_look(q->r->play, there);
	entry_apply(q->r->play, next, "", q->report);
	if (q->report->refused || q->report->blocked || q->report->n_findings > 0)
		return false;
	*board = state_digest(q->r->play);
	return !behind || !fits_there(q, next);
}

static void
go_on(struct repairer *q, struct ways *w, int k)
{
	int value = type_first(q->r->game, w->type), n = type_count(q->r->game, q->r->play->box, w->type);
	struct moment there;
	uint64_t board;

	restore(q);
	if (k > 0) {
		const struct entry way = way_to(w, k);
		fits_there(q, &way);
	}
	play_save(q->r->play, &there);
	for (int i = 0; i < n && !is_spent(q) && w->n < BOARDS_MOST && w->n_stretches < STRETCHES_MOST; i++) {
		const struct entry next = one_word(w, value + i);

		play_look(q->r->play, &there);
		if (!is_possible(q->r->play, w, i) || !goes_on(q, &there, &next, k > 0, &board))
			continue;
		int to = number_of(w, board);
		w->stretch[w->n_stretches++] =
		    (struct stretch){(uint8_t)k, (uint8_t)to, (int16_t)(value + i)};
		if (to < w->n || is_whole(q))
			continue;
		w->board[to] = board;
		w->length[to] = (uint8_t)(w->length[k] + 1);
		w->last[to] = (uint16_t)(w->n_stretches - 1);
		w->n++;
		struct entry e = way_to(w, to);
		try_entry(q, &e);
	}
}

/* The ways as short as the one that is told, which lead to the same board; from the last word on backwards.
 */
static void
add_ways(struct repairer *q, const struct ways *w, int k, struct entry *e)
{
	if (w->length[k] == 0)
		add_choice(q->r->language, &q->repair, e);
	for (int i = 0; i < w->n_stretches && q->repair.choices <= CHOICES_MAX; i++) {
		const struct stretch *s = &w->stretch[i];

		if (s->to != k || w->length[s->from] + 1 != w->length[k])
			continue;
		put_word(w, e, w->length[s->from], s->word);
		add_ways(q, w, s->from, e);
	}
}

static void
add_others(struct repairer *q, const struct ways *w)
{
	for (int k = 1; k < w->n && q->found && q->repair.kind == REPAIR_MISSING && !q->repair.earlier; k++) {
		struct entry e = way_to(w, k);

		if (says_the_same(&e, &q->repair.entry)) {
			add_ways(q, w, k, &e);
			return;
		}
	}
}

void
try_ways(struct repairer *q, const struct entry *first)
{
	struct ways w = {.first = first, .n = 1};
	struct mention who = {(uint8_t)first->first.verb, first->first.operand[0]};

	w.type = repeated_type(q->r->language, first, &w.slot);
	if (is_enough(q) || w.slot != 1 || w.type < TYPE_COMMON ||
	    (q->way.type == who.type && q->way.value == who.value) ||
	    !is_mentioned(q, operand_type(q->r->language, first, 0), first->first.operand[0], true))
		return;
	q->way = who;
	begin_aside(q, BUDGET_WAYS);
	/* When the shortest that leads there is found, the others as short are. */
	for (int k = 0; k < w.n && !is_spent(q) && w.length[k] < WORDS_MOST; k++)
		if (!is_whole(q) || w.length[k] < w.length[w.n - 1])
			go_on(q, &w, k);
	end_aside(q, TWELFTHS_HERE);
	add_others(q, &w);
}
