/* export: a journal as CSV, JSON, or text. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/listing.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* A cell filled through one of the writers of core/language/language.h. */
static void
cell_name(struct listing *listing, const struct session *s, int type, int value)
{
	char text[256];

	name_write(&s->language, type, value, text, sizeof(text));
	listing_cell(listing, text);
}

static int
turn_now(const struct session *s)
{
	return ((const struct head *)s->play.state)->turn;
}

/* ---- entries ---- */

static int
export_entries(struct session *s, struct listing *listing, const struct arguments *a)
{
	static const struct listing_column columns[] = {
	    {"seq", true},	    {"at", false},  {"who", false},  {"text", false},	  {"as_played", true},
	    {"withdrawn_by", true}, {"turn", true}, {"step", false}, {"findings", false}, {"hash", false}};
	char hex[JOURNAL_HEX_SIZE], at[32];

	(void)a;
	listing_columns(listing, COUNT(columns), columns);
	listing_head(listing);
	while (session_next(s)) {
		const struct line *line = session_line(s);
		struct made rules;
		FILE *out = made_begin(&rules);

		listing_cell_number(listing, line->seq);
		words_time(s->at[line->seq - 1], at, sizeof(at));
		listing_cell(listing, at);
		listing_cell(listing, line->who);
		listing_cell(listing, line->text);
		listing_cell_number(listing, line->as_played);
		if (line->withdrawn_by)
			listing_cell_number(listing, line->withdrawn_by);
		else
			listing_cell(listing, "");
		listing_cell_number(listing, turn_now(s));
		cell_name(listing, s, TYPE_STEP, session_step(s));
		for (int i = 0; i < s->report.n_findings; i++)
			fprintf(out, "%s%s", i ? " " : "", rule_of(s->game, s->report.finding[i].rule)->id);
		listing_cell(listing, made_end(&rules));
		made_free(&rules);
		journal_hex(s->hash[line->seq - 1], hex);
		listing_cell(listing, hex);
		listing_row(listing);
	}
	return EXIT_WELL;
}

/* ---- effects ---- */

static void
effect_row(struct listing *listing, const struct session *s, const struct effect *e)
{
	const struct why *why = &s->game->whys[e->why];
	char text[256];

	listing_cell_number(listing, s->outcome.seq);
	listing_cell_number(listing, turn_now(s));
	field_write(&s->language, e->field, e->index, text, sizeof(text));
	listing_cell(listing, text);
	value_write(&s->language, e->field, e->from, text, sizeof(text));
	listing_cell(listing, text);
	value_write(&s->language, e->field, e->to, text, sizeof(text));
	listing_cell(listing, text);
	listing_cell(listing, e->why == WHY_NONE || !why->text ? "" : why->text);
	listing_cell(listing, e->why == WHY_NONE || !why->section ? "" : why->section);
	listing_row(listing);
}

/* The faces or cards that two links came to: nobody typed them. */
static void
thrown_row(struct listing *listing, const struct session *s)
{
	char text[ENTRY_MAX];

	entry_write(&s->language, &s->outcome.entry, "", text, sizeof(text));
	listing_cell_number(listing, s->outcome.seq);
	listing_cell_number(listing, turn_now(s));
	listing_cell(listing, "throw");
	listing_cell(listing, "");
	listing_cell(listing, text);
	listing_cell(listing, "dice of both");
	listing_cell(listing, rule_of(s->game, J_BOTH)->id);
	listing_row(listing);
}

static int
export_effects(struct session *s, struct listing *listing, const struct arguments *a)
{
	static const struct listing_column columns[] = {
	    {"seq", true},     {"turn", true}, {"field", false},  {"was", false},
	    {"became", false}, {"why", false}, {"section", false}};

	(void)a;
	listing_columns(listing, COUNT(columns), columns);
	listing_head(listing);
	while (session_next(s)) {
		if (s->outcome.withdrawn)
			continue;
		if (s->outcome.read && s->outcome.entry.named)
			thrown_row(listing, s);
		for (int i = 0; i < s->report.n_effects; i++)
			if (!field_of(s->game, s->report.effect[i].field)->secret)
				effect_row(listing, s, &s->report.effect[i]);
	}
	return EXIT_WELL;
}

/* ---- findings ---- */

static void
finding_row(struct listing *listing, const struct session *s, const struct finding *f)
{
	const struct outcome *o = &s->outcome;
	struct made made;

	listing_cell_number(listing, o->seq);
	listing_cell(listing, session_line(s)->who);
	listing_cell(listing, session_line(s)->text);
	listing_cell(listing, words_verdict(f->verdict));
	listing_cell(listing, rule_of(s->game, f->rule)->id);
	listing_cell(listing, rule_of(s->game, f->rule)->section);
	words_finding(made_begin(&made), &s->language, session_line(s), f, &o->help);
	listing_cell(listing, made_end(&made));
	made_free(&made);
	listing_cell_number(listing, finding_counts(&s->replay, f));
	if (o->follows && o->cause)
		listing_cell_number(listing, o->cause);
	else
		listing_cell(listing, "");
	words_repair(made_begin(&made), &s->language, &o->repair);
	listing_cell(listing, made_end(&made));
	made_free(&made);
	listing_row(listing);
}

static int
export_findings(struct session *s, struct listing *listing, const struct arguments *a)
{
	static const struct listing_column columns[] = {
	    {"seq", true},	{"who", false},	    {"text", false},  {"verdict", false}, {"rule", false},
	    {"section", false}, {"message", false}, {"counts", true}, {"follows", true},  {"repair", false}};

	(void)a;
	listing_columns(listing, COUNT(columns), columns);
	listing_head(listing);
	while (session_next(s))
		for (int i = 0; i < s->report.n_findings; i++)
			finding_row(listing, s, &s->report.finding[i]);
	return EXIT_WELL;
}

/* ---- replacements ---- */

/* The ledger of a day: a row for each type of replacement. */
static void
ledger_rows(struct listing *listing, const struct session *s, const struct ledger *ledger,
	    const struct milestone *m)
{
	for (int t = 0; t < ledger->n_types; t++) {
		listing_cell_number(listing, s->outcome.seq);
		cell_name(listing, s, m->arg.type, m->arg.value);
		listing_cell(listing, ledger->type[t]);
		for (int c = 0; c < ledger->n_columns; c++) {
			if (ledger->total[t][c] < 0)
				listing_cell(listing, "");
			else
				listing_cell_number(listing, m->total[ledger->total[t][c]]);
		}
		listing_row(listing);
	}
}

static int
export_replacements(struct session *s, struct listing *listing, const struct arguments *a)
{
	static const struct listing_column columns[] = {{"seq", true}, {"day", false}, {"type", false}};
	struct ledger ledger;

	(void)a;
	if (!ledger_find(s->game, &ledger))
		return trouble("%s: %s keeps no replacements", s->path, s->game->name);
	listing_columns(listing, COUNT(columns), columns);
	for (int c = 0; c < ledger.n_columns; c++)
		listing_column(listing, ledger.column[c], true);
	listing_head(listing);
	while (session_next(s))
		for (int i = 0; i < s->report.n_milestones; i++)
			if (strcmp(s->game->milestones[s->report.milestone[i].kind], "day") == 0)
				ledger_rows(listing, s, &ledger, &s->report.milestone[i]);
	return EXIT_WELL;
}

/* ---- the command ---- */

static int
transcript(struct session *s, struct listing *listing, const struct arguments *a)
{
	(void)listing;
	if (flag_given(a, "as") && is_bound(s))
		return trouble("%s: its seals hide what they hold from whoever has its transcript; leave "
			       "--as out",
			       s->path);
	return export_transcript(stdout, s, flag_given(a, "box"), flag_given(a, "times"),
				 flag_given(a, "plain"));
}

static int
position(struct session *s, struct listing *listing, const struct arguments *a)
{
	(void)listing;
	export_position(s, flag_given(a, "box"));
	return EXIT_WELL;
}

static int
log_sheet(struct session *s, struct listing *listing, const struct arguments *a)
{
	(void)listing;
	export_sheet(s, flag_given(a, "box"));
	return EXIT_WELL;
}

static int
story(struct session *s, struct listing *listing, const struct arguments *a)
{
	bool open = flag_given(a, "all"), assumed = flag_given(a, "assumed");
	long at = 0;
	int code;

	(void)listing;
	(void)flag_number(a, "at", &at);
	session_begin_told(s, false, 0);
	struct minds *minds = minds_changed(s);

	/* Once the game is over, nothing lies face down any more. */
	open = open || is_over(s->replay.play);
	if (assumed || at > 0) {
		minds_free(minds);
		session_begin_told(s, assumed, at);
		minds = minds_changed(s);
	}
	session_begin_told(s, assumed, at);
	code = export_story(s,
			    flag_given(a, "markdown") ? STORY_MARKDOWN
			    : flag_given(a, "bbcode") ? STORY_BBCODE
						      : STORY_TEXT,
			    open, minds, flag_given(a, "swing"));
	minds_free(minds);
	return code;
}

/* What can be exported: its name, whether it is text and never JSON, and who writes it. */
#define EXPORTS(X)                                                                                           \
	X("turns", false, export_turns)                                                                      \
	X("entries", false, export_entries)                                                                  \
	X("effects", false, export_effects)                                                                  \
	X("findings", false, export_findings)                                                                \
	X("replacements", false, export_replacements)                                                        \
	X("transcript", true, transcript)                                                                    \
	X("position", true, position)                                                                        \
	X("sheet", true, log_sheet)                                                                          \
	X("story", true, story)

static const struct export
{
	const char *name;
	bool text;
	int (*write)(struct session * s, struct listing * listing, const struct arguments *a);
}
exports[] = {
#define ROW(name, text, write) {name, text, write},
    EXPORTS(ROW)
#undef ROW
};

const char *const export_words[] = {
#define WORD(name, text, write) name,
    EXPORTS(WORD)
#undef WORD
	NULL};

static const struct export *
export_named(const char *name)
{
	for (size_t i = 0; i < COUNT(exports); i++)
		if (strcmp(exports[i].name, name) == 0 ||
		    spoken_is_command(exports[i].name, name, strlen(name)))
			return &exports[i];
	return NULL;
}

static int
no_such(const char *what)
{
	const char *near = near_of(what, export_words);
	struct made all;
	FILE *out = made_begin(&all);

	for (size_t i = 0; i < COUNT(exports); i++)
		fprintf(out, "%s%s", i > 0 ? ", " : "", exports[i].name);
	if (near)
		trouble("export: '%s' cannot be exported; did you mean '%s'?", what, near);
	else
		trouble("export: '%s' cannot be exported; one of: %s", what, made_end(&all));
	made_free(&all);
	return EXIT_TROUBLE;
}

static int
write_export(struct session *s, const struct arguments *a)
{
	struct listing listing = {.json = flag_given(a, "json")};
	long at = 0;

	(void)flag_number(a, "at", &at); /* looked at before the journal was opened */
	if (at > 0 && (size_t)at > s->n)
		return trouble("%s: there is no entry %ld; the last one is %zu", s->path, at, s->n);
	/* What is told of the game is the game as it was carried out; findings are what verify says of it. */
	bool findings = strcmp(a->operand[1], "findings") == 0;

	if (findings)
		session_rewind(s, true, at);
	else
		session_begin_told(s, flag_given(a, "assumed"), at);
	int code = export_named(a->operand[1])->write(s, &listing, a);
	if (!findings)
		left_out_tell(stderr, s);
	return code;
}

int
run_export(const struct arguments *a)
{
	const char *what = a->operand[1];
	const struct export *export = export_named(what);
	long at;

	if (!export)
		return no_such(what);
	if (export->text && flag_given(a, "json"))
		return trouble("export: a %s is text; leave --json out", what);
	if (!flag_number(a, "at", &at))
		return EXIT_TROUBLE;
	return session_with(a, JOURNAL_READ, write_export);
}
