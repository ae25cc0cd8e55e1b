/* Random play: a legal action of one verb is sought. */
#include "cmd/luck/seek.h"

#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/whole.h"

enum { EVERY_OPERAND = UINT16_MAX, VALUES_MAX = 512, TRIES_OF_VERB = 50 };

/*
 * A legal action of a verb, of a sender's: values are taken as they are weighed, those that are refused are
 * not taken again, and where the operands before are to blame, those are taken anew (see try_operands in
 * core/engine/legal.c).
 */
struct search {
	struct play *p;
	struct random *r;
	struct sought *known;
	struct pattern pattern;
	bool found;
	int left;					 /* tries */
	uint64_t refused[OPERANDS_MAX][VALUES_MAX / 64]; /* sets of values: whatever the others are */
};

/* The values that an operand may have with those before it, each as often as it is weighed. */
struct values {
	int n, sum;
	int16_t at[VALUES_MAX]; /* from the first of its type on; -1: none */
	int weight[VALUES_MAX];
};

static void
gather_value(struct values *v, int at, int weight)
{
	v->at[v->n] = (int16_t)at;
	v->weight[v->n++] = weight;
	v->sum += weight;
}

/* Whether all values of the type are among them or refused for themselves. What may be left out is in every
 * second case. */
static bool
gather(const struct search *s, const struct pattern_word *w, const struct action *a, struct values *v)
{
	const struct play *p = s->p;
	int n = type_count(p->game, p->box, w->type), first = type_first(p->game, w->type);
	bool all = n < VALUES_MAX;

	v->n = v->sum = 0;
	for (int i = 0; i < n && i < VALUES_MAX - 1; i++) {
		if (s->refused[a->n][i / 64] >> i % 64 & 1)
			continue;
		int weight = random_weight(p, w->type, a, first + i);
		if (weight > 0)
			gather_value(v, i, weight);
		all = all && weight > 0;
	}
	if (w->optional)
		gather_value(v, -1, v->sum > 0 ? v->sum : 1);
	return all;
}

/* One of them, which is none of them from now on. */
static int
take_value(struct random *r, struct values *v)
{
	int at = random_below(r, v->sum), i = 0;

	for (; at >= v->weight[i]; i++)
		at -= v->weight[i];
	int value = v->at[i];
	v->sum -= v->weight[i];
	v->n--;
	v->at[i] = v->at[v->n];
	v->weight[i] = v->weight[v->n];
	return value;
}

static void
keep_idle(struct search *s, const struct action *a)
{
	if (random_below(s->r, ++s->known->n_idle) == 0)
		s->known->idle = *a;
}

/* Tries an action; the operands that are to blame for it if it is not found. */
static unsigned
search_action(struct search *s, const struct action *a)
{
	s->left--;
	if (!random_to_taste(s->p, s->r, a)) {
		s->known->cut = true; /* and is played where nothing else is legal */
		return EVERY_OPERAND;
	}
	if (s->r->together ? !in_whole_legal(s->p, a) : !action_legal(s->p, a, NULL))
		return s->p->trial.blamed;
	s->found = s->p->trial.n_effects > 0;
	if (!s->found)
		keep_idle(s, a);
	return EVERY_OPERAND;
}

/* Those of the operands before number a->n that are to blame for it that nothing was found. */
static unsigned
search_operands(struct search *s, int k, struct action *a)
{
	struct values v;
	unsigned all, blamed, mine = 1u << a->n;
	int slot = a->n;

	while (k < s->pattern.n && !s->pattern.word[k].name)
		k++;
	if (k == s->pattern.n)
		return search_action(s, a);
	if (slot == OPERANDS_MAX)
		return EVERY_OPERAND;
	/* What is weighed out may be because of any of those before. */
	all = gather(s, &s->pattern.word[k], a, &v) ? 0 : mine - 1;
	while (v.n > 0) {
		if (s->left == 0)
			return EVERY_OPERAND;
		int at = take_value(s->r, &v);
		a->operand[slot] =
		    (int16_t)(at < 0 ? NONE : type_first(s->p->game, s->pattern.word[k].type) + at);
		a->n = (uint8_t)(slot + 1);
		blamed = search_operands(s, k + 1, a);
		if (s->found)
			return EVERY_OPERAND;
		a->n = (uint8_t)slot;
		if ((blamed & mine) == 0)
			return blamed;
		if (blamed == mine && at >= 0)
			s->refused[slot][at / 64] |= UINT64_C(1) << at % 64;
		all |= blamed;
	}
	return all & ~mine;
}

bool
seek_verb(struct play *p, struct random *r, const struct requests *all, struct sought *known, int verb,
	  struct action *a)
{
	struct search s = {.p = p, .r = r, .known = known, .left = TRIES_OF_VERB};
	uint64_t seats = seats_to_try(p, verb, acting_seats(all));

	known->verb[verb] = true;
	pattern_read(&s.pattern, p->game, verb_of(p->game, verb)->operands);
	do {
		*a = (struct action){.verb = (uint16_t)verb, .who = random_seat(r, seats)};
		memset(s.refused, 0, sizeof(s.refused));
		search_operands(&s, 0, a);
		if (a->who != ANYBODY)
			seats &= ~(UINT64_C(1) << a->who);
	} while (!s.found && s.left > 0 && seats != 0);
	known->cut = known->cut || s.left == 0;
	return s.found;
}
