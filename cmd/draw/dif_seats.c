/* Down In Flames: the seats: an aircraft's card with its values and hits, and the hand beside it. */
#include <string.h>

#include "cmd/draw/down_in_flames.h"
#include "cmd/say/say.h"

enum { STATS = 196, SEAT_HEIGHT = 104 };

/* NONE: its card does not have that. */
static int
printed_here(const struct drawing *d, int a, int column)
{
	int model = dif_state(d)->model[a] - 1;

	return model < 0 ? NONE : box_cell(d->box, B_AIRCRAFT, model, column);
}

/* A value on the face that lies up. */
static int
face_here(const struct drawing *d, int a, int column)
{
	return printed_here(d, a, dif_state(d)->damaged[a] ? column + AC_FACE : column);
}

const char *
dif_model(const struct drawing *d, int a)
{
	int model = dif_state(d)->model[a] - 1;

	return model >= 0 ? box_text(d->box, B_AIRCRAFT, model, AC_TITLE) : SAY("no aircraft");
}

const char *
dif_shape(const struct drawing *d, int a)
{
	const char *shape = silhouette_of(dif_model(d, a));

	return shape ? shape : printed_here(d, a, AC_KIND) == BOMBER ? "s-ju88" : "s-me109";
}

const char *
dif_side_class(const struct drawing *d, int a)
{
	return dif_state(d)->side[a] % 2 == ALLIED ? "raf" : "lw";
}

const char *
dif_label(const struct drawing *d, int a, char out[static DRAW_NAME])
{
	if (dif_state(d)->mode == DUEL)
		snprintf(out, DRAW_NAME, "%s", dif_model(d, a));
	else
		snprintf(out, DRAW_NAME, "%d %s", a % PER_SIDE + 1, dif_model(d, a));
	return out;
}

/* ---- cards ---- */

static void
draw_back(struct drawing *d, const char *class, int x, int y)
{
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", class);
	svg_box(d->svg, "f", x, y, CARD_WIDTH - 6, CARD_HEIGHT - 6, 4);
	svg_label(d->svg, "on t20 bold mid", x + (CARD_WIDTH - 6) / 2, y + 30, "?");
	svg_close(d->svg);
}

/* "in-my-sights" as it stands on the card: "In My Sights". */
static void
titled(char *out, size_t size, const char *word)
{
	bool begins = true;
	size_t n = 0;

	for (; *word && n + 1 < size; word++) {
		char c = *word == '-' ? ' ' : *word;

		out[n++] = begins && c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
		begins = c == ' ';
	}
	out[n] = '\0';
}

static void
card_words(const struct drawing *d, int kind, char title[static DRAW_NAME], char below[static DRAW_NAME])
{
	char word[DRAW_NAME];
	int bursts = box_cell(d->box, B_CARDS, kind, CARD_BURSTS),
	    hits = box_cell(d->box, B_CARDS, kind, CARD_HITS);

	box_write(d->box, B_CARDS, kind, CARD_TITLE, word, sizeof(word));
	titled(title, DRAW_NAME, word);
	below[0] = '\0';
	if (box_cell(d->box, B_CARDS, kind, CARD_SUBTITLE) != NONE) {
		box_write(d->box, B_CARDS, kind, CARD_SUBTITLE, word, sizeof(word));
		titled(below, DRAW_NAME, word);
	} else if (bursts > 0) {
		int n = snprintf(below, DRAW_NAME, SAY_MANY("%d burst", "%d bursts", bursts), bursts);

		n += snprintf(below + n, DRAW_NAME - (size_t)n, ", ");
		snprintf(below + n, DRAW_NAME - (size_t)n, SAY_MANY("%d hit", "%d hits", hits), hits);
	}
}

static void
draw_card_line(struct drawing *d, bool titled, const char *text, int x, int y)
{
	int width = CARD_WIDTH - (titled ? 10 : 8);

	svg_fitted(d->svg, titled ? "t11 bold mid" : "t10 soft mid", x + (CARD_WIDTH - 6) / 2, y, width,
		   titled ? 11 : 10, titled, text);
}

/* What is too wide for a line stands in two: the title behind its last blank, the rest behind its comma. */
static void
draw_card(struct drawing *d, int kind, int x, int y)
{
	char title[DRAW_NAME], below[DRAW_NAME], name[DRAW_NAME];
	int width = CARD_WIDTH - 6;
	char *second, *more;
	bool four;

	card_words(d, kind, title, below);
	second = svg_width(title, 11, true) > width - 6 ? strrchr(title, ' ') : NULL;
	more = svg_width(below, 10, false) > width - 2 ? strstr(below, ", ") : NULL;
	four = second && more;
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "data-card", draw_key(d, T_CARD, kind, name));
	svg_box(d->svg, "panel", x, y, width, CARD_HEIGHT - 6, 4);
	if (second)
		*second++ = '\0';
	draw_card_line(d, true, title, x, four ? y + 11 : y + 15);
	if (second)
		draw_card_line(d, true, second, x, four ? y + 22 : y + 27);
	if (more) {
		more[1] = '\0';
		draw_card_line(d, false, below, x, four ? y + 32 : y + 29);
	}
	draw_card_line(d, false, more ? more + 2 : below, x, four ? y + 42 : y + 40);
	svg_close(d->svg);
}

static int
columns_in(int width)
{
	return width >= CARD_WIDTH ? (width + 6) / CARD_WIDTH : 1;
}

int
dif_cards_there(const struct drawing *d, int place)
{
	return dif_state(d)->count[place];
}

int
dif_cards_height(int cards, int width)
{
	return (cards + columns_in(width) - 1) / columns_in(width) * CARD_HEIGHT;
}

void
dif_cards(struct drawing *d, int place, bool hidden, const char *class, int x, int y, int width)
{
	int columns = columns_in(width), all = dif_cards_there(d, place), n = 0;

	for (int kind = 0; kind < KINDS && !hidden; kind++)
		for (int i = 0; i < dif_state(d)->known[place][kind] && n < all; i++, n++)
			draw_card(d, kind, x + n % columns * CARD_WIDTH, y + n / columns * CARD_HEIGHT);
	for (; n < all; n++)
		draw_back(d, class, x + n % columns * CARD_WIDTH, y + n / columns * CARD_HEIGHT);
}

/* ---- seats ---- */

/* Who sees what the aircraft or its side sees has the hand open before him. */
static bool
hand_hidden(const struct drawing *d, int a)
{
	uint64_t side = dif_state(d)->side[a] == AXIS ? UINT64_C(1) << SEAT_AXIS : UINT64_C(1) << SEAT_ALLIED;

	side |= UINT64_C(1) << a;
	return (d->board->hidden & side) == side;
}

static void
draw_stat(struct drawing *d, const char *name, int value, bool plain, int x, int y)
{
	char number[16];

	svg_fitted(d->svg, "t11 soft", x, y, 68, 11, false, name);
	svg_label(d->svg, plain ? "t12 bold end" : "t12 bold end find", x + 84, y,
		  draw_number(value, false, number));
}

/* Boxes up to where the aircraft goes down, with a stroke where its card is turned. */
static void
draw_hits(struct drawing *d, int a, int x, int y)
{
	int turned = printed_here(d, a, AC_AIRFRAME), down = printed_here(d, a, AC_AIRFRAME + AC_FACE);
	int hits = dif_state(d)->hits[a], most = down > hits ? down : hits,
	    step = most > 12 ? 120 / most : 11, wide = svg_width(SAY("Hits"), 11, true) + 6;

	svg_label(d->svg, draw_differs(d, F_HITS, a) ? "t11 bold new" : "t11 soft", x, y + 9, SAY("Hits"));
	x += wide > 32 ? wide : 32;
	for (int i = 0; i < most; i++)
		svg_box(d->svg, i < hits ? "hurt" : "whole",
			x + i * step + (turned > 0 && i >= turned ? 5 : 0), y, step > 6 ? step - 3 : 3, 9, 1);
	if (turned > 0 && turned < most)
		svg_line(d->svg, "stroke", x + turned * step + 1, y - 3, x + turned * step + 1, y + 12);
}

/* A fighter has these of one sort, a bomber of the other; what is not printed on its card is not drawn. */
static void
draw_values(struct drawing *d, int a, int x, int y)
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
	int n = 0;

	for (int i = 0; i < COUNT(values); i++) {
		int value = face_here(d, a, values[i].column);

		if (value == NONE || (value == 0 && values[i].column == AC_BOMBS))
			continue;
		draw_stat(d, SAY(values[i].name), value, !dif_state(d)->damaged[a], x + n % 2 * 96,
			  y + n / 2 * 15);
		n++;
	}
	draw_hits(d, a, x, y + 26 + (n > 4 ? 12 : 0));
}

static void
seat_note(const struct drawing *d, int a, char out[static DRAW_NAME])
{
	const struct state *s = dif_state(d);
	char name[DRAW_NAME], pilot[DRAW_NAME] = "";

	if (s->pilot[a] > 0)
		snprintf(pilot, sizeof(pilot), "%s, ", box_text(d->box, B_PILOTS, s->pilot[a] - 1, PI_TITLE));
	snprintf(out, DRAW_NAME, "%.60s%s%s%s%s%s", pilot, s->leader[a] > 0 ? SAY("wingman, ") : "",
		 s->loaded[a] ? SAY("loaded, ") : "", s->evading[a] > 0 ? SAY("evasive, ") : "",
		 s->damaged[a] ? SAY("damaged, ") : "", draw_name(d, T_SEAT, a, name));
}

static void
draw_seat(struct drawing *d, int a, const struct well *w)
{
	int cards = dif_cards_there(d, HAND0 + a);
	bool beside = w->width > STATS + 3 * CARD_WIDTH;
	char text[32];

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", dif_side_class(d, a));
	svg_box(d->svg, "f", w->x - 1, w->y + 4, 5, w->height - 8, 2);
	svg_close(d->svg);
	draw_values(d, a, w->x + 12, w->y + 36);
	snprintf(text, sizeof(text), SAY_MANY("%d card", "%d cards", cards), cards);
	svg_label(d->svg, "t11 soft", w->x + 12, w->y + SEAT_HEIGHT - 8, text);
	dif_cards(d, HAND0 + a, hand_hidden(d, a), dif_side_class(d, a), w->x + (beside ? STATS + 20 : 12),
		  w->y + (beside ? 28 : SEAT_HEIGHT), w->width - (beside ? STATS + 30 : 20));
}

static int
seat_height(const struct drawing *d, int a, int width)
{
	bool beside = width > STATS + 3 * CARD_WIDTH;
	int cards = dif_cards_height(dif_cards_there(d, HAND0 + a), width - (beside ? STATS + 30 : 20));
	int height = beside ? (28 + cards > SEAT_HEIGHT ? 28 + cards : SEAT_HEIGHT) : SEAT_HEIGHT + cards + 4;

	return height;
}

int
dif_seats(struct drawing *d, bool allied, int y)
{
	static const struct well none;
	int seats[AIRCRAFT], n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (dif_state(d)->status[a] == FLYING && (dif_state(d)->side[a] == ALLIED) == allied)
			seats[n++] = a;
	for (int i = 0; i < n;) {
		int columns = n > 1 && !d->narrow ? 2 : 1, height = 0,
		    width = (d->width - 12 - (columns - 1) * DRAW_GAP) / columns;
		int row = n - i < columns ? n - i : columns;

		for (int k = 0; k < row; k++)
			if (seat_height(d, seats[i + k], width) > height)
				height = seat_height(d, seats[i + k], width);
		for (int k = 0; k < row; k++, i++) {
			char label[DRAW_NAME], note[DRAW_NAME];
			struct well w = none;

			seat_note(d, seats[i], note);
			w.title = dif_label(d, seats[i], label);
			w.note = note;
			w.class = dif_state(d)->active == seats[i] + 1 ? "now" : NULL;
			well_draw(d, &w, 6 + k * (width + DRAW_GAP), y, width, height);
			draw_seat(d, seats[i], &w);
		}
		y += height + DRAW_GAP;
	}
	return y;
}
