/* Random play. */
#include "cmd/luck/random.h"

#include <string.h>

#include "cmd/luck/seek.h"
#include "core/engine/engine.h"
#include "core/engine/whole.h"

enum { TRIES = 48, ODDS_DONE = 5 };

void
random_seed(struct random *r, uint64_t seed)
{
	*r = (struct random){.state = seed};
}

static uint64_t
random_next(struct random *r)
{
	uint64_t z = r->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

void
pace_go_on(struct pace *pace, const struct head *head)
{
	if (pace->turn != head->turn)
		*pace = (struct pace){.turn = head->turn};
	pace->made[head->step]++;
}

/* Seeds that differ little must not give streams that run behind each other: each part is stirred in by
 * itself. */
void
random_keep_pace(struct random *r, uint64_t seed, const struct pace *pace, const struct head *head)
{
	int made = pace->turn == head->turn ? pace->made[head->step] : 0;

	r->state = seed;
	r->state = random_next(r) ^ (uint64_t)head->turn << 32 ^ (uint64_t)head->step << 16 ^ (uint64_t)made;
	r->state = random_next(r);
}

int
random_below(struct random *r, int n)
{
	return (int)((random_next(r) >> 32) * (uint64_t)n >> 32);
}

int
random_weight(const struct play *p, int type, const struct action *a, int value)
{
	const struct operand *o = type < TYPE_COMMON ? NULL : &p->game->operands[type - TYPE_COMMON];

	return o && o->weight ? o->weight(p, a, value) : 1;
}

/* A value of a type, by weight; false: none is possible. */
static bool
pick_value(const struct play *p, struct random *r, int type, const struct action *a, int16_t *value)
{
	int n = type_count(p->game, p->box, type);
	int first = type_first(p->game, type);
	int sum = 0;

	for (int i = 0; i < n; i++) {
		int weight = random_weight(p, type, a, first + i);
		if (weight <= 0)
			continue;
		sum += weight;
		if (random_below(r, sum) < weight)
			*value = (int16_t)(first + i);
	}
	return sum > 0;
}

int8_t
random_seat(struct random *r, uint64_t seats)
{
	int8_t seat = ANYBODY;
	int n = 0;

	for (int i = 0; i < SEATS_MAX; i++)
		if (seats >> i & 1 && random_below(r, ++n) == 0)
			seat = (int8_t)i;
	return seat;
}

static bool
pick_chance(const struct play *p, struct random *r, const struct request *q, struct action *a)
{
	*a = (struct action){
	    .verb = q->kind == ROLL ? VERB_ROLL : VERB_DRAW, .who = random_seat(r, q->who), .n = 1};
	a->operand[0] = q->type;
	if (q->kind == DRAW) {
		bool some = pick_value(p, r, q->type, a, &a->operand[1]);
		a->n = 2;
		return some;
	}
	const struct die *die = &p->game->dice[q->type];
	int sum = 0;
	for (int f = 0; f < die->sides; f++) {
		int weight = die->weight ? die->weight[f] : 1;
		sum += weight;
		if (weight > 0 && random_below(r, sum) < weight)
			a->operand[1] = (int16_t)f;
	}
	a->n = 2;
	return sum > 0;
}

static bool
pick_operands(const struct play *p, struct random *r, struct action *a)
{
	struct pattern pattern;

	a->n = 0;
	pattern_read(&pattern, p->game, verb_of(p->game, a->verb)->operands);
	for (unsigned k = 0; k < pattern.n; k++) {
		const struct pattern_word *w = &pattern.word[k];
		if (!w->name)
			continue;
		if (a->n == OPERANDS_MAX)
			return false;
		int16_t value = NONE;
		if (!(w->optional && random_below(r, 2) == 0) && !pick_value(p, r, w->type, a, &value) &&
		    !w->optional)
			return false;
		a->operand[a->n++] = value;
	}
	return true;
}

/* A verb of this step that was not sought yet, as it is liked, or VERB_DONE; -1: all were. */
static int
pick_verb(const struct play *p, struct random *r, const struct sought *known)
{
	/* The longer a step has been played in, the likelier its end: minds are changed, but not for ever. */
	int sum = known->verb[VERB_DONE] ? 0 : ODDS_DONE + r->stayed / 2;
	int verb = known->verb[VERB_DONE] ? -1 : VERB_DONE;

	for (int v = VERB_COMMON; v < VERB_COMMON + p->game->n_verbs; v++) {
		int odds;

		if (known->verb[v] || !verb_now(p, v) || verb_of(p->game, v)->never_legal)
			continue;
		odds = verb_of(p->game, v)->liked > 0 ? verb_of(p->game, v)->liked : LIKED_AS_MOST;
		sum += odds;
		if (random_below(r, sum) < odds)
			verb = v;
	}
	return verb;
}

bool
random_of_verb(const struct play *p, struct random *r, int verb, struct action *a)
{
	struct requests all;

	requests_now(p, &all);
	*a = (struct action){.verb = (uint16_t)verb, .who = ANYBODY};
	a->who = random_seat(r, seats_to_try(p, verb, acting_seats(&all)));
	return verb == VERB_DONE || pick_operands(p, r, a);
}

bool
random_to_taste(const struct play *p, const struct random *r, const struct action *a)
{
	const struct game *game = p->game;

	for (int i = 0; r->tasteful && i < game->n_tastes; i++) {
		const struct taste *t = &game->tastes[i];

		if (t->verb == a->verb &&
		    r->tasteful >> (t->rival == EITHER_RIVAL ? game->rival_of(p, a) : t->rival) & 1 &&
		    (!t->spoils || t->spoils(p, a)))
			return false;
	}
	return true;
}

/* What changes nothing gets a game no further. */
static bool
worth_playing(struct play *p, const struct random *r, const struct action *a)
{
	return random_to_taste(p, r, a) && action_legal(p, a, NULL) && p->trial.n_effects > 0;
}

struct choice {
	struct play *p;
	struct random *r;
	struct action *a;
	int n;
	bool idle; /* actions without effects count too, */
	bool any;  /* and those against taste */
};

static bool
choose(void *context, const struct action *a, int weight)
{
	struct choice *c = context;

	(void)weight;
	if ((!c->idle && c->p->trial.n_effects == 0) || (!c->any && !random_to_taste(c->p, c->r, a)) ||
	    (!c->r->together && verb_of(c->p->game, a->verb)->whole && !action_legal(c->p, a, NULL)))
		return true;
	if (random_below(c->r, ++c->n) == 0)
		*c->a = *a;
	return true;
}

/* When guessing finds nothing: the whole list. */
static bool
pick_listed(struct play *p, struct random *r, struct action *a)
{
	struct choice c = {.p = p, .r = r, .a = a};

	for (int idle = 0; idle < 2; idle++)
		for (int any = r->tasteful ? 0 : 1; any < 2 && c.n == 0; any++) {
			c.idle = idle;
			c.any = any;
			actions_list(p, ANYBODY, choose, &c);
		}
	return c.n > 0;
}

/* A die or card that is due, the nth of them. */
static bool
pick_due(struct play *p, struct random *r, const struct requests *all, int nth, struct action *a)
{
	for (int i = 0; i < all->n; i++)
		if (all->request[i].kind != ACT && all->request[i].due > 0 && nth-- == 0)
			return pick_chance(p, r, &all->request[i], a) && worth_playing(p, r, a);
	return false;
}

bool
random_action(struct play *p, struct random *r, struct action *a)
{
	struct sought known = {0};
	struct requests all;
	int asked = 0;
	bool acts = false;

	requests_now(p, &all);
	r->stayed = r->step == head_of(p)->step ? r->stayed + 1 : 0;
	r->step = head_of(p)->step;
	for (int i = 0; i < all.n; i++) {
		asked += all.request[i].kind != ACT && (all.request[i].due > 0);
		acts = acts || all.request[i].kind == ACT;
	}
	for (int tries = 0; tries < TRIES; tries++) {
		bool chance = asked > 0 && (!acts || random_below(r, 4) > 0);
		int verb = chance ? -1 : pick_verb(p, r, &known);

		if (verb >= 0 ? seek_verb(p, r, &all, &known, verb, a)
			      : asked > 0 && pick_due(p, r, &all, random_below(r, asked), a))
			return true;
		if (verb < 0 && asked == 0)
			break;
	}
	if (asked > 0 || known.cut || known.n_idle == 0)
		return pick_listed(p, r, a);
	*a = known.idle;
	return true;
}

/* Each of the others that may take part for himself does or does not; e has those that must. */
static void
widen(struct play *p, struct random *r, struct entry *e)
{
	struct action a = e->first;
	const struct entry least = *e;
	int type, slot = repeated_operand(p, a.verb, &type);

	if (slot < 0)
		return;
	for (int i = 0; i < type_count(p->game, p->box, type) && e->n_repeat < REPEAT_MAX - 1; i++) {
		bool named = false;
		a.operand[slot] = (int16_t)(type_first(p->game, type) + i);
		for (int k = 0; k < least.n_repeat; k++)
			named = named || least.repeat[k] == a.operand[slot];
		if (!named && a.operand[slot] != e->first.operand[slot] && random_below(r, 2) &&
		    in_whole_legal(p, &a))
			e->repeat[e->n_repeat++] = a.operand[slot];
	}
	e->slot = (int8_t)slot;
	if (e->n_repeat == 0 || !whole_legal(p, &e->first, slot, e->repeat, e->n_repeat))
		*e = least;
}

bool
random_entry(struct play *p, struct random *r, struct entry *e)
{
	bool some;

	*e = (struct entry){.slot = -1};
	r->together = true;
	some = random_action(p, r, &e->first);
	r->together = false;
	if (!some)
		return false;
	if (verb_of(p->game, e->first.verb)->whole && whole_grown(p, e))
		widen(p, r, e);
	return true;
}
