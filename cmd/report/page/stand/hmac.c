/* HMAC as RFC 2104 has it. */
#include <nettle/hmac.h>
#include <string.h>

enum { BLOCK = 64 };

static void
begin_with(struct sha256_ctx *hash, const uint8_t key[BLOCK], uint8_t pad)
{
	uint8_t block[BLOCK];

	for (int i = 0; i < BLOCK; i++)
		block[i] = key[i] ^ pad;
	sha256_init(hash);
	sha256_update(hash, BLOCK, block);
}

void
hmac_sha256_set_key(struct hmac_sha256_ctx *hmac, size_t size, const uint8_t *key)
{
	uint8_t block[BLOCK] = {0};

	if (size > BLOCK) {
		sha256_init(&hmac->now);
		sha256_update(&hmac->now, size, key);
		sha256_digest(&hmac->now, SHA256_DIGEST_SIZE, block);
	} else {
		memcpy(block, key, size);
	}
	begin_with(&hmac->inner, block, 0x36);
	begin_with(&hmac->outer, block, 0x5c);
	hmac->now = hmac->inner;
}

void
hmac_sha256_update(struct hmac_sha256_ctx *hmac, size_t size, const uint8_t *bytes)
{
	sha256_update(&hmac->now, size, bytes);
}

void
hmac_sha256_digest(struct hmac_sha256_ctx *hmac, size_t size, uint8_t *digest)
{
	struct sha256_ctx outer = hmac->outer;
	uint8_t inner[SHA256_DIGEST_SIZE];

	sha256_digest(&hmac->now, sizeof(inner), inner);
	sha256_update(&outer, sizeof(inner), inner);
	sha256_digest(&outer, size, digest);
	hmac->now = hmac->inner;
}
