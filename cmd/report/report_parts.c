/* What the report says before and after its story: who played, how it ended, all totals. */
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/report/report.h"
#include "cmd/say/html.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/words/spoken.h"

static void
put_title(FILE *out, const struct session *s)
{
	fputs("<h1>", out);
	html_text(out, s->game->title);
	fputs(" <span class=\"soft\">", out);
	html_text(out, session_scenario(s));
	fputs("</span></h1>\n", out);
}

/* The first total, or the first two where they are of the same kind: the points of both sides. */
static int
headline_totals(const struct game *game)
{
	size_t kind = game->n_totals > 0 ? strcspn(game->totals[0].name, ".") : 0;

	if (game->n_totals < 2)
		return game->n_totals;
	return strncmp(game->totals[0].name, game->totals[1].name, kind + 1) == 0 ? 2 : 1;
}

/* "victory points -4": what stands in brackets behind a title is left out. */
static void
put_total(FILE *out, const struct session *s, const struct total *total)
{
	const char *title = SAY_OF(s->game, total->title);
	size_t length = strcspn(title, "(");
	char value[16];

	while (length > 0 && title[length - 1] == ' ')
		length--;
	html_raw(out, title, length);
	snprintf(value, sizeof(value), " %d", count_total(&s->play, (int)(total - s->game->totals)));
	report_prose(out, value, strlen(value));
}

/* Level and first totals, as the game stands now. */
static void
put_standing(FILE *out, const struct session *s)
{
	const struct game *game = s->game;
	/* Before anything is played it would be a verdict on nothing. */
	const char *level = game->level && s->n > 0 ? game->level(&s->play) : NULL;

	if (level) {
		fputs("<b>", out);
		html_text(out, SAY_OF(game, level));
		fputs("</b>", out);
	}
	for (int i = 0; i < headline_totals(game); i++) {
		fputs(i > 0 || level ? ", " : "", out);
		put_total(out, s, &game->totals[i]);
	}
}

static void
put_left_out(FILE *out, const struct session *s)
{
	struct made made;

	left_out_write(made_begin(&made), s);
	if (*made_end(&made)) {
		fputs("<p class=\"assumed soft\">", out);
		html_text(out, made.text);
		fputs(".</p>\n", out);
	}
	made_free(&made);
}

/* As it was carried out, and what of it was not; and, where it is another, with what the findings assume,
 * unless entries are not judged. */
static void
put_result(FILE *out, const struct session *s, const struct made *assumed, bool judged)
{
	struct made played;

	put_standing(made_begin(&played), s);
	made_end(&played);
	fprintf(out, "<p class=\"result\">%s", played.text);
	if (!is_over(&s->play)) {
		fputs(" <span class=\"soft\">", out);
		html_text(out, SAY("so far"));
		fputs("</span>", out);
	}
	fputs("</p>\n", out);
	put_left_out(out, s);
	if (judged && strcmp(played.text, assumed->text) != 0) {
		fputs("<p class=\"assumed soft\">", out);
		html_text(out, SAY("with what is assumed below: "));
		fprintf(out, "%s</p>\n", assumed->text);
	}
	made_free(&played);
}

static const char *
option_title(const struct game *game, const char *name)
{
	for (int i = 0; i < game->n_options; i++)
		if (strcmp(game->options[i].name, name) == 0)
			return SAY_OF(game, game->options[i].title);
	return strcmp(name, OPTION_ASK) == 0 ? SAY("no value of the box assumed")
					     : SAY("every die from both sides");
}

/* A side as entries have it; the only player of a game without sides is none. */
static void
put_side(FILE *out, const struct session *s, const char *name)
{
	int side = s->game->who == TYPE_NUMBER ? -1 : side_named(s, name);
	char said[SPOKEN_BYTES];

	html_text(out, side < 0 ? name : spoken_name(&s->language, s->game->who, side, false, said));
}

static void
put_players(FILE *out, const struct session *s)
{
	if (s->meta.players == 0 && s->meta.options == 0)
		return;
	fputs("<p class=\"players soft\">", out);
	for (size_t i = 0; i < s->meta.players; i++) {
		fputs(i > 0 ? ", " : "", out);
		put_side(out, s, s->meta.player[i].side);
		html_text(out, SAY(": "));
		fputs("<b>", out);
		html_text(out, s->meta.player[i].name);
		fputs("</b>", out);
	}
	for (size_t i = 0; i < s->meta.options; i++) {
		fputs(i > 0 || s->meta.players > 0 ? ", " : "", out);
		html_text(out, option_title(s->game, s->meta.option[i]));
	}
	fputs("</p>\n", out);
}

/* What `verify` counts; and the entry of the first finding. */
static void
count(struct session *s, struct counts *all, unsigned long *corrected, int *first)
{
	struct correction c;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		bool none = all->findings == 0;

		counts_add(all, s);
		if (none && all->findings > 0)
			*first = s->outcome.seq;
		while (correction_next(s, &c))
			*corrected += correction_is_other(&c);
	}
}

static void
put_count(FILE *out, const struct session *s, const struct counts *all, unsigned long corrected)
{
	char entries[64];

	snprintf(entries, sizeof(entries), SAY_MANY("%zu entry", "%zu entries", (long)s->n), s->n);
	if (all->findings == 0)
		fprintf(out, SAY("no findings in %s"), entries);
	else
		fprintf(out, SAY_MANY("%lu finding in %s", "%lu findings in %s", (long)all->findings),
			all->findings, entries);
	counts_put(out, all);
	PUT_COUNT(out, corrected, ", %lu corrected", ", %lu corrected");
}

void
report_head(FILE *out, struct session *s)
{
	struct counts all = {0};
	unsigned long corrected = 0;
	int first = 0;

	count(s, &all, &corrected, &first);
	const struct moment *explained = replay_explained(&s->replay);
	struct made assumed;

	if (explained)
		play_load(&s->play, explained);
	put_standing(made_begin(&assumed), s);
	made_end(&assumed);
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
	put_title(out, s);
	put_result(out, s, &assumed, all.consequences == 0);
	made_free(&assumed);
	if (all.findings == 0)
		fputs("<p class=\"clean\">", out);
	else
		fprintf(out, "<p class=\"findings\"><a href=\"#e%d\" data-n=\"%lu\">", first, all.findings);
	put_count(out, s, &all, corrected);
	fputs(all.findings == 0 ? "</p>\n" : "</a></p>\n", out);
	put_players(out, s);
}

void
report_totals(FILE *out, struct session *s)
{
	const struct game *game = s->game;
	char value[16];

	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
	for (int t = 0; t < game->n_totals; t++) {
		fputs("<tr data-total=\"", out);
		html_text(out, game->totals[t].name);
		fputs("\"><th scope=\"row\">", out);
		html_text(out, SAY_OF(game, game->totals[t].title));
		snprintf(value, sizeof(value), "%d", total_known(&s->play, t));
		fputs("</th><td>", out);
		report_prose(out, value, strlen(value));
		fputs("</td></tr>\n", out);
	}
}
