/* The counters of a game that is a file: on the map, and beside it by where they are. */
#include <stdio.h>
#include <string.h>

#include "cmd/draw/file_board.h"
#include "cmd/say/say.h"
#include "core/language/language.h"

enum { COUNTER = 40, COUNTER_GAP = 5, PLACES_SEEN = 64 };

/* What stands on a counter is drawn around its middle, 40 by 40. */
static const char *
symbol_path(const char *style)
{
	static const struct {
		const char *style, *path;
	} symbols[] = {
	    {"infantry", "M-13-16h26v17h-26zl26 17M13-16l-26 17"},
	    {"cavalry", "M-13-16h26v17h-26zM13-16l-26 17"},
	    {"artillery", "M-13-16h26v17h-26zM-3-7.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0"},
	    {"armour", "M-13-16h26v17h-26zM-5-12.500h10a5 5 0 0 1 0 10h-10a5 5 0 0 1 0-10"},
	    {"headquarters", "M-13-16h26v17h-26zM-13 1v5M-13-11h26"},
	    {"supply", "M-13-16h26v17h-26zM-13-3h26"},
	    {"air", "M-13-16h26v17h-26zM-9-12l18 9v-9l-18 9z"},
	    {"ship", "M-14-8h28l-5 9h-18zM0-8v-9M-5-13h10"},
	    {"leader", "M0-18l3 7h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z"},
	};

	for (int i = 0; style && i < COUNT(symbols); i++)
		if (strcmp(symbols[i].style, style) == 0)
			return symbols[i].path;
	return NULL;
}

static const struct place *
place_of(const struct chart_of *m, const struct board_counters *c)
{
	return &m->d->game->places[c->place];
}

/* "{0}-{1}" with what comes of its places; without a text the name. */
static void
counter_text(const struct chart_of *m, const struct board_counters *c, int unit, char *out, size_t size)
{
	char piece[DRAW_NAME];
	size_t n = 0;

	if (!c->text) {
		snprintf(out, size, "%s", draw_key(m->d, c->type, unit, piece));
		return;
	}
	for (const char *s = c->text; *s && n + 1 < size; s++) {
		if (*s != '{') {
			out[n++] = *s;
			continue;
		}
		trait_say(m->d, &c->piece[s[1] - '0'], c->type, unit, piece);
		n += (size_t)snprintf(out + n, size - n, "%s", piece[0] ? piece : "-");
		s += 2;
	}
	out[n < size ? n : size - 1] = '\0';
}

static void
draw_face(struct chart_of *m, const struct board_counters *c, int unit, bool named)
{
	struct svg *s = m->d->svg;
	const char *path = symbol_path(board_look(m->d->play, &c->symbol, unit, 0));
	char text[DRAW_NAME];

	svg_box(s, "body", -COUNTER / 2, -COUNTER / 2, COUNTER, COUNTER, 4);
	svg_box(s, "ring", -COUNTER / 2 - 3, -COUNTER / 2 - 3, COUNTER + 6, COUNTER + 6, 6);
	if (path) {
		svg_open(s, "path");
		svg_attribute(s, "class", "nato");
		if (named)
			svg_attribute(s, "transform", "translate(9 -3) scale(0.750)");
		svg_attribute(s, "d", path);
		svg_close(s);
	}
	if (named)
		svg_fitted(s, "t11 m", path ? -10 : 0, path ? -5 : -8, path ? 19 : COUNTER - 4, 11, false,
			   draw_key(m->d, c->type, unit, text));
	counter_text(m, c, unit, text, sizeof(text));
	svg_fitted(s, "t16 b m", 0, path ? 17 : 6, COUNTER - 4, 16, true, text);
}

/* On the table an entry names a counter by what is printed on it. */
void
counter_print(struct chart_of *m, const struct board_counters *c, int unit, bool back)
{
	const char *colour = board_look(m->d->play, &c->colour, unit, 0);

	svg_open(m->d->svg, "g");
	svg_format(m->d->svg, "class", "piece c-%s%s", colour ? colour : "white", back ? " reduced" : "");
	draw_face(m, c, unit, c->text != NULL);
	svg_close(m->d->svg);
}

/* Of one that lies face down all see whose it is, and where. */
static void
draw_back(struct chart_of *m, const struct board_counters *c, const char *colour, const char *at,
	  const char *place)
{
	struct svg *s = m->d->svg;

	svg_open(s, "g");
	svg_format(s, "class", "unit piece c-%s", colour);
	svg_attribute(s, "transform", place);
	svg_open(s, "title");
	svg_text(s, SAY_OF(m->d->game, m->d->game->operands[c->type - TYPE_COMMON].title));
	svg_text(s, ": ");
	svg_text(s, at);
	svg_close(s);
	svg_box(s, "body", -COUNTER / 2, -COUNTER / 2, COUNTER, COUNTER, 4);
	svg_label(s, "t16 b m", 0, 6, "?");
	svg_close(s);
}

/* A counter with its middle there, so many hundredths of its size. */
static void
draw_counter(struct chart_of *m, const struct board_counters *c, int unit, int x, int y, int scale)
{
	const struct place *p = place_of(m, c);
	const char *colour = board_look(m->d->play, &c->colour, unit, 0);
	bool reduced = p->face && draw_now(m->d, p->face, unit) > field_of(m->d->game, p->face)->base;
	char name[DRAW_NAME], at[DRAW_NAME], face[DRAW_NAME] = "", title[3 * DRAW_NAME + 8], class[48],
					     place[64];

	draw_told_value(m->d, p->at, draw_now(m->d, p->at, unit), at);
	snprintf(place, sizeof(place), "translate(%d %d) scale(%d.%02d)", x, y, scale / 100, scale % 100);
	if (board_hides(m->d->play, c->place, unit, m->d->board->hidden)) {
		draw_back(m, c, colour ? colour : "white", at, place);
		return;
	}
	draw_told(m->d, c->type, unit, name);
	if (p->face)
		draw_value(m->d, p->face, draw_now(m->d, p->face, unit), face);
	snprintf(title, sizeof(title), "%s: %s%s%s", name, at, face[0] ? ", " : "", face);
	snprintf(class, sizeof(class), "piece c-%s%s", colour ? colour : "white", reduced ? " reduced" : "");
	draw_unit_at(m->d,
		     &(struct unit){.type = c->type,
				    .value = (int16_t)unit,
				    .class = class,
				    .title = title,
				    .field = {p->at, p->face},
				    .moved = draw_differs(m->d, p->at, unit),
				    .changed = p->face && draw_differs(m->d, p->face, unit)},
		     place);
	draw_face(m, c, unit, false);
	svg_close(m->d->svg);
}

/* The space that a value of the field is; NONE: it is no space of the map. */
static int
space_of(const struct chart_of *m, const struct place *p, int value)
{
	const struct field *f = field_of(m->d->game, p->at);

	return m->b->map && f->value == m->b->map && value >= f->base ? value - f->base : NONE;
}

int
counters_of(const struct chart_of *m, const struct board_counters *c)
{
	return field_of(m->d->game, place_of(m, c)->at)->count;
}

/* ---- on the map ---- */

/* Side by side, the more the smaller. */
static void
draw_stack(struct chart_of *m, int space, int n)
{
	int room = m->b->form == BOARD_HEXMAP ? m->radius * 11 / 10 : m->radius * 13 / 10, rows = 1, i = 0;
	char place[DRAW_NAME];

	while (rows * rows < n)
		rows++;
	svg_open(m->d->svg, "g");
	for (int k = 0; k < m->b->n_counters; k++) {
		const struct board_counters *c = &m->b->counters[k];
		const struct place *p = place_of(m, c);
		for (int u = 0; u < counters_of(m, c); u++) {
			int now = draw_now(m->d, p->at, u), cell = room / rows;
			if (space_of(m, p, now) != space)
				continue;
			if (i == 0)
				svg_attribute(m->d->svg, "data-place",
					      draw_place_called(m->d, p->at, now, place));
			draw_counter(m, c, u, m->at[space][0] + (2 * (i % rows) - rows + 1) * cell / 2,
				     m->at[space][1] +
					 (2 * (i / rows) - (n + rows - 1) / rows + 1) * cell / 2,
				     cell * 100 / (rows > 1 ? COUNTER + 4 : COUNTER));
			i++;
		}
	}
	svg_close(m->d->svg);
}

void
counters_on_map(struct chart_of *m)
{
	uint16_t n[MAP_SPACES] = {0};
	char name[DRAW_NAME];

	for (int k = 0; k < m->b->n_counters; k++) {
		const struct place *p = place_of(m, &m->b->counters[k]);
		for (int u = 0; u < counters_of(m, &m->b->counters[k]); u++) {
			int now = space_of(m, p, draw_now(m->d, p->at, u));
			int was = space_of(m, p, draw_before(m->d, p->at, u)), half = m->radius * 11 / 20;
			if (now != NONE)
				n[now]++;
			if (was != NONE && was != now)
				draw_ghost(
				    m->d,
				    board_hides(m->d->play, m->b->counters[k].place, u, m->d->board->hidden)
					? "?"
					: draw_key(m->d, m->b->counters[k].type, u, name),
				    m->at[was][0] - half, m->at[was][1] - half + m->radius / 5, 2 * half,
				    2 * half);
		}
	}
	for (int i = 0; i < m->n; i++)
		if (n[i] > 0)
			draw_stack(m, i, n[i]);
}

/* ---- beside it ---- */

/* One row of them under a heading; returns where it ends. */
static int
draw_group(struct chart_of *m, const struct board_counters *c, int value, int x, int y, int width)
{
	const struct place *p = place_of(m, c);
	char text[DRAW_NAME];
	int at = x, step = (COUNTER + COUNTER_GAP) * 9 / 10;

	svg_fitted(m->d->svg, "t12 b", x, y + 12, width, 12, true,
		   value < field_of(m->d->game, p->at)->base ? SAY("beside the map")
							     : draw_told_value(m->d, p->at, value, text));
	y += 18;
	svg_open(m->d->svg, "g");
	svg_attribute(m->d->svg, "data-place", draw_place_called(m->d, p->at, value, text));
	for (int u = 0; u < counters_of(m, c); u++) {
		if (draw_now(m->d, p->at, u) != value)
			continue;
		if (at + step > x + width) {
			at = x;
			y += step;
		}
		draw_counter(m, c, u, at + step / 2, y + step / 2, 90);
		at += step;
	}
	svg_close(m->d->svg);
	return y + step + 8;
}

int
counters_beside(struct chart_of *m, int x, int y, int width)
{
	for (int k = 0; k < m->b->n_counters; k++) {
		const struct board_counters *c = &m->b->counters[k];
		const struct place *p = place_of(m, c);
		const struct field *f = field_of(m->d->game, p->at);
		for (int value = f->min; value <= f->max; value++) {
			bool any = false;
			for (int u = 0; u < counters_of(m, c) && !any && space_of(m, p, value) == NONE; u++)
				any = draw_now(m->d, p->at, u) == value;
			if (any)
				y = draw_group(m, c, value, x, y, width);
		}
	}
	return y;
}
