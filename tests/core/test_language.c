/* Text as it is typed or handed over by a program: beginnings of words, players' own names, and what is no
 * text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/language/language.h"
#include "core/text.h"
#include "tests/kit.h"

static struct kit *toy;

static int
begin(void **unused)
{
	(void)unused;
	toy = kit_toy("raid", false, false);
	return 0;
}

static int
end(void **unused)
{
	(void)unused;
	kit_free(toy);
	return 0;
}

/* What a typed text is read as; "", then why it is not, in *detail. */
static const char *
typed(const char *text, int *detail)
{
	static char written[ENTRY_MAX + 1];
	struct reading_help help;
	struct finding f = {0};
	struct entry e;

	written[0] = '\0';
	*detail = READ_OK;
	if (entry_read(&toy->language, NULL, true, text, strlen(text), &e, &f, &help))
		entry_write(&toy->language, &e, text, written, sizeof(written));
	else
		*detail = f.detail;
	return written;
}

static void
reads(const char *text, const char *written)
{
	int detail;

	assert_string_equal(typed(text, &detail), written);
}

static void
fails(const char *text, enum reading wanted)
{
	int detail;

	assert_string_equal(typed(text, &detail), "");
	if (detail != (int)wanted)
		fail_msg("%s: reading error %d, not %d", text, detail, (int)wanted);
}

static void
the_beginning_of_a_word_is_enough_where_it_is_the_only_one(void **unused)
{
	(void)unused;
	reads("mo n1 to cal", "move n1 to calais");
	reads("mo n1 cal", "move n1 to calais");
	reads("MO N1 TO CAL", "move n1 to calais");
	reads("dod s1", "dodge s1");
	reads("dra fo a", "draw fog ace");
	reads("pos n1 li", "post n1 at lille");
	fails("p n1", READ_AMBIGUOUS);
	fails("d", READ_AMBIGUOUS);
	fails("move n to calais", READ_AMBIGUOUS);
	fails("draw x", READ_NO_NAME);
	fails("xyz", READ_NO_VERB);
}

/* Journals hold whole words alone. */
static void
a_journal_has_no_beginnings(void **unused)
{
	struct reading_help help;
	struct finding f;
	struct entry e;

	(void)unused;
	assert_false(entry_read(&toy->language, NULL, false, "mo n1 to calais", 15, &e, &f, &help));
	assert_int_equal(f.detail, READ_NO_VERB);
	assert_false(entry_read(&toy->language, NULL, false, "move n1 to cal", 14, &e, &f, &help));
	assert_int_equal(f.detail, READ_NO_NAME);
	assert_true(entry_read(&toy->language, NULL, false, "move n1 to calais", 17, &e, &f, &help));
}

static void
what_is_no_text_is_not_read(void **unused)
{
	static char text[ENTRY_MAX + 2];

	(void)unused;
	fails("", READ_EMPTY);
	fails("   ", READ_EMPTY);
	fails(" # a remark", READ_EMPTY);
	reads("done # a remark", "done");
	fails("note a\tb", READ_NOT_TEXT);
	fails("note 12345678\x7f", READ_NOT_TEXT);
	memset(text, 'x', sizeof(text) - 1);
	memcpy(text, "note ", 5);
	fails(text, READ_TOO_LONG);
	text[ENTRY_MAX] = '\0';
	assert_int_equal(strlen(text), ENTRY_MAX);
	reads("note \"x\"", "note \"x\"");
	memcpy(text, "move ", 5);
	for (size_t i = 5; i < ENTRY_MAX; i += 2)
		text[i] = ' ';
	fails(text, READ_TOO_MANY);
}

static void
a_sender_ends_with_its_colon(void **unused)
{
	static const struct {
		const char *text;
		size_t who, from;
	} cases[] = {
	    {"raf: done", 3, 5},  {"raf:done", 3, 4},	{"raf:   done", 3, 7},
	    {"raf:", 3, 4},	  {"raf:  ", 3, 6},	{"raf done", 0, 0},
	    {" raf: done", 0, 0}, {"raf : done", 0, 0}, {"\"a: b\"", 0, 0},
	    {": done", 0, 0},	  {"", 0, 0},		{"raf", 0, 0},
	    {"note a: b", 0, 0},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		size_t who, from = entry_split(cases[i].text, strlen(cases[i].text), &who);

		if (who != cases[i].who || from != cases[i].from)
			fail_msg("'%s': %zu, %zu", cases[i].text, who, from);
	}
}

static void
a_players_name_stands_for_the_side(void **unused)
{
	char longest[BOX_KEY + 1], name[16];

	(void)unused;
	assert_int_equal(language_who(&toy->language, "anna", 4), -1);
	assert_true(language_alias(&toy->language, "anna", 1));
	assert_int_equal(language_who(&toy->language, "Anna", 4), 1);
	assert_int_equal(language_who(&toy->language, "north", 5), 0);
	assert_int_equal(language_side(&toy->language, 1), 1);
	/* It is taken, by a side or another player; it is too long; there are too many. */
	assert_false(language_alias(&toy->language, "south", 0));
	assert_false(language_alias(&toy->language, "anna", 0));
	memset(longest, 'x', BOX_KEY);
	longest[BOX_KEY] = '\0';
	assert_false(language_alias(&toy->language, longest, 0));
	longest[BOX_KEY - 1] = '\0';
	assert_true(language_alias(&toy->language, longest, 0));
	for (int i = 2; i < ALIASES_MAX; i++) {
		snprintf(name, sizeof(name), "p%d", i);
		assert_true(language_alias(&toy->language, name, 0));
	}
	assert_false(language_alias(&toy->language, "one-more", 0));
}

/* ---- small text ---- */

static void
numbers_are_those_of_sixteen_bits(void **unused)
{
	static const struct {
		const char *text;
		bool is;
		int value;
	} cases[] = {
	    {"0", true, 0},	  {"7", true, 7},	  {"+7", true, 7},	    {"-7", true, -7},
	    {"00007", true, 7},	  {"32767", true, 32767}, {"-32767", true, -32767}, {"32768", false, 0},
	    {"000007", false, 0}, {"", false, 0},	  {"-", false, 0},	    {"+", false, 0},
	    {"7x", false, 0},	  {"x7", false, 0},	  {"--7", false, 0},	    {"7 ", false, 0},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int value = 0;
		bool is = text_number(cases[i].text, strlen(cases[i].text), &value);

		if (is != cases[i].is || value != cases[i].value)
			fail_msg("'%s': %d, %d", cases[i].text, is, value);
	}
}

static void
slips_are_counted_up_to_a_bound(void **unused)
{
	static const char longest[] = "a234567890123456789012345678901234567890123456789";

	(void)unused;
	assert_int_equal(text_distance("calais", "Calais", 6, 2), 0);
	assert_int_equal(text_distance("calais", "clais", 5, 2), 1);
	assert_int_equal(text_distance("calais", "calaais", 7, 2), 1);
	assert_int_equal(text_distance("calais", "caalis", 6, 2), 1);
	assert_int_equal(text_distance("calais", "colois", 6, 2), 2);
	assert_int_equal(text_distance("calais", "paris", 5, 2), 3);
	assert_int_equal(text_distance("", "abc", 3, 5), 3);
	/* Nobody types a name of more than 48 letters. */
	assert_int_equal(text_distance(longest, "a", 1, 3), 4);
	assert_int_equal(text_distance("a", longest, 49, 3), 4);
}

static void
what_does_not_fit_is_counted_all_the_same(void **unused)
{
	char out[6] = "xxxxx";
	struct text t = text_begin(out, sizeof(out));

	(void)unused;
	text_add(&t, "abc");
	assert_int_equal(text_add(&t, NULL), 3);
	assert_int_equal(text_add_number(&t, -123), 7);
	assert_string_equal(out, "abc-1");
	assert_int_equal(text_add(&t, "d"), 8);
	assert_string_equal(out, "abc-1");
	t = text_begin(NULL, 0);
	assert_int_equal(text_add_number(&t, 40), 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(the_beginning_of_a_word_is_enough_where_it_is_the_only_one, begin,
					    end),
	    cmocka_unit_test_setup_teardown(a_journal_has_no_beginnings, begin, end),
	    cmocka_unit_test_setup_teardown(what_is_no_text_is_not_read, begin, end),
	    cmocka_unit_test_setup_teardown(a_players_name_stands_for_the_side, begin, end),
	    cmocka_unit_test(a_sender_ends_with_its_colon),
	    cmocka_unit_test(numbers_are_those_of_sixteen_bits),
	    cmocka_unit_test(slips_are_counted_up_to_a_bound),
	    cmocka_unit_test(what_does_not_fit_is_counted_all_the_same),
	};

	return cmocka_run_group_tests_name("language", tests, NULL, NULL);
}
