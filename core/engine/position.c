/*
 * State <-> entries; claims.
 *
 * A position is the entries that set what is not 0, and a `goto`: it is read by the same code as any
 * entry. A unit and its face are one `place`.
 */
#include "core/engine/position.h"

#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/language/reader.h"
#include "core/text.h"

/* The units whose place this field is; NULL: none. */
static const struct place *
place_of_at(const struct game *game, int field)
{
	for (int i = 0; i < game->n_places; i++)
		if (game->places[i].at == field)
			return &game->places[i];
	return NULL;
}

/* The units whose face this field is; NULL: none. */
static const struct place *
place_of_face(const struct game *game, int field)
{
	for (int i = 0; i < game->n_places; i++)
		if (game->places[i].face != 0 && game->places[i].face == field)
			return &game->places[i];
	return NULL;
}

static int
get(const struct play *p, int field, int index)
{
	return field_get(p->game, p->state, field, index);
}

/* The entry that sets one element; none is needed where it is zero or its unit's `place` says it. */
static bool
element_action(const struct play *p, int field, int index, struct action *a)
{
	const struct place *at = place_of_at(p->game, field), *face = place_of_face(p->game, field);
	int value = get(p, field, index);

	if (value == 0 || (face && get(p, face->at, index) != 0))
		return false;
	*a = (struct action){.verb = at ? VERB_PLACE : VERB_SET, .who = ANYBODY, .n = 5};
	a->claim = (struct claim){.kind = at ? CLAIM_PLACE : CLAIM_FIELD,
				  .what = (int16_t)(at ? at - p->game->places : field),
				  .element = (int16_t)index,
				  .value = (int16_t)value,
				  .face = NONE};
	if (at && at->face && get(p, at->face, index) != 0)
		a->claim.face = (int16_t)get(p, at->face, index);
	return true;
}

void
position_write(const struct play *p, const struct language *l, void (*line)(void *, const char *),
	       void *context)
{
	char text[256];
	struct action a;

	for (int f = 0; f < field_count(p->game); f++) {
		/* The step comes last, by `goto`: with it the board begins to play. */
		if (f == FIELD_STEP)
			continue;
		for (int i = 0; i < field_elements(field_of(p->game, f)); i++)
			if (element_action(p, f, i, &a)) {
				action_write(l, &a, text, sizeof(text));
				line(context, text);
			}
	}
	a = (struct action){.verb = VERB_GOTO, .who = ANYBODY, .n = 1, .operand = {head_of(p)->step}};
	action_write(l, &a, text, sizeof(text));
	line(context, text);
}

/* FNV-1a: it tells boards apart, and guards against nobody. What is kept behind the state follows from it. */
uint64_t
state_digest(const struct play *p)
{
	const unsigned char *bytes = p->state;
	uint64_t h = UINT64_C(14695981039346656037);

	for (size_t i = 0; i < p->game->state_size; i++)
		h = (h ^ bytes[i]) * UINT64_C(1099511628211);
	return h;
}

void
position_apply(struct play *p, const struct entry *e)
{
	const struct claim *c = &e->first.claim;

	/* J-14: a board is set up before it is played on alone, units by `place` and the step by `goto`,
	 * which keep what belongs together in one entry. */
	if (head_of(p)->step != STEP_POSITION || (e->first.verb == VERB_SET && c->kind != CLAIM_RETIRED &&
						  (c->what == FIELD_STEP || c->kind != CLAIM_FIELD))) {
		add_finding(p->report, J_POSITION, IMPOSSIBLE, nothing());
		p->report->refused = true;
		return;
	}
	if (e->first.verb == VERB_SET && c->kind == CLAIM_RETIRED)
		return; /* a field that games had once: older positions name it still */
	if (e->first.verb == VERB_GOTO) {
		go(p, e->first.operand[0]);
		settle(p);
	} else if (e->first.verb == VERB_SET) {
		put_field(p, c->what, c->element, c->value, WHY_NONE);
	} else {
		const struct place *place = &p->game->places[c->what];
		assert(c->what >= 0 && c->what < p->game->n_places);
		put_field(p, place->at, c->element, c->value, WHY_NONE);
		if (place->face)
			put_field(p, place->face, c->element, c->face == NONE ? 0 : c->face, WHY_NONE);
	}
}

/* A field's value as its type names it; NONE below the first name. */
static struct arg
value_arg(const struct play *p, int field, int value)
{
	const struct field *f = field_of(p->game, field);

	return (struct arg){f->value, (int16_t)(value < f->base && f->base > 0 ? NONE : value - f->base)};
}

/* J-8: a claim is judged, and changes nothing. */
void
claim_apply(struct play *p, const struct entry *e)
{
	const struct claim *c = &e->first.claim;
	struct args is = nothing();
	bool holds;

	if (c->kind == CLAIM_FIELD) {
		int value = get(p, c->what, c->element);
		holds = value == c->value;
		is.arg[is.n++] = value_arg(p, c->what, value);
	} else if (c->kind == CLAIM_TOTAL) {
		int value = count_total(p, c->what);
		holds = value == c->value;
		is.arg[is.n++] = (struct arg){TYPE_NUMBER, (int16_t)value};
	} else {
		const struct place *place = &p->game->places[c->what];
		int at = get(p, place->at, c->element);
		int face = place->face ? get(p, place->face, c->element) : NONE;
		holds = at == c->value && (c->face == NONE || face == c->face);
		is.arg[is.n++] = value_arg(p, place->at, at);
		if (place->face && c->face != NONE)
			is.arg[is.n++] = value_arg(p, place->face, face);
	}
	if (p->report->blocked)
		return;
	/* A claim changes nothing: it does not hold, and play goes on. */
	judge_note(p->report, J_CLAIM);
	if (!holds) {
		struct finding *f = add_finding(p->report, J_CLAIM, MISMATCH, is);
		f->field = (uint16_t)(c->kind == CLAIM_FIELD   ? c->what
				      : c->kind == CLAIM_PLACE ? p->game->places[c->what].at
							       : 0);
	}
}
