/* A list that was forgotten: beside the one word that is listed, the others that belong to it. */
#include "core/record/repairer.h"

static bool
has_word(const struct entry *e, int slot, int value)
{
	bool there = e->first.operand[slot] == value;

	for (int k = 0; k < e->n_repeat; k++)
		there = there || e->repeat[k] == value;
	return there;
}

/* A list: what the entries to come name goes with it, as far as it can; then any one more. */
void
try_grown(struct repairer *q, const struct entry *first)
{
	struct entry e = *first;
	int slot, type = repeated_type(q->r->language, first, &slot);

	if (slot < 0 || (!q->named && !is_mentioned(q, type, first->first.operand[slot], false)))
		return;
	int n_kin = q->named ? q->n_kin : 0;
	for (int i = 0; i < q->n_mentions + n_kin && e.n_repeat < LIST_MAX && !is_spent(q); i++) {
		const struct mention *m = i < q->n_mentions ? &q->mention[i] : &q->kin[i - q->n_mentions];
		if (m->type != type || has_word(&e, slot, m->value))
			continue;
		add_word(&e, slot, m->value);
		if (!try_entry(q, &e))
			e.n_repeat--;
	}
	e = *first;
	int value = type_first(q->r->game, type), n = type_count(q->r->game, q->r->play->box, type);
	for (int i = 0; i < n && q->from == q->at && q->explains && !is_enough(q); i++) {
		if (has_word(&e, slot, value + i))
			continue;
		add_word(&e, slot, value + i);
		try_entry(q, &e);
		e.n_repeat--;
	}
}

/* Behind the last of the words of which one more is tried; of dice they are faces. */
static int
words_end(const struct repairer *q, const struct entry *e, int type)
{
	const struct game *game = q->r->game;

	return e->first.verb == VERB_ROLL ? game->dice[e->first.operand[0]].sides
					  : type_first(game, type) + type_count(game, q->r->play->box, type);
}

void
try_sets(struct repairer *q, const struct entry *first, int more, bool fewer)
{
	int slot, type = repeated_type(q->r->language, first, &slot);

	if (slot < 0 || more == 0 || entry_is_full(first))
		return;
	int value = first->n_repeat > 0 ? first->repeat[first->n_repeat - 1] : first->first.operand[slot];
	for (; value < words_end(q, first, type) && q->n_sets < SETS_MAX && !is_spent(q); value++) {
		struct entry e = *first;
		bool tried = more == 1 || fewer;

		add_word(&e, slot, value);
		bool fits = tried ? try_entry(q, &e) : first->first.verb == VERB_ROLL || fits_there(q, &e);
		q->n_sets += tried && fits;
		if (fits)
			try_sets(q, &e, more - 1, fewer);
	}
}

void
try_copies(struct repairer *q, const struct entry *first)
{
	int slot, type = repeated_type(q->r->language, first, &slot);

	if (slot >= 0 && type >= TYPE_COMMON && q->r->game->operands[type - TYPE_COMMON].unseen)
		try_sets(q, first, SET_MOST - 1, true);
}

/* Whether one of the last entries names it. */
static bool
is_named_near(struct repairer *q, int type, int value)
{
	struct entry e;

	for (int k = q->at; k-- > 0 && k >= q->at - NEAR;)
		if (read_line(q, k, &e) && entry_names(q->r->language, &e, type, value))
			return true;
	return false;
}

/* A list after which the one that failed still comes too early, as its step wants more: all that nobody has
 * named there goes with it. */
void
try_filled(struct repairer *q, const struct entry *first)
{
	struct entry e = *first;
	int slot, type = repeated_type(q->r->language, first, &slot);

	if (slot < 0 || q->filled == first->first.verb || is_named_near(q, type, first->first.operand[slot]))
		return;
	q->filled = first->first.verb;
	int value = type_first(q->r->game, type), n = type_count(q->r->game, q->r->play->box, type);
	for (int i = 0; i < n && e.n_repeat < LIST_MAX && !is_spent(q); i++) {
		if (has_word(&e, slot, value + i) || is_named_near(q, type, value + i))
			continue;
		add_fitting(q, &e, slot, value + i);
	}
	if (e.n_repeat > 0)
		try_entry(q, &e);
}
