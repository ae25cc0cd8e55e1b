/* RAF: Eagle: the Luftwaffe on the ground, raids to come, losses, and the tracks. */
#include <stdio.h>

#include "cmd/draw/raf_eagle.h"
#include "cmd/say/say.h"

/* ---- on the ground ---- */

static void
chips_well(const struct drawing *d, struct well *w, const char *title, int place)
{
	*w = (struct well){
	    .title = title, .cell_width = CHIP_WIDTH, .cell_height = CHIP_HEIGHT, .each = raf_gruppe_chip};
	draw_lying(d, w, F_GRUPPE_AT, GRUPPEN, place);
}

/* Where Gruppen are off the Raid Display; a well without any is left out. */
static const struct {
	const char *title;
	int place;
} off_display[] = {
    {SAID("Light losses"), G_LIGHT},
    {SAID("Heavy losses"), G_HEAVY},
    {SAID("Night raids"), G_NIGHT},
    {SAID("Ready again at 06:00"), G_CLOCK + SLOT_0600},
    {SAID("Ready again at 08:00"), G_CLOCK + SLOT_0800},
    {SAID("Ready again at 10:00"), G_CLOCK + SLOT_1000},
    {SAID("Ready again at 12:00"), G_CLOCK + SLOT_1200},
    {SAID("Ready again at 14:00"), G_CLOCK + SLOT_1400},
    {SAID("Ready again at 16:00"), G_CLOCK + SLOT_1600},
    {SAID("Ready again at 18:00"), G_CLOCK + SLOT_1800},
};

/* The raids to come, each with its Gruppen, in the order of their hours. */
static int
fill_raids(const struct drawing *d, struct well *w, int room)
{
	static const char *const hours[SLOTS + 1] = {
	    SAID("not planned"),    SAID("to come, 06:00"), SAID("to come, 08:00"), SAID("to come, 10:00"),
	    SAID("to come, 12:00"), SAID("to come, 14:00"), SAID("to come, 16:00"), SAID("to come, 18:00")};
	int n = 0;

	for (int slot = 0; slot <= SLOTS; slot++)
		for (int t = 0; t < TARGETS && n < room; t++) {
			if (raf_state(d)->target_slot[t] != slot)
				continue;
			chips_well(d, &w[n], raf_target(d, t), G_CARD + t);
			w[n].note = draw_now(d, F_RAID, 0) == t + 1 ? SAY("now") : SAY(hours[slot]);
			n += w[n].n > 0;
		}
	return n;
}

static int
fill_losses(const struct drawing *d, struct well *w)
{
	int n = 0;

	for (int i = 0; i < COUNT(off_display); i++) {
		chips_well(d, &w[n], SAY(off_display[i].title), off_display[i].place);
		n += w[n].n > 0;
	}
	return n;
}

static const struct {
	const char *title;
	int place;
} raf_boxes[] = {
    {SAID("Heavy losses, RAF"), Q_HEAVY},
    {SAID("Night patrol"), Q_NIGHT},
    {SAID("Reinforcements"), Q_CUP},
};

static int
fill_raf(const struct drawing *d, struct well *w)
{
	int n = 0;

	for (int i = 0; i < COUNT(raf_boxes); i++) {
		raf_squadrons_well(d, &w[n], SAY(raf_boxes[i].title), raf_boxes[i].place);
		n += w[n].n > 0;
	}
	return n;
}

enum { GROUND_WELLS = TARGETS + COUNT(off_display) + COUNT(raf_boxes) };

int
raf_ground(struct drawing *d, int y)
{
	struct well w[GROUND_WELLS + 1], base[2];
	int n = fill_losses(d, w);

	n += fill_raf(d, w + n);
	n += fill_raids(d, w + n, GROUND_WELLS - n);
	y = wells_flow(d, w, n, d->narrow ? 2 : 4, 6, y, d->width - 12);
	chips_well(d, &base[0], SAY("Gruppen at base"), G_BASE);
	chips_well(d, &base[1], SAY("Gruppen yet to arrive"), G_CALENDAR);
	return wells_draw(d, base, base[1].n > 0 ? 2 : 1, 1, 6, y, d->width - 12);
}

/* ---- tote board and tracks ---- */

/* One line of a panel: a name, then light and heavy losses. */
static void
draw_loss(struct drawing *d, int aircraft, int x, int y)
{
	char name[DRAW_NAME], number[16];

	svg_fitted(d->svg, "t12", x, y, 92, 12, false, draw_name(d, T_AIRCRAFT, aircraft, name));
	for (int loss = 0; loss < LOSSES; loss++) {
		int n = raf_state(d)->losses[aircraft][loss];
		bool fresh = draw_differs(d, F_LOSSES, aircraft * LOSSES + loss);

		snprintf(number, sizeof(number), "%d", n);
		svg_label(d->svg, fresh ? "t12 bold end new" : "t12 end", x + 110 + 46 * loss, y,
			  n > 0 ? number : "\xc2\xb7");
	}
}

static void
draw_losses(struct drawing *d, const struct well *w)
{
	int row = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (raf_state(d)->losses[a][LIGHT_LOSS] + raf_state(d)->losses[a][HEAVY_LOSS] > 0)
			draw_loss(d, a, w->x + 8, w->y + 50 + 16 * row++);
	svg_label(d->svg, "t11 soft end", w->x + 118, w->y + 34, SAY("light"));
	svg_label(d->svg, "t11 soft end", w->x + 164, w->y + 34, SAY("heavy"));
}

static int
types_lost(const struct drawing *d)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n += raf_state(d)->losses[a][LIGHT_LOSS] + raf_state(d)->losses[a][HEAVY_LOSS] > 0;
	return n;
}

/* A track as a bar up to 20, with its number. */
static void
draw_track(struct drawing *d, const char *name, int value, bool fresh, int x, int y, int width)
{
	int room = width - 130, bar = value < 20 ? value : 20;
	char number[16];

	svg_fitted(d->svg, "t12", x, y, 88, 12, false, name);
	svg_box(d->svg, "panel", x + 92, y - 9, room, 10, 2);
	if (bar > 0)
		svg_box(d->svg, fresh ? "read" : "inked", x + 92, y - 9, room * bar / 20, 10, 2);
	svg_label(d->svg, fresh ? "t12 bold end new" : "t12 bold end", x + width, y,
		  draw_number(value, false, number));
}

static void
draw_tracks(struct drawing *d, const struct well *w)
{
	static const char *const names[TRACKS] = {SAID("Bombers"),   SAID("Fighters"),	SAID("Hurricanes"),
						  SAID("Spitfires"), SAID("Blenheims"), SAID("Pilots")};

	for (int i = 0; i < TRACKS; i++)
		draw_track(d, SAY(names[i]), raf_state(d)->points[i], draw_differs(d, F_POINTS, i), w->x + 8,
			   w->y + 36 + 16 * i, w->width - 16);
	draw_track(d, SAY("Depletion"), raf_state(d)->depletion, draw_differs(d, F_DEPLETION, 0), w->x + 8,
		   w->y + 36 + 16 * TRACKS, w->width - 16);
}

static void
draw_priorities(struct drawing *d, const struct well *w)
{
	for (int kind = 0; kind < MARKED_KINDS; kind++) {
		int y = w->y + 50 + 16 * kind, points = raf_state(d)->damage_points[kind];
		bool fresh = draw_differs(d, F_PRIORITY, kind), hit = draw_differs(d, F_DAMAGE_POINTS, kind);
		char name[DRAW_NAME], number[16];

		svg_fitted(d->svg, "t12", w->x + 8, y, 78, 12, false, draw_name(d, T_KIND, kind, name));
		svg_label(d->svg, fresh ? "t12 bold new" : "t12", w->x + 90, y,
			  draw_value(d, F_PRIORITY, raf_state(d)->priority[kind], name));
		if (points > 0)
			svg_label(d->svg, hit ? "t12 bold end new" : "t12 end", w->x + w->width - 8, y,
				  draw_number(points, false, number));
	}
	svg_label(d->svg, "t11 soft", w->x + 90, w->y + 34, SAY("priority"));
	svg_label(d->svg, "t11 soft end", w->x + w->width - 8, w->y + 34, SAY("damage"));
}

int
raf_tote(struct drawing *d, int y)
{
	struct well w[3] = {
	    {.title = SAY("Replacement points and pilots"), .extra = 16 * (TRACKS + 1) + 8, .share = 4},
	    {.title = SAY("Targets"), .extra = 16 * MARKED_KINDS + 20, .share = 3},
	    {.title = SAY("Losses"), .extra = 16 * types_lost(d) + 20, .share = 3}};
	bool lost = types_lost(d) > 0;

	int first = raf_state(d)->head.scenario == SC_PRELUDE ? 1 : 0; /* 13-16 are not for it */

	y = wells_draw(d, w + first, 2 - first + lost, d->narrow ? 1 : 3, 6, y, d->width - 12);
	if (first == 0)
		draw_tracks(d, &w[0]);
	draw_priorities(d, &w[1]);
	if (lost)
		draw_losses(d, &w[2]);
	return y;
}
