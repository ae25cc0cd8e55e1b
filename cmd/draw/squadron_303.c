/* 303 Squadron: the map, the Combat in progress, and the players' boards. */
#include "cmd/draw/squadron_303.h"
#include "cmd/say/say.h"
#include "cmd/words/names.h"

#include <string.h>

/* ---- players' boards ---- */

/* A part of a card's name, as names of this type are said; else as it is written there. */
static void
say_part(const struct drawing *d, int type, const char *part, size_t length, char out[static DRAW_NAME])
{
	int value = name_read(d->board->language, type, part, length, false);

	if (value >= 0)
		draw_said(d, type, value, out);
	else
		snprintf(out, DRAW_NAME, "%.*s", (int)length, part);
}

/* "hit-1-extra-hit" as it is read: "Hit 1" and "extra hit". */
static void
card_words(const struct drawing *d, int card, char first[static DRAW_NAME], char second[static DRAW_NAME])
{
	char name[DRAW_NAME], symbol[DRAW_NAME];
	const char *digits = draw_key(d, T_CARD, card, name) + strcspn(name, "0123456789");
	size_t n = strspn(digits, "0123456789"), length = (size_t)(digits - name);
	struct made made;

	say_part(d, T_SYMBOL, name, length > 0 && *digits ? length - 1 : length, symbol);
	snprintf(first, DRAW_NAME, "%.100s%s%.*s", symbol, n > 0 ? " " : "", (int)n, digits);
	polish_sentence(made_begin(&made), first);
	snprintf(first, DRAW_NAME, "%s", made_end(&made));
	made_free(&made);
	say_part(d, T_GAIN, digits[n] ? digits + n + 1 : "", strlen(digits[n] ? digits + n + 1 : ""), second);
}

enum { CARD_WIDTH = 82, CARD_THREE = 112, CARD_WIDEST = 124, CARD_HEIGHT = 36 };

/* As wide as the longest gain is said; of a narrow drawing three side by side. */
static int
card_width(const struct drawing *d)
{
	int width = CARD_WIDTH, most = d->narrow ? CARD_THREE : CARD_WIDEST;

	for (int gain = 0; gain < type_count(d->game, d->box, T_GAIN); gain++) {
		char said[DRAW_NAME];
		int wide = svg_width(draw_said(d, T_GAIN, gain, said), 10, false) + 10;

		width = wide > width ? wide : width;
	}
	return width < most ? width : most;
}

static int
hand_size(const struct drawing *d, int board)
{
	int n = s303_state(d)->unseen[AT_HAND + board];

	for (int card = 0; card < CARDS; card++)
		n += s303_state(d)->cards[AT_HAND + board][card];
	return n;
}

static void
draw_card(struct drawing *d, int card, int x, int y)
{
	char first[DRAW_NAME], second[DRAW_NAME], name[DRAW_NAME];
	int width = card_width(d), middle = x + (width - 5) / 2;

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", card < 0 ? "raf" : "card");
	if (card >= 0)
		svg_attribute(d->svg, "data-card", draw_key(d, T_CARD, card, name));
	svg_box(d->svg, card < 0 ? "f" : "panel", x, y, width - 5, CARD_HEIGHT - 4, 4);
	if (card >= 0) {
		card_words(d, card, first, second);
		svg_fitted(d->svg, "t11 bold mid", middle, y + 13, width - 9, 11, true, first);
		svg_fitted(d->svg, "t10 soft mid", middle, y + 26, width - 7, 10, false, second);
	} else {
		svg_label(d->svg, "on t16 bold mid", middle, y + 22, "?");
	}
	svg_close(d->svg);
}

static void
draw_hand(struct drawing *d, int board, const struct well *w, int y)
{
	int width = card_width(d), columns = (w->width - 14) / width, n = 0, all = hand_size(d, board);
	bool hidden = (d->board->hidden >> board & 1) != 0;

	for (int card = 0; card < CARDS && !hidden; card++)
		for (int i = 0; i < s303_state(d)->cards[AT_HAND + board][card]; i++, n++)
			draw_card(d, card, w->x + 8 + n % columns * width, y + n / columns * CARD_HEIGHT);
	for (; n < all; n++)
		draw_card(d, -1, w->x + 8 + n % columns * width, y + n / columns * CARD_HEIGHT);
}

static void
draw_ammunition(struct drawing *d, int board, int x, int y)
{
	int left = s303_state(d)->ammunition[board], most = left > 4 ? left : 4;
	bool fresh = draw_differs(d, F_AMMUNITION, board);

	svg_fitted(d->svg, fresh ? "t12 new" : "t12 soft", x, y, 68, 12, false, SAY("ammunition"));
	for (int i = 0; i < most; i++)
		svg_circle(d->svg, i < left ? "inked" : "whole", x + 76 + 12 * i, y - 4, 4);
}

static void
draw_wounds(struct drawing *d, int board, int x, int y, int width)
{
	char text[2 * DRAW_NAME] = "", name[DRAW_NAME];
	bool fresh = false;
	size_t n = 0;

	for (int i = 0; i < WOUNDS; i++) {
		fresh = fresh || draw_differs(d, F_WOUND, board * WOUNDS + i);
		if (s303_state(d)->wound[board][i] && n < sizeof(text))
			n +=
			    (size_t)snprintf(text + n, sizeof(text) - n, "%s%s",
					     n > 0 ? ", " : SAY("damage: "), draw_told(d, T_DAMAGE, i, name));
	}
	svg_fitted(d->svg,
		   fresh   ? "t12 new"
		   : n > 0 ? "t12 find"
			   : "t12 soft",
		   x, y, width, 12, false, n > 0 ? text : SAY("no damage"));
}

static int
board_extra(const struct drawing *d, int board, int width)
{
	int columns = (width - 14) / card_width(d);

	return 40 + (hand_size(d, board) + columns - 1) / columns * CARD_HEIGHT;
}

/* Who flies a board, and what he has shot down so far. */
static int
victories_of(const struct drawing *d, int board)
{
	int n = 0;

	for (int pilot = 0; pilot < PILOTS; pilot++)
		for (int class = 0; class < CLASSES && s303_state(d)->pilot_at[pilot] == AT_BOARD + board;
		     class ++)
			n += s303_state(d)->victories[pilot][class];
	return n;
}

static void
board_note(const struct drawing *d, int board, char out[static DRAW_NAME])
{
	char colour[DRAW_NAME], status[DRAW_NAME], shot[32] = "";
	int victories = victories_of(d, board);

	if (victories > 0)
		snprintf(shot, sizeof(shot), SAY(", %d shot down"), victories);
	snprintf(out, DRAW_NAME, "%.40s, %.60s%s", draw_name(d, T_COLOUR, board, colour),
		 draw_value(d, F_STATUS, s303_state(d)->status[board], status), shot);
}

/* The events of the scenario that lie open, a line each. */
static int
draw_events(struct drawing *d, int y)
{
	for (int slot = 0; slot < SLOTS; slot++) {
		int event = s303_state(d)->event[slot] - 1;
		char text[2 * DRAW_NAME], title[DRAW_NAME];

		if (event < 0 || event >= d->box->rows[B_EVENTS])
			continue;
		snprintf(text, sizeof(text), SAY("Event: %.120s"),
			 draw_cell(d, B_EVENTS, event, C_EVENT_TITLE, title));
		svg_fitted(d->svg, draw_differs(d, F_EVENT, slot) ? "t13 new" : "t13", 10, y + 13,
			   d->width - 20, 13, false, text);
		y += 20;
	}
	return y;
}

int
s303_boards(struct drawing *d, int y)
{
	struct well w[BOARDS] = {0};
	char note[BOARDS][DRAW_NAME];
	int board[BOARDS], n = 0, columns = d->narrow ? 1 : 2,
			   width = (d->width - 12 - (columns - 1) * DRAW_GAP) / columns;

	for (int b = 0; b < BOARDS; b++) {
		if (s303_state(d)->status[b] == ABSENT)
			continue;
		board_note(d, b, note[n]);
		w[n] = (struct well){.title = *s303_pilot(d, b) ? s303_pilot(d, b) : SAY("no pilot"),
				     .note = note[n],
				     .extra = board_extra(d, b, width),
				     .class = s303_state(d)->fighter == b + 1 ? "now" : NULL};
		board[n++] = b;
	}
	y = wells_draw(d, w, n, columns, 6, y, d->width - 12);
	for (int i = 0; i < n; i++) {
		draw_ammunition(d, board[i], w[i].x + 8, w[i].y + 34);
		draw_wounds(d, board[i], w[i].x + 8, w[i].y + 51, w[i].width - 16);
		draw_hand(d, board[i], &w[i], w[i].y + 59);
	}
	return y;
}

/* ---- the Combat ---- */

/* What lies there; of a die that is still to be thrown nothing. */
static void
dice_words(const struct drawing *d, const uint8_t *die, int n, int pending, char *out, size_t size)
{
	size_t used = 0;

	snprintf(out, size, "%s", n > 0 ? SAY("not thrown yet") : SAY("no dice"));
	for (int i = 0; i < n && used < size; i++) {
		char name[DRAW_NAME];

		if ((pending >> i & 1) == 0)
			used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "",
						 draw_told(d, T_SYMBOL, die[i], name));
	}
}

int
s303_combat(struct drawing *d, int y)
{
	const struct state *s = s303_state(d);
	char title[4 * DRAW_NAME], name[DRAW_NAME], dice[3 * DRAW_NAME];
	struct well w = {.title = title, .class = "now", .extra = 40};

	if (s->fighter == 0 || s->target == 0)
		return y;
	snprintf(title, sizeof(title), SAY("Combat: %s against %s, round %d"), s303_pilot(d, s->fighter - 1),
		 draw_told(d, T_AIRCRAFT, s->target - 1, name), s->round);
	y = wells_draw(d, &w, 1, 1, 6, y, d->width - 12);
	dice_words(d, s->own_die, COUNT(s->own_die), s->own_pending, dice, sizeof(dice));
	svg_fitted(d->svg, "t12 soft", w.x + 8, w.y + 36, 78, 12, false, SAY("own dice"));
	svg_fitted(d->svg, "t12", w.x + 90, w.y + 36, w.width - 98, 12, false, dice);
	dice_words(d, s->german_die, s->german_dice < DUEL_DICE ? s->german_dice : DUEL_DICE,
		   s->german_pending, dice, sizeof(dice));
	svg_fitted(d->svg, "t12 soft", w.x + 8, w.y + 54, 78, 12, false, SAY("German dice"));
	svg_fitted(d->svg, "t12", w.x + 90, w.y + 54, w.width - 98, 12, false, dice);
	return y;
}

/* ---- the whole ---- */

/* The Zone that the last entry was about: where something moved or was hit; else where Hurricanes are. */
static int
last_zone(const struct drawing *d)
{
	const struct state *s = s303_state(d);

	if (s->target > 0 && s->at[s->target - 1] > 0)
		return s->at[s->target - 1] - 1;
	for (int b = 0; b < BOARDS; b++)
		if (draw_differs(d, F_HURRICANE, b) && s->hurricane[b] > 0)
			return s->hurricane[b] - 1;
	for (int a = 0; a < AIRCRAFT; a++)
		if ((draw_differs(d, F_AT, a) || draw_differs(d, F_HITS, a)) && s->at[a] > 0)
			return s->at[a] - 1;
	for (int b = 0; b < BOARDS; b++)
		if (s->hurricane[b] > 0)
			return s->hurricane[b] - 1;
	return 0;
}

/* A unit that lies elsewhere, with the name of its zone `right` of its left edge. */
static void
draw_with_zone(struct drawing *d, int unit, int zone, int x, int y, int right,
	       void (*draw_unit)(struct drawing *, int unit, int x, int y))
{
	char name[DRAW_NAME];

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "data-place", draw_key(d, T_ZONE, zone - 1, name));
	draw_unit(d, unit, x, y);
	svg_close(d->svg);
	svg_label(d->svg, "t11 soft", x + right, y + 13, name);
}

static void
elsewhere_german(struct drawing *d, int a, bool ghost, int x, int y)
{
	(void)ghost;
	draw_with_zone(d, a, s303_state(d)->at[a], x, y, 38, s303_german);
}

static void
elsewhere_hurricane(struct drawing *d, int b, bool ghost, int x, int y)
{
	(void)ghost;
	draw_with_zone(d, b, s303_state(d)->hurricane[b], x, y, 114, s303_hurricane);
}

static void
elsewhere_hidden(struct drawing *d, int i, bool ghost, int x, int y)
{
	(void)ghost;
	draw_with_zone(d, i, s303_state(d)->sq_at[i], x, y, 38, s303_hidden);
}

/* What the part of the map does not show. */
static int
draw_elsewhere(struct drawing *d, const struct s303_drawn *drawn, int y)
{
	struct well w[3] = {{.title = SAY("Hurricanes beyond this part of the map"),
			     .cell_width = 140,
			     .cell_height = 20,
			     .each = elsewhere_hurricane},
			    {.title = SAY("Germans beyond this part of the map"),
			     .cell_width = 62,
			     .cell_height = 20,
			     .each = elsewhere_german},
			    {.title = SAY("Squadrons beyond it, face down"),
			     .cell_width = 62,
			     .cell_height = 20,
			     .each = elsewhere_hidden}};

	for (int b = 0; b < BOARDS; b++)
		if (!drawn->hurricane[b] && s303_state(d)->hurricane[b] > 0)
			well_add(&w[0], b, false);
	for (int a = 0; a < AIRCRAFT; a++)
		if (!drawn->german[a] && s303_state(d)->at[a] > 0)
			well_add(&w[1], a, false);
	for (int i = 0; i < SQUADRONS; i++)
		if (!drawn->hidden[i] && s303_state(d)->sq_at[i] > 0)
			well_add(&w[2], i, false);
	for (int i = 0; i < COUNT(w); i++)
		if (w[i].n > 0)
			y = wells_draw(d, &w[i], 1, 1, 6, y, d->width - 12);
	return y;
}

static int
draw(struct drawing *d)
{
	struct s303_view v = {
	    0, 0, 840, 600, 20, draw_heading(d, SAY("Turn")),
	};
	struct s303_drawn drawn = {0};
	int x, y;

	if (d->narrow && s303_zone_xy(d, last_zone(d), &x, &y)) {
		v = (struct s303_view){
		    draw_clamp(x - 180, 0, 840 - 360), draw_clamp(y - 190, 0, 600 - 380), 360, 380, 3, v.y};
	}
	s303_map(d, &v, &drawn);
	y = draw_part(d, SAID("Map"), 0, draw_elsewhere(d, &drawn, v.y + v.down + DRAW_GAP));
	return draw_part(d, SAID("Players"), y, s303_boards(d, s303_combat(d, draw_events(d, y))));
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	struct made made;

	name_print_value(made_begin(&made), d->board->language, F_MISSION, s303_state(d)->mission);
	snprintf(out, size, SAY("%s, turn %d"), made_end(&made), s303_state(d)->head.turn);
	made_free(&made);
}

const struct drawer squadron_303_drawer = {draw, title};
