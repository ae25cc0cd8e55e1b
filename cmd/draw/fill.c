/*
 * The filler: walks a drawing's elements in their order and writes each as the values want it. What a place
 * holds is asked before it is drawn, so that a panel that is empty shrinks to its title and what follows
 * moves up.
 */
#include "cmd/draw/fill.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/filling.h"
#include "cmd/say/say.h"

const struct template *
template_of(const struct game *game, bool narrow)
{
	for (const struct template *t = templates; t->game; t++)
		if (t->narrow == narrow && strcmp(t->game, game->name) == 0)
			return t;
	return NULL;
}

const char *
asked(const struct filling *f, int i, int what)
{
	for (const struct ask *a = f->t->drawn[i].ask; a && a->what != ASK_NONE; a++)
		if (a->what == what)
			return a->value;
	return NULL;
}

double
asked_number(const struct filling *f, int i, int what, double otherwise)
{
	const char *value = asked(f, i, what);

	return value && *value ? strtod(value, NULL) : otherwise;
}

void
asked_pair(const struct filling *f, int i, int what, double *one, double *other)
{
	const char *value = asked(f, i, what);
	char *end = NULL;

	if (value) {
		*one = strtod(value, &end);
		*other = strtod(end, NULL);
	}
}

void
write_number(struct svg *s, const char *name, double value)
{
	svg_format(s, name, "%g", round(value * 100) / 100);
}

void
write_move(struct svg *s, double x, double y)
{
	svg_format(s, "transform", "translate(%g %g)", round(x * 100) / 100, round(y * 100) / 100);
}

/* Units in the places of an element; *places counts these. */
int
units_within(const struct filling *f, int i, const struct row *row, int *places)
{
	int sum = 0, n;

	for (int k = i; k < f->t->drawn[i].end; k++) {
		const char *key = asked(f, k, ASK_PLACE);

		if (!key)
			continue;
		++*places;
		rows_behind(f->v, row, key, &n);
		sum += n;
	}
	return sum;
}

static bool
is_empty(const struct filling *f, int i, const struct row *row)
{
	int places = 0;

	return units_within(f, i, row, &places) == 0 && places > 0;
}

/* ---- elements ---- */

/* What a page can touch as a space of the game: this element, or the squares of a map drawn in it. */
static void
write_space(const struct filling *f, int i, const struct row *row)
{
	const char *key = asked(f, i, ASK_SPACE), *name = key ? text_behind(f->v, row, key) : NULL;

	if (name)
		svg_attribute(f->s, "data-space", name);
	if (asked(f, i, ASK_SQUARES))
		svg_attribute(f->s, "data-squares", asked(f, i, ASK_SQUARES));
}

/* Opens an element with its own attributes, its classes, that of its letters' size (0: no text), and "empty"
 * where it is a panel in which nothing lies. */
void
open_element(const struct filling *f, int i, const struct row *row, int size)
{
	const struct drawn *n = &f->t->drawn[i];
	const char *keys = asked(f, i, ASK_CLASS), *value;
	char class[256], copied[128], *save;
	size_t used = (size_t)(size > 0 ? snprintf(class, sizeof(class), "t%d%s%s", size, n->class ? " " : "",
						   n->class ? n->class : "")
					: snprintf(class, sizeof(class), "%s", n->class ? n->class : ""));

	snprintf(copied, sizeof(copied), "%s", keys ? keys : "");
	for (char *key = strtok_r(copied, " ", &save); key; key = strtok_r(NULL, " ", &save)) {
		value = text_behind(f->v, row, key);
		if (value && used < sizeof(class))
			used += (size_t)snprintf(class + used, sizeof(class) - used, "%s%s",
						 used > 0 ? " " : "", value);
	}
	if (asked(f, i, ASK_PANEL) && is_empty(f, i, row) && used < sizeof(class))
		snprintf(class + used, sizeof(class) - used, "%sempty", used > 0 ? " " : "");
	svg_open(f->s, n->name);
	if (class[0])
		svg_attribute(f->s, "class", class);
	svg_attributes(f->s, n->text);
	write_space(f, i, row);
}

static void
draw_children(struct filling *f, int i, const struct row *row)
{
	for (int k = i + 1; k < f->t->drawn[i].end; k = f->t->drawn[k].end)
		draw_element(f, k, row);
}

/* What grows along with a place, or widens with its panel. */
static void
write_box(const struct filling *f, int i)
{
	const double *box = f->t->drawn[i].box;

	write_number(f->s, "x", box[0]);
	write_number(f->s, "y", box[1]);
	write_number(f->s, "width", box[2] + (asked(f, i, ASK_WIDENS) ? f->wider : 0));
	write_number(f->s, "height", box[3] + (asked(f, i, ASK_GROWS) ? f->extra : 0));
}

static void draw_once(struct filling *, int i, const struct row *);

/* ---- panels under and beside each other ---- */

/* How much higher the places in a panel need to be than they are drawn. */
static double
grown(const struct filling *f, int i, const struct row *row)
{
	double most = 0;

	for (int k = i; k < f->t->drawn[i].end; k++)
		if (asked(f, k, ASK_GROW)) {
			double more = height_needed(f, k, row) - asked_number(f, k, ASK_MIN, 0);

			most = more > most ? more : most;
		}
	return most;
}

/* How high one of a stack is with the gap below it; 0: it is left out. */
static double
stacked(const struct filling *f, int i, const struct row *row, double gap)
{
	const char *only = asked(f, i, ASK_IF);
	double height = asked_number(f, i, ASK_H, 0);

	if (only && !values_hold(f->v, row, only))
		return 0;
	height = is_empty(f, i, row) ? asked_number(f, i, ASK_H_EMPTY, height) : height + grown(f, i, row);
	return height > 0 ? height + gap : 0;
}

/* The children of a stack from y on, each row of a list for itself; returns where they end. They are drawn,
 * or only measured.
 */
static double
stack_up(struct filling *f, int i, const struct row *row, bool drawn)
{
	double y = 0, gap = asked_number(f, i, ASK_STACK, 0);

	for (int k = i + 1; k < f->t->drawn[i].end; k = f->t->drawn[k].end) {
		const char *list = asked(f, k, ASK_REPEAT), *part = asked(f, k, ASK_PART);
		int n;

		for (const struct row *one = list ? rows_behind(f->v, row, list, &n) : row; one || !list;
		     one = row_next(one)) {
			double height = stacked(f, k, one, gap);

			if (drawn && height > 0) {
				f->extra = is_empty(f, k, one) ? 0 : grown(f, k, one);
				svg_open(f->s, "g");
				write_move(f->s, 0, y);
				f->y += y;
				draw_once(f, k, one);
				f->y -= y;
				svg_close(f->s);
				f->extra = 0;
				if (part)
					draw_part(f->d, part, (int)y, (int)ceil(y + height - gap));
			}
			y += height;
			if (!list)
				break;
		}
	}
	return y;
}

/* A stack that may be only so high leaves its places less room, until it fits. */
static void
draw_stack(struct filling *f, int i, const struct row *row)
{
	enum { LEAST = 18, LESS = 4 };
	double most = asked_number(f, i, ASK_MOST, NO_BOUND), height;

	while (stack_up(f, i, row, false) > most && f->most > LEAST)
		f->most = (f->most > most ? most : f->most) - LESS;
	height = stack_up(f, i, row, true);
	if (asked(f, i, ASK_SETS_HEIGHT))
		f->height = (int)ceil(height);
	f->most = NO_BOUND;
}

/* Side by side: what empty ones leave goes to those that take it. */
static void
draw_across(struct filling *f, int i, const struct row *row)
{
	double x = asked_number(f, i, ASK_X, 0), left = 0;
	int takers = 0;

	for (int k = i + 1; k < f->t->drawn[i].end; k = f->t->drawn[k].end) {
		if (is_empty(f, k, row))
			left += asked_number(f, k, ASK_W, 0) -
				asked_number(f, k, ASK_W_EMPTY, asked_number(f, k, ASK_W, 0));
		else
			takers += asked(f, k, ASK_TAKES) != NULL;
	}
	for (int k = i + 1; k < f->t->drawn[i].end; k = f->t->drawn[k].end) {
		bool empty = is_empty(f, k, row);
		double width = asked_number(f, k, ASK_W, 0);

		f->wider = !empty && asked(f, k, ASK_TAKES) ? left / takers : 0;
		svg_open(f->s, "g");
		write_move(f->s, x, 0);
		f->x += x;
		draw_element(f, k, row);
		f->x -= x;
		svg_close(f->s);
		x += (empty ? asked_number(f, k, ASK_W_EMPTY, width) : width + f->wider) +
		     asked_number(f, i, ASK_STACK, 0);
		f->wider = 0;
	}
}

/* ---- rows of a list ---- */

static void
draw_rows(struct filling *f, int i, const struct row *row)
{
	int n, most = (int)asked_number(f, i, ASK_MAX, 999), at = 0;
	const struct row *one = rows_behind(f->v, row, asked(f, i, ASK_REPEAT), &n);
	const char *only = asked(f, i, ASK_IF);

	for (; one && at < most; one = row_next(one), at++) {
		double x, y;

		if ((only && !values_hold(f->v, one, only)) || !row_at(f, i, one, at, &x, &y))
			continue;
		svg_open(f->s, "g");
		write_move(f->s, x, y);
		f->x += x;
		f->y += y;
		draw_once(f, i, one);
		f->x -= x;
		f->y -= y;
		svg_close(f->s);
	}
}

/* ---- the walk ---- */

/* Units that are not drawn each for itself: their names are there for whoever asks. */
static void
write_counted(const struct filling *f, int i, const struct row *row)
{
	int n;
	const struct row *first = rows_behind(f->v, row, asked(f, i, ASK_COUNT), &n);

	write_names(f, first);
}

/* "s-{.type}": the symbol; nothing where the row has no type. */
static void
draw_use(const struct filling *f, int i, const struct row *row)
{
	const char *use = asked(f, i, ASK_USE), *from = strchr(use, '{'),
		   *to = from ? strchr(from, '}') : NULL;
	char key[64];
	const char *value;

	if (!to)
		return;
	snprintf(key, sizeof(key), "%.*s", (int)(to - from - 1), from + 1);
	value = text_behind(f->v, row, key);
	if (!value)
		return;
	open_element(f, i, row, 0);
	svg_format(f->s, "href", "#%.*s%s%s", (int)(from - use), use, value, to + 1);
	svg_close(f->s);
}

static void
draw_once(struct filling *f, int i, const struct row *row)
{
	const struct drawn *n = &f->t->drawn[i];

	if (asked(f, i, ASK_PLACE)) {
		draw_units(f, i, row);
	} else if (asked(f, i, ASK_ROUTE)) {
		draw_routes(f, i, row);
	} else if (n->sample) {
		draw_words(f, i, row);
	} else if (asked(f, i, ASK_USE)) {
		draw_use(f, i, row);
	} else {
		open_element(f, i, row, 0);
		if (asked(f, i, ASK_COUNT))
			write_counted(f, i, row);
		if (asked(f, i, ASK_WINDOW))
			open_window(f, i, row);
		if (n->box && !asked(f, i, ASK_AT))
			write_box(f, i);
		if (asked(f, i, ASK_ACROSS))
			draw_across(f, i, row);
		else if (asked(f, i, ASK_STACK))
			draw_stack(f, i, row);
		else
			draw_children(f, i, row);
		svg_close(f->s);
	}
}

void
draw_element(struct filling *f, int i, const struct row *row)
{
	const char *only = asked(f, i, ASK_IF);

	if (!f->t->drawn[i].name) {
		svg_markup(f->s, f->t->drawn[i].text);
		return;
	}
	if (asked(f, i, ASK_STAMP))
		return;
	if (asked(f, i, ASK_REPEAT))
		draw_rows(f, i, row);
	else if (!only || values_hold(f->v, row, only))
		draw_once(f, i, row);
}

int
fill_board(struct drawing *d, const struct values *v)
{
	struct filling f = {
	    .d = d, .t = template_of(d->game, d->narrow), .v = v, .s = d->svg, .most = NO_BOUND};

	f.height = f.t->height;
	d->width = f.t->width;
	for (int i = 0; i < f.t->n; i = f.t->drawn[i].end)
		draw_element(&f, i, NULL);
	d->svg->failed |= v->failed;
	return f.height;
}
