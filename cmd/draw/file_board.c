/* The board of a game that is a file, as a whole: its map, and beside or below it tracks, counters, cards and
 * totals. */
#include "cmd/draw/file_board.h"

#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "core/language/language.h"

/* How wide the drawings are, and how high a map is that still stands whole in a window. */
enum { WIDE = 840, NARROW = 366, MAP_HEIGHT = 640, BESIDE_LEAST = 230, TRACK_CELL = 30 };

static void
title(const struct drawing *d, char *out, size_t size)
{
	const struct head *h = d->play->state;
	const struct step *now = step_of(d->game, h->step);
	const char *step = now ? SAY_OF(d->game, now->title) : SAY("the end");

	if (h->turn > 0)
		snprintf(out, size, SAY("turn %d, %s"), h->turn, step);
	else
		snprintf(out, size, "%s", step);
}

int
draw_lines(struct drawing *d, int x, int y, int width, const char *text)
{
	char line[512] = "";

	while (*text) {
		size_t n = strcspn(text, " "), used = strlen(line);
		char more[1024];
		snprintf(more, sizeof(more), "%s%s%.*s", line, used ? " " : "", (int)(n < 200 ? n : 200),
			 text);
		if (used && svg_width(more, 12, false) > width) {
			svg_fitted(d->svg, "t12", x, y + 12, width, 12, false, line);
			y += 16;
			snprintf(more, sizeof(more), "%.*s", (int)(n < 200 ? n : 200), text);
		}
		snprintf(line, sizeof(line), "%.300s", more);
		text += n + (text[n] == ' ');
	}
	if (line[0])
		svg_fitted(d->svg, "t12", x, y + 12, width, 12, false, line);
	return y + 20;
}

/* ---- tracks ---- */

static int
draw_track(struct drawing *d, const struct board_track *t, int x, int y, int width)
{
	const struct head *h = d->play->state;
	int now = t->field ? draw_now(d, t->field, 0) : h->turn, at = x;
	char name[64], number[16];

	snprintf(name, sizeof(name), "%s", SAY_OF(d->game, t->field ? t->name : SAID("turn")));
	svg_fitted(d->svg, "t12 b", x, y + 12, width, 12, true, name);
	y += 18;
	for (int i = t->from; i <= t->to; i++, at += TRACK_CELL) {
		if (at + TRACK_CELL > x + width) {
			at = x;
			y += TRACK_CELL;
		}
		svg_open(d->svg, "g");
		if (i == now)
			svg_attribute(d->svg, "class", "isnow");
		svg_box(d->svg, "slot", at, y, TRACK_CELL - 3, TRACK_CELL - 3, 3);
		svg_label(d->svg, "t13 m", at + TRACK_CELL / 2 - 1, y + 18, draw_number(i, false, number));
		svg_close(d->svg);
	}
	return y + TRACK_CELL + 6;
}

/* ---- cards ---- */

/* "Blue: 3 cards: Barrage, 2 Rally", of what is known and may be seen. */
static int
draw_hand(struct drawing *d, int type, const struct pack *pack, int seat, int x, int y, int width)
{
	int place = HANDS + seat, n = pack_count(pack, place), used;
	char text[1024], name[DRAW_NAME];
	bool first = true;

	draw_told(d, d->game->who, seat, name);
	used = snprintf(text, sizeof(text), SAY_MANY("%s: %d card", "%s: %d cards", n), name, n);
	for (int kind = 0; kind < pack->kinds && !(d->board->hidden >> seat & 1); kind++) {
		int known = pack->known[place * pack->kinds + kind];
		if (known == 0 || used > 800)
			continue;
		used +=
		    snprintf(text + used, sizeof(text) - (size_t)used, known > 1 ? "%s %d %s" : "%s %.0d%s",
			     first ? ":" : ",", known > 1 ? known : 0, draw_told(d, type, kind, name));
		first = false;
	}
	return draw_lines(d, x, y, width, text);
}

static int
draw_cards(struct drawing *d, int x, int y, int width)
{
	struct pack pack;

	for (int i = 0; i < d->game->n_operands; i++) {
		char text[64];
		if (!board_pack(d->play, TYPE_COMMON + i, &pack))
			continue;
		for (int seat = 0; seat + HANDS < pack.places; seat++)
			y = draw_hand(d, TYPE_COMMON + i, &pack, seat, x, y, width);
		snprintf(text, sizeof(text), SAY("pile: %d, discarded: %d"), pack_pile(&pack),
			 pack_count(&pack, DISCARDS));
		y = draw_lines(d, x, y, width, text);
	}
	return y;
}

/* ---- what is counted ---- */

static int
draw_totals(struct drawing *d, int x, int y, int width)
{
	enum { MOST = 12 };

	for (int i = 0; i < d->game->n_totals && i < MOST; i++) {
		char text[256], number[16];
		draw_number(d->game->counted(d->play, i), false, number);
		snprintf(text, sizeof(text), "%s: %s", SAY_OF(d->game, d->game->totals[i].title), number);
		y = draw_lines(d, x, y, width, text);
	}
	return y;
}

static int
draw_beside(struct chart_of *m, int x, int y, int width)
{
	struct drawing *d = m->d;
	char text[DRAW_NAME];

	title(d, text, sizeof(text));
	svg_fitted(d->svg, "t16 b", x, y + 16, width, 16, true, text);
	y += 28;
	for (int i = 0; i < m->b->n_tracks; i++)
		y = draw_track(d, &m->b->track[i], x, y, width);
	y = draw_totals(d, x, y, width);
	y = draw_cards(d, x, y, width);
	return counters_beside(m, x, y, width);
}

static int
draw(struct drawing *d)
{
	struct chart_of m = {.d = d, .b = gamefile_board(d->game), .x = 4, .y = 4};
	int end = 4, left = 0, beside;

	d->width = d->narrow ? NARROW : WIDE;
	m.width = d->width - 8;
	m.n = m.b->map ? type_count(d->game, d->box, m.b->map) : 0;
	svg_open(d->svg, "rect");
	svg_attributes(d->svg, " class=\"paper\" width=\"100%\" height=\"100%\"");
	svg_close(d->svg);
	if (m.n > 0 && m.n <= MAP_SPACES) {
		end = map_lay_out(&m, MAP_HEIGHT);
		left = map_width(&m) + 16;
		map_draw(&m);
		counters_on_map(&m);
		draw_part(d, SAID("Map"), 0, end);
	}
	if (left > 0 && d->width - 8 - left < BESIDE_LEAST)
		left = 0;
	beside = draw_beside(&m, 4 + left, left ? 4 : end + 6, d->width - 8 - left);
	if (!left && end > 4)
		draw_part(d, SAID("Beside it"), end, beside + 4);
	return (beside > end ? beside : end) + 4;
}

const struct drawer file_drawer = {draw, title};
