/* export: a journal as CSV, JSON, or text. */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/json.h"
#include "cmd/near.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/shipped.h"
#include "cmd/words.h"
#include "core/position.h"
#include "journal/csv.h"
#include "journal/transcript.h"

enum { FIELDS_MAX = 16 + TOTALS_MAX, CELL_BYTES = ENTRY_MAX + 1 };

/* A table on its way out: rows of text cells, as CSV or as JSON objects. */
struct sheet {
	bool json;
	size_t n; /* columns */
	const char *column[FIELDS_MAX];
	bool number[FIELDS_MAX];
	size_t at; /* cells of the row in hand */
	char *cell[FIELDS_MAX];
};

static void
column(struct sheet *sheet, const char *name, bool number)
{
	sheet->number[sheet->n] = number;
	sheet->column[sheet->n++] = name;
}

static void
head(struct sheet *sheet)
{
	if (!sheet->json)
		csv_write_row(stdout, sheet->n, sheet->column);
}

static void
cell(struct sheet *sheet, const char *text)
{
	sheet->cell[sheet->at] = strdup(text);
	if (!sheet->cell[sheet->at++])
		exit(trouble("out of memory"));
}

static void
cell_number(struct sheet *sheet, long long number)
{
	char text[32];

	snprintf(text, sizeof(text), "%lld", number);
	cell(sheet, text);
}

static void
row(struct sheet *sheet)
{
	json_t *object = sheet->json ? json_object() : NULL;

	for (size_t i = 0; i < sheet->n; i++) {
		if (object && !*sheet->cell[i])
			json_object_set_new(object, sheet->column[i], json_null());
		else if (object && sheet->number[i])
			json_number(object, sheet->column[i], strtoll(sheet->cell[i], NULL, 10));
		else if (object)
			json_text(object, sheet->column[i], sheet->cell[i]);
	}
	if (object)
		json_line(object);
	else
		csv_write_row(stdout, sheet->n, (const char *const *)sheet->cell);
	for (size_t i = 0; i < sheet->n; i++)
		free(sheet->cell[i]);
	sheet->at = 0;
}

/* A cell filled through one of the writers of core/language.h. */
static void
cell_name(struct sheet *sheet, const struct session *s, unsigned type, int value)
{
	char text[256];

	name_write(&s->language, type, value, text, sizeof(text));
	cell(sheet, text);
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
	cell_number(sheet, seq);
	cell_number(sheet, turn_now(s));
	cell(sheet, m ? s->game->milestones[m->kind] : is_over(&s->play) ? "end" : "now");
	if (m)
		cell_name(sheet, s, m->arg.type, m->arg.value);
	else
		cell(sheet, "");
	for (unsigned t = 0; t < s->game->n_totals; t++)
		cell_number(sheet, m ? m->total[t] : s->game->totals[t].value(&s->play));
	row(sheet);
}

static void
export_turns(struct session *s, struct sheet *sheet)
{
	column(sheet, "seq", true);
	column(sheet, "turn", true);
	column(sheet, "end_of", false);
	column(sheet, "which", false);
	for (unsigned t = 0; t < s->game->n_totals; t++)
		column(sheet, s->game->totals[t].name, true);
	head(sheet);
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
		column(sheet, names[i], strchr("01456", '0' + (int)i) != NULL);
	head(sheet);
	while (session_next(s)) {
		const struct line *line = s->outcome.line;
		struct made rules;
		FILE *out = made_begin(&rules);

		cell_number(sheet, line->seq);
		cell_number(sheet, s->at[line->seq - 1]);
		cell(sheet, line->who);
		cell(sheet, line->text);
		cell_number(sheet, line->as_played);
		if (line->withdrawn_by)
			cell_number(sheet, line->withdrawn_by);
		else
			cell(sheet, "");
		cell_number(sheet, turn_now(s));
		cell_name(sheet, s, TYPE_STEP, (int)step_now(s));
		for (unsigned i = 0; i < s->report.n_findings; i++)
			fprintf(out, "%s%s", i ? " " : "", rule_of(s->game, s->report.finding[i].rule)->id);
		cell(sheet, made_end(&rules));
		made_free(&rules);
		journal_hex(s->hash[line->seq - 1], hex);
		cell(sheet, hex);
		row(sheet);
	}
}

/* ---- effects ---- */

static void
export_effects(struct session *s, struct sheet *sheet)
{
	static const char *const names[] = {"seq", "turn", "field", "from", "to", "why", "section"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		column(sheet, names[i], i < 2);
	head(sheet);
	while (session_next(s))
		for (unsigned i = 0; i < s->report.n_effects && !s->outcome.withdrawn; i++) {
			const struct effect *e = &s->report.effect[i];
			const struct why *why = &s->game->whys[e->why];
			char text[256];

			if (field_of(s->game, e->field)->secret)
				continue;
			cell_number(sheet, s->outcome.line->seq);
			cell_number(sheet, turn_now(s));
			field_write(&s->language, e->field, e->index, text, sizeof(text));
			cell(sheet, text);
			value_write(&s->language, e->field, e->from, text, sizeof(text));
			cell(sheet, text);
			value_write(&s->language, e->field, e->to, text, sizeof(text));
			cell(sheet, text);
			cell(sheet, e->why == WHY_NONE || !why->text ? "" : why->text);
			cell(sheet, e->why == WHY_NONE || !why->section ? "" : why->section);
			row(sheet);
		}
}

/* ---- findings ---- */

static void
export_findings(struct session *s, struct sheet *sheet)
{
	static const char *const names[] = {"seq",     "who",	  "text",   "verdict", "rule",
					    "section", "message", "counts", "follows", "repair"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		column(sheet, names[i], i == 0 || i == 7 || i == 8);
	head(sheet);
	while (session_next(s))
		for (unsigned i = 0; i < s->report.n_findings; i++) {
			const struct finding *f = &s->report.finding[i];
			const struct outcome *o = &s->outcome;
			struct made made;

			cell_number(sheet, o->line->seq);
			cell(sheet, o->line->who);
			cell(sheet, o->line->text);
			cell(sheet, words_verdict(f->verdict));
			cell(sheet, rule_of(s->game, f->rule)->id);
			cell(sheet, rule_of(s->game, f->rule)->section);
			words_finding(made_begin(&made), &s->language, o->line, f, &o->help);
			cell(sheet, made_end(&made));
			made_free(&made);
			cell_number(sheet, finding_counts(&s->replay, f));
			if (o->follows && o->cause)
				cell_number(sheet, o->cause->seq);
			else
				cell(sheet, "");
			words_repair(made_begin(&made), &s->language, &o->repair);
			cell(sheet, made_end(&made));
			made_free(&made);
			row(sheet);
		}
}

/* ---- text ---- */

/* The tables that a reader with this program does not have: those that differ from the shipped box, or that
 * were filled in by `print`. */
static size_t
tables_told(struct session *s, bool all, bool printed, struct journal_table *tables, struct made *made)
{
	size_t n = 0;

	for (unsigned t = 0; t < s->game->n_tables; t++) {
		const struct journal_table *text = &s->texts.table[t];
		const struct embedded *file = shipped_table(s->game, t);
		bool same = file && text->text && file->size == text->size &&
			    memcmp(file->text, text->text, text->size) == 0;
		bool changed = false;
		char why[JOURNAL_MESSAGE_SIZE];

		for (unsigned r = 0; printed && r < s->box.rows[t]; r++)
			for (unsigned c = 0; c < s->game->tables[t].n_columns; c++)
				changed =
				    changed || box_source(&s->box, t, r, c) != box_source(&s->fresh, t, r, c);
		if (!text->text || (same && !all && !changed))
			continue;
		tables[n] = *text;
		if (changed && boxes_write(&s->box, t, text, made_begin(&made[n]), why, sizeof(why))) {
			tables[n].text = made_end(&made[n]);
			tables[n].size = made[n].size;
		}
		n++;
	}
	return n;
}

static void
export_transcript(struct session *s, bool all)
{
	struct journal_table tables[BOX_TABLES];
	struct made made[BOX_TABLES] = {{NULL, NULL, 0}};
	size_t n = tables_told(s, all, false, tables, made);

	transcript_write_header(stdout, &s->meta, tables, n);
	for (size_t i = 0; i < s->replay.n; i++)
		transcript_write_entry(stdout, s->line[i].who, s->line[i].text, s->line[i].as_played);
}

static void
print_line(void *context, const char *text)
{
	(void)context;
	transcript_write_entry(stdout, "", text, false);
}

/* A transcript that begins where the journal stands. */
static void
export_position(struct session *s, bool all)
{
	struct journal_table tables[BOX_TABLES];
	struct made made[BOX_TABLES] = {{NULL, NULL, 0}};
	struct journal_meta meta = s->meta;
	size_t n;

	while (session_next(s))
		continue;
	snprintf(meta.scenario, sizeof(meta.scenario), "position");
	meta.options = 0;
	for (size_t i = 0; i < s->meta.options; i++)
		if (strcmp(s->meta.option[i], OPTION_ASK) == 0)
			memcpy(meta.option[meta.options++], OPTION_ASK, sizeof(OPTION_ASK));
	n = tables_told(s, all, true, tables, made);
	transcript_write_header(stdout, &meta, tables, n);
	position_write(&s->play, &s->language, print_line, NULL);
	for (size_t i = 0; i < n; i++)
		made_free(&made[i]);
}

/* ---- the command ---- */

static int
no_such(const char *what)
{
	const struct command *c = command_named("export");
	const char *near = near_of(what, c->words);

	return trouble(
	    "export: '%s' cannot be exported%s%s%s", what, near ? "; did you mean '" : "; one of: ",
	    near ? near : "turns, entries, effects, findings, transcript, position", near ? "'?" : "");
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
	if (which >= 4 && sheet.json)
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
			export_transcript(s, all);
		else
			export_position(s, all);
	}
	session_free(s);
	return code;
}
