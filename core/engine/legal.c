/*
 * The legal single actions: every candidate of the tables, tried.
 *
 * What is legal is found by trying: each candidate is carried out on the board, and the board put back. So no
 * list can differ from what the rules say. What need not be tried the tries tell themselves: where a fault
 * was found before the handler had looked at the last operands, no other value of these could mend it;
 * weights are for what is slow all the same. A list stops when `each` says so, or when the budget of the play
 * is used up.
 */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

enum { VALUES_KNOWN = 1024 };

struct lister {
	struct play *p;
	/* Values, by the operand, that are wrong whatever the others are; of the verb and sender in hand. */
	uint64_t wrong[OPERANDS_MAX][VALUES_KNOWN / 64];
	struct requests all;
	action_passed *each;
	void *context;
	size_t n;
	bool stopped, any_wrong;
	bool asks; /* what rests on a value that the box lacks is passed on, too */
};

/* With what is asked for now. The rest of the requests stays as it is: clearing them would cost more than
 * most lists do. */
static void
lister_begin(struct lister *l, struct play *p, action_passed *each, void *context)
{
	l->p = p;
	l->each = each;
	l->context = context;
	l->n = 0;
	l->stopped = l->asks = false;
	l->any_wrong = true;
	requests_now(p, &l->all);
}

/* Passed on if it is legal, or only lacks a value of the box where that is wanted, too; false: it is not. */
static bool
try_action(struct lister *l, const struct action *a, int weight)
{
	l->stopped = l->stopped || l->p->tried >= l->p->budget;
	if (l->stopped || !(action_legal(l->p, a, NULL) || (l->asks && is_asked_for(l->p))))
		return false;
	l->n++;
	l->stopped = !l->each(l->context, a, weight);
	return true;
}

static bool
is_wrong(const struct lister *l, int slot, int value)
{
	return value >= 0 && value < VALUES_KNOWN && (l->wrong[slot][value / 64] >> value % 64 & 1) != 0;
}

/* What was just refused: the operand of which another value is worth trying. A value to which the fault is
 * due alone is not tried again. */
static int
refused(struct lister *l, const struct action *a)
{
	int last = mended_by(&l->p->trial, a), value = last < 0 ? 0 : a->operand[last];

	if (last >= 0 && l->p->trial.rests_on == 1 << last && value >= 0 && value < VALUES_KNOWN) {
		l->wrong[last][value / 64] |= UINT64_C(1) << value % 64;
		l->any_wrong = true;
	}
	return last;
}

/* How likely a value of a type is; 1 where the game does not weigh it. */
static int
operand_weight(const struct play *p, int type, const struct action *a, int i)
{
	const struct operand *o;

	if (type < TYPE_COMMON)
		return 1;
	o = &p->game->operands[type - TYPE_COMMON];
	return o->weight ? o->weight(p, a, i) : 1;
}

static int try_operands(struct lister *, const struct pattern *, int k, struct action *, int weight);

/* With this value of operand a->n; the last operand of which another value is worth trying. */
static int
try_value(struct lister *l, const struct pattern *p, int k, struct action *a, int value, int weight)
{
	int slot = a->n, back;

	a->operand[slot] = (int16_t)value;
	a->n = (uint8_t)(slot + 1);
	back = try_operands(l, p, k + 1, a, weight);
	a->n = (uint8_t)slot;
	return back;
}

/* Tries every value of the operands from word k of the pattern and slot a->n on. Returns the last operand of
 * which another value is worth trying. */
static int
try_operands(struct lister *l, const struct pattern *p, int k, struct action *a, int weight)
{
	int slot = a->n, back = slot;

	while (k < p->n && !p->word[k].name)
		k++;
	if (k == p->n)
		return try_action(l, a, weight) ? slot - 1 : refused(l, a);
	if (slot == OPERANDS_MAX)
		return slot - 1;
	const struct pattern_word *w = &p->word[k];
	if (w->optional)
		back = try_value(l, p, k, a, NONE, weight);
	int first = type_first(l->p->game, w->type);
	int n = type_count(l->p->game, l->p->box, w->type);
	for (int i = first; i < first + n && back >= slot && !l->stopped; i++) {
		/* Weighed with those before it in *a: what cannot be begun is not tried on. */
		int chance = is_wrong(l, slot, i) ? 0 : operand_weight(l->p, w->type, a, i);
		if (chance > 0)
			back = try_value(l, p, k, a, i, chance);
	}
	return back < slot ? back : slot - 1;
}

/* Once for each seat that may act: those of `seats` (0: nobody in particular) and `who`. */
static void
try_verb(struct lister *l, int verb, uint64_t seats, int who)
{
	struct pattern p;
	struct action a = {.verb = (uint16_t)verb};

	assert(verb >= VERB_COMMON);
	pattern_read(&p, l->p->game, verb_of(l->p->game, verb)->operands);

	for (int seat = ANYBODY; seat < SEATS_MAX && !l->stopped; seat++) {
		if (seats == 0 ? seat != ANYBODY : seat == ANYBODY || (seats >> seat & 1) == 0)
			continue;
		if (who != ANYBODY && seat != ANYBODY && seat != who)
			continue;
		a.who = (int8_t)(seat == ANYBODY ? who : seat);
		a.n = 0;
		if (l->any_wrong)
			memset(l->wrong, 0, sizeof(l->wrong));
		l->any_wrong = false;
		try_operands(l, &p, 0, &a, 1);
	}
}

/* Those of its row or of the requests, else what the game's `senders` says. */
uint64_t
seats_to_try(const struct play *p, int verb, uint64_t acting)
{
	const struct verb *v = verb_of(p->game, verb);
	bool everywhere = v->steps == 0, judges = v->seats == EVERY_SEAT;
	int n = type_count(p->game, p->box, p->game->who);

	if (verb < VERB_COMMON)
		return acting;
	if (v->seats != 0 && !judges)
		return v->seats;
	if (p->game->senders && (everywhere || acting == 0 || judges))
		return p->game->senders(p, verb);
	if (!everywhere)
		return acting;
	return n >= SEATS_MAX ? UINT64_MAX : (UINT64_C(1) << n) - 1;
}

/* Faces and cards by their weight; one seat is enough, as all may answer. */
static void
try_chance(struct lister *l, const struct request *r, int who)
{
	struct action a = {.verb = r->kind == ROLL ? VERB_ROLL : VERB_DRAW, .who = (int8_t)who, .n = 2};
	const struct game *game = l->p->game;
	int n = r->kind == ROLL ? game->dice[r->type].sides : type_count(game, l->p->box, r->type);
	int first = r->kind == ROLL ? 0 : type_first(game, r->type);

	if (!seat_fits(r->who, who))
		return;
	for (int seat = 0; who == ANYBODY && seat < SEATS_MAX; seat++)
		if (r->who >> seat & 1) {
			a.who = (int8_t)seat;
			break;
		}
	a.operand[0] = r->type;
	for (int i = 0; i < n && !l->stopped; i++) {
		a.operand[1] = (int16_t)(first + i);
		a.n = 1;
		int weight = r->kind == DRAW		  ? operand_weight(l->p, r->type, &a, first + i)
			     : game->dice[r->type].weight ? game->dice[r->type].weight[i]
							  : 1;
		a.n = 2;
		if (weight > 0)
			try_action(l, &a, weight);
	}
	if (r->kind == DRAW && game->operands[r->type - TYPE_COMMON].unseen) {
		a.operand[1] = UNSEEN;
		try_action(l, &a, 1);
	}
}

/* Whether an earlier request asks for the same die or card: its answers were listed there. */
static bool
listed_before(const struct lister *l, int i)
{
	for (int k = 0; k < i; k++)
		if (l->all.request[k].kind == l->all.request[i].kind &&
		    l->all.request[k].type == l->all.request[i].type &&
		    l->all.request[k].who == l->all.request[i].who)
			return true;
	return false;
}

static void
try_chances(struct lister *l, int who)
{
	for (int i = 0; i < l->all.n; i++)
		if (l->all.request[i].kind != ACT && !listed_before(l, i))
			try_chance(l, &l->all.request[i], who);
}

/* Once for each who may end the step. */
static void
try_done(struct lister *l, int who)
{
	struct action done = {.verb = VERB_DONE};
	uint64_t seats = l->all.n > 0 ? owners_of(&l->all) : 0;

	for (int seat = ANYBODY; seat < SEATS_MAX && l->all.n > 0 && !l->stopped; seat++) {
		bool named = seat != ANYBODY && (seats >> seat & 1) != 0;
		if (seats == 0 ? seat != ANYBODY : !named)
			continue;
		if (who != ANYBODY && seat != ANYBODY && seat != who)
			continue;
		done.who = (int8_t)(seat == ANYBODY ? who : seat);
		try_action(l, &done, 1);
	}
}

static void
try_senders(struct lister *l, int verb, int who)
{
	uint64_t senders = seats_to_try(l->p, verb, acting_seats(&l->all));

	if (seat_fits(senders, who))
		try_verb(l, verb, senders, who);
}

static void
try_moves(struct lister *l, int who)
{
	for (int v = VERB_COMMON; v < VERB_COMMON + l->p->game->n_verbs && !l->stopped; v++)
		if (verb_now(l->p, v))
			try_senders(l, v, who);
	try_done(l, who);
}

size_t
chances_list(struct play *p, int who, action_passed *each, void *context)
{
	struct lister l;

	lister_begin(&l, p, each, context);
	try_chances(&l, who);
	return l.n;
}

size_t
moves_list(struct play *p, int who, action_passed *each, void *context)
{
	struct lister l;

	lister_begin(&l, p, each, context);
	try_moves(&l, who);
	return l.n;
}

size_t
verb_list(struct play *p, int verb, int who, uint64_t most, action_passed *each, void *context)
{
	struct lister l;

	assert(verb == VERB_DONE || verb >= VERB_COMMON);
	lister_begin(&l, p, each, context);
	/* Actions are counted, never time: the list is the same on every machine. */
	l.asks = true;
	p->budget = p->tried + most;
	if (verb == VERB_DONE)
		try_done(&l, who);
	else if (verb_now(p, verb))
		try_senders(&l, verb, who);
	p->budget = UINT64_MAX;
	return l.n;
}

void
verbs_list(struct play *p, int who, uint64_t most, action_passed *each, void *context)
{
	/* Each verb has a budget of its own, so that a long list leaves the others their turn. */
	chances_list(p, who, each, context);
	for (int v = VERB_COMMON; v < VERB_COMMON + p->game->n_verbs; v++)
		verb_list(p, v, who, most, each, context);
	verb_list(p, VERB_DONE, who, most, each, context);
}

size_t
actions_list(struct play *p, int who, action_passed *each, void *context)
{
	struct lister l;

	lister_begin(&l, p, each, context);
	try_chances(&l, who);
	try_moves(&l, who);
	return l.n;
}

/* One is enough to know that there are any. */
static bool
stop_at_first(void *context, const struct action *a, int weight)
{
	(void)context;
	(void)a;
	(void)weight;
	return false;
}

bool
verb_open(struct play *p, int verb)
{
	struct pattern pattern;
	struct lister l;

	if (!verb_now(p, verb))
		return false;
	pattern_read(&pattern, p->game, verb_of(p->game, verb)->operands);
	if (pattern_takes_number(&pattern))
		return true; /* no list has all numbers, so none can say that there is none */
	lister_begin(&l, p, stop_at_first, NULL);
	l.asks = true;
	try_verb(&l, verb, seats_to_try(p, verb, acting_seats(&l.all)), ANYBODY);
	return l.n > 0;
}
