/* What a name in a file stands for. A name means one thing; where types share one, the type that is wanted
 * tells. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

bool
is_named(int type)
{
	return type >= TYPE_COMMON && type < HAND_TYPE;
}

static const struct kind *
kind_of(const struct gamefile *g, int type)
{
	return &g->kind[type - TYPE_COMMON];
}

int
kind_named(const struct gamefile *g, const struct token *t)
{
	for (int i = 0; i < g->n_kinds; i++)
		if (is_word(g, t, g->kind[i].name))
			return TYPE_COMMON + i;
	return 0;
}

int
count_of(const struct gamefile *g, int type)
{
	return type == TYPE_YES ? 2 : is_named(type) ? kind_of(g, type)->n : 0;
}

const char *
type_called(const struct gamefile *g, int type)
{
	if (is_named(type))
		return kind_of(g, type)->name;
	return type == TYPE_YES	     ? SAID("yes or no")
	       : type == TYPE_NUMBER ? SAID("a number")
	       : type == TYPE_STEP   ? SAID("a step")
	       : type == PATHS_TYPE  ? SAID("paths")
	       : type == HAND_TYPE   ? SAID("a hand")
	       : type == TEXT_TYPE   ? SAID("a text")
				     : SAID("a name");
}

int
value_named(const struct gamefile *g, int type, const char *text, size_t length)
{
	const struct kind *k;

	if (!is_named(type))
		return -1;
	k = kind_of(g, type);
	for (int i = 0; i < k->n; i++)
		if (text_is(g->name[k->first + i], text, length))
			return i;
	return -1;
}

int
step_named(const struct gamefile *g, const struct token *t)
{
	for (int i = 0; i < g->game.n_steps; i++)
		if (is_word(g, t, g->steps[i].name))
			return i;
	return -1;
}

int
field_named(const struct gamefile *g, const struct token *t)
{
	for (int i = 0; i < g->game.n_fields; i++)
		if (is_word(g, t, g->fields[i].name))
			return FIELD_COMMON + i;
	return 0;
}

int
verb_named(const struct gamefile *g, const struct token *t)
{
	for (int i = 0; i < g->game.n_verbs; i++)
		if (is_word(g, t, g->verbs[i].name))
			return i;
	return -1;
}

int
routine_named(const struct gamefile *g, const struct routine *routine, int n, const struct token *t)
{
	for (int i = 0; i < n; i++)
		if (is_word(g, t, routine[i].name))
			return i;
	return -1;
}

int
rule_numbered(const struct gamefile *g, const char *section)
{
	for (int i = 0; i < g->game.n_rules; i++)
		if (strcmp(g->rules[i].section, section) == 0)
			return i;
	return -1;
}

int
life_named(struct gamefile *g, const char *name)
{
	for (int i = 0; i < g->n_lives; i++)
		if (strcmp(g->life[i].name, name) == 0)
			return i;
	if (!room(g, g->n_lives, LIVES_MAX, SAID("lifetimes of fields")))
		return 0;
	g->life[g->n_lives] = (struct life){name, false, g->at - 1};
	return g->n_lives++;
}

/* ---- what may have been meant ---- */

struct nearest {
	const char *text, *best;
	size_t length;
	int least;
};

static void
try_near(struct nearest *n, const char *name)
{
	int distance;

	if (!name || n->least == 0)
		return;
	distance = text_distance(name, n->text, n->length, n->least - 1);
	if (distance > 0 && distance < n->least) { /* what is printed may be called so, too */
		n->best = name;
		n->least = distance;
	}
}

const char *
near_name(struct gamefile *g, const char *text, size_t length)
{
	struct nearest n = {text, NULL, length, length > 3 ? 3 : length > 1 ? 2 : 0};

	for (int i = 0; i < g->n_lets; i++)
		try_near(&n, g->let[i].name);
	for (int i = 0; i < g->n_columns_used; i++)
		try_near(&n, g->column[i].name);
	for (int i = 0; i < g->game.n_fields; i++)
		try_near(&n, g->fields[i].name);
	for (int i = 0; i < g->n_charts; i++)
		try_near(&n, g->chart[i].name);
	for (int i = 0; i < g->n_edges; i++)
		try_near(&n, g->edge[i].name);
	for (int i = 0; i < g->n_slots; i++)
		try_near(&n, g->slot[i].name);
	for (int i = 0; i < g->n_actions; i++)
		try_near(&n, g->action[i].name);
	for (int i = 0; i < g->n_names; i++)
		try_near(&n, g->name[i]);
	return n.best;
}

void
unknown_name(struct gamefile *g, const struct token *t)
{
	char name[FAULT_ARG_BYTES];
	struct text out = text_begin(name, sizeof(name));
	const char *meant = near_name(g, g->text + t->at, t->length);
	char *minus;

	text_add_bytes(&out, g->text + t->at, t->length);
	if (meant) {
		fault(g, SAID("nothing is called '{0}'; did you mean '{1}'?"), name, meant);
		return;
	}
	if ((minus = strchr(name, '-')) != NULL && minus[1]) {
		char difference[FAULT_ARG_BYTES + 4];
		struct text d = text_begin(difference, sizeof(difference));

		text_add_bytes(&d, name, (size_t)(minus - name));
		text_add(&d, " - ");
		text_add(&d, minus + 1);
		fault(g, SAID("nothing is called '{0}'; for a difference write '{1}'"), name, difference);
		return;
	}
	fault(g, SAID("nothing is called '{0}'"), name, NULL);
}

void
not_of_type(struct gamefile *g, const struct token *t, int type)
{
	struct nearest n = {g->text + t->at, NULL, t->length, 3};
	char name[FAULT_ARG_BYTES];
	struct text out = text_begin(name, sizeof(name));

	text_add_bytes(&out, n.text, n.length);
	for (int i = 0; is_named(type) && i < kind_of(g, type)->n; i++)
		try_near(&n, g->name[kind_of(g, type)->first + i]);
	if (n.best)
		fault_at(g, (uint32_t)(t - g->token), SAID("'{0}' is no {1}; did you mean '{2}'?"), name,
			 type_called(g, type), n.best);
	else
		fault_at(g, (uint32_t)(t - g->token), SAID("'{0}' is no {1}"), name, type_called(g, type),
			 NULL);
}

/* ---- types and domains ---- */

int
take_type(struct gamefile *g)
{
	const struct token *t = peek(g);
	struct nearest n = {g->text + t->at, NULL, t->length, 3};
	char name[FAULT_ARG_BYTES];
	struct text out = text_begin(name, sizeof(name));
	int type = kind_named(g, t);

	if (type) {
		g->at++;
		return type;
	}
	for (int i = 0; t->kind == TOKEN_NAME && i < g->n_kinds; i++)
		try_near(&n, g->kind[i].name);
	text_add_bytes(&out, g->text + t->at, t->length);
	if (n.best)
		fault(g, SAID("'{0}' is no type; did you mean '{1}'?"), name, n.best);
	else if (t->kind == TOKEN_NAME)
		fault(g, SAID("'{0}' is no type"), name, NULL);
	else
		fault(g, SAID("a type is wanted here"), NULL, NULL);
	return 0;
}

bool
take_domain(struct gamefile *g, struct domain *d)
{
	int least, most;

	*d = (struct domain){.type = TYPE_NUMBER};
	if (take(g, "flag")) {
		*d = (struct domain){.type = TYPE_YES, .most = 1};
	} else if (take(g, "text")) {
		d->type = TEXT_TYPE;
	} else if (take(g, "set")) {
		want(g, "of");
		*d = (struct domain){.type = (uint8_t)take_type(g), .set = true};
	} else if (peek(g)->kind == TOKEN_NUMBER || is(g, "-")) {
		if (!take_number(g, -9999, 9999, &least) || !want(g, "..") ||
		    !take_number(g, least, 9999, &most))
			return false;
		d->least = (int16_t)least;
		d->most = (int16_t)most;
	} else {
		d->type = (uint8_t)take_type(g);
	}
	if (take(g, "or")) {
		want(g, "none");
		d->none = true;
	}
	return !g->broken;
}
