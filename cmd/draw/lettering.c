/* Texts of a drawing: the value or the word, as large as it fits, over as many lines as it has. */
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/filling.h"
#include "cmd/say/say.h"

enum { LINES = 6, LINE = 256, LEAST = 11 };

/* A text in lines of so much room; what is left over stands in the last one. */
struct lines {
	char line[LINES][LINE];
	int n, most;
	bool fits;
};

static void
break_lines(struct lines *l, const char *text, int room, int size, bool bold)
{
	const char *at = text;

	for (l->n = 0; *at && l->n < l->most; l->n++) {
		size_t end = strlen(at), n = 0;

		/* As many words as fit; at least one, and in the last line all. */
		for (size_t to = 0; l->n + 1 < l->most && to < end;) {
			to += strspn(at + to, " ");
			to += strcspn(at + to, " ");
			snprintf(l->line[l->n], LINE, "%.*s", (int)(to < LINE ? to : LINE - 1), at);
			if (n > 0 && svg_width(l->line[l->n], size, bold) > room)
				break;
			n = to;
		}
		n = l->n + 1 < l->most ? n : end;
		snprintf(l->line[l->n], LINE, "%.*s", (int)(n < LINE ? n : LINE - 1), at);
		at += n;
		at += strspn(at, " ");
	}
	l->fits = true;
	for (int i = 0; i < l->n; i++)
		l->fits = l->fits && svg_width(l->line[i], size, bold) <= room;
}

static int
smaller(int size)
{
	static const int sizes[] = {30, 20, 16, 14, 13, 12, 11};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		if (sizes[i] < size)
			return sizes[i];
	return LEAST;
}

static void
draw_fitted(const struct filling *f, int i, const struct row *row, const char *text, int room)
{
	const struct drawn *n = &f->t->drawn[i];
	struct lines l = {.most = (int)asked_number(f, i, ASK_LINES, 1)};
	int size = n->size;
	char cut[LINE];

	l.most = l.most < LINES ? l.most : LINES;
	for (break_lines(&l, text, room, size, n->bold); !l.fits && size > LEAST;
	     break_lines(&l, text, room, size, n->bold))
		size = smaller(size);
	open_element(f, i, row, size);
	write_number(f->s, "x", n->box[0]);
	write_number(f->s, "y", n->box[1]);
	for (int k = 0; k < l.n; k++) {
		svg_cut(cut, sizeof(cut), room * 108 / 100, size, n->bold, l.line[k]);
		if (l.n > 1) {
			svg_open(f->s, "tspan");
			write_number(f->s, "x", n->box[0]);
			write_number(f->s, "dy", k > 0 ? size * 1.17 : 0);
		}
		svg_hold(f->s, svg_width(cut, size, n->bold), room);
		svg_text(f->s, cut);
		if (l.n > 1)
			svg_close(f->s);
	}
	svg_close(f->s);
}

void
draw_words(const struct filling *f, int i, const struct row *row)
{
	const struct drawn *n = &f->t->drawn[i];
	const char *key = asked(f, i, ASK_TOTAL), *format = asked(f, i, ASK_FORMAT), *text = n->sample, *sign;
	int room = (int)asked_number(f, i, ASK_FIT, 0) + (asked(f, i, ASK_WIDENS) ? (int)f->wider : 0);
	char formed[LINE];

	if (key)
		text = text_behind(f->v, row, key);
	else if (asked(f, i, ASK_WORD))
		text = SAY(n->sample);
	if (!text)
		return;
	sign = format ? strchr(SAY(format), '#') : NULL;
	if (sign) {
		snprintf(formed, sizeof(formed), "%.*s%s%s", (int)(sign - SAY(format)), SAY(format), text,
			 sign + 1);
		text = formed;
	}
	if (room > 0) {
		draw_fitted(f, i, row, text, room);
		return;
	}
	open_element(f, i, row, n->size);
	svg_text(f->s, text);
	svg_close(f->s);
}
