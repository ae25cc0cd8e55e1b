/* 303 Squadron, Phase III: the rules of Combat, each broken once and kept once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/kit.h"
#include "tests/squadron_303/scene.h"

/* ---- who attacks whom ---- */

static void
germans_are_attacked_in_the_own_zone_303_III_1a(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "place bf-109-9 A5 patrol\ngoto battle");

	(void)state;
	kit_would_break(k, "blue: attack bf-109-9", "303-III.1a");
	kit_would_break(k, "blue: attack bf-109-10", "303-GEN.2");
	kit_keeps(k, "blue: attack bf-109-1", "303-III.1a");
	kit_claim(k, "ammunition.blue 3");
	kit_free(k);
}

static void
each_player_fights_once_a_turn_303_III_1b(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "set fought.blue yes\ngoto battle");

	(void)state;
	kit_would_break(k, "blue: attack bf-109-1", "303-III.1b");
	kit_keeps(k, "yellow: attack bf-109-1", "303-III.1b");
	kit_free(k);
}

static void
a_combat_costs_ammunition_303_III_1c(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "set ammunition.blue 0\ngoto battle");

	(void)state;
	kit_would_break(k, "blue: attack bf-109-1", "303-III.1c");
	kit_keeps(k, "yellow: attack bf-109-1", "303-III.1c");
	kit_free(k);
}

static void
the_second_round_must_be_fought_303_III_1e(void **state)
{
	struct kit *k = sq_scene(ROUND_1 "goto next");

	(void)state;
	kit_would_break(k, "blue: done", "303-III.1e");
	kit_would_break(k, "yellow: attack bf-109-2", "303-III.1e");
	kit_keeps(k, "roll red blank blank", "303-III.1e");
	kit_free(k);
	/* A card that moves the aircraft after the attack allows it. */
	k = sq_scene(ROUND_1 "set bonus.fly-off 2\ngoto next");
	kit_keeps(k, "blue: done", "303-III.1e");
	kit_free(k);
}

/* ---- dice ---- */

static void
round_1_is_rolled_with_the_right_dice_303_III_2a(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "goto battle");

	(void)state;
	kit_does(k, "blue: attack bf-109-1");
	kit_would_break(k, "roll blue hit evade hit", "303-III.2a");
	kit_would_break(k, "roll yellow success", "303-III.2a");
	kit_would_break(k, "roll black blank", "303-III.2a");
	kit_would_break(k, "roll red blank blank evade", "303-III.2a");
	kit_keeps(k, "roll blue hit evade", "303-III.2a");
	kit_does(k, "roll red prop2 evade\nblue: choose hit");
	kit_free(k);
	k = sq_scene("set declared.blue yellow\n" GERMANS_HERE "goto battle");
	kit_does(k, "blue: attack bf-109-1");
	kit_would_break(k, "roll blue hit hit", "303-III.2a");
	kit_does(k, "roll blue hit\nroll yellow success\nroll red blank blank");
	kit_free(k);
}

static void
a_die_is_rolled_again_once_303_III_2b(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "goto battle");

	(void)state;
	kit_does(k, "blue: attack bf-109-1\nroll red blank reroll\nroll blue hit reroll");
	kit_keeps(k, "roll blue reroll", "303-III.2b");
	kit_does(k, "roll red prop3");
	/* The second reroll symbol is a blank. */
	kit_claim(k, "own-die.2 blank");
	kit_claim(k, "german-die.2 prop3");
	kit_would_break(k, "roll blue hit", "303-III.2b");
	kit_does(k, "blue: choose hit");
	kit_breaks(k, "roll blue hit", "303-III.2b");
	kit_free(k);
}

static void
the_yellow_die_is_never_rolled_again_303_III_2b(void **state)
{
	struct kit *k = sq_scene(
	    "place frantisek blue\nplace feric green\nset declared.blue ability\nset yellow-rolled yes\n"
	    "set round 1\nset own-die.1 hit\nset own-die.2 failure\n" FIGHT "goto round");

	(void)state;
	kit_would_break(k, "blue: ability own failure", "303-III.2b");
	kit_would_break(k, "roll yellow success", "303-III.2b");
	kit_does(k, "blue: ability own hit\nroll blue evade");
	kit_claim(k, "own-die.1 evade");
	kit_free(k);
}

static void
one_die_waits_for_round_2_303_III_2c(void **state)
{
	struct kit *k = sq_scene("set round 1\nset own-die.1 hit\nset own-die.2 evade\n" FIGHT "goto round");

	(void)state;
	kit_would_break(k, "done", "303-GEN.1");
	kit_keeps(k, "blue: choose hit", "303-III.2c");
	kit_would_break(k, "blue: choose evade", "303-III.2c");
	kit_does(k, "blue: play hit-3-extra-manoeuvre");
	kit_breaks(k, "blue: activate second-die first-card", "303-III.2c");
	kit_free(k);
}

static void
one_card_a_round_after_the_dice_303_III_2d(void **state)
{
	struct kit *k = sq_scene("set cards.blue.hit-1-extra-hit 1\n" GERMANS_HERE "goto battle");

	(void)state;
	kit_does(k, "blue: attack bf-109-1");
	kit_would_break(k, "blue: play hit-1-extra-hit", "303-III.2d");
	kit_does(k, "roll blue hit evade\nroll red blank blank");
	kit_keeps(k, "blue: play hit-1-extra-hit", "303-III.2d");
	kit_breaks(k, "blue: play hit-3-extra-manoeuvre", "303-III.2d");
	kit_free(k);
}

static void
later_rounds_roll_german_dice_only_303_III_3a(void **state)
{
	struct kit *k = sq_scene(ROUND_1 "goto next");

	(void)state;
	kit_would_break(k, "roll blue hit", "303-III.3a");
	kit_would_break(k, "roll red prop2 prop3 prop4", "303-III.3a");
	kit_keeps(k, "roll red prop2 blank", "303-III.3a");
	kit_breaks(k, "roll blue hit", "303-III.3a");
	kit_free(k);
}

static void
the_waiting_die_is_laid_in_round_2_303_III_3b(void **state)
{
	struct kit *k = sq_scene(ROUND_1 "goto next");

	(void)state;
	kit_does(k, "roll red blank blank");
	kit_claim(k, "laid.2 2");
	kit_breaks(k, "blue: choose hit", "303-III.3b");
	kit_free(k);
	k = sq_scene(
	    "set own-die.2 joker\nset round 1\nset own-die.1 hit\nset laid.1 1\nset die-as.1 hit\n" FIGHT
	    "goto next");
	kit_does(k, "roll red blank blank");
	kit_keeps(k, "blue: choose joker as evade", "303-III.3b");
	kit_free(k);
}

/* ---- cards of earlier rounds ---- */

#define ROUND_2_SAME                                                                                         \
	ROUND_1                                                                                              \
	    "set round 2\nset laid.2 2\nset die-as.2 evade\nset card.1 hit-1-extra-hit\nset card-as.1 hit\n"

static void
the_first_effect_is_gone_303_III_3d(void **state)
{
	struct kit *k = sq_scene(ROUND_2_SAME "goto round");

	(void)state;
	kit_would_break(k, "blue: activate first-die first-card", "303-III.3d");
	kit_does(k, "blue: play hit-3-extra-manoeuvre");
	kit_would_break(k, "blue: activate first-die first-card for hit-1-extra-hit", "303-III.3d");
	/* Symbols of round 1 count for the second card. */
	kit_keeps(k, "blue: activate first-die second-card", "303-III.3d");
	kit_claim(k, "bonus.extra-manoeuvre 1");
	kit_free(k);
}

static void
a_new_target_is_named_before_its_dice_303_III_4a(void **state)
{
	struct kit *k = sq_scene("place bf-109-9 A5 patrol\n" ROUND_1 "goto next");

	(void)state;
	kit_would_break(k, "blue: round bf-109-9", "303-III.4a");
	kit_keeps(k, "blue: round he-111-1", "303-III.4a");
	kit_does(k, "roll black blank");
	kit_breaks(k, "blue: round bf-109-2", "303-III.4a");
	kit_free(k);
}

static void
only_the_second_die_counts_against_another_303_III_4c(void **state)
{
	struct kit *k = sq_scene("set card.1 hit-1-extra-hit\nset card-as.1 hit\n" ROUND_1 "goto next");

	(void)state;
	kit_does(k, "blue: round bf-109-2\nroll red blank blank");
	kit_claim(k, "gone.first-die yes");
	kit_claim(k, "gone.first-card yes");
	kit_would_break(k, "blue: choose hit", "303-III.4c");
	kit_would_break(k, "blue: activate second-die second-die for hit-1-extra-hit", "303-III.4c");
	kit_does(k, "blue: play hit-3-extra-manoeuvre");
	kit_would_break(k, "blue: activate first-die second-card", "303-III.4c");
	kit_does(k, "done");
	/* One hit on the card, none on the die that lies. */
	kit_claim(k, "hits.bf-109-2 1");
	kit_free(k);
	k = sq_scene(
	    "set own-die.2 hit\nset round 1\nset own-die.1 hit\nset laid.1 1\nset die-as.1 hit\n" FIGHT
	    "goto next");
	kit_does(k, "blue: round bf-109-2\nroll red blank blank\nblue: play hit-3-extra-manoeuvre");
	kit_keeps(k, "blue: activate second-die second-card", "303-III.4c");
	kit_free(k);
}

/* ---- sets ---- */

static void
an_effect_needs_its_set_303_III_5a(void **state)
{
	struct kit *k = sq_scene("set cards.blue.hit-1-cancel-hit 1\n" ROUND_1 "goto round");

	(void)state;
	kit_does(k, "blue: play hit-1-cancel-hit");
	kit_breaks(k, "blue: activate first-die first-card", "303-III.5a");
	kit_free(k);
	k = sq_scene("set cards.blue.hit-1-cancel-hit 1\n" ROUND_1
		     "set own-die.1 manoeuvre\nset die-as.1 manoeuvre\ngoto round");
	kit_does(k, "blue: play hit-1-cancel-hit");
	kit_keeps(k, "blue: activate first-die first-card", "303-III.5a");
	kit_claim(k, "bonus.cancel-hit 1");
	kit_free(k);
}

static void
some_symbols_must_come_from_a_die_303_III_5a(void **state)
{
	struct kit *k =
	    sq_scene("set cards.blue.manoeuvre-3-fly-off 1\nset cards.blue.hit-2-first-strike 1\n" ROUND_1
		     "set own-die.1 manoeuvre\nset die-as.1 manoeuvre\ngoto round");

	(void)state;
	kit_does(k, "blue: play hit-2-first-strike");
	kit_keeps(k, "blue: activate first-die first-card", "303-III.5a");
	/* Every pilot in the Zone has it in the first round of his Combat. */
	kit_claim(k, "first-strike.blue yes");
	kit_claim(k, "first-strike.green yes");
	kit_free(k);
	k = sq_scene("set cards.blue.evade-2-fly-off 1\nset tokens.blue 1\n" ROUND_1
		     "set own-die.1 evade\nset die-as.1 evade\ngoto round");
	kit_does(k, "blue: play evade-2-fly-off");
	kit_does(k, "blue: activate first-die token");
	kit_claim(k, "tokens.blue 0");
	kit_claim(k, "bonus.fly-off 2");
	kit_free(k);
}

static void
a_symbol_is_part_of_one_set_303_III_5b(void **state)
{
	struct kit *k = sq_scene("set cards.blue.hit-1-extra-hit 1\n" ROUND_1 "goto round");

	(void)state;
	kit_does(k, "blue: play hit-1-extra-hit");
	kit_would_break(k, "blue: activate first-die first-die", "303-III.5b");
	kit_keeps(k, "blue: activate first-die first-card", "303-III.5b");
	kit_breaks(k, "blue: activate first-die first-card", "303-III.5b");
	kit_free(k);
}

static void
a_manoeuvre_is_used_once_303_III_5e(void **state)
{
	struct kit *k = sq_scene("set cards.blue.hit-1-cancel-hit 1\n" ROUND_1
				 "set own-die.1 manoeuvre\nset die-as.1 manoeuvre\ngoto round");

	(void)state;
	kit_does(k, "blue: play hit-1-cancel-hit");
	kit_keeps(k, "blue: activate first-die first-card", "303-III.5e");
	kit_would_break(k, "blue: token first-die to target", "303-III.5e");
	kit_does(k, "done\nroll red blank blank");
	/* Also in round 2. */
	kit_breaks(k, "blue: token first-die to board", "303-III.5e");
	kit_free(k);
}

/* ---- Support ---- */

#define SUPPORT                                                                                              \
	"set cards.blue.evade-1-extra-evade 2\nset cards.yellow.hit-1-cancel-hit 2\n"                        \
	"set cards.red.manoeuvre-2-extra-evade 2\n"

static void
support_comes_from_the_same_zone_303_III_6a(void **state)
{
	struct kit *k = sq_scene(SUPPORT "place red A5 flying\nplace green A7 landed\n" ROUND_1 "goto round");

	(void)state;
	kit_does(k, "blue: play evade-1-extra-evade");
	kit_would_break(k, "red: support manoeuvre-2-extra-evade", "303-III.6a");
	kit_would_break(k, "green: support hit-1-cancel-hit", "303-III.6a");
	kit_keeps(k, "yellow: support hit-1-cancel-hit", "303-III.6a");
	kit_free(k);
}

static void
support_is_given_once_303_III_6b(void **state)
{
	struct kit *k = sq_scene(SUPPORT ROUND_1 "goto round");

	(void)state;
	kit_does(k, "blue: play evade-1-extra-evade");
	kit_keeps(k, "yellow: support hit-1-cancel-hit", "303-III.6b");
	kit_would_break(k, "red: support manoeuvre-2-extra-evade", "303-III.6b");
	/* Nor in the second round. */
	kit_does(k, "done\nroll red blank blank\nblue: play evade-1-extra-evade");
	kit_breaks(k, "red: support manoeuvre-2-extra-evade", "303-III.6b");
	kit_free(k);
	/* With Paszkiewicz twice. */
	k = sq_scene(SUPPORT "set in-use.green yes\n" ROUND_1 "goto round");
	kit_does(k, "blue: play evade-1-extra-evade\nyellow: support hit-1-cancel-hit");
	kit_does(k, "red: support manoeuvre-2-extra-evade");
	kit_breaks(k, "yellow: support hit-1-cancel-hit", "303-III.6b");
	kit_free(k);
}

static void
support_joins_a_card_of_this_round_303_III_6c(void **state)
{
	struct kit *k = sq_scene(SUPPORT ROUND_1 "goto round");

	(void)state;
	kit_would_break(k, "yellow: support hit-1-cancel-hit", "303-III.6c");
	kit_does(k, "blue: play evade-1-extra-evade");
	kit_keeps(k, "yellow: support hit-1-cancel-hit", "303-III.6c");
	kit_free(k);
}

static void
three_like_symbols_make_a_sequence_303_III_6d(void **state)
{
	/* evade, evade and evade, Joker. */
	struct kit *k = sq_scene(SUPPORT ROUND_1 "goto round");

	(void)state;
	kit_does(k, "blue: play evade-1-extra-evade");
	kit_would_break(k, "blue: sequence evade", "303-III.6d");
	kit_does(k, "yellow: support hit-1-cancel-hit");
	kit_would_break(k, "blue: sequence hit", "303-III.6d");
	kit_would_break(k, "blue: sequence joker", "303-III.6d");
	kit_keeps(k, "blue: sequence evade", "303-III.6d");
	kit_breaks(k, "blue: sequence evade", "303-III.6d");
	kit_free(k);
	/* Three Jokers make nothing. */
	k = sq_scene(
	    "print combat_cards joker-3-extra-hit support_2=joker\nset cards.blue.joker-3-extra-hit 1\n"
	    "set cards.yellow.manoeuvre-2-extra-evade 1\n" ROUND_1 "goto round");
	kit_does(k, "blue: play joker-3-extra-hit as hit\nyellow: support manoeuvre-2-extra-evade");
	kit_would_break(k, "blue: sequence joker", "303-III.6d");
	kit_breaks(k, "blue: sequence hit", "303-III.6d");
	kit_free(k);
}

static void
a_supporting_card_has_no_effect_303_III_6e(void **state)
{
	struct kit *k = sq_scene(
	    "set cards.blue.hit-1-extra-hit 1\nset cards.yellow.hit-1-ignore-evade 1\n" ROUND_1 "goto round");

	(void)state;
	kit_does(k, "blue: play hit-1-extra-hit\nyellow: support hit-1-ignore-evade");
	kit_would_break(k, "blue: activate first-die first-card for hit-1-ignore-evade", "303-III.6e");
	kit_keeps(k, "blue: activate first-die first-card", "303-III.6e");
	kit_free(k);
}

/* ---- damage ---- */

static void
one_token_is_drawn_for_each_damage_303_III_10b(void **state)
{
	struct kit *k = sq_scene(ROUND_1 "set own-die.1 blank\nset die-as.1 blank\nset german-die.1 prop2\n"
					 "set german-die.2 prop4\ngoto round");

	(void)state;
	kit_does(k, "done");
	kit_asks(k, "damage tokens");
	kit_would_break(k, "blue: draw damage nothing no-free-move hand-limit", "303-III.10b");
	kit_would_break(k, "blue: done", "303-III.10b");
	kit_keeps(k, "blue: draw damage nothing", "303-III.10b");
	kit_would_break(k, "blue: draw damage nothing", "303-GEN.2");
	kit_does(k, "blue: draw damage discard");
	/* A drawn discard is carried out. */
	kit_would_break(k, "blue: done", "303-III.10b");
	kit_would_break(k, "blue: round bf-109-1", "303-III.10b");
	kit_does(k, "blue: discard hit-3-extra-manoeuvre\nroll red blank blank");
	kit_free(k);
}

static void
a_third_round_needs_a_card_and_ammunition_303_III_11b(void **state)
{
	struct kit *k = sq_scene("set ammunition.blue 1\n" ROUND_2_SAME
				 "set bonus.third-round 1\nset ammunition.blue 1\ngoto next");

	(void)state;
	kit_keeps(k, "blue: round bf-109-1", "303-III.11b");
	kit_claim(k, "ammunition.blue 0");
	kit_claim(k, "round 3");
	kit_free(k);
	k = sq_scene("set bonus.fly-off 2\n" ROUND_2_SAME "goto next");
	kit_would_break(k, "blue: round bf-109-1", "303-III.11b");
	kit_free(k);
	/* After the Combat, which then was over. */
	k = sq_scene("set fought.blue yes\n" GERMANS_HERE "goto battle");
	kit_breaks(k, "blue: round bf-109-1", "303-III.11b");
	kit_free(k);
}

static void
flying_off_goes_as_far_as_the_sets_allow_303_III_11c(void **state)
{
	struct kit *k = sq_scene("set bonus.fly-off 2\n" ROUND_1 "goto next");

	(void)state;
	kit_keeps(k, "blue: move A5", "303-III.11c");
	kit_does(k, "blue: move A3");
	kit_claim(k, "blue at A3");
	kit_claim(k, "fighter none");
	kit_free(k);
	k = sq_scene(ROUND_1 "goto next");
	kit_breaks(k, "blue: move A5", "303-III.11c");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(germans_are_attacked_in_the_own_zone_303_III_1a),
	    cmocka_unit_test(each_player_fights_once_a_turn_303_III_1b),
	    cmocka_unit_test(a_combat_costs_ammunition_303_III_1c),
	    cmocka_unit_test(the_second_round_must_be_fought_303_III_1e),
	    cmocka_unit_test(round_1_is_rolled_with_the_right_dice_303_III_2a),
	    cmocka_unit_test(a_die_is_rolled_again_once_303_III_2b),
	    cmocka_unit_test(the_yellow_die_is_never_rolled_again_303_III_2b),
	    cmocka_unit_test(one_die_waits_for_round_2_303_III_2c),
	    cmocka_unit_test(one_card_a_round_after_the_dice_303_III_2d),
	    cmocka_unit_test(later_rounds_roll_german_dice_only_303_III_3a),
	    cmocka_unit_test(the_waiting_die_is_laid_in_round_2_303_III_3b),
	    cmocka_unit_test(the_first_effect_is_gone_303_III_3d),
	    cmocka_unit_test(a_new_target_is_named_before_its_dice_303_III_4a),
	    cmocka_unit_test(only_the_second_die_counts_against_another_303_III_4c),
	    cmocka_unit_test(an_effect_needs_its_set_303_III_5a),
	    cmocka_unit_test(some_symbols_must_come_from_a_die_303_III_5a),
	    cmocka_unit_test(a_symbol_is_part_of_one_set_303_III_5b),
	    cmocka_unit_test(a_manoeuvre_is_used_once_303_III_5e),
	    cmocka_unit_test(support_comes_from_the_same_zone_303_III_6a),
	    cmocka_unit_test(support_is_given_once_303_III_6b),
	    cmocka_unit_test(support_joins_a_card_of_this_round_303_III_6c),
	    cmocka_unit_test(three_like_symbols_make_a_sequence_303_III_6d),
	    cmocka_unit_test(a_supporting_card_has_no_effect_303_III_6e),
	    cmocka_unit_test(one_token_is_drawn_for_each_damage_303_III_10b),
	    cmocka_unit_test(a_third_round_needs_a_card_and_ammunition_303_III_11b),
	    cmocka_unit_test(flying_off_goes_as_far_as_the_sets_allow_303_III_11c),
	};

	return cmocka_run_group_tests_name("303 squadron, combat", tests, NULL, NULL);
}
