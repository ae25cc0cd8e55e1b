/*
 * SHA-256 of several messages side by side. The hash of an entry says what the hash before it is, but that
 * one stands in the file: so the entries of a journal can be checked together, for a quarter of the time.
 * Nettle, which hashes everything else, has no function for it.
 */
#ifndef TALLY_JOURNAL_WIDE_H
#define TALLY_JOURNAL_WIDE_H

#include <stddef.h>

enum { WIDE = 8, WIDE_HASH_SIZE = 32 };

struct message {
	const unsigned char *bytes;
	size_t size;
};

/* Hashes n messages, at most WIDE. */
void wide_hash(const struct message *message, size_t n, unsigned char hash[][WIDE_HASH_SIZE]);

/* The same on a processor that has no instructions made for it. */
void wide_hash_lanes(const struct message *message, size_t n, unsigned char hash[][WIDE_HASH_SIZE]);

#endif
