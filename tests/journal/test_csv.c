/* The CSV reader and writer: what is a field, what is wrong and where. */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/csv.h"

/* Rows as "line:place=field|…" lines. */
struct heard {
	char text[4096];
	size_t used;
};

static bool
hear(void *context, const struct csv_row *row, char *message)
{
	struct heard *heard = context;

	for (size_t i = 0; i < row->count; i++) {
		if (strcmp(row->field[i], "stop") == 0) {
			csv_fault(message, row, i, "column %s says stop", row->column[i]);
			return false;
		}
		heard->used += (size_t)snprintf(heard->text + heard->used, sizeof(heard->text) - heard->used,
						"%zu:%zu %s=%s|", row->line[i], row->place[i], row->column[i],
						row->field[i]);
	}
	return true;
}

static void
expect_rows(const char *text, const char *wanted)
{
	struct heard heard = {"", 0};
	char message[JOURNAL_MESSAGE_SIZE] = "";

	if (csv_read(text, strlen(text), hear, &heard, message) != JOURNAL_OK)
		fail_msg("%s", message);
	assert_string_equal(heard.text, wanted);
}

static void
expect_fault(const char *text, size_t size, const char *wanted)
{
	struct heard heard = {"", 0};
	char message[JOURNAL_MESSAGE_SIZE] = "";

	assert_int_equal(csv_read(text, size, hear, &heard, message), JOURNAL_DAMAGED);
	assert_string_equal(message, wanted);
}

#define FAULT(text, wanted) expect_fault(text, sizeof(text) - 1, wanted)

static void
rows_arrive_with_their_columns_and_places(void **state)
{
	(void)state;
	expect_rows("a,b\n1,2\n", "2:1 a=1|2:3 b=2|");
	expect_rows("a;b\n1;2,5\n", "2:1 a=1|2:3 b=2,5|");
	expect_rows("\xef\xbb\xbf\"a\";\"b\"\r\n1;\"2;5\"\r\n", "2:1 a=1|2:3 b=2;5|");
	expect_rows("a,b\n1,2;5\n", "2:1 a=1|2:3 b=2;5|");
	expect_rows("a,b\r\n1,2\r\n\r\n3,4", "2:1 a=1|2:3 b=2|4:1 a=3|4:3 b=4|");
	expect_rows("\357\273\277a\n\xc3\xbc\n", "2:1 a=\xc3\xbc|");
	expect_rows("a,b\n \"x, \"\"y\"\"\" ,  z \n", "2:2 a=x, \"y\"|2:16 b=z|");
	expect_rows("a,b,c\n,\"\",\n", "2:1 a=|2:2 b=|2:5 c=|");
	expect_rows("a,b\n\xc3\xbc\xc3\xbc,x\n", "2:1 a=\xc3\xbc\xc3\xbc|2:4 b=x|");
	expect_rows("a\n", "");
}

static void
what_is_wrong_is_said_with_line_and_column(void **state)
{
	(void)state;
	FAULT("", "1:1: the header row is missing");
	FAULT("\n\n", "1:1: the header row is missing");
	FAULT("a,b\n1,\"x\n", "2:3: this quote is never closed");
	FAULT("a,b\n1,\"x\n2,y\"\n", "2:3: a line break within a field: is its quote closed?");
	FAULT("a,b\n1,x\"y\n", "2:4: a quote within an unquoted field");
	FAULT("a,b\n1,\"x\"y\n", "2:6: text after a closing quote");
	FAULT("a,b\n1\n", "2:1: fewer fields than the header has columns");
	FAULT("a,b\n1,2,3\n", "2:5: more fields than the header has columns");
	FAULT("a,b,a\n", "1:5: a column of this name is there already");
	FAULT("a,,b\n", "1:3: a column without a name");
	FAULT("a,b\n1,\xff\n", "2:3: a byte that is not UTF-8");
	FAULT("a,b\n1,x\0y\n", "2:4: a control character");
	FAULT("a,b\n1,\x1b[2J\n", "2:3: a control character");
	FAULT("a,b\n1,x\ty\n", "2:3: a tab within a field");
	FAULT("a,b\n1,2\n3,stop\n4,5\n", "3:3: column b says stop");
}

static void
what_is_too_large_is_refused(void **state)
{
	char *text = calloc(1, CSV_TEXT_MAX + 2);

	(void)state;
	memset(text, 'x', CSV_TEXT_MAX + 1);
	expect_fault(text, CSV_TEXT_MAX + 1, "1:1: the table is larger than 1048576 bytes");
	expect_fault(text, CSV_TEXT_MAX, "1:1: a field is too long");
	expect_fault(text, CSV_NAME_MAX + 1, "1:1: a column's name is too long");
	memcpy(text, "a\n", 2);
	expect_fault(text, 2 + CSV_FIELD_MAX + 1, "2:1: a field is too long");
	memset(text, ',', CSV_COLUMNS_MAX);
	for (size_t i = 0; i <= CSV_COLUMNS_MAX; i++)
		snprintf(text + 4 * i, 5, "%03zu,", i);
	expect_fault(text, 4 * CSV_COLUMNS_MAX + 3, "1:257: too many columns");
	free(text);
}

/* Writes fields in one row below a header, reads them back. */
static void
round_trip(size_t count, const char *const *fields, const char *wanted)
{
	char buffer[1024] = "c1,c2,c3\n", message[JOURNAL_MESSAGE_SIZE] = "";
	struct heard heard = {"", 0};
	size_t begin = strlen(buffer), used = 0;
	FILE *out = fmemopen(buffer + begin, sizeof(buffer) - begin, "w");

	assert_true(csv_write_row(out, count, fields));
	fclose(out);
	assert_string_equal(buffer + begin, wanted);
	if (csv_read(buffer, strlen(buffer), hear, &heard, message) != JOURNAL_OK)
		fail_msg("%s", message);
	for (size_t i = 0; i < count; i++) {
		const char *at = strchr(heard.text + used, '=') + 1;

		assert_memory_equal(at, fields[i], strlen(fields[i]));
		used = (size_t)(at - heard.text) + strlen(fields[i]);
		assert_int_equal(heard.text[used], '|');
	}
}

static void
what_is_written_reads_the_same(void **state)
{
	static const char *const plain[] = {"a \"b\", c", "", "\xc3\xbc"};
	static const char *const formulas[] = {"=1+1", "@cmd", "-x"};
	static const char *const quoted[] = {"'=1+1", "''-5", "'tis"};
	static const char *const numbers[] = {"-5", "+3.25", "-"};
	static const char *const wide[] = {"\357\274\2351", "\357\274\2131", "'\xef\xbc\xa0x"};
	static const char *const odd[] = {"\342\200\256a", "\\u202e", "\xf3\xa0\x81\x81"};

	(void)state;
	round_trip(3, plain, "\"a \"\"b\"\", c\",\"\",\"\xc3\xbc\"\n");
	round_trip(3, formulas, "\"'=1+1\",\"'@cmd\",\"'-x\"\n");
	round_trip(3, quoted, "\"''=1+1\",\"'''-5\",\"'tis\"\n");
	round_trip(3, numbers, "\"-5\",\"+3.25\",\"'-\"\n");
	round_trip(3, wide, "\"'\357\274\2351\",\"'\357\274\2131\",\"''\xef\xbc\xa0x\"\n");
	round_trip(3, odd, "\"\342\200\256a\",\"\\u202e\",\"\xf3\xa0\x81\x81\"\n");
}

static void
control_characters_are_written_escaped_and_failure_is_told(void **state)
{
	static const char *const fields[] = {"a\033b"};
	char buffer[64] = "";
	FILE *out = fmemopen(buffer, sizeof(buffer), "w");

	(void)state;
	assert_true(csv_write_row(out, 1, fields));
	fclose(out);
	assert_string_equal(buffer, "\"a\\x1bb\"\n");
	out = fopen("/dev/full", "w");
	setvbuf(out, NULL, _IONBF, 0);
	assert_false(csv_write_row(out, 1, fields));
	fclose(out);
}

static void
what_is_not_seen_is_escaped_where_people_look(void **state)
{
	static const char *const fields[] = {"\342\200\256a\"", "\xf3\xa0\x81\x81", "\t=1", "\r=1", "\xff"};
	char buffer[128] = "";
	FILE *out = fmemopen(buffer, sizeof(buffer), "w");

	(void)state;
	assert_true(csv_show_row(out, 5, fields));
	fclose(out);
	assert_string_equal(buffer, "\"\\u202ea\"\"\",\"\\U000e0041\",\"\\x09=1\",\"\\x0d=1\",\"\\xff\"\n");
}

static void
no_text_of_a_few_bytes_crashes_the_reader(void **state)
{
	static const char bytes[] = "a,\"\n\r '=\xc3";
	struct heard heard;
	char text[6], message[JOURNAL_MESSAGE_SIZE];
	size_t kinds = sizeof(bytes) - 1, all = kinds * kinds * kinds * kinds * kinds;

	(void)state;
	for (size_t n = 0; n < all; n += desk_long() ? 1 : 7) {
		for (size_t i = 0, rest = n; i < 5; i++, rest /= kinds)
			text[i] = bytes[rest % kinds];
		heard.used = 0;
		(void)csv_read(text, 5, hear, &heard, message);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(rows_arrive_with_their_columns_and_places),
	    cmocka_unit_test(what_is_wrong_is_said_with_line_and_column),
	    cmocka_unit_test(what_is_too_large_is_refused),
	    cmocka_unit_test(what_is_written_reads_the_same),
	    cmocka_unit_test(what_is_not_seen_is_escaped_where_people_look),
	    cmocka_unit_test(control_characters_are_written_escaped_and_failure_is_told),
	    cmocka_unit_test(no_text_of_a_few_bytes_crashes_the_reader),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
