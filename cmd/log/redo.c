/* redo: what was withdrawn last comes back. Retracts that follow each other are taken back one by one. */
#include "cmd/log/log.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

static bool
is_same(const struct line *a, const struct line *b)
{
	return strcmp(a->who, b->who) == 0 && strcmp(a->text, b->text) == 0;
}

/* The next entry from number i on that retract `by` withdrew. */
static size_t
next_withdrawn(const struct session *s, size_t i, int by)
{
	while (i < s->n && s->line[i].withdrawn_by != by)
		i++;
	return i;
}

/* The retracts that can be taken back, one on the other: which, and from which entry on. Whatever else is
 * played ends them; what comes back as it was does not. */
struct undone {
	size_t n;
	struct {
		int by;
		size_t from;
	} * at;
};

static void
follow_lines(const struct session *s, struct undone *u)
{
	for (size_t i = 0; i < s->n; i++) {
		const struct line *line = &s->line[i];

		if (line->verb == VERB_RETRACT) {
			size_t from = next_withdrawn(s, 0, line->seq);

			if (from < s->n) {
				u->at[u->n].by = line->seq;
				u->at[u->n++].from = from;
			}
			continue;
		}
		if (line->withdrawn_by == 0 && !session_can_withdraw(s, i))
			continue; /* a note, a claim */
		if (u->n > 0 && is_same(line, &s->line[u->at[u->n - 1].from])) {
			size_t *from = &u->at[u->n - 1].from;

			*from = next_withdrawn(s, *from + 1, u->at[u->n - 1].by);
			u->n -= *from == s->n;
			continue;
		}
		u->n = 0;
	}
}

/* It comes back as it was, with its mark; one that could not be read, too. */
static bool
bring_back(struct logger *lg, const struct line *line, int64_t at)
{
	struct session *s = lg->s;
	struct taken taken = {0};

	session_settle(s);
	if (take_canonical(s, true, line->who, line->text, &taken) && *taken.text)
		return logger_entry(lg, line->who, line->text, line->as_played);
	lg->failed = !session_add(s, line->who, line->text, line->as_played, at);
	if (lg->failed)
		return false;
	session_settle(s);
	fprintf(lg->made.out, "%5zu  %s\n", s->n, line->text);
	return true;
}

int
redo_lot(struct logger *lg)
{
	struct session *s = lg->s;
	struct undone u = {0, calloc(s->n + 1, sizeof(*u.at))};
	size_t n = s->n;
	int code = EXIT_WELL;

	if (!u.at)
		return trouble("out of memory");
	lg->again = true;
	session_settle(s);
	follow_lines(s, &u);
	if (u.n == 0)
		code = trouble("%s: nothing was taken back since the last entry", s->path);
	for (size_t i = u.n > 0 ? u.at[u.n - 1].from : n; code == EXIT_WELL && i < n; i++) {
		const struct line line = s->line[i];

		if (line.withdrawn_by == u.at[u.n - 1].by && !bring_back(lg, &line, s->at[i]))
			code = logger_code(lg);
	}
	free(u.at);
	return code;
}

static int
redo(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .dry = flag_given(a, "dry-run"), .tried = true};
	size_t added;
	int code = logger_begin(&lg, s, true, &added);

	if (code == EXIT_WELL)
		code = redo_lot(&lg);
	if ((code = logger_finish(&lg, code)) == EXIT_WELL)
		logger_tell_next(s);
	return code;
}

int
run_redo(const struct arguments *a)
{
	return session_with(a, logger_mode(a), redo);
}
