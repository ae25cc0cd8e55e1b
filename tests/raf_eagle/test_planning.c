/* I.3, I.4, I.5, I.7, I.8 and III.3: planning, assignment, repairs and weather. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* The Prelude's priorities: ports and radars high, airfields medium. */
#define PRIORITIES "set priority.radar high\n set priority.port high\n set priority.airfield medium\n"

static void
pile(struct kit *k, int first, int last)
{
	char line[64];

	for (int card = first; card <= last; card++) {
		snprintf(line, sizeof(line), "set target.%d pile", card);
		kit_does(k, line);
	}
}

/* A day on which ten cards are to be drawn from the core deck. */
static struct kit *
drawing(const char *more)
{
	struct kit *k = kit_new("raf-eagle", "position", "");

	kit_does(k, PRIORITIES "set raid-day 1");
	kit_does(k, more);
	pile(k, 1, 34);
	kit_does(k, "goto targets");
	return k;
}

static void
set_up_is_that_of_section_3(void **state)
{
	struct kit *k = kit_new("raf-eagle", "prelude", "");
	int units[3] = {0};

	(void)state;
	kit_claim(k, "54 at sector full"); /* EX-01 */
	kit_claim(k, "I/JG51 at base full");
	kit_claim(k, "IV/JG51 at out");
	kit_claim(k, "600 at out");
	kit_claim(k, "priority.radar high");
	kit_claim(k, "priority.airfield medium");
	kit_claim(k, "priority.city low");
	kit_claim(k, "vp 0");
	for (unsigned f = 0; f < field_count(k->game); f++) {
		const char *name = field_of(k->game, f)->name;
		for (unsigned i = 0; i < field_elements(field_of(k->game, f)); i++) {
			int value = field_get(k->game, k->play.state, f, i);
			units[0] += strcmp(name, "at") == 0 && value == 1;
			units[1] += strcmp(name, "squadron") == 0 && value == 1;
			units[2] += (strcmp(name, "target") == 0 || strcmp(name, "event") == 0) && value == 1;
		}
	}
	assert_int_equal(units[0], 77);
	assert_int_equal(units[1], 27);
	assert_int_equal(units[2], 34 + 41); /* EX-42 */
	kit_free(k);
}

static void
RAF_2_3a_a_card_lies_in_its_pile(void **state)
{
	struct kit *k = drawing("");

	(void)state;
	kit_keeps(k, "draw target 5", "RAF-2.3a");
	kit_would_break(k, "draw target 5", "RAF-2.3a");
	kit_breaks(k, "draw target 45", "RAF-2.3a"); /* not in this deck */
	kit_claim(k, "target.45 hand");
	kit_free(k);
}

static void
RAF_2_3a_an_empty_pile_is_shuffled_anew(void **state)
{
	struct kit *k =
	    given(PRIORITIES "set target.1 pile\n set target.2 discard\n set target.45 out\n goto targets");

	(void)state;
	kit_would_break(k, "draw target 2", "RAF-2.3a");
	kit_does(k, "draw target 1");
	kit_claim(k, "target.2 discard");
	kit_keeps(k, "draw target 2", "RAF-2.3a");
	kit_free(k);
}

static void
RAF_5_1a_ten_cards_are_drawn(void **state)
{
	struct kit *k = drawing("");

	(void)state;
	kit_does(k, "draw target 5 7 11 13 15 18 27 30 34");
	kit_would_break(k, "plan 5 at 0600", "RAF-5.1a");
	kit_keeps(k, "draw target 32", "RAF-5.1a");
	kit_does(k, "plan 5 at 0600");
	kit_free(k);
}

static void
RAF_5_1a_eight_cards_in_fog(void **state)
{
	struct kit *k = drawing("set fog yes"); /* EX-05 */

	(void)state;
	kit_keeps(k, "draw target 5 7 11 13 15 18 27 30", "RAF-5.1a");
	kit_would_break(k, "draw target 34", "RAF-5.1a");
	kit_breaks(k, "plan 11 at 0800", "RAF-5.13a");
	kit_keeps(k, "plan 11 at 1000", "RAF-5.13a");
	kit_free(k);
}

static void
RAF_5_11_extra_cards_until_three_are_major(void **state)
{
	struct kit *k = drawing("set priority.radar low\n set priority.port low\n set priority.airfield low");

	(void)state;
	/* Radars at low priority are eligible for nothing, value 3 for a minor raid. */
	kit_does(k, "draw target 1 2 3 4 5 6 7 8 9 10");
	kit_asks(k, "an extra target card");
	kit_would_break(k, "plan 7 at 0600", "RAF-5.11a");
	kit_does(k, "draw target 11"); /* minor: discarded */
	kit_claim(k, "target.11 extra");
	kit_breaks(k, "done", "RAF-5.11a");
	kit_breaks(k, "plan 11 at 0600", "RAF-5.11c");
	kit_free(k);
}

static void
RAF_5_11b_no_extra_card_with_three_major_ones(void **state)
{
	struct kit *k = drawing("set priority.airfield high");

	(void)state;
	kit_does(k, "draw target 1 3 4 9 10 23 29 31 33 13"); /* one is major: Kenley */
	kit_keeps(k, "draw target 15", "RAF-5.11b");
	kit_claim(k, "target.15 hand");
	kit_keeps(k, "draw target 18", "RAF-5.11b");
	kit_breaks(k, "draw target 21", "RAF-5.11b");
	kit_keeps(k, "plan 18 at 0600", "RAF-5.11c");
	kit_free(k);
}

static void
RAF_5_11a_is_kept_when_the_pile_gives_no_more(void **state)
{
	struct kit *k = given("set target.1 pile\n set target.2 pile\n goto targets");

	(void)state;
	kit_keeps(k, "draw target 1 2", "RAF-5.11a");
	kit_asks(k, "which targets");
	kit_free(k);
}

/* Three cards on hand: Kenley of value 3 (major at medium priority), 2 (minor) and an airfield of value 1. */
static struct kit *
planning(void)
{
	return given(
	    PRIORITIES
	    "set raid-day 1\n set targets-drawn 10\n set target.11 hand\n set target.13 hand\n"
	    "set target.14 hand\n set target.15 hand\n set target.18 hand\n set target.23 hand\n goto plan");
}

static void
RAF_5_1b_a_planned_card_was_drawn_today(void **state)
{
	struct kit *k = planning();

	(void)state;
	kit_breaks(k, "plan 34 at 0600", "RAF-5.1b");
	kit_keeps(k, "plan 13 at 0600", "RAF-5.1b");
	kit_would_break(k, "unplan 14", "RAF-5.1b");
	kit_does(k, "unplan 13");
	kit_claim(k, "target.13 hand");
	kit_free(k);
}

static void
RAF_5_1c_an_ineligible_card_is_not_planned(void **state)
{
	struct kit *k = planning(); /* EX-03 */

	(void)state;
	kit_breaks(k, "plan 23 at 0600", "RAF-5.1c");
	kit_keeps(k, "plan 14 at 0600", "RAF-5.1c");
	kit_free(k);
}

static void
RAF_5_1d_at_least_one_raid_is_planned(void **state)
{
	struct kit *k = planning();

	(void)state;
	kit_would_break(k, "done", "RAF-5.1d");
	kit_does(k, "plan 13 at 0600");
	kit_keeps(k, "done", "RAF-5.1d");
	kit_claim(k, "target.11 discard");
	kit_free(k);
}

static void
RAF_5_14a_three_raids_a_slot(void **state)
{
	struct kit *k = planning();

	(void)state;
	kit_does(k, "plan 11 at 0600\n plan 13 at 0600");
	kit_keeps(k, "plan 14 at 0600", "RAF-5.14a");
	kit_would_break(k, "plan 15 at 0600", "RAF-5.14a");
	kit_does(k, "plan 14 at 0600"); /* the same card again is no fourth raid */
	kit_does(k, "plan 14 at 0800\n plan 15 at 0600");
	kit_free(k);
}

static void
a_plan_like_that_of_5_12_is_legal(void **state)
{
	/* EX-04, under priorities that make the cards eligible as shown there. */
	struct kit *k = given(
	    "set priority.radar low\n set priority.port low\n set priority.airfield high\n"
	    "set priority.factory medium\n set target.7 hand\n set target.15 hand\n set target.16 hand\n"
	    "set target.18 hand\n set target.19 hand\n set target.13 hand\n set target.27 hand\n"
	    "set target.24 hand\n set targets-drawn 10\n place I/KG1 base\n place II/KG1 base\n"
	    "place III/KG1 base\n place I/KG4 base\n place II/KG4 base\n goto plan");

	(void)state;
	kit_does(k, "plan 7 at 0600\n plan 15 at 0800\n plan 16 at 0800\n plan 18 at 1200\n plan 27 at 1200\n"
		    "plan 13 at 1600\n plan 19 at 1600\n plan 24 at 1600\n done");
	/* Rye and Weymouth are minor raids. */
	kit_does(k, "assign I/KG1 II/KG1 III/KG1 to 7");
	kit_would_break(k, "assign I/KG4 to 7", "RAF-5.4c");
	kit_does(k, "assign I/KG4 II/KG4 to 15");
	kit_free(k);
}

/* ---- I.4 ---- */

/* Raids on Kenley (13, LF2, major, 0800), Rye (7, LF2), Tangmere (11, LF3, 1000), Biggin Hill (16, minor,
 * 1400). */
#define RAIDS                                                                                                \
	PRIORITIES "set raid-day 1\n set target.13 planned\n set slot.13 0800\n set target.11 planned\n"     \
		   "set slot.11 1000\n set target.16 planned\n set slot.16 1400\n set target.7 planned\n"    \
		   "set slot.7 1600\n set target.34 hand\n place I/KG1 base\n place II/KG1 base\n place "    \
		   "I/KG55 base\n"                                                                           \
		   "place I/JG51 base\n place II/JG51 base\n place I/JG53 base\n"

static void
RAF_5_2a_a_bomber_comes_from_its_base(void **state)
{
	struct kit *k = given(RAIDS "place I/KG2 light-loss\n place I/KG26 calendar\n goto bombers");

	(void)state;
	kit_breaks(k, "assign I/KG2 to 13", "RAF-5.2a");
	kit_breaks(k, "assign I/KG26 to 13", "RAF-5.2a");
	kit_breaks(k, "recall I/KG1", "RAF-5.2a");
	kit_keeps(k, "assign I/KG1 to 13", "RAF-5.2a");
	kit_does(k, "assign I/KG1 to 16"); /* it moves */
	kit_claim(k, "I/KG1 at card-16");
	kit_would_break(k, "assign I/KG1 to 34", "RAF-5.1b");
	kit_does(k, "recall I/KG1");
	kit_claim(k, "I/KG1 at base");
	kit_free(k);
}

static void
RAF_5_2b_a_bomber_flies_once_a_day(void **state)
{
	struct kit *k = given(RAIDS "set flown.I/KG1 yes\n goto bombers");

	(void)state;
	kit_breaks(k, "assign I/KG1 to 13", "RAF-5.2b");
	kit_keeps(k, "assign II/KG1 to 13", "RAF-5.2b");
	kit_free(k);
}

static void
RAF_5_2c_bombers_and_fighters_have_their_steps(void **state)
{
	struct kit *k = given(RAIDS "goto fighters");

	(void)state;
	kit_breaks(k, "assign I/KG1 to 13", "RAF-5.2c");
	kit_claim(k, "I/KG1 at card-13"); /* as played */
	kit_would_break(k, "recall I/KG1", "RAF-5.2c");
	kit_does(k, "assign I/JG51 to 13");
	kit_free(k);
	k = given(RAIDS "goto bombers");
	kit_keeps(k, "assign I/KG1 to 13", "RAF-5.2c");
	/* A fighter is no breach: it ends the step. */
	kit_does(k, "assign I/JG51 to 13");
	kit_claim(k, "step fighters");
	kit_free(k);
}

static void
RAF_5_4c_a_minor_raid_takes_three(void **state)
{
	struct kit *k = given(RAIDS "place II/KG2 card-16\n place III/KG2 card-16\n goto bombers");

	(void)state;
	kit_keeps(k, "assign I/KG1 to 16", "RAF-5.4c");
	kit_breaks(k, "assign II/KG1 to 16", "RAF-5.4c");
	kit_free(k);
	/* Major Raid lifts the limit. */
	k = given(RAIDS "place II/KG2 card-16\n place III/KG2 card-16\n place I/KG2 card-16\n"
			"set strategy.157 planned\n set strategy-on.157 16\n goto bombers");
	kit_does(k, "assign I/KG1 to 16");
	kit_free(k);
}

static void
RAF_5_4d_sixteen_at_most(void **state)
{
	static const char *const others[] = {"III/KG1",	 "I/KG4",   "II/KG4", "I/KG53",	  "II/KG53",
					     "III/KG53", "I/KG2",   "II/KG2", "III/KG2",  "I/KG3",
					     "II/KG3",	 "III/KG3", "I/KG76", "III/KG76", "III/KG4"};
	struct kit *k = kit_new("raf-eagle", "position", "");
	char line[64];

	(void)state;
	kit_does(k, RAIDS);
	for (unsigned i = 0; i < 15; i++) {
		snprintf(line, sizeof(line), "place %s card-13", others[i]);
		kit_does(k, line);
	}
	kit_does(k, "goto bombers");
	kit_keeps(k, "assign I/KG1 to 13", "RAF-5.4d");
	kit_breaks(k, "assign II/KG1 to 13", "RAF-5.4d");
	kit_free(k);
}

static void
RAF_5_4e_a_bomber_stays_in_its_zone(void **state)
{
	struct kit *k = given(RAIDS "goto bombers");

	(void)state;
	kit_would_break(k, "assign I/KG55 to 13", "RAF-5.4e");
	kit_would_break(k, "assign I/KG1 to 11", "RAF-5.4e");
	kit_keeps(k, "assign I/KG55 to 11", "RAF-5.4e");
	kit_free(k);
	k = given(RAIDS "set lf3-to-lf2 yes\n goto bombers");
	kit_keeps(k, "assign I/KG55 to 13", "RAF-5.4e");
	kit_breaks(k, "assign I/KG1 to 11", "RAF-5.4e"); /* never the reverse */
	kit_free(k);
}

static void
RAF_5_4b_a_decoy_takes_nobody(void **state)
{
	struct kit *k = given(RAIDS "set strategy.155 planned\n set strategy-on.155 13\n goto bombers");

	(void)state;
	kit_breaks(k, "assign I/KG1 to 13", "RAF-5.4b");
	kit_keeps(k, "assign II/KG1 to 16", "RAF-5.4b");
	kit_free(k);
}

/* ---- I.5 and III.3 ---- */

static void
RAF_5_3a_the_first_three_slots(void **state)
{
	struct kit *k = given(RAIDS "goto fighters"); /* EX-06: first raid 0800: 0800, 1000, 1200 */

	(void)state;
	kit_breaks(k, "assign II/JG51 to 16", "RAF-5.3a");
	kit_keeps(k, "assign I/JG53 to 11", "RAF-5.3a");
	kit_free(k);
}

static void
the_first_three_slots_begin_with_the_first_raid(void **state)
{
	/* EX-06: first raid at 1000: 1000, 1200, 1400. */
	struct kit *k = given(RAIDS "set target.13 out\n goto fighters");

	(void)state;
	kit_does(k, "assign I/JG51 to 16\n assign I/JG53 to 11");
	kit_breaks(k, "assign II/JG51 to 7", "RAF-5.3a");
	kit_free(k);
}

static void
letters_are_advice(void **state)
{
	/* EX-07: three A instead of A, B, C is no finding (R09). I/KG4 and II/KG53 are A like I/KG1. */
	struct kit *k = given(RAIDS "place I/KG4 base\n place II/KG53 base\n goto bombers");

	(void)state;
	kit_does(k, "assign I/KG1 I/KG4 II/KG53 to 16");
	kit_free(k);
}

static void
RAF_5_3b_the_present_slot_and_the_next(void **state)
{
	/* 1400 and 1600 open; another raid at 1800 does not. */
	struct kit *k =
	    given(RAIDS "set clock 1400\n set closed 5\n set target.18 planned\n set slot.18 1800\n"
			"set closed 4\n goto assignment");

	(void)state;
	kit_breaks(k, "assign I/JG51 to 18", "RAF-5.3b");
	kit_keeps(k, "assign II/JG51 to 7", "RAF-5.3b");
	kit_does(k, "assign II/JG51 to 16");
	kit_free(k);
}

static void
RAF_5_3c_a_slot_has_one_opportunity(void **state)
{
	/* The clock stands at 1000; I.5 has closed 0800 to 1200, 1200 is closed, 1400 not yet open. */
	struct kit *k =
	    given(RAIDS "set clock 1000\n set closed 3\n set target.18 planned\n set slot.18 1200\n"
			"place III/JG51 card-11\n goto assignment");

	(void)state;
	kit_breaks(k, "assign I/JG53 to 11", "RAF-5.3c");
	kit_keeps(k, "assign I/JG51 to 18", "RAF-5.3c");
	kit_would_break(k, "recall III/JG51", "RAF-5.3c");
	kit_does(k, "recall I/JG51");
	kit_free(k);
}

static void
RAF_5_32a_a_fighter_comes_from_its_base(void **state)
{
	struct kit *k = given(
	    RAIDS "place I/JG26 1400\n place II/JG26 heavy-loss\n place III/JG26 card-7\n goto fighters");

	(void)state;
	kit_breaks(k, "assign I/JG26 to 13", "RAF-5.32a");
	kit_breaks(k, "assign II/JG26 to 13", "RAF-5.32a");
	kit_breaks(k, "assign III/JG26 to 13", "RAF-5.32a"); /* on a card of a slot that is not open */
	kit_breaks(k, "recall I/JG51", "RAF-5.32a");
	kit_keeps(k, "assign I/JG51 to 13", "RAF-5.32a");
	kit_free(k);
}

static void
RAF_5_32b_a_fighter_is_full(void **state)
{
	struct kit *k = given(RAIDS "place I/JG26 base reduced\n goto fighters");

	(void)state;
	kit_breaks(k, "assign I/JG26 to 13", "RAF-5.32b");
	kit_claim(k, "I/JG26 at card-13 reduced");
	kit_keeps(k, "assign I/JG51 to 13", "RAF-5.32b");
	kit_free(k);
}

static void
RAF_5_4f_a_fighter_stays_in_its_zone(void **state)
{
	struct kit *k = given(RAIDS "goto fighters");

	(void)state;
	kit_breaks(k, "assign I/JG53 to 13", "RAF-5.4f");
	kit_keeps(k, "assign I/JG51 to 13", "RAF-5.4f");
	kit_free(k);
	k = given(RAIDS "set lf3-to-lf2 yes\n goto fighters");
	kit_keeps(k, "assign I/JG53 to 13", "RAF-5.4f");
	kit_free(k);
}

static void
RAF_5_4a_no_raid_stays_empty(void **state)
{
	struct kit *k = given(RAIDS "place II/KG2 card-13\n goto fighters"); /* nobody on 11 */

	(void)state;
	kit_would_break(k, "done", "RAF-5.4a");
	kit_does(k, "assign I/JG53 to 11");
	kit_keeps(k, "done", "RAF-5.4a");
	kit_asks(k, "weather");
	kit_free(k);
}

static void
RAF_5_4a_is_kept_when_nobody_could_fly(void **state)
{
	/* I/JG53 alone could fly to Tangmere, and is on the clock (R06); EX-08 the other way round. */
	struct kit *k = given(RAIDS "set target.13 out\n set target.7 out\n set slot.16 1800\n"
				    "place I/JG53 1600\n goto fighters");

	(void)state;
	kit_keeps(k, "done", "RAF-5.4a");
	/* The raid on Tangmere is cancelled when its turn comes. */
	kit_does(k, "roll 2");
	kit_claim(k, "clock 1800");
	kit_claim(k, "target.11 discard");
	kit_free(k);
}

static void
an_empty_raid_must_get_a_fighter_in_the_afternoon(void **state)
{
	/* EX-08: III.3 opens 1400 and 1600; card 16 has no bombers. */
	struct kit *k =
	    given(RAIDS "place II/KG1 card-7\n set clock 1400\n set closed 4\n set slot.13 none\n"
			"set target.13 discard\n set slot.11 none\n set target.11 discard\n goto assignment");

	(void)state;
	kit_would_break(k, "done", "RAF-5.4a");
	kit_does(k, "assign I/JG51 to 16\n done");
	kit_free(k);
}

/* ---- I.7, I.8 ---- */

static void
RAF_10_3a_a_die_for_each_heavy_marker(void **state)
{
	/* EX-43: Repair Chance 4 (card 136 as shipped). */
	struct kit *k = given(
	    RAIDS "set raid-day 2\n set daily 136\n set radar.Poling heavy\n set radar.Rye heavy\n"
		  "set radar.Dover light\n set hq.Uxbridge heavy\n set control-room.6/11 light\n goto mend");

	(void)state;
	kit_claim(k, "radar.Dover none");
	kit_claim(k, "control-room.6/11 none");
	kit_would_break(k, "done", "RAF-10.3a");
	kit_keeps(k, "roll 3", "RAF-10.3a");
	kit_claim(k, "radar.Poling none");
	kit_does(k, "roll 4 5");
	kit_claim(k, "radar.Rye light");
	kit_claim(k, "hq.Uxbridge heavy");
	kit_asks(k, "weather");
	kit_free(k);
}

static void
RAF_10_3a_no_die_without_a_heavy_marker(void **state)
{
	struct kit *k = given(RAIDS "set raid-day 2\n set daily 136\n set radar.Poling heavy\n goto mend");

	(void)state;
	/* The second die of the throw has no marker; it is no weather die. */
	kit_breaks(k, "roll 3 2", "RAF-10.3a");
	kit_asks(k, "weather");
	kit_free(k);
}

static void
no_repairs_on_the_first_day(void **state)
{
	struct kit *k = given(RAIDS "place II/KG2 card-13\n set radar.Poling heavy\n"
				    "set radar.Rye light\n goto mend"); /* R02 */

	(void)state;
	kit_asks(k, "weather");
	kit_claim(k, "radar.Rye light");
	kit_does(k, "roll 6");
	kit_claim(k, "weather.LF2 heavy");
	kit_claim(k, "weather.LF3 light");
	kit_claim(k, "clock 0800");
	kit_free(k);
}

static void
RAF_4a_an_action_belongs_to_its_step(void **state)
{
	struct kit *k = planning();

	(void)state;
	kit_breaks(k, "hunt I/JG51", "RAF-4a");
	kit_breaks(k, "roll 3", "J-3");
	kit_keeps(k, "plan 13 at 0600", "RAF-4a");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(set_up_is_that_of_section_3),
	    cmocka_unit_test(RAF_2_3a_a_card_lies_in_its_pile),
	    cmocka_unit_test(RAF_2_3a_an_empty_pile_is_shuffled_anew),
	    cmocka_unit_test(RAF_5_1a_ten_cards_are_drawn),
	    cmocka_unit_test(RAF_5_1a_eight_cards_in_fog),
	    cmocka_unit_test(RAF_5_11_extra_cards_until_three_are_major),
	    cmocka_unit_test(RAF_5_11b_no_extra_card_with_three_major_ones),
	    cmocka_unit_test(RAF_5_11a_is_kept_when_the_pile_gives_no_more),
	    cmocka_unit_test(RAF_5_1b_a_planned_card_was_drawn_today),
	    cmocka_unit_test(RAF_5_1c_an_ineligible_card_is_not_planned),
	    cmocka_unit_test(RAF_5_1d_at_least_one_raid_is_planned),
	    cmocka_unit_test(RAF_5_14a_three_raids_a_slot),
	    cmocka_unit_test(a_plan_like_that_of_5_12_is_legal),
	    cmocka_unit_test(RAF_5_2a_a_bomber_comes_from_its_base),
	    cmocka_unit_test(RAF_5_2b_a_bomber_flies_once_a_day),
	    cmocka_unit_test(RAF_5_2c_bombers_and_fighters_have_their_steps),
	    cmocka_unit_test(RAF_5_4c_a_minor_raid_takes_three),
	    cmocka_unit_test(RAF_5_4d_sixteen_at_most),
	    cmocka_unit_test(RAF_5_4e_a_bomber_stays_in_its_zone),
	    cmocka_unit_test(RAF_5_4b_a_decoy_takes_nobody),
	    cmocka_unit_test(RAF_5_3a_the_first_three_slots),
	    cmocka_unit_test(the_first_three_slots_begin_with_the_first_raid),
	    cmocka_unit_test(letters_are_advice),
	    cmocka_unit_test(RAF_5_3b_the_present_slot_and_the_next),
	    cmocka_unit_test(RAF_5_3c_a_slot_has_one_opportunity),
	    cmocka_unit_test(RAF_5_32a_a_fighter_comes_from_its_base),
	    cmocka_unit_test(RAF_5_32b_a_fighter_is_full),
	    cmocka_unit_test(RAF_5_4f_a_fighter_stays_in_its_zone),
	    cmocka_unit_test(RAF_5_4a_no_raid_stays_empty),
	    cmocka_unit_test(RAF_5_4a_is_kept_when_nobody_could_fly),
	    cmocka_unit_test(an_empty_raid_must_get_a_fighter_in_the_afternoon),
	    cmocka_unit_test(RAF_10_3a_a_die_for_each_heavy_marker),
	    cmocka_unit_test(RAF_10_3a_no_die_without_a_heavy_marker),
	    cmocka_unit_test(no_repairs_on_the_first_day),
	    cmocka_unit_test(RAF_4a_an_action_belongs_to_its_step),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
