/* Taste against none: in random games the side that plays by the taste of its game comes out better than the
 * same side without. TALLYHO_LONG=1 plays ten times as many and prints what each pairing comes to. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/luck.h"
#include "cmd/luck/random.h"
#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum { GAMES = 30, ENTRIES_MOST = 20000 };

struct spread {
	double mean, error;
};

static double
play_game(const struct game *game, const char *scenario, uint64_t seed, int tasteful)
{
	struct kit *k = kit_new(game->name, scenario, "");
	double total[TOTALS_MAX];
	struct random r;

	random_seed(&r, seed);
	r.tasteful = (uint8_t)tasteful;
	for (int i = 0; i < ENTRIES_MOST && !is_over(&k->play); i++) {
		struct entry e;

		if (!random_entry(&k->play, &r, &e))
			break;
		entry_apply(&k->play, &e, "", &k->report);
	}
	assert_true(is_over(&k->play));
	for (int t = 0; t < game->n_totals; t++)
		total[t] = total_known(&k->play, t);
	kit_free(k);
	return luck_points(game, total);
}

static struct spread
play_games(const struct game *game, const char *scenario, int n, int tasteful)
{
	double sum = 0, squares = 0;
	struct spread s;

	for (int i = 0; i < n; i++) {
		double points = play_game(game, scenario, (uint64_t)i + 1, tasteful);

		sum += points;
		squares += points * points;
	}
	s.mean = sum / n;
	s.error = sqrt((squares / n - s.mean * s.mean) / n);
	return s;
}

/* Whether one is more than the other, by three standard errors. */
static bool
is_more(struct spread a, struct spread b)
{
	return a.mean - b.mean > 3 * sqrt(a.error * a.error + b.error * b.error);
}

/* In a duel both have the same table: whoever keeps to it alone wins. */
static void
taste_wins_duels(void **state)
{
	int n = getenv("TALLYHO_LONG") ? 40 * GAMES : 10 * GAMES;
	struct spread of[4];

	(void)state;
	for (int tasteful = 0; tasteful < 4; tasteful++)
		of[tasteful] = play_games(game_named("down-in-flames"), "duel", n, tasteful);
	if (n > 10 * GAMES)
		print_message("duel: neither %.1f, the Axis %.1f, the Allies %.1f, both %.1f\n", of[0].mean,
			      of[1].mean, of[2].mean, of[3].mean);
	assert_true(is_more(of[1], of[0]));
	assert_true(is_more(of[0], of[2]));
	assert_true(is_more(of[1], of[3]));
	assert_true(is_more(of[3], of[2]));
}

/* The Germans have no choice: the squadron comes off better with taste than without. */
static void
taste_wins_combats(void **state)
{
	const struct game *game = game_named("303-squadron");
	bool all = getenv("TALLYHO_LONG") != NULL;

	(void)state;
	for (int i = 0; i < (all ? 5 : 2); i++) {
		const char *name = game->scenarios[i].name;
		struct spread none = play_games(game, name, all ? 10 * GAMES : 3 * GAMES, 0);
		struct spread tasteful = play_games(game, name, all ? 10 * GAMES : 3 * GAMES, 1);

		if (all)
			print_message("%s: without %.1f, with %.1f\n", name, none.mean, tasteful.mean);
		assert_true(is_more(tasteful, none));
	}
}

static void
taste_wins(void **state)
{
	const char *scenarios[] = {"channel-battle", "duel-of-eagles", "london-burning"};
	int n = (getenv("TALLYHO_LONG") ? 10 : 2) * GAMES;

	(void)state;
	for (size_t i = 0; i < (getenv("TALLYHO_LONG") ? 3 : 1); i++) {
		struct spread of[4];

		for (int tasteful = 0; tasteful < 4; tasteful++)
			of[tasteful] = play_games(game_named("battle-of-britain"), scenarios[i], n, tasteful);
		if (n > 2 * GAMES)
			print_message("%s: neither %.1f, the Luftwaffe %.1f, the RAF %.1f, both %.1f\n",
				      scenarios[i], of[0].mean, of[1].mean, of[2].mean, of[3].mean);
		assert_true(is_more(of[1], of[0]));
		assert_true(is_more(of[3], of[2]));
		/* Against raids that come nowhere the RAF has no need of it. */
		assert_true(is_more(of[1], of[3]));
	}
}

/* Of the Luftwaffe there is no taste: its charts leave it little to choose. */
static void
taste_wins_raids(void **state)
{
	const struct game *game = game_named("burning-blue");
	int n = getenv("TALLYHO_LONG") ? 50 * GAMES : 0;
	struct spread none, tasteful;

	(void)state;
	if (n == 0)
		skip();
	none = play_games(game, "leg-before-wicket", n, 0);
	tasteful = play_games(game, "leg-before-wicket", n, 1);
	print_message("leg-before-wicket: without %.2f, with %.2f\n", none.mean, tasteful.mean);
	assert_true(is_more(tasteful, none));
}

/* What is against taste is played only where nothing else is left. */
static void
taste_is_kept(void **state)
{
	struct kit *k = kit_new("raf-eagle", "prelude", "");
	struct random r;

	(void)state;
	random_seed(&r, 1);
	r.tasteful = BOTH_TASTEFUL;
	for (int i = 0; i < ENTRIES_MOST && !is_over(&k->play); i++) {
		struct entry e;

		assert_true(random_entry(&k->play, &r, &e));
		assert_true(strcmp(verb_of(k->game, e.first.verb)->name, "recall") != 0);
		assert_true(strcmp(verb_of(k->game, e.first.verb)->name, "unplan") != 0);
		entry_apply(&k->play, &e, "", &k->report);
	}
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(taste_wins), cmocka_unit_test(taste_wins_duels),
					   cmocka_unit_test(taste_wins_combats),
					   cmocka_unit_test(taste_wins_raids),
					   cmocka_unit_test(taste_is_kept)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
