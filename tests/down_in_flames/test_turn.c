/* Fighter cards, the own turn, damage and points (DIF-3 to 6; EX-03 to EX-16). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

/* ---- fighter cards ---- */

static void
ex_03_a_full_hand_draws_nothing_dif_4_2a(void **state)
{
	struct kit *k = dif_fight("pre-turn", "axis-1 spitfire-i medium: 6\nallied-1 bf-109e medium: 6");

	(void)state;
	kit_asks(k, "altitude");
	kit_would_break(k, "axis-1: draw 1", "DIF-4.2a");
	kit_free(k);
	k = dif_fight("pre-turn", "axis-1 spitfire-i medium: 5\nallied-1 bf-109e medium: 6");
	kit_would_break(k, "axis-1: draw 2", "DIF-4.2a");
	kit_would_break(k, "axis-1: done", "DIF-4.2a");
	kit_keeps(k, "axis-1: draw 1", "DIF-4.2a");
	kit_asks(k, "altitude");
	kit_free(k);
}

static void
ex_04_ex_29_bursts_by_position_dif_10_7(void **state)
{
	static const char *const positions[] = {"neutral", "advantaged", "tailing"};
	static const int bursts[] = {2, 3, 5};
	char lines[256];

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		snprintf(
		    lines, sizeof(lines),
		    "axis-1 p-47d medium: 3\nallied-1 bf-109e medium: 3\nset position.axis-1.allied-1 %s\n"
		    "set bursts-spent %d",
		    positions[i], bursts[i] - 1);
		dif_keeps("actions", lines, "fire in-my-sights-1b1h", "DIF-9.8a");
		dif_breaks("actions", lines, "fire in-my-sights-2b2h", "DIF-9.8a");
		snprintf(lines, sizeof(lines),
			 "axis-1 spitfire-i medium: 3\nallied-1 bf-109e medium: 3\nset "
			 "position.axis-1.allied-1 %s\n"
			 "set bursts-spent %d",
			 positions[i], bursts[i]);
		dif_breaks("actions", lines, "fire in-my-sights-1b1h", "DIF-9.8a");
	}
}

static void
ex_05_firepower_adds_to_the_hits_dif_5_1(void **state)
{
	struct kit *k =
	    dif_fight("actions", "axis-1 la-7 medium: in-my-sights-1b1h\nallied-1 bf-109e medium: 3");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h\nallied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 2");
	kit_free(k);
}

static void
ex_06_ex_15_damaged_at_two_shot_down_at_four_dif_5_2_5_3(void **state)
{
	struct kit *k = dif_fight(
	    "actions", "axis-1 p-47d medium: in-my-sights-1b1h in-my-sights-1b1h in-my-sights-2b2h\n"
		       "allied-1 p.11c medium: 3\nset position.axis-1.allied-1 tailing");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "hits.allied-1 1");
	kit_claim(k, "allied-1 at flying front");
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "hits.allied-1 2");
	kit_claim(k, "allied-1 at flying damaged");
	kit_does(k, "fire in-my-sights-2b2h\npass\npass");
	kit_claim(k, "hits.allied-1 4");
	kit_claim(k, "allied-1 at shot-down");
	kit_claim(k, "hand.allied-1 0");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	/* EX-12: the enemy scores its 3 points. */
	kit_claim(k, "vp.axis 3");
	kit_free(k);
}

#define AGILE                                                                                                \
	"axis-1 p.11c medium: in-my-sights-1b1h yo-yo\nallied-1 bf-109e medium: 3\nset "                     \
	"position.allied-1.axis-1 advantaged\n"

static void
ex_07_agile_makes_any_card_scissors_dif_3_11(void **state)
{
	struct kit *k = dif_fight("actions", AGILE);

	(void)state;
	kit_keeps(k, "agile in-my-sights-1b1h", "DIF-3.11a");
	kit_does(k, "allied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_claim(k, "position.allied-1.axis-1 neutral");
	kit_claim(k, "bursts-spent 0");
	kit_free(k);
	dif_keeps("actions", AGILE, "agile yo-yo on allied-1", "DIF-3.11b");
	dif_breaks("actions", AGILE "set agile-used yes", "agile yo-yo on allied-1", "DIF-3.11a");
	dif_breaks("actions", AGILE "place axis-1 flying damaged", "agile yo-yo", "DIF-3.11b");
	dif_breaks("actions", AGILE "set model.axis-1 bf-109d", "agile yo-yo", "DIF-3.11b");
	dif_keeps("actions", AGILE "set model.axis-1 bf-109d\nset pilot.axis-1 acrobat", "agile yo-yo",
		  "DIF-3.11b");
	dif_breaks("actions",
		   AGILE "set model.axis-1 bf-109d\nset pilot.axis-1 acrobat\nplace axis-1 flying damaged",
		   "agile yo-yo", "DIF-3.11b");
}

static void
ex_08_agile_is_no_reaction_dif_3_11c(void **state)
{
	struct kit *k =
	    dif_fight("actions", "axis-1 p.11c medium: barrel-roll in-my-sights-1b1h scissors\n"
				 "allied-1 bf-109e medium: yo-yo\nset position.allied-1.axis-1 advantaged");

	(void)state;
	kit_does(k, "play barrel-roll on allied-1\nallied-1: react yo-yo");
	kit_would_break(k, "axis-1: react in-my-sights-1b1h as scissors", "DIF-3.11c");
	kit_keeps(k, "axis-1: react scissors", "DIF-3.11c");
	kit_free(k);
}

#define GUNNER                                                                                               \
	"axis-1 bf-110c medium: in-my-sights-1b1h in-my-sights-1b1h tight-turn yo-yo in-my-sights-2b2h\n"    \
	"allied-1 spitfire-i medium: 3\nset position.allied-1.axis-1 tailing\n"

static void
ex_09_a_gunner_fires_backwards_dif_3_9(void **state)
{
	struct kit *k = dif_fight("actions", GUNNER);

	(void)state;
	kit_keeps(k, "gunner in-my-sights-1b1h", "DIF-3.9a");
	kit_does(k, "allied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 1");
	kit_claim(k, "gunner-bursts-spent 1");
	kit_claim(k, "bursts-spent 0");
	kit_breaks(k, "gunner in-my-sights-1b1h", "DIF-3.9c");
	kit_free(k);
	dif_keeps("actions", GUNNER, "gunner in-my-sights-1b1h", "DIF-3.9b");
	dif_keeps("actions", GUNNER, "gunner in-my-sights-1b1h", "DIF-3.9c");
	dif_keeps("actions", GUNNER, "gunner in-my-sights-1b1h", "DIF-3.9d");
	dif_breaks("actions", GUNNER, "gunner in-my-sights-2b2h", "DIF-3.9c");
	dif_breaks("actions", GUNNER "set evasive.allied-1 1", "gunner in-my-sights-1b1h", "DIF-3.9c");
	dif_breaks("actions", GUNNER, "gunner yo-yo", "DIF-3.9b");
	dif_breaks("actions", GUNNER "set position.allied-1.axis-1 neutral", "gunner in-my-sights-1b1h",
		   "DIF-3.9a");
	dif_breaks("actions", GUNNER "set model.axis-1 bf-109e", "gunner in-my-sights-1b1h", "DIF-3.9d");
	dif_breaks("actions", GUNNER "set active allied-1", "axis-1: gunner in-my-sights-1b1h", "DIF-3.9a");
}

static void
ex_10_a_gunner_uses_the_tactics_that_wait_dif_7_5(void **state)
{
	struct kit *k = dif_fight("actions", GUNNER);

	(void)state;
	kit_does(k, "tactic tight-turn");
	kit_claim(k, "waiting-hits 1");
	kit_does(k, "gunner in-my-sights-1b1h\nallied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 2");
	kit_claim(k, "waiting-hits 0");
	kit_free(k);
}

static void
ex_11_barrage_turns_shots_into_tactics_dif_3_12a(void **state)
{
	struct kit *k = dif_fight(
	    "actions", "axis-1 spitfire-i medium: in-my-sights-1b1h in-my-sights-2b2h in-my-sights-1b1h\n"
		       "allied-1 bf-109e medium: 3");

	(void)state;
	kit_keeps(k, "tactic in-my-sights-1b1h", "DIF-3.12a");
	kit_does(k, "tactic in-my-sights-2b2h");
	kit_claim(k, "bursts-spent 0");
	kit_would_break(k, "allied-1: react barrel-roll", "DIF-7.4a");
	kit_does(k, "fire in-my-sights-1b1h\npass\npass");
	kit_claim(k, "hits.allied-1 3");
	kit_free(k);
	dif_breaks("actions", "axis-1 bf-109e medium: 3\nallied-1 spitfire-i medium: 3",
		   "tactic out-of-the-sun-1b1h", "DIF-3.12a");
	dif_breaks("actions", "axis-1 bf-109e medium: 3\nallied-1 spitfire-i medium: 3",
		   "fire in-my-sights-1b1h with in-my-sights-1b1h", "DIF-3.12a");
}

/* ---- the own turn ---- */

static void
ex_13_a_hand_of_four_is_full_dif_4_2(void **state)
{
	struct kit *k = dif_fight("pre-turn", "axis-1 p.11c medium: 4\nallied-1 bf-109e medium: 6");

	(void)state;
	kit_asks(k, "altitude");
	kit_breaks(k, "draw 1", "DIF-4.2a");
	/* It was drawn all the same. */
	kit_claim(k, "hand.axis-1 5");
	kit_free(k);
}

static void
ex_14_a_post_turn_draw_of_nothing_dif_4_7a(void **state)
{
	struct kit *k = dif_fight("discard", "axis-1 p.11c medium: 2\nallied-1 bf-109e medium: 4");

	(void)state;
	kit_does(k, "done");
	kit_claim(k, "hand.axis-1 2");
	kit_asks(k, "own turn");
	kit_breaks(k, "axis-1: draw 1", "DIF-4.7a");
	kit_free(k);
	k = dif_fight("discard", "axis-1 bf-109e medium: 2\nallied-1 spitfire-i medium: 4");
	kit_keeps(k, "axis-1: draw 2", "DIF-4.7a");
	kit_breaks(k, "axis-1: draw 1", "DIF-4.7a");
	kit_free(k);
	dif_breaks("post-turn", "axis-1 bf-109e medium: 2\nallied-1 spitfire-i medium: 4", "done",
		   "DIF-4.7a");
}

static void
ex_16_half_the_points_for_a_damaged_aircraft_dif_6_2(void **state)
{
	struct kit *k = dif_fight("discard", "axis-1 bf-109e medium: 6\nallied-1 p.11c medium: 4\n"
					     "place allied-1 flying damaged\nset hits.allied-1 3\nset turn "
					     "6\nset acted.allied-1 yes\nset acted.axis-1 yes");

	(void)state;
	kit_claim(k, "vp.axis 1");
	kit_does(k, "done");
	assert_true(is_over(&k->play));
	kit_claim(k, "vp.axis 1");
	kit_claim(k, "points.axis 1");
	assert_string_equal(k->game->level(&k->play), "axis wins");
	kit_free(k);
}

#define DUEL "axis-1 bf-109e medium: scissors yo-yo vertical-roll 1\nallied-1 spitfire-i medium: 3\n"

static void
steps_come_in_order_dif_4_0a(void **state)
{
	struct kit *k = dif_fight("altitude", DUEL);

	(void)state;
	/* A card played before any altitude change means "stay". */
	kit_keeps(k, "fire in-my-sights-1b1h", "DIF-4.0a");
	kit_free(k);
	dif_breaks("actions", DUEL, "stay", "DIF-4.0a");
	dif_breaks("discard", DUEL, "fire in-my-sights-1b1h", "DIF-4.0a");
	dif_breaks("pre-turn", DUEL, "fire in-my-sights-1b1h", "DIF-4.0a");
	dif_breaks("actions", DUEL, "axis-1: speed allied-1", "DIF-4.0a");
	k = dif_fight("actions", DUEL);
	/* A discard after the last cycle ends the actions. */
	kit_does(k, "discard yo-yo");
	kit_breaks(k, "manoeuvre 1 with scissors", "DIF-4.0a");
	kit_free(k);
}

static void
whoever_acts_is_in_play_dif_4_0b(void **state)
{
	(void)state;
	dif_breaks("actions", DUEL "set mode teams\naxis-2 bf-109e medium: 3\nplace axis-2 shot-down",
		   "axis-2: fire in-my-sights-1b1h", "DIF-4.0b");
	dif_breaks("actions", DUEL, "axis-5: redline", "DIF-4.0b");
	dif_keeps("actions", DUEL, "axis-1: fire in-my-sights-1b1h", "DIF-4.0b");
}

static void
one_altitude_change_dif_4_3a(void **state)
{
	struct kit *k = dif_fight("altitude", DUEL);

	(void)state;
	kit_keeps(k, "climb yo-yo", "DIF-4.3a");
	kit_would_break(k, "dive", "DIF-4.3a");
	kit_breaks(k, "climb scissors", "DIF-4.3a");
	kit_claim(k, "level.axis-1 very-high");
	kit_free(k);
}

static void
targets_are_enemies_at_the_same_level_dif_4_5a_4_5b(void **state)
{
	(void)state;
	dif_breaks("actions", DUEL "set level.allied-1 low", "fire in-my-sights-1b1h at allied-1",
		   "DIF-4.5a");
	dif_keeps("actions", DUEL, "fire in-my-sights-1b1h at allied-1", "DIF-4.5a");
	dif_breaks("actions", DUEL "axis-2 bf-109e medium: 3", "fire in-my-sights-1b1h at axis-2",
		   "DIF-4.5b");
	dif_breaks("speed", DUEL "set mode teams\nallied-2 spitfire-i medium\nplace allied-2 shot-down",
		   "speed allied-2", "DIF-4.5b");
	dif_keeps("actions", DUEL, "manoeuvre 1 on allied-1 with scissors", "DIF-4.5b");
}

static void
discards_have_their_step_dif_4_6a_4_6b(void **state)
{
	struct kit *k = dif_fight("discard", DUEL);

	(void)state;
	kit_would_break(k, "axis-1: discard ace-pilot ace-pilot", "DIF-4.6b");
	kit_would_break(k, "allied-1: discard yo-yo", "DIF-4.6a");
	kit_keeps(k, "discard scissors yo-yo", "DIF-4.6a");
	kit_keeps(k, "discard vertical-roll", "DIF-4.6b");
	kit_free(k);
	k = dif_fight("actions", DUEL);
	kit_does(k, "fire in-my-sights-1b1h");
	kit_breaks(k, "allied-1: discard yo-yo", "DIF-4.6a");
	kit_free(k);
}

static void
pools_refill_and_own_evasive_ends_with_a_new_turn_dif_4_1(void **state)
{
	struct kit *k = dif_waiting(
	    "slot", "axis-1 bf-109e medium: 3\nallied-1 spitfire-i medium: 3\nset bursts-spent 2\n"
		    "set evasive.axis-1 2\nset agile-used yes\nset next axis");

	(void)state;
	kit_does(k, "axis-1: turn");
	kit_claim(k, "bursts-spent 0");
	kit_claim(k, "evasive.axis-1 0");
	kit_claim(k, "agile-used no");
	kit_free(k);
}

static void
a_whole_game_turn_by_implication_dif_4_0(void **state)
{
	struct kit *k = dif_waiting("slot", "axis-1 bf-109e medium: scissors 2\nallied-1 spitfire-i medium: "
					    "4\nset next axis\nset first axis\nset turn 1");

	(void)state;
	/* The draw begins the turn; the next draw ends the actions and the discards. */
	kit_does(k, "axis-1: draw 2\naxis-1: manoeuvre 1 with scissors\naxis-1: draw 2\nallied-1: draw "
		    "2\nallied-1: done");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_claim(k, "hand.axis-1 6");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_03_a_full_hand_draws_nothing_dif_4_2a),
	    cmocka_unit_test(ex_04_ex_29_bursts_by_position_dif_10_7),
	    cmocka_unit_test(ex_05_firepower_adds_to_the_hits_dif_5_1),
	    cmocka_unit_test(ex_06_ex_15_damaged_at_two_shot_down_at_four_dif_5_2_5_3),
	    cmocka_unit_test(ex_07_agile_makes_any_card_scissors_dif_3_11),
	    cmocka_unit_test(ex_08_agile_is_no_reaction_dif_3_11c),
	    cmocka_unit_test(ex_09_a_gunner_fires_backwards_dif_3_9),
	    cmocka_unit_test(ex_10_a_gunner_uses_the_tactics_that_wait_dif_7_5),
	    cmocka_unit_test(ex_11_barrage_turns_shots_into_tactics_dif_3_12a),
	    cmocka_unit_test(ex_13_a_hand_of_four_is_full_dif_4_2),
	    cmocka_unit_test(ex_14_a_post_turn_draw_of_nothing_dif_4_7a),
	    cmocka_unit_test(ex_16_half_the_points_for_a_damaged_aircraft_dif_6_2),
	    cmocka_unit_test(steps_come_in_order_dif_4_0a),
	    cmocka_unit_test(whoever_acts_is_in_play_dif_4_0b),
	    cmocka_unit_test(one_altitude_change_dif_4_3a),
	    cmocka_unit_test(targets_are_enemies_at_the_same_level_dif_4_5a_4_5b),
	    cmocka_unit_test(discards_have_their_step_dif_4_6a_4_6b),
	    cmocka_unit_test(pools_refill_and_own_evasive_ends_with_a_new_turn_dif_4_1),
	    cmocka_unit_test(a_whole_game_turn_by_implication_dif_4_0),
	};

	return cmocka_run_group_tests_name("down-in-flames turn", tests, NULL, NULL);
}
