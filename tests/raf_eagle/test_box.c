/* The shipped box says what the rulebook says: every value that its text and examples give away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

static struct kit *box;

static int
open_box(void **state)
{
	(void)state;
	box = kit_new("raf-eagle", "prelude", "");
	return 0;
}

static int
close_box(void **state)
{
	(void)state;
	kit_free(box);
	return 0;
}

/* A cell as the CSV writes it. */
static const char *
cell(const char *table, const char *key, const char *column)
{
	static char text[128];
	int t = box_table(box->game, table), row, c;

	assert_true(t >= 0);
	row = box_find(&box->box, t, key, strlen(key));
	c = box_column(&box->game->tables[t], column);
	if (row < 0 || c < 0)
		fail_msg("no %s %s in %s", key, column, table);
	box_write(&box->box, t, row, c, text, sizeof(text));
	return text;
}

static int
count(const char *table, const char *column, const char *value)
{
	int t = box_table(box->game, table), c = box_column(&box->game->tables[t], column);
	char text[128];
	int n = 0;

	for (int r = 0; r < box->box.rows[t]; r++) {
		box_write(&box->box, t, r, c, text, sizeof(text));
		n += strcmp(text, value) == 0;
	}
	return n;
}

/* The paper's words for what the box writes otherwise. */
static void
same(const char *have, const char *said, const char *what)
{
	static const char *const words[][2] = {{"immediately beyond", "immediately_beyond"},
					       {"Early", "early"},
					       {"Low", "low"},
					       {"+3", "3"},
					       {"+2", "2"}};

	for (int i = 0; i < COUNT(words); i++)
		if (strcmp(said, words[i][0]) == 0)
			said = words[i][1];
	if (strcmp(have, said) != 0)
		fail_msg("%s: the box says %s, the rulebook %s", what, have, said);
}

static void
squadrons_and_gruppen_are_those_named(void **state)
{
	struct paper *t = paper_read("known_values");
	char key[64], what[PAPER_CELL * 3];

	(void)state;
	for (int i = 0; i < t->rows; i++) {
		const char *component = paper_cell(t, i, "component"), *field = paper_cell(t, i, "field");
		const char *said = paper_cell(t, i, "value");
		bool squadron = strcmp(component, "squadron") == 0;
		if ((!squadron && strcmp(component, "gruppe") != 0) ||
		    strncmp(t->cell[i][1], "Blenheim", 8) == 0)
			continue;
		/* "1 RCAF" is 1RCAF in names without blanks. */
		const char *from = paper_cell(t, i, "key");
		int n = 0;
		for (; *from; from++)
			if (*from != ' ')
				key[n++] = *from;
		key[n] = '\0';
		snprintf(what, sizeof(what), "%s %s", key, field);
		if (strcmp(field, "reinforcement") == 0) {
			bool later = squadron ? strcmp(cell("squadrons", key, "role"), "reinforcement") == 0
					      : *cell("gruppen", key, "arrival") != '\0';
			same(later ? "yes" : "no", said, what);
		} else {
			same(cell(squadron ? "squadrons" : "gruppen", key, field), said, what);
		}
	}
	free(t);
}

static void
there_are_as_many_as_the_rulebook_counts(void **state)
{
	(void)state;
	assert_int_equal(count("squadrons", "role", "start"), 27);
	assert_int_equal(count("squadrons", "role", "reinforcement"), 15);
	assert_int_equal(count("squadrons", "aircraft", "Blenheim"), 5);
	assert_int_equal(count("gruppen", "arrival", ""), 77);
	assert_int_equal(count("gruppen", "elite", "yes"), 2);
	assert_int_equal(count("targets", "outlying", ""), 60 - 6);
	assert_int_equal(count("targets", "deck", "core"), 34);
	assert_int_equal(count("targets", "deck", "deep"), 10);
	assert_int_equal(count("targets", "deck", "terror"), 16);
	assert_int_equal(count("raid_events", "in_eagle", "yes"), 41);
	assert_int_equal(count("daily_events", "event", "D4"), 3);
	/* A Blenheim squadron in each of these (18.2). */
	static const char *const sectors[] = {"6/11", "3/12", "1/10", "4/10", "5/11"};
	for (int i = 0; i < 5; i++) {
		int t = box_table(box->game, "squadrons"), found = 0;
		char text[64];
		for (int r = 0; r < box->box.rows[t]; r++) {
			box_write(&box->box, t, r, box_column(&box->game->tables[t], "sector"), text,
				  sizeof(text));
			bool here = strcmp(text, sectors[i]) == 0;
			box_write(&box->box, t, r, box_column(&box->game->tables[t], "role"), text,
				  sizeof(text));
			found += here && strcmp(text, "night") == 0;
		}
		assert_int_equal(found, 1);
	}
}

static void
target_cards_are_those_named(void **state)
{
	struct paper *t = paper_read("known_values"), *e = paper_read("eligible_sectors_34");
	char what[PAPER_CELL * 3], key[32];

	(void)state;
	for (int i = 0; i < t->rows; i++) {
		const char *number = paper_cell(t, i, "key"), *field = paper_cell(t, i, "field");
		if (strcmp(paper_cell(t, i, "component"), "target") != 0)
			continue;
		snprintf(what, sizeof(what), "target %s %s", number, field);
		if (strcmp(field, "name") == 0 || strcmp(field, "type") == 0 || strcmp(field, "sector") == 0)
			same(cell("targets", number, field), paper_cell(t, i, "value"), what);
		else if (strcmp(field, "me109 range") == 0)
			same(cell("targets", number, "me109_range"), paper_cell(t, i, "value"), what);
	}
	same(cell("targets", "37", "outlying_range"), "within", "Middle Wallop's outlying airfield");
	same(cell("targets", "5", "oc_light"), "1", "Poling's observers");
	assert_int_equal(box_rows(&box->box, box_table(box->game, "target_radars"), 4).n, 3);
	for (int i = 0; i < e->rows; i++) {
		static const char *const columns[] = {"sector", "none", "late", "sufficient", "early"};
		snprintf(key, sizeof(key), "34.%s", paper_cell(e, i, "order"));
		for (int c = 0; c < 5; c++)
			same(cell("target_sectors", key, columns[c]), paper_cell(e, i, columns[c]), key);
	}
	free(t);
	free(e);
}

static void
tracks_are_those_told(void **state)
{
	struct paper *t = paper_read("raid_priority");
	char key[64];

	(void)state;
	same(cell("detection", "13", "warning"), "early", "detection 13");
	same(cell("detection", "13", "intelligence"), "low", "detection 13");
	same(cell("raid_size", "8", "value"), "3", "eight Gruppen");
	same(cell("channel_patrol", "4", "me109"), "2", "four KGr");
	same(cell("channel_patrol", "1", "me109"), "0", "one KGr");
	same(cell("strategy_by_vp", "-7", "cards"), "3", "strategy cards at -7");
	for (int i = 0; i < t->rows; i++) {
		snprintf(key, sizeof(key), "%s.%s", paper_cell(t, i, "priority"),
			 paper_cell(t, i, "strategic_value"));
		same(cell("raid_priority", key, "eligible_for"), paper_cell(t, i, "eligible_for"), key);
		same(cell("raid_priority", key, "eligible_for_when_depleted"),
		     paper_cell(t, i, "eligible_for_when_depleted"), key);
	}
	free(t);
}

static void
tracks_do_not_turn_back(void **state)
{
	char key[16];
	int last = 0;

	(void)state;
	for (int n = 1; n <= 16; n++) {
		snprintf(key, sizeof(key), "%d", n);
		assert_true(atoi(cell("raid_size", key, "value")) >= last);
		last = atoi(cell("raid_size", key, "value"));
	}
	last = 0;
	for (int n = 0; n <= 16; n++) {
		snprintf(key, sizeof(key), "%d", n);
		int me109 = atoi(cell("channel_patrol", key, "me109"));
		assert_true(me109 >= last && (n < 2 ? me109 == 0 : me109 >= 1));
		last = me109;
	}
	last = 10;
	for (int vp = -35; vp <= 35; vp++) {
		snprintf(key, sizeof(key), "%d", vp);
		assert_true(atoi(cell("strategy_by_vp", key, "cards")) <= last);
		last = atoi(cell("strategy_by_vp", key, "cards"));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(squadrons_and_gruppen_are_those_named),
	    cmocka_unit_test(there_are_as_many_as_the_rulebook_counts),
	    cmocka_unit_test(target_cards_are_those_named),
	    cmocka_unit_test(tracks_are_those_told),
	    cmocka_unit_test(tracks_do_not_turn_back),
	};

	return cmocka_run_group_tests(tests, open_box, close_box);
}
