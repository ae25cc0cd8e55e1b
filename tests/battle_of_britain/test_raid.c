/* Step 5: Luftwaffe movement. Foreness (M20) watches L20 M20 M21 N20 N21; Saint-Omer is N22, Hawkinge L21. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

/* 2A waits off the Dutch coast, out of reach of any radar; 11A stands over Hawkinge. */
static const char raid[] =
    "place 2A P19\nset fuel.2A 2\nset mission.foreness 2A\n"
    "set luftwaffe-cards.2A.2-bf-109 3\nset luftwaffe-cards.2A.2-he-111 3\n"
    "place 2B P23\nset fuel.2B 3\nset luftwaffe-cards.2B.2-do-17 6\nset mission.rye 2B\n"
    "place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
    "goto luftwaffe-movement\n";

static void
one_move_each_5_1a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "luftwaffe: fly 2A O19");
	kit_keeps(k, "luftwaffe: fly 2B O23", "BOB-5.1a");
	kit_would_break(k, "luftwaffe: fly 2A N19", "BOB-5.1a");
	kit_free(k);
}

static void
five_spaces_a_token_5_2a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_keeps(k, "fly 2A P18 P17 P16 P15 P14", "BOB-5.2a");
	kit_claim(k, "fuel.2A 1");
	kit_would_break(k, "fly 2A P13", "BOB-5.2a");
	/* One fault, however far it goes on. */
	kit_breaks(k, "fly 2A P13 P12", "BOB-5.2a");
	kit_does(k, "fly 2A P11");
	kit_free(k);
	k = board(raid);
	kit_does(k, "spend 2A 2\nfly 2A P18 P17 P16 P15 P14 P13 P12 P11 P10 P9");
	kit_breaks(k, "fly 2A P8", "BOB-5.2a");
	kit_free(k);
}

static void
two_tokens_only_of_two_5_2b(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_would_break(k, "spend 2B 2", "BOB-5.2b");
	kit_keeps(k, "spend 2A 2", "BOB-5.2b");
	kit_claim(k, "fuel.2A 0");
	kit_free(k);
}

static void
without_fuel_no_move_5_2c(void **state)
{
	struct kit *k = board("place 2A P19\nset luftwaffe-cards.2A.2-he-111 6\ngoto luftwaffe-movement");

	(void)state;
	kit_would_break(k, "fly 2A P18", "BOB-5.2c");
	kit_does(k, "stay 2A");
	kit_free(k);
	k = board(raid);
	kit_keeps(k, "fly 2A P18", "BOB-5.2c");
	kit_free(k);
}

static void
no_more_tokens_than_there_are_5_2d(void **state)
{
	struct kit *k = board("place 2A P19\nset fuel.2A 1\nset luftwaffe-cards.2A.2-he-111 6\n"
			      "goto luftwaffe-movement");

	(void)state;
	kit_would_break(k, "spend 2A 2", "BOB-5.2d");
	kit_keeps(k, "spend 2A 1", "BOB-5.2d");
	kit_free(k);
}

static void
from_space_to_adjacent_space_5_3a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_would_break(k, "fly 2A N19", "BOB-5.3a");
	kit_would_break(k, "fly 2A P19", "BOB-5.3a");
	kit_keeps(k, "fly 2A O18", "BOB-5.3a");
	kit_free(k);
}

static void
no_two_raids_end_in_one_space_5_3b(void **state)
{
	struct kit *k = board("place 2A P19\nset fuel.2A 2\nplace 2B P18\nset fuel.2B 2\n"
			      "set luftwaffe-cards.2A.2-he-111 6\nset luftwaffe-cards.2B.2-he-111 6\n"
			      "goto luftwaffe-movement\n");

	(void)state;
	kit_does(k, "fly 2A P18");
	kit_would_break(k, "fly 2B P17", "BOB-5.3b");
	kit_would_break(k, "stay 2A", "BOB-5.3b");
	kit_does(k, "fly 2A P17");
	kit_keeps(k, "done", "BOB-5.3b");
	kit_claim(k, "fuel.2B 1");
	kit_free(k);
}

static void
a_raid_stops_where_a_raf_flight_is_5_3c(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "spend 2A 2\nfly 2A O19 N19 M20 L21");
	kit_would_break(k, "fly 2A K21", "BOB-5.3c");
	kit_free(k);
	/* It may leave such a space when it begins there. */
	k = board("place 2A L21\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\n"
		  "place 11A L21\nset raf-cards.11A.11-spitfire 3\ngoto luftwaffe-movement\n");
	kit_keeps(k, "fly 2A K21", "BOB-5.3c");
	kit_free(k);
}

static void
an_intercepted_raid_stops_5_3d(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "fly 2A O19 N19");
	kit_asks(k, "interception");
	kit_does(k, "raf: intercept 2A with 11A");
	kit_claim(k, "combat.2A intercept");
	kit_claim(k, "11A at N19");
	kit_claim(k, "markers 4");
	kit_would_break(k, "fly 2A M20", "BOB-5.3d");
	kit_free(k);
	k = board(raid);
	kit_does(k, "fly 2A O19 N19");
	kit_keeps(k, "fly 2A M20", "BOB-5.3d");
	kit_claim(k, "radar.2A detected");
	kit_free(k);
}

static void
home_first_after_two_tokens_5_5a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "spend 2A 1");
	kit_would_break(k, "turn-home 2-bf-109 2-bf-109 2-bf-109 from 2A", "BOB-5.5a");
	kit_free(k);
	k = board(raid);
	kit_does(k, "spend 2A 2");
	kit_keeps(k, "turn-home 2-bf-109 2-bf-109 2-bf-109 from 2A", "BOB-5.5a");
	kit_claim(k, "home-first.2A.2-bf-109 3");
	kit_free(k);
}

static void
all_bf_109_or_none_5_5b(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "spend 2A 2\nturn-home 2-bf-109 2-bf-109 from 2A");
	kit_would_break(k, "fly 2A O19", "BOB-5.5b");
	kit_would_break(k, "stay 2A", "BOB-5.5b");
	kit_does(k, "turn-home 2-bf-109 from 2A");
	kit_keeps(k, "fly 2A O19", "BOB-5.5b");
	kit_would_break(k, "turn-home 2-he-111 from 2A", "BOB-0.13a");
	kit_free(k);
}

static void
only_bf_109_turn_home_5_5c(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "spend 2A 2");
	kit_would_break(k, "turn-home 2-he-111 from 2A", "BOB-5.5c");
	kit_keeps(k, "turn-home 2-bf-109 from 2A", "BOB-5.5c");
	kit_free(k);
}

static void
only_who_was_just_detected_is_intercepted_5_6a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6a");
	kit_does(k, "fly 2A O19 N19");
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6a");
	kit_free(k);
	k = board(raid);
	kit_does(k, "fly 2A O19 N19 M20");
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6a");
	kit_free(k);
	k = board(raid);
	kit_does(k, "fly 2A O19 N19\nraf: pass");
	kit_breaks(k, "raf: intercept 2A with 11A", "BOB-5.6a");
	kit_free(k);
}

static const char question[] = "place 2A N19\nset fuel.2A 1\nset radar.2A detected\nset question 2A\nset "
			       "move.2A moving\nset spent.2A 1\n"
			       "set luftwaffe-cards.2A.2-he-111 6\n"
			       "place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
			       "place 11B J22\nset raf-cards.11B.11-spitfire 3\n"
			       "place 12A M18\n"
			       "goto luftwaffe-movement\n";

static void
an_interceptor_is_up_and_has_cards_5_6b(void **state)
{
	struct kit *k = board(question);

	(void)state;
	kit_would_break(k, "raf: intercept 2A with 11C", "BOB-5.6b");
	kit_would_break(k, "raf: intercept 2A with 12A", "BOB-5.6b");
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6b");
	kit_free(k);
}

static void
an_interceptor_can_reach_the_space_5_6c(void **state)
{
	struct kit *k = board(question);

	(void)state;
	kit_would_break(k, "raf: intercept 2A with 11B", "BOB-5.6c");
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6c");
	kit_free(k);
}

static void
an_interception_takes_a_marker_5_6d(void **state)
{
	struct kit *k = board("set markers 0");

	(void)state;
	kit_does(k, question);
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6d");
	kit_free(k);
	k = board(question);
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6d");
	kit_free(k);
	/* The Big Wing marker serves as the fifth. */
	k = board_of("london-burning", "", "set markers 0\nset big-wing 1");
	kit_does(k, question);
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6d");
	kit_claim(k, "combat.2A big-wing-intercept");
	kit_claim(k, "big-wing 0");
	kit_free(k);
}

static void
a_flight_intercepts_once_a_turn_5_6e(void **state)
{
	struct kit *k = board("set has-intercepted.11A yes");

	(void)state;
	kit_does(k, question);
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6e");
	kit_free(k);
	k = board(question);
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6e");
	kit_free(k);
}

static void
no_interception_beside_another_raf_flight_5_6f(void **state)
{
	struct kit *k = board("place 11D N19\nset raf-cards.11D.11-hurricane 3");

	(void)state;
	kit_does(k, question);
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6f");
	/* The one that stands there may. */
	kit_keeps(k, "raf: intercept 2A with 11D", "BOB-5.6f");
	kit_free(k);
}

static void
no_interception_over_another_raid_5_6g(void **state)
{
	struct kit *k = board("place 2B N19\nset luftwaffe-cards.2B.2-he-111 6\nset move.2B moved");

	(void)state;
	kit_does(k, question);
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6g");
	kit_free(k);
	k = board(question);
	kit_keeps(k, "raf: intercept 2A with 11A", "BOB-5.6g");
	kit_free(k);
}

static void
a_bombing_marker_goes_to_the_mission_s_target_5_7a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "fly 2A O19 N19");
	kit_would_break(k, "mark 2A", "BOB-5.7a");
	kit_does(k, "fly 2A M20");
	kit_would_break(k, "mark 2A on canterbury", "BOB-5.7a");
	kit_keeps(k, "mark 2A", "BOB-5.7a");
	kit_claim(k, "bombing.2A yes");
	/* It comes off when the flight leaves. */
	kit_breaks(k, "fly 2A L21", "BOB-5.1a");
	kit_claim(k, "bombing.2A no");
	kit_free(k);
}

static void
one_bombing_marker_5_7b(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_does(k, "fly 2A O19 N19 M20");
	kit_keeps(k, "mark 2A on foreness", "BOB-5.7b");
	kit_would_break(k, "mark 2A", "BOB-5.7b");
	kit_free(k);
}

static void
any_target_by_option_12_3(void **state)
{
	struct kit *k = board_of("channel-battle", "off-mission-bombing",
				 "place 2A M21\nset fuel.2A 2\nset mission.foreness 2A\n"
				 "set luftwaffe-cards.2A.2-he-111 6\ngoto luftwaffe-movement\n");

	(void)state;
	kit_would_break(k, "mark 2A on foreness", "BOB-5.7a");
	kit_keeps(k, "mark 2A on canterbury", "BOB-5.7a");
	kit_does(k, "done");
	kit_asks(k, "bombing");
	kit_does(k, "roll black 5o 13-");
	kit_claim(k, "damage.canterbury 3");
	/* The mission is judged by its own target. */
	kit_claim(k, "mission.foreness raf");
	kit_free(k);
}

static void
a_hidden_mission_is_named_by_its_marker_0_11(void **state)
{
	struct kit *k =
	    board("place 2A M20\nset fuel.2A 2\nset hidden-mission.2A yes\n"
		  "set luftwaffe-cards.2A.2-he-111 6\nset mission.rye raf\ngoto luftwaffe-movement\n");

	(void)state;
	kit_would_break(k, "mark 2A on rye", "BOB-0.4a");
	kit_would_break(k, "mark 2A on canterbury", "BOB-5.7a");
	kit_does(k, "mark 2A on foreness");
	kit_claim(k, "mission.foreness 2A");
	kit_claim(k, "hidden-mission.2A no");
	kit_free(k);
}

static void
radar_that_is_out_leaves_a_flight_undetected_5_8(void **state)
{
	struct kit *k = board("set damage.foreness 1");

	(void)state;
	kit_does(k, raid);
	kit_does(k, "fly 2A O19 N20");
	/* N20 is linked to Bawdsey too, which works. */
	kit_claim(k, "radar.2A detected");
	kit_free(k);
	k = board("set damage.foreness 1\nset damage.bawdsey 1");
	kit_does(k, raid);
	kit_does(k, "fly 2A O19 N20");
	kit_claim(k, "radar.2A not-detected");
	kit_does(k, "fly 2A M21");
	/* Rye watches M21 as well. */
	kit_claim(k, "radar.2A detected");
	kit_asks(k, "interception");
	kit_free(k);
}

static void
an_interception_is_the_raf_s_decision_0_13b(void **state)
{
	struct kit *k = board(question);

	(void)state;
	kit_would_break(k, "luftwaffe: intercept 2A with 11A", "BOB-0.13b");
	kit_free(k);
	k = board(raid);
	kit_would_break(k, "raf: fly 2A O19", "BOB-0.13b");
	kit_keeps(k, "luftwaffe: fly 2A O19", "BOB-0.13b");
	kit_free(k);
}

static void
partners_command_their_own_flights_9_2a(void **state)
{
	struct kit *k = board(raid);

	(void)state;
	kit_would_break(k, "luft-3-5: fly 2A O19", "BOB-9.2a");
	kit_keeps(k, "luft-2: fly 2A O19", "BOB-9.2a");
	kit_does(k, "luft-2: fly 2A N19");
	kit_would_break(k, "raf-10-12: intercept 2A with 11A", "BOB-9.2a");
	kit_keeps(k, "raf-11-13: intercept 2A with 11A", "BOB-9.2a");
	kit_free(k);
}

static void
without_a_map_only_the_length_is_judged_5_2a(void **state)
{
	struct kit *k = board_without_map(raid);

	(void)state;
	kit_keeps(k, "fly 2A to M20 in 4", "BOB-5.2a");
	kit_would_break(k, "fly 2A to K20 in 2", "BOB-5.2a");
	kit_does(k, "mark 2A");
	kit_does(k, "done");
	kit_would_break(k, "move 11A to M20 in 4", "BOB-6.2b");
	kit_does(k, "move 11A to M20 in 3\ndogfight 11A");
	kit_free(k);
	k = board(raid);
	kit_would_break(k, "fly 2A to M20 in 4", "BOB-0.13a");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_move_each_5_1a),
	    cmocka_unit_test(five_spaces_a_token_5_2a),
	    cmocka_unit_test(two_tokens_only_of_two_5_2b),
	    cmocka_unit_test(without_fuel_no_move_5_2c),
	    cmocka_unit_test(no_more_tokens_than_there_are_5_2d),
	    cmocka_unit_test(from_space_to_adjacent_space_5_3a),
	    cmocka_unit_test(no_two_raids_end_in_one_space_5_3b),
	    cmocka_unit_test(a_raid_stops_where_a_raf_flight_is_5_3c),
	    cmocka_unit_test(an_intercepted_raid_stops_5_3d),
	    cmocka_unit_test(home_first_after_two_tokens_5_5a),
	    cmocka_unit_test(all_bf_109_or_none_5_5b),
	    cmocka_unit_test(only_bf_109_turn_home_5_5c),
	    cmocka_unit_test(only_who_was_just_detected_is_intercepted_5_6a),
	    cmocka_unit_test(an_interceptor_is_up_and_has_cards_5_6b),
	    cmocka_unit_test(an_interceptor_can_reach_the_space_5_6c),
	    cmocka_unit_test(an_interception_takes_a_marker_5_6d),
	    cmocka_unit_test(a_flight_intercepts_once_a_turn_5_6e),
	    cmocka_unit_test(no_interception_beside_another_raf_flight_5_6f),
	    cmocka_unit_test(no_interception_over_another_raid_5_6g),
	    cmocka_unit_test(a_bombing_marker_goes_to_the_mission_s_target_5_7a),
	    cmocka_unit_test(one_bombing_marker_5_7b),
	    cmocka_unit_test(any_target_by_option_12_3),
	    cmocka_unit_test(a_hidden_mission_is_named_by_its_marker_0_11),
	    cmocka_unit_test(radar_that_is_out_leaves_a_flight_undetected_5_8),
	    cmocka_unit_test(an_interception_is_the_raf_s_decision_0_13b),
	    cmocka_unit_test(partners_command_their_own_flights_9_2a),
	    cmocka_unit_test(without_a_map_only_the_length_is_judged_5_2a),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
