/* Uses of cards, and cycles (DIF-7, 8; EX-17 to EX-28). */
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

/* ---- the examples ---- */

static void
ex_17_the_last_card_is_the_targets_dif_8_4(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h\nallied-1: react barrel-roll\naxis-1: react yo-yo\nallied-1: "
		    "react vertical-roll");
	kit_claim(k, "on-table 4");
	kit_does(k, "axis-1: pass");
	kit_claim(k, "hits.allied-1 0");
	kit_claim(k, "discards 4");
	kit_asks(k, "actions");
	kit_free(k);
}

static void
ex_18_out_of_the_sun_as_a_manoeuvre_of_one_to_three_dif_7_3(void **state)
{
	struct kit *k = dif_fight("actions", DISADVANTAGED);

	(void)state;
	kit_would_do(k, "manoeuvre 1 with out-of-the-sun-1b1h");
	kit_would_do(k, "manoeuvre 2 with out-of-the-sun-1b1h");
	kit_keeps(k, "manoeuvre 3 with out-of-the-sun-1b1h", "DIF-7.3a");
	kit_does(k, "allied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_claim(k, "position.allied-1.axis-1 neutral");
	kit_free(k);
	dif_breaks("actions", TAILED, "manoeuvre 4 with out-of-the-sun-1b1h", "DIF-7.3a");
}

static void
ex_19_yo_yo_is_one_step_dif_7_3a_7_3b(void **state)
{
	(void)state;
	dif_keeps("actions", DUEL, "manoeuvre 1 with yo-yo", "DIF-7.3a");
	dif_breaks("actions", DUEL, "manoeuvre 2 with yo-yo", "DIF-7.3a");
	dif_breaks("actions", DUEL, "manoeuvre 0 with yo-yo", "DIF-7.3a");
	dif_breaks("actions", DUEL, "manoeuvre 1 with tight-turn", "DIF-7.3a");
	dif_keeps("actions", DUEL "set pilot.axis-1 improviser", "manoeuvre 1 with tight-turn", "DIF-7.3a");
	dif_breaks("actions", DUEL, "manoeuvre 3 with out-of-the-sun-1b1h", "DIF-7.3b");
	dif_keeps("actions", DUEL, "manoeuvre 2 with out-of-the-sun-1b1h", "DIF-7.3b");
}

static void
ex_20_tight_turn_counters_a_manoeuvre_dif_8_2a(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "manoeuvre 1 with ace-pilot");
	kit_claim(k, "top manoeuvre");
	kit_keeps(k, "allied-1: react tight-turn", "DIF-8.2a");
	kit_does(k, "pass");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_free(k);
}

static void
ex_21_tactics_are_not_countered_dif_7_4a(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "tactic evasive");
	kit_claim(k, "evasive.axis-1 1");
	kit_would_break(k, "allied-1: react ace-pilot", "DIF-7.4a");
	kit_breaks(k, "allied-1: react tight-turn", "DIF-7.4a");
	/* It lies among the discards all the same. */
	kit_claim(k, "hand.allied-1 8");
	kit_free(k);
	/* A Vertical Roll flown on oneself, and Redline. */
	k = dif_fight("actions", DUEL);
	kit_does(k, "dive with vertical-roll\ndraw 1");
	kit_breaks(k, "allied-1: react yo-yo", "DIF-7.4a");
	kit_free(k);
	k = dif_fight("actions", DUEL);
	kit_does(k, "redline");
	kit_breaks(k, "allied-1: react ace-pilot", "DIF-7.4a");
	kit_free(k);
	k = dif_fight("react", DUEL "set actor axis-1\nset target allied-1\nset reactor allied-1\nset action "
				    "manoeuvre\nset steps 1\nset top manoeuvre\nset opened-in actions");
	kit_keeps(k, "allied-1: react ace-pilot", "DIF-7.4a");
	kit_free(k);
}

static void
ex_22_plus_one_hit_cards_with_the_attack_dif_7_5(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1 with tight-turn and yo-yo");
	kit_claim(k, "plus-hits 2");
	kit_claim(k, "hand.axis-1 6");
	kit_does(k, "allied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 3");
	kit_claim(k, "allied-1 at flying damaged");
	kit_free(k);
	/* The next attack uses them up even if it is cancelled. */
	k = dif_fight("actions", DUEL);
	kit_does(k, "tactic tight-turn\nfire in-my-sights-1b1h\nallied-1: react barrel-roll\naxis-1: pass");
	kit_claim(k, "waiting-hits 0");
	kit_free(k);
}

static void
ex_23_ex_24_what_answers_in_my_sights_dif_8_2a(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h");
	kit_would_do(k, "allied-1: react barrel-roll");
	kit_breaks(k, "allied-1: react scissors", "DIF-8.2a");
	/* As played: it is on top now, and the other one's turn. */
	kit_claim(k, "top scissors");
	kit_claim(k, "reactor axis-1");
	kit_free(k);
}

static void
ex_25_an_attack_nobody_answers_dif_5_1(void **state)
{
	struct kit *k = dif_fight("actions", DUEL "set position.axis-1.allied-1 tailing");

	(void)state;
	kit_does(k, "fire in-my-sights-2b3h\nallied-1: pass\nallied-1: pass");
	kit_claim(k, "hits.allied-1 3");
	kit_claim(k, "bursts-spent 2");
	kit_free(k);
}

static void
ex_26_a_barrel_roll_cancelled_dif_9_2(void **state)
{
	struct kit *k = dif_fight("actions", DISADVANTAGED);

	(void)state;
	kit_keeps(k, "play barrel-roll", "DIF-9.2a");
	kit_does(k, "allied-1: react yo-yo\naxis-1: pass");
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_does(k, "play barrel-roll\nallied-1: pass");
	kit_claim(k, "position.allied-1.axis-1 neutral");
	kit_free(k);
	dif_breaks("actions", DUEL, "play barrel-roll", "DIF-9.2a");
	dif_keeps("actions", TAILED, "play barrel-roll", "DIF-9.2a");
}

static void
ex_27_a_cycle_of_five_cards_dif_8(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "manoeuvre 2 with ace-pilot\nallied-1: react tight-turn\naxis-1: react scissors\n"
		    "allied-1: react scissors\naxis-1: react barrel-roll\nallied-1: pass");
	kit_claim(k, "position.axis-1.allied-1 tailing");
	kit_claim(k, "discards 5");
	kit_free(k);
}

static void
ex_28_subtitles_do_not_matter_dif_8_2a(void **state)
{
	static const char *const shots[] = {"fire in-my-sights-1b1h", "fire in-my-sights-fuel-tank",
					    "fire in-my-sights-jinking"};

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		struct kit *k = dif_fight("actions", DUEL "set position.axis-1.allied-1 tailing");
		kit_does(k, shots[i]);
		kit_keeps(k, "allied-1: react barrel-roll", "DIF-8.2a");
		kit_free(k);
	}
}

/* ---- DIF-7 ---- */

static void
cards_are_in_the_hand_and_used_one_way_dif_7_1a_7_1b(void **state)
{
	const char *known = "axis-1 bf-109e medium: scissors\nallied-1 spitfire-i medium: 9\n";

	(void)state;
	dif_breaks("actions", known, "fire in-my-sights-1b1h", "DIF-7.1a");
	dif_keeps("actions", known, "manoeuvre 1 with scissors", "DIF-7.1a");
	dif_breaks("actions", DUEL "set discarded.ace-pilot 4\nset discards 4", "manoeuvre 1 with ace-pilot",
		   "DIF-7.1a");
	dif_breaks("actions",
		   "axis-1 bf-109e medium: in-my-sights-1b1h scissors\nallied-1 spitfire-i medium: 9\n",
		   "fire in-my-sights-1b1h with tight-turn", "DIF-7.1a");
	dif_breaks("actions", DUEL, "fire yo-yo", "DIF-7.1b");
	dif_breaks("actions", DUEL, "tactic scissors", "DIF-7.1b");
	dif_breaks("actions", DUEL, "play tight-turn", "DIF-7.1b");
	dif_breaks("actions", DUEL, "climb with scissors paying yo-yo", "DIF-7.1b");
	dif_breaks("actions", DUEL, "fire in-my-sights-1b1h with scissors", "DIF-7.1b");
	dif_keeps("actions", DUEL, "fire in-my-sights-1b1h", "DIF-7.1b");
}

static void
attacks_belong_to_the_own_turn_dif_7_2a(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_would_break(k, "allied-1: manoeuvre 1 with yo-yo", "DIF-7.2a");
	kit_would_break(k, "allied-1: tactic yo-yo", "DIF-7.2a");
	kit_breaks(k, "allied-1: fire in-my-sights-1b1h", "DIF-7.2a");
	/* As played: it is answered, and hits. */
	kit_does(k, "axis-1: pass\naxis-1: pass");
	kit_claim(k, "hits.axis-1 1");
	kit_free(k);
	dif_keeps("actions", DUEL, "axis-1: fire in-my-sights-1b1h", "DIF-7.2a");
}

/* ---- DIF-8 ---- */

static void
the_two_react_in_turn_dif_8_2b_8_2c(void **state)
{
	struct kit *k = dif_fight("actions", DUEL "axis-2 bf-109e medium: 9\nset mode teams\n");

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h at allied-1");
	kit_would_break(k, "axis-1: react barrel-roll", "DIF-8.2b");
	kit_would_break(k, "axis-2: react barrel-roll", "DIF-8.2c");
	kit_keeps(k, "allied-1: react tight-turn", "DIF-8.2b");
	kit_keeps(k, "axis-1: react tight-turn", "DIF-8.2c");
	kit_free(k);
}

static void
no_card_joins_a_closed_cycle_dif_8_3a(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	kit_does(k, "fire in-my-sights-1b1h");
	kit_keeps(k, "allied-1: react barrel-roll", "DIF-8.3a");
	kit_does(k, "axis-1: pass");
	kit_breaks(k, "axis-1: react yo-yo", "DIF-8.3a");
	kit_claim(k, "hand.axis-1 8");
	kit_free(k);
	dif_breaks("actions", DUEL, "allied-1: react ace-pilot", "DIF-8.3a");
}

static void
what_is_next_ends_what_is_open_dif_8_3(void **state)
{
	struct kit *k = dif_fight("actions", DUEL);

	(void)state;
	/* An unanswered attack is a pass, and so is the Evasive that was not played. */
	kit_does(k, "fire in-my-sights-1b1h\nmanoeuvre 1 with yo-yo\naxis-1: discard scissors");
	kit_claim(k, "hits.allied-1 1");
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_17_the_last_card_is_the_targets_dif_8_4),
	    cmocka_unit_test(ex_18_out_of_the_sun_as_a_manoeuvre_of_one_to_three_dif_7_3),
	    cmocka_unit_test(ex_19_yo_yo_is_one_step_dif_7_3a_7_3b),
	    cmocka_unit_test(ex_20_tight_turn_counters_a_manoeuvre_dif_8_2a),
	    cmocka_unit_test(ex_21_tactics_are_not_countered_dif_7_4a),
	    cmocka_unit_test(ex_22_plus_one_hit_cards_with_the_attack_dif_7_5),
	    cmocka_unit_test(ex_23_ex_24_what_answers_in_my_sights_dif_8_2a),
	    cmocka_unit_test(ex_25_an_attack_nobody_answers_dif_5_1),
	    cmocka_unit_test(ex_26_a_barrel_roll_cancelled_dif_9_2),
	    cmocka_unit_test(ex_27_a_cycle_of_five_cards_dif_8),
	    cmocka_unit_test(ex_28_subtitles_do_not_matter_dif_8_2a),
	    cmocka_unit_test(cards_are_in_the_hand_and_used_one_way_dif_7_1a_7_1b),
	    cmocka_unit_test(attacks_belong_to_the_own_turn_dif_7_2a),
	    cmocka_unit_test(the_two_react_in_turn_dif_8_2b_8_2c),
	    cmocka_unit_test(no_card_joins_a_closed_cycle_dif_8_3a),
	    cmocka_unit_test(what_is_next_ends_what_is_open_dif_8_3),
	};

	return cmocka_run_group_tests_name("down-in-flames cycle", tests, NULL, NULL);
}
