/* 18: night raids. The tables are held against those on paper, cell by cell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/raf_eagle/raf_eagle.h"
#include "core/games/raf_eagle/tables.h"
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

/* ---- I.6 ---- */

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
		int sector = box_cell(&k->box, B_SQUADRONS, q, SQUADRON_SECTOR);
		assert_string_equal(box_text(&k->box, B_SECTORS, sector, 0), paper_cell(order, i, "sector"));
		kit_free(k);
	}
	free(t);
	free(order);
}

/* ---- IV.1: 18.3 ---- */

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
					assert_int_not_equal(((struct state *)k->play.state)->head.step,
							     STEP_NIGHT_BOMB);
				kit_free(k);
			}
	free(t);
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
		int row = raf_combat_row(0, 1, 7 + 0), vp = 0;
		char text[64];
		snprintf(text, sizeof(text), "roll %d", die);
		kit_does(k, text);
		for (int side = 0; side < 2; side++) {
			int result = raf_combat_result(row, die - 1, side == 1, LETTER_A);
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_cell_of_the_allocation_table),
	    cmocka_unit_test(every_cell_of_the_patrol_table),
	    cmocka_unit_test(every_cell_of_the_interception_table),
	    cmocka_unit_test(night_combat_is_that_of_section_9_with_losses_as_by_day),
	    cmocka_unit_test(every_cell_of_the_night_bombing_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
