/*
 * Down In Flames: what its board holds. The drawings are cmd/draw/boards/down_in_flames/; a seat is a row of
 * "duel.far" or "duel.near" where two fight, else of "seats.far" and "seats.near"; an altitude goes by its
 * name ("level.very-low").
 */
#include "cmd/draw/down_in_flames.h"

#include <string.h>

#include "cmd/say/say.h"

/* ---- altitudes ---- */

static void
unit_title(const struct dif *f, int a, char *out, size_t size)
{
	char label[DRAW_NAME], status[DRAW_NAME], level[DRAW_NAME], hits[DRAW_NAME];

	draw_value(f->d, F_STATUS, f->st->status[a], status);
	draw_value(f->d, F_LEVEL, f->st->level[a], level);
	snprintf(hits, sizeof(hits), SAY_MANY("%d hit", "%d hits", f->st->hits[a]), f->st->hits[a]);
	snprintf(out, size, "%s, %s, %s%s%s, %s", dif_label(f, a, label),
		 f->st->side[a] == AXIS	    ? SAY("Axis")
		 : f->st->side[a] == ALLIED ? SAY("Allied")
					    : SAY("another side"),
		 status, f->st->status[a] == FLYING && f->st->level[a] ? " " : "",
		 f->st->status[a] == FLYING && f->st->level[a] ? level : "", hits);
}

/* An aircraft in the place of this key, which the state calls so. */
static void
say_aircraft(struct dif *f, int a, const char *key, const char *place)
{
	char title[4 * DRAW_NAME], label[DRAW_NAME];
	const struct unit u = {.type = T_AIRCRAFT,
			       .value = (int16_t)a,
			       .class = dif_side_class(f, a),
			       .title = title,
			       .field = {F_LEVEL, F_STATUS, F_HITS},
			       .moved = draw_differs(f->d, F_LEVEL, a) || draw_differs(f->d, F_STATUS, a),
			       .changed = draw_differs(f->d, F_HITS, a)};
	struct row *row;

	unit_title(f, a, title, sizeof(title));
	row = say_unit(&f->v, f->board, key, &u);
	say_text(&f->v, row, "name", dif_label(f, a, label));
	say_format(&f->v, row, "n", "%d", a % PER_SIDE + 1);
	say_text(&f->v, row, "place", place);
	say_text(&f->v, row, "side", u.class);
	say_text(&f->v, row, "step", f->st->damaged[a] ? "reduced" : "");
	say_text(&f->v, row, "type", dif_shape(f, a));
}

static void
say_levels(struct dif *f)
{
	char key[VALUES_KEY], level[DRAW_NAME], label[DRAW_NAME];

	for (int a = 0; a < AIRCRAFT; a++) {
		bool flying = f->st->status[a] == FLYING, flew = draw_before(f->d, F_STATUS, a) == FLYING;
		int was = draw_before(f->d, F_LEVEL, a);

		if (f->st->status[a] == SHOT_DOWN || f->st->status[a] == REMOVED)
			say_aircraft(f, a, f->st->status[a] == SHOT_DOWN ? "shot-down" : "gone-home",
				     f->st->status[a] == SHOT_DOWN ? "shot-down" : "gone-home");
		if (flying) {
			draw_place_called(f->d, F_LEVEL, f->st->level[a], level);
			say_aircraft(f, a, key_of("level", level, key), level);
		}
		if (flew && was != NO_LEVEL && (was != f->st->level[a] || !flying)) {
			draw_place_called(f->d, F_LEVEL, was, level);
			say_ghost(&f->v, f->board, key_of("level", level, key), dif_label(f, a, label));
		}
	}
}

/* ---- the two who fight ---- */

static bool
flies(const struct dif *f, int a)
{
	return a >= 0 && a < AIRCRAFT && f->st->status[a] == FLYING;
}

/* Who acts, and on whom: of the open cycle, else the one whose turn it is and an enemy, else the first two
 * that fly. */
static bool
the_pair(const struct dif *f, int *a, int *b)
{
	const struct state *s = f->st;

	*a = s->action != NO_ACTION ? s->actor - 1 : s->active - 1;
	*b = s->action != NO_ACTION ? s->target - 1 : -1;
	for (int i = 0; i < AIRCRAFT && !flies(f, *a); i++)
		*a = flies(f, i) ? i : *a;
	if (!flies(f, *a))
		return false;
	for (int i = 0; i < AIRCRAFT && !flies(f, *b); i++)
		*b = flies(f, i) && s->side[i] != s->side[*a] && (s->hold[*a][i] || s->hold[i][*a]) ? i : *b;
	for (int i = 0; i < AIRCRAFT && !flies(f, *b); i++)
		*b = flies(f, i) && s->side[i] != s->side[*a] ? i : *b;
	return flies(f, *b) && *b != *a;
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

/* "behind" or "ahead" in the drawing: what it is. */
static void
say_one(struct dif *f, const char *which, int a)
{
	char key[VALUES_KEY], label[DRAW_NAME];

	say_text(&f->v, f->board, key_of(which, "type", key), dif_shape(f, a));
	say_text(&f->v, f->board, key_of(which, "sil", key),
		 f->st->side[a] % 2 == ALLIED ? "sil-raf" : "sil-lw");
	say_text(&f->v, f->board, key_of(which, "name", key), dif_label(f, a, label));
}

/* What was played comes to, if nobody answers it; and who may. */
static void
say_action(struct dif *f, int target)
{
	const struct state *s = f->st;
	char label[DRAW_NAME], text[DRAW_NAME];
	int reactor = s->reactor - 1;

	if (s->action == BY_ATTACK && s->card > 0) {
		int hits = draw_clamp(dif_attack_hits(f->d->play), 0, 99);

		say_format(&f->v, f->board, "action", SAY_MANY("%s: %d hit", "%s: %d hits", hits),
			   dif_label(f, target, label), hits);
	} else if (s->action == BY_MANOEUVRE && s->steps > 0) {
		say_format(&f->v, f->board, "action",
			   SAY_MANY("manoeuvre: %d step", "manoeuvre: %d steps", s->steps), s->steps);
	} else if (s->action != NO_ACTION) {
		say_text(&f->v, f->board, "action", draw_value(f->d, F_ACTION, s->action, text));
	}
	if (s->action != NO_ACTION && reactor >= 0) {
		if (reactor == s->actor - 1 && s->top > 0)
			say_format(&f->v, f->board, "if", SAY("answered with %s"),
				   draw_told_value(f->d, F_TOP, s->top, text));
		else
			say_text(&f->v, f->board, "if", SAY("if nothing answers"));
		say_format(&f->v, f->board, "question",
			   s->head.step == STEP_EVADE ? SAY("%s: Evasive against the hits?")
						      : SAY("%s: a reaction?"),
			   dif_label(f, reactor, label));
	}
}

/* Neutral: nose to nose; advantaged: behind at an angle; tailing: straight behind. */
static void
say_pair(struct dif *f)
{
	static const char *const names[] = {SAID("tailed"), SAID("disadvantaged"), SAID("neutral"),
					    SAID("advantaged"), SAID("tailing")};
	int a, b, relation;
	char one[DRAW_NAME], other[DRAW_NAME], text[3 * DRAW_NAME];

	if (!the_pair(f, &a, &b))
		return;
	relation = draw_clamp(f->st->hold[a][b] - f->st->hold[b][a], -2, 2);
	for (int i = 0; i < COUNT(names); i++) {
		struct row *row = say_row(&f->v, f->board, "positions");

		say_text(&f->v, row, "name", SAY(names[i]));
		say_text(&f->v, row, "state", i - 2 == relation ? "isnow" : "");
	}
	say_one(f, "behind", relation < 0 ? b : a);
	say_one(f, "ahead", relation < 0 ? a : b);
	say_text(&f->v, f->board, "geometry",
		 relation == 0			   ? "neutral"
		 : relation == 1 || relation == -1 ? "angle"
						   : "straight");
	if (f->st->action == BY_ATTACK)
		say_text(&f->v, f->board, relation < 0 ? "shot.back" : "shot", "shot");
	say_action(f, b);
	pair_words(text, sizeof(text), relation, dif_label(f, a, one), dif_label(f, b, other));
	say_text(&f->v, f->board, "pair", text);
}

/* Who else holds a position. */
static void
say_holds(struct dif *f)
{
	char one[DRAW_NAME], other[DRAW_NAME], text[3 * DRAW_NAME];

	for (int a = 0; a < AIRCRAFT && f->st->mode != DUEL; a++)
		for (int b = 0; b < AIRCRAFT; b++) {
			int held = f->st->hold[a][b];
			struct row *row;

			if (held == NEUTRAL || held > TAILING || !flies(f, a))
				continue;
			row = say_row(&f->v, f->board, "holds");
			pair_words(text, sizeof(text), held, dif_label(f, a, one), dif_label(f, b, other));
			say_text(&f->v, row, "name", text);
			say_text(&f->v, row, "state",
				 draw_differs(f->d, F_POSITION, a * AIRCRAFT + b) ? "fresh" : "");
		}
}

/* ---- the whole ---- */

static void
say_heading(struct dif *f)
{
	const struct step *now = step_of(f->d->game, f->st->head.step);
	char number[16], other[16];

	if (f->st->head.turn > 0)
		say_format(&f->v, f->board, "turn", "%s %d", SAY("Turn"), f->st->head.turn);
	say_text(&f->v, f->board, "step",
		 now				 ? SAY_OF(f->d->game, now->title)
		 : f->st->head.step == STEP_OVER ? SAY("the game is over")
						 : SAY("the position is set up"));
	say_format(&f->v, f->board, "points", SAY("Axis %s, Allied %s"),
		   draw_number(dif_side_points(f->d->play, AXIS), false, number),
		   draw_number(dif_side_points(f->d->play, ALLIED), false, other));
	if (draw_differs(f->d, F_POINTS, AXIS) || draw_differs(f->d, F_POINTS, ALLIED))
		say_text(&f->v, f->board, "points.state", "fresh");
	dif_say_table(f);
	say_format(&f->v, f->board, "discards", SAY("discarded: %d"), f->st->count[DISCARDS]);
}

static int
draw(struct drawing *d)
{
	struct dif f = {.d = d, .st = d->play->state};
	int height;

	values_begin(&f.v);
	f.board = f.v.board;
	say_heading(&f);
	say_levels(&f);
	say_pair(&f);
	say_holds(&f);
	dif_say_seats(&f);
	dif_say_mission(&f);
	height = fill_board(d, &f.v);
	values_free(&f.v);
	return height;
}

const struct drawer down_in_flames_drawer = {draw, draw_turn};
