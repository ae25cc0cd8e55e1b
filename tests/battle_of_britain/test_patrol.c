/* Step 6: Observer Corps, RAF movement, combat markers; 11: the Big Wing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

static const char unseen_raids[] =
    "place 2A K20\nset luftwaffe-cards.2A.2-he-111 6\nset radar.2A not-detected\n"
    "place 2B M20\nset luftwaffe-cards.2B.2-he-111 6\nset radar.2B not-detected\n"
    "place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
    "goto observers\n";

static void
observers_roll_before_the_raf_moves_6_1a(void **state)
{
	struct kit *k = board(unseen_raids);

	(void)state;
	kit_asks(k, "Observer Corps");
	kit_would_break(k, "raf: move 11A to L20", "BOB-6.1a");
	kit_would_break(k, "raf: done", "BOB-6.1a");
	kit_keeps(k, "raf: roll white +-", "BOB-6.1a");
	kit_claim(k, "radar.2A detected");
	kit_claim(k, "radar.2B not-detected");
	kit_free(k);
}

static void
observers_roll_once_for_each_6_1b(void **state)
{
	struct kit *k = board(unseen_raids);

	(void)state;
	kit_would_break(k, "observe 5A", "BOB-6.1b");
	kit_keeps(k, "observe 2B", "BOB-6.1b");
	kit_does(k, "roll white o");
	kit_would_break(k, "observe 2B", "BOB-6.1b");
	kit_does(k, "roll white +");
	kit_claim(k, "radar.2A detected");
	kit_would_break(k, "observe 2A", "BOB-6.1b");
	kit_free(k);
}

static void
observers_roll_a_die_for_each_6_1c(void **state)
{
	struct kit *k = board(unseen_raids);

	(void)state;
	kit_would_break(k, "roll white +++", "BOB-6.1c");
	kit_keeps(k, "roll white ++", "BOB-6.1c");
	kit_free(k);
}

/* 11A over Hawkinge, 11B over Tangmere, 10A over Exeter; 2A over Canterbury, 2B over Rye. */
static const char fighters[] = "place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
			       "place 11B J22\nset raf-cards.11B.11-hurricane 3\n"
			       "place 11C K20\nset raf-cards.11C.11-hurricane 3\n"
			       "place 10A E22\nset raf-cards.10A.10-spitfire 3\n"
			       "place 2A M21\nset luftwaffe-cards.2A.2-he-111 6\nset radar.2A detected\n"
			       "place 2B L22\nset luftwaffe-cards.2B.2-he-111 6\nset radar.2B detected\n"
			       "goto raf-movement\n";

static void
a_flight_moves_once_6_2a(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_keeps(k, "raf: move 11A to L20", "BOB-6.2a");
	kit_would_break(k, "raf: move 11A to L21", "BOB-6.2a");
	kit_would_break(k, "raf: move 11A via L21 M20", "BOB-6.2a");
	kit_free(k);
}

static void
three_spaces_at_most_6_2b(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_would_break(k, "raf: move 11B to F22", "BOB-6.2b");
	kit_would_break(k, "raf: move 11B via I22 H22 G22 F22", "BOB-6.2b");
	kit_keeps(k, "raf: move 11B to G22", "BOB-6.2b");
	kit_free(k);
}

static void
an_interceptor_does_not_move_again_6_2c(void **state)
{
	struct kit *k = board("set has-intercepted.11A yes\nset move.11A moved");

	(void)state;
	kit_does(k, fighters);
	kit_would_break(k, "raf: move 11A to L20", "BOB-6.2c");
	kit_would_break(k, "raf: move 11A via L20 K20", "BOB-6.2c");
	kit_keeps(k, "raf: move 11B to J21", "BOB-6.2c");
	kit_free(k);
}

static void
a_flight_in_its_box_does_not_move_6_2d(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_would_break(k, "raf: move 11D to K20", "BOB-6.2d");
	kit_keeps(k, "raf: move 11A to L20", "BOB-6.2d");
	kit_free(k);
}

static void
from_space_to_adjacent_space_6_3a(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_would_break(k, "raf: move 11A via L19", "BOB-6.3a");
	kit_keeps(k, "raf: move 11A via L20 L19", "BOB-6.3a");
	kit_free(k);
}

static void
a_raf_flight_stops_at_a_raid_6_3b(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_does(k, "raf: move 11A via M21");
	kit_would_break(k, "raf: move 11A via M20", "BOB-6.3b");
	kit_free(k);
	/* A wall of raids leaves no way round. */
	k = board("place 11A A1\nset raf-cards.11A.11-spitfire 3\nplace 2A B1\nplace 2B B2\nplace 2C A2\n"
		  "set luftwaffe-cards.2A.2-he-111 1\nset luftwaffe-cards.2B.2-he-111 1\n"
		  "set luftwaffe-cards.2C.2-he-111 1\ngoto raf-movement");
	kit_would_break(k, "raf: move 11A to C3", "BOB-6.3b");
	kit_keeps(k, "raf: move 11A to B2", "BOB-6.3b");
	kit_free(k);
}

static void
the_raf_keeps_off_france_6_3c(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_would_break(k, "raf: move 11A to N23", "BOB-6.3c");
	kit_would_break(k, "raf: move 11A via M22", "BOB-6.3c");
	kit_keeps(k, "raf: move 11A to N20", "BOB-6.3c");
	kit_free(k);
}

static void
no_two_raf_flights_end_in_one_space_6_3d(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_would_break(k, "raf: move 11A to K20", "BOB-6.3d");
	kit_does(k, "raf: move 11A via L20 K20");
	kit_would_break(k, "raf: move 11B to J21", "BOB-6.3d");
	/* Flying through is allowed. */
	kit_does(k, "raf: move 11A via K19");
	kit_keeps(k, "raf: move 11B to J21", "BOB-6.3d");
	kit_free(k);
}

static void
flights_on_one_airfield_part_6_3e(void **state)
{
	struct kit *k = board("place 11D K20\nset raf-cards.11D.11-hurricane 3");

	(void)state;
	kit_does(k, fighters);
	kit_would_break(k, "raf: done", "BOB-6.3e");
	kit_does(k, "raf: move 11D to K19");
	kit_keeps(k, "raf: done", "BOB-6.3e");
	kit_free(k);
	/* What was reported when the move ended is not reported again. */
	k = board(fighters);
	kit_breaks(k, "raf: move 11A to K20", "BOB-6.3d");
	kit_keeps(k, "raf: done", "BOB-6.3e");
	kit_free(k);
}

static void
a_combat_marker_needs_both_sides_6_4a(void **state)
{
	struct kit *k = board("place 12A M21");

	(void)state;
	kit_does(k, fighters);
	kit_would_break(k, "raf: dogfight 11A", "BOB-6.4a");
	kit_would_break(k, "raf: dogfight 11D", "BOB-6.4a");
	kit_would_break(k, "raf: dogfight 12A", "BOB-6.4a");
	kit_does(k, "raf: move 11A to L22");
	kit_keeps(k, "raf: dogfight 11A", "BOB-6.4a");
	kit_claim(k, "combat.2B dogfight");
	kit_free(k);
}

static void
five_markers_a_turn_6_4b(void **state)
{
	struct kit *k = board("set markers 1");

	(void)state;
	kit_does(k, fighters);
	kit_does(k, "raf: move 11A to M21\nraf: move 11B to L22");
	kit_keeps(k, "raf: dogfight 11A", "BOB-6.4b");
	kit_would_break(k, "raf: dogfight 11B", "BOB-6.4b");
	kit_free(k);
}

static void
who_is_not_detected_is_not_attacked_6_4c(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_does(k, "raf: move 11A to M21");
	kit_keeps(k, "raf: dogfight 11A", "BOB-6.4c");
	kit_free(k);
	k = board("place 11A M21\nset raf-cards.11A.11-spitfire 3\nplace 2A M21\nset "
		  "luftwaffe-cards.2A.2-he-111 6\n"
		  "set radar.2A not-detected\ngoto observers\nroll white -");
	kit_breaks(k, "raf: dogfight 11A", "BOB-6.4c");
	kit_free(k);
}

static void
one_marker_a_space_6_4d(void **state)
{
	struct kit *k = board(fighters);

	(void)state;
	kit_does(k, "raf: move 11A to M21");
	kit_keeps(k, "raf: dogfight 11A", "BOB-6.4d");
	kit_would_break(k, "raf: dogfight 11A", "BOB-6.4d");
	kit_free(k);
}

static void
a_marker_is_a_flight_s_stay_6_4(void **state)
{
	struct kit *k = board("place 11D M21\nset raf-cards.11D.11-hurricane 3");

	(void)state;
	kit_does(k, fighters);
	kit_does(k, "raf: dogfight 11D");
	kit_breaks(k, "raf: move 11D to M20", "BOB-6.2a");
	kit_free(k);
}

/* ---- 11 ---- */

static const char wing[] = "set markers 4\nset big-wing 1\n"
			   "place 10A K21\nset raf-cards.10A.10-spitfire 3\n"
			   "place 11A L20\nset raf-cards.11A.11-spitfire 3\n"
			   "place 11B K20\nset raf-cards.11B.11-hurricane 3\n"
			   "place 2A L21\nset luftwaffe-cards.2A.2-bf-109 2\nset radar.2A detected\n"
			   "place 2B M21\nset luftwaffe-cards.2B.2-bf-109 2\nset radar.2B detected\n"
			   "goto raf-movement\n";

static void
one_big_wing_in_london_burning_11_2a(void **state)
{
	struct kit *k = board_of("london-burning", "", wing);

	(void)state;
	kit_does(k, "raf: move 10A to L21\nraf: move 11A to L21");
	kit_keeps(k, "raf: big-wing 10A", "BOB-11.2a");
	kit_does(k, "raf: move 11B to M21");
	kit_would_break(k, "raf: big-wing 11B", "BOB-11.2a");
	kit_does(k, "raf: dogfight 11B");
	kit_claim(k, "markers 3");
	kit_free(k);
	k = board_of("duel-of-eagles", "", wing);
	kit_does(k, "raf: move 10A to L21");
	kit_would_break(k, "raf: big-wing 10A", "BOB-11.2a");
	kit_free(k);
}

static void
two_flights_in_a_wing_11_2b(void **state)
{
	struct kit *k = board_of("london-burning", "", wing);

	(void)state;
	kit_does(k, "raf: move 10A to L21");
	kit_keeps(k, "raf: move 11A to L21", "BOB-11.2b");
	kit_does(k, "raf: big-wing 11A");
	kit_would_break(k, "raf: move 11B to L21", "BOB-11.2b");
	kit_does(k, "raf: done");
	kit_free(k);
	/* Nobody joins an interception. */
	k = board_of("london-burning", "", wing);
	kit_free(k);
	k = board_of("london-burning", "",
		     "place 11D L21\nset raf-cards.11D.11-hurricane 3\nset has-intercepted.11D yes\n"
		     "set move.11D moved\nset combat.2A intercept\nset fought-by.2A 11D");
	kit_does(k, wing);
	kit_breaks(k, "raf: move 11B to L21", "BOB-11.2b");
	kit_free(k);
}

static void
a_wing_that_is_not_marked_is_none_6_3e(void **state)
{
	struct kit *k = board_of("london-burning", "", wing);

	(void)state;
	kit_keeps(k, "raf: move 10A to L21", "BOB-6.3d");
	kit_keeps(k, "raf: move 11A to L21", "BOB-6.3d");
	kit_would_break(k, "raf: done", "BOB-6.3e");
	/* The marker for two flights is the Big Wing's. */
	kit_does(k, "raf: dogfight 10A");
	kit_claim(k, "combat.2A big-wing");
	kit_keeps(k, "raf: done", "BOB-6.3e");
	kit_free(k);
	/* The marker went elsewhere: the pair is no wing any more. */
	k = board_of("london-burning", "", wing);
	kit_does(k, "raf: move 10A to L21\nraf: move 11A to L21\nraf: move 11B to M21");
	kit_breaks(k, "raf: big-wing 11B", "BOB-6.3e");
	kit_does(k, "raf: done");
	kit_free(k);
	/* One marker cannot serve two pairs. */
	k = board_of("london-burning", "", "place 11D K21\nset raf-cards.11D.11-hurricane 3\n");
	kit_does(k, wing);
	kit_does(k, "raf: move 10A to L21\nraf: move 11A to L21\nraf: move 11B to M21");
	kit_breaks(k, "raf: move 11D to M21", "BOB-6.3d");
	kit_free(k);
}

static const char fought[] =
    "set raf-cards.11A.11-spitfire 2\nset raf-cards.11B.11-hurricane 3\nset raf-cards.10A.10-spitfire 1\n"
    "place 2A L21\nset luftwaffe-cards.2A.2-bf-109 1\n"
    "set fought-by.2A 11A\nset resolving 2A\nset phase.2A return\n"
    "place 11A L21\nset has-fought.11A 2A\nset returning.11A 1\n";

static void
cards_go_back_to_their_own_group_11_4a(void **state)
{
	struct kit *k = board_of("london-burning", "", fought);

	(void)state;
	kit_does(
	    k, "place 11B L21\nset wing.2A 11B\nset has-fought.11B 2A\nset returning.11B 1\ngoto raf-return");
	/* Of one Group: shared as the RAF likes, three at most to each. */
	kit_keeps(k, "raf: assign 11-hurricane to 11A", "BOB-11.4a");
	kit_does(k, "raf: home 11A\nraf: patrol 11B");
	kit_claim(k, "raf-cards.11A.11-hurricane 1");
	kit_claim(k, "at.11A none");
	kit_claim(k, "11B at L21");
	kit_free(k);
	k = board_of("london-burning", "", fought);
	kit_does(
	    k, "place 11B L21\nset wing.2A 11B\nset has-fought.11B 2A\nset returning.11B 1\ngoto raf-return");
	kit_does(k, "raf: assign 11-spitfire to 11B");
	kit_breaks(k, "raf: done", "BOB-11.4a");
	kit_free(k);
	k = board_of("london-burning", "", fought);
	kit_does(
	    k, "place 10A L21\nset wing.2A 10A\nset has-fought.10A 2A\nset returning.10A 1\ngoto raf-return");
	kit_breaks(k, "raf: assign 11-spitfire to 10A", "BOB-11.4a");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(observers_roll_before_the_raf_moves_6_1a),
	    cmocka_unit_test(observers_roll_once_for_each_6_1b),
	    cmocka_unit_test(observers_roll_a_die_for_each_6_1c),
	    cmocka_unit_test(a_flight_moves_once_6_2a),
	    cmocka_unit_test(three_spaces_at_most_6_2b),
	    cmocka_unit_test(an_interceptor_does_not_move_again_6_2c),
	    cmocka_unit_test(a_flight_in_its_box_does_not_move_6_2d),
	    cmocka_unit_test(from_space_to_adjacent_space_6_3a),
	    cmocka_unit_test(a_raf_flight_stops_at_a_raid_6_3b),
	    cmocka_unit_test(the_raf_keeps_off_france_6_3c),
	    cmocka_unit_test(no_two_raf_flights_end_in_one_space_6_3d),
	    cmocka_unit_test(flights_on_one_airfield_part_6_3e),
	    cmocka_unit_test(a_combat_marker_needs_both_sides_6_4a),
	    cmocka_unit_test(five_markers_a_turn_6_4b),
	    cmocka_unit_test(who_is_not_detected_is_not_attacked_6_4c),
	    cmocka_unit_test(one_marker_a_space_6_4d),
	    cmocka_unit_test(a_marker_is_a_flight_s_stay_6_4),
	    cmocka_unit_test(one_big_wing_in_london_burning_11_2a),
	    cmocka_unit_test(two_flights_in_a_wing_11_2b),
	    cmocka_unit_test(a_wing_that_is_not_marked_is_none_6_3e),
	    cmocka_unit_test(cards_go_back_to_their_own_group_11_4a),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
