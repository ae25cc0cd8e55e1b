/* Every cell of both combat results tables (13.4.3), played out: two rolls in a column, and what comes of
 * them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"
#include "tests/burning_blue/charts.h"

/* A combat in one column: who attacks, whom. */
struct combat {
	const char *lines; /* of the position */
	unsigned column;
};

/* The rows, from their number: 0 is "2 or less", 13 is "15". */
static unsigned
row_of(int total)
{
	return total <= 2 ? 0 : total >= 15 ? 13 : (unsigned)total - 2;
}

/* What brings 2D6 to a total from 0 to 15: the natural sum, and the lines that make up the rest. */
static int
natural_for(int total, const char **lines)
{
	*lines =
	    total == 0	 ? "set climbed.No.303 yes\nset green.No.303 yes"
	    : total == 1 ? "set climbed.No.303 yes"
	    : total > 13
		? "set outcome surprise\nset green.III/JG26 yes\nset green.I/KG2 yes\nset green.I/KG1 yes\n"
		  "set green.II/StG1 yes\nset green.I/KG51 yes\nset green.98-Gruppo yes"
	    : total > 12 ? "set outcome surprise"
			 : "";
	return total < 2 ? 2 : total > 13 ? total - 3 : total > 12 ? total - 2 : total;
}

static void
claim_cell(struct kit *k, const char *side, const char cell[5])
{
	char text[64];

	snprintf(text, sizeof(text), "lost.%s %c", side, cell[0]);
	kit_claim(k, text);
	snprintf(text, sizeof(text), "test-modifier.%s %s", side, cell[2] == '+' ? cell + 3 : cell + 2);
	kit_claim(k, text);
}

static void
both_tables_give(const struct combat *c, int total)
{
	struct kit *k = kit_new("burning-blue", "position", "");
	const char *lines;
	char attacker[5] = "", defender[5] = "";
	int natural = natural_for(total, &lines);

	kit_does(k, c->lines);
	kit_does(k, "set weather.sky clear\nplace No.303 Dover 18\nset fights.No.303 attacker\n"
		    "set combat target\nset target I/KG1");
	kit_does(k, lines);
	kit_does(k, "goto combat");
	kit_asks_with(k, "combat: the attacker's roll", total - natural);
	kit_asks_with(k, "combat: the defender's roll", total - natural);
	bb_roll(k, "raf", natural);
	bb_roll(k, "luftwaffe", natural);
	memcpy(attacker, chart_attacker[row_of(total)][c->column], 4);
	memcpy(defender, chart_defender[row_of(total)][c->column], 4);
	claim_cell(k, "defender", attacker);
	claim_cell(k, "attacker", defender);
	kit_free(k);
}

static void
every_row_of(const struct combat *c)
{
	for (int total = 0; total <= 15; total++)
		both_tables_give(c, total);
}

static void
columns_of_difference_give_what_is_printed_13_4_1_b(void **state)
{
	char lines[256];

	(void)state;
	for (int d = -6; d <= 6; d++) {
		int held = d < -4 ? -4 : d > 4 ? 4 : d;
		struct combat c = {lines, (unsigned)(held + 4)};
		snprintf(lines, sizeof(lines),
			 "print units No.303 potential=%d\nprint units III/JG26 potential=%d\n"
			 "place III/JG26 Dover 18\nset fights.III/JG26 defender",
			 6 + (d > 0 ? d : 0), 6 - (d < 0 ? d : 0));
		every_row_of(&c);
	}
}

static void
every_bomber_type_has_its_column_13_4_1_a(void **state)
{
	static const struct {
		const char *unit;
		unsigned column;
	} bombers[] = {{"I/KG2", 9}, {"I/KG1", 9}, {"I/KG51", 9}, {"II/StG1", 10}, {"98-Gruppo", 10}};
	char lines[256];

	(void)state;
	for (unsigned i = 0; i < sizeof(bombers) / sizeof(bombers[0]); i++) {
		struct combat c = {lines, bombers[i].column};
		snprintf(lines, sizeof(lines),
			 "print units %s green=no\nplace %s Dover 18\nset fights.%s defender",
			 bombers[i].unit, bombers[i].unit, bombers[i].unit);
		if (i == 4)
			snprintf(lines, sizeof(lines),
				 "place 98-Gruppo Dover 18\nset fights.98-Gruppo defender\nset "
				 "green.98-Gruppo no");
		every_row_of(&c);
	}
}

static void
balloons_are_shot_at_in_the_last_column_13_4_1_d(void **state)
{
	char text[64];

	(void)state;
	for (int total = 2; total <= 12; total++) {
		struct kit *k = bb_board("");
		kit_does(k, "balloons London with III/JG26");
		kit_asks_with(k, "combat: the attacker's roll", 0);
		bb_roll(k, "luftwaffe", total);
		bb_roll(k, "raf", total);
		kit_claim(k, "column Ju87/BR.20/Balloons");
		claim_cell(k, "defender", chart_attacker[row_of(total)][10]);
		claim_cell(k, "attacker", chart_defender[row_of(total)][10]);
		snprintf(text, sizeof(text), "balloons %c", chart_attacker[row_of(total)][10][0]);
		kit_claim(k, text);
		kit_free(k);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(columns_of_difference_give_what_is_printed_13_4_1_b),
	    cmocka_unit_test(every_bomber_type_has_its_column_13_4_1_a),
	    cmocka_unit_test(balloons_are_shot_at_in_the_last_column_13_4_1_d),
	};

	return cmocka_run_group_tests_name("burning-blue: combat results", tests, NULL, NULL);
}
