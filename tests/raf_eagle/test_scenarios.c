/* 3 and 17: the set-ups; reinforcements (IV.8, 14.5), strategy cards (15) and the novices of 27 August
 * (17.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/raf_eagle/raf_eagle.h"
#include "tests/raf_eagle/paper.h"

static const struct raf *
board(const struct kit *k)
{
	return k->play.state;
}

static int
count(const uint8_t *at, int n, int place)
{
	int found = 0;

	for (int i = 0; i < n; i++)
		found += at[i] == place;
	return found;
}

/* ---- set-ups ---- */

static void
EX_42_the_campaign_begins_with_34_targets_41_events_20_daily_and_10_strategy_cards(void **state)
{
	struct kit *k = kit_new("raf-eagle", "campaign", "");

	(void)state;
	assert_int_equal(count(board(k)->target_at, TARGETS, C_PILE), 34);
	assert_int_equal(count(board(k)->event_at, EVENTS, C_PILE), 41);
	assert_int_equal(count(board(k)->daily_at, DAILIES, C_PILE), 20);
	assert_int_equal(count(board(k)->strategy_at, STRATEGIES, C_PILE), 10);
	kit_free(k);
}

static void
the_campaign_begins_on_11_august_with_the_points_of_section_3(void **state)
{
	struct kit *k = kit_new("raf-eagle", "campaign", "");

	(void)state;
	kit_claim(k, "day 08-11");
	kit_claim(k, "rp.bombers 9");
	kit_claim(k, "rp.fighters 11");
	kit_claim(k, "rp.hurricane 9");
	kit_claim(k, "rp.spitfire 7");
	kit_claim(k, "rp.blenheim 0");
	kit_claim(k, "pilots 7");
	kit_claim(k, "depletion 0");
	kit_claim(k, "squadrons.full 27");
	kit_claim(k, "squadrons.cup 15");
	kit_claim(k, "gruppen.full 77");
	kit_claim(k, "gruppen.to-come 7");
	kit_claim(k, "seeloewe-day 09-11");
	kit_claim(k, "days-left 31");
	kit_claim(k, "priority.port high");
	kit_claim(k, "priority.airfield medium");
	kit_claim(k, "replacement.pilots.dawn 7");
	kit_round_trip(k);
	kit_free(k);
}

static void
EX_01_units_stand_where_their_counters_say(void **state)
{
	struct kit *k = kit_new("raf-eagle", "campaign", "");

	(void)state;
	kit_claim(k, "54 at sector full");
	kit_claim(k, "I/JG51 at base full");
	kit_claim(k, "IV/JG51 at calendar");
	kit_claim(k, "602 at cup");
	kit_claim(k, "600 at out");
	kit_free(k);
}

static void
R71_the_hardest_days_have_no_german_reinforcements_and_no_seeloewe(void **state)
{
	struct kit *k = kit_new("raf-eagle", "hardest-days", "");

	(void)state;
	kit_claim(k, "gruppen.to-come 0");
	kit_claim(k, "seeloewe none");
	kit_claim(k, "squadrons.cup 15");
	kit_claim(k, "rp.bombers 9");
	kit_claim(k, "days-left 3");
	kit_free(k);
}

static void
night_raids_add_five_blenheims_and_one_point(void **state)
{
	struct kit *k = kit_new("raf-eagle", "campaign", "night-raids");

	(void)state;
	kit_claim(k, "rp.blenheim 1");
	kit_claim(k, "squadrons.full 32");
	kit_claim(k, "600 at sector full");
	kit_asks(k, "which bombers fly by night");
	kit_free(k);
}

static void
the_thin_blue_line_has_the_changes_of_17_2(void **state)
{
	struct kit *k = kit_new("raf-eagle", "thin-blue-line", "");

	(void)state;
	assert_int_equal(count(board(k)->target_at, TARGETS, C_PILE), 44);
	assert_int_equal(count(board(k)->daily_at, DAILIES, C_PILE), 16);
	kit_claim(k, "day 08-27");
	kit_claim(k, "daily 149");
	kit_claim(k, "daily-card.149 discard");
	kit_claim(k, "daily-card.138 out");
	kit_claim(k, "lf3-to-lf2 yes");
	kit_claim(k, "IV/JG51 at base");
	kit_claim(k, "II/SG1 at out");
	kit_claim(k, "gruppen.full 68"); /* 77, ten Ju87 fewer, one Me109 more */
	kit_claim(k, "gruppen.to-come 6");
	kit_claim(k, "squadrons.full 33");
	kit_claim(k, "squadrons.cup 9");
	kit_claim(k, "1RCAF at sector full");
	kit_claim(k, "rp.bombers 5");
	kit_claim(k, "rp.fighters 4");
	kit_claim(k, "rp.hurricane 12");
	kit_claim(k, "rp.spitfire 8");
	kit_claim(k, "pilots 2");
	kit_claim(k, "priority.radar low");
	kit_claim(k, "priority.port low");
	kit_claim(k, "priority.city medium");
	kit_claim(k, "priority.factory medium");
	kit_claim(k, "priority.airfield high");
	kit_asks(k, "five novice squadrons");
	kit_round_trip(k);
	kit_free(k);
}

/* ---- 17.2 novices ---- */

static void
five_novices_one_of_group_11_and_one_a_sector(void **state)
{
	struct kit *k = kit_new("raf-eagle", "thin-blue-line", "");

	(void)state;
	kit_keeps(k, "novice 54", "RAF-17.2b");
	kit_would_break(k, "novice 54", "RAF-17.2b");  /* it is reduced already */
	kit_would_break(k, "novice 600", "RAF-17.2b"); /* not on the map */
	kit_would_break(k, "novice 72", "RAF-17.2b");  /* in the cup */
	kit_would_break(k, "novice 65", "RAF-17.2d");  /* the same sector */
	kit_would_break(k, "novice 610", "RAF-17.2c"); /* another of Group 11 */
	kit_keeps(k, "novice 152", "RAF-17.2c");
	kit_would_break(k, "novice 609", "RAF-17.2d");
	kit_keeps(k, "novice 234", "RAF-17.2d");
	kit_would_break(k, "done", "RAF-17.2a");
	kit_does(k, "novice 92 19");
	kit_would_break(k, "novice 229", "RAF-17.2a"); /* a sixth */
	kit_keeps(k, "draw 155", "RAF-17.2a");	       /* strategy cards are drawn on 27 August (R55) */
	kit_claim(k, "squadrons.novice 5");
	kit_claim(k, "raid-day 1");
	kit_free(k);
}

static void
four_novices_are_too_few_RAF_17_2a(void **state)
{
	struct kit *k = kit_new("raf-eagle", "thin-blue-line", "");

	(void)state;
	kit_does(k, "novice 54 152 234 92");
	kit_breaks(k, "draw 155", "RAF-17.2a");
	kit_free(k);
}

/* ---- IV.8 ---- */

#define REINFORCED "set raid-day 2\nset turn 3\nset day 08-20\nset daily 138\nset target.1 pile\n"

static void
of_two_squadrons_the_one_of_group_11_stays_RAF_14_5b(void **state)
{
	struct kit *k = given(REINFORCED "place 310 cup\nplace 602 cup\nplace 249 cup\ngoto reinforcements");

	(void)state;
	kit_does(k, "draw 310 602");
	kit_round_trip(k);
	kit_would_break(k, "keep 310", "RAF-14.5b");
	kit_would_break(k, "keep 249", "RAF-14.5b");
	kit_would_break(k, "keep 54", "RAF-2.3b");
	kit_keeps(k, "keep 602", "RAF-14.5b");
	kit_claim(k, "602 at sector full");
	kit_claim(k, "310 at cup");
	kit_free(k);
}

static void
both_or_neither_of_group_11_the_first_drawn_stays(void **state)
{
	struct kit *k = given(
	    REINFORCED "place 310 cup\nplace 249 cup\nplace 602 cup\nplace 616 cup\ngoto reinforcements");

	(void)state;
	kit_does(k, "draw 310 249");
	kit_would_break(k, "keep 249", "RAF-14.5b");
	kit_does(k, "done"); /* who stays follows from the rule */
	kit_claim(k, "310 at sector full");
	kit_claim(k, "249 at cup");
	kit_free(k);
	k = given(REINFORCED "place 602 cup\nplace 616 cup\ngoto reinforcements");
	kit_does(k, "draw 616 602\nkeep 616");
	kit_claim(k, "616 at sector");
	kit_free(k);
}

static void
two_are_drawn_or_the_last_one_RAF_14_5a(void **state)
{
	struct kit *k = given(REINFORCED "place 310 cup\nplace 249 cup\nplace 602 cup\ngoto reinforcements");

	(void)state;
	kit_would_break(k, "done", "RAF-14.5a");
	kit_does(k, "draw 310");
	kit_would_break(k, "keep 310", "RAF-14.5a");
	kit_would_break(k, "done", "RAF-14.5a");
	kit_would_break(k, "draw 310", "RAF-2.3b");
	kit_keeps(k, "draw 249", "RAF-14.5a");
	kit_would_break(k, "draw 602", "RAF-14.5a");
	kit_free(k);
	k = given(REINFORCED "place 310 cup\ngoto reinforcements");
	kit_does(k, "draw 310"); /* the last one comes (R47) */
	kit_claim(k, "310 at sector full");
	kit_free(k);
}

static void
only_squadrons_of_the_cup_are_drawn_RAF_2_3b(void **state)
{
	struct kit *k =
	    given(REINFORCED "place 310 cup\nplace 249 cup\nplace 54 sector\ngoto reinforcements");

	(void)state;
	kit_breaks(k, "draw 54", "RAF-2.3b");
	kit_keeps(k, "draw 249", "RAF-2.3b");
	kit_free(k);
}

static void
after_the_stabilisation_nobody_is_drawn_RAF_14_6a(void **state)
{
	struct kit *k =
	    given(REINFORCED "place 310 out\nset stabilised yes\nset strategy.155 pile\ngoto reinforcements");

	(void)state;
	kit_breaks(k, "draw 310", "RAF-14.6a");
	kit_free(k);
	k = given(REINFORCED "place 310 cup\nplace 249 cup\ngoto reinforcements");
	kit_keeps(k, "draw 310", "RAF-14.6a");
	kit_free(k);
}

static void
a_card_without_reinforcements_brings_none(void **state)
{
	struct kit *k =
	    given(REINFORCED "set daily 141\nplace 310 cup\nset strategy.155 pile\ngoto reinforcements");

	(void)state;
	kit_asks(k, "strategy cards");
	kit_breaks(k, "draw 310", "J-3");
	kit_free(k);
}

static void
R46_german_reinforcements_come_when_their_box_is_reached_or_passed(void **state)
{
	struct kit *k = given(REINFORCED "set day 09-06\nplace I/KG26 calendar\nplace II/LG2 calendar\n"
					 "place I/KG30 calendar\nplace I/KG1 heavy-loss\ngoto heavy-losses");

	(void)state;
	kit_does(k, "replace I/KG1");
	kit_claim(k, "I/KG26 at base full");
	kit_claim(k, "II/LG2 at base full");
	kit_claim(k, "I/KG30 at calendar");
	kit_free(k);
}

/* ---- I.2 ---- */

#define PILE                                                                                                 \
	"set strategy.155 pile\nset strategy.156 pile\nset strategy.157 pile\nset strategy.159 pile\n"       \
	"set strategy.162 pile\nset target.1 pile\nset target.2 pile\nset day 08-15\n"

static void
EX_33_at_minus_seven_three_strategy_cards_are_drawn_RAF_15_1a(void **state)
{
	struct kit *k = given(PILE "set vp -7\ngoto strategy");

	(void)state;
	kit_would_break(k, "draw 155 156 157 159", "RAF-15.1a");
	kit_does(k, "draw 155 156");
	kit_would_break(k, "done", "RAF-15.1a");
	kit_would_break(k, "draw 1", "RAF-15.1a"); /* a card number: on to the targets with a card too few */
	kit_keeps(k, "draw 162", "RAF-15.1a");
	kit_breaks(k, "draw 157", "RAF-15.1a");
	kit_free(k);
}

static void
R56_at_zero_the_right_hand_figure_counts(void **state)
{
	struct kit *k = given(PILE "set vp 0\ngoto strategy");

	(void)state;
	kit_does(k, "draw 155 156");
	kit_asks(k, "target cards");
	kit_free(k);
}

static void
no_strategy_cards_on_11_august_nor_in_the_prelude_RAF_15_1b(void **state)
{
	struct kit *k = kit_new("raf-eagle", "campaign", "");

	(void)state;
	kit_asks(k, "target cards");
	kit_breaks(k, "draw 155", "RAF-15.1b");
	kit_free(k);
	k = kit_new("raf-eagle", "prelude", "");
	kit_breaks(k, "draw 155", "RAF-15.1b");
	kit_free(k);
	k = given(PILE "set vp 0\ngoto strategy");
	kit_keeps(k, "draw 155", "RAF-15.1b");
	kit_free(k);
}

static void
a_strategy_card_lies_in_its_pile_RAF_2_3a(void **state)
{
	struct kit *k = given(PILE "set vp 0\nset strategy.160 discard\ngoto strategy");

	(void)state;
	kit_breaks(k, "draw 160", "RAF-2.3a");
	kit_free(k);
}

/* ---- I.3: strategy cards on raids ---- */

#define HANDS                                                                                                \
	"set day 08-15\nset strategy.155 hand\nset strategy.156 hand\nset strategy.159 hand\nset "           \
	"strategy.162 hand\n"                                                                                \
	"set strategy.157 pile\nset target.18 hand\nset target.14 hand\nset target.34 hand\nset "            \
	"priority.airfield high\n"                                                                           \
	"set priority.port high\n"

static void
only_todays_strategy_cards_are_assigned_RAF_15_1c(void **state)
{
	struct kit *k = given(HANDS "goto plan");

	(void)state;
	kit_does(k, "plan 18 at 0800");
	kit_breaks(k, "play 157 on 18", "RAF-15.1c");
	kit_keeps(k, "play 162 on 18", "RAF-15.1c");
	kit_claim(k, "strategy-on.162 18");
	kit_free(k);
}

static void
strategy_cards_are_assigned_while_planning_to_planned_raids_RAF_15_1d(void **state)
{
	struct kit *k = given(HANDS "goto plan");

	(void)state;
	kit_does(k, "plan 18 at 0800\nplan 34 at 1000");
	kit_would_break(k, "play 162 on 14", "RAF-15.1d");
	kit_keeps(k, "play 162 on 18", "RAF-15.1d");
	kit_does(k, "play 162 on 34"); /* it moves (R97) */
	kit_claim(k, "strategy-on.162 34");
	kit_does(k, "done");
	kit_breaks(k, "play 155 on 18", "RAF-15.1d");
	kit_free(k);
}

static void
EX_34_secondary_target_and_pathfinder_may_share_a_raid_a_decoy_may_not_RAF_15_11a(void **state)
{
	struct kit *k = given(HANDS "goto plan");

	(void)state;
	kit_does(k, "plan 18 at 0800\nplan 34 at 1000\nplay 159 on 18");
	kit_keeps(k, "play 162 on 18", "RAF-15.11a");
	kit_would_break(k, "play 155 on 18", "RAF-15.11a");
	kit_does(k, "play 155 on 34");
	kit_would_break(k, "play 162 on 34", "RAF-15.11a");
	kit_would_break(k, "play 156 on 34", "RAF-15.11a");
	kit_free(k);
}

static void
secondary_target_needs_a_card_that_names_one_RAF_15_1e(void **state)
{
	struct kit *k = kit_new("raf-eagle", "position", "");
	int with = -1, without = -1;
	char text[128];

	(void)state;
	for (int card = 10; card < 23; card++) { /* airfields */
		int kind = box_cell(&k->box, B_TARGETS, (unsigned)card, TARGET_SECONDARY_KIND);
		*(kind == NONE ? &without : &with) = card + 1;
	}
	assert_true(with > 0 && without > 0);
	snprintf(text, sizeof(text),
		 "set target.%d hand\nset target.%d hand\nset priority.airfield high\n"
		 "set strategy.159 hand\nset day 08-15\ngoto plan",
		 with, without);
	kit_does(k, text);
	snprintf(text, sizeof(text), "plan %d at 0800\nplan %d at 1000", with, without);
	kit_does(k, text);
	snprintf(text, sizeof(text), "play 159 on %d", without);
	kit_would_break(k, text, "RAF-15.1e");
	snprintf(text, sizeof(text), "play 159 on %d", with);
	kit_keeps(k, text, "RAF-15.1e");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(
		EX_42_the_campaign_begins_with_34_targets_41_events_20_daily_and_10_strategy_cards),
	    cmocka_unit_test(the_campaign_begins_on_11_august_with_the_points_of_section_3),
	    cmocka_unit_test(EX_01_units_stand_where_their_counters_say),
	    cmocka_unit_test(R71_the_hardest_days_have_no_german_reinforcements_and_no_seeloewe),
	    cmocka_unit_test(night_raids_add_five_blenheims_and_one_point),
	    cmocka_unit_test(the_thin_blue_line_has_the_changes_of_17_2),
	    cmocka_unit_test(five_novices_one_of_group_11_and_one_a_sector),
	    cmocka_unit_test(four_novices_are_too_few_RAF_17_2a),
	    cmocka_unit_test(of_two_squadrons_the_one_of_group_11_stays_RAF_14_5b),
	    cmocka_unit_test(both_or_neither_of_group_11_the_first_drawn_stays),
	    cmocka_unit_test(two_are_drawn_or_the_last_one_RAF_14_5a),
	    cmocka_unit_test(only_squadrons_of_the_cup_are_drawn_RAF_2_3b),
	    cmocka_unit_test(after_the_stabilisation_nobody_is_drawn_RAF_14_6a),
	    cmocka_unit_test(a_card_without_reinforcements_brings_none),
	    cmocka_unit_test(R46_german_reinforcements_come_when_their_box_is_reached_or_passed),
	    cmocka_unit_test(EX_33_at_minus_seven_three_strategy_cards_are_drawn_RAF_15_1a),
	    cmocka_unit_test(R56_at_zero_the_right_hand_figure_counts),
	    cmocka_unit_test(no_strategy_cards_on_11_august_nor_in_the_prelude_RAF_15_1b),
	    cmocka_unit_test(a_strategy_card_lies_in_its_pile_RAF_2_3a),
	    cmocka_unit_test(only_todays_strategy_cards_are_assigned_RAF_15_1c),
	    cmocka_unit_test(strategy_cards_are_assigned_while_planning_to_planned_raids_RAF_15_1d),
	    cmocka_unit_test(
		EX_34_secondary_target_and_pathfinder_may_share_a_raid_a_decoy_may_not_RAF_15_11a),
	    cmocka_unit_test(secondary_target_needs_a_card_that_names_one_RAF_15_1e),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
