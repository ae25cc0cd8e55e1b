/* Setting up a battle, and what fighter cards say (DIF-1, 3, 17.2, 17.5, 17.8 to 17.10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

static struct kit *
game(const char *scenario, const char *options, const char *entries)
{
	struct kit *k = kit_new("down-in-flames", scenario, options);

	kit_does(k, entries);
	return k;
}

/* ---- DIF-1 ---- */

static void
ex_01_history_sets_axis_against_allies_dif_1_3c(void **state)
{
	struct kit *k = game("duel", "historical", "allied-1: pick spitfire-i");

	(void)state;
	kit_would_break(k, "axis-1: pick hurricane-i", "DIF-1.3c");
	kit_keeps(k, "axis-1: pick bf-109e", "DIF-1.3c");
	kit_free(k);
	/* only where the players asked for it. */
	k = game("duel", "", "allied-1: pick spitfire-i\naxis-1: pick hurricane-i");
	kit_free(k);
}

static void
ex_02_twelve_points_of_1941_allow_an_airacobra_dif_1_3a_1_3b(void **state)
{
	struct kit *k = game("duel", "", "agree 12 1941");

	(void)state;
	kit_would_break(k, "allied-1: pick spitfire-v", "DIF-1.3a");
	kit_would_break(k, "axis-1: pick ki-44", "DIF-1.3b");
	kit_keeps(k, "allied-1: pick p-39d", "DIF-1.3a");
	kit_keeps(k, "allied-1: pick p-39d", "DIF-1.3b");
	kit_breaks(k, "allied-1: pilot flight-leader", "DIF-1.3a");
	kit_free(k);
}

static void
hands_then_levels_then_bonus_dif_1_4a_1_5a_1_7a(void **state)
{
	struct kit *k = game("duel", "altitude-bonus",
			     "axis-1: pick bf-109e\nallied-1: pick spitfire-i\ndone\naxis-1: draw 6");

	(void)state;
	kit_would_break(k, "axis-1: draw 1", "DIF-1.4a");
	kit_would_break(k, "allied-1: draw 7", "DIF-1.4a");
	kit_does(k, "allied-1: draw 5");
	kit_would_break(k, "done", "DIF-1.4a");
	kit_would_break(k, "allied-1: level low", "DIF-4.0a");
	kit_keeps(k, "allied-1: draw yo-yo", "DIF-1.4a");
	kit_claim(k, "hand.allied-1 6");
	kit_would_break(k, "axis-1: level high", "DIF-1.5a");
	kit_keeps(k, "axis-1: level low", "DIF-1.5a");
	kit_asks(k, "altitude bonus");
	kit_does(k, "axis-1: draw 1\nallied-1: level very-low\nallied-1: draw 2");
	kit_claim(k, "hand.axis-1 7");
	kit_claim(k, "hand.allied-1 8");
	kit_does(k, "first allied");
	kit_would_break(k, "axis-1: turn", "DIF-1.7a");
	kit_keeps(k, "allied-1: turn", "DIF-1.7a");
	kit_free(k);
}

static void
a_turbocharged_fighter_may_start_high_dif_1_5a(void **state)
{
	struct kit *k =
	    game("duel", "", "axis-1: pick bf-109e\nallied-1: pick p-47d\naxis-1: draw 6\nallied-1: draw 6");

	(void)state;
	kit_keeps(k, "allied-1: level high", "DIF-1.5a");
	kit_free(k);
}

static void
no_more_copies_are_drawn_than_there_are_dif_1_1a(void **state)
{
	struct kit *k = dif_fight("pre-turn", "axis-1 bf-109e low: ace-pilot ace-pilot 1\n"
					      "allied-1 spitfire-i low: ace-pilot ace-pilot");

	(void)state;
	kit_would_break(k, "draw ace-pilot", "DIF-1.1a");
	kit_keeps(k, "draw yo-yo", "DIF-1.1a");
	kit_free(k);
}

static void
the_discards_are_shuffled_into_an_empty_deck_r_10(void **state)
{
	struct kit *k = dif_fight("pre-turn", "axis-1 bf-109e low: 2\nallied-1 spitfire-i low: 6\n"
					      "set discards 101\nset discarded.scissors 10");

	(void)state;
	kit_claim(k, "deck 1");
	kit_would_break(k, "draw scissors", "DIF-1.1a");
	kit_does(k, "draw yo-yo");
	kit_claim(k, "deck 0");
	kit_does(k, "draw scissors");
	kit_claim(k, "deck 100");
	kit_claim(k, "discards 0");
	kit_free(k);
	/* Nothing left at all: the missing cards are not drawn. */
	k = dif_fight("pre-turn", "axis-1 bf-109e low: 2\nallied-1 spitfire-i low: 107");
	kit_does(k, "draw 1");
	kit_asks(k, "altitude");
	kit_free(k);
}

static void
nothing_is_played_after_the_end_dif_2_3a(void **state)
{
	struct kit *k = dif_fight("actions", "axis-1 a6m5 medium: in-my-sights-3b3h\nallied-1 p.11c medium\n"
					     "set hits.allied-1 3\nset face.allied-1 damaged\n"
					     "set position.axis-1.allied-1 tailing");

	(void)state;
	kit_keeps(k, "fire in-my-sights-3b3h", "DIF-2.3a");
	kit_does(k, "done\ndone");
	kit_breaks(k, "allied-1: turn", "DIF-2.3a");
	kit_claim(k, "vp.axis 3");
	assert_string_equal(k->game->level(&k->play), "axis wins");
	kit_free(k);
}

/* ---- DIF-17: teams, decks, balance, pilots ---- */

static void
teams_are_worth_the_same_dif_17_2a(void **state)
{
	const char *picks = "axis-1: pick bf-109e\naxis-2: pick bf-110c\nallied-1: pick "
			    "spitfire-i\nallied-2: pick hurricane-i";
	struct kit *k = game("teams", "", picks);

	(void)state;
	kit_keeps(k, "done", "DIF-17.2a");
	kit_free(k);
	k = game("teams", "", "axis-1: pick bf-109e\nallied-1: pick hurricane-i");
	kit_breaks(k, "done", "DIF-17.2a");
	kit_free(k);
}

static void
ex_73_the_balance_makes_up_the_difference_dif_17_8a(void **state)
{
	struct kit *k = game("teams", "balance", "axis-1: pick ki-27\nallied-1: pick f2a-3\n");

	(void)state;
	kit_keeps(k, "done", "DIF-17.8a");
	kit_claim(k, "vp.axis 2");
	kit_claim(k, "vp.allied 0");
	kit_free(k);
	k = dif_waiting("sheet", "set options 2\nset mode mission");
	kit_breaks(k, "campaign poland-1939", "DIF-17.8a");
	kit_free(k);
}

static void
a_deck_of_one_theatre_takes_two_sets_dif_17_5a(void **state)
{
	struct kit *k = game("duel", "", "");

	(void)state;
	kit_would_break(k, "deck pacific", "DIF-17.5a");
	kit_keeps(k, "deck pacific 2", "DIF-17.5a");
	kit_claim(k, "deck 110");
	kit_does(k, "deck both 3");
	kit_claim(k, "deck 330");
	kit_free(k);
}

static void
pilots_fly_for_their_nation_and_alone_dif_17_10a_17_10c(void **state)
{
	struct kit *k =
	    game("teams", "", "axis-1: pick bf-109e\nallied-1: pick spitfire-i\nallied-2: pick hurricane-i");

	(void)state;
	kit_would_break(k, "allied-1: pilot galland", "DIF-17.10a");
	kit_keeps(k, "allied-1: pilot bader", "DIF-17.10a");
	kit_would_break(k, "allied-1: pilot ace", "DIF-17.10c");
	kit_would_break(k, "allied-2: pilot bader", "DIF-17.10c");
	kit_keeps(k, "allied-2: pilot ace", "DIF-17.10c");
	kit_claim(k, "ace-pilot-markers.allied-2 1");
	kit_free(k);
}

static void
pairs_are_two_fighters_of_a_side_dif_17_1c(void **state)
{
	struct kit *k =
	    game("teams", "", "axis-1: pick bf-109e\naxis-2: pick bf-109e\nallied-1: pick spitfire-i");

	(void)state;
	kit_would_break(k, "axis-1: lead allied-1", "DIF-17.1c");
	kit_keeps(k, "axis-1: lead axis-2", "DIF-17.1c");
	kit_would_break(k, "axis-2: lead axis-1", "DIF-17.1c");
	kit_claim(k, "leader.axis-2 axis-1");
	kit_free(k);
}

static void
ex_74_a_plus_1_moves_both_airframes_dif_17_10(void **state)
{
	struct kit *k =
	    dif_fight("actions", "axis-1 bf-109e medium: 5\nallied-1 spitfire-i medium: 3\n"
				 "set pilot.allied-1 iron-nerves\nset mode teams\nset hits.allied-1 2");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "allied-1 at flying front");
	kit_free(k);
	k = dif_fight("actions", "axis-1 bf-109e medium: 5\nallied-1 spitfire-i medium: 3\n"
				 "set pilot.allied-1 iron-nerves\nset mode teams\nset hits.allied-1 3");
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "allied-1 at flying damaged");
	kit_free(k);
	k = dif_fight("actions", "axis-1 bf-109e medium: 5\nallied-1 spitfire-i medium: 3\n"
				 "set pilot.allied-1 iron-nerves\nset mode teams\nset hits.allied-1 5\n"
				 "place allied-1 flying damaged");
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "allied-1 at flying damaged");
	kit_free(k);
	k = dif_fight("actions", "axis-1 bf-109e medium: 5\nallied-1 spitfire-i medium: 3\n"
				 "set pilot.allied-1 iron-nerves\nset mode teams\nset hits.allied-1 6\n"
				 "place allied-1 flying damaged");
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "allied-1 at shot-down");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_01_history_sets_axis_against_allies_dif_1_3c),
	    cmocka_unit_test(ex_02_twelve_points_of_1941_allow_an_airacobra_dif_1_3a_1_3b),
	    cmocka_unit_test(hands_then_levels_then_bonus_dif_1_4a_1_5a_1_7a),
	    cmocka_unit_test(a_turbocharged_fighter_may_start_high_dif_1_5a),
	    cmocka_unit_test(no_more_copies_are_drawn_than_there_are_dif_1_1a),
	    cmocka_unit_test(the_discards_are_shuffled_into_an_empty_deck_r_10),
	    cmocka_unit_test(nothing_is_played_after_the_end_dif_2_3a),
	    cmocka_unit_test(teams_are_worth_the_same_dif_17_2a),
	    cmocka_unit_test(ex_73_the_balance_makes_up_the_difference_dif_17_8a),
	    cmocka_unit_test(a_deck_of_one_theatre_takes_two_sets_dif_17_5a),
	    cmocka_unit_test(pilots_fly_for_their_nation_and_alone_dif_17_10a_17_10c),
	    cmocka_unit_test(pairs_are_two_fighters_of_a_side_dif_17_1c),
	    cmocka_unit_test(ex_74_a_plus_1_moves_both_airframes_dif_17_10),
	};

	return cmocka_run_group_tests_name("down-in-flames setup", tests, NULL, NULL);
}
