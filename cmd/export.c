/* export: a journal as CSV, JSON, or text. */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/export.h"
#include "cmd/ledger.h"
#include "cmd/near.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/sheet.h"
#include "cmd/words.h"

/* A cell filled through one of the writers of core/language.h. */
static void
cell_name(struct sheet *sheet, const struct session *s, unsigned type, int value)
{
	char text[256];

	name_write(&s->language, type, value, text, sizeof(text));
	sheet_cell(sheet, text);
}

static unsigned
turn_now(const struct session *s)
{
	return ((const struct head *)s->play.state)->turn;
}

static unsigned
step_now(const struct session *s)
{
	return ((const struct head *)s->play.state)->step;
}

/* ---- turns ---- */

static void
turn_row(struct sheet *sheet, const struct session *s, long seq, const struct milestone *m)
{
	sheet_cell_number(sheet, seq);
	sheet_cell_number(sheet, turn_now(s));
	sheet_cell(sheet, m ? s->game->milestones[m->kind] : is_over(&s->play) ? "end" : "now");
	if (m)
		cell_name(sheet, s, m->arg.type, m->arg.value);
	else
		sheet_cell(sheet, "");
	for (unsigned t = 0; t < s->game->n_totals; t++)
		sheet_cell_number(sheet, m ? m->total[t] : s->game->totals[t].value(&s->play));
	sheet_row(sheet);
}

static void
export_turns(struct session *s, struct sheet *sheet)
{
	sheet_column(sheet, "seq", true);
	sheet_column(sheet, "turn", true);
	sheet_column(sheet, "end_of", false);
	sheet_column(sheet, "which", false);
	for (unsigned t = 0; t < s->game->n_totals; t++)
		sheet_column(sheet, s->game->totals[t].name, true);
	sheet_head(sheet);
	for (unsigned i = 0; i < s->report.n_milestones; i++)
		turn_row(sheet, s, 0, &s->report.milestone[i]);
	while (session_next(s))
		for (unsigned i = 0; i < s->report.n_milestones; i++)
			turn_row(sheet, s, s->outcome.line->seq, &s->report.milestone[i]);
	turn_row(sheet, s, (long)s->settled, NULL);
}

/* ---- entries ---- */

static void
export_entries(struct session *s, struct sheet *sheet)
{
	static const char *const names[] = {"seq",	    "at",   "who",  "text",	"as_played",
					    "withdrawn_by", "turn", "step", "findings", "hash"};
	char hex[JOURNAL_HEX_SIZE];

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		sheet_column(sheet, names[i], strchr("01456", '0' + (int)i) != NULL);
	sheet_head(sheet);
	while (session_next(s)) {
		const struct line *line = s->outcome.line;
		struct made rules;
		FILE *out = made_begin(&rules);

		sheet_cell_number(sheet, line->seq);
		sheet_cell_number(sheet, s->at[line->seq - 1]);
		sheet_cell(sheet, line->who);
		sheet_cell(sheet, line->text);
		sheet_cell_number(sheet, line->as_played);
		if (line->withdrawn_by)
			sheet_cell_number(sheet, line->withdrawn_by);
		else
			sheet_cell(sheet, "");
		sheet_cell_number(sheet, turn_now(s));
		cell_name(sheet, s, TYPE_STEP, (int)step_now(s));
		for (unsigned i = 0; i < s->report.n_findings; i++)
			fprintf(out, "%s%s", i ? " " : "", rule_of(s->game, s->report.finding[i].rule)->id);
		sheet_cell(sheet, made_end(&rules));
		made_free(&rules);
		journal_hex(s->hash[line->seq - 1], hex);
		sheet_cell(sheet, hex);
		sheet_row(sheet);
	}
}

/* ---- effects ---- */

static void
export_effects(struct session *s, struct sheet *sheet)
{
	static const char *const names[] = {"seq", "turn", "field", "from", "to", "why", "section"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		sheet_column(sheet, names[i], i < 2);
	sheet_head(sheet);
	while (session_next(s))
		for (unsigned i = 0; i < s->report.n_effects && !s->outcome.withdrawn; i++) {
			const struct effect *e = &s->report.effect[i];
			const struct why *why = &s->game->whys[e->why];
			char text[256];

			if (field_of(s->game, e->field)->secret)
				continue;
			sheet_cell_number(sheet, s->outcome.line->seq);
			sheet_cell_number(sheet, turn_now(s));
			field_write(&s->language, e->field, e->index, text, sizeof(text));
			sheet_cell(sheet, text);
			value_write(&s->language, e->field, e->from, text, sizeof(text));
			sheet_cell(sheet, text);
			value_write(&s->language, e->field, e->to, text, sizeof(text));
			sheet_cell(sheet, text);
			sheet_cell(sheet, e->why == WHY_NONE || !why->text ? "" : why->text);
			sheet_cell(sheet, e->why == WHY_NONE || !why->section ? "" : why->section);
			sheet_row(sheet);
		}
}

/* ---- findings ---- */

static void
export_findings(struct session *s, struct sheet *sheet)
{
	static const char *const names[] = {"seq",     "who",	  "text",   "verdict", "rule",
					    "section", "message", "counts", "follows", "repair"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		sheet_column(sheet, names[i], i == 0 || i == 7 || i == 8);
	sheet_head(sheet);
	while (session_next(s))
		for (unsigned i = 0; i < s->report.n_findings; i++) {
			const struct finding *f = &s->report.finding[i];
			const struct outcome *o = &s->outcome;
			struct made made;

			sheet_cell_number(sheet, o->line->seq);
			sheet_cell(sheet, o->line->who);
			sheet_cell(sheet, o->line->text);
			sheet_cell(sheet, words_verdict(f->verdict));
			sheet_cell(sheet, rule_of(s->game, f->rule)->id);
			sheet_cell(sheet, rule_of(s->game, f->rule)->section);
			words_finding(made_begin(&made), &s->language, o->line, f, &o->help);
			sheet_cell(sheet, made_end(&made));
			made_free(&made);
			sheet_cell_number(sheet, finding_counts(&s->replay, f));
			if (o->follows && o->cause)
				sheet_cell_number(sheet, o->cause->seq);
			else
				sheet_cell(sheet, "");
			words_repair(made_begin(&made), &s->language, &o->repair);
			sheet_cell(sheet, made_end(&made));
			made_free(&made);
			sheet_row(sheet);
		}
}

/* ---- replacements ---- */

/* The ledger of a day: a row for each type of replacement. */
static void
ledger_rows(struct sheet *sheet, const struct session *s, const struct ledger *ledger,
	    const struct milestone *m)
{
	for (unsigned t = 0; t < ledger->n_types; t++) {
		sheet_cell_number(sheet, s->outcome.line ? s->outcome.line->seq : 0);
		cell_name(sheet, s, m->arg.type, m->arg.value);
		sheet_cell(sheet, ledger->type[t]);
		for (unsigned c = 0; c < ledger->n_columns; c++) {
			if (ledger->total[t][c] < 0)
				sheet_cell(sheet, "");
			else
				sheet_cell_number(sheet, m->total[ledger->total[t][c]]);
		}
		sheet_row(sheet);
	}
}

static int
export_replacements(struct session *s, struct sheet *sheet)
{
	struct ledger ledger;

	if (!ledger_find(s->game, &ledger))
		return trouble("%s: %s keeps no replacements", s->path, s->game->name);
	sheet_column(sheet, "seq", true);
	sheet_column(sheet, "day", false);
	sheet_column(sheet, "type", false);
	for (unsigned c = 0; c < ledger.n_columns; c++)
		sheet_column(sheet, ledger.column[c], true);
	sheet_head(sheet);
	while (session_next(s))
		for (unsigned i = 0; i < s->report.n_milestones; i++)
			if (strcmp(s->game->milestones[s->report.milestone[i].kind], "day") == 0)
				ledger_rows(sheet, s, &ledger, &s->report.milestone[i]);
	return EXIT_WELL;
}

/* ---- the command ---- */

static int
no_such(const char *what)
{
	const struct command *c = command_named("export");
	const char *near = near_of(what, c->words);

	return trouble("export: '%s' cannot be exported%s%s%s", what,
		       near ? "; did you mean '" : "; one of: ",
		       near ? near : "turns, entries, effects, findings, replacements, transcript, position",
		       near ? "'?" : "");
}

int
run_export(const struct arguments *a)
{
	const char *what = a->operand[1];
	const char *const *words = a->command->words;
	struct sheet sheet = {.json = flag_given(a, "json")};
	bool all = flag_given(a, "box");
	struct session *s;
	long at = 0;
	int code, which = 0;

	while (words[which] && strcmp(words[which], what) != 0)
		which++;
	if (!words[which])
		return no_such(what);
	if (which >= 5 && sheet.json)
		return trouble("export: a %s is text; leave --json out", what);
	if (!flag_number(a, "at", &at))
		return EXIT_TROUBLE;
	s = session_new();
	code = s ? session_open(s, a->operand[0], JOURNAL_READ) : EXIT_TROUBLE;
	if (code == EXIT_WELL && at > 0 && (size_t)at > s->n)
		code = trouble("%s: there is no entry %ld; the last one is %zu", s->path, at, s->n);
	if (code == EXIT_WELL) {
		session_rewind(s, true, at);
		if (which == 0)
			export_turns(s, &sheet);
		else if (which == 1)
			export_entries(s, &sheet);
		else if (which == 2)
			export_effects(s, &sheet);
		else if (which == 3)
			export_findings(s, &sheet);
		else if (which == 4)
			code = export_replacements(s, &sheet);
		else if (which == 5)
			export_transcript(s, all, flag_given(a, "times"));
		else
			export_position(s, all);
	}
	session_free(s);
	return code;
}
