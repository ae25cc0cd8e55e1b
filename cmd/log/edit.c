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
#include "cmd/log/log.h"
#include "cmd/say/keep.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

enum { ASTRAY = -1 };

/* An entry to be played again, or a new one. The array of the session moves when it grows: texts stay where
 * they are. */
struct again {
	const char *who, *text; /* of a new one; who may be NULL then, as in an edit */
	size_t seq;		/* the number that it had; of one put in: 0 */
	bool fresh;		/* it is new, in the place of what had that number, */
	bool struck;		/* or is not to come again */
	uint16_t answered;	/* the request that its dice or cards answered; 0: none */
	uint16_t round;		/* turns of the game that were over before it, */
	int step;		/* and the step it was made in; ASTRAY: in whichever it fits */
	bool faulty;		/* it broke a rule, or could not be read */
	bool read;
};

/* Whether entry seq is a print that one of the edits is for: a retract withdraws that where it names it. */
static bool
is_print_edited(const struct session *s, size_t seq, const struct edit *edit, size_t n_edits)
{
	for (size_t i = 0; i < n_edits && session_is_print(s, seq - 1); i++)
		if (edit[i].seq == seq &&
		    (edit[i].kind == EDIT_AMEND || (edit[i].kind == EDIT_STRIKE && !edit[i].other)))
			return true;
	return false;
}

/* The entries from number seq on that a retract will withdraw, with what each was; there is room for one more
 * for each of the edits. */
static struct again *
later_ones(struct session *s, size_t seq, const struct edit *edit, size_t n_edits, size_t *n)
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
		if (at < seq || !(session_can_withdraw(s, at - 1) || is_print_edited(s, at, edit, n_edits)))
			continue;
		a.faulty = session_faulty(s);
		a.read = s->outcome.read;
		a.answered = s->report.random && !a.faulty && !astray ? s->report.answered : 0;
		astray = astray || !a.read || s->report.refused;
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

/* ---- which entries, in which order ---- */

/* Where the entry that was withdrawn as number seq stands now: what was logged again behind a retract has the
 * same text, in the same order. 0: nowhere. */
static size_t
number_now(const struct session *s, size_t seq)
{
	const struct line *was = &s->line[seq - 1];
	size_t rank = 0, from = (size_t)was->withdrawn_by;

	for (size_t i = seq - 1; i-- > 0 && s->line[i].withdrawn_by == was->withdrawn_by;)
		rank += strcmp(s->line[i].text, was->text) == 0 && strcmp(s->line[i].who, was->who) == 0;
	for (size_t i = from; i < s->n; i++) {
		const struct line *line = &s->line[i];

		if (strcmp(line->text, was->text) != 0 || strcmp(line->who, was->who) != 0 || rank-- > 0)
			continue;
		return line->withdrawn_by ? number_now(s, i + 1) : i + 1;
	}
	return 0;
}

static int
check_entry(const struct session *s, const struct edit *edit, size_t seq)
{
	size_t now;

	if (seq == 0 || seq > s->n)
		return trouble("%s: there is no entry %zu; the last one is %zu", s->path, seq, s->n);
	if (session_can_withdraw(s, seq - 1) || is_print_edited(s, seq, edit, 1))
		return EXIT_WELL;
	if (!s->line[seq - 1].withdrawn_by)
		return trouble("%s: entry %zu is no action, roll or draw: log the correction as a new entry",
			       s->path, seq);
	now = number_now(s, seq);
	if (now > 0)
		return trouble("%s: entry %zu is withdrawn, by entry %d; it is entry %zu now", s->path, seq,
			       s->line[seq - 1].withdrawn_by, now);
	return trouble("%s: entry %zu is withdrawn already, by entry %d", s->path, seq,
		       s->line[seq - 1].withdrawn_by);
}

static int
check_edit(const struct session *s, const struct edit *edit)
{
	int code;

	/* Among entries that are moved claims may be, which stay where they are. */
	if (edit->kind == EDIT_INSERT || edit->kind == EDIT_MOVE ||
	    (edit->kind == EDIT_STRIKE && edit->other))
		return edit->seq > 0 && edit->seq <= s->n
			   ? EXIT_WELL
			   : trouble("%s: there is no entry %zu; the last one is %zu", s->path, edit->seq,
				     s->n);
	if ((code = check_entry(s, edit, edit->seq)) != EXIT_WELL ||
	    (edit->kind != EDIT_SWAP && edit->kind != EDIT_CROSS))
		return code;
	if (edit->other <= edit->seq)
		return trouble("swap: entry %zu does not come after entry %zu", edit->other, edit->seq);
	return check_entry(s, edit, edit->other);
}

/* The first that has this number, or a later one. */
static size_t
place_of(const struct again *again, size_t n, size_t seq)
{
	size_t i = 0;

	while (i < n && again[i].seq < seq)
		i++;
	return i;
}

/* The one with this number, wherever it has come. */
static size_t
find(const struct again *again, size_t n, size_t seq)
{
	size_t i = 0;

	while (i < n && again[i].seq != seq)
		i++;
	return i;
}

/* Where what comes before entry `seq` is put: before it, or behind all. */
static size_t
place_before(const struct again *again, size_t n, size_t seq)
{
	size_t i = find(again, n, seq);

	return i < n ? i : place_of(again, n, seq);
}

static void
put_in(struct again *again, size_t *n, size_t at, const struct again *new)
{
	memmove(&again[at + 1], &again[at], ((*n)++ - at) * sizeof(*again));
	again[at] = *new;
}

/* Entries first to last, wherever they are, one after the other before another one. */
static void
move(struct again *again, size_t *n, const struct edit *edit)
{
	for (size_t seq = edit->seq; seq <= edit->other; seq++) {
		size_t from = find(again, *n, seq);

		if (from == *n)
			continue;
		struct again moved = again[from];
		moved.answered = 0;
		memmove(&again[from], &again[from + 1], (--*n - from) * sizeof(*again));
		put_in(again, n, place_before(again, *n, edit->before), &moved);
	}
}

/* Other words by the same player. */
static void
reword(struct again *again, const char *text)
{
	*again = (struct again){.who = again->who, .text = text, .seq = again->seq, .fresh = true};
}

/* The entries as they should come. */
static void
rearrange(const struct edit *edit, struct again *again, size_t *n)
{
	const struct again new = {.who = edit->who, .text = edit->entry, .fresh = true};
	size_t at = place_before(again, *n, edit->seq), other;

	switch (edit->kind) {
	case EDIT_INSERT:
		put_in(again, n, at, &new);
		return;
	case EDIT_AMEND:
		again[at] = new;
		again[at].seq = edit->seq;
		return;
	case EDIT_STRIKE:
		for (size_t i = 0; i < *n; i++)
			again[i].struck = again[i].struck || again[i].seq == edit->seq ||
					  (again[i].seq > edit->seq && again[i].seq <= edit->other);
		return;
	case EDIT_SWAP:
		other = find(again, *n, edit->other);
		struct again first = again[at];
		again[at] = again[other];
		again[other] = first;
		/* What is asked for in the place of the other is another thing. */
		again[at].answered = again[other].answered = 0;
		return;
	case EDIT_CROSS:
		reword(&again[at], edit->entry);
		reword(&again[find(again, *n, edit->other)], edit->crossed);
		return;
	case EDIT_MOVE:
		move(again, n, edit);
		return;
	}
}

/* ---- playing them ---- */

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

		if ((code = check_edit(s, &edit[i])) != EXIT_WELL)
			return code;
		from = i == 0 || first < from ? first : from;
	}
	if (!(again = later_ones(s, from, edit, n_edits, &n)))
		return trouble("out of memory");
	from = n > 0 ? again[0].seq : from; /* no print that stands in between is to be named */
	keep_totals(s, what->before);
	for (size_t i = 0; i < n_edits; i++)
		rearrange(&edit[i], again, &n);
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
