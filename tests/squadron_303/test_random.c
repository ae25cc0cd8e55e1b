/* 303 Squadron: random scenarios and campaigns verify clean, and every position comes back the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/kit.h"

static const char *const scenarios[] = {"the-formation", "attack-on-biggin-hill", "blitz", "welcome-home",
					"the-return"};
static const char *const players[] = {"solo", "two-players", "three-players", ""};

enum { SCENARIOS = 5, PLAYERS = 4, ENTRIES = 20000 };

static bool
is_long(void)
{
	return getenv("TALLYHO_LONG") != NULL;
}

static void
play_some(const char *scenario, const char *options, unsigned seeds, size_t every)
{
	for (unsigned seed = 1; seed <= seeds; seed++) {
		struct kit *k = kit_new("303-squadron", scenario, options);
		size_t n = kit_random(k, seed * 7919u + seeds, ENTRIES, every);
		if (n >= ENTRIES)
			fail_msg("%s (%s), seed %u: no end after %zu entries", scenario, options, seed, n);
		kit_free(k);
	}
}

static void
random_scenarios_for_each_number_of_players_are_clean(void **state)
{
	(void)state;
	for (unsigned i = 0; i < PLAYERS * SCENARIOS; i++)
		play_some(scenarios[i % SCENARIOS], players[i / SCENARIOS], is_long() ? 100 : 1, 0);
}

static void
random_games_with_every_option_are_clean(void **state)
{
	(void)state;
	for (unsigned i = 0; i < PLAYERS; i++) {
		char options[96];
		snprintf(options, sizeof(options), "%s mulligan props-all aces specialisation", players[i]);
		play_some("blitz", options, is_long() ? 100 : 1, 0);
		play_some("welcome-home", options, is_long() ? 50 : 1, 0);
	}
}

static void
random_campaigns_are_clean(void **state)
{
	(void)state;
	for (unsigned i = 0; i < PLAYERS; i++)
		play_some("campaign", players[i], is_long() ? 50 : 1, 0);
}

static void
positions_come_back_the_same_after_every_entry(void **state)
{
	(void)state;
	play_some("attack-on-biggin-hill", "two-players aces specialisation", 1, is_long() ? 1 : 20);
	play_some("campaign", "three-players", 1, is_long() ? 3 : 60);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_scenarios_for_each_number_of_players_are_clean),
	    cmocka_unit_test(random_games_with_every_option_are_clean),
	    cmocka_unit_test(random_campaigns_are_clean),
	    cmocka_unit_test(positions_come_back_the_same_after_every_entry),
	};

	return cmocka_run_group_tests_name("303 squadron, random play", tests, NULL, NULL);
}
