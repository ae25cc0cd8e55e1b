/* The units of a place: how they lie in its rectangle, with which stamp, and how large. */
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/filling.h"
#include "cmd/say/say.h"

/* Units in rows: with the largest stamp that fits, swollen as far as may be; else with the next. */
struct flow {
	int stamp; /* element */
	double width, height, scale, gap;
	int columns, shown; /* the last of those shown stands for all others */
};

static int
stamp_of(const struct filling *f, const char *name, size_t n)
{
	for (int i = 0; i < f->t->n; i++) {
		const char *stamp = asked(f, i, ASK_STAMP);

		if (stamp && strlen(stamp) == n && strncmp(stamp, name, n) == 0)
			return i;
	}
	return -1;
}

static void
set_stamp(const struct filling *f, struct flow *w, const char *name, size_t n)
{
	w->stamp = stamp_of(f, name, n);
	asked_pair(f, w->stamp, ASK_SIZE, &w->width, &w->height);
}

static int
fitting(double room, double size, double gap)
{
	int n = (int)((room + gap + .01) / (size + gap));

	return n > 0 ? n : 1;
}

/* The scale from `most` down to 1 at which n units fit; 0: at none. */
static double
scale_for(struct flow *w, int n, double most, double width, double height)
{
	for (double scale = most; scale > .99; scale -= .02) {
		int columns = fitting(width, w->width * scale, w->gap), rows = (n + columns - 1) / columns;

		if (rows * (w->height * scale + w->gap) - w->gap <= height + .01 &&
		    columns * (w->width * scale + w->gap) - w->gap <= width + .01) {
			w->columns = columns;
			return scale;
		}
	}
	return 0;
}

static struct flow
flow_rows(const struct filling *f, int i, int n, double width, double height)
{
	const char *stamps = asked(f, i, ASK_UNIT), *stamp = stamps;
	struct flow w = {.gap = asked_number(f, i, ASK_GAP, 4), .shown = n};
	int rows;

	while (*stamp) {
		size_t length = strcspn(stamp, " ");

		set_stamp(f, &w, stamp, length);
		w.scale =
		    scale_for(&w, n, stamp == stamps ? asked_number(f, i, ASK_SWELL, 1) : 1, width, height);
		if (w.scale > 0)
			return w;
		w.gap = w.gap < 3 ? w.gap : 3;
		stamp += length + strspn(stamp + length, " ");
	}
	w.scale = 1;
	w.columns = fitting(width, w.width, w.gap);
	rows = fitting(height, w.height, w.gap);
	w.shown = n < rows * w.columns ? n : rows * w.columns;
	return w;
}

/* How high a place that grows may be. */
static double
room_of(const struct filling *f, int i)
{
	double own = asked_number(f, i, ASK_MOST, NO_BOUND);

	return own < f->most ? own : f->most;
}

double
height_needed(const struct filling *f, int i, const struct row *row)
{
	const char *stamp = asked(f, i, ASK_UNIT);
	struct flow w = {.gap = asked_number(f, i, ASK_GAP, 4)};
	int n, rows;

	rows_behind(f->v, row, asked(f, i, ASK_PLACE), &n);
	set_stamp(f, &w, stamp, strcspn(stamp, " "));
	w.columns = fitting(f->t->drawn[i].box[2], w.width, w.gap);
	rows = (n + w.columns - 1) / w.columns;
	if (rows == 0)
		return 0;
	return within(rows * (w.height + w.gap) - w.gap, 0, room_of(f, i));
}

/* A stamp with what a row says, where it lies. */
static void
stamp_here(struct filling *f, const struct flow *w, const struct row *row, double x, double y)
{
	const struct unit *u = row_unit(row);
	const char *card = text_behind(f->v, row, ".card"), *back = asked(f, w->stamp, ASK_BACK);
	const char *own = back && text_behind(f->v, row, ".back") ? back : text_behind(f->v, row, ".stamp");
	int stamp = own ? stamp_of(f, own, strlen(own)) : w->stamp;
	char place[64];

	snprintf(place, sizeof(place), w->scale > 1.001 ? "translate(%g %g) scale(%g)" : "translate(%g %g)",
		 (int)(x * 10 + .5) / 10., (int)(y * 10 + .5) / 10., w->scale);
	if (row_is_ghost(row)) {
		draw_ghost(f->d, text_behind(f->v, row, ".name"), (int)x, (int)y, (int)(w->width * w->scale),
			   (int)(w->height * w->scale));
		return;
	}
	if (u) {
		if (f->n_stood < STOOD_MAX)
			f->stood[f->n_stood++] =
			    (struct stood){text_behind(f->v, row, ".name"), f->x + x, f->y + y,
					   w->width * w->scale, w->height * w->scale};
		draw_unit_at(f->d, u, place);
	} else {
		svg_open(f->s, "g");
		if (card)
			svg_attribute(f->s, "data-card", card);
		svg_attribute(f->s, "transform", place);
	}
	for (int k = stamp + 1; stamp >= 0 && k < f->t->drawn[stamp].end; k = f->t->drawn[k].end)
		draw_element(f, k, row);
	svg_close(f->s);
}

/* The same, with its own place where those beside it are elsewhere. */
static void
draw_stamp(struct filling *f, const struct flow *w, const struct row *row, double x, double y)
{
	const char *place = f->mixed ? text_behind(f->v, row, ".place") : NULL;

	if (place) {
		svg_open(f->s, "g");
		svg_attribute(f->s, "data-place", place);
	}
	stamp_here(f, w, row, x, y);
	if (place)
		svg_close(f->s);
}

/* "GRUPPE base", and a title with the names. */
void
write_names(const struct filling *f, const struct row *row)
{
	const struct unit *u = row ? row_unit(row) : NULL;
	const char *place = row ? text_behind(f->v, row, ".place") : NULL;

	if (!row)
		return;
	if (u && place)
		svg_format(f->s, "data-counted", "%s %s", f->d->game->operands[u->type - TYPE_COMMON].type,
			   place);
	svg_open(f->s, "title");
	for (const char *comma = ""; row; row = row_next(row)) {
		const char *name = text_behind(f->v, row, ".name");

		if (row_is_ghost(row))
			continue;
		svg_text(f->s, comma);
		svg_text(f->s, name ? name : "?");
		comma = ", ";
	}
	svg_close(f->s);
}

/* What is no longer shown: "+7". */
static void
draw_more(const struct filling *f, const struct flow *w, const struct row *row, int n, double x, double y)
{
	char text[16];

	snprintf(text, sizeof(text), "+%d", n);
	svg_open(f->s, "g");
	svg_attribute(f->s, "class", "more");
	write_move(f->s, x, y);
	write_names(f, row);
	svg_box(f->s, "hole", 0, 0, (int)w->width, (int)w->height, 3);
	svg_label(f->s, "t11 b m", (int)w->width / 2, (int)w->height / 2 + 4, text);
	svg_close(f->s);
}

static void
draw_in_rows(struct filling *f, int i, const struct row *row, int n, double width)
{
	const double *box = f->t->drawn[i].box;
	double height = asked(f, i, ASK_GROW) ? room_of(f, i) : box[3], dx, dy;
	struct flow w = flow_rows(f, i, n, width, height);
	bool middle = asked(f, i, ASK_ALIGN) != NULL, whole = w.shown == n;

	/* Where not all have room, those that have left are the first to go. */
	for (const struct row *one = row; one && !whole; one = row_next(one))
		n -= row_is_ghost(one);
	if (!whole)
		w = flow_rows(f, i, n, width, height);
	dx = w.width * w.scale + w.gap;
	dy = w.height * w.scale + w.gap;
	for (int k = 0; row && k < w.shown; row = row_next(row)) {
		int line = k / w.columns,
		    in_line = w.shown - line * w.columns < w.columns ? w.shown - line * w.columns : w.columns;
		double x = box[0] + k % w.columns * dx + (middle ? (width - (in_line * dx - w.gap)) / 2 : 0),
		       y = box[1] + line * dy;

		if (!whole && row_is_ghost(row))
			continue;
		if (k == w.shown - 1 && w.shown < n)
			draw_more(f, &w, row, n - k, x, y);
		else
			draw_stamp(f, &w, row, x, y);
		k++;
	}
}

/* Cards in a hand, which overlap where there are many; laid on each other; or one below the other. */
static void
draw_laid(struct filling *f, int i, const struct row *row, int n, double width, const char *how)
{
	const double *box = f->t->drawn[i].box;
	const char *stamps = asked(f, i, ASK_UNIT), *next = strchr(stamps, ' ');
	struct flow w = {.scale = 1, .gap = asked_number(f, i, ASK_GAP, 4)};
	double dx = 0, dy = 0;

	set_stamp(f, &w, stamps, strcspn(stamps, " "));
	if (strcmp(how, "lap") == 0) {
		if (next && n * (w.width + w.gap) - w.gap > width)
			set_stamp(f, &w, next + 1, strcspn(next + 1, " "));
		dx = n > 1 && n * (w.width + w.gap) - w.gap > width ? (width - w.width) / (n - 1)
								    : w.width + w.gap;
	} else if (strcmp(how, "down") == 0) {
		dy = w.height + w.gap;
	} else {
		asked_pair(f, i, ASK_LAP, &dx, &dy);
	}
	for (int k = 0; row; k++, row = row_next(row))
		draw_stamp(f, &w, row, box[0] + k * dx, box[1] + k * dy);
}

/* Where all units of a list are, as the state calls it; NULL: nowhere, or not all in one place (`mixed`). */
static const char *
place_of(struct filling *f, const struct row *row)
{
	const char *place = NULL;

	f->mixed = false;
	for (; row; row = row_next(row)) {
		const char *own = text_behind(f->v, row, ".place");

		f->mixed = f->mixed || (own && place && strcmp(own, place) != 0);
		place = own ? own : place;
	}
	return f->mixed ? NULL : place;
}

void
draw_units(struct filling *f, int i, const struct row *row)
{
	const char *key = asked(f, i, ASK_PLACE), *how = asked(f, i, ASK_FLOW), *place;
	double width = f->t->drawn[i].box[2] + (asked(f, i, ASK_WIDENS) ? f->wider : 0);
	int n;
	const struct row *first = rows_behind(f->v, row, key, &n);

	if (n == 0)
		return;
	place = place_of(f, first);
	svg_open(f->s, "g");
	if (place)
		svg_attribute(f->s, "data-place", place);
	if (how && strcmp(how, "row") != 0)
		draw_laid(f, i, first, n, width, how);
	else
		draw_in_rows(f, i, first, n, width);
	svg_close(f->s);
}
