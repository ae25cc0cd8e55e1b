/* The Burning Blue: the charts of a combat, with the row and the column that are read. */
#include "cmd/draw/burning_blue.h"
#include "cmd/say/say.h"

/* Rolls before the first row and beyond the last are read in that row. */
static int
row_read(const struct bb *b, int table, int roll)
{
	int row = 0;

	while (row + 1 < b->d->box->rows[table] && box_cell(b->d->box, table, row + 1, ROLL_MIN) <= roll)
		row++;
	return row;
}

static void
row_words(const struct bb *b, int table, int row, char out[static 32])
{
	int min = box_cell(b->d->box, table, row, ROLL_MIN), max = box_cell(b->d->box, table, row, ROLL_MAX);

	if (row == 0)
		snprintf(out, 32, "%d\xe2\x88\x92", max);
	else if (row + 1 == b->d->box->rows[table])
		snprintf(out, 32, "%d+", min);
	else if (min == max)
		snprintf(out, 32, "%d", min);
	else
		snprintf(out, 32, "%d\xe2\x80\x93%d", min, max);
}

struct chart {
	const char *title;
	int side, table, row, column; /* that were read; row -1: it was not rolled yet */
	bool read;		      /* by the last entry */
	int first, n;		      /* columns that are drawn */
};

/* "2/-1" as it is read in a book: "2 / \xe2\x88\x921". */
static void
cell_words(const struct bb *b, const struct chart *c, int row, int column, char out[static DRAW_NAME])
{
	char cell[DRAW_NAME], *slash;

	box_write(b->d->box, c->table, row, ROLL_FIRST + column, cell, sizeof(cell));
	slash = strchr(cell, '/');
	if (!slash) {
		snprintf(out, DRAW_NAME, "%s", cell);
		return;
	}
	*slash++ = '\0';
	snprintf(out, DRAW_NAME, "%.20s / %s%.20s", cell,
		 *slash == '-'			    ? "\xe2\x88\x92"
		 : *slash == '+' && slash[1] != '0' ? "+"
						    : "",
		 *slash == '-' || *slash == '+' ? slash + 1 : slash);
}

/* What stands over a column: "\xe2\x88\x921", "Ju87/BR.20/Balloons". */
static void
head_words(const struct bb *b, const struct chart *c, int i, char out[static DRAW_NAME])
{
	const char *name = b->d->game->tables[c->table].columns[ROLL_FIRST + c->first + i].name,
		   *said = catalogue_word("burning-blue COLUMN", name);

	name = said ? said : name;
	snprintf(out, DRAW_NAME, "%s%s", name[0] == '-' ? "\xe2\x88\x92" : "",
		 name[0] == '-' ? name + 1 : name);
}

/* Where a column begins, and whether it has twice the room: those for bombers, whose names are long. */
static int
column_at(const struct bb *b, const struct chart *c, int i)
{
	enum { LEFT = 44, NARROW = 62, WIDE = 60 };
	int x = LEFT;

	for (int k = 0; k < i; k++)
		x += b->d->narrow ? NARROW : c->first + k >= COLUMN_MEDIUM ? 2 * WIDE : WIDE;
	return x;
}

static void
say_heads(struct bb *b, struct row *chart, const struct chart *c)
{
	for (int i = 0; i < c->n; i++) {
		struct row *head = say_row(&b->v, chart, "heads");
		int x = column_at(b, c, i), width = column_at(b, c, i + 1) - x;
		char text[DRAW_NAME], *slash;

		head_words(b, c, i, text);
		slash = strrchr(text, '/');
		slash = slash && svg_width(text, 11, true) > width ? slash + 1 : NULL;
		say_text(&b->v, head, "second", slash ? slash : text);
		if (slash)
			say_format(&b->v, head, "first", "%.*s", (int)(slash - text), text);
		say_text(&b->v, head, "state", c->first + i == c->column ? "b" : "soft");
		say_format(&b->v, head, "x", "%d", x + width / 2);
		say_text(&b->v, head, "y", "0");
	}
}

/* "9", "+2 = 11: 2 / \xe2\x88\x923": what was rolled, and what it comes to. */
static void
say_roll(struct bb *b, struct row *chart, const struct chart *c)
{
	int rolled = b->st->dice[c->side], modifier = b->st->modifier;
	char number[16], cell[DRAW_NAME];

	if (rolled == 0)
		return;
	cell_words(b, c, c->row, c->column, cell);
	say_format(&b->v, chart, "rolled", "%d", rolled);
	if (modifier != 0)
		say_format(&b->v, chart, "result", "%s = %d: %s", draw_number(modifier, true, number),
			   rolled + modifier, cell);
	else
		say_format(&b->v, chart, "result", "%s", cell);
	say_text(&b->v, chart, "result.state", c->read ? "b fresh" : "b");
}

static void
say_chart(struct bb *b, const struct chart *c)
{
	int rows = b->d->box->rows[c->table], from = c->row > 0 ? c->row - 1 : 0;
	struct row *chart = say_row(&b->v, b->board, "charts");
	char words[DRAW_NAME];

	from = from + 2 < rows ? from : rows > 3 ? rows - 3 : 0;
	say_text(&b->v, chart, "title", c->title);
	say_roll(b, chart, c);
	say_heads(b, chart, c);
	for (int row = from; row < rows && row <= from + 2; row++) {
		struct row *line = say_row(&b->v, chart, "rows");

		row_words(b, c->table, row, words);
		say_text(&b->v, line, "name", words);
		say_text(&b->v, line, "state", row == c->row ? "b" : "soft");
		for (int i = 0; i < c->n; i++) {
			struct row *cell = say_row(&b->v, line, "cells");
			bool here = row == c->row, under = c->first + i == c->column;

			cell_words(b, c, row, c->first + i, words);
			say_text(&b->v, cell, "text", words);
			say_text(&b->v, cell, "state",
				 here && under	 ? c->read ? "read" : "near was"
				 : here || under ? "near"
						 : "");
			say_text(&b->v, cell, "wide", c->first + i >= COLUMN_MEDIUM ? "wide" : "");
			say_format(&b->v, cell, "x", "%d", column_at(b, c, i));
			say_text(&b->v, cell, "y", "0");
		}
	}
}

void
say_charts(struct bb *b)
{
	const struct state *s = b->st;
	struct chart c[2] = {{.title = SAY("Attacker’s roll: the defender loses / his cohesion"),
			      .side = ATTACKS,
			      .table = B_ATTACKER},
			     {.title = SAY("Defender’s roll: the attacker loses / his cohesion"),
			      .side = DEFENDS,
			      .table = B_DEFENDER}};

	if (s->column == 0)
		return;
	for (int i = 0; i < 2; i++) {
		int dice = s->dice[i == 0 ? ATTACKS : DEFENDS], most = b->d->narrow ? 5 : COLUMNS;

		c[i].column = s->column - 1;
		c[i].read = draw_differs(b->d, F_DICE, ATTACKS) || draw_differs(b->d, F_DICE, DEFENDS);
		c[i].row = dice > 0 ? row_read(b, c[i].table, dice + s->modifier) : -1;
		c[i].n = most;
		c[i].first = draw_clamp(c[i].column - most / 2, 0, COLUMNS - most);
		if (b->d->box->rows[c[i].table] > 0)
			say_chart(b, &c[i]);
	}
}
