/* Counters as they lie on the table: a rectangle in the side's colours, a silhouette, a label, bars for
 * steps. */
#include "cmd/draw/draw.h"

/* A label as large as its room allows, so that long names are read whole. */
static void
draw_label(struct drawing *d, const char *text, int x, int y, int width, int size)
{
	static const char *const classes[] = {"on t10 mid", "on t11 mid", "on t12 mid", "on t13 mid",
					      "on t14 mid"};

	while (size > 10 && svg_width(text, size, true) > width)
		size--;
	svg_fitted(d->svg, classes[size - 10], x, y, width, size, true, text);
}

static void
draw_steps(struct drawing *d, const struct counter *c, int right)
{
	for (int i = 0; i < c->steps; i++) {
		int x = right - 5 * (c->steps - i);

		if (i < c->steps_left)
			svg_box(d->svg, "i", x, 4, 4, 9, 0);
		else
			svg_box(d->svg, "o", x, 4, 3, 8, 0);
	}
}

void
draw_counter(struct drawing *d, const struct counter *c, int width)
{
	bool small = width <= COUNTER_SMALL;
	int right = width - 3 - 5 * c->steps;

	svg_box(d->svg, "f", 0, 0, width, COUNTER_HEIGHT, 3);
	if (c->silhouette)
		svg_use(d->svg, "i", c->silhouette, small ? 2 : 4, 3, small ? 16 : 20, small ? 12 : 15);
	if (c->corner)
		svg_label(d->svg, "on t11 end", right - 1, 13, c->corner);
	draw_steps(d, c, width - 1);
	draw_label(d, c->label, width / 2, 29, width - 4, small ? 14 : 11);
}

void
draw_chip(struct drawing *d, const struct counter *c, int width)
{
	/* A name that would not be read beside a silhouette stands alone. */
	bool pictured = c->silhouette && svg_width(c->label, 10, true) <= width - 21;
	int left = pictured ? 19 : 2;

	svg_box(d->svg, "f", 0, 0, width, CHIP_HEIGHT, 3);
	if (pictured)
		svg_use(d->svg, "i", c->silhouette, 2, 4, 16, 12);
	draw_label(d, c->label, left + (width - left - 1) / 2, 14, width - left - 2, 12);
}
