/* The Burning Blue: who is in the air where, seen from the side. */
#include <string.h>

#include "cmd/draw/burning_blue.h"
#include "cmd/say/say.h"

enum { PLATE = 122, PLATE_ROOM = 92, PLATE_HEIGHT = 30, STEP_Y = 35, EMPTY_Y = 15, SCALE = 44 };

/* ---- units ---- */

static const char *
aircraft_of(const struct drawing *d, int u)
{
	int type = box_cell(d->box, B_UNITS, u, UNIT_AIRCRAFT);

	return type >= 0 ? box_text(d->box, B_AIRCRAFT, type, AIRCRAFT_TITLE) : "";
}

/* "close escort, bombs"; "pursuit": what a unit is there for. */
static void
task_of(const struct drawing *d, int u, char out[static DRAW_NAME])
{
	const struct state *s = bb_state(d);
	char name[DRAW_NAME] = "";

	if (s->role[u] > 0)
		draw_value(d, F_ROLE, s->role[u], name);
	else if (s->order[u] > 0)
		draw_value(d, F_ORDER, s->order[u], name);
	snprintf(out, DRAW_NAME, "%.60s%s%s%s", name, s->returning[u] ? SAY(", returning") : "",
		 s->melee[u] > 0 ? SAY(", in dogfight") : "", s->marker[M_BOMBS][u] ? SAY(", bombs") : "");
	if (out[0] == ',')
		memmove(out, out + 2, strlen(out + 2) + 1);
}

static void
unit_title(const struct drawing *d, int u, char *out, size_t size)
{
	const struct state *s = bb_state(d);
	char place[DRAW_NAME], task[DRAW_NAME], angels[DRAW_NAME];

	task_of(d, u, task);
	snprintf(out, size, SAY("%s, %s: %s, angels %s%s%s%s"), box_text(d->box, B_UNITS, u, UNIT_TITLE),
		 aircraft_of(d, u), draw_told_value(d, F_AT, s->at[u], place),
		 draw_value(d, F_ANGELS, s->angels[u], angels), task[0] ? ", " : "", task,
		 s->level[u] > 0 ? SAY(", disorganised") : "");
	if (s->losses[u] > 0) {
		size_t n = strlen(out);

		snprintf(out + n, size - n, SAY(", %d lost"), s->losses[u]);
	}
}

static void
draw_badge(struct drawing *d, int level)
{
	char text[16];

	snprintf(text, sizeof(text), "D%d", level);
	svg_box(d->svg, "hurt", PLATE - 20, -6, 22, 14, 3);
	svg_label(d->svg, "t10 bold mid badge", PLATE - 9, 5, text);
}

static void
draw_unit(struct drawing *d, int u, int x, int y)
{
	const struct state *s = bb_state(d);
	char title[5 * DRAW_NAME], task[DRAW_NAME], name[DRAW_NAME], lost[16];
	const char *shape = silhouette_of(aircraft_of(d, u));
	struct unit unit = {T_UNIT,
			    (int16_t)u,
			    side_of(d->play, u) == RAF ? "raf" : "lw",
			    title,
			    {F_AT, F_ANGELS, F_LOSSES},
			    draw_differs(d, F_AT, u) || draw_differs(d, F_ANGELS, u),
			    draw_differs(d, F_LOSSES, u) || draw_differs(d, F_LEVEL, u),
			    PLATE,
			    PLATE_HEIGHT};

	unit_title(d, u, title, sizeof(title));
	const char *shown;

	task_of(d, u, task);
	/* Where it is too long, what came last is what is new. */
	shown = svg_width(task, 10, false) > PLATE_ROOM && strrchr(task, ',') ? strrchr(task, ',') + 2 : task;
	draw_unit_begin(d, &unit, x, y);
	svg_box(d->svg, "f", 0, 0, PLATE, PLATE_HEIGHT, 3);
	svg_use(d->svg, "i",
		shape						? shape
		: derived_of(d->play)->class[u] == BOMBER_CLASS ? "s-ju88"
								: "s-me109",
		3, 6, 24, 18);
	svg_fitted(d->svg, "on t12", 29, 13, s->losses[u] > 0 ? (s->level[u] > 0 ? 52 : 68) : PLATE_ROOM, 12,
		   true, draw_name(d, T_UNIT, u, name));
	svg_fitted(d->svg, "on t10 thin", 29, 25, PLATE_ROOM, 10, false, shown);
	if (s->losses[u] > 0)
		svg_label(d->svg, "on t12 end", s->level[u] > 0 ? PLATE - 22 : PLATE - 4, 13,
			  draw_number(-s->losses[u], false, lost));
	if (s->level[u] > 0)
		draw_badge(d, s->level[u]);
	draw_unit_end(d, &unit);
}

/* ---- a place seen from the side ---- */

/* How many units of a side are at a place and altitude. */
static int
count_at(const struct drawing *d, int place, int angels, int side)
{
	int n = 0;

	for (int u = 0; u < d->box->rows[B_UNITS] && u < UNITS; u++)
		n += bb_state(d)->at[u] == place + 1 && bb_state(d)->angels[u] == angels &&
		     (int)side_of(d->play, u) == side;
	return n;
}

static int
units_at(const struct drawing *d, int place)
{
	int n = 0;

	for (int u = 0; u < d->box->rows[B_UNITS] && u < UNITS; u++)
		n += bb_state(d)->at[u] == place + 1;
	return n;
}

static int
columns_of(const struct drawing *d)
{
	return (d->width - SCALE - 24) / 2 / (PLATE + 4);
}

/* Rows of plates that an altitude needs: 0: nobody is there. */
static int
rows_at(const struct drawing *d, int place, int angels)
{
	int columns = columns_of(d), raf = count_at(d, place, angels, RAF),
	    lw = count_at(d, place, angels, LUFTWAFFE);
	int most = raf > lw ? raf : lw;

	return (most + columns - 1) / columns;
}

/* Where each unit was drawn, for the arrows. */
struct spots {
	int x[UNITS], y[UNITS];
};

static bool
is_there(const struct drawing *d, int u, int place, int angels)
{
	return bb_state(d)->at[u] == place + 1 && bb_state(d)->angels[u] == angels;
}

/* RAF from the left, Luftwaffe from the right; those who fight come last, nearest to each other. */
static void
place_level(const struct drawing *d, int place, int angels, int y, struct spots *spots)
{
	int columns = columns_of(d), n[SIDES] = {0, 0};

	for (int fighting = 0; fighting < 2; fighting++)
		for (int u = 0; u < d->box->rows[B_UNITS] && u < UNITS; u++) {
			int side = (int)side_of(d->play, u), k;

			if (!is_there(d, u, place, angels) ||
			    (bb_state(d)->fight[u] != NO_FIGHT) != (fighting == 1))
				continue;
			k = n[side]++;
			spots->x[u] = side == RAF ? SCALE + 8 + k % columns * (PLATE + 4)
						  : d->width - 12 - (k % columns + 1) * (PLATE + 4);
			spots->y[u] = y + k / columns * STEP_Y;
		}
}

static void
draw_scale(struct drawing *d, int angels, bool used, int y, int height)
{
	char number[16];

	snprintf(number, sizeof(number), "%d", 2 * angels);
	svg_line(d->svg, used ? "rule" : "hair dotted", SCALE, y + height / 2, d->width - 14, y + height / 2);
	svg_label(d->svg, used ? "t12 bold end" : "t11 soft end", SCALE - 6, y + height / 2 + 4, number);
}

/* The levels that are drawn: all from `low` to `high`, the lowest and highest with somebody in them. */
static void
limits(const struct drawing *d, int place, int *low, int *high)
{
	*low = ALTITUDES;
	*high = 0;
	for (int a = 0; a < ALTITUDES; a++)
		if (rows_at(d, place, a) > 0) {
			*low = a < *low ? a : *low;
			*high = a;
		}
}

static int
sky_height(const struct drawing *d, int place)
{
	int low, high, height = 0;

	limits(d, place, &low, &high);
	for (int a = high; a >= low; a--)
		height += rows_at(d, place, a) > 0 ? rows_at(d, place, a) * STEP_Y : EMPTY_Y;
	return height;
}

static void
draw_arrow(struct drawing *d, const struct spots *s, int from, int to)
{
	bool right = s->x[to] > s->x[from];
	int x1 = s->x[from] + (right ? PLATE : 0), y1 = s->y[from] + PLATE_HEIGHT / 2;
	int x2 = s->x[to] + (right ? -2 : PLATE + 2), y2 = s->y[to] + PLATE_HEIGHT / 2,
	    tip = right ? -10 : 10;

	svg_open(d->svg, "path");
	svg_attribute(d->svg, "class", "track");
	svg_format(d->svg, "d", "M%d %dC%d %d %d %d %d %d", x1, y1, (x1 + x2) / 2, y1, (x1 + x2) / 2, y2,
		   x2 + tip / 2, y2);
	svg_close(d->svg);
	svg_open(d->svg, "path");
	svg_attribute(d->svg, "class", "tip");
	svg_format(d->svg, "d", "M%d %dL%d %dL%d %dZ", x2, y2, x2 + tip, y2 - 5, x2 + tip, y2 + 5);
	svg_close(d->svg);
}

/* Who attacks whom in the combat in progress: each attacker the first of those that defend. */
static void
draw_attacks(struct drawing *d, int place, const struct spots *s)
{
	const struct state *state = bb_state(d);
	int defender = -1;

	if (state->combat == NO_COMBAT)
		return;
	for (int u = 0; u < UNITS && defender < 0; u++)
		if (state->fight[u] == DEFENDS && state->at[u] == place + 1)
			defender = u;
	for (int u = 0; u < UNITS && defender >= 0; u++)
		if (state->fight[u] == ATTACKS && state->at[u] == place + 1)
			draw_arrow(d, s, u, defender);
}

/* There is no weather where those are who are out of the game. */
static void
sky_words(const struct drawing *d, int place, char *out, size_t size)
{
	char weather[DRAW_NAME];
	int word =
	    bb_state(d)->weather[place] > 0 ? bb_state(d)->weather[place] : bb_state(d)->weather[PLACE_SKY];

	if (word > 0 && place != PLACE_LOST)
		snprintf(out, size, "%s%s", draw_value(d, F_WEATHER, word, weather),
			 bb_state(d)->sun && bb_state(d)->point_at == place + 1
			     ? SAY(", the sun behind the attackers")
			     : "");
	else
		snprintf(out, size, "%s", "");
}

static int
draw_sky(struct drawing *d, int place, int y)
{
	static struct spots none;
	struct spots spots = none;
	const char *angels = SAY("angels");
	int low, high, height = sky_height(d, place) + 34, at = y + 28;
	int beside = 10 + svg_width(angels, 10, false) + 8, x = beside > SCALE ? beside : SCALE;
	char name[DRAW_NAME], title[DRAW_NAME], words[2 * DRAW_NAME];

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "role", "group");
	svg_attribute(d->svg, "aria-label", draw_cell(d, B_PLACES, place, PLACE_TITLE, title));
	svg_attribute(d->svg, "data-place", draw_key(d, T_PLACE, place, name));
	svg_box(d->svg, "sea", 6, y, d->width - 12, height, 6);
	if (place != PLACE_LOST)
		svg_label(d->svg, "t10 soft", 10, y + 17, angels);
	svg_fitted(d->svg, "t14 bold", x, y + 18, d->width / 2, 14, true, title);
	sky_words(d, place, words, sizeof(words));
	x += svg_width(title, 14, true) + 12;
	svg_fitted(d->svg, "t12 soft end", d->width - 14, y + 18, d->width - 14 - x, 12, false, words);
	limits(d, place, &low, &high);
	for (int a = high; a >= low; a--) {
		int rows = rows_at(d, place, a), step = rows > 0 ? rows * STEP_Y : EMPTY_Y;

		if (place != PLACE_LOST) /* nor is an altitude */
			draw_scale(d, a, rows > 0, at, step);
		place_level(d, place, a, at + 2, &spots);
		at += step;
	}
	draw_attacks(d, place, &spots);
	for (int u = 0; u < d->box->rows[B_UNITS] && u < UNITS; u++)
		if (bb_state(d)->at[u] == place + 1)
			draw_unit(d, u, spots.x[u], spots.y[u]);
	svg_close(d->svg);
	return y + height + DRAW_GAP;
}

/* ---- the whole ---- */

/* "Interception: surprise. Escort: counter 1." */
static int
draw_interception(struct drawing *d, int y)
{
	const struct state *s = bb_state(d);
	char target[DRAW_NAME], outcome[DRAW_NAME], reaction[DRAW_NAME], text[4 * DRAW_NAME];
	bool fresh =
	    draw_differs(d, F_OUTCOME, 0) || draw_differs(d, F_REACTION, 0) || draw_differs(d, F_TARGET, 0);
	bool small;
	size_t n;

	if (s->target == 0)
		return y;
	n = (size_t)snprintf(text, sizeof(text), SAY("Target %s"),
			     draw_name(d, T_UNIT, s->target - 1, target));
	if (s->outcome > 0)
		n += (size_t)snprintf(text + n, sizeof(text) - n, SAY(", interception: %s"),
				      draw_value(d, F_OUTCOME, s->outcome, outcome));
	if (s->reaction > 0)
		snprintf(text + n, sizeof(text) - n, SAY(", escort: %s"),
			 draw_value(d, F_REACTION, s->reaction, reaction));
	small = svg_width(text, 13, false) > d->width - 12;
	svg_fitted(d->svg,
		   small   ? fresh ? "t11 new" : "t11"
		   : fresh ? "t13 new"
			   : "t13",
		   6, y + 13, d->width - 12, small ? 11 : 13, false, text);
	return y + 22;
}

/* Aircraft lost, by side, for the first line. */
static void
draw_lost(struct drawing *d)
{
	int lost[SIDES] = {0, 0};
	bool fresh = false;
	char text[64];

	for (int u = 0; u < d->box->rows[B_UNITS] && u < UNITS; u++) {
		lost[side_of(d->play, u)] += bb_state(d)->losses[u];
		fresh = fresh || draw_differs(d, F_LOSSES, u);
	}
	snprintf(text, sizeof(text), SAY("Lost: RAF %d, Luftwaffe %d"), lost[RAF], lost[LUFTWAFFE]);
	svg_label(d->svg, fresh ? "t13 bold end new" : "t13 bold end", d->width - 6, d->narrow ? 36 : 18,
		  text);
}

static int
draw(struct drawing *d)
{
	int y = draw_heading(d, SAY("Turn")) + (d->narrow ? 16 : 0), first = bb_state(d)->point_at - 1;
	bool any = false;

	draw_lost(d);
	y = draw_interception(d, y);
	if (first > PLACE_LOST && units_at(d, first) > 0)
		y = draw_sky(d, first, y);
	y = bb_charts(d, y);
	for (int place = 0; place < d->box->rows[B_PLACES] && place < PLACES; place++) {
		if (units_at(d, place) == 0)
			continue;
		any = true;
		if (place != first || place == PLACE_LOST)
			y = draw_sky(d, place, y);
	}
	if (!any) {
		svg_label(d->svg, "t13 soft", 6, y + 16, SAY("nobody is in the air"));
		y += 28;
	}
	return y;
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	snprintf(out, size, SAY("turn %d"), bb_state(d)->head.turn);
}

const struct drawer burning_blue_drawer = {draw, title};
