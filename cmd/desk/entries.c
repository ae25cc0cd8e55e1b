/* The entries of a session, and their replay. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/bonds.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

enum { ENTRY_BYTES = 128 }; /* what the file needs for an entry beside its text, and a little more */

void
session_forget(struct session *s)
{
	keep_free(&s->kept);
	s->n = s->hashed = 0;
	bonds_forget(s, 0);
	s->bytes = 0;
	s->settled = 0;
	s->stale = s->stale || s->prints;
	s->ready = s->prints = false;
}

/* Room for one entry more. What is kept of an entry is its number: the arrays move when they grow. */
static bool
make_room(struct session *s)
{
	size_t lines = s->room, times = s->room, hashes = s->room;
	void *grown;

	if (!(grown = keep_room(s->line, s->n, &lines, sizeof(*s->line))))
		return false;
	s->line = grown;
	if (!(grown = keep_room(s->at, s->n, &times, sizeof(*s->at))))
		return false;
	s->at = grown;
	if (!(grown = keep_room(s->hash, s->n, &hashes, sizeof(*s->hash))))
		return false;
	s->hash = grown;
	s->room = hashes;
	return true;
}

/* A number of the preprocessor as text. */
#define DIGITS(number) #number
#define NUMBER(number) DIGITS(number)

uint64_t
entry_bytes(const char *who, const char *text)
{
	return strlen(who) + strlen(text) + ENTRY_BYTES;
}

const char *
entries_full(size_t n, uint64_t bytes)
{
	if (n > JOURNAL_ENTRIES_MAX)
		return "a journal has at most " NUMBER(JOURNAL_ENTRIES_MAX) " entries";
	return bytes > JOURNAL_FILE_MAX ? "a journal holds at most 1 GiB" : NULL;
}

const struct box *
session_fresh(const struct session *s)
{
	return s->kept_fresh ? &s->fresh : &s->box;
}

/* A print changes the box when it is carried out: before the first one, the box is kept as it is. */
static void
note_print(struct session *s, const struct line *line)
{
	if (line->verb != VERB_PRINT)
		return;
	if (!s->kept_fresh)
		memcpy(&s->fresh, &s->box, sizeof(s->fresh));
	s->kept_fresh = s->prints = true;
}

bool
session_take(struct session *s, const char *who, const char *text, bool as_played, int64_t at)
{
	const char *kept_who = *who ? keep_text(&s->kept, who) : "", *kept = keep_text(&s->kept, text);

	if (!kept || !kept_who || !make_room(s)) {
		trouble("out of memory");
		return false;
	}
	s->line[s->n] = line_begin(kept_who, kept, (int32_t)s->n + 1, as_played);
	note_print(s, &s->line[s->n]);
	s->at[s->n++] = at;
	s->bytes += entry_bytes(who, text);
	return true;
}

bool
session_add(struct session *s, const char *who, const char *text, bool as_played, int64_t at)
{
	const char *full = entries_full(s->n + 1, s->bytes + entry_bytes(who, text));

	if (!full)
		return session_take(s, who, text, as_played, at);
	trouble("%s: %s", s->path ? s->path : s->game->name, full);
	return false;
}

bool
session_reword(struct session *s, size_t i, const char *who, const char *text)
{
	struct line *line = &s->line[i];
	bool same_who = strcmp(line->who, who) == 0, same_text = strcmp(line->text, text) == 0;
	const char *kept_who = same_who ? line->who : keep_text(&s->kept, who);
	const char *kept = same_text ? line->text : keep_text(&s->kept, text);

	if (!kept || !kept_who) {
		trouble("out of memory");
		return false;
	}
	line_reword(line, kept_who, kept);
	s->hashed = s->hashed < i ? s->hashed : i;
	bonds_forget(s, i);
	note_print(s, line);
	return true;
}

const unsigned char *
session_head(const struct session *s)
{
	return s->n > 0 ? s->hash[s->n - 1] : s->beginning;
}

/* ---- the replay ---- */

static void
rewind_to(struct session *s, bool repairs, size_t n)
{
	/* A box is 300 KiB: it is made anew only if `print` may have changed it. */
	if (s->kept_fresh && (s->stale || s->prints))
		memcpy(&s->box, &s->fresh, sizeof(s->box));
	s->stale = false;
	replay_begin(&s->replay, &s->play, &s->language, &s->box, s->line, n, s->scenario, s->options,
		     (int)s->meta.rules_version, repairs, &s->report);
	s->language.board = s->play.state;
	s->replay.both.on = s->both;
	s->replay.fresh = &s->fresh; /* kept before the first print */
	s->replay.two_sided = sides_are_two(s);
	s->settled = 0;
	s->ready = true;
	/* What is opened later stands in the place of its seal; entries that do not exist open nothing. */
	if (s->bonds.worked > n)
		bonds_forget(s, n);
	bonds_work_out(s, n);
	s->bonds.changed = false;
}

void
session_rewind(struct session *s, bool repairs, long last)
{
	size_t n = last > 0 && (size_t)last < s->n ? (size_t)last : s->n;

	rewind_to(s, repairs, n);
	while (bonds_to_weigh(s)) {
		rewind_to(s, false, n);
		bonds_weigh(s);
		rewind_to(s, repairs, n);
	}
}

int
session_lacks(const struct session *s, long seq)
{
	return trouble("%s: there is no entry %ld; the last one is %zu", s->path, seq, s->n);
}

void
session_begin_told(struct session *s, bool assumed, long last)
{
	struct held held;

	session_rewind(s, assumed, last);
	if (!assumed)
		return;
	while (session_next(s))
		continue;
	held = replay_held(&s->replay);
	session_rewind(s, true, last);
	s->replay.adopts = held;
}

bool
session_next(struct session *s)
{
	s->replay.line = s->line; /* it has moved where entries were added */
	bonds_work_out(s, s->replay.next + 1);
	if (!replay_next(&s->replay, &s->outcome, &s->report))
		return false;
	s->settled = s->replay.next;
	assert(s->settled <= s->n);
	return true;
}

static void
run_on(struct session *s, bool again)
{
	if (again || !s->ready || s->replay.repairs)
		session_rewind(s, false, 0);
	s->replay.n = s->n;
	while (session_next(s))
		continue;
}

void
session_settle(struct session *s)
{
	bool again = false;

	/* What a new retract withdraws has been carried out already. */
	for (size_t i = s->settled; i < s->n; i++)
		again = again || s->line[i].verb == VERB_RETRACT;
	bonds_work_out(s, s->n);
	run_on(s, again || s->bonds.changed || bonds_to_weigh(s));
}

const struct line *
session_line(const struct session *s)
{
	assert(s->outcome.seq >= 1 && (size_t)s->outcome.seq <= s->n);
	return &s->line[s->outcome.seq - 1];
}

void
session_drop(struct session *s, size_t n)
{
	assert(n <= s->n);
	while (s->n > n) {
		s->n--;
		s->bytes -= entry_bytes(s->line[s->n].who, s->line[s->n].text);
	}
	s->ready = false;
	s->hashed = s->hashed < n ? s->hashed : n;
	bonds_forget(s, n);
}

const struct report *
session_try(struct session *s, const struct entry *e, const char *text, struct attempt *tried)
{
	tried->report = s->play.report;
	tried->relied = s->play.relied;
	play_save(&s->play, &tried->before);
	s->play.relied = NULL;
	entry_apply(&s->play, e, text, &s->replay.scratch);
	return &s->replay.scratch;
}

void
session_untry(struct session *s, const struct attempt *tried)
{
	play_load(&s->play, &tried->before);
	s->play.relied = tried->relied;
	s->play.report = tried->report;
}

bool
session_faulty(const struct session *s)
{
	for (int i = 0; i < s->report.n_findings; i++)
		if (finding_counts(&s->replay, &s->report.finding[i]))
			return true;
	return false;
}

bool
session_can_withdraw(const struct session *s, size_t i)
{
	assert(i < s->n);
	return s->line[i].withdrawn_by == 0 && line_is_withdrawable(&s->line[i]);
}

bool
session_is_print(const struct session *s, size_t i)
{
	assert(i < s->n);
	return s->line[i].withdrawn_by == 0 && s->line[i].verb == VERB_PRINT;
}
