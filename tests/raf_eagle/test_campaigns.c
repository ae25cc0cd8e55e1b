/* Whole random campaigns with all options and with none: every entry is legal, they end, and positions
 * round-trip. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/kit.h"

enum { ENTRIES = 40000 };

static void
plays(const char *scenario, const char *options, unsigned seeds, size_t every)
{
	if (getenv("TALLYHO_LONG"))
		seeds = 200;
	for (unsigned seed = 1; seed <= seeds; seed++) {
		struct kit *k = kit_new("raf-eagle", scenario, options);
		kit_random(k, seed, ENTRIES, every);
		if (!is_over(&k->play))
			fail_msg("%s %s, seed %u does not end", scenario, options, seed);
		if (!k->game->level(&k->play))
			fail_msg("%s %s, seed %u ends without a level", scenario, options, seed);
		kit_round_trip(k);
		kit_free(k);
	}
}

static void
random_campaigns_without_options_are_legal_and_end(void **state)
{
	(void)state;
	plays("campaign", "", 2, 101);
}

static void
random_campaigns_with_all_options_are_legal_and_end(void **state)
{
	(void)state;
	plays("campaign", "night-raids advanced", 2, 101);
}

static void
random_hardest_days_are_legal_and_end(void **state)
{
	(void)state;
	plays("hardest-days", "", 1, 101);
	plays("hardest-days", "night-raids outlying-airfields high-command", 1, 101);
}

static void
random_thin_blue_lines_are_legal_and_end(void **state)
{
	(void)state;
	plays("thin-blue-line", "", 1, 101);
	plays("thin-blue-line", "night-raids jabos range press-or-pause", 1, 101);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_campaigns_without_options_are_legal_and_end),
	    cmocka_unit_test(random_campaigns_with_all_options_are_legal_and_end),
	    cmocka_unit_test(random_hardest_days_are_legal_and_end),
	    cmocka_unit_test(random_thin_blue_lines_are_legal_and_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
