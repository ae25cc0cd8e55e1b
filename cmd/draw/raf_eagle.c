/* RAF: Eagle: the day and its raids on top, then the map, the Raid Display, the Luftwaffe on the ground, the
 * tote board. */
#include "cmd/draw/raf_eagle.h"
#include "cmd/say/say.h"

#include <string.h>

/* "0800" as it is said: "08:00". */
static const char *
hour(const struct drawing *d, int slot, char out[static DRAW_NAME])
{
	char name[DRAW_NAME];

	draw_name(d, T_SLOT, slot, name);
	snprintf(out, DRAW_NAME, "%.2s:%.20s", name, strlen(name) > 2 ? name + 2 : "");
	return out;
}

/* "08-11" as it is said: "11 August 1940". */
static const char *
date(const struct drawing *d, int day, char out[static DRAW_NAME])
{
	return draw_told(d, T_DAY, day, out);
}

/* ---- the day ---- */

/* The sky over both zones of operations, and what else is in force today. */
static void
today(const struct drawing *d, char *out, size_t size)
{
	const struct state *st = raf_state(d);
	char lf2[DRAW_NAME], lf3[DRAW_NAME], word[DRAW_NAME];
	size_t n;

	draw_told_value(d, F_WEATHER, st->weather[LF2], lf2);
	draw_told_value(d, F_WEATHER, st->weather[LF3], lf3);
	if (strcmp(lf2, lf3) == 0)
		n = (size_t)snprintf(out, size, SAY("sky %s"), lf2);
	else
		n = (size_t)snprintf(out, size, SAY("sky %s over Luftflotte 2, %s over 3"), lf2, lf3);
	snprintf(out + n, size - n, "%s%s%s%s%s%s", st->fog ? SAY(", fog") : "",
		 st->terror ? SAY(", terror raids") : "",
		 st->lf3_to_lf2 ? SAY(", Luftflotte 3 moved to 2") : "", st->tempo != TEMPO_NONE ? ", " : "",
		 st->tempo != TEMPO_NONE ? draw_value(d, F_TEMPO, st->tempo, word) : "",
		 st->seeloewe == SEELOEWE_FORECAST ? SAY(", Seelöwe forecast")
		 : st->seeloewe == SEELOEWE_D_DAY  ? SAY(", Seelöwe set")
		 : st->seeloewe != SEELOEWE_NONE   ? SAY(", Seelöwe")
						   : "");
}

/* How much of a text stands in a line of so much room, up to a comma if it goes on below. */
static int
first_line(const char *text, int room)
{
	char line[4 * DRAW_NAME];
	int n = (int)strlen(text);

	snprintf(line, sizeof(line), "%s", text);
	while (svg_width(line, 13, false) > room) {
		char *comma = strrchr(line, ',');

		if (!comma)
			return (int)strlen(text);
		n = (int)(comma - line) + 1;
		*comma = '\0';
	}
	return n;
}

/* The day's sky: beside the date, or below it where the drawing is narrow, in as many lines as it needs.
 * Returns where it ends.
 */
static int
draw_today(struct drawing *d, int x, int y, int room)
{
	static const uint16_t fields[] = {F_FOG, F_TERROR, F_LF3_TO_LF2, F_TEMPO, F_SEELOEWE};
	bool fresh = draw_differs(d, F_WEATHER, LF2) || draw_differs(d, F_WEATHER, LF3);
	char text[4 * DRAW_NAME], line[4 * DRAW_NAME];
	const char *rest = text;

	for (int i = 0; i < COUNT(fields); i++)
		fresh = fresh || draw_differs(d, fields[i], 0);
	today(d, text, sizeof(text));
	for (;; y += 17) {
		int n = first_line(rest, room);

		snprintf(line, sizeof(line), "%.*s", n, rest);
		svg_fitted(d->svg, fresh ? "t13 new" : "t13 soft", x, y, room, 13, false, line);
		rest += n;
		if (!*rest)
			return y;
		rest += *rest == ' ';
	}
}

static int
draw_head(struct drawing *d, int y)
{
	bool over = raf_state(d)->head.step == STEP_OVER;
	char day[DRAW_NAME], at[DRAW_NAME], text[2 * DRAW_NAME + 8], number[16];
	int x;

	if (over)
		snprintf(text, sizeof(text), SAY("%s, the game is over"), date(d, raf_state(d)->day, day));
	else
		snprintf(text, sizeof(text), "%s, %s", date(d, raf_state(d)->day, day),
			 hour(d, raf_state(d)->clock, at));
	/* That it is over leaves the points no room in a narrow one. */
	svg_label(d->svg, d->narrow && over ? "t13 bold" : "t16 bold", 6, y + 18, text);
	x = d->narrow ? 6 : 6 + svg_width(text, 16, true) * 9 / 8 + 24;
	snprintf(text, sizeof(text), SAY("VP %s"), draw_number(raf_state(d)->vp, true, number));
	svg_label(d->svg, draw_differs(d, F_VP, 0) ? "t16 bold end new" : "t16 bold end", d->width - 6,
		  y + 18, text);
	return draw_today(d, x, d->narrow ? y + 38 : y + 18, d->width - x - (d->narrow ? 6 : 80)) + 10;
}

static int
gruppen_there(const struct drawing *d, int place)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += raf_state(d)->gruppe_at[g] == place;
	return n;
}

/* A raid of the planning track: its target, and the Gruppen that are assigned to it. */
static void
draw_raid(struct drawing *d, int card, int x, int y, int width)
{
	bool now = raf_state(d)->raid == card + 1;
	bool fresh = draw_differs(d, F_TARGET_AT, card) || draw_differs(d, F_TARGET_SLOT, card);
	int n = gruppen_there(d, G_CARD + card);
	char count[16];

	if (now)
		svg_box(d->svg, "inked", x - 3, y - 12, width + 6, 16, 3);
	snprintf(count, sizeof(count), "%d", n);
	svg_fitted(d->svg,
		   now	   ? "t12 bold inv"
		   : fresh ? "t12 bold new"
			   : "t12",
		   x, y, n > 0 ? width - 18 : width, 12, now || fresh, raf_target(d, card));
	if (n > 0 && !now)
		svg_label(d->svg, "t11 soft end", x + width, y, count);
}

/* The hour of an entry, as the trail has it. */
static int
hour_of(const struct drawing *d, int32_t seq)
{
	const struct trail *t = d->board->trail;
	const struct trail_change *c = trail_last(t, F_CLOCK, 0);
	int slot = raf_state(d)->clock;

	for (; c && c->seq > seq; c = trail_before(t, c))
		slot = c->from;
	return slot;
}

/* The raids of today that were flown at an hour, by their targets; how many. The state knows them no more:
 * what has happened tells. `draw` them or only count. */
static int
raids_flown(struct drawing *d, int slot, const struct well *draw)
{
	const struct trail *t = d->board->trail;
	const struct trail_change *day = t ? trail_last(t, F_DAY, 0) : NULL;
	int32_t since = day ? day->seq : 0;
	int n = 0;

	if (!t)
		return 0;
	for (const struct trail_change *c = trail_last(t, F_RAID, 0); c && c->seq >= since;
	     c = trail_before(t, c)) {
		if (c->to == 0 || c->to == raf_state(d)->raid || hour_of(d, c->seq) != slot)
			continue;
		if (draw)
			svg_fitted(d->svg, "t12 soft", draw->x + 7, draw->y + 34 + 18 * n, draw->width - 14,
				   12, false, raf_target(d, c->to - 1));
		n++;
	}
	return n;
}

/* Planned raids of a slot; `draw` them or only count. */
static int
raids_of(struct drawing *d, int slot, const struct well *draw)
{
	int n = raids_flown(d, slot, draw);

	for (int t = 0; t < TARGETS; t++) {
		if (raf_state(d)->target_slot[t] != slot + 1 || raf_state(d)->target_at[t] != C_PLANNED)
			continue;
		if (draw)
			draw_raid(d, t, draw->x + 7, draw->y + 34 + 18 * n, draw->width - 14);
		n++;
	}
	return n;
}

static int
draw_planning(struct drawing *d, int y)
{
	struct well w[SLOTS] = {0};
	char title[SLOTS][DRAW_NAME];
	int most = 1;

	for (int slot = 0; slot < SLOTS; slot++) {
		int n = raids_of(d, slot, NULL);

		most = n > most ? n : most;
		w[slot].title = hour(d, slot, title[slot]);
		w[slot].note = slot == raf_state(d)->clock	 ? SAY("now")
			       : raf_state(d)->ultra == slot + 1 ? "Ultra"
								 : NULL;
		w[slot].class = slot == raf_state(d)->clock ? "now" : NULL;
		w[slot].empty = n == 0 ? SAY("no raid") : NULL;
	}
	for (int slot = 0; slot < SLOTS; slot++)
		w[slot].extra = 18 * most + 2;
	y = wells_draw(d, w, SLOTS, d->narrow ? 3 : SLOTS, 6, y, d->width - 12);
	for (int slot = 0; slot < SLOTS; slot++)
		raids_of(d, slot, &w[slot]);
	return y;
}

int
raf_day(struct drawing *d, int y)
{
	return draw_planning(d, draw_head(d, y));
}

/* ---- the Raid Display ---- */

/* A row of states behind its name, the present one dark. */
struct ladder {
	const char *name;
	int field, first, last;
};

enum { STATE_PAD = 10, STATE_GAP = 3, NAME_GAP = 8, RAID_NAME = 320 };

static int
state_width(const struct drawing *d, const struct ladder *l, int value, char name[static DRAW_NAME])
{
	return svg_width(draw_value(d, l->field, value, name), 11, value == draw_now(d, l->field, 0)) +
	       STATE_PAD;
}

static int
ladder_width(const struct drawing *d, const struct ladder *l)
{
	int width = svg_width(l->name, 11, false) + NAME_GAP;
	char name[DRAW_NAME];

	for (int value = l->first; value <= l->last; value++)
		width += state_width(d, l, value, name) + STATE_GAP;
	return width;
}

static void
draw_ladder(struct drawing *d, const struct ladder *l, int x, int y)
{
	svg_fitted(d->svg, "t11 soft", x, y + 16, svg_width(l->name, 11, false), 11, false, l->name);
	x += svg_width(l->name, 11, false) + NAME_GAP;
	for (int value = l->first; value <= l->last; value++) {
		bool now = value == draw_now(d, l->field, 0);
		char name[DRAW_NAME];
		int width = state_width(d, l, value, name);

		svg_box(d->svg, now ? "inked" : "rule", x, y + 3, width, 18, 3);
		svg_fitted(d->svg, now ? "t11 bold mid inv" : "t11 mid soft", x + width / 2, y + 16,
			   width - 4, 11, now, name);
		x += width + STATE_GAP;
	}
}

/* What the display is, and the raid that lies on it, in so much room. */
static void
draw_raid_name(struct drawing *d, int card, int y, int room)
{
	const char *display = SAY("RAID DISPLAY");
	char title[3 * DRAW_NAME];
	int x = 10 + svg_width(display, 11, true) + 14;

	svg_label(d->svg, "t11 bold soft", 10, y + 16, display);
	if (card < 0)
		svg_label(d->svg, "t13 soft", x, y + 16, SAY("no raid in progress"));
	else
		svg_fitted(d->svg, "t13 bold", x, y + 16, 10 + room - x, 13, true,
			   raf_raid_title(d, card, title, sizeof(title)));
}

/* The states stand beside the raid's name where there is room for them, else in a line below it, one below
 * the other where the drawing is narrow. */
static int
draw_raid_head(struct drawing *d, int y)
{
	const struct ladder warning = {SAY("warning"), F_WARNING, WARNING_NONE, VERY_EARLY},
			    intelligence = {SAY("intelligence"), F_INTELLIGENCE, LOW_INTELLIGENCE, PRECISE};
	int card = raf_state(d)->raid - 1, room = d->width - 20, left = ladder_width(d, &warning) + 12,
	    both = left + ladder_width(d, &intelligence);
	bool beside = !d->narrow && both <= room - RAID_NAME;

	draw_raid_name(d, card, y, beside ? room - both : room);
	if (card < 0)
		return y + 26;
	y += beside ? 0 : 22;
	draw_ladder(d, &warning, beside ? 10 + room - both : 10, y);
	y += d->narrow ? 22 : 0;
	draw_ladder(d, &intelligence, d->narrow ? 10 : 10 + (beside ? room - both : 0) + left, y);
	return y + 26;
}

enum { DISPLAY_WELLS = 9 };

/* The boxes of the Raid Display, in rows of three, or of two where the drawing is narrow. */
static const struct display {
	const char *title;
	bool raf;
	uint8_t place;
} wide_display[DISPLAY_WELLS] =
    {
	{SAID("Squadrons on the hunters"), true, Q_HUNT},
	{SAID("Squadrons on the bombers"), true, Q_BOMBING},
	{SAID("In flight, RAF"), true, Q_FLIGHT},
	{SAID("Hunt"), false, G_HUNT},
	{SAID("Bombing"), false, G_BOMBING},
	{SAID("In flight, Luftwaffe"), false, G_FLIGHT},
	{SAID("Channel patrol"), false, G_PATROL},
	{SAID("Close escort"), false, G_ESCORT},
	{SAID("Squadron pool"), true, Q_POOL},
},
  narrow_display[DISPLAY_WELLS] = {
      {SAID("On the hunters"), true, Q_HUNT},
      {SAID("On the bombers"), true, Q_BOMBING},
      {SAID("Hunt"), false, G_HUNT},
      {SAID("Bombing"), false, G_BOMBING},
      {SAID("Channel patrol"), false, G_PATROL},
      {SAID("Close escort"), false, G_ESCORT},
      {SAID("In flight, RAF"), true, Q_FLIGHT},
      {SAID("In flight, Luftwaffe"), false, G_FLIGHT},
      {SAID("Squadron pool"), true, Q_POOL},
};

int
raf_display(struct drawing *d, int y)
{
	const struct display *display = d->narrow ? narrow_display : wide_display;
	struct well w[DISPLAY_WELLS];

	y = draw_raid_head(d, y);
	for (int i = 0; i < DISPLAY_WELLS; i++) {
		if (display[i].raf)
			raf_squadrons_well(d, &w[i], SAY(display[i].title), display[i].place);
		else
			raf_gruppen_well(d, &w[i], SAY(display[i].title), display[i].place);
	}
	return wells_draw(d, w, DISPLAY_WELLS, d->narrow ? 2 : 3, 6, y, d->width - 12);
}

/* ---- the whole ---- */

static void
title(const struct drawing *d, char *out, size_t size)
{
	char day[DRAW_NAME], at[DRAW_NAME];
	int card = raf_state(d)->raid - 1;

	snprintf(out, size, card >= 0 ? SAY("%s, %s, raid on %s") : "%s, %s", date(d, raf_state(d)->day, day),
		 hour(d, raf_state(d)->clock, at), card >= 0 ? raf_target(d, card) : "");
}

static int
draw(struct drawing *d)
{
	int y = draw_part(d, SAID("Day"), 0, raf_day(d, 0));

	/* On a telephone the raid comes first: the map is for looking up. */
	if (d->narrow)
		y = draw_part(d, SAID("Raid"), y, raf_display(d, y));
	y = draw_part(d, SAID("Sectors"), y, raf_map(d, y));
	if (!d->narrow)
		y = draw_part(d, SAID("Raid"), y, raf_display(d, y));
	y = draw_part(d, SAID("Luftwaffe"), y, raf_ground(d, y));
	return draw_part(d, SAID("Losses"), y, raf_tote(d, y) + 2);
}

const struct drawer raf_eagle_drawer = {draw, title};
