/* 16: Seeloewe, D-Day and elimination; how the long scenarios end (17). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* The day advances by one (card 141), two (142) or four days (137) to the check. */
static struct kit *
before(const char *scenario, const char *position)
{
	struct kit *k =
	    given("set raid-day 9\nset turn 9\nset daily-card.141 pile\nset daily-card.142 pile\n"
		  "set daily-card.137 pile\nset seeloewe seeloewe\nset seeloewe-day 09-11\n"
		  "set priority.city high\nset depletion 10\nplace II/SG1 light-loss\nset target.1 pile");
	char text[64];

	snprintf(text, sizeof(text), "set scenario %s", scenario);
	kit_does(k, text);
	kit_does(k, position);
	kit_does(k, "goto advance");
	return k;
}

static void
ends(struct kit *k, const char *entry, const char *level)
{
	kit_does(k, entry);
	assert_true(is_over(&k->play));
	assert_string_equal(k->game->level(&k->play), level);
	assert_int_equal(k->report.n_milestones, 1);
	kit_round_trip(k);
	kit_free(k);
}

static void
nothing_is_checked_before_the_marker_is_reached(void **state)
{
	struct kit *k = before("campaign", "set day 09-09\nset vp -30");

	(void)state;
	kit_does(k, "draw 141");
	kit_claim(k, "day 09-10");
	kit_claim(k, "seeloewe seeloewe");
	assert_null(k->game->level(&k->play));
	kit_free(k);
}

static void
EX_35_postponed_the_marker_goes_one_box_after_the_Day_marker(void **state)
{
	struct kit *k = before("campaign", "set day 09-11\nset seeloewe-day 09-11");

	(void)state;
	kit_does(k, "draw 142");
	kit_claim(k, "day 09-13");
	kit_claim(k, "seeloewe-day 09-14");
	kit_claim(k, "days-left 1");
	kit_claim(k, "vp 2");
	kit_free(k);
}

static void
cancelled_at_the_first_check_is_a_british_decisive_victory(void **state)
{
	(void)state;
	ends(before("campaign", "set day 09-10\nset vp 19"), "draw 141", "British decisive victory");
}

static void
cancelled_at_a_later_check_is_a_british_operational_victory(void **state)
{
	(void)state;
	ends(before("campaign", "set day 09-12\nset seeloewe-day 09-13\nset seeloewe-checked yes\nset vp 17"),
	     "draw 141", "British operational victory");
}

static void
the_values_are_those_of_the_box_the_Day_marker_is_on(void **state)
{
	struct kit *k = before("campaign", "set day 09-10\nset vp 13");

	(void)state;
	kit_does(k, "draw 137"); /* to 14 September with 17: its box says 17, that of the 11th 20 */
	assert_true(is_over(&k->play));
	kit_free(k);
	k = before("campaign", "set day 09-10\nset vp 18");
	kit_does(k, "draw 141"); /* to 11 September with 19 */
	assert_false(is_over(&k->play));
	kit_free(k);
}

static void
R53_postponed_past_22_september_is_a_draw(void **state)
{
	(void)state;
	ends(before("campaign", "set day 09-21\nset seeloewe-day 09-22\nset seeloewe-checked yes"),
	     "draw 141", "draw");
	ends(before("campaign", "set day 09-21\nset seeloewe-day 09-22\nset seeloewe-checked yes"),
	     "draw 137", "draw");
}

static void
at_the_launch_value_preparations_begin(void **state)
{
	struct kit *k = before("campaign", "set day 09-10\nset vp -9\nset priority.radar high");

	(void)state;
	kit_does(k, "draw 141"); /* -8, the launch value of 11 September */
	kit_claim(k, "seeloewe d-day");
	kit_claim(k, "seeloewe-day 09-21");
	kit_claim(k, "seeloewe-state 2");
	kit_claim(k, "vp -13");
	kit_claim(k, "depletion 2");
	kit_claim(k, "priority.airfield high");
	kit_claim(k, "priority.port high");
	kit_claim(k, "priority.radar medium");
	kit_claim(k, "priority.city low");
	kit_claim(k, "priority.factory low");
	kit_free(k);
}

static void
R44_depletion_does_not_fall_below_zero(void **state)
{
	struct kit *k = before("campaign", "set day 09-10\nset vp -9\nset depletion 3");

	(void)state;
	kit_does(k, "draw 141");
	kit_claim(k, "depletion 0");
	kit_free(k);
}

static void
R51_D_Day_is_ten_boxes_from_the_marker_and_at_most_1_october(void **state)
{
	struct kit *k = before("campaign", "set day 09-10\nset vp -20");

	(void)state;
	kit_does(k, "draw 137"); /* passed: the Day marker is on the 14th, the Seeloewe marker on the 11th */
	kit_claim(k, "day 09-14");
	kit_claim(k, "seeloewe-day 09-21");
	kit_free(k);
	k = before("campaign", "set day 09-21\nset seeloewe-day 09-22\nset vp -30");
	kit_does(k, "draw 141");
	kit_claim(k, "seeloewe-day 10-01");
	kit_free(k);
}

static void
on_D_Day_the_game_ends_by_the_values_of_its_box(void **state)
{
	(void)state;
	/* 21 September: launch -13, cancel 10; the Day marker passes it (R52). */
	ends(before("campaign", "set seeloewe d-day\nset seeloewe-day 09-21\nset day 09-20\nset vp -17"),
	     "draw 137", "German decisive victory");
	ends(before("campaign", "set seeloewe d-day\nset seeloewe-day 09-21\nset day 09-20\nset vp -13"),
	     "draw 141", "German operational victory");
	ends(before("campaign", "set seeloewe d-day\nset seeloewe-day 09-21\nset day 09-20\nset vp 6"),
	     "draw 137", "British tactical victory");
}

static void
the_thin_blue_line_ends_at_its_first_check(void **state)
{
	(void)state;
	ends(before("thin-blue-line", "set day 09-10\nset vp 19"), "draw 141", "German decisive defeat");
	ends(before("thin-blue-line", "set day 09-10\nset vp -9"), "draw 141", "German decisive victory");
	ends(before("thin-blue-line", "set day 09-10\nset vp -9"), "draw 142",
	     "German operational victory"); /* -7: preparations do not begin */
	ends(before("thin-blue-line", "set day 09-10\nset vp 3\nset depletion 15"), "draw 141",
	     "German operational defeat");
	ends(before("thin-blue-line", "set day 09-10\nset vp 3"), "draw 141", "draw");
}

static void
thirty_five_points_end_every_long_scenario(void **state)
{
	(void)state;
	ends(before("campaign", "set day 08-20\nset vp 34"), "draw 141", "British decisive victory");
	ends(before("campaign", "set day 09-10\nset vp 34"), "draw 141", "British decisive victory");
	ends(before("campaign", "set day 09-10\nset vp -33"), "draw 141",
	     "German decisive victory"); /* with the -5 */
	ends(before("hardest-days", "set seeloewe none\nset day 08-20\nset vp 34"), "draw 141",
	     "British decisive victory");
}

static void
nothing_follows_the_end_RAF_16a(void **state)
{
	struct kit *k = before("campaign", "set day 09-10\nset vp 19");

	(void)state;
	kit_keeps(k, "draw 141", "RAF-16a");
	kit_breaks(k, "draw 142", "RAF-16a");
	kit_breaks(k, "done", "RAF-16a");
	kit_does(k, "note \"over\"\nclaim vp 20");
	kit_free(k);
}

static void
the_hardest_days_end_with_the_fourth_by_their_levels(void **state)
{
	static const struct {
		int vp;
		const char *level;
	} levels[] = {
	    {-34, "German decisive victory"},
	    {-26, "German decisive victory"},
	    {-25, "German operational victory"},
	    {-11, "German operational victory"},
	    {-10, "draw"},
	    {-1, "draw"},
	    {0, "German operational defeat"},
	    {14, "German operational defeat"},
	    {15, "German decisive defeat"},
	    {34, "German decisive defeat"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(levels) / sizeof(levels[0]); i++) {
		char text[128];
		struct kit *k;
		snprintf(text, sizeof(text),
			 "set scenario hardest-days\nset raid-day 4\nset turn 4\nset vp %d\n"
			 "goto end-of-day",
			 levels[i].vp);
		k = given(text);
		assert_true(is_over(&k->play));
		assert_string_equal(k->game->level(&k->play), levels[i].level);
		kit_claim(k, "outcome days-over");
		kit_free(k);
	}
}

static void
the_third_of_the_hardest_days_goes_on(void **state)
{
	struct kit *k =
	    given("set scenario hardest-days\nset raid-day 3\nset turn 3\nset daily-card.141 pile\n"
		  "goto end-of-day");

	(void)state;
	kit_asks(k, "the daily card");
	kit_claim(k, "days-left 1");
	kit_free(k);
}

static void
with_night_raids_the_fourth_night_is_flown_before_the_end(void **state)
{
	struct kit *k =
	    given("set scenario hardest-days\nset options 1\nset raid-day 4\nset turn 4\nplace I/KG1 night\n"
		  "place II/KG1 night\nset vp -10\ngoto end-of-day");

	(void)state;
	kit_asks(k, "night bombing");
	kit_does(k, "roll 6");
	assert_true(is_over(&k->play));
	kit_claim(k, "vp -12");
	assert_string_equal(k->game->level(&k->play), "German operational victory");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nothing_is_checked_before_the_marker_is_reached),
	    cmocka_unit_test(EX_35_postponed_the_marker_goes_one_box_after_the_Day_marker),
	    cmocka_unit_test(cancelled_at_the_first_check_is_a_british_decisive_victory),
	    cmocka_unit_test(cancelled_at_a_later_check_is_a_british_operational_victory),
	    cmocka_unit_test(the_values_are_those_of_the_box_the_Day_marker_is_on),
	    cmocka_unit_test(R53_postponed_past_22_september_is_a_draw),
	    cmocka_unit_test(at_the_launch_value_preparations_begin),
	    cmocka_unit_test(R44_depletion_does_not_fall_below_zero),
	    cmocka_unit_test(R51_D_Day_is_ten_boxes_from_the_marker_and_at_most_1_october),
	    cmocka_unit_test(on_D_Day_the_game_ends_by_the_values_of_its_box),
	    cmocka_unit_test(the_thin_blue_line_ends_at_its_first_check),
	    cmocka_unit_test(thirty_five_points_end_every_long_scenario),
	    cmocka_unit_test(nothing_follows_the_end_RAF_16a),
	    cmocka_unit_test(the_hardest_days_end_with_the_fourth_by_their_levels),
	    cmocka_unit_test(the_third_of_the_hardest_days_goes_on),
	    cmocka_unit_test(with_night_raids_the_fourth_night_is_flown_before_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
