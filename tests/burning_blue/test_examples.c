/* The vectors read off the charts, one test each. Dice are given as they fall; `n` modifiers are the board's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"

static void
a_fresh_gruppe_is_intercepted_on_a_7(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_does(k, "intercept I/KG1 with No.303");
	kit_asks_with(k, "interception", 0);
	kit_does(k, "roll 2d6 3 4");
	kit_claim(k, "outcome intercept");
	kit_free(k);
}

static void
a_gruppe_at_level_2_leaves_stragglers_on_a_7_and_no_escort_reacts(void **state)
{
	struct kit *k = bb_board("set level.I/KG1 2");

	(void)state;
	kit_does(k, "intercept I/KG1 with No.303\nroll 2d6 3 4\nclaim outcome stragglers");
	kit_breaks(k, "luftwaffe: react", "BB-13.3.2.h");
	kit_free(k);
}

static void
a_squadron_at_its_maximum_uses_the_last_column(void **state)
{
	struct kit *k = bb_board("set level.No.303 1");

	(void)state;
	kit_does(k, "luftwaffe: intercept No.303 with III/JG26\nroll 2d6 5 6\nclaim outcome stragglers");
	kit_free(k);
}

static void
six_angels_above_with_the_sun_behind_makes_a_9_a_surprise(void **state)
{
	struct kit *k = bb_board("set angels.No.303 22");

	(void)state;
	kit_does(k, "intercept I/KG1 from sun with No.303");
	kit_asks_with(k, "interception", 2);
	kit_does(k, "roll 2d6 4 5\nclaim outcome surprise");
	kit_free(k);
}

static void
four_angels_below_the_bombers_is_too_low_two_is_not(void **state)
{
	struct kit *k = bb_board("set angels.No.303 14\nset angels.No.501 16\nset angels.I/KG1 18");

	(void)state;
	kit_would_break(k, "intercept I/KG1 with No.303", "BB-13.3.2.a");
	kit_keeps(k, "intercept I/KG1 with No.501", "BB-13.3.2.a");
	kit_asks_with(k, "interception", -1);
	kit_free(k);
}

static void
one_squadron_meets_a_close_escort_that_reacts_on_a_7(void **state)
{
	struct kit *k =
	    bb_intercepted("", "intercept I/KG1 with No.303", "roll 2d6 4 5");

	(void)state;
	kit_asks_with(k, "escort reaction", 1);
	kit_does(k, "luftwaffe: roll 2d6 3 4\nclaim reaction reacts\nclaim bombers called-off");
	kit_asks(k, "the escort attacks");
	kit_free(k);
}

static void
a_wing_of_two_is_countered_on_a_6(void **state)
{
	struct kit *k = bb_intercepted("set role.I/JG54 top-cover", "intercept I/KG1 with No.303 No.501",
				       "roll 2d6 4 5");

	(void)state;
	kit_asks_with(k, "escort reaction", 0);
	kit_does(k, "luftwaffe: roll 2d6 3 3\nclaim reaction counter-1");
	kit_does(k, "raf: counter No.501\nluftwaffe: escort I/JG54\n"
		    "luftwaffe: roll 2d6 3 4\nclaim combat escort\nraf: roll 2d6 3 4\n"
		    "claim column +1"); /* I/JG54 alone, 5 - 5 ... see below */
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_fresh_gruppe_is_intercepted_on_a_7),
	    cmocka_unit_test(a_gruppe_at_level_2_leaves_stragglers_on_a_7_and_no_escort_reacts),
	    cmocka_unit_test(a_squadron_at_its_maximum_uses_the_last_column),
	    cmocka_unit_test(six_angels_above_with_the_sun_behind_makes_a_9_a_surprise),
	    cmocka_unit_test(four_angels_below_the_bombers_is_too_low_two_is_not),
	    cmocka_unit_test(one_squadron_meets_a_close_escort_that_reacts_on_a_7),
	    cmocka_unit_test(a_wing_of_two_is_countered_on_a_6),
	};

	return cmocka_run_group_tests_name("burning-blue examples", tests, NULL, NULL);
}
