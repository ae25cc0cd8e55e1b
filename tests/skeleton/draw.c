/* @TITLE@: what its board holds. The drawings are cmd/draw/boards/@FOLDER@/. */
#include "cmd/draw/fill.h"
#include "cmd/say/say.h"
#include "core/games/@FOLDER@/@FOLDER@.h"

#include <stdio.h>

static void
say_counter(struct drawing *d, struct values *v, struct row *space, int unit, const char *place)
{
	char name[DRAW_NAME];
	int side = box_cell(d->box, B_UNITS, unit, UNIT_SIDE);
	const struct unit u = {.type = T_UNIT,
			       .value = (int16_t)unit,
			       .class = "counter",
			       .title = draw_name(d, T_UNIT, unit, name),
			       .field = {F_AT},
			       .moved = draw_differs(d, F_AT, unit)};
	struct row *row = say_unit(v, space, "units", &u);

	say_text(v, row, "name", name);
	say_text(v, row, "side", side == BLUE ? "raf" : "lw");
	say_text(v, row, "place", place);
}

/* A space with whoever stands there: columns with even numbers lie half a space lower. */
static void
say_space(struct drawing *d, struct values *v, int space)
{
	int size = d->narrow ? 70 : 96, column = box_cell(d->box, B_SPACES, space, SPACE_COLUMN),
	    row = box_cell(d->box, B_SPACES, space, SPACE_ROW);
	struct row *here = say_row(v, v->board, "spaces");
	char name[DRAW_NAME];

	draw_key(d, T_SPACE, space, name);
	say_text(v, here, "name", name);
	say_format(v, here, "x", "%d", (column - 1) * size);
	say_format(v, here, "y", "%d", (row - 1) * size + (column % 2 == 0 ? size / 2 : 0));
	for (int u = 0; u < UNITS; u++)
		if (draw_now(d, F_AT, u) == space + 1)
			say_counter(d, v, here, u, name);
}

static int
draw(struct drawing *d)
{
	const struct step *now = step_of(d->game, ((const struct head *)d->play->state)->step);
	struct values v;
	int height;

	values_begin(&v);
	say_format(&v, v.board, "turn", "%s %d", SAY("Turn"), draw_now(d, FIELD_TURN, 0));
	if (now)
		say_text(&v, v.board, "step", SAY_OF(d->game, now->title));
	for (int s = 0; s < SPACES; s++)
		say_space(d, &v, s);
	height = fill_board(d, &v);
	values_free(&v);
	return height;
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	snprintf(out, size, SAY("turn %d"), draw_now(d, FIELD_TURN, 0));
}

const struct drawer @FOLDER@_drawer = {draw, title};
