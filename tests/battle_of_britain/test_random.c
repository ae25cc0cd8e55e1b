/* Random games of every scenario and option verify clean, and every position restores its state. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/kit.h"

static unsigned
games(unsigned in_short, unsigned in_long)
{
	return getenv("TALLYHO_LONG") ? in_long : in_short;
}

static void
play_many(const char *scenario, const char *options, unsigned n, size_t every)
{
	for (unsigned seed = 1; seed <= n; seed++) {
		struct kit *k = kit_new("battle-of-britain", scenario, options);
		kit_random(k, seed, 20000, every);
		assert_true(is_over(&k->play));
		kit_free(k);
	}
}

static void
random_channel_battles_are_clean(void **state)
{
	(void)state;
	play_many("channel-battle", "", games(12, 500), 23);
}

static void
random_duels_of_eagles_are_clean(void **state)
{
	(void)state;
	play_many("duel-of-eagles", "", games(12, 500), 23);
}

static void
random_london_burnings_are_clean(void **state)
{
	(void)state;
	play_many("london-burning", "", games(12, 500), 23);
}

static void
random_campaigns_are_clean(void **state)
{
	(void)state;
	play_many("campaign", "", games(2, 25), 47);
	play_many("campaign", "campaign-carryover", games(2, 25), 47);
}

static void
random_games_with_options_are_clean(void **state)
{
	(void)state;
	play_many("channel-battle", "swap-3-4 historical-missions off-mission-bombing", games(3, 100), 31);
	play_many("duel-of-eagles", "historical-missions calendar-printed calendar-final", games(3, 100), 31);
	play_many("london-burning", "swap-3-4 off-mission-bombing", games(3, 100), 31);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_channel_battles_are_clean),
	    cmocka_unit_test(random_duels_of_eagles_are_clean),
	    cmocka_unit_test(random_london_burnings_are_clean),
	    cmocka_unit_test(random_campaigns_are_clean),
	    cmocka_unit_test(random_games_with_options_are_clean),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
