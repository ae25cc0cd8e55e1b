/*
 * Rows of small numbers, as states are made of: counted, added up and searched eight at a time, on any
 * machine.
 */
#ifndef TALLY_CORE_BYTES_H
#define TALLY_CORE_BYTES_H

#include <stdint.h>
#include <string.h>

static inline uint64_t
bytes_eight(const void *a)
{
	uint64_t eight;

	memcpy(&eight, a, sizeof(eight));
	return eight;
}

/* Their sum. */
static inline int
bytes_sum(const uint8_t *a, int n)
{
	const uint64_t even = UINT64_C(0x00ff00ff00ff00ff), halves = UINT64_C(0x0000ffff0000ffff);
	int i = 0, sum = 0;

	while (i + 8 <= n) {
		uint64_t sums = 0; /* of each of four pairs of places; so many eights have room there */
		for (int end = i + 8 * 32; i + 8 <= n && i < end; i += 8) {
			uint64_t eight = bytes_eight(a + i);
			sums += (eight & even) + (eight >> 8 & even);
		}
		sums = (sums & halves) + (sums >> 16 & halves);
		sum += (int)((sums & UINT32_MAX) + (sums >> 32));
	}
	for (; i < n; i++)
		sum += a[i];
	return sum;
}

/* The same of words. */
static inline int
words_sum(const uint16_t *a, int n)
{
	const uint64_t even = UINT64_C(0x0000ffff0000ffff);
	int i = 0, sum = 0;

	for (; i + 4 <= n; i += 4) {
		uint64_t four = bytes_eight(a + i), pairs = (four & even) + (four >> 16 & even);
		sum += (int)(pairs & UINT32_MAX) + (int)(pairs >> 32);
	}
	for (; i < n; i++)
		sum += a[i];
	return sum;
}

/* How many of them are `value`. */
static inline int
bytes_count(const uint8_t *a, int n, int value)
{
	const uint64_t ones = UINT64_C(0x0101010101010101), low = ones * 0x7f;
	int i = 0, count = 0;

	while (i + 8 <= n) {
		uint64_t counts = 0; /* of each of the eight places, in its byte */
		for (int end = i + 8 * 255; i + 8 <= n && i < end; i += 8) {
			uint64_t other = bytes_eight(a + i) ^ ones * (uint8_t)value;
			/* The top bit of each byte that is 0, which is one that was `value`. */
			counts += ~(((other & low) + low) | other | low) >> 7;
		}
		count += bytes_sum((const uint8_t *)&counts, sizeof(counts));
	}
	for (; i < n; i++)
		count += a[i] == value;
	return count;
}

/* The first from number `from` on that is not 0; n: none. Most are. */
static inline int
bytes_next(const uint8_t *a, int n, int from)
{
	while (from + 32 <= n && (bytes_eight(a + from) | bytes_eight(a + from + 8) |
				  bytes_eight(a + from + 16) | bytes_eight(a + from + 24)) == 0)
		from += 32;
	while (from + 8 <= n && bytes_eight(a + from) == 0)
		from += 8;
	while (from < n && a[from] == 0)
		from++;
	return from;
}

/* The first from number `from` on that is `value`; n: none. */
static inline int
bytes_find(const uint8_t *a, int n, int from, int value)
{
	const uint8_t *found = from < n ? memchr(a + from, value, (size_t)(n - from)) : NULL;

	return found ? (int)(found - a) : n;
}

#endif
