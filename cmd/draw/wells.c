/* Wells: framed parts of the table in which units lie in rows, as high as what lies in them. */
#include "cmd/draw/draw.h"

#include <assert.h>

enum { PAD = 7, CELL_GAP = 5, ROW_MAX = 16 };

void
well_add(struct well *w, int value, bool ghost)
{
	assert(w->n < WELL_UNITS);
	w->unit[w->n].value = (int16_t)value;
	w->unit[w->n++].ghost = ghost;
}

static int
well_columns(const struct well *w, int width)
{
	int n = (width - 2 * PAD + CELL_GAP) / (w->cell_width + CELL_GAP);

	return n > 0 ? n : 1;
}

int
well_height(const struct well *w, int width)
{
	int columns = well_columns(w, width), rows = (w->n + columns - 1) / columns;

	return WELL_HEAD + rows * (w->cell_height + CELL_GAP) + (rows > 0 ? 3 : 0) + w->extra;
}

/* A place in which nothing lies is a title on a line, so that the eye finds what is there. */
static bool
is_bare(const struct well *w)
{
	return w->n == 0 && w->extra == 0 && w->cell_height > 0 && !w->empty && !w->class;
}

static void
draw_head(struct drawing *d, const struct well *w)
{
	int room = w->width - 2 * PAD, used = svg_width(w->title, 12, true);
	int left = room - used - 8, noted = w->note ? svg_width(w->note, 11, false) + 8 : 0;

	noted = noted < left + 8 ? noted : left + 8;

	svg_fitted(d->svg, is_bare(w) ? "t12 bold soft" : "t12 bold", w->x + PAD, w->y + 15,
		   w->note && left > 20 ? room - noted : room, 12, true, w->title);
	if (w->note && left > 20)
		svg_fitted(d->svg, "t11 soft end", w->x + w->width - PAD, w->y + 15, left, 11, false,
			   w->note);
}

void
well_draw(struct drawing *d, struct well *w, int x, int y, int width, int height)
{
	int columns = well_columns(w, width);
	char class[64];

	w->x = x;
	w->y = y;
	w->width = width;
	w->height = height;
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "role", "group");
	svg_attribute(d->svg, "aria-label", w->title);
	if (w->place[0])
		svg_attribute(d->svg, "data-place", w->place);
	snprintf(class, sizeof(class), "well%s%s", w->class ? " " : "", w->class ? w->class : "");
	if (is_bare(w))
		svg_line(d->svg, "hair", x + PAD, y + WELL_HEAD - 2, x + width - PAD, y + WELL_HEAD - 2);
	else
		svg_box(d->svg, class, x, y, width, height, 4);
	draw_head(d, w);
	if (w->n == 0 && w->empty)
		svg_label(d->svg, "t12 soft mid", x + width / 2, y + (height + WELL_HEAD) / 2 + 2, w->empty);
	for (int i = 0; i < w->n; i++)
		w->each(d, w->unit[i].value, w->unit[i].ghost,
			x + PAD + i % columns * (w->cell_width + CELL_GAP),
			y + WELL_HEAD + i / columns * (w->cell_height + CELL_GAP));
	svg_close(d->svg);
}

static int
draw_row(struct drawing *d, struct well *w, int n, int x, int y, int width)
{
	int shares = 0, height = 0, at = x, room = width - (n - 1) * DRAW_GAP, widths[ROW_MAX];

	assert(n <= ROW_MAX);
	for (int i = 0; i < n; i++)
		shares += w[i].share > 0 ? w[i].share : 1;
	for (int i = 0; i < n; i++) {
		widths[i] = room * (w[i].share > 0 ? w[i].share : 1) / shares;
		if (well_height(&w[i], widths[i]) > height)
			height = well_height(&w[i], widths[i]);
	}
	for (int i = 0; i < n; i++) {
		well_draw(d, &w[i], at, y, i == n - 1 ? x + width - at : widths[i], height);
		at += widths[i] + DRAW_GAP;
	}
	return y + height + DRAW_GAP;
}

int
wells_draw(struct drawing *d, struct well *w, int n, int columns, int x, int y, int width)
{
	for (int i = 0; i < n; i += columns)
		y = draw_row(d, w + i, n - i < columns ? n - i : columns, x, y, width);
	return y;
}

int
wells_flow(struct drawing *d, struct well *w, int n, int columns, int x, int y, int width)
{
	int end[ROW_MAX], each = (width - (columns - 1) * DRAW_GAP) / columns, last = y;

	assert(columns <= ROW_MAX);
	for (int i = 0; i < columns; i++)
		end[i] = y;
	for (int i = 0; i < n; i++) {
		int best = 0, height = well_height(&w[i], each);

		for (int k = 1; k < columns; k++)
			best = end[k] < end[best] ? k : best;
		well_draw(d, &w[i], x + best * (each + DRAW_GAP), end[best], each, height);
		end[best] += height + DRAW_GAP;
		last = end[best] > last ? end[best] : last;
	}
	return last;
}
