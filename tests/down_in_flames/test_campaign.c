/* The sheet, the arrow and the options of a campaign (DIF-16.1 to 16.7, 17.7). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

#define POLAND "set mode mission\nset campaign poland-1939\nset scale 1\nset mission 1\n"

static struct kit *
campaign(const char *entries)
{
	struct kit *k = kit_new("down-in-flames", "campaign", "");

	kit_does(k, entries);
	return k;
}

/* ---- the sheet and the arrow ---- */

static void
ex_52_the_sheet_gives_missions_and_turns_dif_16_2(void **state)
{
	struct kit *k = campaign("campaign poland-1939\nlaunch to 3\naxis: pass\nallied: pass\nallied: "
				 "hidden\nallied-1: draw 4\nallied-1: level medium");

	(void)state;
	kit_claim(k, "turn-limit 6");
	kit_claim(k, "turn 1");
	kit_claim(k, "mission 1");
	kit_free(k);
}

static void
ex_53_the_first_arrow_begins_at_start_dif_16_3a_16_4(void **state)
{
	struct kit *k = campaign("campaign poland-1939");
	static const int targets[] = {1, 2, 3, 4, 6};

	(void)state;
	for (unsigned i = 0; i < 5; i++) {
		char entry[32];
		snprintf(entry, sizeof(entry), "axis: launch to %d", targets[i]);
		kit_would_do(k, entry);
	}
	kit_would_break(k, "axis: launch from 2 to 5", "DIF-16.4b");
	kit_would_break(k, "axis: launch to 5", "DIF-16.4a");
	kit_would_break(k, "axis: launch to 7", "DIF-16.4a");
	kit_would_break(k, "allied: launch to 7", "DIF-16.3a");
	kit_would_break(k, "allied-1: launch to 7", "J-9");
	kit_keeps(k, "axis: launch to 1", "DIF-16.3a");
	kit_free(k);
	k = dif_waiting("launch", POLAND);
	kit_keeps(k, "axis: launch to 1", "DIF-16.4a");
	kit_keeps(k, "axis: option 1", "DIF-16.6c");
	kit_free(k);
	k = dif_waiting("launch", POLAND);
	kit_keeps(k, "axis: launch to 1", "DIF-16.4b");
	kit_free(k);
}

static void
later_arrows_begin_at_controlled_targets_dif_16_4c_16_4d(void **state)
{
	struct kit *k = dif_waiting("launch", POLAND "set mission 2\nset marker.2 axis-damaged\nset marker.1 "
						     "axis-destroyed\nset marker.4 allied-damaged\n");

	(void)state;
	kit_would_break(k, "axis: launch from 3 to 5", "DIF-16.4c");
	kit_would_break(k, "axis: launch from 4 to 5", "DIF-16.4c");
	kit_would_break(k, "axis: launch to 1", "DIF-16.4d");
	kit_would_do(k, "axis: launch to 3");
	kit_keeps(k, "axis: launch from 2 to 5", "DIF-16.4c");
	kit_claim(k, "goal 5");
	kit_free(k);
	k = dif_waiting("launch", POLAND "set mission 2\nset marker.2 axis-damaged");
	kit_keeps(k, "axis: launch from 2 to 5", "DIF-16.4d");
	kit_claim(k, "axis-2 at flying");
	kit_claim(k, "model.axis-2 he-111h");
	kit_claim(k, "level.axis-2 medium");
	kit_free(k);
}

/* ---- options ---- */

static void
ex_72_poland_three_times_as_large_dif_17_7(void **state)
{
	struct kit *k =
	    campaign("campaign poland-1939 scale 3\nlaunch to 3\naxis: option 1\nallied: option 2");

	(void)state;
	/* Three Stukas, three Bf-110C without bombs, six P.11c, and the Axis fighters are late. */
	kit_claim(k, "model.axis-3 ju-87b");
	kit_claim(k, "model.axis-6 bf-110c");
	kit_claim(k, "loaded.axis-6 no");
	kit_claim(k, "axis-7 at absent");
	kit_claim(k, "model.allied-6 p.11c");
	kit_claim(k, "allied-7 at absent");
	kit_claim(k, "late.axis yes");
	kit_free(k);
	/* Bombs 11 damage 12/24 not yet; the points of both sides are divided by the scale. */
	k = dif_waiting("debrief", "set mode mission\nset campaign poland-1939\nset scale 3\nset mission "
				   "1\nset goal 3\nset bombs 12\nset points.axis 18\nset points.allied 13");
	kit_claim(k, "mission-points.axis 10");
	kit_claim(k, "mission-points.allied 4");
	kit_claim(k, "net.1 -6");
	kit_claim(k, "marker.3 axis-damaged");
	kit_free(k);
}

static void
options_are_chosen_once_dif_16_6a_16_6b_16_6c(void **state)
{
	struct kit *k = dif_waiting("options", POLAND "set used-options.axis 1");

	(void)state;
	kit_would_break(k, "axis: option 9", "DIF-16.6c");
	kit_would_break(k, "axis: option 1", "DIF-16.6b");
	kit_keeps(k, "axis: option 2", "DIF-16.6b");
	kit_breaks(k, "axis: option 3", "DIF-16.6a");
	kit_keeps(k, "allied: option 1", "DIF-16.6a");
	kit_free(k);
}

static void
ex_55_a_fighter_option_brings_an_unloaded_fighter_dif_16_7(void **state)
{
	struct kit *k =
	    campaign("campaign battle-of-britain-1940\nlaunch to 1\naxis: pass\nallied: option 1");

	(void)state;
	kit_claim(k, "model.allied-2 spitfire-i");
	kit_claim(k, "loaded.allied-2 no");
	kit_free(k);
}

static void
late_fighters_are_not_there_dif_16_7a(void **state)
{
	struct kit *k = dif_waiting(
	    "slot", POLAND "set attacker axis\nset turn 1\nset late.axis yes\nset next axis\n"
			   "axis-1 bf-109d medium: 5\naxis-2 ju-87b medium\nallied-1 p.11c medium: 4");

	(void)state;
	kit_would_break(k, "axis-1: redline", "DIF-16.7a");
	kit_keeps(k, "allied-1: turn", "DIF-16.7a");
	kit_would_break(k, "fire in-my-sights-1b1h at axis-1", "DIF-16.7a");
	kit_would_do(k, "fire in-my-sights-1b1h at axis-2");
	kit_does(k, "allied-1: done\nallied-1: done\nallied-1: done\nallied-1: done");
	kit_claim(k, "turn 2");
	kit_does(k, "axis-1: turn");
	kit_free(k);
	k = dif_waiting("slot", POLAND "set attacker axis\nset turn 1\nset late.axis yes\naxis-1 bf-109d "
				       "medium: 5\naxis-2 ju-87b medium\nallied-1 p.11c medium: 4");
	kit_breaks(k, "axis-1: turn", "DIF-16.7a");
	kit_free(k);
}

static void
fuel_sends_fighters_home_dif_16_7b(void **state)
{
	struct kit *k = dif_waiting(
	    "slot", "set mode mission\nset campaign battle-of-britain-1940\nset scale 1\nset mission 1\nset "
		    "attacker axis\nset turn 5\nset turn-limit 6\n"
		    "set chosen-options.allied 8\nset acted.axis-1 yes\nset first axis\nset next allied\n"
		    "axis-1 bf-109e medium: 5\naxis-2 ju-88a medium\nallied-1 spitfire-i medium: 6\nset "
		    "position.axis-1.allied-1 tailing");

	(void)state;
	kit_keeps(k, "allied-1: turn", "DIF-16.7b");
	kit_does(k, "allied-1: done\nallied-1: done\nallied-1: done\nallied-1: done");
	kit_claim(k, "turn 6");
	kit_claim(k, "axis-1 at gone-home");
	kit_claim(k, "hand.axis-1 0");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_breaks(k, "axis-1: turn", "DIF-16.7b");
	kit_free(k);
}

static void
altitude_and_winds_are_announced_before_the_start_dif_16_7c(void **state)
{
	struct kit *k =
	    campaign("campaign battle-of-britain-1940\nlaunch to 2\naxis: option 5\nallied: option 6");

	(void)state;
	kit_does(k, "allied-1: draw 5\nallied-1: level low\nallied: flak tight");
	kit_would_break(k, "done", "DIF-16.7c");
	kit_keeps(k, "axis: announce altitude lower", "DIF-16.7c");
	kit_claim(k, "level.axis-1 low");
	kit_would_break(k, "axis: announce altitude higher", "DIF-16.7c");
	kit_does(k, "allied: announce winds fewer");
	kit_claim(k, "turn-limit 5");
	kit_breaks(k, "allied: announce winds more", "DIF-16.7c");
	kit_claim(k, "turn-limit 7");
	kit_free(k);
}

static void
more_option_effects_dif_16_7(void **state)
{
	/* Sun At Your Back: two cards more. Gunner: one's own +1, the enemy's -1, where there is one. */
	struct kit *k = campaign("campaign battle-of-britain-1940\nlaunch to 1\naxis: option 2\nallied: "
				 "pass\nallied: hidden\nallied-1: draw 5\naxis-3: draw 5");

	(void)state;
	kit_does(k, "axis-1: form\naxis-2: form left-of axis-1\nallied-1: level medium\naxis-3: level "
		    "medium\naxis-3: turn");
	kit_free(k);
	k = dif_fight("actions",
		      "set mode mission\nset campaign battle-of-britain-1940\nset chosen-options.axis "
		      "2\naxis-1 bf-110c medium: 5\nallied-1 spitfire-i medium: 3\n"
		      "set position.allied-1.axis-1 tailing");
	kit_does(k, "gunner in-my-sights-2b2h");
	kit_free(k);
	/* Shortage: a hit on every enemy aircraft. Defense and Support change the turrets. */
	k = campaign("campaign daylight-bombing-1944\nlaunch to 5\nallied: option 4\naxis: pass\naxis: "
		     "hidden\naxis-1: draw 6\n"
		     "allied-1: level medium\nallied-2: level medium\naxis-1: level medium\nallied-1: "
		     "form\nallied-2: form behind allied-1");
	kit_claim(k, "hits.axis-1 1");
	kit_free(k);
	k = dif_fight(
	    "actions",
	    "set mode mission\nset campaign daylight-bombing-1944\nset chosen-options.axis 16\nset "
	    "chosen-options.allied 4\nset chosen-bomber allied-2\n"
	    "axis-1 bf-109g medium: 6\nallied-1 b-24d medium\nallied-2 b-24d medium\n"
	    "set row.allied-1 32\nset column.allied-1 32\nset row.allied-2 33\nset column.allied-2 32");
	kit_does(k, "fire in-my-sights-1b1h at allied-2\nallied-2: draw 7\nallied-2: pass");
	kit_free(k);
	/* Pilot Names, and the pilot's points for the enemy. */
	k = campaign("campaign battle-of-britain-1940\nlaunch to 1\naxis: pass\nallied: option 3");
	kit_claim(k, "pilot.allied-2 malan");
	kit_free(k);
	/* Vital Mission doubles, then Press and Rest. */
	k = dif_waiting("debrief",
			"set mode mission\nset campaign daylight-bombing-1944\nset scale 1\nset mission "
			"1\nset attacker allied\nset goal 5\nset bombs 16\nset points.axis 10\n"
			"set chosen-options.allied 32\nset chosen-options.axis 64");
	kit_claim(k, "mission-points.allied 32");
	kit_claim(k, "mission-points.axis 20");
	kit_claim(k, "net.1 12");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_52_the_sheet_gives_missions_and_turns_dif_16_2),
	    cmocka_unit_test(ex_53_the_first_arrow_begins_at_start_dif_16_3a_16_4),
	    cmocka_unit_test(later_arrows_begin_at_controlled_targets_dif_16_4c_16_4d),
	    cmocka_unit_test(ex_72_poland_three_times_as_large_dif_17_7),
	    cmocka_unit_test(options_are_chosen_once_dif_16_6a_16_6b_16_6c),
	    cmocka_unit_test(ex_55_a_fighter_option_brings_an_unloaded_fighter_dif_16_7),
	    cmocka_unit_test(late_fighters_are_not_there_dif_16_7a),
	    cmocka_unit_test(fuel_sends_fighters_home_dif_16_7b),
	    cmocka_unit_test(altitude_and_winds_are_announced_before_the_start_dif_16_7c),
	    cmocka_unit_test(more_option_effects_dif_16_7),
	};

	return cmocka_run_group_tests_name("down-in-flames campaign", tests, NULL, NULL);
}
