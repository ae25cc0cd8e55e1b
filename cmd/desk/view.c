/*
 * A record as one side may see it. What others have face down, cards that they drew and what the game's table
 * says that they lay hidden (core/rules.h: `sealed`), stands there as a seal of it would show it, until they
 * name it, or the game goes on in a way that everybody could follow only with it face up. So nothing else can
 * be had from it. In a journal with seals those hide what they hold by themselves, and only this side's own,
 * as far as this computer knows them, lie open.
 */
#include "cmd/desk/view.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"

/* How an entry stands in a view. */
enum { AS_IT_IS, FACE_DOWN_YET, OPENED };

static bool
is_theirs(const struct view *w, const struct session *s, const struct line *line)
{
	int maker = *line->who ? side_named(s, line->who) : -1;

	return maker < 0 || !side_same(s, maker, w->seat);
}

/* Cards drawn face down: how many of which pile. False: it draws none of the kind. */
static bool
draws_unseen(const struct session *s, const char *text, char shown[ENTRY_MAX + 1])
{
	struct finding f;
	struct entry e;

	if (strncmp(text, "draw ", 5) != 0 || strlen(text) > ENTRY_MAX ||
	    !entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, NULL) ||
	    e.first.verb != VERB_DRAW || !s->game->operands[e.first.operand[0] - TYPE_COMMON].unseen)
		return false;
	e.first.operand[1] = UNSEEN;
	for (int i = 0; i < e.n_repeat; i++)
		e.repeat[i] = UNSEEN;
	return entry_write(&s->language, &e, text, shown, ENTRY_MAX + 1) <= ENTRY_MAX &&
	       strcmp(shown, text) != 0;
}

static const char nothing_seen[] = "note \"?\"";

/* What others see of it; false: all of it. */
static bool
hides(const struct session *s, const char *text, char shown[ENTRY_MAX + 1])
{
	enum seal_kind kind = seal_shows(s, text, shown);

	if (kind == SEAL_ALONE)
		strcpy(shown, nothing_seen);
	return kind == SEAL_ALONE || (kind == SEAL_OF_PAIR && *shown) || draws_unseen(s, text, shown);
}

static bool
open_entry(struct view *w, size_t i)
{
	w->shown[i] = OPENED;
	w->version++;
	return true;
}

/* An entry that names what its maker has face down: that lies face up from then on. False: there is none. */
static bool
open_named(struct view *w, const struct session *s, size_t i)
{
	char named[ENTRY_MAX + 1], shown[ENTRY_MAX + 1];

	if (!seal_rests(s, s->line[i].text, true, named))
		return false;
	for (size_t k = 0; k < i; k++)
		if (w->shown[k] == FACE_DOWN_YET &&
		    (!*s->line[i].who || strcmp(s->line[k].who, s->line[i].who) == 0) &&
		    seal_shows(s, s->line[k].text, shown) == SEAL_OF_PAIR && strcmp(shown, named) == 0)
			return open_entry(w, k);
	return false;
}

/* What both choose without seeing the other's lies open when something else is done. */
static bool
open_chosen(struct view *w, const struct session *s, size_t i)
{
	char shown[ENTRY_MAX + 1];
	bool any = false;

	if (s->line[i].verb == VERB_NOTE || seal_shows(s, s->line[i].text, shown) == SEAL_ALONE)
		return false;
	for (size_t k = 0; k < i; k++)
		if (w->shown[k] == FACE_DOWN_YET && seal_shows(s, s->line[k].text, shown) == SEAL_ALONE)
			any = open_entry(w, k);
	return any;
}

/* ---- the record ---- */

static bool
begin_anew(struct session **made, const struct session *like)
{
	session_free(*made);
	*made = session_new();
	return *made && session_like(*made, like) == EXIT_WELL;
}

/* Takes entry i into one of the two records and carries it out; *faulty: it breaks a rule there. */
static bool
add_to(struct session *s, const struct line *line, int64_t at, const char *text, bool *faulty)
{
	if (!session_take(s, line->who, text, line->as_played, at))
		return false;
	session_settle(s);
	*faulty = session_faulty(s);
	return true;
}

/* What is to be seen of entry i, in `shown` if that is not its text. */
static const char *
seen(struct view *w, const struct session *s, size_t i, char shown[ENTRY_MAX + 1])
{
	const struct line *line = &s->line[i];
	bool hidden = w->shown[i] != OPENED && is_theirs(w, s, line) && hides(s, line->text, shown);

	if (w->shown[i] == AS_IT_IS && hidden)
		w->shown[i] = FACE_DOWN_YET;
	return hidden ? shown : line->text;
}

/* Whether entry i is played by the rules with this one open as well. */
static bool
would_do(struct view *w, const struct session *s, size_t i, size_t open)
{
	struct session *tried = NULL;
	char shown[ENTRY_MAX + 1];
	bool faulty = true, well = begin_anew(&tried, s);

	w->shown[open] = OPENED;
	for (size_t k = 0; well && k <= i; k++)
		well =
		    session_take(tried, s->line[k].who, seen(w, s, k, shown), s->line[k].as_played, s->at[k]);
	if (well) {
		session_settle(tried);
		faulty = session_faulty(tried);
	}
	session_free(tried);
	w->shown[open] = FACE_DOWN_YET;
	return !faulty;
}

/* The game has gone on as it could only with something face up: with which, the last one first, of its maker
 * before those of others; where none will do alone, with the last. False: nothing is face down. */
static bool
open_needed(struct view *w, const struct session *s, size_t i)
{
	size_t last = i + 1;

	for (int others = 0; others < 2; others++)
		for (size_t k = i + 1; k-- > 0;) {
			if (w->shown[k] != FACE_DOWN_YET ||
			    (strcmp(s->line[k].who, s->line[i].who) == 0) == (others == 1))
				continue;
			if (last > i)
				last = k;
			if (would_do(w, s, i, k))
				return open_entry(w, k);
		}
	return last <= i && open_entry(w, last);
}

/* Takes what came behind. False: out of memory, or *again: something was opened further back, and all begins
 * anew. */
static bool
go_on_with(struct view *w, const struct session *s, bool *again)
{
	*again = false;
	for (size_t i = w->s->n; i < w->n; i++) {
		char shown[ENTRY_MAX + 1];
		const struct line *line = &s->line[i];
		const char *text = seen(w, s, i, shown);
		bool faulty_here, faulty_there;

		if (open_named(w, s, i) || open_chosen(w, s, i)) {
			*again = true;
			return false;
		}
		if (!add_to(w->whole, line, s->at[i], line->text, &faulty_here) ||
		    !add_to(w->s, line, s->at[i], text, &faulty_there))
			return false;
		if (faulty_there && !faulty_here && open_needed(w, s, i)) {
			*again = true;
			return false;
		}
	}
	return true;
}

bool
view_catch_up(struct view *w, const struct session *s)
{
	size_t n = w->last > 0 && w->last < s->n ? w->last : s->n;
	bool again = w->s == NULL || w->s->n > n, went = true;
	unsigned char *shown = realloc(w->shown, n + 1);

	if (!shown)
		return false;
	w->shown = shown;
	if (w->n < n)
		memset(shown + w->n, AS_IT_IS, n - w->n);
	w->n = n;
	do {
		if (again && !(begin_anew(&w->s, s) && begin_anew(&w->whole, s)))
			return false;
		went = go_on_with(w, s, &again);
	} while (!went && again);
	return went;
}

void
view_free(struct view *w)
{
	session_free(w->s);
	session_free(w->whole);
	free(w->shown);
	*w = (struct view){.s = NULL};
}

/* ---- who sits there ---- */

/* Words that stand for another side in front of an entry. */
bool
view_sends(const struct view *w, const struct session *s, const char *who)
{
	int seat = side_named(s, who);

	return seat >= 0 && side_same(s, seat, w->seat);
}

/* ---- for a command ---- */

/* A seal or deal that is open here reads as what it holds; the hashes stay those of the journal. */
static void
tell_own(struct session *own, const struct view *w)
{
	int closed = 0;

	session_hashes(own, own->n);
	for (size_t i = 0; i < own->bonds.n; i++) {
		const struct seal *seal = &own->bonds.seal[i];
		struct line *line = &own->line[seal->entry - 1];

		if (seal->opened || !side_same(own, seal->side, w->seat))
			continue;
		closed += line->opened == NULL && *seal->shown;
		if (line->opened)
			line->text = line->opened;
	}
	if (closed > 0)
		tell(SAY_MANY("%s: %d seal of %s stays closed: what it holds is not on this computer",
			      "%s: %d seals of %s stay closed: what they hold is not on this computer",
			      closed),
		     own->path, closed, w->name);
}

static int
see_own(struct view *w, struct session *s)
{
	int code = (w->s = session_new()) ? deals_replay(s, w->seat, w->last, w->s) : EXIT_TROUBLE;

	if (code == EXIT_WELL)
		tell_own(w->s, w);
	return code;
}

static int
see(struct view *w, struct session *s)
{
	if (is_bound(s))
		return see_own(w, s);
	if (!view_catch_up(w, s))
		no_memory();
	session_hashes(w->s, w->s->n);
	return EXIT_WELL;
}

int
view_with(struct session *s, const struct arguments *a, session_work *work)
{
	struct view w = {.name = flag_value(a, "as")};
	struct made made;
	long at = 0;
	int code;

	if (flag_given(a, "assumed"))
		return trouble("%s: --as tells the game as it was logged; leave --assumed out",
			       a->command->name);
	if (!flag_number(a, "at", &at))
		return EXIT_TROUBLE;
	if ((size_t)at > s->n)
		return session_lacks(s, at);
	w.last = (size_t)at;
	w.seat = side_named(s, w.name);
	if (w.seat < 0) {
		sides_list(s, made_begin(&made));
		trouble("%s: '%s' is no seat of this game; there are %s", a->command->name, w.name,
			made_end(&made));
		made_free(&made);
		return EXIT_TROUBLE;
	}
	code = see(&w, s);
	if (code == EXIT_WELL) {
		session_settle(w.s);
		code = work(w.s, a);
	}
	view_free(&w);
	return code;
}
