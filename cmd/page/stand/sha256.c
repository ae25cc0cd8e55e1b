/* SHA-256 as FIPS 180-4 has it. */
#include <nettle/sha2.h>
#include <string.h>

static const uint32_t constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

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
			       ((v[4] & v[5]) ^ (~v[4] & v[6])) + constant[i] + word[i];
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
	static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
					  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

	memcpy(hash->state, first, sizeof(first));
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
