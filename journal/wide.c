/*
 * FIPS 180-4, one message in each lane of a vector. What of a message is shorter than the longest one lies
 * idle: a block of nothing, which changes nothing.
 */
#include "journal/wide.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "journal/fips180.h"

enum { BLOCK = 64, WORDS = 16, ROUNDS = 64, STATE = 8, LENGTH = 8 };

typedef uint32_t lanes __attribute__((vector_size(4 * WIDE)));

/* The last block or two of a message: what is left of it, a bit, zeros, and how many bits it has. */
struct lane {
	const unsigned char *bytes;
	size_t whole, blocks; /* of the message alone, and with its end */
	unsigned char end[2 * BLOCK];
};

#define TURN(x, by) ((x) >> (by) | (x) << (32 - (by)))

/* Everything stands in one function, so that it can be compiled for more than one kind of processor. */
static inline __attribute__((always_inline)) void
compress(lanes *state, const lanes *active, const unsigned char *const block[WIDE])
{
	lanes w[ROUNDS];

	for (int t = 0; t < WORDS; t++)
		for (int i = 0; i < WIDE; i++) {
			const unsigned char *at = block[i] + 4 * t;
			w[t][i] =
			    (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
		}
	for (int t = WORDS; t < ROUNDS; t++) {
		lanes x = w[t - 15], y = w[t - 2];
		w[t] = w[t - 16] + (TURN(x, 7) ^ TURN(x, 18) ^ x >> 3) + w[t - 7] +
		       (TURN(y, 17) ^ TURN(y, 19) ^ y >> 10);
	}
	/* Eight of their own: of an array whose elements move up the compiler makes a call of memmove. */
	lanes a = state[0], b = state[1], c = state[2], d = state[3];
	lanes e = state[4], f = state[5], g = state[6], h = state[7];
	for (int t = 0; t < ROUNDS; t++) {
		lanes one = h + (TURN(e, 6) ^ TURN(e, 11) ^ TURN(e, 25)) + (g ^ (e & (f ^ g))) + w[t] +
			    sha256_constant[t];
		lanes two = (TURN(a, 2) ^ TURN(a, 13) ^ TURN(a, 22)) + ((a & b) | (c & (a | b)));
		h = g;
		g = f;
		f = e;
		e = d + one;
		d = c;
		c = b;
		b = a;
		a = one + two;
	}
	lanes by[STATE] = {a, b, c, d, e, f, g, h};
	for (int i = 0; i < STATE; i++)
		state[i] += by[i] & *active;
}

static void
compress_anywhere(lanes *state, const lanes *active, const unsigned char *const block[WIDE])
{
	compress(state, active, block);
}

#if defined(__x86_64__)
static __attribute__((target("avx2"))) void
compress_avx2(lanes *state, const lanes *active, const unsigned char *const block[WIDE])
{
	compress(state, active, block);
}
#endif

typedef void compressing(lanes *state, const lanes *active, const unsigned char *const block[WIDE]);

static compressing *
best_here(void)
{
#if defined(__x86_64__)
	if (__builtin_cpu_supports("avx2"))
		return compress_avx2;
#endif
	return compress_anywhere;
}

static void
lane_begin(struct lane *l, const struct message *m)
{
	size_t rest = m->size % BLOCK, end;

	l->bytes = m->bytes;
	l->whole = m->size / BLOCK;
	l->blocks = (m->size + 1 + LENGTH + BLOCK - 1) / BLOCK;
	end = (l->blocks - l->whole) * BLOCK;
	memset(l->end, 0, sizeof(l->end));
	if (rest > 0)
		memcpy(l->end, m->bytes + l->whole * BLOCK, rest);
	l->end[rest] = 0x80;
	for (size_t i = 0; i < LENGTH; i++)
		l->end[end - 1 - i] = (unsigned char)((uint64_t)m->size * 8 >> 8 * i);
}

static const unsigned char *
lane_block(const struct lane *l, size_t n)
{
	return n < l->whole ? l->bytes + n * BLOCK : l->end + (n - l->whole) * BLOCK;
}

void
wide_hash(const struct message *message, size_t n, unsigned char hash[][WIDE_HASH_SIZE])
{
	static const unsigned char idle[BLOCK];
	const unsigned char *block[WIDE];
	compressing *best = best_here();
	struct lane lane[WIDE];
	lanes state[STATE], active;
	size_t most = 0;

	assert(n <= WIDE);
	for (size_t i = 0; i < n; i++) {
		lane_begin(&lane[i], &message[i]);
		most = lane[i].blocks > most ? lane[i].blocks : most;
	}
	for (int k = 0; k < STATE; k++)
		for (int i = 0; i < WIDE; i++)
			state[k][i] = sha256_first[k];
	for (size_t b = 0; b < most; b++) {
		for (size_t i = 0; i < WIDE; i++) {
			bool goes_on = i < n && b < lane[i].blocks;

			active[i] = goes_on ? UINT32_MAX : 0;
			block[i] = goes_on ? lane_block(&lane[i], b) : idle;
		}
		best(state, &active, block);
	}
	for (size_t i = 0; i < n; i++)
		for (size_t at = 0; at < WIDE_HASH_SIZE; at++)
			hash[i][at] = (unsigned char)(state[at / 4][i] >> (24 - 8 * (at % 4)));
}
