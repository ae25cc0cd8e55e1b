/* SHA-256 as FIPS 180-4 has it. */
#include <nettle/sha2.h>
#include <string.h>

#include "journal/fips180.h"

static uint32_t
turn(uint32_t word, int bits)
{
	return word >> bits | word << (32 - bits);
}

static void
expand(const uint8_t block[64], uint32_t word[64])
{
	for (int i = 0; i < 16; i++)
		word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
			  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (int i = 16; i < 64; i++)
		word[i] = word[i - 16] + word[i - 7] +
			  (turn(word[i - 15], 7) ^ turn(word[i - 15], 18) ^ word[i - 15] >> 3) +
			  (turn(word[i - 2], 17) ^ turn(word[i - 2], 19) ^ word[i - 2] >> 10);
}

static void
compress(struct sha256_ctx *hash)
{
	uint32_t word[64], v[8];

	expand(hash->block, word);
	memcpy(v, hash->state, sizeof(v));
	for (int i = 0; i < 64; i++) {
		uint32_t one = v[7] + (turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)) +
			       ((v[4] & v[5]) ^ (~v[4] & v[6])) + sha256_constant[i] + word[i];
		uint32_t two = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) +
			       ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));

		memmove(v + 1, v, 7 * sizeof(v[0]));
		v[4] += one;
		v[0] = one + two;
	}
	for (int i = 0; i < 8; i++)
		hash->state[i] += v[i];
}

void
sha256_init(struct sha256_ctx *hash)
{
	memcpy(hash->state, sha256_first, sizeof(sha256_first));
	hash->size = 0;
}

void
sha256_update(struct sha256_ctx *hash, size_t size, const uint8_t *next)
{
	while (size-- > 0) {
		hash->block[hash->size++ % 64] = *next++;
		if (hash->size % 64 == 0)
			compress(hash);
	}
}

void
sha256_digest(struct sha256_ctx *hash, size_t size, uint8_t *digest)
{
	uint64_t bits = hash->size * 8;
	uint8_t mark = 0x80, zero = 0, length[8];

	for (int i = 0; i < 8; i++)
		length[i] = (uint8_t)(bits >> (56 - 8 * i));
	sha256_update(hash, 1, &mark);
	while (hash->size % 64 != 56)
		sha256_update(hash, 1, &zero);
	sha256_update(hash, sizeof(length), length);
	for (size_t i = 0; i < size && i < 32; i++)
		digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
	sha256_init(hash);
}
