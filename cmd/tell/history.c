/* history: the entries and what became of them. */
#include <string.h>

#include "cmd/desk/briefly.h"
#include "cmd/desk/listing.h"
#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"
#include "core/words.h"

#define INDENT "           "

static void
put_marks(FILE *out, const struct session *s)
{
	const struct outcome *o = &s->outcome;

	if (o->withdrawn)
		fprintf(out, SAY("  [withdrawn by %d]"), session_line(s)->withdrawn_by);
	for (unsigned i = 0; i < s->report.n_findings; i++) {
		const struct finding *f = &s->report.finding[i];

		fprintf(out, finding_counts(&s->replay, f) ? "  [%s %s]" : SAY("  [not counted: %s %s]"),
			words_verdict(f->verdict), rule_of(s->game, f->rule)->id);
	}
}

/* ---- headings ---- */

static void
print_titles(struct headings *h, bool begun)
{
	struct paint paint = paint_for(stdout);

	for (int i = 0; i < 2; i++) {
		struct made made;

		if (!h->title[i][0])
			continue;
		fputs(i == 0 && begun ? "\n" : "", stdout);
		fprintf(made_begin(&made), "%s%s%s%s", i == 1 ? "  " : "", paint.strong, h->title[i],
			paint.plain);
		paragraph_line(stdout, &made, 0);
		h->title[i][0] = '\0';
	}
}

/* ---- entries ---- */

static void
put_entry(FILE *out, struct session *s, int rank, bool times)
{
	const struct outcome *o = &s->outcome;
	struct paint paint = paint_for(stdout);
	char at[32];

	fprintf(out, "%s%5d  ", o->withdrawn ? paint.faint : "", o->seq);
	if (times) {
		words_time(s->at[o->seq - 1], at, sizeof(at));
		fprintf(out, "%s  ", at);
	}
	fputs(session_line(s)->as_played ? "!" : "", out);
	/* Told in sentences it is for eyes; else it can be logged again as it stands there. */
	if (rank >= 0 && rank != BOOKKEEPING)
		entry_briefly(out, s, (size_t)o->seq - 1);
	else
		words_entry(out, &s->language, session_line(s)->who, session_line(s)->text);
	put_marks(out, s);
	fprintf(out, "%s", o->withdrawn ? paint.plain : "");
}

/* On a terminal no name is broken; what programs read is one line. */
static void
print_entry(struct session *s, int rank, bool times)
{
	const struct outcome *o = &s->outcome;
	struct made made;

	if (page_is_seen(stdout)) {
		put_entry(made_begin(&made), s, rank, times);
		paragraph_line(stdout, &made, HANG);
	} else {
		put_entry(stdout, s, rank, times);
		putchar('\n');
	}
	if (!o->withdrawn)
		words_thrown(stdout, &s->language, &s->outcome, INDENT);
	if (rank == BOOKKEEPING && !o->withdrawn)
		words_effects(stdout, &s->language, &s->report, INDENT);
	else if (rank >= 0 && !o->withdrawn)
		words_told(stdout, &s->language, &s->report, rank, INDENT);
}

static void
json_effects(struct json *j, const struct session *s)
{
	json_open_array(j, "effects");
	for (unsigned i = 0; i < s->report.n_effects; i++) {
		const struct effect *e = &s->report.effect[i];
		char word[256];

		json_open_object(j, NULL);
		field_write(&s->language, e->field, e->index, word, sizeof(word));
		json_put_text(j, "field", word);
		value_write(&s->language, e->field, e->from, word, sizeof(word));
		json_put_text(j, "from", word);
		value_write(&s->language, e->field, e->to, word, sizeof(word));
		json_put_text(j, "to", word);
		json_put_text(j, "why", e->why == WHY_NONE ? NULL : s->game->whys[e->why].text);
		json_close(j);
	}
	json_close(j);
}

/* How its throws were read, in parts; "before" is the number of the first change that came of each. */
static void
json_throws(struct json *j, const struct session *s)
{
	json_open_array(j, "throws");
	for (int i = 0; i < s->report.n_throws; i++) {
		const struct thrown *t = &s->report.thrown[i];
		const struct die *die = &s->game->dice[t->request.type];
		struct made made;

		json_open_object(j, NULL);
		request_print(made_begin(&made), &s->language, &t->request, false);
		json_put_text(j, "title", made_end(&made));
		made_free(&made);
		json_open_array(j, "faces");
		for (int k = 0; k < t->n; k++) {
			if (die->face)
				json_put_text(j, NULL, die->face[t->face[k]]);
			else
				json_put_number(j, NULL, t->face[k] + 1);
		}
		json_close(j);
		json_open_object(j, "modifiers");
		for (int k = 0; k < t->request.n_modifiers; k++)
			json_put_number(j, t->request.modifier[k].name, t->request.modifier[k].value);
		json_close(j);
		json_open_object(j, "parts");
		for (int k = 0; k < t->request.n_parts; k++)
			json_put_number(j, t->request.part[k].name, t->request.part[k].value);
		json_close(j);
		json_open_object(j, "counts");
		for (int k = 0; k < t->n_counts; k++)
			json_put_number(j, t->count[k].name, t->count[k].value);
		json_close(j);
		json_put_text(j, "read_as", t->read_as[0] ? t->read_as : NULL);
		json_put_number(j, "before", t->before);
		json_close(j);
	}
	json_close(j);
}

/* What it did, as a player would say it. */
static void
json_told(struct json *j, const struct session *s)
{
	struct made made;

	events_print(made_begin(&made), &s->language, &s->report, 0, s->report.n_effects, NEWS_FOR_HANDS);
	json_put_text(j, "told", made_end(&made));
	made_free(&made);
}

static void
print_json(const struct session *s, bool effects)
{
	const struct outcome *o = &s->outcome;
	struct json j;
	char at[32];

	words_time(s->at[o->seq - 1], at, sizeof(at));
	json_line(&j);
	json_put_number(&j, "seq", o->seq);
	json_put_text(&j, "at", at);
	json_put_text(&j, "who", session_line(s)->who);
	json_put_text(&j, "text", session_line(s)->text);
	json_put_truth(&j, "as_played", session_line(s)->as_played);
	if (o->withdrawn)
		json_put_number(&j, "withdrawn_by", session_line(s)->withdrawn_by);
	json_open_array(&j, "findings");
	for (unsigned i = 0; i < s->report.n_findings; i++)
		json_put_text(&j, NULL, rule_of(s->game, s->report.finding[i].rule)->id);
	json_close(&j);
	json_told(&j, s);
	if (effects) {
		json_throws(&j, s);
		json_effects(&j, s);
	}
	json_line_end(&j);
}

static int
list_entries(struct session *s, const struct arguments *a)
{
	struct headings headings;
	bool plain = flag_given(a, "plain"), begun = false;
	int32_t until = 0;
	long at = 0;
	bool effects = flag_given(a, "effects"), times = flag_given(a, "times"), json = flag_given(a, "json");
	int rank = effects		      ? BOOKKEEPING
		   : flag_given(a, "details") ? DETAIL
		   : flag_given(a, "news")    ? NEWS_FOR_HANDS
					      : -1;

	if (!flag_number(a, "at", &at))
		return EXIT_TROUBLE;
	if ((size_t)at > s->n)
		return session_lacks(s, at);
	session_begin_told(s, flag_given(a, "assumed"), at);
	headings_begin(&headings, &s->language, &s->play, &s->replay.scratch);
	while (session_next(s)) {
		if (plain && !line_is_plain(session_line(s), &until))
			continue;
		if (!json)
			print_titles(&headings, begun);
		if (json)
			print_json(s, effects);
		else
			print_entry(s, rank, times);
		headings_follow(&headings, s);
		begun = true;
	}
	return EXIT_WELL;
}

int
run_history(const struct arguments *a)
{
	return session_with(a, JOURNAL_READ, list_entries);
}
