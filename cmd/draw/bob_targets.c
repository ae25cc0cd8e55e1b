/* Battle of Britain: cities, airfields and radar stations on the map, with their names and what was done to
 * them. */
#include <string.h>

#include "cmd/draw/battle_of_britain.h"
#include "cmd/say/say.h"

enum { SPOT = 7 };

/* clang-format off */
/* Where a city's name stands beside it: ours, so that names do not meet. To its right if not here.
 * OVER: above, not below, where the map ends beside it, as a neighbour's stands below. */
enum side_of { RIGHT, LEFT, ABOVE, BELOW, OVER = 8 };
static const struct {
	const char *target;
	uint8_t side;
} labels[] = {
	{"liverpool", LEFT}, {"manchester", ABOVE}, {"birmingham", LEFT}, {"cardiff", ABOVE},
	{"swansea", LEFT}, {"bristol", BELOW}, {"southampton", LEFT | OVER}, {"portland", LEFT}, {"plymouth", ABOVE},
	{"london", ABOVE}, {"port-of-london", BELOW}, {"portsmouth", BELOW}, {"newcastle", LEFT | OVER}, {"sunderland", LEFT | OVER}, {"middlesbrough", BELOW}, {"ventnor", BELOW},
};
/* clang-format on */

static int
target_space(const struct drawing *d, int target)
{
	int space = box_cell(d->box, B_TARGETS, target, TARGET_SPACE);

	for (int f = 0; space < 0 && f < FLIGHTS; f++)
		if (derived_of(d->play)->airfield[f] == target)
			return derived_of(d->play)->base[f];
	return space;
}

/* Whether a city before this one stands in the same space: the Port of London beside London. */
static bool
is_second(const struct drawing *d, int target)
{
	int space = box_cell(d->box, B_TARGETS, target, TARGET_SPACE);

	for (int t = 0; space >= 0 && t < target; t++)
		if (box_cell(d->box, B_TARGETS, t, TARGET_SPACE) == space)
			return true;
	return false;
}

/* Whether missions lie face down for who looks on, and with them what happened to them. */
static bool
missions_hidden(const struct drawing *d)
{
	return (d->board->hidden & LW_SEATS) == LW_SEATS;
}

/* The Luftwaffe flight whose mission a target is known to be; -1: none. */
static int
raider_of(const struct drawing *d, int target)
{
	int place = bob_state(d)->mission[target];

	if (missions_hidden(d))
		return -1;
	return place >= FLYING && place < FLYING + LW_FLIGHTS ? place - FLYING : -1;
}

/* A name in the middle over or under its place, moved aside where the map ends. */
static void
draw_name_over(struct drawing *d, const struct bob_view *v, bool aimed, const char *name, int x, int y)
{
	int half = svg_width(name, 11, true) / 2 + 2, right = v->x + v->across * v->scale / BOB_SQUARE;

	x = x - half < v->x ? v->x + half : x + half > right ? right - half : x;
	svg_fitted(d->svg, aimed ? "t11 bold mid halo" : "t11 mid halo", x, y, 2 * half, 11, aimed, name);
}

/* Whether flights or their empty boxes are drawn in the square beside a place of the map. */
static bool
is_taken(const struct drawing *d, int space, int side)
{
	static const int8_t step[][2] = {
	    [RIGHT] = {1, 0}, [LEFT] = {-1, 0}, [ABOVE] = {0, -1}, [BELOW] = {0, 1}};
	int x, y, x1, y1;

	if (!bob_map_xy(d, space, &x, &y))
		return false;
	x += BOB_SQUARE * step[side][0];
	y += BOB_SQUARE * step[side][1];
	for (int f = 0; f < FLIGHTS; f++)
		if ((bob_map_xy(d, bob_space(d, f), &x1, &y1) && x1 == x && y1 == y) ||
		    (bob_map_xy(d, bob_base(d, f), &x1, &y1) && x1 == x && y1 == y))
			return true;
	return false;
}

/* The side that a name stands on: its own, or the first on which no flight hides it. */
static int
side_for(const struct drawing *d, int target, bool aimed)
{
	const char *key = box_text(d->box, B_TARGETS, target, TARGET_KEY);
	int own = aimed && bob_target_type(d->play, target) != CITY ? ABOVE : RIGHT,
	    space = target_space(d, target);
	static const uint8_t others[] = {ABOVE, BELOW, RIGHT, LEFT};

	for (int i = 0; i < COUNT(labels); i++)
		if (strcmp(labels[i].target, key) == 0)
			own = labels[i].side & ~OVER;
	if (!is_taken(d, space, own))
		return own;
	for (int i = 0; i < COUNT(others); i++)
		if (!is_taken(d, space, others[i]))
			return others[i];
	return own;
}

static bool
is_over(const struct drawing *d, int target)
{
	for (int i = 0; i < COUNT(labels); i++)
		if (strcmp(labels[i].target, box_text(d->box, B_TARGETS, target, TARGET_KEY)) == 0)
			return (labels[i].side & OVER) != 0;
	return false;
}

/* Whether a name beside its place stays within the map. */
static bool
fits_beside(const struct bob_view *v, const char *name, int side, int x, int gap)
{
	int width = gap + svg_width(name, 11, true), right = v->x + v->across * v->scale / BOB_SQUARE;

	return side == LEFT ? x - width >= v->x : side == RIGHT ? x + width <= right : true;
}

static void
draw_name_beside(struct drawing *d, const struct bob_view *v, int target, int x, int y, bool aimed)
{
	const char *name = box_text(d->box, B_TARGETS, target, TARGET_TITLE);
	int side = side_for(d, target, aimed), gap = 10, all, width = svg_width(name, 11, aimed);

	bob_order(d, -1, target_space(d, target), &all);
	if (v->scale > 30 && (aimed || all > 0))
		gap = 22;
	if (!fits_beside(v, name, side, x, gap))
		side = is_over(d, target) || is_taken(d, target_space(d, target), BELOW) ? ABOVE : BELOW;
	if (side == ABOVE && y - gap - 9 < v->y) /* among the letters of the columns */
		side = BELOW;
	if (side == LEFT)
		svg_fitted(d->svg, aimed ? "t11 bold end halo" : "t11 end halo", x - gap - 2, y + 4, width,
			   11, aimed, name);
	else if (side == RIGHT)
		svg_fitted(d->svg, aimed ? "t11 bold halo" : "t11 halo", x + gap, y + 4, width, 11, aimed,
			   name);
	else
		draw_name_over(d, v, aimed, name, x, side == ABOVE ? y - gap : y + gap + 9);
}

static void
draw_city(struct drawing *d, int target, int hits)
{
	int production = box_cell(d->box, B_TARGETS, target, TARGET_PRODUCTION);
	int bombs = box_cell(d->box, B_TARGETS, target, TARGET_BOMBS);
	char number[16];

	svg_box(d->svg, "f city", -SPOT, -SPOT, 2 * SPOT, 2 * SPOT, 0);
	for (int i = 0; i < hits && i < 3; i++)
		svg_box(d->svg, "hurt", -SPOT + 1 + 4 * i, SPOT + 2, 3, 4, 0);
	if (hits > 0 && hits >= bombs) {
		svg_box(d->svg, "hurt", -SPOT, -SPOT, 2 * SPOT, 2 * SPOT, 0);
		svg_path(d->svg, "hurt-on", "M-4 -4L4 4M4 -4L-4 4");
	} else if (production > 0) {
		svg_label(d->svg, "t11 mid", 0, 4, draw_number(production, false, number));
	}
}

static void
target_title(const struct drawing *d, int target, char *out, size_t size)
{
	static const char *const types[] = {SAID("city"), SAID("airfield"), SAID("radar station")};
	int type = bob_target_type(d->play, target), hits = bob_state(d)->damage[target];
	int raider = raider_of(d, target);
	char flight[DRAW_NAME];

	snprintf(out, size, "%s, %s%s", box_text(d->box, B_TARGETS, target, TARGET_TITLE), SAY(types[type]),
		 hits == 0						    ? ""
		 : hits < box_cell(d->box, B_TARGETS, target, TARGET_BOMBS) ? SAY(", hit")
									    : SAY(", knocked out"));
	if (raider >= 0) {
		size_t n = strlen(out);

		snprintf(out + n, size - n, SAY(", the mission of %s"),
			 draw_name(d, T_FLIGHT, RAF_FLIGHTS + raider, flight));
	}
}

void
bob_target(struct drawing *d, const struct bob_view *v, int target)
{
	int x, y, type = bob_target_type(d->play, target), hits = bob_state(d)->damage[target];
	bool aimed = raider_of(d, target) >= 0;
	char title[4 * DRAW_NAME];
	struct unit u = {T_TARGET,
			 (int16_t)target,
			 "target",
			 title,
			 {F_DAMAGE, missions_hidden(d) ? 0 : F_MISSION},
			 false,
			 draw_differs(d, F_DAMAGE, target),
			 0,
			 0};

	if (!bob_view_xy(d, v, target_space(d, target), &x, &y))
		return;
	target_title(d, target, title, sizeof(title));
	draw_unit_begin(d, &u, is_second(d, target) ? x + 15 : x, y);
	if (aimed)
		svg_box(d->svg, "aimed", -v->scale / 2 + 2, -v->scale / 2 + 2, v->scale - 4, v->scale - 4, 0);
	if (type == CITY)
		draw_city(d, target, hits);
	else if (type == RADAR)
		svg_path(d->svg, hits > 0 ? "f hurt" : "f city", "M0 -7L6 6H-6Z");
	else
		svg_circle(d->svg, hits > 0 ? "f hurt" : "f field", 0, 0, v->scale > 30 ? 9 : 6);
	draw_unit_end(d, &u);
	if (aimed || (type == CITY && !is_second(d, target)))
		draw_name_beside(d, v, target, x, y, aimed);
}
