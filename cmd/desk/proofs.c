/* Links, dice, salts and seals as hashes. */
#include "cmd/desk/proofs.h"

#include <assert.h>
#include <nettle/hmac.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "journal/hash.h"

enum { BLOCK_NUMBERS = SHA256_DIGEST_SIZE / 4 };

bool
is_first_form(const struct session *s)
{
	return s->meta.bonds == 1;
}

static void
put_text(struct sha256_ctx *state, const char *text)
{
	hash_field(state, text, strlen(text));
}

/* What all hashes begin with: what they are, of which journal, whose. */
static void
begin(struct sha256_ctx *state, const struct session *s, int side, const char *first, const char *second)
{
	char name[JOURNAL_NAME_MAX + 1];

	sha256_init(state);
	put_text(state, is_first_form(s) ? first : second);
	if (is_first_form(s))
		put_text(state, s->meta.id);
	else
		hash_field(state, s->beginning, JOURNAL_HASH_SIZE);
	put_text(state, side_write(s, side, name));
}

void
link_before(const struct session *s, int side, unsigned char link[JOURNAL_HASH_SIZE])
{
	struct sha256_ctx state;

	begin(&state, s, side, "tallyho link v1", "tallyho link v2");
	hash_field(&state, link, JOURNAL_HASH_SIZE);
	sha256_digest(&state, JOURNAL_HASH_SIZE, link);
}

void
seal_hash(const struct session *s, int side, unsigned number, const char *shown, const char *salt,
	  const char *text, char hex[JOURNAL_HEX_SIZE])
{
	unsigned char hash[JOURNAL_HASH_SIZE], bytes[JOURNAL_HASH_SIZE];
	struct sha256_ctx state;
	char digits[16];

	snprintf(digits, sizeof(digits), "%u", number);
	begin(&state, s, side, "tallyho seal v1", "tallyho seal v2");
	put_text(&state, digits);
	if (is_first_form(s)) {
		put_text(&state, salt);
	} else {
		put_text(&state, shown);
		/* What are no digits of a salt is the salt of no seal. */
		if (journal_unhex(salt, bytes))
			hash_field(&state, bytes, sizeof(bytes));
	}
	put_text(&state, text);
	sha256_digest(&state, sizeof(hash), hash);
	journal_hex(hash, hex);
}

void
deal_hash(const struct session *s, int side, unsigned number, const unsigned char salt[JOURNAL_HASH_SIZE],
	  char hex[JOURNAL_HEX_SIZE])
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	struct sha256_ctx state;
	char digits[16];

	snprintf(digits, sizeof(digits), "%u", number);
	begin(&state, s, side, "tallyho deal v2", "tallyho deal v2");
	put_text(&state, digits);
	hash_field(&state, salt, JOURNAL_HASH_SIZE);
	sha256_digest(&state, sizeof(hash), hash);
	journal_hex(hash, hex);
}

/* ---- with a secret ---- */

static void
mac_field(struct hmac_sha256_ctx *state, const void *bytes, size_t size)
{
	unsigned char length[8];

	for (int i = 0; i < 8; i++)
		length[i] = (unsigned char)((uint64_t)size >> (56 - 8 * i));
	hmac_sha256_update(state, sizeof(length), length);
	hmac_sha256_update(state, size, bytes);
}

bool
nonce_read(const char *digits, unsigned char nonce[NONCE_SIZE])
{
	unsigned char bytes[JOURNAL_HASH_SIZE];
	char twice[JOURNAL_HEX_SIZE]; /* what journal_unhex reads is as long as a hash */

	snprintf(twice, sizeof(twice), "%.*s%.*s", NONCE_DIGITS, digits, NONCE_DIGITS, digits);
	if (strcspn(digits, " ") != NONCE_DIGITS || !journal_unhex(twice, bytes))
		return false;
	memcpy(nonce, bytes, NONCE_SIZE);
	return true;
}

static void
derive(const struct session *s, int side, const unsigned char master[MASTER_SIZE], const char *what,
       const unsigned char nonce[NONCE_SIZE], unsigned char out[JOURNAL_HASH_SIZE])
{
	struct hmac_sha256_ctx state;
	char name[JOURNAL_NAME_MAX + 1];

	hmac_sha256_set_key(&state, MASTER_SIZE, master);
	side_write(s, side, name);
	mac_field(&state, what, strlen(what));
	mac_field(&state, s->beginning, JOURNAL_HASH_SIZE);
	mac_field(&state, name, strlen(name));
	mac_field(&state, nonce, NONCE_SIZE);
	hmac_sha256_digest(&state, JOURNAL_HASH_SIZE, out);
}

void
chain_seed(const struct session *s, int side, const unsigned char master[MASTER_SIZE],
	   const unsigned char nonce[NONCE_SIZE], unsigned char seed[JOURNAL_HASH_SIZE])
{
	derive(s, side, master, "tallyho chain v2", nonce, seed);
}

void
seal_salt(const struct session *s, int side, const unsigned char master[MASTER_SIZE],
	  const unsigned char nonce[NONCE_SIZE], unsigned char salt[JOURNAL_HASH_SIZE])
{
	derive(s, side, master, "tallyho salt v2", nonce, salt);
}

void
signing_seed(const unsigned char master[MASTER_SIZE], unsigned char seed[JOURNAL_HASH_SIZE])
{
	struct hmac_sha256_ctx state;

	hmac_sha256_set_key(&state, MASTER_SIZE, master);
	mac_field(&state, "tallyho sign v1", 15);
	hmac_sha256_digest(&state, JOURNAL_HASH_SIZE, seed);
}

/* ---- numbers ---- */

static void
take_block(const unsigned char block[SHA256_DIGEST_SIZE], uint32_t chance[BLOCK_NUMBERS])
{
	for (unsigned i = 0; i < BLOCK_NUMBERS; i++)
		chance[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
			    (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
}

void
throw_numbers(const unsigned char *links, size_t size, const unsigned char entry[JOURNAL_HASH_SIZE],
	      uint32_t *chance, unsigned n)
{
	unsigned char block[SHA256_DIGEST_SIZE], number[8] = {0};
	struct hmac_sha256_ctx state;

	static_assert(CHANCE_MAX % BLOCK_NUMBERS == 0 && CHANCE_OF_DECK % BLOCK_NUMBERS == 0 &&
			  CHANCE_OF_DECK / BLOCK_NUMBERS < 256,
		      "whole blocks");
	hmac_sha256_set_key(&state, size, links);
	for (unsigned j = 0; j < n / BLOCK_NUMBERS; j++) {
		number[7] = (unsigned char)j;
		mac_field(&state, "tallyho throw v2", 16);
		mac_field(&state, entry, JOURNAL_HASH_SIZE);
		mac_field(&state, number, sizeof(number));
		hmac_sha256_digest(&state, sizeof(block), block);
		take_block(block, chance + (size_t)j * BLOCK_NUMBERS);
	}
}

void
throw_numbers_first(const struct session *s, const unsigned char links[2 * JOURNAL_HASH_SIZE],
		    unsigned number, const char *asked, uint32_t chance[CHANCE_MAX])
{
	unsigned char block[SHA256_DIGEST_SIZE];
	struct hmac_sha256_ctx state;
	char counted[32];

	hmac_sha256_set_key(&state, 2 * JOURNAL_HASH_SIZE, links);
	for (unsigned j = 0; j < CHANCE_MAX / BLOCK_NUMBERS; j++) {
		/* Each part ends with a NUL, so that none runs into the next. */
		hmac_sha256_update(&state, 17, (const uint8_t *)"tallyho throw v1");
		hmac_sha256_update(&state, JOURNAL_ID_SIZE, (const uint8_t *)s->meta.id);
		snprintf(counted, sizeof(counted), "%u.%u", number, j);
		hmac_sha256_update(&state, strlen(counted) + 1, (const uint8_t *)counted);
		hmac_sha256_update(&state, strlen(asked) + 1, (const uint8_t *)asked);
		hmac_sha256_digest(&state, sizeof(block), block);
		take_block(block, chance + (size_t)j * BLOCK_NUMBERS);
	}
}
