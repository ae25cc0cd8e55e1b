/* Where things stand in a drawing: squares of a map, what data-at names, rows of a list; windows on maps, and
 * routes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/filling.h"

/* "A13": its column and row. */
static bool
square(const char *name, int *column, int *row)
{
	if (name[0] < 'A' || name[0] > 'Z' || name[1] < '0' || name[1] > '9')
		return false;
	*column = name[0] - 'A';
	*row = atoi(name + 1);
	return true;
}

bool
square_at(const char *grid, const char *space, double *x, double *y, double *size)
{
	char first[8], last[8];
	int left, top, right, bottom, column, row;

	if (!space || sscanf(grid, "%7s %7s %lf %lf %lf", first, last, x, y, size) != 5 ||
	    !square(first, &left, &top) || !square(last, &right, &bottom) || !square(space, &column, &row) ||
	    column < left || column > right || row < top || row > bottom)
		return false;
	*x += (column - left) * *size;
	*y += (row - top) * *size;
	return true;
}

/* Where data-at has this name. */
static bool
anchor_at(const struct template *t, const char *name, double *x, double *y)
{
	const struct filling f = {.t = t};

	for (int k = 0; k < t->n; k++) {
		const char *at = asked(&f, k, ASK_AT);
		const double *box = t->drawn[k].box;

		if (!at || strcmp(at, name) != 0)
			continue;
		*x = box[0] + box[2] / 2;
		*y = box[1] + box[3] / 2;
		return true;
	}
	return false;
}

bool
has_anchor(const struct drawing *d, const char *name)
{
	double x, y;

	return anchor_at(template_of(d->game, d->narrow), name, &x, &y);
}

/* Where a row of a list stands: by its number, its square, or its own x and y. False: beyond the drawing. */
bool
row_at(const struct filling *f, int i, const struct row *row, int at, double *x, double *y)
{
	const char *grid = asked(f, i, ASK_GRID), *space = text_behind(f->v, row, ".space"),
		   *own = text_behind(f->v, row, ".x");
	int per = (int)asked_number(f, i, ASK_PER, 0);
	double dx = 0, dy = 0, ex = 0, ey = 0, size;

	if (grid && space)
		return square_at(grid, space, x, y, &size);
	if (text_behind(f->v, row, ".at"))
		return anchor_at(f->t, text_behind(f->v, row, ".at"), x, y);
	if (own) {
		*x = strtod(own, NULL);
		*y = strtod(text_behind(f->v, row, ".y"), NULL);
		return true;
	}
	asked_pair(f, i, ASK_STEP, &dx, &dy);
	asked_pair(f, i, ASK_ROW, &ex, &ey);
	*x = per > 0 ? dx * (at % per) + ex * (at / per) : dx * at;
	*y = per > 0 ? dy * (at % per) + ey * (at / per) : dy * at;
	return true;
}

/* ---- the window on a map, and routes ---- */

/* Moves what is in a window so that the list's first square is in its middle. */
void
open_window(const struct filling *f, int i, const struct row *row)
{
	int n;
	const struct row *first = rows_behind(f->v, row, asked(f, i, ASK_WINDOW), &n);
	const char *bounds = asked(f, i, ASK_BOUNDS);
	double left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0, x, y, size;

	asked_pair(f, i, ASK_SIZE, &width, &height);
	if (!bounds || sscanf(bounds, "%lf %lf %lf %lf", &left, &top, &right, &bottom) != 4)
		return;
	if (!first || !square_at(asked(f, i, ASK_GRID), text_behind(f->v, first, ".space"), &x, &y, &size)) {
		x = (left + right) / 2;
		y = (top + bottom) / 2;
		size = 0;
	}
	write_move(f->s, -within(x + size / 2 - width / 2, left, right - width),
		   -within(y + size / 2 - height / 2, top, bottom - height));
}

/* A point of a route: "846 318", a square of the grid, or what stands where data-at says so. */
static bool
point_at(const struct filling *f, int i, const struct row *row, const char *key, double *x, double *y)
{
	const char *name = text_behind(f->v, row, key), *grid = asked(f, i, ASK_GRID);
	double size;

	if (!name)
		return false;
	if (grid && square_at(grid, name, x, y, &size)) {
		*x += size / 2;
		*y += size / 2;
		return true;
	}
	return sscanf(name, "%lf %lf", x, y) == 2 || anchor_at(f->t, name, x, y);
}

/* "unit.I/KG76": where it was drawn above; NULL: nowhere, or it is no unit that is meant. */
static const struct stood *
unit_meant(const struct filling *f, const struct row *row, const char *key)
{
	const char *name = text_behind(f->v, row, key);

	if (!name || strncmp(name, "unit.", 5) != 0)
		return NULL;
	for (int i = 0; i < f->n_stood; i++)
		if (f->stood[i].name && strcmp(f->stood[i].name, name + 5) == 0)
			return &f->stood[i];
	return NULL;
}

/* From the side of one counter to that of another: across where they are beside each other, else up or down.
 */
static bool
between_units(const struct filling *f, const struct row *row, double *ax, double *ay, double *bx, double *by)
{
	const struct stood *a = unit_meant(f, row, ".from"), *b = unit_meant(f, row, ".to");

	if (!a || !b)
		return false;
	*ax = a->x + a->width / 2;
	*ay = a->y + a->height / 2;
	*bx = b->x + b->width / 2;
	*by = b->y + b->height / 2;
	if (fabs(*bx - *ax) >= (a->width + b->width) / 2) {
		*ax += copysign(a->width / 2, *bx - *ax);
		*bx -= copysign(b->width / 2, *bx - *ax);
	} else {
		*ay += copysign(a->height / 2, *by - *ay);
		*by -= copysign(b->height / 2, *by - *ay);
	}
	return true;
}

static void
draw_route(const struct filling *f, int i, const struct row *row)
{
	double ax, ay, bx, by, bend = asked_number(f, i, ASK_BEND, 0), cut = asked_number(f, i, ASK_CUT, 0),
			       length;

	if (!between_units(f, row, &ax, &ay, &bx, &by) &&
	    (!point_at(f, i, row, ".from", &ax, &ay) || !point_at(f, i, row, ".to", &bx, &by)))
		return;
	length = hypot(bx - ax, by - ay);
	if (length < 1)
		return;
	bx -= (bx - ax) / length * cut;
	by -= (by - ay) / length * cut;
	open_element(f, i, row, 0);
	if (bend != 0)
		svg_format(f->s, "d", "M%.1f %.1fQ%.1f %.1f %.1f %.1f", ax, ay,
			   (ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - (bx - ax) * bend, bx, by);
	else
		svg_format(f->s, "d", "M%.1f %.1fL%.1f %.1f", ax, ay, bx, by);
	svg_close(f->s);
}

void
draw_routes(const struct filling *f, int i, const struct row *row)
{
	int n;

	for (const struct row *one = rows_behind(f->v, row, asked(f, i, ASK_ROUTE), &n); one;
	     one = row_next(one))
		draw_route(f, i, one);
}
