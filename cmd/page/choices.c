#include "cmd/page/choices.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say.h"
#include "cmd/sides.h"

enum { TRIED_MAX = 40000 }; /* single actions tried for one list */

static bool
is_chance(const struct action *a)
{
	return a->verb == VERB_ROLL || a->verb == VERB_DRAW;
}

static struct group *
group_of(struct choices *l, const struct action *a)
{
	struct group *g;

	for (int i = 0; i < l->n; i++) {
		g = l->group[i];
		if (g->first.verb == a->verb && g->first.who == a->who &&
		    (!is_chance(a) || g->first.operand[0] == a->operand[0]))
			return g;
	}
	if (l->n == CHOICES_GROUPS)
		return NULL;
	g = calloc(1, sizeof(*g));
	if (!g)
		no_memory();
	g->first = *a;
	g->whole = true;
	return l->group[l->n++] = g;
}

/* The number of a value among those of its slot; -1: it is left out, or there are too many. */
static int16_t
number_of(struct group *g, int slot, int16_t value)
{
	if (value == NONE)
		return -1;
	for (int i = g->n_values[slot] - 1; i >= 0; i--)
		if (g->value[slot][i] == value)
			return (int16_t)i;
	if (g->n_values[slot] == CHOICES_VALUES) {
		g->whole = false;
		return -1;
	}
	g->value[slot][g->n_values[slot]] = value;
	return (int16_t)g->n_values[slot]++;
}

static bool
note_action(void *context, const struct action *a, int weight)
{
	struct choices *l = context;
	struct group *g = group_of(l, a);
	int16_t row[OPERANDS_MAX];

	(void)weight;
	if (!g) {
		l->more = true;
		return true;
	}
	for (int i = 0; i < a->n; i++)
		row[i] = number_of(g, i, a->operand[i]);
	if (g->n_rows < CHOICES_ROWS)
		memcpy(g->row[g->n_rows++], row, a->n * sizeof(*row));
	else
		g->whole = false;
	return true;
}

void
choices_list(struct choices *l, struct session *s)
{
	struct play *play = &s->play;

	*l = (struct choices){.s = s};
	play->budget = play->tried + TRIED_MAX;
	actions_list(play, ANYBODY, note_action, l);
	l->more = l->more || play->tried >= play->budget;
	play->budget = UINT64_MAX;
}

void
choices_free(struct choices *l)
{
	for (int i = 0; i < l->n; i++)
		free(l->group[i]);
}

bool
choice_is_told(const struct choices *l, int i)
{
	const struct group *g = l->group[i];

	for (int k = 0; k < i; k++) {
		const struct group *other = l->group[k];
		bool same = other->first.verb == g->first.verb &&
			    side_same(l->s, other->first.who, g->first.who) && other->n_rows == g->n_rows;

		for (int slot = 0; same && slot < g->first.n; slot++)
			same = other->n_values[slot] == g->n_values[slot] &&
			       memcmp(other->value[slot], g->value[slot],
				      (size_t)g->n_values[slot] * sizeof(g->value[slot][0])) == 0;
		for (int row = 0; same && row < g->n_rows; row++)
			same = memcmp(other->row[row], g->row[row], g->first.n * sizeof(g->row[row][0])) == 0;
		if (same)
			return true;
	}
	return false;
}
