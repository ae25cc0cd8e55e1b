/*
 * The Burning Blue: what its board holds: who is in the air where, seen from the side, and the charts of a
 * combat (bb_charts.c). The drawings are cmd/draw/boards/burning_blue/.
 */
#include <string.h>

#include "cmd/draw/burning_blue.h"
#include "cmd/say/say.h"

enum { TASK_ROOM = 92 }; /* of a unit's counter */

/* ---- units ---- */

static const char *
aircraft_of(const struct bb *b, int u)
{
	int type = box_cell(b->d->box, B_UNITS, u, UNIT_AIRCRAFT);

	return type >= 0 ? box_text(b->d->box, B_AIRCRAFT, type, AIRCRAFT_TITLE) : "";
}

/* Whether the combat that the state knows is that of the target now attacked, and not of one before it. */
static bool
is_in_hand(const struct bb *b)
{
	const struct trail *t = b->d->board->trail;
	const struct trail_change *target = t ? trail_last(t, F_TARGET, 0) : NULL;
	int32_t rolled = 0;

	for (int side = 0; t && side < 2; side++) {
		const struct trail_change *c = trail_last(t, F_DICE, side == 0 ? ATTACKS : DEFENDS);

		rolled = c && c->seq > rolled ? c->seq : rolled;
	}
	return b->st->combat != NO_COMBAT && (!target || rolled == 0 || target->seq <= rolled);
}

/* Of the combat in hand: what a unit does in it; NULL: it is not in it. */
static const char *
part_of(const struct bb *b, int u)
{
	const struct state *s = b->st;

	if (is_in_hand(b) && s->fight[u] != NO_FIGHT)
		return s->fight[u] == ATTACKS ? SAY("attacks") : SAY("is attacked");
	if (s->part[u] == COUNTERED)
		return SAY("held by the escort");
	return s->target == u + 1 && s->point_at == s->at[u] ? SAY("the target") : NULL;
}

/* "close escort, bombs"; "pursuit": what a unit is there for. */
static void
task_of(const struct bb *b, int u, char out[static DRAW_NAME])
{
	const struct state *s = b->st;
	char name[DRAW_NAME] = "";

	if (s->role[u] > 0)
		draw_value(b->d, F_ROLE, s->role[u], name);
	else if (s->order[u] > 0)
		draw_value(b->d, F_ORDER, s->order[u], name);
	snprintf(out, DRAW_NAME, "%.60s%s%s%s", name, s->returning[u] ? SAY(", returning") : "",
		 s->melee[u] > 0 ? SAY(", in dogfight") : "", s->marker[M_BOMBS][u] ? SAY(", bombs") : "");
	if (out[0] == ',')
		memmove(out, out + 2, strlen(out + 2) + 1);
}

static void
unit_title(const struct bb *b, int u, char *out, size_t size)
{
	const struct state *s = b->st;
	char place[DRAW_NAME], task[DRAW_NAME], angels[DRAW_NAME];

	task_of(b, u, task);
	snprintf(out, size, SAY("%s, %s: %s, angels %s%s%s%s"), box_text(b->d->box, B_UNITS, u, UNIT_TITLE),
		 aircraft_of(b, u), draw_told_value(b->d, F_AT, s->at[u], place),
		 draw_value(b->d, F_ANGELS, s->angels[u], angels), task[0] ? ", " : "", task,
		 s->level[u] > 0 ? SAY(", disorganised") : "");
	if (s->losses[u] > 0) {
		size_t n = strlen(out);

		snprintf(out + n, size - n, SAY(", %d lost"), s->losses[u]);
	}
}

static void
say_unit_of(struct bb *b, struct row *row, int u)
{
	const struct state *s = b->st;
	char title[5 * DRAW_NAME], task[DRAW_NAME], name[DRAW_NAME], place[DRAW_NAME], number[16];
	const char *shape = silhouette_of(aircraft_of(b, u)), *shown;
	bool raf = side_of(b->d->play, u) == RAF;
	const struct unit unit = {.type = T_UNIT,
				  .value = (int16_t)u,
				  .class = "plate",
				  .title = title,
				  .field = {F_AT, F_ANGELS, F_LOSSES},
				  .moved = draw_differs(b->d, F_AT, u) || draw_differs(b->d, F_ANGELS, u),
				  .changed =
				      draw_differs(b->d, F_LOSSES, u) || draw_differs(b->d, F_LEVEL, u)};
	struct row *one;

	unit_title(b, u, title, sizeof(title));
	task_of(b, u, task);
	/* Where it is too long, what came last is what is new. */
	shown = svg_width(task, 11, false) > TASK_ROOM && strrchr(task, ',') ? strrchr(task, ',') + 2 : task;
	one = say_unit(&b->v, row, raf ? "raf" : "lw", &unit);
	say_text(&b->v, one, "name", draw_name(b->d, T_UNIT, u, name));
	say_text(&b->v, one, "side", raf ? "raf" : "lw");
	say_text(&b->v, one, "type",
		 (shape						     ? shape
		  : derived_of(b->d->play)->class[u] == BOMBER_CLASS ? "s-ju88"
								     : "s-me109") +
		     2);
	say_text(&b->v, one, "task", part_of(b, u) ? part_of(b, u) : shown);
	say_text(&b->v, one, "place", draw_key(b->d, T_PLACE, s->at[u] - 1, place));
	if (s->losses[u] > 0)
		say_text(&b->v, one, "lost", draw_number(-s->losses[u], false, number));
	if (s->level[u] > 0)
		say_format(&b->v, one, "level", "D%d", s->level[u]);
	if (s->losses[u] > 0 || s->level[u] > 0)
		say_text(&b->v, one, "short", "short");
}

/* ---- a place seen from the side ---- */

static int
units_at(const struct bb *b, int place)
{
	int n = 0;

	for (int u = 0; u < b->d->box->rows[B_UNITS] && u < UNITS; u++)
		n += b->st->at[u] == place + 1;
	return n;
}

static bool
is_there(const struct bb *b, int u, int place, int angels)
{
	return b->st->at[u] == place + 1 && b->st->angels[u] == angels;
}

static bool
has_sun(const struct bb *b, int place)
{
	return b->st->sun && b->st->point_at == place + 1;
}

/* There is no weather where those are who are out of the game. */
static void
sky_words(const struct bb *b, int place, char *out, size_t size)
{
	char weather[DRAW_NAME];
	int word = b->st->weather[place] > 0 ? b->st->weather[place] : b->st->weather[PLACE_SKY];

	if (word > 0 && place != PLACE_LOST)
		snprintf(out, size, "%s%s", draw_value(b->d, F_WEATHER, word, weather),
			 has_sun(b, place) ? SAY(", the sun behind the attackers") : "");
	else
		snprintf(out, size, "%s", "");
}

/* Its name, then a line for each altitude from the highest to the lowest with somebody in it. Those who fight
 * face each other: of the RAF they come last, of the Luftwaffe first. */
static void
say_sky(struct bb *b, const char *list, int place)
{
	struct row *row = say_row(&b->v, b->board, list);
	char title[DRAW_NAME], words[2 * DRAW_NAME];
	int low = ALTITUDES, high = 0;

	say_text(&b->v, row, "title", draw_cell(b->d, B_PLACES, place, PLACE_TITLE, title));
	sky_words(b, place, words, sizeof(words));
	say_text(&b->v, row, "weather", words);
	say_text(&b->v, row, "sun", has_sun(b, place) ? "sun" : "");
	for (int u = 0; u < b->d->box->rows[B_UNITS] && u < UNITS; u++)
		if (b->st->at[u] == place + 1) {
			low = b->st->angels[u] < low ? b->st->angels[u] : low;
			high = b->st->angels[u] > high ? b->st->angels[u] : high;
		}
	for (int angels = high; angels >= low; angels--) {
		row = say_row(&b->v, b->board, list);
		if (place != PLACE_LOST) /* there is no altitude */
			say_format(&b->v, row, "angels", "%d", 2 * angels);
		for (int fighting = 0; fighting < 2; fighting++)
			for (int u = 0; u < b->d->box->rows[B_UNITS] && u < UNITS; u++)
				if (is_there(b, u, place, angels) &&
				    (part_of(b, u) != NULL) == (fighting == (side_of(b->d->play, u) == RAF)))
					say_unit_of(b, row, u);
	}
}

/* ---- the whole ---- */

/* "Interception: surprise. Escort: counter 1." */
static void
say_interception(struct bb *b)
{
	const struct state *s = b->st;
	char target[DRAW_NAME], word[DRAW_NAME], text[4 * DRAW_NAME];
	size_t n;

	if (s->target == 0)
		return;
	n = (size_t)snprintf(text, sizeof(text), SAY("Target %s"),
			     draw_name(b->d, T_UNIT, s->target - 1, target));
	if (s->outcome > 0)
		n += (size_t)snprintf(text + n, sizeof(text) - n, SAY(", interception: %s"),
				      draw_value(b->d, F_OUTCOME, s->outcome, word));
	if (s->reaction > 0)
		snprintf(text + n, sizeof(text) - n, SAY(", escort: %s"),
			 draw_told_value(b->d, F_REACTION, s->reaction, word));
	say_text(&b->v, b->board, "interception", text);
	if (draw_differs(b->d, F_OUTCOME, 0) || draw_differs(b->d, F_REACTION, 0) ||
	    draw_differs(b->d, F_TARGET, 0))
		say_text(&b->v, b->board, "interception.state", "fresh");
}

/* Who attacks whom, as arrows between their counters. */
static void
say_arrows(struct bb *b)
{
	const struct state *s = b->st;
	const char *list = draw_differs(b->d, F_FIGHT, 0) || draw_differs(b->d, F_DICE, ATTACKS) ||
				   draw_differs(b->d, F_DICE, DEFENDS) || draw_differs(b->d, F_COMBAT, 0)
			       ? "attacks.now"
			       : "attacks";
	int defends = -1;
	char name[DRAW_NAME];

	for (int u = 0; u < UNITS && defends < 0; u++)
		defends = s->fight[u] == DEFENDS && s->at[u] > 0 ? u : -1;
	if (!is_in_hand(b) || defends < 0)
		return;
	for (int u = 0; u < b->d->box->rows[B_UNITS] && u < UNITS; u++) {
		struct row *row;

		if (s->fight[u] != ATTACKS || s->at[u] == 0)
			continue;
		row = say_row(&b->v, b->board, list);
		say_format(&b->v, row, "from", "unit.%s", draw_name(b->d, T_UNIT, u, name));
		say_format(&b->v, row, "to", "unit.%s", draw_name(b->d, T_UNIT, defends, name));
	}
}

/* "Keith (RAF), Hugo (Luftwaffe)": who plays. */
static void
say_players(struct bb *b)
{
	const char *raf = draw_player(b->d, RAF), *luftwaffe = draw_player(b->d, LUFTWAFFE);

	say_format(&b->v, b->board, "players", "%s%s%s%s%s", raf ? raf : "", raf ? " (RAF)" : "",
		   raf && luftwaffe ? ", " : "", luftwaffe ? luftwaffe : "", luftwaffe ? " (Luftwaffe)" : "");
}

static void
say_heading(struct bb *b)
{
	const struct step *now = step_of(b->d->game, b->st->head.step);
	int lost[SIDES] = {0, 0};

	if (b->st->head.turn > 0)
		say_format(&b->v, b->board, "turn", "%s %d", SAY("Turn"), b->st->head.turn);
	say_text(&b->v, b->board, "step",
		 now				 ? SAY_OF(b->d->game, now->title)
		 : b->st->head.step == STEP_OVER ? SAY("the game is over")
						 : SAY("the position is set up"));
	for (int u = 0; u < b->d->box->rows[B_UNITS] && u < UNITS; u++) {
		lost[side_of(b->d->play, u)] += b->st->losses[u];
		if (draw_differs(b->d, F_LOSSES, u))
			say_text(&b->v, b->board, "lost.state", "fresh");
	}
	say_format(&b->v, b->board, "lost", SAY("Lost: RAF %d, Luftwaffe %d"), lost[RAF], lost[LUFTWAFFE]);
}

static int
draw(struct drawing *d)
{
	struct bb b = {.d = d, .st = d->play->state};
	int first = b.st->point_at - 1, height;

	values_begin(&b.v);
	b.board = b.v.board;
	say_heading(&b);
	say_players(&b);
	say_interception(&b);
	say_arrows(&b);
	for (int place = 0; place < d->box->rows[B_PLACES] && place < PLACES; place++)
		if (units_at(&b, place) > 0)
			say_sky(&b, place == first && place != PLACE_LOST ? "sky" : "others", place);
	if (is_in_hand(&b))
		say_charts(&b);
	height = fill_board(d, &b.v);
	values_free(&b.v);
	return height;
}

const struct drawer burning_blue_drawer = {draw, draw_turn};
