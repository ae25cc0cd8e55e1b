/* Random battles: every entry is clean, positions are written out and read back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/kit.h"

enum { ENTRIES_MAX = 20000, EVERY = 13 };

/* A few in every `make check`, many when TALLYHO_LONG asks for it. */
static void
play(const char *scenario, const char *options, unsigned few, unsigned many)
{
	unsigned n = getenv("TALLYHO_LONG") ? many : few;

	for (unsigned seed = 1; seed <= n; seed++) {
		struct kit *k = kit_new("down-in-flames", scenario, options);
		kit_random(k, seed, ENTRIES_MAX, EVERY);
		if (!is_over(&k->play))
			fail_msg("%s, seed %u: no end after %d entries", scenario, seed, ENTRIES_MAX);
		assert_non_null(k->game->level(&k->play));
		kit_free(k);
	}
}

static void
random_duels_are_clean(void **state)
{
	(void)state;
	play("duel", "", 30, 1800);
	play("duel", "historical altitude-bonus", 6, 200);
}

static void
random_team_fights_are_clean(void **state)
{
	(void)state;
	play("teams", "", 4, 300);
	play("teams", "balance altitude-bonus", 4, 200);
}

static void
random_free_for_alls_are_clean(void **state)
{
	(void)state;
	play("free-for-all", "", 4, 100);
}

static void
random_campaigns_are_clean(void **state)
{
	(void)state;
	play("campaign", "", 6, 70);
	play("campaign", "altitude-bonus", 3, 30);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_duels_are_clean),
	    cmocka_unit_test(random_team_fights_are_clean),
	    cmocka_unit_test(random_free_for_alls_are_clean),
	    cmocka_unit_test(random_campaigns_are_clean),
	};

	return cmocka_run_group_tests_name("down-in-flames random", tests, NULL, NULL);
}
