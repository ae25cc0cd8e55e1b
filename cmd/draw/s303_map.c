/* 303 Squadron: the Zones with their links, targets and routes, and the aircraft beside the Zones they are
 * in. */
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/places.h"
#include "cmd/draw/squadron_303.h"
#include "cmd/say/say.h"

enum { ACROSS = 840, DOWN = 600, RADIUS = PLACE_RADIUS, IN_ROW = 3 };

/* Coasts, ours, in a frame of 840 by 600. */
static const char *const coasts[] = {"M-5 -5H512C530 10 528 20 512 30C500 38 486 40 470 52C446 60 420 66 420 "
				     "76C470 80 520 92 560 104C606 116 646 132 650 156"
				     "C652 176 664 200 668 224C668 246 640 262 610 258C580 250 556 258 540 "
				     "268C520 280 510 300 486 312C460 322 440 330 420 334"
				     "C390 330 366 312 340 302C310 292 286 300 260 300C230 300 210 298 190 "
				     "292C160 284 140 286 120 284C100 296 84 300 60 306"
				     "C40 300 20 306 -5 310Z",
				     "M-5 596C30 560 60 516 100 508C140 500 200 506 250 520C300 528 340 520 "
				     "390 526C440 530 490 510 540 502C600 492 640 450 "
				     "680 420C720 392 780 384 845 380V605H-5Z"};

/* ---- Zones ---- */

bool
s303_zone_xy(const struct drawing *d, int zone, int *x, int *y)
{
	int column, row;

	if (zone < 0 || zone >= d->box->rows[B_ZONES])
		return false;
	column = box_cell(d->box, B_ZONES, zone, C_ZONE_COLUMN);
	row = box_cell(d->box, B_ZONES, zone, C_ZONE_ROW);
	if (column == NONE || row == NONE)
		return false;
	*x = column * 1177 / 100 - 13;
	*y = row * 2457 / 100 + 14;
	return true;
}

static bool
view_xy(const struct drawing *d, const struct s303_view *v, int zone, int *x, int *y)
{
	if (!s303_zone_xy(d, zone, x, y) || *x < v->left || *x >= v->left + v->across || *y < v->top ||
	    *y >= v->top + v->down)
		return false;
	*x += v->x - v->left;
	*y += v->y - v->top;
	return true;
}

static void
draw_link(struct drawing *d, const char *class, int a, int b)
{
	int x1, y1, x2, y2;

	if (s303_zone_xy(d, a, &x1, &y1) && s303_zone_xy(d, b, &x2, &y2))
		svg_line(d->svg, class, x1, y1, x2, y2);
}

/* The way of a squadron's bombers: heavy where they have been, dashed where they have still to go. */
static void
draw_route(struct drawing *d, int squadron)
{
	struct way way = sq_route(d->play, squadron);
	int reached = -1;

	for (int i = 0; i < way.n; i++)
		for (int a = 0; a < AIRCRAFT; a++)
			if (s303_state(d)->squadron[a] == squadron + 1 &&
			    s303_state(d)->at[a] == way.zone[i] + 1)
				reached = i;
	for (int i = 0; i + 1 < way.n; i++)
		draw_link(d, i < reached ? "way walked" : "way dashed", way.zone[i], way.zone[i + 1]);
}

static void
draw_ground(struct drawing *d, const struct s303_view *v)
{
	struct svg *s = d->svg;

	svg_open(s, "svg");
	svg_number(s, "x", v->x);
	svg_number(s, "y", v->y);
	svg_number(s, "width", v->across);
	svg_number(s, "height", v->down);
	svg_format(s, "viewBox", "%d %d %d %d", v->left, v->top, v->across, v->down);
	svg_attribute(s, "aria-hidden", "true");
	svg_box(s, "sea", 0, 0, ACROSS, DOWN, 0);
	for (int i = 0; i < COUNT(coasts); i++)
		svg_path(s, "land", coasts[i]);
	for (int i = 0; i < d->box->rows[B_BORDERS]; i++)
		draw_link(d, "link", box_cell(d->box, B_BORDERS, i, C_BORDER_A),
			  box_cell(d->box, B_BORDERS, i, C_BORDER_B));
	for (int i = 0; i < SQUADRONS; i++)
		if (s303_state(d)->start[i] > 0)
			draw_route(d, i);
	for (int a = 0; a < AIRCRAFT; a++)
		if (draw_differs(d, F_AT, a))
			draw_link(d, "track", draw_before(d, F_AT, a) - 1, draw_now(d, F_AT, a) - 1);
	for (int b = 0; b < BOARDS; b++)
		if (draw_differs(d, F_HURRICANE, b))
			draw_link(d, "track", draw_before(d, F_HURRICANE, b) - 1,
				  draw_now(d, F_HURRICANE, b) - 1);
	svg_close(s);
}

static void
draw_zones(struct drawing *d, const struct s303_view *v, struct laid *l)
{
	int x, y, target = box_cell(d->box, B_MISSIONS, s303_state(d)->mission, C_MISSION_TARGET);
	char name[DRAW_NAME];

	for (int zone = 0; zone < d->box->rows[B_ZONES] && zone < ZONES; zone++) {
		bool aim = target >= 0 && sq_place_zone(d->play, target) == zone;

		if (!view_xy(d, v, zone, &x, &y))
			continue;
		svg_circle(d->svg, aim ? "zone aim" : "zone", x, y, RADIUS);
		svg_label(d->svg, aim ? "t11 bold mid" : "t11 mid", x, y + 4,
			  draw_name(d, T_ZONE, zone, name));
		laid_add(l, x - RADIUS - 1, y - RADIUS - 1, 2 * RADIUS + 2, 2 * RADIUS + 2);
	}
	l->spots = l->n;
}

/* ---- places that can be bombed ---- */

static void
draw_place_name(struct drawing *d, int place, const struct rect *r)
{
	int damage = s303_state(d)->damage[place];
	bool target = box_cell(d->box, B_MISSIONS, s303_state(d)->mission, C_MISSION_TARGET) == place;
	const char *name = box_text(d->box, B_PLACES, place, C_PLACE_TITLE);
	char kind[DRAW_NAME], title[3 * DRAW_NAME];
	struct unit u = {
	    T_PLACE,  (int16_t)place, "target", title, {F_DAMAGE}, false, draw_differs(d, F_DAMAGE, place),
	    r->width, r->height};

	snprintf(title, sizeof(title), SAY("%s, %s, damage %d"), name,
		 draw_cell(d, B_PLACES, place, C_PLACE_KIND, kind), damage);
	draw_unit_begin(d, &u, r->x, r->y);
	svg_label(d->svg, target ? "t12 bold halo" : "t11 halo", 2, 12, name);
	for (int i = 0; i < damage && i < 9; i++)
		svg_box(d->svg, "hurt", 2 + 6 * i, 16, 5, 5, 0);
	draw_unit_end(d, &u);
}

static void
draw_places(struct drawing *d, const struct s303_view *v, struct laid *l)
{
	const struct rect bounds = {v->x, v->y, v->across, v->down};
	for (int place = 0; place < d->box->rows[B_PLACES] && place < SITES; place++) {
		int x, y, width = svg_width(box_text(d->box, B_PLACES, place, C_PLACE_TITLE), 12, true) + 6;
		struct rect r;

		if (!view_xy(d, v, sq_place_zone(d->play, place), &x, &y))
			continue;
		r = place_beside(l, &bounds, x, y, width, 16);
		draw_place_name(d, place, &r);
	}
}

/* ---- aircraft ---- */

static int
germans_in(const struct drawing *d, int zone)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n += s303_state(d)->at[a] == zone + 1;
	for (int i = 0; i < SQUADRONS; i++)
		n += s303_state(d)->sq_at[i] == zone + 1;
	return n;
}

static int
hurricanes_in(const struct drawing *d, int zone)
{
	int n = 0;

	for (int b = 0; b < BOARDS; b++)
		n += s303_state(d)->hurricane[b] == zone + 1;
	return n;
}

static void
draw_germans(struct drawing *d, int zone, const struct rect *r, struct s303_drawn *drawn)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (s303_state(d)->at[a] == zone + 1) {
			s303_german(d, a, r->x + n % IN_ROW * MINI_WIDTH, r->y + n / IN_ROW * MINI_HEIGHT);
			drawn->german[a] = true;
			n++;
		}
	for (int i = 0; i < SQUADRONS; i++)
		if (s303_state(d)->sq_at[i] == zone + 1) {
			s303_hidden(d, i, r->x + n % IN_ROW * MINI_WIDTH, r->y + n / IN_ROW * MINI_HEIGHT);
			drawn->hidden[i] = true;
			n++;
		}
}

/* A line to the Zone, where a stack lies away from it. */
static void
draw_leader(struct drawing *d, const struct rect *r, int x, int y)
{
	int dx = r->x + r->width / 2 - x, dy = r->y + r->height / 2 - y,
	    far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);

	if (place_apart(r, x, y) > 4)
		svg_line(d->svg, "stroke dotted", x + dx * RADIUS / far, y + dy * RADIUS / far, x + dx,
			 y + dy);
}

/* A stack of Hurricanes and one of Germans beside a Zone. */
static void
draw_zone_units(struct drawing *d, const struct s303_view *v, struct laid *l, int zone,
		struct s303_drawn *drawn)
{
	const struct rect bounds = {v->x, v->y, v->across, v->down};
	int x, y, germans = germans_in(d, zone), hurricanes = hurricanes_in(d, zone), n = 0;
	char name[DRAW_NAME];
	struct rect r;

	if (germans + hurricanes == 0 || !view_xy(d, v, zone, &x, &y))
		return;
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "data-place", draw_key(d, T_ZONE, zone, name));
	if (hurricanes > 0) {
		r = place_near(l, &bounds, x, y, PILOT_WIDTH, hurricanes * 21);
		draw_leader(d, &r, x, y);
		for (int b = 0; b < BOARDS; b++)
			if (s303_state(d)->hurricane[b] == zone + 1) {
				s303_hurricane(d, b, r.x, r.y + 21 * n++);
				drawn->hurricane[b] = true;
			}
	}
	if (germans > 0) {
		r = place_near(l, &bounds, x, y, (germans < IN_ROW ? germans : IN_ROW) * MINI_WIDTH,
			       (germans + IN_ROW - 1) / IN_ROW * MINI_HEIGHT);
		draw_leader(d, &r, x, y);
		draw_germans(d, zone, &r, drawn);
	}
	svg_close(d->svg);
}

/* British bombers that fly home: no figure of theirs is a unit of a player's, but all look at them. */
static void
draw_british(struct drawing *d, const struct s303_view *v, struct laid *l)
{
	const struct rect bounds = {v->x, v->y, v->across, v->down};
	const char *name = SAY("British bombers");
	int x, y, width = 22 + svg_width(name, 11, true) + 6;
	struct rect r;

	if (s303_state(d)->british_at == 0 || !view_xy(d, v, s303_state(d)->british_at - 1, &x, &y))
		return;
	r = place_beside(l, &bounds, x, y, width + 2, 19);
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", draw_differs(d, F_BRITISH_AT, 0) ? "raf moved" : "raf");
	svg_format(d->svg, "transform", "translate(%d,%d)", r.x, r.y);
	svg_box(d->svg, "f", 0, 0, width, 19, 3);
	svg_use(d->svg, "i", "s-blen", 2, 3, 17, 13);
	svg_fitted(d->svg, "on t11 bold", 22, 14, width - 26, 11, true, name);
	svg_box(d->svg, "ring", -3, -3, width + 6, 25, 5);
	svg_close(d->svg);
}

void
s303_map(struct drawing *d, const struct s303_view *v, struct s303_drawn *drawn)
{
	struct laid l = {0};

	draw_ground(d, v);
	draw_zones(d, v, &l);
	draw_places(d, v, &l);
	draw_british(d, v, &l);
	for (int zone = 0; zone < d->box->rows[B_ZONES] && zone < ZONES; zone++)
		draw_zone_units(d, v, &l, zone, drawn);
}
