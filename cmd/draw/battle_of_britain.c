/* Battle of Britain: the whole table, the flights, and what each of them holds. */
#include "cmd/draw/battle_of_britain.h"
#include "cmd/say/say.h"

int
bob_space(const struct drawing *d, int flight)
{
	int at = bob_state(d)->at[flight];

	return at == AWAY ? bob_base(d, flight) : at - 1;
}

const char *
bob_space_name(const struct drawing *d, int space)
{
	return space >= 0 && space < d->box->rows[B_SPACES] ? box_text(d->box, B_SPACES, space, SPACE_KEY)
							    : "nowhere";
}

/* What stands at a space: its airfield or city; empty: nothing. */
static const char *
place_name(const struct drawing *d, int space)
{
	for (int i = 0; i < d->box->rows[B_AIRFIELDS]; i++)
		if (box_cell(d->box, B_AIRFIELDS, i, AIRFIELD_SPACE) == space)
			return box_text(d->box, B_AIRFIELDS, i, AIRFIELD_TITLE);
	for (int i = 0; i < d->box->rows[B_TARGETS]; i++)
		if (box_cell(d->box, B_TARGETS, i, TARGET_SPACE) == space)
			return box_text(d->box, B_TARGETS, i, TARGET_TITLE);
	return "";
}

const char *
bob_space_words(const struct drawing *d, int space, char out[static DRAW_NAME])
{
	const char *place = place_name(d, space);

	snprintf(out, DRAW_NAME, "%.100s%s%s", place, *place ? " " : "", bob_space_name(d, space));
	return out;
}

/* ---- flights ---- */

/* The cards of a flight as words: "Spitfire 2, Hurricane, 1 face down". */
static void
cards_of(const struct drawing *d, int flight, char *out, size_t size)
{
	bool raf = flight < RAF_FLIGHTS;
	int table = raf ? B_RAF_CARDS : B_LW_CARDS, unseen = bob_state(d)->unseen[flight];
	uint64_t seats = raf ? RAF_SEATS : LW_SEATS;
	bool hidden = (d->board->hidden & seats) == seats;
	size_t n = 0;

	out[0] = '\0';
	for (int kind = 0; kind < d->box->rows[table] && kind < KINDS; kind++) {
		int cards =
		    raf ? bob_state(d)->raf[flight][kind] : bob_state(d)->lw[flight - RAF_FLIGHTS][kind];

		if (hidden) {
			unseen += cards;
			continue;
		}
		if (cards > 0 && n < size)
			n += (size_t)snprintf(out + n, size - n, cards > 1 ? "%s%s %d" : "%s%s",
					      n > 0 ? ", " : "", box_text(d->box, table, kind, CARD_TITLE),
					      cards);
	}
	if (unseen > 0 && n < size) {
		n += (size_t)snprintf(out + n, size - n, "%s", n > 0 ? ", " : "");
		if (n < size)
			snprintf(out + n, size - n, SAY_MANY("%d face down", "%d face down", unseen), unseen);
	}
}

static bool
cards_changed(const struct drawing *d, int flight)
{
	bool raf = flight < RAF_FLIGHTS;

	for (int kind = 0; kind < KINDS; kind++)
		if (draw_differs(d, raf ? F_RAF : F_LW, (raf ? flight : flight - RAF_FLIGHTS) * KINDS + kind))
			return true;
	return draw_differs(d, F_UNSEEN, flight);
}

static void
flight_title(const struct drawing *d, int flight, char *out, size_t size)
{
	char name[DRAW_NAME], place[DRAW_NAME], cards[2 * DRAW_NAME];

	cards_of(d, flight, cards, sizeof(cards));
	snprintf(out, size, "%s%s%s%s%s%s%s", draw_name(d, T_FLIGHT, flight, name),
		 bob_state(d)->ace[flight] ? SAY(", with an Ace") : "", SAY(": "),
		 bob_space_words(d, bob_space(d, flight), place),
		 bob_state(d)->at[flight] == AWAY ? SAY(", at home") : "", cards[0] ? ". " : "", cards);
}

void
bob_flight(struct drawing *d, int flight, int x, int y, int width, int height)
{
	bool raf = flight < RAF_FLIGHTS, home = bob_state(d)->at[flight] == AWAY;
	char title[5 * DRAW_NAME], name[DRAW_NAME];
	struct unit u = {T_FLIGHT,
			 (int16_t)flight,
			 raf ? (home ? "raf reduced resting" : "raf") : (home ? "lw reduced resting" : "lw"),
			 title,
			 {F_AT, F_ACE},
			 draw_differs(d, F_AT, flight),
			 draw_differs(d, F_ACE, flight),
			 width,
			 height};

	flight_title(d, flight, title, sizeof(title));
	draw_unit_begin(d, &u, x, y);
	svg_box(d->svg, "f", 0, 0, width, height, 2);
	svg_label(d->svg, width > 24 ? "on t12 mid" : "on t10 mid", width / 2,
		  height / 2 + (width > 24 ? 4 : 3), draw_name(d, T_FLIGHT, flight, name));
	if (bob_state(d)->ace[flight])
		svg_path(d->svg, "ace", "M-3 -8L-1 -4L3 -3L0 0L1 4L-3 2L-7 4L-6 0L-9 -3L-5 -4Z");
	draw_unit_end(d, &u);
}

static void
flight_chip(struct drawing *d, int flight, bool ghost, int x, int y)
{
	(void)ghost;
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "data-place",
		      bob_state(d)->at[flight] == AWAY ? "home" : bob_space_name(d, bob_space(d, flight)));
	bob_flight(d, flight, x, y + 1, 36, 18);
	svg_close(d->svg);
	svg_label(d->svg, "t11 soft", x + 42, y + 14, bob_space_name(d, bob_space(d, flight)));
}

/* Flights that no part of the map shows. */
static int
draw_elsewhere(struct drawing *d, const bool drawn[FLIGHTS], int y)
{
	struct well w = {.title = d->narrow ? SAY("Beyond this part of the map") : SAY("Not on the map"),
			 .cell_width = 72,
			 .cell_height = 20,
			 .each = flight_chip};

	for (int f = 0; f < FLIGHTS; f++)
		if (!drawn[f])
			well_add(&w, f, false);
	return w.n > 0 ? wells_draw(d, &w, 1, 1, 6, y, d->width - 12) : y;
}

/* ---- lists ---- */

static void
flight_state(const struct drawing *d, int flight, char *out, size_t size)
{
	const struct state *st = bob_state(d);
	int raider = flight - RAF_FLIGHTS;
	char place[DRAW_NAME];

	bob_space_words(d, bob_space(d, flight), place);
	if (st->at[flight] == AWAY)
		snprintf(out, size, SAY("%s, home"), place);
	else if (raider >= 0 && st->fuel[raider] > 0)
		snprintf(out, size, SAY("%s, fuel %d"), place, st->fuel[raider]);
	else
		snprintf(out, size, "%s", place);
}

static void
draw_row(struct drawing *d, int flight, int x, int y, int width)
{
	char name[DRAW_NAME], text[3 * DRAW_NAME];
	bool raf = flight < RAF_FLIGHTS;

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", raf ? "raf" : "lw");
	svg_attribute(d->svg, "aria-hidden", "true");
	if (draw_differs(d, F_AT, flight) || cards_changed(d, flight))
		svg_box(d->svg, "fresh", x, y, width, 32, 0);
	svg_box(d->svg, "f", x + 4, y + 6, 38, 20, 3);
	svg_label(d->svg, "on t12 bold mid", x + 23, y + 20, draw_name(d, T_FLIGHT, flight, name));
	flight_state(d, flight, text, sizeof(text));
	svg_fitted(d->svg, "t12", x + 49, y + 13, width - 55, 12, false, text);
	cards_of(d, flight, text, sizeof(text));
	svg_fitted(d->svg, "t12 soft", x + 49, y + 28, width - 55, 12, false, text);
	svg_line(d->svg, "hair", x, y + 33, x + width, y + 33);
	svg_close(d->svg);
}

static int
draw_list(struct drawing *d, int y)
{
	int columns = d->narrow ? 1 : 3, width = (d->width - 12 - (columns - 1) * 12) / columns;
	int rows = (FLIGHTS + columns - 1) / columns;

	/* The Luftwaffe first, as it flies first. */
	for (int i = 0; i < FLIGHTS; i++)
		draw_row(d, (i + RAF_FLIGHTS) % FLIGHTS, 6 + i / rows * (width + 12), y + i % rows * 34,
			 width);
	return y + rows * 34 + 4;
}

/* ---- the whole ---- */

/* Where the last entry was: the flight it moved, else the one whose space is resolved, else London. */
static int
last_space(const struct drawing *d)
{
	int raider = bob_state(d)->current - 1;

	for (int f = 0; f < FLIGHTS; f++)
		if (draw_differs(d, F_AT, f))
			return bob_space(d, f);
	if (raider >= 0)
		return bob_space(d, RAF_FLIGHTS + raider);
	return box_find(d->box, B_SPACES, "J20", 3);
}

static int
draw_narrow(struct drawing *d, bool drawn[FLIGHTS], int y)
{
	int space = last_space(d), x0 = 0, y0 = 0;
	const struct bob_view whole = {0, 0, 800, 1120, 0, 0, 40};
	struct bob_view v = {.across = 320, .down = 400, .x = 24, .y = y + 16, .scale = 40};

	if (space >= 0 && bob_view_xy(d, &whole, space, &x0, &y0)) {
		v.left = draw_clamp((x0 - v.across / 2) / 40 * 40, 0, 800 - v.across);
		v.top = draw_clamp((y0 - v.down / 2) / 40 * 40, 0, 1120 - v.down);
	}
	bob_map(d, &v, drawn);
	y = draw_part(d, SAID("Map"), 0, draw_elsewhere(d, drawn, v.y + v.down + 8));
	return draw_part(d, SAID("Fight"), y, bob_panels(d, 6, y, d->width - 12));
}

enum { PANELS = 418 }; /* where the panels begin, beside the north */

static int
draw_wide(struct drawing *d, bool drawn[FLIGHTS], int y)
{
	const struct bob_view north = {0, 0, 800, 480, 6, y, 20};
	const struct bob_view south = {0, 480, 800, 640, 44, y + 2 * 148 + 20, 40};

	bob_map(d, &north, drawn);
	svg_fitted(d->svg, "t11 soft", 6, y + 266, PANELS - 10, 11, false,
		   SAY("The north, rows 1 to 12. Dotted: what a radar that works sees."));
	svg_fitted(d->svg, "t11 soft", 6, y + 282, PANELS - 10, 11, false,
		   SAY("Numbers in squares: a city's production. Framed: the target of a known mission."));
	bob_panels(d, PANELS, y, d->width - PANELS - 6);
	y = draw_part(d, SAID("Fight"), 0, south.y - 18);
	bob_map(d, &south, drawn);
	return draw_part(d, SAID("Map"), y, draw_elsewhere(d, drawn, south.y + south.down + 8));
}

static int
draw(struct drawing *d)
{
	bool drawn[FLIGHTS] = {false};
	int y = draw_heading(d, SAY("Turn"));

	y = d->narrow ? draw_narrow(d, drawn, y) : draw_wide(d, drawn, y);
	return draw_part(d, SAID("Flights"), y, draw_list(d, y));
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	snprintf(out, size, SAY("turn %d"), bob_state(d)->head.turn);
}

const struct drawer battle_of_britain_drawer = {draw, title};
