/* Down In Flames: seats above and below, between them the altitudes, the position of the two who fight, and
 * the table. */
#include "cmd/draw/down_in_flames.h"
#include "cmd/say/say.h"

#include <string.h>

enum { CHIP = 132, LADDER = 300, TABLE_WIDTH = 200, POSITION_HEIGHT = 236 };

/* ---- altitudes ---- */

static void
unit_title(const struct drawing *d, int a, char *out, size_t size)
{
	char label[DRAW_NAME], status[DRAW_NAME], level[DRAW_NAME], hits[DRAW_NAME];

	draw_value(d, F_STATUS, dif_state(d)->status[a], status);
	draw_value(d, F_LEVEL, dif_state(d)->level[a], level);
	snprintf(hits, sizeof(hits), SAY_MANY("%d hit", "%d hits", dif_state(d)->hits[a]),
		 dif_state(d)->hits[a]);
	snprintf(out, size, "%s, %s, %s%s%s, %s", dif_label(d, a, label),
		 dif_state(d)->side[a] == AXIS	   ? SAY("Axis")
		 : dif_state(d)->side[a] == ALLIED ? SAY("Allied")
						   : SAY("another side"),
		 status, dif_state(d)->status[a] == FLYING && dif_state(d)->level[a] ? " " : "",
		 dif_state(d)->status[a] == FLYING && dif_state(d)->level[a] ? level : "", hits);
}

static void
draw_aircraft(struct drawing *d, int a, bool ghost, int x, int y)
{
	bool damaged = dif_state(d)->damaged[a];
	bool allied = dif_state(d)->side[a] % 2 == ALLIED;
	char title[4 * DRAW_NAME], label[DRAW_NAME];
	struct counter c = {.label = dif_label(d, a, label), .silhouette = dif_shape(d, a)};
	struct unit u = {T_AIRCRAFT,
			 (int16_t)a,
			 allied ? (damaged ? "raf reduced" : "raf") : (damaged ? "lw reduced" : "lw"),
			 title,
			 {F_LEVEL, F_STATUS, F_HITS},
			 draw_differs(d, F_LEVEL, a) || draw_differs(d, F_STATUS, a),
			 draw_differs(d, F_HITS, a),
			 CHIP,
			 CHIP_HEIGHT};

	if (ghost) {
		draw_ghost(d, c.label, x, y, CHIP, CHIP_HEIGHT);
		return;
	}
	unit_title(d, a, title, sizeof(title));
	draw_unit_begin(d, &u, x, y);
	draw_chip(d, &c, CHIP);
	draw_unit_end(d, &u);
}

/* Aircraft that fly at a level, or are lost or gone (level NO_LEVEL: flying, but not placed yet). */
static void
fill(const struct drawing *d, struct well *w, int status, int level)
{
	w->cell_width = CHIP;
	w->cell_height = CHIP_HEIGHT;
	w->each = draw_aircraft;
	for (int a = 0; a < AIRCRAFT; a++) {
		bool flying = draw_now(d, F_STATUS, a) == FLYING,
		     flew = draw_before(d, F_STATUS, a) == FLYING;

		if (draw_now(d, F_STATUS, a) == status && (!flying || draw_now(d, F_LEVEL, a) == level))
			well_add(w, a, false);
		else if (status == FLYING && flew && level != NO_LEVEL && draw_before(d, F_LEVEL, a) == level)
			well_add(w, a, true);
	}
}

static int
draw_ladder(struct drawing *d, int x, int y, int width)
{
	static const char *const titles[] = {SAID("No level yet"), SAID("Very low"), SAID("Low"),
					     SAID("Medium"),	   SAID("High"),     SAID("Very high")};
	struct well w[VERY_HIGH + 1] = {0};
	int n = 0;

	for (int level = VERY_HIGH; level >= NO_LEVEL; level--) {
		w[n].title = SAY(titles[level]);
		draw_place(d, &w[n], F_LEVEL, level);
		fill(d, &w[n], FLYING, level);
		n += level != NO_LEVEL || w[n].n > 0;
	}
	return wells_draw(d, w, n, 1, x, y, width);
}

static int
draw_gone(struct drawing *d, int y)
{
	struct well w[2] = {{.title = SAY("Shot down"), .class = "lost", .place = "shot-down"},
			    {.title = SAY("Gone home"), .place = "gone-home"}};

	fill(d, &w[0], SHOT_DOWN, NO_LEVEL);
	fill(d, &w[1], REMOVED, NO_LEVEL);
	if (w[0].n > 0 && w[1].n > 0)
		return wells_draw(d, w, 2, d->narrow ? 1 : 2, 6, y, d->width - 12);
	if (w[0].n + w[1].n > 0)
		return wells_draw(d, w[0].n > 0 ? &w[0] : &w[1], 1, 1, 6, y, d->width - 12);
	return y;
}

/* ---- the two who fight ---- */

static bool
flies(const struct drawing *d, int a)
{
	return a >= 0 && a < AIRCRAFT && dif_state(d)->status[a] == FLYING;
}

/* Who acts, and on whom: of the open cycle, else the one whose turn it is and an enemy, else the first two
 * that fly. */
static bool
the_pair(const struct drawing *d, int *a, int *b)
{
	const struct state *s = dif_state(d);

	*a = s->action != NO_ACTION ? s->actor - 1 : s->active - 1;
	*b = s->action != NO_ACTION ? s->target - 1 : -1;
	for (int i = 0; i < AIRCRAFT && !flies(d, *a); i++)
		*a = flies(d, i) ? i : *a;
	if (!flies(d, *a))
		return false;
	for (int i = 0; i < AIRCRAFT && !flies(d, *b); i++)
		*b = flies(d, i) && s->side[i] != s->side[*a] && (s->hold[*a][i] || s->hold[i][*a]) ? i : *b;
	for (int i = 0; i < AIRCRAFT && !flies(d, *b); i++)
		*b = flies(d, i) && s->side[i] != s->side[*a] ? i : *b;
	return flies(d, *b) && *b != *a;
}

static void
draw_strip(struct drawing *d, int relation, int x, int y, int width)
{
	static const char *const names[] = {SAID("tailed"), SAID("disadvantaged"), SAID("neutral"),
					    SAID("advantaged"), SAID("tailing")};
	int total = 0, room, at = x;

	for (int i = 0; i < COUNT(names); i++)
		total += svg_width(SAY(names[i]), 12, true);
	room = (width - total) / COUNT(names);
	for (int i = 0; i < COUNT(names); i++) {
		int w = svg_width(SAY(names[i]), 12, true) + room;

		svg_box(d->svg, i - 2 == relation ? "inked" : "rule", at, y, w - 3, 22, 3);
		svg_fitted(d->svg, i - 2 == relation ? "t12 bold mid inv" : "t12 mid soft", at + (w - 3) / 2,
			   y + 15, w - 7, 12, i - 2 == relation, SAY(names[i]));
		at += w;
	}
}

/* An aircraft from above, turned so that its nose points where it flies: degrees from north. */
static void
draw_flying(struct drawing *d, int a, int degrees, int x, int y)
{
	char label[DRAW_NAME];

	svg_circle(d->svg, "disc", x, y, 50);
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", dif_side_class(d, a));
	svg_format(d->svg, "transform", "translate(%d,%d) rotate(%d)", x, y, degrees);
	svg_use(d->svg, "f plane", dif_shape(d, a), -40, -30, 80, 60);
	svg_close(d->svg);
	svg_fitted(d->svg, "t12 bold mid", x, y + 64, 150, 12, true, dif_label(d, a, label));
}

/* Neutral: nose to nose; advantaged: behind at an angle; tailing: straight behind. */
static void
draw_geometry(struct drawing *d, int a, int b, int relation, int x, int y, int width)
{
	int left = x + width / 4, right = x + width - width / 4, behind = relation < 0 ? b : a,
	    ahead = relation < 0 ? a : b;
	int lower = relation == 1 || relation == -1 ? 14 : 0;

	draw_flying(d, behind, lower > 0 ? 60 : 90, left, y + lower);
	draw_flying(d, ahead, relation == 0 ? 270 : 90, right, y - lower);
	svg_open(d->svg, "g");
	svg_line(d->svg, dif_state(d)->action == BY_ATTACK ? "track dotted" : "hair", left + 54, y + lower,
		 right - 54, y - lower);
	svg_close(d->svg);
}

/* How one is to the other, from "tailed by" to "tailing", as a line. */
static void
pair_words(char *out, size_t size, int relation, const char *one, const char *other)
{
	switch (relation) {
	case -2:
		snprintf(out, size, SAY("%s, tailed by %s"), one, other);
		break;
	case -1:
		snprintf(out, size, SAY("%s, disadvantaged against %s"), one, other);
		break;
	case 0:
		snprintf(out, size, SAY("%s, neutral against %s"), one, other);
		break;
	case 1:
		snprintf(out, size, SAY("%s, advantaged on %s"), one, other);
		break;
	default:
		snprintf(out, size, SAY("%s, tailing %s"), one, other);
	}
}

static void
draw_pair(struct drawing *d, const struct well *w)
{
	int a, b, relation;
	char one[DRAW_NAME], other[DRAW_NAME], text[3 * DRAW_NAME];

	if (!the_pair(d, &a, &b)) {
		svg_label(d->svg, "t12 soft mid", w->x + w->width / 2, w->y + w->height / 2,
			  SAY("nobody to fight"));
		return;
	}
	relation = dif_state(d)->hold[a][b] - dif_state(d)->hold[b][a];
	relation = relation < -2 ? -2 : relation > 2 ? 2 : relation;
	draw_strip(d, relation, w->x + 8, w->y + 28, w->width - 13);
	draw_geometry(d, a, b, relation, w->x, w->y + 124, w->width);
	pair_words(text, sizeof(text), relation, dif_label(d, a, one), dif_label(d, b, other));
	svg_fitted(d->svg, "t12 soft mid", w->x + w->width / 2, w->y + w->height - 12, w->width - 12, 12,
		   false, text);
}

/* Who else holds a position: a line each. */
static int
draw_positions(struct drawing *d, int y)
{
	char one[DRAW_NAME], other[DRAW_NAME], text[3 * DRAW_NAME];
	int n = 0;

	for (int a = 0; a < AIRCRAFT && dif_state(d)->mode != DUEL; a++)
		for (int b = 0; b < AIRCRAFT; b++) {
			int held = dif_state(d)->hold[a][b];
			bool fresh = draw_differs(d, F_POSITION, a * AIRCRAFT + b);
			int columns = d->narrow ? 1 : 3;

			if (held == NEUTRAL || held > TAILING || !flies(d, a))
				continue;
			pair_words(text, sizeof(text), held, dif_label(d, a, one), dif_label(d, b, other));
			svg_fitted(d->svg, fresh ? "t12 new" : "t12", 10 + n % columns * 288,
				   y + 14 + n / columns * 16, 284, 12, false, text);
			n++;
		}
	return n == 0 ? y : y + (n + (d->narrow ? 0 : 2)) / (d->narrow ? 1 : 3) * 16 + 6;
}

/* ---- the table ---- */

static void
draw_open(struct drawing *d, const struct well *w)
{
	char text[96], action[DRAW_NAME];
	int cards = dif_cards_there(d, TABLE);

	dif_cards(d, TABLE, false, "lw", w->x + 10, w->y + 46, w->width - 20);
	if (dif_state(d)->action != NO_ACTION)
		svg_fitted(d->svg, "t12", w->x + 10, w->y + 36, w->width - 20, 12, false,
			   draw_value(d, F_ACTION, dif_state(d)->action, action));
	else
		svg_label(d->svg, "t12 soft", w->x + 10, w->y + 36, cards > 0 ? "" : SAY("no card is open"));
	snprintf(text, sizeof(text), SAY("discarded: %d"), dif_cards_there(d, DISCARDS));
	svg_label(d->svg, "t12 soft", w->x + 10, w->y + w->height - 12, text);
}

static int
draw_middle(struct drawing *d, int y)
{
	int middle = d->width - 12 - LADDER - TABLE_WIDTH - 2 * DRAW_GAP, table_height = POSITION_HEIGHT, end;
	struct well pair = {.title = SAY("Position")}, table = {.title = SAY("On the table")};

	if (!d->narrow) {
		end = draw_ladder(d, 6, y, LADDER);
		if (end - DRAW_GAP - y > table_height)
			table_height = end - DRAW_GAP - y;
		well_draw(d, &pair, 6 + LADDER + DRAW_GAP, y, middle, table_height);
		well_draw(d, &table, pair.x + middle + DRAW_GAP, y, TABLE_WIDTH, table_height);
	} else {
		end = draw_ladder(d, 6, y, d->width - 12);
		well_draw(d, &pair, 6, end, d->width - 12, POSITION_HEIGHT);
		well_draw(d, &table, 6, end + POSITION_HEIGHT + DRAW_GAP, d->width - 12,
			  70 + dif_cards_height(dif_cards_there(d, TABLE), d->width - 32));
	}
	draw_pair(d, &pair);
	draw_open(d, &table);
	return table.y + table.height + DRAW_GAP;
}

/* ---- the whole ---- */

static void
draw_points(struct drawing *d)
{
	char text[64], number[16], other[16];

	snprintf(text, sizeof(text), SAY("Axis %s, Allied %s"),
		 draw_number(dif_side_points(d->play, AXIS), false, number),
		 draw_number(dif_side_points(d->play, ALLIED), false, other));
	svg_label(d->svg,
		  draw_differs(d, F_POINTS, AXIS) || draw_differs(d, F_POINTS, ALLIED) ? "t14 bold end new"
										       : "t14 bold end",
		  d->width - 6, d->narrow ? 36 : 18, text);
}

static int
draw(struct drawing *d)
{
	int y = draw_heading(d, SAY("Turn")) + (d->narrow ? 16 : 0);

	draw_points(d);
	y = dif_mission(d, y);
	y = dif_seats(d, false, y);
	y = draw_middle(d, y);
	y = draw_positions(d, y);
	y = dif_seats(d, true, y);
	return draw_gone(d, y);
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	snprintf(out, size, SAY("turn %d"), dif_state(d)->head.turn);
}

const struct drawer down_in_flames_drawer = {draw, title};
