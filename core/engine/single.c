/* One single action against one state: whose it is, which request it answers, what follows. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

enum { SETTLE_MAX = 2000 }; /* steps that may follow of themselves: far more than any game has */

/* ---- requests ---- */

void
requests_judged(const struct play *p, struct requests *all)
{
	const struct step *step = step_now(p);

	all->n = 0;
	if (step && step->wants)
		step->wants(p, all);
}

void
requests_known(const struct play *p, struct requests *all)
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

void
requests_now(const struct play *p, struct requests *all)
{
	int open = 0;

	requests_known(p, all);
	for (int i = 0; i < all->n; i++)
		if (is_open(&all->request[i])) {
			if (open != i)
				all->request[open] = all->request[i];
			open++;
		}
	all->n = (uint8_t)open;
}

static bool
any_open(const struct requests *all)
{
	for (int i = 0; i < all->n; i++)
		if (is_open(&all->request[i]))
			return true;
	return false;
}

uint64_t
acting_seats(const struct requests *all)
{
	uint64_t seats = 0;

	for (int i = 0; i < all->n; i++) {
		if (all->request[i].kind != ACT)
			continue;
		if (all->request[i].who == 0)
			return 0;
		seats |= all->request[i].who;
	}
	return seats;
}

uint64_t
owners_of(const struct requests *all)
{
	uint64_t seats = 0;

	for (int i = 0; i < all->n; i++) {
		if (!is_open(&all->request[i]))
			continue;
		if (all->request[i].who == 0)
			return 0;
		seats |= all->request[i].who;
	}
	return seats;
}

static bool
same_player(const struct play *p, int a, int b)
{
	return a == b || (p->player[a] != 0 && p->player[a] == p->player[b]);
}

bool
is_owner(const struct play *p, uint64_t seats, int who)
{
	if (seat_fits(seats, who))
		return true;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if ((seats >> seat & 1) != 0 && same_player(p, seat, who))
			return true;
	return false;
}

/* Two of the seats that different players have: which of them is meant cannot be told. */
static bool
two_owners(const struct play *p, uint64_t seats, int two_of[2])
{
	two_of[0] = two_of[1] = ANYBODY;
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if ((seats >> seat & 1) == 0)
			continue;
		if (two_of[0] == ANYBODY) {
			two_of[0] = seat;
		} else if (!same_player(p, seat, two_of[0])) {
			two_of[1] = seat;
			return true;
		}
	}
	return false;
}

bool
is_over(const struct play *p)
{
	return head_of(p)->step == STEP_OVER;
}

/* Runs the steps that want nothing; returns the owners of the one that is waited for. */
static uint64_t
settle_owners(struct play *p)
{
	struct requests all;

	for (int i = 0; i < SETTLE_MAX; i++) {
		const struct step *step = step_now(p);
		requests_judged(p, &all);
		if (p->trace)
			trace_asks(p, &all);
		if (!step || p->report->blocked || !step->run || any_open(&all))
			return owners_of(&all);
		if (p->trace)
			trace_left(p, false, ANYBODY);
		step->run(p);
	}
	return 0;
}

void
settle(struct play *p)
{
	settle_owners(p);
}

static bool must_answer(const struct requests *, int who);
static uint64_t free_to_end(const struct play *, const struct requests *);

/* Whether a done of `who` can end the step in progress, be it his. */
static bool
may_close(const struct play *p, const struct requests *all, int who)
{
	const struct step *step = step_now(p);

	return step->close && (step->judges_done || !must_answer(all, who)) &&
	       (!step->closable || step->closable(p, who));
}

bool
is_anothers_chance(const struct play *p, uint64_t seats)
{
	struct requests all;
	uint64_t owners;

	requests_judged(p, &all);
	owners = owners_of(&all);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if ((seats >> seat & 1) != 0 && is_owner(p, owners, seat))
			return false;
	return owners != 0 && step_now(p)->ends == BY_ANYBODY && may_close(p, &all, ANYBODY);
}

/* ---- refusing ---- */

bool
refuse(struct play *p, int id, struct args args)
{
	add_finding(p->report, id, rule_of(p->game, id)->verdict, args);
	p->report->refused = true;
	return false;
}

static bool
not_now(struct play *p)
{
	int id = is_over(p) && p->game->after_end ? p->game->after_end : p->game->not_now;

	return refuse(p, id ? id : J_NOT_NOW, one(TYPE_STEP, head_of(p)->step));
}

bool
not_theirs(struct play *p)
{
	return refuse(p, p->game->not_yours ? p->game->not_yours : J_NOT_YOURS, one(p->game->who, p->who));
}

/* The seat that is meant where one player has all of them; ANYBODY: there are two players, or nobody. */
static int
only_owner(const struct play *p, uint64_t seats)
{
	int two_of[2];

	return two_owners(p, seats, two_of) ? ANYBODY : two_of[0];
}

bool
wrong_sender(struct play *p, uint64_t seats, int id)
{
	int other = p->game->not_yours ? p->game->not_yours : J_NOT_YOURS;
	int owner = only_owner(p, seats);

	rule(p, true, id ? id : other, one(p->game->who, p->who));
	if (p->report->refused)
		return false;
	/* Applied as if the one whose it was had sent it. */
	if (owner != ANYBODY)
		p->who = owner;
	return true;
}

void
settle_sender(struct play *p, uint64_t seats)
{
	if (p->who == ANYBODY)
		p->who = only_owner(p, seats);
}

uint64_t
verb_seats(const struct play *p, int verb, uint64_t acting)
{
	uint64_t own = p->game->verb_seats ? p->game->verb_seats[verb - VERB_COMMON] : 0;

	return own ? own : verb_of(p->game, verb)->steps != 0 ? acting : 0;
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
	if (p->game->too_late)
		rule(p, false, p->game->too_late, nothing());
}

/* ---- dice and cards ---- */

bool
is_of_kind(const struct request *r, int kind, int type)
{
	return r->kind == kind && (r->type == type || r->instead == type + 1);
}

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
		} else if (kind == ROLL && h->thrown > 0 && r->tag != h->throw_tag) {
			continue;
		} else if (!seat_fits(r->who, p->who)) {
			foreign = foreign ? foreign : r;
		} else if (!m.request) {
			m.request = r;
		} else if (p->who == ANYBODY && !m.other && r->who != 0 && (r->who & m.request->who) == 0) {
			m.other = r;
		}
	}
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

bool
wrong_dice(struct play *p, const struct request *asked, int unasked, int n)
{
	const struct request *r = asked;

	if (unasked)
		rule(p, true, unasked, two(TYPE_NUMBER, 0, TYPE_NUMBER, n));
	else
		add_finding(p->report, r && r->count ? r->count : J_DICE_COUNT, ILLEGAL,
			    r && r->count && r->due == 0 && r->args.n > 0
				? r->args
				: two(TYPE_NUMBER, r ? r->due : 0, TYPE_NUMBER, (n + (r ? r->due : 0))));
	return !p->report->refused;
}

/* A step without dice of its own may have a rule that keeps a die away while it waits. */
static bool
unasked(struct play *p, const struct action *a)
{
	const struct step *step = step_now(p);

	if (a->verb == VERB_ROLL && step && !step->rolled && step->unasked)
		return refuse(p, step->unasked, nothing());
	return is_over(p) ? not_now(p) : refuse(p, J_NOT_ASKED, nothing());
}

/* One card for a request that is met: the step judges the card too many. */
bool
late_card(struct play *p, const struct request *r, int card)
{
	struct request used = *r;

	used.due = 0;
	used.late = true;
	settle_sender(p, r->who);
	p->report->random = true;
	p->report->answered = (uint16_t)(head_of(p)->step << 8 | r->tag);
	step_now(p)->drew(p, &used, card);
	/* A card too many that the game has no rule for is one all the same. */
	if (p->report->n_findings == 0 && !p->report->blocked)
		add_finding(p->report, J_DICE_COUNT, ILLEGAL, two(TYPE_NUMBER, 0, TYPE_NUMBER, 1));
	return !p->report->refused;
}

/* A die or card too many in a step that is still open. */
static bool
too_many(struct play *p, const struct request *r, const struct action *a, int n)
{
	if (r->kind == ROLL)
		return wrong_dice(p, r, 0, n);
	return late_card(p, r, a->operand[1]);
}

static bool
both_could_mean_it(struct play *p, uint64_t seats)
{
	int two_of[2];

	if (!two_owners(p, seats, two_of))
		return false;
	refuse(p, J_TWO, two(p->game->who, two_of[0], p->game->who, two_of[1]));
	return true;
}

/* A roll or draw, of one die or card unless its request takes a wrong number of dice. `free`: the seats
 * whose decision was open, if the sender could have said done instead. */
static bool
answer(struct play *p, const struct action *a, const int16_t *faces, int n, uint64_t *free)
{
	struct requests all;
	struct match m;
	struct request used;

	requests_judged(p, &all);
	m = find_request(p, &all, a);
	if (!m.request || (a->verb == VERB_ROLL ? !m.met && !step_now(p)->rolled : !step_now(p)->drew))
		return unasked(p, a);
	if (m.other && both_could_mean_it(p, m.request->who | m.other->who))
		return false;
	if (m.met)
		return too_many(p, m.request, a, n);
	if (m.foreign && !wrong_sender(p, m.request->who, m.request->sender))
		return false;
	settle_sender(p, m.request->who);
	*free = free_to_end(p, &all);
	keep_rules_of_place(p);
	p->report->random = true;
	p->report->answered = (uint16_t)(head_of(p)->step << 8 | m.request->tag);
	if (a->verb == VERB_ROLL) {
		used = *m.request;
		used.type = (uint8_t)a->operand[0];
		return throw_dice(p, &used, faces, n);
	}
	step_now(p)->drew(p, m.request, a->operand[1]);
	return !p->report->refused;
}

bool
belongs_to_throw(const struct play *p, const struct action *a)
{
	struct requests all;
	const struct request *r;

	requests_judged(p, &all);
	r = find_request(p, &all, a).request;
	if (!r)
		return false;
	if (r->same_throw || (a->verb == VERB_ROLL && head_of(p)->thrown > 0))
		return true;
	return a->verb == VERB_DRAW && p->report->answered == (head_of(p)->step << 8 | r->tag);
}

bool
takes_any_number(const struct play *p, const struct action *a)
{
	struct requests all;
	struct match m;

	requests_judged(p, &all);
	m = find_request(p, &all, a);
	return m.request && (m.met || m.request->count != 0);
}

/* ---- actions ---- */

bool
verb_now(const struct play *p, int verb)
{
	uint64_t steps = verb_of(p->game, verb)->steps;

	if (verb < VERB_COMMON)
		return false;
	return steps == 0 ? step_now(p) != NULL : (steps >> head_of(p)->step & 1) != 0;
}

static bool
act(struct play *p, const struct action *a, uint64_t *free)
{
	struct requests all;

	if (!verb_now(p, a->verb))
		return not_now(p);
	bool everywhere = verb_of(p->game, a->verb)->steps == 0;
	all.n = 0;
	if (!everywhere)
		requests_judged(p, &all);
	uint64_t seats = verb_seats(p, a->verb, acting_seats(&all));
	if (!p->game->senders_judged && !seat_fits(seats, p->who) && !wrong_sender(p, seats, 0))
		return false;
	settle_sender(p, seats);
	*free = everywhere ? 0 : free_to_end(p, &all);
	keep_rules_of_place(p);
	verb_of(p->game, a->verb)->apply(p, a);
	return !p->report->refused;
}

/* ---- closing ---- */

/* The seats whose decision is open, if the sender is one of them and could say done instead; 0: he could not.
 */
static uint64_t
free_to_end(const struct play *p, const struct requests *all)
{
	uint64_t owners = owners_of(all);

	if (must_answer(all, p->who) || !is_owner(p, owners, p->who))
		return 0;
	return owners ? owners : UINT64_MAX;
}

/* Whether what must be answered by `who` keeps the step open. */
static bool
must_answer(const struct requests *all, int who)
{
	for (int i = 0; i < all->n; i++)
		if (all->request[i].must && is_open(&all->request[i]) && seat_fits(all->request[i].who, who))
			return true;
	return false;
}

static bool
close_step(struct play *p, int who)
{
	if (p->trace)
		trace_left(p, true, who);
	step_now(p)->close(p, who);
	if (!p->report->refused)
		settle(p);
	return !p->report->refused && !p->report->blocked;
}

bool
close_by_implication(struct play *p, int who, uint64_t *owners)
{
	const struct step *step = step_now(p);
	struct requests all;
	int two_of[2], sender = who;

	if (!step || !step->close || step->ends == BY_WORD)
		return false;
	requests_now(p, &all);
	*owners = owners_of(&all);
	if (step->ends == BY_ANYBODY || step->ends == BY_ANY_OWNER) {
		*owners = 0;
		who = ANYBODY;
	} else if (!is_owner(p, *owners, who)) {
		return false;
	} else if (who == ANYBODY && two_owners(p, *owners, two_of)) {
		return false; /* it would end another's decision, too */
	}
	/* What another one still has to draw for a chance to react stays open when that is over. */
	if (must_answer(&all, step->ends == BY_ANYBODY ? sender : who) ||
	    (step->closable && !step->closable(p, who)))
		return false;
	return close_step(p, who);
}

/* An explicit done or pass: its owner's, over what must be answered where the step judges that itself. */
static bool
close_by_word(struct play *p, const struct action *a)
{
	const struct step *step = step_now(p);
	struct requests all;

	if (!step || !step->close)
		return not_now(p);
	requests_now(p, &all);
	uint64_t seats = owners_of(&all);
	bool shared = step->ends == BY_ANYBODY || step->ends == BY_ANY_OWNER;
	if (!shared && !is_owner(p, seats, a->who))
		return not_theirs(p);
	if (a->who == ANYBODY && both_could_mean_it(p, seats))
		return false;
	if (!may_close(p, &all, a->who))
		return not_now(p);
	keep_rules_of_place(p);
	return close_step(p, a->who);
}

/* ---- one single action ---- */

/* The step, or his part of it, that an answer has ended by itself, if its owner could also have said done: of
 * `ended`, the seats whose decision was open before, those who have none any more.
 * What begins inside it does not end it for those who may end that. With the last die of a throw nobody says
 * so: a done behind it means what comes next. */
static void
note_end(struct play *p, int step, bool roll, uint64_t ended, uint64_t owners)
{
	const struct step *now = step_now(p);
	bool inner = now && now->inner;

	if (roll || !p->game->steps[step - STEP_COMMON].close || (inner && now->ends == BY_ANYBODY))
		return;
	if (head_of(p)->step != step && !inner)
		owners = 0;
	else if (owners == 0)
		return; /* anybody's, who may go on */
	if (p->who != ANYBODY && (ended >> p->who & 1) != 0)
		ended = UINT64_C(1) << p->who;
	p->report->ended = ended & ~owners;
}

bool
dice_apply(struct play *p, const struct action *a, const int16_t *faces, int n)
{
	int step = head_of(p)->step;
	bool chance = a->verb == VERB_ROLL || a->verb == VERB_DRAW;
	uint64_t free = 0;

	p->tried++;
	p->who = a->who;
	p->report->ended = 0;
	if (a->verb == VERB_DONE || a->verb == VERB_PASS)
		return close_by_word(p, a);
	if (!(chance ? answer(p, a, faces, n, &free) : act(p, a, &free)) || p->report->blocked)
		return false;
	bool left = head_of(p)->step != step;
	uint64_t owners = settle_owners(p);
	if (!left && free && step_now(p))
		note_end(p, step, a->verb == VERB_ROLL, free, owners);
	return !p->report->blocked;
}

bool
single_apply(struct play *p, const struct action *a)
{
	return dice_apply(p, a, &a->operand[1], 1);
}
