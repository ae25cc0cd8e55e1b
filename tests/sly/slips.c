/* Slips: what people get wrong when they write down what was done, or do what they may not. */
#include <string.h>

#include "core/engine/engine.h"
#include "tests/core/edits.h"
#include "tests/sly/plants.h"

enum { TRIES = 60, LISTED = 2000, VERBS = 64 };

/* ---- something at random ---- */

/* An action of any verb, by anybody, with any operands; false: none of an operand's type is there. */
static bool
any_action(struct tabletop *t, struct action *a)
{
	const struct game *game = t->s->game;
	int seats = type_count(game, &t->s->box, game->who);

	*a = (struct action){.verb = (uint16_t)(VERB_COMMON + random_below(&t->r, game->n_verbs)),
			     .who = ANYBODY};
	if (game->who != TYPE_NUMBER && random_below(&t->r, 2))
		a->who = (int8_t)random_below(&t->r, seats < SEATS_MAX ? seats : SEATS_MAX);
	const struct pattern *p = &t->s->language.pattern[a->verb];
	for (const struct pattern_word *w = p->word; w < p->word + p->n; w++) {
		int n = w->name ? type_count(game, &t->s->box, w->type) : 1;
		if (n == 0)
			return false;
		if (w->name)
			a->operand[a->n++] = (int16_t)(type_first(game, w->type) + random_below(&t->r, n));
	}
	return true;
}

struct pick {
	struct tabletop *t;
	const struct action *but; /* NULL: any */
	struct action *a;
	int n;
};

static bool
pick_one(void *context, const struct action *a, int weight)
{
	struct pick *c = context;

	(void)weight;
	if (c->but && memcmp(c->but->operand, a->operand, a->n * sizeof(a->operand[0])) == 0)
		return true;
	if (random_below(&c->t->r, ++c->n) == 0)
		*c->a = *a;
	return true;
}

bool
any_legal(struct tabletop *t, struct action *a)
{
	struct pick c = {t, NULL, a, 0};
	int verb[VERBS], n = 0;

	for (int v = VERB_COMMON; v < VERB_COMMON + t->s->game->n_verbs && n < VERBS; v++)
		if (verb_now(&t->s->play, v))
			verb[n++] = v;
	if (n == 0)
		return false;
	verb_list(&t->s->play, verb[random_below(&t->r, n)], ANYBODY, LISTED, pick_one, &c);
	return c.n > 0;
}

bool
other_decision(struct tabletop *t, size_t line, struct entry *e)
{
	static struct moment now;
	const struct kept_line *kept = table_kept(t, line);
	struct pick c = {t, &kept->entry.first, &e->first, 0};

	memset(e, 0, sizeof(*e));
	e->slot = -1;
	play_save(&t->s->play, &now);
	play_load(&t->s->play, &kept->before);
	verb_list(&t->s->play, kept->entry.first.verb, ANYBODY, LISTED, pick_one, &c);
	play_load(&t->s->play, &now);
	return c.n > 0;
}

/* ---- slips ---- */

bool
slip_against_rule(struct tabletop *t)
{
	struct entry e = {.slot = -1};
	const struct report *r = &t->s->report;

	for (int i = 0; i < TRIES; i++) {
		if (!any_action(t, &e.first))
			continue;
		table_try(t, &e);
		if (r->n_findings == 0 || r->refused || r->late)
			continue;
		table_enter(t, &e, true);
		table_mark(t, t->w->n - 1, TELL);
		return true;
	}
	return false;
}

bool
slip_doubled(struct tabletop *t)
{
	if (table_run(t) == 0)
		return false;
	const struct entry *e = &table_kept(t, t->w->n - 1)->entry;
	table_try(t, e);
	/* Carried out once more, it may as well have been done twice. */
	if (t->s->report.n_findings == 0 || (t->several && !t->s->report.refused))
		return false;
	table_planted(t)->otherwise = !t->s->report.refused;
	table_write(t, e, true);
	table_mark(t, t->w->n - 1, TELL);
	return true;
}

bool
slip_missing(struct tabletop *t)
{
	struct plant *plant;

	if (table_run(t) == 0)
		return false;
	t->w->n--;
	plant = table_planted(t);
	plant->line = t->w->n;
	plant->later = plant->otherwise = true;
	return true;
}

bool
slip_mistyped(struct tabletop *t)
{
	size_t at = t->w->n - 1;
	struct written_line was;
	struct entry e;
	struct finding f;

	if (table_run(t) == 0)
		return false;
	was = t->w->line[at];
	if (!edit_record(t->s, &t->r, t->w, TYPO, at) ||
	    entry_read(&t->s->language, NULL, false, t->w->line[at].text, strlen(t->w->line[at].text), &e, &f,
		       NULL)) {
		t->w->line[at] = was;
		return false;
	}
	table_planted(t)->line = at;
	t->w->line[at].as_played = true;
	table_mark(t, at, TELL);
	return true;
}
