/* The state: its fields, how long they last, and where in the bytes of a state they lie. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- a field ---- */

/* The values that are stored: names from 0, or from 1 behind none. */
static void
set_range(struct gamefile *g, struct field *f, const struct domain *d)
{
	f->value = d->set ? TYPE_YES : d->type;
	/* Elements that do not count are none. */
	f->base = d->none || (g->state_where && is_named(f->value));
	f->min = d->type == TYPE_NUMBER && !d->set ? d->least : 0;
	f->max = f->value == TYPE_NUMBER ? d->most
		 : f->value == TYPE_YES	 ? 1
					 : (int16_t)(count_of(g, f->value) - 1 + f->base);
	f->is_signed = f->min < 0;
	f->size = f->min < -128 || f->max > (f->is_signed ? 127 : 255) ? 2 : 1;
	if (d->type == TYPE_NUMBER && !d->set && d->none)
		fault(g, SAID("a number of the state is never none"), NULL, NULL);
	else if (d->type == TYPE_NUMBER && !d->set && (d->least > 0 || d->most < 0))
		fault(g, SAID("a number of the state begins at 0: its range holds 0"), NULL, NULL);
	if (d->type == TEXT_TYPE)
		fault(g, SAID("a field is no text"), NULL, NULL);
}

static void
set_index(struct gamefile *g, struct field *f, int type, int type2)
{
	f->index = (uint8_t)type;
	f->count = type ? (uint16_t)count_of(g, type) : 1;
	if (!type2)
		return;
	f->index2 = (uint8_t)type2;
	f->count2 = (uint16_t)count_of(g, type2);
	/* One of a kind has no second index. */
	if (f->count2 < 2)
		fault(g, SAID("{0} has one value: it is no index"), type_called(g, type2), NULL);
}

void
field_add(struct gamefile *g, const struct field *f, const struct domain *d)
{
	if (!room(g, g->game.n_fields, FILE_FIELDS, SAID("fields of the state")) || g->broken)
		return;
	for (int i = 0; i < g->game.n_fields; i++)
		if (strcmp(g->fields[i].name, f->name) == 0) {
			fault(g, SAID("'{0}' is a field already"), f->name, NULL);
			return;
		}
	for (int i = 0; i < FIELD_COMMON; i++)
		if (strcmp(common_fields[i].name, f->name) == 0) {
			fault(g, SAID("'{0}' is a field of every game"), f->name, NULL);
			return;
		}
	g->fields[g->game.n_fields] = *f;
	g->field[g->game.n_fields].domain = *d;
	g->game.n_fields++;
}

/* ---- a line of `state` ---- */

/* What all lines of the block have: the indexes, and how long they last. */
struct state_head {
	int type, type2, life;
	uint16_t where; /* the token behind this word; 0: all elements count */
};

static struct state_head
read_state_head(struct gamefile *g)
{
	struct state_head h = {.type = TYPE_NUMBER};

	g->at++;
	if (take(g, "of")) {
		h.type = take_type(g);
		if (kind_named(g, peek(g)))
			h.type2 = take_type(g);
	}
	if (take(g, "where")) {
		h.where = (uint16_t)g->at;
		while (peek(g)->kind != TOKEN_END && !is(g, "for"))
			g->at++;
	}
	if (take(g, "for")) {
		const char *name = take_name(g, SAID("a lifetime"));
		if (strcmp(name, "game") != 0)
			h.life = life_named(g, name) + 1;
	}
	want_end(g);
	return h;
}

static bool
read_field_words(struct gamefile *g, struct field *f, bool *free)
{
	for (;;) {
		if (take(g, "free"))
			*free = true;
		else if (take(g, "secret"))
			f->secret = true;
		else if (take(g, "shown"))
			f->heading = take_text(g);
		else
			return !g->broken;
	}
}

/* A verb by which players say what a free field is: "vp blue 12". */
static void
add_free_verb(struct gamefile *g, int field)
{
	const struct field *f = field_of(&g->game, field);
	struct file_verb *v = &g->verb[g->game.n_verbs];
	const char *value = f->value == TYPE_NUMBER ? "NUMBER"
			    : f->value == TYPE_YES  ? "YES"
						    : type_called(g, f->value);
	const char *pattern = value;

	if (!room(g, g->game.n_verbs, FILE_VERBS, SAID("verbs of the game")))
		return;
	*v = (struct file_verb){.field = (uint16_t)field, .anytime = true, .taken = true};
	if (f->index != TYPE_NUMBER) {
		v->type[v->n++] = f->index;
		pattern = keep_joined(g, type_called(g, f->index), " ", value);
	}
	if (f->count2 > 1) {
		v->type[v->n++] = f->index2;
		pattern = keep_joined(g, type_called(g, f->index), " ", type_called(g, f->index2));
		pattern = keep_joined(g, pattern, " ", value);
	}
	v->type[v->n++] = f->value;
	g->verbs[g->game.n_verbs++] =
	    (struct verb){.name = f->name,
			  .operands = pattern,
			  .section = "",
			  .summary = keep_joined(g, "say what ", f->name, " is now"),
			  .apply = run_verb};
}

static void
read_field(struct gamefile *g, uint32_t token)
{
	struct state_head h = {g->state_type, g->state_type2, g->state_life, g->state_where};
	const char *name[16];
	struct domain d;
	struct field f = {0};
	int n = 0, first = g->game.n_fields;
	bool free = false;

	(void)token;
	do {
		if (!room(g, n, COUNT(name), SAID("names of one line")))
			return;
		name[n++] = take_name(g, SAID("the name of a field"));
	} while (take(g, ",") && !g->broken);
	if (!want(g, ":") || !take_domain(g, &d))
		return;
	if (d.set)
		h.type2 = h.type ? d.type : 0, h.type = h.type ? h.type : d.type;
	set_range(g, &f, &d);
	set_index(g, &f, h.type, h.type2);
	read_field_words(g, &f, &free);
	for (int i = 0; i < n && !g->broken; i++) {
		f.name = name[i];
		field_add(g, &f, &d);
	}
	uint32_t at = g->at;
	for (int i = first; i < g->game.n_fields && !g->broken; i++) {
		g->at = at;
		g->field[i].life = (uint8_t)h.life;
		g->field[i].where = g->fields[i].base ? h.where : 0;
		g->field[i].free = free;
		g->owner = NULL;
		read_tells(g, FIELD_COMMON + i);
		if (free)
			add_free_verb(g, FIELD_COMMON + i);
	}
	end_line(g);
}

void
read_state(struct gamefile *g, uint32_t token)
{
	struct state_head h = read_state_head(g);

	if (g->broken)
		return;
	g->state_type = (uint8_t)h.type;
	g->state_type2 = (uint8_t)h.type2;
	g->state_life = (uint8_t)h.life;
	g->state_where = h.where;
	each_line(g, token, read_field);
}

/* Which elements count: read when all that it may name is known. */
void
read_wheres(struct gamefile *g)
{
	for (int i = 0; i < g->game.n_fields && g->n_faults == 0; i++) {
		struct file_field *f = &g->field[i];
		uint16_t n;
		if (!f->where)
			continue;
		begin_line(g, f->where);
		g->n_slots = 0;
		f->slot = (uint8_t)open_slot(g, g->fields[i].index,
					     small_name(g, type_called(g, g->fields[i].index)));
		n = read_condition(g);
		as_type(g, n, TYPE_YES);
		f->where = n;
	}
}

/* ... hidden from SIDE: whose player sees their backs. Read when all that it may name is known. */
void
read_hiding(struct gamefile *g, uint32_t token)
{
	int type;

	if (g->n_faults > 0 || g->n_hidings == g->game.n_places)
		return;
	type = g->places[g->n_hidings].unit;
	while (peek(g)->kind != TOKEN_END && !is(g, "hidden"))
		g->at++;
	if (take(g, "hidden")) {
		want(g, "from");
		if (g->game.who == TYPE_NUMBER)
			fault_at(g, g->at - 2, SAID("nothing is hidden where one plays alone"), NULL, NULL,
				 NULL);
		open_slot(g, type, small_name(g, type_called(g, type)));
		g->hidden_from[g->n_hidings] = read_of_type(g, g->game.who);
		end_line(g);
	}
	(void)token;
	g->n_hidings++;
}

/* place UNIT at FIELD [face FIELD] [hidden from SIDE] */
void
read_place(struct gamefile *g, uint32_t token)
{
	struct place *p = &g->places[g->game.n_places];
	int type, at, face = 0;

	(void)token;
	g->at++;
	type = take_type(g);
	want(g, "at");
	at = field_named(g, peek(g));
	g->at += at != 0;
	if (take(g, "face")) {
		face = field_named(g, peek(g));
		g->at += face != 0;
	}
	if (!is(g, "hidden"))
		end_line(g);
	if (!at || field_of(&g->game, at)->index != type || (face && field_of(&g->game, face)->index != type))
		fault(g, SAID("a place is a field of {0}: 'place {0} at at'"), type_called(g, type), NULL);
	if (!room(g, g->game.n_places, FILE_PLACES, SAID("places of units")) || g->broken)
		return;
	*p = (struct place){.title = keep_joined(g, type_called(g, type), NULL, NULL),
			    .unit = (uint8_t)type,
			    .at = (uint16_t)at,
			    .face = (uint16_t)face,
			    .hide = field_of(&g->game, at)->base ? 0 : NONE};
	g->game.n_places++;
}

/* ---- the bytes ---- */

/* All of 16 bits first, and no byte between two that is nobody's. */
void
lay_out(struct gamefile *g)
{
	size_t at = sizeof(struct head);

	for (int size = 2; size > 0; size--)
		for (int i = 0; i < g->game.n_fields; i++) {
			struct field *f = &g->fields[i];
			if (f->size != size)
				continue;
			if (at + (size_t)field_elements(f) * f->size > STATE_MAX - 64) {
				fault_at(g, 0, SAID("the state has more than 16 KiB"), NULL, NULL, NULL);
				return;
			}
			f->offset = (uint16_t)at;
			at += (size_t)field_elements(f) * f->size;
		}
	g->game.state_size = at;
}
