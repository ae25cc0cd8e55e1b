/* The functions of tallyho.h: handles, entries, judging. What they hand out is in look.c. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/library/handle.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/words/words.h"

/* The exit codes of the program are the library's. */
static_assert((int)TALLYHO_FINDINGS == (int)EXIT_FINDINGS && (int)TALLYHO_TROUBLE == (int)EXIT_TROUBLE &&
		  (int)TALLYHO_DAMAGED == (int)EXIT_DAMAGED,
	      "one status");

int
handle_call(struct tallyho *t, handle_work *work, void *with)
{
	struct said *before; /* of the call whose callback this one comes from */
	int code;

	if (t->broken) {
		snprintf(t->said.line, sizeof(t->said.line), "out of memory in an earlier call");
		return TALLYHO_TROUBLE;
	}
	t->said.line[0] = '\0';
	before = said_listen(&t->said);
	if (setjmp(t->said.out) != 0) {
		/* What was under way is half done: the journal's file is as it was, the rest is not to be
		 * used. */
		t->broken = true;
		snprintf(t->said.line, sizeof(t->said.line), "out of memory");
		if (t->s && t->s->journal)
			journal_rollback(t->s->journal);
		code = TALLYHO_TROUBLE;
	} else {
		code = work(t, with);
	}
	said_listen(before);
	return code;
}

/* ---- opening ---- */

static int
begin(struct tallyho **out, int flags, handle_work *work, void *with)
{
	struct tallyho *t = calloc(1, sizeof(*t));
	int code;

	*out = t;
	if (!t)
		return TALLYHO_TROUBLE;
	t->flags = flags;
	code = handle_call(t, work, with);
	t->broken = t->broken || code != TALLYHO_OK;
	return code;
}

static int
open_journal(struct tallyho *t, void *path)
{
	int code;

	t->path = strdup(path);
	t->s = session_new();
	if (!t->path || !t->s)
		return trouble("out of memory");
	code = session_open(t->s, t->path, t->flags & TALLYHO_WRITE ? JOURNAL_WRITE : JOURNAL_READ);
	if (code == EXIT_WELL)
		session_settle(t->s);
	return code;
}

int
tallyho_open(const char *path, int flags, struct tallyho **handle)
{
	return begin(handle, flags, open_journal, (void *)(uintptr_t)path);
}

struct bytes {
	const char *text;
	size_t size;
};

static int
read_transcript(struct tallyho *t, void *with)
{
	const struct bytes *bytes = with;
	int code;

	t->s = session_new();
	t->in = bytes->size > 0 ? fmemopen((void *)(uintptr_t)bytes->text, bytes->size, "r") : NULL;
	if (bytes->size == 0)
		return trouble("transcript: it is empty");
	if (!t->s || !t->in)
		return trouble("out of memory");
	t->taking = (struct taking){.s = t->s,
				    .from = "transcript",
				    .command = "transcript",
				    .as_played = (t->flags & TALLYHO_AS_PLAYED) != 0};
	code = take_begin(&t->taking, t->in);
	if (code == EXIT_WELL && !sides_keys_hold(t->s, t->taking.from))
		code = EXIT_TROUBLE;
	if (code == EXIT_WELL)
		code = take_entries(&t->taking);
	return code;
}

int
tallyho_read(const char *transcript, size_t size, int flags, struct tallyho **handle)
{
	struct bytes bytes = {transcript, size};

	return begin(handle, flags, read_transcript, &bytes);
}

void
tallyho_close(struct tallyho *t)
{
	if (!t)
		return;
	session_free(t->s);
	take_free(&t->taking);
	if (t->in)
		fclose(t->in);
	made_free(&t->text);
	findings_forget(t);
	free(t->path);
	free(t);
}

const char *
tallyho_message(const struct tallyho *t)
{
	return t ? t->said.line : "out of memory";
}

static int
save(struct tallyho *t, void *path)
{
	const char *own = t->s->path;
	int code = store_is_free(path) ? store_whole(t->s, path) : EXIT_TROUBLE;

	t->s->path = own;
	return code;
}

int
tallyho_save(struct tallyho *t, const char *path)
{
	return handle_call(t, save, (void *)(uintptr_t)path);
}

/* ---- appending ---- */

struct appending {
	const char *typed;
	int flags;
	struct taken taken; /* as the journal keeps it */
};

static int
refuse_text(struct tallyho *t, const struct line *line, const struct finding *f,
	    const struct reading_help *help)
{
	findings_add(t, line, f, help, true);
	return TALLYHO_FINDINGS;
}

/* Judges an entry that has been read; it is the session's last one unless it is refused. */
static int
judge(struct tallyho *t, const struct appending *a, bool as_played)
{
	struct session *s = t->s;
	struct line *line;

	if (!session_add(s, a->taken.who, a->taken.text, false, (int64_t)time(NULL)))
		return TALLYHO_TROUBLE;
	take_settle(s, &a->taken);
	line = &s->line[s->n - 1];
	for (unsigned i = 0; i < s->report.n_findings; i++)
		findings_add(t, line, &s->report.finding[i], &s->outcome.help,
			     finding_counts(&s->replay, &s->report.finding[i]));
	line->as_played = session_faulty(s);
	if (!line->as_played || as_played)
		return TALLYHO_OK;
	session_drop(s, s->n - 1);
	return TALLYHO_FINDINGS;
}

/* Makes the session's last entry durable. */
static int
keep_entry(struct session *s)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct line *line = &s->line[s->n - 1];
	enum journal_status status = journal_append(s->journal, s->at[s->n - 1], line->who, line->text,
						    line->as_played, NULL, message);

	if (status == JOURNAL_OK)
		status = journal_commit(s->journal, message);
	if (status == JOURNAL_OK)
		return TALLYHO_OK;
	session_drop(s, s->n - 1);
	return trouble_with(s->path, status, message);
}

static int
append_read(struct tallyho *t, struct appending *a, const struct transcript_entry *entry)
{
	struct session *s = t->s;
	struct line line = {.who = entry->who, .text = entry->text, .seq = (int32_t)s->n + 1};
	bool kept = s->journal && !(a->flags & TALLYHO_DRY_RUN);
	int code;

	session_settle(s);
	a->taken.given = false;
	a->taken.played = NULL;
	if (!take_canonical(s, true, entry->who, entry->text, &a->taken))
		return refuse_text(t, &line, &a->taken.finding, &a->taken.help);
	if (!*a->taken.text)
		return trouble("the entry is too long when its names are written out");
	code = judge(t, a, entry->as_played || a->flags & TALLYHO_AS_PLAYED);
	if (code == TALLYHO_OK && a->flags & TALLYHO_DRY_RUN)
		session_drop(s, s->n - 1);
	return code == TALLYHO_OK && kept ? keep_entry(s) : code;
}

enum { TYPED_MAX = JOURNAL_TEXT_MAX + 256 };

/* Takes "[!][WHO:] ENTRY # comment" apart. False: it is no line of text. */
static bool
take_apart(const char *typed, char line[TYPED_MAX], struct transcript_entry *entry, char *message)
{
	char fault[JOURNAL_MESSAGE_SIZE];

	if (strlen(typed) >= TYPED_MAX) {
		snprintf(message, JOURNAL_MESSAGE_SIZE, "longer than %d bytes", JOURNAL_TEXT_MAX);
		return false;
	}
	memcpy(line, typed, strlen(typed) + 1);
	if (transcript_parse(line, entry, fault) == JOURNAL_OK)
		return true;
	snprintf(message, JOURNAL_MESSAGE_SIZE, "column %.500s", fault);
	return false;
}

static int
append(struct tallyho *t, void *with)
{
	struct appending *a = with;
	struct session *s = t->s;
	char message[JOURNAL_MESSAGE_SIZE], line[TYPED_MAX];
	struct transcript_entry entry;
	bool kept = s->journal && !(a->flags & TALLYHO_DRY_RUN);
	size_t added;
	int code = TALLYHO_OK;

	findings_forget(t);
	if (!take_apart(a->typed, line, &entry, message)) {
		findings_say(t, (long)s->n + 1, UNREADABLE, J_UNREADABLE, message);
		return TALLYHO_FINDINGS;
	}
	if (!entry.text)
		return TALLYHO_OK;
	if (kept && !(t->flags & TALLYHO_WRITE))
		return trouble("%s: it was opened without TALLYHO_WRITE", s->path);
	if (kept && journal_begin(s->journal, message) != JOURNAL_OK)
		return trouble("%s: %s", s->path, message);
	if (kept)
		code = session_catch_up(s, &added);
	if (code == TALLYHO_OK)
		code = append_read(t, a, &entry);
	if (kept && code != TALLYHO_OK)
		journal_rollback(s->journal);
	session_settle(s);
	return code;
}

int
tallyho_append(struct tallyho *t, const char *entry, int flags)
{
	struct appending a = {.typed = entry, .flags = flags};

	return handle_call(t, append, &a);
}

/* ---- judging all ---- */

struct verifying {
	tallyho_each_finding *each;
	void *context;
	bool strict, faulty;
};

/* Hands over what was found since the last time. */
static void
hand_over(struct tallyho *t, struct verifying *v)
{
	for (size_t i = 0; i < t->n_findings; i++) {
		v->faulty = v->faulty || t->finding[i].counts;
		if (v->each && !v->each(v->context, &t->finding[i]))
			v->each = NULL;
	}
	findings_forget(t);
}

static void
find_corrections(struct tallyho *t, const struct verifying *v)
{
	struct correction c;

	while (correction_next(t->s, &c)) {
		if (!correction_counts(&c, v->strict))
			continue;
		made_free(&t->text);
		correction_write(made_begin(&t->text), t->s, &c);
		findings_say(t, correction_seq(&c), ILLEGAL, J_TAKEN_BACK, made_end(&t->text));
	}
}

static void
find_owed(struct tallyho *t)
{
	char name[JOURNAL_NAME_MAX + 1], message[2 * JOURNAL_NAME_MAX];
	struct owed_bond owed;
	size_t at = 0;

	while (owed_counts(t->s) && owed_next(t->s, &at, &owed)) {
		snprintf(message, sizeof(message), "the game is over, and %s owes %s",
			 side_write(t->s, owed.side, name), owed.what);
		findings_say(t, (long)owed.since, ILLEGAL, J_OWED, message);
	}
}

static int
verify(struct tallyho *t, void *with)
{
	struct verifying *v = with;
	struct session *s = t->s;

	findings_forget(t);
	v->strict = s->meta.keys > 0 || s->both;
	session_rewind(s, true, 0);
	while (session_next(s)) {
		for (unsigned i = 0; i < s->report.n_findings; i++) {
			const struct finding *f = &s->report.finding[i];

			findings_add(t, session_line(s), f, &s->outcome.help,
				     finding_counts(&s->replay, f) && !s->outcome.follows);
		}
		find_corrections(t, v);
		hand_over(t, v);
	}
	find_corrections(t, v);
	find_owed(t);
	hand_over(t, v);
	session_settle(s);
	return v->faulty ? TALLYHO_FINDINGS : TALLYHO_OK;
}

int
tallyho_verify(struct tallyho *t, tallyho_each_finding *each, void *context)
{
	struct verifying v = {.each = each, .context = context};

	return handle_call(t, verify, &v);
}
