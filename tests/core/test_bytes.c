/* Rows of small numbers, looked at eight at a time, against the same one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "core/bytes.h"

enum { MOST = 70, ROUNDS = 4000 };

/* Half of them are the value that is sought, or 0, or the largest there is. */
static uint8_t
some_byte(struct random *r)
{
	static const uint8_t often[] = {0, 0, 1, 7, 0x80, 0xff};
	int i = random_below(r, 2 * (int)sizeof(often));

	return i < (int)sizeof(often) ? often[i] : (uint8_t)random_below(r, 256);
}

static void
compare(const uint8_t *a, int n, int from, int value)
{
	int sum = 0, count = 0, next = from, find = from;

	for (int i = 0; i < n; i++) {
		sum += a[i];
		count += a[i] == value;
	}
	while (next < n && a[next] == 0)
		next++;
	while (find < n && a[find] != value)
		find++;
	assert_int_equal(bytes_sum(a, n), sum);
	assert_int_equal(bytes_count(a, n, value), count);
	assert_int_equal(bytes_next(a, n, from), next);
	assert_int_equal(bytes_find(a, n, from, value), find);
}

static void
rows_of_any_length_are_as_one_by_one(void **state)
{
	struct random r;
	uint8_t a[MOST];

	(void)state;
	random_seed(&r, 4);
	for (int round = 0; round < ROUNDS; round++) {
		int start = random_below(&r, 8), n = random_below(&r, MOST - start + 1);
		for (int i = 0; i < MOST; i++)
			a[i] = some_byte(&r);
		compare(a + start, n, random_below(&r, n + 1), some_byte(&r));
	}
}

static void
words_are_added_up(void **state)
{
	struct random r;
	uint16_t a[MOST];

	(void)state;
	random_seed(&r, 5);
	for (int round = 0; round < ROUNDS; round++) {
		int n = random_below(&r, MOST + 1), sum = 0;
		for (int i = 0; i < n; i++) {
			a[i] = random_below(&r, 3) == 0 ? UINT16_MAX : (uint16_t)random_below(&r, 3000);
			sum += a[i];
		}
		assert_int_equal(words_sum(a, n), sum);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(rows_of_any_length_are_as_one_by_one),
	    cmocka_unit_test(words_are_added_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
