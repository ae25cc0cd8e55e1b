/*
 * The legal single actions: every candidate of the tables, tried.
 *
 * What is legal is found by trying: each candidate is carried out on the board, and the board put back, so no
 * list can differ from what the rules say. What keeps it short is which operands a rule had looked at when it
 * was broken (operand() in core/rules.h): no others are tried with those. Weights do where that is slow. A
 * list stops when `each` says so, or when the budget of the play is used up. Of what is judged as a whole an
 * action stands in it that is legal together with others.
 */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/whole.h"

enum {
	DEAD_MAX = 512,
	LIST_MOST =
	    100000 /* actions tried for one list that nobody bounds: a game file may have endless ones */
};

struct lister {
	struct play *p;
	struct requests all;
	action_passed *each;
	void *context;
	size_t n;
	bool stopped;
	uint64_t budget; /* of the play, before */
	bool asks;	 /* what rests on a value that the box lacks is passed on, too */
	uint64_t dead[OPERANDS_MAX][DEAD_MAX / 64]; /* sets of values, see is_dead */
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
	l->budget = p->budget;
	if (p->budget == UINT64_MAX)
		p->budget = p->tried + LIST_MOST;
	requests_now(p, &l->all);
}

/* Returns how many were passed on. */
static size_t
lister_end(struct lister *l)
{
	l->p->budget = l->budget;
	return l->n;
}

/* Passed on if it is legal, or only lacks a value of the box where that is wanted, too; else false. */
static bool
try_action(struct lister *l, const struct action *a, int weight)
{
	l->stopped = l->stopped || l->p->tried >= l->p->budget;
	if (l->stopped)
		return true;
	if (!(in_whole_legal(l->p, a) || (l->asks && is_asked_for(l->p))))
		return false;
	l->n++;
	l->stopped = !l->each(l->context, a, weight);
	return true;
}

/* Values of an operand that are refused whatever the others are, so far as has come up. */
static bool
is_dead(const struct lister *l, int slot, int i)
{
	return i < DEAD_MAX && (l->dead[slot][i / 64] >> i % 64 & 1) != 0;
}

static void
mark_dead(struct lister *l, int slot, int i)
{
	if (i < DEAD_MAX)
		l->dead[slot][i / 64] |= UINT64_C(1) << i % 64;
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

enum { EVERY_OPERAND = UINT16_MAX };

static unsigned try_operands(struct lister *, const struct pattern *, int k, struct action *a);

/* Tries the rest with this value of operand `slot`. */
static unsigned
try_value(struct lister *l, const struct pattern *p, int k, struct action *a, int slot, int value)
{
	unsigned blamed;

	a->operand[slot] = (int16_t)value;
	a->n = (uint8_t)(slot + 1);
	blamed = try_operands(l, p, k + 1, a);
	a->n = (uint8_t)slot;
	return blamed;
}

/*
 * Tries every value of the operands from word k of the pattern and slot a->n on. Returns the set of those
 * before them that are to blame for it that none of these is legal: with the same values of those none ever
 * is, so that whatever others of the rest would be tried with them is left out. EVERY_OPERAND where one is
 * legal.
 */
static unsigned
try_operands(struct lister *l, const struct pattern *p, int k, struct action *a)
{
	const struct pattern_word *w;
	unsigned all = 0, blamed, mine = 1u << a->n;
	int slot = a->n;

	while (k < p->n && !p->word[k].name)
		k++;
	if (k == p->n)
		return try_action(l, a, 1) ? EVERY_OPERAND : l->p->trial.blamed;
	w = &p->word[k];
	if (slot == OPERANDS_MAX)
		return EVERY_OPERAND;
	if (w->optional) {
		blamed = try_value(l, p, k, a, slot, NONE);
		if ((blamed & mine) == 0)
			return blamed;
		all |= blamed;
	}
	int first = type_first(l->p->game, w->type), n = type_count(l->p->game, l->p->box, w->type);
	for (int i = 0; i < n && !l->stopped; i++) {
		/* A value that is weighed out is, because of any of those before it. */
		if (operand_weight(l->p, w->type, a, first + i) == 0) {
			all |= mine - 1;
			continue;
		}
		if (is_dead(l, slot, i))
			continue;
		blamed = try_value(l, p, k, a, slot, first + i);
		if ((blamed & mine) == 0)
			return blamed;
		if (blamed == mine)
			mark_dead(l, slot, i);
		all |= blamed;
	}
	return l->stopped ? EVERY_OPERAND : all & ~mine;
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
		memset(l->dead, 0, sizeof(l->dead));
		try_operands(l, &p, 0, &a);
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
	if (verb_of(l->p->game, verb)->never_legal)
		return;
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
	return lister_end(&l);
}

size_t
moves_list(struct play *p, int who, action_passed *each, void *context)
{
	struct lister l;

	lister_begin(&l, p, each, context);
	try_moves(&l, who);
	return lister_end(&l);
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
	return lister_end(&l);
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
	return lister_end(&l);
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

	if (!verb_now(p, verb) || verb_of(p->game, verb)->never_legal)
		return false;
	pattern_read(&pattern, p->game, verb_of(p->game, verb)->operands);
	if (pattern_takes_number(&pattern))
		return true; /* no list has all numbers, so none can say that there is none */
	lister_begin(&l, p, stop_at_first, NULL);
	l.asks = true;
	try_verb(&l, verb, seats_to_try(p, verb, acting_seats(&l.all)), ANYBODY);
	return lister_end(&l) > 0 || l.stopped; /* nobody knows, where too many were tried */
}
