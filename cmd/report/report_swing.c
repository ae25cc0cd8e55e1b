/* The report's curve of what could be expected from each place on, and what turned the game. */
#include "cmd/luck/swing.h"
#include "cmd/report/report.h"
#include "cmd/say/html.h"

enum { WIDE = 640, HIGH = 160, EDGE = 12 };

/* The picture's place of an entry, and of an expectation. */
struct scale {
	double entries, least, most;
};

static double
x_of(const struct scale *scale, const struct swing_point *point)
{
	return scale->entries > 0 ? EDGE + point->seq * (WIDE - 2 * EDGE) / scale->entries : EDGE;
}

static double
y_of(const struct scale *scale, double worth)
{
	return HIGH - EDGE - (worth - scale->least) * (HIGH - 2 * EDGE) / (scale->most - scale->least);
}

/* All expectations with their errors, and none at all. */
static struct scale
scale_of(const struct swing *w)
{
	struct scale scale = {.entries = w->point[w->n - 1].seq};

	for (size_t i = 0; i < w->n; i++) {
		double low = w->point[i].mean - w->point[i].error,
		       high = w->point[i].mean + w->point[i].error;

		scale.least = low < scale.least ? low : scale.least;
		scale.most = high > scale.most ? high : scale.most;
	}
	scale.most += scale.most == scale.least;
	return scale;
}

static void
put_line(FILE *out, const struct scale *scale, const struct swing *w, double errors, const char *style)
{
	fprintf(out, "<polyline fill=\"none\" stroke=\"currentColor\" %s points=\"", style);
	for (size_t i = 0; i < w->n; i++)
		fprintf(out, "%s%.1f,%.1f", i > 0 ? " " : "", x_of(scale, &w->point[i]),
			y_of(scale, w->point[i].mean + errors * w->point[i].error));
	fputs("\"/>", out);
}

static void
put_curve(FILE *out, const struct swing *w)
{
	const struct scale scale = scale_of(w);
	char number[DECIMAL_BYTES];

	fprintf(out, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\" aria-label=\"", WIDE, HIGH, WIDE);
	html_text(out, SAY("What could be expected from each place on"));
	fprintf(out, "\"><path stroke=\"currentColor\" opacity=\".3\" d=\"M0 %.1fH%d\"/>", y_of(&scale, 0),
		WIDE);
	put_line(out, &scale, w, 0, "stroke-width=\"2.5\"");
	put_line(out, &scale, w, 1, "opacity=\".35\"");
	put_line(out, &scale, w, -1, "opacity=\".35\"");
	for (int top = 0; top < 2; top++)
		fprintf(out, "<text x=\"2\" y=\"%d\" font-size=\"12\" fill=\"currentColor\">%s</text>",
			top ? 12 : HIGH - 2, decimal(number, true, 1, top ? scale.most : scale.least));
	fputs("</svg>", out);
}

static void
put_turns(FILE *out, const struct swing *w, const struct session *s)
{
	struct swing_turn turn[SWING_TURNS];
	size_t n = swing_turns(w, turn);
	struct made made;

	if (n == 0) {
		fputs("<p>", out);
		html_text(out, SAY("Nothing stands out: no change is larger than chance makes it."));
		fputs("</p>", out);
		return;
	}
	fputs("<ul>", out);
	for (size_t i = 0; i < n; i++) {
		fprintf(out, "<li><a href=\"#e%u\">", (unsigned)w->point[turn[i].at].seq);
		swing_turn_write(made_begin(&made), w, s, &turn[i]);
		made_end(&made);
		report_prose(out, made.text, made.size);
		made_free(&made);
		fputs("</a></li>", out);
	}
	fputs("</ul>", out);
}

void
report_swing(FILE *out, struct session *s)
{
	struct swing w = {0};
	struct made made;

	if (swing_play(&w, s, false, 1, 0, 0) == EXIT_WELL) {
		fputs("<section id=\"swing\" data-pane=\"charts\"><h2>", out);
		html_text(out, SAY("What turned the game"));
		fputs("</h2><p class=\"soft\">", out);
		swing_heading_write(made_begin(&made), &w, s);
		html_made(out, &made);
		fputs("</p>", out);
		put_curve(out, &w);
		put_turns(out, &w, s);
		fputs("</section>\n", out);
	}
	swing_free(&w);
}
