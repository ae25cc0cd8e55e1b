/* Positions, speed, altitude and following; order of play (DIF-10 to 13, 17.1 to 17.4; EX-30 to EX-38, EX-68
 * to EX-71). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

#define DUEL "axis-1 bf-109e medium: 9\nallied-1 spitfire-i medium: 9\n"

static void
ex_30_a_third_fighter_passes_over_full_flanks_dif_10_4a_10_4b(void **state)
{
	static const char lines[] =
	    "axis-1 bf-109e medium: 5\naxis-2 bf-109e medium: 5\naxis-3 bf-109e medium: 5\n"
	    "allied-1 spitfire-i medium: 6\nset mode teams\n"
	    "set position.axis-2.allied-1 advantaged\nset position.axis-3.allied-1 advantaged\n";
	struct kit *k = dif_fight("actions", lines);

	(void)state;
	kit_would_break(k, "manoeuvre 1 with yo-yo", "DIF-10.4a");
	kit_would_do(k, "fire in-my-sights-1b1h");
	kit_keeps(k, "manoeuvre 2 with vertical-roll", "DIF-10.4b");
	kit_does(k, "allied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_free(k);
	k = dif_fight("actions",
		      "axis-1 bf-109e medium: 5\naxis-2 bf-109e medium: 5\nallied-1 spitfire-i medium: 6\n"
		      "set mode teams\nset position.axis-2.allied-1 tailing\n");
	kit_keeps(k, "manoeuvre 1 with yo-yo", "DIF-10.4a");
	kit_does(k, "allied-1: pass");
	kit_breaks(k, "manoeuvre 1 with yo-yo", "DIF-10.4b");
	kit_free(k);
}

static void
ex_31_the_gustavs_turn_dif_10_3a_10_6(void **state)
{
	struct kit *k = dif_fight(
	    "actions",
	    "axis-1 bf-109g medium: in-my-sights-1b1h vertical-roll out-of-the-sun-1b1h vertical-roll yo-yo\n"
	    "allied-1 p-47d medium: 6\nallied-2 p-51d medium: 7\nset mode teams\n"
	    "set position.axis-1.allied-1 tailing\n");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1\nallied-1: react barrel-roll\naxis-1: pass");
	kit_would_break(k, "manoeuvre 2 on allied-2 with vertical-roll", "DIF-10.3a");
	kit_keeps(k, "abandon allied-1", "DIF-10.6a");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_keeps(k, "manoeuvre 2 on allied-2 with vertical-roll", "DIF-10.3a");
	kit_does(k, "allied-2: pass\nfire out-of-the-sun-1b1h at allied-2\nallied-2: react "
		    "in-my-sights-jinking\naxis-1: pass");
	kit_does(k, "climb with vertical-roll paying yo-yo");
	kit_asks(k, "actions");
	kit_claim(k, "position.axis-1.allied-2 neutral");
	kit_claim(k, "level.axis-1 high");
	kit_claim(k, "hand.axis-1 0");
	kit_free(k);
}

static void
positions_are_abandoned_in_the_own_turn_dif_10_6a_10_6b(void **state)
{
	struct kit *k = dif_fight(
	    "actions",
	    DUEL "set position.axis-1.allied-1 advantaged\nset mode teams\n"
		 "allied-2 p-51d medium: 3\naxis-2 bf-109e medium: 3\nset position.allied-2.axis-2 tailing");

	(void)state;
	kit_would_break(k, "allied-2: abandon", "DIF-10.6a");
	kit_would_break(k, "allied-1: abandon", "DIF-10.6b");
	kit_keeps(k, "axis-1: abandon allied-1", "DIF-10.6b");
	kit_free(k);
}

static void
ex_71_one_pool_across_targets_r_26(void **state)
{
	struct kit *k = dif_fight(
	    "actions",
	    "axis-1 a6m5 medium: 9\nallied-1 p-47d medium: 3\nallied-2 p-47d medium: 3\nset mode teams\n"
	    "set position.axis-1.allied-1 advantaged");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1\nallied-1: react barrel-roll\naxis-1: pass\nabandon");
	kit_does(k, "manoeuvre 1 on allied-2 with yo-yo\nallied-2: pass");
	kit_would_break(k, "fire in-my-sights-1b1h at allied-2", "DIF-9.8a");
	kit_does(k, "manoeuvre 1 on allied-2 with yo-yo\nallied-2: pass");
	kit_would_break(k, "fire in-my-sights-3b3h at allied-2", "DIF-9.8a");
	kit_keeps(k, "fire in-my-sights-2b2h at allied-2", "DIF-9.8a");
	kit_does(k, "allied-2: react barrel-roll\naxis-1: pass");
	kit_breaks(k, "fire in-my-sights-1b1h at allied-2", "DIF-9.8a");
	kit_free(k);
}

/* ---- speed ---- */

static void
ex_32_ex_33_ex_85_speed_manoeuvres_dif_11(void **state)
{
	struct kit *k = dif_fight("speed", "axis-1 bf-109e medium: 4\nallied-1 gladiator-ii medium: 4");

	(void)state;
	kit_would_break(k, "speed allied-1 by 2", "DIF-11.2b");
	kit_keeps(k, "speed", "DIF-11.2b");
	kit_does(k, "allied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_asks(k, "speed manoeuvres");
	kit_breaks(k, "speed", "DIF-11.2a");
	kit_free(k);
	k = dif_fight("speed", "set active allied-1\naxis-1 ki-27 medium: 4\nallied-1 p-51d medium: 4");
	kit_does(k, "speed axis-1\naxis-1: react tight-turn\nallied-1: pass");
	kit_claim(k, "position.allied-1.axis-1 neutral");
	kit_keeps(k, "speed axis-1", "DIF-11.2a");
	kit_does(k, "axis-1: pass");
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_free(k);
	dif_breaks("speed", "axis-1 a6m5 medium: 4\nallied-1 f4u medium: 4", "speed allied-1", "DIF-11.2a");
}

static void
speed_is_compared_once_at_the_same_level_dif_11_1a_11_1b(void **state)
{
	static const char lines[] = "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii medium: 3\nallied-2 "
				    "gladiator-ii medium: 3\nset mode teams\n";
	struct kit *k = dif_fight("speed", lines);

	(void)state;
	kit_keeps(k, "speed allied-1", "DIF-11.1a");
	kit_does(k, "allied-1: react tight-turn\naxis-1: pass");
	kit_would_break(k, "speed allied-2", "DIF-11.1b");
	kit_keeps(k, "speed allied-1", "DIF-11.1b");
	kit_free(k);
	dif_breaks("speed", "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii low: 3", "speed allied-1",
		   "DIF-11.1a");
	/* DIF-4.4, R-22: a chased fighter may use its speed on anybody at its level. */
	dif_keeps("speed",
		  "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii medium: 3\nset position.allied-1.axis-1 "
		  "advantaged",
		  "speed allied-1", "DIF-11.1a");
	dif_breaks(
	    "speed",
	    "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii medium: 3\nset position.axis-1.allied-1 tailing",
	    "speed allied-1", "DIF-7.3b");
}

/* ---- several aircraft (DIF-17.1 to 17.4) ---- */

#define PAIR                                                                                                 \
	"axis-1 bf-109e medium: 9\naxis-2 bf-109e low: 9\nallied-1 spitfire-i medium: 9\nallied-2 "          \
	"spitfire-i low: 9\n"                                                                                \
	"set mode teams\nset leader.axis-2 axis-1\n"

static void
a_wingman_goes_toward_his_leader_dif_17_1a(void **state)
{
	struct kit *k = dif_waiting("slot", PAIR "set hand.axis-2 6");

	(void)state;
	kit_does(k, "axis-2: turn");
	kit_would_break(k, "stay", "DIF-17.1a");
	kit_would_break(k, "dive", "DIF-17.1a");
	kit_keeps(k, "climb yo-yo", "DIF-17.1a");
	kit_free(k);
	k = dif_waiting("slot", PAIR "set hand.axis-2 0\nset drawn 0");
	kit_does(k, "axis-2: turn\naxis-2: draw 2\nclimb yo-yo");
	kit_free(k);
	/* The Leader has one Horsepower more before and after the turn. */
	k = dif_waiting("slot", PAIR "set hand.axis-1 0");
	kit_does(k, "axis-1: turn\naxis-1: draw 3");
	kit_free(k);
}

static void
a_wingman_fights_his_leaders_enemies_dif_17_1b(void **state)
{
	struct kit *k = dif_fight("actions", PAIR
				  "set active axis-2\nset level.axis-2 medium\nset level.allied-2 medium\n"
				  "set position.axis-1.allied-1 advantaged");

	(void)state;
	kit_would_break(k, "fire in-my-sights-1b1h at allied-2", "DIF-17.1b");
	kit_would_do(k, "tactic yo-yo");
	kit_keeps(k, "fire in-my-sights-1b1h at allied-1", "DIF-17.1b");
	kit_free(k);
}

static void
ex_68_ex_69_two_against_three_dif_17_2b(void **state)
{
	struct kit *k = dif_waiting(
	    "slot", "axis-1 bf-109e medium: 6\naxis-2 bf-109e medium: 6\nallied-1 spitfire-i medium: 6\n"
		    "allied-2 spitfire-i medium: 6\nallied-3 spitfire-i medium: 6\n"
		    "set mode teams\nset first axis\nset next axis\nset turn 1");

	(void)state;
	kit_would_break(k, "allied-1: turn", "DIF-17.2b");
	kit_keeps(k, "axis-2: turn", "DIF-17.2b");
	kit_does(k, "done\ndone\ndone\ndone\nallied-3: turn\ndone\ndone\ndone\ndone");
	kit_would_break(k, "allied-1: turn", "DIF-17.2b");
	kit_would_break(k, "axis-2: turn", "DIF-17.2b");
	kit_does(k, "axis-1: turn\ndone\ndone\ndone\ndone\nallied-1: turn\ndone\ndone\ndone\ndone");
	kit_does(k, "allied-2: turn\ndone\ndone\ndone\ndone");
	kit_claim(k, "turn 2");
	kit_does(k, "axis-1: turn");
	kit_free(k);
}

static void
ex_70_the_enemy_is_named_dif_17_3a(void **state)
{
	struct kit *k = dif_fight(
	    "actions",
	    DUEL "allied-2 spitfire-i medium: 4\nset mode teams\nset position.allied-1.axis-1 advantaged\n"
		 "set position.allied-2.axis-1 advantaged");

	(void)state;
	kit_would_break(k, "play scissors", "DIF-17.3a");
	kit_keeps(k, "play scissors on allied-2", "DIF-17.3a");
	kit_does(k, "allied-2: pass");
	kit_claim(k, "position.axis-1.allied-2 advantaged");
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_free(k);
}

static void
everybody_against_everybody_dif_17_4a(void **state)
{
	struct kit *k = kit_new("down-in-flames", "free-for-all", "");

	(void)state;
	kit_does(k, "axis-1: pick bf-109e\naxis-2: pick spitfire-i\nallied-1: pick p-47d for fifth\ndone\n"
		    "axis-1: draw 6\naxis-2: draw 6\nallied-1: draw 6\naxis-1: level low\naxis-2: level "
		    "low\nallied-1: level low\n"
		    "order allied-1 axis-1 axis-2");
	kit_claim(k, "side.axis-2 allied");
	kit_would_break(k, "axis-2: turn", "DIF-17.4a");
	kit_keeps(k, "allied-1: turn", "DIF-17.4a");
	kit_does(k, "fire in-my-sights-1b1h at axis-1\npass\npass");
	kit_claim(k, "hit-by.axis-1 fifth");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_30_a_third_fighter_passes_over_full_flanks_dif_10_4a_10_4b),
	    cmocka_unit_test(ex_31_the_gustavs_turn_dif_10_3a_10_6),
	    cmocka_unit_test(positions_are_abandoned_in_the_own_turn_dif_10_6a_10_6b),
	    cmocka_unit_test(ex_71_one_pool_across_targets_r_26),
	    cmocka_unit_test(ex_32_ex_33_ex_85_speed_manoeuvres_dif_11),
	    cmocka_unit_test(speed_is_compared_once_at_the_same_level_dif_11_1a_11_1b),
	    cmocka_unit_test(a_wingman_goes_toward_his_leader_dif_17_1a),
	    cmocka_unit_test(a_wingman_fights_his_leaders_enemies_dif_17_1b),
	    cmocka_unit_test(ex_68_ex_69_two_against_three_dif_17_2b),
	    cmocka_unit_test(ex_70_the_enemy_is_named_dif_17_3a),
	    cmocka_unit_test(everybody_against_everybody_dif_17_4a),
	};

	return cmocka_run_group_tests_name("down-in-flames flying", tests, NULL, NULL);
}
