/* The map of a game that is a file: hexes, squares or areas, with what lies between them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/file_board.h"
#include "cmd/say/say.h"
#include "core/language/language.h"

/* Across a hex, a square, and between two bands of a map that is cut; how high the boxes beside it are. */
enum {
	LEAST_ACROSS = 34,
	MOST_RADIUS = 40,
	BAND_GAP = 10,
	AREAS_WIDTH = 64,
	BOX_WIDTH = 110,
	BOXES_HEIGHT = 74
};

static bool
is_turned(const struct chart_of *m)
{
	return m->b->grid == 3 || m->b->grid == 4;
}

/* Thousandths of a radius: from a space to the next one across and down, and the whole of one. */
struct steps {
	int across, down, wide, high;
};

static struct steps
steps_of(const struct chart_of *m)
{
	static const struct steps flat = {1500, 1732, 2000, 1732}, pointed = {1732, 1500, 1732, 2000},
				  square = {2000, 2000, 2000, 2000};

	return m->b->form == BOARD_SQUARES ? square : is_turned(m) ? pointed : flat;
}

/* ---- where spaces lie ---- */

static void
find_extent(struct chart_of *m)
{
	int column, row;

	m->least_column = m->least_row = 100;
	m->most_column = m->most_row = -1;
	for (int i = 0; i < m->n; i++) {
		if (!board_place(m->d->game, i, &column, &row))
			continue;
		m->least_column = column < m->least_column ? column : m->least_column;
		m->most_column = column > m->most_column ? column : m->most_column;
		m->least_row = row < m->least_row ? row : m->least_row;
		m->most_row = row > m->most_row ? row : m->most_row;
	}
}

/* The radius at which so many columns fill the width. */
static int
radius_for(const struct chart_of *m, int columns)
{
	struct steps s = steps_of(m);

	return m->width * 1000 / (s.across * (columns - 1) + s.wide + (is_turned(m) ? s.across / 2 : 0));
}

static int
band_height(const struct chart_of *m)
{
	struct steps s = steps_of(m);
	bool half = m->b->form != BOARD_SQUARES && !is_turned(m);

	return (s.down * (m->most_row - m->least_row) + s.high + (half ? s.down / 2 : 0)) * m->radius / 1000;
}

static void
place_on_grid(struct chart_of *m, int i, int column, int row)
{
	struct steps s = steps_of(m);
	int band = (column - m->least_column) / m->columns, c = (column - m->least_column) % m->columns;
	int line = is_turned(m) ? row : column;
	bool even = m->b->grid == 1 || m->b->grid == 3, moved = m->b->grid != 5 && (line % 2 == 0) == even;
	int dx = is_turned(m) && moved ? s.across / 2 : 0, dy = !is_turned(m) && moved ? s.down / 2 : 0;

	m->at[i][0] = (int16_t)(m->x + (s.across * c + s.wide / 2 + dx) * m->radius / 1000);
	m->at[i][1] = (int16_t)(m->y + band * (band_height(m) + BAND_GAP) +
				(s.down * (row - m->least_row) + s.high / 2 + dy) * m->radius / 1000);
}

static int
lay_out_grid(struct chart_of *m, int most_height)
{
	int columns, height, column, row, boxes = 0, most = m->width / BOX_WIDTH;

	find_extent(m);
	if (m->most_column < 0) /* boxes alone */
		m->least_column = m->least_row = m->most_column = m->most_row = 0;
	columns = m->most_column - m->least_column + 1;
	for (m->bands = 1; m->bands < MAP_BANDS; m->bands++) {
		m->columns = (columns + m->bands - 1) / m->bands;
		m->radius = radius_for(m, m->columns);
		if (m->radius * steps_of(m).wide / 1000 >= LEAST_ACROSS)
			break;
	}
	m->columns = (columns + m->bands - 1) / m->bands;
	m->radius = draw_clamp(radius_for(m, m->columns), 6, MOST_RADIUS);
	while (!m->d->narrow && m->bands == 1 && band_height(m) > most_height &&
	       m->radius * steps_of(m).wide / 1000 > LEAST_ACROSS * 7 / 4)
		m->radius--;
	height = m->bands * (band_height(m) + BAND_GAP);
	for (int i = 0; i < m->n; i++) {
		if (board_place(m->d->game, i, &column, &row)) {
			place_on_grid(m, i, column, row);
			continue;
		}
		m->at[i][0] = (int16_t)(m->x + boxes % most * BOX_WIDTH + BOX_WIDTH / 2);
		m->at[i][1] = (int16_t)(m->y + height + boxes / most * BOXES_HEIGHT + BOXES_HEIGHT / 2);
		boxes++;
	}
	return m->y + height + (boxes + most - 1) / most * BOXES_HEIGHT;
}

/* Thousandths of the sine, every 15 degrees. */
static int
sine(int step)
{
	static const short quarter[] = {0, 259, 500, 707, 866, 966, 1000};
	int at = ((step % 24) + 24) % 24;

	return at <= 6 ? quarter[at] : at <= 12 ? quarter[12 - at] : -sine(at - 12);
}

/* Areas as the file says, or in a ring. */
static int
lay_out_areas(struct chart_of *m)
{
	int half = AREAS_WIDTH / 2, height;

	m->bands = 1;
	m->width = m->width > 560 ? 560 : m->width;
	m->radius = half;
	height = m->width * 3 / 4;
	for (int i = 0; i < m->n; i++) {
		int x = board_value(m->d->play, &m->b->x, i, 0), y = board_value(m->d->play, &m->b->y, i, 0);
		if (x == NONE || y == NONE) {
			x = 50 + sine(24 * i / m->n + 6) / 20;
			y = 50 + sine(24 * i / m->n + 12) / 20;
			x = x < 0 ? 0 : x, y = y < 0 ? 0 : y;
		}
		m->at[i][0] = (int16_t)(m->x + half + (m->width - 2 * half) * x / 100);
		m->at[i][1] = (int16_t)(m->y + half + (height - 2 * half) * y / 100);
	}
	return m->y + height;
}

int
map_lay_out(struct chart_of *m, int most_height)
{
	return m->b->form == BOARD_AREAS ? lay_out_areas(m) : lay_out_grid(m, most_height);
}

int
map_width(const struct chart_of *m)
{
	struct steps s = steps_of(m);

	if (m->b->form == BOARD_AREAS)
		return m->width;
	return (s.across * (m->columns - 1) + s.wide + (is_turned(m) ? s.across / 2 : 0)) * m->radius / 1000;
}

/* ---- the ground ---- */

static bool
is_on_grid(const struct chart_of *m, int i)
{
	int column, row;

	return m->b->form != BOARD_AREAS && board_place(m->d->game, i, &column, &row);
}

/* A hex or a square; an area or a box is a rectangle. */
static void
outline(const struct chart_of *m, int i, char out[static 160])
{
	int r = m->radius, x = m->at[i][0], y = m->at[i][1], a = r / 2, b = r * 866 / 1000;

	if (!is_on_grid(m, i) && m->b->form != BOARD_AREAS)
		snprintf(out, 160, "M%d %dh102v66h-102z", x - 51, y - 33);
	else if (m->b->form != BOARD_HEXMAP)
		snprintf(out, 160, "M%d %dh%dv%dh%dz", x - r, y - r, 2 * r, 2 * r, -2 * r);
	else if (is_turned(m))
		snprintf(out, 160, "M%d %dL%d %dL%d %dL%d %dL%d %dL%d %dz", x, y - r, x + b, y - a, x + b,
			 y + a, x, y + r, x - b, y + a, x - b, y - a);
	else
		snprintf(out, 160, "M%d %dL%d %dL%d %dL%d %dL%d %dL%d %dz", x - r, y, x - a, y - b, x + a,
			 y - b, x + r, y, x + a, y + b, x - a, y + b);
}

/* What grows or stands there, around the middle of a space of radius 20. */
static const char *
sketch(const char *style)
{
	static const struct {
		const char *style, *path;
	} sketches[] = {
	    {"forest", "M-9 6l4-9 4 9zM1 2l4-9 4 9zM-1 12l4-9 4 9z"},
	    {"hill", "M-12 4q6-9 12 0M0 9q6-9 12 0M-6-3q6-8 12 0"},
	    {"town", "M-10-6h8v7h-8zM2-9h7v6h-7zM-4 4h6v6h-6zM5 2h7v7h-7z"},
	    {"mountain", "M-12 8l7-14 5 9 4-7 8 12z"},
	    {"marsh", "M-11-3h7M-2-3h8M-8 3h6M2 3h9M-4 9h7"},
	    {"field", "M-9-6v12M-3-6v12M3-6v12M9-6v12"},
	    {"desert", "M-8 0h.1M0-5h.1M7 2h.1M-2 6h.1M3 9h.1"},
	};

	for (int i = 0; style && i < COUNT(sketches); i++)
		if (strcmp(sketches[i].style, style) == 0)
			return sketches[i].path;
	return NULL;
}

static void
draw_ground(struct chart_of *m, int i)
{
	struct svg *s = m->d->svg;
	const char *style = board_look(m->d->play, &m->b->fill, i, 0), *path = sketch(style);
	char d[160];

	outline(m, i, d);
	svg_open(s, "path");
	svg_attribute(s, "class", "ground");
	svg_attribute(s, "d", d);
	svg_close(s);
	if (!style)
		return;
	svg_open(s, "path");
	svg_format(s, "class", "ground g-%s", style);
	svg_attribute(s, "d", d);
	svg_close(s);
	if (!path)
		return;
	svg_open(s, "path");
	svg_format(s, "class", "sketch k-%s", style);
	svg_format(s, "transform", "translate(%d %d) scale(%d.%02d)", m->at[i][0], m->at[i][1],
		   m->radius / 24, m->radius % 24 * 100 / 24);
	svg_attribute(s, "d", path);
	svg_close(s);
}

/* ---- between spaces ---- */

static void
draw_line(struct svg *s, const char *style, int x, int y, int dx, int dy)
{
	svg_open(s, "path");
	svg_format(s, "class", "way w-%s", style);
	svg_format(s, "d", "M%d %dl%d %d", x - dx / 2, y - dy / 2, dx, dy);
	svg_close(s);
}

static void
draw_between(struct chart_of *m, const struct board_edge *e, int a, int b)
{
	const char *style = e->looks.n ? board_look(m->d->play, &e->looks, a, b) : "path";
	int x = (m->at[a][0] + m->at[b][0]) / 2, y = (m->at[a][1] + m->at[b][1]) / 2;
	int dx = m->at[b][0] - m->at[a][0], dy = m->at[b][1] - m->at[a][1];
	int part = m->b->form == BOARD_SQUARES ? 1000 : 577; /* a side, of the way between two middles */
	bool bridge = style && strcmp(style, "bridge") == 0;

	if (!style || abs(dx) + abs(dy) > (m->b->form == BOARD_AREAS ? 3000 : 4 * m->radius))
		return; /* in another band */
	if (e->path || strcmp(style, "road") == 0 || strcmp(style, "rail") == 0) {
		draw_line(m->d->svg, style, x, y, dx, dy);
		return;
	}
	draw_line(m->d->svg, bridge ? "river" : style, x, y, -dy * part / 1000, dx * part / 1000);
	if (bridge)
		draw_line(m->d->svg, style, x, y, dx * 2 / 5, dy * 2 / 5);
}

static void
draw_edges(struct chart_of *m)
{
	static const struct board_edge plain = {.looks = {.n = 0}, .path = true};
	bool any = m->b->n_edges > 0;

	for (int e = 0; e < (any ? m->b->n_edges : m->b->form == BOARD_AREAS); e++)
		for (int a = 0; a < m->n; a++)
			for (int i = 0, b; (b = board_beside(m->d->game, a, i)) >= 0; i++)
				if (b > a)
					draw_between(m, any ? &m->b->edge[e] : &plain, a, b);
}

/* ---- what stands on them ---- */

void
trait_say(struct drawing *d, const struct trait *t, int type, int of, char out[static DRAW_NAME])
{
	int value = t->node ? board_value(d->play, t, of, 0) : of;

	if (t->text)
		draw_cell(d, d->game->operands[type - TYPE_COMMON].table - 1, of, t->text - 1, out);
	else if (t->written)
		snprintf(out, DRAW_NAME, "%s", SAY_OF(d->game, board_written(d->game, t, of)));
	else if (t->title)
		draw_told(d, t->type, of, out);
	else if (value == NONE)
		out[0] = '\0';
	else if (t->node)
		draw_said(d, t->type, value, out);
	else
		draw_key(d, t->type, value, out);
}

static void
draw_labels(struct chart_of *m, int i)
{
	char text[DRAW_NAME];
	int width = m->b->form == BOARD_HEXMAP && is_on_grid(m, i) ? m->radius * 13 / 10 : 2 * m->radius;
	int half = is_on_grid(m, i)	       ? m->radius * (m->b->form == BOARD_HEXMAP ? 866 : 1000) / 1000
		   : m->b->form == BOARD_AREAS ? m->radius
					       : 33;

	for (int k = 0; k < m->b->n_labels; k++) {
		trait_say(m->d, &m->b->label[k], m->b->map, i, text);
		if (text[0])
			svg_fitted(m->d->svg, k == 0 ? "t11 m halo soft" : "t11 m halo b", m->at[i][0],
				   m->at[i][1] + (k == 0 ? 11 - half : half - 7),
				   k == 0 ? width : 2 * half + 14, 11, k > 0, text);
	}
}

/* Who holds a space: a flag at its side. */
static void
draw_mark(struct chart_of *m, int i)
{
	const char *style = board_look(m->d->play, &m->b->mark, i, 0);
	struct svg *s = m->d->svg;

	if (!style)
		return;
	svg_open(s, "path");
	svg_format(s, "class", "flag c-%s", style);
	svg_format(s, "d", "M%d %dv-15h11l-3 4l3 4h-11", m->at[i][0] + m->radius * 9 / 20, m->at[i][1] + 4);
	svg_close(s);
}

void
map_draw(struct chart_of *m)
{
	if (m->b->form == BOARD_AREAS)
		draw_edges(m);
	for (int i = 0; i < m->n; i++)
		draw_ground(m, i);
	if (m->b->form != BOARD_AREAS)
		draw_edges(m);
	for (int i = 0; i < m->n; i++)
		draw_labels(m, i);
	for (int i = 0; i < m->n && !m->printed; i++)
		draw_mark(m, i);
}
