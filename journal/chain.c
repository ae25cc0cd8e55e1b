/* clang-format off */
/*
 * The hash chain. Every hash is SHA-256 over a sequence of fields, each one preceded by its length in bytes as
 * eight big-endian bytes; a number is a field of eight big-endian bytes.
 *
 *     beginning  "tallyho journal v1", id, game, rules version, scenario, options, players (as stored: one a line),
 *                created, number of box tables, then each table's name and text in the order of the names;
 *                with keys "tallyho journal v2" instead, and behind all that the number of keys, then each
 *                one's side and text in the order of the sides.
 *                That was the first form. In the second: "tallyho journal v3", the same up to the number of
 *                tables, then each table's name and SHA-256 of its text, so that a box seen before need not be
 *                hashed; the number of keys, also of none; each one's side and text; "bonds 2"
 *     entry      "tallyho entry v1", the hash before it, seq, at, who, text, as_played (0 or 1)
 */
/* clang-format on */
#include "journal/chain.h"

#include <assert.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>

#include "journal/hash.h"

/* What the list of options has room for the list of players has, too. */
static_assert(JOURNAL_PLAYERS_MAX * (2 * (JOURNAL_NAME_MAX + 1)) < META_LIST_SIZE,
	      "a list of players may be longer than its room");

void
meta_join(const struct journal_meta *meta, char options[META_LIST_SIZE], char players[META_LIST_SIZE])
{
	size_t used = 0;

	options[0] = players[0] = '\0';
	for (size_t i = 0; i < meta->options; i++)
		used += (size_t)snprintf(options + used, META_LIST_SIZE - used, "%s%s", i > 0 ? "\n" : "",
					 meta->option[i]);
	assert(used < META_LIST_SIZE);
	used = 0;
	for (size_t i = 0; i < meta->players; i++)
		used += (size_t)snprintf(players + used, META_LIST_SIZE - used, "%s%s=%s", i > 0 ? "\n" : "",
					 meta->player[i].side, meta->player[i].name);
	assert(used < META_LIST_SIZE);
}

static void
write_number(unsigned char bytes[8], uint64_t number)
{
	/* Of these eight lines the compiler makes one write, of a loop it does not. */
	bytes[0] = (unsigned char)(number >> 56);
	bytes[1] = (unsigned char)(number >> 48);
	bytes[2] = (unsigned char)(number >> 40);
	bytes[3] = (unsigned char)(number >> 32);
	bytes[4] = (unsigned char)(number >> 24);
	bytes[5] = (unsigned char)(number >> 16);
	bytes[6] = (unsigned char)(number >> 8);
	bytes[7] = (unsigned char)number;
}

void
hash_field(struct sha256_ctx *hash, const void *bytes, size_t size)
{
	unsigned char length[8];

	assert(bytes != NULL || size == 0);
	write_number(length, size);
	sha256_update(hash, sizeof(length), length);
	sha256_update(hash, size, bytes);
}

static void
put_text(struct sha256_ctx *state, const char *text)
{
	hash_field(state, text, strlen(text));
}

static void
put_number(struct sha256_ctx *state, int64_t number)
{
	unsigned char bytes[8];

	write_number(bytes, (uint64_t)number);
	hash_field(state, bytes, sizeof(bytes));
}

void
chain_table(const struct journal_table *table, table_hash hash)
{
	struct sha256_ctx state;

	sha256_init(&state);
	sha256_update(&state, table->size, (const uint8_t *)table->text);
	sha256_digest(&state, JOURNAL_HASH_SIZE, hash);
}

static void
put_tables(struct sha256_ctx *state, const struct journal_table *tables, const table_hash *known,
	   size_t count, bool hashed)
{
	put_number(state, (int64_t)count);
	for (size_t i = 0; i < count; i++) {
		table_hash hash;

		put_text(state, tables[i].name);
		if (!hashed) {
			hash_field(state, tables[i].text, tables[i].size);
			continue;
		}
		if (!known)
			chain_table(&tables[i], hash);
		hash_field(state, known ? known[i] : hash, JOURNAL_HASH_SIZE);
	}
}

static void
put_beginning(struct sha256_ctx *state, const struct journal_meta *meta, const struct journal_table *tables,
	      const table_hash *known, size_t count)
{
	char options[META_LIST_SIZE], players[META_LIST_SIZE];
	bool first = meta->bonds == 1;

	assert(count <= JOURNAL_TABLES_MAX && meta->bonds >= 1 && meta->bonds <= JOURNAL_BONDS);
	meta_join(meta, options, players);
	put_text(state, !first		 ? "tallyho journal v3"
			: meta->keys > 0 ? "tallyho journal v2"
					 : "tallyho journal v1");
	put_text(state, meta->id);
	put_text(state, meta->game);
	put_number(state, meta->rules_version);
	put_text(state, meta->scenario);
	put_text(state, options);
	put_text(state, players);
	put_number(state, meta->created);
	put_tables(state, tables, known, count, !first);
	if (meta->keys > 0 || !first)
		put_number(state, (int64_t)meta->keys);
	for (size_t i = 0; i < meta->keys; i++) {
		put_text(state, meta->key[i].side);
		put_text(state, meta->key[i].key);
	}
	if (!first)
		put_text(state, "bonds 2");
}

void
chain_begin(const struct journal_meta *meta, const struct journal_table *tables, const table_hash *known,
	    size_t count, unsigned char hash[JOURNAL_HASH_SIZE])
{
	struct sha256_ctx state;

	sha256_init(&state);
	put_beginning(&state, meta, tables, known, count);
	sha256_digest(&state, JOURNAL_HASH_SIZE, hash);
}

void
chain_entry(const unsigned char before[JOURNAL_HASH_SIZE], const struct journal_entry *entry,
	    unsigned char hash[JOURNAL_HASH_SIZE])
{
	struct sha256_ctx state;

	assert(entry->who != NULL && entry->text != NULL);
	sha256_init(&state);
	put_text(&state, "tallyho entry v1");
	hash_field(&state, before, JOURNAL_HASH_SIZE);
	put_number(&state, entry->seq);
	put_number(&state, entry->at);
	put_text(&state, entry->who);
	put_text(&state, entry->text);
	put_number(&state, entry->as_played ? 1 : 0);
	sha256_digest(&state, JOURNAL_HASH_SIZE, hash);
}

void
hex_write(char *hex, const unsigned char *bytes, size_t size)
{
	static const char digit[] = "0123456789abcdef";

	for (size_t i = 0; i < size; i++) {
		*hex++ = digit[bytes[i] >> 4];
		*hex++ = digit[bytes[i] & 0xf];
	}
	*hex = '\0';
}

void
journal_hex(const unsigned char hash[JOURNAL_HASH_SIZE], char hex[JOURNAL_HEX_SIZE])
{
	hex_write(hex, hash, JOURNAL_HASH_SIZE);
}

/* The value of a hex digit of either case; -1: it is none. */
static int
digit_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool
journal_unhex(const char *hex, unsigned char hash[JOURNAL_HASH_SIZE])
{
	if (strlen(hex) != JOURNAL_HEX_SIZE - 1)
		return false;
	for (size_t i = 0; i < JOURNAL_HASH_SIZE; i++) {
		int high = digit_value(hex[2 * i]), low = digit_value(hex[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		hash[i] = (unsigned char)(high << 4 | low);
	}
	return true;
}
