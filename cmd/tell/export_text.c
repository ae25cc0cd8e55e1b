/* export transcript, position and story: text. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/typed_sheet.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "core/engine/position.h"
#include "journal/transcript.h"

/* A table in the form in which boxes are written, with what `print` filled in; NULL: it cannot be. */
static const char *
written(const struct box *box, int t, const struct journal_table *text, struct made *made)
{
	char why[JOURNAL_MESSAGE_SIZE];
	bool ok = boxes_write(box, t, text, made_begin(made), why, sizeof(why));
	const char *out = made_end(made);

	return ok ? out : NULL;
}

/* Whether a reader with this program has the same table anyway, however it is quoted. */
static bool
is_shipped(const struct session *s, const struct box *shipped, int t)
{
	const struct journal_table *text = &s->texts.table[t];
	const struct embedded *file = shipped_table(s->game, t);
	struct made mine, theirs;
	const char *a, *b;
	bool same;

	if (!file)
		return false;
	if (file->size == text->size && memcmp(file->text, text->text, text->size) == 0)
		return true;
	a = written(session_fresh(s), t, text, &mine);
	b = written(shipped, t, &(struct journal_table){text->name, (const char *)file->text, file->size},
		    &theirs);
	same = a && b && strcmp(a, b) == 0;
	made_free(&mine);
	made_free(&theirs);
	return same;
}

static bool
was_printed(const struct session *s, int t)
{
	for (int r = 0; r < s->box.rows[t]; r++)
		for (int c = 0; c < s->game->tables[t].n_columns; c++)
			if (box_source(&s->box, t, r, c) != box_source(session_fresh(s), t, r, c))
				return true;
	return false;
}

/* The tables to be told: all, or those that differ from the shipped box or were filled in by `print`. */
static size_t
tables_told(const struct session *s, bool all, bool printed, struct journal_table *tables, struct made *made)
{
	struct box *shipped = malloc(sizeof(*shipped));
	char why[2 * JOURNAL_MESSAGE_SIZE];
	bool know;
	size_t n = 0;

	if (!shipped)
		no_memory();
	/* Nobody else has a game file: it stands in the transcript with all of its tables. */
	all = all || s->texts.file.text;
	know = !all && shipped_box(s->game, shipped, why, sizeof(why));
	if (s->texts.file.text)
		tables[n++] = s->texts.file;
	if (s->texts.words.text)
		tables[n++] = s->texts.words;

	for (int t = 0; t < s->game->n_tables; t++) {
		bool changed = printed && was_printed(s, t);

		if (!s->texts.table[t].text || (!all && !changed && know && is_shipped(s, shipped, t)))
			continue;
		tables[n] = s->texts.table[t];
		if (changed && written(&s->box, t, &s->texts.table[t], &made[n])) {
			tables[n].text = made[n].text;
			tables[n].size = made[n].size;
		}
		n++;
	}
	free(shipped);
	return n;
}

bool
line_is_plain(const struct line *line, int32_t *until)
{
	if (line->withdrawn_by > *until)
		*until = line->withdrawn_by;
	if (line->verb == VERB_CLAIM && line->seq < *until)
		return false;
	return line->withdrawn_by == 0 && line->verb != VERB_RETRACT && line->verb != VERB_ACCEPT;
}

/* Entries that name others by their numbers, which would be other numbers. */
static bool
names_numbers(const struct session *s)
{
	for (size_t i = 0; i < s->replay.n; i++) {
		int verb = s->line[i].verb;

		if (verb == VERB_SEAL || verb == VERB_DEAL || verb == VERB_UNSEAL || verb == VERB_CHAIN ||
		    verb == VERB_THROW)
			return true;
	}
	return false;
}

void
export_lines(FILE *out, const struct session *s, size_t from, size_t to, bool times, bool plain)
{
	int64_t at = -1;
	int32_t until = 0;

	for (size_t i = from; i < to; i++) {
		if (plain && !line_is_plain(&s->line[i], &until))
			continue;
		if (times && s->at[i] != at)
			transcript_write_time(out, s->at[i]);
		at = s->at[i];
		transcript_write_entry(out, s->line[i].who, s->line[i].text, s->line[i].as_played);
	}
}

int
export_transcript(FILE *out, struct session *s, bool all, bool times, bool plain)
{
	struct journal_table tables[BOX_TEXTS];
	struct made made[BOX_TEXTS] = {{NULL, NULL, 0}};
	size_t n = tables_told(s, all, false, tables, made);

	if (plain && names_numbers(s))
		return trouble("%s: seals and links name entries by their numbers: leave --plain out",
			       s->path);
	/* Seals and links hold for the hash of the beginning and of what stands before them: only with the
	 * times are they the same. */
	times = times || names_numbers(s);
	transcript_write_header(out, &s->meta, tables, n, times);
	export_lines(out, s, 0, s->replay.n, times, plain);
	return EXIT_WELL;
}

/* As a sheet that was filled in at the table and typed off. */
void
export_sheet(struct session *s, bool all)
{
	struct journal_table tables[BOX_TEXTS];
	struct made made[BOX_TEXTS] = {{NULL, NULL, 0}};
	size_t n = tables_told(s, all, false, tables, made);

	typed_head();
	typed_begin(&s->meta, tables, n);
	for (;;) {
		const struct head *head = s->play.state;
		char turn[16], step[64];
		const struct line *line;

		snprintf(turn, sizeof(turn), "%d", head->turn);
		name_write(&s->language, TYPE_STEP, head->step, step, sizeof(step));
		if (!session_next(s))
			return;
		line = session_line(s);
		typed_row(turn, step, line->who, line->text, line->as_played);
	}
}

static void
print_line(void *context, const char *text)
{
	(void)context;
	transcript_write_entry(stdout, "", text, false);
}

/* A transcript that begins where the journal stands. */
void
export_position(struct session *s, bool all)
{
	struct journal_table tables[BOX_TEXTS];
	struct made made[BOX_TEXTS] = {{NULL, NULL, 0}};
	struct journal_meta meta = s->meta;
	size_t n;

	while (session_next(s))
		continue;
	snprintf(meta.scenario, sizeof(meta.scenario), "position");
	meta.id[0] = '\0'; /* another game begins there */
	meta.keys = 0;
	meta.options = 0;
	for (size_t i = 0; i < s->meta.options; i++)
		if (strcmp(s->meta.option[i], OPTION_ASK) == 0)
			memcpy(meta.option[meta.options++], OPTION_ASK, sizeof(OPTION_ASK));
	n = tables_told(s, all, true, tables, made);
	transcript_write_header(stdout, &meta, tables, n, false);
	position_write(&s->play, &s->language, print_line, NULL);
	for (size_t i = 0; i < n; i++)
		made_free(&made[i]);
}

int
export_story(struct session *s, enum story_style style, bool open, struct minds *minds, bool swing)
{
	struct story story;

	story_begin(&story, stdout, style, &s->language, &s->replay, s->scenario);
	story.open = open;
	story.minds = minds;
	while (session_next(s))
		story_entry(&story, &s->outcome, &s->report);
	story_end(&story);
	if (story.withheld)
		tell(SAY("What lies face down is told once the game is over, or with --all."));
	return swing ? story_swing(&story, s) : EXIT_WELL;
}
