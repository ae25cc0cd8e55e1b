/* IV.5 - IV.7: replacement points and pilots gained and spent (14.1 - 14.4, 14.6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

#define DAY "set raid-day 2\nset turn 3\nset day 08-20\nset target.1 pile\n"

/* ---- IV.5 ---- */

static void
points_come_as_the_card_says_and_pilots_by_the_points_of_victory(void **state)
{
	struct kit *k =
	    given(DAY "set daily 143\nset vp -12\nset rp.bombers 1\nset rp.blenheim 1\ngoto points");

	(void)state;
	kit_claim(k, "rp.bombers 7");
	kit_claim(k, "rp.fighters 5");
	kit_claim(k, "rp.hurricane 7");
	kit_claim(k, "rp.spitfire 5");
	kit_claim(k, "rp.blenheim 1"); /* no night raids */
	kit_claim(k, "pilots 8");
	kit_free(k);
	k = given(DAY "set options 1\nset daily 143\nset vp 12\ngoto points");
	kit_claim(k, "rp.blenheim 1");
	kit_claim(k, "pilots 5");
	kit_free(k);
}

static void
no_marker_passes_the_end_of_its_track(void **state)
{
	struct kit *k =
	    given(DAY "set daily 143\nset rp.bombers 18\nset rp.pilots 20\nplace I/KG1 light-loss\n"
		      "goto points");

	(void)state;
	kit_claim(k, "rp.bombers 20");
	kit_claim(k, "replacement.bombers.gained 2");
	kit_claim(k, "pilots 20");
	kit_claim(k, "replacement.pilots.gained 0");
	kit_free(k);
}

static void
R96_raids_on_german_industry_cut_the_gains_but_no_marker_below_zero(void **state)
{
	struct kit *k = given(DAY "set daily 147\nset rp.bombers 1\ngoto points");

	(void)state;
	kit_claim(k, "rp.bombers 4"); /* 5 less 2 */
	kit_claim(k, "rp.fighters 2");
	kit_claim(k, "depletion 0");
	kit_free(k);
}

static void
EX_32_seven_squadrons_in_the_cup_become_fourteen_pilots(void **state)
{
	struct kit *k = given(
	    DAY "set daily 148\nset day 09-09\nset vp 12\nplace 249 cup\nplace 1RCAF cup\nplace 310 cup\n"
		"place 602 cup\nplace 616 cup\nplace 603 cup\nplace 72 cup\nplace I/KG1 light-loss\n"
		"goto points");

	(void)state;
	kit_claim(k, "pilots 14"); /* the card gives none at VP 12 */
	kit_claim(k, "stabilised yes");
	kit_claim(k, "squadrons.cup 0");
	kit_claim(k, "249 at out");
	kit_free(k);
}

static void
the_stabilisation_comes_once_on_8_september_and_stops_at_the_maximum(void **state)
{
	struct kit *k =
	    given(DAY "set daily 148\nset day 09-07\nset vp 12\nplace 249 cup\nplace I/KG1 light-loss\n"
		      "goto points");

	(void)state;
	kit_claim(k, "pilots 0");
	kit_claim(k, "249 at cup");
	kit_free(k);
	k = given(DAY "set daily 148\nset day 09-08\nset vp 12\nset rp.pilots 19\nplace 249 cup\n"
		      "place I/KG1 light-loss\ngoto points");
	kit_claim(k, "pilots 20");
	kit_free(k);
	k = given(DAY "set daily 148\nset day 09-10\nset vp 12\nset stabilised yes\nplace 249 cup\n"
		      "place I/KG1 light-loss\ngoto points");
	kit_claim(k, "pilots 0");
	kit_free(k);
}

/* ---- IV.6 squadrons ---- */

static void
a_squadron_returns_for_a_point_and_a_pilot(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nset rp.spitfire 2\nset rp.pilots 2\nset dawn.spitfire 2\n"
		      "set dawn.pilots 2\nplace I/KG1 light-loss\ngoto light-losses");

	(void)state;
	kit_keeps(k, "replace 54", "RAF-14.2b");
	kit_claim(k, "54 at sector full");
	kit_claim(k, "rp.spitfire 1");
	kit_claim(k, "pilots 1");
	kit_claim(k, "replacement.spitfire.spent 1");
	kit_claim(k, "replacement.pilots.spent 1");
	kit_claim(k, "replacement.pilots.left 1");
	kit_round_trip(k);
	kit_free(k);
}

static void
without_pilots_it_returns_as_a_novice_RAF_14_2c(void **state)
{
	struct kit *k = given(DAY "place 54 light-loss\nset rp.spitfire 2\ngoto light-losses");

	(void)state;
	kit_would_break(k, "replace 54 full", "RAF-14.2c");
	kit_would_do(k, "replace 54");
	kit_keeps(k, "replace 54 novice", "RAF-14.2c");
	kit_claim(k, "54 at sector reduced");
	kit_claim(k, "rp.spitfire 1");
	kit_free(k);
}

static void
full_without_a_pilot_is_applied_and_the_marker_stays_at_zero_RAF_14_2c(void **state)
{
	struct kit *k = given(DAY "place 54 light-loss\nset rp.spitfire 2\ngoto light-losses");

	(void)state;
	kit_breaks(k, "replace 54 full", "RAF-14.2c");
	kit_claim(k, "54 at sector full");
	kit_claim(k, "pilots 0");
	kit_free(k);
}

static void
pilots_are_not_held_back_RAF_14_2c(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nset rp.spitfire 2\nset rp.pilots 3\ngoto light-losses");

	(void)state;
	kit_breaks(k, "replace 54 novice", "RAF-14.2c");
	kit_claim(k, "pilots 3");
	kit_free(k);
}

static void
a_squadron_without_a_point_stays_RAF_14_2b(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nplace 43 light-loss\nset rp.hurricane 1\nset rp.pilots 5\n"
		      "goto light-losses");

	(void)state;
	kit_breaks(k, "replace 54", "RAF-14.2b");
	kit_claim(k, "54 at sector full");
	kit_claim(k, "rp.spitfire 0");
	kit_claim(k, "rp.hurricane 1");
	kit_free(k);
}

static void
a_squadron_without_a_point_stays_when_its_step_is_over_too_RAF_14_2b(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nset rp.pilots 5\nset strategy.155 pile\nset strategy.156 pile\n"
		      "goto light-losses");

	(void)state;
	kit_asks(k, "strategy cards"); /* nobody can be replaced: the new day is there */
	kit_breaks(k, "replace 54", "RAF-14.2b");
	kit_free(k);
}

static void
what_the_rules_decide_follows_when_the_step_ends(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nplace 32 light-loss\nplace 229 light-loss\n"
		      "place 600 light-loss\nplace I/KG1 light-loss\nplace II/SG1 light-loss\n"
		      "place 43 heavy-loss\nplace I/JG3 heavy-loss\nset options 1\nset rp.spitfire 3\n"
		      "set rp.hurricane 1\nset rp.blenheim 1\nset rp.pilots 1\nset strategy.155 pile\n"
		      "goto light-losses");

	(void)state;
	kit_does(k, "done");
	kit_claim(k, "32 at sector full"); /* the only Hurricane point and the pilot: 7/11 is first */
	kit_claim(k, "54 at sector reduced");
	kit_claim(k, "229 at light-loss");
	kit_claim(k, "600 at sector full");
	kit_claim(k, "I/KG1 at base full");
	kit_claim(k, "II/SG1 at light-loss");
	kit_claim(k, "depletion 1");
	kit_does(k, "done"); /* IV.7 */
	kit_claim(k, "I/JG3 at light-loss");
	kit_claim(k, "43 at heavy-loss");
	kit_claim(k, "depletion 2");
	kit_free(k);
}

static void
a_choice_that_is_not_made_leaves_somebody_behind_RAF_14_2a(void **state)
{
	struct kit *k =
	    given(DAY "place 32 light-loss\nplace 501 light-loss\nset rp.hurricane 1\nset rp.pilots 1\n"
		      "place I/JG3 heavy-loss\nset rp.fighters 1\ngoto light-losses");

	(void)state;
	kit_would_break(k, "done", "RAF-14.2a");
	kit_would_break(k, "replace I/JG3", "RAF-14.2a"); /* closes IV.6 */
	kit_keeps(k, "replace 501", "RAF-14.2a");
	kit_free(k);
	/* two of 6/11 come back, one of them with the pilot */
	k = given(DAY "place 54 light-loss\nplace 65 light-loss\nset rp.spitfire 2\nset rp.pilots 1\n"
		      "goto light-losses");
	kit_would_break(k, "done", "RAF-14.2a");
	kit_does(k, "replace 54 full\ndone");
	kit_claim(k, "65 at sector reduced");
	kit_free(k);
}

static void
who_stays_at_depletion_15_is_a_choice_RAF_14_2a(void **state)
{
	struct kit *k =
	    given(DAY "place I/KG1 heavy-loss\nplace II/KG1 heavy-loss\nset rp.bombers 1\n"
		      "set depletion 15\nset strategy.155 pile\nset strategy.156 pile\ngoto heavy-losses");

	(void)state;
	kit_would_break(k, "draw 155", "RAF-14.2a"); /* found on the next day, too */
	kit_keeps(k, "replace II/KG1", "RAF-14.2a");
	kit_claim(k, "I/KG1 at heavy-loss");
	kit_free(k);
}

static void
few_points_go_to_group_11_then_10_then_12_RAF_14_24a(void **state)
{
	/* Hurricanes of 7/11, 1/11, 4/10 and 3/12 wait for two points. */
	struct kit *k =
	    given(DAY "place 32 light-loss\nplace 43 light-loss\nplace 238 light-loss\nplace 229 light-loss\n"
		      "set rp.hurricane 2\nset rp.pilots 9\ngoto light-losses");

	(void)state;
	kit_would_break(k, "replace 238", "RAF-14.24a");
	kit_would_break(k, "replace 229", "RAF-14.24a");
	kit_would_do(k, "replace 43");
	kit_keeps(k, "replace 32", "RAF-14.24a");
	kit_would_break(k, "replace 238", "RAF-14.24a");
	kit_does(k, "replace 43");
	kit_free(k);
}

static void
within_a_sector_the_player_chooses_who_gets_the_point(void **state)
{
	struct kit *k =
	    given(DAY "place 32 light-loss\nplace 501 light-loss\nplace 43 light-loss\nset rp.hurricane 1\n"
		      "set rp.pilots 9\ngoto light-losses");

	(void)state;
	kit_would_do(k, "replace 32");
	kit_would_do(k, "replace 501");
	kit_would_break(k, "replace 43", "RAF-14.24a");
	kit_free(k);
}

static void
few_pilots_are_spread_so_that_no_sector_has_two_novices_RAF_14_24b(void **state)
{
	/* One pilot: 7/11 gets one squadron back, 6/11 two: one of 6/11 gets it (R45). */
	struct kit *k =
	    given(DAY "place 32 light-loss\nplace 54 light-loss\nplace 65 light-loss\nset rp.hurricane 5\n"
		      "set rp.spitfire 5\nset rp.pilots 1\ngoto light-losses");

	(void)state;
	kit_would_break(k, "replace 32 full", "RAF-14.24b");
	kit_would_do(k, "replace 54 full\nreplace 65 novice\nreplace 32 novice");
	kit_would_do(k, "replace 32 54 65"); /* as they are due */
	kit_does(k, "replace 32 novice\nreplace 65 novice");
	kit_keeps(k, "replace 54 full", "RAF-14.24b");
	kit_claim(k, "pilots 0");
	kit_free(k);
}

static void
a_novice_on_the_sector_counts_when_pilots_are_spread_RAF_14_24b(void **state)
{
	/* 6/11 has a novice already; 7/11 would come first in order. */
	struct kit *k =
	    given(DAY "place 74 sector reduced\nplace 54 light-loss\nplace 32 light-loss\nset rp.spitfire 3\n"
		      "set rp.hurricane 3\nset rp.pilots 1\ngoto light-losses");

	(void)state;
	kit_would_break(k, "replace 54 novice", "RAF-14.24b");
	kit_would_break(k, "replace 32 full", "RAF-14.24b");
	kit_keeps(k, "replace 54 full", "RAF-14.24b");
	kit_does(k, "replace 32 novice");
	kit_free(k);
}

static void
the_other_pilots_go_in_order_RAF_14_24a(void **state)
{
	struct kit *k =
	    given(DAY "place 32 light-loss\nplace 43 light-loss\nset rp.hurricane 3\nset rp.pilots 1\n"
		      "goto light-losses");

	(void)state;
	kit_would_break(k, "replace 43 full", "RAF-14.24a");
	kit_would_break(k, "replace 32 novice", "RAF-14.24a");
	kit_does(k, "replace 43");
	kit_claim(k, "43 at sector reduced");
	kit_keeps(k, "replace 32 full", "RAF-14.24a");
	kit_free(k);
}

static void
blenheims_need_no_pilot_and_are_never_novices(void **state)
{
	struct kit *k = given(DAY "set options 1\nplace 600 light-loss\nset rp.blenheim 1\nset rp.pilots 1\n"
				  "goto light-losses");

	(void)state;
	kit_would_break(k, "replace 600 novice", "RAF-14.2c");
	kit_does(k, "replace 600");
	kit_claim(k, "600 at sector full");
	kit_claim(k, "pilots 1");
	kit_claim(k, "rp.blenheim 0");
	kit_free(k);
}

/* ---- IV.6 Gruppen ---- */

static void
a_Gruppe_returns_for_a_point_of_its_kind(void **state)
{
	struct kit *k =
	    given(DAY "place I/KG1 light-loss\nplace EGr210 light-loss\nplace 54 light-loss\n"
		      "set rp.spitfire 1\nset rp.bombers 3\nset rp.fighters 3\ngoto light-losses");

	(void)state;
	kit_keeps(k, "replace I/KG1", "RAF-14.4a");
	kit_keeps(k, "replace EGr210", "RAF-14.22a");
	kit_claim(k, "I/KG1 at base full");
	kit_claim(k, "rp.bombers 2");
	kit_claim(k, "rp.fighters 2");
	kit_claim(k, "depletion 0");
	kit_free(k);
}

static void
without_points_it_returns_all_the_same_and_depletes_the_luftwaffe(void **state)
{
	struct kit *k =
	    given(DAY "place I/KG1 light-loss\nplace II/KG1 light-loss\nset rp.bombers 1\nset depletion 7\n"
		      "place 54 light-loss\nset rp.spitfire 1\ngoto light-losses");

	(void)state;
	kit_does(k, "replace I/KG1 II/KG1");
	kit_claim(k, "II/KG1 at base full");
	kit_claim(k, "depletion 8");
	kit_claim(k, "depletion-level 1");
	kit_claim(k, "settled.II/KG1 unpaid");
	kit_free(k);
}

static void
R43_the_Gruppe_that_brings_depletion_to_15_returns_the_next_one_stays_RAF_14_4a(void **state)
{
	struct kit *k = given(DAY "place I/KG1 light-loss\nplace II/KG1 light-loss\nplace 54 light-loss\n"
				  "set rp.spitfire 1\nset depletion 14\ngoto light-losses");

	(void)state;
	kit_keeps(k, "replace I/KG1", "RAF-14.4a");
	kit_claim(k, "depletion 15");
	kit_breaks(k, "replace II/KG1", "RAF-14.4a");
	kit_claim(k, "II/KG1 at base");
	kit_claim(k, "depletion 15");
	kit_free(k);
}

static void
no_Ju87_leaves_a_loss_box_RAF_14_22a(void **state)
{
	struct kit *k = given(DAY "place II/SG1 light-loss\nplace IV/LG1 heavy-loss\nplace I/KG1 light-loss\n"
				  "place II/KG1 heavy-loss\nset rp.bombers 5\ngoto light-losses");

	(void)state;
	kit_would_break(k, "replace II/SG1", "RAF-14.22a");
	kit_does(k, "replace I/KG1"); /* that ends IV.6 */
	kit_breaks(k, "replace IV/LG1", "RAF-14.22a");
	kit_claim(k, "IV/LG1 at light-loss");
	kit_claim(k, "depletion 0");
	kit_claim(k, "rp.bombers 4");
	kit_free(k);
}

/* ---- IV.7 ---- */

static void
heavy_losses_become_light_ones_for_a_point_and_no_pilot(void **state)
{
	struct kit *k = given(
	    DAY "place 54 heavy-loss\nplace I/KG1 heavy-loss\nplace I/JG3 heavy-loss\nset rp.spitfire 1\n"
		"set rp.pilots 1\nset rp.bombers 1\ngoto heavy-losses");

	(void)state;
	kit_does(k, "replace 54\nreplace I/KG1");
	kit_claim(k, "54 at light-loss");
	kit_claim(k, "pilots 1");
	kit_claim(k, "rp.spitfire 0");
	kit_claim(k, "I/KG1 at light-loss");
	kit_claim(k, "squadron-settled.54 from-heavy");
	kit_does(k, "replace I/JG3");
	kit_claim(k, "I/JG3 at light-loss");
	kit_claim(k, "depletion 1");
	kit_free(k);
}

static void
nobody_goes_through_both_boxes_in_one_update_RAF_14_25a(void **state)
{
	struct kit *k = given(DAY "place 54 heavy-loss\nplace I/KG1 heavy-loss\nplace II/KG1 heavy-loss\n"
				  "set rp.spitfire 5\nset rp.pilots 5\nset rp.bombers 9\ngoto heavy-losses");

	(void)state;
	kit_does(k, "replace 54\nreplace I/KG1");
	kit_would_break(k, "replace 54", "RAF-14.25a");
	kit_would_break(k, "replace 54 novice", "RAF-14.25a");
	kit_would_break(k, "replace I/KG1", "RAF-14.25a");
	kit_keeps(k, "replace II/KG1", "RAF-14.25a");
	kit_breaks(k, "replace II/KG1", "RAF-14.25a"); /* the step is over: still its own fault */
	kit_claim(k, "II/KG1 at base");
	kit_free(k);
}

static void
few_points_for_heavy_losses_go_by_the_same_order_RAF_14_24a(void **state)
{
	struct kit *k =
	    given(DAY "place 32 heavy-loss\nplace 229 heavy-loss\nset rp.hurricane 1\ngoto heavy-losses");

	(void)state;
	kit_would_break(k, "replace 229", "RAF-14.24a");
	kit_does(k, "replace 32");
	kit_free(k);
}

static void
light_losses_come_before_heavy_ones(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nplace 65 heavy-loss\nset rp.spitfire 1\nset rp.pilots 1\n"
		      "set strategy.155 pile\nset strategy.156 pile\ngoto light-losses");

	(void)state;
	kit_does(k, "replace 54");
	kit_asks(k, "strategy cards"); /* no point is left for the heavy losses */
	kit_claim(k, "65 at heavy-loss");
	kit_free(k);
}

static void
who_is_in_no_loss_box_is_not_replaced_RAF_4a(void **state)
{
	struct kit *k =
	    given(DAY "place 54 light-loss\nplace 65 sector\nset rp.spitfire 2\ngoto light-losses");

	(void)state;
	kit_breaks(k, "replace 65", "RAF-4a");
	kit_breaks(k, "replace I/KG1", "RAF-4a");
	kit_keeps(k, "replace 54", "RAF-4a");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(points_come_as_the_card_says_and_pilots_by_the_points_of_victory),
	    cmocka_unit_test(no_marker_passes_the_end_of_its_track),
	    cmocka_unit_test(R96_raids_on_german_industry_cut_the_gains_but_no_marker_below_zero),
	    cmocka_unit_test(EX_32_seven_squadrons_in_the_cup_become_fourteen_pilots),
	    cmocka_unit_test(the_stabilisation_comes_once_on_8_september_and_stops_at_the_maximum),
	    cmocka_unit_test(a_squadron_returns_for_a_point_and_a_pilot),
	    cmocka_unit_test(without_pilots_it_returns_as_a_novice_RAF_14_2c),
	    cmocka_unit_test(full_without_a_pilot_is_applied_and_the_marker_stays_at_zero_RAF_14_2c),
	    cmocka_unit_test(pilots_are_not_held_back_RAF_14_2c),
	    cmocka_unit_test(a_squadron_without_a_point_stays_RAF_14_2b),
	    cmocka_unit_test(a_squadron_without_a_point_stays_when_its_step_is_over_too_RAF_14_2b),
	    cmocka_unit_test(what_the_rules_decide_follows_when_the_step_ends),
	    cmocka_unit_test(a_choice_that_is_not_made_leaves_somebody_behind_RAF_14_2a),
	    cmocka_unit_test(who_stays_at_depletion_15_is_a_choice_RAF_14_2a),
	    cmocka_unit_test(few_points_go_to_group_11_then_10_then_12_RAF_14_24a),
	    cmocka_unit_test(within_a_sector_the_player_chooses_who_gets_the_point),
	    cmocka_unit_test(few_pilots_are_spread_so_that_no_sector_has_two_novices_RAF_14_24b),
	    cmocka_unit_test(a_novice_on_the_sector_counts_when_pilots_are_spread_RAF_14_24b),
	    cmocka_unit_test(the_other_pilots_go_in_order_RAF_14_24a),
	    cmocka_unit_test(blenheims_need_no_pilot_and_are_never_novices),
	    cmocka_unit_test(a_Gruppe_returns_for_a_point_of_its_kind),
	    cmocka_unit_test(without_points_it_returns_all_the_same_and_depletes_the_luftwaffe),
	    cmocka_unit_test(R43_the_Gruppe_that_brings_depletion_to_15_returns_the_next_one_stays_RAF_14_4a),
	    cmocka_unit_test(no_Ju87_leaves_a_loss_box_RAF_14_22a),
	    cmocka_unit_test(heavy_losses_become_light_ones_for_a_point_and_no_pilot),
	    cmocka_unit_test(nobody_goes_through_both_boxes_in_one_update_RAF_14_25a),
	    cmocka_unit_test(few_points_for_heavy_losses_go_by_the_same_order_RAF_14_24a),
	    cmocka_unit_test(light_losses_come_before_heavy_ones),
	    cmocka_unit_test(who_is_in_no_loss_box_is_not_replaced_RAF_4a),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
