/* The report's story: the entries in chapters (raids, turns, days), readable without any script. */
#include <stdlib.h>
#include <string.h>

#include "cmd/html.h"
#include "cmd/report.h"
#include "cmd/words.h"

/* What ends with an entry. */
struct ending {
	int32_t seq;
	int total; /* the game's first, as it stood then */
	char title[160];
};

struct endings {
	struct ending *ending;
	size_t n, room;
};

static void
add_ending(struct endings *all, const struct session *s, int32_t seq, const struct milestone *m)
{
	struct ending *grown = keep_room(all->ending, all->n, &all->room, sizeof(*grown)), *e;
	char name[128];

	if (!grown)
		no_memory();
	all->ending = grown;
	e = &all->ending[all->n++];
	name_write(&s->language, m->arg.type, m->arg.value, name, sizeof(name));
	snprintf(e->title, sizeof(e->title), "%s %s", s->game->milestones[m->kind], name);
	e->seq = seq;
	e->total = m->total[0];
}

static void
find_endings(struct session *s, struct endings *all)
{
	session_rewind(s, true, 0);
	while (session_next(s))
		for (int i = 0; i < s->report.n_milestones; i++)
			add_ending(all, s, s->outcome.line->seq, &s->report.milestone[i]);
}

/* ---- an entry ---- */

/* The lines of what an entry did; those that were broken for a terminal are whole again. */
static void
put_did(FILE *out, const struct session *s)
{
	struct made made;
	char *text, *to;

	words_thrown(made_begin(&made), &s->language, &s->outcome, "");
	words_effects(made.out, &s->language, &s->report, "");
	made_end(&made);
	text = to = made.text;
	for (const char *from = text; *from; from++) {
		if (from[0] == '\n' && from[1] == ' ')
			from += strspn(from + 1, " ");
		else if (!(from[0] == '\n' && from[1] == '\0'))
			*to++ = *from;
		if (from[0] == ' ' && to > text && to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
	if (*text) {
		fputs("<p class=\"did\">", out);
		html_raw(out, text, (size_t)(to - text));
		fputs("</p>", out);
	}
	made_free(&made);
}

static void
put_finding(FILE *out, const struct session *s, const struct finding *f)
{
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	bool counts = finding_counts(&s->replay, f);
	struct made made;

	fprintf(out, "<p class=\"finding%s\"><b>", o->follows || !counts ? " faint" : "");
	html_text(out, rule->id);
	fputs("</b> ", out);
	words_finding(made_begin(&made), &s->language, o->line, f, &o->help);
	html_made(out, &made);
	fputs(". <span>", out);
	html_text(out, rule->sentence);
	if (*rule->section)
		fprintf(out, " (%s)", rule->section);
	fputs("</span>", out);
	if (o->line->as_played)
		fputs(" <i>Played so.</i>", out);
	if (!counts)
		fputs(" <i>Does not count.</i>", out);
	else if (o->follows && o->cause)
		fprintf(out, " <i>Follows from entry %d.</i>", o->cause->seq);
	fputs("</p>", out);
}

static void
put_repair(FILE *out, const struct session *s)
{
	struct made made;

	if (s->outcome.repair.kind == REPAIR_NONE)
		return;
	fputs("<p class=\"repair\">", out);
	words_repair(made_begin(&made), &s->language, &s->outcome.repair);
	html_made(out, &made);
	fputs("</p>", out);
}

static void
put_entry(FILE *out, const struct session *s)
{
	const struct outcome *o = &s->outcome;
	const struct line *line = o->line;

	fprintf(out, "<li id=\"e%d\"%s><a href=\"#e%d\" class=\"seq\">%d</a><div><p class=\"entry\">",
		line->seq, o->withdrawn ? " class=\"withdrawn\"" : "", line->seq, line->seq);
	if (*line->who) {
		fputs("<b>", out);
		html_text(out, line->who);
		fputs(":</b> ", out);
	}
	html_text(out, line->text);
	if (o->withdrawn)
		fprintf(out, " <i>withdrawn by %d</i>", line->withdrawn_by);
	fputs("</p>", out);
	if (!o->withdrawn)
		put_did(out, s);
	for (int i = 0; i < s->report.n_findings; i++)
		put_finding(out, s, &s->report.finding[i]);
	put_repair(out, s);
	fputs("</div></li>\n", out);
}

/* ---- chapters ---- */

static void
put_heading(FILE *out, const struct session *s, const struct ending *e)
{
	fputs("<section class=\"chapter\"><h3><span>", out);
	html_text(out, e ? e->title : "The end");
	fputs("</span>", out);
	if (e && s->game->n_totals > 0) {
		fputs(" <span class=\"total\">", out);
		html_text(out, s->game->totals[0].name);
		fprintf(out, " %d</span>", e->total);
	}
	fputs("</h3>\n<ol>\n", out);
}

/* A chapter ends; what ends with it beside its own raid or turn is told in a line. */
static void
put_end(FILE *out, const struct endings *all, size_t first, size_t next)
{
	fputs("</ol>\n", out);
	for (size_t i = first + 1; i < next; i++) {
		fputs("<p class=\"ends\">The end of ", out);
		html_text(out, all->ending[i].title);
		fputs("</p>\n", out);
	}
	fputs("</section>\n", out);
}

void
report_story(FILE *out, struct session *s)
{
	struct endings all = {NULL, 0, 0};
	size_t at = 0;
	bool open = false;

	find_endings(s, &all);
	session_rewind(s, true, 0);
	while (session_next(s)) {
		size_t next = at;

		if (!open)
			put_heading(out, s, at < all.n ? &all.ending[at] : NULL);
		open = true;
		put_entry(out, s);
		while (next < all.n && all.ending[next].seq <= s->outcome.line->seq)
			next++;
		if (next == at)
			continue;
		put_end(out, &all, at, next);
		open = false;
		at = next;
	}
	if (open)
		put_end(out, &all, at, at);
	free(all.ending);
}
