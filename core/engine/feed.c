/*
 * Late entries: fed in where they belong.
 *
 * What fits nowhere as things stand may have been done before what lies in the record behind it. The window
 * is gone back over, and each entry of it carried out once more on its board, until a step was left that
 * knows the late one (trace.c). It is carried out there, by its verb alone; the step ends again; and what
 * lies behind is fed in once more, entry by entry: what wants no die and no card as it is written, what has
 * some by what it did. So no die and no card is taken back; where one would be, nothing is carried out
 * (stand.c).
 */
#include "core/engine/feed.h"

#include <assert.h>
#include <string.h>

#include "core/kept.h"

static struct basis
basis_of(const struct node *n, struct entry *e, const unsigned char *before)
{
	node_entry(n, e);
	return (struct basis){.entry = e,
			      .singles = n->first.verb == VERB_GOTO ? -2 : e->n_repeat - 1,
			      .before = before,
			      .closings = n->closings,
			      .from = n->has_from ? &n->from : NULL};
}

/* ---- where it belongs ---- */

/* Whether a node may have left a step that knows it. Dice and cards that were owed are sought in all of them;
 * one too many only in the last entry played, for the rule that keeps it away. */
static bool
may_know(const struct play *p, const struct node *n, const struct entry *e, bool newest)
{
	if (n->late)
		return false;
	if (is_chance(e->first.verb))
		return n->owes || newest;
	return e->first.verb >= VERB_COMMON && (verb_of(p->game, e->first.verb)->steps & n->left) != 0;
}

static bool
find_in(struct play *p, struct feed *f, const struct node *n, unsigned char *board, bool newest)
{
	struct entry own;
	struct basis b = basis_of(n, &own, board);
	const struct action *wanted = &f->late->first;

	if (!may_know(p, n, f->late, newest))
		return false;
	if (p->game->kept_size)
		recount(p->game, board, board + kept_at(p->game->state_size));
	if (is_chance(f->late->first.verb) && n->owes && find_left(p, &b, wanted, OWED_STEP, &f->left))
		return newest || f->left.last_turn;
	if (is_chance(f->late->first.verb) && !newest)
		return false;
	return find_left(p, &b, wanted, ANY_STEP, &f->left) && (newest || f->left.last_turn);
}

/* Goes back over the window; *board is the one before the node then. */
static bool
find_place(struct play *p, struct feed *f, unsigned char *board)
{
	bool newest = true;
	int entries = 0, slots = 0;

	f->n = 0;
	f->left.state = f->state;
	keep_state(p, board);
	for (const struct node *n = window_node(p, &p->window); n && f->n < NODES_MAX && entries < BACK_MAX;
	     n = node_before(p, n)) {
		slots += n->n_slots;
		if (n->walled || slots > SLOTS_BEHIND)
			return false;
		node_undo(n, board);
		f->behind[f->n++] = n;
		if (find_in(p, f, n, board, newest))
			return true;
		/* Nothing goes back behind these; but the entry that they are the rest of is one. */
		if ((n->cut || n->turned) && !(newest && n->has_from))
			return false;
		entries += !n->has_from;
		newest = newest && (n->late || n->has_from);
	}
	return false;
}

/* ---- what lies behind, once more ---- */

/* A late one among it: by its verb alone, as it was. */
static bool
put_in_again(struct play *p, const struct node *n, const struct entry *e)
{
	struct left left = {.found = true, .seats = n->seats, .state = NULL};
	struct basis b = {.entry = e, .singles = e->n_repeat - 1};

	return late_put(p, &b, -1, &left);
}

/* Up to the step that was left where a late one came into it. */
static bool
carry_out_up_to(struct play *p, const struct node *n, const struct basis *b)
{
	unsigned char state[STATE_MAX];
	struct left left = {.state = state};

	if (!find_leaving(p, b, &n->to, &left))
		return false;
	restore_state(p, state);
	return true;
}

static bool
carry_out_at(struct play *p, const struct feed *f, const struct node *n, const struct basis *b)
{
	restore_state(p, f->was);
	report_reset(p->report);
	p->named = b->entry->named ? b->entry : NULL;
	if (n->late)
		return put_in_again(p, n, b->entry);
	if (n->has_to)
		return carry_out_up_to(p, n, b);
	return carry_out(p, b) == CARRIED_OUT && !p->report->blocked;
}

/* Word for word; what stood open then may have to be closed first, and the other way round. */
static bool
carry_out_now(struct play *p, const struct feed *f, const struct node *n, struct basis *b)
{
	const struct entry *named = p->named;
	bool done = carry_out_at(p, f, n, b);

	for (int k = 0; k <= CLOSINGS_LEGAL && !done && !n->late && !b->from && !n->has_to; k++) {
		b->closings = k;
		done = carry_out_at(p, f, n, b);
	}
	p->named = named;
	return done;
}

/* Whether play comes to the step in which dice or cards fell then. Where the late entry asks for something
 * that nobody has answered, it does not. */
static bool
comes_there(struct play *p, const struct feed *f)
{
	int step = ((const struct head *)(const void *)f->then)->step;
	struct closing closing;
	uint64_t owners;

	for (int k = 0; head_of(p)->step != step; k++)
		if (k == CLOSINGS_LEGAL || !close_by_implication(p, ANYBODY, &owners, &closing))
			return false;
	return true;
}

/* Dice and cards keep what they did. */
static bool
feed_again(struct play *p, struct feed *f, const struct node *n, struct basis *b)
{
	bool done = carry_out_now(p, f, n, b);

	if (!n->chance)
		return done;
	if (done && (n->answered == p->report->answered || n->has_to) && did_the_same(p, f))
		return true;
	keep_state(p, f->now);
	restore_state(p, f->was);
	report_reset(p->report);
	if (!comes_there(p, f))
		return false;
	do_as_then(p, f, done ? f->now : f->was);
	return true;
}

static bool
had_milestone(const struct node *n, const struct milestone *m)
{
	for (int i = 0; i < n->n_milestones; i++)
		if (n->milestone[i].kind == m->kind && n->milestone[i].type == m->arg.type &&
		    n->milestone[i].value == m->arg.value)
			return true;
	return false;
}

/* What its own step judges when it ends again is the late entry's fault; what an entry fed in breaks now and
 * did not then is none: on the table the late one came first. */
static void
tell_of(const struct node *n, const struct report *again, int judged, struct report *r)
{
	for (int i = 0; i < judged && i < again->n_findings; i++) {
		const struct finding *f = &again->finding[i];
		if ((n->found[f->rule / 32] >> f->rule % 32 & 1) == 0)
			*add_finding(r, f->rule, f->verdict, f->args) = *f;
	}
	for (int i = 0; i < again->n_milestones && r->n_milestones < MILESTONES_MAX; i++)
		if (!had_milestone(n, &again->milestone[i]))
			r->milestone[r->n_milestones++] = again->milestone[i];
	for (int i = 0; i < again->n_effects && r->n_effects < EFFECTS_MAX; i++)
		r->effect[r->n_effects++] = again->effect[i];
	for (int i = 0; i < COUNT(r->judged); i++)
		r->judged[i] |= again->judged[i];
}

static bool
feed_node(struct play *p, struct feed *f, const struct node *n, bool rest)
{
	struct report *r = p->report;
	struct entry e;
	struct basis b = basis_of(n, &e, f->was);
	struct node fed = *n;
	int judged = 0;
	bool done;

	if (rest) {
		b.from = &f->left.at;
		b.judged = &judged;
		fed.has_from = true;
		fed.from = f->left.at;
		fed.chance = n->chance && lies_behind(f, n);
	}
	keep_state(p, f->was);
	p->report = r == &p->again ? &p->trial : &p->again;
	done = feed_again(p, f, &fed, &b);
	struct report *again = p->report;
	p->report = r;
	/* What it would have asked for then, nobody has given. */
	if (!done || (again->owes && !n->owes)) {
		f->obstacle = n;
		return false;
	}
	tell_of(n, again, judged, r);
	fed.left |= again->left;
	if (!fed.chance)
		fed.closings = again->closed;
	window_push(p, &fed, &e, f->was, p->state, NULL);
	return true;
}

static bool
feed_behind(struct play *p, struct feed *f, const unsigned char *board)
{
	size_t size = board_size(p->game);

	memcpy(f->then, f->state, size);
	memcpy(f->next, board, size);
	for (int i = f->n; i-- > 0;) {
		if (i < f->n - 1)
			memcpy(f->then, f->next, size);
		node_redo(f->behind[i], f->next);
		if (!feed_node(p, f, f->behind[i], i == f->n - 1))
			return false;
	}
	return true;
}

/* ---- the late entry ---- */

/* What of that entry lies before it. */
static void
push_first_part(struct play *p, const struct feed *f, const unsigned char *board)
{
	const struct node *n = f->behind[f->n - 1];
	struct node first = *n;
	struct entry e;

	if (memcmp(board, f->state, p->game->state_size) == 0 && f->left.at.single < 0 &&
	    f->left.at.closing == 0)
		return;
	node_entry(n, &e);
	first.has_to = true;
	first.to = f->left.at;
	window_push(p, &first, &e, board, f->state, NULL);
}

/* What it broke there says more than that it is late; only where it broke nothing is that the fault. */
static bool
judge_lateness(struct play *p, const struct feed *f)
{
	int late = rule_of_late(p, f->late->first.verb, f->left.at.step, true);

	if (p->report->n_findings > 0)
		return true;
	if (late == 0)
		return refuse(p, p->game->not_now ? p->game->not_now : J_NOT_NOW,
			      one(TYPE_STEP, head_of(p)->step));
	rule(p, true, late, one(TYPE_STEP, f->left.at.step));
	return !p->report->refused;
}

/* It would move what lies on the table: nothing is carried out, and what stands in its way is named. */
static enum outcome_of
refuse_late(struct play *p, const struct feed *f)
{
	int late = rule_of_late(p, f->late->first.verb, f->left.at.step, false);
	struct args args = one(TYPE_STEP, f->left.at.step);

	if (f->obstacle && f->obstacle->number > 0 && f->obstacle->number <= INT16_MAX)
		args = two(TYPE_STEP, f->left.at.step, TYPE_ENTRY, f->obstacle->number);
	uint8_t back = p->report->back;
	report_reset(p->report);
	p->report->back = back;
	if (late == 0)
		late = p->game->not_now ? p->game->not_now : J_NOT_NOW;
	add_finding(p->report, late, IMPOSSIBLE, args);
	p->report->refused = p->report->late = true;
	return REFUSED;
}

/* Whether it has changed something in its place, and that is all in hand. */
static bool
is_all_in_hand(const struct play *p, const struct feed *f)
{
	bool changed = false;

	for (int i = 0; i < field_count(p->game); i++) {
		const struct field *of = field_of(p->game, i);
		if (memcmp(f->state + of->offset, f->put_in + of->offset,
			   (size_t)field_elements(of) * of->size) == 0)
			continue;
		if (!of->in_hand)
			return false;
		changed = true;
	}
	return changed;
}

static enum outcome_of
feed(struct play *p, struct feed *f, const unsigned char *board)
{
	struct report *r = p->report;
	const struct node *n = f->behind[f->n - 1];
	struct basis b = {.entry = f->late, .singles = f->late->n_repeat - 1, .before = board};
	struct node own = {0};

	restore_state(p, f->state);
	p->window.id = n->prev_id;
	p->window.slot = n->prev_slot;
	p->window.ended = 0;
	push_first_part(p, f, board);
	if (!late_put(p, &b, -1, &f->left))
		return r->blocked ? LACKING : REFUSED;
	if (r->superfluous)
		return CARRIED_OUT;
	int broken = r->n_findings;
	if (!judge_lateness(p, f))
		return REFUSED;
	keep_state(p, f->put_in);
	if (asks_for_more(p, f))
		return refuse_late(p, f);
	node_take(&own, r, f->late);
	own.late = true;
	own.seats = f->left.seats;
	own.number = p->number;
	window_push(p, &own, f->late, f->state, p->state, NULL);
	bool stands = feed_behind(p, f, board) && all_stands(p, f);
	if (r->refused) /* its own step could not end */
		return r->blocked ? LACKING : REFUSED;
	if (!stands)
		return refuse_late(p, f);
	r->closed = 0;
	/* What lies behind has come to the same without it: it was done already; or it was somebody else's to
	 * do, and all about what is in hand, which no late entry makes another. */
	if (memcmp(p->state, p->before, p->game->state_size) == 0) {
		if (broken > 0 && r->finding[0].rule == p->game->not_yours && is_all_in_hand(p, f))
			return refuse_late(p, f);
		if (broken == 0)
			report_reset(r);
		r->late = true;
		r->superfluous = broken == 0;
	}
	effects_are_differences(p, p->before);
	return CARRIED_OUT;
}

enum outcome_of
feed_in(struct play *p, const struct entry *e)
{
	struct feed f;
	unsigned char board[STATE_MAX];
	struct relied *relied = p->relied;
	enum outcome_of how;
	uint64_t tried = p->tried;

	f.late = e;
	f.obstacle = NULL;
	if (!find_place(p, &f, board))
		return NOWHERE;
	p->report->late = true;
	for (int i = 0; i < f.n; i++)
		p->report->back = (uint8_t)(p->report->back + (i == 0 || !f.behind[i - 1]->has_from));
	p->who = e->first.who;
	if (e->first.verb == VERB_ROLL && !f.left.owed)
		return late_dice(p, e, &f.left) ? CARRIED_OUT : REFUSED;
	p->relied = NULL;
	how = feed(p, &f, board);
	p->relied = relied;
	p->tried = tried + (uint64_t)f.n;
	return how;
}
