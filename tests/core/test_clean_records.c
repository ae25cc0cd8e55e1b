/*
 * Records in which nothing is wrong are never accused: random games of every scenario, with every choice of
 * options, one single action a line or several as by hand, judged as `verify` judges them. In every second
 * one each total is claimed from time to time as it is, and as a row of `export turns` has it; in every
 * fourth some lines are taken back and entered again as they were. TALLYHO_GAME: one game; TALLYHO_RECORDS:
 * so many of each scenario; TALLYHO_LONG=1: 10,000, kept in slices.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/core/written.h"
#include "tests/file_games.h"
#include "tests/slices.h"

enum { CLAIMS_EVERY = 23, BACK_EVERY = 5, BACK_MOST = 3, SLICE = 20 };

struct counted {
	unsigned long games, entries, claims, back;
};

static void
begin_copy(struct written *copy, const struct written *w)
{
	copy->game = w->game;
	copy->meta = w->meta;
	copy->n = 0;
}

/* ---- claims ---- */

/* Every total as it stands; `row`: as it stood when that ended. */
static void
claim_all(struct written *claimed, struct session *s, const struct milestone *row)
{
	for (int t = 0; t < s->game->n_totals; t++) {
		struct written_line *line = &claimed->line[claimed->n++];

		line->who[0] = '\0';
		snprintf(line->text, sizeof(line->text), "claim %s %d", s->game->totals[t].name,
			 row ? row->total[t] : total_known(&s->play, t));
	}
}

/* Puts the record into the session with every total claimed behind every 23rd entry, and behind the first of
 * every 23 that has ended something. */
static unsigned long
load_with_claims(struct session *s, const struct written *w)
{
	static struct written claimed;
	size_t rows = 0, i = 0;

	written_load(s, w);
	session_rewind(s, false, 0);
	begin_copy(&claimed, w);
	for (; i < w->n && session_next(s) && claimed.n + 2 * TOTALS_MAX + 1 < WRITTEN_MAX; i++) {
		const struct report *report = &s->report;

		claimed.line[claimed.n++] = w->line[i];
		if (report->n_milestones > 0 && rows <= i / CLAIMS_EVERY) {
			claim_all(&claimed, s, &report->milestone[i % report->n_milestones]);
			rows = i / CLAIMS_EVERY + 1;
		}
		if ((i + 1) % CLAIMS_EVERY == 0)
			claim_all(&claimed, s, NULL);
	}
	written_load(s, &claimed);
	return claimed.n - i;
}

/* ---- taken back ---- */

/* Puts the record into the session with some of its lines, up to three in a row, taken back at once and
 * entered again. */
static unsigned long
load_taken_back(struct session *s, const struct written *w, struct random *r)
{
	static struct written copy;
	unsigned long back = 0;
	size_t fresh = 0; /* lines since the last ones that came back */

	begin_copy(&copy, w);
	for (size_t i = 0; i < w->n && copy.n + 2 + BACK_MOST < WRITTEN_MAX; i++) {
		size_t n = 1 + (size_t)random_below(r, BACK_MOST);

		copy.line[copy.n++] = w->line[i];
		if (++fresh < n || random_below(r, BACK_EVERY) > 0)
			continue;
		copy.line[copy.n].who[0] = '\0';
		snprintf(copy.line[copy.n].text, WRITTEN_TEXT, "retract %zu", copy.n - n + 1);
		copy.n++;
		for (size_t k = 0; k < n; k++)
			copy.line[copy.n++] = w->line[i + 1 - n + k];
		fresh = 0;
		back += n;
	}
	written_load(s, &copy);
	return back;
}

static void
judge(struct session *s, const struct game *game, const char *scenario, uint64_t seed, struct counted *all)
{
	struct returned returned;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		const struct line *line = session_line(s);

		all->entries++;
		if (replay_returned(&s->replay, &returned))
			fail_msg("%s %s, seed %llu: entry %d, '%s', came back as it was and is a correction",
				 game->name, scenario, (unsigned long long)seed, (int)line->seq, line->text);
		for (int i = 0; i < s->report.n_findings; i++)
			if (finding_counts(&s->replay, &s->report.finding[i]))
				fail_msg("%s %s, seed %llu: entry %d, '%s', is accused (rule %d)", game->name,
					 scenario, (unsigned long long)seed, (int)line->seq, line->text,
					 s->report.finding[i].rule);
	}
	all->games++;
}

struct slice {
	char name[64];
};

static struct slice
slice_of(const struct game *game, int scenario)
{
	struct slice slice;

	snprintf(slice.name, sizeof(slice.name), "clean_%s_%s", game->name, game->scenarios[scenario].name);
	return slice;
}

static void
play_scenario(struct session *s, const struct game *game, int scenario, size_t wanted, struct counted *all)
{
	static struct written w;
	const char *name = game->scenarios[scenario].name;
	struct slice slice = slice_of(game, scenario);
	struct random r;

	for (size_t i = slices_from(slice.name); i < wanted; i++) {
		random_seed(&r, 7001 * i + 17);
		written_random(s, &w, game, SCENARIO_COMMON + scenario, random_below(&r, 1 << 16), 11 * i + 3,
			       WRITTEN_MAX, i % 4 >= 2);
		if (i % 2 == 1)
			all->claims += load_with_claims(s, &w);
		else if (i % 4 == 2)
			all->back += load_taken_back(s, &w, &r);
		else
			written_load(s, &w);
		judge(s, game, name, 11 * i + 3, all);
		if (i % SLICE == SLICE - 1)
			slices_reached(slice.name, i + 1);
	}
	slices_reached(slice.name, wanted);
}

static void
a_clean_record_is_not_accused(void **state)
{
	const char *only = getenv("TALLYHO_GAME"), *number = getenv("TALLYHO_RECORDS");
	size_t wanted = number ? (size_t)atol(number) : getenv("TALLYHO_LONG") ? 10000 : 4;
	struct session *s = session_new();

	(void)state;
	assert_non_null(s);
	for (const struct game *const *g = every_game(); *g; g++) {
		struct counted all = {0};

		for (int k = 0; k < (*g)->n_scenarios && (!only || strcmp(only, (*g)->name) == 0); k++)
			play_scenario(s, *g, k, wanted, &all);
		printf("%-18s %6lu games, %9lu entries, %8lu claims, %6lu taken back: nothing accused\n",
		       (*g)->name, all.games, all.entries, all.claims, all.back);
		fflush(stdout);
	}
	for (const struct game *const *g = every_game(); *g; g++)
		for (int k = 0; k < (*g)->n_scenarios; k++)
			slices_over(slice_of(*g, k).name);
	session_free(s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(a_clean_record_is_not_accused)};

	return cmocka_run_group_tests_name("clean records", tests, NULL, NULL);
}
