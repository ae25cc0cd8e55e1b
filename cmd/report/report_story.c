/*
 * The report's story: the entries with what each did in whole sentences, in the parts of `export story`
 * (raids, turns, days), readable without any script: the game as it was carried out, and below each entry
 * what `verify` says of it.
 */
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/report/report.h"
#include "cmd/report/report_audit.h"
#include "cmd/say/html.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

struct telling {
	FILE *out;
	struct session *s;
	struct audit *audit;
	bool section, row;    /* open */
	bool begun;	      /* there was a section */
	const char *step;     /* the title of the one in which the entry in hand came; NULL: of none */
	struct headings part; /* in which nothing is told yet */
};

/* ---- parts ---- */

/* The game's first total, as it stands at the end of a part. */
static void
put_total(const struct telling *t)
{
	const struct session *s = t->s;
	char name[TOTAL_BYTES], value[16];

	if (s->game->n_totals == 0)
		return;
	fputs("<p class=\"ends\">", t->out);
	html_text(t->out, total_called(s->game, 0, name));
	snprintf(value, sizeof(value), "%d",
		 s->report.n_milestones > 0 ? s->report.milestone[0].total[0] : total_known(&s->play, 0));
	fputs(" <b>", t->out);
	report_prose(t->out, value, strlen(value));
	fputs("</b></p>\n", t->out);
}

static void
end_row(struct telling *t)
{
	if (t->row)
		fputs("</div></li>\n", t->out);
	t->row = false;
}

static void
end_section(struct telling *t)
{
	end_row(t);
	if (!t->section)
		return;
	fputs("</ol>\n", t->out);
	put_total(t);
	fputs("</section>\n", t->out);
	t->section = false;
}

static void
put_title(const struct telling *t, const char *element, const char *title)
{
	fprintf(t->out, "<%s>", element);
	report_prose(t->out, title, strlen(title));
	fprintf(t->out, "</%s>\n", element);
}

/* What is told next stands in a section. */
static void
need_section(struct telling *t)
{
	if (t->section)
		return;
	if (*t->part.title[0] && *t->part.title[1])
		put_title(t, "h3", t->part.title[0]);
	fputs("<section class=\"chapter\">", t->out);
	if (*t->part.title[1])
		put_title(t, "h4", t->part.title[1]);
	else
		put_title(t, "h3",
			  *t->part.title[0] ? t->part.title[0]
			  : t->begun	    ? SAY("And then")
					    : SAY("To begin with"));
	fputs("<ol>\n", t->out);
	t->part.title[0][0] = t->part.title[1][0] = '\0';
	t->section = t->begun = true;
}

/* A row without a number: what an entry did behind the beginning of another part. */
static void
need_row(struct telling *t)
{
	if (t->row)
		return;
	need_section(t);
	fputs("<li class=\"then\"><div>", t->out);
	t->row = true;
}

/* ---- an entry ---- */

static void
put_told(struct telling *t, const struct report *r, int first, int last)
{
	struct made made;

	if (events_print(made_begin(&made), &t->s->language, r, first, last, NEWS) > 0) {
		need_row(t);
		fputs("<p class=\"did\">", t->out);
		made_end(&made);
		report_prose(t->out, made.text, made.size);
		fputs("</p>", t->out);
	} else {
		made_end(&made);
	}
	made_free(&made);
}

static void
put_effects(struct telling *t)
{
	const struct report *r = &t->s->report;
	int first = 0, part;

	while ((part = event_part(t->s->game, r, first)) < r->n_effects) {
		put_told(t, r, first, part);
		if (headings_take(&t->part, &t->s->language, r, part))
			end_section(t);
		first = part + 1;
	}
	put_told(t, r, first, r->n_effects);
}

void
report_sender(FILE *out, const struct session *s, const char *who)
{
	const char *player = *who ? side_behind(s, who) : NULL;
	int side = *who && s->game->who != TYPE_NUMBER ? side_named(s, who) : -1;
	char said[ENTRY_MAX + 1];

	if (player)
		fputs(player, out);
	else if (side >= 0)
		name_print(out, &s->language, s->game->who, side, false);
	else if (*who)
		fputs(spoken_sender(&s->language, who, said), out);
}

/* What a note says, without its verb. */
static const char *
note_said(const char *text, char out[static ENTRY_MAX + 1])
{
	const char *open = strchr(text, '"'), *close = strrchr(text, '"');

	if (!open || close == open)
		return text;
	snprintf(out, ENTRY_MAX + 1, "%.*s", (int)(close - open - 1), open + 1);
	return out;
}

/* In words of a reader, with what is printed on cards and counters; what could not be read as it was typed.
 */
static void
put_text(FILE *out, const struct session *s, const char *step)
{
	const struct outcome *o = &s->outcome;
	const struct line *line = session_line(s);
	char said[ENTRY_MAX + 1];
	bool note = o->read && o->entry.first.verb == VERB_NOTE;
	struct made made;

	fprintf(out, "<p class=\"%s\">", note ? "entry note" : "entry");
	if (*line->who) {
		report_sender(made_begin(&made), s, line->who);
		fputs("<b>", out);
		html_made(out, &made);
		fputs(":</b> ", out);
	}
	made_begin(&made);
	if (report_said(made.out, s, step)) {
		made_end(&made);
		report_prose(out, made.text, made.size);
	} else {
		made_end(&made);
		html_text(out,
			  note ? note_said(line->text, said) : spoken_entry(&s->language, line->text, said));
	}
	made_free(&made);
	if (o->withdrawn) {
		fputs(" <i>", out);
		fprintf(out, SAY("withdrawn by %d"), line->withdrawn_by);
		fputs("</i>", out);
	}
	fputs("</p>", out);
}

static void
put_entry(struct telling *t)
{
	const struct session *s = t->s;
	const struct outcome *o = &s->outcome;
	struct made made;

	need_section(t);
	fprintf(t->out, "<li id=\"e%d\"%s><a href=\"#e%d\">%d</a><div>", o->seq,
		o->withdrawn ? " class=\"withdrawn\"" : "", o->seq, o->seq);
	t->row = true;
	put_text(t->out, s, t->step);
	audit_put(t->out, t->audit, o->seq);
	words_thrown(made_begin(&made), &s->language, o, "");
	if (*made_end(&made)) {
		fputs("<p class=\"did\">", t->out);
		report_prose(t->out, made.text, strcspn(made.text, "\n"));
		fputs("</p>", t->out);
	}
	made_free(&made);
	if (!o->withdrawn)
		put_effects(t);
	end_row(t);
}

/* Of the step that an entry comes in now; NULL: in none. */
static const char *
step_title(const struct session *s)
{
	const struct head *head = s->play.state;
	const struct step *step = step_of(s->game, head->step);

	return step ? SAY_OF(s->game, step->title) : NULL;
}

void
report_story(FILE *out, struct session *s)
{
	struct telling t = {.out = out, .s = s, .audit = audit_new(s)};

	session_rewind(s, false, 0);
	headings_begin(&t.part, &s->language, &s->play, &s->report);
	t.step = step_title(s);
	while (session_next(s)) {
		put_entry(&t);
		t.step = step_title(s);
	}
	end_section(&t);
	audit_free(t.audit);
}
