/*
 * mend: what `verify` advises, carried out by its number.
 *
 * The record is judged once more; its repairs have the same numbers in any run. Each is an edit of the
 * record, made as `amend`, `insert`, `strike` and `swap` make theirs. What nobody but the players can know, a
 * die, a card, a name, has to be given, or nothing is written. All at once, they come behind one retract.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/mends.h"
#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

/* The entry of a repair as the journal has it; kept. */
static bool
write_entry(const struct session *s, const struct repair *r, struct keep *kept, struct edit *edit)
{
	char text[ENTRY_MAX + 1], who[JOURNAL_NAME_MAX + 1] = "";

	entry_write(&s->language, &r->entry, "", text, sizeof(text));
	if (r->entry.first.who >= 0 && s->game->who != TYPE_NUMBER)
		name_write(&s->language, s->game->who, r->entry.first.who, who, sizeof(who));
	edit->entry = keep_text(kept, text);
	edit->who = keep_text(kept, who);
	return edit->entry && edit->who;
}

/* Both entries of two that were mixed up, as the journal has them; kept. */
static bool
write_crossed(const struct session *s, const struct repair *r, struct keep *kept, struct edit *edit)
{
	char text[ENTRY_MAX + 1];
	struct entry later;
	struct finding f;

	if (!entry_read(&s->language, NULL, false, s->line[r->other - 1].text,
			strlen(s->line[r->other - 1].text), &later, &f, NULL))
		return false;
	repair_cross(r, &later);
	entry_write(&s->language, &later, "", text, sizeof(text));
	edit->crossed = keep_text(kept, text);
	return edit->crossed && write_entry(s, r, kept, edit);
}

/* The edit that a mend is; `given`: the entry that was typed with it, or NULL. False: no memory. */
static bool
edit_of(const struct session *s, const struct mend *m, const char *given, struct keep *kept,
	struct edit *edit)
{
	const struct repair *r = &m->repair;
	bool entry = given != NULL;

	*edit = (struct edit){
	    .kind = EDIT_STRIKE, .seq = (size_t)(r->earlier ? r->earlier : m->seq), .entry = given};
	switch ((enum repair_kind)r->kind) {
	case REPAIR_NONE:
	case REPAIR_LEFT_OUT:
		edit->kind = entry ? EDIT_AMEND : EDIT_STRIKE;
		if (r->last) {
			edit->seq = (size_t)r->other;
			edit->other = (size_t)r->last;
		}
		break;
	case REPAIR_MISSING:
		edit->kind = EDIT_INSERT;
		break;
	case REPAIR_INSTEAD:
	case REPAIR_DIE_LESS:
		edit->kind = EDIT_AMEND;
		break;
	case REPAIR_EXCHANGED:
		edit->kind = EDIT_SWAP;
		edit->other = (size_t)r->other;
		break;
	case REPAIR_CROSSED:
		edit->kind = EDIT_CROSS;
		edit->other = (size_t)r->other;
		return write_crossed(s, r, kept, edit);
	case REPAIR_MOVED:
		edit->kind = EDIT_MOVE;
		edit->seq = (size_t)r->other;
		edit->other = (size_t)r->last;
		edit->before = (size_t)r->before;
		break;
	}
	return entry || (edit->kind != EDIT_AMEND && edit->kind != EDIT_INSERT) ||
	       write_entry(s, r, kept, edit);
}

static int
tell_lacking(const struct session *s, const struct mend *m)
{
	struct made command;
	int code;

	mend_command(made_begin(&command), s, m);
	made_end(&command);
	if ((m->repair.kind == REPAIR_MISSING || m->repair.kind == REPAIR_INSTEAD) && !m->repair.unlike)
		code = trouble("mend: what lay on the table must be given in the place of the ?: %s",
			       command.text);
	else if (m->repair.kind == REPAIR_DIE_LESS)
		code = trouble("mend: the dice that lay on the table must be given: %s", command.text);
	else
		code =
		    trouble("mend: what was meant must be given: %s; or 'tallyho strike %s %d' takes it out",
			    command.text, s->path, m->seq);
	made_free(&command);
	return code;
}

/* Whether an entry takes part in this repair, if it has any place for one. */
static bool
takes_entry(const struct repair *r)
{
	return r->kind != REPAIR_EXCHANGED && r->kind != REPAIR_CROSSED && r->kind != REPAIR_MOVED &&
	       (r->kind != REPAIR_LEFT_OUT || !r->last);
}

int
mend_lot(struct logger *lg, size_t number, const char *given, struct edit *edit, struct edited *what)
{
	struct session *s = lg->s;
	struct mend m;
	size_t n = number;
	int code;

	memset(what, 0, sizeof(*what));
	if (!mend_find(s, &n, &m)) {
		session_settle(s);
		return n == 0 ? trouble("%s: there is nothing to mend", s->path)
			      : trouble("%s: there is no repair %zu; verify tells %zu", s->path, number, n);
	}
	if ((!given && m.asks) || (given && strchr(given, '?')))
		return tell_lacking(s, &m);
	if (given && !takes_entry(&m.repair))
		return trouble("mend: repair %zu takes no entry", number);
	struct keep kept = {0};
	code = edit_of(s, &m, given, &kept, edit) ? edit_lot(lg, edit, what) : trouble("out of memory");
	keep_free(&kept);
	edit->entry = edit->who = edit->crossed = NULL;
	return code;
}

/* ---- all of them ---- */

/* What can be done without anybody's word is done; the others are told on `out`. */
struct lot_of_mends {
	struct keep kept;
	struct edit *edit;
	size_t n, room, left;
	struct made others;
};

static bool
needs_nobody(const struct mend *m)
{
	return !m->explains && !m->asks && !m->several;
}

static bool
add_mend(struct lot_of_mends *l, const struct session *s, const struct mend *m)
{
	struct edit *grown;

	if (!needs_nobody(m)) {
		fprintf(l->others.out, "%5zu  ", m->number);
		mend_words(l->others.out, s, m);
		fputs("\n       ", l->others.out);
		mend_command(l->others.out, s, m);
		fputc('\n', l->others.out);
		l->left++;
		return true;
	}
	grown = keep_room(l->edit, l->n, &l->room, sizeof(*grown));
	if (!grown)
		return false;
	l->edit = grown;
	return edit_of(s, m, NULL, &l->kept, &l->edit[l->n++]);
}

static int
mends_gather(struct session *s, struct lot_of_mends *l)
{
	struct mend mend[MENDS_MAX];
	size_t told = 0;

	made_begin(&l->others);
	session_rewind(s, true, 0);
	while (session_next(s)) {
		unsigned n = mends_of(s, &told, mend);

		for (unsigned i = 0; i < n; i++)
			if (!add_mend(l, s, &mend[i]))
				return trouble("out of memory");
	}
	session_settle(s);
	return EXIT_WELL;
}

static void
mends_free(struct lot_of_mends *l)
{
	made_free(&l->others);
	keep_free(&l->kept);
	free(l->edit);
}

int
mends_lot(struct logger *lg, FILE *out)
{
	struct lot_of_mends l = {0};
	struct edited what = {0};
	int code = mends_gather(lg->s, &l);

	made_end(&l.others);
	if (code == EXIT_WELL && l.n > 0)
		code = edits_lot(lg, l.edit, l.n, &what);
	if (code == EXIT_WELL) {
		for (size_t i = 0; i < l.n; i++)
			edit_tell_change(out, lg->s, &l.edit[i], &what);
		if (l.n > 0)
			edit_tell_rest(out, lg->s, &what);
		else
			fputs(l.left > 0 ? SAY("    Nothing can be mended before those who played say what "
					       "happened.\n")
					 : SAY("    There is nothing to mend.\n"),
			      out);
		if (l.left > 0) {
			fputs(SAY("    Left, because only those who played can tell:\n"), out);
			fputs(l.others.text, out);
		}
		if (l.left > 0 && l.n > 0)
			fputs(SAY("    They have new numbers now: 'tallyho verify' shows them.\n"), out);
	}
	edited_free(&what);
	mends_free(&l);
	return code;
}

/* ---- the command ---- */

static int
mend_one(struct logger *lg, const struct arguments *a, FILE *out, size_t *seq)
{
	struct edited what;
	struct edit edit;
	long number = 0;
	int code;

	(void)number_read(a->operand[1], &number);
	code = mend_lot(lg, (size_t)number, a->n == 3 ? a->operand[2] : NULL, &edit, &what);
	if (code == EXIT_WELL) {
		edit_tell(out, lg->s, &edit, &what);
		*seq = edit.seq;
	}
	edited_free(&what);
	return code;
}

static int
mend(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .dry = flag_given(a, "dry-run"), .tried = true};
	struct made told;
	size_t added, seq = 0;
	int code = logger_begin(&lg, s, true, &added);

	made_begin(&told);
	if (code == EXIT_WELL)
		code = flag_given(a, "all") ? mends_lot(&lg, told.out) : mend_one(&lg, a, told.out, &seq);
	made_end(&told);
	code = logger_finish(&lg, code);
	if (code == EXIT_WELL) {
		paragraph_lines(stderr, told.text);
		edit_tell_corrections(s, lg.first, seq);
		logger_tell_next(s);
	}
	made_free(&told);
	return code;
}

int
run_mend(const struct arguments *a)
{
	long number;
	bool all = flag_given(a, "all");

	if (all && a->n > 1)
		return trouble("mend: --all takes no number");
	if (!all && a->n < 2)
		return trouble("mend: which repair? 'tallyho verify' numbers them");
	if (!all && !number_read(a->operand[1], &number))
		return trouble("%s: which repair? '%s' is no number from 1 to 999999999", "mend",
			       a->operand[1]);
	return session_with(a, logger_mode(a), mend);
}
