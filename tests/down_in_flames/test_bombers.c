/* Bombers and fighter-bombers (DIF-14, 15; EX-39 to EX-51). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

/* A fast fighter behind a square of four, and behind two in file. Rows run from the nose to the tail. */
#define MISSION "set mode mission\nset attacker allied\nset turn 1\nset turn-limit 6\n"
#define SQUARE                                                                                               \
	MISSION "axis-1 fw-190d medium: 9\nallied-1 b-17g medium\nallied-2 b-17g medium\nallied-3 b-17g "    \
		"medium\nallied-4 b-17g medium\n"                                                            \
		"set row.allied-1 32\nset column.allied-1 32\nset row.allied-2 32\nset column.allied-2 33\n" \
		"set row.allied-3 33\nset column.allied-3 32\nset row.allied-4 33\nset column.allied-4 33\n"
#define FILE_OF_TWO                                                                                          \
	MISSION "axis-1 fw-190d medium: 9\nallied-1 b-24d medium\nallied-2 b-24d medium\n"                   \
		"set row.allied-1 32\nset column.allied-1 32\nset row.allied-2 33\nset column.allied-2 32\n"
#define ABREAST                                                                                              \
	MISSION "axis-1 bf-109e medium: 9\nallied-1 b-24d medium\nallied-2 b-24d medium\n"                   \
		"set row.allied-1 32\nset column.allied-1 32\nset row.allied-2 32\nset column.allied-2 33\n"
#define ALONE MISSION "axis-1 bf-109e medium: 9\nallied-1 b-24d medium\n"

static void
ex_39_the_last_bomber_is_free_to_choose_dif_14_4a_14_4c(void **state)
{
	struct kit *k = dif_fight("speed", FILE_OF_TWO);

	(void)state;
	kit_keeps(k, "choose allied-2", "DIF-14.4a");
	kit_claim(k, "chosen-bomber allied-2");
	kit_would_break(k, "choose allied-1", "DIF-14.4a");
	kit_keeps(k, "choose allied-1 by speed", "DIF-14.4c");
	kit_claim(k, "speed-points 1");
	kit_free(k);
	dif_breaks("actions", FILE_OF_TWO, "fire in-my-sights-1b1h at allied-1", "DIF-14.4a");
	dif_breaks("speed", FILE_OF_TWO "set level.axis-1 low", "choose allied-2", "DIF-14.4c");
	dif_breaks("actions", FILE_OF_TWO, "choose allied-1 discarding tight-turn", "DIF-14.4b");
	dif_keeps("actions", FILE_OF_TWO, "choose allied-1 discarding yo-yo", "DIF-14.4b");
	dif_keeps("actions", FILE_OF_TWO "set pilot.axis-1 improviser",
		  "choose allied-1 discarding tight-turn", "DIF-14.4b");
}

static void
ex_40_speed_around_the_rear_bomber_dif_14_6a(void **state)
{
	struct kit *k = dif_fight("speed", FILE_OF_TWO);

	(void)state;
	kit_keeps(k, "speed allied-2", "DIF-14.6a");
	kit_does(k, "allied-2: draw 7\nallied-2: pass");
	kit_claim(k, "position.axis-1.allied-2 advantaged");
	kit_keeps(k, "speed allied-2", "DIF-14.5b");
	kit_does(k, "allied-2: pass");
	kit_claim(k, "position.axis-1.allied-2 tailing");
	/* No point is left for another bomber either: its points are used on one aircraft only. */
	kit_breaks(k, "choose allied-2 by speed", "DIF-14.6a");
	kit_free(k);
}

static void
ex_41_the_tail_of_the_front_left_bomber_is_covered_dif_14_5a_14_5b(void **state)
{
	struct kit *k = dif_fight("speed", SQUARE);

	(void)state;
	kit_does(k, "allied: name allied-1");
	kit_breaks(k, "allied: name allied-2", "DIF-14.4a");
	kit_free(k);
	k = dif_fight("speed", SQUARE);
	kit_does(k, "name allied-1");
	kit_keeps(k, "speed allied-1", "DIF-14.5a");
	kit_does(k, "allied-1: draw 11\nallied-1: pass");
	kit_breaks(k, "speed allied-1", "DIF-14.5b");
	kit_free(k);
	/* In the middle of three abreast both flanks are covered. */
	k = dif_fight("speed",
		      ABREAST "allied-3 b-24d medium\nset row.allied-3 32\nset column.allied-3 34\n");
	kit_does(k, "name allied-2");
	kit_breaks(k, "speed allied-2", "DIF-14.5a");
	kit_free(k);
}

static void
ex_42_a_point_for_the_choice_and_cards_to_move_dif_14_7(void **state)
{
	struct kit *k = dif_fight("speed", ABREAST);

	(void)state;
	kit_does(
	    k,
	    "choose allied-1 by speed\nmanoeuvre 1 on allied-1 with yo-yo\nallied-1: draw 7\nallied-1: pass\n"
	    "manoeuvre 1 on allied-1 with scissors\nallied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_free(k);
}

static void
ex_43_one_point_of_a_card_chooses_dif_14_7a(void **state)
{
	struct kit *k = dif_fight("actions", ABREAST);

	(void)state;
	kit_would_break(k, "manoeuvre 3 on allied-1 with out-of-the-sun-1b1h choosing", "DIF-14.7a");
	kit_keeps(k, "manoeuvre 2 on allied-1 with out-of-the-sun-1b1h choosing", "DIF-14.7a");
	kit_does(k, "allied-1: draw 7\nallied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_free(k);
}

static void
ex_44_a_gap_uncovers_the_tail_dif_14_5b(void **state)
{
	(void)state;
	dif_breaks("actions", FILE_OF_TWO "set chosen-bomber allied-1",
		   "manoeuvre 2 on allied-1 with vertical-roll", "DIF-14.5b");
	dif_keeps("actions", FILE_OF_TWO "set chosen-bomber allied-1\nplace allied-2 shot-down",
		  "manoeuvre 2 on allied-1 with vertical-roll", "DIF-14.5b");
}

static void
ex_45_ex_46_turret_hands_dif_14_8a(void **state)
{
	struct kit *k = dif_fight("actions", FILE_OF_TWO "set chosen-bomber allied-1");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1");
	kit_would_break(k, "allied-1: draw 8", "DIF-14.8a");
	kit_would_break(k, "allied-1: done", "DIF-14.8a");
	kit_keeps(k, "allied-1: draw 7", "DIF-14.8a");
	kit_does(k, "allied-1: pass\nmanoeuvre 1 on allied-1 with yo-yo\nallied-1: pass");
	kit_claim(k, "hand.allied-1 7");
	/* At the end of the actions the rest is discarded. */
	kit_does(k, "axis-1: done");
	kit_claim(k, "hand.allied-1 0");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_free(k);
#define STUKAS                                                                                               \
	"set mode mission\nset attacker axis\nset active allied-1\nallied-1 p.11c medium: 6\naxis-1 ju-87b " \
	"medium\naxis-2 ju-87b medium\naxis-3 ju-87b medium\n"                                               \
	"set row.axis-1 32\nset column.axis-1 32\nset row.axis-2 32\nset column.axis-2 33\nset row.axis-3 "  \
	"32\nset column.axis-3 34\n"
	k = dif_fight("actions", STUKAS "set chosen-bomber axis-1");
	kit_does(k, "fire in-my-sights-1b1h at axis-1\naxis-1: draw 3\naxis-1: pass");
	kit_free(k);
	k = dif_fight("actions", STUKAS "set chosen-bomber axis-2");
	kit_does(k, "fire in-my-sights-1b1h at axis-2\naxis-2: draw 4\naxis-2: pass");
	kit_free(k);
}

static void
ex_47_emil_against_two_liberators_dif_14(void **state)
{
	struct kit *k = dif_fight(
	    "speed",
	    "print aircraft bf-109e airframe=5 damaged_airframe=9\n"
	    "print aircraft bf-109e bursts=2\n" MISSION
	    "axis-1 bf-109e medium: vertical-roll yo-yo in-my-sights-3b3h\n"
	    "allied-1 b-24d medium\nallied-2 b-24d medium\n"
	    "set row.allied-1 32\nset column.allied-1 32\nset row.allied-2 32\nset column.allied-2 33\n");

	(void)state;
	kit_does(k, "allied: name allied-1");
	kit_would_break(k, "allied-1: react evasive", "DIF-14.9d");
	kit_does(k, "speed allied-1\nallied-1: draw out-of-the-sun-2b2h in-my-sights-2b2h in-my-sights-2b2h "
		    "in-my-sights-2b2h 3");
	kit_does(k, "allied-1: react out-of-the-sun-2b2h\naxis-1: react vertical-roll");
	kit_claim(k, "level.axis-1 medium");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_does(k, "manoeuvre 1 on allied-1 with yo-yo\nallied-1: react in-my-sights-2b2h\naxis-1: "
		    "pass\naxis-1: pass");
	kit_claim(k, "hits.axis-1 2");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_does(k, "fire in-my-sights-3b3h at allied-1\nallied-1: react in-my-sights-2b2h\naxis-1: "
		    "pass\naxis-1: pass");
	kit_claim(k, "hits.allied-1 3");
	kit_claim(k, "hits.axis-1 4");
	kit_breaks(k, "allied-1: react in-my-sights-2b2h", "DIF-14.9b");
	kit_does(k, "axis-1: done");
	kit_claim(k, "hand.allied-1 0");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_free(k);
}

static void
ex_48_no_answer_to_an_answer_dif_14_9c(void **state)
{
	struct kit *k = dif_fight(
	    "actions", ALONE "set drew-hand.allied-1 yes\nset hand.allied-1 5\nset chosen-bomber allied-1");

	(void)state;
	kit_does(k, "fire out-of-the-sun-1b1h at allied-1");
	kit_keeps(k, "allied-1: react in-my-sights-1b1h", "DIF-14.9c");
	kit_does(k, "axis-1: react tight-turn");
	kit_breaks(k, "allied-1: react in-my-sights-jinking", "DIF-14.9c");
	kit_claim(k, "hits.allied-1 1");
	kit_claim(k, "hits.axis-1 0");
	kit_free(k);
	/* Nor to being chosen. */
	k = dif_fight("actions", ALONE "set drew-hand.allied-1 yes\nset hand.allied-1 5");
	kit_does(k, "choose allied-1");
	kit_breaks(k, "allied-1: react in-my-sights-1b1h", "DIF-14.9c");
	kit_free(k);
}

static void
ex_49_react_to_lists_do_not_serve_bombers_dif_14_9a(void **state)
{
	struct kit *k =
	    dif_fight("actions", ALONE "set drew-hand.allied-1 yes\nset hand.allied-1 5\nset "
				       "position.axis-1.allied-1 tailing\nset chosen-bomber allied-1");

	(void)state;
	kit_does(k, "fire in-my-sights-2b2h at allied-1");
	kit_would_break(k, "allied-1: react barrel-roll", "DIF-14.9a");
	kit_would_break(k, "allied-1: react tight-turn", "DIF-14.9a");
	kit_would_break(k, "allied-1: react evasive with yo-yo", "DIF-14.9a");
	kit_keeps(k, "allied-1: react in-my-sights-jinking", "DIF-14.9a");
	kit_does(k, "axis-1: pass\naxis-1: pass");
	kit_claim(k, "hits.allied-1 1");
	kit_claim(k, "hits.axis-1 1");
	kit_free(k);
}

static void
ex_50_five_less_one_dif_14_11(void **state)
{
	struct kit *k =
	    dif_fight("actions", ALONE "set drew-hand.allied-1 yes\nset hand.allied-1 5\nset "
				       "position.axis-1.allied-1 tailing\nset chosen-bomber allied-1");

	(void)state;
	kit_does(k, "fire in-my-sights-2b3h at allied-1 with tight-turn and tight-turn\nallied-1: react "
		    "in-my-sights-jinking\naxis-1: pass\naxis-1: pass");
	kit_claim(k, "hits.allied-1 4");
	kit_claim(k, "hits.axis-1 1");
	kit_free(k);
}

static void
ex_51_a_shot_with_two_plus_one_hit_cards_dif_14_12(void **state)
{
	struct kit *k = dif_fight(
	    "actions", ALONE "set drew-hand.allied-1 yes\nset hand.allied-1 3\nset chosen-bomber allied-1\n"
			     "set known.allied-1.tight-turn 2\nset known.allied-1.out-of-the-sun-1b1h 1\n");

	(void)state;
	kit_does(k, "manoeuvre 1 on allied-1 with yo-yo");
	kit_keeps(k, "allied-1: react out-of-the-sun-1b1h with tight-turn and tight-turn", "DIF-14.9d");
	kit_would_break(k, "axis-1: react barrel-roll", "DIF-8.2a");
	kit_would_do(k, "axis-1: react ace-pilot");
	kit_would_do(k, "axis-1: react in-my-sights-jinking");
	kit_does(k, "axis-1: pass\naxis-1: react evasive\naxis-1: pass");
	kit_claim(k, "hits.axis-1 1");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_free(k);
}

static void
one_answer_to_actions_against_it_dif_14_9b_14_9d(void **state)
{
	struct kit *k = dif_fight("actions", ABREAST "set drew-hand.allied-1 yes\nset hand.allied-1 5\nset "
						     "hand.allied-2 5\nset chosen-bomber allied-1");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1");
	kit_would_break(k, "allied-2: react in-my-sights-1b1h", "DIF-14.9b");
	kit_keeps(k, "allied-1: react evasive", "DIF-14.9b");
	kit_claim(k, "hits.allied-1 0");
	kit_breaks(k, "allied-1: react in-my-sights-1b1h", "DIF-14.9b");
	kit_free(k);
	dif_breaks("actions", ALONE "set known.allied-1.scissors 1\nset hand.allied-1 1",
		   "allied-1: react in-my-sights-1b1h", "DIF-14.9d");
	dif_breaks("actions", ALONE "set hand.allied-1 3", "allied-1: redline", "DIF-14.9a");
}

static void
a_fuel_tank_is_stopped_or_destroys_dif_14_11_r_96(void **state)
{
	struct kit *k = dif_fight(
	    "actions",
	    ALONE "set drew-hand.allied-1 yes\nset hand.allied-1 5\nset position.axis-1.allied-1 tailing\n"
		  "set chosen-bomber allied-1\nallied-2 p-51d low: 3");

	(void)state;
	kit_does(k, "fire in-my-sights-fuel-tank at allied-1\nallied-1: react ace-pilot");
	kit_claim(k, "allied-1 at flying front");
	kit_free(k);
	k = dif_fight("actions", ALONE "axis-2 bf-109e low: 3\nset drew-hand.allied-1 yes\nset hand.allied-1 "
				       "5\nset chosen-bomber allied-1");
	kit_does(k, "manoeuvre 1 on allied-1 with yo-yo\nallied-1: react in-my-sights-fuel-tank\naxis-1: "
		    "pass\naxis-1: react evasive\naxis-1: pass");
	kit_claim(k, "axis-1 at shot-down");
	kit_claim(k, "vp.allied 14");
	kit_asks(k, "own turn");
	kit_free(k);
}

static void
bombers_take_no_own_turn_dif_14_1a(void **state)
{
	struct kit *k = dif_waiting("slot", ALONE "set next allied");

	(void)state;
	kit_would_break(k, "allied-1: turn", "DIF-14.1a");
	kit_keeps(k, "axis-1: turn", "DIF-14.1a");
	kit_free(k);
	dif_breaks("actions", ALONE, "allied-1: fire in-my-sights-1b1h", "DIF-14.1a");
	dif_breaks("altitude", ALONE, "allied-1: dive", "DIF-14.1a");
}

static void
formations_dif_14_2a_14_3a_14_3b(void **state)
{
	static const char lines[] =
	    "set mode mission\nset attacker allied\nset flak-hidden yes\nallied-1 b-24d high\nallied-2 b-24d "
	    "high\nallied-3 b-24d high\naxis-1 bf-109e medium: 3\n";
	struct kit *k = dif_waiting("prepare", lines);

	(void)state;
	kit_asks(k, "formation");
	kit_would_break(k, "allied-1: form at medium", "DIF-14.2a");
	kit_keeps(k, "allied-1: form at high", "DIF-14.2a");
	kit_would_break(k, "allied-2: form", "DIF-14.3a");
	kit_would_break(k, "done", "DIF-14.3a");
	kit_keeps(k, "allied-2: form behind allied-1", "DIF-14.3b");
	kit_would_break(k, "allied-3: form behind allied-1", "DIF-14.3b");
	kit_would_break(k, "done", "DIF-14.3a");
	kit_keeps(k, "allied-3: form left-of allied-2", "DIF-14.3a");
	kit_claim(k, "row.allied-3 33");
	kit_claim(k, "column.allied-3 31");
	kit_breaks(k, "allied-3: form right-of allied-2", "DIF-14.3b");
	kit_free(k);
}

/* ---- fighter-bombers ---- */

#define LOADED                                                                                               \
	MISSION "allied-1 p-47d medium\nset loaded.allied-1 yes\nallied-2 p-51d medium: 5\naxis-1 fw-190a "  \
		"medium: 6\nset next allied\nset first allied\n"

static void
a_loaded_fighter_is_a_bomber_dif_15_2a_15_3d(void **state)
{
	struct kit *k = dif_waiting("slot", LOADED);

	(void)state;
	kit_keeps(k, "allied-2: turn", "DIF-15.3d");
	kit_does(k, "allied-2: draw 2");
	kit_would_break(k, "allied-1: dive", "DIF-15.2a");
	kit_keeps(k, "allied-2: dive", "DIF-15.2a");
	kit_free(k);
	k = dif_waiting("slot", LOADED);
	kit_breaks(k, "allied-1: turn", "DIF-15.3d");
	kit_free(k);
	/* Its turrets are its printed Horsepower: 2 and 1. */
	k = dif_fight("actions", LOADED);
	kit_does(k, "fire in-my-sights-1b1h at allied-1\nallied-1: draw 2\nallied-1: pass");
	kit_claim(k, "hits.allied-1 2");
	kit_free(k);
}

static void
bombs_are_jettisoned_at_the_start_of_a_turn_dif_15_3a_15_3b_15_3c(void **state)
{
	struct kit *k = dif_waiting("slot", LOADED);

	(void)state;
	kit_would_break(k, "allied-2: jettison", "DIF-15.3a");
	kit_keeps(k, "allied-1: jettison", "DIF-15.3a");
	kit_would_break(k, "allied-1: draw 7", "DIF-15.3c");
	kit_would_break(k, "allied-1: done", "DIF-15.3c");
	kit_keeps(k, "allied-1: draw 6", "DIF-15.3c");
	kit_claim(k, "active allied-1");
	kit_asks(k, "altitude");
	kit_free(k);
	/* At the start of a friend's turn it acts later. */
	k = dif_waiting("slot", LOADED);
	kit_does(k, "allied-2: turn");
	kit_keeps(k, "allied-1: jettison", "DIF-15.3b");
	kit_does(k, "allied-1: draw 6\nallied-2: draw 2\nallied-2: done\nallied-2: done\nallied-2: "
		    "done\nallied-2: done\n"
		    "axis-1: turn");
	kit_breaks(k, "axis-1: jettison", "DIF-15.3a");
	kit_free(k);
	k = dif_waiting("slot", LOADED);
	kit_does(k, "allied-2: turn\nallied-2: draw 1");
	kit_breaks(k, "allied-1: jettison", "DIF-15.3b");
	kit_claim(k, "loaded.allied-1 no");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_39_the_last_bomber_is_free_to_choose_dif_14_4a_14_4c),
	    cmocka_unit_test(ex_40_speed_around_the_rear_bomber_dif_14_6a),
	    cmocka_unit_test(ex_41_the_tail_of_the_front_left_bomber_is_covered_dif_14_5a_14_5b),
	    cmocka_unit_test(ex_42_a_point_for_the_choice_and_cards_to_move_dif_14_7),
	    cmocka_unit_test(ex_43_one_point_of_a_card_chooses_dif_14_7a),
	    cmocka_unit_test(ex_44_a_gap_uncovers_the_tail_dif_14_5b),
	    cmocka_unit_test(ex_45_ex_46_turret_hands_dif_14_8a),
	    cmocka_unit_test(ex_47_emil_against_two_liberators_dif_14),
	    cmocka_unit_test(ex_48_no_answer_to_an_answer_dif_14_9c),
	    cmocka_unit_test(ex_49_react_to_lists_do_not_serve_bombers_dif_14_9a),
	    cmocka_unit_test(ex_50_five_less_one_dif_14_11),
	    cmocka_unit_test(ex_51_a_shot_with_two_plus_one_hit_cards_dif_14_12),
	    cmocka_unit_test(one_answer_to_actions_against_it_dif_14_9b_14_9d),
	    cmocka_unit_test(a_fuel_tank_is_stopped_or_destroys_dif_14_11_r_96),
	    cmocka_unit_test(bombers_take_no_own_turn_dif_14_1a),
	    cmocka_unit_test(formations_dif_14_2a_14_3a_14_3b),
	    cmocka_unit_test(a_loaded_fighter_is_a_bomber_dif_15_2a_15_3d),
	    cmocka_unit_test(bombs_are_jettisoned_at_the_start_of_a_turn_dif_15_3a_15_3b_15_3c),
	};

	return cmocka_run_group_tests_name("down-in-flames bombers", tests, NULL, NULL);
}
