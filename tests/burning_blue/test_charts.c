/* Every cell of the other charts, played out: interception, escort reaction, cohesion, Ack-Ack, strength,
 * sight, and what the aircraft can do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"
#include "tests/burning_blue/charts.h"

static int
within(int n, int low, int high)
{
	return n < low ? low : n > high ? high : n;
}

/* ---- 13.3.2 ---- */

static void
interception_gives(int level, int column, int total)
{
	char lines[128], claim[64];
	int low = total < 2 ? total - 2 : 0, high = total > 12 ? total - 12 : 0;

	snprintf(lines, sizeof(lines), "set level.I/KG1 %d%s%s%s", level,
		 low ? "\nset climbed.No.303 yes" : "", high > 0 ? "\nset dive-bombing.I/KG1 yes" : "",
		 high > 1 ? "\nset angels.No.303 20" : "");
	struct kit *k = bb_board(lines);
	kit_does(k, high > 2 ? "intercept I/KG1 from sun with No.303" : "intercept I/KG1 with No.303");
	kit_asks_with(k, "interception", low + high);
	bb_roll(k, "raf", total - low - high);
	snprintf(claim, sizeof(claim), "outcome %s", chart_interception[within(total, 5, 12) - 5][column]);
	kit_claim(k, claim);
	kit_free(k);
}

static void
interception_is_read_for_every_roll_and_level_13_3_2(void **state)
{
	(void)state;
	for (int level = 0; level < 4; level++)
		for (int total = 1; total <= 15; total++)
			interception_gives(level, level, total);
}

static void
a_unit_at_its_own_maximum_uses_the_last_column_B6(void **state)
{
	(void)state;
	for (int total = 2; total <= 12; total++) {
		struct kit *k = bb_board("set level.No.303 1");
		char claim[64];
		kit_does(k, "luftwaffe: intercept No.303 with III/JG26");
		bb_roll(k, "luftwaffe", total);
		snprintf(claim, sizeof(claim), "outcome %s", chart_interception[within(total, 5, 12) - 5][3]);
		kit_claim(k, claim);
		kit_free(k);
	}
}

/* ---- 13.3.4 ---- */

/* What a cell of the chart comes to in scenario 3. */
static void
claim_reaction(struct kit *k, const char *cell)
{
	static const char *const words[][2] = {{"none", "no-reaction"},	  {"late", "late"},
					       {"react", "reacts"},	  {"dogfight", "dogfight"},
					       {"counter1", "counter-1"}, {"counter2", "counter-2"}};
	char claim[64];

	for (unsigned i = 0; i < 6; i++)
		if (strncmp(cell, words[i][0], strlen(words[i][0])) == 0) {
			snprintf(claim, sizeof(claim), "reaction %s", words[i][1]);
			kit_claim(k, claim);
		}
	kit_claim(k, strstr(cell, "+C") ? "bound yes" : "bound no");
}

static void
reaction_gives(const char *wing, int column, int total)
{
	int high = total > 12 ? 1 : 0, low = total < 2 ? total - 2 : 0;
	char lines[128];
	snprintf(lines, sizeof(lines), "set scenario bodyline\nset role.I/JG54 %s%s%s",
		 high ? "close-escort" : "top-cover",
		 low ? "\nset level.I/JG54 2\nset level.I/JG51 2\nset weather.Dover " : "",
		 low == -2 ? "clear"
		 : low	   ? "cloudy"
			   : "");
	struct kit *k = bb_board(lines);
	kit_does(k, wing);
	kit_does(k, "roll 2d6 4 5");
	kit_asks_with(k, "escort reaction", low + high);
	bb_roll(k, "luftwaffe", total - low - high);
	claim_reaction(k, chart_reaction[within(total, 2, 12) - 2][column]);
	kit_free(k);
}

static void
escort_reaction_is_read_for_every_roll_and_strength_13_3_4(void **state)
{
	static const struct {
		const char *wing;
		int column;
	} wings[] = {{"intercept I/KG1 with No.610/A", 0},
		     {"intercept I/KG1 with No.303", 0},
		     {"intercept I/KG1 with No.303 No.610/A", 0},
		     {"intercept I/KG1 with No.303 No.501", 1},
		     {"intercept I/KG1 with No.303 No.501 No.610/A", 1},
		     {"intercept I/KG1 with No.303 No.501 No.32", 2},
		     {"intercept I/KG1 with No.303 No.501 No.32 No.74 No.610/A", 2}};

	(void)state;
	for (unsigned i = 0; i < sizeof(wings) / sizeof(wings[0]); i++)
		for (int total = -1; total <= 13; total++)
			if (total != 1)
				reaction_gives(wings[i].wing, wings[i].column, total);
}

/* The early-war sign stands in one cell (B18). */
static void
an_11_is_late_in_scenarios_1_and_2_only_13_3_4_j(void **state)
{
	static const char *const scenarios[][2] = {{"square-leg", "reacts"},
						   {"opening-bat", "late"},
						   {"leg-before-wicket", "late"},
						   {"bodyline", "reacts"},
						   {"knocking-em-for-six", "reacts"},
						   {"owzat", "reacts"},
						   {"first-test", "reacts"},
						   {"googly", "reacts"},
						   {"free", "reacts"}};
	char text[96];

	(void)state;
	for (unsigned i = 0; i < 9; i++)
		for (int squadrons = 1; squadrons <= 2; squadrons++) {
			snprintf(text, sizeof(text), "set scenario %s\nset role.I/JG54 top-cover",
				 scenarios[i][0]);
			struct kit *k = bb_board(text);
			kit_does(k, squadrons == 1 ? "intercept I/KG1 with No.303"
						   : "intercept I/KG1 with No.303 No.501");
			kit_does(k, "roll 2d6 4 5\nluftwaffe: roll 2d6 5 6");
			snprintf(text, sizeof(text), "reaction %s",
				 squadrons == 1 ? scenarios[i][1] : "reacts");
			kit_claim(k, text);
			kit_free(k);
		}
}

/* ---- 13.5 ---- */

static void
cohesion_gives(const char *unit, const char *combat, int column, int total)
{
	int natural = within(total, 2, 12);
	char lines[256], claim[64];

	snprintf(lines, sizeof(lines),
		 "set combat %s\nset barrage London\nset fights.%s defender\nset test.%s yes\n"
		 "set test-modifier.defender %d\ngoto cohesion",
		 combat, unit, unit, total - natural);
	struct kit *k = kit_new("burning-blue", "position", "");
	snprintf(claim, sizeof(claim), "place %s Dover 16", unit);
	kit_does(k, claim);
	kit_does(k, lines);
	kit_asks_with(k, "cohesion", total - natural);
	bb_roll(k, "", natural);
	snprintf(claim, sizeof(claim), "level.%s %d", unit, chart_cohesion[within(total, 2, 9) - 2][column]);
	kit_claim(k, claim);
	kit_claim(k, natural <= 3 ? "air-picture 1" : "air-picture 0");
	kit_free(k);
}

static void
cohesion_is_read_for_every_roll_and_kind_13_5(void **state)
{
	(void)state;
	for (int total = -2; total <= 14; total++) {
		cohesion_gives("I/JG26", "escort", 0, total);
		cohesion_gives("I/KG1", "escort", 1, total);
		cohesion_gives("II/StG1", "ack-ack", 1, total);
		cohesion_gives("ErprGr210", "escort", 1, total);
		cohesion_gives("I/JG26", "barrage", 2, total);
		cohesion_gives("I/KG1", "barrage", 2, total);
	}
}

/* ---- 14.1.1 ---- */

static void
flak_gives(const char *guns, int column, int angels, int total)
{
	const char *cell = chart_flak[within(total, 6, 12) - 6][column];
	int natural = total < 2 ? 2 : total;
	char text[96];

	snprintf(text, sizeof(text), "place I/KG1 Dover %d\nset weather.Dover %s", angels,
		 total < 2 ? "rain" : "clear");
	struct kit *k = bb_board(text);
	snprintf(text, sizeof(text), "flak I/KG1 by %s", guns);
	kit_does(k, text);
	kit_asks_with(k, "Ack-Ack", total - natural);
	bb_roll(k, "", natural);
	if (strcmp(cell, "NE") == 0) {
		kit_claim(k, "losses.I/KG1 0");
		kit_asks(k, "what happens next");
	} else {
		snprintf(text, sizeof(text), "losses.I/KG1 %c", cell[0]);
		kit_claim(k, text);
		kit_asks_with(k, "cohesion", cell[3] - '0');
	}
	kit_free(k);
}

static void
ack_ack_is_read_for_every_roll_and_gun_14_1_1(void **state)
{
	(void)state;
	for (int total = 1; total <= 12; total++) {
		flak_gives("HAA", 0, 6, total);
		flak_gives("HAA", 0, 24, total);
		flak_gives("LAA", 1, 0, total);
		flak_gives("LAA", 1, 4, total);
	}
}

/* ---- 11.5.2 ---- */

static const char *const gruppen[] = {"I/KG1",	 "II/KG1",  "III/KG1", "I/KG2",	  "II/KG2",
				      "III/KG2", "I/KG3",   "II/KG3",  "III/KG3", "I/KG4",
				      "II/KG4",	 "III/KG4", "I/KG26",  "I/KG27"};
static const char *const staffeln[] = {"7/KG76", "8/KG76"};

static void
report_gives(unsigned n_gruppen, unsigned n_staffeln, unsigned row)
{
	char text[96];

	for (unsigned letter = 0; letter < 5; letter++) {
		struct kit *k = kit_new("burning-blue", "position", "");
		for (unsigned i = 0; i < n_gruppen + n_staffeln; i++) {
			const char *unit = i < n_gruppen ? gruppen[i] : staffeln[i - n_gruppen];
			snprintf(text, sizeof(text), "place %s sky 14\nset raid.%s raid-2", unit, unit);
			kit_does(k, text);
		}
		kit_does(k, "goto air\nreport raid-2");
		snprintf(text, sizeof(text), "draw LETTER %c", 'A' + (int)letter);
		kit_does(k, text);
		snprintf(text, sizeof(text), "strength.raid-2 %s", chart_strength[row][letter]);
		kit_claim(k, text);
		kit_free(k);
	}
}

static void
strength_is_read_for_every_size_and_letter_11_5_2(void **state)
{
	(void)state;
	report_gives(0, 1, 0);
	report_gives(0, 2, 1);
	for (unsigned n = 1; n <= 14; n++) {
		report_gives(n, 0, n < 13 ? n + 1 : 14);
		if (n < 13) {
			report_gives(n, 1, n + 1); /* one Staffel over is dropped */
			report_gives(n, 2, n + 2); /* two count as a Gruppe (B32) */
		}
	}
}

/* ---- 12.1, 12.3.1 ---- */

static void
one_sees_and_loses_sight_as_the_weather_says_12_1_12_3_1(void **state)
{
	char text[64];

	(void)state;
	for (unsigned i = 0; i < 8; i++) {
		struct kit *k = bb_board("");
		snprintf(text, sizeof(text), "weather %s", chart_sight[i].weather);
		if (i > 0)
			kit_does(k, text);
		snprintf(text, sizeof(text), "tally No.303 at %d", chart_sight[i].range + 1);
		kit_would_break(k, text, "BB-12.1.a");
		snprintf(text, sizeof(text), "tally No.303 at %d", chart_sight[i].range);
		kit_keeps(k, text, "BB-12.1.a");
		for (int die = 1; die <= 6 && chart_sight[i].breaks > 0; die++) {
			if (die == 1)
				kit_keeps(k, "contact No.303", "BB-12.3.1.c");
			snprintf(text, sizeof(text), "roll 1d6 %d", die);
			kit_does(k, text);
			kit_claim(k, die <= chart_sight[i].breaks ? "tally-ho.No.303 no"
								  : "tally-ho.No.303 yes");
			if (die <= chart_sight[i].breaks)
				kit_does(k, "tally No.303 at 0");
			if (die < 6)
				kit_does(k, "contact No.303");
		}
		if (chart_sight[i].breaks == 0)
			kit_breaks(k, "contact No.303", "BB-12.3.1.c");
		kit_free(k);
	}
}

/* ---- 3.2.3 ---- */

/* A unit of each type, in the order of the chart. */
static const char *const types[] = {"No.74",	 "No.303",    "No.141",	  "I/JG26", "I/ZG26",
				    "II/StG1",	 "I/KG2",     "I/KG1",	  "I/KG30", "18-Gruppo",
				    "20-Gruppo", "98-Gruppo", "ErprGr210"};

static void
aircraft_fly_as_high_as_far_and_as_long_as_printed_3_2_3(void **state)
{
	char text[96];

	(void)state;
	for (unsigned i = 0; i < 13; i++) {
		struct kit *k = kit_new("burning-blue", "position", "");
		snprintf(text, sizeof(text), "place %s sky 14\nset turns.%s %d\ngoto air", types[i], types[i],
			 chart_aircraft[i].turns > 0 ? chart_aircraft[i].turns - 1 : 0);
		kit_does(k, text);
		snprintf(text, sizeof(text), "angels %s to %d", types[i], chart_aircraft[i].ceiling);
		kit_keeps(k, text, "BB-3.2.3.a");
		snprintf(text, sizeof(text), "angels %s to %d", types[i], chart_aircraft[i].ceiling + 2);
		kit_would_break(k, text, "BB-3.2.3.a");
		snprintf(text, sizeof(text), "move %s by %d", types[i], chart_aircraft[i].points);
		kit_keeps(k, text, "BB-MOV.a");
		snprintf(text, sizeof(text), "move %s by 1", types[i]);
		kit_would_break(k, text, "BB-MOV.a");
		kit_keeps(k, "end-turn", "BB-3.2.3.b");
		if (chart_aircraft[i].turns > 0)
			kit_breaks(k, "end-turn", "BB-3.2.3.b");
		else
			kit_keeps(k, "end-turn", "BB-3.2.3.b");
		kit_free(k);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(interception_is_read_for_every_roll_and_level_13_3_2),
	    cmocka_unit_test(a_unit_at_its_own_maximum_uses_the_last_column_B6),
	    cmocka_unit_test(escort_reaction_is_read_for_every_roll_and_strength_13_3_4),
	    cmocka_unit_test(an_11_is_late_in_scenarios_1_and_2_only_13_3_4_j),
	    cmocka_unit_test(cohesion_is_read_for_every_roll_and_kind_13_5),
	    cmocka_unit_test(ack_ack_is_read_for_every_roll_and_gun_14_1_1),
	    cmocka_unit_test(strength_is_read_for_every_size_and_letter_11_5_2),
	    cmocka_unit_test(one_sees_and_loses_sight_as_the_weather_says_12_1_12_3_1),
	    cmocka_unit_test(aircraft_fly_as_high_as_far_and_as_long_as_printed_3_2_3),
	};

	return cmocka_run_group_tests_name("burning-blue: charts", tests, NULL, NULL);
}
