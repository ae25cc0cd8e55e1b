/* The JSON writer: what it writes is read back by jansson, whatever went in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "cmd/say/json.h"
#include "journal/utf8.h"

struct text {
	char bytes[65536];
	size_t size;
};

static void
take(void *context, const char *bytes, size_t size)
{
	struct text *text = context;

	assert_true(text->size + size < sizeof(text->bytes));
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
	text->bytes[text->size] = '\0';
}

static json_t *
parse(const struct text *text)
{
	json_error_t error;
	json_t *value = json_loadb(text->bytes, text->size, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);

	if (!value)
		fail_msg("%s at %d of %s", error.text, error.position, text->bytes);
	return value;
}

/* What a text reads as when its bad bytes have become U+FFFD. */
static void
mend(char *out, const char *text)
{
	size_t size = strlen(text), length;

	for (size_t at = 0; at < size; at += length ? length : 1) {
		length = utf8_length(text + at, size - at, NULL);
		memcpy(out, length ? text + at : "\xef\xbf\xbd", length ? length : 3);
		out += length ? length : 3;
	}
	*out = '\0';
}

static void
check_text(const char *in)
{
	static struct text text;
	char wanted[1024];
	struct json j;
	json_t *list;

	text.size = 0;
	json_begin(&j, take, &text);
	json_open_array(&j, NULL);
	json_put_text(&j, NULL, in);
	json_close(&j);
	list = parse(&text);
	mend(wanted, in);
	assert_string_equal(json_string_value(json_array_get(list, 0)), wanted);
	/* Nothing in it plays tricks on whoever looks at it. */
	for (size_t at = 0, length; at < text.size; at += length) {
		unsigned long code = 0;

		length = utf8_length(text.bytes + at, text.size - at, &code);
		assert_true(length > 0 && !utf8_hidden(code));
	}
	json_decref(list);
}

static void
texts_are_read_back_as_they_were(void **state)
{
	static const char *const odd[] = {"",
					  "\"\\/\b\f\n\r\t",
					  "Iğdır, Łódź, 東京, 🛩",
					  "\xe2\x80\xae turned",
					  "\xf3\xa0\x81\x81 a tag",
					  "\xed\xa0\x80 half a pair",
					  "\xc0\xaf overlong",
					  "cut \xe2\x80",
					  "\xff\xfe",
					  "\\u0041 stays"};
	char one[2] = "", random[200];

	(void)state;
	for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
		check_text(odd[i]);
	for (int byte = 1; byte < 256; byte++) {
		one[0] = (char)byte;
		check_text(one);
	}
	srand(1940);
	for (int n = 0; n < 20000; n++) {
		size_t size = (size_t)rand() % (sizeof(random) - 1);

		for (size_t i = 0; i < size; i++)
			random[i] = (char)(rand() % 255 + 1);
		random[size] = '\0';
		check_text(random);
	}
}

static void
every_character_is_read_back(void **state)
{
	(void)state;
	for (unsigned long code = 1; code <= 0x10ffff; code += code < 0x3000 ? 1 : 17) {
		char one[5] = "";

		if (code < 0x80) {
			one[0] = (char)code;
		} else if (code < 0x800) {
			one[0] = (char)(0xc0 | code >> 6);
			one[1] = (char)(0x80 | (code & 0x3f));
		} else if (code < 0x10000) {
			one[0] = (char)(0xe0 | code >> 12);
			one[1] = (char)(0x80 | (code >> 6 & 0x3f));
			one[2] = (char)(0x80 | (code & 0x3f));
		} else {
			one[0] = (char)(0xf0 | code >> 18);
			one[1] = (char)(0x80 | (code >> 12 & 0x3f));
			one[2] = (char)(0x80 | (code >> 6 & 0x3f));
			one[3] = (char)(0x80 | (code & 0x3f));
		}
		check_text(one);
	}
}

static void
everything_stands_in_its_place(void **state)
{
	static struct text text;
	struct json j;

	(void)state;
	text.size = 0;
	json_begin(&j, take, &text);
	json_open_object(&j, NULL);
	json_open_array(&j, "none");
	json_close(&j);
	json_open_object(&j, "empty");
	json_close(&j);
	json_open_array(&j, "list");
	json_put_number(&j, NULL, 1);
	json_open_object(&j, NULL);
	json_put_text(&j, "a \"key\"", "b");
	json_put_null(&j, "c");
	json_close(&j);
	json_put_truth(&j, NULL, false);
	json_put_text(&j, NULL, NULL);
	json_close(&j);
	json_put_truth(&j, "last", true);
	json_close(&j);
	assert_string_equal(text.bytes,
			    "{\"none\":[],\"empty\":{},\"list\":[1,{\"a \\\"key\\\"\":\"b\",\"c\":null},"
			    "false,null],\"last\":true}");
	assert_int_equal(j.depth, 0);
}

static void
numbers_are_read_back(void **state)
{
	static const int64_t numbers[] = {0, -1, 1, 1000000, INT64_MAX, INT64_MIN};
	static const double reals[] = {0, -0.5, 1, 1e-300, 1.7976931348623157e308, 0.1, 2.0 / 3};
	static struct text text;
	struct json j;
	json_t *list;
	size_t n = sizeof(numbers) / sizeof(*numbers), m = sizeof(reals) / sizeof(*reals);

	(void)state;
	text.size = 0;
	json_begin(&j, take, &text);
	json_open_array(&j, NULL);
	for (size_t i = 0; i < n; i++)
		json_put_number(&j, NULL, numbers[i]);
	for (size_t i = 0; i < m; i++)
		json_put_real(&j, NULL, reals[i]);
	json_put_real(&j, NULL, strtod("nan", NULL));
	json_put_real(&j, NULL, strtod("inf", NULL));
	json_close(&j);
	list = parse(&text);
	for (size_t i = 0; i < n; i++)
		assert_true(json_integer_value(json_array_get(list, i)) == numbers[i]);
	for (size_t i = 0; i < m; i++) {
		double value = json_number_value(json_array_get(list, n + i));

		assert_memory_equal(&value, &reals[i], sizeof(value));
	}
	assert_true(json_is_null(json_array_get(list, n + m)));
	assert_true(json_is_null(json_array_get(list, n + m + 1)));
	json_decref(list);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_are_read_back_as_they_were),
	    cmocka_unit_test(every_character_is_read_back),
	    cmocka_unit_test(everything_stands_in_its_place),
	    cmocka_unit_test(numbers_are_read_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
