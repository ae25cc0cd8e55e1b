/* export transcript and position: text. */
#include <stdlib.h>
#include <string.h>

#include "cmd/export.h"
#include "cmd/say.h"
#include "cmd/shipped.h"
#include "core/position.h"
#include "journal/transcript.h"

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

void
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
void
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
