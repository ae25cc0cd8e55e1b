/* II.5, II.7, II.9, II.10: both interceptions and both combats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

#define RAID                                                                                                 \
	"set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n set "    \
	"warning early\n"
#define EVENTS "set event.116 pile\n set event.117 pile\n set event.91 pile\n"

/* Six squadrons, three of them Hurricanes, against three hunters; a bomber behind them (EX-18). */
#define OUTNUMBERED                                                                                          \
	RAID EVENTS "place I/KG1 bombing\n place I/JG51 hunt\n place II/JG51 hunt\n place III/JG51 hunt\n"   \
		    "place 54 hunt\n place 65 hunt\n place 74 hunt\n place 32 hunt\n place 501 hunt\n"       \
		    "place 56 hunt\n"

static void
RAF_8_1a_outnumbered_hunters_roll(void **state)
{
	struct kit *k = given(OUTNUMBERED "goto hunters");

	(void)state;
	kit_would_do(k, "roll 1");
	kit_does(k, "roll 3");
	kit_claim(k, "56 at hunt"); /* all six stay */
	kit_free(k);
	k = given(OUTNUMBERED "goto hunters");
	kit_keeps(k, "roll 4", "RAF-8.1a");
	kit_claim(k, "32 at bombing"); /* the three Hurricanes go */
	kit_claim(k, "501 at bombing");
	kit_claim(k, "56 at bombing");
	kit_claim(k, "74 at hunt");
	kit_free(k);
	/* As many hunters as squadrons: no die. */
	k = given(OUTNUMBERED "place 32 rearm\n place 501 rearm\n place 56 rearm\n goto hunters");
	kit_breaks(k, "roll 4", "RAF-8.1a");
	kit_asks(k, "approach event");
	kit_free(k);
	/* Nobody bombs: no die, all stay. */
	k = given(OUTNUMBERED "place I/KG1 base\n goto hunters");
	kit_claim(k, "56 at hunt");
	kit_breaks(k, "roll 4", "RAF-8.1a");
	kit_free(k);
}

static void
RAF_8_1b_hurricanes_go_before_spitfires(void **state)
{
	/* Excess 3: both Hurricanes and one of the Spitfires. */
	struct kit *k = given(OUTNUMBERED "place 56 rearm\n place 64 hunt\n goto hunters");

	(void)state;
	kit_does(k, "roll 6");
	kit_asks(k, "which squadrons go on");
	kit_would_break(k, "move 54", "RAF-8.1b");
	kit_does(k, "move 32 501");
	kit_keeps(k, "move 64", "RAF-8.1b");
	kit_asks(k, "approach event");
	kit_claim(k, "32 at bombing");
	kit_claim(k, "54 at hunt");
	kit_free(k);
}

static void
RAF_8_1c_no_reduced_squadron_goes(void **state)
{
	struct kit *k =
	    given(OUTNUMBERED "place 54 hunt reduced\n place 56 rearm\n place 64 hunt\n goto hunters");

	(void)state;
	kit_does(k, "roll 6\n move 32");
	kit_would_break(k, "move 54", "RAF-8.1c");
	kit_keeps(k, "move 501", "RAF-8.1c");
	kit_free(k);
}

static void
RAF_8_1d_as_many_as_are_in_excess(void **state)
{
	struct kit *k = given(OUTNUMBERED "place 56 rearm\n place 64 hunt\n goto hunters");

	(void)state;
	kit_does(k, "roll 6\n move 32 501");
	kit_would_break(k, "done", "RAF-8.1d");
	kit_would_break(k, "draw event 116", "RAF-8.1d");
	kit_keeps(k, "move 65", "RAF-8.1d");
	kit_would_break(k, "move 74", "RAF-8.1d"); /* a fourth */
	kit_would_break(k, "move 610", "J-10");
	kit_free(k);
}

static void
hunters_without_prey_go_home_and_escorts_strafe(void **state)
{
	struct kit *k =
	    given(RAID EVENTS "place I/KG1 bombing\n place I/JG51 hunt\n place I/ZG26 escort\n goto hunters");

	(void)state;
	kit_claim(k, "I/JG51 at flight");
	kit_claim(k, "I/ZG26 at bombing");
	kit_does(k, "draw event 116");
	kit_breaks(k, "roll 3", "RAF-9.1a"); /* steps 7, 9 and 10 are skipped */
	kit_does(k, "draw event 91");
	kit_asks(k, "bombing");
	kit_free(k);
}

static void
squadrons_without_hunters_pass_on(void **state)
{
	struct kit *k = given(RAID EVENTS "place I/KG1 bombing\n place 54 hunt\n goto hunters");

	(void)state;
	kit_claim(k, "54 at bombing");
	kit_claim(k, "opposed yes");
	kit_free(k);
	/* R24: In Flight when no Gruppe is in Bombing. */
	k = given(RAID EVENTS "place I/ZG26 escort\n place 54 hunt\n goto hunters");
	kit_claim(k, "54 at flight");
	kit_free(k);
}

static void
RAF_9_1a_a_combat_has_two_sides(void **state)
{
	struct kit *k =
	    given(RAID EVENTS "place I/KG1 bombing\n place I/JG51 hunt\n place 54 hunt\n goto approach");

	(void)state;
	kit_does(k, "draw event 116");
	kit_asks(k, "the hunters attack");
	kit_keeps(k, "roll 3", "RAF-9.1a");
	kit_free(k);
	k = given(RAID EVENTS "place I/KG1 bombing\n place 54 bombing\n goto approach");
	kit_does(k, "draw event 116");
	kit_breaks(k, "roll 3", "RAF-9.1a");
	kit_asks(k, "raid event");
	kit_free(k);
}

static void
the_first_combat_example_of_9_2(void **state)
{
	/* EX-22: total 12, four Gruppen, row D; the die shows 2: AA-ALD. */
	struct kit *k = given(
	    RAID EVENTS
	    "place I/KG1 bombing\n place I/JG51 hunt\n place I/JG52 hunt reduced\n"
	    "place II/JG26 hunt\n place III/JG3 hunt\n place 54 hunt\n place 145 hunt\n place 601 hunt\n"
	    "goto hunter-combat");

	(void)state;
	kit_does(k, "roll 2");
	kit_claim(k, "I/JG51 at flight reduced");
	kit_claim(k, "I/JG52 at light-loss full"); /* EX-21 */
	kit_claim(k, "II/JG26 at flight reduced");
	kit_claim(k, "III/JG3 at escort full");
	kit_claim(k, "54 at flight reduced");
	kit_claim(k, "145 at light-loss full");
	kit_claim(k, "601 at bombing reduced");
	kit_claim(k, "vp 0");
	kit_claim(k, "losses.Me109.light 1");
	kit_claim(k, "losses.Hurricane.light 1");
	kit_free(k);
}

static void
depletion_moves_the_column_to_the_left(void **state)
{
	/* EX-22 with a total of 13: row D; depletion 8: column c6, row E; at 15 column c5, row F. Die 2: E
	 * -LDALD, F -LADDL. */
	struct kit *k = given(
	    RAID EVENTS
	    "set depletion 8\n place I/KG1 bombing\n place I/JG51 hunt\n place I/JG52 hunt reduced\n"
	    "place II/JG52 hunt\n place III/JG3 hunt\n place 54 hunt\n place 145 hunt\n place 601 hunt\n"
	    "goto hunter-combat");

	(void)state;
	kit_does(k, "roll 2");
	kit_claim(k, "II/JG52 at light-loss");
	kit_claim(k, "601 at bombing reduced");
	kit_free(k);
	k = given(
	    RAID EVENTS
	    "set depletion 15\n place I/KG1 bombing\n place I/JG51 hunt\n place I/JG52 hunt reduced\n"
	    "place II/JG52 hunt\n place III/JG3 hunt\n place 54 hunt\n place 145 hunt\n place 601 hunt\n"
	    "goto hunter-combat");
	kit_does(k, "roll 2");
	kit_claim(k, "601 at light-loss");
	kit_claim(k, "54 at bombing reduced");
	kit_free(k);
}

static void
altitude_moves_the_row(void **state)
{
	/* EX-39: D becomes E with the British higher, C with the Germans higher; beyond A and I nothing. */
	static const char *const where[] = {"set altitude 1\n", "set altitude -1\n"};
	static const char *const claims[] = {"II/JG26 at light-loss", "II/JG26 at flight full"};

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct kit *k = kit_new("raf-eagle", "position", "");
		kit_does(k,
			 RAID EVENTS "place I/KG1 bombing\n place I/JG51 hunt\n place I/JG52 hunt reduced\n "
				     "place II/JG26 hunt\n"
				     "place III/JG3 hunt\n place 54 hunt\n place 145 hunt\n place 601 hunt");
		kit_does(k, where[i]);
		kit_does(k, "goto hunter-combat\n roll 2");
		kit_claim(k, claims[i]);
		kit_free(k);
	}
}

/* ---- II.9 ---- */

static void
gruppen_are_intercepted_in_the_order_of_8_2(void **state)
{
	/* EX-19: two He111, two Do17, a Me110 and three squadrons: both He111 and one Do17. */
	struct kit *k =
	    given(RAID EVENTS
		  "place I/KG1 bombing\n place II/KG1 bombing\n place I/KG2 bombing\n place II/KG2 bombing\n"
		  "place I/ZG26 bombing\n place 54 bombing\n place 65 bombing\n place 74 bombing\n"
		  "goto interception-begin");

	(void)state;
	kit_claim(k, "stance.I/KG1 intercepted");
	kit_claim(k, "stance.II/KG1 intercepted");
	kit_claim(k, "intercepting 1");
	kit_would_break(k, "intercept I/ZG26", "RAF-8.2c");
	kit_does(k, "intercept II/KG2");
	kit_asks(k, "the squadrons attack");
	kit_free(k);
}

static void
RAF_8_2a_as_many_as_there_are_squadrons(void **state)
{
	struct kit *k =
	    given(RAID EVENTS
		  "place I/KG2 bombing\n place II/KG2 bombing\n place III/KG2 bombing\n place 54 bombing\n"
		  "place 65 bombing\n place I/JG51 escort\n place II/JG51 escort\n goto interception-begin");

	(void)state;
	kit_does(k, "intercept I/KG2");
	kit_would_break(k, "aside I/JG51", "RAF-8.2a");
	kit_keeps(k, "intercept III/KG2", "RAF-8.2a");
	kit_would_break(k, "intercept II/KG2", "RAF-8.2a"); /* a third */
	kit_free(k);
}

static void
RAF_8_2b_full_gruppen_before_reduced_ones(void **state)
{
	struct kit *k = given(
	    RAID EVENTS
	    "place I/KG1 bombing reduced\n place I/KG2 bombing\n place II/KG2 bombing\n place 54 bombing\n"
	    "goto interception-begin");

	(void)state;
	kit_would_break(k, "intercept I/KG1", "RAF-8.2b");
	kit_keeps(k, "intercept I/KG2", "RAF-8.2b");
	kit_free(k);
}

static void
RAF_8_2c_aircraft_in_their_order(void **state)
{
	struct kit *k =
	    given(RAID EVENTS
		  "place I/KG51 bombing\n place II/KG51 bombing\n place I/KG2 bombing\n place I/SG1 bombing\n"
		  "place 54 bombing\n goto interception-begin");

	(void)state;
	kit_would_break(k, "intercept I/KG2", "RAF-8.2c"); /* Ju88 come before Do17 */
	kit_would_break(k, "intercept I/SG1", "RAF-8.2c");
	kit_keeps(k, "intercept II/KG51", "RAF-8.2c");
	kit_free(k);
}

static void
RAF_8_2d_letters_are_balanced(void **state)
{
	/* Do17 of the letters A, A, B, B, C (I/KG2 A, I/KG3 A, II/KG2 B, II/KG3 B, III/KG2 C), three
	 * squadrons. */
	struct kit *k =
	    given(RAID EVENTS
		  "place I/KG2 bombing\n place I/KG3 bombing\n place II/KG2 bombing\n place II/KG3 bombing\n"
		  "place III/KG2 bombing\n place 54 bombing\n place 65 bombing\n place 74 bombing\n"
		  "goto interception-begin");

	(void)state;
	kit_does(k, "intercept I/KG2");
	kit_would_break(k, "intercept I/KG3", "RAF-8.2d");
	kit_keeps(k, "intercept II/KG3", "RAF-8.2d");
	kit_would_break(k, "intercept I/KG3", "RAF-8.2d"); /* A A B of A A B B C */
	kit_does(k, "intercept III/KG2");
	kit_free(k);
	/* A A B from A A A B is balanced (R27): there is no other letter left. I/KG76 is an A. */
	k = given(RAID EVENTS
		  "place I/KG2 bombing\n place I/KG3 bombing\n place I/KG76 bombing\n place II/KG2 bombing\n"
		  "place 54 bombing\n place 65 bombing\n place 74 bombing\n goto interception-begin");
	kit_does(k, "intercept I/KG2 I/KG3 II/KG2");
	kit_free(k);
}

static void
all_are_intercepted_by_as_many_squadrons(void **state)
{
	struct kit *k = given(
	    RAID EVENTS "place I/KG1 bombing\n place 54 bombing\n place 65 bombing\n place I/ZG26 escort\n"
			"goto interception-begin");

	(void)state;
	kit_asks(k, "the squadrons attack");
	kit_claim(k, "stance.I/KG1 intercepted");
	kit_claim(k, "stance.I/ZG26 none");
	kit_free(k);
}

static void
close_escort_as_in_8_21(void **state)
{
	/* EX-20 a: two squadrons, four KGr, three escorts: two escorts set aside. */
	struct kit *k =
	    given(RAID EVENTS
		  "place I/KG1 bombing\n place II/KG1 bombing\n place I/KG2 bombing\n place II/KG2 bombing\n"
		  "place 54 bombing\n place 65 bombing\n place I/ZG26 escort\n place II/ZG26 escort\n"
		  "place I/JG51 escort\n goto interception-begin");

	(void)state;
	kit_asks(k, "which escorts are set aside");
	kit_claim(k, "escorts-aside 2");
	kit_does(k, "aside I/ZG26 I/JG51");
	kit_asks(k, "the squadrons attack");
	kit_free(k);
	/* b: one squadron, three KGr, two escorts: both set aside, without being asked. */
	k = given(RAID EVENTS
		  "place I/KG1 bombing\n place I/KG2 bombing\n place II/KG2 bombing\n place 54 bombing\n"
		  "place I/ZG26 escort\n place II/ZG26 escort\n goto interception-begin");
	kit_claim(k, "stance.I/ZG26 aside");
	kit_claim(k, "stance.II/ZG26 aside");
	kit_asks(k, "the squadrons attack");
	kit_free(k);
	/* c: four escorts: two of them. */
	k = given(RAID EVENTS
		  "place I/KG1 bombing\n place I/KG2 bombing\n place II/KG2 bombing\n place 54 bombing\n"
		  "place I/ZG26 escort\n place II/ZG26 escort\n place I/JG51 escort\n place II/JG51 escort\n"
		  "goto interception-begin");
	kit_claim(k, "escorts-aside 2");
	kit_free(k);
}

#define ESCORTED                                                                                             \
	RAID EVENTS "place I/KG1 bombing\n place I/KG2 bombing\n place 54 bombing\n place I/ZG26 escort\n"   \
		    "place II/ZG26 escort\n place I/JG51 hunt\n goto interception-begin"

static void
RAF_8_21a_one_escort_for_each_gruppe_set_aside(void **state)
{
	struct kit *k = given(ESCORTED);

	(void)state;
	kit_would_break(k, "roll 3", "RAF-8.21a");
	kit_keeps(k, "aside I/ZG26", "RAF-8.21a");
	kit_breaks(k, "aside II/ZG26", "RAF-8.21a");
	kit_free(k);
}

static void
RAF_8_21b_everybody_in_his_box(void **state)
{
	struct kit *k = given(ESCORTED);

	(void)state;
	kit_breaks(k, "aside I/JG51", "RAF-8.21b");
	kit_breaks(k, "intercept I/ZG26", "RAF-8.21b");
	kit_keeps(k, "aside I/ZG26", "RAF-8.21b");
	kit_free(k);
}

static void
the_second_combat_example_of_9_2(void **state)
{
	/* EX-23: total 20, three Gruppen, row G; the die shows 2: DHA-LD. */
	struct kit *k =
	    given(RAID EVENTS
		  "place I/KG1 bombing\n place II/KG1 bombing\n place I/KG51 bombing\n place 65 bombing\n"
		  "place 601 bombing\n place II/JG26 escort\n place I/ZG26 escort\n goto interception-begin");

	(void)state;
	kit_does(k, "aside I/ZG26\n roll 2");
	kit_claim(k, "I/KG1 at bombing reduced");
	kit_claim(k, "II/KG1 at heavy-loss full");
	kit_claim(k, "II/JG26 at heavy-loss full");
	kit_claim(k, "65 at light-loss");
	kit_claim(k, "601 at flight reduced");
	kit_claim(k, "I/KG51 at bombing full");
	kit_claim(k, "I/ZG26 at flight full");
	kit_claim(k, "vp 3");
	kit_asks(k, "bombing");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(RAF_8_1a_outnumbered_hunters_roll),
	    cmocka_unit_test(RAF_8_1b_hurricanes_go_before_spitfires),
	    cmocka_unit_test(RAF_8_1c_no_reduced_squadron_goes),
	    cmocka_unit_test(RAF_8_1d_as_many_as_are_in_excess),
	    cmocka_unit_test(hunters_without_prey_go_home_and_escorts_strafe),
	    cmocka_unit_test(squadrons_without_hunters_pass_on),
	    cmocka_unit_test(RAF_9_1a_a_combat_has_two_sides),
	    cmocka_unit_test(the_first_combat_example_of_9_2),
	    cmocka_unit_test(depletion_moves_the_column_to_the_left),
	    cmocka_unit_test(altitude_moves_the_row),
	    cmocka_unit_test(gruppen_are_intercepted_in_the_order_of_8_2),
	    cmocka_unit_test(RAF_8_2a_as_many_as_there_are_squadrons),
	    cmocka_unit_test(RAF_8_2b_full_gruppen_before_reduced_ones),
	    cmocka_unit_test(RAF_8_2c_aircraft_in_their_order),
	    cmocka_unit_test(RAF_8_2d_letters_are_balanced),
	    cmocka_unit_test(all_are_intercepted_by_as_many_squadrons),
	    cmocka_unit_test(close_escort_as_in_8_21),
	    cmocka_unit_test(RAF_8_21a_one_escort_for_each_gruppe_set_aside),
	    cmocka_unit_test(RAF_8_21b_everybody_in_his_box),
	    cmocka_unit_test(the_second_combat_example_of_9_2),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
