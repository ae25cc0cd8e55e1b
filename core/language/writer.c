/*
 * Actions, entries and fields -> text, in the form the journal stores.
 *
 * What is written here is read back as the same entry: journals keep this form alone, and tests hold
 * both directions against each other.
 */
#include <assert.h>
#include <string.h>

#include "core/language/language.h"
#include "core/language/reader.h"
#include "core/text.h"

/* The key, which never changes, not what is printed. */
static void
add_name(struct text *t, const struct language *l, int type, int value)
{
	const char *name = value == NOT_KNOWN ? NULL : type_name(l->game, l->box, type, value);

	if (value == NONE)
		text_add(t, "none");
	else if (value == NOT_KNOWN)
		text_add(t, "?");
	else if (name)
		text_add(t, name);
	else
		text_add_number(t, value);
}

size_t
name_write(const struct language *l, int type, int value, char *out, size_t size)
{
	struct text t = text_begin(out, size);

	add_name(&t, l, type, value);
	return t.length;
}

/* Numbers from 1, names as they are. */
static void
add_element(struct text *t, const struct language *l, int type, int i)
{
	text_add(t, ".");
	add_name(t, l, type, type == TYPE_NUMBER ? i + 1 : i + type_first(l->game, type));
}

/* By the names of its indexes: the number of a row says nothing to a player, and changes with the box. */
static void
add_field(struct text *t, const struct language *l, int field, int index)
{
	const struct field *f = field_of(l->game, field);

	text_add(t, f->name);
	if (field_elements(f) == 1)
		return;
	if (f->count2 > 1) {
		add_element(t, l, f->index, (index / f->count2));
		add_element(t, l, f->index2, (index % f->count2));
	} else {
		add_element(t, l, f->index, index);
	}
}

/* A field with `base` keeps 0 for none. */
static void
add_value(struct text *t, const struct language *l, int field, int value)
{
	const struct field *f = field_of(l->game, field);

	add_name(t, l, f->value, value < f->base && f->base > 0 ? NONE : value - f->base);
}

size_t
field_write(const struct language *l, int field, int index, char *out, size_t size)
{
	struct text t = text_begin(out, size);

	add_field(&t, l, field, index);
	return t.length;
}

size_t
value_write(const struct language *l, int field, int value, char *out, size_t size)
{
	struct text t = text_begin(out, size);

	add_value(&t, l, field, value);
	return t.length;
}

/* Within, faces are counted from 0; where they have no names, players count them from 1. */
static void
add_face(struct text *t, const struct language *l, int die, int face)
{
	const struct die *d = &l->game->dice[die];

	assert(die >= 0 && die < l->game->n_dice && (face == NOT_KNOWN || (face >= 0 && face < d->sides)));
	text_add(t, " ");
	if (face == NOT_KNOWN)
		text_add(t, "?");
	else if (d->face)
		text_add(t, d->face[face]);
	else
		text_add_number(t, face + 1);
}

/* The die is named only where there are several kinds. */
static void
write_roll(struct text *t, const struct language *l, const struct entry *e)
{
	text_add(t, "roll");
	if (l->game->n_dice > 1) {
		text_add(t, " ");
		text_add(t, l->game->dice[e->first.operand[0]].name);
	}
	add_face(t, l, e->first.operand[0], e->first.operand[1]);
	for (int i = 0; i < e->n_repeat; i++)
		add_face(t, l, e->first.operand[0], e->repeat[i]);
}

/* Packs to draw from. */
static int
drawn_types(const struct game *game)
{
	int n = 0;

	for (int i = 0; i < game->n_operands; i++)
		n += game->operands[i].drawn[0] != NULL;
	return n;
}

/* The type's own word, in lower case. */
void
add_type(struct text *t, const char *type)
{
	for (; *type; type++) {
		char c = text_lower(*type);
		text_add_bytes(t, &c, 1);
	}
}

/* "draw 3 7 2": the pile is named only where there are several, as the die is. */
static void
write_draw(struct text *t, const struct language *l, const struct entry *e)
{
	int type = e->first.operand[0];
	int unseen = 0;

	assert(type >= TYPE_COMMON && type < TYPE_COMMON + l->game->n_operands);
	text_add(t, "draw");
	if (drawn_types(l->game) > 1) {
		text_add(t, " ");
		add_type(t, l->game->operands[type - TYPE_COMMON].type);
	}
	/* In the order in which they were drawn; those unseen side by side as their number. */
	for (int i = -1; i < e->n_repeat; i++) {
		int value = i < 0 ? e->first.operand[1] : e->repeat[i];
		bool last = i + 1 == e->n_repeat;
		unseen += value == UNSEEN;
		if (value == UNSEEN && !last && e->repeat[i + 1] == UNSEEN)
			continue;
		text_add(t, " ");
		if (value == UNSEEN)
			text_add_number(t, unseen);
		else
			add_name(t, l, type, value);
		unseen = 0;
	}
}

/* `text` holds what no game knows any more. */
static void
write_claim(struct text *t, const struct language *l, const struct entry *e, const char *text)
{
	const struct claim *c = &e->first.claim;

	text_add(t, verb_of(l->game, e->first.verb)->name);
	text_add(t, " ");
	if (c->kind == CLAIM_RETIRED) {
		text_add_bytes(t, text + e->text, e->text_length);
	} else if (c->kind == CLAIM_FIELD) {
		add_field(t, l, c->what, c->element);
		text_add(t, " ");
		add_value(t, l, c->what, c->value);
	} else if (c->kind == CLAIM_TOTAL) {
		text_add(t, l->game->totals[c->what].name);
		text_add(t, " ");
		text_add_number(t, c->value);
	} else {
		/* `place UNIT PLACE` does something, `claim UNIT at PLACE` says that it is so. */
		const struct place *p = &l->game->places[c->what];
		add_name(t, l, p->unit, c->element + type_first(l->game, p->unit));
		text_add(t, e->first.verb == VERB_CLAIM ? " at " : " ");
		add_value(t, l, p->at, c->value);
		if (c->face != NONE) {
			text_add(t, " ");
			add_value(t, l, p->face, c->face);
		}
	}
}

/* Words between operands are written in full, though they may be left out when typed. */
static void
write_pattern(struct text *t, const struct language *l, const struct entry *e)
{
	const struct pattern *p = &l->pattern[e->first.verb];
	int slot = 0;
	bool out = false;

	assert(e->slot < OPERANDS_MAX && e->n_repeat <= REPEAT_MAX);
	text_add(t, verb_of(l->game, e->first.verb)->name);
	for (int k = 0; k < p->n; k++) {
		const struct pattern_word *w = &p->word[k];
		if (w->group > 0)
			out = pattern_group_is_out(p, k, &e->first, slot);
		if (!w->optional)
			out = false;
		if (!out && !w->name) {
			text_add(t, " ");
			text_add_bytes(t, w->text, w->length);
		}
		if (!w->name || slot >= OPERANDS_MAX)
			continue;
		/* What is left out has its slot all the same, so that the next operand is found in its own.
		 */
		for (int i = -1; !out && i < (e->slot == slot ? e->n_repeat : 0); i++) {
			text_add(t, " ");
			add_name(t, l, w->type, i < 0 ? e->first.operand[slot] : e->repeat[i]);
		}
		slot++;
	}
}

/* Words that hold a quote themselves are read to the end of the line as they are. */
static void
write_note(struct text *t, const char *words, size_t length)
{
	const char *quote = memchr(words, '"', length) ? "" : "\"";

	text_add(t, "note ");
	text_add(t, quote);
	text_add_bytes(t, words, length);
	text_add(t, quote);
}

bool
entry_quotes(const struct entry *e)
{
	int verb = e->first.verb;

	return e->bond || verb == VERB_CHAIN || verb == VERB_THROW || verb == VERB_NOTE ||
	       verb == VERB_PRINT || (verb == VERB_CLAIM && e->first.claim.kind == CLAIM_RETIRED);
}

size_t
entry_write(const struct language *l, const struct entry *e, const char *text, char *out, size_t size)
{
	struct text t = text_begin(out, size);

	if (e->bond && write_bound(&t, l, e, text))
		return t.length;
	switch ((enum common_verb)e->first.verb) {
	case VERB_CHAIN:
	case VERB_THROW:
		write_link(&t, l, e, text);
		return t.length;
	case VERB_ROLL:
		write_roll(&t, l, e);
		return t.length;
	case VERB_DRAW:
		write_draw(&t, l, e);
		return t.length;
	case VERB_CLAIM:
	case VERB_SET:
	case VERB_PLACE:
		write_claim(&t, l, e, text);
		return t.length;
	case VERB_WAIVE:
	case VERB_GOTO:
		text_add(&t, verb_of(l->game, e->first.verb)->name);
		text_add(&t, " ");
		add_name(&t, l, e->first.verb == VERB_WAIVE ? TYPE_RULE : TYPE_STEP, e->first.operand[0]);
		return t.length;
	case VERB_RETRACT:
	case VERB_ACCEPT:
		text_add(&t, verb_of(l->game, e->first.verb)->name);
		text_add(&t, " ");
		/* Entry numbers pass the range of int16_t, not that of int. */
		text_add_number(&t, e->seq);
		return t.length;
	/* What has no operands is quoted from the text that it was read from. */
	case VERB_NOTE:
		write_note(&t, text + e->text, e->text_length);
		return t.length;
	case VERB_PRINT:
		text_add(&t, "print ");
		text_add_bytes(&t, text + e->text, e->text_length);
		return t.length;
	/* A word alone: nothing stands in its pattern. */
	case VERB_DONE:
	case VERB_PASS:
	case VERB_SEAL:
	case VERB_UNSEAL:
	case VERB_PHYSICAL:
	case VERB_DEAL:
	case VERB_COMMON:
		break;
	}
	write_pattern(&t, l, e);
	return t.length;
}

size_t
action_write(const struct language *l, const struct action *a, char *out, size_t size)
{
	struct entry e = {.first = *a, .slot = -1};

	return entry_write(l, &e, "", out, size);
}
