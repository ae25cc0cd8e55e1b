/*
 * Entries written down late: of each verb of the sample sessions up to ten, moved 1, 5 and 20 entries behind
 * their place. What `verify` tells of it should be one thing, that it belongs before another entry, and the
 * first repair that `mend` knows should leave nothing to be told.
 *
 * `make check` takes one of so many records, TALLYHO_SWEEP=1 all of them, and prints a row a verb.
 * TALLYHO_GAME is the one game, TALLYHO_SWEEP_SHOW=1 keeps what is not as it should be.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/mends.h"
#include "cmd/log/log.h"
#include "core/games/games.h"
#include "tests/core/audited.h"

enum { DISTANCES = 3, EACH = 10, STEP = 53 };

/* Of those noticed, so many in a hundred: ratchets. */
enum { LEAST_ONE = 85, LEAST_WELL = 82 };

static const int distances[DISTANCES] = {1, 5, 20};

/* Noticed: something is told. Of these told as one finding with nothing unjudged; mended leaves no finding;
 * the record mended is the one before, or does the same as it. */
struct tally {
	unsigned made, noticed, one, well, named;
};

static void
add_up(struct tally *sum, const struct tally *t)
{
	sum->made += t->made;
	sum->noticed += t->noticed;
	sum->one += t->one;
	sum->well += t->well;
	sum->named += t->named;
}

static void
print_row(const char *what, const char *far, const struct tally *t)
{
	double of = t->noticed > 0 ? 100.0 / t->noticed : 0;

	printf("%-44s %-6s %4u made %4u noticed: one finding %5.1f %%, mended leaves none %5.1f %%, the "
	       "very place %5.1f %%\n",
	       what, far, t->made, t->noticed, t->one * of, t->well * of, t->named * of);
}

static bool
is_long(void)
{
	return getenv("TALLYHO_LONG") || getenv("TALLYHO_SWEEP");
}

/* Whether the next record is one of those that are tried. */
static bool
is_taken(void)
{
	static unsigned n;

	return n++ % STEP == 0 || is_long();
}

/* ---- one entry ---- */

/* Behind so many entries that play; false: the record ends before. */
static bool
move_later(struct written *w, size_t at, int by)
{
	const struct written_line line = w->line[at];
	size_t to = at;

	while (by > 0) {
		if (++to >= w->n)
			return false;
		by -= written_plays(&w->line[to]);
	}
	memmove(&w->line[at], &w->line[at + 1], (to - at) * sizeof(line));
	w->line[to] = line;
	return true;
}

static unsigned long
findings_in(struct session *s)
{
	unsigned long found = 0;
	struct correction c;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		for (int i = 0; i < s->report.n_findings; i++)
			found += finding_counts(&s->replay, &s->report.finding[i]);
		while (correction_next(s, &c))
			found += correction_counts(&c, false);
	}
	return found;
}

/* Carries out the first repair that is told; what is found then. */
static unsigned long
left_when_mended(struct session *s, const struct written *w, enum edit_kind *kind)
{
	struct logger lg = {.dry = true, .s = s, .refusals = stderr, .silent = true};
	struct edit edit = {.kind = EDIT_STRIKE};
	struct edited what;

	written_load(s, w);
	made_begin(&lg.made);
	int code = mend_lot(&lg, 1, NULL, &edit, &what);
	edited_free(&what);
	made_end(&lg.made);
	made_free(&lg.made);
	*kind = edit.kind;
	return code == EXIT_WELL ? findings_in(s) : 999;
}

/* What is not as it should be; the record as /tmp/late-GAME-N.txt. */
static void
show(struct session *s, const struct written *edited, const struct written_line *line, int by,
     const struct audited *v, unsigned long left, enum edit_kind kind)
{
	static const char *const kinds[] = {"amend", "insert", "strike", "swap", "move", "cross"};
	static int n;
	char path[64];

	if (!getenv("TALLYHO_SWEEP_SHOW") || (v->findings == 1 && v->unjudged == 0 && left == 0 && v->mended))
		return;
	snprintf(path, sizeof(path), "/tmp/late-%s-%d.txt", edited->game->name, ++n);
	printf("-- %s (%s%s%s) by %d: %d findings, %d unjudged, %s leaves %lu%s: %s\n", edited->game->name,
	       line->who, *line->who ? ": " : "", line->text, by, v->findings, v->unjudged, kinds[kind], left,
	       v->mended ? ", named" : "", path);
	written_load(s, edited);
	written_keep(s, path, "one entry written down late");
}

static void
try_line(struct session *s, const struct written *w, size_t at, int by, struct tally *t)
{
	static struct written edited;
	struct audited v;
	enum edit_kind kind;

	memcpy(&edited, w, offsetof(struct written, line) + w->n * sizeof(w->line[0]));
	if (!move_later(&edited, at, by))
		return;
	audit(s, &edited, w, &v);
	t->made++;
	if (v.findings == 0)
		return;
	unsigned long left = left_when_mended(s, &edited, &kind);
	t->noticed++;
	t->one += v.findings == 1 && v.unjudged == 0;
	t->well += left == 0;
	t->named += v.mended;
	show(s, &edited, &w->line[at], by, &v, left, kind);
}

/* ---- each verb of each session ---- */

static int
verb_of_line(struct session *s, const struct written_line *line)
{
	struct entry e;
	struct finding f;

	if (!written_plays(line) ||
	    !entry_read(&s->language, NULL, false, line->text, strlen(line->text), &e, &f, NULL))
		return VERBS_MAX;
	return e.first.verb;
}

/* Of all entries of a verb so many, from the whole of the session. */
static void
try_verb(struct session *s, const struct written *w, int verb, struct tally t[DISTANCES])
{
	size_t of = 0, seen = 0, taken = 0, most = EACH;

	for (size_t at = 0; at < w->n; at++)
		of += verb_of_line(s, &w->line[at]) == verb;
	for (size_t at = 0; at < w->n; at++) {
		if (verb_of_line(s, &w->line[at]) != verb)
			continue;
		bool take = of <= most || (seen + 1) * most / of > taken;
		seen++;
		if (!take)
			continue;
		taken++;
		for (int d = 0; d < DISTANCES; d++)
			if (is_taken())
				try_line(s, w, at, distances[d], &t[d]);
	}
}

static void
try_session(struct session *s, const struct written *w, const char *name, struct tally all[DISTANCES])
{
	static const char *const far[DISTANCES] = {"by 1", "by 5", "by 20"};
	struct audited right;

	audit(s, w, NULL, &right);
	assert_int_equal(right.findings, 0);
	for (int verb = 0; verb < VERBS_MAX; verb++) {
		struct tally t[DISTANCES] = {{0}};
		char what[64];

		try_verb(s, w, verb, t);
		if (t[0].made + t[1].made + t[2].made == 0)
			continue;
		snprintf(what, sizeof(what), "%s %s", strrchr(name, '/') + 1, verb_of(s->game, verb)->name);
		for (int d = 0; d < DISTANCES; d++) {
			if (is_long() && t[d].noticed > 0)
				print_row(what, far[d], &t[d]);
			add_up(&all[d], &t[d]);
		}
	}
	fflush(stdout);
}

static void
what_is_late_is_told_and_mended(void **state)
{
	static struct written w;
	struct session *s = session_new();
	const char *only = getenv("TALLYHO_GAME");
	struct tally sum = {0};

	(void)state;
	assert_non_null(s);
	s->path = "late.tally";
	for (const struct game *const *g = games; *g; g++) {
		struct tally all[DISTANCES] = {{0}};

		if (only && strcmp(only, (*g)->name) != 0)
			continue;
		for (size_t i = 0; i < AUDITED_SESSIONS; i++) {
			char path[128];

			snprintf(path, sizeof(path), "tests/%s.txt", audited_sessions[i]);
			if (written_session(s, &w, *g, path))
				try_session(s, &w, audited_sessions[i], all);
		}
		for (int d = 0; d < DISTANCES; d++) {
			char by[16];

			snprintf(by, sizeof(by), "by %d", distances[d]);
			print_row((*g)->name, by, &all[d]);
			add_up(&sum, &all[d]);
		}
	}
	print_row("all", "", &sum);
	session_free(s);
	assert_true(only || sum.one * 100 >= sum.noticed * LEAST_ONE);
	assert_true(only || sum.well * 100 >= sum.noticed * LEAST_WELL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_is_late_is_told_and_mended),
	};

	return cmocka_run_group_tests_name("written_late", tests, NULL, NULL);
}
