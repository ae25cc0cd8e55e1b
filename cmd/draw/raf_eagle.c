/*
 * RAF: Eagle: what its board holds. The drawings are cmd/draw/boards/raf_eagle/; a sector, a radar or a
 * target goes by its name in the box ("sector.6/11", "radar.Rye", "target.Dover"), a place of the Raid
 * Display by its own ("sq.hunt", "hunt").
 */
#include "cmd/draw/raf_eagle.h"

#include <string.h>

#include "cmd/say/say.h"

/* ---- places ---- */

static void
say_display(struct raf *r)
{
	static const struct {
		const char *key;
		uint8_t place;
	} squadrons[] = {{"sq.hunt", Q_HUNT},	  {"sq.bombing", Q_BOMBING}, {"sq.pool", Q_POOL},
			 {"sq.flight", Q_FLIGHT}, {"sq.heavy", Q_HEAVY},     {"sq.night", Q_NIGHT},
			 {"sq.cup", Q_CUP}},
	  gruppen[] = {{"hunt", G_HUNT},	{"bombing", G_BOMBING}, {"escort", G_ESCORT},
		       {"patrol", G_PATROL},	{"flight", G_FLIGHT},	{"light-loss", G_LIGHT},
		       {"heavy-loss", G_HEAVY}, {"night", G_NIGHT}};

	for (int i = 0; i < COUNT(squadrons); i++)
		raf_say_squadrons(r, squadrons[i].key, squadrons[i].place);
	for (int i = 0; i < COUNT(gruppen); i++)
		raf_say_gruppen(r, r->board, gruppen[i].key, gruppen[i].place, true);
	if (values_hold(&r->v, NULL, "sq.pool"))
		say_text(&r->v, r->board,
			 values_hold(&r->v, NULL, "!sq.hunt,!sq.bombing") ? "pool.large" : "pool.beside",
			 "pool");
	for (int slot = 0; slot < SLOTS; slot++) {
		char at[DRAW_NAME];
		struct row *row;

		if (!raf_gruppen_here(r, G_CLOCK + slot))
			continue;
		row = say_row(&r->v, r->board, "ready");
		say_format(&r->v, row, "title", SAY("Ready again at %s"), raf_hour(r, slot, at));
		raf_say_gruppen(r, row, "units", G_CLOCK + slot, true);
	}
}

/* Where there is little room. */
static const char *
aircraft_name(const struct raf *r, int aircraft, char out[static DRAW_NAME])
{
	char name[DRAW_NAME];

	snprintf(out, DRAW_NAME, aircraft == ELITE ? SAY("110 elite") : "%.40s",
		 draw_name(r->d, T_AIRCRAFT, aircraft, name));
	return out;
}

/* What is at base: each for itself where there is room, else counted by type. */
static void
say_bases(struct raf *r)
{
	bool each = r->d->narrow || (r->st->raid == 0 && !values_hold(&r->v, NULL, "coming"));
	char name[DRAW_NAME];
	int n;

	if (each)
		raf_say_gruppen(r, r->board, "base", G_BASE, true);
	for (int a = HE111; a <= ME109 && !r->d->narrow; a++) {
		struct row *row;

		n = raf_say_based(r, r->board, a, false);
		if (n == 0)
			continue;
		row = say_row(&r->v, r->board, "bases");
		if (!each)
			raf_say_based(r, row, a, true);
		say_format(&r->v, row, "n", "%d", n);
		say_text(&r->v, row, "type", raf_shape(r, a));
		say_text(&r->v, row, "name", aircraft_name(r, a, name));
	}
	n = raf_say_gruppen(r, r->board, "calendar", G_CALENDAR, r->d->narrow);
	if (n > 0)
		say_format(&r->v, r->board, "calendar.text", SAY("yet to arrive: %d"), n);
}

static void
say_sectors(struct raf *r)
{
	for (int i = 0; i < r->d->box->rows[B_SECTORS] && i < SECTORS_MAX; i++) {
		char id[DRAW_NAME], key[VALUES_KEY];

		draw_key(r->d, T_SECTOR, i, id);
		say_text(&r->v, r->board, key_of("name", id, key), text_of(r, B_SECTORS, i, SECTOR_AIRFIELD));
		raf_say_members(r, key_of("sector", id, key), i);
		if (r->st->control_room[i] == UNDAMAGED)
			continue;
		say_text(&r->v, r->board, key_of("room", id, key),
			 r->st->control_room[i] == LIGHT_DAMAGE ? SAY("room hit") : SAY("room out"));
		say_text(&r->v, r->board, key_of("room-state", id, key), fresh(r, F_CONTROL_ROOM, i));
	}
}

static void
say_radars(struct raf *r)
{
	for (int i = 0; i < r->d->box->rows[B_RADARS] && i < RADARS_MAX; i++) {
		const char *name = text_of(r, B_RADARS, i, RADAR_ID);
		int damage = r->st->radar[i];
		char key[VALUES_KEY], title[2 * DRAW_NAME], word[DRAW_NAME];
		const struct unit u = {.type = T_RADAR,
				       .value = (int16_t)i,
				       .class = "radar",
				       .title = title,
				       .field = {F_RADAR},
				       .changed = draw_differs(r->d, F_RADAR, i)};
		struct row *unit;

		snprintf(title, sizeof(title), SAY("radar %s, damage: %s"), name,
			 draw_value(r->d, F_RADAR, damage, word));
		unit = say_unit(&r->v, r->board, key_of("radar", name, key), &u);
		say_text(&r->v, unit, "name", name);
		say_text(&r->v, unit, "state",
			 damage == HEAVY_DAMAGE	  ? "hurt out"
			 : damage == LIGHT_DAMAGE ? "hurt"
						  : "");
		say_text(&r->v, r->board, key_of("radar-name", name, key), name);
		say_format(&r->v, r->board, key_of("radar-state", name, key), "%s %s",
			   damage != UNDAMAGED ? "harmt" : "", fresh(r, F_RADAR, i));
	}
	for (int i = 0; i < HQS; i++) {
		char name[DRAW_NAME], damage[DRAW_NAME];
		struct row *row;

		if (r->st->hq[i] == UNDAMAGED)
			continue;
		row = say_row(&r->v, r->board, "hqs");
		say_format(&r->v, row, "text", SAY("Headquarters %s: %s damage"),
			   draw_name(r->d, T_HQ, i, name), draw_value(r->d, F_HQ, r->st->hq[i], damage));
		say_text(&r->v, row, "state", fresh(r, F_HQ, i));
	}
}

/* ---- tote board and tracks ---- */

static void
say_track(struct raf *r, const char *name, int value, const char *state)
{
	struct row *row = say_row(&r->v, r->board, "tracks");

	say_text(&r->v, row, "name", name);
	say_format(&r->v, row, "n", "%d", value);
	say_text(&r->v, row, "state", state);
}

static void
say_tote(struct raf *r)
{
	static const char *const tracks[TRACKS] = {SAID("Bombers"),   SAID("Fighters"),	 SAID("Hurricanes"),
						   SAID("Spitfires"), SAID("Blenheims"), SAID("Pilots")};
	char name[DRAW_NAME];

	if (r->st->head.scenario != SC_PRELUDE) { /* 13-16 are not for it */
		for (int i = 0; i < TRACKS; i++)
			say_track(r, SAY(tracks[i]), r->st->points[i], fresh(r, F_POINTS, i));
		say_track(r, SAY("Depletion"), r->st->depletion, fresh(r, F_DEPLETION, 0));
	}
	for (int kind = 0; kind < MARKED_KINDS; kind++) {
		struct row *row = say_row(&r->v, r->board, "damage");

		say_text(&r->v, row, "name", draw_name(r->d, T_KIND, kind, name));
		say_text(&r->v, row, "priority", draw_value(r->d, F_PRIORITY, r->st->priority[kind], name));
		say_text(&r->v, row, "priority-state", fresh(r, F_PRIORITY, kind));
		if (r->st->damage_points[kind] > 0)
			say_format(&r->v, row, "n", "%d", r->st->damage_points[kind]);
		say_text(&r->v, row, "state", fresh(r, F_DAMAGE_POINTS, kind));
	}
	for (int a = 0; a < AIRCRAFT; a++) {
		const uint8_t *lost = r->st->losses[a];
		struct row *row;

		if (lost[LIGHT_LOSS] + lost[HEAVY_LOSS] == 0)
			continue;
		row = say_row(&r->v, r->board, "losses");
		say_text(&r->v, row, "name", aircraft_name(r, a, name));
		say_format(&r->v, row, "n", "%d/%d", lost[LIGHT_LOSS], lost[HEAVY_LOSS]);
		if (draw_differs(r->d, F_LOSSES, a * LOSSES) ||
		    draw_differs(r->d, F_LOSSES, a * LOSSES + HEAVY_LOSS))
			say_text(&r->v, row, "state", "fresh");
	}
}

/* ---- the whole ---- */

static void
title(const struct drawing *d, char *out, size_t size)
{
	struct raf r = {.d = (struct drawing *)d, .st = d->play->state};
	char day[DRAW_NAME], at[DRAW_NAME];
	int card = r.st->raid - 1;

	snprintf(out, size, card >= 0 ? SAY("%s, %s, raid on %s") : "%s, %s",
		 draw_told(d, T_DAY, r.st->day, day), raf_hour(&r, r.st->clock, at),
		 card >= 0 ? target_name(&r, card) : "");
}

static int
draw(struct drawing *d)
{
	struct raf r = {.d = d, .st = d->play->state};
	int height;

	values_begin(&r.v);
	r.board = r.v.board;
	raf_say_day(&r);
	say_display(&r);
	say_bases(&r);
	say_sectors(&r);
	say_radars(&r);
	say_tote(&r);
	height = fill_board(d, &r.v);
	values_free(&r.v);
	return height;
}

const struct drawer raf_eagle_drawer = {draw, title};
