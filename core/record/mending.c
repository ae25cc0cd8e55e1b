/* The ways to mend a record with an entry more or less: leave one out, put one before it or in its place. */
#include <assert.h>
#include <string.h>

#include "core/record/repairer.h"

/* Leave the entry out. */
void
try_left_out(struct repairer *q)
{
	const struct repair r = {.kind = REPAIR_LEFT_OUT};
	enum way way = is_repeat(q, q->from) ? WAY_REPEAT : WAY_LEFT_OUT;

	/* Of an entry that stands there twice one is too many, though the one that failed is not carried out
	 * then. */
	restore(q);
	if (q->from == q->at || run_up_to(q, q->from + 1))
		consider(q, &r, way, q->at + 1, NULL);
}

bool
says_the_same(const struct entry *a, const struct entry *b)
{
	return a->first.verb == b->first.verb && a->n_repeat == b->n_repeat &&
	       memcmp(a->repeat, b->repeat, a->n_repeat * sizeof(a->repeat[0])) == 0 &&
	       memcmp(a->first.operand, b->first.operand, a->first.n * sizeof(a->first.operand[0])) == 0;
}

/* An action in the place of entry `from`: the same by somebody else, or of the same verb, or another. */
static enum way
way_instead(struct repairer *q, const struct entry *with)
{
	struct entry e;

	if (!read_line(q, q->from, &e) || e.first.verb != with->first.verb)
		return WAY_OTHER;
	return says_the_same(&e, with) ? WAY_OTHER_SAME : WAY_OTHER_ALIKE;
}

bool
try_instead(struct repairer *q, const struct entry *e, enum way way)
{
	const struct repair r = {.kind = REPAIR_INSTEAD, .entry = *e};

	/* What was sealed is what it is; and a repair keeps no text. */
	if (is_spent(q) || entry_quotes(e))
		return false;
	restore(q);
	entry_apply(q->r->play, e, q->r->line[q->line[q->from]].text, q->report);
	if (q->report->refused || q->report->blocked || q->report->n_findings > 0 ||
	    (q->from < q->at && !run_up_to(q, q->from + 1)))
		return false;
	consider(q, &r, way, q->at + 1, NULL);
	return true;
}

/* Whether so many entries from number s on of the window say what as many before them say. */
static bool
is_repeated(const struct repairer *q, int s, int n)
{
	for (int i = 0; i < n; i++) {
		const struct line *one = &q->r->line[q->line[s - n + i]],
				  *other = &q->r->line[q->line[s + i]];
		if (strcmp(one->text, other->text) != 0 || strcmp(one->who, other->who) != 0)
			return false;
	}
	return true;
}

/* A raid, a battle, a turn typed twice: of a run that says the same as the one before it the second is left
 * out. It is noticed somewhere within it. */
void
try_block_left_out(struct repairer *q)
{
	const struct moment here = q->base;

	for (int s = q->at; s >= BLOCK_LEAST && s > q->at - BLOCK_MOST && !is_enough(q); s--)
		for (int n = q->at - s + 1 < BLOCK_LEAST ? BLOCK_LEAST : q->at - s + 1;
		     n <= s && n <= BLOCK_MOST && s + n <= q->n && !is_enough(q); n++) {
			if (!is_repeated(q, s, n))
				continue;
			const struct repair r = {.kind = REPAIR_LEFT_OUT,
						 .other = (int32_t)q->line[s] + 1,
						 .last = (int32_t)q->line[s + n - 1] + 1};
			const struct skip skip = {q->line[q->at] + 1, q->line[s + n - 1]};
			place_at(q, s);
			if (s == q->at)
				q->base = here;
			restore(q);
			consider(q, &r, WAY_BLOCK, s + n, s + n - 1 > q->at ? &skip : NULL);
		}
	place_at(q, q->at);
	q->base = here;
}

/* Whether it is what stands there, by the same player: behind a step that was closed it is no other entry.
 * Nor is a throw of many dice another as a whole: of so many some fit whatever comes. */
static bool
is_that_entry(struct repairer *q, const struct entry *e)
{
	struct entry own;

	if (!read_line(q, q->from, &own))
		return false;
	return (own.first.who == e->first.who && says_the_same(&own, e)) ||
	       (e->first.verb == VERB_ROLL && own.first.verb == VERB_ROLL && e->n_repeat > 1 &&
		own.n_repeat == e->n_repeat);
}

/* The entry on the board before `from`; false: it breaks a rule there, or cannot be. */
bool
fits_there(struct repairer *q, const struct entry *e)
{
	restore(q);
	entry_apply(q->r->play, e, "", q->report);
	return !q->report->refused && !q->report->blocked && q->report->n_findings == 0;
}

/* An entry put before `from`, or in its place. False: it cannot be. */
bool
try_entry(struct repairer *q, const struct entry *e)
{
	struct repair r = {.kind = REPAIR_MISSING, .entry = *e};
	struct play *p = q->r->play;
	struct moment with;
	bool earlier = q->from < q->at;

	if (!fits_there(q, e))
		return false;
	play_save(p, &with);
	bool fits = run_up_to(q, q->from), carried = q->carried, onward = q->onward;
	/* A step that was left without a word says least. */
	bool word = e->first.verb == VERB_DONE || e->first.verb == VERB_PASS;
	if (fits)
		consider(q, &r,
			 q->repeat && !earlier ? WAY_MISSING_REPEAT
			 : word		       ? WAY_MISSING_DONE
					       : WAY_MISSING,
			 q->at + 1, NULL);
	if (line_at(q, q->from)->verb == VERB_CLAIM || is_that_entry(q, e))
		return true;
	/* The same try serves for both ways: before the entry, and in its place. */
	r.kind = REPAIR_INSTEAD;
	play_load(p, &with);
	if (!earlier || run_up_to(q, q->from + 1))
		consider(q, &r, way_instead(q, e), q->at + 1, NULL);
	q->carried = carried;
	q->onward = onward;
	return true;
}

/* ---- as many as are due ---- */

/* A card that could as well have been drawn face down, on the board before `from`. */
static bool
may_be_hidden(struct repairer *q, const struct entry *e)
{
	struct entry hidden = *e;

	if (e->first.verb != VERB_DRAW || e->first.operand[1] < 0 ||
	    !q->r->game->operands[e->first.operand[0] - TYPE_COMMON].unseen)
		return false;
	hidden.first.operand[1] = UNSEEN;
	hidden.n_repeat = 0;
	return fits_there(q, &hidden);
}

/* How many dice or cards the request that this one answers still wants when it is there; dice that lie there
 * are among those that are due. */
static int
still_due(struct repairer *q, const struct entry *e)
{
	struct requests all;
	bool roll = e->first.verb == VERB_ROLL, hidden = may_be_hidden(q, e);
	struct play *p = q->r->play;

	if (!fits_there(q, e))
		return 0;
	requests_now(p, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *x = &all.request[i];
		if (x->kind == (roll ? ROLL : DRAW) && x->type == e->first.operand[0] && x->due > 0 &&
		    (x->must || !hidden) &&
		    (e->first.who == ANYBODY || x->who == 0 || (x->who >> e->first.who & 1)))
			return x->due - dice_lying(head_of(p), x);
	}
	return 0;
}

void
add_word(struct entry *e, int slot, int value)
{
	assert(!entry_is_full(e));
	e->slot = (int8_t)slot;
	e->repeat[e->n_repeat++] = (int16_t)value;
}

void
add_fitting(struct repairer *q, struct entry *e, int slot, int value)
{
	add_word(e, slot, value);
	if (!fits_there(q, e))
		e->n_repeat--;
}

/* A whole throw: two or three dice in every way, more of them without regard to their order. */
static void
try_throw(struct repairer *q, const struct entry *first, int due)
{
	int sides = q->r->game->dice[first->first.operand[0]].sides;

	if (due > 1 + (sides <= 6)) {
		try_sets(q, first, due, false);
		return;
	}
	for (int face = 0; face < sides && !is_spent(q); face++) {
		struct entry e = *first;
		add_word(&e, 1, face);
		if (due > 1)
			try_throw(q, &e, due - 1);
		else
			try_entry(q, &e);
	}
}

/* Cards that entries to come name, in their order; then others, if those are too few. Face down: just so
 * many. */
static void
try_cards(struct repairer *q, const struct entry *first, int due)
{
	struct entry e = *first;
	int type = e.first.operand[0], card = e.first.operand[1];

	if (card >= 0 && due < SET_MOST && q->from == q->at)
		try_sets(q, first, due, false);
	if (card >= 0 && !is_mentioned(q, type, card, false) && q->tried > 0)
		return;
	for (int i = 0; card < 0 && i < due && !entry_is_full(&e); i++)
		add_word(&e, 1, card);
	int first_value = type_first(q->r->game, type), n = type_count(q->r->game, q->r->play->box, type);
	for (int i = 0; card >= 0 && i < q->n_mentions + n && e.n_repeat < due && !entry_is_full(&e); i++) {
		bool named = i < q->n_mentions;
		int value = named ? q->mention[i].value : first_value + i - q->n_mentions;
		if ((named && q->mention[i].type != type) || value == card || is_spent(q))
			continue;
		add_fitting(q, &e, 1, value);
	}
	if (e.n_repeat > 0)
		try_entry(q, &e);
}

/* A card that could have been drawn face down, and that no entry to come names: that it was this one nobody
 * can tell, and face down is listed, too. */
static bool
is_any_card(struct repairer *q, const struct action *a)
{
	const struct entry e = {.first = *a};

	return a->verb == VERB_DRAW && !is_mentioned(q, a->operand[0], a->operand[1], false) &&
	       may_be_hidden(q, &e);
}

/* What is listed with a sender and without one is tried as the record writes it. */
static bool
is_unlike(const struct repairer *q, const struct action *a)
{
	bool named = *q->r->line[q->line[q->at]].who != '\0';

	return q->r->game->who != TYPE_NUMBER && (a->who != ANYBODY) != named;
}

/* One listed action, and with it as many more as belong to it. */
static bool
try_listed(void *context, const struct action *a, int weight)
{
	struct repairer *q = context;
	struct play *p = q->r->play;
	struct report *outer = p->report;
	struct entry e = {.first = *a, .slot = -1};
	int due = 0;

	(void)weight;
	if (q->named && (!names_kin(q, a) || is_unlike(q, a)))
		return !is_spent(q);
	if (!is_any_card(q, a) && try_entry(q, &e)) {
		q->led = q->led || q->carried;
		if (is_chance(a->verb))
			due = still_due(q, &e);
		if (due > 0 && a->verb == VERB_ROLL)
			try_throw(q, &e, due);
		else if (due > 0)
			try_cards(q, &e, due);
		else if (a->verb >= VERB_COMMON && q->onward && !is_whole(q))
			try_grown(q, &e);
		else if (a->verb >= VERB_COMMON && !q->onward && q->from == q->at && !q->explains)
			try_filled(q, &e);
		if (a->verb >= VERB_COMMON && q->from == q->at && q->explains)
			try_ways(q, &e);
		if (a->verb >= VERB_COMMON && q->from == q->at && (q->named || (q->explains && q->onward)))
			try_copies(q, &e);
	}
	p->report = outer;
	restore(q);
	return ++q->tried < CANDIDATES_MAX && !is_spent(q);
}

/* The action that is missing may belong behind a step that it would have closed. */
bool
close_next(struct repairer *q)
{
	struct play *p = q->r->play;
	struct report *outer = p->report;
	struct closing closing;
	uint64_t owners;
	bool closed;

	restore(q);
	p->report = q->report;
	report_reset(q->report);
	closed = close_by_implication(p, ANYBODY, &owners, &closing) && q->report->n_findings == 0;
	p->report = outer;
	if (closed) {
		window_shut(p);
		play_save(p, &q->base);
	} else {
		restore(q);
	}
	return closed;
}

/* What is listed, on the board as it is and behind steps that are closed. */
static void
try_all_listed(struct repairer *q, size_t (*list)(struct play *, int, action_passed *, void *))
{
	const struct moment here = q->base;

	q->tried = q->n_sets = 0;
	q->filled = -1;
	for (int closed = 0; closed <= CLOSED_MAX; closed++) {
		restore(q);
		list(q->r->play, ANYBODY, try_listed, q);
		if (is_spent(q) || !close_next(q))
			break;
	}
	q->base = here;
}

void
try_chances(struct repairer *q)
{
	try_all_listed(q, chances_list);
}

void
try_actions(struct repairer *q)
{
	try_all_listed(q, moves_list);
}

void
try_named_by(struct repairer *q, int verb, uint64_t most)
{
	q->tried = q->n_sets = 0;
	q->filled = -1;
	q->named = true;
	restore(q);
	verb_list(q->r->play, verb, ANYBODY, most, try_listed, q);
	q->named = false;
}

void
try_listed_by(struct repairer *q, int who)
{
	q->tried = q->n_sets = 0;
	q->filled = -1;
	restore(q);
	moves_list(q->r->play, who, try_listed, q);
}

void
try_named(struct repairer *q)
{
	q->tried = 0;
	q->named = true;
	restore(q);
	moves_list(q->r->play, ANYBODY, try_listed, q);
	q->named = false;
}
