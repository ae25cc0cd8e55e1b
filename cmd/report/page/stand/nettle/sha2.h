/*
 * Nettle's SHA-256 by its names, for the browser and for processors that Nettle is not installed for: what
 * chain.c and bonds.c hash is then hashed there as well.
 */
#ifndef TALLY_CMD_REPORT_PAGE_STAND_NETTLE_SHA2_H
#define TALLY_CMD_REPORT_PAGE_STAND_NETTLE_SHA2_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_DIGEST_SIZE 32

struct sha256_ctx {
	uint32_t state[8];
	uint64_t size; /* bytes so far */
	uint8_t block[64];
};

void sha256_init(struct sha256_ctx *hash);
void sha256_update(struct sha256_ctx *hash, size_t size, const uint8_t *bytes);
void sha256_digest(struct sha256_ctx *hash, size_t size, uint8_t *digest);

#endif
