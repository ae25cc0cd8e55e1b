/* Positions, speed, altitude and following; order of play (DIF-10 to 13, 17.1 to 17.4; EX-30 to EX-38, EX-68 to EX-71). */
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
	static const char lines[] = "axis-1 bf-109e medium: 5\naxis-2 bf-109e medium: 5\naxis-3 bf-109e medium: 5\n"
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
	k = dif_fight("actions", "axis-1 bf-109e medium: 5\naxis-2 bf-109e medium: 5\nallied-1 spitfire-i medium: 6\n"
				 "set mode teams\nset position.axis-2.allied-1 tailing\n");
	kit_keeps(k, "manoeuvre 1 with yo-yo", "DIF-10.4a");
	kit_does(k, "allied-1: pass");
	kit_breaks(k, "manoeuvre 1 with yo-yo", "DIF-10.4b");
	kit_free(k);
}

static void
ex_31_the_gustavs_turn_dif_10_3a_10_6(void **state)
{
	struct kit *k = dif_fight("actions", "axis-1 bf-109g medium: in-my-sights-1b1h vertical-roll out-of-the-sun-1b1h vertical-roll yo-yo\n"
					     "allied-1 p-47d medium: 6\nallied-2 p-51d medium: 7\nset mode teams\n"
					     "set position.axis-1.allied-1 tailing\n");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1\nallied-1: react barrel-roll\naxis-1: pass");
	kit_would_break(k, "manoeuvre 2 on allied-2 with vertical-roll", "DIF-10.3a");
	kit_keeps(k, "abandon allied-1", "DIF-10.6a");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_keeps(k, "manoeuvre 2 on allied-2 with vertical-roll", "DIF-10.3a");
	kit_does(k, "allied-2: pass\nfire out-of-the-sun-1b1h at allied-2\nallied-2: react in-my-sights-jinking\naxis-1: pass");
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
	struct kit *k = dif_fight("actions", DUEL "set position.axis-1.allied-1 advantaged\nset mode teams\n"
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
	struct kit *k = dif_fight("actions", "axis-1 a6m5 medium: 9\nallied-1 p-47d medium: 3\nallied-2 p-47d medium: 3\nset mode teams\n"
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
	static const char lines[] = "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii medium: 3\nallied-2 gladiator-ii medium: 3\nset mode teams\n";
	struct kit *k = dif_fight("speed", lines);

	(void)state;
	kit_keeps(k, "speed allied-1", "DIF-11.1a");
	kit_does(k, "allied-1: react tight-turn\naxis-1: pass");
	kit_would_break(k, "speed allied-2", "DIF-11.1b");
	kit_keeps(k, "speed allied-1", "DIF-11.1b");
	kit_free(k);
	dif_breaks("speed", "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii low: 3", "speed allied-1", "DIF-11.1a");
	/* DIF-4.4, R-22: a chased fighter may use its speed on anybody at its level. */
	dif_keeps("speed", "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii medium: 3\nset position.allied-1.axis-1 advantaged",
		  "speed allied-1", "DIF-11.1a");
	dif_breaks("speed", "axis-1 fw-190d medium: 3\nallied-1 gladiator-ii medium: 3\nset position.axis-1.allied-1 tailing",
		   "speed allied-1", "DIF-7.3b");
}

/* ---- altitude ---- */

static void
ex_34_a_climb_costs_a_card_dif_12_4a_12_4b(void **state)
{
	struct kit *k = dif_fight("altitude", "axis-1 bf-109e medium: 5\nallied-1 spitfire-i medium: 6");

	(void)state;
	kit_would_break(k, "climb", "DIF-12.4a");
	kit_keeps(k, "climb yo-yo", "DIF-12.4a");
	kit_claim(k, "hand.axis-1 4");
	kit_claim(k, "level.axis-1 high");
	kit_free(k);
	dif_breaks("altitude", "axis-1 bf-109e medium\nallied-1 spitfire-i medium: 6", "climb", "DIF-12.4a");
	dif_breaks("altitude", "axis-1 bf-109e very-high: 3\nallied-1 spitfire-i medium: 6", "climb yo-yo", "DIF-12.4b");
	dif_keeps("altitude", "axis-1 bf-109e high: 3\nallied-1 spitfire-i medium: 6", "climb yo-yo", "DIF-12.4b");
	dif_keeps("altitude", "axis-1 bf-109e high: 3\nallied-1 spitfire-i medium: 6\nset pilot.axis-1 climber", "climb",
		  "DIF-12.4a");
	dif_breaks("altitude", "axis-1 bf-109e high: 3\nallied-1 spitfire-i medium: 6\nset pilot.axis-1 climber",
		   "climb yo-yo", "DIF-12.4a");
}

static void
ex_35_a_dive_draws_beyond_performance_dif_12_5a_12_5b(void **state)
{
	struct kit *k = dif_fight("altitude", "axis-1 spitfire-i medium: 6\nallied-1 bf-109e medium: 6");

	(void)state;
	kit_does(k, "dive");
	kit_would_break(k, "draw 2", "DIF-12.5a");
	kit_would_break(k, "done", "DIF-12.5a");
	kit_keeps(k, "draw 1", "DIF-12.5a");
	kit_claim(k, "hand.axis-1 7");
	kit_free(k);
	dif_breaks("altitude", "axis-1 spitfire-i very-low: 6\nallied-1 bf-109e medium: 6", "dive", "DIF-12.5b");
	dif_keeps("altitude", "axis-1 spitfire-i low: 6\nallied-1 bf-109e medium: 6", "dive", "DIF-12.5b");
	k = dif_fight("altitude", "axis-1 spitfire-i medium: 6\nallied-1 bf-109e medium: 6\nset pilot.axis-1 diver");
	kit_does(k, "dive\ndraw 2");
	kit_free(k);
}

static void
a_stall_is_a_discard_or_a_dive_dif_12_6a_12_6b(void **state)
{
	static const char cards[] = "axis-1 p.11c very-high: 2\nallied-1 bf-109e medium: 6\nplace axis-1 flying damaged\n";
	static const char none[] = "axis-1 p.11c very-high\nallied-1 bf-109e very-high: 6\nplace axis-1 flying damaged\n"
				   "set position.allied-1.axis-1 tailing";
	struct kit *k = dif_fight("pre-turn", cards);

	(void)state;
	kit_asks(k, "stall: discard");
	kit_would_break(k, "done", "DIF-12.6a");
	kit_would_break(k, "dive", "DIF-12.6a");
	kit_keeps(k, "discard yo-yo", "DIF-12.6a");
	kit_claim(k, "hand.axis-1 1");
	kit_asks(k, "altitude");
	kit_free(k);
	k = dif_waiting("slot", "axis-1 p.11c very-high: 2\nallied-1 bf-109e medium: 6\nplace axis-1 flying damaged");
	kit_does(k, "axis-1: turn");
	kit_breaks(k, "axis-1: draw 1", "DIF-12.6a");
	kit_free(k);
	k = dif_fight("pre-turn", none);
	kit_would_break(k, "done", "DIF-12.6b");
	kit_keeps(k, "dive", "DIF-12.6b");
	kit_does(k, "axis-1: draw 1");
	kit_asks(k, "follow");
	kit_does(k, "allied-1: follow\nallied-1: draw 1");
	kit_claim(k, "position.allied-1.axis-1 tailing");
	kit_asks(k, "altitude");
	kit_free(k);
}

static void
ex_84_horsepower_by_altitude_dif_12_2_12_3(void **state)
{
	static const struct {
		const char *model, *level;
		int pre, post;
	} cases[] = {
	    {"bf-109e", "very-low", 3, 3}, {"bf-109e", "low", 2, 3},   {"bf-109e", "medium", 2, 2}, {"bf-109e", "high", 1, 2},
	    {"bf-109e", "very-high", 1, 1}, {"p-38j", "high", 2, 2}, {"p-38j", "very-high", 1, 2},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char lines[128], draw[32];
		snprintf(lines, sizeof(lines), "axis-1 %s %s\nallied-1 spitfire-i medium: 6", cases[i].model, cases[i].level);
		snprintf(draw, sizeof(draw), "draw %d", cases[i].pre);
		dif_keeps("pre-turn", lines, draw, "DIF-4.2a");
		snprintf(draw, sizeof(draw), "draw %d", cases[i].pre + 1);
		dif_breaks("pre-turn", lines, draw, "DIF-4.2a");
		snprintf(draw, sizeof(draw), "draw %d", cases[i].post);
		dif_keeps("post-turn", lines, draw, "DIF-4.7a");
	}
}

/* ---- following ---- */

static void
ex_36_following_a_climb_dif_13_2a(void **state)
{
	struct kit *k = dif_fight("altitude", DUEL "set position.allied-1.axis-1 advantaged\nset mode teams\naxis-2 bf-109e medium: 3");

	(void)state;
	kit_does(k, "climb yo-yo");
	kit_would_break(k, "allied-1: follow scissors", "DIF-13.2a");
	kit_keeps(k, "allied-1: follow scissors tight-turn", "DIF-13.2a");
	kit_claim(k, "hand.axis-1 8");
	kit_claim(k, "hand.allied-1 7");
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_claim(k, "level.allied-1 high");
	kit_free(k);
	/* By Vertical Roll as well; whoever does not follow is neutral. */
	k = dif_fight("actions", DUEL "set position.allied-1.axis-1 advantaged");
	kit_does(k, "climb with vertical-roll paying yo-yo\nallied-1: pass");
	kit_claim(k, "position.allied-1.axis-1 neutral");
	kit_free(k);
	k = dif_fight("altitude", DUEL "set position.allied-1.axis-1 advantaged\nset pilot.allied-1 climber");
	kit_does(k, "climb yo-yo\nallied-1: follow scissors");
	kit_free(k);
}

static void
ex_37_following_a_dive_dif_13_2b(void **state)
{
	struct kit *k = dif_fight("altitude", DUEL "set position.allied-1.axis-1 tailing");

	(void)state;
	kit_does(k, "dive\naxis-1: draw 1");
	kit_would_break(k, "allied-1: follow yo-yo", "DIF-13.2a");
	kit_does(k, "allied-1: follow");
	kit_would_break(k, "allied-1: draw 2", "DIF-13.2b");
	kit_would_break(k, "allied-1: done", "DIF-13.2b");
	kit_keeps(k, "allied-1: draw 1", "DIF-13.2b");
	kit_claim(k, "position.allied-1.axis-1 tailing");
	kit_claim(k, "hand.axis-1 10");
	kit_claim(k, "hand.allied-1 10");
	kit_free(k);
}

#define CHAIN                                                                                                \
	"set active allied-1\nallied-1 p-51d medium: 9\naxis-1 bf-109g medium: 9\nallied-2 p-47d medium: 9\n" \
	"set mode teams\nset position.axis-1.allied-1 tailing\nset position.allied-2.axis-1 advantaged\n"

static void
ex_38_a_chain_of_followers_dif_13_1a_13_4a(void **state)
{
	struct kit *k = dif_fight("altitude", CHAIN "axis-2 bf-109e medium: 5");

	(void)state;
	kit_does(k, "climb yo-yo");
	kit_would_break(k, "axis-2: follow yo-yo", "DIF-13.1a");
	kit_keeps(k, "axis-1: follow yo-yo", "DIF-13.1a");
	kit_keeps(k, "allied-2: follow yo-yo scissors", "DIF-13.4a");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_claim(k, "position.allied-2.axis-1 advantaged");
	kit_claim(k, "level.allied-2 high");
	kit_free(k);
	k = dif_fight("altitude", CHAIN);
	kit_does(k, "climb yo-yo\naxis-1: stay");
	kit_asks(k, "speed");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_claim(k, "position.allied-2.axis-1 advantaged");
	kit_free(k);
	/* On the same aircraft the tailing one decides first. */
	k = dif_fight("altitude", DUEL "set mode teams\nallied-2 p-51d medium: 3\nset position.allied-1.axis-1 advantaged\n"
				       "set position.allied-2.axis-1 tailing");
	kit_does(k, "climb yo-yo");
	kit_would_break(k, "allied-1: follow yo-yo yo-yo", "DIF-13.4a");
	kit_would_break(k, "allied-1: stay", "DIF-13.4a");
	kit_does(k, "allied-2: follow yo-yo\nallied-1: stay");
	kit_free(k);
}

/* ---- several aircraft (DIF-17.1 to 17.4) ---- */

#define PAIR "axis-1 bf-109e medium: 9\naxis-2 bf-109e low: 9\nallied-1 spitfire-i medium: 9\nallied-2 spitfire-i low: 9\n" \
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
	struct kit *k = dif_fight("actions", PAIR "set active axis-2\nset level.axis-2 medium\nset level.allied-2 medium\n"
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
	struct kit *k = dif_waiting("slot", "axis-1 bf-109e medium: 6\naxis-2 bf-109e medium: 6\nallied-1 spitfire-i medium: 6\n"
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
	struct kit *k = dif_fight("actions", DUEL "allied-2 spitfire-i medium: 4\nset mode teams\nset position.allied-1.axis-1 advantaged\n"
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
		    "axis-1: draw 6\naxis-2: draw 6\nallied-1: draw 6\naxis-1: level low\naxis-2: level low\nallied-1: level low\n"
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
	    cmocka_unit_test(ex_34_a_climb_costs_a_card_dif_12_4a_12_4b),
	    cmocka_unit_test(ex_35_a_dive_draws_beyond_performance_dif_12_5a_12_5b),
	    cmocka_unit_test(a_stall_is_a_discard_or_a_dive_dif_12_6a_12_6b),
	    cmocka_unit_test(ex_84_horsepower_by_altitude_dif_12_2_12_3),
	    cmocka_unit_test(ex_36_following_a_climb_dif_13_2a),
	    cmocka_unit_test(ex_37_following_a_dive_dif_13_2b),
	    cmocka_unit_test(ex_38_a_chain_of_followers_dif_13_1a_13_4a),
	    cmocka_unit_test(a_wingman_goes_toward_his_leader_dif_17_1a),
	    cmocka_unit_test(a_wingman_fights_his_leaders_enemies_dif_17_1b),
	    cmocka_unit_test(ex_68_ex_69_two_against_three_dif_17_2b),
	    cmocka_unit_test(ex_70_the_enemy_is_named_dif_17_3a),
	    cmocka_unit_test(everybody_against_everybody_dif_17_4a),
	};

	return cmocka_run_group_tests_name("down-in-flames flying", tests, NULL, NULL);
}
