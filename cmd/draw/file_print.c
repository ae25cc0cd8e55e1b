/* The components of a game that is a file, to be printed: its map on A4, counters of 16 mm with crop marks,
 * backs mirrored, and cards. A page for a browser, with millimetres for units. */
#include <stdio.h>
#include <string.h>

#include "cmd/draw/file_board.h"
#include "cmd/say/html.h"
#include "cmd/say/say.h"
#include "core/language/language.h"

/* In tenths of a millimetre: A4 within its margins, a hex across its flats, a counter, a card. */
enum {
	PAGE_ACROSS = 1900,
	PAGE_DOWN = 2700,
	HEX = 220,
	SQUARE = 160,
	MARK = 40,
	CARD_ACROSS = 440,
	CARD_DOWN = 630
};
enum { COUNTERS_ACROSS = (PAGE_ACROSS - 2 * MARK) / SQUARE, COUNTERS_DOWN = (PAGE_DOWN - 2 * MARK) / SQUARE };
enum { CARDS_ACROSS = PAGE_ACROSS / CARD_ACROSS, CARDS_DOWN = PAGE_DOWN / CARD_DOWN };

/* A page of this size in tenths of a millimetre, of so many units. */
static void
begin_page(struct svg *s, int across, int down, int width, int height)
{
	svg_begin(s);
	svg_open(s, "svg");
	svg_attribute(s, "xmlns", "http://www.w3.org/2000/svg");
	svg_attribute(s, "class", "board drawn page");
	svg_format(s, "viewBox", "0 0 %d %d", width, height);
	svg_format(s, "width", "%d.%dmm", across / 10, across % 10);
	svg_format(s, "height", "%d.%dmm", down / 10, down % 10);
}

static bool
end_page(struct svg *s, FILE *out)
{
	bool well;

	svg_close(s);
	well = !s->failed && fputs(s->text, out) >= 0 && fputs("\n", out) >= 0;
	svg_free(s);
	return well;
}

/* ---- the map ---- */

static bool
print_map(struct chart_of *m, FILE *out)
{
	struct svg page;
	int width, height, across;

	m->width = 800;
	m->n = type_count(m->d->game, m->d->box, m->b->map);
	height = map_lay_out(m, 1100) + m->y;
	width = map_width(m) + 2 * m->x;
	across = width * HEX * 1000 / (1732 * m->radius); /* as large as a hex is to be, if the sheet is */
	if (across > PAGE_ACROSS)
		across = PAGE_ACROSS;
	if (height * across / width > PAGE_DOWN)
		across = PAGE_DOWN * width / height;
	begin_page(&page, across, height * across / width, width, height);
	m->d->svg = &page;
	map_draw(m);
	return end_page(&page, out);
}

/* ---- counters ---- */

/* Lines beyond the block, where to cut. */
static void
crop_marks(struct svg *s, int columns, int rows)
{
	int right = MARK + columns * SQUARE, bottom = MARK + rows * SQUARE;

	for (int i = 0; i <= columns; i++) {
		svg_box(s, "now", MARK + i * SQUARE - 1, 0, 2, MARK - 10, 0);
		svg_box(s, "now", MARK + i * SQUARE - 1, bottom + 10, 2, MARK - 10, 0);
	}
	for (int i = 0; i <= rows; i++) {
		svg_box(s, "now", 0, MARK + i * SQUARE - 1, MARK - 10, 2, 0);
		svg_box(s, "now", right + 10, MARK + i * SQUARE - 1, MARK - 10, 2, 0);
	}
}

static void
print_counter(struct chart_of *m, const struct board_counters *c, int unit, int column, int row, bool back)
{
	svg_open(m->d->svg, "g");
	svg_format(m->d->svg, "transform", "translate(%d %d) scale(3.85)",
		   MARK + column * SQUARE + SQUARE / 2, MARK + row * SQUARE + SQUARE / 2);
	counter_print(m, c, unit, back);
	svg_close(m->d->svg);
}

/* The other face, if it has one. */
static void
turn_over(struct play *p, const struct place *place, int unit)
{
	const struct field *f = place->face ? field_of(p->game, place->face) : NULL;

	p->report->n_effects = 0;
	if (f && f->base + 1 <= f->max)
		put_field(p, place->face, unit, f->base + 1, WHY_NONE);
}

/* From a counter on, as many as a page holds; mirrored, so that backs come behind their fronts. */
static bool
print_counters(struct chart_of *m, FILE *out, int from, int n, bool back)
{
	int rows = (n + COUNTERS_ACROSS - 1) / COUNTERS_ACROSS, at = 0;
	int across = 2 * MARK + COUNTERS_ACROSS * SQUARE, down = 2 * MARK + rows * SQUARE;
	struct svg page;

	begin_page(&page, across, down, across, down);
	m->d->svg = &page;
	crop_marks(&page, COUNTERS_ACROSS, rows);
	for (int k = 0; k < m->b->n_counters; k++)
		for (int u = 0; u < counters_of(m, &m->b->counters[k]); u++, at++) {
			int i = at - from, column = i % COUNTERS_ACROSS;
			if (i >= 0 && i < n)
				print_counter(m, &m->b->counters[k], u,
					      back ? COUNTERS_ACROSS - 1 - column : column,
					      i / COUNTERS_ACROSS, back);
		}
	return end_page(&page, out);
}

static bool
print_all_counters(struct chart_of *m, FILE *out, struct play *turned)
{
	const struct play *front = m->d->play;
	bool well = true;
	int n = 0, page = COUNTERS_ACROSS * COUNTERS_DOWN;

	for (int k = 0; k < m->b->n_counters; k++)
		for (int u = 0; u < counters_of(m, &m->b->counters[k]); u++, n++)
			turn_over(turned, &m->d->game->places[m->b->counters[k].place], u);
	for (int from = 0; from < n && well; from += page) {
		int more = n - from < page ? n - from : page;
		well = print_counters(m, out, from, more, false);
		m->d->play = turned;
		well = well && print_counters(m, out, from, more, true);
		m->d->play = front;
	}
	return well;
}

/* ---- cards ---- */

/* What else stands on a card: its texts in lines, and below them its numbers and names, "points 3". */
static void
print_cells(struct drawing *d, int type, int kind, int width)
{
	int table = d->game->operands[type - TYPE_COMMON].table - 1, y = 14;
	struct board_cell cell;
	char text[2 * DRAW_NAME];

	for (int i = 0; board_cell(d->play, type, i, kind, &cell); i++)
		if (cell.trait.text || cell.trait.written)
			y = draw_lines(d, -width / 2, y, width,
				       cell.trait.text
					   ? box_text(d->box, table, kind, cell.trait.text - 1)
					   : SAY_OF(d->game, board_written(d->game, &cell.trait, kind)));
	for (int i = 0; board_cell(d->play, type, i, kind, &cell); i++) {
		char value[DRAW_NAME];
		if (cell.trait.text || cell.trait.written || cell.value == NONE)
			continue;
		snprintf(text, sizeof(text), "%s %s", cell.name,
			 draw_said(d, cell.trait.type, cell.value, value));
		y = draw_lines(d, -width / 2, y, width, text);
	}
}

static void
print_card(struct drawing *d, int type, int kind, int x, int y)
{
	enum { WIDTH = CARD_ACROSS / 3 - 10 };
	char text[DRAW_NAME];

	svg_box(d->svg, "card", x, y, CARD_ACROSS, CARD_DOWN, 20);
	svg_open(d->svg, "g");
	svg_format(d->svg, "transform", "translate(%d %d) scale(3)", x + CARD_ACROSS / 2, y + 90);
	svg_fitted(d->svg, "t16 b m", 0, 0, WIDTH, 16, true, draw_told(d, type, kind, text));
	print_cells(d, type, kind, WIDTH);
	svg_close(d->svg);
}

static bool
print_cards(struct drawing *d, FILE *out, int type)
{
	struct pack pack;
	struct svg page;
	bool well = true;
	int n = 0, most = CARDS_ACROSS * CARDS_DOWN;

	if (!board_pack(d->play, type, &pack))
		return true;
	for (int kind = 0; kind < pack.kinds; kind++)
		for (int copy = 0; copy < pack.copies[kind]; copy++, n++) {
			int i = n % most;
			if (i == 0 && n > 0)
				well = well && end_page(&page, out);
			if (i == 0)
				begin_page(&page, PAGE_ACROSS, PAGE_DOWN, PAGE_ACROSS, PAGE_DOWN);
			d->svg = &page;
			print_card(d, type, kind, i % CARDS_ACROSS * CARD_ACROSS + 10,
				   i / CARDS_ACROSS * CARD_DOWN + 10);
		}
	return n == 0 || (end_page(&page, out) && well);
}

bool
components_draw(FILE *out, const struct board *b, struct play *turned)
{
	struct drawing d = {.board = b, .play = b->play, .game = b->play->game, .box = b->play->box};
	struct chart_of m = {.d = &d, .b = gamefile_board(d.game), .x = 2, .y = 2, .printed = true};
	bool well = true;

	if (!m.b)
		return false;
	fputs("<!doctype html>\n<meta charset=\"utf-8\">\n<title>", out);
	html_text(out, d.game->title);
	fputs("</title>\n<style>", out);
	for (int i = 0; board_style[i]; i++)
		fputs(board_style[i], out);
	fputs(
	    "@page{size:A4;margin:10mm}body{margin:0}svg.page{display:block;max-width:none;break-after:page;"
	    "color-scheme:only light}</style>\n",
	    out);
	if (m.b->map)
		well = print_map(&m, out);
	well = well && print_all_counters(&m, out, turned);
	for (int i = 0; i < d.game->n_operands; i++)
		well = well && print_cards(&d, out, TYPE_COMMON + i);
	return well && !ferror(out);
}
