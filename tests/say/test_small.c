/* The small parts of the program: suggestions, the chi-square test, ledgers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/chi_square.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

static void
the_nearest_word_is_suggested(void **state)
{
	static const char *const words[] = {"verify", "history", "export", "log", NULL};

	(void)state;
	assert_string_equal(near_of("verfy", words), "verify");
	assert_string_equal(near_of("VERIFY", words), "verify");
	assert_string_equal(near_of("hsitory", words), "history");
	assert_string_equal(near_of("lgo", words), "log");
	assert_string_equal(near_of("exprot", words), "export");
	assert_null(near_of("simulate", words));
	assert_null(near_of("", words));
	assert_null(
	    near_of("a word that is far too long to be the misspelling of anything at all, really", words));
}

static void
about(double value, double wanted)
{
	double off = value - wanted;

	if (off > 1e-6 || off < -1e-6)
		fail_msg("%.9f is not about %.9f", value, wanted);
}

static void
the_tail_of_chi_square_is_that_of_the_tables(void **state)
{
	(void)state;
	about(chi_square_tail(0, 5), 1);
	about(chi_square_tail(3.841458821, 1), 0.05);
	about(chi_square_tail(6.634896601, 1), 0.01);
	about(chi_square_tail(11.07049769, 5), 0.05);
	about(chi_square_tail(1.145476226, 5), 0.95);
	about(chi_square_tail(20.51500565, 5), 0.001);
	about(chi_square_tail(18.30703805, 10), 0.05);
	about(chi_square_tail(123.2252215, 99), 0.05);
	about(chi_square_tail(5000, 5), 0);
	about(chi_square_tail(3, 0), 1);
}

static void
chi_square_sums_the_squares(void **state)
{
	const unsigned long counted[] = {8, 12, 10};
	const double expected[] = {10, 10, 10};

	(void)state;
	about(chi_square(counted, expected, 3), 0.8);
}

static int
nothing_yet(const struct play *play)
{
	(void)play;
	return 0;
}

static void
a_ledger_is_found_among_the_totals(void **state)
{
	static const struct total totals[] = {{"vp", "", nothing_yet, NULL},
					      {"replacement.bombers.gained", "", nothing_yet, NULL},
					      {"replacement.bombers.lost", "", nothing_yet, NULL},
					      {"replacement.pilots.lost", "", nothing_yet, NULL},
					      {"replacement", "", nothing_yet, NULL}};
	const struct game game = {.totals = totals, .n_totals = 5}, none = {.totals = totals, .n_totals = 1};
	struct ledger ledger;

	(void)state;
	assert_true(ledger_find(&game, &ledger));
	assert_int_equal(ledger.n_types, 2);
	assert_int_equal(ledger.n_columns, 2);
	assert_string_equal(ledger.type[1], "pilots");
	assert_string_equal(ledger.column[0], "gained");
	assert_int_equal(ledger.total[0][1], 2);
	assert_int_equal(ledger.total[1][0], -1);
	assert_int_equal(ledger.total[1][1], 3);
	assert_false(ledger_has("replacement"));
	assert_false(ledger_find(&none, &ledger));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_nearest_word_is_suggested),
	    cmocka_unit_test(the_tail_of_chi_square_is_that_of_the_tables),
	    cmocka_unit_test(chi_square_sums_the_squares),
	    cmocka_unit_test(a_ledger_is_found_among_the_totals),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
