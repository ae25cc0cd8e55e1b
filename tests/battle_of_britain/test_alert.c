/* Step 4: squadron alert of both sides, and where squadron cards can be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

/* 12 Group: A lacks two, B lacks one; C flies. Luft. 2: A lacks two and has a mission, B and C have none. */
static const char short_of_cards[] = "set raf-cards.12A.12-spitfire 1\n"
				     "set raf-cards.12B.12-hurricane 2\n"
				     "set raf-cards.12C.12-hurricane 3\n"
				     "place 12C I14\n"
				     "set raf-cards.10A.10-spitfire 3\nset raf-cards.10B.10-hurricane 3\n"
				     "set raf-cards.10C.10-spitfire 1\nset raf-cards.10C.10-hurricane 2\n"
				     "set raf-cards.11A.11-spitfire 3\nset raf-cards.11B.11-spitfire 3\n"
				     "set raf-cards.11C.11-hurricane 3\nset raf-cards.11D.11-hurricane 3\n"
				     "set raf-cards.13A.13-spitfire 3\nset raf-cards.13B.13-hurricane 3\n"
				     "set mission.rye 2A\nset luftwaffe-cards.2A.2-he-111 4\n"
				     "goto alert\n";

static void
three_cards_each_on_turn_1_4_1a(void **state)
{
	struct kit *k = board("set turn 1\ngoto alert");

	(void)state;
	kit_keeps(k, "raf: draw 10-spitfire 10-hurricane 10-hurricane", "BOB-4.1a");
	kit_would_break(k, "raf: draw 10-spitfire 10-spitfire 10-spitfire 10-hurricane", "BOB-4.1a");
	kit_does(k, "raf: draw 10-spitfire 10-spitfire");
	kit_breaks(k, "raf: done", "BOB-4.1a");
	kit_asks(k, "RAF cards");
	kit_does(k, "raf: draw 3");
	kit_claim(k, "unseen.10C 3");
	kit_free(k);
}

static void
six_cards_each_on_turn_1_4_6a(void **state)
{
	struct kit *k = board("set turn 1\nset mission.rye 2A\nset mission.hull 2B\ngoto alert");

	(void)state;
	kit_would_break(k, "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-he-111 2-he-111 2-ju-87 2-do-17",
			"BOB-4.6a");
	kit_does(k, "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-he-111 2-he-111");
	kit_would_break(k, "luftwaffe: done", "BOB-4.6a");
	kit_keeps(k, "luftwaffe: draw 2-ju-87", "BOB-4.6a");
	kit_does(k, "luftwaffe: draw 6");
	kit_claim(k, "unseen.2B 6");
	kit_free(k);
	/* Luft. 2 may take seven against the Big Wing. */
	k = board_of("london-burning", "",
		     "set turn 1\nset mission.rye 2A\nset mission.hull 2B\ngoto alert\n"
		     "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-he-111 2-he-111 2-he-111\n"
		     "luftwaffe: draw 7\n");
	kit_claim(k, "unseen.2B 7");
	kit_would_break(k, "luftwaffe: draw 2-do-17", "BOB-4.6a");
	kit_free(k);
}

static void
cards_that_lack_and_two_more_4_2a(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane");
	kit_would_break(k, "raf: done", "BOB-4.2a");
	kit_would_break(k, "raf: assign 12-spitfire to 12A", "BOB-4.2a");
	kit_keeps(k, "raf: draw 12-blenheim 12-defiant", "BOB-4.2a");
	kit_would_break(k, "raf: draw 12-blenheim", "BOB-4.2a");
	kit_does(k, "raf: assign 12-spitfire 12-spitfire to 12A\nraf: assign 12-hurricane to 12B");
	/* The rest went back. */
	kit_claim(k, "raf-drawn.12-blenheim 0");
	kit_free(k);
}

static void
nothing_need_be_drawn_4_2a(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_keeps(k, "raf: done", "BOB-4.2a");
	kit_keeps(k, "luftwaffe: done", "BOB-4.7a");
	kit_claim(k, "at.12A K19");
	kit_free(k);
}

static void
a_flight_on_the_map_gets_none_4_3a(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane 12-blenheim 12-defiant");
	kit_would_break(k, "raf: assign 12-spitfire to 12C", "BOB-4.3a");
	kit_keeps(k, "raf: assign 12-spitfire to 12A", "BOB-4.3a");
	kit_free(k);
}

static void
three_cards_at_most_4_3b(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane 12-blenheim 12-defiant");
	kit_would_break(k, "raf: assign 12-spitfire 12-spitfire 12-hurricane to 12A", "BOB-4.3b");
	kit_keeps(k, "raf: assign 12-spitfire 12-hurricane to 12A", "BOB-4.3b");
	kit_free(k);
}

static void
only_drawn_cards_are_placed_4_3c(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane 12-blenheim 12-blenheim");
	kit_would_break(k, "raf: assign 12-defiant to 12A", "BOB-4.3c");
	kit_keeps(k, "raf: assign 12-spitfire to 12A", "BOB-4.3c");
	kit_free(k);
}

static void
cards_stay_in_their_box_4_3d(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane 12-blenheim 12-blenheim");
	kit_would_break(k, "raf: remove 12-hurricane from 12B", "BOB-4.3d");
	kit_keeps(k, "raf: assign 12-spitfire to 12B", "BOB-4.3d");
	kit_free(k);
}

static void
no_cards_while_the_airfield_is_out_4_5a(void **state)
{
	struct kit *k =
	    board("set damage.wittering 1\ngoto alert\nraf: done\nraf: done\n"
		  "raf: draw 12-spitfire 12-spitfire 12-hurricane 12-blenheim 12-defiant 12-hurricane "
		  "12-hurricane 12-hurricane");

	(void)state;
	kit_would_break(k, "raf: assign 12-spitfire to 12B", "BOB-4.5a");
	kit_keeps(k, "raf: assign 12-spitfire to 12A", "BOB-4.5a");
	kit_free(k);
	k = board("set turn 1\nset damage.hawkinge 1\ngoto alert\nraf: draw 3\nraf: draw 3\nraf: draw 3");
	kit_would_break(k, "raf: assign 11-spitfire to 11A", "BOB-4.5a");
	kit_does(k, "raf: draw 11-spitfire 11-spitfire 11-spitfire");
	kit_claim(k, "raf-cards.11B.11-spitfire 3");
	kit_free(k);
}

static void
cards_keep_to_their_command_0_4b(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_would_break(k, "raf: draw 10-blenheim", "BOB-0.4b");
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane 12-blenheim 12-blenheim");
	kit_keeps(k, "raf: assign 12-spitfire to 12A", "BOB-0.4b");
	kit_free(k);
	k = board("set raf-cards.10A.10-spitfire 1\ngoto alert\n"
		  "raf: draw 10-spitfire 10-spitfire 10-spitfire 10-hurricane 10-hurricane 10-hurricane "
		  "10-hurricane 10-hurricane 10-blenheim 10-blenheim");
	kit_breaks(k, "raf: assign 10-hurricane to 11A", "BOB-0.4b");
	kit_claim(k, "raf-cards.11A.10-hurricane 1");
	kit_free(k);
}

static void
a_card_lies_where_it_is_taken_from_0_4a(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-spitfire 12-spitfire 12-defiant");
	kit_would_break(k, "raf: remove 12-spitfire from 12B", "BOB-0.4a");
	/* All four that were left are drawn; the fifth is in 12A. */
	kit_does(k, "raf: assign 12-spitfire 12-spitfire to 12A");
	kit_keeps(k, "raf: assign 12-spitfire to 12B", "BOB-0.4a");
	kit_free(k);
	k = board("set damaged.12-defiant 1\ngoto alert");
	kit_breaks(k, "raf: assign 12-defiant to 12A", "BOB-0.4a");
	kit_free(k);
}

static void
a_drawn_card_was_left_0_10a(void **state)
{
	struct kit *k = board("set damaged.10-gladiator 1\ngoto alert");

	(void)state;
	kit_would_break(k, "raf: draw 10-gladiator", "BOB-0.10a");
	kit_keeps(k, "raf: draw 10-hurricane", "BOB-0.10a");
	kit_free(k);
}

static void
a_card_set_aside_is_out_of_the_scenario_10_4b(void **state)
{
	struct kit *k = board_of("london-burning", "",
				 "set raf-aside.12-defiant 1\nset turn 1\n"
				 "set raf-cards.10A.10-spitfire 3\nset raf-cards.10B.10-hurricane 3\n"
				 "set raf-cards.10C.10-hurricane 2\nset raf-cards.10C.10-spitfire 1\n"
				 "set raf-cards.11A.11-spitfire 3\nset raf-cards.11B.11-spitfire 3\n"
				 "set raf-cards.11C.11-hurricane 3\nset raf-cards.11D.11-hurricane 3\n"
				 "goto alert");

	(void)state;
	kit_would_break(k, "raf: draw 12-defiant", "BOB-10.4b");
	kit_keeps(k, "raf: draw 12-spitfire", "BOB-10.4b");
	kit_free(k);
}

static void
luftflotten_draw_what_lacks_and_two_more_4_7a(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "luftwaffe: draw 2-he-111 2-do-17 2-do-17");
	kit_would_break(k, "luftwaffe: done", "BOB-4.7a");
	kit_keeps(k, "luftwaffe: draw 2-ju-88", "BOB-4.7a");
	kit_would_break(k, "luftwaffe: draw 2-ju-88", "BOB-4.7a");
	kit_free(k);
}

static const char luft_2[] = "set mission.rye 2A\nset luftwaffe-cards.2A.2-he-111 4\n"
			     "set mission.hull 2B\nset luftwaffe-cards.2B.2-bf-109 6\nplace 2B N21\n"
			     "goto alert\n"
			     "luftwaffe: draw 2-he-111 2-do-17 2-do-17 2-ju-88\n";

static void
a_raid_on_the_map_gets_none_4_8a(void **state)
{
	struct kit *k = board(luft_2);

	(void)state;
	kit_would_break(k, "luftwaffe: assign 2-do-17 to 2B", "BOB-4.8a");
	kit_keeps(k, "luftwaffe: assign 2-do-17 to 2A", "BOB-4.8a");
	kit_free(k);
}

static void
no_cards_without_a_mission_4_8b(void **state)
{
	struct kit *k = board(luft_2);

	(void)state;
	kit_would_break(k, "luftwaffe: assign 2-do-17 to 2C", "BOB-4.8b");
	kit_keeps(k, "luftwaffe: assign 2-do-17 to 2A", "BOB-4.8b");
	kit_free(k);
}

static void
six_cards_at_most_4_8c(void **state)
{
	struct kit *k = board(luft_2);

	(void)state;
	kit_keeps(k, "luftwaffe: assign 2-do-17 to 2A", "BOB-4.8c");
	kit_does(k, "luftwaffe: assign 2-he-111 to 2A");
	kit_free(k);
	k = board("set mission.rye 2A\nset luftwaffe-cards.2A.2-he-111 6\nset mission.hull 2B\ngoto alert\n"
		  "luftwaffe: draw 8");
	kit_breaks(k, "luftwaffe: assign 2-do-17 to 2A", "BOB-4.8c");
	kit_free(k);
}

static void
only_drawn_cards_are_placed_4_8d(void **state)
{
	struct kit *k = board(luft_2);

	(void)state;
	kit_would_break(k, "luftwaffe: assign 2-ju-87 to 2A", "BOB-4.8d");
	kit_keeps(k, "luftwaffe: assign 2-ju-88 to 2A", "BOB-4.8d");
	kit_free(k);
}

static void
cards_stay_in_their_box_4_8e(void **state)
{
	struct kit *k = board(luft_2);

	(void)state;
	kit_would_break(k, "luftwaffe: remove 2-he-111 from 2A", "BOB-4.8e");
	kit_keeps(k, "luftwaffe: assign 2-ju-88 to 2A", "BOB-4.8e");
	kit_free(k);
}

static void
take_off_4_9(void **state)
{
	struct kit *k = board(luft_2);

	(void)state;
	kit_does(k, "luftwaffe: assign 2-do-17 2-do-17 to 2A\n"
		    "raf: done\nraf: done\nraf: done\nraf: done");
	kit_claim(k, "2A at N22");
	kit_claim(k, "fuel.2A 3");
	kit_free(k);
	/* Five are not enough; the flight keeps its cards and its mission. */
	k = board("set mission.rye 2A\nset luftwaffe-cards.2A.2-he-111 5\nset mission.hull 3A\n"
		  "set luftwaffe-cards.3A.3-ju-88 6\ngoto take-off");
	kit_claim(k, "at.2A none");
	kit_claim(k, "mission.rye 2A");
	kit_claim(k, "3A at H26");
	kit_free(k);
}

static void
cards_may_lie_face_down_until_shown_0_11(void **state)
{
	struct kit *k = board(short_of_cards);

	(void)state;
	kit_does(k, "raf: draw 5\nraf: hidden 1 to 12A");
	kit_claim(k, "unseen.12A 1");
	kit_does(k, "raf: assign 12-blenheim to 12B\nraf: hidden 1 to 12A");
	kit_claim(k, "drawn-unseen.raf 0");
	kit_round_trip(k);
	kit_would_break(k, "reveal 12-spitfire in 12C", "BOB-0.4a");
	kit_does(k, "raf: reveal 12-defiant 12-spitfire in 12A");
	kit_claim(k, "raf-cards.12A.12-defiant 1");
	kit_claim(k, "unseen.12A 0");
	kit_free(k);
}

static void
steps_may_be_swapped_12_1(void **state)
{
	struct kit *k =
	    board_of("channel-battle", "swap-3-4",
		     "set came-home.2A yes\nset luftwaffe-cards.2A.2-he-111 4\nset mission.hull hand\n"
		     "set raf-cards.10A.10-spitfire 1\ngoto turn\n"
		     "luftwaffe: draw 2-he-111 2-do-17 2-do-17 2-ju-88 2-bf-109 2-bf-109 2-bf-109 2-bf-109 "
		     "2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-110 2-bf-110 2-bf-110 2-bf-110\n");

	(void)state;
	/* Without a mission yet: all three flights may be filled. */
	kit_does(k, "luftwaffe: assign 2-do-17 2-do-17 to 2A\nluftwaffe: assign 2-bf-109 to 2B\n"
		    "luftwaffe: done\nluftwaffe: done\nluftwaffe: done\n"
		    "raf: done\nraf: done\nraf: done\nraf: done");
	kit_asks(k, "mission cards");
	kit_does(k, "draw rye\nassign rye to 2A\nassign hull to 5A");
	kit_claim(k, "2A at N22");
	/* 2B has no mission: its card went back. */
	kit_claim(k, "luftwaffe-cards.2B.2-bf-109 0");
	kit_claim(k, "10A at E22");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(three_cards_each_on_turn_1_4_1a),
	    cmocka_unit_test(six_cards_each_on_turn_1_4_6a),
	    cmocka_unit_test(cards_that_lack_and_two_more_4_2a),
	    cmocka_unit_test(nothing_need_be_drawn_4_2a),
	    cmocka_unit_test(a_flight_on_the_map_gets_none_4_3a),
	    cmocka_unit_test(three_cards_at_most_4_3b),
	    cmocka_unit_test(only_drawn_cards_are_placed_4_3c),
	    cmocka_unit_test(cards_stay_in_their_box_4_3d),
	    cmocka_unit_test(no_cards_while_the_airfield_is_out_4_5a),
	    cmocka_unit_test(cards_keep_to_their_command_0_4b),
	    cmocka_unit_test(a_card_lies_where_it_is_taken_from_0_4a),
	    cmocka_unit_test(a_drawn_card_was_left_0_10a),
	    cmocka_unit_test(a_card_set_aside_is_out_of_the_scenario_10_4b),
	    cmocka_unit_test(luftflotten_draw_what_lacks_and_two_more_4_7a),
	    cmocka_unit_test(a_raid_on_the_map_gets_none_4_8a),
	    cmocka_unit_test(no_cards_without_a_mission_4_8b),
	    cmocka_unit_test(six_cards_at_most_4_8c),
	    cmocka_unit_test(only_drawn_cards_are_placed_4_8d),
	    cmocka_unit_test(cards_stay_in_their_box_4_8e),
	    cmocka_unit_test(take_off_4_9),
	    cmocka_unit_test(cards_may_lie_face_down_until_shown_0_11),
	    cmocka_unit_test(steps_may_be_swapped_12_1),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
