/* Every legal action is tried, and counted where it changes something: a move to where a unit stands helps
 * nobody. */
#include "cmd/prompt/counting.h"

#include <stdlib.h>

#include "cmd/say/say.h"
#include "cmd/words/words.h"

enum { TRIED_MOST = 50000 /* actions with one verb: nobody waits for more to be counted */ };

static void
count_value(struct values *v, int16_t value)
{
	for (int i = 0; i < v->n; i++)
		if (v->value[i] == value)
			return;
	if (v->n < COUNTED_MAX)
		v->value[v->n++] = value;
}

static void
count_operands(struct choice *choice, const struct action *a)
{
	for (int i = 0; i < a->n && i < OPERANDS_MAX; i++)
		if (a->operand[i] != NONE)
			count_value(&choice->operand[i], a->operand[i]);
}

/* Of one seat: what it may play, and not what is another's and would be legal without a name. */
static bool
is_counted(const struct counting *c, const struct action *a)
{
	struct action theirs = *a;

	theirs.who = (int8_t)c->seat;
	return c->seat >= 0 ? action_legal(&c->s->play, &theirs, NULL)
			    : words_offers(&c->s->play, c->seats, a);
}

static bool
count_action(void *context, const struct action *a, int weight)
{
	struct counting *c = context;
	struct choice *choice = &c->choice[a->verb];

	(void)weight;
	if (a->verb == VERB_DRAW && a->operand[1] == UNSEEN) {
		choice->unseen = true;
		return true;
	}
	int effects = a->verb >= VERB_COMMON ? action_effects(&c->s->play, a) : 0;
	if (effects < 0 || (a->verb >= VERB_COMMON && !is_counted(c, a)))
		return true;
	if (!choice->listed) {
		choice->listed = true;
		choice->first = *a;
		c->order[c->n++] = a->verb;
		choice->effects = -1;
	}
	if (effects > choice->effects) {
		choice->example = *a;
		choice->effects = effects;
	}
	count_operands(choice, a);
	return true;
}

static struct counting *
count(struct session *s, int verb, int seat, uint64_t seats)
{
	struct counting *c = calloc(1, sizeof(*c));

	if (!c)
		no_memory();
	c->s = s;
	c->language = &s->language;
	c->seat = seat;
	c->seats = seats;
	if (verb < 0)
		verbs_list(&s->play, ANYBODY, TRIED_MOST, count_action, c);
	else if (is_chance(verb))
		chances_list(&s->play, ANYBODY, count_action, c);
	else if (verb >= VERB_COMMON || verb == VERB_DONE)
		verb_list(&s->play, verb, ANYBODY, TRIED_MOST, count_action, c);
	return c;
}

struct counting *
count_legal(struct session *s, int verb)
{
	session_settle(s);
	return count(s, verb, ANYBODY, 0);
}

struct counting *
count_asked(struct session *s, int who)
{
	struct requests all;

	session_settle(s);
	requests_now(&s->play, &all);
	return count(s, -1, who, words_asked(&s->language, &all));
}
