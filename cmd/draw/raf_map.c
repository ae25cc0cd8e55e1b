/* RAF: Eagle: the sectors as they lie on the map, north above, and the radars along the coast. */
#include <string.h>

#include "cmd/draw/raf_eagle.h"
#include "cmd/say/say.h"

/* Of sectors, and rows the box may name; and the line that tells of a control room. */
enum { COLUMNS = 5, ROWS = 10, ROOM_LINE = 16 };

/* The coast of southern England and of the Pas de Calais, ours, in a frame of 880 by 264 that is stretched to
 * fit. */
static const char coast[] = "M-5 -5H885V40C882 70 884 96 872 120C866 128 862 128 852 132C830 138 800 132 770 "
			    "132C740 134 722 138 714 142C730 146 "
			    "760 144 790 148C816 152 836 158 852 166C858 174 852 184 842 190C846 204 832 214 "
			    "816 218C802 222 796 232 782 236C764 "
			    "238 742 240 730 250C712 258 690 254 668 254C640 254 600 258 560 256C520 258 480 "
			    "262 452 260C440 258 424 258 412 256"
			    "C390 254 372 252 350 254C330 254 316 258 300 262C280 258 250 254 228 252C206 "
			    "248 190 252 176 258C160 262 146 264 128 "
			    "260C90 254 60 258 40 262C28 264 10 260 -5 262V168C20 164 60 156 92 148C120 142 "
			    "138 134 146 126C136 122 110 128 80 134"
			    "C50 138 20 136 -5 142Z";

static const char *
airfield(const struct drawing *d, int sector)
{
	return box_text(d->box, B_SECTORS, sector, SECTOR_AIRFIELD);
}

/* A squadron of a sector that is elsewhere now: its number, dotted. It is no unit here. */
static bool
is_home(int place)
{
	return place == Q_SECTOR || place == Q_LANDING || place == Q_REARM || place == Q_LIGHT;
}

static bool
is_away(int place)
{
	return place == Q_POOL || place == Q_HUNT || place == Q_BOMBING || place == Q_FLIGHT ||
	       place == Q_NIGHT;
}

static void
draw_member(struct drawing *d, int q, bool away, int x, int y)
{
	const char *name = box_text(d->box, B_SQUADRONS, q, SQUADRON_NAME);

	if (!away) {
		raf_squadron_chip(d, q, false, x, y);
		return;
	}
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", "away");
	svg_attribute(d->svg, "aria-hidden", "true");
	svg_box(d->svg, NULL, x, y, 46, CHIP_HEIGHT, 3);
	svg_fitted(d->svg, "t11 mid", x + 23, y + 14, 42, 11, false, name);
	svg_close(d->svg);
}

/* Whether the raid in progress flies to this sector's airfield. */
static bool
is_target(const struct drawing *d, int sector)
{
	int card = raf_state(d)->raid - 1;

	return card >= 0 && box_cell(d->box, B_TARGETS, card, TARGET_KIND) == AIRFIELD &&
	       strcmp(raf_target(d, card), airfield(d, sector)) == 0;
}

static void
fill_sector(const struct drawing *d, struct well *w, int sector, char note[static DRAW_NAME])
{
	*w = (struct well){.title = airfield(d, sector),
			   .note = draw_name(d, T_SECTOR, sector, note),
			   .extra = raf_state(d)->control_room[sector] != UNDAMAGED ? ROOM_LINE : 0,
			   .class = is_target(d, sector) ? "aim" : NULL,
			   .cell_width = 46,
			   .cell_height = CHIP_HEIGHT + 2,
			   .each = draw_member,
			   .place = "home"};
	for (int q = 0; q < SQUADRONS; q++) {
		int place = raf_state(d)->squadron_at[q];

		if (box_cell(d->box, B_SQUADRONS, q, SQUADRON_SECTOR) == sector &&
		    (is_home(place) || is_away(place)))
			well_add(w, q, is_away(place));
	}
}

/* ---- rows of the map ---- */

struct layout {
	int n;
	struct well well[SECTORS_MAX];
	char note[SECTORS_MAX][DRAW_NAME];
	int column[SECTORS_MAX], row[SECTORS_MAX];
};

/* Where the box says that a sector lies; false: it does not, or another before it lies there. */
static bool
place_said(const struct drawing *d, struct layout *l, int i)
{
	l->column[i] = box_cell(d->box, B_SECTORS, i, SECTOR_COLUMN);
	l->row[i] = box_cell(d->box, B_SECTORS, i, SECTOR_ROW);
	for (int k = 0; k < i; k++)
		if (l->row[k] == l->row[i] && l->column[i] - l->column[k] < 2 &&
		    l->column[k] - l->column[i] < 2)
			return false;
	return l->column[i] >= 0 && l->column[i] <= 2 * (COLUMNS - 1) && l->row[i] >= 0 && l->row[i] < ROWS;
}

/* The others stand below those that the box has a place for. */
static void
place_sectors(const struct drawing *d, struct layout *l)
{
	int more = 0;

	l->n = d->box->rows[B_SECTORS] < SECTORS_MAX ? d->box->rows[B_SECTORS] : SECTORS_MAX;
	for (int i = 0; i < l->n; i++) {
		if (!place_said(d, l, i)) {
			l->column[i] = 2 * (more % COLUMNS);
			l->row[i] = ROWS + more++ / COLUMNS;
		}
		fill_sector(d, &l->well[i], i, l->note[i]);
	}
}

/* The heights of all rows for wells of a width; their sum is returned. */
static int
row_heights(const struct layout *l, int width, int height[ROWS + SECTORS_MAX])
{
	int sum = 0;

	memset(height, 0, (ROWS + SECTORS_MAX) * sizeof(*height));
	for (int i = 0; i < l->n; i++) {
		int h = well_height(&l->well[i], width) + DRAW_GAP;

		sum += h > height[l->row[i]] ? h - height[l->row[i]] : 0;
		height[l->row[i]] = h > height[l->row[i]] ? h : height[l->row[i]];
	}
	return sum;
}

static void
draw_land(struct drawing *d, int y, int height)
{
	svg_box(d->svg, "sea", 0, y, d->width, height, 6);
	svg_open(d->svg, "svg");
	svg_number(d->svg, "x", 0);
	svg_number(d->svg, "y", y);
	svg_number(d->svg, "width", d->width);
	svg_number(d->svg, "height", height);
	svg_attribute(d->svg, "viewBox", "0 0 880 264");
	svg_attribute(d->svg, "preserveAspectRatio", "none");
	svg_path(d->svg, "land", coast);
	svg_close(d->svg);
}

static int
draw_sectors_wide(struct drawing *d, struct layout *l, int y)
{
	int width = (d->width - 12 - (COLUMNS - 1) * DRAW_GAP) / COLUMNS, height[ROWS + SECTORS_MAX];
	int sum = row_heights(l, width, height);

	draw_land(d, y, sum + 40);
	y += 8;
	for (int row = 0; row < ROWS + SECTORS_MAX; row++) {
		for (int i = 0; i < l->n; i++)
			if (l->row[i] == row)
				well_draw(d, &l->well[i], 6 + l->column[i] * (width + DRAW_GAP) / 2, y, width,
					  height[row] - DRAW_GAP);
		y += height[row];
	}
	return y;
}

/* Below the squadrons of a sector, what its control room has suffered. */
static void
draw_control_rooms(struct drawing *d, const struct layout *l)
{
	for (int i = 0; i < l->n; i++) {
		const struct well *w = &l->well[i];
		int damage = raf_state(d)->control_room[i];

		if (damage != UNDAMAGED)
			svg_fitted(d->svg, draw_differs(d, F_CONTROL_ROOM, i) ? "t11 new" : "t11 find",
				   w->x + 7, w->y + w->height - 7, w->width - 12, 11, false,
				   damage == LIGHT_DAMAGE ? SAY("control room hit")
							  : SAY("control room out"));
	}
}

/* ---- radars and headquarters ---- */

static void
draw_radar(struct drawing *d, int radar, int x, int y)
{
	const char *name = box_text(d->box, B_RADARS, radar, RADAR_ID);
	int damage = raf_state(d)->radar[radar], card = raf_state(d)->raid - 1;
	bool aim = card >= 0 && box_cell(d->box, B_TARGETS, card, TARGET_KIND) == RADAR &&
		   strcmp(raf_target(d, card), name) == 0;
	char title[DRAW_NAME], text[2 * DRAW_NAME];
	struct unit u = {T_RADAR,   (int16_t)radar, damage > 0 ? "radar hit" : "radar", text,
			 {F_RADAR}, false,	    draw_differs(d, F_RADAR, radar),	84,
			 18};

	snprintf(text, sizeof(text), SAY("radar %s, damage: %s"), name,
		 draw_value(d, F_RADAR, damage, title));
	draw_unit_begin(d, &u, x, y);
	svg_box(d->svg, aim ? "well aim f" : "well f", 0, 0, 84, 18, 9);
	svg_path(d->svg, damage == UNDAMAGED ? "whole" : "hurt", "M12 4L17 14H7Z");
	svg_fitted(d->svg, damage == UNDAMAGED ? "t11" : "t11 find", 21, 13, 60, 11, true, name);
	if (damage == HEAVY_DAMAGE)
		svg_line(d->svg, "hurt", 7, 3, 17, 15);
	draw_unit_end(d, &u);
}

static int
draw_radars(struct drawing *d, int y)
{
	int columns = d->narrow ? 4 : 9, n = d->box->rows[B_RADARS];
	int step = (d->width - 12) / columns;

	for (int i = 0; i < n && i < RADARS_MAX; i++)
		draw_radar(d, i, 6 + i % columns * step + (step - 84) / 2, y + i / columns * 24);
	return y + (n + columns - 1) / columns * 24 + 4;
}

static int
draw_headquarters(struct drawing *d, int y)
{
	int columns = d->narrow ? 1 : HQS, width = (d->width - 20) / columns, n = 0;

	for (int i = 0; i < HQS; i++) {
		char name[DRAW_NAME], damage[DRAW_NAME], text[3 * DRAW_NAME];

		if (raf_state(d)->hq[i] == UNDAMAGED)
			continue;
		snprintf(text, sizeof(text), SAY("Headquarters %s: %s damage"), draw_name(d, T_HQ, i, name),
			 draw_value(d, F_HQ, raf_state(d)->hq[i], damage));
		svg_fitted(d->svg, "t12 find", 10 + n % columns * width, y + 14 + n / columns * 17, width - 8,
			   12, false, text);
		n++;
	}
	return n > 0 ? y + 3 + (n + columns - 1) / columns * 17 : y;
}

int
raf_map(struct drawing *d, int y)
{
	struct layout l;

	place_sectors(d, &l);
	if (d->narrow)
		y = wells_draw(d, l.well, l.n, 2, 6, y, d->width - 12);
	else
		y = draw_sectors_wide(d, &l, y);
	draw_control_rooms(d, &l);
	return draw_headquarters(d, draw_radars(d, y));
}
