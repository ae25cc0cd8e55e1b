/* 19: the advanced rules, one by one and together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* Options as bits: advanced 2, outlying 4, high command 8, Jabos 16, range 32, press or pause 64. */
#define SEPTEMBER                                                                                            \
	"set raid-day 5\nset turn 5\nset day 09-02\nset priority.airfield high\nset priority.port high\n"

/* ---- 19.1 ---- */

#define PLANNED                                                                                              \
	"set target.18 planned\nset slot.18 0800\nset target.20 planned\nset slot.20 0800\n"                 \
	"set target.15 hand\nset strategy.159 hand\nset strategy.162 hand\n"

static void
the_marker_goes_on_a_card_that_names_an_outlying_airfield_RAF_19_1a(void **state)
{
	struct kit *k = given("set options 4\n" SEPTEMBER PLANNED "goto plan");

	(void)state;
	kit_would_break(k, "outlying 20", "RAF-19.1a");
	kit_breaks(k, "outlying 15", "RAF-5.1b"); /* not planned */
	kit_keeps(k, "outlying 18", "RAF-19.1a");
	kit_claim(k, "outlying.18 yes");
	kit_free(k);
}

static void
an_outlying_airfield_is_no_secondary_target_RAF_19_1b(void **state)
{
	struct kit *k = given("set options 2\n" SEPTEMBER PLANNED "goto plan");

	(void)state;
	kit_does(k, "play 159 on 18");
	kit_breaks(k, "outlying 18", "RAF-19.1b");
	kit_free(k);
	k = given("set options 2\n" SEPTEMBER PLANNED "goto plan");
	kit_keeps(k, "outlying 18", "RAF-19.1b");
	kit_would_break(k, "play 159 on 18", "RAF-19.1b");
	kit_keeps(k, "play 162 on 18", "RAF-19.1b");
	kit_free(k);
}

static void
without_the_option_there_is_no_marker(void **state)
{
	struct kit *k = given("set options 8\n" SEPTEMBER PLANNED "goto plan");

	(void)state;
	kit_breaks(k, "outlying 18", "RAF-4a");
	kit_free(k);
}

static void
R92_the_outlying_airfield_of_card_37_is_within_me109_range(void **state)
{
	struct kit *k =
	    given("set options 4\n" SEPTEMBER "set target.37 planned\nset slot.37 0600\nset clock 0600\n"
		  "place I/KG51 card-37\nplace I/JG2 card-37\nplace II/JG2 card-37\ngoto raid");

	(void)state;
	kit_claim(k, "I/JG2 at patrol full"); /* Middle Wallop itself: they can only patrol */
	kit_free(k);
	k = given(
	    "set options 4\n" SEPTEMBER "set target.37 planned\nset slot.37 0600\nset outlying.37 yes\n"
	    "set clock 0600\nplace I/KG51 card-37\nplace I/JG2 card-37\nplace II/JG2 card-37\ngoto raid");
	kit_does(k, "hunt I/JG2\nescort II/JG2");
	kit_claim(k, "I/JG2 at hunt full");
	kit_free(k);
}

/* ---- 19.2 ---- */

#define DEEP "set target.39 hand\nset target.40 hand\nset target.42 hand\nset target.18 hand\n"

static void
of_two_VPx2_cards_one_is_planned_RAF_19_2b(void **state)
{
	struct kit *k = given("set options 8\n" SEPTEMBER DEEP "set strategy.155 hand\ngoto plan");

	(void)state;
	kit_does(k, "plan 18 at 0800\nplan 40 at 1000");
	kit_would_break(k, "done", "RAF-19.2b");
	kit_does(k, "plan 42 at 1200");
	kit_would_do(k, "done");
	kit_does(k, "play 155 on 42");
	kit_would_break(k, "done", "RAF-19.2b"); /* a decoy is no raid (R15) */
	kit_does(k, "plan 39 at 1400");
	kit_keeps(k, "done", "RAF-19.2b");
	kit_free(k);
}

static void
a_single_VPx2_card_or_one_that_is_not_eligible_binds_nobody_RAF_19_2b(void **state)
{
	struct kit *k =
	    given("set options 8\n" SEPTEMBER "set target.39 hand\nset target.36 hand\nset target.18 hand\n"
		  "goto plan"); /* 36 is a factory: low priority and value 3 */

	(void)state;
	kit_does(k, "plan 18 at 0800");
	kit_would_break(k, "done", "RAF-19.2b"); /* value 3 makes it eligible for a minor raid */
	kit_free(k);
	k = given("set options 8\n" SEPTEMBER
		  "set target.39 hand\nset target.60 hand\nset target.18 hand\ngoto plan");
	kit_does(k, "plan 18 at 0800"); /* 60 is a city of value 1 */
	kit_keeps(k, "done", "RAF-19.2b");
	kit_free(k);
}

static void
of_two_London_cards_one_is_planned_RAF_19_2c(void **state)
{
	struct kit *k = given("set options 2\n" SEPTEMBER "set priority.city high\nset target.45 hand\n"
			      "set target.51 hand\nset target.18 hand\ngoto plan");

	(void)state;
	kit_does(k, "plan 18 at 0800");
	kit_would_break(k, "done", "RAF-19.2c");
	kit_does(k, "plan 51 at 0800");
	kit_keeps(k, "done", "RAF-19.2c");
	kit_free(k);
}

#define STUKAS "place II/SG1 base\nplace IV/LG1 base\nplace I/SG1 base\nplace I/KG1 base\n"

static void
two_stuka_Gruppen_fly_each_day_RAF_19_2a(void **state)
{
	struct kit *k =
	    given("set options 8\n" SEPTEMBER STUKAS "set target.18 planned\nset slot.18 0800\ngoto bombers");

	(void)state;
	kit_does(k, "assign I/KG1 to 18");
	kit_would_break(k, "done", "RAF-19.2a");
	kit_does(k, "assign II/SG1 to 18");
	kit_would_break(k, "done", "RAF-19.2a");
	kit_does(k, "assign IV/LG1 to 18");
	kit_keeps(k, "done", "RAF-19.2a");
	kit_free(k);
}

static void
R69_an_order_that_cannot_be_met_is_no_fault(void **state)
{
	/* three are lost */
	struct kit *k =
	    given("set options 8\n" SEPTEMBER STUKAS "place II/SG2 light-loss\nplace I/SG3 heavy-loss\n"
		  "place I/SG77 light-loss\nset target.18 planned\nset slot.18 0800\ngoto bombers");

	(void)state;
	kit_keeps(k, "done", "RAF-19.2a");
	kit_free(k);
	/* one only may fly in the zone of LF3 */
	k = given("set options 8\n" SEPTEMBER STUKAS
		  "set target.24 planned\nset slot.24 0800\nset priority.factory high\n"
		  "goto bombers");
	kit_keeps(k, "done", "RAF-19.2a");
	kit_free(k);
	/* the only raid, a minor one, is full */
	k = given("set options 8\n" SEPTEMBER STUKAS "set priority.airfield medium\nset target.20 planned\n"
		  "set slot.20 0800\nplace II/KG1 base\nplace III/KG1 base\ngoto bombers");
	kit_does(k, "assign I/KG1 II/KG1 to 20");
	kit_keeps(k, "done", "RAF-19.2a");
	kit_free(k);
}

/* A raid of three KGr, three Me110 and depletion level 1; VP decide. */
#define ESCORTED                                                                                             \
	SEPTEMBER "set depletion 9\nset target.18 planned\nset slot.18 0600\nset clock 0600\nplace I/KG1 "   \
		  "card-18\n"                                                                                \
		  "place II/KG1 card-18\nplace III/KG1 card-18\nplace I/JG3 card-18\nplace II/JG3 card-18\n" \
		  "place III/JG3 card-18\nplace I/ZG26 card-18\n"

static void
depleted_and_behind_the_bombers_are_escorted_first_RAF_19_2d(void **state)
{
	/* Three KGr ask for one or two patrols; what is left escorts. */
	struct kit *k = given("set options 8\n" ESCORTED "set vp 3\ngoto raid");

	(void)state;
	kit_does(k, "patrol I/JG3\nescort II/JG3\nescort I/ZG26\nhunt III/JG3");
	kit_would_break(k, "done", "RAF-19.2d");
	kit_does(k, "escort III/JG3");
	kit_keeps(k, "done", "RAF-19.2d");
	kit_free(k);
	k = given("set options 8\n" ESCORTED "set vp 0\ngoto raid");
	kit_does(k, "patrol I/JG3\nescort II/JG3\nescort I/ZG26\nhunt III/JG3");
	kit_keeps(k, "done", "RAF-19.2d");
	kit_free(k);
}

static void
EX_44_with_too_few_fighters_all_escort_RAF_19_2d(void **state)
{
	struct kit *k = given("set options 2\n" ESCORTED "set vp 3\nplace II/JG3 base\ngoto raid");

	(void)state;
	kit_does(k, "patrol I/JG3\nescort I/ZG26\nhunt III/JG3");
	kit_would_break(k, "done", "RAF-19.2d");
	kit_does(k, "escort III/JG3\nbomb I/ZG26");
	kit_would_break(k, "done", "RAF-19.2d");
	kit_does(k, "escort I/ZG26");
	kit_keeps(k, "done", "RAF-19.2d");
	kit_free(k);
}

/* ---- 19.3 ---- */

#define JABOS                                                                                                \
	"set target.18 planned\nset slot.18 1400\nset target.22 planned\nset slot.22 1400\nplace I/JG3 "     \
	"base\n"                                                                                             \
	"place II/JG3 base\nplace III/JG3 base\nplace I/ZG26 base\nplace I/KG1 base\nplace I/JG26 base "     \
	"reduced\n"

static void
jabos_fly_from_1_september_on_RAF_19_3a(void **state)
{
	struct kit *k = given("set options 16\n" SEPTEMBER JABOS "set day 08-31\ngoto bombers");

	(void)state;
	kit_breaks(k, "jabo I/JG3 to 18", "RAF-19.3a");
	kit_free(k);
	k = given("set options 16\n" SEPTEMBER JABOS "set day 09-01\ngoto bombers");
	kit_keeps(k, "jabo I/JG3 to 18", "RAF-19.3a");
	kit_claim(k, "I/JG3 at card-18");
	kit_claim(k, "jabo.jabo1 I/JG3");
	kit_round_trip(k);
	kit_free(k);
}

static void
two_jabos_a_day_and_full_me109_at_base_RAF_19_3b_RAF_19_3c(void **state)
{
	struct kit *k = given("set options 16\n" SEPTEMBER JABOS "goto bombers");

	(void)state;
	kit_keeps(k, "jabo I/JG3 to 18", "RAF-19.3b");
	kit_does(k, "jabo I/JG3 to 18"); /* the same again changes nothing */
	kit_would_break(k, "jabo I/ZG26 to 18", "RAF-19.3c");
	kit_would_break(k, "jabo I/JG26 to 18", "RAF-19.3c");
	kit_keeps(k, "jabo II/JG3 to 18", "RAF-19.3c");
	kit_breaks(k, "jabo III/JG3 to 18", "RAF-19.3b");
	kit_free(k);
}

static void
a_jabo_stays_within_range_RAF_19_4b(void **state)
{
	struct kit *k = given("set options 16\n" SEPTEMBER JABOS "goto bombers");

	(void)state;
	kit_would_break(k, "jabo I/JG3 to 22", "RAF-19.4b"); /* Northolt */
	kit_keeps(k, "jabo I/JG3 to 18", "RAF-19.4b");
	kit_free(k);
}

static void
jabos_are_assigned_with_the_bombers_RAF_5_2c(void **state)
{
	struct kit *k = given("set options 16\n" SEPTEMBER JABOS "goto fighters");

	(void)state;
	kit_would_break(k, "jabo I/JG3 to 18", "RAF-5.2c");
	kit_free(k);
	k = given("set options 16\n" SEPTEMBER JABOS "place I/JG3 card-18\nset jabo.jabo1 I/JG3\n"
		  "set target.15 planned\nset slot.15 1600\ngoto fighters");
	kit_breaks(k, "assign I/JG3 to 15", "RAF-5.2c"); /* it is a bomber by now */
	kit_free(k);
	k = given(SEPTEMBER JABOS "goto bombers");
	kit_breaks(k, "jabo I/JG3 to 18", "RAF-4a"); /* without the option */
	kit_free(k);
}

static void
jabos_know_zones_and_sizes_like_others(void **state)
{
	struct kit *k =
	    given("set options 16\n" SEPTEMBER JABOS "set target.11 planned\nset slot.11 0800\n"
		  "set strategy.155 planned\nset strategy-on.155 18\nset day 09-05\ngoto bombers");

	(void)state;
	kit_would_break(k, "jabo I/JG3 to 18", "RAF-5.4b");
	kit_would_break(k, "jabo I/JG3 to 11", "RAF-5.4f");
	kit_breaks(k, "jabo I/JG3 to 20", "RAF-5.1b");
	kit_free(k);
}

/* ---- 19.4 ---- */

#define FAR(card)                                                                                            \
	SEPTEMBER "set target." card " planned\nset slot." card                                              \
		  " 0600\nset clock 0600\nplace I/KG1 card-" card "\n"                                       \
		  "place I/JG3 card-" card "\nplace II/JG3 card-" card "\nplace EGr210 card-" card "\n"

static void
against_targets_just_beyond_range_me109_fly_reduced_RAF_19_4a(void **state)
{
	struct kit *k = given("set options 32\n" FAR("22") "goto raid");

	(void)state;
	kit_does(k, "hunt I/JG3\npatrol II/JG3\nescort EGr210");
	kit_keeps(k, "done", "RAF-6.1d");
	kit_claim(k, "I/JG3 at hunt reduced");
	kit_claim(k, "II/JG3 at patrol full"); /* R67 */
	kit_claim(k, "EGr210 at escort reduced");
	kit_claim(k, "I/KG1 at bombing full");
	kit_free(k);
	k = given("set options 32\n" FAR("22") "goto raid");
	kit_keeps(k, "hunt I/JG3", "RAF-19.4a");
	kit_free(k);
}

static void
farther_still_me109_only_patrol_RAF_19_4a(void **state)
{
	struct kit *k = given("set options 32\n" FAR("42") "goto raid");

	(void)state;
	kit_would_break(k, "hunt I/JG3", "RAF-19.4a");
	kit_does(k, "escort EGr210\ndone");
	kit_claim(k, "EGr210 at escort reduced"); /* R66 */
	kit_claim(k, "I/JG3 at patrol full");
	kit_free(k);
}

static void
without_the_option_the_range_line_binds_RAF_5_31a(void **state)
{
	struct kit *k = given(FAR("22") "goto raid");

	(void)state;
	kit_would_break(k, "hunt I/JG3", "RAF-5.31a");
	kit_does(k, "escort EGr210\ndone");
	kit_claim(k, "EGr210 at escort full");
	kit_free(k);
}

static void
within_range_nobody_is_reduced(void **state)
{
	struct kit *k = given("set options 2\n" FAR("18") "goto raid");

	(void)state;
	kit_does(k, "hunt I/JG3\nhunt II/JG3\nescort EGr210\ndone");
	kit_claim(k, "I/JG3 at hunt full");
	kit_claim(k, "EGr210 at escort full");
	kit_free(k);
}

/* ---- 19.5 ---- */

#define PILE                                                                                                 \
	"set options 64\n" SEPTEMBER                                                                         \
	"set daily-card.141 pile\nset daily-card.137 pile\nset daily-card.143 pile\n"                        \
	"set daily-card.144 pile\nset daily-card.145 pile\nset target.1 pile\nplace I/KG1 light-loss\n"      \
	"set rp.bombers 2\n"

static void
press_uses_the_card_with_fewer_days_RAF_19_5c(void **state)
{
	struct kit *k = given(PILE "goto tempo");

	(void)state;
	kit_keeps(k, "press", "RAF-19.5a");
	kit_does(k, "draw 137 141");
	kit_round_trip(k);
	kit_would_break(k, "use 137", "RAF-19.5c");
	kit_breaks(k, "use 143", "RAF-4a");
	kit_keeps(k, "use 141", "RAF-19.5c");
	kit_claim(k, "day 09-03");
	kit_claim(k, "daily-card.141 discard");
	kit_claim(k, "daily-card.137 pile"); /* back to the undrawn ones */
	kit_free(k);
}

static void
pause_uses_the_card_with_more_days_and_equal_ones_the_first(void **state)
{
	struct kit *k = given(PILE "goto tempo");

	(void)state;
	kit_does(k, "pause\ndraw 141 137");
	kit_would_break(k, "use 141", "RAF-19.5c");
	kit_does(k, "replace I/KG1"); /* closes the step: the right card is used */
	kit_claim(k, "day 09-06");
	kit_free(k);
	k = given(PILE "goto tempo");
	kit_does(k, "pause\ndraw 144 137");
	kit_would_break(k, "use 137", "RAF-19.5c");
	kit_does(k, "use 144");
	kit_free(k);
}

static void
the_bars_on_repeated_days_do_not_apply(void **state)
{
	struct kit *k = given(PILE "set daily 145\ngoto tempo");

	(void)state;
	kit_does(k, "press\ndraw 141 143\nuse 141");
	kit_claim(k, "day 09-03");
	kit_free(k);
}

static void
press_or_pause_is_declared_first_RAF_19_5a(void **state)
{
	struct kit *k = given(PILE "goto tempo");

	(void)state;
	kit_would_break(k, "done", "RAF-19.5a");
	kit_breaks(k, "draw 141", "RAF-19.5a");
	kit_does(k, "draw 137\nuse 137");
	kit_free(k);
}

static void
two_cards_are_drawn_RAF_19_5b(void **state)
{
	struct kit *k = given(PILE "goto tempo");

	(void)state;
	kit_does(k, "press\ndraw 141");
	kit_would_break(k, "use 141", "RAF-19.5b");
	kit_would_break(k, "done", "RAF-19.5b");
	kit_does(k, "draw 143");
	kit_would_break(k, "draw 137", "RAF-19.5b");
	kit_keeps(k, "use 141", "RAF-19.5b");
	kit_free(k);
}

static void
R70_with_one_card_left_the_discards_are_shuffled_for_the_second(void **state)
{
	struct kit *k =
	    given("set options 64\n" SEPTEMBER "set daily-card.141 pile\nset daily-card.137 discard\n"
		  "set daily-card.143 discard\nplace I/KG1 light-loss\nset rp.bombers 2\ngoto tempo");

	(void)state;
	kit_does(k, "pause\ndraw 141 143\nuse 143");
	kit_claim(k, "daily-card.137 pile");
	kit_claim(k, "daily-card.141 pile");
	kit_claim(k, "daily-card.143 discard");
	kit_free(k);
}

static void
without_the_option_nobody_presses(void **state)
{
	struct kit *k = given("set daily-card.141 pile\nset raid-day 1\nset turn 1\ngoto advance");

	(void)state;
	kit_breaks(k, "press", "RAF-4a");
	kit_breaks(k, "use 141", "RAF-4a");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_marker_goes_on_a_card_that_names_an_outlying_airfield_RAF_19_1a),
	    cmocka_unit_test(an_outlying_airfield_is_no_secondary_target_RAF_19_1b),
	    cmocka_unit_test(without_the_option_there_is_no_marker),
	    cmocka_unit_test(R92_the_outlying_airfield_of_card_37_is_within_me109_range),
	    cmocka_unit_test(of_two_VPx2_cards_one_is_planned_RAF_19_2b),
	    cmocka_unit_test(a_single_VPx2_card_or_one_that_is_not_eligible_binds_nobody_RAF_19_2b),
	    cmocka_unit_test(of_two_London_cards_one_is_planned_RAF_19_2c),
	    cmocka_unit_test(two_stuka_Gruppen_fly_each_day_RAF_19_2a),
	    cmocka_unit_test(R69_an_order_that_cannot_be_met_is_no_fault),
	    cmocka_unit_test(depleted_and_behind_the_bombers_are_escorted_first_RAF_19_2d),
	    cmocka_unit_test(EX_44_with_too_few_fighters_all_escort_RAF_19_2d),
	    cmocka_unit_test(jabos_fly_from_1_september_on_RAF_19_3a),
	    cmocka_unit_test(two_jabos_a_day_and_full_me109_at_base_RAF_19_3b_RAF_19_3c),
	    cmocka_unit_test(a_jabo_stays_within_range_RAF_19_4b),
	    cmocka_unit_test(jabos_are_assigned_with_the_bombers_RAF_5_2c),
	    cmocka_unit_test(jabos_know_zones_and_sizes_like_others),
	    cmocka_unit_test(against_targets_just_beyond_range_me109_fly_reduced_RAF_19_4a),
	    cmocka_unit_test(farther_still_me109_only_patrol_RAF_19_4a),
	    cmocka_unit_test(without_the_option_the_range_line_binds_RAF_5_31a),
	    cmocka_unit_test(within_range_nobody_is_reduced),
	    cmocka_unit_test(press_uses_the_card_with_fewer_days_RAF_19_5c),
	    cmocka_unit_test(pause_uses_the_card_with_more_days_and_equal_ones_the_first),
	    cmocka_unit_test(the_bars_on_repeated_days_do_not_apply),
	    cmocka_unit_test(press_or_pause_is_declared_first_RAF_19_5a),
	    cmocka_unit_test(two_cards_are_drawn_RAF_19_5b),
	    cmocka_unit_test(R70_with_one_card_left_the_discards_are_shuffled_for_the_second),
	    cmocka_unit_test(without_the_option_nobody_presses),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
