/* The Burning Blue: the charts of a combat, the rows about those that were rolled, with the cells that were
 * read. */
#include <string.h>

#include "cmd/draw/burning_blue.h"
#include "cmd/say/say.h"

/* Rolls before the first row and beyond the last are read in that row. */
static int
row_read(const struct drawing *d, int table, int roll)
{
	int row = 0;

	while (row + 1 < d->box->rows[table] && box_cell(d->box, table, row + 1, ROLL_MIN) <= roll)
		row++;
	return row;
}

static void
row_words(const struct drawing *d, int table, int row, char out[static 32])
{
	int min = box_cell(d->box, table, row, ROLL_MIN), max = box_cell(d->box, table, row, ROLL_MAX);

	if (row == 0)
		snprintf(out, 32, "%d\xe2\x88\x92", max);
	else if (row + 1 == d->box->rows[table])
		snprintf(out, 32, "%d+", min);
	else if (min == max)
		snprintf(out, 32, "%d", min);
	else
		snprintf(out, 32, "%d\xe2\x80\x93%d", min, max);
}

struct chart {
	const char *title;
	int table, row, column; /* that were read; row -1: it was not rolled yet */
	int first, n;		/* columns that are drawn */
};

enum { HEAD = 44 };

/* The columns for bombers have long names, and twice the room. */
static int
column_x(const struct drawing *d, const struct chart *c, int i)
{
	int shares = 0, before = 0;

	for (int k = 0; k < c->n; k++) {
		int share = c->first + k >= COLUMN_MEDIUM ? 2 : 1;

		shares += share;
		before += k < i ? share : 0;
	}
	return 6 + HEAD + (d->width - 12 - HEAD) * before / shares;
}

/* "2/-1" as it is read in a book: "2 / \xe2\x88\x921". */
static void
cell_words(const struct drawing *d, const struct chart *c, int row, int column, char out[static DRAW_NAME])
{
	char cell[DRAW_NAME], *slash;

	box_write(d->box, c->table, row, ROLL_FIRST + column, cell, sizeof(cell));
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

static void
draw_chart_row(struct drawing *d, const struct chart *c, int row, int y)
{
	char words[DRAW_NAME];

	row_words(d, c->table, row, words);
	svg_label(d->svg, row == c->row ? "t12 bold mid" : "t12 soft mid", 6 + HEAD / 2, y + 15, words);
	for (int i = 0; i < c->n; i++) {
		bool read = row == c->row && c->first + i == c->column,
		     near = row == c->row || c->first + i == c->column;
		int x = column_x(d, c, i), width = column_x(d, c, i + 1) - x;

		svg_box(d->svg, read ? "read" : near ? "cell fresh" : "cell", x, y, width, 21, 0);
		cell_words(d, c, row, c->first + i, words);
		svg_fitted(d->svg, read ? "t12 bold mid new-on" : "t12 mid", x + width / 2, y + 15, width - 2,
			   12, read, words);
	}
}

/* What stands over a column: "\xe2\x88\x921", "Ju87/BR.20/Balloons". */
static void
head_words(const struct drawing *d, const struct chart *c, int i, char out[static DRAW_NAME])
{
	const char *name = d->game->tables[c->table].columns[ROLL_FIRST + c->first + i].name,
		   *said = catalogue_word("burning-blue COLUMN", name);

	name = said ? said : name;
	snprintf(out, DRAW_NAME, "%s%s", name[0] == '-' ? "\xe2\x88\x92" : "",
		 name[0] == '-' ? name + 1 : name);
}

/* Where the second line of a head begins that is wider than its column; NULL: it has none. */
static const char *
second_line(const struct drawing *d, const struct chart *c, int i, const char *text)
{
	int width = column_x(d, c, i + 1) - column_x(d, c, i) - 2;
	const char *slash = strrchr(text, '/');

	return slash && svg_width(text, 11, true) > width ? slash + 1 : NULL;
}

static bool
has_second_line(const struct drawing *d, const struct chart *c)
{
	char text[DRAW_NAME];

	for (int i = 0; i < c->n; i++) {
		head_words(d, c, i, text);
		if (second_line(d, c, i, text))
			return true;
	}
	return false;
}

/* `y` is that of the last of the two lines. */
static void
draw_chart_heads(struct drawing *d, const struct chart *c, int y)
{
	svg_label(d->svg, "t11 soft mid", 6 + HEAD / 2, y, "2d6");
	for (int i = 0; i < c->n; i++) {
		int x = column_x(d, c, i), width = column_x(d, c, i + 1) - x;
		bool read = c->first + i == c->column;
		const char *class = read ? "t11 bold mid" : "t11 soft mid", *second;
		char text[DRAW_NAME], first[DRAW_NAME];

		head_words(d, c, i, text);
		second = second_line(d, c, i, text);
		if (second) {
			snprintf(first, sizeof(first), "%.*s", (int)(second - text), text);
			svg_fitted(d->svg, class, x + width / 2, y - 12, width - 2, 11, read, first);
		}
		svg_fitted(d->svg, class, x + width / 2, y, width - 2, 11, read, second ? second : text);
	}
}

static int
draw_chart(struct drawing *d, const struct chart *c, int y)
{
	int rows = d->box->rows[c->table], from = c->row > 0 ? c->row - 1 : 0;

	from = from + 2 < rows ? from : rows > 3 ? rows - 3 : 0;
	svg_fitted(d->svg, "t11 bold soft", 6, y + 14, d->width - 12, 11, true, c->title);
	y += has_second_line(d, c) ? 46 : 34;
	draw_chart_heads(d, c, y);
	y += 6;
	for (int row = from; row < rows && row <= from + 2; row++, y += 21)
		draw_chart_row(d, c, row, y);
	return y + DRAW_GAP;
}

int
bb_charts(struct drawing *d, int y)
{
	const struct state *s = bb_state(d);
	struct chart c[2] = {
	    {.title = SAY("ATTACKER’S ROLL: THE DEFENDER LOSES / HIS COHESION"), .table = B_ATTACKER},
	    {.title = SAY("DEFENDER’S ROLL: THE ATTACKER LOSES / HIS COHESION"), .table = B_DEFENDER}};

	if (s->column == 0 || s->combat == NO_COMBAT)
		return y;
	for (int i = 0; i < 2; i++) {
		int dice = s->dice[i == 0 ? ATTACKS : DEFENDS], most = d->narrow ? 5 : COLUMNS;

		c[i].column = s->column - 1;
		c[i].row = dice > 0 ? row_read(d, c[i].table, dice + s->modifier) : -1;
		c[i].n = most;
		c[i].first = c[i].column - most / 2;
		c[i].first = c[i].first < 0 ? 0 : c[i].first + most > COLUMNS ? COLUMNS - most : c[i].first;
		if (d->box->rows[c[i].table] > 0)
			y = draw_chart(d, &c[i], y);
	}
	return y;
}
