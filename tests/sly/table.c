/* A game at a table, and the record that is kept of it. */
#include "tests/sly/table.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/engine/engine.h"

const char *const kind_names[KINDS] = {"illegal", "late",      "doubled", "missing", "mistyped",
				       "honest",  "retracted", "twice",	  "amended", "washed",
				       "moved",	  "dropped",   "added",	  "thrown",  "behind late"};

/* ---- the board ---- */

uint64_t
report_digest(const struct report *r)
{
	uint64_t digest = 0;

	for (int i = 0; i < r->n_effects; i++) {
		const struct effect *e = &r->effect[i];

		digest = (digest ^ (uint64_t)(e->field << 16 | e->index)) * UINT64_C(0x100000001b3);
		digest = (digest ^ (uint16_t)e->to) * UINT64_C(0x100000001b3);
	}
	return digest;
}

struct kept_line *
table_kept(struct tabletop *t, size_t line)
{
	return &t->kept[line % TABLE_KEPT];
}

static void
keep_line(struct tabletop *t, size_t line, const struct moment *before, const struct entry *e)
{
	struct kept_line *kept = table_kept(t, line);
	const struct report *r = &t->s->report;

	kept->before = *before;
	kept->entry = *e;
	kept->random = r->random && !r->refused;
	kept->shown = r->shown;
	kept->answered = r->answered;
	kept->did = report_digest(r);
}

void
table_try(struct tabletop *t, const struct entry *e)
{
	static struct moment now;

	play_save(&t->s->play, &now);
	entry_apply(&t->s->play, e, "", &t->s->report);
	play_load(&t->s->play, &now);
}

void
table_save(const struct tabletop *t, struct spot *spot)
{
	spot->n = t->w->n;
	spot->fresh = t->fresh;
	spot->n_plants = t->n_plants;
	play_save(&t->s->play, &spot->moment);
}

void
table_back(struct tabletop *t, const struct spot *spot)
{
	memset(&t->mark[spot->n], 0, (t->w->n - spot->n) * sizeof(t->mark[0]));
	t->w->n = spot->n;
	t->fresh = spot->fresh;
	t->n_plants = spot->n_plants;
	play_load(&t->s->play, &spot->moment);
}

/* ---- the record ---- */

void
table_write(struct tabletop *t, const struct entry *e, bool as_played)
{
	written_append(t->s, t->w, e);
	t->w->line[t->w->n - 1].as_played = as_played;
	t->mark[t->w->n - 1] = (struct marked){INNOCENT, 0};
}

bool
table_enter(struct tabletop *t, const struct entry *e, bool as_played)
{
	static struct moment before;

	play_save(&t->s->play, &before);
	entry_apply(&t->s->play, e, "", &t->s->report);
	keep_line(t, t->w->n, &before, e);
	table_write(t, e, as_played);
	return !t->s->report.refused;
}

bool
table_again(struct tabletop *t, const struct entry *e)
{
	table_try(t, e);
	if (t->s->report.n_findings > 0 || t->s->report.refused)
		return false;
	return table_enter(t, e, false);
}

void
table_retract(struct tabletop *t, size_t line)
{
	struct written_line *out = &t->w->line[t->w->n];

	out->who[0] = '\0';
	out->as_played = false;
	snprintf(out->text, WRITTEN_TEXT, "retract %zu", line + 1);
	play_load(&t->s->play, &table_kept(t, line)->before);
	t->mark[t->w->n++] = (struct marked){INNOCENT, 0};
	t->fresh = t->w->n;
}

void
table_plant(struct tabletop *t, enum plant_kind kind, size_t line)
{
	assert(t->n_plants < PLANTS_MAX);
	t->plant[t->n_plants++] = (struct plant){.kind = kind, .line = line};
}

struct plant *
table_planted(struct tabletop *t)
{
	assert(t->n_plants > 0);
	return &t->plant[t->n_plants - 1];
}

void
table_mark(struct tabletop *t, size_t line, enum mark mark)
{
	t->mark[line] = (struct marked){(uint8_t)mark, (uint8_t)t->n_plants};
}

/* ---- play ---- */

/* What lies face down may be any. */
static bool
shows(const struct entry *e, int value)
{
	if (e->first.operand[1] == value || value == UNSEEN)
		return true;
	for (int k = 0; k < e->n_repeat; k++)
		if (e->repeat[k] == value)
			return true;
	return false;
}

struct choice {
	struct tabletop *t;
	struct action *a;
	int n;
};

static bool
choose_other(void *context, const struct action *a, int weight)
{
	struct choice *c = context;

	(void)weight;
	if (a->verb == c->a->verb && a->operand[0] == c->a->operand[0] &&
	    !shows(&c->t->shunned, a->operand[1]) && random_below(&c->t->r, ++c->n) == 0)
		*c->a = *a;
	return true;
}

/* What was taken back does not fall again by chance: then it would have come back. */
static bool
shun(struct tabletop *t, struct action *a)
{
	const struct action *not = &t->shunned.first;
	struct choice c = {t, a, 0};

	if (!t->shuns || a->verb != not ->verb || a->operand[0] != not ->operand[0] ||
	    !shows(&t->shunned, a->operand[1]))
		return true;
	chances_list(&t->s->play, ANYBODY, choose_other, &c);
	return c.n > 0;
}

/* Whether an action goes on the line before: the board is the same so. */
static bool
join_line(struct tabletop *t, const struct action *a)
{
	static unsigned char after[STATE_MAX];
	static struct moment now;
	struct session *s = t->s;
	struct kept_line *last = table_kept(t, t->w->n - 1);
	struct entry joined = last->entry, single = {.first = *a, .slot = -1};

	if (!written_join(s, &joined, a))
		return false;
	play_save(&s->play, &now);
	entry_apply(&s->play, &single, "", &s->report);
	memcpy(after, s->play.state, s->game->state_size);
	play_look(&s->play, &last->before);
	entry_apply(&s->play, &joined, "", &s->report);
	if (s->report.n_findings > 0 || s->report.refused ||
	    memcmp(after, s->play.state, s->game->state_size) != 0) {
		play_load(&s->play, &now);
		return false;
	}
	play_load(&s->play, &last->before);
	entry_apply(&s->play, &joined, "", &s->report);
	last->entry = joined;
	last->random = s->report.random;
	last->shown = s->report.shown;
	last->answered = s->report.answered;
	last->did = report_digest(&s->report);
	t->w->n--;
	table_write(t, &joined, false);
	return true;
}

bool
table_play(struct tabletop *t)
{
	struct entry e = {.slot = -1};

	if (is_over(&t->s->play) || t->w->n + 64 > WRITTEN_MAX ||
	    !random_action(&t->s->play, &t->r, &e.first) || !shun(t, &e.first))
		return false;
	if (t->by_hand && t->w->n > t->fresh && join_line(t, &e.first))
		return true;
	return table_enter(t, &e, false);
}

static void
waive(struct tabletop *t, int rule)
{
	struct entry e = {.slot = -1};

	e.first = (struct action){.verb = VERB_WAIVE, .who = ANYBODY, .n = 1, .operand = {(int16_t)rule}};
	table_try(t, &e);
	if (!t->s->report.refused)
		table_write(t, &e, false);
}

bool
table_allows(const struct tabletop *t)
{
	const struct report *r = &t->s->report;
	int n = 0;

	for (int i = 0; i < r->n_findings; i++)
		for (int k = 0; k < t->n_waived; k++)
			if (t->waived[k] == r->finding[i].rule) {
				n++;
				break;
			}
	return n == r->n_findings;
}

void
table_begin(struct tabletop *t, const struct game *game, int scenario, uint64_t seed, const uint16_t *waived,
	    int n_waived)
{
	random_seed(&t->r, seed);
	written_begin(t->s, t->w, game, scenario, random_below(&t->r, 1 << 16));
	memset(t->mark, 0, sizeof(t->mark));
	t->n_plants = 0;
	t->shuns = false;
	t->waived = waived;
	t->n_waived = n_waived;
	t->by_hand = random_below(&t->r, 2) == 0;
	for (int i = 0; i < n_waived; i++)
		waive(t, waived[i]);
	t->fresh = t->w->n;
}
