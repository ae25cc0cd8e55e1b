/* What the entries around a fault speak of: raids, cards, units. A fault is sought far back only there. */
#include <assert.h>
#include <string.h>

#include "core/record/repairer.h"

/* Nothing speaks of a number, a die or an answer again; a card that nobody saw has no name to be meant by. */
static void
add_mention(struct repairer *q, int type, int value)
{
	if (type == TYPE_NUMBER || type == TYPE_STEP || type == TYPE_DIE || type == TYPE_YES ||
	    value == NONE || value == UNSEEN || q->n_mentions == MENTIONS_MAX ||
	    is_mentioned(q, type, value, false))
		return;
	q->mention[q->n_mentions++] = (struct mention){(uint8_t)type, (int16_t)value};
}

bool
is_mentioned(const struct repairer *q, int type, int value, bool own)
{
	int n = own ? q->n_own : q->n_mentions;

	for (int i = 0; i < n; i++)
		if (q->mention[i].type == type && q->mention[i].value == value)
			return true;
	return false;
}

bool
read_line(struct repairer *q, int k, struct entry *e)
{
	struct finding f;

	return replay_read(q->r, &q->r->line[q->line[k]], e, &f, NULL);
}

int
repeated_type(const struct language *l, const struct entry *e, int *slot)
{
	const struct pattern *p = &l->pattern[e->first.verb];

	*slot = 1;
	if (e->first.verb == VERB_ROLL)
		return TYPE_DIE;
	if (e->first.verb == VERB_DRAW)
		return e->first.operand[0];
	*slot = -1;
	for (int k = 0, at = 0; k < p->n; k++) {
		if (p->word[k].name && p->word[k].repeats) {
			*slot = at;
			return p->word[k].type;
		}
		at += p->word[k].name;
	}
	return TYPE_NUMBER;
}

int
operand_type(const struct language *l, const struct entry *e, int at)
{
	const struct pattern *p = &l->pattern[e->first.verb];

	if (is_chance(e->first.verb))
		return at == 0 ? TYPE_NUMBER : e->first.verb == VERB_ROLL ? TYPE_DIE : e->first.operand[0];
	for (int k = 0; e->first.verb >= VERB_COMMON && k < p->n; k++)
		if (p->word[k].name && at-- == 0)
			return p->word[k].type;
	return TYPE_NUMBER;
}

bool
has_small_word(struct repairer *q, int k)
{
	struct entry e;
	bool has = false;

	if (!read_line(q, k, &e) || e.first.verb < VERB_COMMON)
		return false;
	for (int at = 0; at < e.first.n; at++) {
		int type = operand_type(q->r->language, &e, at);
		has = has ||
		      (type >= TYPE_COMMON && (type_numeric(q->r->game, type) ||
					       type_count(q->r->game, q->r->play->box, type) <= SAMPLES_MAX));
	}
	return has;
}

typedef void each_name(void *context, int type, int value);

/* The unit or element that a claim speaks of, and the name that it is said to have. */
static void
names_of_claim(const struct game *game, const struct claim *c, each_name *each, void *context)
{
	const struct place *place = c->kind == CLAIM_PLACE ? &game->places[c->what] : NULL;
	const struct field *f;
	int value;

	if (c->kind != CLAIM_FIELD && !place)
		return;
	assert(!place || c->what < game->n_places);
	f = field_of(game, place ? place->at : c->what);
	if (place)
		each(context, place->unit, type_first(game, place->unit) + c->element);
	else if (f->count > 1 && f->index >= TYPE_COMMON)
		each(context, f->index,
		     type_first(game, f->index) + (f->count2 > 1 ? c->element / f->count2 : c->element));
	value = c->value - f->base;
	if (f->value >= TYPE_COMMON && value >= 0)
		each(context, f->value, type_first(game, f->value) + value);
}

/* Calls `each` with what an entry names. */
static void
names_of(const struct language *l, const struct entry *e, each_name *each, void *context)
{
	int slot, type = repeated_type(l, e, &slot);

	if (e->first.verb == VERB_CLAIM) {
		names_of_claim(l->game, &e->first.claim, each, context);
		return;
	}
	for (int at = 0; at < e->first.n; at++)
		each(context, operand_type(l, e, at), e->first.operand[at]);
	for (int k = 0; k < e->n_repeat; k++)
		each(context, type, e->repeat[k]);
}

struct sought {
	int type, value;
	bool found;
};

static void
compare_to_sought(void *context, int type, int value)
{
	struct sought *s = context;

	s->found = s->found || (type == s->type && value == s->value);
}

bool
entry_names(const struct language *l, const struct entry *e, int type, int value)
{
	struct sought s = {type, value, false};

	names_of(l, e, compare_to_sought, &s);
	return s.found;
}

/* What the entry that was repaired names, and the one assumed in its place does not. */
struct dropping {
	struct replay *r;
	const struct entry *with; /* NULL: nothing is assumed in its place */
};

static void
drop_name(void *context, int type, int value)
{
	struct dropping *d = context;
	struct replay *r = d->r;

	if (type >= TYPE_COMMON && value >= 0 && r->n_dropped < DROPPED_MAX &&
	    !(d->with && entry_names(r->language, d->with, type, value)))
		r->dropped[r->n_dropped++] = (struct dropped){(uint8_t)type, (int16_t)value};
}

void
drop_names(struct replay *r, size_t cause, const struct entry *was, const struct entry *with)
{
	struct dropping d = {r, with};

	r->n_dropped = 0;
	r->dropped_by = cause;
	names_of(r->language, was, drop_name, &d);
}

bool
names_dropped(struct replay *r, const struct entry *e, bool clean)
{
	for (int k = 0; k < r->n_dropped; k++)
		if (entry_names(r->language, e, r->dropped[k].type, r->dropped[k].value)) {
			if (clean)
				r->dropped[k] = r->dropped[--r->n_dropped];
			return true;
		}
	return false;
}

static void
note_name(void *context, int type, int value)
{
	add_mention(context, type, value);
}

/* Those of its own are all; behind them come what the entries to come name. */
static void
end_own(struct repairer *q)
{
	struct entry e;

	q->n_own = q->n_mentions;
	for (int k = q->at + 1; k < q->n; k++)
		if (read_line(q, k, &e))
			names_of(q->r->language, &e, note_name, q);
}

void
gather_mentions(struct repairer *q, const struct report *report)
{
	struct entry e;

	for (int i = 0; i < report->n_findings; i++)
		for (int k = 0; k < report->finding[i].args.n; k++)
			add_mention(q, report->finding[i].args.arg[k].type,
				    report->finding[i].args.arg[k].value);
	if (read_line(q, q->at, &e))
		names_of(q->r->language, &e, note_name, q);
	end_own(q);
}

void
own_stuck(struct repairer *q, const struct stuck *stuck)
{
	struct entry e;
	struct finding f;

	q->n_mentions = q->n_own;
	for (int k = 0; k < stuck->args.n; k++)
		add_mention(q, stuck->args.arg[k].type, stuck->args.arg[k].value);
	if (stuck->line > 0 && replay_read(q->r, &q->r->line[stuck->line - 1], &e, &f, NULL))
		names_of(q->r->language, &e, note_name, q);
	end_own(q);
}

static void
note_kin(void *context, int type, int value)
{
	struct repairer *q = context;

	/* Steps, numbers and dice are named by too many to lead anywhere. */
	if (type < TYPE_COMMON || value < 0 || q->n_kin == KIN_NAMES_MAX)
		return;
	for (int i = 0; i < q->n_kin; i++)
		if (q->kin[i].type == type && q->kin[i].value == value)
			return;
	q->kin[q->n_kin++] = (struct mention){(uint8_t)type, (int16_t)value};
}

void
add_kin(struct repairer *q, const struct entry *e)
{
	names_of(q->r->language, e, note_kin, q);
}

struct kinship {
	const struct repairer *q;
	int n; /* so many of them */
	bool own, found;
};

static void
compare_kin(void *context, int type, int value)
{
	struct kinship *kinship = context;
	const struct repairer *q = kinship->q;

	if (type < TYPE_COMMON || type == q->r->game->who)
		return;
	kinship->found = kinship->found || (kinship->own && is_mentioned(q, type, value, true));
	for (int i = 0; i < kinship->n; i++)
		kinship->found = kinship->found || (q->kin[i].type == type && q->kin[i].value == value);
}

bool
names_kin(const struct repairer *q, const struct action *a)
{
	const struct entry e = {.first = *a, .slot = -1};
	struct kinship kinship = {.q = q, .n = q->n_kin, .own = true};

	names_of(q->r->language, &e, compare_kin, &kinship);
	return kinship.found;
}

bool
is_kin(const struct repairer *q, const struct entry *e, int n)
{
	struct kinship kinship = {.q = q, .n = n};

	names_of(q->r->language, e, compare_kin, &kinship);
	return kinship.found;
}

struct relation {
	const struct repairer *q;
	bool same, alike;
};

/* Where the entry that failed names nothing, as done, a word of few values may be what was wrong. */
static void
compare_name(void *context, int type, int value)
{
	struct relation *relation = context;
	const struct repairer *q = relation->q;
	bool few = type >= TYPE_COMMON && type_count(q->r->game, q->r->play->box, type) <= SAMPLES_MAX;

	relation->same = relation->same || (q->n_own > 0 ? is_mentioned(q, type, value, true) : few);
	for (int i = 0; i < q->n_own && type >= TYPE_COMMON; i++)
		relation->alike = relation->alike || q->mention[i].type == type;
}

static struct relation
relation_of(struct repairer *q, int k)
{
	struct relation relation = {q, false, false};
	struct entry e;

	if (read_line(q, k, &e))
		names_of(q->r->language, &e, compare_name, &relation);
	return relation;
}

bool
is_related(struct repairer *q, int k)
{
	return relation_of(q, k).same;
}

bool
is_alike(struct repairer *q, int k)
{
	struct relation relation = relation_of(q, k);

	return relation.alike && !relation.same;
}
