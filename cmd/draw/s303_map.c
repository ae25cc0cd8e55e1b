/*
 * 303 Squadron: the map. Where the drawing has its Zones the box says; where names and units stand beside
 * them is found here, so that they hide as little as may be.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/places.h"
#include "cmd/draw/squadron_303.h"
#include "cmd/say/say.h"

enum { RADIUS = PLACE_RADIUS, IN_ROW = 3, GERMAN_WIDTH = 36, GERMAN_HEIGHT = 20, LINE = 21 };
enum { NAMED = 84, NAMED_MOST = 4 }; /* counters with names, of so many in a Zone */

/* The part of a drawing that the map has, and how wide a Hurricane's counter is there. */
static struct rect
frame_of(const struct s303 *q)
{
	return q->d->narrow ? (struct rect){2, 2, 362, 596} : (struct rect){2, 32, 608, 596};
}

static int
hurricane_width(const struct s303 *q)
{
	return q->d->narrow ? 24 : 112;
}

const char *
s303_pilot(const struct s303 *q, int board)
{
	for (int pilot = 0; pilot < PILOTS; pilot++)
		if (q->st->pilot_at[pilot] == AT_BOARD + board) {
			const char *title = box_text(q->d->box, B_PILOTS, pilot, C_PILOT_TITLE),
				   *last = strrchr(title, ' ');

			return last ? last + 1 : title;
		}
	return "";
}

const char *
s303_colour(int board)
{
	static const char *const colours[BOARDS] = {"blue", "yellow", "red", "green"};

	return colours[board];
}

void
s303_letter(const struct s303 *q, int board, char out[static 2])
{
	char colour[DRAW_NAME];

	draw_name(q->d, T_COLOUR, board, colour);
	out[0] = (char)(*colour >= 'a' && *colour <= 'z' ? *colour - 'a' + 'A' : *colour);
	out[1] = '\0';
}

static bool
zone_xy(const struct s303 *q, int zone, int *x, int *y)
{
	int column, row;

	if (zone < 0 || zone >= q->d->box->rows[B_ZONES])
		return false;
	column = box_cell(q->d->box, B_ZONES, zone, C_ZONE_COLUMN);
	row = box_cell(q->d->box, B_ZONES, zone, C_ZONE_ROW);
	if (column == NONE || row == NONE)
		return false;
	*x = q->d->narrow ? column * 500 / 100 - 5 : column * 858 / 100 - 9;
	*y = row * 2457 / 100 + (q->d->narrow ? 14 : 44);
	return true;
}

static const char *
zone_name(const struct s303 *q, int zone, char out[static DRAW_NAME])
{
	return draw_name(q->d, T_ZONE, zone, out);
}

static void
say_line(struct s303 *q, const char *list, const char *state, int a, int b)
{
	int x1, y1, x2, y2;
	struct row *row;

	if (!zone_xy(q, a, &x1, &y1) || !zone_xy(q, b, &x2, &y2))
		return;
	row = say_row(&q->v, q->board, list);
	say_format(&q->v, row, "from", "%d %d", x1, y1);
	say_format(&q->v, row, "to", "%d %d", x2, y2);
	say_text(&q->v, row, "state", state);
}

static void
say_at(struct s303 *q, struct row *row, int x, int y)
{
	say_format(&q->v, row, "x", "%d", x);
	say_format(&q->v, row, "y", "%d", y);
}

/* The way of a squadron's bombers: heavy where they have been, dashed where they have still to go. */
static void
say_route(struct s303 *q, int squadron)
{
	struct way way = sq_route(q->d->play, squadron);
	int reached = -1;

	for (int i = 0; i < way.n; i++)
		for (int a = 0; a < AIRCRAFT; a++)
			if (q->st->squadron[a] == squadron + 1 && q->st->at[a] == way.zone[i] + 1)
				reached = i;
	for (int i = 0; i + 1 < way.n; i++)
		say_line(q, "ways", i < reached ? "walked" : "ahead", way.zone[i], way.zone[i + 1]);
}

static void
say_lines(struct s303 *q)
{
	for (int i = 0; i < q->d->box->rows[B_BORDERS]; i++)
		say_line(q, "links", "", box_cell(q->d->box, B_BORDERS, i, C_BORDER_A),
			 box_cell(q->d->box, B_BORDERS, i, C_BORDER_B));
	for (int i = 0; i < SQUADRONS; i++)
		if (q->st->start[i] > 0)
			say_route(q, i);
	for (int a = 0; a < AIRCRAFT; a++)
		if (draw_differs(q->d, F_AT, a))
			say_line(q, "tracks", "", draw_before(q->d, F_AT, a) - 1,
				 draw_now(q->d, F_AT, a) - 1);
	for (int b = 0; b < BOARDS; b++)
		if (draw_differs(q->d, F_HURRICANE, b))
			say_line(q, "tracks", "", draw_before(q->d, F_HURRICANE, b) - 1,
				 draw_now(q->d, F_HURRICANE, b) - 1);
}

static void
say_zones(struct s303 *q, struct laid *l)
{
	int x, y, target = box_cell(q->d->box, B_MISSIONS, q->st->mission, C_MISSION_TARGET);
	char name[DRAW_NAME];

	for (int zone = 0; zone < q->d->box->rows[B_ZONES] && zone < ZONES; zone++) {
		bool aim = target >= 0 && sq_place_zone(q->d->play, target) == zone;
		struct row *row;

		if (!zone_xy(q, zone, &x, &y))
			continue;
		row = say_row(&q->v, q->board, "zones");
		say_at(q, row, x, y);
		say_text(&q->v, row, "name", zone_name(q, zone, name));
		say_text(&q->v, row, "state", aim ? "aim" : "");
		say_text(&q->v, row, "bold", aim ? "b" : "");
		laid_add(l, x - RADIUS - 1, y - RADIUS - 1, 2 * RADIUS + 2, 2 * RADIUS + 2);
	}
	l->spots = l->n;
}

/* Marks one beside the other: hits, stops. */
static void
say_marks(struct s303 *q, struct row *row, const char *list, int n, int most)
{
	for (int i = 0; i < n && i < most; i++)
		say_row(&q->v, row, list);
}

static void
say_site(struct s303 *q, int place, struct laid *l)
{
	const struct rect bounds = frame_of(q);
	int x, y, width, damage = q->st->damage[place];
	const char *name = box_text(q->d->box, B_PLACES, place, C_PLACE_TITLE);
	bool target = box_cell(q->d->box, B_MISSIONS, q->st->mission, C_MISSION_TARGET) == place;
	char kind[DRAW_NAME], title[3 * DRAW_NAME];
	const struct unit u = {.type = T_PLACE,
			       .value = (int16_t)place,
			       .class = "site",
			       .title = title,
			       .field = {F_DAMAGE},
			       .changed = draw_differs(q->d, F_DAMAGE, place)};
	struct row *row, *unit;
	struct rect r;

	if (!zone_xy(q, sq_place_zone(q->d->play, place), &x, &y))
		return;
	width = svg_width(name, 11, true) * 5 / 4 + 4;
	r = q->d->narrow ? place_near(l, &bounds, x, y, width, 16)
			 : place_beside(l, &bounds, x, y, width, 16);
	snprintf(title, sizeof(title), SAY("%s, %s, damage %d"), name,
		 draw_cell(q->d, B_PLACES, place, C_PLACE_KIND, kind), damage);
	row = say_row(&q->v, q->board, "sites");
	say_at(q, row, r.x, r.y);
	unit = say_unit(&q->v, row, "units", &u);
	say_text(&q->v, unit, "name", name);
	say_text(&q->v, unit, "bold", target ? "b" : "");
	say_marks(q, unit, "hits", damage, 9);
}

/* ---- what flies ---- */

static void
say_german(struct s303 *q, struct row *row, const char *key, int a)
{
	const struct state *s = q->st;
	char name[DRAW_NAME], mode[DRAW_NAME], what[2 * DRAW_NAME + 2], zone[DRAW_NAME], title[4 * DRAW_NAME];
	const char *last, *shape;
	const struct unit u = {.type = T_AIRCRAFT,
			       .value = (int16_t)a,
			       .class = "lw",
			       .title = title,
			       .field = {F_AT, F_HITS, F_MODE},
			       .moved = draw_differs(q->d, F_AT, a),
			       .changed = draw_differs(q->d, F_HITS, a) || draw_differs(q->d, F_STOP, a)};
	struct row *unit;

	draw_told(q->d, T_AIRCRAFT, a, name);
	last = strrchr(name, '-');
	shape = silhouette_of(name);
	snprintf(what, sizeof(what), "%s%s%s", name, s->mode[a] > 0 ? ", " : "",
		 s->mode[a] > 0 ? draw_value(q->d, F_MODE, s->mode[a], mode) : "");
	snprintf(title, sizeof(title), SAY_MANY("%s, in %s, %d hit", "%s, in %s, %d hits", s->hits[a]), what,
		 zone_name(q, s->at[a] - 1, zone), s->hits[a]);
	unit = say_unit(&q->v, row, key, &u);
	say_text(&q->v, unit, "name", name);
	say_text(&q->v, unit, "n", last ? last + 1 : name);
	say_text(&q->v, unit, "type", shape ? shape + 2 : "me109");
	say_text(&q->v, unit, "side", "lw");
	say_text(&q->v, unit, "place", draw_key(q->d, T_ZONE, s->at[a] - 1, zone));
	say_marks(q, unit, "hits", s->hits[a], 5);
	say_marks(q, unit, "stops", s->stop[a], 5);
}

static void
say_hurricane(struct s303 *q, struct row *row, const char *key, int b)
{
	const struct state *s = q->st;
	char colour[DRAW_NAME], status[DRAW_NAME], zone[DRAW_NAME], pilot[DRAW_NAME] = "",
								    title[5 * DRAW_NAME], letter[2];
	const struct unit u = {.type = T_COLOUR,
			       .value = (int16_t)b,
			       .class = "raf",
			       .title = title,
			       .field = {F_HURRICANE, F_STATUS, F_AMMUNITION},
			       .moved = draw_differs(q->d, F_HURRICANE, b),
			       .changed =
				   draw_differs(q->d, F_STATUS, b) || draw_differs(q->d, F_AMMUNITION, b)};
	struct row *unit;

	if (*s303_pilot(q, b)) /* nobody: he was shot down, and no other has taken his place */
		snprintf(pilot, sizeof(pilot), "%.100s, ", s303_pilot(q, b));
	snprintf(title, sizeof(title), SAY("%sHurricane %s, %s in %s, ammunition %d"), pilot,
		 draw_name(q->d, T_COLOUR, b, colour), draw_value(q->d, F_STATUS, s->status[b], status),
		 zone_name(q, s->hurricane[b] - 1, zone), s->ammunition[b]);
	unit = say_unit(&q->v, row, key, &u);
	s303_letter(q, b, letter);
	say_text(&q->v, unit, "name", colour);
	say_text(&q->v, unit, "letter", letter);
	say_text(&q->v, unit, "seat", s303_colour(b));
	say_text(&q->v, unit, "pilot", s303_pilot(q, b));
	say_text(&q->v, unit, "side", "raf");
	say_text(&q->v, unit, "state", s->status[b] == LANDED ? "rest" : "");
	say_text(&q->v, unit, "place", draw_key(q->d, T_ZONE, s->hurricane[b] - 1, zone));
}

static void
say_hidden(struct s303 *q, struct row *row, const char *key, int squadron)
{
	char name[DRAW_NAME], zone[DRAW_NAME], title[3 * DRAW_NAME];
	const struct unit u = {.type = T_SQUADRON,
			       .value = (int16_t)squadron,
			       .class = "lw",
			       .title = title,
			       .field = {F_SQ_AT},
			       .moved = draw_differs(q->d, F_SQ_AT, squadron)};
	struct row *unit;

	snprintf(title, sizeof(title), SAY("%s, face down, in %s"),
		 draw_told(q->d, T_SQUADRON, squadron, name), zone_name(q, q->st->sq_at[squadron] - 1, zone));
	unit = say_unit(&q->v, row, key, &u);
	say_text(&q->v, unit, "name", name);
	say_text(&q->v, unit, "side", "lw");
	say_text(&q->v, unit, "stamp", "hidden");
	say_text(&q->v, unit, "place", draw_key(q->d, T_ZONE, q->st->sq_at[squadron] - 1, zone));
}

/* Those of a Zone, as units of this row; how many there are. NULL: they are only counted. */
static int
say_germans(struct s303 *q, struct row *row, const char *key, int zone)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (q->st->at[a] == zone + 1) {
			if (row)
				say_german(q, row, key, a);
			n++;
		}
	for (int i = 0; i < SQUADRONS; i++)
		if (q->st->sq_at[i] == zone + 1) {
			if (row)
				say_hidden(q, row, key, i);
			n++;
		}
	return n;
}

static int
say_hurricanes(struct s303 *q, struct row *row, const char *key, int zone)
{
	int n = 0;

	for (int b = 0; b < BOARDS; b++)
		if (q->st->hurricane[b] == zone + 1) {
			if (row)
				say_hurricane(q, row, key, b);
			n++;
		}
	return n;
}

/* Where a stack of so many lies, with a line to its Zone where that is away from it. */
static struct row *
say_stack(struct s303 *q, struct laid *l, const char *list, int x, int y, int width, int height)
{
	const struct rect bounds = frame_of(q), r = place_near(l, &bounds, x, y, width, height);
	int dx = r.x + r.width / 2 - x, dy = r.y + r.height / 2 - y,
	    far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
	struct row *row = say_row(&q->v, q->board, list);

	say_at(q, row, r.x, r.y);
	if (place_apart(&r, x, y) > 4) {
		struct row *line = say_row(&q->v, q->board, "leaders");

		say_format(&q->v, line, "from", "%d %d", x + dx * RADIUS / far, y + dy * RADIUS / far);
		say_format(&q->v, line, "to", "%d %d", x + dx, y + dy);
	}
	return row;
}

static void
say_zone_units(struct s303 *q, struct laid *l, int zone)
{
	int x, y, germans = say_germans(q, NULL, "", zone), hurricanes = say_hurricanes(q, NULL, "", zone);

	if (germans + hurricanes == 0)
		return;
	if (!zone_xy(q, zone, &x, &y)) {
		say_hurricanes(q, q->board, "elsewhere.hurricanes", zone);
		say_germans(q, q->board, "elsewhere.germans", zone);
		return;
	}
	if (hurricanes > 0)
		say_hurricanes(q, say_stack(q, l, "hurricanes", x, y, hurricane_width(q), hurricanes * LINE),
			       "units", zone);
	if (germans > 0 && germans <= NAMED_MOST && !q->d->narrow) /* a crowd goes by its numbers */
		say_germans(q, say_stack(q, l, "named", x, y, NAMED, germans * LINE), "units", zone);
	else if (germans > 0)
		say_germans(q,
			    say_stack(q, l, "germans", x, y,
				      (germans < IN_ROW ? germans : IN_ROW) * GERMAN_WIDTH,
				      (germans + IN_ROW - 1) / IN_ROW * GERMAN_HEIGHT),
			    "units", zone);
}

/* British bombers that fly home: no figure of theirs is a unit of a player's, but all look at them. */
static void
say_british(struct s303 *q, struct laid *l)
{
	const struct rect bounds = frame_of(q);
	int x, y;
	struct row *row;
	struct rect r;

	if (q->st->british_at == 0 || !zone_xy(q, q->st->british_at - 1, &x, &y))
		return;
	r = place_beside(l, &bounds, x, y, 160, 19);
	row = say_row(&q->v, q->board, "british");
	say_at(q, row, r.x, r.y);
	say_text(&q->v, row, "state", draw_differs(q->d, F_BRITISH_AT, 0) ? "moved" : "");
}

void
s303_say_map(struct s303 *q)
{
	struct laid l = {0};

	say_lines(q);
	say_zones(q, &l);
	for (int place = 0; place < q->d->box->rows[B_PLACES] && place < SITES; place++)
		say_site(q, place, &l);
	say_british(q, &l);
	for (int zone = 0; zone < q->d->box->rows[B_ZONES] && zone < ZONES; zone++)
		say_zone_units(q, &l, zone);
}
