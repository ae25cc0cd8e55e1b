/* The rulebook's tables in the program are those on paper, cell by cell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/raf_eagle/tables.h"
#include "tests/raf_eagle/paper.h"

static int
word(const char *const *words, const char *text)
{
	for (int i = 0; words[i]; i++)
		if (strcmp(words[i], text) == 0)
			return i;
	fail_msg("unknown word %s", text);
	return -1;
}

static const char *const weathers[] = {"clear", "light", "heavy", NULL};
static const char *const marks[] = {"-", "D", "A", "L", "H", NULL};

static void
weather_is_the_table_of_4_I_8(void **state)
{
	struct paper *t = paper_read("weather"), *c = paper_read("weather_change");
	static const char *const events[] = {"change_lf3", "improves", "worsens", NULL};

	(void)state;
	for (int i = 0; i < t->rows; i++) {
		assert_int_equal(paper_number(t, i, "die"), i + 1);
		assert_int_equal(raf_weather_table[i][LF2], word(weathers, paper_cell(t, i, "lf2")));
		assert_int_equal(raf_weather_table[i][LF3], word(weathers, paper_cell(t, i, "lf3")));
	}
	for (int i = 0; i < c->rows; i++)
		for (int w = 0; w < WEATHERS; w++)
			assert_int_equal(raf_weather_changes[word(events, paper_cell(c, i, "event"))][w],
					 word(weathers, paper_cell(c, i, weathers[w])));
	free(t);
	free(c);
}

static void
failed_rendezvous_is_the_table_of_6_3(void **state)
{
	struct paper *t = paper_read("rendezvous_failure");

	(void)state;
	assert_int_equal(t->rows, 6);
	for (int i = 0; i < 6; i++) {
		assert_int_equal(raf_rendezvous_failure[i].letter, *paper_cell(t, i, "letter") - 'A');
		assert_int_equal(raf_rendezvous_failure[i].leave,
				 strcmp(paper_cell(t, i, "effect"), "leave") == 0);
	}
	free(t);
}

static void
response_priority_is_the_table_of_7_2(void **state)
{
	static const char *const names[] = {"minimal", "low", "high", "total", NULL};
	struct paper *t = paper_read("response_priority"), *r = paper_read("response_removed");

	(void)state;
	for (int die = 1; die <= 30; die++)
		for (int i = 0; i < t->rows; i++)
			if (paper_holds(paper_cell(t, i, "modified_die"), die))
				assert_int_equal(raf_response_priority(die),
						 word(names, paper_cell(t, i, "priority")));
	for (int pool = 1; pool <= 40; pool++)
		for (int i = 0; i < r->rows; i++)
			for (int n = 0; n < RESPONSES; n++)
				if (paper_holds(paper_cell(r, i, "pool"), pool))
					assert_int_equal(raf_response_removed(pool, n),
							 paper_number(r, i, names[n]));
	free(t);
	free(r);
}

static int
answer(const char *text, int pool)
{
	return strcmp(text, "yes") == 0 || strcmp(text, "all") == 0 ? pool
	       : strcmp(text, "no") == 0			    ? 0
								    : atoi(text);
}

/* The cell for a pool and a number of Gruppen. */
static const char *
tactics_cell(const struct paper *t, int pool, int gruppen)
{
	for (int i = 0; i < t->rows; i++)
		if (paper_holds(t->cell[i][0], pool))
			for (int c = 1; c < t->columns; c++)
				if (paper_holds(t->head[c], gruppen))
					return t->cell[i][c];
	fail_msg("no cell for %d squadrons, %d Gruppen", pool, gruppen);
	return "";
}

static void
tactics_are_the_tables_of_7_3(void **state)
{
	struct paper *a = paper_read("tactics_1a"), *b = paper_read("tactics_1b"),
		     *two = paper_read("tactics_2"), *three = paper_read("tactics_3"),
		     *four = paper_read("tactics_4");

	(void)state;
	for (int pool = 1; pool <= 20; pool++) {
		for (int hunt = 0; hunt <= 16; hunt++) {
			assert_int_equal(raf_tactics_2(pool, hunt),
					 answer(tactics_cell(two, pool, hunt), pool));
			if (hunt > 0)
				assert_int_equal(raf_tactics_3(pool, hunt),
						 answer(tactics_cell(three, pool, hunt), pool));
			for (int escort = 0; escort + hunt <= 16; escort++) {
				const char *cell = tactics_cell(a, pool, hunt);
				if (strcmp(cell, "B") == 0)
					cell = tactics_cell(b, pool, hunt + escort);
				assert_int_equal(raf_tactics_1(pool, hunt, escort), answer(cell, pool));
			}
		}
		for (int i = 0; i < four->rows; i++)
			if (paper_holds(four->cell[i][0], pool)) {
				assert_int_equal(raf_tactics_4(pool, false), answer(four->cell[i][1], pool));
				assert_int_equal(raf_tactics_4(pool, true), answer(four->cell[i][2], pool));
			}
	}
	free(a);
	free(b);
	free(two);
	free(three);
	free(four);
}

static void
combat_columns_and_rows_are_the_table_of_9_1(void **state)
{
	struct paper *t = paper_read("combat_rows"), *u = paper_read("combat_columns");
	char level_line[32];

	(void)state;
	for (int level = 0; level < 3; level++)
		for (int gruppen = 1; gruppen <= 16; gruppen++) {
			int column = 0;
			snprintf(level_line, sizeof(level_line), "level_%d", level);
			for (int i = 0; i < 3; i++)
				for (int c = 1; c < t->columns && strcmp(t->cell[i][0], level_line) == 0; c++)
					if (paper_holds(t->cell[i][c], gruppen))
						column = c;
			assert_int_equal(raf_combat_column(level, gruppen), column);
			for (int total = -8; total <= 90; total++)
				for (int i = 3; i < t->rows; i++)
					if (paper_holds(t->cell[i][column], total))
						assert_int_equal(raf_combat_row(level, gruppen, total),
								 i - 3);
		}
	for (int i = 0; i < u->rows; i++)
		assert_int_equal(raf_combat_column(paper_number(u, i, "depletion_level"),
						   paper_number(u, i, "gruppen_min")),
				 atoi(paper_cell(u, i, "column") + 1));
	free(t);
	free(u);
}

static void
combat_results_are_the_table_of_9_1(void **state)
{
	static const char *const columns[] = {"german_a",  "german_b",	"german_c",
					      "british_a", "british_b", "british_c"};
	struct paper *t = paper_read("combat_results");

	(void)state;
	assert_int_equal(t->rows, 54);
	for (int i = 0; i < t->rows; i++)
		for (int c = 0; c < 6; c++)
			assert_int_equal(raf_combat_result(*paper_cell(t, i, "row") - 'A',
							   paper_number(t, i, "die") - 1, c >= 3, c % 3),
					 word(marks, paper_cell(t, i, columns[c])));
	free(t);
}

static int
place_of(const char *name, bool gruppe)
{
	static const char *const names[] = {
	    "hunt", "bombing", "close_escort", "in_flight", "light_loss", "heavy_loss", NULL};
	static const int gruppen[] = {G_HUNT, G_BOMBING, G_ESCORT, G_FLIGHT, G_LIGHT, G_HEAVY};
	static const int squadrons[] = {Q_HUNT, Q_BOMBING, -1, Q_FLIGHT, Q_LIGHT, Q_HEAVY};

	return (gruppe ? gruppen : squadrons)[word(names, name)];
}

static void
combat_damage_is_the_table_of_9_2(void **state)
{
	static const char *const boxes[] = {"hunt", "bombing", "close_escort", NULL};
	struct paper *t = paper_read("combat_damage");

	(void)state;
	assert_int_equal(t->rows, 50);
	for (int i = 0; i < t->rows; i++) {
		bool gruppe = strcmp(paper_cell(t, i, "unit"), "gruppe") == 0;
		int face = strcmp(paper_cell(t, i, "face"), "reduced") == 0;
		const struct combat_damage *d = &(gruppe ? raf_gruppe_damage : raf_squadron_damage)[word(
		    boxes, paper_cell(t, i, "box"))][face][word(marks, paper_cell(t, i, "result"))];
		const char *empty = paper_cell(t, i, "to_if_bombing_box_empty");
		bool other = *empty != '\0';
		assert_int_equal(d->to, place_of(paper_cell(t, i, "to"), gruppe));
		assert_int_equal(d->face, strcmp(paper_cell(t, i, "to_face"), "reduced") == 0);
		assert_int_equal(d->to_if_empty, other ? place_of(empty, gruppe) : d->to);
		assert_int_equal(d->face_if_empty,
				 other ? strcmp(paper_cell(t, i, "face_if_bombing_box_empty"), "reduced") == 0
				       : d->face);
		/* The points of the table are those of 9.22. */
		int points = d->to == (gruppe ? (int)G_LIGHT : (int)Q_LIGHT)   ? 1
			     : d->to == (gruppe ? (int)G_HEAVY : (int)Q_HEAVY) ? 2
									       : 0;
		assert_int_equal(paper_number(t, i, "vp"), gruppe ? points : -points);
	}
	free(t);
}

static void
bombing_is_the_table_of_10(void **state)
{
	static const char *const results[] = {"-", "1", "2", "H", NULL};
	struct paper *t = paper_read("bombing"), *h = paper_read("bombing_heavy");

	(void)state;
	for (int c = 1; c < t->columns; c++) {
		for (int strength = 1; strength <= 60; strength++)
			if (paper_holds(t->head[c], strength))
				assert_int_equal(raf_bombing_column(strength), c - 1);
		for (int i = 0; i < 6; i++)
			assert_int_equal(raf_bombing_result(i, c - 1), word(results, t->cell[i][c]));
	}
	for (int i = 0; i < 6; i++)
		assert_int_equal(raf_heavy_damage[i], paper_number(h, i, "damage_points"));
	free(t);
	free(h);
}

static void
strafing_is_the_table_of_10_1(void **state)
{
	static const char *const kinds[] = {"radar", "port", "airfield",      "factory",
					    "city",  "hq",   "military_base", NULL};
	static const char *const shares[] = {"0", "half, rounded up", "rating", NULL};
	struct paper *t = paper_read("strafing");

	(void)state;
	assert_int_equal(t->rows, KINDS);
	for (int i = 0; i < t->rows; i++) {
		const struct strafing *s = &raf_strafing[word(kinds, paper_cell(t, i, "target"))];
		assert_int_equal(s->me109, word(shares, paper_cell(t, i, "me109")));
		assert_int_equal(s->me110, word(shares, paper_cell(t, i, "me110")));
	}
	free(t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(weather_is_the_table_of_4_I_8),
	    cmocka_unit_test(failed_rendezvous_is_the_table_of_6_3),
	    cmocka_unit_test(response_priority_is_the_table_of_7_2),
	    cmocka_unit_test(tactics_are_the_tables_of_7_3),
	    cmocka_unit_test(combat_columns_and_rows_are_the_table_of_9_1),
	    cmocka_unit_test(combat_results_are_the_table_of_9_1),
	    cmocka_unit_test(combat_damage_is_the_table_of_9_2),
	    cmocka_unit_test(bombing_is_the_table_of_10),
	    cmocka_unit_test(strafing_is_the_table_of_10_1),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
