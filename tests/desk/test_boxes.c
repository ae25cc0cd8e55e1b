/* Boxes from CSV: what is refused, where, and why; and back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/boxes.h"
#include "core/games/games.h"
#include "tests/toy.h"

#define HEAD "id,strength,name,source,sourced\n"
#define ROWS                                                                                                 \
	"n1,1,North one,assumed,id=rulebook 1\nn2,0,,assumed,\ns1,-1,,history,\ns2,2,South two,rulebook "    \
	"4,\n"

static char message[1024];

static bool
fill(struct box *box, const char *text, bool ask)
{
	box_begin(box, &toy_game);
	box->ask = ask;
	message[0] = '\0';
	return boxes_fill(box, 0, "units.csv", text, strlen(text), message, sizeof(message));
}

static void
refused(const char *text, const char *why)
{
	struct box *box = malloc(sizeof(*box));

	assert_non_null(box);
	assert_false(fill(box, text, false));
	assert_string_equal(message, why);
	free(box);
}

static void
a_box_is_filled_with_values_and_their_sources(void **state)
{
	struct box *box = malloc(sizeof(*box));

	(void)state;
	assert_non_null(box);
	assert_true(fill(box, HEAD ROWS, false));
	assert_int_equal(box->rows[0], 4);
	assert_int_equal(box_cell(box, 0, 2, 1), -1);
	assert_int_equal(box_source(box, 0, 0, 0), SOURCE_RULEBOOK);
	assert_int_equal(box_source(box, 0, 0, 1), SOURCE_ASSUMED);
	assert_int_equal(box_source(box, 0, 2, 1), SOURCE_HISTORY);
	assert_true(boxes_end(box, "here", message, sizeof(message)));
	free(box);
}

static void
columns_may_stand_in_any_order(void **state)
{
	struct box *box = malloc(sizeof(*box));

	(void)state;
	assert_non_null(box);
	assert_true(fill(box, "source,name,id,strength\nassumed,x,n1,3\n", false));
	assert_int_equal(box_cell(box, 0, 0, 1), 3);
	free(box);
}

static void
a_faulty_table_is_refused_with_line_and_column(void **state)
{
	(void)state;
	refused("id,name,source\nn1,x,assumed\n", "units.csv:1:1: the column 'strength' is missing");
	refused("id,strenght,name\nn1,1,x\n",
		"units.csv:1:4: the table units has no column 'strenght'; did you mean 'strength'?");
	/* what is like no column, or stands within another one's name */
	refused("id,strength,zzzzzz\nn1,1,x\n", "units.csv:1:13: the table units has no column 'zzzzzz'");
	refused("id,strength,stren\nn1,1,x\n", "units.csv:1:13: the table units has no column 'stren'");
	refused("id,strength,trength\nn1,1,x\n",
		"units.csv:1:13: the table units has no column 'trength'; did you mean 'strength'?");
	refused("id,strength,\"in \"\"quotes\"\"\"\nn1,1,x\n",
		"units.csv:1:1: the table units has no column 'in \"quotes\"'");
	refused(HEAD "n1,1,,assumed,\nn1,2,,assumed,\n", "units.csv:3:1: id 'n1' stands here twice");
	refused(HEAD "n1,4,,assumed,\n", "units.csv:2:4: strength 4 is out of range: -3 to 3");
	refused(HEAD "n1,,,assumed,\n",
		"units.csv:2:4: strength may not be empty; write ? for a value you do not know");
	refused(HEAD "n1,one,,assumed,\n", "units.csv:2:4: strength 'one' is not a number (-3 to 3)");
	refused(HEAD "n 1,1,,assumed,\n",
		"units.csv:2:1: id is empty, holds a blank or is longer than 31 bytes");
	refused(HEAD ROWS "n3,1,,assumed,\n", "units.csv:6:1: the table units holds at most 4 rows");
	refused(
	    "id,strength,name,sourced\nn1,1,,strength\n",
	    "units.csv:2:7: a source is 'rulebook SECTION', 'history', 'assumed' or 'printed', and sourced "
	    "is a list of COLUMN=SOURCE with ; between");
	refused(
	    HEAD "n1,1,,guessed,\n",
	    "units.csv:2:7: a source is 'rulebook SECTION', 'history', 'assumed' or 'printed', and sourced "
	    "is a list of COLUMN=SOURCE with ; between");
}

static void
an_unclosed_quote_is_refused_with_its_place(void **state)
{
	struct box *box = malloc(sizeof(*box));

	(void)state;
	assert_non_null(box);
	assert_false(fill(box, HEAD "n1,1,\"North,assumed,\n", false));
	assert_memory_equal(message, "units.csv:", 10);
	assert_non_null(strstr(message, "quote"));
	free(box);
}

static void
a_table_with_too_few_rows_is_named(void **state)
{
	struct box *box = malloc(sizeof(*box));

	(void)state;
	assert_non_null(box);
	assert_true(fill(box, HEAD "n1,1,,assumed,\n", false));
	assert_false(boxes_end(box, "DIR", message, sizeof(message)));
	assert_string_equal(message, "DIR: the table units has 1 rows; toy needs at least 4");
	free(box);
}

static void
a_box_that_is_being_collected_may_lack_columns(void **state)
{
	struct box *box = malloc(sizeof(*box));

	(void)state;
	assert_non_null(box);
	assert_true(fill(box, "id\nn1\n", true));
	assert_int_equal(box_source(box, 0, 0, 1), SOURCE_UNKNOWN);
	assert_false(fill(box, "strength\n1\n", true));
	assert_string_equal(message, "units.csv:1:1: the column 'id' is missing");
	free(box);
}

/* Writes a table and reads it again. */
static void
what_is_written_is_read_the_same(void **state)
{
	struct box *box = malloc(sizeof(*box)), *again = malloc(sizeof(*again));
	const struct journal_table text = {"units", HEAD ROWS, strlen(HEAD ROWS)};
	char *out = NULL;
	size_t size;
	FILE *stream = open_memstream(&out, &size);

	(void)state;
	assert_true(box && again && stream);
	assert_true(fill(box, HEAD ROWS, false));
	assert_int_equal(box_print(box, 0, 1, 1, "-2", 2), BOX_OK);
	assert_true(boxes_write(box, 0, &text, stream, message, sizeof(message)));
	fclose(stream);
	assert_true(fill(again, out, false));
	for (int r = 0; r < 4; r++)
		for (int c = 0; c < 3; c++) {
			assert_int_equal(box_source(box, 0, r, c), box_source(again, 0, r, c));
			if (c == 1)
				assert_int_equal(box_cell(box, 0, r, c), box_cell(again, 0, r, c));
			else
				assert_string_equal(box_text(box, 0, r, c), box_text(again, 0, r, c));
		}
	assert_int_equal(box_source(again, 0, 1, 1), SOURCE_PRINTED);
	free(out);
	free(box);
	free(again);
}

static void
every_shipped_box_is_whole(void **state)
{
	struct box *box = malloc(sizeof(*box));

	(void)state;
	assert_non_null(box);
	for (const struct game *const *g = games; *g; g++)
		if (!shipped_box(*g, box, message, sizeof(message)))
			fail_msg("%s: %s", (*g)->name, message);
	free(box);
}

/* What was worked out when the program was built is what its texts are read as. */
static void
an_image_is_the_box_that_it_stands_for(void **state)
{
	struct box *read = malloc(sizeof(*read)), *image = malloc(sizeof(*image));
	struct box_texts texts;

	(void)state;
	assert_non_null(read);
	assert_non_null(image);
	for (const struct game *const *g = games; *g; g++) {
		memset(image, 0xa5, sizeof(*image));
		memset(read, 0xa5, sizeof(*read));
		boxes_shipped(*g, &texts);
		assert_true(shipped_box(*g, read, message, sizeof(message)));
		assert_true(image_fill(*g, &texts, false, image));
		assert_true(boxes_end(image, "image", message, sizeof(message)));
		if (memcmp(read, image, sizeof(*read)) != 0)
			fail_msg("%s: the image is not what is read", (*g)->name);
	}
	free(read);
	free(image);
}

/* One letter of one table is another, or a table is not there: it is read. */
static void
an_image_stands_for_no_other_box(void **state)
{
	struct box *box = malloc(sizeof(*box));
	struct box_texts texts;

	(void)state;
	assert_non_null(box);
	for (const struct game *const *g = games; *g; g++)
		for (int t = 0; t < (*g)->n_tables; t++) {
			boxes_shipped(*g, &texts);
			if (!texts.table[t].text)
				continue;
			char *other = malloc(texts.table[t].size);
			assert_non_null(other);
			memcpy(other, texts.table[t].text, texts.table[t].size);
			texts.table[t].text = other;
			assert_true(image_fill(*g, &texts, false, box));
			other[texts.table[t].size - 2] ^= 1;
			assert_false(image_fill(*g, &texts, false, box));
			texts.table[t].text = NULL;
			assert_false(image_fill(*g, &texts, false, box));
			free(other);
		}
	free(box);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_box_is_filled_with_values_and_their_sources),
	    cmocka_unit_test(columns_may_stand_in_any_order),
	    cmocka_unit_test(a_faulty_table_is_refused_with_line_and_column),
	    cmocka_unit_test(an_unclosed_quote_is_refused_with_its_place),
	    cmocka_unit_test(a_table_with_too_few_rows_is_named),
	    cmocka_unit_test(a_box_that_is_being_collected_may_lack_columns),
	    cmocka_unit_test(what_is_written_is_read_the_same),
	    cmocka_unit_test(every_shipped_box_is_whole),
	    cmocka_unit_test(an_image_is_the_box_that_it_stands_for),
	    cmocka_unit_test(an_image_stands_for_no_other_box),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
