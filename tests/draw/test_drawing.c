/* What boards are drawn with: SVG that is well-formed whatever it holds, texts that fit, and what happened to
 * a thing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/draw/svg.h"
#include "cmd/draw/trail.h"

static void
texts_are_escaped(void **state)
{
	struct svg s;

	(void)state;
	svg_begin(&s);
	svg_open(&s, "text");
	svg_attribute(&s, "aria-label", "a\"b'<c>&\n");
	svg_text(&s, "</text><script>&amp;");
	svg_close(&s);
	assert_false(s.failed);
	assert_string_equal(
	    s.text,
	    "<text aria-label=\"a&quot;b&#39;&lt;c&gt;&amp;\n\">&lt;/text&gt;&lt;script&gt;&amp;amp;</text>");
	svg_free(&s);
}

static void
what_xml_does_not_know_is_replaced(void **state)
{
	/* A stray byte, a control character, one that turns the writing direction, a character that is none.
	 */
	static const char *const bad[] = {"\xff",	  "\x01",     "\xe2\x80\xae",
					  "\xef\xbf\xbf", "\xc0\xaf", "\xe2\x80"};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct svg s;

		svg_begin(&s);
		svg_open(&s, "t");
		svg_text(&s, bad[i]);
		svg_close(&s);
		assert_non_null(strstr(s.text, "\xef\xbf\xbd"));
		assert_null(strstr(s.text, bad[i]));
		svg_free(&s);
	}
}

static void
an_empty_element_closes_itself(void **state)
{
	struct svg s;

	(void)state;
	svg_begin(&s);
	svg_open(&s, "a");
	svg_box(&s, NULL, 1, 2, 3, 4, 0);
	svg_open(&s, "b");
	svg_close(&s);
	svg_close(&s);
	assert_string_equal(s.text, "<a><rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/><b/></a>");
	assert_int_equal(s.depth, 0);
	svg_free(&s);
}

static void
a_text_is_cut_between_characters(void **state)
{
	static const char name[] = "Krasnod\xc4\x99"
				   "bski of No. 303 Squadron";
	char out[64], small[8];

	(void)state;
	svg_cut(out, sizeof(out), 1000, 12, true, name);
	assert_string_equal(out, name);
	for (int width = 1; width < 200; width++) {
		svg_cut(out, sizeof(out), width, 12, true, name);
		assert_true(strcmp(out, name) == 0 || svg_width(out, 12, true) <= width + 13);
		assert_true(strcmp(out, name) == 0 || strcmp(out + strlen(out) - 3, "\xe2\x80\xa6") == 0);
		/* Never half of the letter of two bytes. */
		assert_true(strlen(out) < 8 || out[7] != '\xc4' || out[8] == '\x99');
	}
	svg_cut(small, sizeof(small), 1000, 12, false, name);
	assert_string_equal(small, "Kras\xe2\x80\xa6");
}

static void
a_fitted_text_is_as_wide_in_any_font(void **state)
{
	struct svg s;

	(void)state;
	svg_begin(&s);
	svg_fitted(&s, "t10", 1, 2, 200, 10, false, "third tour");
	assert_null(strstr(s.text, "textLength"));
	svg_free(&s);
	assert_int_equal(svg_width("third tour", 10, false), 40);
	svg_fitted(&s, "t10", 1, 2, 45, 10, false, "third tour");
	assert_non_null(strstr(s.text, "textLength=\"40\" lengthAdjust=\"spacingAndGlyphs\">third tour<"));
	svg_free(&s);
	/* A little too wide: closer, not cut; and no wider than there is room. */
	svg_fitted(&s, "t10", 1, 2, 38, 10, false, "third tour");
	assert_non_null(strstr(s.text, "textLength=\"38\" lengthAdjust=\"spacingAndGlyphs\">third tour<"));
	svg_free(&s);
	svg_fitted(&s, "t10", 1, 2, 30, 10, false, "third tour");
	assert_non_null(strstr(s.text, "\xe2\x80\xa6<"));
	svg_free(&s);
}

static void
note(struct trail *t, int seq, int field, int index, int from, int to)
{
	static struct report report;

	report.n_effects = 1;
	report.effect[0] = (struct effect){
	    .field = (uint16_t)field, .index = (uint16_t)index, .from = (int16_t)from, .to = (int16_t)to};
	assert_true(trail_add(t, seq, &report));
}

static void
a_trail_tells_of_each_element(void **state)
{
	static struct trail t, then;
	const struct trail_change *c;

	(void)state;
	for (int seq = 1; seq <= 500; seq++)
		note(&t, seq, 8 + seq % 3, seq % 7, seq - 1, seq);
	for (int field = 8; field < 11; field++)
		for (int index = 0; index < 7; index++) {
			int seen = 0, last = 501;

			for (c = trail_last(&t, field, index); c; c = trail_before(&t, c), seen++) {
				assert_true(c->field == field && c->index == index && c->seq < last);
				last = c->seq;
			}
			assert_true(seen == 500 / 21 || seen == 500 / 21 + 1);
		}
	assert_null(trail_last(&t, 8, 7));

	/* As it was after entry 100: in a view of it, and once it is cut. */
	then = t;
	then.n = 100;
	c = trail_last(&then, 8 + 100 % 3, 100 % 7);
	assert_non_null(c);
	assert_int_equal(c->seq, 100);
	assert_int_equal(trail_before(&then, c)->seq, 79);
	trail_cut(&t, 99);
	assert_int_equal(t.n, 99);
	assert_int_equal(trail_last(&t, 8 + 100 % 3, 100 % 7)->seq, 79);
	note(&t, 100, 8 + 100 % 3, 100 % 7, 1, 2);
	assert_int_equal(trail_last(&t, 8 + 100 % 3, 100 % 7)->to, 2);
	trail_free(&t);
	assert_null(trail_last(&t, 8, 0));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_are_escaped),
	    cmocka_unit_test(what_xml_does_not_know_is_replaced),
	    cmocka_unit_test(an_empty_element_closes_itself),
	    cmocka_unit_test(a_text_is_cut_between_characters),
	    cmocka_unit_test(a_fitted_text_is_as_wide_in_any_font),
	    cmocka_unit_test(a_trail_tells_of_each_element),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
