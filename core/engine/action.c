/*
 * One single action against one state: which request it answers, what follows of itself.
 *
 * An action is judged in this order: whether its step is open (not_now), whether anything asks for its
 * die or card, whether its sender may send it; then the game's handler judges the rest. A handler that
 * refuses has changed nothing; one that reports and goes on has carried it out against a rule.
 */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/whole.h"

/* What a die or card answers. */
struct match {
	const struct request *request; /* NULL: nothing of its kind */
	const struct request *other;   /* asked of another player as well: either could mean it */
	bool foreign;		       /* only the sender is wrong */
	bool met;		       /* nothing is due any more */
};

/* `draw 6` names no type: where the sender draws face down from another pile, that one is meant. */
static bool
may_be_unseen(const struct play *p, const struct request *r, const struct action *a)
{
	return r->kind == DRAW && a->verb == VERB_DRAW && a->operand[1] == UNSEEN &&
	       p->game->operands[r->type - TYPE_COMMON].unseen;
}

/* The request that this die or card answers: an open one of the sender's, else one of his that is met, else
 * one of another's. */
static struct match
find_request(const struct play *p, const struct requests *all, const struct action *a)
{
	int kind = a->verb == VERB_ROLL ? ROLL : DRAW, type = a->operand[0];
	const struct head *h = head_of(p);
	struct match m = {0};
	const struct request *foreign = NULL, *met = NULL, *unseen = NULL;

	for (int i = 0; i < all->n; i++) {
		const struct request *r = &all->request[i];
		/* One that says what it answers answers nothing else. */
		if (p->named && (r->tag != p->named->named_tag || r->who != p->named->named_who))
			continue;
		if (!is_of_kind(r, kind, type)) {
			if (!may_be_unseen(p, r, a) || !seat_fits(r->who, p->who))
				continue;
			if (r->due == 0 && p->who != ANYBODY)
				met = met ? met : r;
			else if (r->due > 0 && !unseen)
				unseen = r;
			continue;
		}
		if (r->due == 0) {
			if (seat_fits(r->who, p->who))
				met = r;
		} else if (!seat_fits(r->who, p->who)) {
			foreign = foreign ? foreign : r;
		} else if (!m.request || (dice_lying(h, r) > 0 && dice_lying(h, m.request) == 0)) {
			m.request = r; /* dice go on with a throw of which half lies there */
		} else if (p->who == ANYBODY && !m.other && r->who != 0 && (r->who & m.request->who) == 0) {
			m.other = r;
		}
	}
	/* A met one of nobody in particular does not make the die its sender's: with another's open one
	 * beside it he is the wrong one, rather than one too many. */
	if (!m.request && unseen) {
		m.request = unseen;
	} else if (!m.request && met && (met->who != 0 || !foreign)) {
		m.request = met;
		m.met = true;
	} else if (!m.request && foreign) {
		m.request = foreign;
		m.foreign = true;
	}
	return m;
}

/* A step without dice of its own may have a rule that keeps a die away while it waits. */
static bool
unasked(struct play *p, const struct action *a)
{
	const struct step *step = step_now(p);

	if (a->verb == VERB_ROLL && step && !step->rolled && step->stray_dice)
		return refuse(p, step->stray_dice, nothing());
	return is_over(p) ? not_now(p) : refuse(p, J_NOT_ASKED, nothing());
}

/* A die or card too many in a step that is still open. */
static bool
too_many(struct play *p, const struct request *r, const struct action *a, int n)
{
	if (r->kind == ROLL)
		return wrong_dice(p, r, 0, n);
	return late_card(p, r, a->operand[1]);
}

/* A roll or draw, of one die or card unless its request takes a wrong number of dice. `free`: the seats
 * whose decision was open, if the sender could have said done instead. */
static bool
answer(struct play *p, const struct action *a, const int16_t *faces, int n, uint64_t *free)
{
	const struct requests *all = requests_judged(p);
	struct match m = find_request(p, all, a);
	struct request used;

	if (!m.request || (a->verb == VERB_ROLL ? !m.met && !step_now(p)->rolled : !step_now(p)->drew))
		return unasked(p, a);
	if (m.other && both_could_mean_it(p, m.request->who | m.other->who))
		return false;
	if (m.met)
		return too_many(p, m.request, a, n);
	/* Of a die that stands in for the one asked for its sender may be right: the throw is not his. */
	if (m.foreign &&
	    !wrong_sender(p, m.request->who, m.request->type == a->operand[0] ? m.request->sender : 0))
		return false;
	settle_sender(p, m.request->who);
	/* Before the step gets it: what is open then tells whether a done would have ended it. */
	*free = free_to_end(p, all);
	keep_rules_of_place(p);
	note_answer(p, m.request, a->operand[0], n);
	if (a->verb == VERB_ROLL) {
		used = *m.request;
		used.type = (uint8_t)a->operand[0];
		/* The step sees the last dice of a throw; others of the wrong kind are told of as they come.
		 */
		if (used.type != m.request->type && !m.foreign && used.sender &&
		    dice_lying(head_of(p), &used) + n < used.due)
			rule(p, true, used.sender, one(p->game->who, p->who));
		return throw_dice(p, &used, faces, n);
	}
	step_now(p)->drew(p, m.request, a->operand[1]);
	return !p->report->refused;
}

/* Dice left over in the same entry: the request that follows may take them. */
bool
belongs_to_throw(const struct play *p, const struct action *a)
{
	const struct request *r = find_request(p, requests_judged(p), a).request;

	if (!r)
		return false;
	if (r->same_throw || (a->verb == VERB_ROLL && dice_lying(head_of(p), r) > 0))
		return true;
	return a->verb == VERB_DRAW && p->report->answered == (head_of(p)->step << 8 | r->tag);
}

/* Whether the step itself judges how many dice or cards it gets. */
bool
takes_any_number(const struct play *p, const struct action *a)
{
	struct match m = find_request(p, requests_judged(p), a);

	return m.request && (m.met || m.request->count != 0);
}

/* ---- actions ---- */

/* Verbs without a set of steps are taken in every one but before and behind the game. */
bool
verb_now(const struct play *p, int verb)
{
	uint64_t steps = verb_of(p->game, verb)->steps;

	if (verb < VERB_COMMON)
		return false;
	return steps == 0 ? step_now(p) != NULL : (steps >> head_of(p)->step & 1) != 0;
}

/* An action by a verb of the game: its step, its sender and its request are judged before the handler gets
 * it. */
static bool
act(struct play *p, const struct action *a, uint64_t *free)
{
	const struct verb *v = verb_of(p->game, a->verb);

	if (!verb_now(p, a->verb))
		return not_now(p);
	/* One that is taken in every step answers none. */
	const struct requests *all = v->steps == 0 ? NULL : requests_judged(p);
	if (!may_send(p, a->verb, verb_seats(p, a->verb, all ? acting_seats(all) : 0)))
		return false;
	*free = all ? free_to_end(p, all) : 0;
	keep_rules_of_place(p);
	v->apply(p, a);
	return !p->report->refused;
}

/* ---- one single action ---- */

bool
action_answer(struct play *p, const struct action *a, const int16_t *faces, int n)
{
	uint64_t free;

	p->who = a->who;
	return answer(p, a, faces, n, &free) && !p->report->blocked;
}

/* The step, or his part of it, that an answer has ended by itself, if its owner could also have said done: of
 * `ended`, the seats whose decision was open before, those who have none any more.
 * What begins inside it does not end it for those who may end that, and behind what had begun inside another
 * a done is that other one's, if it offers one. With the last die of a throw nobody says
 * so: a done behind it means what comes next. */
static void
note_end(struct play *p, int step, bool roll, uint64_t ended, uint64_t owners)
{
	const struct step *now = step_now(p);
	const struct step *was = step_of(p->game, step);
	bool inner = now && now->own_done;

	if (roll || !was->close || (inner && now->ends == BY_ANYBODY))
		return;
	if (was->own_done && head_of(p)->step != step && may_end_now(p, p->who))
		return;
	if (head_of(p)->step != step && !inner)
		owners = 0;
	else if (owners == 0)
		return; /* anybody's, who may go on */
	if (p->who != ANYBODY && (ended >> p->who & 1) != 0)
		ended = UINT64_C(1) << p->who;
	p->report->ended = ended & ~owners;
}

/* What follows of itself. What was open before is known, to tell whether a done behind this one is
 * superfluous.
 */
static bool
follow(struct play *p, const struct action *a, int step, uint64_t free)
{
	bool left = head_of(p)->step != step;
	uint64_t owners;

	/* Of what is only tried, and breaks a rule, nobody asks what it would lead to. */
	if (p->asked == &p->kept_dry && p->report == &p->trial && p->report->n_findings > 0)
		return false;
	owners = settle_owners(p);
	if (!left && free && step_now(p))
		note_end(p, step, a->verb == VERB_ROLL, free, owners);
	return !p->report->refused && !p->report->blocked;
}

bool
action_apply_singles(struct play *p, const struct action *first, int slot, const int16_t *more, int n,
		     uint64_t *free)
{
	struct action a = *first;
	uint64_t later;

	p->tried++;
	p->who = a.who;
	p->report->ended = 0;
	for (int i = 0; i <= n; i++) {
		p->single = i;
		if (i > 0)
			a.operand[slot] = more[i - 1];
		if (!act(p, &a, i == 0 ? free : &later) || p->report->blocked)
			return false;
	}
	return true;
}

bool
action_apply_whole(struct play *p, const struct action *first, int slot, const int16_t *more, int n)
{
	struct action a = *first;
	int step = head_of(p)->step;
	uint64_t free = 0;

	if (!action_apply_singles(p, first, slot, more, n, &free))
		return false;
	if (n > 0)
		a.operand[slot] = more[n - 1];
	verb_of(p->game, a.verb)->whole(p, &a);
	return !p->report->refused && !p->report->blocked && follow(p, &a, step, free);
}

bool
action_apply_throw(struct play *p, const struct action *a, const int16_t *faces, int n)
{
	int step = head_of(p)->step;
	bool chance = is_chance(a->verb);
	uint64_t free = 0;

	assert(n >= 1 && n <= REPEAT_MAX && (chance || n == 1));
	if (verb_of(p->game, a->verb)->whole)
		return action_apply_whole(p, a, 0, NULL, 0);
	p->tried++;
	p->single = 0;
	p->who = a->who;
	p->report->ended = 0;
	if (a->verb == VERB_DONE || a->verb == VERB_PASS)
		return close_by_word(p, a);
	if (!(chance ? answer(p, a, faces, n, &free) : act(p, a, &free)) || p->report->blocked)
		return false;
	return follow(p, a, step, free);
}

bool
action_apply(struct play *p, const struct action *a)
{
	return action_apply_throw(p, a, &a->operand[1], 1);
}
