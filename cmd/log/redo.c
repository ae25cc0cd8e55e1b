/* redo: what was withdrawn last comes back, retracts that follow each other one by one; or all that stood
 * when an earlier entry was the last. */
#include "cmd/log/log.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

enum { ASKED_MOST = 8 }; /* entries that are listed before they are taken back */

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

/* Whether it stood when entry `last` was the newest. */
static bool
stood(const struct line *line, int last)
{
	return line->seq <= last && (line->withdrawn_by == 0 || line->withdrawn_by > last);
}

/* Whether what was withdrawn since entry `last` and what was logged in its place are not the same. */
static bool
differs(const struct session *s, size_t last)
{
	size_t now = last;

	for (size_t i = 0; i < last; i++) {
		if (!stood(&s->line[i], (int)last) || s->line[i].withdrawn_by == 0)
			continue;
		while (now < s->n && !session_can_withdraw(s, now))
			now++;
		if (now == s->n || !is_same(&s->line[i], &s->line[now++]))
			return true;
	}
	return false;
}

/* Retracts what was played since, if any of it stands. */
static bool
withdraw_later(struct logger *lg, size_t last)
{
	struct session *s = lg->s;
	char text[32];
	size_t i = last;

	while (i < s->n && !session_can_withdraw(s, i))
		i++;
	if (i == s->n)
		return true;
	snprintf(text, sizeof(text), "retract %zu", i + 1);
	return logger_entry(lg, "", text, false);
}

/* Whether an entry stands again among those that came behind the retract. */
static bool
is_back(const struct session *s, const struct line *line, size_t by)
{
	for (size_t i = by; i < s->n; i++)
		if (is_same(&s->line[i], line))
			return true;
	return false;
}

/* What was played since and does not come back, retract `by` took: whoever sits there is asked. */
static bool
is_agreed(struct logger *lg, size_t by)
{
	const struct session *s = lg->s;
	struct made list, question;
	long n = 0;
	bool yes;

	made_begin(&list);
	for (size_t i = 0; i < s->n && lg->ask; i++) {
		const struct line *line = &s->line[i];

		if (line->withdrawn_by != (int)by || is_back(s, line, by) || n++ >= ASKED_MOST)
			continue;
		fprintf(list.out, "       %d  ", line->seq);
		words_entry(list.out, &s->language, line->who, line->text);
		fputc('\n', list.out);
	}
	if (n > ASKED_MOST)
		fprintf(list.out, SAY("    and %zu more; 'tallyho history' lists them.\n"),
			(size_t)n - ASKED_MOST);
	fprintf(made_begin(&question), SAY("       This takes back:\n%s%s%s"), made_end(&list), "",
		SAY_MANY("Take it back?", "Take them back?", n));
	yes = n == 0 || lg->ask(lg->context, made_end(&question));
	made_free(&list);
	made_free(&question);
	return yes;
}

int
restore_lot(struct logger *lg, size_t last)
{
	struct session *s = lg->s;
	size_t first = s->n, by;
	int code = EXIT_WELL;

	session_settle(s);
	if (last > s->n)
		return trouble("%s: there is no entry %zu; the last one is %zu", s->path, last, s->n);
	if (!differs(s, last))
		return trouble("%s: all that stood after entry %zu stands now", s->path, last);
	lg->again = true;
	if (!withdraw_later(lg, last))
		return logger_code(lg);
	by = s->line[s->n - 1].verb == VERB_RETRACT ? s->n : 0;
	for (size_t i = 0; i < last && code == EXIT_WELL; i++) {
		const struct line line = s->line[i];

		/* what the retract above withdrew came later */
		if (stood(&line, (int)last) && line.withdrawn_by != 0 && !bring_back(lg, &line, s->at[i]))
			code = logger_code(lg);
	}
	return code == EXIT_WELL && by > first && !is_agreed(lg, by) ? EXIT_FINDINGS : code;
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
	long last = 0;
	int code = logger_begin(&lg, s, true, &added);

	if (a->n > 1)
		(void)number_read(a->operand[1], &last); /* looked at before the journal was opened */
	if (code == EXIT_WELL)
		code = last > 0 ? restore_lot(&lg, (size_t)last) : redo_lot(&lg);
	if ((code = logger_finish(&lg, code)) == EXIT_WELL)
		logger_tell_next(s);
	return code;
}

int
run_redo(const struct arguments *a)
{
	long last;

	if (a->n > 1 && !number_read(a->operand[1], &last))
		return trouble("%s: which entry? '%s' is no number from 1 to 999999999", a->command->name,
			       a->operand[1]);
	return session_with(a, logger_mode(a), redo);
}
