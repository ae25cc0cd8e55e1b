/*
 * Nettle's HMAC-SHA256 by its names (RFC 2104), where Nettle is not installed.
 */
#ifndef TALLY_CMD_REPORT_PAGE_STAND_NETTLE_HMAC_H
#define TALLY_CMD_REPORT_PAGE_STAND_NETTLE_HMAC_H

#include <nettle/sha2.h>

struct hmac_sha256_ctx {
	struct sha256_ctx inner, outer; /* with the key in them */
	struct sha256_ctx now;		/* inner, and what came since */
};

void hmac_sha256_set_key(struct hmac_sha256_ctx *hmac, size_t size, const uint8_t *key);
void hmac_sha256_update(struct hmac_sha256_ctx *hmac, size_t size, const uint8_t *bytes);

/* Afterwards another text may follow, with the same key. */
void hmac_sha256_digest(struct hmac_sha256_ctx *hmac, size_t size, uint8_t *digest);

#endif
