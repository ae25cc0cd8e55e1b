/* Flying, orders, reports and contact: 3.2.3, Movement, Bombs, 10.1.2, 10.3.1, 12.1, 12.3.1, and the turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"

static void
an_hf_set_reaches_8_hexes_and_what_events_add_10_1_2_a(void **state)
{
	struct kit *k = bb_board("print units No.32 radio=HF\nprint units No.74 radio=VHF\n"
				 "print random_events clear-radio radio_range=3\n"
				 "print random_events good-atmospheric-conditions radio_range=2");

	(void)state;
	kit_keeps(k, "order No.32 to patrol at 8", "BB-10.1.2.a");
	kit_would_break(k, "order No.32 to pursuit at 9", "BB-10.1.2.a");
	kit_keeps(k, "order No.74 to patrol at 30", "BB-10.1.2.a");
	/* one event alone gives its own, both are added */
	kit_does(k, "event clear-radio\norder No.32 to pursuit at 11");
	kit_would_break(k, "order No.32 to patrol at 12", "BB-10.1.2.a");
	kit_does(k, "event good-atmospheric-conditions\norder No.32 to patrol at 13");
	kit_would_break(k, "order No.32 to pursuit at 14", "BB-10.1.2.a");
	kit_does(k, "event-over clear-radio");
	kit_breaks(k, "order No.32 to pursuit at 11", "BB-10.1.2.a");
	kit_claim(k, "order.No.32 pursuit"); /* illegal, but given */
	kit_breaks(k, "order I/KG1 to patrol", "J-10");
	kit_free(k);
}

static void
a_vector_order_not_received_is_not_followed_10_3_1_b(void **state)
{
	struct kit *k = bb_board("set options 1\nset order.No.303 patrol");

	(void)state;
	kit_does(k, "order No.303 to vector\nraf: roll 1d6 1\nclaim order.No.303 patrol");
	kit_keeps(k, "follow No.303 patrol", "BB-10.3.1.b");
	kit_breaks(k, "follow No.303 vector", "BB-10.3.1.b");
	kit_claim(k, "order.No.303 vector");
	kit_breaks(k, "follow No.303 pursuit", "J-10");
	kit_free(k);
	k = bb_board("set order.No.303 patrol");
	kit_does(k, "order No.303 to vector\nclaim order.No.303 vector"); /* the rule is optional */
	kit_free(k);
}

static void
contact_is_claimed_as_far_as_one_sees_12_1_a(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_keeps(k, "tally No.303 at 5", "BB-12.1.a");
	kit_breaks(k, "tally No.501 at 6", "BB-12.1.a");
	kit_does(k, "weather fog at Dover");
	kit_breaks(k, "tally No.74 at 1", "BB-12.1.a");
	kit_does(k, "fly No.74 to Kenley\ntally No.74 at 4"); /* the weather of its own hex */
	kit_free(k);
}

static void
nobody_rolls_for_contact_in_clear_weather_12_3_1_c(void **state)
{
	struct kit *k = bb_board("set tally-ho.No.303 yes");

	(void)state;
	kit_would_break(k, "contact No.303", "BB-12.3.1.c");
	kit_does(k, "weather scattered-clouds");
	kit_would_break(k, "contact No.303", "BB-12.3.1.c");
	kit_does(k, "weather haze");
	kit_keeps(k, "contact No.303", "BB-12.3.1.c");
	kit_does(k, "roll 1d6 2\nclaim tally-ho.No.303 no");
	kit_breaks(k, "contact No.303", "J-10");
	kit_free(k);
}

static void
movement_points_are_4_and_3_MOV_a(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_keeps(k, "move No.303 by 4", "BB-MOV.a");
	kit_breaks(k, "move No.303 by 1", "BB-MOV.a");
	kit_keeps(k, "move I/KG1 by 3", "BB-MOV.a");
	kit_breaks(k, "move I/KG2 by 4", "BB-MOV.a");
	kit_does(k, "end-turn\nmove No.303 I/KG1 by 3");
	kit_free(k);
}

static void
nobody_is_above_its_ceiling_3_2_3_a(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_keeps(k, "angels No.74 to 34", "BB-3.2.3.a");
	kit_breaks(k, "angels No.303 to 32", "BB-3.2.3.a");
	kit_claim(k, "angels.No.303 32");
	kit_claim(k, "climbed.No.303 yes");
	kit_breaks(k, "angels I/KG1 to 24", "BB-3.2.3.a");
	kit_breaks(k, "angels No.501 to 17", "J-7"); /* odd altitudes have no name (B9) */
	kit_does(k, "angels No.501 to 16\nclaim climbed.No.501 no");
	kit_free(k);
}

static void
nobody_flies_longer_than_its_endurance_3_2_3_b(void **state)
{
	struct kit *k = bb_board("set turns.III/JG26 18\nset turns.I/KG1 200");

	(void)state;
	kit_keeps(k, "end-turn", "BB-3.2.3.b");
	kit_does(k, "endure III/JG26 by 1\nclaim turns.III/JG26 20");
	kit_would_break(k, "end-turn", "BB-3.2.3.b");
	kit_does(k, "land III/JG26\nend-turn\nclaim at.III/JG26 none");
	kit_free(k);
}

static void
only_fighters_with_a_bombing_task_carry_bombs_BOMB_b(void **state)
{
	struct kit *k = bb_board("place I/LG2 sky 20\nplace II/LG2 sky 20");

	(void)state;
	kit_would_break(k, "mark No.303 as bombs", "BB-BOMB.b");
	kit_breaks(k, "mark II/LG2 as bombs", "BB-BOMB.b");
	kit_does(k, "join I/LG2 to raid-1 as bomber");
	kit_keeps(k, "mark I/LG2 as bombs", "BB-BOMB.b");
	kit_does(k, "unmark I/KG1 as bombs\nmark I/KG1 as bombs");
	kit_free(k);
}

static void
fighters_with_bombs_stay_at_24_angels_BOMB_c(void **state)
{
	struct kit *k = bb_board("place I/LG2 sky 26\nset raid.I/LG2 raid-1\nset role.I/LG2 bomber\n"
				 "place II/LG2 sky 20\nset raid.II/LG2 raid-1\nset role.II/LG2 bomber\n"
				 "set bombs.II/LG2 yes");

	(void)state;
	kit_breaks(k, "mark I/LG2 as bombs", "BB-BOMB.c");
	kit_keeps(k, "angels II/LG2 to 24", "BB-BOMB.c");
	kit_breaks(k, "angels II/LG2 to 26", "BB-BOMB.c");
	kit_does(k, "unmark II/LG2 as bombs\nangels II/LG2 to 30");
	kit_free(k);
}

static void
only_the_order_of_battle_of_the_day_takes_off(void **state)
{
	struct kit *k = kit_new("burning-blue", "square-leg", "");

	(void)state;
	kit_does(k, "take-off No.610\nclaim No.610 at sky");
	kit_breaks(k, "take-off No.610", "J-10"); /* it is up */
	kit_breaks(k, "take-off No.303", "J-10"); /* not yet, on 12 August */
	kit_does(k, "take-off No.74/A\nland No.610\ntake-off No.610");
	kit_free(k);
	k = kit_new("burning-blue", "free", "");
	kit_does(k, "take-off No.303 9/JG26 I/KG1\nclaim bombs.I/KG1 yes\nclaim bombs.9/JG26 no");
	kit_free(k);
}

static void
a_raid_comes_up_with_its_units_and_departs(void **state)
{
	struct kit *k = kit_new("burning-blue", "leg-before-wicket", "");

	(void)state;
	kit_does(k,
		 "raid kenley-18-aug\nclaim I/KG76 at Kenley 12\nclaim role.I/JG3 top-cover\n"
		 "claim raid.III/ZG26 kenley-18-aug\nclaim bombs.II/KG76 yes\nclaim stands.kenley-18-aug up");
	kit_breaks(k, "raid kenley-18-aug", "J-10");
	kit_breaks(k, "raid detling-13-aug", "J-10"); /* of another day */
	kit_does(k, "depart kenley-18-aug\nclaim at.I/KG76 none\nclaim stands.kenley-18-aug gone");
	kit_breaks(k, "raid kenley-18-aug", "J-10");
	kit_does(k, "raid raid-1\ntake-off I/KG76 I/JG3\njoin I/KG76 to raid-1 as bomber\n"
		    "join I/JG3 to raid-1 as freie-jagd\ndepart raid-1\nraid raid-1");
	kit_breaks(k, "join I/KG76 to raid-1 as bomber", "J-10"); /* it has landed */
	kit_breaks(k, "join No.303 to raid-1 as bomber", "J-10");
	kit_free(k);
}

static void
the_air_picture_improves_on_a_6_at_the_end_of_a_turn_13_5_g(void **state)
{
	struct kit *k = bb_board("set air-picture 1");

	(void)state;
	kit_does(k, "end-turn");
	kit_asks(k, "the Air Picture improves");
	kit_does(k,
		 "roll 1d6 5\nclaim air-picture 1\nclaim turn 2\nend-turn\nroll 1d6 6\nclaim air-picture 0\n"
		 "end-turn\nclaim turn 4\nclaim turns.No.303 3");
	kit_free(k);
}

static void
the_day_ends_with_its_last_turn(void **state)
{
	struct kit *k = kit_new("burning-blue", "first-test", "");

	(void)state;
	for (int turn = 1; turn < 21; turn++)
		kit_does(k, "end-turn");
	kit_does(k, "end-turn");
	assert_true(is_over(&k->play));
	kit_breaks(k, "end-turn", "J-10");
	kit_free(k);
}

static void
what_players_declare_is_believed_and_shows(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_does(
	    k,
	    "mark No.303 as vic\nmark No.303 as green\nmark II/StG1 as dive-bombing\nmark No.501 as short\n"
	    "claim vic.No.303 yes\nclaim green.No.303 yes\nclaim dive-bombing.II/StG1 yes\n"
	    "claim short.No.501 yes\nunmark No.303 as green\nclaim green.No.303 no\n"
	    "mark No.303 as pursuit\nclaim pursuit.No.303 yes");
	kit_breaks(k, "recover No.303", "J-10");
	kit_breaks(k, "leave No.303", "J-10");
	kit_breaks(k, "fly No.303 to lost", "J-10");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_hf_set_reaches_8_hexes_and_what_events_add_10_1_2_a),
	    cmocka_unit_test(a_vector_order_not_received_is_not_followed_10_3_1_b),
	    cmocka_unit_test(contact_is_claimed_as_far_as_one_sees_12_1_a),
	    cmocka_unit_test(nobody_rolls_for_contact_in_clear_weather_12_3_1_c),
	    cmocka_unit_test(movement_points_are_4_and_3_MOV_a),
	    cmocka_unit_test(nobody_is_above_its_ceiling_3_2_3_a),
	    cmocka_unit_test(nobody_flies_longer_than_its_endurance_3_2_3_b),
	    cmocka_unit_test(only_fighters_with_a_bombing_task_carry_bombs_BOMB_b),
	    cmocka_unit_test(fighters_with_bombs_stay_at_24_angels_BOMB_c),
	    cmocka_unit_test(only_the_order_of_battle_of_the_day_takes_off),
	    cmocka_unit_test(a_raid_comes_up_with_its_units_and_departs),
	    cmocka_unit_test(the_air_picture_improves_on_a_6_at_the_end_of_a_turn_13_5_g),
	    cmocka_unit_test(the_day_ends_with_its_last_turn),
	    cmocka_unit_test(what_players_declare_is_believed_and_shows),
	};

	return cmocka_run_group_tests_name("burning-blue: flying", tests, NULL, NULL);
}
