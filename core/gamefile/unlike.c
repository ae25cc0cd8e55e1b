/* Two texts of one game: whether a record of the one may be judged by the rules of the other. */
#include <string.h>

#include "core/gamefile/running.h"

static bool
same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *
value_of(const struct gamefile *g, const struct kind *k, int i)
{
	return i < k->n ? g->name[k->first + i] : NULL;
}

static const char *
unlike_type(const struct gamefile *a, const struct gamefile *b)
{
	for (int i = 0; i < a->n_kinds || i < b->n_kinds; i++) {
		const struct kind *one = &a->kind[i], *other = &b->kind[i];
		if (i >= a->n_kinds || i >= b->n_kinds)
			return i >= a->n_kinds ? other->name : one->name;
		if (!same(one->name, other->name) || one->n != other->n || one->hands != other->hands)
			return one->name;
		for (int k = 0; k < one->n; k++)
			if (!same(value_of(a, one, k), value_of(b, other, k)) ||
			    (one->drawn && a->copies[one->first + k] != b->copies[other->first + k]))
				return one->name;
	}
	return NULL;
}

static const char *
unlike_field(const struct game *a, const struct game *b)
{
	for (int i = 0; i < a->n_fields || i < b->n_fields; i++) {
		const struct field *one = &a->fields[i], *other = &b->fields[i];
		if (i >= a->n_fields || i >= b->n_fields)
			return i >= a->n_fields ? other->name : one->name;
		if (!same(one->name, other->name) || one->index != other->index ||
		    one->index2 != other->index2 || one->count != other->count ||
		    one->count2 != other->count2 || one->value != other->value || one->min != other->min ||
		    one->max != other->max || one->base != other->base)
			return one->name;
	}
	return NULL;
}

const char *
gamefile_unlike(const struct game *a, const struct game *b)
{
	const char *type = unlike_type(a->own, b->own);

	return type ? type : unlike_field(a, b);
}

void
gamefile_mark_newer(struct gamefile *g, const struct game *than, int version)
{
	for (int i = 0; i < g->game.n_rules; i++) {
		bool known = false;
		for (int k = 0; k < than->n_rules && !known; k++)
			known = same(g->rules[i].section, than->rules[k].section) &&
				same(g->rules[i].sentence, than->rules[k].sentence);
		g->rules[i].since = (uint8_t)(known ? 1 : version < UINT8_MAX ? version + 1 : UINT8_MAX);
	}
}
