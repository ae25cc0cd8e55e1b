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

/* He111 of 6 and Do17 of 4: 12 with two He111. */
#define TWELVE "place I/KG1 bombing\n place II/KG1 bombing\n"

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

/* The column asked for now. */
static void
column(const char *position, const char *name)
{
	struct kit *k = kit_new("raf-eagle", "position", "");
	struct requests all;

	kit_does(k, position);
	kit_does(k, "goto bombing");
	kit_asks(k, "bombing");
	requests_now(&k->play, &all);
	assert_string_equal(
	    type_name(k->game, &k->box, all.request[0].about.type, all.request[0].about.value), name);
	kit_free(k);
}

static void
RAF_10a_a_die_when_something_bombs(void **state)
{
	struct kit *k = given(RAID("34") TWELVE "goto bombing");

	(void)state;
	kit_keeps(k, "roll 3", "RAF-10a");
	kit_free(k);
	/* A Me109 strafes no radar: strength 0, no die (R33); the day is over. */
	k = given("set scenario prelude\n set raid-day 1\n set clock 0800\n set raid 7\n set target.7 "
		  "planned\n set slot.7 0800\n"
		  "place I/JG51 bombing\n set event.116 pile\n goto raid-event");
	kit_does(k, "draw event 116");
	kit_claim(k, "bombings.none 0");
	kit_breaks(k, "roll 3", "RAF-10a");
	kit_free(k);
}

static void
strength_and_shifts_give_the_column(void **state)
{
	(void)state;
	column(RAID("34") TWELVE, "12-14");
	column(RAID("34") TWELVE "set weather.LF2 light\n", "10-11");
	column(RAID("34") TWELVE "set weather.LF2 heavy\n", "8-9");
	column(RAID("34") TWELVE "set opposed no\n", "18-20"); /* R82 */
	/* Stukas alone: two to the right, not against a radar; strafers do not matter (R35). */
	column(RAID("34") "place II/SG1 bombing\n place IV/LG1 bombing\n place I/JG51 bombing\n", "12-14");
	column(RAID("34") "place II/SG1 bombing\n place I/KG2 bombing\n", "8-9");
	column(RAID("7") "place II/SG1 bombing\n place IV/LG1 bombing\n", "8-9");
	/* Pathfinder, and no more than three columns in all (R34). */
	column(RAID("34") TWELVE "set strategy.162 planned\n set strategy-on.162 34\n", "18-20");
	column(RAID("34") TWELVE "set strategy.162 planned\n set strategy-on.162 34\n set opposed no\n",
	       "21-24");
	column(RAID("18") TWELVE "set astray yes\n set weather.LF2 heavy\n", "6-7");
	column(RAID("34") "place I/KG2 bombing reduced\n set weather.LF2 heavy\n set astray yes\n", "1");
}

static void
strafers_add_their_rating(void **state)
{
	(void)state;
	/* I/ZG26 2, reduced 3; I/JG51 1: Dover port takes all of it, the radar of Rye half a Me110 and no
	 * Me109. */
	column(RAID("34") "place I/ZG26 bombing reduced\n place I/JG51 bombing\n", "4-5");
	column(RAID("7") "place I/ZG26 bombing reduced\n place I/JG51 bombing\n", "2"); /* R32: rounded up */
}

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
	/* 2: EX-25 in between. */
	BOMBING(RAID("34") "place I/KG1 bombing\n place I/KG2 bombing\n", "roll 4", "vp -2");
	BOMBING(RAID("34") "place I/KG1 bombing\n place I/KG2 bombing\n set non-essential 1\n", "roll 4",
		"vp -1");
	BOMBING(RAID("38") "place I/KG55 bombing\n place I/KG2 bombing\n", "roll 4", "vp -4");
	BOMBING(RAID("38") "place I/KG55 bombing\n place I/KG2 bombing\n set non-essential 1\n", "roll 4",
		"vp -2");
	free(t);
}

static void
RAF_10b_a_second_die_for_heavy_damage(void **state)
{
	/* EX-24: H against an airfield: 1-3 are three points, 4-6 as many. */
	struct kit *k = given(RAID("18") TWELVE "goto bombing");

	(void)state;
	kit_does(k, "roll 5");
	kit_asks(k, "heavy damage");
	kit_claim(k, "vp -3");
	kit_keeps(k, "roll 2", "RAF-10b");
	kit_claim(k, "damage-points.airfield 3");
	kit_claim(k, "vp -3");
	kit_free(k);
	BOMBING(RAID("18") TWELVE, "roll 6 5", "damage-points.airfield 5", "vp -3");
	BOMBING(RAID("25") TWELVE, "roll 6 6", "damage-points.factory 6", "vp -3");
	/* No second die for a port, nor for a non-essential target. */
	k = given(RAID("34") TWELVE "goto bombing");
	kit_breaks(k, "roll 5 2", "RAF-10b");
	kit_claim(k, "damage-points.port 3");
	kit_free(k);
	k = given(RAID("18") TWELVE "set non-essential 1\n goto bombing");
	kit_breaks(k, "roll 5 2", "RAF-10b");
	kit_claim(k, "vp -2");
	kit_claim(k, "damage-points.airfield 0");
	kit_free(k);
}

static void
radars_and_headquarters(void **state)
{
	(void)state;
	BOMBING(RAID("7") TWELVE, "roll 1", "radar.Rye light"); /* result 1 */
	BOMBING(RAID("7") TWELVE, "roll 5", "radar.Rye heavy"); /* H */
	BOMBING(RAID("7") TWELVE "set radar.Rye light\n", "roll 1", "radar.Rye light", "vp -1"); /* 10.26 */
	BOMBING(RAID("7") TWELVE "set radar.Rye light\n", "roll 3", "radar.Rye heavy", "vp -2");
	BOMBING(RAID("7") TWELVE "set radar.Rye heavy\n", "roll 1", "radar.Rye heavy");
	BOMBING(RAID("7") TWELVE "set non-essential 1\n", "roll 5", "radar.Rye none", "vp -2");
	/* The secondary target of card 22 is the HQ at Uxbridge. */
	BOMBING(RAID("22") TWELVE "set strategy.159 planned\n set strategy-on.159 22\n", "roll 5",
		"hq.Uxbridge heavy", "damage-points.hq 3");
	BOMBING(RAID("22") TWELVE "set strategy.159 planned\n set strategy-on.159 22\n set non-essential 1\n",
		"roll 5", "hq.Uxbridge heavy", "vp -2");
	BOMBING(RAID("22") TWELVE "set strategy.159 planned\n set strategy-on.159 22\n set non-essential 3\n",
		"roll 5", "hq.Uxbridge none", "vp -2");
	/* A military base has no marker; VP alone. */
	BOMBING(RAID("34") TWELVE "set strategy.159 planned\n set strategy-on.159 34\n", "roll 5", "vp -3",
		"damage-points.military_base 3");
}

/* ---- 10.22 ---- */

#define HORNCHURCH RAID("18") TWELVE "set rp.spitfire 7\n set rp.hurricane 9\n"

static void
an_airfield_as_in_10_22(void **state)
{
	(void)state;
	/* EX-26: one on the sector, one in Rearm, one in Light Loss, one In Flight; four points. */
	BOMBING(HORNCHURCH "place 54 sector\n place 65 rearm\n place 74 light-loss\n place 603 flight\n",
		"roll 5 4", "54 at landing", "65 at landing", "603 at flight", "rp.spitfire 4",
		"bombed-away.spitfire 3", "vp -3");
	/* The control room: a second die of 6 (10.23). */
	BOMBING(HORNCHURCH "place 54 sector\n", "roll 5 6", "control-room.6/11 light", "rp.spitfire 6");
	BOMBING(HORNCHURCH "place 54 sector\n", "roll 5 5", "control-room.6/11 none");
	/* A Blenheim on Night Patrol counts as standing there (18.23), and pays its own point. */
	BOMBING(HORNCHURCH "set rp.blenheim 1\n place 600 night-patrol\n", "roll 5 4", "600 at landing",
		"rp.blenheim 0");
	/* Landing pays before Light Loss, within a box Hurricanes first; what a type cannot pay is void
	 * (R37). */
	BOMBING(RAID("15") TWELVE
		"set rp.hurricane 0\n set rp.spitfire 5\n place 610 landing\n place 32 landing\n"
		"place 72 light-loss\n",
		"roll 3", "rp.spitfire 4", "rp.hurricane 0");
}

static void
the_prelude_has_no_points(void **state)
{
	(void)state;
	BOMBING("set scenario prelude\n" HORNCHURCH "place 54 sector\n", "roll 5 4", "54 at landing",
		"rp.spitfire 7"); /* R38 */
}

static void
RAF_10_22a_as_many_as_the_damage(void **state)
{
	struct kit *k =
	    given(HORNCHURCH "place 54 sector\n place 65 sector\n place 74 sector reduced\n goto bombing");

	(void)state;
	kit_does(k, "roll 3"); /* result 2 */
	kit_asks(k, "which squadrons are dispersed");
	kit_does(k, "disperse 54");
	kit_would_break(k, "done", "RAF-10.22a");
	kit_keeps(k, "disperse 74", "RAF-10.22a");
	kit_claim(k, "74 at landing reduced");
	kit_claim(k, "rp.spitfire 5");
	kit_free(k);
	k = given(HORNCHURCH "set target.8 resolved\n place 54 sector\n place 65 sector\n place 74 sector\n "
			     "set bomb-first yes\n"
			     "place 610 bombing\n place 32 bombing\n place 501 bombing\n place I/KG2 "
			     "bombing\n place II/KG2 bombing\n"
			     "place III/KG2 bombing\n goto bombing");
	kit_does(k, "roll 1\n disperse 54 65");
	kit_breaks(k, "disperse 74", "RAF-10.22a"); /* a third */
	kit_free(k);
}

static void
RAF_10_22b_the_map_before_rearm(void **state)
{
	struct kit *k =
	    given(HORNCHURCH
		  "place 54 sector\n place 65 sector\n place 74 sector\n place 603 rearm\n goto bombing");

	(void)state;
	kit_does(k, "roll 3");
	kit_would_break(k, "disperse 603", "RAF-10.22b");
	kit_keeps(k, "disperse 54", "RAF-10.22b");
	kit_free(k);
	/* All on the map go of themselves; then those in Rearm are chosen from. */
	k = given(HORNCHURCH "place 54 sector\n place 74 rearm\n place 603 rearm\n goto bombing");
	kit_does(k, "roll 3");
	kit_claim(k, "54 at landing");
	kit_does(k, "disperse 603");
	kit_claim(k, "74 at rearm");
	kit_free(k);
}

static void
RAF_10_22c_of_the_bombed_sector(void **state)
{
	struct kit *k = given(
	    HORNCHURCH
	    "place 54 sector\n place 65 sector\n place 74 sector\n place 603 flight\n place 610 sector\n"
	    "goto bombing");

	(void)state;
	kit_does(k, "roll 3");
	kit_breaks(k, "disperse 603", "RAF-10.22c");
	kit_breaks(k, "disperse 610", "RAF-10.22c");
	kit_keeps(k, "disperse 54", "RAF-10.22c");
	kit_free(k);
}

static void
a_factory_as_in_10_24(void **state)
{
	(void)state;
	/* EX-27 */
	BOMBING(RAID("25") TWELVE "set rp.hurricane 11\n set rp.spitfire 9\n", "roll 6 3", "rp.hurricane 8",
		"rp.spitfire 9");
	/* Equal: Spitfire; what it cannot pay comes from the next (R39). */
	BOMBING(RAID("25") TWELVE "set rp.hurricane 2\n set rp.spitfire 2\n", "roll 6 3", "rp.spitfire 0",
		"rp.hurricane 1");
	BOMBING(RAID("25") TWELVE "set rp.blenheim 1\n set rp.spitfire 1\n", "roll 6 6", "rp.spitfire 0",
		"rp.blenheim 0");
}

/* ---- II.12, II.13, III ---- */

static void
turnaround_is_the_table_of_11_1(void **state)
{
	struct kit *k = given(
	    "set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n"
	    "set target.8 planned\n set slot.8 1800\n place III/KG76 card-8\n place I/KG1 flight reduced\n"
	    "place I/JG51 flight\n place II/JG51 flight reduced\n place I/JG26 1000\n place II/JG26 "
	    "light-loss\n"
	    "goto turnaround");

	(void)state;
	/* Three slots on from 0800 is 1400 (EX-28), four 1600; then the clock jumps to 1800 and all are at
	 * base. */
	kit_claim(k, "I/KG1 at base full");
	kit_claim(k, "flown.I/KG1 yes");
	kit_claim(k, "I/JG51 at base full");
	kit_claim(k, "II/JG26 at light-loss");
	kit_claim(k, "clock 1800");
	kit_free(k);
	k = given(
	    "set raid-day 1\n set clock 1000\n set raid 34\n set target.34 planned\n set slot.34 1000\n set "
	    "target.8 planned\n"
	    "set slot.8 1000\n place III/KG76 card-8\n place I/JG51 flight\n place II/JG51 flight reduced\n"
	    "place I/JG26 1400\n goto turnaround");
	kit_claim(k, "I/JG51 at 1600 full");
	kit_claim(k, "II/JG51 at 1800 full");
	kit_claim(k, "I/JG26 at 1400"); /* not in this raid */
	kit_free(k);
	/* No such slot left: to base, reduced. */
	k = given("set raid-day 1\n set clock 1200\n set raid 34\n set target.34 planned\n set slot.34 "
		  "1200\n set target.8 planned\n"
		  "set slot.8 1200\n place III/KG76 card-8\n place I/JG51 flight\n place II/JG51 flight "
		  "reduced\n goto turnaround");
	kit_claim(k, "I/JG51 at 1800 full");
	kit_claim(k, "II/JG51 at base reduced");
	kit_free(k);
}

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
the_clock_goes_to_the_next_raid(void **state)
{
	struct kit *k =
	    given("set raid-day 1\n set clock 0800\n set closed 3\n set raid 34\n set target.34 planned\n"
		  "set slot.34 0800\n set ultra 0800\n set strategy.162 planned\n set strategy-on.162 34\n"
		  "set target.13 planned\n set slot.13 1200\n place III/KG76 card-13\n place I/JG51 1200\n "
		  "place I/JG26 1400\n"
		  "set vp -3\n set raid-vp 1\n goto turnaround");

	(void)state;
	kit_claim(k, "clock 1200");
	kit_claim(k, "target.34 discard");
	kit_claim(k, "strategy.162 discard"); /* 15.12 */
	kit_claim(k, "ultra none");
	kit_claim(k, "I/JG51 at base full"); /* III.2 */
	kit_claim(k, "I/JG26 at 1400");
	kit_asks(k, "which fighters fly where");
	kit_free(k);
}

static void
RAF_16a_the_prelude_ends_with_its_day(void **state)
{
	struct paper *t = paper_read("victory_levels");
	char line[64];

	(void)state;
	/* EX-29 */
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
	    cmocka_unit_test(RAF_10a_a_die_when_something_bombs),
	    cmocka_unit_test(strength_and_shifts_give_the_column),
	    cmocka_unit_test(strafers_add_their_rating),
	    cmocka_unit_test(points_are_the_table_of_10),
	    cmocka_unit_test(RAF_10b_a_second_die_for_heavy_damage),
	    cmocka_unit_test(radars_and_headquarters),
	    cmocka_unit_test(an_airfield_as_in_10_22),
	    cmocka_unit_test(the_prelude_has_no_points),
	    cmocka_unit_test(RAF_10_22a_as_many_as_the_damage),
	    cmocka_unit_test(RAF_10_22b_the_map_before_rearm),
	    cmocka_unit_test(RAF_10_22c_of_the_bombed_sector),
	    cmocka_unit_test(a_factory_as_in_10_24),
	    cmocka_unit_test(turnaround_is_the_table_of_11_1),
	    cmocka_unit_test(squadron_reset_is_its_table),
	    cmocka_unit_test(the_clock_goes_to_the_next_raid),
	    cmocka_unit_test(RAF_16a_the_prelude_ends_with_its_day),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
