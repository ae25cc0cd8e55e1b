/* 7C to 7G: bombing, Ack-Ack, the way home, missions, the end of the turn; 8: points. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

/* 2A over Rye (L22) with a bombing marker: Ju 87, Ju 87, Do 17, two Bf 109: 2 + 2 + 2 = 6 dice. */
static const char over_rye[] =
    "place 2A L22\nset mission.rye 2A\nset fuel.2A 2\nset bombing.2A yes\n"
    "set luftwaffe-cards.2A.2-ju-87 2\nset luftwaffe-cards.2A.2-do-17 1\n"
    "set luftwaffe-cards.2A.2-bf-109 2\n"
    "place 2C N25\nset mission.hull 2C\nset fuel.2C 2\nset luftwaffe-cards.2C.2-he-111 6\n"
    "place 11A J21\nset raf-cards.11A.11-spitfire 3\n"
    "goto battles\n";

static void
dice_of_the_bombers_7C_2a(void **state)
{
	struct kit *k = board(over_rye);

	(void)state;
	kit_asks(k, "bombing");
	kit_would_break(k, "luftwaffe: roll black 7-", "BOB-7C.2a");
	kit_keeps(k, "luftwaffe: roll black oo ----", "BOB-7C.2a");
	kit_claim(k, "damage.rye 1");
	kit_claim(k, "mission.rye luftwaffe");
	kit_claim(k, "vp.luftwaffe 2");
	kit_claim(k, "at.2A none");
	kit_free(k);
	/* Too few: they count as they lie. */
	k = board(over_rye);
	kit_does(k, "luftwaffe: roll black 3- o");
	kit_breaks(k, "luftwaffe: return 2C", "BOB-7C.2a");
	kit_claim(k, "damage.rye 1");
	kit_free(k);
}

static void
no_stuka_bonus_against_a_city_7C_2(void **state)
{
	struct kit *k =
	    board("place 2A M21\nset mission.canterbury 2A\nset fuel.2A 2\nset bombing.2A yes\n"
		  "set luftwaffe-cards.2A.2-ju-87 2\nset luftwaffe-cards.2A.2-do-17 1\ngoto battles\n");

	(void)state;
	kit_would_break(k, "roll black 6-", "BOB-7C.2a");
	kit_does(k, "roll black oo--");
	kit_claim(k, "damage.canterbury 2");
	/* A minor success: the card goes under the deck. */
	kit_claim(k, "mission.canterbury under-the-deck");
	kit_claim(k, "vp.luftwaffe 2");
	kit_claim(k, "production.11-group 9");
	kit_free(k);
}

static void
no_bombing_without_a_marker_7C_1a(void **state)
{
	struct kit *k =
	    board("place 2A L22\nset mission.rye 2A\nset fuel.2A 2\nset luftwaffe-cards.2A.2-do-17 3\n"
		  "place 11A J21\nset raf-cards.11A.11-spitfire 3\ngoto battles\n");

	(void)state;
	kit_breaks(k, "luftwaffe: bomb 2A on rye", "BOB-7C.1a");
	kit_does(k, "roll black o-----");
	kit_claim(k, "damage.rye 1");
	kit_free(k);
	k = board(over_rye);
	kit_keeps(k, "luftwaffe: bomb 2A on rye", "BOB-7C.1a");
	kit_keeps(k, "luftwaffe: roll black 6-", "BOB-7C.1b");
	kit_free(k);
	/* Dice that are thrown all the same, after a fight. */
	k = board(
	    "place 2A L22\nset mission.rye 2A\nset fuel.2A 2\nset luftwaffe-cards.2A.2-do-17 3\n"
	    "place 11A L22\nset raf-cards.11A.11-spitfire 1\nset combat.2A dogfight\nset fought-by.2A 11A\n"
	    "goto battles\nraf: choose 11-spitfire\nluftwaffe: choose 2-do-17\nroll white ----\nroll black "
	    "-\n"
	    "raf: patrol 11A");
	kit_breaks(k, "roll black o-----", "BOB-7C.1a");
	kit_free(k);
}

static void
only_the_mission_s_target_is_bombed_7C_1b(void **state)
{
	struct kit *k =
	    board("place 2A J20\nset mission.port-of-london 2A\nset fuel.2A 2\nset bombing.2A yes\n"
		  "set luftwaffe-cards.2A.2-do-17 3\ngoto battles\n");

	(void)state;
	kit_would_do(k, "luftwaffe: bomb 2A on port-of-london");
	kit_breaks(k, "luftwaffe: bomb 2A on london", "BOB-7C.1b");
	kit_does(k, "roll black 2o 4-");
	kit_claim(k, "damage.london 2");
	kit_claim(k, "mission.port-of-london raf");
	kit_free(k);
	k = board(over_rye);
	kit_keeps(k, "roll black 6-", "BOB-7C.1b");
	kit_free(k);
}

static void
no_bombing_without_a_bomber_7C_1c(void **state)
{
	struct kit *k = board("place 2A L22\nset mission.rye 2A\nset fuel.2A 2\nset bombing.2A yes\n"
			      "set luftwaffe-cards.2A.2-bf-110 3\ngoto battles\n");

	(void)state;
	/* The marker came off, and the flight may stay. */
	kit_claim(k, "bombing.2A no");
	kit_would_break(k, "luftwaffe: bomb 2A on rye", "BOB-7C.1c");
	kit_breaks(k, "luftwaffe: roll black 3-", "BOB-7C.1c");
	kit_free(k);
	k = board(over_rye);
	kit_keeps(k, "roll black 6-", "BOB-7C.1c");
	kit_free(k);
}

static void
a_die_for_each_cross_7D_1a(void **state)
{
	struct kit *k = board(over_rye);

	(void)state;
	kit_does(k, "roll black 4+ 2-");
	kit_asks(k, "Ack-Ack");
	kit_would_break(k, "raf: roll white 5-", "BOB-7D.1a");
	kit_keeps(k, "raf: roll white 4-", "BOB-7D.1a");
	kit_free(k);
}

static void
ack_ack_takes_bombers_7D_2a(void **state)
{
	struct kit *k = board(over_rye);

	(void)state;
	kit_does(k, "roll black 4+ 2-\nroll white 3+ o");
	kit_would_break(k, "luftwaffe: lose 2-bf-109", "BOB-7D.2a");
	kit_keeps(k, "luftwaffe: lose 2-do-17", "BOB-7D.2a");
	kit_free(k);
}

static void
one_bomber_for_two_crosses_7D_2b(void **state)
{
	struct kit *k = board(over_rye);

	(void)state;
	kit_does(k, "roll black 4+ 2-\nroll white 3+ o");
	kit_would_break(k, "luftwaffe: lose 2-do-17 2-ju-87", "BOB-7D.2b");
	kit_would_break(k, "luftwaffe: done", "BOB-7D.2b");
	kit_keeps(k, "luftwaffe: lose 2-do-17", "BOB-7D.2b");
	kit_does(k, "luftwaffe: done");
	kit_claim(k, "vp.raf 3");
	kit_free(k);
}

static void
fuel_dice_by_card_and_tokens_7E_2a(void **state)
{
	struct kit *k =
	    board("place 2A L22\nset mission.rye 2A\nset luftwaffe-cards.2A.2-bf-109 2\n"
		  "set luftwaffe-cards.2A.2-bf-110 1\nset luftwaffe-cards.2A.2-do-17 1\ngoto closing\n"
		  "luftwaffe: return 2A");

	(void)state;
	kit_asks(k, "fuel on the way home");
	kit_would_break(k, "luftwaffe: done", "BOB-7E.2a");
	/* Two dice for each Bf 109, then one for each other card. */
	kit_would_break(k, "luftwaffe: roll black 7-", "BOB-7E.2a");
	kit_keeps(k, "luftwaffe: roll black --+---", "BOB-7E.2a");
	kit_claim(k, "shot-down.2-bf-109 1");
	kit_claim(k, "vp.raf 3");
	kit_free(k);
	/* With one token only the Bf 109 roll, one die each. */
	k = board("place 2A L22\nset mission.rye 2A\nset luftwaffe-cards.2A.2-bf-109 2\nset fuel.2A 1\n"
		  "set luftwaffe-cards.2A.2-bf-110 1\nset luftwaffe-cards.2A.2-do-17 1\ngoto closing\n"
		  "luftwaffe: return 2A");
	kit_keeps(k, "luftwaffe: roll black +-", "BOB-7E.2a");
	kit_claim(k, "at.2A none");
	kit_free(k);
}

static void
without_fuel_home_before_the_turn_ends_7G_1a(void **state)
{
	struct kit *k =
	    board("place 2A L22\nset mission.rye 2A\nset luftwaffe-cards.2A.2-do-17 1\n"
		  "place 2B M22\nset fuel.2B 1\nset luftwaffe-cards.2B.2-do-17 1\ngoto closing\n");

	(void)state;
	kit_would_break(k, "luftwaffe: done", "BOB-7G.1a");
	kit_does(k, "luftwaffe: return 2A\nroll black -");
	kit_keeps(k, "luftwaffe: done", "BOB-7G.1a");
	kit_claim(k, "turn 3");
	kit_claim(k, "2B at M22");
	kit_free(k);
}

static void
nobody_abandons_before_all_is_resolved_7G_2a(void **state)
{
	struct kit *k = board(over_rye);

	(void)state;
	kit_would_break(k, "luftwaffe: return 2C", "BOB-7G.2a");
	kit_does(k, "roll black 6-");
	kit_keeps(k, "luftwaffe: return 2C", "BOB-7G.2a");
	kit_claim(k, "mission.hull raf");
	kit_claim(k, "vp.raf 4");
	kit_free(k);
	/* Applied as played: 2C goes home, and 2A bombs after it. */
	k = board(over_rye);
	kit_breaks(k, "luftwaffe: return 2C", "BOB-7G.2a");
	kit_claim(k, "at.2C none");
	kit_asks(k, "bombing");
	kit_free(k);
}

static void
only_who_is_up_goes_home_7G_2b(void **state)
{
	struct kit *k =
	    board("place 2A L22\nset mission.rye 2A\nset fuel.2A 2\nset luftwaffe-cards.2A.2-do-17 1\n"
		  "goto closing\n");

	(void)state;
	kit_would_break(k, "luftwaffe: return 2B", "BOB-7G.2b");
	kit_keeps(k, "luftwaffe: return 2A", "BOB-7G.2b");
	kit_free(k);
}

static const char aloft[] =
    "place 2A L22\nset mission.rye 2A\nset fuel.2A 2\nset luftwaffe-cards.2A.2-do-17 1\n";

static void
the_calendar_may_call_all_home_7G_3a(void **state)
{
	struct kit *k = board_of("channel-battle", "calendar-printed", aloft);

	(void)state;
	kit_does(k, "goto closing");
	kit_would_break(k, "luftwaffe: done", "BOB-7G.3a");
	kit_free(k);
	k = board_of("channel-battle", "calendar-final", aloft);
	kit_does(k, "goto closing");
	kit_keeps(k, "luftwaffe: done", "BOB-7G.3a");
	kit_free(k);
	k = board_of("channel-battle", "calendar-final", "set turn 4");
	kit_does(k, aloft);
	kit_does(k, "goto closing");
	kit_would_break(k, "luftwaffe: done", "BOB-7G.3a");
	kit_free(k);
}

static void
a_ko_airfield_bites_at_the_end_7G_4(void **state)
{
	struct kit *k = board("set damage.hawkinge 1\nset damage.biggin-hill 1\n"
			      "place 11A M20\nset raf-cards.11A.11-spitfire 2\nset ace.11A yes\n"
			      "set raf-cards.11C.11-hurricane 3\n"
			      "place 2A O22\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\n"
			      "set mission.rye 2A\ngoto closing\nluftwaffe: done");

	(void)state;
	kit_claim(k, "at.11A none");
	kit_claim(k, "raf-cards.11A.11-spitfire 0");
	kit_claim(k, "raf-cards.11C.11-hurricane 0");
	kit_claim(k, "ace.11A yes");
	kit_free(k);
}

static void
after_turn_4_it_is_over_0_13a(void **state)
{
	struct kit *k = board("set turn 4\nset scenario channel-battle");

	(void)state;
	kit_does(k, aloft);
	kit_does(k, "goto closing");
	kit_keeps(k, "luftwaffe: done", "BOB-0.13a");
	kit_would_break(k, "luftwaffe: return 2A", "BOB-0.13a");
	/* A mission still in the air counts for nobody (8.2). */
	kit_claim(k, "vp.raf 0");
	kit_free(k);
}

static void
a_wiped_out_flight_may_have_succeeded_7F(void **state)
{
	struct kit *k =
	    board("place 2A L22\nset mission.rye 2A\nset bombing.2A yes\n"
		  "set luftwaffe-cards.2A.2-do-17 1\ngoto battles\nroll black o-\nroll black +\n");

	(void)state;
	kit_claim(k, "mission.rye luftwaffe");
	kit_claim(k, "shot-down.2-do-17 1");
	kit_claim(k, "vp.luftwaffe 2");
	kit_free(k);
}

static void
cards_face_down_are_turned_up_to_bomb_0_11(void **state)
{
	struct kit *k = board("place 2A L22\nset mission.rye 2A\nset bombing.2A yes\nset fuel.2A 2\n"
			      "set luftwaffe-cards.2A.2-do-17 1\nset unseen.2A 1\ngoto battles\n");

	(void)state;
	kit_asks(k, "the cards of the flight, turned up");
	kit_does(k, "luftwaffe: reveal 2-ju-87 in 2A\nroll black oo--");
	kit_claim(k, "damage.rye 1");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(dice_of_the_bombers_7C_2a),
	    cmocka_unit_test(no_stuka_bonus_against_a_city_7C_2),
	    cmocka_unit_test(no_bombing_without_a_marker_7C_1a),
	    cmocka_unit_test(only_the_mission_s_target_is_bombed_7C_1b),
	    cmocka_unit_test(no_bombing_without_a_bomber_7C_1c),
	    cmocka_unit_test(a_die_for_each_cross_7D_1a),
	    cmocka_unit_test(ack_ack_takes_bombers_7D_2a),
	    cmocka_unit_test(one_bomber_for_two_crosses_7D_2b),
	    cmocka_unit_test(fuel_dice_by_card_and_tokens_7E_2a),
	    cmocka_unit_test(without_fuel_home_before_the_turn_ends_7G_1a),
	    cmocka_unit_test(nobody_abandons_before_all_is_resolved_7G_2a),
	    cmocka_unit_test(only_who_is_up_goes_home_7G_2b),
	    cmocka_unit_test(the_calendar_may_call_all_home_7G_3a),
	    cmocka_unit_test(a_ko_airfield_bites_at_the_end_7G_4),
	    cmocka_unit_test(after_turn_4_it_is_over_0_13a),
	    cmocka_unit_test(a_wiped_out_flight_may_have_succeeded_7F),
	    cmocka_unit_test(cards_face_down_are_turned_up_to_bomb_0_11),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
