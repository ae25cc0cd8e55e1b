/*
 * Edits of whole records, as people err: what the judge makes of them when the chain has been made anew so
 * that only the rules can tell. The figures stand in tests/README. TALLYHO_EDITS is how many of a kind and
 * game are wanted, TALLYHO_GAME the one game, TALLYHO_EDITS_SHOW=1 prints each noticed edit that is not told
 * as it should be. TALLYHO_EDITS_PICK=N instead writes N records of each game with a noticed edit picked at
 * random to TALLYHO_EDITS_DIR (tests/core/reports.sh). TALLYHO_SEED chooses other records and edits. Nothing
 * here knows how a repair is chosen.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "tests/core/audited.h"
#include "tests/core/edits.h"
#include "tests/file_games.h"

enum { WINDOW = 400, LOST_MANY = 20 };

struct tally {
	int edits, noticed, one, whole, lost, totals, mended;
	double slowest; /* seconds of the processor for one record */
};

static void
add_up(struct tally *sum, const struct tally *t)
{
	sum->edits += t->edits;
	sum->noticed += t->noticed;
	sum->one += t->one;
	sum->whole += t->whole;
	sum->lost += t->lost;
	sum->totals += t->totals;
	sum->mended += t->mended;
	sum->slowest = t->slowest > sum->slowest ? t->slowest : sum->slowest;
}

/* The record as a transcript; the edit stands in a remark. */
static void
write_record(struct session *s, const char *path, const struct written *w, const struct written_line *was,
	     enum slip edit, size_t at)
{
	char remark[WRITTEN_TEXT + 128];

	snprintf(remark, sizeof(remark), "%s at %zu (was %s: %s)", edit_names[edit], at + 1, was->who,
		 was->text);
	written_load(s, w);
	written_keep(s, path, remark);
}

static void
show(struct session *s, const struct written *w, const struct written_line *was, enum slip edit, size_t at,
     bool right, const struct audited *v)
{
	static int n;
	char path[64];

	printf("-- %d %s %s at %zu (was %s: %s): %d findings, %d unjudged, %d lost%s\n", ++n, w->game->name,
	       edit_names[edit], at + 1, was->who, was->text, v->findings, v->unjudged, v->lost,
	       right ? "" : ", other totals");
	snprintf(path, sizeof(path), "/tmp/edit-%d.txt", n);
	write_record(s, path, w, was, edit, at);
}

static void
try_edit(struct session *s, const struct written *w, enum slip edit, size_t at, struct random *r,
	 const struct audited *unedited, struct tally *t)
{
	static struct written edited;
	struct audited v;

	memcpy(&edited, w, offsetof(struct written, line) + w->n * sizeof(w->line[0]));
	if (!edit_record(s, r, &edited, edit, at))
		return;
	clock_t begun = clock();
	audit(s, &edited, w, &v);
	double took = (double)(clock() - begun) / CLOCKS_PER_SEC;
	t->slowest = took > t->slowest ? took : t->slowest;
	t->edits++;
	if (v.findings == 0)
		return;
	t->noticed++;
	t->one += v.findings == 1;
	t->whole += v.findings == 1 && v.unjudged == 0;
	t->lost += v.lost > LOST_MANY;
	bool right = memcmp(v.total, unedited->total, sizeof(v.total)) == 0;
	t->totals += right;
	t->mended += v.mended;
	if (getenv("TALLYHO_EDITS_SHOW") &&
	    (v.findings > 1 || v.unjudged > 0 || !right || (edit == TYPO && !v.mended)))
		show(s, &edited, &w->line[at], edit, at, right, &v);
}

/* The record that the next edits are made in: every fourth a session, if there are any, half of the others as
 * by hand. */
static void
next_record(struct session *s, const struct game *game, uint64_t seed, int turn, const glob_t *sessions,
	    struct written *w)
{
	static size_t at;

	for (size_t tries = 0; turn % 4 == 0 && tries < sessions->gl_pathc; tries++)
		if (written_session(s, w, game, sessions->gl_pathv[at++ % sessions->gl_pathc]))
			return;
	written_random(s, w, game, SCENARIO_COMMON + turn % game->n_scenarios, 0, seed + (uint64_t)turn + 1,
		       WINDOW, turn % 4 != 1);
}

static void
print_row(const char *game, const char *what, const struct tally *t)
{
	double of = t->noticed > 0 ? 100.0 / t->noticed : 0;

	printf(
	    "%-18s %-14s %5d edits %5d noticed: one finding %5.1f %%, nothing unjudged %5.1f %%, > 20 lost "
	    "%4.1f %%, totals %5.1f %%, named %5.1f %%, slowest %.2f s\n",
	    game, what, t->edits, t->noticed, t->one * of, t->whole * of, t->lost * of, t->totals * of,
	    t->mended * of, t->slowest);
}

static void
edit_game(const struct game *game, int wanted, uint64_t seed, struct tally by_kind[EDITS])
{
	struct tally tally[EDITS], sum = {0};
	struct session *s = session_new();
	static struct written w;
	struct audited unedited;
	struct random r;
	glob_t sessions;

	assert_non_null(s);
	assert_int_equal(glob("tests/*/sessions/*.txt", 0, NULL, &sessions), 0);
	memset(tally, 0, sizeof(tally));
	random_seed(&r, 4711 + seed);
	for (int turn = 0; turn < 4 * wanted; turn++) {
		next_record(s, game, seed, turn, &sessions, &w);
		audit(s, &w, NULL, &unedited);
		assert_int_equal(unedited.findings, 0);
		for (int e = 0; e < EDITS; e++)
			for (int tries = 0, made = tally[e].edits;
			     tries < 60 && tally[e].edits < made + 2 && tally[e].edits < wanted; tries++)
				try_edit(s, &w, (enum slip)e, (size_t)random_below(&r, (int)w.n), &r,
					 &unedited, &tally[e]);
		if (tally[DELETED].edits == wanted && turn >= wanted)
			break;
	}
	for (int e = 0; e < EDITS; e++) {
		if (tally[e].edits > 0 && getenv("TALLYHO_EDITS"))
			print_row(game->name, edit_names[e], &tally[e]);
		add_up(&by_kind[e], &tally[e]);
		if (e != BLOCK)
			add_up(&sum, &tally[e]);
	}
	print_row(game->name, "but blocks", &sum);
	globfree(&sessions);
	session_free(s);
}

/* Some edits of a game that are noticed, any kind, any place, each in another record. */
static void
pick_game(const struct game *game, int wanted, uint64_t seed, const char *dir)
{
	static struct written w, edited;
	struct session *s = session_new();
	struct audited v;
	struct random r;
	glob_t sessions;

	assert_non_null(s);
	assert_int_equal(glob("tests/*/sessions/*.txt", 0, NULL, &sessions), 0);
	random_seed(&r, seed);
	for (int n = 0; n < wanted;) {
		enum slip edit = (enum slip)random_below(&r, EDITS);
		char path[256];

		next_record(s, game, 0, random_below(&r, 1 << 16), &sessions, &w);
		size_t at = (size_t)random_below(&r, (int)w.n);
		memcpy(&edited, &w, offsetof(struct written, line) + w.n * sizeof(w.line[0]));
		if (!edit_record(s, &r, &edited, edit, at))
			continue;
		audit(s, &edited, NULL, &v);
		if (v.findings == 0)
			continue;
		snprintf(path, sizeof(path), "%s/%s-%02d.txt", dir, game->name, ++n);
		write_record(s, path, &edited, &w.line[at], edit, at);
	}
	globfree(&sessions);
	session_free(s);
}

static void
pick_some(const char *number, const char *only, uint64_t seed)
{
	const char *dir = getenv("TALLYHO_EDITS_DIR");

	assert_non_null(dir);
	for (const struct game *const *g = every_game(); *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			pick_game(*g, atoi(number), seed, dir);
}

static void
one_fault_gives_one_report(void **state)
{
	const char *only = getenv("TALLYHO_GAME"), *most = getenv("TALLYHO_EDITS");
	const char *chosen = getenv("TALLYHO_SEED");
	uint64_t seed = chosen ? strtoull(chosen, NULL, 10) : 0;
	int wanted = most ? atoi(most) : getenv("TALLYHO_LONG") ? 200 : 5;
	struct tally by_kind[EDITS], sum = {0};

	(void)state;
	if (getenv("TALLYHO_EDITS_PICK")) {
		pick_some(getenv("TALLYHO_EDITS_PICK"), only, chosen ? seed : 1);
		return;
	}
	memset(by_kind, 0, sizeof(by_kind));
	for (const struct game *const *g = every_game(); *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			edit_game(*g, (*g)->own && !most && wanted < 10 ? 1 : wanted, seed, by_kind);
	for (int e = 0; e < EDITS; e++) {
		print_row("all", edit_names[e], &by_kind[e]);
		if (e != BLOCK)
			add_up(&sum, &by_kind[e]);
	}
	print_row("all", "but blocks", &sum);
	assert_true(sum.one * 100 >= sum.noticed * 85);
	assert_true(sum.whole * 100 >= sum.noticed * 82);
	assert_true(sum.totals * 100 >= sum.noticed * 84);
	assert_true(sum.lost * 100 <= sum.noticed * 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_fault_gives_one_report),
	};

	return cmocka_run_group_tests_name("edits", tests, NULL, NULL);
}
