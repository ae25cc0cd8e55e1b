/* The vectors read off the charts, one test each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"

static void
a_fresh_gruppe_is_intercepted_on_a_7(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_does(k, "intercept I/KG1 with No.303");
	kit_asks_with(k, "interception", 0);
	kit_does(k, "roll 2d6 3 4");
	kit_claim(k, "outcome intercept");
	kit_free(k);
}

static void
a_gruppe_at_level_2_leaves_stragglers_on_a_7_and_no_escort_reacts(void **state)
{
	struct kit *k = bb_board("set level.I/KG1 2");

	(void)state;
	kit_does(k, "intercept I/KG1 with No.303\nroll 2d6 3 4\nclaim outcome stragglers");
	kit_breaks(k, "luftwaffe: react", "BB-13.3.2.h");
	kit_free(k);
}

static void
a_squadron_at_its_maximum_uses_the_last_column(void **state)
{
	struct kit *k = bb_board("set level.No.303 1");

	(void)state;
	kit_does(k, "luftwaffe: intercept No.303 with III/JG26\nroll 2d6 5 6\nclaim outcome stragglers");
	kit_free(k);
}

static void
six_angels_above_with_the_sun_behind_makes_a_9_a_surprise(void **state)
{
	struct kit *k = bb_board("set angels.No.303 22");

	(void)state;
	kit_does(k, "intercept I/KG1 from sun with No.303");
	kit_asks_with(k, "interception", 2);
	kit_does(k, "roll 2d6 4 5\nclaim outcome surprise");
	kit_free(k);
}

static void
four_angels_below_the_bombers_is_too_low_two_is_not(void **state)
{
	struct kit *k = bb_board("set angels.No.303 14\nset angels.No.501 16\nset angels.I/KG1 18");

	(void)state;
	kit_would_break(k, "intercept I/KG1 with No.303", "BB-13.3.2.a");
	kit_keeps(k, "intercept I/KG1 with No.501", "BB-13.3.2.a");
	kit_asks_with(k, "interception", -1);
	kit_free(k);
}

static void
one_squadron_meets_a_close_escort_that_reacts_on_a_7(void **state)
{
	struct kit *k = bb_intercepted("", "intercept I/KG1 with No.303", "roll 2d6 4 5");

	(void)state;
	kit_asks_with(k, "escort reaction", 1);
	kit_does(k, "luftwaffe: roll 2d6 3 4\nclaim reaction reacts\nclaim bombers called-off");
	kit_asks(k, "the escort attacks");
	kit_free(k);
}

static void
a_wing_of_two_is_countered_on_a_6(void **state)
{
	struct kit *k =
	    bb_intercepted("set role.I/JG54 top-cover", "intercept I/KG1 with No.303 No.501", "roll 2d6 4 5");

	(void)state;
	kit_asks_with(k, "escort reaction", 0);
	kit_does(
	    k,
	    "luftwaffe: roll 2d6 3 3\nclaim reaction counter-1\n"
	    "raf: counter No.501\nluftwaffe: escort I/JG54\n"
	    "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nclaim combat escort\nclaim fights.No.501 defender\n"
	    "claim fights.No.303 no\nraf: roll 2d6 5 5\nluftwaffe: roll 2d6 5 5\n"
	    /* the other fights the bombers, then the escort may attack it */
	    "raf: roll 2d6 3 4\nluftwaffe: roll 2d6 3 4\nclaim combat target\nclaim fights.No.303 attacker\n"
	    "claim fights.No.501 no\nraf: roll 2d6 5 5\nluftwaffe: roll 2d6 5 5");
	kit_asks(k, "the escort may attack");
	kit_does(k, "luftwaffe: pass");
	kit_asks(k, "RAF: who returns to base");
	kit_free(k);
}

static void
a_wing_of_three_is_drawn_into_a_dogfight_on_a_12(void **state)
{
	const char *wing = "intercept I/KG1 with No.303 No.501 No.32";
	struct kit *k = bb_intercepted("set role.I/JG54 top-cover", wing, "roll 2d6 4 5");

	(void)state;
	kit_does(k, "luftwaffe: roll 2d6 6 6\nclaim reaction dogfight");
	kit_asks(k, "the escort attacks"); /* none is there */
	kit_free(k);
	k = bb_intercepted("set role.I/JG54 top-cover\nset dogfight.III/JG26 1\nset dogfight-at.1 Tangmere\n"
			   "set dogfight-angels.1 20\nset dogfight-with.1 raid-1",
			   wing, "roll 2d6 4 5");
	kit_does(k, "luftwaffe: roll 2d6 6 6");
	kit_asks(k, "which Dogfight the RAF joins");
	kit_does(k, "raf: enter 1\nclaim dogfight.No.32 1\nclaim No.303 at Tangmere 20");
	kit_free(k);
}

static void
an_11_is_late_in_scenario_2_and_reacts_in_scenario_3(void **state)
{
	struct kit *k = bb_intercepted("set scenario leg-before-wicket\nset role.I/JG54 top-cover",
				       "intercept I/KG1 with No.303", "roll 2d6 4 5");

	(void)state;
	kit_does(k, "luftwaffe: roll 2d6 5 6\nclaim reaction late");
	kit_free(k);
	k = bb_intercepted("set scenario bodyline\nset role.I/JG54 top-cover", "intercept I/KG1 with No.303",
			   "roll 2d6 4 5");
	kit_does(k, "luftwaffe: roll 2d6 5 6\nclaim reaction reacts");
	kit_free(k);
}

/* One squadron against a target, no reaction, both rolls. */
static struct kit *
fought(const char *more, const char *intercept, const char *attacker, const char *defender)
{
	struct kit *k = bb_intercepted(more, intercept, "roll 2d6 4 5");

	kit_does(k, "luftwaffe: pass");
	kit_does(k, attacker);
	kit_does(k, defender);
	return k;
}

static void
against_do17_a_10_and_a_5(void **state)
{
	struct kit *k =
	    fought("", "intercept I/KG2 with No.303", "raf: roll 2d6 5 5", "luftwaffe: roll 2d6 2 3");

	(void)state;
	kit_claim(k, "column Do17/He111/Ju88");
	kit_does(k, "claim losses.I/KG2 1\nclaim test-modifier.defender -2\nclaim losses.No.303 0\n"
		    "claim test-modifier.attacker 1\nclaim losses.luftwaffe 1\nclaim losses.Do17 1");
	kit_free(k);
}

static void
against_ju87_a_10_and_a_5(void **state)
{
	struct kit *k =
	    fought("", "intercept II/StG1 with No.303", "raf: roll 2d6 5 5", "luftwaffe: roll 2d6 2 3");

	(void)state;
	kit_claim(k, "column Ju87/BR.20/Balloons");
	kit_does(k, "claim losses.II/StG1 3\nclaim test-modifier.defender -3\nclaim losses.No.303 0\n"
		    "claim test-modifier.attacker 1");
	kit_free(k);
}

/* Potentials that the board does not print: two units of their own. */
static struct kit *
fighters(unsigned attacker, unsigned defender, const char *more)
{
	struct kit *k = kit_new("burning-blue", "position", "");
	char text[128];

	snprintf(text, sizeof(text),
		 "print units No.1 potential=%u green=no\nprint units I/JG3 potential=%u green=no", defender,
		 attacker);
	kit_does(k, text);
	kit_does(
	    k, "place No.1 Dover 18\nplace I/JG3 Dover 18\nset role.I/JG3 freie-jagd\nset weather.sky clear");
	kit_does(k, more);
	kit_does(k, "goto air\nluftwaffe: intercept No.1 with I/JG3\nroll 2d6 4 5");
	return k;
}

static void
potentials_5_against_3(void **state)
{
	struct kit *k = fighters(5, 3, "");

	(void)state;
	kit_does(k, "luftwaffe: roll 2d6 4 5\nraf: roll 2d6 1 3\nclaim column +2\nclaim losses.No.1 2\n"
		    "claim test-modifier.defender -1\nclaim losses.I/JG3 1\nclaim test-modifier.attacker -1");
	kit_free(k);
}

static void
potentials_8_against_2_are_held_to_4(void **state)
{
	struct kit *k = fighters(8, 2, "");

	(void)state;
	kit_does(k, "luftwaffe: roll 2d6 6 6\nraf: roll 2d6 4 6\nclaim column +4\nclaim losses.No.1 3\n"
		    "claim test-modifier.defender -3\nclaim losses.I/JG3 0\nclaim test-modifier.attacker 1");
	kit_free(k);
}

static void
a_vic_costs_one_and_so_does_disorganisation_but_not_both(void **state)
{
	static const char *const lines[] = {"set vic.No.1 yes", "set vic.No.1 yes\nset level.No.1 1",
					    "set level.No.1 1"};

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		struct kit *k = fighters(4, 4, lines[i]);
		kit_does(k, "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nclaim column +1");
		kit_free(k);
	}
}

static void
surprise_counts_on_both_rolls(void **state)
{
	struct kit *k = kit_new("burning-blue", "position", "");

	(void)state;
	kit_does(
	    k, "print units No.1 potential=4 green=no\nprint units I/JG3 potential=4 green=no\n"
	       "place No.1 Dover 18\nplace I/JG3 Dover 18\nset role.I/JG3 freie-jagd\nset weather.sky clear\n"
	       "goto air\nluftwaffe: intercept No.1 with I/JG3\nroll 2d6 6 6\nclaim outcome surprise");
	kit_asks_with(k, "combat: the attacker's roll", 2);
	kit_asks_with(k, "combat: the defender's roll", 2);
	kit_does(k, "luftwaffe: roll 2d6 4 5\nraf: roll 2d6 4 5\nclaim column 0\nclaim losses.No.1 2\n"
		    "claim test-modifier.defender -2\nclaim losses.I/JG3 0\nclaim test-modifier.attacker 0");
	kit_free(k);
}

static void
a_dogfight_halves_losses_and_knows_no_modifier(void **state)
{
	struct kit *k = bb_board("set green.III/JG26 yes\nset dogfight.III/JG26 2\nset dogfight.No.303 2\n"
				 "set dogfight-at.2 Dover\nset dogfight-angels.2 18");

	(void)state;
	kit_does(k, "luftwaffe: engage No.303 with III/JG26");
	kit_asks_with(k, "combat: the attacker's roll", 0);
	kit_does(k, "luftwaffe: roll 2d6 6 6\nraf: roll 2d6 1 1\nclaim column 0\nclaim modifier 0\n"
		    "claim losses.No.303 2\nclaim losses.III/JG26 2\nclaim test-modifier.attacker -2\n"
		    "claim test-modifier.defender -2");
	kit_free(k);
}

static void
stragglers_of_a_ju87_staffel(void **state)
{
	struct kit *k = kit_new("burning-blue", "position", "");

	(void)state;
	/* a Staffel at level 1 is at its maximum: the last column, Stragglers on a 7 */
	kit_does(
	    k, "print units No.303 potential=5 green=no\nprint units 9/KG76 green=no\nplace No.303 Dover 16\n"
	       "place 9/KG76 Dover 16\nset level.9/KG76 1\nset weather.sky clear\ngoto air\n"
	       "intercept 9/KG76 with No.303\nroll 2d6 3 4\nclaim outcome stragglers");
	kit_free(k);
	k = bb_board("set level.II/StG1 2");
	kit_does(k, "intercept II/StG1 with No.303\nroll 2d6 3 4\nclaim outcome stragglers");
	kit_asks_with(k, "combat: the attacker's roll", 2);
	kit_does(k,
		 "raf: roll 2d6 4 5\nluftwaffe: roll 2d6 3 3\nclaim losses.II/StG1 2\nclaim test.II/StG1 no\n"
		 "claim losses.No.303 0\nclaim test.No.303 yes\nclaim test-modifier.attacker 2");
	kit_asks_with(k, "cohesion", 4);
	kit_free(k);
}

static void
cohesion_of_a_gruppe_at_level_2_is_held_to_3_and_sends_it_home(void **state)
{
	struct kit *k = fighters(4, 4, "set level.I/JG3 2\nset losses.No.1 0");

	(void)state;
	/* -2 on the attackers: the defender's 2 in column -1 */
	kit_does(
	    k,
	    "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 1 1\nclaim column -1\nclaim test-modifier.attacker -2");
	kit_asks(k, "cohesion");
	kit_does(k,
		 "raf: roll 2d6 6 6\nluftwaffe: roll 2d6 2 3\nclaim level.I/JG3 3\nclaim return.I/JG3 yes");
	kit_free(k);
}

static void
cohesion_of_bombers_at_minus_4(void **state)
{
	struct kit *k = kit_new("burning-blue", "position", "");

	(void)state;
	kit_does(k, "place I/KG1 Dover 16\nset combat target\nset fights.I/KG1 defender\nset test.I/KG1 yes\n"
		    "set test-modifier.defender -4\ngoto cohesion");
	kit_asks_with(k, "cohesion", -4);
	kit_does(k, "roll 2d6 5 5\nclaim level.I/KG1 0");
	kit_free(k);
}

static void
a_natural_3_moves_the_air_picture_whatever_the_modifier(void **state)
{
	struct kit *k = bb_board("set angels.I/KG1 16");

	(void)state;
	kit_does(k, "flak I/KG1 by HAA\nroll 2d6 5 6");
	kit_asks_with(k, "cohesion", 3);
	kit_does(k, "roll 2d6 1 2\nclaim level.I/KG1 0\nclaim air-picture 1\nclaim picture 1");
	kit_free(k);
}

static void
laa_10_at_4_angels(void **state)
{
	struct kit *k = bb_board("set angels.I/KG1 4");

	(void)state;
	kit_does(k, "flak I/KG1 by LAA\nroll 2d6 5 5\nclaim losses.I/KG1 1");
	kit_asks_with(k, "cohesion", 1);
	kit_free(k);
}

static void
haa_12_in_rain(void **state)
{
	struct kit *k = bb_board("set weather.Dover rain");

	(void)state;
	kit_does(k, "flak I/KG1 by HAA");
	kit_asks_with(k, "Ack-Ack", -1);
	kit_does(k, "roll 2d6 6 6\nclaim losses.I/KG1 0");
	kit_asks_with(k, "cohesion", 3);
	kit_free(k);
}

static void
seven_gruppen_with_letter_c_are_150(void **state)
{
	struct kit *k = bb_board("set raid.I/KG3 raid-1\nplace I/KG3 sky 16\nset raid.II/KG3 raid-1\n"
				 "place II/KG3 sky 16");

	(void)state;
	kit_does(k, "report raid-1\ndraw LETTER C\nclaim strength.raid-1 150+");
	kit_free(k);
}

static void
sight_and_radio(void **state)
{
	struct kit *k = bb_board("print units No.32 radio=HF");

	(void)state;
	kit_would_do(k, "tally No.303 at 5");
	kit_would_break(k, "tally No.303 at 6", "BB-12.1.a");
	kit_keeps(k, "order No.32 to patrol at 8", "BB-10.1.2.a");
	kit_breaks(k, "order No.32 to vector at 9", "BB-10.1.2.a");
	kit_free(k);
}

static void
cloud_loses_contact_on_a_3_and_keeps_it_on_a_4(void **state)
{
	struct kit *k = bb_board("set weather.sky cloudy\nset tally-ho.No.303 yes");

	(void)state;
	kit_does(k, "contact No.303\nroll 1d6 4\nclaim tally-ho.No.303 yes\ncontact No.303\nroll 1d6 3\n"
		    "claim tally-ho.No.303 no");
	kit_free(k);
}

static void
a_vector_order_is_lost_on_a_1(void **state)
{
	struct kit *k = bb_board("set options 1\nset order.No.303 patrol");

	(void)state;
	kit_does(k, "order No.303 to vector\nroll 1d6 1\nclaim order.No.303 patrol");
	kit_would_break(k, "follow No.303 vector", "BB-10.3.1.b");
	kit_keeps(k, "follow No.303 patrol", "BB-10.3.1.b");
	kit_does(k, "order No.303 to vector\nroll 1d6 2\nclaim order.No.303 vector");
	kit_free(k);
}

static void
ceilings_without_and_with_bombs(void **state)
{
	struct kit *k = bb_board(
	    "place I/LG2 Dover 24\nset raid.I/LG2 raid-1\nset role.I/LG2 bomber\nset bombs.I/LG2 yes");

	(void)state;
	kit_breaks(k, "angels No.74 to 36", "BB-3.2.3.a");
	kit_breaks(k, "angels I/LG2 to 26", "BB-BOMB.c");
	kit_free(k);
}

static void
who_stays_after_combat_is_in_a_dogfight(void **state)
{
	struct kit *k = fighters(4, 4, "set level.I/JG3 1");

	(void)state;
	kit_does(k, "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6\n"
		    "raf: done\nluftwaffe: done\nclaim dogfight.No.1 1\nclaim dogfight.I/JG3 1\n"
		    "claim dogfight-at.1 Dover\nclaim No.1 at Dover 18\nclaim I/JG3 at Dover 18");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_fresh_gruppe_is_intercepted_on_a_7),
	    cmocka_unit_test(a_gruppe_at_level_2_leaves_stragglers_on_a_7_and_no_escort_reacts),
	    cmocka_unit_test(a_squadron_at_its_maximum_uses_the_last_column),
	    cmocka_unit_test(six_angels_above_with_the_sun_behind_makes_a_9_a_surprise),
	    cmocka_unit_test(four_angels_below_the_bombers_is_too_low_two_is_not),
	    cmocka_unit_test(one_squadron_meets_a_close_escort_that_reacts_on_a_7),
	    cmocka_unit_test(a_wing_of_two_is_countered_on_a_6),
	    cmocka_unit_test(a_wing_of_three_is_drawn_into_a_dogfight_on_a_12),
	    cmocka_unit_test(an_11_is_late_in_scenario_2_and_reacts_in_scenario_3),
	    cmocka_unit_test(against_do17_a_10_and_a_5),
	    cmocka_unit_test(against_ju87_a_10_and_a_5),
	    cmocka_unit_test(potentials_5_against_3),
	    cmocka_unit_test(potentials_8_against_2_are_held_to_4),
	    cmocka_unit_test(a_vic_costs_one_and_so_does_disorganisation_but_not_both),
	    cmocka_unit_test(surprise_counts_on_both_rolls),
	    cmocka_unit_test(a_dogfight_halves_losses_and_knows_no_modifier),
	    cmocka_unit_test(stragglers_of_a_ju87_staffel),
	    cmocka_unit_test(cohesion_of_a_gruppe_at_level_2_is_held_to_3_and_sends_it_home),
	    cmocka_unit_test(cohesion_of_bombers_at_minus_4),
	    cmocka_unit_test(a_natural_3_moves_the_air_picture_whatever_the_modifier),
	    cmocka_unit_test(laa_10_at_4_angels),
	    cmocka_unit_test(haa_12_in_rain),
	    cmocka_unit_test(seven_gruppen_with_letter_c_are_150),
	    cmocka_unit_test(sight_and_radio),
	    cmocka_unit_test(cloud_loses_contact_on_a_3_and_keeps_it_on_a_4),
	    cmocka_unit_test(a_vector_order_is_lost_on_a_1),
	    cmocka_unit_test(ceilings_without_and_with_bombs),
	    cmocka_unit_test(who_stays_after_combat_is_in_a_dogfight),
	};

	return cmocka_run_group_tests_name("burning-blue: examples", tests, NULL, NULL);
}
