/* II.1 deployment, II.2 detection, II.3 rendezvous. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* Four bombers, three Me109 and a Me110 on Dover (34, LF2, within range), at 0800. */
#define DOVER                                                                                                \
	"set raid-day 1\n set clock 0800\n set closed 4\n set target.34 planned\n set slot.34 0800\n"        \
	"place I/KG1 card-34\n place II/KG1 card-34\n place I/KG2 card-34\n place II/KG2 card-34\n"          \
	"place I/JG51 card-34\n place II/JG51 card-34\n place III/JG51 card-34\n place I/ZG26 card-34\n"

static void
one_raid_begins_of_itself_and_its_bombers_bomb(void **state)
{
	struct kit *k = given(DOVER "goto raid");

	(void)state;
	kit_asks(k, "where the fighters fly");
	kit_claim(k, "raid 34");
	kit_claim(k, "I/KG1 at bombing");
	kit_claim(k, "I/JG51 at card-34");
	kit_does(k, "deploy 34"); /* saying so does no harm */
	kit_would_break(k, "deploy 18", "RAF-6.1a");
	kit_free(k);
}

static void
RAF_6_1a_the_raid_stands_in_the_present_slot(void **state)
{
	struct kit *k = given(
	    DOVER "set target.18 planned\n set slot.18 1000\n place I/KG3 card-18\n set target.8 planned\n"
		  "set slot.8 0800\n place II/KG3 card-8\n goto raid");

	(void)state;
	kit_breaks(k, "deploy 18", "RAF-6.1a");
	kit_breaks(k, "deploy 5", "RAF-6.1a");
	kit_keeps(k, "deploy 8", "RAF-6.1a");
	kit_claim(k, "raid 8");
	kit_free(k);
}

static void
forced_deployments_are_carried_out(void **state)
{
	/* Two Me109 and four bombers: the Channel Patrol takes both. */
	struct kit *k =
	    given("set clock 0800\n set target.34 planned\n set slot.34 0800\n place I/KG1 card-34\n"
		  "place II/KG1 card-34\n place I/KG2 card-34\n place II/KG2 card-34\n place I/JG51 card-34\n"
		  "place II/JG51 card-34\n goto raid");

	(void)state;
	kit_asks(k, "detection");
	kit_claim(k, "I/JG51 at patrol");
	kit_free(k);
	/* A single Me110 has nobody to escort. */
	k = given(
	    "set clock 0800\n set target.34 planned\n set slot.34 0800\n place I/ZG26 card-34\n goto raid");
	kit_claim(k, "I/ZG26 at bombing");
	kit_free(k);
}

static void
RAF_6_1b_bombers_bomb(void **state)
{
	struct kit *k = given(DOVER "goto raid");

	(void)state;
	kit_breaks(k, "escort I/KG1", "RAF-6.1b");
	kit_claim(k, "I/KG1 at escort");
	kit_keeps(k, "bomb I/KG1", "RAF-6.1b");
	kit_free(k);
}

static void
RAF_6_1c_me110_neither_hunt_nor_patrol(void **state)
{
	struct kit *k = given(DOVER "goto raid");

	(void)state;
	kit_would_break(k, "hunt I/ZG26", "RAF-6.1c");
	kit_would_break(k, "patrol I/ZG26", "RAF-6.1c");
	kit_keeps(k, "escort I/ZG26", "RAF-6.1c");
	kit_free(k);
}

static void
RAF_6_1d_escorts_need_somebody_to_escort(void **state)
{
	struct kit *k =
	    given("set clock 0800\n set target.34 planned\n set slot.34 0800\n place I/JG51 card-34\n"
		  "place II/JG51 card-34\n place I/ZG26 card-34\n goto raid");

	(void)state;
	kit_does(k, "escort I/ZG26\n hunt I/JG51 II/JG51");
	kit_would_break(k, "done", "RAF-6.1d");
	kit_does(k, "bomb II/JG51"); /* a strafing Me109 is somebody (R93) */
	kit_keeps(k, "done", "RAF-6.1d");
	kit_free(k);
}

static void
RAF_6_1e_the_channel_patrol_comes_first(void **state)
{
	struct kit *k = given(DOVER "goto raid"); /* EX-09: four KGr ask for two */

	(void)state;
	kit_does(k, "hunt I/JG51 II/JG51\n patrol III/JG51\n escort I/ZG26");
	kit_would_break(k, "roll 3", "RAF-6.1e");
	kit_does(k, "patrol II/JG51");
	kit_keeps(k, "roll 3", "RAF-6.1e");
	kit_free(k);
}

static void
RAF_6_1f_and_holds_no_more_than_it_should(void **state)
{
	struct kit *k = given(DOVER "goto raid");

	(void)state;
	kit_does(k, "patrol I/JG51 II/JG51 III/JG51\n escort I/ZG26");
	kit_would_break(k, "done", "RAF-6.1f");
	kit_does(k, "escort III/JG51");
	kit_keeps(k, "done", "RAF-6.1f");
	kit_free(k);
}

static void
RAF_5_31a_beyond_range_me109_patrol(void **state)
{
	/* Northolt (22) lies beyond Me109 range. The Me109 are placed; the Me110 have the choice. */
	struct kit *k =
	    given("set clock 0800\n set target.22 planned\n set slot.22 0800\n place I/KG1 card-22\n"
		  "place I/JG51 card-22\n place I/ZG26 card-22\n goto raid");

	(void)state;
	kit_claim(k, "I/JG51 at patrol");
	kit_would_break(k, "hunt I/JG51", "RAF-5.31a");
	kit_keeps(k, "patrol I/JG51", "RAF-5.31a");
	kit_does(k, "escort I/ZG26\n done");
	kit_free(k);
}

static void
RAF_6_1g_everybody_is_deployed(void **state)
{
	struct kit *k = given(DOVER "goto raid");

	(void)state;
	kit_does(k, "patrol I/JG51 II/JG51\n hunt III/JG51");
	kit_breaks(k, "done", "RAF-6.1g");
	kit_claim(k, "I/ZG26 at card-34"); /* takes no part */
	kit_free(k);
	k = given(DOVER "goto raid");
	kit_does(k, "patrol I/JG51 II/JG51\n hunt III/JG51\n bomb I/ZG26");
	kit_keeps(k, "done", "RAF-6.1g");
	kit_free(k);
}

static void
RAF_6_1h_only_the_raid_s_own_gruppen(void **state)
{
	struct kit *k = given(DOVER "place I/JG26 base\n goto raid");

	(void)state;
	kit_breaks(k, "hunt I/JG26", "RAF-6.1h");
	kit_keeps(k, "hunt I/JG51", "RAF-6.1h");
	kit_free(k);
}

/* ---- II.2 ---- */

/* Eight Gruppen against Poling (5, three radars, LF3), light cloud. */
#define POLING                                                                                               \
	"set raid-day 1\n set clock 0800\n set raid 5\n set target.5 planned\n set slot.5 0800\n"            \
	"set weather.LF3 light\n place I/KG55 bombing\n place II/KG55 bombing\n place I/KG51 bombing\n"      \
	"place I/SG1 bombing\n place I/JG2 hunt\n place II/JG2 hunt\n place III/JG2 patrol\n place I/ZG2 "   \
	"escort\n"                                                                                           \
	"set warning early\n place 43 sector\n"

static void
detection_adds_up_as_in_6_2(void **state)
{
	struct kit *k = given(POLING "goto detection"); /* EX-10 */

	(void)state;
	kit_asks_with(k, "detection", 10);
	kit_does(k, "roll 3");
	kit_claim(k, "warning early");
	kit_claim(k, "intelligence low");
	kit_claim(k, "declared major");
	kit_free(k);
}

static void
damaged_radars_and_headquarters_blind_the_british(void **state)
{
	struct kit *k = given(POLING "set radar.Poling light\n goto detection");

	(void)state;
	kit_asks_with(k, "detection", 8);
	kit_free(k);
	/* 10.21: with three radars damaged none counts, wherever they are. */
	k = given(POLING
		  "set radar.Poling light\n set radar.Rye heavy\n set radar.Dover light\n goto detection");
	kit_asks_with(k, "detection", 4);
	kit_free(k);
	/* 10.25: Uxbridge halves against Group 11, Stanmore against all, both leave nothing. */
	k = given(
	    POLING
	    "set radar.Poling light\n set radar.Truleigh light\n set hq.Uxbridge light\n set hq.Box heavy\n"
	    "goto detection");
	kit_asks_with(k, "detection", 3);
	kit_free(k);
	k = given(POLING "set hq.Uxbridge light\n set hq.Stanmore light\n goto detection");
	kit_asks_with(k, "detection", 0);
	kit_does(k, "roll 1");
	kit_claim(k, "warning none");
	kit_claim(k, "III/JG2 at escort"); /* 6.21 */
	kit_free(k);
}

static void
a_raid_of_me109_alone_is_hard_to_see(void **state)
{
	struct kit *k = given(
	    "set clock 0800\n set raid 4\n set target.4 planned\n set slot.4 0800\n set weather.LF3 heavy\n"
	    "set radar.Poling light\n set radar.Truleigh light\n place I/JG2 hunt\n goto detection");

	(void)state;
	kit_asks_with(k, "detection", 0); /* -2, not below 0 (R12) */
	kit_free(k);
}

static void
RAF_6_2a_four_or_five_gruppen_are_declared(void **state)
{
	/* EX-11: a result of 5 or 6 is Late and Low. */
	struct kit *k = given(
	    "set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n"
	    "set weather.LF2 heavy\n set radar.Dover light\n set radar.Rye light\n set radar.Foreness heavy\n"
	    "place I/KG1 bombing\n place II/KG1 bombing\n place III/KG1 bombing\n place I/JG51 hunt\n"
	    "goto detection");

	(void)state;
	kit_asks_with(k, "detection", 0);
	kit_does(k, "roll 5");
	kit_asks(k, "minor or major");
	kit_would_break(k, "roll 3", "RAF-6.2a");
	kit_keeps(k, "declare major", "RAF-6.2a");
	kit_claim(k, "declared major");
	kit_breaks(k, "declare minor", "RAF-6.2a");
	kit_claim(k, "declared major");
	kit_free(k);
}

static void
three_gruppen_are_minor_of_themselves(void **state)
{
	struct kit *k = given(
	    "set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n"
	    "set weather.LF2 heavy\n set radar.Dover light\n set radar.Rye light\n set radar.Foreness heavy\n"
	    "place I/KG1 bombing\n place I/JG51 hunt\n goto detection");

	(void)state;
	kit_does(k, "roll 6");
	kit_claim(k, "declared minor");
	kit_breaks(k, "declare major", "RAF-6.2a");
	kit_free(k);
}

static void
RAF_6_2b_no_die_under_ultra(void **state)
{
	struct kit *k = given(DOVER "set ultra 0800\n goto raid");

	(void)state;
	kit_does(k, "patrol I/JG51 II/JG51\n hunt III/JG51\n escort I/ZG26\n done");
	kit_claim(k, "warning very_early");
	kit_claim(k, "intelligence precise");
	kit_would_break(k, "roll 3 4", "RAF-6.2b"); /* the detection die, and that of the rendezvous */
	kit_free(k);
	k = given(POLING "goto detection");
	kit_keeps(k, "roll 3", "RAF-6.2b");
	kit_free(k);
}

/* ---- II.3 ---- */

static void
rendezvous_fails_by_its_table(void **state)
{
	struct kit *k = given(
	    POLING
	    "set weather.LF3 heavy\n set target.11 planned\n set slot.11 0800\n set target.34 resolved\n"
	    "set slot.34 0800\n goto rendezvous");

	(void)state;
	/* 1: two raids of Luftflotte 3; 2: three in the slot, resolved ones too; 3: heavy cloud, 8 Gruppen.
	 */
	kit_would_do(k, "roll 1 4");
	kit_would_do(k, "roll 2 4");
	kit_would_do(k, "roll 3 4");
	kit_would_break(k, "roll 4 4", "RAF-6.3a"); /* needs 11 */
	kit_would_break(k, "roll 5 4", "RAF-6.3a");
	kit_would_break(k, "roll 6 4", "RAF-6.3a");
	kit_free(k);
	k = given(POLING "goto rendezvous");
	kit_would_break(k, "roll 1 4", "RAF-6.3a");
	kit_would_break(k, "roll 2 4", "RAF-6.3a");
	kit_would_break(k, "roll 3 4", "RAF-6.3a");
	kit_free(k);
}

static void
RAF_6_3a_a_second_die_only_after_a_failure(void **state)
{
	struct kit *k = given(POLING "set target.11 planned\n set slot.11 0800\n goto rendezvous");

	(void)state;
	kit_does(k, "roll 1");
	kit_keeps(k, "roll 2", "RAF-6.3a"); /* letter B is reduced where it is */
	kit_claim(k, "II/JG2 at hunt reduced");
	kit_claim(k, "I/JG2 at hunt full");
	kit_claim(k, "I/SG1 at bombing full");
	kit_free(k);
	k = given(POLING "set target.11 planned\n set slot.11 0800\n goto rendezvous");
	kit_does(k, "roll 1 6"); /* letter C leaves */
	kit_claim(k, "III/JG2 at flight full");
	kit_claim(k, "I/SG1 at flight");
	kit_claim(k, "I/KG55 at flight");
	kit_free(k);
	k = given(POLING "goto rendezvous");
	kit_breaks(k, "roll 1 2", "RAF-6.3a");
	kit_claim(k, "II/JG2 at hunt full");
	kit_free(k);
}

static void
a_raid_without_gruppen_ends(void **state)
{
	struct kit *k = given(
	    "set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n set target.8 planned\n"
	    "set slot.8 0800\n place I/KG1 bombing\n place I/KG2 card-8\n goto rendezvous");

	(void)state;
	kit_does(k, "roll 1 4"); /* R17 */
	kit_claim(k, "I/KG1 at base");
	kit_claim(k, "flown.I/KG1 yes");
	kit_claim(k, "target.34 resolved");
	kit_claim(k, "raid 8");
	kit_free(k);
}

static void
RAF_6_31a_no_moving_about_afterwards(void **state)
{
	struct kit *k =
	    given(POLING "set warning late\n place 43 sector\n place 145 sector\n goto pool-begin");

	(void)state;
	kit_breaks(k, "escort I/JG2", "RAF-6.31a");
	kit_claim(k, "I/JG2 at escort");
	kit_would_break(k, "escort I/JG26", "RAF-6.1h");
	kit_free(k);
	k = given(POLING "set target.11 planned\n set slot.11 0800\n goto rendezvous");
	kit_note(k, "RAF-6.31a", "kept"); /* nobody is moved after the test */
	kit_does(k, "roll 6");
	kit_claim(k, "I/JG2 at hunt");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_raid_begins_of_itself_and_its_bombers_bomb),
	    cmocka_unit_test(RAF_6_1a_the_raid_stands_in_the_present_slot),
	    cmocka_unit_test(forced_deployments_are_carried_out),
	    cmocka_unit_test(RAF_6_1b_bombers_bomb),
	    cmocka_unit_test(RAF_6_1c_me110_neither_hunt_nor_patrol),
	    cmocka_unit_test(RAF_6_1d_escorts_need_somebody_to_escort),
	    cmocka_unit_test(RAF_6_1e_the_channel_patrol_comes_first),
	    cmocka_unit_test(RAF_6_1f_and_holds_no_more_than_it_should),
	    cmocka_unit_test(RAF_5_31a_beyond_range_me109_patrol),
	    cmocka_unit_test(RAF_6_1g_everybody_is_deployed),
	    cmocka_unit_test(RAF_6_1h_only_the_raid_s_own_gruppen),
	    cmocka_unit_test(detection_adds_up_as_in_6_2),
	    cmocka_unit_test(damaged_radars_and_headquarters_blind_the_british),
	    cmocka_unit_test(a_raid_of_me109_alone_is_hard_to_see),
	    cmocka_unit_test(RAF_6_2a_four_or_five_gruppen_are_declared),
	    cmocka_unit_test(three_gruppen_are_minor_of_themselves),
	    cmocka_unit_test(RAF_6_2b_no_die_under_ultra),
	    cmocka_unit_test(rendezvous_fails_by_its_table),
	    cmocka_unit_test(RAF_6_3a_a_second_die_only_after_a_failure),
	    cmocka_unit_test(a_raid_without_gruppen_ends),
	    cmocka_unit_test(RAF_6_31a_no_moving_about_afterwards),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
