/* What is valid UTF-8, and what is printed of it. */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <string.h>

#include "journal/utf8.h"

static void
every_character_of_unicode_is_valid_and_nothing_else(void **state)
{
	char text[8];
	unsigned long code, found;
	size_t length, valid = 0;

	(void)state;
	/* All sequences of up to three bytes, counted against what Unicode has. */
	for (code = 0; code < 1ul << 24; code++) {
		text[0] = (char)(code >> 16);
		text[1] = (char)(code >> 8);
		text[2] = (char)code;
		length = utf8_length(text, 3, &found);
		valid += length == 3;
		if (length == 3)
			assert_true(found >= 0x800 && found <= 0xffff && (found < 0xd800 || found > 0xdfff));
	}
	assert_int_equal(valid, 0x10000 - 0x800 - 0x800);
	assert_int_equal(utf8_length("\xf0\x9f\x9b\xa9", 4, &found), 4);
	assert_int_equal(found, 0x1f6e9);
	assert_int_equal(utf8_length("\xf4\x8f\xbf\xbf", 4, &found), 4);
	assert_int_equal(utf8_length("\xf4\x90\x80\x80", 4, &found), 0);
	assert_int_equal(utf8_length("\xf0\x80\x80\x80", 4, &found), 0);
	assert_int_equal(utf8_length("\xc3", 1, &found), 0);
	assert_int_equal(utf8_length("\xc0\x80", 2, &found), 0);
	assert_int_equal(utf8_length("", 0, &found), 0);
}

static void
the_first_bad_byte_is_found(void **state)
{
	(void)state;
	assert_int_equal(utf8_valid("ab\xff"
				    "c",
				    4),
			 2);
	assert_int_equal(utf8_valid("ab\xc3\xbc", 4), 4);
	assert_int_equal(utf8_printable("a\tb", 3), 1);
	assert_int_equal(utf8_printable("a\x7f", 2), 1);
	assert_int_equal(utf8_printable("a\xc2\x85", 3), 1);
	assert_int_equal(utf8_printable("\xc2\xa0", 2), 2);
	assert_int_equal(utf8_count("\xc3\xbc\xff"
				    "a",
				    4),
			 3);
}

static void
text_for_a_terminal_cannot_move_its_cursor(void **state)
{
	char out[64];

	(void)state;
	utf8_escape(out, sizeof(out),
		    "\x1b[2J\xc2\x9b"
		    "A\xe2\x80\xae\xff\xc3\xbc",
		    13);
	assert_string_equal(out, "\\x1b[2J\\x9bA\\u202e\\xff\xc3\xbc");
	assert_int_equal(utf8_escape(out, 5, "ab\x1b", 3), 2);
	assert_string_equal(out, "ab");
	assert_int_equal(utf8_escape(out, 4, "ab\xc3\xbc", 4), 2);
	assert_int_equal(utf8_escape(out, 0, "a", 1), 0);
}

static void
what_is_not_seen_is_shown(void **state)
{
	static const struct {
		const char *text, *shown;
	} cases[] = {
	    {"a\xc2\xad", "a\\u00ad"},
	    {"\xd8\x9c", "\\u061c"},
	    {"\xe1\x85\x9f", "\\u115f"},
	    {"\xe2\x80\x8b\xe2\x80\x8d", "\\u200b\\u200d"},
	    {"\xe2\x81\xa6x\xe2\x81\xa9", "\\u2066x\\u2069"},
	    {"\xe3\x85\xa4", "\\u3164"},
	    {"\xef\xb8\x8f", "\\ufe0f"},
	    {"\xef\xbb\xbf", "\\ufeff"},
	    {"\xf3\xa0\x81\x81", "\\U000e0041"},
	    {"\xc4\x9f\xc5\x81\xe6\x9d\xb1\xf0\x9f\x9b\xa9", "\xc4\x9f\xc5\x81\xe6\x9d\xb1\xf0\x9f\x9b\xa9"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char out[64];

		utf8_escape(out, sizeof(out), cases[i].text, strlen(cases[i].text));
		assert_string_equal(out, cases[i].shown);
	}
}

static void
a_stream_gets_the_same_and_its_failure_is_told(void **state)
{
	char buffer[64] = "";
	FILE *out = fmemopen(buffer, sizeof(buffer), "w");

	(void)state;
	assert_true(utf8_print(out, "a\nb", 3));
	fclose(out);
	assert_string_equal(buffer, "a\\x0ab");
	out = fopen("/dev/full", "w");
	setvbuf(out, NULL, _IONBF, 0);
	assert_false(utf8_print(out, "a", 1));
	fclose(out);
}

/* Eight bytes are looked at together: each byte at each place, behind plain ones and behind the highest. */
static void
one_odd_byte_is_found_wherever_it_stands(void **state)
{
	char text[24];

	(void)state;
	for (size_t place = 0; place < sizeof(text); place++)
		for (int byte = 0; byte < 256; byte++)
			for (int filled = ' '; filled <= '~'; filled += '~' - ' ') {
				bool plain = byte >= 0x20 && byte < 0x7f;

				memset(text, filled, sizeof(text));
				text[place] = (char)byte;
				assert_int_equal(utf8_printable(text, sizeof(text)),
						 plain ? sizeof(text) : place);
			}
}

/* "é" has two bytes, "€" three. */
static void
no_part_of_a_character_is_kept(void **state)
{
	static const char text[] = "d\xc3\xa9j\xc3\xa0 12 \xe2\x82\xac";
	static const size_t kept[] = {0, 1, 1, 3, 4, 4, 6, 7, 8, 9, 10, 10, 10, 13, 13};

	(void)state;
	for (size_t most = 0; most < sizeof(kept) / sizeof(kept[0]); most++)
		assert_int_equal(utf8_whole(text, most), kept[most]);
	assert_int_equal(utf8_whole("", 3), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_character_of_unicode_is_valid_and_nothing_else),
	    cmocka_unit_test(the_first_bad_byte_is_found),
	    cmocka_unit_test(text_for_a_terminal_cannot_move_its_cursor),
	    cmocka_unit_test(what_is_not_seen_is_shown),
	    cmocka_unit_test(a_stream_gets_the_same_and_its_failure_is_told),
	    cmocka_unit_test(one_odd_byte_is_found_wherever_it_stands),
	    cmocka_unit_test(no_part_of_a_character_is_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
