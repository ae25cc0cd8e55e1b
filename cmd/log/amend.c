/* amend, insert, strike, swap: one entry of a record corrected, put in, struck out, or exchanged with
 * another. */
#include <unistd.h>

#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

/* From the command line: FILE SEQ [ENTRY or SEQ]. It was looked at before the journal was opened. */
static void
read_edit(const struct arguments *a, enum edit_kind kind, struct edit *edit)
{
	long seq = 0, other = 0;

	(void)number_read(a->operand[1], &seq);
	if (kind == EDIT_SWAP)
		(void)number_read(a->operand[2], &other);
	*edit = (struct edit){.kind = kind,
			      .seq = (size_t)seq,
			      .other = (size_t)other,
			      .entry = kind == EDIT_AMEND || kind == EDIT_INSERT ? a->operand[2] : NULL};
}

int
edit_swapped(const struct session *s, const struct edit *edit, const struct edited *what)
{
	if (edit->kind != EDIT_SWAP)
		return EXIT_WELL;
	for (size_t i = 0; i < what->n_gone; i++) {
		const struct gone *g = &what->gone[i];

		if (g->seq < edit->seq || g->seq > edit->other)
			continue;
		trouble("%s: entries %zu and %zu cannot be exchanged, nothing was written: entry %zu would "
			"no longer stand",
			s->path, edit->seq, edit->other, g->seq);
		tell("    %.*s", (int)strcspn(g->why, "\n"), g->why);
		tell("    'tallyho amend' corrects each of them, the later one first.");
		return EXIT_FINDINGS;
	}
	return EXIT_WELL;
}

/* Whoever sits there is asked before more goes than he named; if it may not, nothing is written. */
static bool
may_go(struct logger *lg, const char *told)
{
	paragraph_lines(stderr, told);
	if (asked_yes(SAY("  Correct it so? [n] ")))
		return true;
	logger_abandon(lg);
	tell(SAY("Nothing was logged."));
	return false;
}

static int
edit_journal(struct session *s, const struct arguments *a, enum edit_kind kind)
{
	struct logger lg = {.a = a, .dry = flag_given(a, "dry-run"), .tried = true};
	struct edited what = {0};
	struct edit edit;
	struct made told;
	size_t added;
	bool asked;
	int code = logger_begin(&lg, s, true, &added);

	read_edit(a, kind, &edit);
	if (code == EXIT_WELL)
		code = edit_lot(&lg, &edit, &what);
	if (code == EXIT_WELL)
		code = edit_swapped(s, &edit, &what);
	if (code != EXIT_WELL) {
		logger_abandon(&lg);
		edited_free(&what);
		return code;
	}
	edit_tell(made_begin(&told), s, &edit, &what);
	asked = what.n_gone > 0 && !lg.dry && isatty(STDIN_FILENO);
	if (asked && !may_go(&lg, made_end(&told))) {
		code = EXIT_FINDINGS;
	} else if ((code = logger_end(&lg)) == EXIT_WELL) {
		if (lg.dry)
			tell("Nothing is written; this is what would come of it:");
		if (!asked)
			paragraph_lines(stderr, made_end(&told));
		edit_tell_corrections(s, lg.first, edit.seq);
		logger_tell_next(s);
	}
	made_free(&told);
	edited_free(&what);
	return code;
}

static int
amend(struct session *s, const struct arguments *a)
{
	return edit_journal(s, a, EDIT_AMEND);
}

static int
insert(struct session *s, const struct arguments *a)
{
	return edit_journal(s, a, EDIT_INSERT);
}

static int
strike(struct session *s, const struct arguments *a)
{
	return edit_journal(s, a, EDIT_STRIKE);
}

static int
swap(struct session *s, const struct arguments *a)
{
	return edit_journal(s, a, EDIT_SWAP);
}

/* Operand i must be a number; then the work is done. Exit code. */
static int
with_number(const struct arguments *a, size_t i, session_work *work)
{
	long seq;

	if (!number_read(a->operand[i], &seq))
		return trouble("%s: which entry? '%s' is no number from 1 to 999999999", a->command->name,
			       a->operand[i]);
	return work ? session_with(a, logger_mode(a), work) : EXIT_WELL;
}

int
run_amend(const struct arguments *a)
{
	return with_number(a, 1, amend);
}

int
run_insert(const struct arguments *a)
{
	return with_number(a, 1, insert);
}

int
run_strike(const struct arguments *a)
{
	return with_number(a, 1, strike);
}

int
run_swap(const struct arguments *a)
{
	int code = with_number(a, 2, NULL);

	return code == EXIT_WELL ? with_number(a, 1, swap) : code;
}
