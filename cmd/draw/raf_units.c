/* RAF: Eagle: Gruppen and squadrons as counters. */
#include <string.h>

#include "cmd/draw/raf_eagle.h"
#include "cmd/say/say.h"

const char *
raf_shape(const struct raf *r, int aircraft)
{
	char name[DRAW_NAME];
	const char *shape = silhouette_of(draw_name(r->d, T_AIRCRAFT, aircraft, name));

	return shape ? shape + strlen("s-") : "";
}

/* ---- Gruppen ---- */

static bool
carries_jabo(const struct raf *r, int g)
{
	for (int i = 0; i < JABOS; i++)
		if (r->st->jabo[i] == g + 1)
			return true;
	return false;
}

static void
gruppe_title(const struct raf *r, int g, char *out, size_t size)
{
	char name[DRAW_NAME], aircraft[DRAW_NAME], place[DRAW_NAME];
	int at = r->st->gruppe_at[g];

	draw_name(r->d, T_GRUPPE, g, name);
	draw_name(r->d, T_AIRCRAFT, cell_of(r, B_GRUPPEN, g, GRUPPE_AIRCRAFT), aircraft);
	if (at >= G_CARD)
		snprintf(place, sizeof(place), SAY("to fly to %s"), target_name(r, at - G_CARD));
	else
		draw_value(r->d, F_GRUPPE_AT, at, place);
	snprintf(out, size, "%s, %s%s%s%s%s%s", name,
		 cell_of(r, B_GRUPPEN, g, GRUPPE_ELITE) == 1 ? SAY("elite ") : "", aircraft,
		 carries_jabo(r, g) ? SAY(" with bombs") : "",
		 r->st->gruppe_face[g] == REDUCED ? SAY(", reduced") : "", SAY(": "), place);
}

/* "7·6": ratings for combat and for bombing, on the face that lies up. */
static void
say_strength(struct raf *r, struct row *row, int g)
{
	int combat = raf_gruppe_combat(r->d->play, g), bombing = raf_gruppe_bombing(r->d->play, g);

	if (combat != NONE && bombing != NONE)
		say_format(&r->v, row, "strength", "%d·%d", combat, bombing);
	else if (combat != NONE)
		say_format(&r->v, row, "strength", "%d", combat);
}

static void
say_gruppe(struct raf *r, struct row *row, const char *key, int g, const char *place)
{
	char title[4 * DRAW_NAME], name[DRAW_NAME];
	const struct unit u = {.type = T_GRUPPE,
			       .value = (int16_t)g,
			       .class = "lw",
			       .title = title,
			       .field = {F_GRUPPE_AT, F_GRUPPE_FACE},
			       .moved = draw_differs(r->d, F_GRUPPE_AT, g),
			       .changed = draw_differs(r->d, F_GRUPPE_FACE, g)};
	struct row *unit;

	gruppe_title(r, g, title, sizeof(title));
	unit = say_unit(&r->v, row, key, &u);
	say_text(&r->v, unit, "name", draw_name(r->d, T_GRUPPE, g, name));
	say_text(&r->v, unit, "place", place);
	say_text(&r->v, unit, "type", raf_shape(r, cell_of(r, B_GRUPPEN, g, GRUPPE_AIRCRAFT)));
	say_text(&r->v, unit, "side", "lw");
	say_text(&r->v, unit, "step", r->st->gruppe_face[g] == REDUCED ? "reduced" : "");
	say_text(&r->v, unit, "met", r->st->stance[g] == INTERCEPTED ? "met" : "");
	say_strength(r, unit, g);
}

int
raf_say_gruppen(struct raf *r, struct row *row, const char *key, int place, bool ghosts)
{
	char name[DRAW_NAME], called[DRAW_NAME];
	int n = 0;

	draw_place_called(r->d, F_GRUPPE_AT, place, called);
	for (int g = 0; g < GRUPPEN; g++) {
		if (r->st->gruppe_at[g] == place) {
			say_gruppe(r, row, key, g, called);
			n++;
		} else if (ghosts && draw_before(r->d, F_GRUPPE_AT, g) == place) {
			say_ghost(&r->v, row, key, draw_name(r->d, T_GRUPPE, g, name));
		}
	}
	return n;
}

int
raf_say_based(struct raf *r, struct row *row, int aircraft, bool named)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		if (r->st->gruppe_at[g] == G_BASE && cell_of(r, B_GRUPPEN, g, GRUPPE_AIRCRAFT) == aircraft) {
			if (named)
				say_gruppe(r, row, "units", g, "base");
			n++;
		}
	return n;
}

bool
raf_gruppen_here(const struct raf *r, int place)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (r->st->gruppe_at[g] == place || draw_before(r->d, F_GRUPPE_AT, g) == place)
			return true;
	return false;
}

/* ---- squadrons ---- */

static bool
is_home(int place)
{
	return place == Q_SECTOR || place == Q_LANDING || place == Q_REARM || place == Q_LIGHT;
}

static void
squadron_title(const struct raf *r, int q, char *out, size_t size)
{
	char aircraft[DRAW_NAME], place[DRAW_NAME];
	int sector = cell_of(r, B_SQUADRONS, q, SQUADRON_SECTOR);

	draw_name(r->d, T_AIRCRAFT, cell_of(r, B_SQUADRONS, q, SQUADRON_AIRCRAFT), aircraft);
	draw_value(r->d, F_SQUADRON_AT, r->st->squadron_at[q], place);
	snprintf(out, size, SAY("%s Squadron, %s, %s%s: %s"), text_of(r, B_SQUADRONS, q, SQUADRON_NAME),
		 aircraft,
		 sector >= 0 && sector < r->d->box->rows[B_SECTORS]
		     ? text_of(r, B_SECTORS, sector, SECTOR_AIRFIELD)
		     : SAY("no sector"),
		 r->st->squadron_face[q] == REDUCED ? SAY(", reduced") : "", place);
}

static void
say_squadron(struct raf *r, const char *key, int q, const char *place)
{
	char title[4 * DRAW_NAME];
	int at = r->st->squadron_at[q], combat = raf_squadron_combat(r->d->play, q);
	const struct unit u = {.type = T_SQUADRON,
			       .value = (int16_t)q,
			       .class = "raf",
			       .title = title,
			       .field = {F_SQUADRON_AT, F_SQUADRON_FACE},
			       .moved = draw_differs(r->d, F_SQUADRON_AT, q),
			       .changed = draw_differs(r->d, F_SQUADRON_FACE, q)};
	struct row *unit;

	squadron_title(r, q, title, sizeof(title));
	unit = say_unit(&r->v, r->board, key, &u);
	say_text(&r->v, unit, "name", text_of(r, B_SQUADRONS, q, SQUADRON_NAME));
	say_text(&r->v, unit, "place", place);
	say_text(&r->v, unit, "type", raf_shape(r, cell_of(r, B_SQUADRONS, q, SQUADRON_AIRCRAFT)));
	say_text(&r->v, unit, "side", "raf");
	say_text(&r->v, unit, "step", r->st->squadron_face[q] == REDUCED ? "reduced" : "");
	say_text(&r->v, unit, "state",
		 at == Q_LIGHT || at == Q_HEAVY	    ? "harmed"
		 : at == Q_LANDING || at == Q_REARM ? "rest"
						    : "");
	if (combat != NONE)
		say_format(&r->v, unit, "strength", "%d", combat);
}

void
raf_say_squadrons(struct raf *r, const char *key, int place)
{
	char called[DRAW_NAME];

	draw_place_called(r->d, F_SQUADRON_AT, place, called);
	for (int q = 0; q < SQUADRONS; q++) {
		if (r->st->squadron_at[q] == place)
			say_squadron(r, key, q, called);
		else if (draw_before(r->d, F_SQUADRON_AT, q) == place)
			say_ghost(&r->v, r->board, key, text_of(r, B_SQUADRONS, q, SQUADRON_NAME));
	}
}

void
raf_say_members(struct raf *r, const char *key, int sector)
{
	for (int q = 0; q < SQUADRONS; q++) {
		int at = r->st->squadron_at[q];

		if (cell_of(r, B_SQUADRONS, q, SQUADRON_SECTOR) != sector)
			continue;
		if (is_home(at)) {
			say_squadron(r, key, q, "home");
		} else if (at == Q_POOL || at == Q_HUNT || at == Q_BOMBING || at == Q_FLIGHT ||
			   at == Q_NIGHT) {
			struct row *away = say_row(&r->v, r->board, key);

			say_text(&r->v, away, "name", text_of(r, B_SQUADRONS, q, SQUADRON_NAME));
			say_text(&r->v, away, "state", "away");
		}
	}
}
