/* Steps 2 and 3: production, repair, missions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

/* 10 Group has a Spitfire and West Prawle down, 11 Group a Hurricane and Hawkinge; 12 and 13 nothing. */
static const char damaged[] = "set damaged.10-spitfire 1\n"
			      "set damage.west-prawle 1\n"
			      "set damaged.11-hurricane 1\n"
			      "set damage.hawkinge 1\n"
			      "goto aid\n";

static void
aid_goes_from_a_group_with_nothing_to_repair_2_3a(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_asks(k, "production aid");
	kit_would_break(k, "raf: aid 10-group to 11-group", "BOB-2.3a");
	kit_keeps(k, "raf: aid 12-group to 11-group", "BOB-2.3a");
	kit_claim(k, "aid.12-group.11-group 1");
	kit_free(k);
}

static void
aid_is_announced_before_the_first_roll_2_3b(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_keeps(k, "aid 13-group to 10-group", "BOB-2.3b");
	kit_does(k, "roll white 10- 2o");
	kit_asks(k, "repairs");
	kit_breaks(k, "aid 12-group to 11-group", "BOB-2.3b");
	kit_free(k);
}

static void
a_group_receives_from_one_other_2_3c(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_keeps(k, "aid 12-group to 11-group", "BOB-2.3c");
	kit_breaks(k, "aid 13-group to 11-group", "BOB-2.3c");
	/* As played, each gift counts: 10 + 12/3 + 6/3. */
	kit_does(k, "roll white 10-\n"
		    "roll white 16-");
	kit_free(k);
}

static void
a_group_gives_once_2_3d(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_keeps(k, "aid 12-group to 11-group", "BOB-2.3d");
	kit_breaks(k, "aid 12-group to 10-group", "BOB-2.3d");
	kit_free(k);
}

static void
a_group_does_not_aid_itself_2_3e(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_would_break(k, "aid 12-group to 12-group", "BOB-2.3e");
	kit_keeps(k, "aid 12-group to 11-group", "BOB-2.3e");
	kit_free(k);
}

static void
a_die_for_each_point_2_4a(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_claim(k, "production.10-group 10");
	kit_would_break(k, "raf: roll white 11-", "BOB-2.4a");
	kit_keeps(k, "raf: roll white 10-", "BOB-2.4a");
	/* Nothing came of it: 11 Group is next. Passed over without its dice. */
	kit_asks(k, "production");
	kit_would_break(k, "done", "BOB-2.4a");
	kit_free(k);
	k = board("set came-home.2A yes\nset damaged.11-hurricane 1\ngoto aid\nroll white 6-");
	kit_breaks(k, "luftwaffe: draw mission london", "BOB-2.4a");
	kit_claim(k, "mission.london hand");
	kit_free(k);
}

static void
too_few_dice_are_reported_and_count_2_4a(void **state)
{
	struct kit *k = board("set damaged.13-spitfire 1\ngoto aid\nroll white 2o 3-");

	(void)state;
	kit_breaks(k, "repair 13-spitfire", "BOB-2.4a");
	kit_claim(k, "damaged.13-spitfire 0");
	kit_free(k);
}

static void
a_group_that_gave_rolls_nothing_2_4a(void **state)
{
	struct kit *k = board("set damaged.13-spitfire 1\ngoto aid\naid 10-group to 13-group\n");

	(void)state;
	/* 6 and a third of 10, rounded up. */
	kit_does(k, "roll white 10-");
	kit_free(k);
	k = board("set damaged.13-spitfire 1\ngoto aid\naid 12-group to 13-group\nproduce 12-group");
	kit_breaks(k, "roll white 12-", "BOB-2.4a");
	kit_free(k);
}

static void
a_roll_without_need_breaks_nothing_2_4(void **state)
{
	struct kit *k = board("set damaged.13-spitfire 1\ngoto aid\nproduce 12-group\nroll white 12o");

	(void)state;
	kit_asks(k, "production");
	kit_does(k, "roll white 6-");
	kit_free(k);
}

static void
groups_roll_in_their_order_2_2a(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_would_break(k, "produce 11-group", "BOB-2.2a");
	kit_keeps(k, "produce 10-group", "BOB-2.2a");
	kit_does(k, "roll white 2o 8-");
	kit_does(k, "repair 10-spitfire");
	kit_does(k, "done");
	kit_free(k);
	k = board(damaged);
	kit_does(k, "done");
	kit_would_break(k, "repair 10-spitfire", "BOB-2.5a");
	kit_breaks(k, "repair hawkinge", "BOB-2.2a");
	kit_claim(k, "damage.hawkinge 0");
	kit_free(k);
}

static void
as_many_repairs_as_roundels_2_5a(void **state)
{
	struct kit *k =
	    board("set damaged.10-spitfire 2\nset damage.west-prawle 1\ngoto aid\nroll white 2o 8-");

	(void)state;
	kit_keeps(k, "repair 10-spitfire", "BOB-2.5a");
	kit_does(k, "repair west-prawle");
	kit_claim(k, "vp.luftwaffe 1");
	kit_breaks(k, "repair 10-spitfire", "BOB-2.5a");
	kit_claim(k, "vp.luftwaffe 0");
	kit_free(k);
}

static void
only_the_damaged_is_repaired_2_5b(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_does(k, "roll white 3o 7-");
	kit_would_break(k, "repair 10-hurricane", "BOB-2.5b");
	kit_would_break(k, "repair worth", "BOB-2.5b");
	kit_keeps(k, "repair west-prawle", "BOB-2.5b");
	kit_free(k);
}

static void
a_group_repairs_its_own_2_5c(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_does(k, "roll white 3o 7-");
	kit_would_break(k, "repair 11-hurricane", "BOB-2.5c");
	kit_keeps(k, "repair 10-spitfire", "BOB-2.5c");
	kit_free(k);
}

static void
cities_are_not_repaired_2_5d(void **state)
{
	struct kit *k = board("set damage.cardiff 3\nset damage.west-prawle 1\ngoto aid\nroll white 2o 7-");

	(void)state;
	kit_keeps(k, "repair west-prawle", "BOB-2.5d");
	kit_free(k);
	k = board("set damage.cardiff 3\nset damage.west-prawle 1\ngoto aid\nroll white 2o 7-");
	kit_breaks(k, "repair cardiff", "BOB-2.5d");
	kit_claim(k, "damage.cardiff 0");
	kit_claim(k, "repair-points 1");
	kit_free(k);
}

static void
white_dice_for_the_raf_0_9a(void **state)
{
	struct kit *k = board(damaged);

	(void)state;
	kit_would_break(k, "raf: roll black 10-", "BOB-0.9a");
	kit_would_break(k, "luftwaffe: roll white 10-", "BOB-0.9a");
	kit_keeps(k, "raf: roll white 10-", "BOB-0.9a");
	kit_free(k);
}

/* ---- step 3 ---- */

static void
ten_missions_on_turn_1_3_1a(void **state)
{
	struct kit *k = board("set turn 1\ngoto missions");

	(void)state;
	kit_asks(k, "mission cards");
	kit_does(k, "luftwaffe: draw mission london cardiff hawkinge rye worth hull norwich bristol swansea");
	kit_would_break(k, "luftwaffe: assign london to 2A", "BOB-3.1a");
	kit_keeps(k, "luftwaffe: draw foreness", "BOB-3.1a");
	kit_would_break(k, "luftwaffe: draw liverpool", "BOB-3.1a");
	kit_does(k, "luftwaffe: assign london to 2A");
	kit_free(k);
}

static void
every_flight_has_a_mission_on_turn_1_3_1b(void **state)
{
	struct kit *k =
	    board("set turn 1\ngoto missions\n"
		  "draw mission london cardiff hawkinge rye worth hull norwich bristol swansea foreness\n"
		  "assign london to 2A\nassign cardiff to 2B\nassign hawkinge to 2C\nassign rye to 3A\n"
		  "assign worth to 3B\nassign hull to 3C");

	(void)state;
	kit_would_break(k, "done", "BOB-3.1b");
	kit_does(k, "assign norwich to 5A");
	kit_asks(k, "RAF cards");
	kit_free(k);
	/* Kept on a later turn, when a flight may stay without one. */
	k = board("set mission.rye hand\nset luftwaffe-cards.2A.2-he-111 4\ngoto assignment");
	kit_keeps(k, "done", "BOB-3.1b");
	/* Its cards went back to the pile. */
	kit_claim(k, "luftwaffe-cards.2A.2-he-111 0");
	kit_free(k);
}

static void
one_mission_for_each_flight_come_home_3_2a(void **state)
{
	struct kit *k = board("set came-home.2A yes\nset came-home.3C yes\ngoto missions");

	(void)state;
	kit_does(k, "draw london");
	kit_would_break(k, "done", "BOB-3.2a");
	kit_keeps(k, "draw hull", "BOB-3.2a");
	kit_would_break(k, "draw rye", "BOB-3.2a");
	kit_claim(k, "mission.hull hand");
	kit_free(k);
}

static void
a_mission_comes_from_the_hand_3_3a(void **state)
{
	struct kit *k = board("set mission.rye hand\nset mission.hull raf\ngoto assignment");

	(void)state;
	kit_would_break(k, "assign hull to 2A", "BOB-3.3a");
	kit_would_break(k, "assign london to 2A", "BOB-3.3a");
	kit_would_break(k, "hidden mission for 2A", "BOB-3.3a");
	kit_keeps(k, "assign rye to 2A", "BOB-3.3a");
	kit_claim(k, "mission.rye 2A");
	kit_free(k);
}

static void
a_flight_has_one_mission_3_3b(void **state)
{
	struct kit *k =
	    board("set mission.rye hand\nset mission.worth 2A\nset mission.hull hand\ngoto assignment");

	(void)state;
	kit_keeps(k, "assign hull to 2B", "BOB-3.3b");
	kit_breaks(k, "assign rye to 2A", "BOB-3.3b");
	kit_claim(k, "mission.worth hand");
	kit_claim(k, "mission.rye 2A");
	kit_free(k);
}

static void
missions_may_lie_face_down_0_11(void **state)
{
	struct kit *k = board("set turn 1\ngoto missions\nluftwaffe: draw 10\nhidden mission for 2A");

	(void)state;
	kit_claim(k, "hand-unseen 9");
	kit_claim(k, "hidden-mission.2A yes");
	kit_does(k, "assign rye to 2B");
	kit_claim(k, "hand-unseen 8");
	kit_would_break(k, "hidden mission for 2A", "BOB-3.3b");
	kit_round_trip(k);
	kit_free(k);
}

static void
a_drawn_mission_was_left_in_the_deck_0_10a(void **state)
{
	struct kit *k = board(
	    "set mission.rye raf\nset mission.hull under-the-deck\nset came-home.2A yes\ngoto missions");

	(void)state;
	kit_would_break(k, "draw rye", "BOB-0.10a");
	kit_would_break(k, "draw hull", "BOB-0.10a");
	kit_keeps(k, "draw worth", "BOB-0.10a");
	kit_free(k);
}

static void
an_entry_belongs_to_its_step_0_13a(void **state)
{
	struct kit *k = board("set came-home.2A yes\ngoto missions");

	(void)state;
	kit_would_break(k, "dogfight 11A", "BOB-0.13a");
	kit_would_break(k, "roll white +", "J-3");
	kit_keeps(k, "draw worth", "BOB-0.13a");
	kit_free(k);
}

static void
a_draw_is_made_by_its_side_0_13b(void **state)
{
	struct kit *k = board("set came-home.2A yes\ngoto missions");

	(void)state;
	kit_would_break(k, "raf: draw worth", "BOB-0.13b");
	kit_keeps(k, "luftwaffe: draw worth", "BOB-0.13b");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(aid_goes_from_a_group_with_nothing_to_repair_2_3a),
	    cmocka_unit_test(aid_is_announced_before_the_first_roll_2_3b),
	    cmocka_unit_test(a_group_receives_from_one_other_2_3c),
	    cmocka_unit_test(a_group_gives_once_2_3d),
	    cmocka_unit_test(a_group_does_not_aid_itself_2_3e),
	    cmocka_unit_test(a_die_for_each_point_2_4a),
	    cmocka_unit_test(too_few_dice_are_reported_and_count_2_4a),
	    cmocka_unit_test(a_group_that_gave_rolls_nothing_2_4a),
	    cmocka_unit_test(a_roll_without_need_breaks_nothing_2_4),
	    cmocka_unit_test(groups_roll_in_their_order_2_2a),
	    cmocka_unit_test(as_many_repairs_as_roundels_2_5a),
	    cmocka_unit_test(only_the_damaged_is_repaired_2_5b),
	    cmocka_unit_test(a_group_repairs_its_own_2_5c),
	    cmocka_unit_test(cities_are_not_repaired_2_5d),
	    cmocka_unit_test(white_dice_for_the_raf_0_9a),
	    cmocka_unit_test(ten_missions_on_turn_1_3_1a),
	    cmocka_unit_test(every_flight_has_a_mission_on_turn_1_3_1b),
	    cmocka_unit_test(one_mission_for_each_flight_come_home_3_2a),
	    cmocka_unit_test(a_mission_comes_from_the_hand_3_3a),
	    cmocka_unit_test(a_flight_has_one_mission_3_3b),
	    cmocka_unit_test(missions_may_lie_face_down_0_11),
	    cmocka_unit_test(a_drawn_mission_was_left_in_the_deck_0_10a),
	    cmocka_unit_test(an_entry_belongs_to_its_step_0_13a),
	    cmocka_unit_test(a_draw_is_made_by_its_side_0_13b),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
