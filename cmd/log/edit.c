/*
 * A record corrected: an entry replaced, put in, struck out, or exchanged with another.
 *
 * The journal is only added to: a retract from the first entry concerned on, then the entries as they should
 * have been, then the later ones again. What of these breaks a rule now that it did not break before, and
 * dice or cards that something else would take, stay withdrawn and are told. Behind one that does not stand
 * an entry is taken only where the game has come to the same turn and step as it had then: in another it
 * would mean something else.
 *
 * Behind an entry that could not be carried out a record has gone astray, and behind one that broke a rule
 * and does not any more. What stood there then says little: its entries are taken wherever they fit now.
 * Where it still is astray, because that entry is logged again as it was, all behind it is, too, as played:
 * nothing is lost before the next correction.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/log/again.h"
#include "cmd/say/keep.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

/* What the entry last carried out did, in lines; kept. */
static const char *
what_it_did(struct session *s, struct keep *kept)
{
	struct made told;
	const char *did;

	words_told(made_begin(&told), &s->language, &s->report, NEWS, "          ");
	did = keep_text(kept, made_end(&told));
	made_free(&told);
	return did;
}

/* A later entry stays, and may do something else now. */
static void
note_otherwise(struct session *s, const struct again *a, struct edited *what)
{
	const char *did = what_it_did(s, &what->kept);

	if (!did || !a->did || strcmp(did, a->did) == 0)
		return;
	if (what->n_otherwise < OTHERWISE_TOLD)
		what->otherwise[what->n_otherwise] = (struct otherwise){s->n, did};
	what->n_otherwise++;
}

/* The entries from number seq on that a retract will withdraw, with what each was; there is room for one more
 * for each of the edits. */
static struct again *
later_ones(struct session *s, size_t seq, const struct edit *edit, size_t n_edits, struct keep *kept,
	   size_t *n)
{
	struct again *again = malloc((s->n + n_edits + 1) * sizeof(*again));
	bool astray = false;

	*n = 0;
	if (!again)
		return NULL;
	session_rewind(s, false, 0);
	for (size_t at = 1; at <= s->n; at++) {
		const struct line *line = &s->line[at - 1];
		struct again a = {.who = line->who, .text = line->text, .seq = at};

		a.round = s->replay.rounds;
		a.step = astray ? ASTRAY : session_step(s);
		session_next(s);
		if (at < seq || !(session_can_withdraw(s, at - 1) || edit_is_of_print(s, at, edit, n_edits)))
			continue;
		a.faulty = session_faulty(s);
		a.read = s->outcome.read;
		a.answered = s->report.random && !a.faulty && !astray ? s->report.answered : 0;
		astray = astray || !a.read || s->report.refused;
		a.did = what_it_did(s, kept);
		again[(*n)++] = a;
	}
	session_settle(s);
	return again;
}

static void
keep_totals(const struct session *s, int total[TOTALS_MAX])
{
	for (int t = 0; t < s->game->n_totals; t++)
		total[t] = total_known(&s->play, t);
}

/* One that could not be read stays what it is. */
static bool
keep_unread(struct logger *lg, const struct again *a)
{
	lg->failed = !session_add(lg->s, a->who, a->text, true, lg->s->at[a->seq - 1]);
	return !lg->failed;
}

static int
note_gone(struct edited *what, const struct again *a, const char *why)
{
	struct gone *grown = keep_room(what->gone, what->n_gone, &what->room, sizeof(*grown));

	if (!grown)
		return trouble("out of memory");
	what->gone = grown;
	why = keep_text(&what->kept, why);
	if (!why)
		return trouble("out of memory");
	what->gone[what->n_gone++] = (struct gone){a->fresh ? 0 : a->seq, a->who, a->text, why};
	return EXIT_WELL;
}

/* Its dice or cards were taken for a request that those of a new entry are for. */
static bool
is_displaced(const struct edited *what, const struct again *a)
{
	return what->taken != 0 && a->answered == what->taken && a->round == what->round;
}

static void
note_taken(const struct session *s, struct edited *what)
{
	what->taken = s->report.random ? s->report.answered : 0;
	what->round = s->replay.rounds;
}

static bool
play_text(struct logger *lg, const struct again *a, struct edited *what)
{
	struct session *s = lg->s;
	bool free = what->astray || what->cured || a->step == ASTRAY, stands;

	session_settle(s);
	if (what->n_gone > 0 && !free && (s->replay.rounds != a->round || session_step(s) != a->step))
		return false;
	lg->answers = free || is_displaced(what, a) ? 0 : a->answered;
	stands = a->read ? logger_entry(lg, a->who, a->text, a->faulty || what->astray) : keep_unread(lg, a);
	lg->answers = 0;
	session_settle(s);
	if (stands && is_displaced(what, a))
		note_taken(s, what);
	what->cured = what->cured || (stands && a->faulty && !session_faulty(s));
	what->astray = what->astray || (stands && (!a->read || s->report.refused));
	return stands;
}

/* A new entry. One that is refused is an answer to whoever typed it; of several it is one that does not
 * stand. */
static bool
play_fresh(struct logger *lg, const struct again *a, struct edited *what)
{
	size_t before = lg->s->n;
	struct made told;
	bool taken = a->who ? logger_entry(lg, a->who, a->text, false) : logger_typed(lg, a->text);

	if (taken && lg->s->n > before) {
		what->now = lg->s->n;
		session_settle(lg->s);
		note_taken(lg->s, what);
		made_begin(&told);
		if (lg->s->report.random) /* what was decided, who types it knows */
			words_told(told.out, &lg->s->language, &lg->s->report, NEWS, "      ");
		what->brings = keep_text(&what->kept, made_end(&told));
		made_free(&told);
	}
	return taken;
}

/* Plays an entry again, or notes that it no longer stands. Exit code. */
static int
play_again(struct logger *lg, const struct again *a, struct edited *what)
{
	FILE *refusals = lg->refusals;
	struct made why;
	bool stands;
	int code;

	lg->refusals = made_begin(&why);
	stands = a->fresh ? play_fresh(lg, a, what) : play_text(lg, a, what);
	lg->refusals = refusals;
	made_end(&why);
	code = stands ? EXIT_WELL : lg->failed ? EXIT_TROUBLE : note_gone(what, a, why.text);
	made_free(&why);
	if (!stands || a->fresh)
		return code;
	note_otherwise(lg->s, a, what);
	what->last = lg->s->n;
	what->last_was = a->seq;
	if (what->stay++ == 0) {
		what->first = lg->s->n;
		what->first_was = a->seq;
	}
	return EXIT_WELL;
}

/* The one edit there is: what is typed must be an entry that is taken. Exit code. */
static int
play_typed(struct logger *lg, const struct again *a, struct edited *what)
{
	size_t before = lg->s->n;

	if (!play_fresh(lg, a, what))
		return logger_code(lg);
	return lg->s->n > before ? EXIT_WELL : trouble("%s: the entry is empty", a->seq ? "amend" : "insert");
}

static int
play_all(struct logger *lg, size_t from, bool alone, const struct again *again, size_t n, struct edited *what)
{
	char text[32];
	int code = EXIT_WELL;
	bool any = false;

	for (size_t i = 0; i < n; i++)
		any = any || again[i].seq > 0;
	snprintf(text, sizeof(text), "retract %zu", from);
	if (any && !logger_entry(lg, "", text, false))
		return logger_code(lg);
	for (size_t i = 0; i < n && code == EXIT_WELL; i++) {
		if (again[i].struck)
			continue;
		code = alone && again[i].fresh ? play_typed(lg, &again[i], what)
					       : play_again(lg, &again[i], what);
	}
	return code;
}

int
edits_lot(struct logger *lg, const struct edit *edit, size_t n_edits, struct edited *what)
{
	struct session *s = lg->s;
	struct again *again;
	size_t n, from = 0;
	int code;

	memset(what, 0, sizeof(*what));
	what->had = s->n;
	session_settle(s);
	for (size_t i = 0; i < n_edits; i++) {
		size_t first =
		    edit[i].kind == EDIT_MOVE && edit[i].before < edit[i].seq ? edit[i].before : edit[i].seq;

		if ((code = edit_check(s, &edit[i])) != EXIT_WELL)
			return code;
		from = i == 0 || first < from ? first : from;
	}
	if (!(again = later_ones(s, from, edit, n_edits, &what->kept, &n)))
		return trouble("out of memory");
	from = n > 0 ? again[0].seq : from; /* no print that stands in between is to be named */
	keep_totals(s, what->before);
	for (size_t i = 0; i < n_edits; i++)
		edit_order(&edit[i], again, &n);
	lg->amending = true;
	code = play_all(lg, from, n_edits == 1, again, n, what);
	free(again);
	session_settle(s);
	keep_totals(s, what->after);
	return code;
}

int
edit_lot(struct logger *lg, const struct edit *edit, struct edited *what)
{
	return edits_lot(lg, edit, 1, what);
}

void
edited_free(struct edited *what)
{
	free(what->gone);
	keep_free(&what->kept);
}
