/* The rules of a game that is a file, at the end of its page: where its findings lead to. */
#include <stdlib.h>

#include "cmd/report/report.h"
#include "cmd/say/html.h"
#include "core/gamefile/gamefile.h"

static int
by_line(const void *a, const void *b)
{
	const struct passage *p = a, *q = b;

	return p->line != q->line ? p->line - q->line : p->kind - q->kind;
}

static void
put_rule(FILE *out, const struct game *game, const struct passage *p)
{
	if (game->rules[p->number].guards)
		return;
	fputs("<p class=\"rule\" id=\"r", out);
	html_text(out, p->section);
	fputs("\"><b>", out);
	html_text(out, p->section);
	fputs("</b> ", out);
	html_text(out, SAY_OF(game, p->text));
	if (gamefile_judged_by(game, p->number) == BY_PLAYERS) {
		fputs(" <i>", out);
		html_text(out, SAY("(left to the players)"));
		fputs("</i>", out);
	}
	fputs("</p>\n", out);
}

static void
put_passage(FILE *out, const struct game *game, const struct passage *p)
{
	if (p->kind == PASSAGE_RULE) {
		put_rule(out, game, p);
	} else if (p->kind == PASSAGE_CHAPTER) {
		fputs("<h3>", out);
		html_text(out, p->section);
		fputs(" ", out);
		html_text(out, SAY_OF(game, p->text));
		fputs("</h3>\n", out);
	} else if (p->kind == PASSAGE_PROSE) {
		fputs("<p>", out);
		html_text(out, SAY_OF(game, p->text));
		fputs("</p>\n", out);
	}
}

void
report_rules(FILE *out, struct session *s)
{
	const struct passage *all;
	struct passage *p;
	int n;

	if (!s->texts.file.text)
		return;
	n = gamefile_passages(s->game, &all);
	p = malloc((size_t)(n + 1) * sizeof(*p));
	if (!p)
		no_memory();
	for (int i = 0; i < n; i++)
		p[i] = all[i];
	qsort(p, (size_t)n, sizeof(*p), by_line);
	fputs("<section id=\"rules\" data-pane=\"rules\" aria-label=\"", out);
	html_text(out, SAY("Rules"));
	fputs("\"><h2>", out);
	html_text(out, SAY("Rules"));
	fputs("</h2>\n", out);
	for (int i = 0; i < n; i++)
		put_passage(out, s->game, &p[i]);
	fputs("</section>\n", out);
	free(p);
}
