/* The legal list as JSON, by verb and sender, for those who offer it. */
#include "cmd/report/page/choices.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"

enum { TRIED_MAX = 40000 }; /* single actions tried for one list */

static struct group *
group_of(struct choices *l, const struct action *a)
{
	struct group *g;

	for (int i = 0; i < l->n; i++) {
		g = l->group[i];
		if (g->first.verb == a->verb && g->first.who == a->who &&
		    (!is_chance(a->verb) || g->first.operand[0] == a->operand[0]))
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
	requests_now(play, &l->asked);
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

/* Where a value stands among those of a slot; -1: nowhere. */
static int
place_of(const struct group *g, int slot, int16_t value)
{
	for (int i = 0; i < g->n_values[slot]; i++)
		if (g->value[slot][i] == value)
			return i;
	return -1;
}

static bool
has_row(const struct group *g, const int16_t *row)
{
	for (int i = 0; i < g->n_rows; i++)
		if (memcmp(g->row[i], row, g->first.n * sizeof(*row)) == 0)
			return true;
	return false;
}

/* Whether all that a group may do stands in another one, too. */
static bool
covers(const struct group *all, const struct group *g)
{
	int16_t place[OPERANDS_MAX][CHOICES_VALUES], row[OPERANDS_MAX] = {0};

	for (int slot = 0; slot < g->first.n; slot++)
		for (int i = 0; i < g->n_values[slot]; i++) {
			place[slot][i] = (int16_t)place_of(all, slot, g->value[slot][i]);
			if (place[slot][i] < 0)
				return false;
		}
	for (int i = 0; all->whole && i < g->n_rows; i++) {
		for (int slot = 0; slot < g->first.n; slot++)
			row[slot] = g->row[i][slot] < 0 ? (int16_t)-1 : place[slot][g->row[i][slot]];
		if (!has_row(all, row))
			return false;
	}
	return g->whole || !all->whole;
}

/* Whether it is both seats' to do, as one matter: its verb is either's or may come at any time, or one open
 * request waits for either. With EVERY_SEAT it is the one's whose cards it names. */
static bool
is_both(const struct choices *l, const struct action *one, const struct action *other)
{
	const struct verb *verb = verb_of(l->s->game, one->verb);

	if (one->who < 0 || other->who < 0 || verb->seats == EVERY_SEAT)
		return false;
	if (one->verb >= VERB_COMMON &&
	    (verb->steps == 0 || (verb->seats >> one->who & verb->seats >> other->who & 1)))
		return true;
	for (int i = 0; i < l->asked.n; i++)
		if (seat_fits(l->asked.request[i].who, one->who) &&
		    seat_fits(l->asked.request[i].who, other->who))
			return true;
	return false;
}

bool
choice_is_anyones(const struct choices *l, int i)
{
	const struct group *g = l->group[i];

	for (int k = 0; k < l->n; k++) {
		const struct group *other = l->group[k];

		if (other->first.verb == g->first.verb && !side_same(l->s, other->first.who, g->first.who) &&
		    is_both(l, &other->first, &g->first) && covers(other, g) && covers(g, other))
			return true;
	}
	return false;
}

bool
choice_is_told(const struct choices *l, int i)
{
	const struct group *g = l->group[i];

	for (int k = 0; k < l->n; k++) {
		const struct group *other = l->group[k];
		bool theirs =
		    side_same(l->s, other->first.who, g->first.who) || is_both(l, &other->first, &g->first);

		/* of two that cover each other the first one is told */
		if (k != i && other->first.verb == g->first.verb && theirs && covers(other, g) &&
		    (k < i || !covers(g, other)))
			return true;
	}
	return false;
}
