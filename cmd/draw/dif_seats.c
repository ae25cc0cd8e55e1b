/* Down In Flames: the seats: an aircraft's card with its values and hits, and the hand beside it; the
 * campaign's sheet. */
#include <string.h>

#include "cmd/draw/down_in_flames.h"
#include "cmd/say/say.h"

/* NONE: its card does not have that. */
static int
printed_here(const struct dif *f, int a, int column)
{
	int model = f->st->model[a] - 1;

	return model < 0 ? NONE : box_cell(f->d->box, B_AIRCRAFT, model, column);
}

/* A value on the face that lies up. */
static int
face_here(const struct dif *f, int a, int column)
{
	return printed_here(f, a, f->st->damaged[a] ? column + AC_FACE : column);
}

const char *
dif_model(const struct dif *f, int a)
{
	int model = f->st->model[a] - 1;

	return model >= 0 ? box_text(f->d->box, B_AIRCRAFT, model, AC_TITLE) : SAY("no aircraft");
}

const char *
dif_shape(const struct dif *f, int a)
{
	const char *shape = silhouette_of(dif_model(f, a));

	return (shape ? shape : printed_here(f, a, AC_KIND) == BOMBER ? "s-ju88" : "s-me109") + 2;
}

const char *
dif_side_class(const struct dif *f, int a)
{
	return f->st->side[a] % 2 == ALLIED ? "raf" : "lw";
}

const char *
dif_label(const struct dif *f, int a, char out[static DRAW_NAME])
{
	if (f->st->mode == DUEL)
		snprintf(out, DRAW_NAME, "%s", dif_model(f, a));
	else
		snprintf(out, DRAW_NAME, "%d %s", a % PER_SIDE + 1, dif_model(f, a));
	return out;
}

/* ---- seats ---- */

/* Who sees what the aircraft or its side sees has the hand open before him. */
static bool
hand_hidden(const struct dif *f, int a)
{
	uint64_t side = f->st->side[a] == AXIS ? UINT64_C(1) << SEAT_AXIS : UINT64_C(1) << SEAT_ALLIED;

	side |= UINT64_C(1) << a;
	return (f->d->board->hidden & side) == side;
}

/* A seat as a reader has it: "Axis 1", which is typed as "axis-1"; its player before it: "Ann, Axis 1". */
static const char *
seat_called(const struct dif *f, int a, char out[static DRAW_NAME])
{
	const char *player = draw_player(f->d, a);

	draw_name(f->d, T_SEAT, a, out);
	if (*out >= 'a' && *out <= 'z')
		*out = (char)(*out - 'a' + 'A');
	for (char *c = strchr(out, '-'); c; c = strchr(c, '-'))
		*c = ' ';
	if (player && strlen(player) + strlen(out) + 3 < DRAW_NAME) {
		memmove(out + strlen(player) + 2, out, strlen(out) + 1);
		memcpy(out, player, strlen(player));
		memcpy(out + strlen(player), ", ", 2);
	}
	return out;
}

static void
seat_note(const struct dif *f, int a, char out[static DRAW_NAME])
{
	const struct state *s = f->st;
	char name[DRAW_NAME], pilot[DRAW_NAME] = "";

	if (s->pilot[a] > 0)
		snprintf(pilot, sizeof(pilot), "%s, ",
			 box_text(f->d->box, B_PILOTS, s->pilot[a] - 1, PI_TITLE));
	snprintf(out, DRAW_NAME, "%.60s%s%s%s%s%.60s", pilot, s->leader[a] > 0 ? SAY("wingman, ") : "",
		 s->loaded[a] ? SAY("loaded, ") : "", s->evading[a] > 0 ? SAY("evasive, ") : "",
		 s->damaged[a] ? SAY("damaged, ") : "", seat_called(f, a, name));
}

/* A fighter has these of one sort, a bomber of the other; what is not printed on its card is not drawn. */
static void
say_values(struct dif *f, struct row *seat, int a)
{
	static const struct {
		const char *name;
		int column;
	} values[] = {
	    {SAID("Speed"), AC_SPEED},	     {SAID("Performance"), AC_PERFORMANCE},
	    {SAID("Horsepower"), AC_HP_PRE}, {SAID("Bursts"), AC_BURSTS},
	    {SAID("Defence"), AC_DEFENCE},   {SAID("Support"), AC_SUPPORT},
	    {SAID("Bombs"), AC_BOMBS},
	};

	for (int i = 0; i < COUNT(values); i++) {
		int value = face_here(f, a, values[i].column);
		char number[16];
		struct row *row;

		if (value == NONE || (value == 0 && values[i].column == AC_BOMBS))
			continue;
		row = say_row(&f->v, seat, "stats");
		say_text(&f->v, row, "name", SAY(values[i].name));
		say_text(&f->v, row, "n", draw_number(value, false, number));
		say_text(&f->v, row, "state", f->st->damaged[a] ? "hurt" : "");
	}
}

/* Boxes up to where the aircraft goes down, with a stroke where its card is turned. */
static void
say_hits(struct dif *f, struct row *seat, int a)
{
	int turned = printed_here(f, a, AC_AIRFRAME), down = printed_here(f, a, AC_AIRFRAME + AC_FACE),
	    hits = f->st->hits[a], most = down > hits ? down : hits;

	for (int i = 0; i < most; i++) {
		struct row *row = say_row(&f->v, seat, "holes");

		say_text(&f->v, row, "state", i < hits ? "hit" : "");
		say_text(&f->v, row, "bar", turned > 0 && i + 1 == turned && turned < most ? "bar" : "");
	}
	if (most > 0)
		say_format(&f->v, seat, "taken", SAY("%d of %d"), hits, most);
	say_text(&f->v, seat, "hits-state", draw_differs(f->d, F_HITS, a) ? "b fresh" : "soft");
}

static void
say_seat(struct dif *f, int a)
{
	bool allied = f->st->side[a] == ALLIED, duel = f->st->mode == DUEL;
	struct row *seat = say_row(&f->v, f->board,
				   duel	    ? (allied ? "duel.near" : "duel.far")
				   : allied ? "seats.near"
					    : "seats.far");
	char label[DRAW_NAME], note[DRAW_NAME], called[DRAW_NAME];
	size_t before;
	int cards = f->st->count[HAND0 + a];

	seat_note(f, a, note);
	say_text(&f->v, seat, "name", dif_label(f, a, label));
	say_text(&f->v, seat, "note", note);
	say_text(&f->v, seat, "seat", seat_called(f, a, called));
	before = strlen(note) > strlen(called) + 2 ? strlen(note) - strlen(called) - 2 : 0;
	say_format(&f->v, seat, "flags", "%.*s", (int)before, note);
	say_text(&f->v, seat, "side", dif_side_class(f, a));
	say_text(&f->v, seat, "sil", f->st->side[a] % 2 == ALLIED ? "sil-raf" : "sil-lw");
	say_text(&f->v, seat, "type", dif_shape(f, a));
	say_text(&f->v, seat, "state", f->st->active == a + 1 ? "answers" : "");
	say_format(&f->v, seat, "cards", SAY_MANY("%d card", "%d cards", cards), cards);
	say_values(f, seat, a);
	say_hits(f, seat, a);
	dif_say_hand(f, seat, a, hand_hidden(f, a));
}

void
dif_say_seats(struct dif *f)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (f->st->status[a] == FLYING)
			say_seat(f, a);
}

/* ---- the campaign ---- */

static void
say_goal(struct dif *f, int row)
{
	int number = box_cell(f->d->box, B_TARGETS, row, TA_TARGET), marker = 0;
	struct row *goal = say_row(&f->v, f->board, "goals");
	char name[DRAW_NAME], word[DRAW_NAME];

	if (number > 0 && number <= TARGETS)
		marker = f->st->marker[number - 1];
	say_format(&f->v, goal, "name", "%d %.100s%s%s", number,
		   draw_cell(f->d, B_TARGETS, row, TA_TITLE, name), marker == NO_MARKER ? "" : SAY(": "),
		   marker == NO_MARKER ? "" : draw_value(f->d, F_MARKER, marker, word));
	say_text(&f->v, goal, "bold", number > 0 && f->st->goal == number ? "bold" : "");
	say_text(&f->v, goal, "state", marker == NO_MARKER ? "" : "hit");
}

static bool
is_formed(const struct dif *f, int a)
{
	return f->st->status[a] == FLYING && f->st->row[a] > 0 && f->st->column[a] > 0;
}

/* The rows and columns that bombers stand in; false: there are none. */
static bool
limits(const struct dif *f, int *top, int *bottom, int *left, int *right)
{
	bool any = false;

	for (int a = 0; a < AIRCRAFT; a++) {
		int row = f->st->row[a], column = f->st->column[a];

		if (!is_formed(f, a))
			continue;
		*top = !any || row < *top ? row : *top;
		*bottom = !any || row > *bottom ? row : *bottom;
		*left = !any || column < *left ? column : *left;
		*right = !any || column > *right ? column : *right;
		any = true;
	}
	return any;
}

static void
say_formation(struct dif *f)
{
	enum { STEP = 25 }; /* half of what lies between two */
	int top = 0, bottom = 0, left = 0, right = 0;

	if (!limits(f, &top, &bottom, &left, &right))
		return;
	for (int row = top; row <= bottom; row++) {
		struct row *line = say_row(&f->v, f->board, "formation");

		for (int a = 0; a < AIRCRAFT; a++) {
			struct row *one;

			if (!is_formed(f, a) || f->st->row[a] != row)
				continue;
			one = say_row(&f->v, line, "bombers");
			say_text(&f->v, one, "type", dif_shape(f, a));
			say_text(&f->v, one, "sil", f->st->side[a] % 2 == ALLIED ? "sil-raf" : "sil-lw");
			say_format(&f->v, one, "n", "%d", a % PER_SIDE + 1);
			say_format(&f->v, one, "x", "%d",
				   (f->d->narrow ? 183 : 420) + (2 * f->st->column[a] - left - right) * STEP);
			say_text(&f->v, one, "y", "0");
		}
	}
}

void
dif_say_mission(struct dif *f)
{
	struct rows rows;
	char name[DRAW_NAME], number[16], other[16];

	say_formation(f);
	if (f->st->campaign == 0)
		return;
	say_format(&f->v, f->board, "campaign", SAY("%.100s, mission %d"),
		   draw_cell(f->d, B_CAMPAIGNS, f->st->campaign - 1, CA_TITLE, name), f->st->mission);
	say_format(&f->v, f->board, "mission.points", SAY("mission points: Axis %s, Allied %s"),
		   draw_number(f->st->mission_points[AXIS], false, number),
		   draw_number(f->st->mission_points[ALLIED], false, other));
	rows = box_rows(f->d->box, B_TARGETS, f->st->campaign - 1);
	for (int i = 0; i < rows.n; i++)
		say_goal(f, rows.first + i);
}
