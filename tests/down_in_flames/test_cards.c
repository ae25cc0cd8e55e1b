/* The cards (DIF-9, 17.10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

#define DUEL "axis-1 bf-109e medium: 9\nallied-1 spitfire-i medium: 9\n"
#define DISADVANTAGED DUEL "set position.allied-1.axis-1 advantaged\n"
#define TAILED DUEL "set position.allied-1.axis-1 tailing\n"

/* ---- DIF-9 ---- */

static void
evasive_makes_attacks_dearer_and_lighter_dif_9_3a(void **state)
{
	struct kit *k =
	    dif_fight("actions", DUEL "set position.axis-1.allied-1 tailing\nset evasive.allied-1 1\n");

	(void)state;
	kit_does(k, "fire in-my-sights-2b3h at allied-1");
	kit_claim(k, "bursts-spent 3");
	kit_would_do(k, "allied-1: react evasive");
	kit_does(k, "allied-1: pass");
	kit_keeps(k, "allied-1: react evasive", "DIF-9.3a");
	kit_claim(k, "hand.allied-1 8");
	kit_breaks(k, "axis-1: react ace-pilot", "DIF-7.4a");
	kit_does(k, "allied-1: pass");
	kit_claim(k, "hits.allied-1 1");
	kit_breaks(k, "allied-1: react evasive", "DIF-9.3a");
	kit_claim(k, "hits.allied-1 1");
	kit_free(k);
}

static void
a_fuel_tank_destroys_outright_dif_9_5(void **state)
{
	struct kit *k = dif_fight("actions", DUEL "set position.axis-1.allied-1 tailing");

	(void)state;
	kit_does(k, "fire in-my-sights-fuel-tank\nallied-1: react evasive\nallied-1: pass");
	kit_claim(k, "allied-1 at shot-down");
	kit_claim(k, "vp.axis 14");
	kit_free(k);
}

static void
jinking_counters_shots_dif_9_6(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "fire out-of-the-sun-1b1h");
	kit_would_break(k, "allied-1: react in-my-sights-1b1h", "DIF-8.2a");
	kit_would_break(k, "allied-1: react barrel-roll", "DIF-8.2a");
	kit_does(
	    k,
	    "allied-1: react in-my-sights-jinking\naxis-1: react tight-turn\nallied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 1");
	kit_free(k);
}

static void
nobody_fires_at_his_pursuer_dif_9_8b(void **state)
{
	(void)state;
	dif_breaks("actions", TAILED, "fire in-my-sights-1b1h", "DIF-9.8b");
	dif_keeps("actions", DUEL, "fire in-my-sights-1b1h", "DIF-9.8b");
	/* only at that one. */
	dif_keeps("actions", TAILED "allied-2 p.11c medium: 4", "fire in-my-sights-1b1h at allied-2",
		  "DIF-9.8b");
}

static void
redline_is_a_hit_and_three_cards_dif_9_9a(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h");
	/* In an enemy's turn and inside a cycle; it does not count as a card of it. */
	kit_does(k, "allied-1: redline\nallied-1: pass");
	kit_claim(k, "hits.allied-1 1");
	kit_would_break(k, "allied-1: draw 4", "DIF-9.9a");
	kit_would_break(k, "allied-1: done", "DIF-9.9a");
	kit_keeps(k, "allied-1: draw 3", "DIF-9.9a");
	kit_claim(k, "hand.allied-1 11");
	kit_claim(k, "reactor allied-1");
	kit_does(k, "allied-1: react barrel-roll");
	kit_free(k);
	/* Evasive takes the hit away. */
	k = dif_fight("discard", DUEL);
	kit_does(k, "axis-1: redline\naxis-1: react evasive\naxis-1: draw 3");
	kit_claim(k, "hits.axis-1 0");
	kit_asks(k, "discard");
	kit_free(k);
	/* The pilot ability Re. */
	k = dif_fight("discard", DUEL "set pilot.axis-1 daredevil\n");
	kit_does(k, "axis-1: redline\naxis-1: draw 3");
	kit_claim(k, "hits.axis-1 0");
	kit_free(k);
}

static void
whoever_shoots_himself_down_draws_nothing_r_14(void **state)
{
	struct kit *k = dif_fight("actions", DUEL "place allied-1 flying damaged\nset hits.allied-1 5");

	(void)state;
	kit_does(k, "allied-1: redline\nallied-1: pass");
	assert_true(is_over(&k->play));
	kit_claim(k, "vp.axis 14");
	kit_free(k);
	dif_breaks("pick", "set mode duel", "axis-1: redline", "DIF-4.0a");
}

static void
scissors_turn_the_tables_on_an_advantaged_enemy_dif_9_10a_9_10b(void **state)
{
	struct kit *k = dif_fight("actions", DISADVANTAGED);

	(void)state;
	kit_keeps(k, "play scissors", "DIF-9.10a");
	kit_does(k, "allied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_free(k);
	dif_breaks("actions", TAILED, "play scissors", "DIF-9.10a");
	dif_breaks("actions", DUEL, "play scissors", "DIF-9.10a");
	dif_breaks("actions",
		   DISADVANTAGED
		   "set mode teams\naxis-2 bf-109e medium: 3\naxis-3 bf-109e medium: 3\n"
		   "set position.axis-2.allied-1 advantaged\nset position.axis-3.allied-1 advantaged",
		   "play scissors", "DIF-9.10b");
	dif_keeps("actions",
		  DISADVANTAGED "axis-2 bf-109e medium: 3\nset position.axis-2.allied-1 advantaged",
		  "play scissors", "DIF-9.10b");
}

static void
ace_pilot_markers_serve_once_dif_17_10b(void **state)
{
	struct kit *k = dif_fight(
	    "actions", DUEL "set pilot.allied-1 ace\nset ace-pilot-markers.allied-1 1\nset pilot.axis-1 ace\n"
			    "set ace-pilot-markers.axis-1 1");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h");
	kit_keeps(k, "allied-1: react marker", "DIF-17.10b");
	kit_does(k, "axis-1: react marker");
	kit_breaks(k, "allied-1: react marker", "DIF-17.10b");
	kit_does(k, "allied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 1");
	kit_claim(k, "hand.allied-1 9");
	kit_breaks(k, "axis-1: manoeuvre 2 with marker", "DIF-17.10b");
	kit_free(k);
	k = dif_fight("actions", DISADVANTAGED "set ace-pilot-markers.axis-1 1");
	kit_does(k, "manoeuvre 3 on allied-1 with marker\nallied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(evasive_makes_attacks_dearer_and_lighter_dif_9_3a),
	    cmocka_unit_test(a_fuel_tank_destroys_outright_dif_9_5),
	    cmocka_unit_test(jinking_counters_shots_dif_9_6),
	    cmocka_unit_test(nobody_fires_at_his_pursuer_dif_9_8b),
	    cmocka_unit_test(redline_is_a_hit_and_three_cards_dif_9_9a),
	    cmocka_unit_test(whoever_shoots_himself_down_draws_nothing_r_14),
	    cmocka_unit_test(scissors_turn_the_tables_on_an_advantaged_enemy_dif_9_10a_9_10b),
	    cmocka_unit_test(ace_pilot_markers_serve_once_dif_17_10b),
	};

	return cmocka_run_group_tests_name("down-in-flames cards", tests, NULL, NULL);
}
