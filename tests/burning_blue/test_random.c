/* Random raids: whatever is legal verifies clean, ends, and every position can be written out and read back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"

static const char *const days[] = {"square-leg",
				   "opening-bat",
				   "leg-before-wicket",
				   "bodyline",
				   "knocking-em-for-six",
				   "owzat",
				   "first-test",
				   "googly",
				   "free"};

enum { DAYS = sizeof(days) / sizeof(days[0]), RAIDS_LONG = 2000, RAIDS_SHORT = 60, ENTRIES = 400 };

static unsigned
raids(void)
{
	return getenv("TALLYHO_LONG") ? RAIDS_LONG : RAIDS_SHORT;
}

/* The raids of one board: the interceptions that players fight over an evening. */
static void
random_raids_over_one_board_verify_clean(void **state)
{
	(void)state;
	for (unsigned seed = 1; seed <= raids(); seed++) {
		struct kit *k = bb_board(seed % 2 ? "set pursuit.No.303 yes\nset pursuit.No.74 yes"
						  : "set weather.sky cloudy");
		kit_random(k, seed, ENTRIES, 9);
		kit_free(k);
	}
}

static void
random_days_of_every_scenario_verify_clean(void **state)
{
	(void)state;
	for (unsigned seed = 1; seed <= raids() / 2; seed++) {
		struct kit *k =
		    kit_new("burning-blue", days[seed % DAYS], seed / DAYS % 2 ? "vector-reception" : "");
		kit_random(k, seed, ENTRIES, 11);
		kit_free(k);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_raids_over_one_board_verify_clean),
	    cmocka_unit_test(random_days_of_every_scenario_verify_clean),
	};

	return cmocka_run_group_tests_name("burning-blue at random", tests, NULL, NULL);
}
