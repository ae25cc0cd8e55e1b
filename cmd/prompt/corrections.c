/* Corrections at the prompt: undo, redo, amend and the others, each a lot of its own that is shown first. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/mends.h"
#include "cmd/log/log.h"
#include "cmd/prompt/state.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

static int
work_redo(struct prompt *p, struct logger *lg, const char *typed)
{
	long last;

	(void)p;
	if (!*typed)
		return redo_lot(lg);
	if (!number_read(typed, &last))
		return trouble("redo: which entry? '%s' is no number from 1 to 999999999", typed);
	return restore_lot(lg, (size_t)last);
}

/* undo N, where an entry has that number, and taking it back would be less: which of both is meant? How many
 * are to go; 0: nothing was said. */
static long
ask_number(struct prompt *p, long n)
{
	long back = undo_number(p->s, n);
	struct made made;
	char c;

	if (back <= 0 || back >= n)
		return n;
	fprintf(made_begin(&made),
		SAY("       undo %ld: l takes back the last %ld entries, e entry %ld and all after it.\n  "
		    "Which?"),
		n, n, n);
	c = terminal_choose(&p->terminal, made_end(&made), SAY("l/e"));
	made_free(&made);
	return c == '\0' ? 0 : c == *SAY("l/e") ? n : back;
}

/* undo [N] */
static int
work_undo(struct prompt *p, struct logger *lg, const char *typed)
{
	long n = 1;

	if (*typed && !number_read(typed, &n))
		return trouble("undo: how many entries? '%s' is no number from 1 to 999999999", typed);
	n = ask_number(p, n);
	return n > 0 ? undo_lot(lg, n) : EXIT_FINDINGS;
}

/* "SEQ", "SEQ SEQ" or "SEQ ENTRY" as it is typed behind the command's name. False: it is not so. */
static bool
read_edit(enum edit_kind kind, const char *typed, struct edit *edit)
{
	char number[16];
	size_t length = strcspn(typed, " ");
	long seq, other = 0;

	snprintf(number, sizeof(number), "%.*s", (int)length, typed);
	typed += length + strspn(typed + length, " ");
	if (!number_read(number, &seq) || (kind == EDIT_STRIKE) != (*typed == '\0') ||
	    (kind == EDIT_SWAP && !number_read(typed, &other)))
		return false;
	*edit = (struct edit){.kind = kind,
			      .seq = (size_t)seq,
			      .other = (size_t)other,
			      .entry = kind == EDIT_AMEND || kind == EDIT_INSERT ? typed : NULL};
	return true;
}

/* What a correction would come to is shown before it is kept. */
static int
work_edit(struct prompt *p, struct logger *lg, const char *typed, enum edit_kind kind, const char *wanted)
{
	struct edited what = {0};
	struct edit edit;
	struct made told;
	int code;

	if (!read_edit(kind, typed, &edit))
		return trouble("%s", SAY(wanted));
	code = edit_lot(lg, &edit, &what);
	if (code == EXIT_WELL)
		code = edit_swapped(p->s, &edit, &what);
	if (code == EXIT_WELL) {
		edit_tell(made_begin(&told), p->s, &edit, &what);
		paragraph_lines(stdout, made_end(&told));
		made_free(&told);
		code = terminal_ask(&p->terminal, SAY("  Correct it so?")) ? EXIT_WELL : EXIT_FINDINGS;
	}
	edited_free(&what);
	return code;
}

static int
work_amend(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_AMEND,
			 SAID("amend: which entry becomes what? 'amend 12 roll 5'"));
}

static int
work_insert(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_INSERT,
			 SAID("insert: what comes before which entry? 'insert 12 roll 5'"));
}

static int
work_strike(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_STRIKE, SAID("strike: which entry goes? 'strike 12'"));
}

static int
work_swap(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_SWAP, SAID("swap: which two entries? 'swap 12 13'"));
}

/* "N" or "N ENTRY", or all that needs no answer. */
static int
work_mend(struct prompt *p, struct logger *lg, const char *typed)
{
	size_t length = strcspn(typed, " ");
	const char *entry = typed + length + strspn(typed + length, " ");
	struct edited what = {0};
	struct edit edit;
	struct made told;
	char number[16];
	long n = 0;
	int code;

	snprintf(number, sizeof(number), "%.*s", (int)length, typed);
	made_begin(&told);
	if (!number_read(number, &n)) {
		code = mends_lot(lg, told.out);
	} else {
		code = mend_lot(lg, (size_t)n, *entry ? entry : NULL, &edit, &what);
		if (code == EXIT_WELL)
			edit_tell(told.out, p->s, &edit, &what);
	}
	edited_free(&what);
	made_end(&told);
	if (code == EXIT_WELL) {
		paragraph_lines(stdout, told.text);
		if (p->s->n == lg->first)
			code = EXIT_FINDINGS;
		else
			code =
			    terminal_ask(&p->terminal, SAY("  Correct it so?")) ? EXIT_WELL : EXIT_FINDINGS;
	}
	made_free(&told);
	return code;
}

int
prompt_undo(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_undo, typed, false);
}

int
prompt_redo(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_redo, typed, false);
}

int
prompt_amend(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_amend, typed, false);
}

int
prompt_insert(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_insert, typed, false);
}

int
prompt_strike(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_strike, typed, false);
}

int
prompt_swap(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_swap, typed, false);
}

/* Without a number: what there is to be mended, by its numbers. */
int
prompt_mend(struct prompt *p, const char *typed)
{
	long n;
	char number[16];

	snprintf(number, sizeof(number), "%.*s", (int)strcspn(typed, " "), typed);
	if (number_read(number, &n) || strcmp(typed, "all") == 0 || strcmp(typed, SAY("all")) == 0)
		return prompt_lot(p, work_mend, typed, false);
	if (*typed)
		trouble("mend: which repair? 'mend 2', 'mend 2 roll 5' or 'mend all'");
	else
		mends_tell(stdout, p->s);
	return EXIT_FINDINGS;
}
