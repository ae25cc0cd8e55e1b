/* Names, what the last entry changed, and units with what happened to them. */
#include "cmd/draw/draw.h"
#include "cmd/say/say.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "core/language/language.h"
#include "core/requests.h"

_Static_assert((int)DRAW_NAME >= (int)SPOKEN_BYTES, "a name in any language has room");

enum { TOLD_MAX = 8 }; /* changes that a unit tells of itself; a page can list them all */

int
draw_part(struct drawing *d, const char *name, int top, int bottom)
{
	struct drawn_part *last = d->n_parts > 0 ? &d->part[d->n_parts - 1] : NULL;

	if (last && strcmp(last->name, name) == 0)
		last->bottom = bottom;
	else if (d->n_parts < COUNT(d->part) && bottom > top)
		d->part[d->n_parts++] = (struct drawn_part){name, top, bottom};
	return bottom;
}

void
draw_turn(const struct drawing *d, char *out, size_t size)
{
	const struct head *h = d->play->state;

	snprintf(out, size, SAY("turn %d"), h->turn);
}

int
draw_now(const struct drawing *d, int field, int index)
{
	return field_get(d->game, d->play->state, field, index);
}

static int
bucket(int field, int index)
{
	return (field * 41 + index) & (DRAW_BUCKETS - 1);
}

void
draw_index(struct drawing *d)
{
	const struct report *r = d->board->report;

	for (int i = r ? r->n_effects : 0; i-- > 0;) {
		uint16_t *first = &d->first[bucket(r->effect[i].field, r->effect[i].index)];

		d->next[i] = *first;
		*first = (uint16_t)(i + 1);
	}
}

int
draw_before(const struct drawing *d, int field, int index)
{
	const struct report *r = d->board->report;

	for (int i = d->first[bucket(field, index)]; i > 0; i = d->next[i - 1])
		if (r->effect[i - 1].field == field && r->effect[i - 1].index == index)
			return r->effect[i - 1].from;
	return draw_now(d, field, index);
}

bool
draw_differs(const struct drawing *d, int field, int index)
{
	return draw_before(d, field, index) != draw_now(d, field, index);
}

const char *
draw_key(const struct drawing *d, int type, int value, char out[static DRAW_NAME])
{
	name_write(d->board->language, type, value, out, DRAW_NAME);
	return out;
}

const char *
draw_name(const struct drawing *d, int type, int value, char out[static DRAW_NAME])
{
	return spoken_name(d->board->language, type, value, false, out);
}

/* A word of the language as it is read: "light-loss" is light loss; names stay as they are. */
static void
as_read(char *word)
{
	if (word[strspn(word, "abcdefghijklmnopqrstuvwxyz-_")])
		return;
	for (; (word = strpbrk(word, "-_")) != NULL; word++)
		*word = ' ';
}

const char *
draw_said(const struct drawing *d, int type, int value, char out[static DRAW_NAME])
{
	draw_name(d, type, value, out);
	as_read(out);
	return out;
}

const char *
draw_cell(const struct drawing *d, int table, int row, int column, char out[static DRAW_NAME])
{
	spoken_cell(d->board->language, table, row, column, out, DRAW_NAME);
	return out;
}

const char *
draw_value(const struct drawing *d, int field, int value, char out[static DRAW_NAME])
{
	const struct field *f = field_of(d->game, field);

	draw_name(d, f->value, value < f->base && f->base > 0 ? NONE : value - f->base, out);
	as_read(out);
	return out;
}

static const char *
take_made(struct made *made, char out[static DRAW_NAME])
{
	snprintf(out, DRAW_NAME, "%s", made_end(made));
	made_free(made);
	as_read(out); /* where it is told by the word that is typed */
	return out;
}

const char *
draw_told(const struct drawing *d, int type, int value, char out[static DRAW_NAME])
{
	struct made made;

	name_print(made_begin(&made), d->board->language, type, value, false);
	return take_made(&made, out);
}

const char *
draw_told_value(const struct drawing *d, int field, int value, char out[static DRAW_NAME])
{
	struct made made;

	name_print_value(made_begin(&made), d->board->language, field, value);
	return take_made(&made, out);
}

const char *
draw_place_called(const struct drawing *d, int field, int value, char out[static DRAW_NAME])
{
	value_write(d->board->language, field, value, out, DRAW_NAME);
	return out;
}

const char *
draw_player(const struct drawing *d, int seat)
{
	return player_told(d->board->language, seat);
}

const char *
draw_number(int value, bool plus, char out[static 16])
{
	if (value < 0)
		snprintf(out, 16, "\xe2\x88\x92%d", -value);
	else
		snprintf(out, 16, "%s%d", plus && value > 0 ? "+" : "", value);
	return out;
}

/* ---- units ---- */

/* The last changes of a unit, newest first; the number of all is returned. */
static int
last_changes(const struct drawing *d, const struct unit *u, const struct trail_change *told[TOLD_MAX], int *n)
{
	const struct trail *t = d->board->trail;
	const struct trail_change *next[COUNT(u->field)] = {0};
	int all = 0;

	*n = 0;
	for (int i = 0; t && i < COUNT(u->field) && u->field[i]; i++)
		next[i] = trail_last(t, u->field[i], u->value);
	for (;; all++) {
		int last = 0;

		for (int i = 1; i < COUNT(next); i++)
			last = next[i] && (!next[last] || next[i] > next[last]) ? i : last;
		if (!next[last])
			return all;
		if (*n < TOLD_MAX)
			told[(*n)++] = next[last];
		next[last] = trail_before(t, next[last]);
	}
}

/* "Entry 16: base to escort (assigned). Entry 45: ..." */
static void
tell_past(struct drawing *d, const struct unit *u)
{
	const struct trail_change *told[TOLD_MAX];
	int n, all = last_changes(d, u, told, &n);
	char from[DRAW_NAME], to[DRAW_NAME], text[3 * DRAW_NAME];

	if (n == 0)
		return;
	svg_open(d->svg, "desc");
	if (all > n) {
		snprintf(text, sizeof(text), SAY_MANY("%d earlier.", "%d earlier.", all - n), all - n);
		svg_text(d->svg, text);
		svg_text(d->svg, " ");
	}
	while (n-- > 0) {
		const struct trail_change *c = told[n];
		const char *why = c->why == WHY_NONE ? NULL : SAY_OF(d->game, d->game->whys[c->why].text);

		draw_told_value(d, c->field, c->from, from);
		draw_told_value(d, c->field, c->to, to);
		if (why)
			snprintf(text, sizeof(text), SAY("Entry %d: %s to %s (%s)."), c->seq, from, to, why);
		else
			snprintf(text, sizeof(text), SAY("Entry %d: %s to %s."), c->seq, from, to);
		svg_text(d->svg, text);
		svg_text(d->svg, n > 0 ? " " : "");
	}
	svg_close(d->svg);
}

void
draw_unit_at(struct drawing *d, const struct unit *u, const char *place)
{
	struct svg *s = d->svg;
	const struct operand *type = &d->game->operands[u->type - TYPE_COMMON];
	char name[DRAW_NAME];

	assert(u->type >= TYPE_COMMON);
	draw_key(d, u->type, u->value, name);
	svg_open(s, "g");
	svg_format(s, "id", "unit-%s-%d", type->type, u->value);
	svg_format(s, "class", "unit %s%s%s", u->class, u->moved ? " moved" : "",
		   u->changed ? " changed" : "");
	svg_format(s, "data-unit", "%s %s", type->type, name);
	svg_attribute(s, "transform", place);
	svg_attribute(s, "tabindex", "0");
	svg_attribute(s, "role", "img");
	svg_attribute(s, "aria-label", u->title);
	svg_open(s, "title");
	svg_text(s, u->title);
	svg_close(s);
	tell_past(d, u);
}

void
draw_ghost(struct drawing *d, const char *name, int x, int y, int width, int height)
{
	struct svg *s = d->svg;

	svg_open(s, "g");
	svg_attribute(s, "class", "ghost");
	svg_attribute(s, "aria-hidden", "true");
	svg_box(s, NULL, x, y, width, height, 3);
	svg_fitted(s, "t11 mid", x + width / 2, y + height / 2 + 4, width - 2, 11, true, name);
	svg_close(s);
}
