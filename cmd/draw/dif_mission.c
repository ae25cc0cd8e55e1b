/* Down In Flames: the sheet of a campaign with its targets, and bombers in formation. */
#include "cmd/draw/down_in_flames.h"
#include "cmd/say/say.h"

enum { CELL = 34, LINE = 17 };

/* ---- targets ---- */

static const char *
marker_class(int marker)
{
	return marker == NO_MARKER ? "whole" : "hurt";
}

static void
draw_goal(struct drawing *d, int row, int x, int y, int width)
{
	int number = box_cell(d->box, B_TARGETS, row, TA_TARGET), marker = 0;
	bool goal = number > 0 && dif_state(d)->goal == number, small;
	char text[3 * DRAW_NAME], name[DRAW_NAME], word[DRAW_NAME];

	if (number > 0 && number <= TARGETS)
		marker = dif_state(d)->marker[number - 1];
	svg_circle(d->svg, marker_class(marker), x + 5, y - 4, 4);
	snprintf(text, sizeof(text), "%d %.100s%s%s", number, draw_cell(d, B_TARGETS, row, TA_TITLE, name),
		 marker == NO_MARKER ? "" : SAY(": "),
		 marker == NO_MARKER ? "" : draw_value(d, F_MARKER, marker, word));
	small = svg_width(text, 12, goal) > width - 18;
	svg_fitted(d->svg,
		   goal	   ? (small ? "t11 bold" : "t12 bold")
		   : small ? "t11"
			   : "t12",
		   x + 16, y, width - 18, small ? 11 : 12, goal, text);
}

static int
draw_sheet(struct drawing *d, int y)
{
	struct rows rows = box_rows(d->box, B_TARGETS, dif_state(d)->campaign - 1);
	int columns = d->narrow ? 1 : 3, width = (d->width - 28) / columns;
	char title[2 * DRAW_NAME], name[DRAW_NAME], note[64], number[16], other[16];
	int below = d->narrow ? LINE : 0; /* a line of the points' own */
	struct well w = {.title = title,
			 .note = below > 0 ? NULL : note,
			 .extra = (rows.n + columns - 1) / columns * LINE + 4 + below};

	snprintf(title, sizeof(title), SAY("%.100s, mission %d"),
		 draw_cell(d, B_CAMPAIGNS, dif_state(d)->campaign - 1, CA_TITLE, name),
		 dif_state(d)->mission);
	snprintf(note, sizeof(note), SAY("mission points: Axis %s, Allied %s"),
		 draw_number(dif_state(d)->mission_points[AXIS], false, number),
		 draw_number(dif_state(d)->mission_points[ALLIED], false, other));
	y = wells_draw(d, &w, 1, 1, 6, y, d->width - 12);
	if (below > 0)
		svg_label(d->svg, "t11 soft", w.x + 8, w.y + 33, note);
	for (int i = 0; i < rows.n; i++)
		draw_goal(d, rows.first + i, w.x + 8 + i % columns * width,
			  w.y + 35 + below + i / columns * LINE, width);
	return y;
}

/* ---- formations ---- */

static bool
is_formed(const struct drawing *d, int a)
{
	return dif_state(d)->status[a] == FLYING && dif_state(d)->row[a] > 0 && dif_state(d)->column[a] > 0;
}

/* The rows and columns that bombers stand in; false: there are none. */
static bool
limits(const struct drawing *d, int *top, int *bottom, int *left, int *right)
{
	bool any = false;

	for (int a = 0; a < AIRCRAFT; a++) {
		int row = dif_state(d)->row[a], column = dif_state(d)->column[a];

		if (!is_formed(d, a))
			continue;
		*top = !any || row < *top ? row : *top;
		*bottom = !any || row > *bottom ? row : *bottom;
		*left = !any || column < *left ? column : *left;
		*right = !any || column > *right ? column : *right;
		any = true;
	}
	return any;
}

static int
draw_formation(struct drawing *d, int y)
{
	int top = 0, bottom = 0, left = 0, right = 0;
	struct well w = {.title = SAY("Bombers in formation, as they fly"), .class = NULL};

	if (!limits(d, &top, &bottom, &left, &right))
		return y;
	w.extra = (bottom - top + 1) * CELL + 4;
	y = wells_draw(d, &w, 1, 1, 6, y, d->width - 12);
	for (int a = 0; a < AIRCRAFT; a++) {
		char number[16];
		int x = w.x + w.width / 2 + (2 * dif_state(d)->column[a] - left - right) * (CELL + 16) / 2;
		int at = w.y + WELL_HEAD + (dif_state(d)->row[a] - top) * CELL;

		if (!is_formed(d, a))
			continue;
		svg_open(d->svg, "g");
		svg_attribute(d->svg, "class", dif_side_class(d, a));
		svg_attribute(d->svg, "aria-hidden", "true");
		svg_use(d->svg, "f plane", dif_shape(d, a), x - 20, at, 40, 30);
		svg_close(d->svg);
		svg_label(d->svg, "t11 soft", x + 22, at + 12, draw_number(a % PER_SIDE + 1, false, number));
	}
	return y;
}

int
dif_mission(struct drawing *d, int y)
{
	if (dif_state(d)->campaign > 0)
		y = draw_sheet(d, y);
	return draw_formation(d, y);
}
