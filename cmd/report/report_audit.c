/* What is wrong with an entry of the report's story, and what an auditor asks of it. */
#include "cmd/report/report_audit.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/html.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/words/words.h"

enum { FOLLOWERS_SHOWN = 12 };

struct audit {
	struct follower *followers;
	struct moment before; /* the entry last carried out */
	struct calculation calculation;
	struct reliance reliance;
	size_t n;
	char *told[]; /* by the number of the entry; NULL: nothing */
};

/* ---- a finding ---- */

static void
put_remark(FILE *out, const char *remark)
{
	fputs(" <i>", out);
	html_text(out, remark);
	fputs("</i>", out);
}

/* The entry that it follows from, to go to. */
static void
put_cause(FILE *out, int32_t cause)
{
	fprintf(out, " <i><a href=\"#e%d\">", cause);
	fprintf(out, SAY("Follows from entry %d."), cause);
	fputs("</a></i>", out);
}

/* The number of a rule that stands on this page is a link to it. */
static void
put_rule_id(FILE *out, const struct session *s, const struct finding *f, const struct rule *rule)
{
	bool linked = s->texts.file.text && f->rule >= RULE_COMMON && !rule->guards;

	if (linked) {
		fputs("<a href=\"#r", out);
		html_text(out, rule->section);
		fputs("\">", out);
	}
	html_text(out, rule->id);
	fputs(linked ? "</a>" : "", out);
}

static void
put_finding(FILE *out, const struct session *s, const struct finding *f)
{
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	bool counts = finding_counts(&s->replay, f);
	struct made made;

	fprintf(out, "<p class=\"finding%s\"><b>", o->follows || !counts ? " faint" : "");
	put_rule_id(out, s, f, rule);
	fputs("</b> ", out);
	words_finding(made_begin(&made), &s->language, session_line(s), f, &o->help);
	html_made(out, &made);
	fputs(". <span>", out);
	html_text(out, SAY_OF(s->game, rule->sentence));
	if (*rule->section)
		fprintf(out, " (%s)", SAY_OF(s->game, rule->section));
	fputs("</span>", out);
	if (session_line(s)->as_played)
		put_remark(out, SAY("Played so."));
	if (!counts && !f->beside)
		put_remark(out, SAY("Does not count."));
	else if (o->follows && o->cause)
		put_cause(out, o->cause);
	fputs("</p>", out);
}

/* ---- below it ---- */

/* As `verify` labels it. */
static void
put_below(void *out, const char *label, const char *text)
{
	fprintf(out, "<p class=\"below\"><b>%.*s</b> ", (int)(strcspn(label, ":") + 1), label);
	html_text(out, text);
	fputs("</p>", out);
}

static void
put_assumed_values(FILE *out, const struct audit *a, const struct session *s)
{
	bool assumed = false;
	struct made made;

	for (int i = 0; i < s->report.n_findings; i++)
		assumed = assumed || s->report.finding[i].assumed;
	if (!assumed)
		return;
	reliance_write(made_begin(&made), &a->reliance, s);
	made_end(&made);
	put_below(out, SAY("values assumed: "), made.text);
	made_free(&made);
}

static void
put_repair(FILE *out, const struct session *s, const struct repair *repair,
	   void (*words)(FILE *, const struct language *, const struct repair *))
{
	struct made made;

	if (repair->kind == REPAIR_NONE)
		return;
	fputs("<p class=\"repair\">", out);
	words(made_begin(&made), &s->language, repair);
	html_made(out, &made);
	fputs("</p>", out);
}

/* The entries that follow from this one, to go to. */
static void
put_followers(FILE *out, const struct audit *a, const struct session *s)
{
	int32_t first = a->followers[s->outcome.seq].first;
	size_t n = 0;

	if (first == 0)
		return;
	fputs("<p class=\"below\"><b>", out);
	fputs(SAY("follow from it:"), out);
	fputs("</b>", out);
	for (int32_t i = first; i > 0; i = a->followers[i].next)
		if (n++ < FOLLOWERS_SHOWN)
			fprintf(out, "%s <a href=\"#e%d\">%d</a>", i != first ? "," : "", i, i);
	if (n > FOLLOWERS_SHOWN)
		fprintf(out, SAY(" and %zu more"), n - FOLLOWERS_SHOWN);
	fputs("</p>", out);
}

static void
put_entry(FILE *out, struct audit *a, struct session *s)
{
	const struct outcome *o = &s->outcome;

	for (int i = 0; i < s->report.n_findings; i++)
		put_finding(out, s, &s->report.finding[i]);
	if (s->report.n_findings > 0 && !o->follows) {
		calculation_tell(&a->calculation, s, put_below, out);
		put_assumed_values(out, a, s);
	}
	put_repair(out, s, &o->repair, words_repair);
	put_repair(out, s, &o->explanation, words_explanation);
	if (o->sheet != 0) {
		struct made made;

		fputs("<p class=\"repair\">", out);
		words_sheet(made_begin(&made), o);
		html_made(out, &made);
		fputs("</p>", out);
	}
	put_followers(out, a, s);
}

/* ---- all of them ---- */

static void
tell_entry(struct audit *a, struct session *s)
{
	struct made made;

	put_entry(made_begin(&made), a, s);
	made_end(&made);
	if (made.size > 0)
		a->told[s->outcome.seq] = made.text;
	else
		made_free(&made);
}

struct audit *
audit_new(struct session *s)
{
	struct audit *a = calloc(1, sizeof(*a) + (s->n + 1) * sizeof(*a->told));

	if (!a)
		no_memory();
	a->n = s->n;
	a->followers = followers_find(s);
	session_rewind(s, true, 0);
	reliance_follow(&a->reliance, s);
	calculation_begin(&a->calculation, s);
	a->calculation.beside = true;
	for (;;) {
		play_save(&s->play, &a->before);
		if (!session_next(s))
			break;
		calculation_follow(&a->calculation, s, &a->before);
		if (!a->told[s->outcome.seq])
			tell_entry(a, s);
	}
	s->play.relied = NULL;
	return a;
}

void
audit_free(struct audit *a)
{
	for (size_t i = 0; i <= a->n; i++)
		free(a->told[i]);
	free(a->followers);
	free(a);
}

void
audit_put(FILE *out, const struct audit *a, int32_t seq)
{
	if (a->told[seq])
		fputs(a->told[seq], out);
}
