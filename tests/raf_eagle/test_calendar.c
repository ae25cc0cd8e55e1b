/* IV.2 - IV.4 and IV.9: everything home, the day's advance, daily events, priorities, the decks (13). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* The update of 11 August, before its daily card; all daily cards in their pile. */
#define DAILY_PILE                                                                                           \
	"set raid-day 1\nset turn 1\nset day 08-11\n"                                                        \
	"set daily-card.135 pile\nset daily-card.136 pile\nset daily-card.137 pile\nset daily-card.138 "     \
	"pile\n"                                                                                             \
	"set daily-card.139 pile\nset daily-card.140 pile\nset daily-card.141 pile\nset daily-card.142 "     \
	"pile\n"                                                                                             \
	"set daily-card.143 pile\nset daily-card.145 pile\nset daily-card.147 pile\nset daily-card.149 "     \
	"pile\n"                                                                                             \
	"set daily-card.150 pile\nset daily-card.152 pile\nset daily-card.153 pile\nset daily-card.154 "     \
	"pile\n"

/* ---- IV.2 ---- */

static void
everything_comes_home_but_losses_and_night_patrols(void **state)
{
	struct kit *k =
	    given("place 54 flight reduced\nplace 65 rearm reduced\nplace 74 landing\nplace 43 light-loss\n"
		  "place 145 heavy-loss\nplace 600 night-patrol\nplace I/KG1 flight reduced\n"
		  "place II/KG1 night\nplace I/JG3 1600\nplace II/JG3 base reduced\n"
		  "place III/JG3 light-loss\nplace I/JG26 heavy-loss\nplace IV/JG51 calendar\n"
		  "set daily-card.141 pile\ngoto home");

	(void)state;
	kit_claim(k, "54 at sector full");
	kit_claim(k, "65 at sector reduced");
	kit_claim(k, "74 at sector full");
	kit_claim(k, "43 at light-loss");
	kit_claim(k, "145 at heavy-loss");
	kit_claim(k, "600 at night-patrol");
	kit_claim(k, "I/KG1 at base full");
	kit_claim(k, "II/KG1 at base full");
	kit_claim(k, "I/JG3 at base full");
	kit_claim(k, "II/JG3 at base full");
	kit_claim(k, "III/JG3 at light-loss");
	kit_claim(k, "I/JG26 at heavy-loss");
	kit_claim(k, "IV/JG51 at calendar");
	kit_asks(k, "the daily card");
	kit_free(k);
}

/* ---- IV.3 ---- */

static void
EX_02_a_card_of_one_day_moves_to_12_august_and_gives_one_point(void **state)
{
	struct kit *k = given(DAILY_PILE "goto advance");

	(void)state;
	kit_keeps(k, "draw 141", "RAF-4.IV.3a");
	kit_claim(k, "day 08-12");
	kit_claim(k, "vp 1");
	kit_claim(k, "days-elapsed 1");
	kit_free(k);
}

static void
EX_02_a_card_of_four_days_moves_to_15_august_and_gives_four_points(void **state)
{
	struct kit *k = given(DAILY_PILE "goto advance");

	(void)state;
	kit_does(k, "draw 137");
	kit_claim(k, "day 08-15");
	kit_claim(k, "vp 4");
	kit_free(k);
}

static void
a_card_that_repeats_one_day_is_replaced_RAF_4_IV_3a(void **state)
{
	struct kit *k = given(DAILY_PILE "set daily 148\ngoto advance");

	(void)state;
	kit_does(k, "draw 141");
	kit_claim(k, "day 08-11");
	kit_asks(k, "the daily card");
	kit_round_trip(k);
	kit_does(k, "draw 145"); /* again one day (R50) */
	kit_claim(k, "day 08-11");
	kit_keeps(k, "draw 142", "RAF-4.IV.3a");
	kit_claim(k, "day 08-13");
	kit_claim(k, "daily-card.141 discard");
	kit_free(k);
}

static void
a_card_that_repeats_five_or_six_days_is_replaced_RAF_4_IV_3a(void **state)
{
	struct kit *k = given(DAILY_PILE "set daily 143\ngoto advance");

	(void)state;
	kit_does(k, "draw 154");
	kit_claim(k, "day 08-11");
	kit_does(k, "draw 138");
	kit_claim(k, "day 08-14");
	kit_free(k);
}

static void
a_repeat_that_is_used_all_the_same_is_RAF_4_IV_3a(void **state)
{
	struct kit *k =
	    given(DAILY_PILE "set daily 148\nplace I/KG1 light-loss\nset rp.bombers 2\ngoto advance");

	(void)state;
	kit_does(k, "draw 141");
	kit_would_break(k, "done", "RAF-4.IV.3a");
	kit_breaks(k, "replace I/KG1", "RAF-4.IV.3a"); /* what is played next closes the step */
	kit_claim(k, "day 08-12");
	kit_free(k);
}

static void
a_card_that_repeats_nothing_is_not_replaced_RAF_4_IV_3a(void **state)
{
	struct kit *k = given(DAILY_PILE "set daily 143\nset target.1 pile\ngoto advance");

	(void)state;
	kit_does(k, "draw 141");
	kit_breaks(k, "draw 142", "RAF-4.IV.3a");
	kit_claim(k, "day 08-12");
	kit_free(k);
}

static void
a_daily_card_comes_from_its_pile_RAF_2_3a(void **state)
{
	struct kit *k = given(DAILY_PILE "set daily-card.142 discard\ngoto advance");

	(void)state;
	kit_would_break(k, "draw 142", "RAF-2.3a");
	kit_would_break(k, "draw 144", "RAF-2.3a");
	kit_keeps(k, "draw 139", "RAF-2.3a");
	kit_free(k);
}

static void
the_daily_pile_is_made_anew_only_when_it_is_empty(void **state)
{
	struct kit *k =
	    given("set raid-day 1\nset turn 1\nset daily-card.141 pile\nset daily-card.142 discard\n"
		  "set daily-card.137 discard\ngoto advance");

	(void)state;
	kit_would_break(k, "draw 142", "RAF-2.3a");
	kit_does(k, "draw 141");
	kit_claim(k, "daily-card.142 discard");
	kit_free(k);
	k = given("set raid-day 1\nset turn 1\nset daily-card.142 discard\nset daily-card.137 discard\ngoto "
		  "advance");
	kit_does(k, "draw 142");
	kit_claim(k, "daily-card.137 pile");
	kit_free(k);
}

static void
the_marker_stops_in_the_last_box_of_the_calendar(void **state)
{
	struct kit *k = given(DAILY_PILE "set day 09-30\ngoto advance");

	(void)state;
	kit_does(k, "draw 137");
	kit_claim(k, "day 10-01");
	kit_claim(k, "vp 1");
	kit_free(k);
}

/* ---- IV.4 ---- */

static void
EX_30_card_138_on_2_september_sets_all_five_priorities(void **state)
{
	struct kit *k = given(DAILY_PILE "set day 08-30\nset priority.radar high\nset priority.factory high\n"
					 "goto advance");

	(void)state;
	kit_does(k, "draw 138");
	kit_claim(k, "day 09-02");
	kit_claim(k, "priority.radar low");
	kit_claim(k, "priority.port medium");
	kit_claim(k, "priority.airfield high");
	kit_claim(k, "priority.factory low");
	kit_claim(k, "priority.city medium");
	kit_claim(k, "terror no");
	kit_free(k);
}

static void
R72_card_138_has_no_medium_type_in_late_august_and_its_last_line_holds_1_october(void **state)
{
	struct kit *k = given(DAILY_PILE "set day 08-19\ngoto advance");

	(void)state;
	kit_does(k, "draw 138");
	kit_claim(k, "priority.radar high");
	kit_claim(k, "priority.port low");
	kit_claim(k, "priority.airfield high");
	kit_claim(k, "priority.factory low");
	kit_free(k);
	k = given(DAILY_PILE "set day 09-29\nset target.45 out\ngoto advance");
	kit_does(k, "draw 138");
	kit_claim(k, "day 10-01");
	kit_claim(k, "priority.city high");
	kit_claim(k, "terror yes");
	kit_free(k);
}

static void
priorities_by_vp_use_the_line_of_the_present_points(void **state)
{
	struct kit *k = given(DAILY_PILE "set vp 4\ngoto advance");

	(void)state;
	kit_does(k, "draw 137"); /* four days: VP 8 */
	kit_claim(k, "vp 8");
	kit_claim(k, "priority.airfield high");
	kit_claim(k, "priority.factory high");
	kit_claim(k, "priority.port medium");
	kit_claim(k, "priority.radar low");
	kit_free(k);
}

static void
EX_31_a_free_choice_is_two_high_one_medium_two_low_RAF_13_2a(void **state)
{
	struct kit *k =
	    given(DAILY_PILE "set vp -22\nplace I/KG1 light-loss\nset rp.bombers 1\ngoto advance");

	(void)state;
	kit_does(k, "draw 137");
	kit_asks(k, "the priorities");
	kit_round_trip(k);
	kit_does(k, "priority airfield city to high\npriority port to medium");
	kit_keeps(k, "replace I/KG1", "RAF-13.2a"); /* the next entry closes the choice */
	kit_claim(k, "priority.city high");
	kit_claim(k, "priority.radar low");
	kit_free(k);
	k = given(DAILY_PILE "set vp -22\nplace I/KG1 light-loss\nset rp.bombers 1\ngoto advance");
	kit_does(k, "draw 137\npriority airfield city to high");
	kit_would_break(k, "done", "RAF-13.2a");
	kit_does(k, "priority port radar to medium");
	kit_would_break(k, "done", "RAF-13.2a");
	kit_breaks(k, "priority hq to high", "RAF-4a");
	kit_free(k);
}

static void
a_line_with_T_starts_the_terror_strategy_for_good(void **state)
{
	struct kit *k = given(DAILY_PILE "set day 09-20\nset target.1 discard\ngoto advance");

	(void)state;
	kit_does(k, "draw 138");
	kit_claim(k, "terror yes");
	kit_claim(k, "target.45 pile");
	kit_claim(k, "target.60 pile");
	kit_claim(k, "target.44 out");
	kit_free(k);
	/* later lines take nothing back, and the cards do not join twice */
	k = given(DAILY_PILE "set day 09-20\nset terror yes\nset target.45 discard\nset target.1 pile\n"
			     "set target.2 pile\ngoto advance");
	kit_does(k, "draw 138");
	kit_claim(k, "target.45 discard");
	kit_claim(k, "target.46 out");
	kit_free(k);
}

static void
priorities_never_change_once_seeloewe_is_prepared(void **state)
{
	struct kit *k = given(DAILY_PILE "set seeloewe d-day\nset seeloewe-day 10-01\nset day 09-12\n"
					 "set priority.port high\ngoto advance");

	(void)state;
	kit_does(k, "draw 138");
	kit_claim(k, "priority.port high");
	kit_claim(k, "priority.city low");
	kit_claim(k, "terror no");
	kit_free(k);
}

static void
R77_lf3_to_lf2_lasts_from_a_draw_of_21_august_to_one_after_10_september(void **state)
{
	static const struct {
		const char *from, *before, *after;
	} draws[] = {
	    {"08-17", "no", "no"},
	    {"08-18", "no", "yes"},
	    {"09-07", "no", "yes"},
	    {"09-08", "yes", "no"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(draws) / sizeof(draws[0]); i++) {
		struct kit *k = given(DAILY_PILE);
		char text[64];
		snprintf(text, sizeof(text), "set day %s\nset lf3-to-lf2 %s\ngoto advance\ndraw 149",
			 draws[i].from, draws[i].before);
		kit_does(k, text);
		snprintf(text, sizeof(text), "lf3-to-lf2 %s", draws[i].after);
		kit_claim(k, text);
		kit_free(k);
	}
}

static void
other_cards_leave_lf3_to_lf2_alone(void **state)
{
	struct kit *k = given(DAILY_PILE "set day 09-12\nset lf3-to-lf2 yes\ngoto advance");

	(void)state;
	kit_does(k, "draw 141");
	kit_claim(k, "lf3-to-lf2 yes");
	kit_free(k);
}

static void
morning_fog_is_that_of_the_new_day_alone(void **state)
{
	struct kit *k = given(DAILY_PILE "goto advance");

	(void)state;
	kit_does(k, "draw 142");
	kit_claim(k, "fog yes");
	kit_free(k);
	k = given(DAILY_PILE "set fog yes\ngoto advance");
	kit_does(k, "draw 141");
	kit_claim(k, "fog no");
	kit_free(k);
}

/* ---- IV.9 ---- */

static void
strategy_cards_go_back_and_a_short_target_pile_takes_its_discards(void **state)
{
	struct kit *k =
	    given("set raid-day 2\nset turn 2\nset day 08-13\nset strategy.155 discard\n"
		  "set strategy.160 hand\nset target.1 pile\nset target.2 discard\nset target.3 discard\n"
		  "goto decks");

	(void)state;
	kit_claim(k, "strategy.155 pile");
	kit_claim(k, "strategy.160 pile");
	kit_claim(k, "strategy.156 out");
	kit_claim(k, "target.2 pile");
	kit_claim(k, "raid-day 3");
	kit_free(k);
	k = given(
	    "set raid-day 2\nset turn 2\nset day 08-13\nset target.1 pile\nset target.2 discard\ngoto decks");
	kit_claim(k, "target.2 discard");
	kit_free(k);
}

static void
deep_raids_join_after_the_fourth_raid_day_of_the_campaign(void **state)
{
	struct kit *k = given("set scenario campaign\nset raid-day 3\nset turn 3\nset day 08-20\ngoto decks");

	(void)state;
	kit_claim(k, "target.35 out");
	kit_free(k);
	k = given("set scenario campaign\nset raid-day 4\nset turn 4\nset day 08-20\ngoto decks");
	kit_claim(k, "target.35 pile");
	kit_claim(k, "target.44 pile");
	kit_claim(k, "target.45 out");
	kit_claim(k, "target.34 out");
	kit_free(k);
}

static void
the_new_day_has_its_own_turn_and_ledger(void **state)
{
	struct kit *k = given(DAILY_PILE "set dawn.spitfire 3\nset rp.spitfire 5\nset gained.spitfire 4\n"
					 "set bombed-away.spitfire 2\ngoto advance");

	(void)state;
	kit_does(k, "draw 141"); /* nobody is to be replaced: the new day begins */
	assert_int_equal(k->report.n_milestones, 1);
	kit_claim(k, "raid-day 2");
	kit_claim(k, "turn 2");
	kit_claim(k, "replacement.spitfire.dawn 6");
	kit_claim(k, "replacement.spitfire.lost 0");
	kit_claim(k, "replacement.spitfire.gained 0");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(everything_comes_home_but_losses_and_night_patrols),
	    cmocka_unit_test(EX_02_a_card_of_one_day_moves_to_12_august_and_gives_one_point),
	    cmocka_unit_test(EX_02_a_card_of_four_days_moves_to_15_august_and_gives_four_points),
	    cmocka_unit_test(a_card_that_repeats_one_day_is_replaced_RAF_4_IV_3a),
	    cmocka_unit_test(a_card_that_repeats_five_or_six_days_is_replaced_RAF_4_IV_3a),
	    cmocka_unit_test(a_repeat_that_is_used_all_the_same_is_RAF_4_IV_3a),
	    cmocka_unit_test(a_card_that_repeats_nothing_is_not_replaced_RAF_4_IV_3a),
	    cmocka_unit_test(a_daily_card_comes_from_its_pile_RAF_2_3a),
	    cmocka_unit_test(the_daily_pile_is_made_anew_only_when_it_is_empty),
	    cmocka_unit_test(the_marker_stops_in_the_last_box_of_the_calendar),
	    cmocka_unit_test(EX_30_card_138_on_2_september_sets_all_five_priorities),
	    cmocka_unit_test(
		R72_card_138_has_no_medium_type_in_late_august_and_its_last_line_holds_1_october),
	    cmocka_unit_test(priorities_by_vp_use_the_line_of_the_present_points),
	    cmocka_unit_test(EX_31_a_free_choice_is_two_high_one_medium_two_low_RAF_13_2a),
	    cmocka_unit_test(a_line_with_T_starts_the_terror_strategy_for_good),
	    cmocka_unit_test(priorities_never_change_once_seeloewe_is_prepared),
	    cmocka_unit_test(R77_lf3_to_lf2_lasts_from_a_draw_of_21_august_to_one_after_10_september),
	    cmocka_unit_test(other_cards_leave_lf3_to_lf2_alone),
	    cmocka_unit_test(morning_fog_is_that_of_the_new_day_alone),
	    cmocka_unit_test(strategy_cards_go_back_and_a_short_target_pile_takes_its_discards),
	    cmocka_unit_test(deep_raids_join_after_the_fourth_raid_day_of_the_campaign),
	    cmocka_unit_test(the_new_day_has_its_own_turn_and_ledger),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
