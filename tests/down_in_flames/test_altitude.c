/* Altitude and following (DIF-12, 13; EX-34 to EX-38, EX-84). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

#define DUEL "axis-1 bf-109e medium: 9\nallied-1 spitfire-i medium: 9\n"

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
	dif_breaks("altitude", "axis-1 bf-109e very-high: 3\nallied-1 spitfire-i medium: 6", "climb yo-yo",
		   "DIF-12.4b");
	dif_keeps("altitude", "axis-1 bf-109e high: 3\nallied-1 spitfire-i medium: 6", "climb yo-yo",
		  "DIF-12.4b");
	dif_keeps("altitude",
		  "axis-1 bf-109e high: 3\nallied-1 spitfire-i medium: 6\nset pilot.axis-1 climber", "climb",
		  "DIF-12.4a");
	dif_breaks("altitude",
		   "axis-1 bf-109e high: 3\nallied-1 spitfire-i medium: 6\nset pilot.axis-1 climber",
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
	dif_breaks("altitude", "axis-1 spitfire-i very-low: 6\nallied-1 bf-109e medium: 6", "dive",
		   "DIF-12.5b");
	dif_keeps("altitude", "axis-1 spitfire-i low: 6\nallied-1 bf-109e medium: 6", "dive", "DIF-12.5b");
	k = dif_fight("altitude",
		      "axis-1 spitfire-i medium: 6\nallied-1 bf-109e medium: 6\nset pilot.axis-1 diver");
	kit_does(k, "dive\ndraw 2");
	kit_free(k);
}

static void
a_stall_is_a_discard_or_a_dive_dif_12_6a_12_6b(void **state)
{
	static const char cards[] =
	    "axis-1 p.11c very-high: 2\nallied-1 bf-109e medium: 6\nplace axis-1 flying damaged\n";
	static const char none[] =
	    "axis-1 p.11c very-high\nallied-1 bf-109e very-high: 6\nplace axis-1 flying damaged\n"
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
	k = dif_waiting("slot",
			"axis-1 p.11c very-high: 2\nallied-1 bf-109e medium: 6\nplace axis-1 flying damaged");
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
	    {"bf-109e", "very-low", 3, 3}, {"bf-109e", "low", 2, 3},	   {"bf-109e", "medium", 2, 2},
	    {"bf-109e", "high", 1, 2},	   {"bf-109e", "very-high", 1, 1}, {"p-38j", "high", 2, 2},
	    {"p-38j", "very-high", 1, 2},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char lines[128], draw[32];
		snprintf(lines, sizeof(lines), "axis-1 %s %s\nallied-1 spitfire-i medium: 6", cases[i].model,
			 cases[i].level);
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
	struct kit *k =
	    dif_fight("altitude", DUEL
		      "set position.allied-1.axis-1 advantaged\nset mode teams\naxis-2 bf-109e medium: 3");

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
	"set active allied-1\nallied-1 p-51d medium: 9\naxis-1 bf-109g medium: 9\nallied-2 p-47d medium: "   \
	"9\n"                                                                                                \
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
	k = dif_fight("altitude", DUEL
		      "set mode teams\nallied-2 p-51d medium: 3\nset position.allied-1.axis-1 advantaged\n"
		      "set position.allied-2.axis-1 tailing");
	kit_does(k, "climb yo-yo");
	kit_would_break(k, "allied-1: follow yo-yo yo-yo", "DIF-13.4a");
	kit_would_break(k, "allied-1: stay", "DIF-13.4a");
	kit_does(k, "allied-2: follow yo-yo\nallied-1: stay");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_34_a_climb_costs_a_card_dif_12_4a_12_4b),
	    cmocka_unit_test(ex_35_a_dive_draws_beyond_performance_dif_12_5a_12_5b),
	    cmocka_unit_test(a_stall_is_a_discard_or_a_dive_dif_12_6a_12_6b),
	    cmocka_unit_test(ex_84_horsepower_by_altitude_dif_12_2_12_3),
	    cmocka_unit_test(ex_36_following_a_climb_dif_13_2a),
	    cmocka_unit_test(ex_37_following_a_dive_dif_13_2b),
	    cmocka_unit_test(ex_38_a_chain_of_followers_dif_13_1a_13_4a),
	};

	return cmocka_run_group_tests_name("down-in-flames altitude", tests, NULL, NULL);
}
