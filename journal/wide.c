/*
 * FIPS 180-4, one message in each lane of a vector. What of a message is shorter than the longest one lies
 * idle: a block of nothing, which changes nothing. Where the processor has instructions for SHA-256, two
 * messages at a time by those, which takes less than half as long.
 */
#include "journal/wide.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "journal/fips180.h"
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

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
wide_hash_lanes(const struct message *message, size_t n, unsigned char hash[][WIDE_HASH_SIZE])
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

/* ---- by instructions made for it ---- */

#if defined(__x86_64__)
/* A state as those instructions want it, the second half of their registers first. */
struct halves {
	__m128i abef, cdgh;
};

/* To ask the processor takes long where it is a virtual one: once is enough. One that has them has SSE 4.1.
 */
static bool
has_instructions(void)
{
	static _Atomic int answer; /* 0: not asked yet; 1: no; 2: yes */
	unsigned a, b, c, d;

	if (answer == 0)
		answer = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1) != 0 ? 2 : 1;
	return answer == 2;
}

static inline __m128i
load(const void *bytes)
{
	return _mm_loadu_si128(bytes);
}

/* Four rounds of one of them: state s, words w. */
#define FOUR_ROUNDS(s, w, r)                                                                                 \
	if ((r) >= 4)                                                                                        \
		w[(r) % 4] = _mm_sha256msg2_epu32(                                                           \
		    _mm_add_epi32(_mm_sha256msg1_epu32(w[(r) % 4], w[((r) + 1) % 4]),                        \
				  _mm_alignr_epi8(w[((r) + 3) % 4], w[((r) + 2) % 4], 4)),                   \
		    w[((r) + 3) % 4]);                                                                       \
	sum = _mm_add_epi32(w[(r) % 4], load(&sha256_constant[4 * (r)]));                                    \
	s.cdgh = _mm_sha256rnds2_epu32(s.cdgh, s.abef, sum);                                                 \
	s.abef = _mm_sha256rnds2_epu32(s.abef, s.cdgh, _mm_shuffle_epi32(sum, 0x0e));

/* And of the other, which is worked on while the first waits for what comes of an instruction. */
#define IN_BOTH(r)                                                                                           \
	FOUR_ROUNDS(s, w, r)                                                                                 \
	FOUR_ROUNDS(t, v, r)

static __attribute__((target("sha,sse4.1"))) void
compress_two(struct halves *one, const unsigned char *block, struct halves *other,
	     const unsigned char *other_block)
{
	const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
	struct halves s = *one, t = *other;
	__m128i w[4], v[4], sum;

	for (int i = 0; i < 4; i++) {
		w[i] = _mm_shuffle_epi8(load(block + 16 * i), order);
		v[i] = _mm_shuffle_epi8(load(other_block + 16 * i), order);
	}
	IN_BOTH(0)
	IN_BOTH(1)
	IN_BOTH(2)
	IN_BOTH(3)
	IN_BOTH(4)
	IN_BOTH(5)
	IN_BOTH(6)
	IN_BOTH(7)
	IN_BOTH(8)
	IN_BOTH(9)
	IN_BOTH(10)
	IN_BOTH(11)
	IN_BOTH(12)
	IN_BOTH(13)
	IN_BOTH(14)
	IN_BOTH(15)
	one->abef = _mm_add_epi32(one->abef, s.abef);
	one->cdgh = _mm_add_epi32(one->cdgh, s.cdgh);
	other->abef = _mm_add_epi32(other->abef, t.abef);
	other->cdgh = _mm_add_epi32(other->cdgh, t.cdgh);
}

static void
put_number(unsigned char *out, int number)
{
	for (int i = 0; i < 4; i++)
		out[i] = (unsigned char)((unsigned)number >> (24 - 8 * i));
}

static __attribute__((target("sse4.1"))) void
put_halves(const struct halves *s, unsigned char *hash)
{
	put_number(hash, _mm_extract_epi32(s->abef, 3));
	put_number(hash + 4, _mm_extract_epi32(s->abef, 2));
	put_number(hash + 8, _mm_extract_epi32(s->cdgh, 3));
	put_number(hash + 12, _mm_extract_epi32(s->cdgh, 2));
	put_number(hash + 16, _mm_extract_epi32(s->abef, 1));
	put_number(hash + 20, _mm_extract_epi32(s->abef, 0));
	put_number(hash + 24, _mm_extract_epi32(s->cdgh, 1));
	put_number(hash + 28, _mm_extract_epi32(s->cdgh, 0));
}

static void
hash_two_by_two(const struct message *message, size_t n, unsigned char hash[][WIDE_HASH_SIZE])
{
	static const unsigned char idle[BLOCK];
	const int *f = (const int *)sha256_first;
	const struct halves first = {_mm_set_epi32(f[0], f[1], f[4], f[5]),
				     _mm_set_epi32(f[2], f[3], f[6], f[7])};

	for (size_t i = 0; i < n; i += 2) {
		struct halves one = first, two = first, nobody = first;
		struct lane l, m = {.blocks = 0};

		lane_begin(&l, &message[i]);
		if (i + 1 < n)
			lane_begin(&m, &message[i + 1]);
		for (size_t b = 0; b < l.blocks || b < m.blocks; b++)
			compress_two(b < l.blocks ? &one : &nobody, b < l.blocks ? lane_block(&l, b) : idle,
				     b < m.blocks ? &two : &nobody, b < m.blocks ? lane_block(&m, b) : idle);
		put_halves(&one, hash[i]);
		if (i + 1 < n)
			put_halves(&two, hash[i + 1]);
	}
}
#endif

void
wide_hash(const struct message *message, size_t n, unsigned char hash[][WIDE_HASH_SIZE])
{
#if defined(__x86_64__)
	if (has_instructions()) {
		assert(n <= WIDE);
		hash_two_by_two(message, n, hash);
		return;
	}
#endif
	wide_hash_lanes(message, n, hash);
}
