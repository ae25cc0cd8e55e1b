/* @TITLE@: the map with its units. */
#include "core/games/@FOLDER@/@FOLDER@.h"
#include "cmd/draw/draw.h"
#include "cmd/say/say.h"

#include <stdio.h>

/* A hex is as wide in the narrow layout as five of them leave room for. */
enum { MARGIN = 6, CORNER = 8 };

static void
draw_unit(struct drawing *d, int unit, int x, int y)
{
	char name[DRAW_NAME];
	int side = box_cell(d->box, B_UNITS, unit, UNIT_SIDE);
	struct unit u = {.type = T_UNIT,
			 .value = (int16_t)unit,
			 .class = side == BLUE ? "counter raf" : "counter lw",
			 .title = draw_name(d, T_UNIT, unit, name),
			 .field = {F_AT},
			 .moved = draw_differs(d, F_AT, unit),
			 .width = COUNTER_SMALL,
			 .height = COUNTER_HEIGHT};
	struct counter c = {.side = side == BLUE ? "raf" : "lw", .label = name};

	draw_unit_begin(d, &u, x, y);
	draw_counter(d, &c, COUNTER_SMALL);
	draw_unit_end(d, &u);
}

/* A space with whoever stands there: columns with even numbers lie half a space lower. */
static void
draw_space(struct drawing *d, int space, int top, int size)
{
	int column = box_cell(d->box, B_SPACES, space, SPACE_COLUMN),
	    row = box_cell(d->box, B_SPACES, space, SPACE_ROW);
	int x = MARGIN + (column - 1) * size, y = top + (row - 1) * size + (column % 2 == 0 ? size / 2 : 0);
	char name[DRAW_NAME];

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "data-place", draw_key(d, T_SPACE, space, name));
	svg_box(d->svg, "well", x, y, size - 2, size - 2, CORNER);
	svg_label(d->svg, "t11 soft", x + 6, y + 13, name);
	for (int u = 0; u < UNITS; u++)
		if (draw_now(d, F_AT, u) == space + 1)
			draw_unit(d, u, x + (size - COUNTER_SMALL) / 2, y + (size - COUNTER_HEIGHT) / 2 + 4);
	svg_close(d->svg);
}

static int
draw(struct drawing *d)
{
	enum { COLUMNS = 5, ROWS_DRAWN = 4, LARGEST = 96 };
	int top = draw_heading(d, SAY("Turn")), size = (d->width - 2 * MARGIN) / COLUMNS;

	size = size > LARGEST ? LARGEST : size;
	for (int s = 0; s < SPACES; s++)
		draw_space(d, s, top, size);
	return top + ROWS_DRAWN * size + size / 2 + MARGIN;
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	snprintf(out, size, SAY("turn %d"), draw_now(d, FIELD_TURN, 0));
}

const struct drawer @FOLDER@_drawer = {draw, title};
