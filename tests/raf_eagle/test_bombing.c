/* II.11 bombing: strength, shifts, results; what it does to the target; II.12, II.13 and III. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* A raid on a card; the other raid of the slot keeps the day going. */
#define RAID(card)                                                                                           \
	"set raid-day 1\n set clock 0800\n set raid " card "\n set target." card " planned\n set slot." card \
	" 0800\n set target.8 planned\n set slot.8 0800\n place III/KG76 card-8\n set opposed yes\n"

static void
after(const char *position, const char *roll, const char *const *claims)
{
	struct kit *k = kit_new("raf-eagle", "position", "night-raids");

	kit_does(k, position);
	kit_does(k, "goto bombing");
	kit_does(k, roll);
	for (; *claims; claims++)
		kit_claim(k, *claims);
	kit_free(k);
}

#define BOMBING(position, roll, ...) after(position, roll, (const char *const[]){__VA_ARGS__, NULL})

/* Whole table bombing_points: results, VP, doubled and non-essential. */
static void
points_are_the_table_of_10(void **state)
{
	struct paper *t = paper_read("bombing_points");
	static const char *const dice[] = {"roll 1", "roll 2", "roll 3",
					   "roll 6"}; /* on 8-9: none, 1, 1, H */
	static const char *const results[] = {"-", "1", "1", "H"};
	char claim[32];

	(void)state;
	for (int i = 0; i < 4; i++)
		for (int doubled = 0; doubled < 2; doubled++)
			for (int cut = 0; cut < 2; cut++) {
				/* Dover port, or Avonmouth port, which says VPx2. */
				struct kit *k =
				    doubled
					? given(RAID(
					      "38") "place I/KG1 bombing\n place I/KG2 bombing reduced\n")
					: given(RAID(
					      "34") "place I/KG1 bombing\n place I/KG2 bombing reduced\n");
				int row = 0;
				while (strcmp(paper_cell(t, row, "result"), results[i]) != 0)
					row++;
				kit_does(k, cut ? "set non-essential 1" : "set non-essential 0");
				kit_does(k, "goto bombing");
				kit_does(k, dice[i]);
				snprintf(claim, sizeof(claim), "vp %s",
					 paper_cell(t, row,
						    doubled ? cut ? "vp_doubled_non_essential" : "vp_doubled"
						    : cut   ? "vp_non_essential"
							    : "vp"));
				kit_claim(k, claim);
				kit_free(k);
			}
	/* 2 in the table; non-essential: one less. */
	BOMBING(RAID("34") "place I/KG1 bombing\n place I/KG2 bombing\n", "roll 4", "vp -2");
	BOMBING(RAID("34") "place I/KG1 bombing\n place I/KG2 bombing\n set non-essential 1\n", "roll 4",
		"vp -1");
	BOMBING(RAID("38") "place I/KG55 bombing\n place I/KG2 bombing\n", "roll 4", "vp -4");
	BOMBING(RAID("38") "place I/KG55 bombing\n place I/KG2 bombing\n set non-essential 1\n", "roll 4",
		"vp -2");
	free(t);
}

/* ---- II.12, II.13, III ---- */

/* Whole table squadron_reset, but its end of the day. */
static void
squadron_reset_is_its_table(void **state)
{
	struct paper *t = paper_read("squadron_reset");
	static const char *const hours[] = {"1000", "1200", "1400", "1600"};
	char line[160];

	(void)state;
	for (int slots = 1; slots <= 4; slots++)
		for (int i = 0; i < t->rows; i++)
			for (int reduced = 0; reduced < 2; reduced++) {
				const char *face = paper_cell(t, i, "face"), *from = paper_cell(t, i, "from"),
					   *to_face = paper_cell(t, i, "to_face");
				if (!paper_holds(paper_cell(t, i, "slots"), slots) ||
				    (strcmp(face, "full") == 0 && reduced) ||
				    (strcmp(face, "reduced") == 0 && !reduced))
					continue;
				struct kit *k = given(
				    "set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n"
				    "set slot.34 0800\n set target.8 planned\n place III/KG76 card-8");
				snprintf(line, sizeof(line), "set slot.8 %s\n place 54 %s %s\n goto timing",
					 hours[slots - 1], strcmp(from, "in_flight") == 0 ? "flight" : from,
					 reduced ? "reduced" : "full");
				kit_does(k, line);
				snprintf(line, sizeof(line), "54 at %s %s", paper_cell(t, i, "to"),
					 strcmp(to_face, "full") == 0 || !reduced ? "full" : "reduced");
				kit_claim(k, line);
				kit_free(k);
			}
	free(t);
}

static void
RAF_16a_the_prelude_ends_with_its_day(void **state)
{
	struct paper *t = paper_read("victory_levels");
	char line[64];

	(void)state;
	/* Section 12, held against the table on paper. */
	for (int vp = -40; vp <= 20; vp++) {
		struct kit *k = given("set scenario prelude\n set raid-day 1\n set clock 0800\n set raid "
				      "34\n set target.34 planned\n"
				      "set slot.34 0800");
		snprintf(line, sizeof(line), "set vp %d\n goto turnaround", vp);
		kit_does(k, line);
		assert_true(is_over(&k->play));
		for (int i = 0; i < 5; i++) {
			int low = paper_number(t, i, "vp_min");
			bool open = *paper_cell(t, i, "vp_max") == '\0';
			if ((vp >= low || i == 0) && (open || vp <= paper_number(t, i, "vp_max")))
				assert_string_equal(k->game->level(&k->play), paper_cell(t, i, "level"));
		}
		if (vp == 0) {
			kit_breaks(k, "plan 5 at 0600", "RAF-16a");
			kit_breaks(k, "roll 3", "RAF-16a");
			kit_claim(k, "vp 0");
			kit_does(k, "note \"well flown\"");
			kit_note(k, "RAF-16a", "kept");
		}
		kit_free(k);
	}
	free(t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(points_are_the_table_of_10),
	    cmocka_unit_test(squadron_reset_is_its_table),
	    cmocka_unit_test(RAF_16a_the_prelude_ends_with_its_day),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
