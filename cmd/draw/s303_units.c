/* 303 Squadron: aircraft as they lie in their Zones. */
#include <string.h>

#include "cmd/draw/squadron_303.h"
#include "cmd/say/say.h"

static const char *const seats[BOARDS] = {"seat blue", "seat yellow", "seat red", "seat green"};

const char *
s303_pilot(const struct drawing *d, int board)
{
	for (int pilot = 0; pilot < PILOTS; pilot++)
		if (s303_state(d)->pilot_at[pilot] == AT_BOARD + board) {
			const char *title = box_text(d->box, B_PILOTS, pilot, C_PILOT_TITLE),
				   *last = strrchr(title, ' ');

			return last ? last + 1 : title;
		}
	return "";
}

static const char *
zone_name(const struct drawing *d, int zone, char out[static DRAW_NAME])
{
	return draw_name(d, T_ZONE, zone, out);
}

void
s303_german(struct drawing *d, int aircraft, int x, int y)
{
	const struct state *s = s303_state(d);
	char name[DRAW_NAME], mode[DRAW_NAME], what[2 * DRAW_NAME + 2], zone[DRAW_NAME], title[4 * DRAW_NAME],
	    number[16];
	const char *last;
	struct unit u = {T_AIRCRAFT,
			 (int16_t)aircraft,
			 "lw",
			 title,
			 {F_AT, F_HITS, F_MODE},
			 draw_differs(d, F_AT, aircraft),
			 draw_differs(d, F_HITS, aircraft) || draw_differs(d, F_STOP, aircraft),
			 MINI_WIDTH - 2,
			 MINI_HEIGHT - 1};

	draw_told(d, T_AIRCRAFT, aircraft, name);
	last = strrchr(name, '-');
	snprintf(what, sizeof(what), "%s%s%s", name, s->mode[aircraft] > 0 ? ", " : "",
		 s->mode[aircraft] > 0 ? draw_value(d, F_MODE, s->mode[aircraft], mode) : "");
	snprintf(title, sizeof(title), SAY_MANY("%s, in %s, %d hit", "%s, in %s, %d hits", s->hits[aircraft]),
		 what, zone_name(d, s->at[aircraft] - 1, zone), s->hits[aircraft]);
	snprintf(number, sizeof(number), "%.12s", last ? last + 1 : name);
	draw_unit_begin(d, &u, x, y);
	svg_box(d->svg, "f", 0, 0, u.width, u.height, 2);
	svg_use(d->svg, "i", silhouette_of(name) ? silhouette_of(name) : "s-me109", 1, 2, 17, 13);
	svg_label(d->svg, "on t11 mid", 26, 13, number);
	for (int i = 0; i < s->hits[aircraft] && i < 5; i++)
		svg_circle(d->svg, "hurt", 4 + 6 * i, u.height, 3);
	for (int i = 0; i < s->stop[aircraft] && i < 5; i++)
		svg_box(d->svg, "f city", u.width - 6 - 6 * i, -3, 5, 5, 1);
	draw_unit_end(d, &u);
}

void
s303_hurricane(struct drawing *d, int board, int x, int y)
{
	const struct state *s = s303_state(d);
	char colour[DRAW_NAME], status[DRAW_NAME], zone[DRAW_NAME], pilot[DRAW_NAME] = "",
								    title[5 * DRAW_NAME], letter[2] = "";
	bool resting = s->status[board] == LANDED;
	struct unit u = {T_COLOUR,
			 (int16_t)board,
			 resting ? "raf reduced resting" : "raf",
			 title,
			 {F_HURRICANE, F_STATUS, F_AMMUNITION},
			 draw_differs(d, F_HURRICANE, board),
			 draw_differs(d, F_STATUS, board) || draw_differs(d, F_AMMUNITION, board),
			 PILOT_WIDTH - 2,
			 19};

	if (*s303_pilot(d, board)) /* nobody: he was shot down, and no other has taken his place */
		snprintf(pilot, sizeof(pilot), "%.100s, ", s303_pilot(d, board));
	snprintf(title, sizeof(title), SAY("%sHurricane %s, %s in %s, ammunition %d"), pilot,
		 draw_name(d, T_COLOUR, board, colour), draw_value(d, F_STATUS, s->status[board], status),
		 zone_name(d, s->hurricane[board] - 1, zone), s->ammunition[board]);
	draw_unit_begin(d, &u, x, y);
	svg_box(d->svg, "f", 0, 0, u.width, u.height, 3);
	svg_box(d->svg, seats[board], 2, 2, 16, 15, 2);
	letter[0] = (char)(*colour >= 'a' && *colour <= 'z' ? *colour - 'a' + 'A' : *colour);
	svg_label(d->svg, "seated t11 mid", 10, 14, letter);
	svg_fitted(d->svg, "on t11", 22, 14, u.width - 24, 11, true, s303_pilot(d, board));
	draw_unit_end(d, &u);
}

void
s303_hidden(struct drawing *d, int squadron, int x, int y)
{
	char name[DRAW_NAME], zone[DRAW_NAME], title[3 * DRAW_NAME];
	struct unit u = {T_SQUADRON, (int16_t)squadron, "lw",
			 title,	     {F_SQ_AT},		draw_differs(d, F_SQ_AT, squadron),
			 false,	     MINI_WIDTH - 2,	MINI_HEIGHT - 1};

	snprintf(title, sizeof(title), SAY("%s, face down, in %s"), draw_told(d, T_SQUADRON, squadron, name),
		 zone_name(d, s303_state(d)->sq_at[squadron] - 1, zone));
	draw_unit_begin(d, &u, x, y);
	svg_box(d->svg, "f", 0, 0, u.width, u.height, 2);
	svg_label(d->svg, "on t12 mid", u.width / 2, 13, "?");
	draw_unit_end(d, &u);
}
