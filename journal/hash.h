/*
 * What is hashed, here and in the seals and links of a mail game, is hashed in fields: each as its length (64
 * bits, the highest first) and its bytes, so that no two lists of fields give the same hash.
 */
#ifndef TALLY_JOURNAL_HASH_H
#define TALLY_JOURNAL_HASH_H

#include <nettle/sha2.h>
#include <stddef.h>

/* Adds a field to a hash that sha256_init began. */
void hash_field(struct sha256_ctx *hash, const void *bytes, size_t size);

#endif
