/* The box: rows read, refused, printed and written; hands of known and unseen cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/hand.h"
#include "core/rules.h"
#include "tests/toy.h"

static struct box box;

static enum box_error
row(const char *id, const char *strength, const char *source, const char *sourced, int *column)
{
	const char *text[3] = {id, strength, ""};

	return box_row(&box, 0, text, source, sourced, column);
}

static int
begin(void **state)
{
	(void)state;
	box_begin(&box, &toy_game);
	return 0;
}

static void
a_value_keeps_its_own_source(void **state)
{
	int column;

	(void)state;
	assert_int_equal(row("n1", "2", "assumed", "strength=rulebook 4.1; colour=history", &column), BOX_OK);
	assert_int_equal(box_cell(&box, 0, 0, 1), 2);
	assert_int_equal(box_source(&box, 0, 0, 1), SOURCE_RULEBOOK);
	assert_int_equal(box_source(&box, 0, 0, 2), SOURCE_ASSUMED);
	assert_int_equal(row("n2", "?", "rulebook 1", NULL, &column), BOX_OK);
	assert_int_equal(box_source(&box, 0, 1, 1), SOURCE_UNKNOWN);
	/* a source of its own makes no value of what is not known */
	assert_int_equal(row("n3", "?", "assumed", "strength=printed", &column), BOX_OK);
	assert_int_equal(box_source(&box, 0, 2, 1), SOURCE_UNKNOWN);
}

static void
a_bad_row_is_refused_and_named(void **state)
{
	int column;

	(void)state;
	assert_int_equal(row("n1", "four", "assumed", NULL, &column), BOX_NOT_A_NUMBER);
	assert_int_equal(column, 1);
	assert_int_equal(row("n1", "4", "assumed", NULL, &column), BOX_RANGE);
	assert_int_equal(row("n1", "", "assumed", NULL, &column), BOX_EMPTY);
	assert_int_equal(row("n 1", "1", "assumed", NULL, &column), BOX_BAD_KEY);
	assert_int_equal(row("", "1", "assumed", NULL, &column), BOX_BAD_KEY);
	assert_int_equal(row("n1", "1", "hearsay", NULL, &column), BOX_BAD_SOURCE);
	assert_int_equal(row("n1", "1", "assumed", "strength", &column), BOX_BAD_SOURCE);
	assert_int_equal(row("n1", "1", "assumed", NULL, &column), BOX_OK);
	assert_int_equal(row("N1", "1", "assumed", NULL, &column), BOX_DUPLICATE);
	assert_int_equal(box_end(&box, &column), BOX_MISSING_ROWS);
}

static void
a_row_too_many_is_refused(void **state)
{
	const char *ids[] = {"a", "b", "c", "d", "e"};
	int column;

	(void)state;
	for (unsigned i = 0; i < 4; i++)
		assert_int_equal(row(ids[i], "1", "assumed", NULL, &column), BOX_OK);
	assert_int_equal(row(ids[4], "1", "assumed", NULL, &column), BOX_FULL);
	assert_int_equal(box_end(&box, &column), BOX_OK);
}

static void
what_is_printed_fills_the_assumed_and_contradicts_the_known(void **state)
{
	int column;
	char text[32];

	(void)state;
	row("n1", "2", "assumed", NULL, &column);
	assert_int_equal(box_print(&box, 0, 0, 1, "3", 1), BOX_OK);
	assert_int_equal(box_source(&box, 0, 0, 1), SOURCE_PRINTED);
	assert_int_equal(box_print(&box, 0, 0, 1, "3", 1), BOX_OK);
	assert_int_equal(box_print(&box, 0, 0, 1, "2", 1), BOX_CONTRADICTS);
	assert_int_equal(box_print(&box, 0, 0, 1, "9", 1), BOX_RANGE);
	assert_int_equal(box_print(&box, 0, 0, 0, "n2", 2), BOX_CONTRADICTS);
	assert_int_equal(box_print(&box, 0, 0, 2, "Kent", 4), BOX_OK);
	assert_int_equal(box_print(&box, 0, 0, 2, "Kent", 4), BOX_OK);
	assert_int_equal(box_print(&box, 0, 0, 2, "Essex", 5), BOX_CONTRADICTS);
	assert_string_equal(box_text(&box, 0, 0, 2), "Kent");
	assert_int_equal(box_write(&box, 0, 0, 1, text, sizeof(text)), 1);
	assert_string_equal(text, "3");
	assert_int_equal(box_find(&box, 0, "N1", 2), 0);
	assert_int_equal(box_find(&box, 0, "n9", 2), -1);
}

/* ---- hands ---- */

enum { KINDS = 2, PLACES = 4 };

static void
an_unseen_card_may_be_any_copy_not_seen_elsewhere(void **state)
{
	static const uint8_t copies[KINDS] = {2, 3};
	uint8_t known[PLACES * KINDS] = {0}, unseen[PLACES] = {0};
	struct pack k = {KINDS, PLACES, known, unseen, copies, NULL};

	(void)state;
	assert_int_equal(pack_pile(&k), 5);
	unseen[HANDS] = 1;
	assert_int_equal(pack_pile(&k), 4);
	assert_true(pack_can_be(&k, HANDS, 0));
	/* Both copies of kind 0 are seen: one in the discards, one in the other hand. */
	known[DISCARDS * KINDS] = 1;
	known[(HANDS + 1) * KINDS] = 1;
	assert_int_equal(pack_loose(&k, 0), 0);
	assert_false(pack_can_be(&k, HANDS, 0));
	assert_true(pack_can_be(&k, HANDS + 1, 0));
	assert_true(pack_can_be(&k, HANDS, 1));
	assert_int_equal(pack_count(&k, HANDS + 1), 1);
	assert_int_equal(pack_pile(&k), 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(a_value_keeps_its_own_source, begin),
	    cmocka_unit_test_setup(a_bad_row_is_refused_and_named, begin),
	    cmocka_unit_test_setup(a_row_too_many_is_refused, begin),
	    cmocka_unit_test_setup(what_is_printed_fills_the_assumed_and_contradicts_the_known, begin),
	    cmocka_unit_test(an_unseen_card_may_be_any_copy_not_seen_elsewhere),
	};

	return cmocka_run_group_tests_name("box", tests, NULL, NULL);
}
