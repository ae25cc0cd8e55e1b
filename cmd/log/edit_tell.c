/* What came of an edit: the entry before and after, the later ones, the totals, dice that came back
 * otherwise. */
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

enum { GONE_TOLD = 8 };

/* The new entry: as the edit has it, or as it was read. */
static void
put_now(FILE *out, const struct session *s, const struct edit *edit, const struct edited *what)
{
	const struct line *line = edit->who ? NULL : &s->line[what->now - 1];

	words_entry(out, &s->language, line ? line->who : edit->who, line ? line->text : edit->entry);
}

void
edit_tell_change(FILE *out, const struct session *s, const struct edit *edit, const struct edited *what)
{
	const struct language *l = &s->language;
	const struct line *was = &s->line[edit->seq - 1];

	switch (edit->kind) {
	case EDIT_AMEND:
		fprintf(out, SAY("    entry %zu was:  "), edit->seq);
		words_entry(out, l, was->who, was->text);
		fputs(SAY("\n    it becomes:   "), out);
		put_now(out, s, edit, what);
		break;
	case EDIT_INSERT:
		fprintf(out, SAY("    put in before entry %zu:  "), edit->seq);
		put_now(out, s, edit, what);
		break;
	case EDIT_STRIKE:
		if (edit->other) {
			fprintf(out, SAY("    struck out, entries %zu to %zu"), edit->seq, edit->other);
			break;
		}
		fprintf(out, SAY("    struck out, entry %zu:  "), edit->seq);
		words_entry(out, l, was->who, was->text);
		break;
	case EDIT_SWAP:
		fprintf(out, SAY("    entries %zu and %zu are exchanged"), edit->seq, edit->other);
		break;
	case EDIT_CROSS:
		fprintf(out, SAY("    entries %zu and %zu each have the other's word"), edit->seq,
			edit->other);
		break;
	case EDIT_MOVE:
		if (edit->seq == edit->other)
			fprintf(out, SAY("    entry %zu comes before entry %zu"), edit->seq, edit->before);
		else
			fprintf(out, SAY("    entries %zu to %zu come before entry %zu"), edit->seq,
				edit->other, edit->before);
		break;
	}
	fputc('\n', out);
	if (what->brings)
		fputs(what->brings, out);
}

/* "Entries 9 to 30 stay; they are 12 to 33 now." */
static void
tell_stay(FILE *out, const struct edited *what)
{
	if (what->stay == 0)
		fputs(what->n_gone ? SAY("    None of the later entries stands any more.\n")
				   : SAY("    There are no later entries.\n"),
		      out);
	else if (what->stay == 1)
		fprintf(out, SAY("    Entry %zu stays; it is entry %zu now.\n"), what->first_was,
			what->first);
	else if (what->n_gone)
		fprintf(out, SAY("    Of the later entries %zu stay; they are %zu to %zu now.\n"), what->stay,
			what->first, what->last);
	else
		fprintf(out, SAY("    All later entries stay; they are %zu to %zu now.\n"), what->first,
			what->last);
}

static void
tell_gone(FILE *out, const struct session *s, const struct edited *what)
{
	if (what->n_gone == 0)
		return;
	fputs(SAY_MANY("    One entry no longer stands, and stays withdrawn:\n",
		       "    These no longer stand, and stay withdrawn:\n", (long)what->n_gone),
	      out);
	for (size_t i = 0; i < what->n_gone && i < GONE_TOLD; i++) {
		if (what->gone[i].seq > 0)
			fprintf(out, "    %5zu  ", what->gone[i].seq);
		else
			fputs(SAY("      new  "), out);
		words_entry(out, &s->language, what->gone[i].who, what->gone[i].text);
		fputc('\n', out);
		if (i == 0)
			fprintf(out, "           %.*s\n", (int)strcspn(what->gone[i].why, "\n"),
				what->gone[i].why);
	}
	if (what->n_gone > GONE_TOLD)
		fprintf(out, SAY("    and %zu more; 'tallyho history' lists them.\n"),
			what->n_gone - GONE_TOLD);
}

/* What the later entries bring that they did not bring before. */
static void
tell_otherwise(FILE *out, const struct session *s, const struct edited *what)
{
	if (what->n_otherwise > 0)
		fputs(SAY("    Read otherwise than before:\n"), out);
	for (size_t i = 0; i < what->n_otherwise && i < OTHERWISE_TOLD; i++) {
		const struct line *line = &s->line[what->otherwise[i].seq - 1];

		fprintf(out, "    %5zu  ", what->otherwise[i].seq);
		words_entry(out, &s->language, line->who, line->text);
		fprintf(out, "\n%s", what->otherwise[i].did);
	}
	if (what->n_otherwise > OTHERWISE_TOLD)
		fprintf(out, SAY("    and %zu more: 'why N' tells what each does.\n"),
			what->n_otherwise - OTHERWISE_TOLD);
}

void
edit_tell_rest(FILE *out, const struct session *s, const struct edited *what)
{
	char title[TOTAL_BYTES];

	tell_stay(out, what);
	tell_otherwise(out, s, what);
	tell_gone(out, s, what);
	if (what->n_gone > 0)
		fprintf(out, SAY("    'redo %zu' brings all of it back as it was.\n"), what->had);
	for (int t = 0; t < s->game->n_totals; t++)
		if (what->before[t] != what->after[t])
			fprintf(out, SAY("    %s: %d -> %d\n"), total_called(s->game, t, title),
				what->before[t], what->after[t]);
}

void
edit_tell(FILE *out, const struct session *s, const struct edit *edit, const struct edited *what)
{
	edit_tell_change(out, s, edit, what);
	edit_tell_rest(out, s, what);
}

void
edit_tell_corrections(struct session *s, size_t first, size_t told)
{
	struct correction c;
	struct made made;

	session_rewind(s, false, 0);
	for (bool more = true; more;) {
		more = session_next(s);
		while (correction_next(s, &c)) {
			if ((size_t)c.back.by <= first || c.back.kind == CAME_AMENDED ||
			    (size_t)c.back.withdrawn == told)
				continue;
			correction_write(made_begin(&made), s, &c);
			tell("    %s: %s", c.back.kind == CAME_NOT ? "J-2" : correction_word(&c),
			     made_end(&made));
			made_free(&made);
		}
	}
}

void
logger_tell_next(struct session *s)
{
	session_settle(s);
	words_awaited(stdout, &s->language, &s->play, SAY("next:  "));
}
