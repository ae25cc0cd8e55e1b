/* 18: night raids. The tables are held against those on paper, cell by cell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/raf_eagle/raf_eagle.h"
#include "core/raf_eagle/tables.h"
#include "tests/raf_eagle/paper.h"

#define NIGHT "set options 1\nset raid-day 2\nset turn 2\nset daily-card.141 pile\n"

static const char *const bombers[] = {
    "I/KG1",	"II/KG1",   "III/KG1", "I/KG4",	  "II/KG4",   "I/KG53", "II/KG53",
    "III/KG53", "I/KG2",    "II/KG2",  "III/KG2", "I/KG3",    "II/KG3", "III/KG3",
    "I/KG76",	"III/KG76", "I/KG27",  "II/KG27", "III/KG27", "I/KG55",
};
static const char *const blenheims[] = {"600", "23", "236", "604", "25"};

/* So many bombers and Blenheims at a place, and the step. */
static struct kit *
night(int kgr, const char *where, int squadrons, const char *patrol, const char *more)
{
	struct kit *k = given(NIGHT);
	char text[64];

	for (int i = 0; i < kgr; i++) {
		snprintf(text, sizeof(text), "place %s %s", bombers[i], where);
		kit_does(k, text);
	}
	for (int i = 0; i < squadrons; i++) {
		snprintf(text, sizeof(text), "place %s %s", blenheims[i], patrol);
		kit_does(k, text);
	}
	kit_does(k, more);
	return k;
}

/* ---- I.1 ---- */

static void
EX_36_cities_low_and_factories_high_four_to_eight_bombers_fly_by_night(void **state)
{
	struct kit *k = night(12, "base", 0, "",
			      "set priority.factory high\nset day 08-20\nset strategy.155 pile\n"
			      "goto night-raids");

	(void)state;
	kit_does(k, "night I/KG1 II/KG1 III/KG1");
	kit_would_break(k, "done", "RAF-18.11a");
	kit_would_break(k, "draw 155", "RAF-18.11a");
	kit_does(k, "night I/KG4");
	kit_keeps(k, "night II/KG4 I/KG53 II/KG53 III/KG53", "RAF-18.11b");
	kit_would_break(k, "night I/KG2", "RAF-18.11b");
	kit_claim(k, "gruppen.night 8");
	kit_keeps(k, "done", "RAF-18.11a");
	kit_free(k);
}

static void
every_cell_of_the_allocation_table(void **state)
{
	struct paper *t = paper_read("night_allocation");

	(void)state;
	assert_int_equal(t->rows, 9);
	for (int i = 0; i < t->rows; i++) {
		char text[128];
		int min = paper_number(t, i, "kgr_min"), max = paper_number(t, i, "kgr_max");
		snprintf(text, sizeof(text),
			 "set priority.city %s\nset priority.factory %s\ngoto night-raids",
			 paper_cell(t, i, "cities_priority"), paper_cell(t, i, "factories_priority"));
		struct kit *k = night(20, "base", 0, "", text);
		for (int n = 0; n < max; n++) {
			snprintf(text, sizeof(text), "night %s", bombers[n]);
			if (n < min)
				kit_would_break(k, "done", "RAF-18.11a");
			kit_keeps(k, text, "RAF-18.11b");
		}
		if (max < 20) {
			snprintf(text, sizeof(text), "night %s", bombers[max]);
			kit_would_break(k, text, "RAF-18.11b");
		}
		kit_would_do(k, "done");
		kit_free(k);
	}
	free(t);
}

static void
who_has_no_more_bombers_sends_all_there_are(void **state)
{
	struct kit *k = night(1, "base", 0, "",
			      "place II/KG1 light-loss\nset strategy.155 pile\nset day 08-20\n"
			      "goto night-raids");

	(void)state;
	kit_does(k, "night I/KG1");
	kit_keeps(k, "done", "RAF-18.11a");
	kit_free(k);
}

static void
only_he111_ju88_and_do17_fly_by_night_RAF_18_12a(void **state)
{
	struct kit *k = night(2, "base", 0, "",
			      "place II/SG1 base\nplace I/JG3 base\nplace III/KG4 base\ngoto night-raids");

	(void)state;
	kit_would_break(k, "night II/SG1", "RAF-18.12a");
	kit_would_break(k, "night I/JG3", "RAF-18.12a");
	kit_keeps(k, "night III/KG4", "RAF-18.12a");
	kit_free(k);
}

static void
a_night_raider_stands_full_at_its_base_RAF_18_12b(void **state)
{
	struct kit *k =
	    night(3, "base", 0, "", "place I/KG53 light-loss\nplace II/KG53 base reduced\ngoto night-raids");

	(void)state;
	kit_breaks(k, "night I/KG53", "RAF-18.12b");
	kit_breaks(k, "night II/KG53", "RAF-18.12b");
	kit_keeps(k, "night I/KG1", "RAF-18.12b");
	kit_breaks(k, "night I/KG1", "RAF-18.12b");
	kit_free(k);
}

static void
who_flies_by_night_does_not_fly_by_day_RAF_18_12c(void **state)
{
	struct kit *k = night(1, "night", 0, "",
			      "place II/KG1 base\nset target.34 planned\nset slot.34 0800\ngoto bombers");

	(void)state;
	kit_would_break(k, "assign I/KG1 to 34", "RAF-18.12c");
	kit_keeps(k, "assign II/KG1 to 34", "RAF-18.12c");
	kit_free(k);
}

static void
without_the_option_nobody_flies_by_night(void **state)
{
	struct kit *k = kit_new("raf-eagle", "campaign", "");

	(void)state;
	kit_breaks(k, "night I/KG1", "RAF-4a");
	kit_free(k);
}

/* ---- I.6 ---- */

static void
EX_37_on_20_august_a_five_sends_6_11_and_3_12(void **state)
{
	struct kit *k = night(0, "", 5, "sector", "set day 08-20\ngoto night-patrol");

	(void)state;
	kit_does(k, "roll 5");
	kit_claim(k, "600 at night-patrol");
	kit_claim(k, "23 at night-patrol");
	kit_claim(k, "236 at sector");
	kit_round_trip(k);
	kit_does(k, "roll 3"); /* on to the weather */
	kit_claim(k, "600 at night-patrol");
	kit_free(k);
}

static void
every_cell_of_the_patrol_table(void **state)
{
	static const char *const first[] = {"08-11", "08-26", "09-16"}, *const last[] = {"08-25", "09-15",
											 "10-01"};
	struct paper *t = paper_read("night_patrol"), *order = paper_read("night_patrol_order");

	(void)state;
	for (int die = 1; die <= 6; die++)
		for (int period = 0; period < 3; period++)
			for (int end = 0; end < 2; end++) {
				char text[64];
				int number = atoi(t->cell[die - 1][1 + period]);
				snprintf(text, sizeof(text), "set day %s\ngoto night-patrol",
					 end ? last[period] : first[period]);
				struct kit *k = night(0, "", 5, "sector", text);
				snprintf(text, sizeof(text), "roll %d", die);
				kit_does(k, text);
				snprintf(text, sizeof(text), "squadrons.night-patrol %d", number);
				kit_claim(k, text);
				for (int i = 0; i < number; i++) {
					snprintf(text, sizeof(text), "%s at night-patrol", blenheims[i]);
					kit_claim(k, text);
				}
				kit_free(k);
			}
	for (int i = 0; i < order->rows; i++) {
		struct kit *k = kit_new("raf-eagle", "position", "");
		int q = box_find(&k->box, B_SQUADRONS, blenheims[i], strlen(blenheims[i]));
		int sector = box_cell(&k->box, B_SQUADRONS, (unsigned)q, SQUADRON_SECTOR);
		assert_string_equal(box_text(&k->box, B_SECTORS, (unsigned)sector, 0),
				    paper_cell(order, i, "sector"));
		kit_free(k);
	}
	free(t);
	free(order);
}

static void
who_is_not_available_is_passed_over_and_patrols_change(void **state)
{
	/* 600 is lost, 25 was on patrol the night before (R75). */
	struct kit *k = night(0, "", 5, "sector",
			      "place 600 light-loss\nplace 25 night-patrol\nset day 08-20\n"
			      "goto night-patrol");

	(void)state;
	kit_does(k, "roll 4");
	kit_claim(k, "23 at night-patrol");
	kit_claim(k, "236 at night-patrol");
	kit_claim(k, "25 at sector");
	kit_claim(k, "600 at light-loss");
	kit_free(k);
}

static void
blenheims_named_for_the_patrol_are_judged_RAF_18_2a_RAF_18_2b(void **state)
{
	struct kit *k = night(0, "", 5, "sector", "place 54 sector\nset day 08-20\ngoto night-patrol");

	(void)state;
	kit_breaks(k, "patrol 600", "RAF-4a"); /* before the die */
	kit_does(k, "roll 5");
	kit_would_break(k, "patrol 236", "RAF-18.2b");
	kit_would_break(k, "patrol 54", "RAF-18.2b");
	kit_keeps(k, "patrol 23", "RAF-18.2b"); /* the order of naming does not matter */
	kit_would_break(k, "done", "RAF-18.2a");
	kit_claim(k, "600 at sector");
	kit_keeps(k, "patrol 600", "RAF-18.2a");
	kit_would_break(k, "patrol 236", "RAF-18.2a");
	kit_keeps(k, "done", "RAF-18.2a");
	kit_claim(k, "600 at night-patrol");
	kit_free(k);
}

static void
on_night_patrol_nobody_joins_a_day_raid_RAF_18_22a(void **state)
{
	/* Against Dover (34) 6/11 gives three squadrons of four: a choice. */
	struct kit *k =
	    given(NIGHT "place 54 sector\nplace 65 sector\nplace 74 sector\nplace 603 sector\n"
			"place 600 night-patrol\nset target.34 planned\nset slot.34 0600\nset raid 34\n"
			"set warning sufficient\nset intelligence precise\nplace I/KG1 bombing\n"
			"goto pool-begin");

	(void)state;
	kit_breaks(k, "pool 600", "RAF-18.22a");
	kit_keeps(k, "pool 54", "RAF-18.22a");
	kit_free(k);
}

/* ---- IV.1: 18.3 ---- */

static void
EX_38_four_squadrons_nine_bombers_die_two_two_meet_two(void **state)
{
	struct kit *k = night(9, "night", 4, "night-patrol", "goto night");

	(void)state;
	kit_does(k, "roll 2");
	kit_round_trip(k);
	kit_would_break(k, "roll 3", "RAF-18.3a");
	kit_keeps(k, "engage 600 236", "RAF-18.3a");
	kit_breaks(k, "engage 25", "RAF-18.3b");
	kit_breaks(k, "engage I/KG27", "RAF-18.3b");
	kit_would_break(k, "engage 23", "RAF-18.3a");
	kit_keeps(k, "engage I/KG1 II/KG1", "RAF-18.3b");
	kit_asks(k, "night combat");
	kit_would_break(k, "engage III/KG1", "RAF-18.3a"); /* a third one */
	kit_claim(k, "I/KG1 at bombing");
	kit_free(k);
}

static void
one_too_few_is_RAF_18_3a_and_the_combat_goes_on(void **state)
{
	struct kit *k = night(9, "night", 4, "night-patrol", "goto night");

	(void)state;
	kit_does(k, "roll 2");
	kit_does(k, "engage 600\nengage I/KG1 II/KG1");
	kit_breaks(k, "roll 3", "RAF-18.3a");
	kit_asks(k, "night bombing");
	kit_free(k);
}

static void
every_cell_of_the_interception_table(void **state)
{
	static const int low[] = {2, 4, 6, 9, 13}, high[] = {3, 5, 8, 12, 20};
	struct paper *t = paper_read("night_interception");

	(void)state;
	for (int squadrons = 1; squadrons <= 5; squadrons++)
		for (int column = 0; column < 5; column++)
			for (int die = 1; die <= 6; die++) {
				int chance = atoi(t->cell[squadrons - 1][1 + column]);
				char text[64];
				struct kit *k = night(die % 2 ? low[column] : high[column], "night",
						      squadrons, "night-patrol", "goto night");
				snprintf(text, sizeof(text), "roll %d", die);
				kit_does(k, text);
				if (die > chance)
					kit_asks(k, "night bombing");
				else
					assert_int_not_equal(((struct raf *)k->play.state)->head.step,
							     S_NIGHT_BOMB);
				kit_free(k);
			}
	free(t);
}

static void
R58_one_bomber_is_neither_intercepted_nor_bombs(void **state)
{
	struct kit *k = night(1, "night", 5, "night-patrol", "goto night");

	(void)state;
	kit_asks(k, "the daily card");
	kit_claim(k, "I/KG1 at base");
	kit_claim(k, "vp 0");
	kit_free(k);
}

static void
without_patrols_there_is_no_interception(void **state)
{
	struct kit *k = night(5, "night", 0, "", "goto night");

	(void)state;
	kit_asks(k, "night bombing");
	kit_free(k);
}

/* ---- 18.4 ---- */

/* One He111 (A) against one Blenheim (A), and all six dice, by the tables on paper. */
static void
night_combat_is_that_of_section_9_with_losses_as_by_day(void **state)
{
	struct paper *damage = paper_read("night_combat_damage");

	(void)state;
	for (int die = 1; die <= 6; die++) {
		struct kit *k = night(3, "night", 1, "night-patrol",
				      "place I/KG1 bombing\nplace 600 bombing\n"
				      "goto night-combat");
		int row = combat_row(0, 1, 7 + 0), vp = 0;
		char text[64];
		snprintf(text, sizeof(text), "roll %d", die);
		kit_does(k, text);
		for (int side = 0; side < 2; side++) {
			int result = combat_result(row, die - 1, side == 1, LETTER_A);
			static const char *const gruppe[] = {"night", "base", "base", "light-loss",
							     "heavy-loss"};
			static const char *const squadron[] = {"night-patrol", "night-patrol", "night-patrol",
							       "light-loss", "heavy-loss"};
			snprintf(text, sizeof(text), "%s at %s full", side ? "600" : "I/KG1",
				 side ? squadron[result] : gruppe[result]);
			kit_claim(k, text);
			vp += paper_number(damage, side * 5 + result, "vp");
		}
		snprintf(text, sizeof(text), "vp %d", vp);
		kit_claim(k, text);
		kit_free(k);
	}
	free(damage);
}

static void
without_both_sides_there_is_no_night_combat(void **state)
{
	struct kit *k = night(3, "night", 1, "night-patrol", "place I/KG1 bombing\ngoto night-combat");

	(void)state;
	kit_asks(k, "night bombing");
	kit_claim(k, "I/KG1 at night");
	kit_free(k);
}

/* ---- 18.5 ---- */

static void
every_cell_of_the_night_bombing_table(void **state)
{
	static const int low[] = {2, 4, 7, 11, 16}, high[] = {3, 6, 10, 15, 20};
	struct paper *t = paper_read("night_bombing");

	(void)state;
	for (int die = 1; die <= 6; die++)
		for (int column = 0; column < 5; column++)
			for (int end = 0; end < 2; end++) {
				const char *cell = t->cell[die - 1][1 + column];
				bool crash = strchr(cell, '*') != NULL, factory = strchr(cell, 'F') != NULL;
				char text[64];
				struct kit *k =
				    night(end ? high[column] : low[column], "night", 0, "",
					  "set rp.hurricane 5\nset rp.spitfire 3\ngoto night-bombing");
				snprintf(text, sizeof(text), "roll %d", die);
				kit_does(k, text);
				snprintf(text, sizeof(text), "vp %d", atoi(cell));
				kit_claim(k, text);
				kit_claim(k, factory ? "rp.hurricane 3" : "rp.hurricane 5");
				kit_claim(k, factory ? "replacement.hurricane.lost 2"
						     : "replacement.hurricane.lost 0");
				kit_asks(k, crash ? "which Gruppe crashes" : "the daily card");
				kit_free(k);
			}
	free(t);
}

static void
a_crash_on_landing_costs_light_losses_RAF_18_5a(void **state)
{
	struct kit *k = night(5, "night", 0, "", "place I/KG27 base\ngoto night-bombing");

	(void)state;
	kit_does(k, "roll 5");
	kit_round_trip(k);
	kit_breaks(k, "crash I/KG27", "RAF-18.5a");
	kit_breaks(k, "draw 141", "J-3"); /* somebody crashes first */
	kit_keeps(k, "crash II/KG1", "RAF-18.5a");
	kit_claim(k, "II/KG1 at light-loss full");
	kit_claim(k, "I/KG1 at base full");
	kit_claim(k, "losses.he111 1");
	kit_claim(k, "vp 0"); /* -1 and +1 */
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(EX_36_cities_low_and_factories_high_four_to_eight_bombers_fly_by_night),
	    cmocka_unit_test(every_cell_of_the_allocation_table),
	    cmocka_unit_test(who_has_no_more_bombers_sends_all_there_are),
	    cmocka_unit_test(only_he111_ju88_and_do17_fly_by_night_RAF_18_12a),
	    cmocka_unit_test(a_night_raider_stands_full_at_its_base_RAF_18_12b),
	    cmocka_unit_test(who_flies_by_night_does_not_fly_by_day_RAF_18_12c),
	    cmocka_unit_test(without_the_option_nobody_flies_by_night),
	    cmocka_unit_test(EX_37_on_20_august_a_five_sends_6_11_and_3_12),
	    cmocka_unit_test(every_cell_of_the_patrol_table),
	    cmocka_unit_test(who_is_not_available_is_passed_over_and_patrols_change),
	    cmocka_unit_test(blenheims_named_for_the_patrol_are_judged_RAF_18_2a_RAF_18_2b),
	    cmocka_unit_test(on_night_patrol_nobody_joins_a_day_raid_RAF_18_22a),
	    cmocka_unit_test(EX_38_four_squadrons_nine_bombers_die_two_two_meet_two),
	    cmocka_unit_test(one_too_few_is_RAF_18_3a_and_the_combat_goes_on),
	    cmocka_unit_test(every_cell_of_the_interception_table),
	    cmocka_unit_test(R58_one_bomber_is_neither_intercepted_nor_bombs),
	    cmocka_unit_test(without_patrols_there_is_no_interception),
	    cmocka_unit_test(night_combat_is_that_of_section_9_with_losses_as_by_day),
	    cmocka_unit_test(without_both_sides_there_is_no_night_combat),
	    cmocka_unit_test(every_cell_of_the_night_bombing_table),
	    cmocka_unit_test(a_crash_on_landing_costs_light_losses_RAF_18_5a),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
