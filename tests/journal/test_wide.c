/* Hashes side by side against Nettle's, one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <nettle/sha2.h>

#include "journal/wide.h"

enum { MOST = 4400 };

static unsigned char bytes[WIDE][MOST];

static void
expect_hashes(const size_t *size, size_t n)
{
	unsigned char hash[WIDE][WIDE_HASH_SIZE], lanes[WIDE][WIDE_HASH_SIZE], expected[WIDE_HASH_SIZE];
	struct message message[WIDE] = {{NULL, 0}};

	for (size_t i = 0; i < n; i++)
		message[i] = (struct message){bytes[i], size[i]};
	wide_hash(message, n, hash);
	wide_hash_lanes(message, n, lanes);
	for (size_t i = 0; i < n; i++) {
		struct sha256_ctx state;

		sha256_init(&state);
		sha256_update(&state, size[i], bytes[i]);
		sha256_digest(&state, sizeof(expected), expected);
		assert_memory_equal(hash[i], expected, sizeof(expected));
		assert_memory_equal(lanes[i], expected, sizeof(expected));
	}
}

static int
fill(void **state)
{
	(void)state;
	srand(21);
	for (size_t i = 0; i < WIDE; i++)
		for (size_t at = 0; at < MOST; at++)
			bytes[i][at] = (unsigned char)(rand() >> 7);
	return 0;
}

/* Each length around the ends of blocks, in lanes whose neighbours are shorter and longer. */
static void
every_length_is_hashed_as_nettle_does(void **state)
{
	(void)state;
	for (size_t length = 0; length <= 300; length++) {
		size_t size[WIDE];

		for (size_t i = 0; i < WIDE; i++)
			size[i] = (length + 37 * i) % 301;
		for (size_t n = 0; n <= WIDE; n++)
			expect_hashes(size, n);
	}
}

static void
one_long_message_stands_beside_short_ones(void **state)
{
	(void)state;
	for (size_t at = 0; at < WIDE; at++) {
		size_t size[WIDE] = {145, 0, 55, 56, 63, 64, 119, 120};

		size[at] = MOST;
		expect_hashes(size, WIDE);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_length_is_hashed_as_nettle_does),
	    cmocka_unit_test(one_long_message_stands_beside_short_ones),
	};

	return cmocka_run_group_tests(tests, fill, NULL);
}
