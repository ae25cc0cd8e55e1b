/* RAF: Eagle: Gruppen and squadrons as counters, and the wells they lie in. */
#include <stdio.h>

#include "cmd/draw/raf_eagle.h"
#include "cmd/say/say.h"

static const char *
text_of(const struct drawing *d, int table, int row, int column)
{
	return box_text(d->box, table, row, column);
}

static int
cell_of(const struct drawing *d, int table, int row, int column)
{
	return box_cell(d->box, table, row, column);
}

/* ---- the Luftwaffe ---- */

static bool
is_elite(const struct drawing *d, int g)
{
	return cell_of(d, B_GRUPPEN, g, GRUPPE_ELITE) == 1;
}

static bool
carries_jabo(const struct drawing *d, int g)
{
	for (int i = 0; i < JABOS; i++)
		if (raf_state(d)->jabo[i] == g + 1)
			return true;
	return false;
}

static void
gruppe_title(const struct drawing *d, int g, char *out, size_t size)
{
	char name[DRAW_NAME], aircraft[DRAW_NAME], place[DRAW_NAME];
	int at = raf_state(d)->gruppe_at[g];
	bool reduced = raf_state(d)->gruppe_face[g] == REDUCED;

	draw_name(d, T_GRUPPE, g, name);
	draw_name(d, T_AIRCRAFT, cell_of(d, B_GRUPPEN, g, GRUPPE_AIRCRAFT), aircraft);
	if (at >= G_CARD)
		snprintf(place, sizeof(place), SAY("to fly to %s"), raf_target(d, at - G_CARD));
	else
		draw_value(d, F_GRUPPE_AT, at, place);
	snprintf(out, size, "%s, %s%s%s%s%s%s", name, is_elite(d, g) ? SAY("elite ") : "", aircraft,
		 carries_jabo(d, g) ? SAY(" with bombs") : "", reduced ? SAY(", reduced") : "", SAY(": "),
		 place);
}

static void
gruppe_unit(const struct drawing *d, int g, char title[static 4 * DRAW_NAME], struct unit *u)
{
	bool reduced = raf_state(d)->gruppe_face[g] == REDUCED;

	gruppe_title(d, g, title, 4 * DRAW_NAME);
	*u = (struct unit){.type = T_GRUPPE,
			   .value = (int16_t)g,
			   .class = reduced ? "lw reduced" : "lw",
			   .title = title,
			   .field = {F_GRUPPE_AT, F_GRUPPE_FACE},
			   .moved = draw_differs(d, F_GRUPPE_AT, g),
			   .changed = draw_differs(d, F_GRUPPE_FACE, g)};
}

void
raf_gruppe(struct drawing *d, int g, bool ghost, int x, int y)
{
	static const char *const letters[] = {"A", "B", "C"};
	char title[4 * DRAW_NAME], name[DRAW_NAME], aircraft[DRAW_NAME];
	int letter = cell_of(d, B_GRUPPEN, g, GRUPPE_LETTER);
	struct counter c = {.side = "lw", .label = draw_name(d, T_GRUPPE, g, name), .steps = 2};
	struct unit u;

	if (ghost) {
		draw_ghost(d, name, x, y, COUNTER_WIDE, COUNTER_HEIGHT);
		return;
	}
	gruppe_unit(d, g, title, &u);
	u.width = COUNTER_WIDE;
	u.height = COUNTER_HEIGHT;
	c.steps_left = raf_state(d)->gruppe_face[g] == REDUCED ? 1 : 2;
	c.silhouette =
	    silhouette_of(draw_name(d, T_AIRCRAFT, cell_of(d, B_GRUPPEN, g, GRUPPE_AIRCRAFT), aircraft));
	c.corner = carries_jabo(d, g) ? "J" : letter >= 0 && letter < LETTERS ? letters[letter] : NULL;
	draw_unit_begin(d, &u, x, y);
	draw_counter(d, &c, COUNTER_WIDE);
	draw_unit_end(d, &u);
}

void
raf_gruppe_chip(struct drawing *d, int g, bool ghost, int x, int y)
{
	char title[4 * DRAW_NAME], name[DRAW_NAME];
	struct counter c = {.side = "lw", .label = draw_name(d, T_GRUPPE, g, name)};
	struct unit u;

	if (ghost) {
		draw_ghost(d, name, x, y, CHIP_WIDTH, CHIP_HEIGHT);
		return;
	}
	gruppe_unit(d, g, title, &u);
	u.width = CHIP_WIDTH;
	u.height = CHIP_HEIGHT;
	draw_unit_begin(d, &u, x, y);
	draw_chip(d, &c, CHIP_WIDTH);
	draw_unit_end(d, &u);
}

/* ---- the RAF ---- */

static void
squadron_title(const struct drawing *d, int q, char *out, size_t size)
{
	char aircraft[DRAW_NAME], place[DRAW_NAME];
	int sector = cell_of(d, B_SQUADRONS, q, SQUADRON_SECTOR);
	bool reduced = raf_state(d)->squadron_face[q] == REDUCED;

	draw_name(d, T_AIRCRAFT, cell_of(d, B_SQUADRONS, q, SQUADRON_AIRCRAFT), aircraft);
	draw_value(d, F_SQUADRON_AT, raf_state(d)->squadron_at[q], place);
	snprintf(
	    out, size, SAY("%s Squadron, %s, %s%s: %s"), text_of(d, B_SQUADRONS, q, SQUADRON_NAME), aircraft,
	    sector >= 0 && sector < d->box->rows[B_SECTORS] ? text_of(d, B_SECTORS, sector, SECTOR_AIRFIELD)
							    : SAY("no sector"),
	    reduced ? SAY(", reduced") : "", place);
}

static const char *
squadron_class(const struct drawing *d, int q)
{
	switch (raf_state(d)->squadron_at[q]) {
	case Q_LIGHT:
	case Q_HEAVY:
		return "raf harmed";
	case Q_LANDING:
	case Q_REARM:
		return "raf reduced resting";
	default:
		return raf_state(d)->squadron_face[q] == REDUCED ? "raf reduced" : "raf";
	}
}

static void
draw_squadron(struct drawing *d, int q, bool ghost, int x, int y, bool chip)
{
	static const char *const letters[] = {"A", "B", "C"};
	int letter = cell_of(d, B_SQUADRONS, q, SQUADRON_LETTER), at = raf_state(d)->squadron_at[q];
	char title[4 * DRAW_NAME], aircraft[DRAW_NAME];
	struct counter c = {.side = "raf", .label = text_of(d, B_SQUADRONS, q, SQUADRON_NAME), .steps = 2};
	struct unit u = {.type = T_SQUADRON,
			 .value = (int16_t)q,
			 .class = squadron_class(d, q),
			 .title = title,
			 .field = {F_SQUADRON_AT, F_SQUADRON_FACE},
			 .moved = draw_differs(d, F_SQUADRON_AT, q),
			 .changed = draw_differs(d, F_SQUADRON_FACE, q),
			 .width = chip ? 46 : COUNTER_SMALL,
			 .height = chip ? CHIP_HEIGHT : COUNTER_HEIGHT};

	if (ghost) {
		draw_ghost(d, c.label, x, y, u.width, u.height);
		return;
	}
	squadron_title(d, q, title, sizeof(title));
	c.steps_left = raf_state(d)->squadron_face[q] == REDUCED ? 1 : 2;
	c.corner = letter >= 0 && letter < LETTERS ? letters[letter] : NULL;
	c.silhouette =
	    silhouette_of(draw_name(d, T_AIRCRAFT, cell_of(d, B_SQUADRONS, q, SQUADRON_AIRCRAFT), aircraft));
	draw_unit_begin(d, &u, x, y);
	if (chip)
		draw_chip(d, &c, u.width);
	else
		draw_counter(d, &c, u.width);
	if (chip && (at == Q_LANDING || at == Q_REARM))
		svg_line(d->svg, at == Q_REARM ? "bar" : "bar dashed", 3, CHIP_HEIGHT + 3, 43,
			 CHIP_HEIGHT + 3);
	draw_unit_end(d, &u);
}

void
raf_squadron(struct drawing *d, int q, bool ghost, int x, int y)
{
	draw_squadron(d, q, ghost, x, y, false);
}

void
raf_squadron_chip(struct drawing *d, int q, bool ghost, int x, int y)
{
	draw_squadron(d, q, ghost, x, y, true);
}

/* ---- wells ---- */

void
raf_gruppen_well(const struct drawing *d, struct well *w, const char *title, int place)
{
	*w = (struct well){
	    .title = title, .cell_width = COUNTER_WIDE, .cell_height = COUNTER_HEIGHT, .each = raf_gruppe};
	draw_lying(d, w, F_GRUPPE_AT, GRUPPEN, place);
}

void
raf_squadrons_well(const struct drawing *d, struct well *w, const char *title, int place)
{
	*w = (struct well){
	    .title = title, .cell_width = COUNTER_SMALL, .cell_height = COUNTER_HEIGHT, .each = raf_squadron};
	draw_lying(d, w, F_SQUADRON_AT, SQUADRONS, place);
}

const char *
raf_target(const struct drawing *d, int card)
{
	return text_of(d, B_TARGETS, card, TARGET_NAME);
}

const char *
raf_raid_title(const struct drawing *d, int card, char *out, size_t size)
{
	char kind[DRAW_NAME];

	snprintf(out, size, "%s (%d), %s", raf_target(d, card), card + 1,
		 draw_name(d, T_KIND, cell_of(d, B_TARGETS, card, TARGET_KIND), kind));
	return out;
}
