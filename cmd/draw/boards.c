/* The drawing as a whole: its frame, its style sheet, and which game draws what. */
#include "cmd/draw/boards.h"
#include "cmd/say/say.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/draw/file_board.h"
#include "cmd/draw/fill.h"

static const struct drawer *
drawer_of(const struct game *game)
{
	for (const struct drawer_of *d = drawers; d->game; d++)
		if (d->game == game)
			return d->drawer;
	return gamefile_board(game) ? &file_drawer : NULL;
}

bool
board_drawn(const struct game *game)
{
	return drawer_of(game) &&
	       (gamefile_board(game) || (template_of(game, false) && template_of(game, true)));
}

uint64_t
board_hidden_for(const struct play *play, int seat)
{
	int n = type_count(play->game, play->box, play->game->who);
	uint64_t hidden = 0;

	for (int i = 0; i < n && i < SEATS_MAX; i++)
		if (i != seat && (play->player[i] == 0 || play->player[i] != play->player[seat]))
			hidden |= UINT64_C(1) << i;
	return hidden;
}

/* "Day 0 94;Raid Display 94 430": the parts, from where to where. */
static void
draw_parts(struct svg *s, const struct drawing *d)
{
	char text[512] = "";
	size_t n = 0;

	for (int i = 0; i < d->n_parts && n < sizeof(text); i++)
		n += (size_t)snprintf(text + n, sizeof(text) - n, "%s%s %d %d", i > 0 ? ";" : "",
				      SAY(d->part[i].name), d->part[i].top, d->part[i].bottom);
	if (n > 0)
		svg_attribute(s, "data-parts", text);
}

/* Everything is drawn first, so that the frame knows how high it is. */
static void
draw_frame(struct svg *s, const struct drawing *d, const struct drawer *drawer, int height)
{
	char title[DRAW_NAME], label[2 * DRAW_NAME];

	drawer->title(d, title, sizeof(title));
	if (d->board->seq > 0)
		snprintf(label, sizeof(label), SAY("%s: %s, after entry %d"), d->game->title, title,
			 d->board->seq);
	else
		snprintf(label, sizeof(label), SAY("%s: %s, at the beginning"), d->game->title, title);
	svg_open(s, "svg");
	svg_attribute(s, "xmlns", "http://www.w3.org/2000/svg");
	svg_format(s, "class", "board drawn %s", d->narrow ? "narrow" : "wide");
	svg_format(s, "viewBox", "0 0 %d %d", d->width, height);
	svg_number(s, "width", d->width);
	svg_number(s, "height", height);
	svg_attribute(s, "role", "group");
	svg_attribute(s, "aria-label", label);
	draw_parts(s, d);
	if (!d->board->bare) {
		svg_open(s, "style");
		for (int i = 0; board_style[i]; i++)
			svg_text(s, board_style[i]);
		svg_close(s);
	}
}

bool
board_draw(FILE *out, const struct board *b)
{
	const struct drawer *drawer = drawer_of(b->play->game);
	struct svg frame, body;
	struct drawing d = {.board = b,
			    .play = b->play,
			    .game = b->play->game,
			    .box = b->play->box,
			    .svg = &body,
			    .narrow = b->layout == BOARD_NARROW};
	bool drawn;
	int height;

	if (!drawer || !board_drawn(b->play->game))
		return false;
	svg_begin(&frame);
	svg_begin(&body);
	draw_index(&d);
	height = drawer->draw(&d);
	draw_frame(&frame, &d, drawer, height);
	svg_markup(&frame, ""); /* its tag is whole */
	drawn = !frame.failed && !body.failed && fputs(frame.text, out) >= 0 && fputs(body.text, out) >= 0 &&
		fputs("</svg>\n", out) >= 0;
	svg_free(&frame);
	svg_free(&body);
	return drawn;
}
